"""Writing: a template as the rows that it gives, the check of a row, and templates that could give the same text."""

"""variations."""

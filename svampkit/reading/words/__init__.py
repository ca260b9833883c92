"""Words: the parse with exact offsets, the numbers, and what the tagger gets wrong put right."""

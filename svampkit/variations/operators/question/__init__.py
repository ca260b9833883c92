"""Question sensitivity (codes 11, 12, 13): the story stays, and something else is asked of it."""

"""Searching: from the amounts of a text to the worlds that they may be of, best first."""

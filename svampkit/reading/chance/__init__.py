"""Chance: how likely a world is among those of its text, and how likely the best of them is right."""

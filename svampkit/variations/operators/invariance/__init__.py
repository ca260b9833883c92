"""Structural invariance: 31, 32, 33."""

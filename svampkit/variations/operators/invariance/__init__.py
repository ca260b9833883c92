"""Structural invariance (codes 31, 32, 33): the words or their order change, the question and its answer stay."""

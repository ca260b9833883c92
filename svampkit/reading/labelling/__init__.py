"""Labelling: what a world that was found calls its amounts, and as what it tells their relations.

Each takes a world and gives the same world, or one with other words for the same numbers.
"""

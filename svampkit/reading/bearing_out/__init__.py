"""Bearing out: whether the words bear a relation or a whole world out, or speak against it.

Weights that are learned from equations cannot tell this. Here nothing is learned: each is a rule of English, which
evidence, search, chance and doubts ask.
"""

"""Kinds of irrelevant information that 33 adds, one small file each."""

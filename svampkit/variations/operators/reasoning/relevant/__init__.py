"""Kinds of relevant information that 21 adds, one small file each."""

"""Kinds of changed information that 22 makes, one small file each."""

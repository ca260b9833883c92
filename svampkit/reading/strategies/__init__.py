"""Readings of whole problems, one strategy a file."""

"""Reasoning ability: 21, 22, 23."""

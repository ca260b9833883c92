"""Relevant information added behind the story, which the answer takes in (21)."""

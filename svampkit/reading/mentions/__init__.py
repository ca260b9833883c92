"""Mentions: phrases, clauses and every amount that a text speaks of, told or not."""

"""Sentences: questions as the statements that answer them, statements as questions, clauses that tell a number."""

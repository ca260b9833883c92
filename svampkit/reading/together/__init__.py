"""Together: what the words say of several amounts at once, before any relation between them is proposed.

What stands in a row, what is tied to another number, which units count the same, what is asked of all. ``Asked``
holds it with the question: every later step weighs amounts against it.
"""

"""Reasoning ability (codes 21, 22, 23): the numbers hang together in another way, so that the calculation changes."""

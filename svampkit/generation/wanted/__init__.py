"""What is wanted: the request for a set, and how many rows each template gives of it."""

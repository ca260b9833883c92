"""A number with another part in the calculation (22), and a chain solved for a number that it starts from (23)."""

"""The nine operators, one folder a category (Patel et al. 2021, table 4)."""

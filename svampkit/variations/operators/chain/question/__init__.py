"""Another question about the same story: an earlier step, two amounts together, a smaller unit (11, 12, 13)."""

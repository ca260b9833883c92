"""What an amount is of: one or all, before or after an event, alone or beside another, told or left open."""

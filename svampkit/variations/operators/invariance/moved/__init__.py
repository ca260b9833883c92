"""How clauses change places: two facts, an event before its start, a fact and the question."""

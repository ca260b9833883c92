"""Drawing: which instances are taken: a base with the variations that fit its numbers, one block after the other."""

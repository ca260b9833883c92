"""Objects of one list that change places (31), a file for each way that a list is told."""

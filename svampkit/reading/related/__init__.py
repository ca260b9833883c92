"""What a text encoder says of the numbers of a text: which are needed, and how two of them stand to each other."""

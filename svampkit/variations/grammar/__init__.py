"""Building new sentences and questions from the words of the seed."""

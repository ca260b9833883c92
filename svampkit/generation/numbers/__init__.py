"""Numbers: which may stand in the place of a told one, and columns of them that world, chain and words allow."""

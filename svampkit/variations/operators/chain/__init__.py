"""Operators for seeds without a world, whose chain of steps is all that is known (``template.chain``)."""

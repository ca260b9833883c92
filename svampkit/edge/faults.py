"""A fault of svampkit's own, in a sentence: what it was and where, for whoever reports it."""

from __future__ import annotations

import os
import traceback

__all__ = ["own_fault"]

_ASKED = "SVAMPKIT_TRACEBACK"
"""Set to anything, every such error is raised with the whole path to it."""


def own_fault(error: Exception) -> str:
    """The kind of an unexpected error, what it says and where it stood; it is raised where ``SVAMPKIT_TRACEBACK`` is
    set, and where it is the machine's: no memory, no disk."""
    if os.environ.get(_ASKED) or isinstance(error, MemoryError | OSError):
        raise error
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{os.path.basename(last.filename)}, line {last.lineno}"
    return f"a fault of svampkit's own ({type(error).__name__}: {str(error)[:120]}; {place})"

"""Which svampkit this is: the version, and a hash of everything that the bytes of sets and variations depend on."""

from __future__ import annotations

from svampkit.edge.user_cache import code_of

__all__ = ["code_here", "package_here"]

_ROOMS = (
    *("codes.py", "equation", "export", "generation", "labels", "lexicon", "nlp.py", "problem.py", "reading"),
    *("scale", "tagging", "template", "variations", "world"),
)
"""What generated sets and variations come from."""


def code_here() -> str:
    """ "0.1.0 (3f2a…)": two processes that say the same make the same bytes."""
    return code_of(*_ROOMS)


def package_here() -> str:
    """The same of the whole package with the model that comes with it: processes that say the same do the same."""
    return code_of(".")

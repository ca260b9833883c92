"""Which svampkit this is: the version, and a hash of everything that the bytes of sets and variations depend on."""

from __future__ import annotations

from typing import Final

from svampkit.edge.user_cache import code_of

__all__ = ["READY_ROOMS", "code_here", "package_here", "ready_code"]

_ROOMS = (
    *("codes.py", "equation", "export", "generation", "labels", "lexicon", "nlp.py", "problem.py", "reading"),
    *("scale", "tagging", "template", "variations", "world"),
)
"""What generated sets and variations come from."""
READY_ROOMS: Final = (
    *("codes.py", "edge", "equation", "errors.py", "files.py", "generation", "lexicon", "problem.py"),
    *("scale/code.py", "scale/kept.py", "scale/packed.py", "scale/ready.py", "shipped.py", "template", "world"),
)
"""What templates are made ready by (``tests/scale/test_ready.py`` holds it to the imports): another reader or other
operators leave what is kept of templates as it is."""


def code_here() -> str:
    """ "0.1.0 (3f2a…)": two processes that say the same make the same bytes."""
    return code_of(*_ROOMS)


def ready_code() -> str:
    """The same of all that templates are made ready by: what one makes ready is what the other would make."""
    return code_of(*READY_ROOMS)


def package_here() -> str:
    """The same of the whole package with the model that comes with it: processes that say the same do the same."""
    return code_of(".")

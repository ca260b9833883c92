"""A worker's name: it stands in files and in file names, so it holds letters, digits and a few signs only."""

from __future__ import annotations

import re
import unicodedata

from svampkit.errors import UsageError

__all__ = ["AUTO", "worker_name", "worker_names"]

AUTO = "auto"
"""The author of what no person has decided on."""
_MAX = 40
_ALLOWED = re.compile(r"\w(?:[\w .-]*\w)?\Z")
_RESERVED = frozenset({AUTO, "assignment", "locks", "trial", "con", "nul", "prn", "aux"})


def worker_name(text: str) -> str:
    """The name, trimmed and in one Unicode form; UsageError where it cannot stand in a file name."""
    name = unicodedata.normalize("NFC", text.strip())
    if not name:
        raise UsageError("the worker's name is empty; give one, such as --worker mira.")
    if len(name) > _MAX:
        raise UsageError(f"the worker's name {name[:20]!r}… has {len(name)} characters; at most {_MAX} are taken.")
    if name.lower() in _RESERVED:
        raise UsageError(f"{name!r} is a name that svampkit uses itself; choose another worker's name.")
    if _ALLOWED.match(name) is None:
        raise UsageError(
            f"the worker's name {name!r} cannot stand in a file name; "
            "use letters, digits, dots, hyphens and single spaces, such as mira or w-1."
        )
    return name


def worker_names(text: str) -> tuple[str, ...]:
    """Names separated by commas; UsageError where two are the same but for capital letters."""
    names = tuple(worker_name(part) for part in text.split(",") if part.strip())
    if not names:
        raise UsageError("no worker was named; give them separated by commas, such as --workers w1,w2.")
    seen: dict[str, str] = {}
    for name in names:
        if name.lower() in seen:
            raise UsageError(f"the workers {seen[name.lower()]!r} and {name!r} share one name; tell them apart.")
        seen[name.lower()] = name
    return names

"""svampkit: challenge sets for math word problems, from seeds to robustness reports.

``import svampkit as sk`` gives the functions of `svampkit.api`; each is imported when it is first asked for.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from svampkit.api import (
        Columns,
        Corpus,
        Lineage,
        Problem,
        SvampkitError,
        find_equations,
        frame,
        generate,
        lint,
        mend,
        overlap,
        read_corpus,
        read_templates,
        report,
        select,
        solve,
        tag,
        vary,
        write_problems,
        write_templates,
    )

__version__ = "0.1.0"
__all__ = [
    "Columns",
    "Corpus",
    "Lineage",
    "Problem",
    "SvampkitError",
    "__version__",
    "find_equations",
    "frame",
    "generate",
    "lint",
    "mend",
    "overlap",
    "read_corpus",
    "read_templates",
    "report",
    "select",
    "solve",
    "tag",
    "vary",
    "write_problems",
    "write_templates",
]


def __getattr__(name: str) -> Any:
    """The function of `svampkit.api` of that name; packages of the same name (lint, report) wait behind it."""
    if name not in __all__:
        raise AttributeError(f"module 'svampkit' has no attribute {name!r}; it has {', '.join(__all__)}")
    import svampkit.api

    value = getattr(svampkit.api, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)


class _Package(ModuleType):
    """The package itself: its functions `report` and `lint` stay what they are when the packages of these names are
    imported, which would take their place (``from svampkit.report import …`` is not touched)."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in __all__ and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package

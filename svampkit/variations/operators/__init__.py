"""The operators, one folder a category (Patel et al. 2021, table 4), one file a code.

A file ``opNN.py`` with ``CODE`` and ``propose`` in the folder of its category is an operator: nothing else names it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import TypeAlias

from svampkit.variations.draft import Proposal, Refusal
from svampkit.variations.scene import Scene

__all__ = ["Operator", "find_operators"]

Operator: TypeAlias = Callable[[Scene, Random], list[Proposal] | Refusal]
"""What a variation code does: proposals for a scene, or why it does not apply."""


def find_operators() -> Mapping[str, Operator]:
    """Code to operator, in the order of the codes."""
    files = sorted(Path(__file__).parent.glob("*/op*.py"), key=lambda file: file.stem)
    modules = [
        import_module(f"{__name__}.{file.parent.name}.{file.stem}")
        for file in files
        if re.fullmatch(r"op\d\d", file.stem)
    ]
    return MappingProxyType({module.CODE: module.propose for module in modules})

"""One noun, one class: a name that stands for two things has to be looked up each time it is met."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "svampkit"

TWICE: dict[str, str] = {}
"""Names that two public classes may share, each with its reason."""


def test_no_two_public_classes_share_a_name() -> None:
    where: dict[str, list[str]] = defaultdict(list)
    for path in PACKAGE.rglob("*.py"):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                where[node.name].append(str(path.relative_to(PACKAGE)))
    assert len(where) > 400  # the package was found
    shared = {name: sorted(paths) for name, paths in where.items() if len(paths) > 1 and name not in TWICE}
    assert not shared, f"one noun, one class: {shared}"

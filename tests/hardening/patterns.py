"""Every regular expression of the package: those that modules keep, and those written where they are used."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import svampkit

__all__ = ["ATTACKS", "attack", "patterns"]

ROOT = Path(svampkit.__file__).parent

ATTACKS = (
    ".", "one ", "1", "1 ", "1,", ",1", ", ", "a", "a ", "A", " ", "\n", "(", ")", "((", "()", "[", "]", "[NUM1]",
    "{", "'", "\\", "\\frac{", "$", "-", "- ", "=", "= 1 ", "+1", "*", "/", "1/", "%", "twenty-", "and ", "a, b and ",
    "how many ", "if ", "what ", "x", "x = 1, ", "1e", "1.1.", "1:1 ", "_", "the answer is ", "Answer: ", "<", "&",
    "\u00a0", ";", "A. ", "\t", "0", "of ", "hundred ", "more than ", "'s ", "number0 ", "\\boxed{", "<<1+1=2>>",
)  # fmt: skip
"""What is repeated until a text is long."""


def attack(unit: str, length: int) -> Iterator[str]:
    """Texts of about so many characters that make a bad pattern try everything again and again."""
    text = unit * (length // len(unit))
    yield text + "\x00!"
    yield "x" + text


def _modules() -> Iterator[Any]:
    for found in pkgutil.walk_packages([str(ROOT)], "svampkit."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


def _inside(value: Any, depth: int = 0) -> Iterator[re.Pattern[str]]:
    if isinstance(value, re.Pattern):
        if isinstance(value.pattern, str):
            yield value
    elif depth < 4 and isinstance(value, dict):
        for key, one in value.items():
            yield from _inside(key, depth + 1)
            yield from _inside(one, depth + 1)
    elif depth < 4 and isinstance(value, list | tuple | set | frozenset):
        for one in value:
            yield from _inside(one, depth + 1)


def _written(path: Path) -> Iterator[tuple[str, re.Pattern[str]]]:
    for node in ast.walk(ast.parse(path.read_text())):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
            continue
        if not (isinstance(node.func.value, ast.Name) and node.func.value.id == "re"):
            continue
        first = node.args[0]
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            flags = re.I if any("re.I" in ast.unparse(arg) for arg in node.args[1:]) else 0
            yield f"{path.relative_to(ROOT)}:{node.lineno}", re.compile(first.value, flags)


def patterns() -> dict[str, re.Pattern[str]]:
    """Where a pattern stands, and the pattern; each once."""
    found: dict[tuple[str, int], str] = {}
    made: dict[str, re.Pattern[str]] = {}
    for module in _modules():
        for name, value in vars(module).items():
            for number, pattern in enumerate(_inside(value)):
                if (pattern.pattern, pattern.flags) not in found:
                    place = f"{module.__name__}.{name}[{number}]"
                    found[pattern.pattern, pattern.flags] = place
                    made[place] = pattern
    for path in sorted(ROOT.rglob("*.py")):
        for place, pattern in _written(path):
            if (pattern.pattern, pattern.flags) not in found:
                found[pattern.pattern, pattern.flags] = place
                made[place] = pattern
    return made

"""Which problems of a corpus may be chosen, by type, and how many were removed by which filter."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Final

from svampkit.equation import Op, count_operators
from svampkit.errors import UsageError
from svampkit.problem import Problem
from svampkit.selection.model import Options

__all__ = ["filtered"]

_TYPE_OF: Final[Mapping[str, str]] = {
    "+": "Addition", "-": "Subtraction", "*": "Multiplication", "/": "Common-Division",
}  # fmt: skip


def _kind(problem: Problem) -> str:
    """The problem's type, or the one that its only operator says, or the number of its operators."""
    if problem.type or not isinstance(problem.equation, Op):
        return problem.type
    operators = count_operators(problem.equation)
    return _TYPE_OF[problem.equation.operator] if operators == 1 else f"{operators} operators"


def _matches(name: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(name.lower(), pattern.lower()) for pattern in patterns)


def filtered(problems: Sequence[Problem], options: Options) -> tuple[dict[str, list[Problem]], dict[str, int]]:
    kinds = {_kind(problem) for problem in problems}
    for pattern in (*options.drop_types, *options.quotas):
        if not any(_matches(kind, (pattern,)) for kind in kinds):
            near = difflib.get_close_matches(pattern, kinds, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else "."
            raise UsageError(f"no problem is of type {pattern!r}; the types are {', '.join(sorted(kinds))}{hint}")
    counts: Counter[str] = Counter()
    groups: dict[str, list[Problem]] = {}
    texts: set[str] = set()
    for problem in problems:
        kind = _kind(problem)
        operators = -1 if problem.equation is None else count_operators(problem.equation)
        text = " ".join(re.findall(r"\w+", problem.text.lower()))
        if operators < 0:
            reason = "no equation"
        elif _matches(kind, options.drop_types):
            reason = "type dropped"
        elif not _matches(kind, (*options.keep_types, *options.quotas)):
            reason = "type not kept"
        elif operators == 0:
            reason = "no operator"
        elif operators > options.max_ops:
            reason = f"more than {options.max_ops} operator{'s' * (options.max_ops > 1)}"
        elif len(problem.text.split()) > options.max_words:
            reason = f"more than {options.max_words} words"
        elif text in texts:
            reason = "same text as another"
        else:
            texts.add(text)
            groups.setdefault(kind, []).append(problem)
            continue
        counts[reason] += 1
    small = {name: members for name, members in groups.items() if len(members) < options.min_group}
    removed = {
        name: counts[name]
        for name in (
            "no equation",
            "type dropped",
            "type not kept",
            "no operator",
            f"more than {options.max_ops} operator{'s' * (options.max_ops > 1)}",
            f"more than {options.max_words} words",
            "same text as another",
        )
    }
    removed[f"type with fewer than {options.min_group} left"] = sum(map(len, small.values()))
    return {name: groups[name] for name in sorted(groups) if name not in small}, removed

"""Which problems of a corpus may be chosen, by type, and how many were removed by which filter."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
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
    """The problems that are left, by type, and how many each filter took out; UsageError where an option names a type
    that no problem is of."""
    _require_types({_kind(problem) for problem in problems}, options)
    counts: Counter[str] = Counter()
    groups: dict[str, list[Problem]] = {}
    texts: set[str] = set()
    for problem in problems:
        text = " ".join(re.findall(r"\w+", problem.text.lower()))
        reason = _removed(problem, options) or ("same text as another" if text in texts else "")
        if reason:
            counts[reason] += 1
            continue
        texts.add(text)
        groups.setdefault(_kind(problem), []).append(problem)
    small = {name: members for name, members in groups.items() if len(members) < options.min_group}
    removed = {
        name: counts[name]
        for name in (
            "no equation",
            "type dropped",
            "type not kept",
            "no operator",
            _too_many_operators(options),
            _too_many_words(options),
            "same text as another",
        )
    }
    removed[f"type with fewer than {options.min_group} left"] = sum(map(len, small.values()))
    return {name: groups[name] for name in sorted(groups) if name not in small}, removed


def _require_types(kinds: Collection[str], options: Options) -> None:
    """UsageError where a type to drop, or one with a quota, is none of the corpus."""
    for pattern in (*options.drop_types, *options.quotas):
        if not any(_matches(kind, (pattern,)) for kind in kinds):
            near = difflib.get_close_matches(pattern, kinds, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else "."
            raise UsageError(f"no problem is of type {pattern!r}; the types are {', '.join(sorted(kinds))}{hint}")


def _removed(problem: Problem, options: Options) -> str:
    """Why a problem is left out whatever the others are; "" where it is not."""
    kind = _kind(problem)
    operators = -1 if problem.equation is None else count_operators(problem.equation)
    reasons = (
        ("no equation", operators < 0),
        ("type dropped", _matches(kind, options.drop_types)),
        ("type not kept", not _matches(kind, (*options.keep_types, *options.quotas))),
        ("no operator", operators == 0),
        (_too_many_operators(options), operators > options.max_ops),
        (_too_many_words(options), len(problem.text.split()) > options.max_words),
    )
    return next((reason for reason, holds in reasons if holds), "")


def _too_many_operators(options: Options) -> str:
    return f"more than {options.max_ops} operator{'s' * (options.max_ops > 1)}"


def _too_many_words(options: Options) -> str:
    return f"more than {options.max_words} words"

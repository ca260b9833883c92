"""The dev problems of `svampkit train`: what is measured needs something to be compared with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from svampkit.cli.common import say, several
from svampkit.errors import InputError

__all__ = ["measurable"]

T = TypeVar("T")


def measurable(paths: Sequence[Path], problems: Sequence[T], known: Callable[[T], object], quiet: bool) -> list[T]:
    """The problems read of ``paths`` whose answer is ``known``; the others, which no solver could have right, are
    counted. InputError where none is left of a dev set that was asked for.
    """
    kept = [problem for problem in problems if known(problem)]
    if paths and not kept:
        raise InputError(
            f"no dev problem with an answer was read of {', '.join(map(str, paths))} ({len(problems)} without one); "
            "expected problems to measure the solver on, each with its equation or answer."
        )
    if len(kept) < len(problems):
        say(f"left out {several(len(problems) - len(kept), 'dev problem')}: no answer to compare with", quiet)
    return kept

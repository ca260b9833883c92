"""A command line in the tests' own process: what a program of its own would tell, without its start."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass


@dataclass(frozen=True)
class Done:
    """What came of a command."""

    returncode: int
    stdout: str
    stderr: str


def run(*words: object) -> Done:
    """``svampkit`` with these words, as its program calls it; fixtures of any scope may use it."""
    from svampkit.cli.app import _run

    out, err, before = io.StringIO(), io.StringIO(), sys.argv
    try:
        sys.argv = ["svampkit", *map(str, words)]
        with redirect_stdout(out), redirect_stderr(err):
            code = _run()
    finally:
        sys.argv = before
    return Done(code, out.getvalue(), err.getvalue())

"""Options of the commands that measure on anybody's benchmark."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from svampkit.evaluation import Scheme

__all__ = ["Columns", "Missing", "SchemeName", "Tolerance", "missing_of", "scheme_of"]

Columns = Annotated[
    list[str] | None,
    typer.Option(
        "--columns",
        help="Columns of a table of your own, id=qid,question=text,answer=gold and, where there are, variation=…, "
        "seed=…, group=…, pair=…, tolerance=…; a+b joins two.",
    ),
]
SchemeName = Annotated[
    str | None,
    typer.Option(
        "--scheme",
        help="What the labels of variations mean: svamp, gsm-plus, mathcheck, gsm-symbolic, none, or a YAML file; "
        "found by the labels unless given.",
    ),
]
Tolerance = Annotated[
    str | None,
    typer.Option("--tolerance", help="How far an answer may be from its key: abs:0.01, rel:0.001, 0.1%, decimals:2."),
]
Missing = Annotated[
    str,
    typer.Option("--missing", help="Problems without a prediction are wrong, or left-out of the denominator."),
]


def missing_of(text: str) -> str:
    """ "wrong" or "left-out"; UsageError on anything else."""
    from svampkit.errors import UsageError

    known = ("wrong", "left-out")
    if text not in known:
        near = difflib.get_close_matches(text, known, n=1)
        hint = f" did you mean {near[0]!r}?" if near else ""
        raise UsageError(f"--missing {text!r} is not understood;{hint} expected wrong or left-out.")
    return text


def scheme_of(name: str | None) -> Scheme | None:
    """The scheme of a name or file; None where none is named."""
    from svampkit.report.schemes import find_scheme

    return None if name is None else find_scheme(name)

"""`svampkit derivation solve`: derivations of problems, by a trained solver."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from svampkit.cli.common import Quiet, say, several
from svampkit.cli.written import json_lines

if TYPE_CHECKING:
    from svampkit.derivations.model import DerivationProblem

__all__ = ["solve_derivations"]


def solve_derivations(
    files: Annotated[
        list[Path], typer.Argument(help="Problems: files of derivations, or any corpus.", metavar="FILE...")
    ],
    model: Annotated[Path, typer.Option("--model", help="Folder of `svampkit train --solver perceptron`.")],
    output: Annotated[
        Path, typer.Option("-o", "--output", help="The predictions to write (JSONL).", callback=json_lines)
    ],
    strict: Annotated[bool, typer.Option("--strict", help="Stop at the first record that cannot be used.")] = False,
    quiet: Quiet = False,
) -> None:
    """Answer problems with a template, an alignment and the values of all unknowns; `derivation score` measures them.

    Example: svampkit derivation solve draw.json --model model/ -o predictions.jsonl
    """
    from svampkit.cli.train_perceptron import derivation_problems
    from svampkit.derivations.file import write_rows
    from svampkit.derivations.record import row_from_problem
    from svampkit.edge.outputs import refuse_over_inputs
    from svampkit.errors import InputError
    from svampkit.solvers.perceptron.files import read_model
    from svampkit.solvers.perceptron.model import as_predicted, derive_all

    refuse_over_inputs(files, [output])
    trained = read_model(model)
    problems = list(derivation_problems(files, strict))
    if not problems:
        raise InputError(f"no problem was read of {', '.join(map(str, files))}; expected problems with a text.")
    found = zip(problems, derive_all(trained, (problem.text for problem in problems)), strict=True)
    rows = [as_predicted(problem, one) for problem, one in found if one is not None]
    name = f"{trained.settings.kind}-{trained.settings.supervision}"
    written = [{**row_from_problem(row, "svampkit"), **_answer(row), "solver": name} for row in rows]
    write_rows(output, written, "svampkit")
    say(
        f"{output}: {several(len(rows), 'derivation')}, {len(problems) - len(rows)} without one (the text has fewer "
        "numbers than any template takes)",
        quiet,
    )


def _answer(row: DerivationProblem) -> dict[str, Any]:
    """What `svampkit report` takes for the answer: the value of the one unknown; of several none is asked for."""
    from svampkit.equation import format_number

    if len(row.solutions) != 1:
        return {"answer": None, "status": "abstained"}
    return {"answer": format_number(row.solutions[0]), "status": "answered"}

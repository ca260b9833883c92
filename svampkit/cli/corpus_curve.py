"""`svampkit corpus curve` and `corpus diversity`: what more problems bring a solver, and how alike they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.common import Quiet, say, several, whole_numbers
from svampkit.cli.reading import Format, Ids, Paths, Strict, read_corpus

if TYPE_CHECKING:
    from svampkit.problem import Problem
    from svampkit.solvers.protocol import Solver

__all__ = ["curve", "diversity_of"]

_LEAST = 20
"""So many problems or more make a curve."""


def curve(
    paths: Paths,
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder for curve.md, curve.json and curve.svg.")],
    solver: Annotated[str, typer.Option("--solver", help="similarity or majority.")] = "similarity",
    sizes: Annotated[str, typer.Option("--sizes", help="Numbers of problems, such as 100,400,1600.")] = "",
    setting: Annotated[
        str,
        typer.Option(
            "--setting", help="fixed: half of the corpus is the test set; increasing: each size is cross-validated."
        ),
    ] = "fixed",
    templates: Annotated[
        bool, typer.Option("--templates", help="By template size too: problems whose template comes n times or more.")
    ] = False,
    seeds: Annotated[int, typer.Option("--seeds", min=1, help="How often problems are drawn.")] = 3,
    format: Format = "auto",
    ids: Ids = None,
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Learning curve of a solver over corpus size, and its accuracy by template size (Dolphin18K, Tables 5, 7, 8).

    Example: svampkit corpus curve MAWPS.json --setting increasing --templates -o curve/
    """
    from dataclasses import asdict

    from svampkit.export.manifest import claim
    from svampkit.files import write_json, write_text
    from svampkit.reproduce.curve import by_template_size, curve_markdown, default_sizes, learning_curve
    from svampkit.reproduce.plot import PlotDot, curve_svg
    from svampkit.solvers import make_solver
    from svampkit.solvers.registry import Setup

    asked = _sizes(solver, setting, sizes)
    problems = _with_answers(read_corpus(paths, format, ids, strict, as_is=True, quiet=quiet).problems)
    chosen = asked or default_sizes(len(problems), setting)

    def learned(known: Sequence[Problem]) -> Solver:
        return make_solver(solver, Setup(lambda: known))

    with claim(output):
        points = []
        for point in learning_curve(problems, learned, chosen, setting, range(seeds)):
            points.append(point)
            say(f"{point.name}: {point.accuracy.value:.1f} % of {several(point.tested, 'problem')}", quiet)
        text = curve_markdown(f"{solver}, {setting} test set", "problems", points)
        rows = {"curve": [asdict(point) for point in points]}
        if templates:
            by = list(by_template_size(problems, learned, seeds=range(seeds)))
            text += "\n" + curve_markdown(f"{solver}, by template size, cross-validated", "templates", by)
            rows["templates"] = [asdict(point) for point in by]
        dots = [PlotDot(p.name, p.accuracy.value, p.accuracy.low, p.accuracy.high) for p in points]
        label = "training problems" if setting == "fixed" else "problems, four fifths to train on"
        write_text(output / "curve.md", text)
        write_json(output / "curve.json", {"solver": solver, "setting": setting, "seeds": seeds, **rows})
        write_text(output / "curve.svg", curve_svg(f"{solver}: right answers by corpus size", label, chosen, dots))
    say("\n" + text, quiet)
    say(f"{output / 'curve.md'}, .json and .svg", quiet)


def _sizes(solver: str, setting: str, sizes: str) -> list[int]:
    """The numbers in "100,400,1600"; UsageError where one is none, or where the solver or the setting is unknown."""
    from svampkit.errors import UsageError

    if solver not in ("similarity", "majority"):
        raise UsageError(f"--solver {solver!r} was found; expected similarity or majority, which train in moments.")
    if setting not in ("fixed", "increasing"):
        raise UsageError(f"--setting {setting!r} was found; expected fixed or increasing.")
    return whole_numbers("--sizes", sizes, "100,400,1600")


def _with_answers(problems: Sequence[Problem]) -> list[Problem]:
    """The problems that have an equation and an answer; InputError where they are too few for a curve."""
    from svampkit.errors import InputError

    found = [problem for problem in problems if problem.equation is not None and problem.answer is not None]
    if len(found) < _LEAST:
        raise InputError(
            f"a curve takes {_LEAST} problems with an equation and an answer at least, and {len(found)} could be "
            "read; give a larger corpus."
        )
    return found


def diversity_of(
    paths: Paths,
    by: Annotated[str, typer.Option("--by", help="type, grade, code or seed: the mean of each group too.")] = "",
    format: Format = "auto",
    ids: Ids = None,
    strict: Strict = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    quiet: Quiet = False,
) -> None:
    """Corpus lexicon diversity (CLD, Miao et al. 2020): how far each problem is from the one most like it.

    Example: svampkit corpus diversity SVAMP.json --by type
    """
    from svampkit.curation.diversity import diversity
    from svampkit.errors import UsageError

    keys: dict[str, Callable[[Problem], str]] = {
        "type": lambda problem: problem.type or "none",
        "grade": lambda problem: problem.grade or "none",
        "code": lambda problem: ".".join(problem.variation) or "seed",
        "seed": lambda problem: problem.lineage.seed or problem.id,
    }
    if by and by not in keys:
        raise UsageError(f"--by {by!r} was found; expected one of {', '.join(keys)}.")
    read = read_corpus(paths, format, ids, strict, as_is=True, quiet=quiet, systems=True)
    groups = [keys[by](problem) for problem in read.problems] if by else None
    found = diversity([problem.text for problem in read.problems], groups)
    if json:
        import orjson

        row = {"problems": len(read.problems), "cld": found.mean, "groups": dict(found.of_group)}
        typer.echo(orjson.dumps(row, option=orjson.OPT_INDENT_2))
        return
    say(f"problems  {len(read.problems):,}", quiet)
    say(f"CLD       {found.mean:.2f}", quiet)
    for name, (mean, count) in found.of_group.items():
        say(f"  {name:<24} {mean:.2f}  {several(count, 'problem')}", quiet)

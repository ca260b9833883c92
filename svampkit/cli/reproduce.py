"""`svampkit reproduce`: a paper's table, made again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.common import Quiet, say, several
from svampkit.cli.reproduce_draw import reproduce_draw
from svampkit.cli.reproduce_written import tell_begun, write_table

if TYPE_CHECKING:
    from svampkit.reproduce.runs import Result

__all__ = ["reproduce"]


def reproduce(
    table: Annotated[
        str,
        typer.Argument(
            help="svamp-2, svamp-3, svamp-10, svamp-13, svamp-15, svamp-too, draw-3, draw-4 or draw-5.",
            metavar="TABLE",
        ),
    ],
    data: Annotated[
        Path, typer.Option("--data", help="Folder with solver_folds/, svamp/ and derivations/ as they are published.")
    ],
    output: Annotated[Path, typer.Option("-o", "--output", help="Folder for the table and its runs.")],
    quick: Annotated[bool, typer.Option("--quick", help="Small models and one seed, in minutes.")] = False,
    seeds: Annotated[
        int | None, typer.Option("--seeds", min=1, help="Seeds to train with; 1 if quick, else 3.")
    ] = None,
    encoder: Annotated[
        str,
        typer.Option("--encoder", help="scratch, default (the embedded MiniLM), or a model's folder or hub name."),
    ] = "scratch",
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Trainings at the same time, each on one core.")] = 1,
    quiet: Quiet = False,
) -> None:
    """Make a table of the papers again, with the paper's figures beside (svamp-… needs the extra `train`).

    Every training is written down as it ends: after an interruption the same command goes on, and a table that takes
    the same trainings as another in the same folder reads them. Trainings of other data are done anew.

    Example: svampkit reproduce svamp-10 --quick --data SVAMP/ -o tables/
    """
    import difflib

    from svampkit.errors import UsageError
    from svampkit.export.manifest import claim
    from svampkit.reproduce.draw.tables import DRAW_TABLES
    from svampkit.reproduce.kept import begun
    from svampkit.reproduce.page import markdown
    from svampkit.reproduce.runs import data_of
    from svampkit.reproduce.tables import TABLES
    from svampkit.reproduce.work import do_all, minutes_left

    count = seeds or (1 if quick else 3)
    if table in DRAW_TABLES:
        if encoder != "scratch":
            raise UsageError(f"{table} is of the perceptron, which has no encoder.")
        reproduce_draw(table, data, output, quick, count, jobs, quiet)
        return
    if table not in TABLES:
        names = [*TABLES, *DRAW_TABLES]
        near = difflib.get_close_matches(table, names, n=1)
        hint = f" did you mean {near[0]!r}?" if near else ""
        raise UsageError(f"{table!r} is no table;{hint} the tables are {', '.join(names)}.")
    chosen = TABLES[table]
    runs = chosen.runs(data, range(count), quick, encoder)
    before = begun(runs, output, lambda run: data_of(run, data))
    left = f"{minutes_left(before.left, data, jobs):.0f}"
    tell_begun(chosen.title, len(runs), before, left, output, quiet)

    def told(result: Result, waiting: int) -> None:
        say(
            f"{result.run.name}: {result.accuracy:.1%}, {result.seconds:.0f} s; {several(waiting, 'run')} left", quiet
        )

    with claim(output):
        results = do_all(runs, data, output, jobs, told)
        options = {"table": table, "quick": quick, "seeds": count, "encoder": encoder}
        text = markdown(table, chosen, results)
        write_table(output, options, text, chosen.rows(results), list(data.glob("*/*.csv")), len(runs), quiet)

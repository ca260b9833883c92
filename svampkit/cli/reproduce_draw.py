"""`svampkit reproduce draw-3`, `draw-4`, `draw-5`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from svampkit.cli.common import say, several
from svampkit.cli.reproduce_written import tell_begun, write_table

if TYPE_CHECKING:
    from svampkit.reproduce.draw.runs import DrawResult

__all__ = ["reproduce_draw"]


def reproduce_draw(table: str, data: Path, output: Path, quick: bool, seeds: int, jobs: int, quiet: bool) -> None:
    """Make one of the tables, going on with the runs that are done."""
    from svampkit.export.manifest import claim
    from svampkit.reproduce.draw.runs import data_of
    from svampkit.reproduce.draw.tables import DRAW_TABLES
    from svampkit.reproduce.draw.work import do_draw, draw_markdown, draw_minutes
    from svampkit.reproduce.kept import begun

    chosen = DRAW_TABLES[table]
    runs = chosen.runs(data, range(seeds), quick)
    before = begun(runs, output, lambda run: data_of(run, data))
    left = f"{draw_minutes(before.left, data, jobs):.1f}"
    tell_begun(chosen.title, len(runs), before, left, output, quiet)

    def told(result: DrawResult, waiting: int) -> None:
        shares = [
            f"{name} {100 * sum(getattr(one, name) for one in result.graded) / len(result.graded):.1f}"
            for name in ("solution", "equation", "derivation")
        ]
        say(f"{result.run.name}: {', '.join(shares)}; {several(waiting, 'run')} left", quiet)

    with claim(output):
        results = do_draw(runs, data, output, jobs, told)
        options = {"table": table, "quick": quick, "seeds": seeds}
        inputs = list((data / "derivations").glob("*"))
        text = draw_markdown(table, chosen, results)
        write_table(output, options, text, chosen.rows(results), inputs, len(runs), quiet)

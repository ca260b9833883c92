"""`svampkit reproduce draw-3`, `draw-4`, `draw-5`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from svampkit.cli.common import say, several
from svampkit.cli.reproduce_written import write_table

if TYPE_CHECKING:
    from svampkit.reproduce.draw.runs import DrawResult

__all__ = ["reproduce_draw"]


def reproduce_draw(table: str, data: Path, output: Path, quick: bool, seeds: int, jobs: int, quiet: bool) -> None:
    """Make one of the tables, going on with the runs that are done."""
    from svampkit.export.manifest import claim
    from svampkit.reproduce.draw.tables import DRAW_TABLES
    from svampkit.reproduce.draw.work import do_draw, draw_markdown, draw_minutes

    chosen = DRAW_TABLES[table]
    runs = chosen.runs(data, range(seeds), quick)
    there = sum((output / "runs" / f"{run.name}.json").is_file() for run in runs)
    left = draw_minutes(runs, data, output, jobs)
    say(f"{chosen.title}: {several(len(runs), 'run')}, {there} done before; about {left:.1f} minutes left", quiet)

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

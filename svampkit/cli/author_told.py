"""`svampkit author status` and `agreement`: what several people have done, and how far they agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.author import Folder
from svampkit.cli.common import console, echo

if TYPE_CHECKING:
    from svampkit.authoring.status import Status, WorkerStatus

__all__ = ["agreement_command", "status_command"]

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def status_command(templates: Folder, as_json: Json = False) -> None:
    """Who has done what, what is left, what waits for a reader, minutes for a variation.

    Example: svampkit author status templates/
    """
    from dataclasses import asdict

    from svampkit.authoring.status import status

    found = status(templates)
    if as_json:
        import orjson

        typer.echo(orjson.dumps(asdict(found), option=orjson.OPT_INDENT_2).decode())
        return
    _show_workers(found.workers)
    _show_work(found)
    for problem in found.problems:
        echo(f"svampkit: {problem}", err=True)
    if found.problems:
        raise typer.Exit(1)


def _show_workers(workers: Sequence[WorkerStatus]) -> None:
    """A row for each worker, and how what they accepted came about."""
    from rich.table import Table

    screen = console()
    table = Table("worker", "seeds", "bases", "closed", "accepted", "rejected", "drafts", "back", "minutes", box=None)
    for w in workers:
        counts = (w.seeds, w.bases, w.finished, sum(w.accepted.values()), w.rejected, w.drafts, w.sent_back)
        table.add_row(w.worker, *map(str, counts), "-" if w.minutes is None else f"{w.minutes:.1f}")
    screen.print(table)
    how = {"auto": "as offered", "edited": "edited", "written": "written", "assisted": "with the assistant"}
    for w in workers:
        if w.accepted:
            screen.print(f"{w.worker} accepted " + ", ".join(f"{n} {how[o]}" for o, n in sorted(w.accepted.items())))


def _show_work(found: Status) -> None:
    """What is left for whom, what became of the automatic candidates, and seeds that several people worked on."""
    screen = console()
    verdicts = ", ".join(f"{n} {verdict}" for verdict, n in sorted(found.reviewed.items())) or "none yet"
    screen.print(
        f"{found.seeds} seeds, {found.unassigned} given to nobody; {found.waiting} variations wait for a reader; "
        f"verdicts: {verdicts}"
    )
    rates = [
        f"{code}: {r.accepted} taken, {r.edited} edited, {r.rejected} rejected"
        for code, r in found.codes.items()
        if r.accepted or r.edited or r.rejected
    ]
    if rates:
        screen.print("automatic candidates by code: " + "; ".join(rates))
    for id, people in found.shared:
        screen.print(f"{id} was worked on by {' and '.join(people)}")


def agreement_command(templates: Folder, as_json: Json = False) -> None:
    """The trial: which variations two workers both made, with equal equations and in like words.

    Example: svampkit author agreement templates/
    """
    from dataclasses import asdict

    from svampkit.authoring.agreement import agreement
    from svampkit.authoring.gather import trial_work

    work, problems = trial_work(templates)
    found = agreement(work)
    if as_json:
        import orjson

        typer.echo(orjson.dumps(asdict(found), option=orjson.OPT_INDENT_2).decode())
        return
    from rich.table import Table

    def share(value: float | None, percent: bool = True) -> str:
        return "-" if value is None else (f"{value:.0%}" if percent else f"{value:.2f}")

    screen = console()
    table = Table("pair", "seeds", "same codes", "both made", "equal equations", "kappa", "wording distance")
    for pair in found.pairs:
        table.add_row(
            " and ".join(pair.workers),
            str(pair.seeds),
            share(pair.overlap),
            str(len(pair.matches)),
            share(pair.equivalent),
            share(pair.kappa, False),
            share(pair.distance, False),
        )
    screen.print(table)
    screen.print(
        f"Krippendorff's alpha over {len(found.workers)} workers, codes applied: {share(found.alpha, False)}"
    )
    for pair in found.pairs:
        for worker, lines in pair.only.items():
            other = next(w for w in pair.workers if w != worker)
            for line in lines:
                screen.print(f"only {worker}, not {other}: {line}")
    for problem in problems:
        echo(f"svampkit: {problem}", err=True)

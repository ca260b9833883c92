"""svampkit author: who works on which seeds, and the full-screen sessions of writing and of reviewing."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from svampkit.cli.common import Quiet, say

__all__ = ["Folder", "Worker", "assign_command", "review_command", "work_command"]

Folder = Annotated[Path, typer.Argument(metavar="TEMPLATES", help="The folder that `svampkit tag` wrote.")]
Worker = Annotated[str, typer.Option("--worker", help="Your name; it stands with everything that you decide.")]


def assign_command(
    templates: Folder,
    workers: Annotated[str, typer.Option("--workers", help="Names, separated by commas.")],
    trial: Annotated[int, typer.Option("--trial", min=0, help="Seeds that everyone gets, to compare the work.")] = 0,
    seed: Annotated[int, typer.Option("--seed", help="Root of all chance.")] = 0,
    quiet: Quiet = False,
) -> None:
    """Share the seeds out evenly by type; what is given out already stays where it is.

    Example: svampkit author assign templates/ --workers w1,w2,w3 --trial 5
    """
    from svampkit.authoring.assign import assign
    from svampkit.authoring.names import worker_names

    result = assign(templates, worker_names(workers), trial=trial, seed=seed)
    for worker, ids in result.workers.items():
        say(f"{worker}: {len(ids)} seeds, and the {len(result.trial)} of the trial", quiet)
    if result.trial:
        say(f"trial: {', '.join(result.trial)} (each worker's own copies are in {templates / 'trial'})", quiet)
    if result.workers:
        say(f"next: svampkit author work {templates} --worker {next(iter(result.workers))}", quiet)


def work_command(
    templates: Folder,
    worker: Worker,
    assist: Annotated[
        tuple[str, str],
        typer.Option("--assist", metavar="URL MODEL", help="An OpenAI-compatible endpoint that may propose words."),
    ] = ("", ""),
    seed: Annotated[int, typer.Option("--seed", help="Root of all chance.")] = 0,
) -> None:
    """The full-screen session: base examples, then variations, each checked while it is typed.

    Everything is kept at once; leave with q whenever you like. F1 explains every screen.

    Example: svampkit author work templates/ --worker w1
    """
    from svampkit.authoring.assist import assistant
    from svampkit.authoring.names import worker_name
    from svampkit.authoring.screens.app import work

    helper = assistant(*assist) if assist != ("", "") else None
    work(templates, worker_name(worker), assistant=helper, seed=seed)


def review_command(
    templates: Folder,
    reviewer: Annotated[str, typer.Option("--reviewer", help="Your name; it stands with every verdict.")],
    people_only: Annotated[
        bool, typer.Option("--people-only", help="Leave out what no person has looked at.")
    ] = False,
    seed: Annotated[int, typer.Option("--seed", help="Root of all chance.")] = 0,
) -> None:
    """Read variations blind: solve first, then judge grammar, world, clearness and the equation.

    Example: svampkit author review templates/ --reviewer r1
    """
    from svampkit.authoring.names import worker_name
    from svampkit.authoring.screens.app import review

    review(templates, worker_name(reviewer), automatic=not people_only, seed=seed)

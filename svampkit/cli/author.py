"""svampkit author: people at work on templates, alone or several, with or without the full screen."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from svampkit.cli.common import Quiet, console, echo, say

__all__ = [
    "add_command",
    "agreement_command",
    "assign_command",
    "export_command",
    "import_command",
    "merge_command",
    "review_command",
    "status_command",
    "work_command",
]

Folder = Annotated[Path, typer.Argument(metavar="TEMPLATES", help="The folder that `svampkit tag` wrote.")]
Worker = Annotated[str, typer.Option("--worker", help="Your name; it stands with everything that you decide.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


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


def add_command(
    template: Annotated[Path, typer.Argument(metavar="FILE", help="The template file.")],
    worker: Worker,
    codes: Annotated[str, typer.Option("--codes", help="What was done, first applied first: 21,11.")],
    body: Annotated[
        str | None, typer.Option("--body", help="The story, with tags or plain; the base's if absent.")
    ] = None,
    question: Annotated[str | None, typer.Option("--question", help="The question; the base's if absent.")] = None,
    equation: Annotated[str, typer.Option("--equation", help="[NUM1] - [NUM2]; derived where the text reads.")] = "",
    value: Annotated[
        list[str] | None,
        typer.Option("--value", help="A new tag's value: NUM3=17, 'OBJ2=cookie, cookies'. Can be repeated."),
    ] = None,
    plain: Annotated[bool, typer.Option("--tag", help="Tag what is typed in plain words first.")] = False,
    choose: Annotated[
        int, typer.Option("--choose", min=0, help="Which of the two likeliest readings it is, where it is unsure.")
    ] = 0,
    world: Annotated[
        str, typer.Option("--world", help="What the text says, drawn: 'who, what, how many, when; …', ? is asked.")
    ] = "",
    sure: Annotated[
        bool, typer.Option("--sure", help="Keep it in spite of a doubt; a second person decides.")
    ] = False,
    draft: Annotated[bool, typer.Option("--draft", help="Keep it as a draft where it has faults.")] = False,
    quiet: Quiet = False,
) -> None:
    """Add one variation without the screen; it passes the same checks.

    It is proved, vouched for (the reader is unsure; you type the equation, choose a reading or draw the world) or
    refused. From what is only vouched for nothing is generated before a second person has passed it.

    Example: svampkit author add templates/zed-001.yaml --worker w1 --codes 11 --question "How many …?"
    """
    from svampkit.authoring.form import Form, format_equation
    from svampkit.authoring.keep import keep, keep_draft
    from svampkit.authoring.names import worker_name
    from svampkit.authoring.plain import tagged_form
    from svampkit.authoring.store import open_template, root_of
    from svampkit.errors import InputError, UsageError

    name = worker_name(worker)
    if template.suffix not in (".yaml", ".yml"):
        raise UsageError(f"{template} is no template file; give one of the .yaml files that `svampkit tag` wrote.")
    opened = open_template(template)
    file = opened.file
    body = file.base.body if body is None else body
    question = file.base.question if question is None else question
    if choose and world:
        raise UsageError("give --choose or --world, one of the two.")
    form = Form(codes, body, question, equation, "; ".join(value or ()), world=world or str(choose or ""))
    if plain:
        form = tagged_form(form, file)
    kept = keep(opened, form, name, second_person=sure)
    for finding in kept.checked.findings:
        if not (quiet and finding.severity == "hint"):
            echo(f"{finding.severity} in {finding.field}: {finding.text}", err=finding.severity != "hint")
    if kept.decision is not None:
        after = kept.decision.after
        stands = "proved" if after.vouched is None else f"vouched for by {name} ({after.vouched})"
        say(f"{after.id}: {format_equation(after.equation)}, {stands}, kept in {template}", quiet)
        if after.vouched is not None:
            say("A second person reads it before anything is generated from it (`svampkit author review`).", quiet)
        return
    if draft:
        keep_draft(root_of(template), name, file.seed.id, form)
        say("kept as a draft; open it with `svampkit author work`.", quiet)
        return
    raise InputError(f"{template}: the variation was not kept; mend what is named above, or keep it with --draft.")


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
    from rich.table import Table

    screen = console()
    table = Table("worker", "seeds", "bases", "closed", "accepted", "rejected", "drafts", "back", "minutes", box=None)
    for w in found.workers:
        table.add_row(
            w.worker,
            str(w.seeds),
            str(w.bases),
            str(w.finished),
            str(sum(w.accepted.values())),
            str(w.rejected),
            str(w.drafts),
            str(w.sent_back),
            "-" if w.minutes is None else f"{w.minutes:.1f}",
        )
    screen.print(table)
    for w in found.workers:
        if w.accepted:
            how = {"auto": "as offered", "edited": "edited", "written": "written", "assisted": "with the assistant"}
            screen.print(f"{w.worker} accepted " + ", ".join(f"{n} {how[o]}" for o, n in sorted(w.accepted.items())))
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
    for problem in found.problems:
        echo(f"svampkit: {problem}", err=True)
    if found.problems:
        raise typer.Exit(1)


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


def export_command(
    templates: Folder,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An .xlsx or .csv file to write.")],
    quiet: Quiet = False,
) -> None:
    """Write base examples and variations to a spreadsheet; no cell starts a formula.

    Example: svampkit author sheet export templates/ work.xlsx
    """
    from svampkit.authoring.sheet import export_sheet

    rows = export_sheet(templates, file)
    say(f"{file}: {rows} rows; write new variations in rows without an id, then import the file.", quiet)


def import_command(
    templates: Folder,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The .xlsx or .csv file.")],
    worker: Annotated[str | None, typer.Option("--worker", help="Author of new rows that name none.")] = None,
    quiet: Quiet = False,
) -> None:
    """Take new and changed rows in, each through the same checks; nothing in a cell is computed.

    Example: svampkit author sheet import templates/ work.xlsx --worker w1
    """
    from svampkit.authoring.names import worker_name
    from svampkit.authoring.sheet import import_sheet

    result = import_sheet(templates, file, worker=worker_name(worker) if worker else None)
    for problem in result.problems:
        echo(f"svampkit: {problem}", err=True)
    say(
        f"{result.added} added, {result.changed} changed, {result.same} as they were, {result.drafts} kept as drafts",
        quiet,
    )
    if result.problems:
        raise typer.Exit(1)


def merge_command(
    folders: Annotated[list[Path], typer.Argument(metavar="DIR...", help="Folders of templates.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="Where the joined templates go.")],
    quiet: Quiet = False,
) -> None:
    """Join several people's folders; what cannot be joined is named and kept beside.

    Example: svampkit author merge anna/templates ben/templates -o templates/
    """
    from svampkit.authoring.merge import merge

    result = merge(folders, output)
    for conflict in result.conflicts:
        echo(f"svampkit: {conflict}", err=True)
    say(
        f"{output}: {result.templates} templates, {result.variations} variations, {result.joined} that two folders "
        f"both had, {len(result.conflicts)} conflicts",
        quiet,
    )
    if result.conflicts:
        raise typer.Exit(1)

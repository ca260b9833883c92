"""`svampkit author add`: one variation without the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from svampkit.cli.author import Worker
from svampkit.cli.common import Quiet, echo, say

__all__ = ["add_command"]


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

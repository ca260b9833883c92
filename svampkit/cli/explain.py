"""`svampkit explain`: a template's world as a small picture in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from svampkit.cli.common import echo

__all__ = ["explain"]


def explain(
    template: Annotated[Path, typer.Argument(help="A template file.")],
    variation: Annotated[
        str, typer.Option("--variation", help="Id of one of its variations, instead of the base.")
    ] = "",
) -> None:
    """Show the world behind a template: holders, quantities over moments, relations, the path of the answer, and what
    the numbers must keep to.

    Example: svampkit explain templates/sk-0001.yaml --variation sk-0001/23-1
    """
    from svampkit.errors import UsageError
    from svampkit.template import fill, read_template
    from svampkit.world.picture import picture

    file = read_template(template)
    body, question, world, values = file.base.body, file.base.question, file.world, dict(file.values)
    if variation:
        found = next((v for v in file.variations if v.id == variation), None)
        if found is None:
            known = ", ".join(v.id for v in file.variations[:6]) or "none"
            raise UsageError(f"{template} has no variation {variation!r}; it has {known} …")
        body, question, world, values = found.body, found.question, found.world, file.values_of(found)
    echo(fill(f"{body} {question}", values).text)
    echo("")
    if world is None:
        echo(f"no world: {file.unread or 'a person wrote this variation without one'}")
        echo(
            "fill in 'world:' in the file by hand: quantities, relations and the question, as ARCHITECTURE.md shows."
        )
        return
    echo(picture(world, values))

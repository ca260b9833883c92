"""`svampkit explain`: a template's world as a small picture in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from svampkit.cli.common import echo

__all__ = ["explain"]

_WORDS_OF_A_NAME: Final = 3
"""A file's name has no more words; what has more is a text."""


def explain(
    template: Annotated[Path | None, typer.Argument(help="A template file.")] = None,
    variation: Annotated[
        str, typer.Option("--variation", help="Id of one of its variations, instead of the base.")
    ] = "",
    text: Annotated[
        str, typer.Option("--text", help="A problem's text, its question last: the worlds that were weighed for it.")
    ] = "",
    page: Annotated[
        Path | None, typer.Option("--page", help="With --text: an HTML page to write, with a picture of each world.")
    ] = None,
) -> None:
    """Show the world behind a template: holders, quantities over moments, relations, the path of the answer, and what
    the numbers must keep to. With --text, show the likeliest worlds of any text, the chance of each, and the evidence
    for and against it.

    Example: svampkit explain templates/sk-0001.yaml --variation sk-0001/23-1

    Example: svampkit explain --text "Omar had 26 shells. He gave 9 to Mira. How many are left?" --page worlds.html
    """
    from svampkit.errors import UsageError

    if bool(text) == (template is not None):
        raise UsageError("give a template file or --text with a problem's text, one of the two.")
    if template is not None and not template.exists() and len(str(template).split()) > _WORDS_OF_A_NAME:
        raise UsageError("a text was given where a template file is expected; give a problem's text by --text.")
    if variation and template is None:
        raise UsageError("--variation is of a template file; with --text leave it out.")
    if page is not None and template is not None:
        raise UsageError("--page goes with --text; a template's world is shown in the terminal.")
    if page is not None and page.suffix.lower() not in (".html", ".htm"):
        raise UsageError(f"{page} is no HTML page; give --page a name that ends with .html.")
    if template is None:
        _weighed(text, page)
    else:
        _template(template, variation)


def _weighed(text: str, page: Path | None) -> None:
    """The likeliest worlds of a text."""
    from svampkit.corpora.split import split_question
    from svampkit.errors import UsageError
    from svampkit.reading import Unread
    from svampkit.reading.read import LIKELY, weighed_worlds
    from svampkit.world.picture import picture

    body, question = split_question(text)
    found = weighed_worlds(body, question)
    if isinstance(found, Unread):
        raise UsageError(f"the text is not read: {found.detail}")
    values, worlds = found
    if not worlds:
        raise UsageError("no relation between the numbers of the text was found.")
    for number, rival in enumerate(worlds, 1):
        believed = number == 1 and rival.confidence >= LIKELY
        echo(
            f"world {number}: right with a chance of {rival.confidence:.0%}, {rival.probability:.0%} of the weight"
            + (" (read as this)" if believed else "")
        )
        echo(picture(rival.world, values))
        for reason, weight in rival.reasons:
            echo(f"  {weight:+.2f}  {reason}")
        echo("")
    if page is not None:
        from svampkit.files import write_text
        from svampkit.web.weighed import weighed_page

        write_text(page, weighed_page(text, values, worlds, LIKELY))
        echo(f"page: {page}")


def _template(template: Path, variation: str) -> None:
    """The world of a template's base, or of one of its variations."""
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

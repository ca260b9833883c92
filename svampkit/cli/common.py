"""What every command shares: the quiet flag, a progress display, tables on the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

if TYPE_CHECKING:
    from collections import Counter

    from rich.console import Console
    from rich.progress import Progress

__all__ = [
    "Quiet", "check_used", "console", "echo", "progress", "say", "several", "told_statuses", "track", "waiting",
    "whole_numbers",
]  # fmt: skip

T = TypeVar("T")

Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print faults only.")]


def console(*, stderr: bool = False) -> Console:
    """A Rich console; plain where the output is no terminal.

    Texts of files are printed as they are: no markup, no emoji names, control characters as escapes.
    """

    from rich.console import Console
    from rich.text import Text

    from svampkit.edge.text import shown

    made = Console(stderr=stderr, highlight=False, soft_wrap=True, markup=False, emoji=False)
    render = made.render_str

    def escaped(text: str, **options: Any) -> Text:
        return render(shown(text), **options)

    made.render_str = escaped  # type: ignore[method-assign]
    return made


def echo(text: str, err: bool = False) -> None:
    """Print a line; what a file may have brought along (escape sequences, for one) is shown, not sent."""
    from svampkit.edge.text import shown

    typer.echo(shown(text), err=err)


def say(text: str, quiet: bool = False) -> None:
    """Print a line unless quiet."""
    if not quiet:
        echo(text)


def several(count: int, noun: str) -> str:
    """ "1 request", "1,200 requests"."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def whole_numbers(option: str, text: str, example: str) -> list[int]:
    """The numbers in "100,400"; UsageError, which names the option and shows the example, where one is none."""
    from svampkit.errors import UsageError

    try:
        return [int(part) for part in text.split(",") if part.strip()]
    except ValueError:
        raise UsageError(f"{option} {text!r} was found; expected whole numbers such as {example}.") from None


def told_statuses(statuses: Counter[Any]) -> str:
    """ "1,900 answered, 100 abstained": how often each, the commonest first."""
    return ", ".join(f"{times:,} {status}" for status, times in statuses.most_common())


def check_used(context: typer.Context, chosen: str, used: Mapping[str, Sequence[str]]) -> None:
    """UsageError where the command line has an option that ``used`` lists for other choices than the chosen one."""
    from svampkit.errors import UsageError

    for name in context.params:
        source = context.get_parameter_source(name)
        fits = [choice for choice, names in used.items() if name in names]
        if fits and chosen not in fits and source is not None and source.name == "COMMANDLINE":
            raise UsageError(f"--{name.replace('_', '-')} is for {', '.join(fits)}; {chosen!r} does not know it.")


@contextmanager
def progress(quiet: bool = False) -> Iterator[Progress]:
    """A progress display on standard error with the time taken and left, unless quiet.

    Where standard error is no terminal (a log, a pipe) it is a line after a while and one every half minute.
    """
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    from svampkit.cli.lines import lines_of

    shown = console(stderr=True)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=shown,
        transient=True,
        disable=quiet or not shown.is_terminal,
    ) as display:
        if quiet or shown.is_terminal:
            yield display
        else:
            with lines_of(display, lambda line: echo(line, err=True)):
                yield display


@contextmanager
def waiting(description: str, quiet: bool = False) -> Iterator[None]:
    """A sign on standard error that work goes on whose length is not known, unless quiet; lines as of `progress`."""
    shown = console(stderr=True)
    if quiet or not shown.is_terminal:
        with progress(quiet) as display:
            display.add_task(description, total=None)
            yield
        return
    with shown.status(description):
        yield


def track(items: Iterable[T], description: str, total: int | None = None, quiet: bool = False) -> Iterator[T]:
    """Yield the items under a progress bar."""
    with progress(quiet) as display:
        task = display.add_task(description, total=total)
        for item in items:
            yield item
            display.advance(task)

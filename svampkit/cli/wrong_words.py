"""A command line that cannot be understood ends in one sentence, as every other failure does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import typer

from svampkit.errors import UsageError

__all__ = ["in_one_sentence"]

_USE: Final[type[Exception]] = typer.BadParameter.__bases__[0]
"""What Typer raises on words that it cannot take; it prints the usage with it, in three lines."""


@contextmanager
def in_one_sentence(context: typer.Context, words: Sequence[str]) -> Iterator[None]:
    """UsageError of ours in place of Typer's; ``words`` are those of the command."""
    given = list(words)
    try:
        yield
    except _USE as error:
        place = " ".join(_names(context))
        command = " ".join(["svampkit", *_names(context)])
        message = _of_an_option(error, given) or _plain(error.format_message())  # type: ignore[attr-defined]
        raise UsageError(f"{place and f'{place}: '}{message}; `{command} -h` tells what there is.") from None


def _names(context: typer.Context) -> list[str]:
    """The names of the command and its groups, without the program's."""
    above: Any = context.parent
    return [] if above is None else [*_names(above), str(context.info_name)]


def _plain(message: str) -> str:
    """The message as the first half of a sentence."""
    message = (
        message.strip().rstrip(".").replace(". Did you mean ", " (did you mean ").replace("(Possible", "(possible")
    )
    message = message.rstrip("?") + "?)" if "(did you mean" in message else message
    return message[:1].lower() + message[1:]


def _of_an_option(error: Any, given: Sequence[str]) -> str:
    """Of an option that cannot have its value what was found and what is expected; "" where the error is another."""
    parameter = getattr(error, "param", None)
    found = _given(given, getattr(parameter, "opts", ()))
    if parameter is None or found is None:
        return ""
    from svampkit.cli.values import BOUNDS, told_bounds

    if parameter.name in BOUNDS:
        return told_bounds(parameter.name, found, parameter.opts[-1])
    return f"{parameter.opts[-1]} is {found[:60]!r}; {_plain(error.message)}"


def _given(words: Sequence[str], options: Sequence[str]) -> str | None:
    """What was given to an option: the word behind it, or behind its sign of equality."""
    for place, word in enumerate(words):
        name, equals, value = word.partition("=")
        if name in options:
            return value if equals else next(iter(words[place + 1 :]), None)
    return None

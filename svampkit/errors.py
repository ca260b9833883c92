"""One exception tree. A message is one sentence: what was found, where, what was expected, what to do."""

from __future__ import annotations

__all__ = [
    "EquationError",
    "InputError",
    "ReadingError",
    "RecordError",
    "SvampkitError",
    "TemplateError",
    "UsageError",
]


class SvampkitError(Exception):
    """Root of every error that svampkit raises on purpose; the command line prints its text and no traceback.

    The text is cut where a file's own names would make it endless.
    """

    def __str__(self) -> str:
        text = super().__str__()
        return text if len(text) <= 2000 else f"{text[:2000]} …"


class UsageError(SvampkitError):
    """The command or function was called in a way that cannot work (exit code 2)."""


class InputError(SvampkitError):
    """A file or its content cannot be used (exit code 1)."""


class RecordError(InputError):
    """One record of a file cannot be used; readers report it and go on unless told to be strict."""


class EquationError(InputError):
    """A text is not an equation in the accepted grammar, or an expression has no value."""


class TemplateError(InputError):
    """A template cannot be read, rendered or used."""


class ReadingError(SvampkitError):
    """A problem's text could not be read as a world; the text says why, for a person to mend it by hand."""

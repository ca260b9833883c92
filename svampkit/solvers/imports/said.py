"""One answer as a log holds it, before it is joined to a problem."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["LoggedAnswer"]


@dataclass(frozen=True, slots=True)
class LoggedAnswer:
    """What a log says about one problem."""

    id: str
    text: str | None
    """What the model said; None where the log records that nothing came back."""
    place: str
    """File and line, or file and entry, for messages."""
    sample: int = 0
    """Number of the repetition (epoch, repeat) of the same problem in the same run."""
    model: str = ""
    """The model's name, where the log knows it."""
    equation: str | None = None
    """An equation given beside the answer."""
    cut: bool = False
    """The log says that the text stopped at the limit of tokens."""
    exact: bool = False
    """The text is nothing but an answer (a table's cell), not prose."""
    blank: bool = False
    """The text says that there is none ("None", "N/A", "nan", ""): unread, unless such texts are said to be "
    "missing."""

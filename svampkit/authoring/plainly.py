"""The program's own reasons in words that a worker knows: a person for a holder, a calculation for an operation."""

from __future__ import annotations

import re

__all__ = ["plainly"]

_SAYS = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"^(?:no relation|each|total|equation|unsure|bare numbers|kind|question|unused number): (?=\w+ )", ""),
        (r"no relation was found from the numbers to the asked ([\w' -]+)",
         r"the program does not see how the numbers lead to the \1 that is asked for"),
        (r"no relation was found to weigh", "the program does not see how the numbers belong together"),
        (r"which no relation of a world tells", "which the program knows nothing about"),
        (r"no relation leads from the numbers of the text to the asked ([\w' -]+)",
         r"the numbers of the text do not lead to the \1 that is asked for"),
        (r"no given number of the same relation", "none of the numbers that were told"),
        (r"disagrees with its parts in \w+", "is another number than its parts make"),
        (r"\bschema and operation\b", "kind of story and calculation"),
        (r"the operation is the same; without both worlds the schema is not known",
         "the calculation is the same, and the program cannot tell whether the story is of another kind"),
        (r"; without both worlds it is not known", "; the program cannot tell"),
        (r"the schema changed", "the story became one of another kind"),
        (r"\boperation\b", "calculation"),
        (r"to build a distractor on", "that a fact beside the question could be told of"),
        (r"\banother holder('s)?\b", r"another person\1"),
        (r"\bone more holder\b", "one more person"),
        (r"\bholders\b", "people"),
        (r"\bholder\b", "person"),
        (r";? ?(?:write|add|mend|split|name)\b[^;]*\b(?:world|by hand)\b[^;.]*\.?$", ""),
    )
)  # fmt: skip


def plainly(reason: str) -> str:
    """A reason of the reader, the engine or the labels as a worker is told it."""
    for pattern, words in _SAYS:
        reason = pattern.sub(words, reason)
    return reason

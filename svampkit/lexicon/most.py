"""How many there may be at most of what has no more room or time: people on a bus, games of a year."""

from __future__ import annotations

import re
from functools import cache

from svampkit.lexicon.load import data

__all__ = ["most_there_may_be"]


@cache
def most_there_may_be() -> tuple[tuple[re.Pattern[str], int], ...]:
    """Patterns in which the group ``n`` is a number in digits, with the most that it may be."""
    # its first digit before what may not stand there: a pattern that opens with a digit is tried at digits alone
    number = r"(?P<n>\\d(?<![\\d.,$]\\d)(?:\\d{0,2}(?:,\\d{3})+|\\d*))"
    return tuple(
        (re.compile(re.sub(r"\bN\b", number, said), re.I), int(entry["most"]))
        for entry in data("most").values()
        for said in entry["said"]
    )

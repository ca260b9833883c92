"""What a worked solution says each step's result is: "Natalia sold {} clips in May."."""

from __future__ import annotations

import re
from typing import Final

from svampkit.problem import RESULT

__all__ = ["said_results"]

_ANNOTATION: Final = re.compile(r"<<.*?>>\s*(\$?)\d*(?:,?\d)*(?:\.\d+)?", re.S)
_CALCULATION: Final = re.compile(r"(?:\$?\s*\(?\s*\$?\d[\d.,%$()\s*/x×÷+–-]*(?:of\s+)?)=\s*(?:\$\s*)?\x01")
_END: Final = re.compile(r"(?<=[.!?;])\s+(?=[A-Z$\d])|\n")


def said_results(solution: str) -> dict[int, str]:
    """Place of an annotation ("<<48/2=24>>") in the solution to the sentence that tells its result, the calculation
    left out and the result as "{}"; places whose sentence says more or less than one result have none."""
    found: dict[int, str] = {}
    at = 0
    for part in _END.split(solution):
        start = solution.index(part, at)
        at = start + len(part)
        places = [start + match.start() for match in re.finditer("<<", part)]
        if len(places) != 1:
            continue
        marked = _ANNOTATION.sub(lambda match: ("$" if match.group(1) else "") + "\x01", part)
        marked = _CALCULATION.sub(lambda match: " $\x01" if "$" in match.group() else " \x01", marked)
        marked = re.sub(r"\$?\s*\$\s*\x01", " $\x01", marked)
        words = " ".join(marked.replace("\x01", RESULT).split())
        if (
            words.count(RESULT) == 1
            and not re.search(r"[\d={}<>#]", words.replace(RESULT, ""))
            and len(words.split()) > 2
        ):
            found[places[0]] = words
    return found

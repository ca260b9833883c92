"""What a worked solution says each step's result is: "Natalia sold {} clips in May."."""

from __future__ import annotations

import re
from typing import Final

from svampkit.problem import RESULT

__all__ = ["said_results"]

_ANNOTATION: Final = re.compile(r"<<.*?>>\s*(\$?)\d*(?:,?\d)*(?:\.\d+)?", re.S)
_CALCULATION: Final = re.compile(r"(?:\$?\s*\(?\s*\$?\d[\d.,%$()\s*/x×÷+–-]*(?:of\s+)?)=\s*(?:\$\s*)?\x01")
_TERM: Final = r"\(?\$?\d[\d.,]*%?(?: ?(?:/|per) ?[a-z]+)?(?:(?: (?!x )|-)[a-z]+){0,4}\)?(?:/[a-z]+)?"
_SPELT: Final = re.compile(rf"{_TERM}(?:\s*[*x×÷+/–-]\s*{_TERM})+\s*=\s*(?:\$\s*)?\x01")
"""A calculation with words: "3 boxes * 12 mugs/box = ". """
_TOLD_BEFORE: Final = re.compile(
    r",? (?:because|since|as) (?P<sum>[\d\s*x×÷+/().,$%=–-]*?)(?P<money>\$?)\x01\s*\.?\s*$"
)
_RESULT_OF: Final = re.compile(r"=\s*(?P<value>[\d.]+)\s*>>")
_END: Final = re.compile(r"(?<=[.!?;])\s+(?=[A-Z$\d])|\n")


_FOUND: Final = re.compile(
    r"\b(?:find|calculate|determine|figure out|compute|work out|get)(?: out)? (?P<what>the (?:total |combined |new )?"
    r"(?:number|amount|cost|price|length|weight|distance|time|value|area|age|height|profit|difference|sum)\b[^:=<]*?)"
    r"\s*:[^:]*<<"
)
_HOW_MANY: Final = re.compile(
    r"\b(?:find|calculate|determine|figure out|compute|work out)(?: out)? how many "
    r"(?P<things>[a-z]+(?: [a-z]+){0,2}?) (?P<who>[A-Z][a-z]+|he|she|they|there|the [a-z]+|each [a-z]+) "
    r"(?P<rest>[^:=<]*?)\s*:[^:]*<<"
)


def _announced(part: str) -> str | None:
    """What a line says that it finds: "Then find the total number of votes Barry got: 11 * 2 = …"."""
    what = _FOUND.search(part)
    money = "$" if re.search(r"=\s*\$<<|>>\$|=\$", part) else ""
    if what is not None:
        said = what.group("what")
        return f"{said[0].upper()}{said[1:]} is {money}{RESULT}."
    many = _HOW_MANY.search(part)
    if many is None or money:
        return None
    verb, _, rest = many.group("rest").partition(" ")
    who = many.group("who")
    return f"{who[0].upper()}{who[1:]} {verb} {RESULT} {many.group('things')} {rest}".strip() + "."


def _told_before(part: str, marked: str) -> str:
    """ "Ada earned $15 because 3*5=<<3*5=15>>15": the result stands before its calculation."""
    behind, value = _TOLD_BEFORE.search(marked), _RESULT_OF.search(part)
    if behind is None or value is None:
        return marked
    before = marked[: behind.start()]
    told = re.compile(rf"(?<![\w.,/-]){re.escape(value.group('value'))}(?![\w/%-]|[.,]\d)")
    return told.sub("\x01", before) if len(told.findall(before)) == 1 else marked


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
        announced = _announced(part)
        if announced is not None:
            found[places[0]] = " ".join(announced.split())
            continue
        marked = _ANNOTATION.sub(lambda match: ("$" if match.group(1) else "") + "\x01", part)
        marked = _told_before(part, marked)
        for calculation in (_CALCULATION, _SPELT):
            marked = calculation.sub(lambda match: " $\x01" if "$" in match.group() else " \x01", marked)
        marked = re.sub(r"\$?\s*\$\s*\x01", " $\x01", marked)
        words = " ".join(marked.replace("\x01", RESULT).split())
        if (
            words.count(RESULT) == 1
            and not re.search(r"[={}<>#*+×÷]|\d\s*[-/x]\s*\d|\d%?\s*$", words.replace(RESULT, ""))
            and len(words.split()) > 2
        ):
            found[places[0]] = words
    return found

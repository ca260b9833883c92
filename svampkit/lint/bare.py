"""What lacks a word before it or the mark of the plural: "Baker made 5 pies", "2.5 mile"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

from svampkit.lexicon import article, noun, unit
from svampkit.lexicon.load import data
from svampkit.lint.model import Edit, Fault

__all__ = ["decimals", "digits", "roles"]

_DOES: Final = (
    r"(?:has|had|have|is|was|made|makes?|sold|sells?|bought|buys?|used|uses?|baked|bakes?|gave|gives?|needs?|needed|"
    r"wants?|wanted|cooked|cooks?|served|serves?|got|gets?|took|takes?|spent|spends?|still|now|then)"
)
_SUBJECT: Final = re.compile(
    rf"(?:(?:\A|(?<=[.?!] ))(?P<first>[A-Z][a-z]+)|(?:, |\b(?:[Ii]f|[Ww]hen|did|does|had|has|would|will|can) )"
    rf"(?P<inner>[a-z]+))(?P<own>'s [a-z]+)? {_DOES}\b"
)


def roles(body: str, question: str) -> Iterator[Fault]:
    """ "Baker made 5 pies. How many did baker sell?": a trade without its article; "the" where it was told before."""
    told = False
    for part, text in (("body", body), ("question", question)):
        for match in _SUBJECT.finditer(text):
            group = "first" if match.group("first") else "inner"
            word = match.group(group).lower()
            if not _is_trade(word):
                continue
            before_it = text[: match.start()] if part == "body" else f"{body} {text[: match.start()]}"
            told |= re.search(rf"\b(?:the|an?) (?:[a-z]+ )?{word}\b", before_it, re.I) is not None
            before = "the" if told else article(word)
            told = True
            said = f"{before.capitalize() if group == 'first' else before} {word}"
            start, end = match.span(group)
            edit = Edit(part, start, end, said)  # type: ignore[arg-type]
            yield Fault("article", part, start, end, match.group(group), said, True, (edit,))  # type: ignore[arg-type]


@cache
def _is_trade(word: str) -> bool:
    known = noun(word)
    if word in data("slips")["called as trades are"]:
        return True
    return known is not None and known.sort == "role" and word == known.singular and word not in _called_so()


@cache
def _called_so() -> frozenset[str]:
    return frozenset(data("slips")["called by their trade"])


_DECIMAL: Final = re.compile(
    r"(?<![\w$.,/-])(?P<count>\d+\.\d+) (?P<word>[a-z]+)(?=[.,?!]|$| (?:of|and|to|from|in|on|for|at|with|more|less|"
    r"long|wide|tall|deep|away|farther|further|longer)\b)"
)


def decimals(text: str, part: Literal["body", "question"]) -> Iterator[Fault]:
    """ "2.5 mile", "0.4 bag of flour": what is counted in decimals stands in the plural, also below one; "a 2.5 mile
    run" and "0.4 of a mile" do not."""
    for match in _DECIMAL.finditer(text):
        many = _many(match.group("word"))
        if not many or re.search(r"\b(?:an?|the|each|per) \Z", text[: match.start()]):
            continue
        edit = Edit(part, *match.span("word"), many)
        yield Fault("agreement", part, *match.span(), match.group(), f"{match.group('count')} {many}", True, (edit,))


@cache
def _many(word: str) -> str:
    """The plural of a unit or of something to put things in, written in the singular; empty otherwise."""
    measure, known = unit(word), noun(word)
    if measure is not None:
        return measure.plural if word == measure.singular else ""
    counted = known is not None and not known.mass and known.sort in ("thing", "collective", "container")
    return known.plural if known is not None and counted and word == known.singular != known.plural else ""


_ONE_DIGIT: Final = re.compile(r"\$\d[\d,]*\.\d(?![\d%]| (?:million|billion|thousand|trillion))")
_NO_DIGIT: Final = re.compile(r"(?:\A|(?<=[ (]))\.\d+(?= [a-z])")


def digits(text: str, part: Literal["body", "question"]) -> Iterator[Fault]:
    """ "$2.5" is $2.50 and ".5 cups" is 0.5 cups; "$2.5 million" is all right."""
    for match in _ONE_DIGIT.finditer(text):
        edit = Edit(part, match.end(), match.end(), "0")
        yield Fault("wording", part, *match.span(), match.group(), f"{match.group()}0", True, (edit,))
    for match in _NO_DIGIT.finditer(text):
        edit = Edit(part, match.start(), match.start(), "0")
        yield Fault("wording", part, *match.span(), match.group(), f"0{match.group()}", True, (edit,))

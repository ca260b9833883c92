"""A story told in the present whose price, question or later events are told in the past."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from svampkit.lint.model import Edit, Fault

__all__ = ["tense"]

_NOW: Final = re.compile(
    r"\b(?:is|are|has|does|buys|sells|gives|makes|gets|takes|eats|spends|earns|pays|needs|wants|costs|charges|works|"
    r"plans|decides|uses|picks|runs|drives|collects|starts|goes|bakes|orders|brings|receives|saves|cleans)\b"
)
_PAST: Final = re.compile(
    r"(?<!\bare )(?<!\bis )(?<!\bbe )(?<!\bbeen )(?<!\bhave )(?<!\bhas )(?<!\bthe )(?<!\ba )\b(?:was|were|had|did|"
    r"bought|sold|gave|went|made|got|took|ate|spent|found|lost|came|won|paid|used|kept|left|put|cut|hit|read|brought|caught|drank|grew|"
    r"\w{3,}(?<!ne)ed|yesterday|ago|last (?:week|month|year|night))\b"
)
_COST: Final = re.compile(
    r"\b(?:(?<!that )[Ii]t|(?:[Ee]ach|[Ee]very|[Oo]ne|[Aa]n?|[Tt]he) (?:(?!and\b|that\b)[a-z]+ ){0,2}?"
    r"(?!that\b|and\b|each\b)(?:[a-z]*[a-rt-z]|[A-Z]{2,})) (cost) (?=\$?\d)"
)
_DID: Final = re.compile(r"\bdid\b(?!.*\b(?:before|at first|originally|initially|in the beginning|start|begin)\b)")


def tense(body: str, question: str) -> Iterator[Fault]:
    """ "He buys 5 mugs. Each mug cost $3." is to be "costs"; "How much did he pay?" there is a person's to mend."""
    yield from _then(body)
    yield from _had_to(body, question)
    yield from _mixed(body)
    past = _PAST.search(body)
    if past is not None or not _NOW.search(body):
        return
    for match in _COST.finditer(body):
        if re.search(r"\b(?:would|will|can|could|to|does|might|should) $", body[: match.start(1)]):
            continue
        at = match.span(1)
        edit = Edit("body", *at, "costs")
        said = f"{match.group().rstrip()}s"
        yield Fault("tense", "body", *match.span(), match.group(), said, True, (edit,))
    asked = _DID.search(question)
    if asked is not None:
        yield Fault("tense", "question", *asked.span(), question[-50:], "")


_IF_HAD: Final = re.compile(r"\b[Ii]f (?:he|she|they|it|[A-Z][a-z]+) (?:only )?had to\b[^.?!]*\Z")
_WILL: Final = re.compile(r"\bhow (?:many|much)\b[^?]*\b(?P<will>will|would) (?:he|she|they|it)\b", re.I)


_IF_WANTS: Final = re.compile(
    r"\b[Ii]f (?:he|she|they|it|[A-Z][a-z]+) (?:only )?(?:wants?|plans?|has|have) to\b[^.?!]*\Z"
)


def _had_to(body: str, question: str) -> Iterator[Fault]:
    """ "If he had to carry 9 crates, how many trips will he make?" was to be "would", and "If he wants to carry 9
    crates, how many trips would he make?" "will"."""
    asked = _WILL.search(question)
    if asked is None:
        return
    supposed = f"{body if question[:1].islower() else ''} {question[: asked.start()]}"
    at = asked.span("will")
    meant = "would" if _IF_HAD.search(supposed) else "will" if _IF_WANTS.search(supposed) else asked.group("will")
    if meant != asked.group("will"):
        found, said = question[: asked.end()], f"{question[: at[0]]}{meant}{question[at[1] : asked.end()]}"
        yield Fault("tense", "question", *at, found, said, True, (Edit("question", *at, meant),))


_EVENT_NOW: Final = re.compile(
    r"\b(?:[A-Z][a-z]+|[Hh]e|[Ss]he|[Tt]hey) (?:then |also )?(buys?|gives?|gets?|takes?|eats?|spends?|chops?|picks?|"
    r"receives?|finds?|loses?|sells?) (?=\d|(?:an?|the|his|her|their|two|three|four|five|six|seven|eight|nine|ten|"
    r"eleven|twelve|[a-z]+(?:teen|ty))\b)"
)
_HABIT: Final = re.compile(
    r"\b(?:every|each|per|usually|always|often|a (?:day|week|month|year|night))\b|'s? \w+ (?:is|are)\b"
)
_EVENT_PAST: Final = re.compile(
    r"\b(?:[A-Z][a-z]+|[Hh]e|[Ss]he|[Tt]hey) (?:then |also )?(?:bought|gave|got|took|ate|spent|chopped|picked|"
    r"received|found|lost|sold|paid|made|went|had)\b"
)


_IN_ONE: Final = re.compile(
    r"\b(?:buys|gives|gets|takes|eats|sells|makes|finds|picks|bakes|reads|wins|loses|has(?! (?:been|had|to)\b)) "
    r"(?:(?!\b(?:that|who|which|as|than|when|after|since|she|he|they|it)\b)[^.?!,]|[.,](?=\d))*? and "
    r"(?:each [a-z]+ )?(?P<past>got|had|gave|bought|made|took|ate|sold|paid|spent|lost)\b"
)
""" "He buys 7 of them and got a discount", "has 8 grades and each grade had"."""


def _mixed(body: str) -> Iterator[Fault]:
    """ "Mira bought 4 pots. She sells 2 pots": events of one story in two tenses; which of them is meant, a person
    says. What somebody does every day is no event."""
    one = _IN_ONE.search(body)
    if one is not None:
        yield Fault("tense", "body", *one.span("past"), one.group(), "")
    now = _EVENT_NOW.search(body)
    if now is not None and _EVENT_PAST.search(body) and not _HABIT.search(body):
        yield Fault("tense", "body", *now.span(1), now.group(), "")


_THEN: Final = re.compile(
    r"\A[^.?!]*?\b(?P<now>has|have)\b(?! (?:been|had|to)\b)[^.?!]*[.] (?:Later|Then|After that|Afterwards)\b,? "
    r"(?:\w+ ){1,3}?(?:" + _PAST.pattern + ")"
)


def _then(body: str) -> Iterator[Fault]:
    """ "A shop has 56 shirts. Later they got in 11 more." was "had"; where more is told in the present, a person
    mends it."""
    found = _THEN.search(body)
    if found is None:
        return
    at, words = found.span("now"), found.group("now")
    alone = len(_NOW.findall(body[: at[0]])) == 0 and len(_NOW.findall(body[at[1] :])) == 0
    edits = (Edit("body", *at, "had"),) if alone else ()
    yield Fault("tense", "body", *at, words, "had" if alone else "", alone, edits)

"""End marks, if-clauses cut off from their question, sentences that run into each other, questions without their
condition."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from svampkit.lexicon import name
from svampkit.lexicon.grammar import listed
from svampkit.lint.model import Edit, Fault

__all__ = ["condition", "end_marks", "fragments", "run_ons"]

_ASKS = re.compile(r"(?:how|what|which|who|whose|when|where|find|calculate)\b", re.I)
_ORDERS = re.compile(r"(?:find|calculate)\b", re.I)
_ORDERED = re.compile(
    r"(?:\A|, )(?i:find|calculate|determine|compute) (?:the |his |her |their |[A-Z][a-z]+'s? )[^?]*\?\Z"
)
_CLAUSE = re.compile(r"(?:if|when|after|suppose|given that|because|since|while)\b", re.I)
_ANEW = re.compile(r"(?:If|The|In|He|She|They|It|There)\b")
_LAST = re.compile(r"(?:\A|(?<=[.?!]\s)|(?<=[.?!][\"')]\s))[^.?!]*(?:[.?!](?=\w)[^.?!]*)*\Z")
_IF = r"If\b(?!.{0,80}\b(?:then|will|would|can|could)\b)(?:[^.?!,;]|[.,](?=\d))*[^.?!,;\s]"
_FRAGMENT = re.compile(rf"(?:\A|(?<=[.?!]\s))({_IF})\.\s+(How|What|Which)\b")
_LAST_FRAGMENT = re.compile(rf"(?:\A|(?<=[.?!]\s))({_IF})\.\Z")
_NO_IF = re.compile(
    rf"(?:\A|(?<=[.?!]\s))(?={_IF}(?<!\bMr)(?<!\bMs)(?<!\bDr)(?<!\bMrs)\.\s+(?!How\b|What\b|Which\b)[A-Z])"
    r"If (?P<said>\w)"
)
""" "If Mira is 2 cm shorter than Ravi. Ravi is 140 cm tall." """
_NUMBERS = "two|three|four|five|six|seven|eight|nine|ten"
_RUN_ON = re.compile(
    rf"\b(?P<before>(?:\d[\d,.]*|{_NUMBERS}|some|more)(?: [a-z]+){{1,3}}) (?P<name>[A-Z][a-z]+) "
    r"(?:has|had|is|was|bought|gave|got|found|ate|made|sold|took|picked|wants|needs) "
    rf"(?:\d+|some|a|an|the|{_NUMBERS})\b"
)
_JOINS: Final = frozenset(listed("words after which a sentence goes on"))
"""Words after which a name goes on with the sentence."""
_CONDITION = re.compile(
    r"\b(?:if|suppose|when|were to|wants?|wanted|wish(?:es)?|plans?|planned|could|should|after|unless|once|needs?|"
    r"must|would|instead|decides?|each|every|per|only|until|with|without|before|by|expects?|will|going to|hopes?|"
    r"tries|offers?|promises?|still|costs?|takes?|at this rate)\b",
    re.I,
)
_IN_QUESTION = re.compile(r"\b(?:if|when|after|with|to|in|for|each|every|per|at|be able|need|costs?|\d+)\b", re.I)


def end_marks(body: str, question: str) -> Iterator[Fault]:
    """A body that ends without a mark before a question that starts anew, a question without its mark."""
    asks = bool(_ASKS.match(question))
    if body and body[-1] not in ".?!,:;\"')-" and question[:1].isupper():
        last = _LAST.search(body)
        if not (asks and last is not None and _CLAUSE.match(last.group())) and (asks or _ANEW.match(question)):
            start = max(0, len(body) - 20)
            edit = Edit("body", len(body), len(body), ".")
            yield Fault("end mark", "body", start, len(body), body[start:], f"{body[start:]}.", asks, (edit,))
    if _ORDERED.search(question) and not re.search(r"\b(?:how|what|which)\b", question, re.I):
        at, start = len(question) - 1, max(0, len(question) - 20)
        edit = Edit("question", at, at + 1, ".")
        yield Fault("end mark", "question", start, at + 1, question[start:], f"{question[start:at]}.", True, (edit,))
    if asks and "?" not in question and not _ORDERS.match(question):
        cut = len(question.rstrip(" .,;:"))
        start = max(0, cut - 20)
        sure = not re.match(r"(?:when|who|where|which)\b", question, re.I)  # these begin statements, too
        edit = Edit("question", cut, len(question), "?")
        yield Fault(
            "end mark", "question", start, len(question), question[start:], f"{question[start:cut]}?", sure, (edit,)
        )


def fragments(body: str, question: str) -> Iterator[Fault]:
    """ "If he eats 3. How many are left?", and the same with nothing between clause and question."""
    for match in _FRAGMENT.finditer(body):
        at, asks = match.end(1), match.start(2)
        edits = (Edit("body", at, at + 1, ","), Edit("body", asks, asks + 1, body[asks].lower()))
        yield _fragment(body, match.start(1), at, match.group(2), edits)
    for match in _NO_IF.finditer(body):
        at = match.start("said")
        whole = Edit("body", match.start(), at + 1, body[at].upper())
        found, proposed = body[match.start() : at + 20], f"{body[at].upper()}{body[at + 1 : at + 20]}"
        yield Fault("fragment", "body", match.start(), at, found, proposed, True, (whole,))
    if not _ASKS.match(question):
        return
    if not question[0].isupper():
        yield from _uncut(body, question)
        return
    if body.endswith(",") and (last := _LAST.search(body)) and _CLAUSE.match(last.group()):
        edit = Edit("question", 0, 1, question[0].lower())
        yield Fault(
            "fragment", "question", 0, 1, question[:20], f"{question[0].lower()}{question[1:20]}", True, (edit,)
        )
        return
    small = Edit("question", 0, 1, question[0].lower())
    first = question.split(" ", 1)[0]
    if cut := _LAST_FRAGMENT.search(body):
        at = cut.end(1)
        yield _fragment(body, cut.start(1), at, first, (Edit("body", at, at + 1, ","), small))
    elif body and body[-1] not in ".?!,:;\"')-" and (last := _LAST.search(body)) and _CLAUSE.match(last.group()):
        at = len(body)
        yield _fragment(body, last.start(), at, first, (Edit("body", at, at, ","), small))


def _uncut(body: str, question: str) -> Iterator[Fault]:
    """ "If Bao is 9 how old is Mira?": no comma behind the clause."""
    last = _LAST.search(body)
    if body and body[-1].isalnum() and last is not None and _CLAUSE.match(last.group()):
        first, at = question.split(" ", 1)[0], len(body)
        yield _fragment(body, last.start(), at, first, (Edit("body", at, at, ","),))


def _fragment(body: str, start: int, end: int, asks: str, edits: tuple[Edit, ...]) -> Fault:
    tail = body[max(start, end - 20) : end]
    found = f"{tail}{body[end : end + 1].strip()} {asks}"
    return Fault("fragment", "body", start, end, found, f"{tail}, {asks[0].lower()}{asks[1:]}", True, edits)


_SPLICED = re.compile(
    r"(?:\A|(?<=[.?!] ))[A-Z][a-z]+(?: [a-z]+)* (?:is|are|was|has|have|had|owns|owned|wants|wanted|bought|[a-z]+s)"
    r"\b[^.?!,]*(, if )[^.?!]*,\Z"
)


_STATED: Final = re.compile(
    r"(?:\A|(?<=[.?!] ))(?:(?:Suppose|Imagine|Assume)(?: that)? |(?:Unfortunately, |However, |Luckily, )?"
    rf"(?:He|She|They|It|There|(?:\d+|[Oo]ne|{_NUMBERS}|[A-Z][a-z]+) of (?:them|the [a-z]+)|(?P<name>[A-Z][a-z]+)) "
    r"(?:is|are|was|were|has|had|have|moved|walked|ran|drove|bought|got|made|sold|gave|took|paid|spent|found) )"
    r"(?:(?!, (?:if|when|after|and|but|so)\b|;)[^.?!]|[.](?=\d))*(?P<cut>,)\Z"
)


def _stated(body: str, question: str) -> Iterator[Fault]:
    """ "Suppose Bao has 9 mugs, how many does he need?": a statement and a question, each a sentence of its own."""
    found = _STATED.search(body) if question[:1].islower() and _ASKS.match(question) else None
    if found is None or (found.group("name") and not name(found.group("name"))):
        return
    at = found.start("cut")
    first = question.split(" ", 1)[0]
    edits = (Edit("body", at, at + 1, "."), Edit("question", 0, 1, question[0].upper()))
    tail = body[max(0, at - 20) : at]
    yield Fault("run-on", "body", at, at + 1, f"{tail}, {first}", f"{tail}. {first.capitalize()}", True, edits)


def run_ons(body: str, question: str) -> Iterator[Fault]:
    """ "40 blue balloons Melanie has 41": a counted thing, then at once a name with what it does to a number; "Bao
    has a shop, if he sells 5 mugs, how many are left?": a sentence and a question with its condition."""
    spliced = _SPLICED.search(body) if question[:1].islower() else None
    if spliced is not None and not _CLAUSE.match(spliced.group()):
        yield Fault("run-on", "body", *spliced.span(1), spliced.group()[-60:], ". If ")
    yield from _stated(body, question)
    for match in _RUN_ON.finditer(body):
        if match.group("before").split()[-1] in _JOINS or not name(match.group("name")):
            continue
        at = match.start("name") - 1
        proposed = f"{match.group('before')}. {match.group('name')}"
        yield Fault("run-on", "body", *match.span(), match.group(), proposed, False, (Edit("body", at, at, "."),))


def condition(body: str, question: str) -> Iterator[Fault]:
    """ "how many would he still have?" where nothing is supposed: a sentence has been lost."""
    match = re.search(r"\bwould\b(?! like)", question)
    if match is None or _CONDITION.search(body):
        return
    if not _IN_QUESTION.search(question[: match.start()] + question[match.end() :]):
        yield Fault("condition", "question", *match.span(), question[-50:], "")

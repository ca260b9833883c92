"""Questions after something that the text does not tell: doubts about a seed that a pattern shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from svampkit.equation import Num, Op, numbers_of, to_infix
from svampkit.lexicon import noun, singularise
from svampkit.lint.model import Fault
from svampkit.problem import Problem

__all__ = ["unsaid"]

_PART: Final = re.compile(
    r"\bof (?:them|these|the \d[\d,]* [a-z]+(?: in [^.,?]*)?) (?:is|are|was|were) "
    r"(about|in|from|on|for|with) (?:the )?(\w+)"
)
_OTHERS: Final = re.compile(r"\b(?:rest|others?|remaining|either|only|all the)\b")
_COUNTED: Final = re.compile(r"\b[Hh]ow many (?:more |fewer )?([a-z]+s)\b")
_FEWER: Final = re.compile(r"\b(\d+) (?:fewer|less) ([a-z]+)\b[^.?!]* than ([A-Z][a-z]+)")
_SELF: Final = re.compile(r"\b[Tt]he ([a-z]+) [^.?!,]* than the \1(?=[.?!,])")
_EACH_OF_THEM: Final = re.compile(r"\b\d+ ([a-z]+s),? and each of them (?:has|have|had|got|gets|ate) \d+ \1\b")

_NAMED: Final = re.compile(
    r"\b(?:[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|\d+) (?:[a-z]+ )?(?:friends|brothers|sisters|siblings|kids|"
    r"children|boys|girls|students|classmates|neighbors|cousins|people)\W+[A-Z][a-z]+(?:, [A-Z][a-z]+)*,? and [A-Z]"
)
""" "Three friends, Ada, Ben and Mira": as many as are named, whatever the number becomes."""
_DANGLING: Final = re.compile(
    r"(?:\A|(?<=[.?!] ))(?:(?:Upon|On|By|When|While|After|Before|Since) [a-z]+ing|"
    r"(?!During|According|Including|Following)[A-Z][a-z]+ing) "
    r"(?:[^,.?!]|[.,](?=\d))*, (?:\d|there\b|what (?:is|was|will|are|were)\b|"
    r"how (?:many|much) (?:[a-z]+ )*?(?:is|are|was|were) (?:there|left|still|in|on|at|now|remaining)\b)"
)
""" "Using 90 liters in total, 12 liters were white", "Upon taking 9 figs, how many are left?": who did?"""


def unsaid(problem: Problem) -> Iterator[Fault]:
    """Each with its place."""
    body, question = problem.body, problem.question
    yield from _never_told(problem)
    yield from _fewer_than_told(problem)
    yield from _taken_for_added(problem)
    yield from _another_part(body, question)
    yield from _only_a_color(body, question)
    for pattern in (_NAMED, _DANGLING):
        for match in pattern.finditer(f"{body} {question}"):
            yield Fault("leaning", "problem", 0, 0, match.group(), "")
    for pattern in (_SELF, _EACH_OF_THEM):
        for match in pattern.finditer(body):
            yield Fault("leaning", "body", *match.span(), match.group(), "")


def _another_part(body: str, question: str) -> Iterator[Fault]:
    """ "40 stamps, and 12 of them are from Peru. How many are from Chad?": that the others are is not said."""
    for match in _PART.finditer(body or question):
        told = body or question[: match.end()]
        asked = re.compile(rf"\b{match.group(1)} (?:the )?(\w+)").search(question, 0 if body else match.end())
        if asked is None or _OTHERS.search(body + question):
            continue
        if not re.search(rf"\b{asked.group(1)}\b", told):
            yield Fault("leaning", "question", *asked.span(), asked.group(), "")


_ALL_THERE_ARE: Final = re.compile(r"\b(?:rest|others?|remaining|remainder|either)\b")


def _never_told(problem: Problem) -> Iterator[Fault]:
    """ "22 farmers and 90 people in total. How many guests were there?": that all others are guests is not said."""
    equation = problem.equation
    if not isinstance(equation, Op) or equation.operator != "-" or _ALL_THERE_ARE.search(problem.text):
        return
    match = _COUNTED.match(problem.question)
    known = noun(singularise(match.group(1))) if match is not None else None
    if match is None or known is None or known.sort != "person" or known.kind in ("child", "adult"):
        return
    one = re.escape(known.singular)
    if not re.search(rf"\b(?:{one}|{re.escape(known.plural)})\b", problem.body, re.I):
        yield Fault("leaning", "question", *match.span(1), match.group(1), "")


def _fewer_than_told(problem: Problem) -> Iterator[Fault]:
    """ "Ada has 13 fewer figs and 3 more nuts than Ben. Ben has 9 figs and 8 nuts. How many nuts has Ada?": of figs,
    which no step looks at, Ada may come to have less than none."""
    leaves = numbers_of(problem.equation) if problem.equation is not None else ()
    used = {abs(leaf.value) for leaf in leaves if isinstance(leaf, Num)}
    for match in _FEWER.finditer(problem.body):
        fewer, thing, whose = match.groups()
        told = re.search(rf"\b{whose} (?:has|had)\b[^.]*?\b(\d+) {thing}\b", problem.body)
        if told is not None and not {Fraction(fewer), Fraction(told.group(1))} <= used:
            yield Fault("leaning", "body", *match.span(), match.group(), "")


_AT_FIRST: Final = re.compile(r"\b(?:originally|initially|at first|to (?:begin|start) with|at the start|before)\b")
_LOST: Final = re.compile(
    r"\b(?:lost|lose|gave|gives?|sold|ate|used|spent|withdrawing|selling|losing|giving|eating|using|spending)\b"
)
_GAINED: Final = re.compile(r"\b(?:received|got|gets?|bought|found|earned|more|another|additional|added|total)\b")
_LEFT: Final = re.compile(r"\b(?:left with|left|remaining|still ha[sd])\b")
_UNTOUCHED: Final = re.compile(r"\b(?:but|and) (?:leaves|left|leaving) \d[\d,.]* [a-z]+ un[a-z]+ed\b")
_MORE_OR_FEWER: Final = re.compile(r"\b\d+ (?:more|fewer|less) (?:[a-z]+ )?[a-z]+ than the number of\b")


def _taken_for_added(problem: Problem) -> Iterator[Fault]:
    """A key that takes away where the text adds: "After he lost 57 of them, he was left with 380. How many did he
    have originally?" with 380 - 57; "8 fewer red kites than the number of green kites, 17 in total" with 17 - 8."""
    equation = problem.equation
    if not isinstance(equation, Op) or equation.operator != "-":
        return
    body = problem.body
    start = _AT_FIRST.search(problem.question) and _LOST.search(body) and not _GAINED.search(body)
    both = _MORE_OR_FEWER.search(body) and re.search(r"\btotal\b", body)
    if (start and _LEFT.search(body)) or both or _UNTOUCHED.search(body):
        yield Fault("key", "equation", 0, 0, to_infix(equation), "")


def _only_a_color(body: str, question: str) -> Iterator[Fault]:
    """ "8 peach scarves. How many peaches are left?": what is asked for was a color of something else."""
    for match in _COUNTED.finditer(question):
        many = match.group(1)
        one = singularise(many)
        if one != many and not re.search(rf"\b{many}\b", body) and re.search(rf"\b\d+ {one} [a-z]+s\b", body):
            yield Fault("leaning", "question", *match.span(1), many, "")

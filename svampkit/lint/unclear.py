"""What is read in one way by the text and in another by the key: doubts about a seed, never certain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from svampkit.equation import Expression, Num, Op, numbers_of
from svampkit.lexicon import name, noun, singularise, unit
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.handling import never_eaten
from svampkit.lexicon.most import most_there_may_be
from svampkit.lexicon.numerals import parse_number_word
from svampkit.lint.model import Fault
from svampkit.problem import Problem

__all__ = ["unclear"]

_DRANK: Final = re.compile(
    r"\b(?:drank|drinks?|drunk) (?P<n>\d[\d.]*) (?P<unit>gallon|quart|pint|liter|litre)s?\b(?! (?:a|per|each|every) "
    r"(?:week|month|year))",
    re.I,
)
_MOST_DRUNK: Final = {"gallon": 1, "quart": 4, "pint": 7, "liter": 4, "litre": 4}
"""More than that nobody drinks in a day."""

_COINS: Final = {"nickels": 5, "dimes": 10, "quarters": 25, "pennies": 1}
_COIN: Final = re.compile(rf"\b(?:{'|'.join(_COINS)})\b")
_MONEY_ASKED: Final = re.compile(r"\bhow much\b(?![^?]*\bcents\b)", re.I)
_PRICE_OF: Final = re.compile(
    r"\b(?P<n>\d+|[a-z]+) (?:(?!for\b|at\b|each\b)[a-z-]+ ){1,3}(?:for|at) \$\d[\d,]*(?:\.\d+)? (?:each|apiece)\b",
    re.I,
)
_AS_MUCH: Final = re.compile(
    r"\b\d+ (?P<thing>[a-z]+)\b[^.?!]* (?:twice|half|times) as much as (?:[A-Z]|"
    r"(?:the|his|her) (?:father|mother|brother|sister|friend|boy|girl|teacher|aunt|uncle|cousin)\b)"
)
_MUCH: Final = re.compile(r"\$|\b(?:money|spen[dt]s?|paid|pays?|costs?|earn\w*|dollars?|weigh\w*)\b")
_OF_ONE: Final = re.compile(r"\b(?:than|as) the ([a-z]+)(?=[.,;?!]| and\b)")
_COUPLE: Final = re.compile(r"\b(?:and|with) (?:his|her) (?:wife|husband|spouse|partner)\b")


def unclear(problem: Problem) -> Iterator[Fault]:
    """Coins asked for as money and counted in cents, prices of one or of several, one of many things, couples,
    and more drunk than anybody drinks."""
    equation = problem.equation
    if equation is not None:
        yield from _in_cents(problem, equation)
        yield from _price_of_all(problem, equation)
        yield from _couples(problem, equation)
        yield from _no_more(problem, equation)
    yield from _as_much(problem.body)
    yield from _they_who_are_one(problem.body)
    yield from _eaten(problem.body)
    yield from _one_for_another(problem.text)
    yield from _sizes(problem.text)
    yield from _two_plurals(problem.text)
    for match in _DRANK.finditer(problem.body):
        if Fraction(match.group("n").rstrip(".")) > _MOST_DRUNK[match.group("unit").lower()]:
            yield Fault("unclear", "body", *match.span(), match.group(), "")
    for match in _OF_ONE.finditer(problem.body):
        thing = noun(match.group(1))
        if thing is not None and thing.singular != thing.plural and match.group(1) == thing.singular:
            many = re.search(rf"\b[Tt]he {re.escape(thing.plural)}\b", problem.body)
            if many is not None:
                yield Fault("unclear", "body", *match.span(1), match.group(1), thing.plural)


def _values(expression: Expression) -> set[Fraction]:
    return {leaf.value for leaf in numbers_of(expression) if isinstance(leaf, Num)}


def _in_cents(problem: Problem, equation: Expression) -> Iterator[Fault]:
    """ "Mira has 4 dimes and 3 nickels. How much money has she?" with 55 as the answer: of what?"""
    worth = {Fraction(_COINS[word]) for word in _COIN.findall(problem.text)} - {1}
    asked = _MONEY_ASKED.search(problem.question)
    used = _values(equation)
    if asked is not None and worth & used and Fraction(100) not in used and "$" not in problem.text:
        yield Fault("unclear", "question", *asked.span(), problem.question[:60], "")


def _price_of_all(problem: Problem, equation: Expression) -> Iterator[Fault]:
    """ "She sells 3 bows for $5 each" where the equation takes $5 for three: it divides by them."""
    for match in _PRICE_OF.finditer(problem.text):
        said = match.group("n")
        count = int(said) if said.isdigit() else parse_number_word(said.lower())
        if count is not None and count > 1 and _divides_by(equation, Fraction(count)):
            yield Fault("unclear", "problem", 0, 0, match.group(), "")


def _divides_by(expression: Expression, value: Fraction) -> bool:
    if not isinstance(expression, Op):
        return False
    own = expression.operator == "/" and expression.right == Num(value)
    return own or _divides_by(expression.left, value) or _divides_by(expression.right, value)


def _couples(problem: Problem, equation: Expression) -> Iterator[Fault]:
    """ "Omar and his wife", whom the equation counts as two and the text does not."""
    match = _COUPLE.search(problem.text)
    if match is not None and _values(equation) & {Fraction(1), Fraction(2)}:
        told = re.search(r"\b(?:1|2|one|two|twice|half|double)\b", problem.text, re.I)
        if told is None:
            yield Fault("unclear", "problem", 0, 0, match.group(), "")


_MORE_ASKED: Final = re.compile(r"\bhow many (more) [a-z ]+(?: did| were| was| does| do)\b", re.I)
_MORE_THAN: Final = re.compile(r"\b(?:than|to|needs?|still|after|left|before)\b")


def _no_more(problem: Problem, equation: Expression) -> Iterator[Fault]:
    """ "He met 14 cooks and 9 nurses. How many more people did he meet?", and the two are added: more than what?"""
    asked = _MORE_ASKED.search(problem.question)
    if asked is not None and not _MORE_THAN.search(problem.question) and _only_adds(equation):
        yield Fault("unclear", "question", *asked.span(1), problem.question[:60], "")


def _only_adds(expression: Expression) -> bool:
    if not isinstance(expression, Op):
        return True
    return expression.operator == "+" and _only_adds(expression.left) and _only_adds(expression.right)


_THEY: Final = re.compile(r"\b(?:they|them|their)\b", re.I)
_NAMED: Final = re.compile(r"\b[A-Z][a-z]+\b")


def _they_who_are_one(body: str) -> Iterator[Fault]:
    """ "The first thing that Mira saw when they came to the lake": they, of whom one is told."""
    found = _THEY.search(body)
    if found is None:
        return
    before = body[: found.start()]
    named = {match.group() for match in _NAMED.finditer(before) if name(match.group()) is not None}
    several = len(named) > 1 or any(
        many is not None and (many.plural == word or many.sort in ("collective", "place", "role"))
        for word in re.findall(r"[a-z]+", before)
        for many in (noun(singularise(word)),)
    )
    if (
        named
        and not several
        and not re.search(r"\d|\band\b|\bwith\b|\b(?:two|three|four|many|several|both|all)\b", before)
    ):
        yield Fault("leaning", "body", *found.span(), found.group(), "")


def _as_much(body: str) -> Iterator[Fault]:
    """ "Bao planted 40 bulbs, and Mira planted twice as much as Bao": of bulbs there are many."""
    for match in _AS_MUCH.finditer(body):
        thing = noun(match.group("thing"))
        counted = thing is not None and not thing.mass and unit(match.group("thing")) is None
        if counted and not _MUCH.search(match.group()):
            yield Fault("unclear", "body", *match.span(), match.group()[-40:], "")


_EATEN: Final = re.compile(r"\b(?:ate|eats?|eaten)\b[^.?!,]*")
_COUNTED: Final = re.compile(r"\b(?:\d[\d,]*|some|number of) (?:[a-z]+ )??(?P<thing>[a-z]+)\b")


def _eaten(body: str) -> Iterator[Fault]:
    """ "A goat ate 4 of the 9 pens": where nothing else is counted, it is these that are eaten."""
    told = [(match, noun(singularise(match.group("thing")))) for match in _COUNTED.finditer(body)]
    things = [known.singular for _, known in told if known is not None]
    eaten = _EATEN.search(body)
    if eaten is not None and things and all(map(never_eaten, things)):
        yield Fault("unclear", "body", *eaten.span(), eaten.group(), "")


_THREE: Final = re.compile(r"\b([A-Z][a-z]+), ([A-Z][a-z]+),? and ([A-Z][a-z]+)\b")


def _one_for_another(text: str) -> Iterator[Fault]:
    """ "Bao, Mira and Theo picked figs. Bao picked 9, Omar 4": Omar is none of the three, and two are not told of."""
    first = _THREE.search(text)
    if first is None or not all(map(name, first.groups())):
        return
    rest = text[first.end() :]
    told = {word for word in re.findall(r"\b[A-Z][a-z]+", rest) if name(word) is not None}
    strangers = told - set(re.findall(r"\b[A-Z][a-z]+", text[: first.end()]))
    if strangers and set(first.groups()) - told:
        yield Fault("unclear", "problem", 0, 0, min(strangers), "")


_GREW: Final = re.compile(
    r"\b(?:grew|grows?) (?:by )?\d[\d.]* (?:inch(?:es)?|feet|foot|cm|centimeters?) (?:per|an?|each|every) "
    r"(?:day|week|month|year)\b"
)
_LIVES_WITH: Final = re.compile(
    r"\b(\d+) (?:(?:more|fewer) )?(roommate|housemate|sibling|brother|sister|husband|wive)s\b"
)
_HOUSEHOLD: Final = 8


def _sizes(text: str) -> Iterator[Fault]:
    """How fast somebody grows, with how many somebody lives: other numbers are soon no person's. How many ride on a
    bus or are played in a season: more than there may be."""
    for match in _GREW.finditer(text):
        yield Fault("unclear", "problem", 0, 0, match.group(), "")
    for match in _LIVES_WITH.finditer(text):
        if int(match.group(1)) > _HOUSEHOLD:
            yield Fault("unclear", "problem", 0, 0, match.group(), "")
    for pattern, most in most_there_may_be():
        for match in pattern.finditer(text):
            if int(match.group("n").replace(",", "")) > most:
                yield Fault("unclear", "problem", 0, 0, match.group(), "")


_PLURALS: Final = re.compile(r"\b\d+ ([a-z]+(?<![isu])s) (?:([a-z]+) )?([a-z]+s)\b")
_CLOSED: Final = frozenset(
    (*listed("function words"), *listed("small in a sentence"), "more", "less", "fewer", "than")
)
_NO_NOUN: Final = frozenset(
    ("times", "less", "plus", "minus", "dollars", "cents", "others", "as", "is", "was", "has")
)


def _two_plurals(text: str) -> Iterator[Fault]:
    """ "40 doubles hockey cards": of two nouns that a number stands before, the first is no plural."""
    known = (*listed("nouns that stand in the plural before others"), *_NO_NOUN)
    for match in _PLURALS.finditer(text):
        first, between, last = match.groups()
        thing = noun(last)
        if (
            first in known
            or unit(first) is not None
            or between in _CLOSED
            or thing is None
            or thing.plural != last
            or thing.singular == last
        ):
            continue
        yield Fault("unclear", "problem", 0, 0, match.group(), "")

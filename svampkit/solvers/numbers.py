"""The numbers of a text in order, and an equation told by their places; what the baselines learn from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from svampkit.equation import Expression, Num, Var, evaluate, numbers_of, parse_number, substitute
from svampkit.errors import EquationError
from svampkit.lexicon.grouped import ungrouped
from svampkit.lexicon.numerals import parse_number_word
from svampkit.problem import Problem

__all__ = ["NOTHING_TO_LEARN", "NumberedExample", "example", "fill", "places_needed", "tokens_of"]

NUMBER = "<number>"
_DIGITS = re.compile(r"(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:/\d+)?|\.\d+", re.ASCII)
_TOKEN = re.compile(rf"{_DIGITS.pattern}|[^\W\d_]+(?:['’][^\W\d_]+)?|\S", re.ASCII | re.IGNORECASE)
_WORDS_OF_ONE = re.compile(r"each|every|this|that|which|no|any|the|another|last|first|other", re.I)
_PLACE = re.compile(r"n(\d+)\Z")


@dataclass(frozen=True, slots=True)
class NumberedExample:
    """A problem as a learner sees it."""

    tokens: tuple[str, ...]
    """Lower-case words and signs; every number is "<number>"."""
    numbers: tuple[Fraction, ...]
    """Values of the numbers, in order."""


def tokens_of(text: str) -> tuple[tuple[str, ...], tuple[Fraction, ...]]:
    """Tokens of a text with its numbers masked, and their values.

    Numbers are digits ("1,200", "2.5", "1/2") and words ("twenty-five"); "one" is none after "each", "the" and the
    like or before "of".
    """
    words = _TOKEN.findall(ungrouped(text))
    tokens: list[str] = []
    numbers: list[Fraction] = []
    at = 0
    while at < len(words):
        plain = _plain(words[at])
        if plain is not None:
            tokens.append(plain)
            at += 1
            continue
        length, value = _number_at(words, at)
        if value is None:
            tokens.append(words[at].lower())
            at += 1
        else:
            tokens.append(NUMBER)
            numbers.append(value)
            at += length
    return tuple(tokens), tuple(numbers)


@lru_cache(maxsize=2**16)
def _plain(word: str) -> str | None:
    """The token of a word or sign that begins no number; None where one may begin."""
    may = _DIGITS.fullmatch(word) is not None or parse_number_word(word) is not None
    return None if may else word.lower()


def _number_at(words: Sequence[str], at: int) -> tuple[int, Fraction | None]:
    """How many words from ``at`` on tell a number, and its value; None where they tell none."""
    if _DIGITS.fullmatch(words[at]):
        try:
            return 1, parse_number(words[at])
        except EquationError:
            return 1, None
    if words[at].lower() == "one" and (
        (at and _WORDS_OF_ONE.fullmatch(words[at - 1])) or (at + 1 < len(words) and words[at + 1].lower() == "of")
    ):
        return 1, None
    best = 1, parse_number_word(words[at])
    if best[1] is None:
        return 1, None
    for length in range(2, min(9, len(words) - at) + 1):
        part = words[at : at + length]
        if not (part[-1].isalpha() or part[-1] == "-"):
            break
        value = parse_number_word(" ".join(part).replace(" - ", "-"))
        if value is not None:
            best = length, value
    return best[0], None if best[1] is None else Fraction(best[1])


def example(problem: Problem) -> tuple[NumberedExample, Expression]:
    """The problem as an example and its equation over places: n0 is the first number of the text.

    A number of the equation takes the first place with its value that is not taken yet, else the first with
    its value; one that is not in the text stays as it is.
    """
    tokens, numbers = tokens_of(problem.text)
    taken: set[int] = set()

    def leaf(found: Num | Var) -> Expression:
        if isinstance(found, Var):
            return found
        places = [place for place, value in enumerate(numbers) if value == found.value]
        if not places:
            return found
        place = next((place for place in places if place not in taken), places[0])
        taken.add(place)
        return Var(f"n{place}")

    return NumberedExample(tokens, numbers), substitute(problem.known_equation, leaf)


NOTHING_TO_LEARN = (
    "no problem to train on has an equation with a number of its text; name another corpus with --train."
)
"""What a baseline says of a corpus that it can learn nothing from."""


def with_equation(problems: Iterable[Problem]) -> Iterator[Problem]:
    """The problems that have an equation to learn from."""
    return (problem for problem in problems if problem.equation is not None)


def places_needed(equation: Expression) -> int:
    """Numbers that a text must have at least for an equation over places."""
    return max((_place(leaf) + 1 for leaf in numbers_of(equation) if isinstance(leaf, Var)), default=0)


def _place(leaf: Var) -> int:
    match = _PLACE.match(leaf.name)
    return int(match.group(1)) if match else 10**6


def fill(equation: Expression, numbers: Sequence[Fraction]) -> tuple[Expression, Fraction] | None:
    """The equation over the numbers at its places and its value; None where one is lacking or it divides by zero."""
    if places_needed(equation) > len(numbers):
        return None
    filled = substitute(equation, lambda leaf: Num(numbers[_place(leaf)]) if isinstance(leaf, Var) else leaf)
    try:
        return filled, evaluate(filled)
    except EquationError:
        return None

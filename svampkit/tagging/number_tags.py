"""Which numbers of a text become NUM tags, and the equation over them."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import Final

from svampkit.equation import Expression, Num, Var, equivalent, format_number, numbers_of, substitute
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.money import after_money_sign
from svampkit.tagging.find_numbers import FoundNumber

__all__ = ["NumberTags", "tag_numbers"]


@dataclass(frozen=True, slots=True)
class NumberTags:
    """The outcome: a tag for some of the numbers, the equation over the tags, and what a person should look at."""

    tags: tuple[tuple[FoundNumber, str], ...]
    equation: Expression
    unsure: tuple[str, ...]


def tag_numbers(text: str, found: Sequence[FoundNumber], equation: Expression) -> NumberTags:
    """Give NUM tags to the numbers that the equation uses and to those that count something beside it.

    The number one gets no tag but as money: no other number fits before a singular ("one box"). A number of the
    equation that does not stand in the text stays a number; as it may hang together with the others ("Ann and
    her two friends" makes three), the numbers beside the equation then stay as well. Where the same number
    stands several times and its place matters, text order is taken and marked as unsure; those that the
    equation has no use for get tags of their own, and the world of the text says later which of them is meant
    (``attach.py``).
    """
    wanted = Counter(leaf.value for leaf in numbers_of(equation) if isinstance(leaf, Num))
    unsure: list[str] = []
    chosen: dict[Fraction, list[list[FoundNumber]]] = {}
    further: list[list[FoundNumber]] = []
    lacking = False
    for value, times in wanted.items():
        usable, reason = _usable(text, value, [n for n in found if n.value == value])
        if not usable:
            unsure += [reason] if reason else []
            lacking = lacking or bool(reason)
            continue
        groups = _same_mentions(text, usable)
        unsure += _counted_otherwise(value, len(groups), times)
        chosen[value] = groups[:times]
        further += [group for group in groups[times:] if _of_its_own(text, group[0], groups)]
    tagged = [group for groups in chosen.values() for group in groups]
    if not lacking:
        tagged += further  # which of the equal numbers is meant is for the text's world to say
        tagged += list(_beside(text, [n for n in found if n.value not in wanted]))
    tagged.sort(key=lambda group: group[0].start)
    names = {id(group): f"NUM{n}" for n, group in enumerate(tagged, start=1)}
    tags = sorted(((n, names[id(group)]) for group in tagged for n in group), key=lambda pair: pair[0].start)
    order = {value: [names[id(group)] for group in groups] for value, groups in chosen.items()}
    unsure += _where_the_place_matters(equation, order)
    return NumberTags(tuple(tags), _over_tags(equation, order), tuple(unsure))


def _usable(text: str, value: Fraction, standing: Sequence[FoundNumber]) -> tuple[list[FoundNumber], str]:
    """The mentions of a number of the equation that a tag can stand for, and why there is none; no reason where the
    number one simply stays."""
    shown = format_number(value)
    usable = [n for n in standing if n.form is not None and not n.label]
    usable = usable or [n for n in standing if n.form is not None]
    if any(_ARTICLE_BEFORE.search(text[: n.start]) for n in usable):
        return [], f"{shown} stands after an article that may not fit another number, and stays"
    if value == 1 and standing:
        return [n for n in usable if after_money_sign(text, n.start)], ""  # "$1" may be another price
    if standing and not usable:
        return [], f"{text[standing[0].start : standing[0].end]!r} cannot be shown by a tag and stays"
    return usable, "" if usable else f"{shown} of the equation does not stand in the text"


def _counted_otherwise(value: Fraction, groups: int, times: int) -> list[str]:
    """What a person should look at where text and equation have a number unequally often."""
    shown = format_number(value)
    if groups > times:
        return [f"{shown} stands {groups} times in the text and {times} in the equation; the first is taken"]
    if groups < times:
        return [f"{shown} stands {times} times in the equation and {groups} in the text"]
    return []


def _where_the_place_matters(equation: Expression, order: dict[Fraction, list[str]]) -> Iterator[str]:
    """What a person should look at where the tags of one value give another equation in another order."""
    result = _over_tags(equation, order)
    for value, names in order.items():
        others = (dict(order) | {value: list(p)} for p in permutations(names[:4]))
        if len(names) > 1 and not all(equivalent(result, _over_tags(equation, other)) for other in others):
            yield f"{format_number(value)} stands {len(names)} times; text order is taken for the equation"


_ARTICLE_BEFORE = re.compile(r"\ban?\s+$", re.IGNORECASE)
"""An article right before a number says how the number sounds: "an 8 mile hike", "a 9 mile hike"."""


def _over_tags(equation: Expression, order: dict[Fraction, list[str]]) -> Expression:
    """The equation with tags for its numbers. ``order`` holds the tags of a value in the order of the text; the
    value's first place in the equation gets the first of them."""
    seen: defaultdict[Fraction, int] = defaultdict(int)

    def leaf(leaf: Num | Var) -> Expression:
        if isinstance(leaf, Var) or leaf.value not in order:
            return leaf
        names = order[leaf.value]
        name = names[min(seen[leaf.value], len(names) - 1)]
        seen[leaf.value] += 1
        return Var(name)

    return substitute(equation, leaf)


_AGAIN_BEFORE = re.compile(r"\b(?:the|these|those|all|his|her|their|its|of)\s+(?:the\s+)?$", re.IGNORECASE)


_ALL_BEFORE = re.compile(r"\b(?:all|these|those)\s+(?:of\s+)?(?:the\s+|these\s+|those\s+)?$", re.IGNORECASE)


_HOW_MANY_BEFORE = re.compile(r"\bhow many\s+$", re.IGNORECASE)


def _next_word(text: str, end: int) -> str:
    match = re.match(r"[\s-]*([A-Za-z]+)", text[end:])
    return match.group(1).lower() if match else ""


def _same_mentions(text: str, found: Sequence[FoundNumber]) -> list[list[FoundNumber]]:
    """Equal numbers in groups of one amount told again: "5 boxes … the 5 boxes"."""
    groups: list[list[FoundNumber]] = []
    for number in found:
        word = _next_word(text, number.end)
        again = _AGAIN_BEFORE.search(text[max(0, number.start - 20) : number.start])
        home = next((g for g in groups if again and word and _next_word(text, g[0].end) == word), None)
        if home is None and groups and _ALL_BEFORE.search(text[max(0, number.start - 20) : number.start]):
            home = groups[-1]  # "5 pupils are on the team … all 5 members"
        if home is None and groups and _HOW_MANY_BEFORE.search(text[: number.start]):
            home = groups[0]  # "45 dollars in 5 dollar bills. How many five dollar bills …?"
        if home is None:
            groups.append([number])
        else:
            home.append(number)
    return groups


_NOT_COUNTING_BEFORE = re.compile(
    r"\b(?:the|these|those|all|both|first|last|next|other|his|her|their|my|our)\s+$", re.IGNORECASE
)
_NOT_COUNTED: Final = frozenset(listed("words behind a number that counts nothing"))


def _beside(text: str, found: Sequence[FoundNumber]) -> Iterator[list[FoundNumber]]:
    """The numbers that count something although the equation does not use them; each value told once."""
    for number in found:
        if number.form is None or number.label or number.value == 1 or _ARTICLE_BEFORE.search(text[: number.start]):
            continue
        if sum(1 for other in found if other.value == number.value) > 1:
            continue
        if _counts(text, number):
            yield [number]


_OF_KNOWN_AFTER = re.compile(r"\s+of\s+(?:the|these|those|his|her|their|them)\b", re.IGNORECASE)


def _of_its_own(text: str, number: FoundNumber, groups: Sequence[Sequence[FoundNumber]]) -> bool:
    """ "She had 4 roses and 9 lilies. Her son took 4 lilies": another noun than behind each equal number, and not in
    the question, which tells again what was told."""
    asks = max(text.rfind(mark, 0, len(text) - 1) for mark in ".!?")
    nouns = Counter(_next_word(text, group[0].end) for group in groups)
    counts = _counts(text, number) or bool(_OF_KNOWN_AFTER.match(text[number.end :]))
    return number.end <= asks and nouns[_next_word(text, number.end)] == 1 and counts


def _counts(text: str, number: FoundNumber) -> bool:
    """It is money, or a noun that it may count stands behind it."""
    before = text[max(0, number.start - 20) : number.start]
    word = _next_word(text, number.end)
    counted = bool(word) and word not in _NOT_COUNTED and not _NOT_COUNTING_BEFORE.search(before)
    return counted or after_money_sign(text, number.start)

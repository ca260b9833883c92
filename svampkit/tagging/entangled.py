"""Numbers of a worked problem that another number follows from, so that they cannot change alone.

A chain says what is computed and not what is meant. Where a number of the text equals the result of a step, where a
calculation uses a number that the text does not tell ("Ann and her two friends" makes three), or where the text tells
a number that follows from others, what hangs together is kept as it is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, combinations
from typing import Final

from svampkit.equation import Expression, Num, Op, Var, equivalent, numbers_of, substitute
from svampkit.equation.steps import joined, step_number
from svampkit.errors import EquationError
from svampkit.lexicon.grammar import listed
from svampkit.tagging.constants import is_constant, says_constant
from svampkit.template.chain import surely_the_result

__all__ = ["CONSTANT", "Entangled", "entangled", "told_and_result"]

Entangled = Mapping[Fraction, str]
"""Values of the text that have to stay, with the reason."""

CONSTANT: Final = "may be a constant in one place"
"""Why a number stays a number in the steps too."""
_NO_PERCENT: Final = "is a percentage that may be computed otherwise than as one"
_WHOLE: Final = "is one of the percentages that make a whole"
_NEEDED: Final = "goes into a step that the answer does not need"
_SMALL: Final = 6
_FEW: Final = 12
_SIDES: Final = 4


def entangled(
    text: str, steps: Sequence[Expression], values: Sequence[Fraction], told: Iterable[Fraction]
) -> Entangled:
    """The told values that have to stay. ``values`` are those of the steps, ``told`` those of the text."""
    told = set(told)
    used = Counter(leaf.value for step in steps for leaf in numbers_of(step) if isinstance(leaf, Num))
    found = chain(
        ((value, CONSTANT) for value in told & used.keys() if _may_be_constant(text, value, used[value])),
        ((value, _RESULT) for value in _told_results(text, steps, values, told | used.keys())),
        ((value, _TWICE) for value in _same_results(steps, values)),
        ((value, _FOLLOWS) for value in _tells_again(steps, values, told, used)),
        ((value, _UNTOLD) for value in _behind_untold(text, told, used)),
        ((value, _UNTOLD) for value in _worked_out(text, steps, values, told)),
        ((value, _FOLLOWS) for value in _remaining(text, told)),
        ((value, _COUNTS) for value in _listed(text, told)),
        ((value, _COUNTS) for value in _goes_on(text)),
        ((value, _AGES) for value in told if _of_parents_and_children(text)),
        ((value, _NO_PERCENT) for value in _odd_percents(text, steps)),
        ((value, _WHOLE) for value in _make_a_whole(text)),
        ((value, _NEEDED) for value in _for_nothing(steps)),
        ((value, CONSTANT) for value in _divides_too(text, steps, told & used.keys())),
        ((value, CONSTANT) for value in _taken_again(text, used, told & used.keys())),
    )
    kept: dict[Fraction, str] = {}
    for value, reason in found:
        if value in told:
            kept.setdefault(value, reason)
    return kept


def told_and_result(
    steps: Sequence[Expression], values: Sequence[Fraction], told: Iterable[Fraction]
) -> Fraction | None:
    """The first number that the text tells and an earlier step comes to, of those that a later step takes: which of
    the two it takes is not said, so that the equation of the steps may be another's. None where there is none."""
    return next((value for value, _ in _coincidences(steps, values, set(told))), None)


_RESULT: Final = "is told and the result of a step too"
_TWICE: Final = "gives the same result as another step"
_FOLLOWS: Final = "the text tells a number that follows from it"
_UNTOLD: Final = "the calculation uses a number that may follow from it"
_COUNTS: Final = "counts what is told one by one"
_AGES: Final = "is of the ages of parents and children, of whom one is not born before the other grew up"


def _odd_percents(text: str, steps: Sequence[Expression]) -> Iterator[Fraction]:
    """Percentages that a step takes without the 100 they are of: 10 % of 40 as 40 / 10 holds for no other; and 50 %,
    which leaves as much as it takes."""
    from svampkit.tagging.amounts import is_percent
    from svampkit.tagging.find_numbers import find_numbers

    hundred = {Fraction(100), Fraction(1, 100)}
    for value in {found.value for found in find_numbers(text) if is_percent(text, found)}:
        if value == 50:
            yield value
        for step in steps:
            leaves = [leaf.value for leaf in numbers_of(step) if isinstance(leaf, Num)]
            if value in leaves and not hundred & set(leaves):
                yield value


def _make_a_whole(text: str) -> Iterator[Fraction]:
    """ "20% are red, 30% are blue, and 50% are green"."""
    from svampkit.tagging.amounts import is_percent
    from svampkit.tagging.find_numbers import find_numbers

    told = sorted({found.value for found in find_numbers(text) if is_percent(text, found)})
    for size in range(2, len(told) + 1):
        for some in combinations(told, size):
            if sum(some) == _ALL:
                yield from some


_ALL: Final = 100


def _for_nothing(steps: Sequence[Expression]) -> Iterator[Fraction]:
    """Of steps that lead nowhere: what they come to is taken in other words, as 1 kilogram of 4 times 250 grams."""
    needed, open_steps = set[int](), [len(steps) - 1]
    while open_steps:
        at = open_steps.pop()
        needed.add(at)
        leaves = (leaf for leaf in numbers_of(steps[at]) if isinstance(leaf, Var))
        open_steps += [n - 1 for leaf in leaves if (n := step_number(leaf.name)) is not None]
    for at, step in enumerate(steps):
        if at not in needed:
            yield from (leaf.value for leaf in numbers_of(step) if isinstance(leaf, Num))


def _divides_too(text: str, steps: Sequence[Expression], told: set[Fraction]) -> Iterator[Fraction]:
    """Small numbers that are taken more often than they are told, once to divide by: half of a half of 4 things."""
    from svampkit.tagging.find_numbers import find_numbers

    said = Counter(found.value for found in find_numbers(text))
    used = Counter(leaf.value for step in steps for leaf in numbers_of(step) if isinstance(leaf, Num))
    for value in told:
        if value <= _FEW and used[value] > said[value] and any(_divisor(step, value) for step in steps):
            yield value


def _taken_again(text: str, used: Counter[Fraction], told: set[Fraction]) -> Iterator[Fraction]:
    """Numbers up to four that are taken more often than they are told: 2 rounds skipped, and 2 of either side."""
    from svampkit.tagging.find_numbers import find_numbers

    said = Counter(found.value for found in find_numbers(text))
    yield from (value for value in told if value <= _SIDES and used[value] > said[value])


def _divisor(step: Expression, value: Fraction) -> bool:
    if not isinstance(step, Op):
        return False
    own = step.operator == "/" and step.right == Num(value)
    return own or _divisor(step.left, value) or _divisor(step.right, value)


def _may_be_constant(text: str, value: Fraction, times: int) -> bool:
    return (times > 1 or value == 2) and says_constant(text, value)


def _told_results(
    text: str, steps: Sequence[Expression], values: Sequence[Fraction], told: set[Fraction]
) -> Iterator[Fraction]:
    from svampkit.tagging.find_numbers import find_numbers

    mentions = Counter(found.value for found in find_numbers(text))
    for value, step in _coincidences(steps, values, told):
        if not surely_the_result(steps, values, step, _number, mentions[value]):
            yield from {value, *_behind(steps, step)}


def _number(leaf: Num | Var) -> Fraction | None:
    return leaf.value if isinstance(leaf, Num) else None


def _same_results(steps: Sequence[Expression], values: Sequence[Fraction]) -> Iterator[Fraction]:
    for first, second in combinations(range(len(steps) - 1), 2):
        if values[first] == values[second] and not _alike(steps, first, second):
            yield from _behind(steps, first) | _behind(steps, second)


def _tells_again(
    steps: Sequence[Expression], values: Sequence[Fraction], told: set[Fraction], used: Counter[Fraction]
) -> Iterator[Fraction]:
    """What a told number that no step takes may follow from."""
    for value in told - used.keys():
        for pair, behind in _ways(value, told & used.keys(), values):
            yield from pair
            for at in behind:
                yield from _behind(steps, at)


_REMAINING: Final = re.compile(r"\b(?:remaining|other|rest of the|last)\s+$", re.IGNORECASE)


def _remaining(text: str, told: set[Fraction]) -> Iterator[Fraction]:
    """ "She makes 20 bags … sells 15 … and marks the remaining 5 down": a told rest, and what it is the rest of."""
    from svampkit.tagging.find_numbers import find_numbers

    for found in find_numbers(text):
        if found.value in told and _REMAINING.search(text[: found.start]):
            for a, b in combinations(sorted(told), 2):
                if b - a == found.value:
                    yield from (a, b, found.value)


def _behind_untold(text: str, told: set[Fraction], used: Counter[Fraction]) -> Iterator[Fraction]:
    """What a number of the calculation that is not told may follow from."""
    for value in used.keys() - told:
        if not is_constant(text, value):
            for pair, _ in _ways(value, told | {Fraction(1), Fraction(100)}, ()):
                yield from pair


def _worked_out(
    text: str, steps: Sequence[Expression], values: Sequence[Fraction], told: set[Fraction]
) -> Iterator[Fraction]:
    """What a number that the text does not tell was worked out from, in somebody's head: "half of the rest, 55" is
    half of an earlier result. Where nothing shows what from, all that is told."""
    for at, step in enumerate(steps):
        for value in {leaf.value for leaf in numbers_of(step) if isinstance(leaf, Num)} - told:
            small = value <= _FEW and (value.denominator == 1 or value in _SHARES) and not isinstance(step, Num)
            if small or is_constant(text, value):
                continue
            sources = [
                *((number, ({number}, ())) for number in told),
                *((r, (set(), (n,))) for n, r in enumerate(values[:at])),
            ]
            ways = list(_ways(value, told, values[:at]))
            ways += [way for source, way in sources if source and value / source in _SHARES]
            for pair, behind in ways:
                yield from pair
                for place in behind:
                    yield from _behind(steps, place)
            if not ways:
                yield from told


_SHARES: Final = frozenset(
    Fraction(n) for n in (*range(2, 11), *(Fraction(a, b) for b in range(2, 11) for a in range(1, b)))
)
"""What is multiplied by without being told: twice, a third, nine tenths."""


def _behind(steps: Sequence[Expression], at: int) -> set[Fraction]:
    """The numbers that a step is computed from, through earlier steps."""
    found: set[Fraction] = set()
    for leaf in numbers_of(steps[at]):
        if isinstance(leaf, Num):
            found.add(leaf.value)
        elif isinstance(leaf, Var) and (number := step_number(leaf.name)) is not None:
            found |= _behind(steps, number - 1)
    return found


def _alike(steps: Sequence[Expression], first: int, second: int) -> bool:
    """True where the answer is the same whichever of two results is taken where: "S1 + S2"."""
    names = {f"S{first + 1}": f"S{second + 1}", f"S{second + 1}": f"S{first + 1}"}

    def other(leaf: Num | Var) -> Expression:
        return Var(names.get(leaf.name, leaf.name)) if isinstance(leaf, Var) else leaf

    def named(step: Expression, at: int) -> Expression:
        counted = iter(range(100))
        return substitute(step, lambda leaf: Var(f"N{at}n{next(counted)}") if isinstance(leaf, Num) else leaf)

    # numbers as letters, so that nothing but the form is compared
    free = [named(step, at) for at, step in enumerate(steps)]
    crossed = [substitute(step, other) if at > second else step for at, step in enumerate(free)]
    try:
        return equivalent(joined(free), joined(crossed))
    except EquationError:
        return False


def _coincidences(
    steps: Sequence[Expression], values: Sequence[Fraction], told: set[Fraction]
) -> Iterator[tuple[Fraction, int]]:
    """(value, step): a later step takes the value, and it may be the text's or the step's."""
    for at, value in enumerate(values[:-1]):
        if value not in told:
            continue
        for later in steps[at + 1 :]:
            for leaf in numbers_of(later):
                own = leaf.value == value if isinstance(leaf, Num) else leaf.name == f"S{at + 1}"
                if own:
                    yield value, at


def _ways(
    value: Fraction, numbers: Iterable[Fraction], results: Sequence[Fraction]
) -> Iterator[tuple[set[Fraction], tuple[int, ...]]]:
    """Numbers, and places of results, from which one operation makes the value; 1 and ratios of 1 make nothing."""
    sources: list[tuple[Fraction, tuple[int, ...]]] = [(number, ()) for number in sorted(set(numbers))]
    sources += [(result, (at,)) for at, result in enumerate(results)]
    for at, result in enumerate(results):
        if result == value:
            yield set(), (at,)
    for (a, of_a), (b, of_b) in combinations(sources, 2):
        made = {a + b, a - b, b - a}
        if 1 not in (a, b):
            made |= {a * b} | ({a / b} if b else set()) | ({b / a} if a else set())
        if value in made:
            yield {n for n, of in ((a, of_a), (b, of_b)) if not of}, (*of_a, *of_b)


_ONE_BY_ONE: Final = re.compile(
    r":\s|\b(?:first|second|third|fourth|last|latter|former|respectively|another|including|namely|one of them|"
    r"the other|others?)\b",
    re.IGNORECASE,
)
_KINDS: Final = re.compile(
    r"\s+(?:\w+\s+){0,2}?(?:kinds?|types?|sorts?|colou?rs|sizes|flavou?rs|ways|brothers|sisters|siblings|friends|"
    r"children|kids|sons|daughters|people|girls|boys|students|men|women|cousins|neighbou?rs|parts|sections|stages|"
    r"groups|teams|rounds|brands|shifts|options|rooms|classes|cities|towns|pets|tests|games|trips|stores|farms)\b",
    re.IGNORECASE,
)


def _listed(text: str, told: Iterable[Fraction]) -> Iterator[Fraction]:
    """Small counts of what the text then goes through: "three kinds of jam: …", "two brothers. The first …"."""
    from svampkit.tagging.find_numbers import find_numbers

    for found in find_numbers(text):
        before, after = text[: found.start], text[found.end :]
        small = found.value <= _SMALL and found.value in told
        if small and (
            (_KINDS.match(after) and _ONE_BY_ONE.search(text))
            or re.match(r"[^.?!]{0,40}:\s|\s+(?:\w+\s+){0,2}?\w+s?,\s+[A-Z]\w+(?:,| and)", after)
            or re.search(r"\b(?:the|all|these|those|other|first|last|next|remaining)\s+$", before, re.I)
        ):
            yield found.value


_ORDINALS: Final = ("third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NEXT_ONE: Final = re.compile(
    rf"\b(?:the|a|an|his|her|their|its) ({'|'.join(_ORDINALS)})\b(?! (?:of|as|grade))", re.IGNORECASE
)


def _goes_on(text: str) -> Iterator[Fraction]:
    """What an order goes on from: "Two of the sheds are red. The third one is green." """
    for found in _NEXT_ONE.finditer(text):
        yield Fraction(_ORDINALS.index(found.group(1).lower()) + 2)


_AN_AGE: Final = re.compile(
    r"\b(?:years?[ -]old|ages?|(?:older|younger) than|(?:as|how) old|years? (?:older|younger))\b", re.IGNORECASE
)
_PARENTS: Final = re.compile(rf"\b(?:{'|'.join(listed('parents and what they have'))})s?\b", re.IGNORECASE)


def _of_parents_and_children(text: str) -> bool:
    """True where ages are told and somebody is a parent or a child of somebody: nobody has a daughter at eleven."""
    return _AN_AGE.search(text) is not None and _PARENTS.search(text) is not None

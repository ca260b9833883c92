"""Numbers of a worked problem that another number follows from, so that they cannot change alone.

A chain says what is computed and not what is meant. Where a number of the text equals the result of a step, where a
calculation uses a number that the text does not tell ("Ann and her two friends" makes three), or where the text tells
a number that follows from others, what hangs together is kept as it is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Final

from svampkit.equation import Expression, Num, Op, Var, equivalent, numbers_of, substitute
from svampkit.equation.steps import joined, step_number
from svampkit.errors import EquationError
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.numerals import PARTS
from svampkit.tagging.amounts import is_percent
from svampkit.tagging.constants import is_constant, says_constant
from svampkit.tagging.find_numbers import FoundNumber, find_numbers
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


@dataclass(frozen=True, slots=True)
class _Worked:
    """A text and its worked solution, with what every question below asks of them."""

    text: str
    numbers: tuple[FoundNumber, ...]
    """The numbers of the text in order."""
    said: Counter[Fraction]
    """How often the text tells a value."""
    told: Set[Fraction]
    """The values that may become tags."""
    steps: Sequence[Expression]
    values: Sequence[Fraction]
    """What each step comes to."""
    used: Counter[Fraction]
    """How often the steps take a value."""

    @property
    def shared(self) -> Set[Fraction]:
        """The values that the text tells and the steps take."""
        return self.told & self.used.keys()


def entangled(
    text: str, steps: Sequence[Expression], values: Sequence[Fraction], told: Iterable[Fraction]
) -> Entangled:
    """The told values that have to stay. ``values`` are those of the steps, ``told`` those of the text."""
    numbers = find_numbers(text)
    said = Counter(number.value for number in numbers)
    used = Counter(leaf.value for step in steps for leaf in numbers_of(step) if isinstance(leaf, Num))
    worked = _Worked(text, numbers, said, frozenset(told), steps, values, used)
    found = ((value, reason) for find, reason in _WAYS_TO_HANG_TOGETHER for value in find(worked))
    kept: dict[Fraction, str] = {}
    for value, reason in found:
        if value in worked.told:
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


def _percentages(worked: _Worked) -> list[Fraction]:
    return sorted({number.value for number in worked.numbers if is_percent(worked.text, number)})


def _odd_percents(worked: _Worked) -> Iterator[Fraction]:
    """Percentages that a step takes without the 100 they are of: 10 % of 40 as 40 / 10 holds for no other; and 50 %,
    which leaves as much as it takes."""
    hundred = {Fraction(100), Fraction(1, 100)}
    for value in _percentages(worked):
        if value == 50:
            yield value
        for step in worked.steps:
            leaves = [leaf.value for leaf in numbers_of(step) if isinstance(leaf, Num)]
            if value in leaves and not hundred & set(leaves):
                yield value


def _make_a_whole(worked: _Worked) -> Iterator[Fraction]:
    """ "20% are red, 30% are blue, and 50% are green"."""
    told = _percentages(worked)
    for size in range(2, len(told) + 1):
        for some in combinations(told, size):
            if sum(some) == _ALL:
                yield from some


_ALL: Final = 100


def _for_nothing(worked: _Worked) -> Iterator[Fraction]:
    """Of steps that lead nowhere: what they come to is taken in other words, as 1 kilogram of 4 times 250 grams."""
    needed, open_steps = set[int](), [len(worked.steps) - 1]
    while open_steps:
        at = open_steps.pop()
        needed.add(at)
        leaves = (leaf for leaf in numbers_of(worked.steps[at]) if isinstance(leaf, Var))
        open_steps += [n - 1 for leaf in leaves if (n := step_number(leaf.name)) is not None]
    for at, step in enumerate(worked.steps):
        if at not in needed:
            yield from (leaf.value for leaf in numbers_of(step) if isinstance(leaf, Num))


def _divides_too(worked: _Worked) -> Iterator[Fraction]:
    """Small numbers that are taken more often than they are told, once to divide by: half of a half of 4 things."""
    for value in worked.shared:
        more = worked.used[value] > worked.said[value]
        if value <= _FEW and more and any(_divisor(step, value) for step in worked.steps):
            yield value


def _taken_again(worked: _Worked) -> Iterator[Fraction]:
    """Numbers up to four that are taken more often than they are told: 2 rounds skipped, and 2 of either side."""
    used, said = worked.used, worked.said
    yield from (value for value in worked.shared if value <= _SIDES and used[value] > said[value])


def _divisor(step: Expression, value: Fraction) -> bool:
    if not isinstance(step, Op):
        return False
    own = step.operator == "/" and step.right == Num(value)
    return own or _divisor(step.left, value) or _divisor(step.right, value)


def _may_be_constants(worked: _Worked) -> Iterator[Fraction]:
    """Two, and what the steps take more than once, where the text speaks of something known of it ("twice")."""
    for value in worked.shared:
        if (worked.used[value] > 1 or value == 2) and says_constant(worked.text, value):
            yield value


def _told_results(worked: _Worked) -> Iterator[Fraction]:
    """What the text tells and a step comes to as well, with what that step is computed from."""
    steps, values = worked.steps, worked.values
    for value, step in _coincidences(steps, values, worked.told | worked.used.keys()):
        if not surely_the_result(steps, values, step, _number, worked.said[value]):
            yield from {value, *_behind(steps, step)}


def _number(leaf: Num | Var) -> Fraction | None:
    return leaf.value if isinstance(leaf, Num) else None


def _same_results(worked: _Worked) -> Iterator[Fraction]:
    """What two steps that come to the same are computed from, unless it does not matter which of them is meant."""
    steps, values = worked.steps, worked.values
    for first, second in combinations(range(len(steps) - 1), 2):
        if values[first] == values[second] and not _alike(steps, first, second):
            yield from _behind(steps, first) | _behind(steps, second)


def _tells_again(worked: _Worked) -> Iterator[Fraction]:
    """What a told number that no step takes may follow from."""
    for value in worked.told - worked.used.keys():
        for pair, behind in _ways(value, worked.shared, worked.values):
            yield from pair
            for at in behind:
                yield from _behind(worked.steps, at)


_REMAINING: Final = re.compile(r"\b(?:remaining|other|rest of the|last)\s+$", re.IGNORECASE)


def _remaining(worked: _Worked) -> Iterator[Fraction]:
    """ "She makes 20 bags … sells 15 … and marks the remaining 5 down": a told rest, and what it is the rest of."""
    for number in worked.numbers:
        if number.value in worked.told and _REMAINING.search(worked.text[: number.start]):
            for a, b in combinations(sorted(worked.told), 2):
                if b - a == number.value:
                    yield from (a, b, number.value)


def _behind_untold(worked: _Worked) -> Iterator[Fraction]:
    """What a number of the calculation that is not told may follow from."""
    for value in worked.used.keys() - worked.told:
        if not is_constant(worked.text, value):
            for pair, _ in _ways(value, worked.told | {Fraction(1), Fraction(100)}, ()):
                yield from pair


def _worked_out(worked: _Worked) -> Iterator[Fraction]:
    """What a number that the text does not tell was worked out from, in somebody's head: "half of the rest, 55" is
    half of an earlier result. Where nothing shows what from, all that is told."""
    for at, step in enumerate(worked.steps):
        for value in {leaf.value for leaf in numbers_of(step) if isinstance(leaf, Num)} - worked.told:
            small = value <= _FEW and (value.denominator == 1 or value in _SHARES) and not isinstance(step, Num)
            if not small and not is_constant(worked.text, value):
                yield from _worked_out_from(worked, value, at)


def _worked_out_from(worked: _Worked, value: Fraction, at: int) -> Iterator[Fraction]:
    """What the told numbers and the results of the steps before ``at`` make the value of by one operation, or of
    which it is a share."""
    earlier = worked.values[:at]
    sources: list[tuple[Fraction, tuple[set[Fraction], tuple[int, ...]]]] = [
        *((number, ({number}, ())) for number in worked.told),
        *((result, (set(), (n,))) for n, result in enumerate(earlier)),
    ]
    ways = list(_ways(value, worked.told, earlier))
    ways += [way for source, way in sources if source and value / source in _SHARES]
    for pair, behind in ways:
        yield from pair
        for place in behind:
            yield from _behind(worked.steps, place)
    if not ways:
        yield from worked.told


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
    steps: Sequence[Expression], values: Sequence[Fraction], told: Set[Fraction]
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


def _listed(worked: _Worked) -> Iterator[Fraction]:
    """Small counts of what the text then goes through: "three kinds of jam: …", "two brothers. The first …"."""
    text = worked.text
    for number in worked.numbers:
        before, after = text[: number.start], text[number.end :]
        small = number.value <= _SMALL and number.value in worked.told
        if small and (
            (_KINDS.match(after) and _ONE_BY_ONE.search(text))
            or re.match(r"[^.?!]{0,40}:\s|\s+(?:\w+\s+){0,2}?\w+s?,\s+[A-Z]\w+(?:,| and)", after)
            or re.search(r"\b(?:the|all|these|those|other|first|last|next|remaining)\s+$", before, re.I)
        ):
            yield number.value


_ORDINALS: Final = {word: n for word, n in PARTS.items() if n > 2 and word != "quarter"}
_NEXT_ONE: Final = re.compile(
    rf"\b(?:the|a|an|his|her|their|its) ({'|'.join(_ORDINALS)})\b(?! (?:of|as|grade))", re.IGNORECASE
)


_NEXT_DAY: Final = re.compile(r"\b(?:the|a|an|his|her|their|its) (\d+)(?:st|nd|rd|th)\b", re.IGNORECASE)


def _goes_on(worked: _Worked) -> Iterator[Fraction]:
    """What an order goes on from: "Two of the sheds are red. The third one is green.", "12 days … on the 13th"."""
    for found in _NEXT_DAY.finditer(worked.text):
        yield Fraction(int(found.group(1)) - 1)
    for found in _NEXT_ONE.finditer(worked.text):
        yield Fraction(_ORDINALS[found.group(1).lower()] - 1)


_AN_AGE: Final = re.compile(
    r"\b(?:years?[ -]old|ages?|(?:older|younger) than|(?:as|how) old|years? (?:older|younger))\b", re.IGNORECASE
)
_PARENTS: Final = re.compile(rf"\b(?:{'|'.join(listed('parents and what they have'))})s?\b", re.IGNORECASE)


def _of_parents_and_children(worked: _Worked) -> Set[Fraction]:
    """All that is told where ages are and somebody is a parent or a child of somebody: nobody has a daughter at
    eleven."""
    ages = _AN_AGE.search(worked.text) is not None and _PARENTS.search(worked.text) is not None
    return worked.told if ages else frozenset()


_WAYS_TO_HANG_TOGETHER: Final[tuple[tuple[Callable[[_Worked], Iterable[Fraction]], str], ...]] = (
    (_may_be_constants, CONSTANT),
    (_told_results, _RESULT),
    (_same_results, _TWICE),
    (_tells_again, _FOLLOWS),
    (_behind_untold, _UNTOLD),
    (_worked_out, _UNTOLD),
    (_remaining, _FOLLOWS),
    (_listed, _COUNTS),
    (_goes_on, _COUNTS),
    (_of_parents_and_children, _AGES),
    (_odd_percents, _NO_PERCENT),
    (_make_a_whole, _WHOLE),
    (_for_nothing, _NEEDED),
    (_divides_too, CONSTANT),
    (_taken_again, CONSTANT),
)
"""What is looked for, with the reason that is told; the first that finds a value is the one told of it."""

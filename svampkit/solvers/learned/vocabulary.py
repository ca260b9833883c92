"""What a model knows: the words it can read and the symbols it can write."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from svampkit.errors import InputError
from svampkit.solvers.learned.item import OPERATORS, SolverItem

__all__ = ["Vocabulary", "build_vocabulary", "fitting"]

PAD, UNKNOWN = 0, 1
MAX_SYMBOLS = 31
"""The longest equation that is learned: fifteen operators."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Words and symbols by number."""

    words: tuple[str, ...]
    """Known words; word i has number i + 2 + numbers, after the padding, the unknown word and the numbers."""
    constants: tuple[str, ...]
    """Numbers that an equation may hold though they are not in the text, as decimal strings."""
    numbers: int
    """How many numbers of a text can be told apart: n0 … n(numbers - 1)."""
    length: int
    """Symbols of the longest equation that was seen."""
    _word: Mapping[str, int] = field(init=False, repr=False, compare=False)
    _symbol: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        first = 2 + self.numbers
        words = {word: first + index for index, word in enumerate(self.words)}
        object.__setattr__(self, "_word", MappingProxyType(words))
        object.__setattr__(self, "_symbol", MappingProxyType({s: i for i, s in enumerate(self.symbols)}))

    @property
    def symbols(self) -> tuple[str, ...]:
        """Everything that can be written: operators, constants, n0, n1 …."""
        return (*OPERATORS, *self.constants, *(f"n{index}" for index in range(self.numbers)))

    @property
    def fixed(self) -> int:
        """Number of symbols that are there whatever the text: operators and constants."""
        return len(OPERATORS) + len(self.constants)

    @property
    def size(self) -> int:
        """Number of word numbers, padding and all."""
        return 2 + self.numbers + len(self.words)

    def encode(self, item: SolverItem) -> list[int]:
        """Words as numbers; the k-th number of the text is 2 + k where it can be told apart, else unknown."""
        found = [self._word.get(word, UNKNOWN) for word in item.words]
        for index, place in enumerate(item.places):
            found[place] = 2 + index if index < self.numbers else UNKNOWN
        return found

    def encode_target(self, target: Sequence[str]) -> list[int] | None:
        """Symbols as numbers; None where one of them cannot be written."""
        found = [self._symbol.get(symbol) for symbol in target]
        known = [symbol for symbol in found if symbol is not None]
        return known if len(known) == len(found) else None


def build_vocabulary(items: Iterable[SolverItem], min_word: int = 2, min_constant: int = 5) -> Vocabulary:
    """Words seen at least ``min_word`` times and constants at least ``min_constant`` times.

    InputError where no item has an equation over the numbers of its text.
    """
    words: Counter[str] = Counter()
    constants: Counter[str] = Counter()
    numbers = length = seen = 0
    for item in items:
        if not item.target or not item.places or len(item.target) > MAX_SYMBOLS:
            continue
        seen += 1
        places = set(item.places)
        words.update(word for index, word in enumerate(item.words) if index not in places)
        constants.update({symbol for symbol in item.target if symbol not in OPERATORS and not symbol.startswith("n")})
        numbers = max(numbers, len(item.numbers))
        length = max(length, len(item.target))
    if not seen:
        raise InputError(
            "no training problem has an equation over the numbers of its text; "
            "give a corpus with equations, such as one that `svampkit corpus stats` counts equations of."
        )
    known = tuple(sorted(word for word, times in words.items() if times >= min_word))
    frequent = tuple(sorted(symbol for symbol, times in constants.items() if times >= min_constant))
    return Vocabulary(known, frequent, numbers, length)


def fitting(items: Iterable[SolverItem], vocabulary: Vocabulary) -> tuple[list[SolverItem], Counter[str]]:
    """The items that can be learned from, and how many are left out for which reason."""
    kept: list[SolverItem] = []
    left: Counter[str] = Counter()
    for item in items:
        if not item.target:
            left["no equation"] += 1
        elif not item.places:
            left["no number in the text"] += 1
        elif len(item.target) > MAX_SYMBOLS:
            left[f"more than {MAX_SYMBOLS // 2} operators"] += 1
        elif vocabulary.encode_target(item.target) is None:
            left["a number that is neither in the text nor a frequent constant"] += 1
        else:
            kept.append(item)
    return kept, left

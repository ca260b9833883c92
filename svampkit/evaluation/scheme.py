"""What the labels of a data set's variations mean: svampkit's nine codes are one scheme of many."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from svampkit.codes import CODES

__all__ = ["NO_SCHEME", "SVAMP", "Label", "Scheme"]


@dataclass(frozen=True, slots=True)
class Label:
    """One kind of variation."""

    key: str
    """As the data set's column ``variation`` has it."""
    name: str
    """In words; the key itself where it needs none."""
    category: str = ""
    """The group of variations that it belongs to; empty for none."""
    when: str = ""
    """What the headline says of it: "when an irrelevant fact is added"."""
    keeps_answer: bool | None = None
    """The right answer is the seed's; None where that differs or is not known."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """The labels of a kind of data set, in the order in which they are shown."""

    name: str
    labels: Mapping[str, Label]
    categories: Mapping[str, str] = field(default_factory=dict)
    """Name of each category by the key that labels give."""
    seeds: frozenset[str] = frozenset()
    """Labels that mark a problem as unchanged, such as "original"."""
    joint: str = " + "
    """Between the labels of a problem that is changed in several ways."""

    def label(self, key: str) -> Label:
        """The label of a key; of one that the scheme does not know, the key itself."""
        return self.labels.get(key) or Label(key, key, when=f"under “{key}”")

    def when(self, key: str) -> str:
        """For a headline: "when …"; the label's name where the scheme has no sentence."""
        found = self.label(key)
        return found.when or f"under “{found.name}”"

    def ordered(self, found: Iterable[str]) -> list[str]:
        """Labels that occur: those of the scheme in its order, then the others as they come."""
        seen = list(dict.fromkeys(found))
        return [key for key in self.labels if key in seen] + [key for key in seen if key not in self.labels]


_WHEN = {
    "11": "when the question asks something else about the same thing",
    "12": "when the question asks about another thing",
    "13": "when the question asks something else about another thing",
    "21": "when a relevant fact is added",
    "22": "when a fact is changed",
    "23": "when the known and the unknown change places",
    "31": "when the objects come in another order",
    "32": "when the sentences come in another order",
    "33": "when an irrelevant fact is added",
}
SVAMP = Scheme(
    "svamp",
    MappingProxyType(
        {
            code: Label(code, variation.name, code[0], _WHEN.get(code, ""), variation.keeps_answer)
            for code, variation in CODES.items()
        }
    ),
    MappingProxyType({code[0]: variation.category for code, variation in CODES.items()}),
    joint=".",
)
"""The nine codes of Patel et al. 2021."""
NO_SCHEME = Scheme("none", MappingProxyType({}))
"""Every label is shown as it is."""

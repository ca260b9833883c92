"""Which templates could give the same text as another: told before anything is made.

Within a template no two rows are alike by construction (``stream.permuted``). Two templates can only give one text
where the words that stand in them for good, without those that any slot of any template could bring, are the same in
the same order: what slots bring taken away from one text leaves one sequence. So templates of different sequences are
proved apart; the pairs that are left, most of them a text and its own reordering, are counted.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from svampkit.generation.compiled import Compiled
from svampkit.lexicon import number_word
from svampkit.template import Name, TagUse, Thing, Value
from svampkit.template.tags import pieces
from svampkit.template.values import PRONOUNS

__all__ = ["pairs_not_apart"]

_WORD = re.compile(r"[a-z]+")
_NUMBERS = frozenset(word for n in (*range(101), 1000, 10**6) for word in _WORD.findall(number_word(n).lower())) | {
    "and"
}


def pairs_not_apart(templates: Iterable[Compiled]) -> int:
    """Pairs of templates that the words standing in them do not tell apart."""
    given = list(templates)
    brought = _brought(given)
    keys = Counter(_fixed(one, brought) for one in given)
    unsure = keys.pop(None, 0)
    pairs = sum(count * (count - 1) // 2 for count in keys.values())
    return pairs + unsure * (unsure - 1) // 2 + unsure * (len(given) - unsure)


def _brought(templates: Iterable[Compiled]) -> frozenset[str]:
    """Every word that a slot of any template may bring."""
    found = {"a", "an", *_NUMBERS, *(word for forms in PRONOUNS.values() for word in forms.values())}
    for values in {choice.values for one in templates for choice in one.choices}:
        for value in values:
            found.update(_WORD.findall(_text(value).lower()))
    return frozenset(found)


def _text(value: Value) -> str:
    if isinstance(value, Thing):
        return f"{value.singular} {value.plural}"
    return value.text if isinstance(value, Name) else str(value)


def _fixed(one: Compiled, brought: frozenset[str]) -> tuple[str, ...] | None:
    """The words that stand in the text for good; None where a letter right at a word's slot may make any other word
    with what comes there: such a template is not proved apart from any."""
    parts = pieces(one.template.text)
    found: list[str] = []
    for place, part in enumerate(parts):
        if isinstance(part, TagUse):
            continue
        text = part.lower()
        if (place and _spelled(parts[place - 1]) and text[:1].isalpha()) or (
            place + 1 < len(parts) and _spelled(parts[place + 1]) and text[-1:].isalpha()
        ):
            return None
        found += [word for word in _WORD.findall(text) if word not in brought]
    return tuple(found)


def _spelled(part: str | TagUse) -> bool:
    return isinstance(part, TagUse) and (part.kind != "NUM" or part.form.lower() == "word")

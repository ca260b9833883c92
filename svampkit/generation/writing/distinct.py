"""Which templates could give the same text as another: told, and kept apart, before anything is made.

Within a template no two rows are alike by construction (``stream.permuted``). Of two templates it is proved:

1. A text's *frame* is what is left of its tokens when those are dropped that a name, a thing or a modifier of any
   template could bring; numbers and names count as one token each, whichever they are. A template's texts all have
   one frame, and it can be read off the template. Templates of different frames give different texts.
2. Between the tokens of one frame, equal texts have equal words. Where the first or the last of them come from sets
   that have nothing in common, the templates are apart.
3. Where a slot alone stands between two tokens, equal texts have the same value there. Templates are apart where it
   follows that two tags of one of them stand for the same: one asks for the first thing told, one for the second.

What none of the three proves is a pair that may give one text.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from svampkit.generation.writing.compiled import Compiled
from svampkit.generation.writing.fillers import alike
from svampkit.generation.writing.frame import FramedText, parts_of, slot_words, tokens_of
from svampkit.template import Name, TagUse, Value

__all__ = ["not_apart"]


def not_apart(templates: Iterable[Compiled]) -> list[tuple[str, str]]:
    """Pairs of templates, by id, that may give one text, the earlier one first.

    A template whose tags hang on letters or digits ("[OBJs1]like") is not looked at: it comes second in one pair.
    """
    given = list(templates)
    words = slot_words(given)
    found: list[tuple[str, str]] = []
    framed: dict[tuple[str, ...], list[FramedText]] = defaultdict(list)
    for place, one in enumerate(given):
        parts = parts_of(one, words)
        if parts is None:
            found += [(other.source.id, one.source.id) for other in (given[:place] or given[1:])[:1]]
            continue
        text = FramedText(one, parts, words)
        same = framed[tuple(map(words.sign, text.frame))]
        found += [(other.id, text.id) for other in same if not _proved(other, text)]
        same.append(text)
    return found


def _proved(one: FramedText, other: FramedText) -> bool:
    return _other_words(one, other) or _one_thing_twice(one, other)


def _other_words(one: FramedText, other: FramedText) -> bool:
    for mine, theirs in zip(one.gaps, other.gaps, strict=True):
        for place in (0, -1):
            left, right = one.ends(mine, place), other.ends(theirs, place)
            if left is not None and right is not None and not left & right:
                return True
    return False


def _one_thing_twice(one: FramedText, other: FramedText) -> bool:
    """True where equal texts would have two tags of one template stand for things that are never told together."""
    tied: dict[tuple[int, str], set[tuple[int, str]]] = defaultdict(set)
    slots: list[tuple[FramedText, TagUse]] = []
    for first, second in _aligned(one, other):
        tied[0, first.tag].add((1, second.tag))
        tied[1, second.tag].add((0, first.tag))
        slots += [(one, first), (other, second)]
    twice = [
        ((one, other)[start[0]], start[1], tag)
        for start in tied
        for side, tag in _reached(start, tied)
        if side == start[0] and tag > start[1]
    ]
    if not twice:
        return False
    same = _classes(slots)
    return any(_never(text, first, second, same) for text, first, second in twice)


def _aligned(one: FramedText, other: FramedText) -> Iterator[tuple[TagUse, TagUse]]:
    """Slots that show the same in equal texts: names at one place of the frame, and what stands alone in a gap."""
    places = [*zip(one.frame, other.frame, strict=True)]
    places += [(a[0], b[0]) for a, b in zip(one.gaps, other.gaps, strict=True) if len(a) == len(b) == 1]
    for first, second in places:
        if isinstance(first, TagUse) and isinstance(second, TagUse):
            both = {(first.kind, first.form), (second.kind, second.form)}
            if len(both) == 1 and (first.kind != "NAME" or first.form == ""):
                yield first, second


def _reached(start: tuple[int, str], tied: Mapping[tuple[int, str], set[tuple[int, str]]]) -> set[tuple[int, str]]:
    found, waiting = {start}, [start]
    while waiting:
        for more in tied[waiting.pop()] - found:
            found.add(more)
            waiting.append(more)
    return found


def _classes(slots: Iterable[tuple[FramedText, TagUse]]) -> dict[Value, Value]:
    """Value to the first of its class: of those that some form shows alike, and of what is so tied to them."""
    first: dict[Value, Value] = {}

    def root(value: Value) -> Value:
        while (above := first.setdefault(value, value)) != value:
            value = above
        return value

    by_text: dict[tuple[str, ...], Value] = {}
    for text, slot in slots:
        if slot.kind == "NAME":  # names have one form: whoever is written alike is the same
            continue
        for value, shown in zip(text.choices[slot.tag].values, text.shown(slot), strict=True):
            first[root(value)] = root(by_text.setdefault((slot.kind, slot.form, *tokens_of(shown)), value))
    return {value: root(value) for value in first}


def _never(text: FramedText, one: str, other: str, same: Mapping[Value, Value]) -> bool:
    """True where the two tags never stand for values of one class in one text."""
    table = alike(text.choices[one], text.choices[other])
    if table is None:
        return False
    columns: dict[Value, list[int]] = defaultdict(list)
    for column, value in enumerate(text.choices[other].values):
        columns[_class(value, same)].append(column)
    return all(
        table[row, column]
        for row, value in enumerate(text.choices[one].values)
        for column in columns.get(_class(value, same), ())
    )


def _class(value: Value, same: Mapping[Value, Value]) -> Value:
    return value.text if isinstance(value, Name) else same.get(value, value)

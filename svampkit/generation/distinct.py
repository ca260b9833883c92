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

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from svampkit.generation.compiled import Compiled
from svampkit.generation.fillers import Choice, alike
from svampkit.lexicon import number_word
from svampkit.template import Name, TagUse, Thing, Value
from svampkit.template.tags import pieces
from svampkit.template.values import PRONOUNS, show

__all__ = ["not_apart"]

_TOKEN = re.compile(r"[^\W\d_]+|[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?|[.,;:?!$%()\"]")
_WORDS = frozenset(word for n in (*range(101), 1000, 10**6) for word in re.findall("[a-z]+", number_word(n).lower()))
_DIGITS, _SPELLED, _NAMED = "#", "w#", "@"
_TIED_BEFORE, _TIED_AFTER = re.compile(r"(?:[0-9]|[0-9][.,])$"), re.compile(r"[0-9]|[.,][0-9]")

Part = str | TagUse
"""A token, or a slot whose words are none of the frame."""


@dataclass(frozen=True, slots=True)
class _Words:
    """What slots bring, over all templates."""

    names: frozenset[str]
    brought: frozenset[str]
    """Tokens, numbers and names among them as their signs, that the frame cannot hold."""

    def sign(self, part: Part) -> str:
        """What the frame has for a part; "" where that is nothing."""
        if isinstance(part, TagUse):
            part = _NAMED if part.kind == "NAME" and part.form == "" else ""
        return "" if part in self.brought else part


def not_apart(templates: Iterable[Compiled]) -> list[tuple[str, str]]:
    """Pairs of templates, by id, that may give one text, the earlier one first.

    A template whose tags hang on letters or digits ("[OBJs1]like") is not looked at: it comes second in one pair.
    """
    given = list(templates)
    words = _words(given)
    found: list[tuple[str, str]] = []
    framed: dict[tuple[str, ...], list[_Text]] = defaultdict(list)
    for place, one in enumerate(given):
        parts = _parts(one, words)
        if parts is None:
            found += [(other.source.id, one.source.id) for other in (given[:place] or given[1:])[:1]]
            continue
        text = _Text(one, parts, words)
        same = framed[tuple(map(words.sign, text.frame))]
        found += [(other.id, text.id) for other in same if not _proved(other, text)]
        same.append(text)
    return found


@lru_cache(maxsize=1 << 16)
def _tokens(text: str) -> tuple[str, ...]:
    found = (match.group() for match in _TOKEN.finditer(text.lower()))
    return tuple(_SPELLED if word in _WORDS else _DIGITS if word[0].isdigit() else word for word in found)


def _words(templates: Iterable[Compiled]) -> _Words:
    lists = {id(choice.values): choice.values for one in templates for choice in one.choices}
    values = {value for own in lists.values() for value in own}
    names = [_tokens(value.text) for value in values if isinstance(value, Name)]
    known = frozenset(word for tokens in names for word in tokens)
    pronouns = (form for forms in PRONOUNS.values() for form in forms.values())
    brought = {"a", "an", *(token for form in pronouns for token in _tokens(form))}
    for value in values:
        if not isinstance(value, Name):
            brought.update(_marked(token, known) for token in _of_value(value))
    if any(len(tokens) != 1 for tokens in names):
        brought.add(_NAMED)
    return _Words(known, frozenset(brought))


def _of_value(value: Value) -> tuple[str, ...]:
    return _tokens(f"{value.singular} {value.plural}" if isinstance(value, Thing) else str(value))


def _marked(token: str, names: frozenset[str]) -> str:
    return _NAMED if token in names else token


def _parts(one: Compiled, words: _Words) -> list[Part] | None:
    """The template as tokens and slots; None where what stands right at a slot may make another token with what the
    slot brings."""
    given = pieces(one.template.text)
    found: list[Part] = []
    for place, part in enumerate(given):
        if isinstance(part, TagUse):
            if place and isinstance(given[place - 1], TagUse):
                return None
            found.append(_sign(part))
            continue
        before = given[place - 1] if place else None
        after = given[place + 1] if place + 1 < len(given) else None
        if _tied(before, part, part[0], _TIED_AFTER.match(part)) or _tied(
            after, part, part[-1], _TIED_BEFORE.search(part)
        ):
            return None
        found += [_marked(token, words.names) for token in _tokens(part)]
    # "twenty" and "one" side by side are one number, whoever brings them
    return [part for before, part in pairwise(["", *found]) if not before == part == _SPELLED]


def _tied(slot: Part | None, text: str, letter: str, digit: object) -> bool:
    if not isinstance(slot, TagUse):
        return False
    return bool(digit) if _sign(slot) == _DIGITS else letter.isalpha()


def _sign(slot: TagUse) -> Part:
    if slot.kind == "NUM":
        return _SPELLED if slot.form.lower() == "word" else _DIGITS
    return slot


class _Text:
    """A template cut at the tokens of its frame."""

    def __init__(self, one: Compiled, parts: list[Part], words: _Words) -> None:
        self.id = one.source.id
        self.choices: Mapping[str, Choice] = {choice.tag: choice for choice in one.choices}
        self.gaps: list[list[Part]] = [[]]
        self.frame: list[Part] = []
        for part in parts:
            if words.sign(part):
                self.frame.append(part)
                self.gaps.append([])
            else:
                self.gaps[-1].append(part)

    def ends(self, gap: list[Part], place: int) -> frozenset[str] | None:
        """The words that may stand first (0) or last (-1) in a gap; None where that may be any."""
        if not gap:
            return frozenset({""})
        part = gap[place]
        if isinstance(part, str):
            return None if part in (_DIGITS, _SPELLED, _NAMED) else frozenset({part})
        shown = [_tokens(text) for text in self.shown(part)]
        return frozenset(tokens[place] for tokens in shown) if all(shown) else None

    def shown(self, slot: TagUse) -> list[str]:
        """The slot's texts, value by value."""
        return [show(slot.kind, slot.form, value) for value in self.choices[slot.tag].values]


def _proved(one: _Text, other: _Text) -> bool:
    return _other_words(one, other) or _one_thing_twice(one, other)


def _other_words(one: _Text, other: _Text) -> bool:
    for mine, theirs in zip(one.gaps, other.gaps, strict=True):
        for place in (0, -1):
            left, right = one.ends(mine, place), other.ends(theirs, place)
            if left is not None and right is not None and not left & right:
                return True
    return False


def _one_thing_twice(one: _Text, other: _Text) -> bool:
    """True where equal texts would have two tags of one template stand for things that are never told together."""
    tied: dict[tuple[int, str], set[tuple[int, str]]] = defaultdict(set)
    slots: list[tuple[_Text, TagUse]] = []
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


def _aligned(one: _Text, other: _Text) -> Iterator[tuple[TagUse, TagUse]]:
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


def _classes(slots: Iterable[tuple[_Text, TagUse]]) -> dict[Value, Value]:
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
            first[root(value)] = root(by_text.setdefault((slot.kind, slot.form, *_tokens(shown)), value))
    return {value: root(value) for value in first}


def _never(text: _Text, one: str, other: str, same: Mapping[Value, Value]) -> bool:
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

"""A template's frame: what is left of its text when all is dropped that a name, a thing or a modifier could bring.

Numbers and names count as one token each, whichever they are. All texts of a template have one frame, and it can be
read off the template.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from svampkit.generation.writing.compiled import Compiled
from svampkit.generation.writing.fillers import Choice
from svampkit.lexicon import number_word
from svampkit.template import Name, TagUse, Thing, Value
from svampkit.template.tags import pieces
from svampkit.template.values import PRONOUNS, show

__all__ = ["FramedText", "Piece", "SlotWords", "parts_of", "slot_words", "tokens_of"]


_TOKEN = re.compile(r"[^\W\d_]+|[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?|[.,;:?!$%()\"]")
_WORDS = frozenset(word for n in (*range(101), 1000, 10**6) for word in re.findall("[a-z]+", number_word(n).lower()))
_DIGITS, _SPELLED, _NAMED = "#", "w#", "@"
_TIED_BEFORE, _TIED_AFTER = re.compile(r"(?:[0-9]|[0-9][.,])$"), re.compile(r"[0-9]|[.,][0-9]")

Piece = str | TagUse
"""A token, or a slot whose words are none of the frame."""


@dataclass(frozen=True, slots=True)
class SlotWords:
    """What the slots of all compared templates can put into a text: which words are names, and which tokens a frame
    cannot hold since a slot may bring them."""

    names: frozenset[str]
    brought: frozenset[str]
    """Tokens, numbers and names among them as their signs, that the frame cannot hold."""

    def sign(self, part: Piece) -> str:
        """What the frame has for a part; "" where that is nothing."""
        if isinstance(part, TagUse):
            part = _NAMED if part.kind == "NAME" and part.form == "" else ""
        return "" if part in self.brought else part


@lru_cache(maxsize=1 << 16)
def tokens_of(text: str) -> tuple[str, ...]:
    """Words, numbers and signs of a text in small letters; digits and number words as their signs."""
    found = (match.group() for match in _TOKEN.finditer(text.lower()))
    return tuple(_SPELLED if word in _WORDS else _DIGITS if word[0].isdigit() else word for word in found)


def slot_words(templates: Iterable[Compiled]) -> SlotWords:
    """What the slots of these templates can put into a text."""
    lists = {id(choice.values): choice.values for one in templates for choice in one.choices}
    values = {value for own in lists.values() for value in own}
    names = [tokens_of(value.text) for value in values if isinstance(value, Name)]
    known = frozenset(word for tokens in names for word in tokens)
    pronouns = (form for forms in PRONOUNS.values() for form in forms.values())
    brought = {"a", "an", *(token for form in pronouns for token in tokens_of(form))}
    for value in values:
        if not isinstance(value, Name):
            brought.update(_marked(token, known) for token in _of_value(value))
    if any(len(tokens) != 1 for tokens in names):
        brought.add(_NAMED)
    return SlotWords(known, frozenset(brought))


def _of_value(value: Value) -> tuple[str, ...]:
    return tokens_of(f"{value.singular} {value.plural}" if isinstance(value, Thing) else str(value))


def _marked(token: str, names: frozenset[str]) -> str:
    return _NAMED if token in names else token


def parts_of(one: Compiled, words: SlotWords) -> list[Piece] | None:
    """The template as tokens and slots; None where what stands right at a slot may make another token with what the
    slot brings."""
    given = pieces(one.template.text)
    found: list[Piece] = []
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
        found += [_marked(token, words.names) for token in tokens_of(part)]
    # "twenty" and "one" side by side are one number, whoever brings them
    return [part for before, part in pairwise(["", *found]) if not before == part == _SPELLED]


def _tied(slot: Piece | None, text: str, letter: str, digit: object) -> bool:
    if not isinstance(slot, TagUse):
        return False
    return bool(digit) if _sign(slot) == _DIGITS else letter.isalpha()


def _sign(slot: TagUse) -> Piece:
    if slot.kind == "NUM":
        return _SPELLED if slot.form.lower() == "word" else _DIGITS
    return slot


class FramedText:
    """A template cut at the tokens of its frame."""

    def __init__(self, one: Compiled, parts: list[Piece], words: SlotWords) -> None:
        """``parts`` of the text that have a sign go to the frame; what stands between two of them is a gap."""
        self.id = one.source.id
        self.choices: Mapping[str, Choice] = {choice.tag: choice for choice in one.choices}
        self.gaps: list[list[Piece]] = [[]]
        self._ends: dict[tuple[TagUse, int], frozenset[str] | None] = {}
        self.frame: list[Piece] = []
        for part in parts:
            if words.sign(part):
                self.frame.append(part)
                self.gaps.append([])
            else:
                self.gaps[-1].append(part)

    def ends(self, gap: list[Piece], place: int) -> frozenset[str] | None:
        """The words that may stand first (0) or last (-1) in a gap; None where that may be any."""
        if not gap:
            return frozenset({""})
        part = gap[place]
        if isinstance(part, str):
            return None if part in (_DIGITS, _SPELLED, _NAMED) else frozenset({part})
        if (part, place) not in self._ends:  # a template is compared with many
            shown = [tokens_of(text) for text in self.shown(part)]
            self._ends[part, place] = frozenset(tokens[place] for tokens in shown) if all(shown) else None
        return self._ends[part, place]

    def shown(self, slot: TagUse) -> list[str]:
        """The slot's texts, value by value."""
        return [show(slot.kind, slot.form, value) for value in self.choices[slot.tag].values]

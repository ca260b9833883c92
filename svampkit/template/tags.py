"""Tagged text: "[NAME1] had [NUM1] [OBJp1]." read, filled with values, and taken apart again.

A tag stands between square brackets; everything else is text. A literal opening bracket is written ``[["["]]``; a
closing bracket that ends no tag is text as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from svampkit.errors import TemplateError
from svampkit.template.values import FORMS, Name, Thing, Value, show

__all__ = [
    "Filled",
    "Name",
    "Slot",
    "TagUse",
    "Thing",
    "Value",
    "escape",
    "fill",
    "kind_of",
    "pieces",
    "retag",
    "tag_source",
    "tags_of",
    "widen",
]

BRACKET = '[["["]]'
MAX_LENGTH = 20_000

_TAG = re.compile(r"\[(NUM|NAME|OBJs|OBJp|MOD)([1-9]\d{0,3})(?:\.([A-Za-z0-9]+))?\]", re.ASCII)


@lru_cache(maxsize=4096)
def kind_of(tag: str) -> str:
    """ "NUM" of "NUM12", "OBJ" of "OBJ1"."""
    return tag.rstrip("0123456789")


@dataclass(frozen=True, slots=True)
class TagUse:
    """One tag in a tagged text; offsets count characters of the tagged text."""

    start: int
    end: int
    tag: str
    """"NUM1", "NAME2", "OBJ1" (no s or p), "MOD1"."""
    form: str
    """"", "word", "his"; of a thing "s", "p", "s.a" …"""
    source: str
    """As written: "[OBJp1]"."""

    @property
    def kind(self) -> str:
        """ "NUM", "NAME", "OBJ" or "MOD"."""
        return kind_of(self.tag)


@dataclass(frozen=True, slots=True)
class Slot:
    """A filled tag; offsets count characters of the filled text."""

    start: int
    end: int
    tag: str
    form: str
    source: str

    @property
    def kind(self) -> str:
        """ "NUM", "NAME", "OBJ" or "MOD"."""
        return kind_of(self.tag)


@dataclass(frozen=True, slots=True)
class Filled:
    """A tagged text with values in its tags, and the place of every slot in text order."""

    text: str
    slots: tuple[Slot, ...]


@lru_cache(maxsize=8192)
def pieces(tagged: str) -> tuple[str | TagUse, ...]:
    """The tagged text as literal texts (brackets unescaped) and tags, in order.

    Raises TemplateError on a bracket that opens no tag, an unknown form, or a text of more than 20,000 characters.
    """
    if len(tagged) > MAX_LENGTH:
        raise TemplateError(f"a template text of {len(tagged)} characters was found; at most {MAX_LENGTH} are read.")
    found: list[str | TagUse] = []
    literal, at = "", 0
    while (opening := tagged.find("[", at)) >= 0:
        literal += tagged[at:opening]
        if tagged.startswith(BRACKET, opening):
            literal, at = literal + "[", opening + len(BRACKET)
            continue
        match = _TAG.match(tagged, opening)
        if match is None:
            raise TemplateError(
                f"{tagged[opening : opening + 24]!r} opens no tag; expected a tag such as [NUM1], [NUM1.word], "
                f"[NAME1.his], [OBJp1] or [MOD1] ({BRACKET} is a literal bracket)."
            )
        name, index, rest = match.group(1), match.group(2), match.group(3) or ""
        kind, number = (name[:3], name[3:]) if name.startswith("OBJ") else (name, "")
        form = ".".join(filter(None, (number, rest)))
        if form not in FORMS[kind]:
            known = sorted({part for f in FORMS[kind] for part in [f.removeprefix(number).strip(".")] if part})
            raise TemplateError(f"{match.group()!r} has no form {rest!r}; {name} tags have .{', .'.join(known)}.")
        if literal:
            found.append(literal)
            literal = ""
        found.append(TagUse(opening, match.end(), kind + index, form, match.group()))
        at = match.end()
    literal += tagged[at:]
    if literal:
        found.append(literal)
    return tuple(found)


def tags_of(tagged: str) -> tuple[TagUse, ...]:
    """Every tag of a tagged text in order; TemplateError on anything between brackets that is no tag."""
    return tuple(piece for piece in pieces(tagged) if isinstance(piece, TagUse))


def tag_source(tag: str, form: str = "") -> str:
    """How a tag is written: ("OBJ1", "p") is "[OBJp1]", ("NUM2", "word") is "[NUM2.word]"."""
    if tag.startswith("OBJ"):
        number, _, rest = form.partition(".")
        tag, form = f"OBJ{number}{tag[3:]}", rest
    return f"[{tag}.{form}]" if form else f"[{tag}]"


def escape(text: str) -> str:
    """Plain text as tagged text: ``fill(escape(text), {}).text == text``."""
    return text.replace("[", BRACKET)


def fill(tagged: str, values: Mapping[str, Value]) -> Filled:
    """The text with every tag replaced by its value, and where each slot lies.

    Raises TemplateError on anything that is no tag, a tag without a value, or a value without the form wanted.
    """
    parts: list[str] = []
    slots: list[Slot] = []
    at = 0
    for piece in pieces(tagged):
        if isinstance(piece, str):
            text = piece
        else:
            if piece.tag not in values:
                raise TemplateError(f"{piece.source} has no value; give {piece.tag} one.")
            text = show(piece.kind, piece.form, values[piece.tag])
            slots.append(Slot(at, at + len(text), piece.tag, piece.form, piece.source))
        parts.append(text)
        at += len(text)
    return Filled("".join(parts), tuple(slots))


def _inside(filled: Filled, start: int, end: int) -> Iterator[Slot]:
    for slot in filled.slots:
        if slot.start < end and slot.end > start:
            yield slot


def widen(filled: Filled, start: int, end: int) -> tuple[int, int]:
    """The range, made longer where it cuts a slot, so that it holds whole slots only."""
    for slot in _inside(filled, start, end):
        start, end = min(start, slot.start), max(end, slot.end)
    return start, end


def retag(filled: Filled, start: int, end: int) -> str:
    """The tagged source of the range [start, end) of the filled text: slots as their tags, all else as literal text.

    Raises TemplateError where the range lies outside the text or cuts a slot ("an apple" of [OBJs1.a] is one slot);
    ``widen`` gives the nearest range that does not.
    """
    if not 0 <= start <= end <= len(filled.text):
        raise TemplateError(f"the range {start}-{end} lies outside a text of {len(filled.text)} characters.")
    parts: list[str] = []
    at = start
    for slot in _inside(filled, start, end):
        if slot.start < start or slot.end > end:
            raise TemplateError(
                f"the range {filled.text[start:end]!r:.60} cuts the slot {slot.source} "
                f"({filled.text[slot.start : slot.end]!r}); take whole slots."
            )
        parts += [escape(filled.text[at : slot.start]), slot.source]
        at = slot.end
    parts.append(escape(filled.text[at:end]))
    return "".join(parts)

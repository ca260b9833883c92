"""Plain words that a person typed, tagged: known names and things get their tags, numbers a tag of their own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from svampkit.equation import parse_number
from svampkit.errors import SvampkitError
from svampkit.template.tags import TagUse, escape, pieces, tag_source
from svampkit.template.values import Name, Thing, Value, show

__all__ = ["autotag", "next_index"]

_NUMBER = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)?(?!\w)")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)?")


def next_index(kind: str, values: Mapping[str, Value]) -> str:
    """The tag one above the highest in use: "NUM3"."""
    used = [int(tag[len(kind) :]) for tag in values if tag.rstrip("0123456789") == kind]
    return f"{kind}{max(used, default=0) + 1}"


def autotag(tagged: str, values: Mapping[str, Value]) -> tuple[str, dict[str, Value]]:
    """The text with tags for what it says in plain words, and the values of the tags that are new.

    A number that some tag stands for gets that tag, another number a new one; names and things only where they are
    known already, or where the lexicon has the name. TemplateError where the text is no tagged text.
    """
    known = dict(values)
    parts = [
        piece.source if isinstance(piece, TagUse) else _plain(piece, known, first=n == 0)
        for n, piece in enumerate(pieces(tagged))
    ]
    text = "".join(parts)
    return text, {tag: value for tag, value in known.items() if tag not in values}


def _plain(text: str, known: dict[str, Value], first: bool) -> str:
    marks: list[tuple[int, int, str]] = []

    def free(start: int, end: int) -> bool:
        return all(end <= s or start >= e for s, e, _ in marks)

    things = [(word, tag, form) for tag, value in known.items() for word, form in _words(value)]
    for word, tag, form in sorted(things, key=lambda item: -len(item[0])):
        for match in re.finditer(rf"(?<!\w){re.escape(word)}(?!\w)", text):
            if free(*match.span()):
                marks.append((*match.span(), tag_source(tag, form)))
    from svampkit.lexicon import name, parse_number_word

    for match in sorted((*_NUMBER.finditer(text), *_WORD.finditer(text)), key=lambda m: m.start()):
        word = match.group()
        if not free(*match.span()):
            continue
        if word[0].isdigit() or (parse_number_word(word) is not None and word.lower() not in ("one", "zero")):
            _mark_number(word, *match.span(), known, marks)
        elif (entry := name(word)) is not None and entry.drawn and not (first and match.start() == 0):
            tag = next_index("NAME", known)
            known[tag] = Name(entry.text, entry.pronoun)
            marks.append((*match.span(), tag_source(tag)))
    parts, at = [], 0
    for start, end, source in sorted(marks):
        parts += [escape(text[at:start]), source]
        at = end
    return "".join((*parts, escape(text[at:])))


def _words(value: Value) -> list[tuple[str, str]]:
    if isinstance(value, Name):
        return [(value.text, "")]
    if isinstance(value, Thing):
        if value.singular == value.plural:
            return [(value.plural, "p")]
        capital = [(value.plural[:1].upper() + value.plural[1:], "p.cap")] if value.plural[:1].islower() else []
        return [(value.plural, "p"), (value.singular, "s"), *capital]
    return []


def _mark_number(text: str, start: int, end: int, known: dict[str, Value], marks: list[tuple[int, int, str]]) -> None:
    from svampkit.lexicon import parse_number_word

    try:
        value = Fraction(parse_number(text)) if text[0].isdigit() else parse_number_word(text)
    except SvampkitError:
        return
    if value is None:
        return
    value = Fraction(value)
    tag = next((t for t, v in known.items() if isinstance(v, Fraction) and v == value), None)
    if tag is None:
        tag = next_index("NUM", known)
        known[tag] = value
    form = number_form(text, value)
    if form is not None:
        marks.append((start, end, tag_source(tag, form)))


def number_form(text: str, value: Fraction) -> str | None:
    """The form in which a number is written, or None where no form gives this text."""
    for form in ("", "word", "Word", "comma", "fixed2"):
        try:
            if show("NUM", form, value) == text:
                return form
        except SvampkitError:
            continue
    return None

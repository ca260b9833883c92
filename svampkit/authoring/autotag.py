"""Plain words that a person typed, tagged: known names and things get their tags, numbers a tag of their own."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from fractions import Fraction

from svampkit.equation import parse_number
from svampkit.errors import SvampkitError
from svampkit.tagging.find_numbers import form_of
from svampkit.template.tags import TagUse, escape, kind_of, pieces, tag_source
from svampkit.template.values import Name, Thing, Value

__all__ = ["autotag", "autotag_problem", "next_index"]

_NUMBER = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)?(?!\w)")
_DEFINITE = re.compile(r"(?:\b(?:the|these|those|all|his|her|their|its)|['’]s?)\s\Z", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)?")


def next_index(kind: str, values: Mapping[str, Value]) -> str:
    """The tag one above the highest in use: "NUM3"."""
    used = [int(tag[len(kind) :]) for tag in values if kind_of(tag) == kind]
    return f"{kind}{max(used, default=0) + 1}"


def autotag(tagged: str, values: Mapping[str, Value], used: Collection[str] = ()) -> tuple[str, dict[str, Value]]:
    """The text with tags for what it says in plain words, and the values of the tags that are new.

    A number gets the tag of its value where that tag is not in the text yet, nor in ``used`` (the tags of the text
    before), or where it is spoken of again ("the 23 beads"); any other number is new, though it has a known value by
    chance. Names and things get tags where they are known already, or where the lexicon has the name. TemplateError
    where the text is no tagged text.
    """
    known = dict(values)
    found = pieces(tagged)
    told = {piece.tag for piece in found if isinstance(piece, TagUse)} | set(used)
    parts = [
        piece.source if isinstance(piece, TagUse) else _plain(piece, known, told, first=n == 0)
        for n, piece in enumerate(found)
    ]
    text = "".join(parts)
    return text, {tag: value for tag, value in known.items() if tag not in values}


def autotag_problem(body: str, question: str, values: Mapping[str, Value]) -> tuple[str, str, dict[str, Value]]:
    """Body and question with tags, and the values of the tags that are new in either."""
    body, new = autotag(body, values)
    used = {piece.tag for piece in pieces(body) if isinstance(piece, TagUse)}
    question, more = autotag(question, {**values, **new}, used)
    return body, question, {**new, **more}


def _plain(text: str, known: dict[str, Value], told: set[str], first: bool) -> str:
    """A text without tags, with tags put in for the numbers, names and things that it tells; new ones go to
    ``known``."""
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
            again = _DEFINITE.search(text[: match.start()]) is not None
            tag, value = _number_tag(word, known, told, again)
            if again and tag not in known and not word[0].isdigit():
                continue  # "the two weeks", "her two sisters": which ones, and no amount of the story
            shape = form_of(word, value) if tag else None
            if shape is not None:
                known.setdefault(tag, value)
                told.add(tag)
                marks.append((*match.span(), tag_source(tag, shape)))
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


def _number_tag(text: str, known: Mapping[str, Value], told: set[str], again: bool) -> tuple[str, Fraction]:
    """The tag of a number in plain words and its value; no tag where it is no number."""
    from svampkit.lexicon import parse_number_word

    try:
        found = Fraction(parse_number(text)) if text[0].isdigit() else parse_number_word(text)
    except SvampkitError:
        found = None
    if found is None:
        return "", Fraction(0)
    value = Fraction(found)
    same = [tag for tag, v in known.items() if isinstance(v, Fraction) and v == value]
    free = [tag for tag in same if tag not in told]
    if free or (same and again):
        return (free or same)[0], value
    return next_index("NUM", known), value

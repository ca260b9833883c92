"""Texts that go on from one that is not there: "He then went to see the plums", "Mira also baked rolls"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from svampkit.lexicon import name, noun, singularise
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.load import data
from svampkit.lint.model import Fault

__all__ = ["leaning"]

_FIRST = re.compile(r"(?:\b(?:Mr|Mrs|Ms|Dr|St)\.|[^.?!]|[.](?=\d))*[.?!]?")
_ONE = re.compile(r"\b(?:he|she|him|his|her|hers)\b", re.I)
_MANY = re.compile(r"\b(?:they|them|their|theirs)\b", re.I)
_WORD = re.compile(r"[A-Za-z][\w'-]*")
_NUMBER: Final = re.compile(r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|many|several|some|all|few|both)\b")


def leaning(body: str, question: str) -> Iterator[Fault]:
    """The first sentence goes on with something told before, or a pronoun comes before whoever it stands for."""
    part, text = ("body", body) if body else ("question", question)
    first = _FIRST.match(text)
    opening = first.group() if first is not None else text
    for pattern in data("slips")["goes_on"]:
        found = re.search(pattern, opening)
        if found is not None:
            yield Fault("leaning", part, *found.span(), found.group(), "")  # type: ignore[arg-type]
            return
    for pronoun, stands in ((_ONE, _somebody), (_MANY, _several)):
        found = pronoun.search(body)
        if found is not None and not stands(body, found.start()):
            yield Fault("leaning", "body", *found.span(), found.group(), "")
            return
    yield from _of_either(body)
    yield from _of_either_or_the_other(body, question)


_SOMEBODYS = re.compile(
    r"(?:\A|(?<=[.] ))(?:[A-Z][a-z]+|(?:An?|The) [a-z]+)'s (?:friend|neighbor|customer|brother|sister|cousin|"
    r"classmate|partner|boss|guest)s? [^.?!]*?\b(?P<him>him|her)\b(?! [a-z])"
)


def _of_either_or_the_other(body: str, question: str) -> Iterator[Fault]:
    """ "A cook's friend bought 9 rolls from him. If he had baked 20": the cook, or the friend?"""
    for match in _SOMEBODYS.finditer(body):
        he = "he" if match.group("him") == "him" else "she"
        if re.search(rf"\b{he}\b", f"{body[match.end() :]} {question}", re.I):
            yield Fault("leaning", "body", *match.span("him"), match.group(), "")


_PAIR = re.compile(
    r"(?:\A|(?<=[.] ))(?P<one>[A-Z][a-z]+) (?P<verb>[a-z]+) [^.]*[.] (?P<two>[A-Z][a-z]+) (?P=verb) [^.]*[.] "
    r"(?P<pronoun>He|She) "
)


def _of_either(body: str) -> Iterator[Fault]:
    """ "Mira has 32 pens. Nora has 12 pens. She shares 13 …": which of them?"""
    for match in _PAIR.finditer(body):
        one, two = (name(match.group(who)) for who in ("one", "two"))
        pronoun = match.group("pronoun").lower()
        if one is not None and two is not None and one.text != two.text and {one.pronoun, two.pronoun} == {pronoun}:
            yield Fault("leaning", "body", *match.span("pronoun"), match.group("pronoun"), "")


def _said(body: str, at: int) -> tuple[str, str]:
    """What stands before the pronoun, and the rest of its sentence: "After her lesson, Mira …" names her later."""
    following = _FIRST.match(body[at:])
    return body[:at], following.group() if following is not None else body[at:]


def _somebody(body: str, at: int) -> bool:
    before, after = _said(body, at)
    return (
        _opens_with_somebody(before)
        or any(_is_person(word, bool(at)) for at, word in _words(before))
        or (not before.rstrip().endswith((".", "?", "!")) and _named_later(_main_clause(after)))
    )


_SUBJECT = re.compile(
    r"(?:[A-Z][a-z]+|(?:An?|The) [a-z]+(?:er|or|ist|ect|ian|man)) (?:is|was|has|had|does|did|[a-z]+ed|[a-z]+s|"
    r"bought|made|gave|won|sold|went|took|ran|ate|read|found|cut|caught|drew|flew|grew|threw|wrote|spent|"
    r"paid|kept|lost|left|got|saw) "
)
"""How a sentence begins that tells what somebody does: a name that no list knows, an architect."""
_CLOSED = frozenset(listed("small in a sentence"))


def _opens_with_somebody(text: str) -> bool:
    return any(
        match.group().split()[0].lower() not in _CLOSED - {"a", "an", "the"}
        for match in _SUBJECT.finditer(text)
        if not match.start() or text[match.start() - 2] in ".?!"
    )


def _words(text: str) -> Iterator[tuple[int, str]]:
    for match in _WORD.finditer(text):
        yield match.start(), match.group().removesuffix("'s")


def _main_clause(after: str) -> str:
    """What follows the opening with its pronoun; "9 games were lost by his team and Fred saw them" has none."""
    comma = after.find(",")
    return after[comma:] if comma >= 0 else after.split(" and ")[0]


_LATER = re.compile(r", (?:an?|the|some) ([a-z]+)")


def _named_later(after: str) -> bool:
    """ "Before her shift, a waitress …", "After his lesson, Omar …"; "When she came to her mother" does not."""
    later = _LATER.search(after)
    return any(name(word) for _, word in _words(after)) or (later is not None and _is_person(later.group(1), True))


def _is_person(word: str, inside: bool) -> bool:
    """A name, also one that the lexicon does not know and that stands inside a sentence, or a person's word."""
    if word[0].isupper() and (name(word) or (inside and word not in data("slips")["calendar"])):
        return True
    known = noun(word.lower()) or noun(singularise(word.lower()))
    return known is not None and (
        known.sort in ("person", "kin", "role") or "animal" in known.kind or known.kind in _PETS
    )


_PETS: Final = frozenset(listed("things that may be pets"))


_VERBS_OF_ONE: Final = frozenset(listed("words of one behind a subject"))
"""No plurals, though they end as plurals do."""


def _several(body: str, at: int) -> bool:
    """Anything of which there can be many has been told: a plural, a number, a group, a shop."""
    before, _ = _said(body, at)
    return bool(_NUMBER.search(before)) or any(
        (word.endswith("s") and word not in _CLOSED and word not in _VERBS_OF_ONE)
        or word == "and"
        or _is_group(word)
        or (word[0].isupper() and (at or name(word)))
        for at, word in _words(before)
    )


def _is_group(word: str) -> bool:
    known = noun(word.lower())
    return known is not None and (
        known.sort in ("collective", "place", "role", "person", "kin") or known.plural == word
    )

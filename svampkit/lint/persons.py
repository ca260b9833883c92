"""Who is who: a pronoun of the other sex than everybody named, somebody asked of who never occurred."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from svampkit.lexicon import name, noun, singularise
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.load import data
from svampkit.lint.model import Fault

__all__ = ["persons"]

_PRONOUN: Final = re.compile(r"\b(he|his|him|himself|she|her|hers|herself)\b", re.I)
_CAPITAL: Final = re.compile(r"(?<![\w'-])[A-Z][a-z]+")
_WORD: Final = re.compile(r"[A-Za-z][a-z'-]*")
_CLOSED: Final = frozenset(listed("small in a sentence"))
_OPENS: Final = re.compile(r"(?:\A|[.?!][\"')]? )\Z")
_HERSELF: Final = re.compile(
    r"\b(?:does|did|do|will|has|had|would|can|is|was|must|should) (?P<who>[A-Z][a-z]+) (?!and\b|or\b)[a-z]"
)
_RELATED: Final = re.compile(r"\d|\b(?:than|as many|as much|twice|half|times|if|each of|older|younger)\b", re.I)


def persons(body: str, question: str) -> Iterator[Fault]:
    """A "he" where only women have been told of; a question after somebody whom the text does not know."""
    yield from _other_sex(f"{body} {question}", len(body))
    yield from _nobody(body, question)


def _other_sex(text: str, end: int) -> Iterator[Fault]:
    """ "Mira packs figs and eats his figs": nobody before the pronoun, or in its sentence, can be meant."""
    for match in _PRONOUN.finditer(text):
        she = match.group(1).lower().startswith(("she", "her"))
        before = text[: match.end()]
        following = re.match(r"[^.?!]*", text[match.end() :])
        opening = re.search(r"(?:\A|[.?!] )[^.?!]*\Z", before)
        first = opening is not None and not _CAPITAL.search(opening.group().lstrip(". ?!")[1:])
        near = before + (following.group() if following is not None and first else "")
        if _tells_of_somebody(near) and not _may_be(near, "she" if she else "he"):
            part, shift = ("body", 0) if match.start() < end else ("question", end + 1)
            start, last = (place - shift for place in match.span())
            yield Fault("person", part, start, last, match.group(), "")  # type: ignore[arg-type]
            return


def _tells_of_somebody(text: str) -> bool:
    return any(name(word) is not None for word in _CAPITAL.findall(text))


def _may_be(text: str, pronoun: str) -> bool:
    """True where a name of that pronoun, of both or of nobody's list, or a word for a person stands in the text."""
    for match in _CAPITAL.finditer(text):
        known = name(match.group())
        if known is not None:
            if match.group() in data("slips")["of_either_sex"] or known.pronoun in (pronoun, "they"):
                return True
        elif _OPENS.search(text[: match.start()]):
            if not _is_word(match.group().lower()):
                return True
        elif match.group() not in data("slips")["calendar"]:
            return True
    return any(_person(word.lower()) in (pronoun, "they") for word in _WORD.findall(text))


@cache
def _is_word(word: str) -> bool:
    return (
        word in _CLOSED
        or noun(word) is not None
        or noun(singularise(word)) is not None
        or word.endswith(("ing", "ly"))
    )


_HE: Final = frozenset((*listed("nouns of men"), "sir", "mr", "men", "boyfriend"))
_SHE: Final = frozenset((*listed("nouns of women"), "madam", "mrs", "ms", "miss", "women", "girlfriend"))


@cache
def _person(word: str) -> str:
    """The pronoun of a word for a person, "they" where it may be either, "" where it is none."""
    one = singularise(word.removesuffix("'s"))
    if one in _HE or word in _HE:
        return "he"
    if one in _SHE or word in _SHE:
        return "she"
    known = noun(word.removesuffix("'s")) or noun(one)
    return "they" if known is not None and (known.sort in ("person", "kin", "role") or "animal" in known.kind) else ""


def _nobody(body: str, question: str) -> Iterator[Fault]:
    """ "How many cans does Ivo need?" after a text about Mira; with a number of its own it may tell of him."""
    if not body or _RELATED.search(question):
        return
    for match in _HERSELF.finditer(question):
        who = match.group("who")
        if name(who) is not None and not re.search(rf"\b{who}", body) and _CAPITAL.search(body):
            yield Fault("person", "question", *match.span("who"), who, "")
            return

"""A question in plain words with the story's tags in the place of its names and things."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from svampkit.lexicon import parse_number_word
from svampkit.template import Name, Thing, escape
from svampkit.variations.operators.chain.story import Story

__all__ = ["number_tag", "tagged"]


def number_tag(text: str, story: Story) -> str | None:
    """The one NUM tag that tells this number, in digits or as a word; None where none or more than one does, and of
    "one", which counts nothing."""
    try:
        value = Fraction(text.replace(",", ""))
    except ValueError:
        word = parse_number_word(text.lower())
        if word is None or word < _WORDS_FROM:
            return None
        value = Fraction(word)
    tags = [tag for tag, own in story.numbers.items() if own == value]
    return tags[0] if len(tags) == 1 else None


def tagged(question: str, story: Story) -> str | None:
    """Names, their pronouns and things as tags; a first mention by pronoun becomes the name."""
    found = escape(re.sub(r"\s+([?.,])", r"\1", " ".join(question.split())))
    for tag, name in story.people.items():
        found = _person(found, tag, name)
    if _PRONOUN.search(re.sub(r"\[\w+\d+(?:\.\w+)?\]", "", found)):
        return None
    if any(re.search(rf"\b{re.escape(name.text)}\b", found, re.IGNORECASE) for name in story.people.values()):
        return None  # a name that the parser took for a word: "did roman have"
    for tag, value in story.values.items():
        if isinstance(value, str):
            found = re.sub(rf"\b{re.escape(value)}\b", f"[{tag}]", found)
    for tag, value in story.values.items():
        if isinstance(value, Thing):
            for word, number in ((value.plural, "p"), (value.singular, "s")):
                found = re.sub(rf"\b{re.escape(word)}\b", f"[OBJ{number}{tag[3:]}]", found)
    for number in sorted(set(_NUMBER.findall(found)), key=len, reverse=True):
        told = number_tag(number, story)
        if told is not None:
            found = re.sub(rf"(?<![\w.\[]){re.escape(number)}(?![\w\]])", f"[{told}]", found)
    spoken = _number_words(found, story)
    if spoken is None:
        return None
    found = spoken
    return None if re.search(r"\d", re.sub(r"\[\w+?\d+(?:\.\w+)?\]", "", found)) else found


def _number_words(question: str, story: Story) -> str | None:
    """ "three burgers" as "[NUM2.word] burgers"; None of a number that no tag tells."""
    for word in sorted(set(_NUMBER_WORD.findall(question)), key=len, reverse=True):
        if parse_number_word(word) in (None, 1):
            continue
        told = number_tag(word, story)
        if told is None:
            return None
        question = re.sub(rf"(?<![\w.\[-]){word}(?![\w\]-])", f"[{told}.word]", question)
    return question


_PRONOUN: Final = re.compile(r"\b(?:he|she|him|her|his)\b")
_WORDS_FROM: Final = 2
_NUMBER_WORD: Final = re.compile(r"(?<![\w.\[-])[a-z]{3,}(?:-[a-z]+)?(?![\w\]-])")
_NUMBER: Final = re.compile(r"(?<![\w.\[])\d[\d,]*(?:\.\d+)?(?![\w\]])")


def _person(question: str, tag: str, name: Name) -> str:
    """The name, and the pronouns of the one person that they can mean."""
    found = re.sub(rf"\b{re.escape(name.text)}\b", f"[{tag}]", question)
    if name.pronoun not in ("he", "she"):
        return found
    found = re.sub(rf"\b{name.pronoun}\b", f"[{tag}]", found, count=1)
    own = "his" if name.pronoun == "he" else "her"
    return re.sub(rf"\b{own}(?= [a-z])", f"[{tag}.his]", found) if f"[{tag}]" in found else found

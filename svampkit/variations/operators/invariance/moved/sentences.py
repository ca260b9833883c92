"""Sentences that change places: their clauses, and what may not be told before its time."""

from __future__ import annotations

import re
from typing import Final

from svampkit.lexicon import noun, pluralise
from svampkit.reading.text import Clause
from svampkit.template.tags import tags_of
from svampkit.variations.draft import Draft
from svampkit.variations.scene import Scene, capital

__all__ = ["EVENT_FRAMES", "clauses_of", "in_other_order", "known_too_early", "plain", "pronoun_to_name"]

EVENT_FRAMES: Final = frozenset({"loss", "give", "gain", "receive"})


def clauses_of(scene: Scene, at: int) -> list[Clause]:
    start, end = _span(scene, at)
    return [c for c in scene.reading.clauses if start <= c.span.start < end and c.frame != "ask"]


def _span(scene: Scene, at: int) -> tuple[int, int]:
    """The range of a sentence of the body; after them comes the condition of the question's sentence."""
    if at < len(scene.sentences):
        return scene.sentences[at].start, scene.sentences[at].end
    assert scene.ask is not None
    return scene.reading.body_end, scene.ask.span.start


def in_other_order(drafted: Draft, at: int, first: str, second: str) -> str:
    sentences = list(drafted.sentences)
    sentences[at], sentences[at + 1] = second, first
    return " ".join(sentences)


_OF_SOMETHING: Final = re.compile(
    r"The (?:first|second|third|fourth|fifth|last|top|bottom|upper|lower|ground|front|back|left|right|inner|outer"
    r"|middle) ([a-z]+)"
)
_MORE: Final = r" (?:on|in|at|of|with|from)\b"


def _person_each(sentence: str) -> bool:
    """ "Each child …": people have to be told of first; "Each tray holds 12 rolls" is true of trays anywhere."""
    word = re.match(r"(?:Each|Every) (\w+)", sentence)
    found = noun(word.group(1)) if word else None
    return found is not None and found.person


def known_too_early(scene: Scene, at: int, second: Clause) -> bool:
    """True where the later sentence speaks of "the bowl" that the earlier one makes known: "a bowl", "the bowl on the
    table", "a small bowl"."""
    one, two = (scene.text[slice(*_span(scene, n))] for n in (at, at + 1))
    two = capital(re.sub(r"^(?:If|Given that)\s+", "", two))
    every = re.search(r"(?<!^)\b(?:each|every) (\w+)", two)
    if every and re.search(rf"\b{re.escape(pluralise(every.group(1)))}\b", one):
        return True  # "solved 9 riddles each round": of which rounds?
    if re.match(r"(?:Each|Every) ", two) and (second.tense == "past" or _person_each(two)):
        return True  # "Each child won 3 prizes", "Each van cost $90": which ones?
    if re.search(r"\bmore\b[^.]*\bthan (?:in|on|at)\b|^\S+ \w+(?: \w+)? (?:\w+|\[NUM\d+[^\]]*\]) pieces?\.$", two):
        return True
    if re.match(r"The ", two) and re.search(r"\b(?:at|in|on) (?:the|an?) ", one, re.I):
        return True  # the first sentence says where all this is
    of_it = _OF_SOMETHING.match(two)
    if of_it and re.search(r"\ban? \w", one) and not re.search(rf"\b{re.escape(of_it.group(1))}\b", one):
        return True  # "The second floor has two bedrooms": of which house?
    for match in re.finditer(r"\b(?:the|this|that|its|his|her|their) ([a-z-]+(?: [a-z-]+)?)", two, re.I):
        for word in match.group(1).lower().split():
            known = rf"\b(an?|the|one|another) (?:[a-z-]+ ){{0,3}}?{re.escape(word)}\b(?P<more>{_MORE})?"
            told = re.search(known, one, re.I)
            if told and (told.group(1).lower() != "the" or told.group("more")):
                return True
            bare = re.search(rf"(?:\d|\b[a-z]+) {re.escape(word)}\b", one)
            if bare and not told and match.group(0).lower().startswith("the "):
                return True  # "the marbles" are the 16 that the earlier sentence tells of
    return False


def plain(tagged: str) -> str:
    """Without tags, and without the "more" of a comparison, which leans on nothing before it."""
    return re.sub(r"\b(?:more|other)(?= [^.]*\bthan\b)", "", re.sub(r"\[[^\]]*\]", "X", tagged))


def pronoun_to_name(scene: Scene, first: Clause, second: Clause, one: str, two: str) -> tuple[str, str] | None:
    """The name goes to the new first mention, a pronoun to the second."""
    subject, other = first.subject, second.subject
    if subject is None or other is None or not other.pronoun or other.key != subject.key or not subject.name:
        return None
    name = scene.tagged(subject.span)
    if not re.fullmatch(r"\[NAME\d+\]", name) or one.count(name) != 1 or not one.startswith(name):
        return None
    pronoun = capital(scene.tagged(other.span))  # it opens the sentence now, whatever stood before it
    tag = name[1:-1]
    if not two.startswith(pronoun) or pronoun not in (f"[{tag}.He]", "He", "She"):
        return None
    if pronoun in ("He", "She"):
        value = scene.values[tag]
        if getattr(value, "pronoun", None) != pronoun.lower():
            return None
    two = name + two[len(pronoun) :]
    if re.search(r"\bmore than\b|\bfewer than\b", two):
        return None  # "He has 86 more than Amir": more of what is told before
    value = scene.values[tag]
    others = [scene.values.get(use.tag) for use in tags_of(two) if use.kind == "NAME" and use.tag != tag]
    if not any(getattr(other, "pronoun", None) == getattr(value, "pronoun", None) for other in others):
        one = f"[{tag}.He]" + one[len(name) :]
    return one, two

"""Things that can be replaced by others of their class, and the modifiers before them, by the lexicon and rules.

A thing is taken with all its mentions in both numbers or not at all: one mention that another word would not fit
leaves every mention as it is. What is left and was counted is noted for a person.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from svampkit.lexicon import alike, class_mates, noun, unit
from svampkit.lexicon.grown import COLORS_OF_WHAT_GROWS, colored_by_nature, grows_in
from svampkit.tagging.find_modifiers import FoundModifier, find_modifiers
from svampkit.tagging.mentions import (
    NounAt,
    ThingUse,
    article_before,
    find_mentions,
    head_word,
    is_counted,
    singular_of,
    words_in,
)
from svampkit.tagging.thing_fits import asked_nouns, matters, why_thing_stays
from svampkit.template.values import Thing

__all__ = ["FoundModifier", "FoundThing", "ThingUse", "find_things"]


@dataclass(frozen=True, slots=True)
class FoundThing:
    """A thing with all its mentions."""

    value: Thing
    uses: tuple[ThingUse, ...]
    alternates: tuple[Thing, ...]


def find_things(
    doc: Any, question_start: int, taken: Sequence[tuple[int, int]] = ()
) -> tuple[tuple[FoundThing, ...], tuple[FoundModifier, ...], tuple[str, ...]]:
    """The replaceable things and modifiers of a parsed text (a spaCy ``Doc``), and notes for a person.

    ``question_start`` is where the question begins, ``taken`` the ranges that other tags hold. Alternates of two
    things, or of two modifiers, never meet: what one may become, the other may not.
    """
    mentions = [m for m in find_mentions(doc) if not _overlaps(doc, m, taken)]
    groups: dict[str, list[NounAt]] = {}
    for mention in mentions:
        if mention.noun.taggable:
            groups.setdefault(mention.noun.singular, []).append(mention)
    notes: list[str] = []
    kept: dict[str, list[NounAt]] = {}
    asked = [token for token in asked_nouns(doc, question_start)]
    for word, group in groups.items():
        if not matters(doc, group) or all(doc[m.first].idx >= question_start for m in group):
            continue  # what the question alone calls so has another name in the story
        reason = why_thing_stays(doc, group, groups, asked, mentions)
        if reason is None:
            kept[word] = group
        elif any(is_counted(doc, m) for m in group):
            notes.append(f"{word!r} {reason} and stays")
    notes += list(_unknown(doc, mentions, taken))
    things = _with_alternates(doc, kept, groups)
    modifiers = list(find_modifiers(doc, {word: kept[word] for word in things}, taken))
    things = {word: _apart_from(thing, modifiers, kept[word]) for word, thing in things.items()}
    return (
        tuple(thing for thing in things.values() if thing.alternates),
        tuple(modifiers),
        tuple(notes),
    )


def _overlaps(doc: Any, mention: NounAt, taken: Sequence[tuple[int, int]]) -> bool:
    start = doc[mention.first].idx
    end = doc[mention.last].idx + len(doc[mention.last].text)
    return any(a < end and b > start for a, b in taken)


def _unknown(doc: Any, mentions: Sequence[NounAt], taken: Sequence[tuple[int, int]]) -> Iterator[str]:
    """Counted nouns that the lexicon does not have."""
    known = {i for m in mentions for i in range(m.first, m.last + 1)}
    told: set[str] = set()
    for token in doc:
        if (
            token.pos_ != "NOUN"
            or token.lemma_.lower() == "one"
            or token.i in known
            or unit(token.text) is not None
            or token.lower_ in told
        ):
            continue
        if noun(token.text) is None and any(child.dep_ == "nummod" for child in token.children):
            told.add(token.lower_)
            yield f"{token.text!r} may be a thing; the lexicon does not have it"


def _with_alternates(
    doc: Any, kept: dict[str, list[NounAt]], groups: dict[str, list[NounAt]]
) -> dict[str, FoundThing]:
    """The things with others of their class that can stand in their place: those that the text does not have, or have
    a word of, and that are not taken for a thing of the text."""
    by_kind: dict[str, list[str]] = {}
    for word, group in kept.items():
        by_kind.setdefault(group[0].noun.kind, []).append(word)
    things: dict[str, FoundThing] = {}
    told = {token.lower_ for token in doc if token.pos_ == "ADJ"} & COLORS_OF_WHAT_GROWS
    for word, group in kept.items():
        entry = group[0].noun
        colors = told if colored_by_nature(entry.kind) else ()  # of 53 plums 18 are red: no lemons
        last = head_word(entry.singular)
        present = words_in(doc, {i for m in group for i in range(m.first, m.last + 1)})
        own = {last, head_word(entry.plural)}
        before = set(entry.singular.lower().split()[:-1]) & present  # of gold coins comes gold, of bronze ones none
        others = [other for other in groups if not alike(word, other)]
        shortened = " " in entry.singular and any(other == last for other in _loose_heads(doc, group))
        mates = [
            mate
            for mate in class_mates(entry)
            if mate.mass == entry.mass
            and mate.singular not in groups
            and not any(alike(mate.singular, other) for other in others)
            and mate.singular != entry.hypernym
            and not mate.singular.endswith(entry.singular)  # a raincoat is no other coat, a plum pie one of all pies
            and not set(mate.singular.lower().split()) & present - own
            and not set(mate.plural.lower().split()) & present - own
            and re.sub(r"[- ]", "", mate.singular.lower()) not in present - own  # "a yoyo and a yo-yo"
            and (not shortened or head_word(mate.singular) == last)
            and before <= set(mate.singular.lower().split())
            and grows_in(mate.singular.lower(), colors)
        ]
        rivals = by_kind[entry.kind]
        mates = mates[rivals.index(word) :: len(rivals)]
        value = Thing(entry.singular, entry.plural)
        if any(not doc[m.first].text.startswith(entry.singular[0]) for m in group):
            value = Thing(entry.singular.lower(), entry.plural.lower())  # "t-shirts", where the lexicon has "T-shirt"
        things[word] = FoundThing(
            value,
            tuple(_use(doc, m, value) for m in group),
            tuple(Thing(mate.singular, mate.plural) for mate in mates),
        )
    return {word: thing for word, thing in things.items() if thing.alternates}


def _loose_heads(doc: Any, group: Sequence[NounAt]) -> Iterator[str]:
    covered = {i for m in group for i in range(m.first, m.last + 1)}
    for token in doc:
        if token.i not in covered and token.pos_ in ("NOUN", "PROPN"):
            yield singular_of(token)


def _use(doc: Any, mention: NounAt, value: Thing) -> ThingUse:
    """Where a mention stands, with its article where it has one, and the form of its tag: "s.a" of "an apple",
    "p.cap"."""
    start, form = (
        (doc[mention.first].idx, "") if mention.plural or mention.noun.mass else article_before(doc, mention.first)
    )
    if not form and doc[mention.first].text[0].isupper() and not value.singular[0].isupper():
        form = "cap"
    number = "p" if mention.plural else "s"
    return ThingUse(
        start, doc[mention.last].idx + len(doc[mention.last].text), ".".join(filter(None, (number, form)))
    )


def _apart_from(thing: FoundThing, modifiers: Sequence[FoundModifier], group: Sequence[NounAt]) -> FoundThing:
    """Without alternates that say a modifier twice or against itself: "red colored pencils", "old gold coins"."""
    words = {w for modifier in modifiers for m in (modifier.value, *modifier.alternates) for w in m.split()}
    if words:
        words |= {"colored", "coloured"}
    fit: Callable[[Thing], bool] = lambda other: not set(other.singular.lower().split()[:-1]) & words  # noqa: E731
    return replace(thing, alternates=tuple(filter(fit, thing.alternates)))

"""New people and new things for added clauses, from the lexicon."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from random import Random

from svampkit.lexicon import alike, class_mates, modifier_groups, names_taking, noun
from svampkit.lexicon import name as lookup_name
from svampkit.reading.text import Mention
from svampkit.template.tags import Name, Thing, Value
from svampkit.variations.scene import Scene, free_tag

__all__ = ["NewThing", "new_person", "new_thing", "people", "round_value"]


@dataclass(frozen=True, slots=True)
class NewThing:
    """A thing that the text does not have yet."""

    tag: str
    thing: Thing
    alternates: tuple[Value, ...]

    @property
    def plural(self) -> str:
        """Tagged plural."""
        return f"[OBJp{self.tag[3:]}]"


def people(scene: Scene) -> dict[str, str]:
    """Pronoun of every person that a NAME tag names in the text."""
    return {
        slot.tag: value.pronoun
        for slot in scene.filled.slots
        if slot.tag.startswith("NAME") and isinstance(value := scene.values[slot.tag], Name)
    }


def new_person(scene: Scene, rng: Random) -> tuple[str, Name]:
    """A NAME tag and name that the text does not have; the pronoun is one that nobody else in the text takes where
    there is a pronoun that could be misread."""
    present = {p for p in people(scene).values() if p in ("he", "she")}
    text = scene.text.lower()
    if re.search(r"\b(?:he|his|him)\b", text):
        present.add("he")
    if re.search(r"\b(?:she|her|hers)\b", text):
        present.add("she")
    wanted = "she" if present == {"he"} else "he" if present == {"she"} else rng.choice(["he", "she"])
    known = {value.text for value in scene.values.values() if isinstance(value, Name)}
    choices = [n for n in names_taking(wanted) if n.text not in known and n.text.lower() not in text]
    chosen = rng.choice(choices)
    return free_tag("NAME", scene.values, scene.body, scene.question), Name(chosen.text, chosen.pronoun)


def known_person(word: str) -> bool:
    """True where the word is a first name that the lexicon knows."""
    return lookup_name(word) is not None


def new_thing(scene: Scene, mention: Mention, rng: Random) -> NewThing | None:
    """A thing of the same class as what the mention counts; None where the lexicon does not know the class or the
    text has every member of it."""
    if mention.noun is None:
        return None
    whole = " ".join((*mention.noun.modifiers, mention.noun.head))
    head = noun(whole) or noun(mention.noun.head)
    if head is None or not head.taggable or head.mass:
        return None
    if head.singular == mention.noun.head != whole and not set(mention.noun.modifiers) <= _adjectives():
        return None  # a rubber duck is no duck
    words = set(re.findall(r"[a-z]+", scene.text.lower()))
    shown = {
        word
        for value in scene.values.values()
        if isinstance(value, Thing)
        for word in (*value.singular.split(), *value.plural.split())
    }
    mates = [
        mate
        for mate in class_mates(head)
        if not mate.mass
        and mate.taggable
        and not alike(head.singular, mate.singular)
        and not (set(mate.singular.split()) | set(mate.plural.split())) & (words | shown)
        and not any(mate.singular in word or word in mate.singular for word in (head.singular, *shown))
    ]
    if not mates:
        return None
    chosen = rng.choice(mates)
    tag = free_tag("OBJ", scene.values, scene.body, scene.question)
    others = tuple(Thing(m.singular, m.plural) for m in mates if m is not chosen)
    return NewThing(tag, Thing(chosen.singular, chosen.plural), others)


@cache
def _adjectives() -> frozenset[str]:
    """Every modifier that the lexicon knows."""
    return frozenset(word for words, _ in modifier_groups().values() for word in words)


def round_value(value: int, rng: Random) -> int:
    """A whole number of the same size, another one where that can be: between half and one and a half of it."""
    low, high = max(2, value // 2), max(5, value + value // 2)
    choices = [n for n in range(low, high + 1) if n != value]
    return rng.choice(choices)

"""New people and new things for added clauses, from the lexicon."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random
from typing import Final

from svampkit.lexicon import (
    alike,
    class_mates,
    has_kin,
    modifier_groups,
    names_taking,
    noun,
    pluralise,
    rivals,
    singularise,
)
from svampkit.lexicon.grammar import listed, table
from svampkit.lexicon.grown import colored_by_nature, grows_in
from svampkit.reading.text import Clause, Mention
from svampkit.template.tags import Name, Thing, Value
from svampkit.variations.scene import Scene, free_tag

__all__ = ["NewThing", "measured", "new_name", "new_person", "new_thing", "people", "renaming", "round_value"]


@dataclass(frozen=True, slots=True)
class NewThing:
    """A thing that the text does not have yet, under a free tag, with others that may stand in its place."""

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
    """A NAME tag and name that the text does not have."""
    present = {p for p in people(scene).values() if p in ("he", "she")}
    known = {value.text for value in scene.values.values() if isinstance(value, Name)}
    return free_tag("NAME", scene.values, scene.body, scene.question), new_name(scene.text, known, present, rng)


def new_name(text: str, known: Collection[str], present: Collection[str], rng: Random) -> Name:
    """A name that the text does not have; the pronoun is one that nobody else in the text takes (``present``, and
    those that it uses) where there is a pronoun that could be misread."""
    text, taken = text.lower(), set(present)
    if re.search(r"\b(?:he|his|him)\b", text):
        taken.add("he")
    if re.search(r"\b(?:she|her|hers)\b", text):
        taken.add("she")
    wanted = "she" if taken == {"he"} else "he" if taken == {"she"} else rng.choice(["he", "she"])
    choices = [n for n in names_taking(wanted) if n.text not in known and n.text.lower() not in text]
    chosen = rng.choice(choices)
    return Name(chosen.text, chosen.pronoun)


_SAID_OF = re.compile(r",?\s+(?:that|who|which|whose|about|long|tall|wide|high|deep)\b")
"""What is said of birds that talk need not hold of lizards; what is 9 cubes long is not 7 bricks long as well."""
_BREED = re.compile(r"(?<!\[)\b[A-Z][a-z]+ ")
"""What one kind alone is: Siamese cats, no Siamese dogs."""
_TASTE = re.compile("flavour|topping")


def new_thing(scene: Scene, mention: Mention, rng: Random) -> NewThing | None:
    """A rival of what the mention counts: a thing of the same class, or one that can stand beside a general word
    (rivals.yaml); None where the lexicon knows none that the text does not have already."""
    if mention.noun is None or _SAID_OF.match(scene.text[mention.phrase.end :]):
        return None
    words = set(re.findall(r"[a-z]+", scene.text.lower()))
    if _aboard(mention, words) or has_kin(mention.noun.head, {singularise(word) for word in words}):
        return None
    if _on_a_plant(mention, words) or _of_one_kind(scene, mention) or _in_a_set_of_its_own(scene, mention):
        return None
    filled = bool(measured(scene, mention)) and _is_vessel(mention)  # soda comes in cans as well, but not in jars
    of_class = [] if filled or _content(scene, mention) else _class_things(mention)
    if _done_with_no_other(scene, mention, bool(of_class)):
        return None
    mates = _mates(scene, mention, of_class or _rival_things(scene, mention), words)
    if not mates:
        return None
    chosen = rng.choice(mates)
    tag = free_tag("OBJ", scene.values, scene.body, scene.question)
    return NewThing(tag, chosen, tuple(thing for thing in mates if thing is not chosen))


def _done_with_no_other(scene: Scene, mention: Mention, of_class: bool) -> bool:
    """What the text does with it is done with no other thing; ``of_class``: but with those of its class."""
    assert mention.noun is not None
    head = mention.noun.head
    verbs = {c.verb for c in scene.reading.clauses if c.verb and _deals_with(c, mention)}
    if verbs & _CONSUMING and _is_vessel(mention):
        return True
    known = noun(head)
    if "play" in verbs and known is not None and known.person:
        return True  # children play with children
    if "take" in verbs and re.fullmatch("picture|photo|photograph", head):
        return True  # nobody takes drawings
    own = _own_verbs(measured(scene, mention) or head)
    if (verbs & _OF_ONE_THING) - own:
        return True
    return not of_class and bool(verbs - _OF_ANY_THING - own or _serves(scene, mention))


_A_WORD: Final = 5


def _mates(scene: Scene, mention: Mention, things: Sequence[Thing], words: set[str]) -> list[Thing]:
    """Those of the things that can stand beside what the mention counts, and are not in the text already."""
    shown = {
        word
        for value in scene.values.values()
        if isinstance(value, Thing)
        for word in (*value.singular.split(), *value.plural.split())
    }
    content, told_whole = _content(scene, mention), _told_whole(scene, mention)
    grown = _colors_grown(scene, mention)
    return [
        thing
        for thing in things
        if not _words_of(thing, content) - _MEASURED - told_whole & (words | shown)
        and not any(thing.singular in word or word in thing.singular for word in shown - told_whole)
        and not _in_packs_again(scene, mention, thing, words)
        and not (thing.singular in _GO_HOME and words & _SCHOOLS)
        and not any(thing.singular.startswith(word) for word in words if len(word) >= _A_WORD)  # cheese cheeseburgers
        and not (thing.singular in _FEW_OF_THEM and mention.value > _MANY)
        and grows_in(thing.singular, grown)
    ]


_PUPILS: Final = frozenset(listed("people who make up a class"))
_CLASSES: Final = frozenset(listed("words for a class"))
_SCHOOLS: Final = frozenset(listed("words for a school"))
_GO_HOME: Final = frozenset(listed("people who do not stay at a school"))
""" "There are 560 students in the school": there are teachers besides, and no 540 parents."""
_VEHICLES: Final = frozenset(listed("vehicles that people fill"))


def _aboard(mention: Mention, words: set[str]) -> bool:
    """ "75 children were on the bus": beside them there is no room for 80 parents, nor beside a class of pupils."""
    known = noun(mention.noun.head) if mention.noun is not None else None
    if known is not None and known.singular in _PUPILS and words & _CLASSES:
        return True
    return known is not None and known.sort in ("person", "role", "kin") and bool(words & _VEHICLES)


_SETS: Final = "|".join(listed("words for things of one sort kept or made together"))


def _in_a_set_of_its_own(scene: Scene, mention: Mention) -> bool:
    """ "She read 9 books of her favorite book series": no newspapers; nor are there stickers in a coin collection."""
    head = mention.noun.head if mention.noun is not None else ""
    own = rf"\b{re.escape(head)}s? (?:{_SETS})\b|\b(?:{_SETS}) of (?:[a-z]+ ){{0,2}}{re.escape(head)}"
    return re.search(own, scene.text, re.I) is not None


def _of_one_kind(scene: Scene, mention: Mention) -> bool:
    """Here or elsewhere the things are told with their breed."""
    alike = [m for m in scene.reading.mentions if m.unit == mention.unit]
    return any(_BREED.search(scene.text[m.number.end : m.phrase.end]) for m in alike)


def _colors_grown(scene: Scene, mention: Mention) -> set[str]:
    """The colors in which the text tells of what has its colors by nature: beside 4 red apples and 9 green apples
    there are red pears and green pears, but no red lemons."""
    known = noun(mention.noun.head) if mention.noun is not None else None
    if known is None or not colored_by_nature(known.kind):
        return set()
    alike = (m.noun for m in scene.reading.mentions if m.noun is not None and m.noun.head == known.singular)
    return {word for spoken in alike for word in spoken.modifiers} & set(modifier_groups()["colour"][0])


def _told_whole(scene: Scene, mention: Mention) -> frozenset[str]:
    """The last word of a compound in both numbers where the text always says all of it: "palm trees" everywhere may
    have birch trees beside them; where it also says "trees" they may not."""
    assert mention.noun is not None
    before, last = " ".join(mention.noun.modifiers), mention.noun.head
    if not before or noun(f"{before} {last}") is None:
        return frozenset()
    said = rf"(?:{re.escape(last)}|{re.escape(pluralise(last))})\b"
    alone = re.search(rf"(?<!\b{re.escape(before)} )\b{said}", scene.text, re.I)
    return frozenset((last, pluralise(last))) if alone is None else frozenset()


def _words_of(thing: Thing, content: str) -> set[str]:
    """Every word of a thing in both numbers; of boxes of screws beside boxes of nails the last."""
    said = {*thing.singular.split(), *thing.plural.split()}
    return {thing.plural.split()[-1]} if content and " of " in thing.singular else said


_FRUIT: Final = frozenset(listed("kinds of fruit"))
_BEARERS: Final = frozenset(listed("plants that bear fruit"))


def _on_a_plant(mention: Mention, words: Collection[str]) -> bool:
    """ "Mira picked 5 plums from her tree": it bears no mangoes as well."""
    known = noun(mention.noun.head) if mention.noun is not None else None
    return known is not None and known.kind in _FRUIT and not _BEARERS.isdisjoint(words)


_OF_ANY_THING: Final = frozenset(listed("verbs that any thing goes with"))
_OF_ONE_THING: Final = frozenset(listed("verbs that one thing goes with"))
"""Balloons are blown up and birds fly; streamers and deer do neither."""


def _own_verbs(singular: str) -> frozenset[str]:
    """What a thing and its rivals in rivals.yaml do, or what is done with them: guests come as waiters do."""
    kinds, verbs = table("things with rivals of their kind"), table("verbs of a kind of rivals")
    word = singular.replace(" ", "-")
    return frozenset(verb for kind, words in kinds.items() if word in words for verb in verbs[kind])


_CONSUMING: Final = frozenset(listed("verbs of eating and drinking"))
_VESSELS: Final = frozenset(listed("kinds that hold a drink"))


def _is_vessel(mention: Mention) -> bool:
    """What is drunk out of bottles is told of bottles; nobody drinks jars."""
    known = noun(mention.noun.head) if mention.noun is not None else None
    return known is not None and known.kind in _VESSELS


def _deals_with(clause: Clause, mention: Mention) -> bool:
    """The clause tells a number, asks, or has the thing as its subject or object."""
    head = mention.noun.head if mention.noun is not None else ""
    named = any(spoken is not None and spoken.head == head for spoken in (clause.subject, clause.object))
    return clause.frame != "background" and (named or clause.question or bool(clause.mentions))


_PURPOSE = re.compile(r"[^.?!,]*\bto (?!(?:his|her|their|the|an?|school)\b)[a-z]+ (?:an?|the|his|her|their)\b")


def _serves(scene: Scene, mention: Mention) -> bool:
    """The thing is told together with what it is for: blocks "to build a tower"."""
    return any(_PURPOSE.match(scene.text[m.phrase.end :]) for m in scene.reading.mentions if m.unit == mention.unit)


def _names_another(scene: Scene, mention: Mention) -> bool:
    """The counted thing is part of another's name, too: beside a coin there is no coin ring."""
    if mention.noun is None:
        return False
    follows = re.findall(rf"\b{re.escape(mention.noun.head)} ([a-z]+)\b", scene.text)
    return any(known is not None and known.singular == word for word in follows if (known := noun(word)) is not None)


def _in_packs_again(scene: Scene, mention: Mention, thing: Thing, words: set[str]) -> bool:
    """ "bags of nuts" beside 37 bags with cookies in them: bags of bags."""
    measure, of, _ = thing.singular.partition(" of ")
    told_so = measured(scene, mention).startswith(f"{measure} of ")
    return bool(of) and not told_so and bool({measure, pluralise(measure)} & words)


_FEW_OF_THEM: Final = frozenset(listed("people of whom there are few"))
_MANY: Final = 12
"""Beside more people than so, as many of those would be too many: a team of 24 kids has no 22 teachers."""


_MEASURED: Final = frozenset(listed("words of a measured thing"))
"""Words of a measured thing that its rival shares: a piece of candy, a piece of gum."""


def _class_things(mention: Mention) -> list[Thing]:
    """The other things of the class of what is mentioned: of pears come apples and plums, of rubber ducks none."""
    assert mention.noun is not None
    whole = " ".join((*mention.noun.modifiers, mention.noun.head))
    head = noun(whole) or noun(mention.noun.head)
    if head is None or not head.taggable or head.mass:
        return []
    if head.singular == mention.noun.head != whole and not set(mention.noun.modifiers) <= _adjectives(head.kind):
        return []  # a rubber duck is no duck, a cheese cube no toy
    return [
        Thing(mate.singular, mate.plural)
        for mate in class_mates(head)
        if not mate.mass
        and mate.taggable
        and not alike(head.singular, mate.singular)
        and head.singular not in mate.singular
        and mate.singular not in head.singular
        and not _one_holds_the_other(head.singular, mate.singular)
    ]


def _one_holds_the_other(one: str, other: str) -> bool:
    """A minibus is a bus, also beside school buses: where the text says "each bus", either may be meant."""
    ends = one.rsplit(" ", 1)[-1], other.rsplit(" ", 1)[-1]
    return ends[0] != ends[1] and (ends[0].endswith(ends[1]) or ends[1].endswith(ends[0]))


_CONTAINERS: Final = frozenset(listed("kinds that hold what is counted"))


def _content(scene: Scene, mention: Mention) -> str:
    """ "nail" of "12 boxes of nails", and of "12 boxes" where the text speaks of boxes of nails elsewhere; "" of
    what holds nothing told."""
    known = noun(mention.noun.head) if mention.noun is not None else None
    if known is None or known.kind not in _CONTAINERS:
        return ""
    said = rf"\b(?:{re.escape(known.singular)}|{re.escape(known.plural)}) of ((?:\w+ )?\w+)"
    found = re.search(said, scene.text)
    return singularise(found.group(1)) if found is not None else ""


def _filled_with_others(scene: Scene, mention: Mention) -> list[Thing]:
    """ "box of screws" beside boxes of nails: boxes of nobody knows what stand beside nothing."""
    head, content = noun(mention.noun.head) if mention.noun is not None else None, noun(_content(scene, mention))
    if head is None or content is None or content.mass or mention.noun is None or mention.noun.modifiers:
        return []
    mates = [m for m in class_mates(content) if m.taggable and not m.mass and not alike(content.singular, m.singular)]
    return [Thing(f"{head.singular} of {m.plural}", f"{head.plural} of {m.plural}") for m in mates]


def _rival_things(scene: Scene, mention: Mention) -> list[Thing]:
    """Rivals of a general word, or of a measured thing as it stands in the text ("pieces of candy")."""
    assert mention.noun is not None
    if _content(scene, mention):
        told = [Thing(*pair) for pair in rivals(measured(scene, mention))]
        return told or _filled_with_others(scene, mention)
    if mention.noun.modifiers and not set(mention.noun.modifiers) <= _adjectives(""):
        whole = " ".join((*mention.noun.modifiers, mention.noun.head))
        return [Thing(*pair) for pair in rivals(whole)]
    return [Thing(*pair) for pair in rivals(measured(scene, mention)) or rivals(mention.noun.head)]


def measured(scene: Scene, mention: Mention) -> str:
    """ "piece of candy" of "sixty-four pieces of candy"; "" where no measure word stands there."""
    found = re.match(r"\s*(\w+) of ((?:\w+ )?\w+)$", scene.text[mention.number.end : mention.phrase.end])
    return f"{singularise(found.group(1))} of {found.group(2)}" if found else ""


def renaming(scene: Scene, mention: Mention, thing: NewThing) -> Callable[[str], str] | None:
    """What puts the new thing for the counted one in tagged text: for its OBJ tag, or for its words where it has no
    tag; None where the phrase has more than one thing."""
    if _names_another(scene, mention):
        return None
    new = thing.tag[3:]
    indexes = {
        s.tag[3:]
        for s in scene.filled.slots
        if s.tag.startswith("OBJ") and mention.phrase.start <= s.start < mention.phrase.end
    }
    whole = " ".join((*mention.noun.modifiers, mention.noun.head)) if mention.noun is not None else ""
    compound = bool(mention.noun is not None and mention.noun.modifiers and noun(whole) is not None)
    if len(indexes) == 1:
        (index,) = indexes
        tagged = scene.values.get(f"OBJ{index}")
        if isinstance(tagged, Thing) and " of " in thing.thing.singular and " of " not in tagged.singular:
            return None  # "19 bags of [OBJp1]" would be 41 bags of bags of nuts
        head = mention.noun.head if mention.noun is not None else ""
        if isinstance(tagged, Thing) and tagged.singular.split()[-1] != head and rivals(head):
            return None  # "12 boxes of [OBJp1]": crates stand beside the boxes, not in them
        if compound and isinstance(tagged, Thing) and tagged.singular != whole:
            return None  # "glue [OBJp1]": of glue sticks come no glue rolls of tape
        return lambda text: re.sub(rf"\[OBJ([sp]){index}((?:\.\w+)?)\]", rf"[OBJ\g<1>{new}\g<2>]", text)
    if indexes or mention.noun is None:
        return None
    singular = measured(scene, mention) or whole
    if not rivals(singular) and not compound:
        singular = mention.noun.head
    plural = pluralise(singular)
    return lambda text: re.sub(
        rf"\b{re.escape(singular)}\b", f"[OBJs{new}]", re.sub(rf"\b{re.escape(plural)}\b", f"[OBJp{new}]", text)
    )


@cache
def _adjectives(kind: str) -> frozenset[str]:
    """Every modifier that the lexicon knows; tastes and toppings only of the classes that have them."""
    groups = modifier_groups().items()
    return frozenset(
        word for name, (words, kinds) in groups for word in words if kind in kinds or not _TASTE.search(name)
    )


def like_value(value: Fraction, rng: Random) -> Fraction | None:
    """Another value of the same size and with as many decimals, below one where the value is; None of a value that no
    short decimal tells."""
    places = next((n for n in range(_MOST_PLACES + 1) if (value * 10**n).denominator == 1), None)
    if places is None or value <= 0:
        return None
    scale = 10**places
    whole = int(value * scale)
    choices = [n for n in range(max(1, whole // 2), max(5, whole + whole // 2) + 1) if n != whole]
    fitting = [n for n in choices if (n % 10 or not places) and (n < scale) == (value < 1) and n != scale]
    return Fraction(rng.choice(fitting), scale) if fitting else None


_MOST_PLACES: Final = 3


def round_value(value: int, rng: Random) -> int:
    """A whole number of the same size, another one where that can be: between half and one and a half of it."""
    low, high = max(2, value // 2), max(5, value + value // 2)
    choices = [n for n in range(low, high + 1) if n != value]
    return rng.choice(choices)

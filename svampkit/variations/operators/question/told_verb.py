"""The clause that tells an amount, taken apart so that the amount can be asked about in its own words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from svampkit.lexicon import noun
from svampkit.lexicon.grammar import listed
from svampkit.reading.text import Clause
from svampkit.variations.grammar.clauses import clause_parts
from svampkit.variations.grammar.phrases import Things, things
from svampkit.variations.grammar.words import auxiliary, definite, tidy
from svampkit.variations.scene import Scene
from svampkit.world.model import Quantity, World

__all__ = [
    "COMPARABLE",
    "HOLDING",
    "IN_ALL",
    "ToldVerb",
    "changes",
    "how_many_more",
    "joined",
    "same_thing",
    "spoken_of_again",
    "told_again",
    "told_verb",
]


IN_ALL = listed("phrases of all together")
"""What a question says of a sum."""
COMPARABLE = frozenset({"state", "event", "part", "whole", "total", "aside", "count"})


def joined(*words: str) -> str:
    """The words that there are as one text."""
    return tidy(" ".join(word for word in words if word))


def same_thing(scene: Scene, a: Quantity, b: Quantity) -> bool:
    """Both count the same thing, in the words of the text."""
    told_a, told_b = scene.told(a.id), scene.told(b.id)
    if told_a is None or told_b is None:
        return False
    thing_a, thing_b = things(scene, told_a[1]), things(scene, told_b[1])
    return thing_a is not None and thing_b is not None and thing_a == thing_b


def changes(world: World, quantity: Quantity) -> bool:
    """Something comes to it or goes from it: of before or after nothing would be said."""
    events = (r for r in world.relations if r.schema in ("gain", "loss", "transfer"))
    return any(quantity.id in relation.ids for relation in events)


HOLDING: Final = frozenset(["have", "own", "hold", "keep"])


def told_again(scene: Scene, quantity: Quantity) -> bool:
    """ "Ada picked 9 figs on Monday and 7 more on Tuesday": how many Ada picked is neither of the two."""
    told = scene.told(quantity.id)
    if told is not None and re.search(r"\bmore\b", scene.text[told[1].number.end : told[1].phrase.end]):
        return any(_some_before(scene, told[0], clause) for clause in scene.reading.clauses)
    return told is not None and any(
        other.id != quantity.id
        and other.role != "difference"
        and (same_thing(scene, quantity, other) or (other.role != "whole" and _said_shorter(scene, quantity, other)))
        and (beside := scene.told(other.id)) is not None
        and (beside[0].verb in (told[0].verb, "") or _parts_of_one(scene, quantity, other))
        and scene.subject_key(beside[0]) == scene.subject_key(told[0])
        for other in scene.told_quantities
    )


def _parts_of_one(scene: Scene, a: Quantity, b: Quantity) -> bool:
    """ "37 cans to recycle on Monday and 31 more on Tuesday": both are of what she collected."""
    return any(r.schema == "combine" and {a.id, b.id} <= set(r.parts) for r in scene.world.relations)


def _said_shorter(scene: Scene, a: Quantity, b: Quantity) -> bool:
    """ "9 tennis lessons in May" and "12 lessons in June"."""
    told = [found for q in (a, b) if (found := scene.told(q.id)) is not None]
    said = [thing.phrase for _, mention in told if (thing := things(scene, mention)) is not None and thing.phrase]
    return len(said) == 2 and (said[0].endswith(f" {said[1]}") or said[1].endswith(f" {said[0]}"))


def _some_before(scene: Scene, later: Clause, clause: Clause) -> bool:
    """ "Ada bought some boxes. Later she bought 3 more": the three are not all that she bought."""
    same = clause.verb == later.verb and scene.subject_key(clause) == scene.subject_key(later)
    return same and not clause.question and clause.span.start < later.span.start


def how_many_more(thing: Things) -> str:
    """ "How many more pens", "How much more milk", "How much more money"."""
    return (
        "How much more money"
        if thing.money
        else f"How much more {thing.phrase}"
        if thing.mass
        else f"How many more {thing.phrase}"
    )


@dataclass(frozen=True, slots=True)
class ToldVerb:
    """The clause that tells a quantity, ready to be asked about."""

    subject: str
    auxiliary: str
    """ "did", "do" or "does", agreeing with the subject."""
    plural: bool
    main: str
    """Lemma."""
    between: str
    """What stands between the verb and the number."""
    after: str
    """What follows the number."""


def told_verb(scene: Scene, id: str) -> ToldVerb | None:
    """The clause that tells a quantity, taken apart; None where it is no plain clause in past or present."""
    told = scene.told(id)
    if told is None:
        return None
    clause, mention = told
    parts = clause_parts(scene, clause, mention)
    if parts is None or parts.number_in_subject or (parts.between.strip() and "[NUM" in parts.between):
        return None
    words = [w.lower() for w in parts.words]
    if re.search(r"\b(?:one|other|another|it|this|that|these|those|same|each)\b", parts.subject, re.I):
        return None  # "the other" is known beside its fellow only
    subject = scene.subject_of(clause)
    known = noun(subject.head) if subject is not None and not subject.name else None
    if known is not None and known.sort == "time":
        return None  # days neither ride nor have
    if len(words) != 1 or clause.verb in ("be", "", "include", "contain") or clause.tense not in ("past", "present"):
        return None
    after = definite(re.sub(r"[\s,.;]+$", "", parts.after))
    aux = auxiliary(clause.tense, parts.plural)
    between = "" if parts.between.strip() == "a total of" else parts.between
    return ToldVerb(parts.subject, aux, parts.plural, clause.verb, between, after)


def spoken_of_again(subject: str) -> str:
    """ "a sweater" is the sweater when it is spoken of again."""
    return re.sub(
        r"^\[((?:OBJs|MOD)\d+)\.a\]", r"the [\1]", re.sub(r"^an? ", "the ", subject, flags=re.I), flags=re.I
    )

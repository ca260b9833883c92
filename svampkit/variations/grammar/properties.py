"""What things cost and weigh, how tall, long and old they are: a number that a clause tells as a property.

"The elm is 14 meters tall", "a hat costs $9", "the box weighs 5 kilograms": asked for, compared, and left out of the
text where it is to be found.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from svampkit.lexicon import pluralise
from svampkit.reading.text import Clause, Mention
from svampkit.variations.draft import TextEdit
from svampkit.variations.grammar.phrases import holder_phrase
from svampkit.variations.scene import Scene, capital
from svampkit.world.model import Quantity

__all__ = ["Property", "ask_difference", "ask_property", "property_of", "without_property"]

_COMPARATIVES: Final = {
    "tall": "taller", "long": "longer", "wide": "wider", "deep": "deeper", "high": "higher", "thick": "thicker",
    "old": "older", "weigh": "heavier",
}  # fmt: skip
_NUMBER: Final = r"\$?\[NUM\d+(?:\.\w+)?\]"
_TOLD: Final = re.compile(
    rf"\s+(?:(?P<cost>costs?)\s+{_NUMBER}(?: dollars| cents)?"
    rf"|(?P<weigh>weighs?|weighed)\s+{_NUMBER} [a-z]+"
    rf"|(?:is|are|was|were)\s+{_NUMBER}(?: [a-z]+ (?P<how>tall|long|wide|deep|high|thick|old))?)"
)
_COMPARED: Final = re.compile(
    rf"\s+(?:(?:is|are|was|were)\s+{_NUMBER} [a-z]+ (?P<how>taller|longer|wider|deeper|higher|thicker|older|heavier|"
    r"shorter|younger|lighter|narrower)"
    rf"|(?P<cost>costs?)\s+{_NUMBER}(?: dollars)? (?P<more>more|less)"
    rf"|(?P<weigh>weighs?|weighed)\s+{_NUMBER} (?:more )?(?P<unit>[a-z]+)(?: more)?) than (?P<other>.+)"
)
_NOT_ONE: Final = re.compile(
    r"(?:each|every|both|all|two|three|some|any|no|another)\b|\[NUM|.*\b(?:each|and|or)\b", re.I
)


_DEIXIS: Final = frozenset(["this", "that", "these", "those"])


@dataclass(frozen=True, slots=True)
class Property:
    """A told property."""

    clause: Clause
    mention: Mention
    quantity: Quantity
    of: str
    """Whose it is, tagged, as it is spoken of again: "the elm", "[NAME1]"."""
    how: str
    """ "cost", "weigh", "tall", "old" …"""
    other: str = ""
    """Of a difference: whom it is compared with."""
    more: str = ""
    """Of a difference: "taller", "more"."""

    @property
    def past(self) -> bool:
        """Told in the past."""
        return self.clause.tense == "past"

    @property
    def plural(self) -> bool:
        """Told of several."""
        subject = self.clause.subject
        return subject is not None and subject.plural and not subject.name


def property_of(scene: Scene, quantity: Quantity) -> Property | None:
    """The property that a told quantity is; None of what is had, done or told of each."""
    told = scene.told(quantity.id)
    if told is None or quantity.role in ("each", "ratio", "count", "event"):
        return None
    clause, mention = told
    subject = clause.subject
    if (
        subject is None
        or clause.negated
        or clause.mentions != (mention.tag,)
        or clause.tense not in ("past", "present")
    ):
        return None
    if (
        subject.pronoun
        or subject.text.lower() in _DEIXIS
        or subject.span.start != clause.span.start
        or _NOT_ONE.match(scene.tagged(subject.span))
    ):
        return None
    said = scene.cut(subject.span.end, clause.span.end).rstrip(" .,;")
    said = said if said.startswith(" ") else f" {said}"
    of = holder_phrase(scene, subject)
    if quantity.role == "difference":
        return _compared(clause, mention, quantity, of, said)
    found = _TOLD.fullmatch(said)
    if found is None:
        return None
    how = "cost" if found["cost"] else "weigh" if found["weigh"] else found["how"] or ""
    if not how and quantity.kind == "time" and quantity.unit == "year":
        how = "old"
    kinds = {"cost": "money", "weigh": "weight", "old": "time"}
    return Property(clause, mention, quantity, of, how) if how and quantity.kind == kinds.get(how, "length") else None


def _compared(clause: Clause, mention: Mention, quantity: Quantity, of: str, said: str) -> Property | None:
    found = _COMPARED.fullmatch(said)
    if found is None or re.search(r"\b(?:he|she|it|they|that|which|who)\b|\[NUM|,", found["other"]):
        return None
    how = "cost" if found["cost"] else "weigh" if found["weigh"] else "be"
    return Property(clause, mention, quantity, of, how, found["other"], found["how"] or found["more"] or "more")


def ask_property(told: Property) -> str:
    """ "How much does the hat cost?", "How tall is the elm?", "How many meters taller is the oak than the elm?"."""
    does = "did" if told.past else "do" if told.plural else "does"
    be = ("were" if told.plural else "was") if told.past else "are" if told.plural else "is"
    unit = pluralise(told.quantity.unit)
    if told.other:
        if told.how == "cost":
            return f"How much {told.more} {does} {told.of} cost than {told.other}?"
        if told.how == "weigh":
            return f"How many more {unit} {does} {told.of} weigh than {told.other}?"
        return f"How many {unit} {told.more} {be} {told.of} than {told.other}?"
    if told.how in ("cost", "weigh"):
        return f"How much {does} {told.of} {told.how}?"
    return f"How {told.how} {be} {told.of}?"


def ask_difference(larger: Property, smaller: Property) -> str | None:
    """ "How many meters taller is the oak than the elm?"; None of two properties that are not compared."""
    if larger.how == smaller.how == "cost" and larger.past == smaller.past and larger.of != smaller.of:
        does = "did" if larger.past else "do" if larger.plural else "does"
        return (
            f"How much more {does} {larger.of} cost than {smaller.of}?" if not larger.other + smaller.other else None
        )
    alike = (larger.how, larger.past, larger.quantity.unit) == (smaller.how, smaller.past, smaller.quantity.unit)
    word = _COMPARATIVES.get(larger.how)
    if not alike or word is None or larger.of == smaller.of or larger.other or smaller.other:
        return None
    be = ("were" if larger.plural else "was") if larger.past else "are" if larger.plural else "is"
    return f"How many {pluralise(larger.quantity.unit)} {word} {be} {larger.of} than {smaller.of}?"


_JOINED: Final = re.compile(r"(?:,? (?:and|while|but)|;) ")
_POINTING: Final = re.compile(
    r"\b(?:it|its|they|their|them|one|ones|other|another|both|latter|former|first|second|third|last|"
    r"he|she|his|her|him)\b",
    re.I,
)


def without_property(scene: Scene, told: Property) -> TextEdit | None:
    """The edit that takes the clause out of the body; None where what stays would lean on it."""
    start, end = told.clause.span.start, told.clause.span.end
    at = scene.sentence_at(start)
    if at is None or scene.sentences[at].open:
        return None
    sentence = scene.sentences[at]
    rest = f"{scene.text[:start]} {scene.text[end : scene.reading.body_end]}"
    subject = told.clause.subject
    named = re.fullmatch(r"\[NAME\d+\]", told.of) is not None
    if subject is None or (not named and _POINTING.search(rest)) or not _named_before(scene, start, end):
        return None
    if scene.text[end : sentence.end].strip(" .!") == "" and not scene.text[sentence.start : start].strip():
        return TextEdit(sentence.start, sentence.end, "")
    beside = [c for c in scene.reading.clauses if scene.sentence_at(c.span.start) == at and c.frame != "background"]
    others = [c for c in beside if c.span != told.clause.span]
    if len(others) != 1 or others[0].subject is None:
        return None
    other, who = others[0], others[0].subject
    if start == sentence.start and _JOINED.fullmatch(f"{scene.text[end : other.span.start].rstrip()} "):
        return TextEdit(start, who.span.end, capital(scene.tagged(who.span)))
    between = scene.text[other.span.end : start]
    if other.span.start == sentence.start and _JOINED.fullmatch(f"{between.rstrip()} "):
        return TextEdit(other.span.end, end, "")
    return None


def _named_before(scene: Scene, start: int, end: int) -> bool:
    """Nobody is "he" or "her" in what stays before his or her name."""
    named: set[str] = set()
    for slot in scene.filled.slots:
        if slot.kind != "NAME" or start <= slot.start < end:
            continue
        if slot.form and slot.tag not in named:
            return False
        named.add(slot.tag)
    return True

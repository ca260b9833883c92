"""A start told within the event that takes from it: "Mira gave 9 of her 26 shells to her brother." """

from __future__ import annotations

import re

from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.text import Clause
from svampkit.variations.draft import Draft, Proposal
from svampkit.variations.grammar.phrases import things
from svampkit.variations.operators.invariance.moved.sentences import plain
from svampkit.variations.scene import Scene, capital

__all__ = ["part_of_what_there_was"]

_TAKING = frozenset({"loss", "give"})
_LEANS = re.compile(r"\b(?:them|they|those|these|there|it|also|each)\b", re.I)
_HOLDER = re.compile(r"(\[NAME\d+\]) (?:had|has) ")
_THERE = re.compile(r"There (?:were|are) (.*)\.")


def part_of_what_there_was(scene: Scene, drafted: Draft, at: int, first: Clause, second: Clause) -> Proposal | None:
    """ "Mira had 26 shells. She gave 9 of them to her brother." → "Mira gave 9 of her 26 shells to her brother.";
    "There were 26 ducks on the pond. 9 ducks flew away." → "9 of the 26 ducks on the pond flew away." """
    if first.frame not in STOCK_FRAMES or second.frame not in _TAKING | {"act", "motion", "gone"}:
        return None
    start, event = scene.reading.mention(first.mentions[0]), scene.reading.mention(second.mentions[0])
    thing = things(scene, start, elsewhere=False)
    change = next((r for r in scene.world.relations if r.schema in ("loss", "transfer")), None)
    quantities = scene.quantity_of(start.tag), scene.quantity_of(event.tag)
    if thing is None or not thing.phrase or thing.money or change is None or None in quantities:
        return None
    if quantities[0] is None or quantities[1] is None or change.whole != quantities[0].id:
        return None
    if quantities[1].id not in change.parts:
        return None
    rest = scene.cut(event.number.end, event.phrase.end).strip()
    if rest not in (f"of the {thing.phrase}", "of them", thing.phrase, "of these", "of those", ""):
        return None
    others = [*drafted.sentences[:at], *drafted.sentences[at + 2 :]]
    if any(_LEANS.search(plain(other)) for other in others) or _LEANS.search(plain(drafted.question)):
        return None
    one, two = drafted.sentences[at], drafted.sentences[at + 1]
    number, taken = scene.tagged(start.number), scene.tagged(event.number)
    phrase = scene.tagged(event.phrase)
    whole = _whole(one, number, thing.phrase)
    if whole is None or two.count(phrase) != 1 or re.match(r"(?:Then|Later|After|Next|But)\b", two):
        return None
    owner, of = whole
    told = two.replace(phrase, f"{taken} of {of}", 1)
    if owner is not None:
        spoken = re.match(r"(?:\[NAME\d+(?:\.He)?\]|He|She) ", told)
        if spoken is None or spoken.group() not in (f"{owner} ", f"{owner[:-1]}.He] ", "He ", "She "):
            return None
        told = f"{owner} {told[spoken.end() :]}"
    body = " ".join([*drafted.sentences[:at], capital(told), *drafted.sentences[at + 2 :]])
    return Proposal(body, drafted.question, scene.world, "the start within the event")


def _whole(sentence: str, number: str, thing: str) -> tuple[str | None, str] | None:
    """Who has the things (None where they are somewhere), and "her 26 shells" or "the 26 ducks on the pond"."""
    held = _HOLDER.match(sentence)
    if held is not None and sentence[held.end() :] == f"{number} {thing}.":
        owner = held.group(1)
        return owner, f"{owner[:-1]}.his] {number} {thing}"
    there = _THERE.fullmatch(sentence)
    if there is not None and there.group(1).startswith(f"{number} {thing}"):
        place = there.group(1)[len(f"{number} {thing}") :]
        if re.fullmatch(r"(?: (?:in|on|at|under|near) (?:the|an?) [a-z ]+)?", place):
            return None, f"the {number} {thing}{re.sub(r' an? ', ' the ', place)}"
    return None

"""Two facts that hold at the same time change places."""

from __future__ import annotations

import re
from typing import Final

from svampkit.lexicon import noun
from svampkit.lexicon.grammar import listed
from svampkit.reading.text import Clause
from svampkit.template.tags import tags_of
from svampkit.variations.draft import Draft, Proposal
from svampkit.variations.operators.invariance.moved.sentences import (
    EVENT_FRAMES,
    in_other_order,
    known_too_early,
    plain,
    pronoun_to_name,
)
from svampkit.variations.scene import Scene, capital

__all__ = ["two_facts"]

_LEANS = re.compile(
    r"\b(?:then|later|after|next|now|left|also|the rest|others?|remaining|more|another|again|so|too|that|those|these|"
    r"there|it|them|same|each|else|already|still|before|finally|instead|however|of the|of his|of her|of their|"
    r"the way)\b",
    re.I,
)


def two_facts(scene: Scene, drafted: Draft, at: int, first: Clause, second: Clause) -> Proposal | None:
    """Two facts that hold at the same time: neither leans on the other."""
    if first.frame in EVENT_FRAMES and second.frame in EVENT_FRAMES and first.frame != second.frame:
        return None
    if {first.frame, second.frame} & EVENT_FRAMES and first.frame != second.frame:
        return None
    one, two = drafted.sentences[at], drafted.sentences[at + 1]
    each = re.search(r"\b[Ee]ach (\S+)", two)
    free = (
        re.sub(r"\b[Ee]ach \S+", "", two)
        if each and not re.search(r"\b[Ee]ach\b", one) and len(each.group(1)) > 2
        else two
    )
    if re.search(r"\b[Ee]ach (?:of|one|with|for|in|day)\b|\beach[.,]", two) or (
        each and re.match(r"(?:in|to|for|he|she)$", each.group(1))
    ):
        return None
    if _LEANS.search(plain(one)) or _LEANS.search(plain(free)) or _comes_second(one, two):
        return None
    if first.subject is None or second.subject is None or known_too_early(scene, at, second):
        return None
    if _changes(scene, first, second) or _introduced(one, two):
        return None
    if _shortened(scene, first, second) or (first.frame == "have" and second.verb in _SPENDING):
        return None
    named = re.match(r"\[(NAME\d+)\.He\] ", one)
    if named:
        # another person would come between the pronoun and its name
        one = f"[{named.group(1)}] " + one[named.end() :]
    elif re.match(r"(?:He|She|They|It|His|Her|Their)\b|\[NAME\d+\.His\]", one):
        return None
    if re.search(r"\[NAME\d+\.\w+\]", two) or re.search(r"\b(?:he|she|they|his|her|their|him|its)\b", two, re.I):
        swap = pronoun_to_name(scene, first, second, one, two)
        if swap is None:
            return None
        one, two = swap
    else:
        one = _once_named(scene, one, two)
    body = in_other_order(drafted, at, *_lead_first(one, two))
    return Proposal(body, drafted.question, scene.world, "two facts in the other order")


_SETTING: Final = re.compile(
    r"\b(?:in|at|during) the (?:[a-z]+ )?(?:game|match|race|contest|party|fair|lesson)(?=\.)"
)
_EACH: Final = re.compile(r"(?:Each|Every) ([a-z]{3,}?)(?:y|[a-z]?)(?: |\Z)")
_AS_MANY: Final = re.compile(r"\b(?:times|twice|half|just|exactly) as (?:many|much)\b(?![^.]*\bas\b)")
""" "Lily found 5 times as many": as whoever was told of before."""
_MADE: Final = re.compile(r"\[NUM\d+[^\]]*\] [a-z]+ (?:are|were) (?:created|formed|made)\b")
""" "6 groups are made": of what is told before."""
_THEN: Final = re.compile(
    r"(?:Last|This|Next) (?:[a-z]+ )?(?:night|morning|week|weekend|month|year|summer|winter|season)\b|"
    r"(?:Yesterday|Today|Tomorrow)\b|On [A-Z][a-z]+day\b"
)
"""When it was: of one sentence alone it would say no more of the other, told after it."""


def _comes_second(one: str, two: str) -> bool:
    """The second sentence does not stand well before the first one."""
    set_in = _SETTING.search(one)
    if set_in is not None and set_in.group() not in two:
        return True  # "Ora kept 17 saves in the match. Lou kept 9."
    each = _EACH.match(two)
    if each is not None and re.search(rf"\b{each[1]}", plain(one), re.IGNORECASE) is None:
        return True  # "Each bus takes 55 people": which buses?
    if two.startswith("[NUM") and not one.startswith("[NUM"):
        return True  # "63 people can ride at a time": ride what?
    elliptic = _AS_MANY.search(plain(two)) is not None or _MADE.match(two) is not None
    return elliptic or bool(_THEN.match(one)) != bool(_THEN.match(two))


_LEAD: Final = re.compile(r"((?:In|At|On|During) (?:(?:the|an?|\[NAME\d+\.his\]) )?(?:[a-z]+ )?([a-z]+), )\[NAME")


def _lead_first(one: str, two: str) -> tuple[str, str]:
    """ "In gym class, Ada ran 9 laps. Ben ran 7." → "In gym class, Ben ran 7 laps. Ada ran 9.": where all of it was
    goes on opening the story; when the one thing was stays with it."""
    lead = _LEAD.match(one)
    known = noun(lead.group(2)) if lead is not None else None
    if lead is None or (known is not None and known.sort == "time") or not re.match(r"\[NAME\d+\][ ']", two):
        return one, two
    return capital(one[lead.end(1) :]), f"{lead.group(1)}{two}"


_WHO: Final = re.compile(r"(?:\[NAME\d+\.[Hh]is\]|\[NAME\d+\]'s) \w+ (\[NAME\d+\])")


def _introduced(one: str, two: str) -> bool:
    """ "Ada's cousin Ben has 9 figs. Ada has 4 more figs than Ben": who Ben is comes first."""
    return any(found.group(1) in two for found in _WHO.finditer(one))


def _once_named(scene: Scene, one: str, two: str) -> str:
    """ "Ada has 148 more yo-yos than Ben. Ada has 365." → "… She has 365.", where nobody else is she."""
    named = re.match(r"\[(NAME\d+)\] ", one)
    if named is None or not two.startswith(named.group()) or f"[{named.group(1)}" in one[named.end() :]:
        return one
    spoken = {use.tag for use in tags_of(f"{one} {two}") if use.kind == "NAME"}
    pronouns = [getattr(scene.values.get(tag), "pronoun", None) for tag in spoken]
    own = getattr(scene.values[named.group(1)], "pronoun", None)
    return one if pronouns.count(own) > 1 else f"[{named.group(1)}.He] {one[named.end() :]}"


def _changes(scene: Scene, first: Clause, second: Clause) -> bool:
    """True where one tells a state and the other what changes it, whatever its verb: "9 candles were burning. Mira
    blew out 2 candles." """
    told = [scene.quantity_of(clause.mentions[0]) for clause in (first, second) if clause.mentions]
    found = [quantity for quantity in told if quantity is not None]
    if {quantity.role for quantity in found} == {"state", "event"}:
        return True
    ids = {quantity.id for quantity in found}
    asked = scene.text[scene.ask.span.start :] if scene.ask is not None else ""
    return _REST.search(asked) is not None and any(
        relation.whole in ids and ids <= set(relation.ids) for relation in scene.world.relations
    )


_REST: Final = re.compile(r"\b(?:still|left|remain(?:s|ed|ing)?)\b", re.I)
"""Asks for what is there after all that was told."""


_SPENDING: Final = frozenset(listed("verbs of spending"))
"""What is paid changes what somebody has: the two are not told in any order."""


def _shortened(scene: Scene, first: Clause, second: Clause) -> bool:
    """The later sentence says less of the thing than the earlier one does: "16 pieces of paper", then "3 pieces";
    "122 people visited the tower", then "47 fewer people visited"."""
    if first.verb == second.verb and first.object is not None and second.object is None:
        return True
    for one in first.mentions:
        for two in second.mentions:
            long, short = scene.reading.mention(one), scene.reading.mention(two)
            a, b = (scene.text[m.number.end : m.phrase.end].strip() for m in (long, short))
            a = re.sub(r"^(?:more|fewer|less|other|another)\s+", "", a)
            if not b or (a != b and (a.startswith(f"{b} of ") or a.endswith(f" {b}"))):
                return True
    return False

"""A story told in two tenses, or asked about in another than it is told in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from svampkit.lexicon.grammar import listed
from svampkit.lint.parsed.rule import NOW, PAST, Found, ParseRule, Parses, words_at

__all__ = ["RULES"]

_ASIDE: Final = ("relcl", "ccomp", "acl", "xcomp", "pcomp", "csubj", "parataxis")
"""Clauses that have a tense of their own: "the mug that he bought", "says that"."""


def _tense(verb: Any) -> str:
    """The tense of a verb's clause, "past" or "now": its first auxiliary's or its own; "" where it has none."""
    helpers = [child for child in verb.children if child.dep_ in ("aux", "auxpass")]
    if any(child.tag_ == "MD" for child in helpers):
        return ""
    tags = [word.tag_ for word in (*helpers, verb)]
    first = next((tag for tag in tags if tag in (*PAST, *NOW)), "")
    return "past" if first in PAST else "now" if first else ""


def _tells_the_story(verb: Any) -> bool:
    """A verb of a main clause, or of one that says when or why; what is said of a thing in passing does not tell."""
    if verb.pos_ not in ("VERB", "AUX") or verb.dep_ in (*_ASIDE, "aux", "auxpass"):
        return False
    return not (verb.dep_ == "conj" and verb.head.dep_ in _ASIDE)


def _first_of_each_tense(story: Any) -> dict[str, Any]:
    """The first verb that tells the story in the past, and the first that tells it in the present."""
    seen: dict[str, Any] = {}
    for verb in story:
        tense = _tense(verb) if _tells_the_story(verb) else ""
        if tense:
            seen.setdefault(tense, verb)
    return seen


def _said_of_things(parses: Parses) -> Iterator[Found]:
    verbs = [token for token in parses.story if token.dep_ == "relcl" and token.tag_ in ("VBD", "VBZ")]
    if len({verb.tag_ for verb in verbs}) > 1:
        present = next(verb for verb in verbs if verb.tag_ == "VBZ")
        yield "body", *words_at(present, present)


def _events(parses: Parses) -> Iterator[Found]:
    seen = _first_of_each_tense(parses.story)
    if len(seen) > 1:
        later = max(seen.values(), key=lambda verb: verb.i)
        yield "body", *words_at(later, later)


def _asked_in_the_past(parses: Parses) -> Iterator[Found]:
    did = next((token for token in parses.asked if token.lower_ == "did"), None)
    was = next((token for token in parses.asked if token.dep_ == "ROOT" and token.lower_ in ("was", "were")), None)
    asked = did or was
    if asked is None:
        return
    in_question = any(token.tag_ in NOW and token.dep_ == "advcl" for token in parses.asked)
    if in_question or (did is not None and set(_first_of_each_tense(parses.story)) == {"now"}):
        yield "question", *words_at(asked, asked)


def _asked_for_later(parses: Parses) -> Iterator[Found]:
    """What will be, of a story that is over; what will be if something happens is asked of any story."""
    will = next((token for token in parses.asked if token.lower_ == "will" and token.tag_ == "MD"), None)
    supposed = any(token.dep_ == "advcl" or token.lower_ in _OF_LATER for token in parses.asked)
    if will is not None and not supposed and set(_first_of_each_tense(parses.story)) == {"past"}:
        yield "question", *words_at(will, will)


_OF_LATER: Final = frozenset(listed("words of a condition or a later time in a question"))
_SIDES: Final = frozenset([*listed("words of the sides of a thing"), *listed("adjectives of its sides")])


def _sides_asked_now(parses: Parses) -> Iterator[Found]:
    """ "The rug was 7 feet wide. How long is it?"."""
    root = next((token for token in parses.asked if token.dep_ == "ROOT"), None)
    if root is None or root.lower_ != "is" or set(_first_of_each_tense(parses.story)) != {"past"}:
        return
    lows = {token.lower_ for token in parses.asked}
    if "now" not in lows and _SIDES & lows:
        yield "question", *words_at(root, root)


_OF_NOW: Final = frozenset(listed("words of a question about now"))


def _done_now(parses: Parses) -> Iterator[Found]:
    """ "A cook had 9 pots to wash. How many does he need to wash?"; what he has is asked of any story."""
    does = next((token for token in parses.asked if token.lower_ in ("does", "do") and token.dep_ == "aux"), None)
    if does is None or {token.lower_ for token in parses.asked if not _has_to(token)} & _OF_NOW:
        return
    if set(_first_of_each_tense(parses.story)) == {"past"}:
        yield "question", *words_at(does, does)


def _has_to(token: Any) -> bool:
    """ "Have to": must."""
    return bool(token.lower_ == "have" and token.i + 1 < len(token.doc) and token.nbor().lower_ == "to")


RULES: Final = (
    ParseRule(
        "tense",
        _done_now,
        (
            "Noor had 9 pots to wash and washed 4 of them. | How many _does_ she need to wash?",
            "Ivo sold 36 lamps. | How many crates of lamps _does_ he pick up?",
            "Omar had 31 tents to pitch and pitched 12. | How many _does_ he still have to pitch?",
        ),
        (
            "Noor had 9 pots and broke 4. | How many does she have left?",
            "Noor has 9 pots to wash. | How many does she need to wash?",
            "Ivo had 9 pots. | How many does he need now?",
        ),
    ),
    ParseRule(
        "tense",
        _asked_for_later,
        (
            "Noor bought a lamp for $9. She paid with a $20 bill. | How much change _will_ she get?",
            "Theo had 6 stamps and lost 2. | How many stamps _will_ he have?",
            "Rosa picked 9 plums. She gave 4 to Ivo. | How many plums _will_ Rosa have?",
        ),
        (
            "Noor has 9 plums. | How many will she have in all?",
            "Theo had 6 stamps. | How many will he have if he buys 4 more?",
        ),
    ),
    ParseRule(
        "tense",
        _sides_asked_now,
        (
            "Noor had a rug that was 35 square feet. It was 7 feet wide. | How long _is_ it?",
            "The yard of a shed had two sides of 9 and 14 feet. | What _is_ the area of that yard?",
            "The fence was 9 feet long. Theo painted 4 feet of it. | How long _is_ the rest?",
        ),
        (
            "Noor has a rug. It is 7 feet wide. | How long is it?",
            "The fence was 9 feet long. Theo cut off 4 feet of it. | How long is it now?",
            "Theo had 6 stamps and lost 2. | How many stamps is he left with?",
        ),
    ),
    ParseRule(
        "tense",
        _said_of_things,
        (
            "Noor bought a lamp that cost $9 and a rug that _costs_ $40. | How much did she pay?",
            "Theo keeps bees in a hive that _holds_ 8 frames and goats in a shed that had 2 doors. | What for?",
            "Rosa carried a sack that _weighs_ 9 kg and a box that weighed 4 kg. | How much was that?",
        ),
        (
            "Noor bought a lamp that cost $9 and a rug that cost $40. | How much did she pay?",
            "Noor bought a lamp that costs $9. | How much did she pay?",
        ),
    ),
    ParseRule(
        "tense",
        _events,
        (
            "Theo was cold as long as he _is_ out. | How cold was he?",
            "Rosa has 9 plums. She _ate_ 4 of them. | How many are left?",
            "The bakery made 40 rolls. It _sells_ 12 rolls. | How many are left?",
        ),
        (
            "Rosa has 9 plums that she picked. She eats 4 of them. | How many are left?",
            "Rosa had 9 plums. She can eat 4 of them. | How many are left?",
        ),
    ),
    ParseRule(
        "tense",
        _asked_in_the_past,
        (
            "Noor buys 5 lamps. | How much _did_ she pay?",
            "The ferry carries 30 cars. | How many cars _did_ it carry on 4 trips?",
            "Ivo had 6 stamps. | How many _did_ he have if he buys 4 stamps?",
            "The kiosk charges $5 for a lamp. | If they sell 6 lamps in a day, what _was_ their income for the day?",
        ),
        (
            "Noor bought 5 lamps. | How much did she pay?",
            "Noor buys 5 lamps. | How much does she pay?",
            "Ivo had 6 stamps and sells albums. | How many did he have?",
            "The kiosk charges $5 for a lamp. | If they sell 6 lamps in a day, what is their income for the day?",
            "The kiosk sold 6 lamps. | If each lamp cost $5, what was their income for the day?",
        ),
    ),
)
"""What is said of things in two tenses; events in two tenses; a question in the past of a story in the present."""

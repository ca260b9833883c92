"""Added relevant information: one more event or expense behind the story, which the answer then takes in.

Only where the question says what is asked: what somebody has in the end, spends, earns or pays in all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final

from svampkit.equation import Op, Var, to_infix
from svampkit.lexicon import noun
from svampkit.lexicon.handling import living
from svampkit.template import Chain, Thing
from svampkit.variations.grammar.words import inflect
from svampkit.variations.operators.chain.story import FULL, IN_ALL, ChainOffer, Story, plain

__all__ = ["relevant"]

_WHO: Final = r"(?P<who>\[NAME\d+(?:\.he)?\]|he|she|they)"
_HAVE: Final = re.compile(
    rf"[Hh]ow many (?P<things>(?:\[MOD\d+\] )?(?:\[OBJp\d+\]|[a-z]+(?: [a-z]+)?)) (?:does|do|did|will) {_WHO} have"
    rf"(?: left| left over| now|{IN_ALL}| remaining)(?: now)?\?"
)
_MONEY_LEFT: Final = re.compile(
    rf"[Hh]ow much (?:money )?(?:does|do|did|will) {_WHO} have (?:left|left over|now|remaining)(?: over)?\?"
)
_SPEND: Final = re.compile(rf"[Hh]ow much (?:money )?(?:does|do|did|will) {_WHO} (?P<verb>spend|pay){IN_ALL}?\?")
_EARN: Final = re.compile(rf"[Hh]ow much (?:money )?(?:does|do|did|will) {_WHO} (?P<verb>earn|make){IN_ALL}\?")
_COST: Final = re.compile(
    r"[Ww]hat (?:is|was|will be) the total (?:cost|price|bill)(?:,? in dollars)?\?|"
    r"[Ww]hat (?:is|was|will be) the total (?:cost|price) of (?:the|his|her|their|\[NAME\d+\.his\]) (?:order|"
    r"purchase)\?|"
    r"[Hh]ow much (?:does|did|will) it (?:all )?cost(?: \[NAME\d+(?:\.him)?\])?(?: in all| in total| altogether)\?"
)
_RATE: Final = re.compile(
    r"\b(?:per|each|every|a (?:day|week|month|year)|average|half|equal\w*|split|shared?|percent|%)", re.I
)


_PERIOD: Final = re.compile(
    r"(?P<asked>[Hh]ow (?:many|much)\b[^,?]*?)(?: (?:in|during|for|over) (?:a|one|each|every)| a| per| each| every) "
    r"(?P<unit>day|week|month|year|hour)\?"
)
_NO_RATE: Final = re.compile(
    r"\b(?:average|rate|more|left|each|if|when|while)\b|"
    r"(?:day|week|month|year|hour)s?\b.*\b(?:day|week|month|year|hour)"
)
_ONCE: Final = re.compile(
    r"\b(?:(?:last|this|that|next) (?:hour|day|week|month|year)|yesterday|today|tomorrow)\b", re.I
)
_OUT: Final = re.compile(
    r"\b(?:shop\w*|stores?|market|supermarket|mall|restaurant|cafe|movies?|theater|cinema|concert|zoo|museum|park|fair|"
    r"show|game|trip|beach|went|goes|go|visit\w*|downtown|city|tickets?)\b",
    re.IGNORECASE,
)
"""Where somebody is on the way, and pays for parking."""
_NO_COUPON: Final = re.compile(
    r"budget|receipt|\bleft\b|coupon|discount|\boff\b|rebate|voucher|rent\b|tax|fee\b|each .* pay", re.IGNORECASE
)
_AGE: Final = re.compile(r"[Hh]ow old (?:is|are) (?P<who>\[NAME\d+\])(?: now| today)?\?")
_BUY: Final = re.compile(
    rf"[Hh]ow much (?:money |in total )?(?:does|do|did|will|would) (?:{_WHO}|[^?,]*?) (?:spend|pay|cost)\b[^,?]*\?|"
    r"[Ww]hat (?:is|was|will be) the total (?:cost|price|bill)\b[^,?]*\?"
)


def relevant(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """One offer of every kind that fits; the last step's result takes the new number in."""
    yield from _longer(story, rng)
    if not story.closed:
        return
    yield from _less(story, rng)
    asked = story.question
    for pattern, make in (
        (_HAVE, _more_things),
        (_MONEY_LEFT, _found),
        (_SPEND, _spent),
        (_EARN, _earned),
        (_COST, _fee),
        (_DONE, _done_again),
        (_THERE, _added),
    ):
        match = pattern.fullmatch(asked.strip())
        if match is not None and not (story.goes_back and make in (_more_things, _found, _done_again, _added)):
            sentence = make(story, match, f"[{story.free('NUM')}]", rng)
            if sentence is not None:
                yield _grown(story, sentence)


def _longer(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """ "How much does she earn a week?" → "… in 4 weeks?", "How old is Bea?" → "How old will Bea be in 6 years?" """
    tag = story.free("NUM")
    period, age = _PERIOD.fullmatch(story.question), _AGE.fullmatch(story.question)
    if period is not None and (_ONCE.search(story.text) or not _told_by_time(story, period.group("unit"))):
        return
    if period is not None and not _NO_RATE.search(story.question):
        asked = re.sub(r" (?:after|in|for|over|during)\Z", "", period.group("asked"))
        question = f"{asked} in [{tag}] {period.group('unit')}s?"
        step, value = Op("*", story.last, Var(tag)), Fraction(rng.randint(2, 6))
    elif age is not None:
        question = f"How old will {age.group('who')} be in [{tag}] years?"
        step, value = Op("+", story.last, Var(tag)), Fraction(rng.randint(2, 9))
    else:
        return
    chain = story.with_step(step)
    yield ChainOffer(story.body, story.begun(question), chain, "asked for a longer time", {tag: value}, results=())


_DAYS: Final = r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|week)day"
_BY_TIME: Final = (
    re.compile(r"(?:\b(?:per|an?|each|every|other) |/)(?:minute|hour)s?\b|\bhourly\b", re.IGNORECASE),
    re.compile(
        r"(?:\b(?:per|an?|(?:each|every)(?: other| \w+)?) |/)"
        rf"(?:day|night|morning|afternoon|evening|week|weekend|month|year|{_DAYS})s?\b|"
        rf"\b(?:daily|nightly|weekly|monthly|yearly|annual(?:ly)?|weekends|{_DAYS}s)\b",
        re.IGNORECASE,
    ),
)
"""What is done by the hour, and what by the day or a longer time."""


def _told_by_time(story: Story, unit: str) -> bool:
    """The body tells what is done in such a time again and again; "sews 26 hours" may be once."""
    return _BY_TIME[unit != "hour"].search(plain(story.body)) is not None


def _divides(chain: Chain) -> bool:
    """True where a step divides by what is told."""
    return any("/" in to_infix(step).replace("/ 100", "").replace("/ 2", "") for step in chain.steps)


def _less(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """What has to be paid gets less by a coupon or the like, which the answer takes in."""
    tag = story.free("NUM")
    if "$" not in story.text or _BUY.fullmatch(story.question) is None or _RATE.search(story.question):
        return
    if re.search(r"\bcost\b", story.question) and not re.search(r"\btotal\b|\bit\b", story.question):
        return  # what the coat costs no coupon changes
    if re.search(r"\b(?:for|on) (?:the|his|her|their|an?|one|\[)", story.question):
        return  # of the total price, not of the price of some things
    last = story.chain.steps[-1]
    if not isinstance(last, Op) or last.operator not in "+*" or "[NUM" in story.question or _divides(story.chain):
        return  # the price of some of them, or of what is left of a budget, is not the price of all
    answer = story.answer
    if _NO_COUPON.search(story.text):
        return
    if answer < 8 or answer.denominator != 1:
        return
    value = Fraction(rng.randint(2, max(2, min(20, int(answer) // 4))))
    if not re.search(r"\b(?:buy|bought|buys|buying|order\w*|purchas\w*|sells?|price\w*)\b", story.text):
        return
    sentence = f"A coupon {'took' if story.past else 'takes'} $[{tag}] off the total price."
    chain = story.with_step(Op("-", story.last, Var(tag)))
    yield ChainOffer(
        f"{story.body} {sentence}", story.question, chain, "a coupon lowers the price", {tag: value}, results=()
    )


def _grown(story: Story, sentence: str) -> ChainOffer:
    """One more event behind the story: the chain ends with its number added to the answer."""
    tag = story.free("NUM")
    answer = story.answer
    value = Fraction(max(3, min(40, int(answer) // 3)))
    chain = story.with_step(Op("+", story.last, Var(tag)))
    then = " in the end?" if _DID.search(story.question) else " now?"  # "How many did she have now?"
    question = _LEFT.sub(then, story.question)  # what has come is not left
    return ChainOffer(
        f"{story.body} {sentence}", question, chain, "one more event that counts", {tag: value}, results=()
    )


_DID: Final = re.compile(r"\b(?:did|were|was)\b")
_LEFT: Final = re.compile(r" (?:left over|left|remaining)\?$")


def _subject(match: re.Match[str], story: Story) -> tuple[str, bool] | None:
    """Who, at the start of a sentence, and True where that is a plural."""
    who = match.group("who")
    named = re.match(r"\[(NAME\d+)", who)
    if named:
        return f"[{named.group(1)}]", False
    if who == "they":
        return "They", True
    people = [tag for tag, name in story.people.items() if name.pronoun == who]
    return (f"[{people[0]}]", False) if len(people) == 1 else None


def _more_things(story: Story, match: re.Match[str], number: str, rng: Random) -> str | None:
    """ "Later, she gets 5 more pens."; None of what nobody gets: hours, miles, people."""
    who = _subject(match, story)
    things = match.group("things")
    if (
        who is None
        or not re.search(r"(?:s|\])$", things)
        or re.search(
            r"\b(?:more|fewer|less|hours|minutes|days|points|dollars|pages|times|people|friends|years|cents|miles|calories|pounds)\b",
            things,
        )
    ):
        return None
    verb = "got" if story.past else "gets"
    verb = verb.removesuffix("s") if who[1] else verb
    return f"Later, {_inside(who[0])} {verb} {number} more {things}."


def _inside(who: str) -> str:
    return who if who.startswith("[") else who.lower()


def _found(story: Story, match: re.Match[str], number: str, rng: Random) -> str | None:
    who = _subject(match, story)
    if who is None:
        return None
    verb = "found" if story.past else "find" if who[1] else "finds"
    where = rng.choice(["in a pocket", "in an old jacket", "on the sidewalk"])
    return f"Then {_inside(who[0])} {verb} another ${number} {where}."


def _spent(story: Story, match: re.Match[str], number: str, rng: Random) -> str | None:
    """ "She also spent $5 on parking." in a story of an outing; None in any other."""
    who = _subject(match, story)
    if who is None:
        return None
    verb = {"spend": ("spent", "spends", "spend"), "pay": ("paid", "pays", "pay")}[match.group("verb")]
    said = verb[0] if story.past else verb[2] if who[1] else verb[1]
    what = (
        rng.choice(["on parking", "on a bus ticket", "on a snack"])
        if match.group("verb") == "spend"
        else "for parking"
    )
    if what.split()[-1] in story.text.lower() or not _OUT.search(plain(story.text)):
        return None
    return f"{who[0]} also {said} ${number} {what}."


def _earned(story: Story, match: re.Match[str], number: str, rng: Random) -> str | None:
    who = _subject(match, story)
    if who is None or "tip" in story.text.lower():
        return None
    said = "got" if story.past else "get" if who[1] else "gets"
    return f"{who[0]} also {said} ${number} in tips."


_DONE: Final = re.compile(
    rf"[Hh]ow many (?:total )?(?P<things>(?:\[MOD\d+\] )?(?:\[OBJp\d+\]|[a-z]+s)) (?P<aux>did|does|do) {_WHO} "
    rf"(?P<verb>[a-z]+){IN_ALL}\?"
)


_THERE: Final = re.compile(
    r"[Hh]ow many (?P<things>(?:\[MOD\d+\] )?(?:\[OBJp\d+\]|[a-z]+s)) (?P<be>are|were) "
    r"(?:there|left|there left)(?: now| in total| in all| altogether)?(?: (?:in|on) the [a-z]+){0,2}\?"
)


def _added(story: Story, match: re.Match[str], number: str, rng: Random) -> str | None:
    """ "How many figs are left in the basket?": "Later, 5 more figs are added." """
    tag, shown = re.search(r"OBJp(\d+)", match.group("things")), match.group("things").split()[-1]
    value = story.values.get(f"OBJ{tag.group(1)}") if tag else None
    word = value.plural if isinstance(value, Thing) else shown
    known = noun(word)
    if known is None or known.sort != "thing" or living(word) or _RATE.search(story.question):
        return None
    place = re.search(r" (?:in|on) (the [a-z]+)\??\Z", match.group())
    if place is None or FULL.search(story.text):
        return None  # added to what?
    be = "were" if story.past else match.group("be")
    return f"Later, {number} more {match.group('things')} {be} added to {place.group(1)}."


def _done_again(story: Story, match: re.Match[str], number: str, rng: Random) -> str | None:
    """ "How many pages did Lena read in all?": "Later, Lena read 5 more pages." """
    who = _subject(match, story)
    if who is None or match.group("verb") in ("have", "need", "want", "be", "think"):
        return None
    verb = inflect(match.group("verb"), "past" if match.group("aux") == "did" else "present", who[1])
    return f"Later, {_inside(who[0])} {verb} {number} more {match.group('things')}."


def _fee(story: Story, match: re.Match[str], number: str, rng: Random) -> str | None:
    if _RATE.search(story.question) or re.search(r"deliver|shipping|\bfee\b", story.text, re.I):
        return None
    was = "was" if story.past else "is"
    return f"There {was} also a fee of ${number} for delivery."

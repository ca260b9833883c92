"""Numbers that are no amount beside the others: a unit's own one, what was told before, what is only planned.

They are marked before relations are proposed (``Fact.limit``), as are numbers that hold for each of what the text
counts elsewhere (``Fact.per``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.together.unit_fit import unit_fit
from svampkit.reading.words.tokens import Word

__all__ = ["counted_apart", "mark_limits"]

_VERBS_OF_WISHES_AND_PLANS: Final = frozenset(listed("verbs of wishes and plans"))
_DETERMINERS_OF_ALL: Final = frozenset(listed("determiners of all"))
_UNLIKE: Final = ("open", "other", "over", "same-of-differs", "same-other-words")


def mark_limits(facts: Sequence[Fact], words: Sequence[Word]) -> None:
    """Mark such numbers among the facts of a text; nothing where no question was found."""
    _only_wondered(facts, words)
    ask = next((fact for fact in reversed(facts) if fact.asked), None)
    if ask is None:
        return
    told = [fact for fact in facts if fact.tag is not None]
    _told_for_each(told, ask)
    _told_again(told)
    _counted_again(told, words, ask)
    _the_one_of_a_rate(told)
    _only_planned(told, words, ask)
    _enough_for(told, words, ask)


def _only_wondered(facts: Sequence[Fact], words: Sequence[Word]) -> None:
    """ "Petra wonders how many there are" asks nothing where a sentence with a question mark does."""
    outright = {word.sentence for word in words if word.text == "?"}
    asks = [fact for fact in facts if fact.asked]
    if any(words[fact.at].sentence in outright for fact in asks):
        for fact in asks:
            fact.asked = words[fact.at].sentence in outright


def _told_for_each(told: Sequence[Fact], ask: Fact) -> None:
    """ "A page holds 8", "8 on a page" are told for one of several where the text counts pages or asks for them. Near
    miss: "8 on one page and the rest on 5 other pages"."""
    for fact in told:
        if fact.per:
            continue
        for noun in fact.generic:
            counted = [
                g
                for g in told
                if g is not fact
                and g.unit.head == noun
                and g.per not in (noun, fact.unit.head, "*")
                and g.more != "other"
            ]
            asked = ask.unit.head == noun and unit_fit(fact.unit, ask.unit) in _UNLIKE
            sorts = fact.kind == "money" and _told_apart(counted)
            if asked or ((len(counted) == 1 or sorts) and fact.unit.head != noun):
                fact.per = noun
                break


def _told_apart(counted: Sequence[Fact]) -> bool:
    """ "3 big dogs and 4 small ones"."""
    sorts = [fact.unit.mods for fact in counted]
    return len(sorts) > 1 and all(sorts) and len(set(sorts)) == len(sorts)


def _told_again(told: Sequence[Fact]) -> None:
    """ "After buying the 9 boxes": a number told again with "the" is the one told before."""
    for fact in told:
        phrase = fact.phrase
        if phrase is None or not fact.unit.head or fact.elided:
            continue
        before = (g for g in told if g.value == fact.value and g.unit == fact.unit and g.at < fact.at and not g.limit)
        if _DETERMINERS_OF_ALL & set(phrase.determiner.split()) and any(before):
            fact.limit = True


def _counted_again(told: Sequence[Fact], words: Sequence[Word], ask: Fact) -> None:
    """ "How many did he pick over the three days", "before the two are equally long": as many as the text tells of,
    one by one. Near miss: "how many did the three boys eat", where each ate 5."""
    for fact in told:
        number = fact.phrase.number if fact.phrase is not None else None
        at = fact.at if number is None else number.first
        there = words[at].sentence == ask.clause.sentence and words[at - 1].low in ("the", "all")
        if there and fact.value is not None and 1 < fact.value <= _FEW:
            others = [one for one in told if one is not fact and one.at < ask.clause.first]
            fact.limit = fact.value in (counted_apart(others, "holders"), counted_apart(others, "times"))


def counted_apart(facts: Sequence[Fact], what: Literal["holders", "times"]) -> int:
    """How many holders, or times, these amounts are told of, each of one; 0 where some is told of none or of more."""
    told = [fact.holders if what == "holders" else fact.times for fact in facts]
    return len({one[0] for one in told}) if all(len(one) == 1 for one in told) else 0


_FEW: Final = 5


def _the_one_of_a_rate(told: Sequence[Fact]) -> None:
    """ "3 eggs for 1 omelette": the one that an amount is told for is no amount beside it."""
    groups = [fact.per_phrase for fact in told if fact.per_phrase is not None]
    for fact in told:
        if fact.value == 1 and any(fact.phrase is phrase for phrase in groups):
            fact.limit = True


def _only_planned(told: Sequence[Fact], words: Sequence[Word], ask: Fact) -> None:
    """ "Next week, she wants to pick 7": what will be done changes nothing yet, unless the question asks of then."""
    asked = {word.low for word in words if word.sentence == ask.clause.sentence}
    for fact in told:
        spoken = {word.low for word in words if word.sentence == fact.clause.sentence}
        wish, when = _VERBS_OF_WISHES_AND_PLANS & spoken, {"next", "tomorrow"} & spoken
        then = asked & {*when, *wish, "will", "need", "needs", "more"}
        if wish and when and not fact.clause.question and not then:
            fact.limit = True


def _enough_for(told: Sequence[Fact], words: Sequence[Word], ask: Fact) -> None:
    """ "Enough film to take 9 more": what could be done was not done."""
    if ask.goal or ask.more or ask.cue:
        return
    for fact in told:
        clause = fact.clause
        before = [word.low for word in words[: clause.first] if word.sentence == clause.sentence]
        if clause.infinitive and not clause.question and "enough" in before:
            fact.limit = True

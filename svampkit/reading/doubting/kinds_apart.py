"""Grounds for doubt where amounts of another kind, of others or of another choice have a part in an answer."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import pairs, unused
from svampkit.reading.mentions.classes import is_person, under
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["KINDS_APART"]

_ON_TOP: Final = frozenset(listed("adjectives of what is on top"))
_OF_ASKED: Final = ("same", "same-more-words")
_OF_OTHERS: Final = ("same-of-differs", "same-other-words")
_SUMS: Final = ("+", "-")


def what_each_needs_for_the_things(answer: Amount, asked: Asked) -> bool:
    """ "8 planks, each needs 74 nails. How many planks": the product is the nails."""
    if answer.operation != "*":
        return False
    return any(
        each.per == count.unit.head == asked.fact.unit.head
        and each.kind == count.kind == "count"
        and unit_fit(each.unit, asked.fact.unit) == "other"
        for each, count in pairs(answer, "*")
    )


def groups_from_their_contents(answer: Amount, asked: Asked) -> bool:
    """ "20 boxes of 24 pencils, 3 boxes are sent back": no 3 pencils."""
    return any(
        one.told and not one.ratio and not one.per and _are_groups_of(one, other)
        for one, other in pairs(answer, *_SUMS)
    )


def _are_groups_of(one: Amount, total: Amount) -> bool:
    """The total is worked out as so many in each of some groups, and these are groups."""
    if total.operation != "*" or total.left is None or total.right is None:
        return False
    return any(
        count.told
        and each.told
        and not count.per
        and count.unit.head == one.unit.head
        and unit_fit(one.unit, each.unit) == "other"
        and (each.per in ("*", one.unit.head) or one.unit.head in each.fact.generic)
        # "14 rows of 16, people sat in 198 of them"
        and not (one.fact.elided and one.value > count.value and one.fact.more in ("", "more"))
        for count, each in ((total.left, total.right), (total.right, total.left))
    )


def others_among_the_groups(answer: Amount, asked: Asked) -> bool:
    """ "57 packs of 53 shirts and 34 scarves": a scarf is no pack."""
    return any(
        each.per == one.unit.head
        and other.told
        and not other.fact.elided
        and unit_fit(other.unit, one.unit) == "other"
        for each, both in pairs(answer, "*")
        if each.per
        and not is_person(each.per)
        and both.operation == "+"
        and both.left is not None
        and both.right is not None
        for one, other in ((both.left, both.right), (both.right, both.left))
        if one.told
    )


def added_to_the_asked_kind(answer: Amount, asked: Asked) -> bool:
    """ "65 sacks of green pears and 46 of ripe ones. How many sacks of green pears": the ripe ones are added."""
    ask = asked.fact
    if ask.than or ask.also is not None or not (ask.unit.of or ask.unit.mods):
        return False
    if any(leaf.than or leaf.ratio for leaf in leaves(answer)):
        return False
    return any(
        one.told
        and other.told
        and unit_fit(one.unit, ask.unit) in _OF_ASKED
        and unit_fit(other.unit, ask.unit) in _OF_OTHERS
        for one, other in pairs(answer, "+")
    )


def with_another_kind(answer: Amount, asked: Asked) -> bool:
    """ "They folded 23 shirts and 14 towels, 9 shirts by her. How many shirts did he fold": the towels are added.
    Near miss: "How many things"."""
    ask = asked.fact
    if ask.than or ask.also is not None or ask.kind != "count" or answer.operation != "+":
        return False
    return any(
        one.told
        and other.told
        and one.fact.clause is other.fact.clause
        and not (one.per or other.per or other.fact.elided)
        and one.kind == other.kind == "count"
        and one.unit.head == ask.unit.head
        and not under(other.unit.head, ask.unit.head)
        and unit_fit(other.unit, ask.unit) == "other"
        for one, other in pairs(answer, "+")
    )


def of_what_is_not_asked(answer: Amount, asked: Asked) -> bool:
    """ "6 cups of sugar and 14 of flour, 7 of flour and 2 of sugar are in. How many cups of flour are lacking": the
    sugar has no part where two amounts of flour are told."""
    ask = asked.fact
    if ask.than or ask.also is not None or not ask.unit.of or any(f.than or f.ratio for f in asked.told):
        return False
    told_of = [f for f in asked.told if unit_fit(f.unit, ask.unit) in _OF_ASKED]
    return len(told_of) > 1 and any(
        leaf.told and unit_fit(leaf.unit, ask.unit) == "same-of-differs" for leaf in leaves(answer)
    )


def one_choice_with_another(answer: Amount, asked: Asked) -> bool:
    """ "A plane for 600 dollars or a boat for 254": nobody takes both."""
    return any(one.told and other.told and _chosen(one.fact, other.fact, asked) for one, other in pairs(answer, "+"))


def _chosen(first: Fact, second: Fact, asked: Asked) -> bool:
    if first.clause is not second.clause or first.at > second.at or first.phrase is None:
        return False
    between = [word.low for word in asked.words[first.phrase.last + 1 : second.at]]
    before = [word.low for word in asked.words[first.clause.first : first.at]]
    return "or" in between and "either" in before


def on_top_left_out(answer: Amount, asked: Asked) -> bool:
    """ "43 packs of 23 pens and 8 extra pens. How many pens": the extra ones are left out."""
    ask = asked.fact
    if ask.than or ask.sign or ask.per or answer.operation != "*":
        return False
    return any(
        _is_on_top(f, asked) and not f.sign and not f.than and not f.per and f.holders in (ask.holders, ())
        for f in unused(answer, asked)
        if unit_fit(f.unit, ask.unit).startswith("same") and f.unit.mods <= ask.unit.mods
    )


def _is_on_top(fact: Fact, asked: Asked) -> bool:
    """ "8 extra pens", "There are also 8 pens extra"."""
    behind = fact.phrase.last + 1 if fact.phrase is not None else len(asked.words)
    return fact.more in _ON_TOP or (behind < len(asked.words) and asked.words[behind].low in _ON_TOP)


def one_kind_for_all(answer: Amount, asked: Asked) -> bool:
    """ "83 girls, 46 more girls than boys. How many children": what is worked out is the boys alone."""
    ask, parts = asked.fact, (answer.left, answer.right)
    if ask.than or answer.operation not in _SUMS or not all(part is not None and part.told for part in parts):
        return False
    compared = [part.fact for part in parts if part is not None and part.than]
    if len(compared) != 1 or compared[0].than_phrase is None:
        return False
    kinds = {compared[0].unit.head, compared[0].than_phrase.lemma}
    wider = ask.unit.head
    if kinds == {wider} and not ask.unit.mods and len(ask.holders) < 2:
        # "11 more green beads than red beads. How many beads"
        mods = compared[0].unit.mods, frozenset(compared[0].than_phrase.mods)
        return all(mods) and not mods[0] & mods[1]
    return len(kinds) > 1 and bool(wider) and all(kind != wider and under(kind, wider) for kind in kinds)


def what_others_have(answer: Amount, asked: Asked) -> bool:
    """ "He made 350, his father 268. How much should his brother make if they are to have 800": what the others made
    is no answer."""
    ask, parts = asked.fact, leaves(answer)
    if ask.than or len(ask.holders) != 1 or any(node.operation != "+" for node in results(answer)) or answer.told:
        return False
    who = ask.holders[0]
    person = who in asked.lows and all(part.holders and part.fact.clause.subjects for part in parts)
    others = {holder for part in parts for holder in part.holders}
    if not person or who in others or any(f.than or f.ratio for f in asked.told):
        return False
    return any(
        unit_fit(f.unit, parts[0].unit).startswith("same") and (len(f.holders) != 1 or f.holder == "they")
        for f in unused(answer, asked)
    )


def without_the_host(answer: Amount, asked: Asked) -> bool:
    """ "Boris and his 4 friends shared the bill. Each person paid 8 dollars": they are five."""
    return any(
        count.told and _beside_a_name(count.fact) and each.per != count.unit.head
        for each, count in pairs(answer, "*", "/")
    )


def _beside_a_name(fact: Fact) -> bool:
    """The number counts those of somebody who does the same: "Boris and his 4 friends"."""
    phrase, subjects = fact.phrase, fact.clause.subjects
    owned = phrase is not None and bool(phrase.owner) and fact.role_subject and is_person(fact.unit.head)
    return owned and any(p is not phrase and p.name and p.number is None for p in subjects)


def others_than_the_pace(answer: Amount, asked: Asked) -> bool:
    """ "They fill 16 sacks a day, a sack holds 57 pears": pears are not divided by sacks."""
    return any(
        node.operation == "/"
        and node.left is not None
        and node.right is not None
        and node.right.told
        and node.right.per in TIMES
        and not (node.right.fact.elided or node.right.fact.subset)
        and node.left.kind == node.right.kind == "count"
        and not (node.left.told and node.left.fact.elided)
        and node.right.unit.head != "time"  # "he manages 7 a day"
        and node.rule not in _SHARED_OUT
        and all(unit_fit(leaf.unit, node.right.unit) == "other" for leaf in leaves(node.left) if leaf.per)
        and unit_fit(node.left.unit, node.right.unit) == "other"
        for node in results(answer, shares=False)
    )


_SHARED_OUT: Final = ("groups.each", "sharing.each")


def at_a_time_not_asked(answer: Amount, asked: Asked) -> bool:
    """ "3 in the morning, 4 at noon and 8 in the evening. How many in the morning and evening": the noon has no
    part."""
    ask = asked.fact
    times = {day for time in ask.times for day in _DAYS_OF.get(time, (time,))}
    told = {time for f in asked.told for time in f.times}
    if len(times) < 2 or not times <= told or ask.than:
        return False
    return any(
        part.told and bool(part.fact.times) and not times & set(part.fact.times) and part.fact.verb == ask.verb
        for sides in pairs(answer, "+")
        for part in sides
    )


def up_to_a_time(answer: Amount, asked: Asked) -> bool:
    """ "3 in the morning, 2 at noon and 4 in the evening. How many before the evening": those 4 came later."""
    words = [word.low for word in asked.words[asked.fact.clause.first :]]
    named = {low for n, word in enumerate(words) if word in ("before", "until") for low in words[n + 1 : n + 3]}
    return any(
        part.told and bool(named & set(part.fact.times)) and part.fact.verb == asked.fact.verb
        for sides in pairs(answer, "+")
        for part in sides
    )


_DAYS_OF: Final = {"weekend": ("saturday", "sunday")}


def all_added_to_a_part(answer: Amount, asked: Asked) -> bool:
    """ "He ate some, then 25 more. He ate a total of 43": the 25 are among the 43."""
    return any(
        whole.told and part.told and whole.fact.whole and _is_part(part.fact, whole.fact)
        for whole, part in pairs(answer, "+")
    )


def _is_part(part: Fact, whole: Fact) -> bool:
    same = part.verb == whole.verb and part.holders == whole.holders and part.sign == whole.sign != 0
    apart = {*part.times, *part.places} != {*whole.times, *whole.places} and bool(whole.times or whole.places)
    plain = not (part.whole or part.than or part.per or part.ratio)
    return same and plain and part.at < whole.at and not apart and unit_fit(part.unit, whole.unit).startswith("same")


def what_is_denied(answer: Amount, asked: Asked) -> bool:
    """ "24 snakes and 51 toads were hiding. How many were not hiding": those who were are no answer."""
    parts = leaves(answer)
    if not asked.fact.negated or any(node.operation != "+" for node in results(answer)):
        return False
    return all(part.told and part.fact.verb == asked.fact.verb and not part.fact.negated for part in parts)


def with_another_object(answer: Amount, asked: Asked) -> bool:
    """ "She played chess with 7 friends and cards with 20. How many did she play chess with": what was played tells
    them apart."""
    behind = next((chunk.phrase for chunk in asked.fact.clause.after_verb()[:1]), None)
    if behind is None or not behind.lemma:
        return False
    return any(
        one.told
        and other.told
        and _object(one.fact) == behind.lemma
        and _object(other.fact) not in ("", behind.lemma)
        and one.fact.verb == other.fact.verb == asked.fact.verb
        for one, other in pairs(answer, "+")
    )


def _object(fact: Fact) -> str:
    """What is done, where that is not counted: "played chess with 7 friends"."""
    first = next(iter(fact.clause.after_verb()), None)
    before = first is not None and fact.phrase is not None and first.last < fact.phrase.first
    done = first.phrase if first is not None and before else None
    return done.lemma if done is not None and done.number is None and not done.pronoun else ""


def done_without_what_is_to_do(answer: Amount, asked: Asked) -> bool:
    """ "She has yet to read 8 books and has read 13. How many are there": both belong to all of them."""
    return not asked.fact.than and any(
        to_do.told and done.told and _to_do(to_do.fact) and done.fact.verb == to_do.fact.verb and _is_done(done.fact)
        for to_do, done in pairs(answer, "-")
    )


def _to_do(fact: Fact) -> bool:
    return fact.cue == "end" and (fact.goal or fact.frame == "need")


def _is_done(fact: Fact) -> bool:
    return not (fact.cue or fact.goal or fact.whole or fact.than or fact.per)


KINDS_APART: Final = (
    Doubt(
        "of what each needs",
        "the things are asked, and the product is what all of them need",
        what_each_needs_for_the_things,
        example="Petra bought 8 shelves and 3 rugs. Each shelf needs 14 nails. How many shelves did she buy?",
        near="Petra bought 8 shelves. Each shelf needs 14 nails. How many nails does she need?",
    ),
    Doubt(
        "groups from their contents",
        "boxes are taken from what is in the boxes",
        groups_from_their_contents,
        example="Petra got 20 boxes with 24 pencils in each. She sent back 3 boxes. How many pencils did she keep?",
        near="Petra got 20 boxes with 24 pencils in each. She sent back 3 pencils. How many pencils did she keep?",
    ),
    Doubt(
        "others among the groups",
        "what is told for one of some groups is multiplied by other things",
        others_among_the_groups,
        example="Shirts are sold in packs of 13. Petra bought 7 packs and 9 scarves. How many shirts did she buy?",
        near="Shirts are sold in packs of 13. Petra bought 7 packs. How many shirts did she buy?",
    ),
    Doubt(
        "added to the asked kind",
        "one kind is asked, and another one is added",
        added_to_the_asked_kind,
        example="Petra picks 65 sacks of green pears and 46 sacks of yellow pears a day. "
        "How many sacks of green pears does she pick in 6 days?",
        near="Petra picks 65 sacks of green pears a day. How many sacks of green pears does she pick in 6 days?",
    ),
    Doubt(
        "with another kind",
        "one of two kinds is asked, and the other one is added",
        with_another_kind,
        example="Petra and Boris folded 23 shirts and 14 towels. Petra's share of the shirts was 9. "
        "How many shirts did Boris fold?",
        near="Petra and Boris folded 23 shirts and 14 towels. How many things did they fold?",
    ),
    Doubt(
        "of what is not asked",
        "another kind than the asked one has a part",
        of_what_is_not_asked,
        example="A recipe calls for 7 cups of sugar and 41 cups of flour. Petra put in 12 cups of flour and 4 cups "
        "of sugar. How many more cups of flour does she need to add?",
        near="A stew takes 31 spoons of rice. Petra put in 9 spoons of rice. "
        "How many more spoons of rice does she need to add?",
    ),
    Doubt(
        "one choice with another",
        "two choices are told, and both would be taken",
        one_choice_with_another,
        example="Petra could either take a bus for $60 or a boat for $25. How much can she save if she takes a boat?",
        near="Petra took a bus for $60 and a boat for $25. How much did she pay?",
    ),
    Doubt(
        "on top left out",
        "what somebody has on top of what is in the groups is left out",
        on_top_left_out,
        example="Petra has 43 packs of pens. There are 12 pens in each pack. Petra has 8 extra pens. "
        "How many pens does Petra have?",
        near="Petra has 43 packs of pens. There are 12 pens in each pack. How many pens does Petra have?",
    ),
    Doubt(
        "one kind for all",
        "all are asked, and the world has one of two kinds that are compared",
        one_kind_for_all,
        example="A choir has 83 girls, 46 more girls than boys. How many children sing there?",
        near="A choir has 83 girls. There are 46 more girls than boys. How many boys are there?",
    ),
    Doubt(
        "what others have",
        "one is asked of whom nothing is told, and the world has what the others have",
        what_others_have,
        example="Boris baked 35 rolls and his father baked 26 rolls. "
        "How many rolls should his brother bake if they are to have 80 rolls?",
        near="Boris baked 35 rolls and his father baked 26 rolls. How many rolls did they bake?",
    ),
    Doubt(
        "without the host",
        "somebody does the same as those that are counted, and is left out",
        without_the_host,
        example="Boris and his 4 friends shared a meal. Each person paid $8. How much did the meal cost?",
        near="4 friends shared a meal. Each friend paid $8. How much did the meal cost?",
    ),
    Doubt(
        "others than the pace",
        "what is divided by a pace is of other things",
        others_than_the_pace,
        example="Petra fills 16 sacks a day. Each sack holds 57 pears. How many days does she need for 80 sacks?",
        near="Petra fills 16 sacks a day. How many days does she need for 80 sacks?",
    ),
    Doubt(
        "at a time not asked",
        "two times are asked, and what is told of a third one is added",
        at_a_time_not_asked,
        example="Petra got 3 letters on Friday, 4 letters on Saturday and 8 letters on Sunday. "
        "How many letters did Petra get on Friday and Sunday?",
        near="Petra got 4 letters on Saturday and 8 letters on Sunday. "
        "How many letters did Petra get on Saturday and Sunday?",
    ),
    Doubt(
        "all added to a part",
        "a part is added to the whole that it belongs to",
        all_added_to_a_part,
        example="Petra ate some plums. Then she ate 25 more plums. She ate a total of 43 plums. "
        "How many plums did she eat at first?",
        near="Petra ate 18 plums. Then she ate 25 more plums. How many plums did she eat in total?",
    ),
    Doubt(
        "what is denied",
        "it is asked of how many it does not hold, and the world has those of whom it does",
        what_is_denied,
        example="A pond has 79 animals. 24 newts and 51 toads were hiding. How many animals were not hiding?",
        near="A pond has 79 animals. 75 animals were hiding. How many animals were not hiding?",
    ),
    Doubt(
        "with another object",
        "what was done tells the amounts apart, and one of another deed is added",
        with_another_object,
        example="Petra played chess with 7 friends on Monday. She played cards with 20 friends on Friday. "
        "How many friends did Petra play chess with?",
        near="Petra played chess with 7 friends on Monday. She played chess with 20 friends on Friday. "
        "How many friends did Petra play chess with in all?",
    ),
    Doubt(
        "done without what is to do",
        "what is done and what is yet to be done are set against each other",
        done_without_what_is_to_do,
        example="Petra has yet to read 8 books. She has read 13 books. How many books are there?",
        near="There are 21 books. Petra has read 13 books. How many books does she still have to read?",
    ),
    Doubt(
        "up to a time",
        "it is asked of what came before, and what came then is added",
        up_to_a_time,
        example="Petra drank 3 cups in the morning, 8 cups at noon and 20 cups in the evening. "
        "How many cups did Petra drink before the evening?",
        near="Petra drank 3 cups in the morning, 2 cups at noon and 4 cups in the evening. "
        "How many cups did Petra drink in all?",
    ),
)

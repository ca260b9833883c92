"""What stands once for two amounts of a text: a unit, "each", "than"."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.gathering import Gathering
from svampkit.reading.mentions.how_much import ask_how_much
from svampkit.reading.mentions.phrase import Phrase
from svampkit.reading.mentions.shared_nouns import share_nouns
from svampkit.reading.mentions.taken import mark_taken
from svampkit.reading.mentions.units import TIMES, Unit
from svampkit.reading.words.vocabulary import EACH

__all__ = ["coordinate"]

_TIMES_OF_DAY: Final = frozenset(listed("times of day"))


def coordinate(g: Gathering) -> None:
    """What stands once for two: a unit, "each", "than"."""
    told = [f for f in g.facts if f.tag is not None]
    by_tag = {f.tag: f for f in told}
    for fact in told:
        if fact.of_number and fact.of_number in by_tag:
            whole = by_tag[fact.of_number]
            fact.unit, fact.kind = whole.unit, whole.kind
    asked = next((f for f in g.facts if f.asked), None)
    for n, fact in enumerate(told):
        if asked is not None and fact.elided and fact.per != asked.unit.head and _of_both_kinds(told[:n], asked):
            fact.unit, fact.kind = Unit(asked.unit.head, asked.unit.of), asked.kind
        if asked is not None and fact.elided and (kind := _left_of_the_asked(fact, told[:n], asked)) is not None:
            fact.unit = kind
        if fact.kind == "volume" and not fact.unit.of and _for_each(g, fact.unit.head):
            fact.kind = "count"
    _resume_the_main_clause(g, told)
    _count_the_rest(told)
    _count_who_has(told)
    _count_vessels(g.facts)
    _whoever_it_is(g, told)
    _than_its_letter(told)
    if asked is not None:
        _count_the_asked(told, asked)
    _share_marks(g, told)
    share_nouns(g, told)
    _new_beside_old(told)
    mark_taken(g, told)
    for first, second in itertools.pairwise(told):
        if _same_act(first, second):
            second.holders, second.holder = first.holders, first.holder
            second.frame, second.sign, second.verb = first.frame, first.sign, first.verb
        if _left_too(g, first, second):
            second.holders, second.holder, second.cue = first.holders, first.holder, first.cue
            second.frame, second.sign, second.verb = first.frame, first.sign, first.verb
    _forget_single_ones(g, told)
    if asked is not None:
        _ask_of_both(told, asked)
        _drop_known_counts(g, told, asked)
        _ask_of_the_first(g, told, asked)
        ask_how_much(told, asked)


def _resume_the_main_clause(g: Gathering, told: Sequence[Fact]) -> None:
    """ "She took 64 to Elm Street, which has 30 houses, and 58 to Oak Street": letters, which she took. Near miss:
    "…, which has 30 houses and 58 trees"."""
    for n, fact in enumerate(told):
        clause = fact.clause
        lows = [word.low for word in g.words[max(fact.at - 2, 0) : fact.at]]
        if not _resumes(fact, lows):
            continue
        before = [f for f in told[:n] if f.clause.index == clause.index - 1 and f.clause.sentence == clause.sentence]
        joint = _behind(g, fact)
        if before and joint in _OF_PLACE and _behind(g, before[-1]) == joint:
            first = before[-1]
            fact.unit, fact.kind, fact.holders, fact.holder = first.unit, first.kind, first.holders, first.holder
            fact.frame, fact.verb, fact.sign, fact.clause = first.frame, first.verb, first.sign, first.clause


def _resumes(fact: Fact, before: Sequence[str]) -> bool:
    """It stands in the clause of something else: a relative one, or the purpose of "25 minutes to mow the front lawn
    and 40 minutes to mow the back lawn"."""
    told_for = fact.clause.infinitive and fact.kind == "time" and list(before[-1:]) == ["and"]
    return told_for or (fact.clause.relative and fact.elided and list(before) == [",", "and"])


def _behind(g: Gathering, fact: Fact) -> str:
    """The word behind an amount."""
    at = fact.phrase.last + 1 if fact.phrase is not None else len(g.words)
    return g.words[at].low if at < len(g.words) else ""


_OF_PLACE: Final = frozenset(listed("prepositions of place"))
_REST: Final = frozenset(listed("words for the others as a unit"))


def _count_the_rest(told: Sequence[Fact]) -> None:
    """ "40 pens … gave 6 of the rest", "of the others, 6 are red": pens. Near miss: "half of the rest"."""
    for n, fact in enumerate(told):
        before = [f for f in told[:n] if f.kind == "count" and f.unit.head not in _REST and not f.per]
        if fact.unit.head in _REST and not fact.ratio and before:
            fact.unit, fact.elided = Unit(before[-1].unit.head, before[-1].unit.of), True


def _count_who_has(told: Sequence[Fact]) -> None:
    """ "12 volumes … the last 3 have 520 pages each": 3 volumes. Near miss: "3 of the 9 pens are red"."""
    for n, fact in enumerate(told):
        has = any(
            f.clause is fact.clause and not f.role_subject and f.unit.head == fact.unit.head for f in told[n + 1 :]
        )
        if not (fact.elided and fact.role_subject and has) or fact.ratio:
            continue
        before = [f for f in told[:n] if f.kind == "count" and f.unit.head not in ("", fact.unit.head) and not f.per]
        if before:
            fact.unit, fact.kind = Unit(before[-1].unit.head, before[-1].unit.of, fact.unit.mods), "count"


def _count_vessels(facts: Sequence[Fact]) -> None:
    """ "36 cups and 9 mugs": things on a shelf. Near misses: "2 cups of flour", "a cup holds 8 ounces"."""
    vessels = [fact for fact in facts if fact.unit.head in _VESSELS and fact.kind == "volume"]
    measured = any(fact.unit.of for fact in vessels) or any(
        fact.kind in _POURED and fact.unit.head not in _VESSELS for fact in facts
    )
    if not measured:
        for fact in vessels:
            fact.kind = "count"


_VESSELS: Final = frozenset(listed("measures that are vessels too"))
_POURED: Final = frozenset(["volume", "weight"])


def _forget_single_ones(g: Gathering, told: Sequence[Fact]) -> None:
    """What only one has is told for none of several."""
    for fact in told:
        if _of_a_single_one(g, fact):
            fact.per, fact.per_phrase = "", None


def _of_a_single_one(g: Gathering, fact: Fact) -> bool:
    """ "A hall has 8 rows": of this hall, where no other is spoken of; "14 boxes with as many in each box". Near
    misses: "A box holds 8 pens … 5 boxes", "A ticket costs $8"."""
    one = fact.per_phrase
    if (fact.per and fact.per == fact.unit.head) or (one is not None and _beside_the_other(g, one)):
        return True
    if one is None or fact.kind == "money" or one.determiner not in ("a", "an", "one") or fact.holders != (fact.per,):
        return False
    others = [(n, word) for n, word in enumerate(g.words) if word.lemma == fact.per and n != one.head]
    several = any(word.tag == "NNS" or _each_before(g, n) for n, word in others)
    return not several and not any(fact.per in f.unit.nouns for f in g.facts if f is not fact)


def _beside_the_other(g: Gathering, one: Phrase) -> bool:
    """ "One tin holds 9 nuts and the other holds 4"."""
    sentence = g.words[one.first].sentence
    behind = [word.low for word in g.words[one.last + 1 :] if word.sentence == sentence]
    return g.words[one.first].low == "one" and ("the", "other") in itertools.pairwise(behind)


def _each_before(g: Gathering, at: int) -> bool:
    before = {word.low for word in g.words[max(at - 2, 0) : at]}
    return bool(before & {*EACH, "per", "another", "a", "an", "one"})


def _whoever_it_is(g: Gathering, told: Sequence[Fact]) -> None:
    """ "After taking 26 from Pamela's caps, she had …": she who is the only one of the text."""
    for fact in told:
        pronoun = fact.holder if fact.holders else _owner(fact)
        if pronoun not in ("he", "she"):
            continue
        fitting = [key for key in g.holders.people if g.holders.may_be(key, pronoun)]
        if len(fitting) == 1:
            fact.holders, fact.holder = (fitting[0],), fitting[0]


def _than_its_letter(told: Sequence[Fact]) -> None:
    """ "Tower A has 24 floors. Tower B has 10 more floors than A"."""
    holders = {key for fact in told for key in fact.holders}
    for fact in told:
        named = [key for key in holders if len(fact.than) == 1 and key.endswith(f" {fact.than}")]
        if len(named) == 1:
            fact.than, fact.than_words = named[0], frozenset(named)


def _owner(fact: Fact) -> str:
    """Whose they are: "all 40 of his maps"."""
    phrase = fact.phrase
    return "" if phrase is None else phrase.owner or (phrase.of.owner if phrase.of is not None else "")


def _count_the_asked(told: Sequence[Fact], asked: Fact) -> None:
    """ "How many red kites do they have if Lea has 40 and Theo has 41": red kites."""
    for fact in told:
        behind = fact.clause.sentence == asked.clause.sentence and fact.at > asked.at and fact.elided
        bare = not fact.unit.mods and not fact.per and not fact.ratio and asked.also is None
        if behind and bare and fact.unit.head in ("", asked.unit.head):
            fact.unit, fact.kind = Unit(asked.unit.head, asked.unit.of, asked.unit.mods), asked.kind


_OLD: Final = frozenset(listed("words for what is not new"))


def _new_beside_old(told: Sequence[Fact]) -> None:
    """ "48 new and 6 old singers": a kind of them, and no further ones. Near miss: "6 singers … 48 new ones came"."""
    old = {f.unit.head for f in told if f.unit.mods & _OLD}
    for fact in told:
        if fact.more == "new" and fact.unit.head in old:
            fact.more, fact.unit = "", Unit(fact.unit.head, fact.unit.of, fact.unit.mods | {"new"})


def _same_act(first: Fact, second: Fact) -> bool:
    """ "Ned won 26 tickets playing darts and 19 tickets playing chess": he won both."""
    behind = second.clause.gerund and second.role_subject and not second.holders
    together = first.clause.sentence == second.clause.sentence and bool(first.sign)
    return behind and together and first.unit.head == second.unit.head


def _left_too(g: Gathering, first: Fact, second: Fact) -> bool:
    """ "Now Vera has 9 red pens and 4 blue pens left": both are left. Near miss: "9 guests came and 4 left"."""
    clause = second.clause
    closes = clause.verb == "leave" and not clause.passive and g.words[clause.last].low == "left"
    joined = first.clause.sentence == clause.sentence and clause.conjunction.lower() in ("", "and")
    stands = not first.sign and first.frame in STOCK_FRAMES and first.cue == "end"
    return closes and joined and stands and second.role_subject and first.unit.head == second.unit.head


def _ask_of_both(told: Sequence[Fact], asked: Fact) -> None:
    """ "Pages of art and music homework", "cans of red paint and blue paint", "cups of rice and flour": both kinds
    are told in the unit that stands once, and the noun behind the second is the first one's too."""
    unit, also = asked.unit, asked.also
    if also is None or not unit.of or asked.alsos:
        return
    ofs = {f.unit.of for f in told if f.unit.head == unit.head}
    words = {word for f in told for word in f.unit.mods if f.unit.head == unit.head}
    if also.head in ofs and also.mods and unit.of in words:
        asked.unit = Unit(unit.head, also.head, frozenset([unit.of]))
    if also.head in ofs:
        asked.also = Unit(unit.head, also.head, also.mods)


def _drop_known_counts(g: Gathering, told: Sequence[Fact], asked: Fact) -> None:
    """ "In the two days", of Monday and Tuesday, "the two snails", of one and another, "the 3 cups" that she bought:
    the question tells nothing new."""
    lows = {w.low for w in g.words[asked.clause.first :]}
    for fact in told:
        others = [f for f in told if f is not fact]
        if (
            fact.clause is not asked.clause
            or fact.phrase is None
            or fact.phrase.determiner != "the"
            or lows & _OF_ONE
        ):
            continue
        if fact.per or not (_times_told(others, fact) or _told_already(others, fact) or _alike(g, others, fact)):
            continue
        g.facts.remove(fact)
        if asked.holders == (fact.unit.head,) and _alike(g, others, fact):
            asked.holders = tuple(dict.fromkeys(key for f in others for key in f.holders))
            asked.holder = "+".join(asked.holders)


def _ask_of_the_first(g: Gathering, told: Sequence[Fact], asked: Fact) -> None:
    """ "9 points in the first game, 4 in the second, 3 in the third. How many in the first two games?": in those two,
    of which the question tells nothing new."""
    for fact in told:
        which, count = fact.unit.mods & _ENDS_OF_A_ROW, fact.value
        if fact.clause is not asked.clause or not which or count is None or fact.phrase is None:
            continue
        for name in ("places", "times"):
            row = [key for f in told for key in getattr(f, name) if " " in key and key.split()[-1] == fact.unit.head]
            row = list(dict.fromkeys(row))
            if len(row) > count > 1:
                of = row[: int(count)] if "first" in which else row[-int(count) :]
                setattr(asked, name, tuple(of))
                asked.words, asked.local = asked.words - which, asked.local - which
                g.facts.remove(fact)
                return


_ENDS_OF_A_ROW: Final = frozenset(listed("words of the ends of a row"))


def _times_told(told: Sequence[Fact], fact: Fact) -> bool:
    """So many times are told of."""
    times = {time for f in told for time in f.times}
    return fact.unit.head in TIMES and all(f.times for f in told) and len(times) == fact.value


def _told_already(told: Sequence[Fact], fact: Fact) -> bool:
    return any((f.value, f.unit.head) == (fact.value, fact.unit.head) and not f.per and f.at < fact.at for f in told)


def _alike(g: Gathering, told: Sequence[Fact], fact: Fact) -> bool:
    """The amounts are of so many of them: of two snails, or of two who are named."""
    noun, holders = fact.unit.head, {key for f in told for key in f.holders}
    named = all(key.split()[-1] == noun or (is_person(noun) and key in g.holders.people) for key in holders)
    return named and len(holders) == fact.value


_OF_ONE: Final = frozenset([*listed("words for one of several"), "average", "equally", "evenly"])


def _share_marks(g: Gathering, told: Sequence[Fact]) -> None:
    """Give "each" and "than" to both of two neighbours for which they are said once."""
    for first, second in zip(told[::-1][1:], told[::-1], strict=False):
        if _one_each_for_both(g, first, second):
            first.per, first.per_phrase = second.per, second.per_phrase
    for first, second in itertools.pairwise(told):
        if _one_than_for_both(first, second):
            first.than, first.than_words = second.than, second.than_words
            first.than_phrase, first.than_prep = second.than_phrase, second.than_prep
        if _part_of_each(first, second) or _at_its_own_pace(g, first, second):
            second.per, second.per_phrase = first.per, first.per_phrase


def _for_each(g: Gathering, noun: str) -> bool:
    """ "28 figs for 4 cups, how many figs in each cup": the cups are counted, and measure nothing."""
    pairs = itertools.pairwise(g.words)
    return any(a.low in EACH and b.lemma == noun for a, b in pairs)


def _of_both_kinds(before: Sequence[Fact], asked: Fact) -> bool:
    """ "7 cupcakes and 5 cookies … she sold 8. How many pastries": the 8 are neither the one nor the other alone."""
    if len(before) < 2 or before[-1].clause is not before[-2].clause or asked.kind != "count":
        return False
    heads = {f.unit.head for f in before[-2:] if f.kind == "count" and not f.elided and not f.per}
    return len(heads) == 2 and bool(asked.unit.head) and asked.unit.head not in {f.unit.head for f in before}


def _left_of_the_asked(fact: Fact, before: Sequence[Fact], asked: Fact) -> Unit | None:
    """ "20 hens and 35 ducks … now 12 are left. How many hens ran away?": hens are left, not the kind told last."""
    plain = fact.cue == "end" and fact.phrase is not None and not fact.phrase.mods and not asked.than
    if not plain or len(before) < 2 or before[-1].clause is not before[-2].clause or asked.also is not None:
        return None
    kinds = [f.unit for f in before[-2:] if f.kind == "count" and not f.elided and not f.per]
    if len(kinds) < 2 or kinds[0].head == kinds[1].head or fact.unit.head != kinds[1].head:
        return None
    return kinds[0] if kinds[0].head == asked.unit.head else None


def _one_each_for_both(g: Gathering, first: Fact, second: Fact) -> bool:
    """ "3 pens and 4 pencils in each bag"."""
    if first.clause is not second.clause or first.phrase is None or second.phrase is None:
        return False
    if (
        not second.per
        or (first.per and first.per not in first.generic)
        or second.kind == "money"
        or second.per_phrase is None
    ):
        return False
    if first.unit.head == second.per or second.unit.head == "time":  # "20 laps 3 times a week"
        return False  # "8 rows of plants, 12 in every row"
    between = [w for w in g.words[first.phrase.last + 1 : second.at] if w.low not in (",", "and")]
    beside = second.per_phrase.first > second.phrase.last or second.per_phrase.first < first.at
    if between and second.per in TIMES and first.unit == second.unit:
        # "12 pages in the morning and 18 in the evening every day"
        return beside and bool(first.times and second.times) and {*first.times, *second.times} <= _TIMES_OF_DAY
    return beside and not between


def _one_than_for_both(first: Fact, second: Fact) -> bool:
    """ "3 more pens but 2 fewer pencils than Leo"."""
    compares = bool(second.than) and not first.than and bool(first.more)
    return first.clause is second.clause and compares and first.kind == second.kind


def _at_its_own_pace(g: Gathering, first: Fact, second: Fact) -> bool:
    """ "Ana paints 6 yards an hour and Luis paints 4": 4 an hour. Near misses: "… and Luis has painted 4", "… and
    Luis paints 4 a day"."""
    paced = first.per in TIMES and not second.per and second.elided and not (second.ratio or second.than)
    alike = first.unit == second.unit and first.clause.verb == second.clause.verb != ""
    one = first.clause.sentence == second.clause.sentence and first.clause.verb_tag == second.clause.verb_tag
    return paced and alike and one and first.clause is not second.clause and not second.clause.question


def _part_of_each(first: Fact, second: Fact) -> bool:
    """ "Fill 8 sacks a day and sell 2 of them"."""
    for_one = bool(first.per) and first.per != "*" and not second.per
    of = second.phrase.of if second.phrase is not None else None
    return (
        second.subset
        and of is not None
        and of.pronoun
        and for_one
        and first.clause.sentence == second.clause.sentence
    )

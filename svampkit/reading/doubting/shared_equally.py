"""Doubts where several share, or each of several has alike, and nothing is divided: "they divided all their earnings
equally between the library and the school. How much did the library get?"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import pairs, unused
from svampkit.reading.mentions.classes import is_class_word, is_person
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.words.tokens import Word

__all__ = ["SHARED_EQUALLY"]

_EQUALLY: Final = frozenset(["equally", "evenly", "fairly", "equal"])
_EACH: Final = frozenset(listed("words for one of several"))
_SHARING: Final = frozenset(["divide", "split", "share"])
_TAKEN_APART: Final = ("/",)
_LAYING_OUT: Final = frozenset([*_SHARING, "put", "pack", "place", "plant", "arrange", "hang", "give"])


def shared_and_not_divided(answer: Amount, asked: Asked) -> bool:
    """ "Mei divided her 21 crackers fairly among the three of them": 21 - 3 is nobody's share. Near miss: "They
    shared them. How many were there?"."""
    made = results(answer, shares=False)
    clause = asked.words[asked.fact.clause.first : asked.fact.clause.last + 1]
    each = bool(_EACH & {word.low for word in clause})  # what each gets of several prices is divided too
    whole = _TAKEN_APART if each else ("*", "/")
    if not made or any(node.operation in whole for node in made) or _asks_for_all(asked):
        return False
    return any(_shares(sentence) for sentence in _sentences(asked.words))


def _asks_for_all(asked: Asked) -> bool:
    whose = asked.fact.holders
    before = {"they", "altogether", "all", "total", "left", "first", "before"} & set(asked.lows)
    return len(whose) > 1 or bool(before) or bool(asked.fact.than)


def _sentences(words: Sequence[Word]) -> Iterator[list[Word]]:
    for number in sorted({word.sentence for word in words}):
        yield [word for word in words if word.sentence == number]


def _shares(sentence: Sequence[Word]) -> bool:
    """It tells that something is shared, or that each has the same of it."""
    lows = {word.low for word in sentence}
    same = any((a.low, b.low) == ("same", "number") for a, b in pairwise(sentence)) and bool(_EACH & lows)
    equal = any((a.low, b.low) in (("equal", "share"), ("equal", "shares")) for a, b in pairwise(sentence))
    lemmas = {word.lemma for word in sentence}
    return ((same or equal) and bool(_LAYING_OUT & lemmas)) or (bool(_EQUALLY & lows) and bool(_SHARING & lemmas))


def divided_by_one_persons(answer: Amount, asked: Asked) -> bool:
    """ "Mr. and Mrs. Ortiz each bought 3 tickets. The couple spent $18": 18 / 3 takes the tickets of one of them."""
    return any(
        node.operation == "/"
        and node.left is not None
        and node.right is not None
        and node.right.told
        and node.right.fact.per == "*"
        and not node.right.fact.each_of
        and len(node.left.holders) > 1
        for node in results(answer, shares=False)
    )


def among_some_of_them(answer: Amount, asked: Asked) -> bool:
    """ "Shared among 5 girls and 3 boys. How many does each child get": the boys get some too."""
    question = {word.lemma for word in asked.words[asked.fact.clause.first :]}
    return any(
        node.operation == "/"
        and node.right is not None
        and node.right.told
        and is_person(node.right.unit.head)
        and node.right.unit.head not in question
        and any(_of_others(fact, node.right.fact) for fact in unused(answer, asked))
        for node in results(answer, shares=False)
    )


def _of_others(fact: Fact, those: Fact) -> bool:
    """Other people, counted in the same clause."""
    plain = fact.kind == "count" and not (fact.per or fact.than or fact.ratio)
    return plain and fact.clause is those.clause and is_person(fact.unit.head) and fact.unit.head != those.unit.head


def people_by_people(answer: Amount, asked: Asked) -> bool:
    """ "A pair to each of her 7 nieces and to each of her 5 nephews": nobody has 35 of them."""
    return any(
        one.told
        and other.told
        and is_person(one.unit.head)
        and is_person(other.unit.head)
        and one.unit.head != other.unit.head
        and not is_class_word(one.unit.head)
        and not (one.per or other.per or one.ratio or other.ratio)
        for one, other in pairs(answer, "*")
    )


def by_its_own_kind(answer: Amount, asked: Asked) -> bool:
    """ "Hiro has 20 stickers, Beth has 26 and Omar has 14. They deal them out so that each has as many": 40 / 20 is
    no number of stickers."""
    return (
        any(
            node.operation == "/"
            and node.left is not None
            and node.right is not None
            and node.right.told
            and not node.right.per
            and not node.right.ratio
            and node.right.unit.head == node.left.unit.head == asked.fact.unit.head != ""
            and node.right.kind == "count"
            and bool(node.right.holders)
            for node in results(answer, shares=False)
        )
        and len([leaf for leaf in leaves(answer) if leaf.told]) > 2
    )


def so_many_of_them(answer: Amount, asked: Asked) -> bool:
    """ "Shared with 2 neighbors, so the 4 of them get alike": by 4, and not by 2."""
    divided = {node.right.value for node in results(answer) if node.operation == "/" and node.right is not None}
    return any(
        _the_number_of_them(fact, asked) and fact.value not in divided
        for n, fact in enumerate(asked.told)
        if divided and not answer.mask >> n & 1
    )


def _the_number_of_them(fact: Fact, asked: Asked) -> bool:
    lows = [word.low for word in asked.words[max(fact.at - 1, 0) : fact.at + 4]]
    return "the" in lows[:2] and bool({("of", "them"), ("of", "us")} & set(pairwise(lows)))


SHARED_EQUALLY: Final = (
    Doubt(
        "among some of them",
        "it is shared among people of two kinds, and divided by the one kind",
        among_some_of_them,
        example="40 sweets are shared equally among 5 girls and 3 boys. How many sweets does each child get?",
        near="40 sweets are shared equally among 5 girls. How many sweets does each girl get?",
    ),
    Doubt(
        "shared and not divided",
        "something is shared out in equal parts, one part is asked for, and nothing is divided",
        shared_and_not_divided,
        example="Petra baked 33 rolls and Boris baked 27 rolls. They divided the rolls equally between the school "
        "and the library. How many rolls did the library get?",
        near="Petra baked 33 rolls and Boris baked 27 rolls. How many rolls did they bake?",
    ),
    Doubt(
        "what one of them bought",
        "what all paid is divided by what one of them bought",
        divided_by_one_persons,
        example="Petra and Boris each bought 3 tickets. Petra and Boris spent $18. How much did one ticket cost?",
        near="Petra bought 3 tickets. Petra spent $18. How much did one ticket cost?",
    ),
    Doubt(
        "people times people",
        "so many people are taken so many times as there are other people",
        people_by_people,
        example="Petra gave a scarf to each of her 7 nieces and a scarf to each of her 5 nephews. "
        "How many scarves did Petra give?",
        near="Petra gave 5 scarves to each of her 7 nieces. How many scarves did Petra give?",
    ),
    Doubt(
        "divided by its own kind",
        "things are divided by what one of several people has of them",
        by_its_own_kind,
        example="Petra has 20 shells, Boris has 26 shells and Omar has 14 shells. They deal the shells out again. "
        "How many shells does each child get?",
        near="Petra has 20 shells and Boris has 26 shells. How many shells do they have?",
    ),
    Doubt(
        "so many of them",
        "it is told how many they all are, and something is shared among fewer",
        so_many_of_them,
        example="Petra and her brother share 36 nuts with 2 friends, so that the 4 of them get the same number. "
        "How many nuts does each child get?",
        near="Petra puts 36 nuts equally on 4 plates. How many nuts are on each plate?",
    ),
)

"""Doubts about what lies between two: who is compared with whom, and what goes over so that both have as much."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import unused
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.words.tokens import Word

__all__ = ["BETWEEN_TWO"]

_GIVING: Final = frozenset(listed("verbs of handing over"))
_ALIKE: Final = frozenset(listed("words of as much on both sides"))
_IF_SO: Final = frozenset(listed("words of what would be done"))
_ONE: Final = frozenset(listed("words before one of a kind"))
_DEARER: Final = frozenset(listed("words of what costs more or less"))
_APART: Final = frozenset(listed("verbs of a distance between two"))
_MORE: Final = frozenset(["more", "fewer", "less"])
_EACH: Final = frozenset(listed("words for one of several"))


def made_even(answer: Amount, asked: Asked) -> bool:
    """ "How many must Petra give Boris so that they have the same number?": half of what one has more; "if she gave
    him 4, they would have the same number": she has twice that more. Near miss: "she gave each the same number"."""
    gives = any(word.lemma in _GIVING for word in asked.words)
    would = any(word.low in _IF_SO for word in asked.words)
    doubled = any(leaf.fact.because or leaf.value in (2, 0.5) for leaf in leaves(answer))
    once = len({leaf.mask for leaf in leaves(answer)}) == len(list(leaves(answer)))
    return gives and would and once and not doubled and _have_alike(asked.words)


def _have_alike(words: Sequence[Word]) -> bool:
    """ "They have the same number", "both have equally many", "we will each have 20"."""
    for n, word in enumerate(words):
        if word.lemma != "have":
            continue
        behind = [w.low for w in words[n + 1 : n + 4] if w.sentence == word.sentence]
        if _ALIKE & set(behind) or words[n - 1].low in ("each", "both"):
            return True
    return False


def years_apart(answer: Amount, asked: Asked) -> bool:
    """ "How many years separate them?": a difference."""
    question = asked.words[asked.fact.clause.first :]
    apart = any(word.lemma in _APART and word.pos == "VERB" for word in question)
    return apart and answer.operation == "+"


def against_another(answer: Amount, asked: Asked) -> bool:
    """ "How much farther than Petra did Omar drive?": taken away is what Boris drove."""
    left, right = answer.left, answer.right
    if answer.operation != "-" or left is None or right is None or right.told or not right.holders:
        return False
    words = asked.words[asked.fact.clause.first :]
    than = {b.low for a, b in pairwise(words) if a.low == "than" and b.pos == "PROPN"}
    asks = {word.low for word in words if word.pos == "PROPN"} - than
    named = {holder for fact in asked.told for holder in fact.holders}
    return bool(asks and than) and than <= named and not (than | asks) & set(right.holders)


def left_of_all_for_each(answer: Amount, asked: Asked) -> bool:
    """ "72 chairs stood in 6 rows. 3 were taken from every row. How many were left in each?": 72 are not in each.
    Near miss: "how many are left after 5 of them have eaten 3 each?"."""
    left, right = answer.left, answer.right
    if not _EACH & set(asked.lows) or answer.operation != "-" or left is None or right is None or answer.per:
        return False
    if asked.fact.than or any(leaf.fact.at >= asked.fact.clause.first for leaf in leaves(answer)):
        return False  # "how many are left after 5 of them have eaten 3 each"
    one, other = (left, right) if left.told else (right, left)
    return one.told and not one.per and other.operation == "*"


def one_of_both_named(answer: Amount, asked: Asked) -> bool:
    """ "The barque has 4 sails more. How many are on the brig and the barque?": both, and the answer has one."""
    question = {word.lemma for word in asked.words[asked.fact.clause.first :]}
    joined = any(word.low == "and" for word in asked.words[asked.fact.clause.first :])
    left, right = answer.left, answer.right
    if not joined or left is None or right is None or not (left.told and right.told) or asked.fact.than:
        return False
    words, told = asked.words, (left.fact.at, right.fact.at)
    if all(_MORE.isdisjoint(word.low for word in words[at : at + 4]) for at in told):
        return False
    one, other = (set(side.fact.holders) for side in (left, right))
    return bool(one and other) and not one & other and one | other <= question


def for_one_of_them(answer: Amount, asked: Asked) -> bool:
    """ "10 lessons cost 245 dollars, and one costs 28. How much cheaper is a lesson of the ten?": the ten have no
    part."""
    words = asked.words[asked.fact.clause.first :]
    if not any(word.low in _DEARER for word in words) or any(node.operation == "/" for node in results(answer)):
        return False
    one = {b.lemma for a, b in pairwise(words) if a.low in _ONE}
    return any(fact.unit.head in one and fact.value is not None and fact.value > 1 for fact in unused(answer, asked))


BETWEEN_TWO: Final = (
    Doubt(
        "made even",
        "something has to go over so that both have as much, and nothing is halved or doubled",
        made_even,
        example="Petra has 30 cards and Boris has 20 cards. How many cards must Petra give Boris so that they have "
        "the same number of cards?",
        near="Petra has 30 cards and Boris has 20 cards. How many more cards does Petra have?",
    ),
    Doubt(
        "so much apart",
        "what lies between two is asked, and both are added",
        years_apart,
        example="The oldest member is 70 years old and the youngest member is 17 years old. How many years separate "
        "them?",
        near="Petra read for 70 minutes and Boris read for 17 minutes. How many minutes did they read?",
    ),
    Doubt(
        "compared with another",
        "somebody is compared with one, and what another has is taken away",
        against_another,
        example="Petra drove 310 km and Boris drove 50 km less. Omar drove 120 km more than Boris. "
        "How much farther than Petra did Omar drive?",
        near="Petra drove 310 km and Boris drove 50 km less. How many km did Boris drive?",
    ),
    Doubt(
        "all for each",
        "it is asked what is left in each, and what is left of all is worked out",
        left_of_all_for_each,
        example="72 chairs stood in 6 rows. 3 chairs were taken from every row. "
        "How many chairs were left in each row?",
        near="72 chairs stood in 6 rows. 3 chairs were taken from every row. How many chairs were left?",
    ),
    Doubt(
        "one of both",
        "both are named in the question, and what one of them has is worked out",
        one_of_both_named,
        example="The brig carries 11 sails. The barque has 4 sails more. "
        "How many sails are there on the brig and the barque?",
        near="Petra has 11 coins. Boris has 4 coins more. How many coins do Petra and Boris have together?",
    ),
    Doubt(
        "cheaper for one",
        "one of several is asked for that are told a price together, and how many they are has no part",
        for_one_of_them,
        example="A card of 10 lessons costs $245. A single lesson costs $28. By how many dollars is a lesson cheaper "
        "with the card?",
        near="A green lesson costs $45. A red lesson costs $28. By how many dollars is a red lesson cheaper?",
    ),
)

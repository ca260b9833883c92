"""Doubts about amounts that words tell and no number of the text holds: "just one", "as much again", "the former",
"not five but seven", "one out of four", single socks among pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import frames_of
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import pairs, unused
from svampkit.reading.mentions.fact import Fact, words_of_numbers
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.words.tokens import Word

__all__ = ["UNHELD_WORDS"]

_JUST: Final = frozenset(listed("words before one that is meant as a number"))
_WHOLE: Final = frozenset(listed("words behind one that is meant as a number"))
_NO_NUMBER: Final = frozenset(listed("words behind one that is no number"))
_AS_MUCH: Final = frozenset([*listed("words of how much"), *listed("nouns of amounts")])
_DOWN: Final = frozenset(listed("comparatives of the smaller"))
_OUT_OF: Final = frozenset([("out", "of"), ("in", "every"), ("of", "every")])
_SUMS: Final = ("+", "-")
_NEAR: Final = 4
_SPAN: Final = frozenset([*listed("words before one span"), *TIMES])
_HOW_MANY: Final = ("many", "much")
_NOUNS: Final = ("NN", "NNS", "NNP", "DT", "PRP$")
_SIDES: Final = (("both", "sides"), ("either", "side"), ("both", "ends"))
_TWO: Final = 2
_BACK: Final = ("back", "home")


def one_unheld(answer: Amount, asked: Asked) -> bool:
    """ "5 shelves on the left and just one on the right", "one whole row was taken away". Near misses: "one more",
    "one of the shelves"."""
    held = words_of_numbers(asked.told)
    counted = {asked.fact.unit.head, *(leaf.unit.head for leaf in leaves(answer))}
    for before, word, behind in _threes(asked.words):
        if word.low == "one" and word.i not in held:
            bare = behind.low not in _NO_NUMBER
            ahead = asked.words[before.i - 1].low if before.i else ""  # "he only ate one egg"
            just = before.low in _JUST or (before.tag == "VBD" and ahead in _JUST)
            if (just and bare and not _for_one(answer, behind, asked)) or behind.low in _WHOLE:
                return True
            if behind.lemma in counted and _happens_to(before, asked.words):
                return True
    return False


def _happens_to(before: Word, words: Sequence[Word]) -> bool:
    """ "Then she lost one coin". Near misses: "each child ate one bun", "she chose one bun"."""
    sentence = {word.low for word in words if word.sentence == before.sentence}
    changes = before.tag.startswith("VB") and not _CHANGES.isdisjoint(frames_of(before.lemma)[:1])
    return changes and not _OF_EACH & sentence


_CHANGES: Final = frozenset(["loss", "give", "gain"])


def _for_one(answer: Amount, behind: Word, asked: Asked) -> bool:
    """ "6 tickets cost 54 dollars. What do you pay for just one?", "one for each"."""
    return (answer.operation == "/" and behind.text in _ENDS) or behind.low == "for"


_ENDS: Final = (".", "?", "!")


def _threes(words: Sequence[Word]) -> Iterator[tuple[Word, Word, Word]]:
    return zip(words, words[1:], words[2:], strict=False)


def as_much_again(answer: Amount, asked: Asked) -> bool:
    """ "She gets 4 dollars from him and as much again from her", "by the same amount again". Near miss: "she went
    there again"."""
    again = (
        behind.low == "again" and (before.low in _AS_MUCH or word.low in _AS_MUCH)
        for before, word, behind in _threes(asked.words)
    )
    return any(again) and not _takes_one_twice(answer)


def same_deed(answer: Amount, asked: Asked) -> bool:
    """ "18 tulips opened on Monday. On Tuesday the same number opened. How many tulips opened?": it happened once
    more. Near miss: "How many opened on Monday?"."""
    if asked.fact.times or asked.fact.than or _takes_one_twice(answer):
        return False
    used = [leaf.fact for leaf in leaves(answer) if leaf.told and leaf.fact.verb]
    return any(
        any(word.i > at and word.lemma == fact.verb for word in sentence)
        for sentence, at in _the_same(asked.words)
        for fact in used
        if fact.at < sentence[0].i and not fact.holders
    )


def _the_same(words: Sequence[Word]) -> Iterator[tuple[list[Word], int]]:
    """Sentences that tell "the same number", but in each of some, and the place of these words."""
    for n, (a, b) in enumerate(pairwise(words)):
        if a.low != "same" or b.low not in ("number", "amount"):
            continue
        sentence = [word for word in words if word.sentence == a.sentence]
        if sentence[-1].text != "?" and _OF_EACH.isdisjoint(word.low for word in sentence):
            yield sentence, n


_OF_EACH: Final = frozenset(listed("words for one of several"))


def _takes_one_twice(answer: Amount) -> bool:
    told = [leaf for leaf in leaves(answer) if leaf.told]
    return len({leaf.mask for leaf in told}) < len(told) or any(leaf.fact.because for leaf in told)


def former_and_latter(answer: Amount, asked: Asked) -> bool:
    """ "40 people left the former and changed into the latter". Near miss: "the former teacher"."""
    return any(
        before.low == "the" and word.low in ("former", "latter") and not behind.tag.startswith(("NN", "JJ"))
        for before, word, behind in _threes(asked.words)
    )


def not_so_many_but_others(answer: Amount, asked: Asked) -> bool:
    """ "Not five but seven stamps": the five are none."""
    used = [leaf.fact for leaf in leaves(answer) if leaf.told]
    return any(_denied(fact, asked.words) for fact in used)


def _denied(fact: Fact, words: Sequence[Word]) -> bool:
    end = fact.phrase.last + 1 if fact.phrase is not None else fact.at + 1
    before, behind = (words[fact.at - 1].low if fact.at else ""), [word.low for word in words[end : end + 2]]
    return before == "not" and "but" in behind


def one_out_of(answer: Amount, asked: Asked) -> bool:
    """ "Only one plant out of 4 has flowered", "one in ten": a part, and no 4 plants. Near miss: "3 out of the 4
    plants"."""
    left_out = any(_is_one_in(fact, asked.words) for fact in unused(answer, asked))
    return left_out or any(one.told and _is_out_of(one.fact, asked.words) for one, _ in pairs(answer, *_SUMS))


def _is_out_of(fact: Fact, words: Sequence[Word]) -> bool:
    before = [word.low for word in words[max(fact.at - 4, 0) : fact.at]]
    return (tuple(before[-2:]) in _OUT_OF and "one" in before[:2]) or _is_one_in(fact, words)


def _is_one_in(fact: Fact, words: Sequence[Word]) -> bool:
    """ "One in six of the rest"."""
    return [word.low for word in words[max(fact.at - 2, 0) : fact.at]] == ["one", "in"]


def less_added(answer: Amount, asked: Asked) -> bool:
    """ "The way there took 22 liters, the way home 4 less": nothing is added to, and nothing of it is a part. Near
    misses: "which is 4 less than the way home", "4 more"."""
    return any(
        one.told and _is_less(one.fact, asked.words) and not _names_the_other(one.fact, asked.words)
        for one, _ in pairs(answer, "+")
    )


def _is_less(fact: Fact, words: Sequence[Word]) -> bool:
    """ "4 less", "12 words a minute slower", "10 dollars short"; 4 minutes slower are 4 more."""
    if fact.more:
        return fact.more in _DOWN
    end = fact.phrase.last if fact.phrase is not None else fact.at
    behind = next((word for word in words[end + 1 : end + _NEAR] if word.low not in _SPAN), None)
    return behind is not None and (behind.low == "short" or (behind.tag in ("JJR", "RBR") and behind.low in _DOWN))


def _names_the_other(fact: Fact, words: Sequence[Word]) -> bool:
    """ "4 less than the other", or "which is 4 less": it is told of the smaller one."""
    sentence = words[fact.at].sentence
    around = [word.low for word in words[max(fact.at - 6, 0) : fact.at + 8] if word.sentence == sentence]
    return bool({"than", "which", "that"} & set(around)) or fact.ratio


def as_many_as_another(answer: Amount, asked: Asked) -> bool:
    """ "Boris made 39 stars, and Rosa made as many as Boris": they count twice. Near misses: "twice as many as",
    "she wants to make as many as Boris"."""
    deeds = (
        before.tag in ("VBD", "PRP") and a.low == "as" and b.low in _HOW_MANY and _names_another(asked.words, b.i + 1)
        for before, a, b in _threes(asked.words)
    )
    return any(deeds) and not _takes_one_twice(answer)


def _names_another(words: Sequence[Word], at: int) -> bool:
    """ "(As many) comics as Boris": the second "as", and who it is, after two words at most."""
    behind = words[at : at + 4]
    closes = next((n for n, word in enumerate(behind[:3]) if word.low == "as"), None)
    return closes is not None and closes + 1 < len(behind) and behind[closes + 1].tag in _NOUNS


def the_same_way_back(answer: Amount, asked: Asked) -> bool:
    """ "She drove 64 km to the coast and then the same way back": twice as far. Near miss: "How far was the way
    back?"."""
    lows = [word.low for word in asked.words]
    back = (a == "same" and c in _BACK for a, _, c in zip(lows, lows[1:], lows[2:], strict=False))
    return any(back) and not _takes_one_twice(answer)


def on_both_sides(answer: Amount, asked: Asked) -> bool:
    """ "She plants a tree every 6 meters on both sides": twice as many. Near miss: "13 trees stand on both sides"."""
    lows = [word.low for word in asked.words]
    at = next((n for n, pair in enumerate(pairwise(lows)) if pair in _SIDES), None)
    if at is None or _takes_one_twice(answer) or any(leaf.value == _TWO for leaf in leaves(answer)):
        return False
    sentence = asked.words[at].sentence
    paced = [leaf.fact for leaf in leaves(answer) if leaf.told and (leaf.per or answer.operation == "/")]
    return any(asked.words[fact.at].sentence == sentence for fact in paced)


def single_ones_of_pairs(answer: Amount, asked: Asked) -> bool:
    """ "5 pairs of socks … three single ones": two in each pair. Near miss: "How many pairs are left?"."""
    told = [leaf.fact for leaf in leaves(answer) if leaf.told and not leaf.fact.because]
    paired = [fact.unit.head == "pair" or "pair" in fact.unit.mods for fact in told]
    single = any("single" in fact.unit.mods for fact in (*told, asked.fact))
    return single and any(paired) and not any(leaf.fact.because for leaf in leaves(answer))


def ratio_for_all(answer: Amount, asked: Asked) -> bool:
    """ "He rows there in 24 minutes. Coming home takes twice as long. How long does he row altogether": both ways are
    asked. Near miss: "How long does coming home take"."""
    if answer.rule not in ("times.larger", "times.smaller") or asked.fact.than or len(results(answer)) > 1:
        return False
    ratio = answer.left if answer.left is not None and answer.left.ratio else answer.right
    closes = {"altogether", "together"} & set(asked.lows) or ("in", "all") in pairwise(asked.lows)
    return bool(closes) and ratio is not None and bool(ratio.fact.ratio_word) and not asked.fact.holders[1:]


UNHELD_WORDS: Final = (
    Doubt(
        "as many as another",
        "somebody had or made as many as somebody else, and they count once",
        as_many_as_another,
        example="The class wants 150 stars. Petra made 48 stars, Boris made 39 stars, and Ada made as many as Boris. "
        "How many stars does the class still have to make?",
        near="The class wants 150 stars. Petra made 48 stars and Boris made 39 stars. "
        "How many stars does the class still have to make?",
    ),
    Doubt(
        "on both sides",
        "there are as many on the other side, and they have no part",
        on_both_sides,
        example="A road is 84 meters long. Petra plants a tree every 6 meters on both sides of the road. "
        "How many trees does Petra plant?",
        near="A road is 84 meters long. Petra plants a tree every 6 meters on one side of the road. "
        "How many trees does Petra plant?",
    ),
    Doubt(
        "the same way back",
        "the way back is as long, and has no part",
        the_same_way_back,
        example="Petra drove 64 miles in the morning, 37 miles after lunch and then the same way back. "
        "How many miles did Petra drive?",
        near="Petra drove 64 miles in the morning and 37 miles after lunch. How many miles did Petra drive?",
    ),
    Doubt(
        "one that is told",
        "'one' tells an amount, and it has no part",
        one_unheld,
        example="There are 5 shelves on the left wall and just one on the right. On each of them stand 14 binders. "
        "How many binders are there?",
        near="There are 5 shelves on the left wall. On each of them stand 14 binders. How many binders are there?",
    ),
    Doubt(
        "as much again",
        "the same amount comes once more, and it has no part",
        as_much_again,
        example="Petra gets $4 for each mile from her uncle and as much again from her aunt. She walked 9 miles. "
        "How much money did she get?",
        near="Petra gets $4 for each mile from her uncle. She walked there again. She walked 9 miles. "
        "How much money did she get?",
    ),
    Doubt(
        "the same once more",
        "what happened once more has no part",
        same_deed,
        example="18 tulips opened on Monday. On Tuesday the same number opened, and 14 tulips stayed closed. "
        "How many tulips are there?",
        near="18 tulips opened on Monday, and 14 tulips stayed closed. How many tulips are there in all?",
    ),
    Doubt(
        "the former or the latter",
        "which of two is meant is said by 'the former' or 'the latter'",
        former_and_latter,
        example="The red box holds 23 pens and the blue box holds 18 pens. Petra put 4 pens into the latter. "
        "How many pens does the blue box hold now?",
        near="Petra has 18 pens. She got 4 pens from the former teacher. How many pens does she have now?",
    ),
    Doubt(
        "not so many but others",
        "a number that is denied has a part",
        not_so_many_but_others,
        example="Not 5 but 7 stamps fell off the card. How many stamps fell off the card?",
        near="7 stamps fell off the card, and 5 stamps fell off the letter. How many stamps fell off?",
    ),
    Doubt(
        "one out of so many",
        "'one out of four' is a share, and the number is taken for an amount",
        one_out_of,
        example="Petra has 60 plants. Only one plant out of 4 has bloomed. How many plants have not bloomed?",
        near="Petra has 60 plants. 4 plants have bloomed. How many plants have not bloomed?",
    ),
    Doubt(
        "less is added",
        "what is told as so much less is added",
        less_added,
        example="Petra counted 83 cows on the way up. On the way down it was 27 fewer. How many cows did she count?",
        near="Petra counted 83 cows on the way up. She counted 27 more cows on the way down. "
        "How many cows did she count?",
    ),
    Doubt(
        "single ones of pairs",
        "pairs and single ones are counted alike",
        single_ones_of_pairs,
        example="Petra knitted 5 pairs of socks. The moths ruined 3 single socks. How many socks are left?",
        near="Petra knitted 5 pairs of socks. The moths ruined 3 pairs of socks. How many pairs of socks are left?",
    ),
    Doubt(
        "a multiple for all",
        "all is asked for, and only the multiple is given",
        ratio_for_all,
        example="Petra rows to the island in 24 minutes. Coming home takes twice as long. "
        "How many minutes does she row altogether?",
        near="Petra rows to the island in 24 minutes. Coming home takes twice as long. "
        "How many minutes does she row home?",
    ),
)

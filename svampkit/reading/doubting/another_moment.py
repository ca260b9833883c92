"""Doubts about the moment of an amount: what was there before it changed, for what is there afterwards; and of a
part taken for a difference."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import all_taken, pairs, taken_away
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked

__all__ = ["ANOTHER_MOMENT"]

_BEGINNING: Final = frozenset(["begin", "start"])
_FURTHER: Final = ("more", "other", "another")
_CONDITIONS: Final = frozenset(["if", "when", "once", "after"])
_GIVING: Final = frozenset(["give", "hand", "bring", "send", "return", "take"])


def compared_with_what_was(answer: Amount, asked: Asked) -> bool:
    """ "Ann has 27 pens. She gives away 9. Ursula has 12 fewer than Ann": fewer than Ann has now, and not than 27."""
    return any(
        one.told and other.told and one.fact.than and _had_before(other.fact, one.fact, asked)
        for one, other in pairs(answer, "+", "-", "*", "/")
    )


def _had_before(stock: Fact, comparing: Fact, asked: Asked) -> bool:
    """It changes between being told and being compared with, and both sides are what somebody has."""
    if stock.frame not in STOCK_FRAMES or stock.sign or not stock.holders or comparing.frame not in STOCK_FRAMES:
        return False
    if not set(stock.holders) & set(parties(comparing.than)) or stock.clause.tense != comparing.clause.tense:
        return False
    changes = (fact for fact in (*asked.told, *asked.somes) if stock.at < fact.at < comparing.at)
    return any(
        fact.sign
        and fact.unit.head == stock.unit.head
        and fact.clause.sentence != stock.clause.sentence
        and set(fact.holders) & set(stock.holders)
        for fact in changes
    )


def at_its_beginning(answer: Amount, asked: Asked) -> bool:
    """ "36 are there at the end. 11 had gone home. How many began the tour?": more than are there at the end."""
    if not any(word.lemma in _BEGINNING for word in asked.words[asked.fact.clause.first :]):
        return False
    return any(
        stock.told and (stock.fact.cue == "end" or "end" in stock.fact.times) and gone.fact.frame == "loss"
        for stock, gone in taken_away(answer)
    )


def more_to_come(answer: Amount, asked: Asked) -> bool:
    """ "When 15 more have hatched, there will be 50. How many are there now?": the 15 are among the 50; "if she gives
    away 5, she will have 50": she has more now."""
    if asked.fact.clause.tense not in ("present", "past") or asked.fact.than:
        return False
    return any(
        one.told and other.told and node.operation == ("-" if _loses(one.fact, asked) else "+")
        for node in results(answer, shares=False)
        if node.left is not None and node.right is not None
        for one, other in ((node.left, node.right), (node.right, node.left))
        if _to_come(one.fact, other.fact, asked)
    )


def _to_come(event: Fact, state: Fact, asked: Asked) -> bool:
    """A condition, and what there will be where it holds."""
    inside = event.clause.sentence == state.clause.sentence and event.clause is not state.clause
    lows = {word.low for word in asked.words if word.sentence == event.clause.sentence}
    happens = bool(event.sign) or event.more in _FURTHER
    return inside and happens and bool(lows & _CONDITIONS) and state.clause.tense in ("future", "modal")


def _loses(event: Fact, asked: Asked) -> bool:
    """Whoever is asked about has less of it then."""
    return event.sign < 0 and bool(set(event.holders) & set(asked.fact.holders))


def had_it_not_been(answer: Amount, asked: Asked) -> bool:
    """ "If she had not lost 5, how many would she have?": the 5 are not gone."""
    return any(_denied(gone.fact, asked) for _, gone in taken_away(answer))


def _denied(event: Fact, asked: Asked) -> bool:
    lows = [word.low for word in asked.words[max(event.clause.first - 1, 0) : event.at]]
    return "if" in lows and any(a == "had" and b in ("not", "n't") for a, b in pairwise(lows)) and event.sign < 0


def done_before(answer: Amount, asked: Asked) -> bool:
    """ "She planted 84 carrots. Then she pulled out 20. How many did she plant?": as many as before. Near miss: "How
    many are left?"."""
    ask = asked.fact
    if ask.than or ask.more or ask.cue or ask.frame in STOCK_FRAMES or ask.verb in _ANY_DEED:
        return False
    return any(
        node.right is not None
        and node.left is not None
        and node.right.told
        and _undoes(node.right.fact, ask)
        and any(
            leaf.told and leaf.fact.verb == ask.verb and leaf.fact.clause.sentence < node.right.fact.clause.sentence
            for leaf in leaves(node.left)
        )
        for node in results(answer, shares=False)
        if node.operation == "-"
    )


def _undoes(event: Fact, ask: Fact) -> bool:
    """Whoever did what is asked for loses or uses some of it by another deed."""
    return event.frame == "loss" and event.verb != ask.verb and bool(set(event.holders) & set(ask.holders))


_ANY_DEED: Final = ("", "have", "be", "do")


def given_back(answer: Amount, asked: Asked) -> bool:
    """ "The library lent 56 books, and people handed back 20": the 20 are there again."""
    return any(_comes_back(gone.fact, asked) for _, gone in all_taken(answer))


def _comes_back(fact: Fact, asked: Asked) -> bool:
    """It is brought "back" by others than those who have something."""
    words, subject = asked.words[fact.clause.first : fact.clause.last + 1], fact.clause.subject
    back = any(a.lemma in _GIVING and b.low == "back" for a, b in pairwise(words))
    stocks = {holder for one in asked.told if not one.sign for holder in one.holders} | set(asked.fact.holders)
    others = subject is not None and not subject.pronoun and subject.lemma not in stocks
    if subject is None or fact.clause.relative:  # "to Boris, who later gave 6 of them back"
        others = not stocks & set(fact.holders)
    return back and others and not fact.cue


def had_happened(answer: Amount, asked: Asked) -> bool:
    """ "When she came home there were 9 liters. 3 liters had dripped out. How many had there been?": more than 9.
    Near miss: "She had filled in 9 liters. By noon 3 had dripped out. How many were left?"."""
    question = [word.low for word in asked.words[asked.fact.clause.first :]]
    earlier = "had" in question or bool(_EARLIER & set(question))
    return earlier and any(
        stock.told
        and not stock.fact.sign
        and stock.fact.at < gone.fact.at
        and _in_past_perfect(gone.fact, asked)
        and not _in_past_perfect(stock.fact, asked)
        and gone.fact.verb != asked.fact.verb
        and asked.words[gone.fact.at - 1].low != "but"
        for stock, gone in all_taken(answer)
    )


def _in_past_perfect(fact: Fact, asked: Asked) -> bool:
    verbs = asked.words[fact.clause.verb_first : fact.clause.verb_last + 1]
    return len(verbs) > 1 and verbs[0].low in ("had", "'d") and verbs[-1].tag in ("VBN", "VBD")


_EARLIER: Final = frozenset(listed("words of what was before"))


def rest_for_the_difference(answer: Amount, asked: Asked) -> bool:
    """ "58 of the 94 went to Elmsby. How many more went to Elmsby than to Thorpe?": 94 - 58 went to Thorpe."""
    than, left, right = asked.fact.than_words, answer.left, answer.right
    if not asked.fact.than or answer.operation != "-" or left is None or right is None:
        return False
    whole, part = left.fact, right.fact
    opened = next(word for word in asked.words if word.sentence == whole.clause.sentence).low == "of"
    inside = opened and whole.at < part.at and whole.clause.sentence == part.clause.sentence
    of_both = inside and bool(than & (whole.words | set(whole.places)))
    return left.told and right.told and of_both and not than & (part.words | set(part.places))


def less_than_all_bought(answer: Amount, asked: Asked) -> bool:
    """ "She bought 15 cans at $9 and used 12. How much did she pay for all the cans she bought?": for 15. "He sold 17
    fish at $8 and gave away 5. How much did he earn?": for 17 as well."""
    question = asked.words[asked.fact.clause.first :]
    of_all = next((word.i for word in question if word.low == "all"), len(asked.words))
    all_of_it = {word.lemma for word in question if word.i > of_all and word.pos == "VERB"}
    return any(
        one.operation == "-"
        and one.left is not None
        and one.right is not None
        and one.left.told
        and each.kind == "money"
        and one.left.fact.verb != one.right.fact.verb
        and one.left.fact.verb in (all_of_it | ({each.fact.verb} & _SELLING))
        for one, each in pairs(answer, "*")
    )


_SELLING: Final = frozenset(["sell"])


def gift_added_to_the_price(answer: Amount, asked: Asked) -> bool:
    """ "She has $58 and wants a bike for $95. Her aunt gives her $20. How much more does she need?": less, and not
    95 + 20 - 58."""
    return any(
        node.rule == "equalise.missing"
        and node.left is not None
        and any(
            price.told and gift.told and price.kind == "money" and gift.fact.verb in _GIVING and not gift.fact.than
            for price, gift in pairs(node.left, "+")
        )
        for node in results(answer, shares=False)
    )


ANOTHER_MOMENT: Final = (
    Doubt(
        "had happened before",
        "what had happened before is taken from what is there afterwards, and it is asked what was there at first",
        had_happened,
        example="When Petra emptied her pockets, there were 34 dollars. She had bought a pen for 12 dollars. "
        "How many dollars did she have in the morning?",
        near="Petra had 34 dollars. She bought a pen for 12 dollars. How many dollars did she have left?",
    ),
    Doubt(
        "compared with what was",
        "somebody has more or fewer than somebody else has now, and it is reckoned from what was there before",
        compared_with_what_was,
        example="Petra has 27 pens. She gives away 9 pens. Her cousin Rosa has 12 fewer pens than Petra. "
        "How many pens do they have in all?",
        near="Petra has 27 pens. Her cousin Rosa has 12 fewer pens than Petra. How many pens do they have in all?",
    ),
    Doubt(
        "at its beginning",
        "those are asked for who were there at first, and who left is taken from who is there in the end",
        at_its_beginning,
        example="At the end of the tour the guide counts 36 visitors. Along the way 11 visitors had gone home. "
        "How many visitors began the tour?",
        near="At the start of the tour the guide counts 36 visitors. Along the way 11 visitors went home. "
        "How many visitors were left?",
    ),
    Doubt(
        "more to come",
        "there will be so many when something has happened, and it is reckoned as if it had",
        more_to_come,
        example="When 15 more chickens have hatched, the coop will have 50 chickens. "
        "How many chickens are in the coop now?",
        near="The coop has 50 chickens. When 15 more chickens have hatched, how many chickens will be in the coop?",
    ),
    Doubt(
        "had it not been",
        "what would not be gone is taken away",
        had_it_not_been,
        example="Petra had 23 pens. If she had not lost 5 pens, how many pens would she have?",
        near="Petra had 23 pens. If she loses 5 pens, how many pens will she have?",
    ),
    Doubt(
        "done before",
        "it is asked how many were made, and what was lost of them afterwards is taken away",
        done_before,
        example="Petra planted 7 rows of carrots. There are 12 carrots in each row. She pulled out 20 carrots. "
        "How many carrots did Petra plant?",
        near="Petra planted 7 rows of carrots. There are 12 carrots in each row. She pulled out 20 carrots. "
        "How many carrots are left?",
    ),
    Doubt(
        "given back",
        "what others bring back is taken away",
        given_back,
        example="Petra had 56 books. Her friends gave back 20 books. How many books does Petra have now?",
        near="Petra had 56 books. She gave back 20 books. How many books does Petra have now?",
    ),
    Doubt(
        "the rest for the difference",
        "a difference is asked for, and the world has what is not the one part",
        rest_for_the_difference,
        example="Of the 94 books that were lent in Elmsby and Thorpe, 58 books went to people in Elmsby. "
        "How many more books were lent in Elmsby than in Thorpe?",
        near="94 books were lent in Elmsby and 58 books were lent in Thorpe. "
        "How many more books were lent in Elmsby than in Thorpe?",
    ),
    Doubt(
        "less than all that was bought",
        "what was used or given away is taken off what is paid for",
        less_than_all_bought,
        example="Petra used 12 cans of paint. She had bought 15 cans, and she had paid 8 dollars for each of them. "
        "How many dollars did she pay for all the cans that she bought?",
        near="Petra bought 15 cans, and she paid 8 dollars for each of them. How many dollars did she pay?",
    ),
    Doubt(
        "a gift added to the price",
        "what somebody is given towards a price makes it dearer",
        gift_added_to_the_price,
        example="Petra has $58. She wants a boat that costs $95, and her aunt gives her $20 towards it. "
        "How much more money does Petra need?",
        near="Petra has $58. She wants a boat that costs $95. How much more money does Petra need?",
    ),
)

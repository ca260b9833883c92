"""Doubts where words beside the numbers say what is worked out: that another did the same, that two sides span an
area, that a number is thought of, that somebody has to catch up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import taken_away
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.words.tokens import Word

__all__ = ["TOLD_BESIDE"]

_DID: Final = frozenset(listed("verbs that stand for another"))
_ALONG: Final = frozenset(listed("words of one side"))
_ACROSS: Final = frozenset(listed("words of the other side"))
_AROUND: Final = frozenset(listed("words of what goes around"))


def so_did_another(answer: Amount, asked: Asked) -> bool:
    """ "Petra ate 4 and so did Boris": 4 twice. Near misses: "so did not", "how many did Petra eat?"."""
    told = [leaf for leaf in leaves(answer) if leaf.told]
    if len({leaf.mask for leaf in told}) < len(told):
        return False
    ask = asked.fact
    return any(
        leaf.at < so <= leaf.at + _NEAR and not (len(ask.holders) == 1 and ask.holders == leaf.holders)
        for so in _so_did(asked.words)
        for leaf in (one.fact for one in told)
    )


def _so_did(words: Sequence[Word]) -> list[int]:
    return [
        n
        for n, (so, did, whom) in enumerate(zip(words, words[1:], words[2:], strict=False))
        if so.low == "so" and did.low in _DID and whom.low not in ("not", "n't") and whom.text not in ".?"
    ]


_NEAR: Final = 12


def and_again(answer: Amount, asked: Asked) -> bool:
    """ "350 grams at breakfast and again at supper": twice. Near miss: "he came again at supper"."""
    told = [leaf for leaf in leaves(answer) if leaf.told]
    words = asked.words
    again = [
        n
        for n, (a, b, c) in enumerate(zip(words, words[1:], words[2:], strict=False))
        if a.low == "and" and b.low == "again" and c.low in _WHEN
    ]
    return len({leaf.mask for leaf in told}) == len(told) and any(
        words[n].sentence == words[leaf.fact.at].sentence and leaf.fact.at < n for n in again for leaf in told
    )


_WHEN: Final = frozenset(listed("prepositions before another time"))


def taken_though_it_came(answer: Amount, asked: Asked) -> bool:
    """ "10 pupils left and 12 pupils transferred in": the 12 have a verb of their own. Near miss: "10 left and 12
    went home"."""
    words = asked.words
    for _, taken in taken_away(answer):
        phrase = taken.fact.phrase
        if phrase is None or phrase.last + 2 >= len(words) or words[phrase.first - 1].low != "and":
            continue
        verb, particle = words[phrase.last + 1 : phrase.last + 3]
        if verb.tag in ("VBD", "VBN") and verb.lemma != taken.fact.verb and particle.low in _IN:
            return True
    return False


_IN: Final = frozenset(listed("particles of coming in"))


def at_the_clock(answer: Amount, asked: Asked) -> bool:
    """ "Lunch is 5 hours after 7 o'clock": a time of day is no factor."""
    return any(
        side.told and _o_clock(side.fact.at, asked.words)
        for node in results(answer, shares=False)
        if node.operation in ("*", "/")
        for side in (node.left, node.right)
        if side is not None
    )


def _o_clock(at: int, words: Sequence[Word]) -> bool:
    return any(word.low in _O_CLOCK for word in words[at : at + 3])


_O_CLOCK: Final = frozenset(listed("words behind a time of the clock"))


def number_thought_of(answer: Amount, asked: Asked) -> bool:
    """ "She thinks of a number. When she takes away 7, she gets 15": what was done to it is undone."""
    lows = [word.low for word in asked.words]
    thought = any(a.lemma == "think" and b.low == "of" for a, b in pairwise(asked.words)) and "number" in lows
    lemmas = {word.lemma for word in asked.words}
    done = [operation for operation, verbs in _VERBS.items() if verbs & lemmas]
    return thought and len(results(answer)) == 1 and done == [answer.operation]


_VERBS: Final = {
    "+": frozenset(listed("verbs that add")),
    "-": frozenset(listed("verbs that subtract")),
    "*": frozenset(listed("verbs that multiply")),
    "/": frozenset(listed("verbs that divide")),
}


def sides_added(answer: Amount, asked: Asked) -> bool:
    """ "A bar is 6 squares wide and 4 squares long. How many squares has it?": a product, and no sum."""
    left, right = answer.left, answer.right
    if left is None or right is None or not (left.told and right.told) or answer.operation not in ("+", "-"):
        return False
    if asked.fact.kind == "length" or asked.fact.than or _AROUND & {word.low for word in asked.words}:
        return False
    one, other = (_side_word(side.fact.at, asked.words) for side in (left, right))
    return (one in _ALONG and other in _ACROSS) or (one in _ACROSS and other in _ALONG)


def _side_word(at: int, words: Sequence[Word]) -> str:
    """ "Wide" of "6 squares wide"."""
    behind = [word for word in words[at + 1 : at + 4] if word.sentence == words[at].sentence]
    return next((word.low for word in behind if word.low in _ALONG | _ACROSS), "")


def caught_up_by_a_sum(answer: Amount, asked: Asked) -> bool:
    """ "How many laps has he to add to catch up with her?": what she has more, and no sum."""
    left, right = answer.left, answer.right
    question = asked.words[asked.fact.clause.first :]
    catches = any(a.lemma == "catch" and b.low == "up" for a, b in pairwise(question))
    level = any(a.lemma in ("draw", "be") and b.low == "level" for a, b in pairwise(question))
    both = left is not None and right is not None and left.told and right.told
    return both and answer.operation == "+" and (catches or level)


def of_another_day(answer: Amount, asked: Asked) -> bool:
    """ "How many of Wednesday's cucumbers did she not use?": Monday's have no part."""
    words = asked.words
    asks = {
        a.lemma.lower()
        for a, b in pairwise(words[asked.fact.clause.first :])
        if b.low in ("'s", "’s") and a.lemma.lower() in _DAYS
    }
    told = [{*leaf.fact.times} & _DAYS for leaf in leaves(answer) if leaf.told]
    return bool(asks) and any(days and not days & asks for days in told)


_DAYS: Final = frozenset(listed("names of days"))


def when_born(answer: Amount, asked: Asked) -> bool:
    """ "How old was he when she was born?": of what he is now, her years are taken away."""
    question = asked.words[asked.fact.clause.first :]
    born = any(word.low == "born" for word in question) and any(word.low == "when" for word in question)
    return born and not any(node.operation == "-" for node in results(answer))


def as_it_was_before(answer: Amount, asked: Asked) -> bool:
    """ "The number has decreased by 18 since last year. How many were there last year?": there were more."""
    words, ask = asked.words, asked.fact
    for one, operation in ((side, node.operation) for node in results(answer) for side in (node.left, node.right)):
        if one is None or not one.told or one.fact.than or not set(one.fact.times) & set(ask.times):
            continue
        since = any(word.low == "since" for word in words[one.fact.at : one.fact.at + 4])
        rises = any(word.lemma in _RISING for word in words[max(one.fact.at - 4, 0) : one.fact.at])
        falls = any(word.lemma in _FALLING for word in words[max(one.fact.at - 4, 0) : one.fact.at])
        if since and ((rises and operation == "+") or (falls and operation == "-")):
            return True
    return False


_RISING: Final = frozenset(listed("verbs of becoming more"))
_FALLING: Final = frozenset(listed("verbs of becoming fewer"))


TOLD_BESIDE: Final = (
    Doubt(
        "of another day",
        "one day's are asked for by its name, and another day's have a part",
        of_another_day,
        example="Petra picked 16 cucumbers on Monday and 9 on Wednesday. She used 4 of Wednesday's cucumbers. "
        "How many of Wednesday's cucumbers did she not use?",
        near="Petra picked 16 cucumbers on Monday and 9 on Wednesday. How many cucumbers did she pick?",
    ),
    Doubt(
        "when somebody was born",
        "it is asked how old one was when another was born, and no age is taken away",
        when_born,
        example="Mr. Hill is 6 times as old as Petra, who is 9. How old was he when she was born?",
        near="Mr. Hill is 6 times as old as Petra, who is 9. How old is he?",
    ),
    Doubt(
        "as it was before",
        "what has changed since is asked as it was before, and the change goes the same way",
        as_it_was_before,
        example="A herd has 63 deer. The number has decreased by 18 since last year. "
        "How many deer were there last year?",
        near="A herd had 63 deer last year. The number has decreased by 18 since last year. "
        "How many deer are there now?",
    ),
    Doubt(
        "so did another",
        "another did the same, and it is reckoned with once",
        so_did_another,
        example="There were 17 plums in the bowl. Petra ate 4 of them, and so did Boris. How many plums are left?",
        near="There were 17 plums in the bowl. Petra ate 4 of them, so 5 were rotten. How many plums are left?",
    ),
    Doubt(
        "and again",
        "it happens again, and it is reckoned with once",
        and_again,
        example="A dog eats 350 grams of food at breakfast and again at supper. "
        "How many days will 14000 grams of food last?",
        near="A dog eats 350 grams of food a day. How many days will 14000 grams of food last?",
    ),
    Doubt(
        "taken though it came",
        "what came is taken away, as its verb was read as the other one's",
        taken_though_it_came,
        example="There were 35 pupils in a class. 10 pupils left and 12 pupils transferred in. "
        "How many pupils were in the class at the end?",
        near="There were 35 pupils in a class. 10 pupils left and 12 pupils went home. "
        "How many pupils were in the class at the end?",
    ),
    Doubt(
        "at the clock",
        "a time of day is multiplied or divided",
        at_the_clock,
        example="Breakfast is at 7 o'clock and lunch comes 5 hours after that. At what o'clock is lunch?",
        near="Breakfast lasts 7 minutes and lunch lasts 5 times as long. How many minutes does lunch last?",
    ),
    Doubt(
        "number thought of",
        "what was done to a number that is sought is done once more",
        number_thought_of,
        example="Petra is thinking of a number. When she takes away 7, she gets 15. What is Petra's number?",
        near="Petra has 15 pens. She takes away 7 pens. What number of pens does Petra have left?",
    ),
    Doubt(
        "sides added",
        "two sides span what is asked for, and they are added",
        sides_added,
        example="A chocolate bar is 6 squares wide and 4 squares long. How many squares does it have?",
        near="A chocolate bar has 6 brown squares and 4 white squares. How many squares does it have?",
    ),
    Doubt(
        "caught up by a sum",
        "it is asked what makes one equal to the other, and both are added",
        caught_up_by_a_sum,
        example="Petra swam 14 laps and Boris swam 21. How many laps would Petra have to add to catch up with Boris?",
        near="Petra swam 14 laps and Boris swam 21. How many laps did Petra and Boris swim?",
    ),
)

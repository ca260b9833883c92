"""Grounds for doubt: what is told without a number and changes the answer.

Who comes along with those that are counted, who does the same once more, what is free, what is doubled, and what is
told of another time.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import made_from, pairs, unused
from svampkit.reading.mentions.fact import Fact, words_of_numbers
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.searching.unsaid_days import days_told
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.others import asks_for_several, come_along, the_same_again, who_does_the_same
from svampkit.reading.together.unit_fit import unit_fit
from svampkit.reading.words.tokens import Word

__all__ = ["LEFT_UNSAID"]


def _known(answer: Amount, why: str) -> int:
    """How many numbers of an answer are known for a reason."""
    return sum(leaf.fact.because == why for leaf in leaves(answer))


def _behind_the_question(asked: Asked) -> list[Word]:
    return list(asked.words[asked.fact.clause.first :])


def oneself_left_out(answer: Amount, asked: Asked) -> bool:
    """ "Petra and her 4 friends pay $9 each": they are five, where not the friends alone are asked for."""
    lemmas = {word.lemma for word in _behind_the_question(asked)}
    told = enumerate(asked.told)
    counted = {1 << n for n, f in told if come_along(f, asked.words) and f.unit.head not in lemmas}
    return any(one.told and one.mask in counted for one, _ in pairs(answer, "*", "/"))


def the_same_left_out(answer: Amount, asked: Asked) -> bool:
    """ "She folds 7 towels a minute. Boris folds the same amount", and both are asked for."""
    if _known(answer, "the same again"):
        return False
    lows = [word.low for word in _behind_the_question(asked)]
    others = (who_does_the_same(fact, asked.words) for fact in made_from(answer, asked))
    return any(who and asks_for_several(lows, asked.fact.holders, who) for who in others)


def equal_parts_left_out(answer: Amount, asked: Asked) -> bool:
    """ "The rest are red or blue. There is an equal number of red and blue ones. How many are red": half of the
    rest."""
    if asked.fact.than or any(node.fact.because for node in leaves(answer)):
        return False
    kinds = asked.fact.unit.mods | {asked.fact.unit.head}
    alike = [clause for clause, _ in the_same_again(asked.words)]
    alike += [
        [one for one in asked.words if one.sentence == asked.words[n].sentence]
        for n, (a, b) in enumerate(pairwise(asked.words))
        if a.low == "equal" and b.lemma in ("number", "amount", "to")
    ]
    for sentence in alike:
        lows = {word.low for word in sentence} | {word.lemma for word in sentence}
        told = any(word.tag == "CD" for word in sentence) or sentence[-1].text == "?"
        if not told and kinds & lows and "rest" in {word.low for word in asked.words} and _only_sums(answer):
            return True
    return False


def _only_sums(answer: Amount) -> bool:
    return not any(True for _ in pairs(answer, "*", "/"))


_GET: Final = frozenset(listed("verbs of getting something free"))
_NEAR: Final = 3


def free_of_charge(answer: Amount, asked: Asked) -> bool:
    """ "Buy two and get one free": what is free costs nothing, and it is not told how many are."""
    for n in (word.i for word in asked.words if word.low == "free"):
        if not _GET.intersection(one.low for one in asked.words[max(0, n - _NEAR) : n]):
            continue
        near = [fact for fact in asked.told if n - _NEAR <= fact.at < n]
        if not near or any(fact in near for fact in unused(answer, asked)):
            return True
    return False


_MULTIPLYING: Final = frozenset(listed("verbs of multiplying"))


def changed_untold(answer: Amount, asked: Asked) -> bool:
    """ "In the second hour she doubled that": no number tells it."""
    at = {place for fact in asked.told for place in (fact.at, fact.at + 1)}
    return any(
        word.lemma in _MULTIPLYING and word.tag.startswith("VB") and word.i not in at and not _negated(word, asked)
        for word in asked.words[: asked.fact.clause.first]
    )


def _negated(word: Word, asked: Asked) -> bool:
    return any(one.low in ("not", "never", "n't") for one in asked.words[max(0, word.i - _NEAR) : word.i])


def of_another_time(answer: Amount, asked: Asked) -> bool:
    """ "In 6 years she will be twice as old as he. He is 14. How old is she now": the 6 years are left out."""
    question = [word.low for word in _behind_the_question(asked)]
    old = any(b == "old" and a in _BEFORE_OLD for a, b in pairwise(question))
    if not old and not {"age", "ages"} & set(question):
        return False
    return any(
        fact.unit.head == "year" and not fact.ratio and not fact.than and _years_away(fact, asked.words)
        for fact in unused(answer, asked)
    )


_BEFORE_OLD: Final = frozenset(listed("words before old that ask for an age"))


def _years_away(fact: Fact, words: Sequence[Word]) -> bool:
    before = words[fact.at - 1].low if fact.at else ""
    after = [word.low for word in words[fact.at + 1 : fact.at + 4]]
    return before in ("in", "after") or "ago" in after or after[1:3] == ["from", "now"]


def counted_in_both(answer: Amount, asked: Asked) -> bool:
    """ "31 ate plums, 28 ate figs and 12 ate both": who did both was counted twice."""
    used = list(made_from(answer, asked))
    both = [fact for fact in asked.told if _of_both(fact, asked)]
    if len(both) != 1 or asked.fact.per or len(used) < _TWO:
        return False
    alike = [
        fact for fact in asked.told if fact is not both[0] and unit_fit(fact.unit, both[0].unit).startswith(_ALIKE)
    ]
    return len(alike) >= _TWO and _adds(answer)


_TWO: Final = 2
_ALIKE: Final = ("same", "open")


def _adds(answer: Amount) -> bool:
    return answer.operation == "+" and not any(True for _ in pairs(answer, "-"))


def _of_both(fact: Fact, asked: Asked) -> bool:
    """ "12 ate both": the word ends what the number's clause tells, and names nobody who has so many."""
    behind = asked.words[fact.at + 1 : fact.clause.last + 1]
    at = next((n for n, word in enumerate(behind) if word.low == "both"), None)
    return at is not None and not any(word.tag == "CD" for word in behind[:at]) and fact.at < behind[at].i


def days_left_out(answer: Amount, asked: Asked) -> bool:
    """ "8 loaves on weekdays and 14 on Saturday. How many in a week": five times 8."""
    if not {"week", "weeks", "weekly"} & {word.low for word in _behind_the_question(asked)}:
        return False
    if any(node.per == "week" for node in leaves(answer) if not node.fact.because):
        return False
    several = [
        fact
        for fact in made_from(answer, asked)
        if not fact.ratio and not fact.than and fact.unit.head not in TIMES and days_told(fact, asked.words)[0] > 1
    ]
    return len(several) > _known(answer, "days")


_UNSAID_SPANS: Final = frozenset(["week", "month", "year"])


def span_of_the_end(answer: Amount, asked: Asked) -> bool:
    """ "She saves $3 a month. At the end of the year she spends $20": twelve times $3."""
    spans = {leaf.per for leaf in leaves(answer)} | {leaf.unit.head for leaf in leaves(answer)}
    told_for = {leaf.per for leaf in leaves(answer) if leaf.per in _ORDER and not leaf.fact.because}
    lows = [word.low for word in asked.words]
    for n, low in enumerate(lows[:-3]):
        if low == "end" and lows[n + 1 : n + 3] == ["of", "the"] and lows[n + 3] in _UNSAID_SPANS - spans:
            return any(_ORDER.index(one) < _ORDER.index(lows[n + 3]) for one in told_for)
    return False


_ORDER: Final = ("hour", "day", "week", "month", "year")
_EXCEPT: Final = frozenset(listed("words before an exception"))


def exception_left_out(answer: Amount, asked: Asked) -> bool:
    """ "Each of her 9 hens lays 4 eggs, except for 2 that lay 3": the exceptions are left out, or multiplied with the
    hens."""
    if all(word.low not in _EXCEPT for word in asked.words):
        return False
    if _except_one(asked) or any(_behind_the_exception(fact, asked) for fact in unused(answer, asked)):
        return True
    multiplied = [one.fact for pair in pairs(answer, "*") for one in pair if one.told and not one.fact.per]
    return any(
        _EXCEPT & {word.low for word in asked.words[max(0, fact.at - _TWO) : fact.at]} and not fact.because
        for fact in (*unused(answer, asked), *(multiplied if len(multiplied) > _TWO else ()))
    )


def _except_one(asked: Asked) -> bool:
    """ "Except for one house that got none": a word, and no number of the text."""
    held = words_of_numbers(asked.told)
    for n, word in enumerate(asked.words):
        behind = [one for one in asked.words[n + 1 : n + 3] if one.low != "for"]
        if word.low in _EXCEPT and behind and behind[0].low == "one" and behind[0].i not in held:
            return True
    return False


def _behind_the_exception(fact: Fact, asked: Asked) -> bool:
    """ "Every tin has 30 except the last, which has 12"."""
    before = [word.low for word in asked.words[: fact.at] if word.sentence == asked.words[fact.at].sentence]
    return any(a in _EXCEPT and b == "the" for a, b in pairwise(before))


_COMPARING: Final = frozenset(["times.smaller", "times.larger", "compare.larger", "compare.smaller"])


def both_kinds_compared(answer: Amount, asked: Asked) -> bool:
    """ "Twice as many cups as bowls, and 60 cups and bowls": the 60 are of both, and no multiple of one of them."""
    for node in results(answer, shares=False):
        for whole, one in ((node.left, node.right), (node.right, node.left)):
            if node.rule not in _COMPARING or whole is None or one is None or not (whole.told and one.told):
                continue
            unit = one.fact.ratio_unit or one.fact.unit
            kinds = _joined_kinds(whole.fact, asked.words)
            if one.fact.than and unit.head in kinds and kinds <= {unit.head, *one.fact.than_words}:
                return True
    return False


def _joined_kinds(fact: Fact, words: Sequence[Word]) -> set[str]:
    """Cups and bowls of "60 cups and bowls"; nothing of a single kind."""
    phrase = fact.phrase
    if phrase is None or phrase.last + 2 >= len(words) or words[phrase.last + 1].low != "and":
        return set()
    other = words[phrase.last + 2]
    return {fact.unit.head, other.lemma} if other.tag == "NNS" else set()


LEFT_UNSAID = (
    Doubt(
        "both kinds compared",
        "what is told of both kinds together is taken for one of them",
        both_kinds_compared,
        example="Petra has twice as many cups as bowls. She has 60 cups and bowls. How many bowls does Petra have?",
        near="Petra has twice as many cups as bowls. She has 60 cups. How many bowls does Petra have?",
    ),
    Doubt(
        "oneself left out",
        "who is named comes along with those that are counted, and is left out",
        oneself_left_out,
        example="Petra and her 4 friends visit a museum. A ticket costs $12. How much do they pay for the tickets?",
        near="Each of Petra's 4 friends pays $12. How much do the friends pay?",
    ),
    Doubt(
        "the same left out",
        "somebody else does as much again, and is left out",
        the_same_left_out,
        example="Petra folds 7 towels each minute. Boris folds the same amount. "
        "How many minutes do they need to fold 84 towels?",
        near="Petra folds 7 towels each minute. How many minutes does she need to fold 84 towels?",
    ),
    Doubt(
        "equal parts left out",
        "the rest has two kinds alike, and is taken for one of them",
        equal_parts_left_out,
        example="Petra has 60 beads. 24 beads are white. The rest are red or blue. "
        "There is an equal number of red beads and blue beads. How many red beads does Petra have?",
        near="Petra has 60 beads. 24 beads are white. The rest are red. How many red beads does Petra have?",
    ),
    Doubt(
        "free of charge",
        "some come free, and all are paid for",
        free_of_charge,
        example="A store sells jam at buy one get one free. A jar costs $4. How much do 10 jars cost?",
        near="A store sells jam. A jar costs $4. How much do 10 jars cost?",
    ),
    Doubt(
        "changed untold",
        "something doubled, and no number tells it",
        changed_untold,
        example="Petra wrote 14 pages in May and 9 pages in June. In July she doubled her pace. "
        "How many pages did she write in all?",
        near="Petra wrote 14 pages in May and 9 pages in June. How many pages did she write in all?",
    ),
    Doubt(
        "of another time",
        "ages of another time are taken for those of now",
        of_another_time,
        example="Boris is 14 years old. Petra will be 3 times as old as Boris in 6 years. How old is Petra?",
        near="Boris is 12 years old. Petra is 3 times as old as Boris. How old is Petra?",
    ),
    Doubt(
        "counted in both",
        "who did both is counted twice",
        counted_in_both,
        example="31 boys ate plums, 28 boys ate figs, and 12 boys ate both. How many boys were there?",
        near="31 boys ate plums, and 28 boys ate figs. How many boys were there?",
    ),
    Doubt(
        "days left out",
        "what is told for several days of the week is counted once",
        days_left_out,
        example="Petra bakes 8 rolls on weekdays and 14 rolls on Saturday. How many rolls does she bake in a week?",
        near="Petra bakes 8 rolls on Friday and 14 rolls on Saturday. How many rolls does she bake in all?",
    ),
    Doubt(
        "until the end of a span",
        "what is told for one month is counted once until the end of the year",
        span_of_the_end,
        example="Petra earns $15 a month. At the end of the year she spends $12 on a cap. "
        "How much money does she have left?",
        near="Petra earns $15 a month. How much money does she earn in 7 months?",
    ),
    Doubt(
        "exception left out",
        "some are told as an exception, and are left out",
        exception_left_out,
        example="Petra has 9 hens. Each hen lays 4 eggs except for 2 hens. How many eggs do the hens lay?",
        near="Petra has 9 hens. Each hen lays 4 eggs. How many eggs do the hens lay?",
    ),
)

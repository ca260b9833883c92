"""Grounds for doubt about what adds up to what: likes that are taken from each other, levels that are added, parts
by which is divided, what goes before it is put together."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.doubting.doubt import Doubt
from svampkit.reading.doubting.pairs import pairs, unused
from svampkit.reading.doubting.unsaid import signs_of
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount, leaves, results
from svampkit.reading.together.asked import Asked

__all__ = ["ADDING_UP"]

_COMPARED: Final = frozenset(listed("words of a difference"))
_RISING: Final = frozenset(listed("verbs of rising and falling"))


def like_from_like(answer: Amount, asked: Asked) -> bool:
    """ "7 rolls at noon and 4 at night. How many were baked": two times told alike, and nothing compares."""
    if asked.fact.than or asked.fact.more or _COMPARED & set(asked.lows):
        return False
    return any(one.told and other.told and _alike(one.fact, other.fact) for one, other in pairs(answer, "-"))


def _alike(one: Fact, other: Fact) -> bool:
    same = one.clause is other.clause and one.verb == other.verb and one.sign == other.sign != 0
    when = [set(f.times) for f in (one, other)]
    apart = all(when) and bool(when[0] - when[1]) and bool(when[1] - when[0])
    plain = not any(f.than or f.whole or f.ratio or f.per or f.cue or f.subset or f.more for f in (one, other))
    return same and apart and plain and one.holders == other.holders and one.unit == other.unit


def level_added(answer: Amount, asked: Asked) -> bool:
    """ "The dial showed 118 miles and rose to 340. How far did she drive": 340 is where it stands."""
    return any(
        level.told and level.fact.verb in _RISING and asked.words[level.fact.at - 1].low == "to" and other.told
        for level, other in pairs(answer, "+")
        if level.fact.at > other.fact.at
    )


def divided_by_a_part(answer: Amount, asked: Asked) -> bool:
    """ "Of 64 pets 21 are mice and 19 of them rats": no pets are divided by rats."""
    return any(
        node.operation == "/"
        and node.left is not None
        and node.right is not None
        and node.right.told
        and node.right.fact.subset
        and not node.right.per
        and not node.left.per
        and node.left.kind == node.right.kind == "count"
        and node.left.unit.head == node.right.unit.head == asked.fact.unit.head
        for node in results(answer, shares=False)
    )


def part_gone_left_out(answer: Amount, asked: Asked) -> bool:
    """ "She made 21 tarts. Her aunt ate 6 of them. How many trays can she fill with 3 tarts each": she ate them
    before."""
    if answer.operation != "/" or answer.left is None or not answer.left.told:
        return False
    stock = answer.left.fact
    return any(
        f.subset and f.sign < 0 and stock.at < f.at and not (f.per or f.ratio or f.times or f.of_number)
        and f.phrase is not None and f.phrase.of is not None and f.phrase.of.pronoun
        and f.unit.head == stock.unit.head
        for f in unused(answer, asked)
    )  # fmt: skip


def money_for_things(answer: Amount, asked: Asked) -> bool:
    """ "She has 96 cents, and a clip costs 8 cents. How many clips can she buy": what is left is cents."""
    told = leaves(answer)
    many = ("how", "many") in pairwise(asked.lows)
    things = many and asked.fact.kind == "count" and bool(asked.fact.unit.head) and not asked.fact.than
    plain = all(node.operation in ("+", "-") for node in results(answer)) and not answer.told
    return things and plain and all(leaf.kind == "money" for leaf in told) and asked.fact.unit.head not in _MONEY


_MONEY: Final = frozenset(listed("nouns of money"))


def made_less_than_its_parts(answer: Amount, asked: Asked) -> bool:
    """ "She baked some rolls. She took 27 to the fair and left 13 at home": she baked those and these."""
    ask = asked.fact
    made = any(some.verb == ask.verb and some.sign > 0 and some.holders == ask.holders for some in asked.somes)
    if not made or ask.than or ask.sign <= 0 or answer.operation != "-" or answer.left is None:
        return False
    used = [f for n, f in enumerate(asked.told) if answer.mask >> n & 1]
    parts = all(
        f.sign and f.verb != ask.verb and not (f.cue or f.more or f.whole or f.than or f.per or f.ratio)
        and f.frame != "receive" and f.holders == ask.holders
        for f in used
    )  # fmt: skip
    return parts and any(f.sign < 0 for f in used) and None not in signs_of(answer, asked)


def one_deed_of_two(answer: Amount, asked: Asked) -> bool:
    """ "She filled 45 pages and tore out 6. How many has she filled or torn out": both are asked together."""
    verb, words = asked.fact.verb, asked.words[asked.fact.clause.verb_last + 1 :]
    joint = next((n for n, word in enumerate(words) if word.low == "or"), None)
    if joint is None or asked.fact.than or answer.told:
        return False
    behind = {word.lemma for word in words[joint + 1 : joint + _BEHIND_OR]}
    own = [n for n, f in enumerate(asked.told) if f.verb == verb]
    others = [n for n, f in enumerate(asked.told) if f.verb != verb and f.verb in behind]
    if len(own) != 1 or len(others) != 1:
        return False
    signs = signs_of(answer, asked)
    return not all(signs[n] == 1 for n in own + others)


_BEHIND_OR: Final = 4
"""Words behind "or" among which the second verb stands: "or had been given"."""

ADDING_UP: Final = (
    Doubt(
        "like from like",
        "two amounts that are told alike, each of its own time, are taken from each other",
        like_from_like,
        example="Petra baked 7 rolls in the morning and 5 rolls in the evening. How many rolls did Petra bake?",
        near="Petra baked 7 rolls in the morning and 5 rolls in the evening. "
        "How many more rolls did Petra bake in the morning than in the evening?",
    ),
    Doubt(
        "level added",
        "where something stands after it rose or fell is added to where it stood",
        level_added,
        example="The dial showed 118 miles. By noon it had increased to 340 miles. How many miles did Petra drive?",
        near="Petra drove 118 miles. Then she drove 222 miles. How many miles did Petra drive in all?",
    ),
    Doubt(
        "divided by a part",
        "all are divided by a part of them",
        divided_by_a_part,
        example="A vet has 64 pets. 21 of them are mice and 19 of them are rats. The rest are hens. "
        "How many pets are hens?",
        near="A vet has 64 pets. 21 of them are mice. The rest are hens. How many pets are hens?",
    ),
    Doubt(
        "part gone left out",
        "some of it went before, and all of it is shared out",
        part_gone_left_out,
        example="Petra made 21 tarts. Boris ate 6 of them. She put 3 tarts on each tray. "
        "How many trays did she fill?",
        near="Petra made 21 tarts. She put 3 tarts on each tray. How many trays did she fill?",
    ),
    Doubt(
        "money for things",
        "things are asked, and what is left is money",
        money_for_things,
        example="Petra has 96 cents. A clip costs 8 cents. How many clips can she buy?",
        near="Petra has 96 cents. A clip costs 8 cents. How many cents does she have left after buying a clip?",
    ),
    Doubt(
        "made less than its parts",
        "what was made went to two places, and the one is taken from the other",
        made_less_than_its_parts,
        example="Petra baked some rolls. She brought 26 rolls to school. She left 14 rolls at home. "
        "How many rolls did Petra bake?",
        near="Petra baked 26 rolls in the morning and 14 rolls in the evening. How many rolls did Petra bake in all?",
    ),
    Doubt(
        "one deed of two",
        "what was done in either of two ways is asked, and the one is taken from the other or left out",
        one_deed_of_two,
        example="Petra filled 45 pages and tore out 6 pages. How many pages has she filled or torn out?",
        near="Petra filled 45 pages and tore out 6 pages. How many pages has she filled and torn out in all?",
    ),
)

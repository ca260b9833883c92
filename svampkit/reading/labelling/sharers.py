"""Those among whom something is shared out are nobody's: "a box holds 64 crayons, which are sorted into 7 cups" has
no cups, and "9 children are given 36 plums by Ada" does not say whose children they are. Neither are the doers:
"three friends put $12 into a hat". And a stock is not its taker's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from svampkit.lexicon import noun as find_noun
from svampkit.lexicon.grammar import listed
from svampkit.lexicon.verbs import STOCK_FRAMES
from svampkit.reading.labelling.told_of import told_of
from svampkit.reading.mentions.classes import is_person
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.words.tokens import Word
from svampkit.world.model import Quantity, Relation, World

__all__ = ["sharers_apart"]

_HOLDING: Final = frozenset(listed("verbs of holding"))
_SHARED: Final = frozenset(["sharing", "groups"])
_AMONG: Final = frozenset(listed("prepositions of those who share"))


def sharers_apart(world: World, told: Mapping[str, Fact], words: Sequence[Word]) -> World:
    """The same world, in which those who share have no holder that the text does not give them, and no stock is its
    taker's."""
    named = {q.id: q for q in world.quantities}
    facts = told_of(world, told)
    for relation in world.relations:
        if relation.schema in _SHARED and relation.parts[0] in facts:
            _apart(named, relation.parts[0], facts[relation.parts[0]], words)
        elif relation.schema in ("combine", "loss") and relation.whole in facts:
            _not_the_takers(named, relation, facts)
    return replace(world, quantities=tuple(named.values()))


def _apart(named: dict[str, Quantity], id: str, fact: Fact, words: Sequence[Word]) -> None:
    q = named[id]
    if not q.holder or fact.frame in STOCK_FRAMES or fact.verb in _HOLDING or _is_owned(fact):
        return
    whose, first = q.holder.split()[-1], fact.phrase.first if fact.phrase is not None else 0
    of_a_thing = find_noun(whose) is not None and not is_person(whose) and fact.sign <= 0  # an office buys 9 boxes
    among = first > 0 and words[first - 1].low in _AMONG
    if is_person(q.unit) or of_a_thing or among:
        named[id] = replace(q, holder="")


def _not_the_takers(named: dict[str, Quantity], relation: Relation, facts: Mapping[str, Fact]) -> None:
    """ "The moths ate 3 of the 8 scarves in her closet": none of the 8 was theirs. Near misses: "Ada ate 3 of her 8
    plums", "she ate 3 of the 8 plums that she had"."""
    whole, fact = named[relation.whole], facts[relation.whole]
    taken = next((facts[id] for id in relation.parts if id in facts and facts[id].clause is fact.clause), None)
    if taken is None or not whole.holder or fact.frame in STOCK_FRAMES or _is_owned(fact):
        return
    others = {named[id].holder for id in relation.ids if id not in facts} - {""}
    if others and whole.holder not in others and set(fact.holders) == set(taken.holders):
        named[whole.id] = replace(whole, holder="")


def _is_owned(fact: Fact) -> bool:
    return fact.phrase is not None and bool(fact.phrase.owner)

"""The other part of a whole: the rest, a negation, kinds named beside a total."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.strategies.amount import relevant
from svampkit.reading.strategies.scene import RuleScene, is_rest
from svampkit.reading.strategies.stock import is_state
from svampkit.world.model import World

__all__ = ["rest_asked"]

_ORDINALS_OF_A_HOLDER: Final = frozenset(listed("ordinals of a holder"))

_OTHER = frozenset(listed("words for the other one"))


def rest_asked(scene: RuleScene) -> World | None:
    """The other part of a whole: the rest, a negation, a part that the text names beside a told total."""
    ask = scene.ask
    b = scene.build
    if (scene.total and not ask.negated) or ask.more:
        return None
    pool = relevant(scene, ask, scene.items)
    rest = [f for f in scene.somes if is_rest(f)]
    kinds = _kinds(scene)
    if kinds is not None:
        return kinds
    coordinate = len(pool) < 2
    if coordinate:
        pool = [f for f in scene.items if f.kind == ask.kind and f.unit.head]
    if len(pool) < 2:
        return None
    against = [f for f in pool if f.negated]
    negated = (bool(against) and not ask.negated) or ask.negated or scene.has("without", "unchecked")
    wholes = _wholes(ask, pool, against)
    if rest and not wholes and not ask.negated:
        every = _whole_first([f for f in scene.items if f.kind == "count" or f.kind == ask.kind])
        if every:
            pool, wholes = every, every[:1]
    if not wholes:
        of = {f.of_number for f in pool if f.of_number}
        wholes = [f for f in pool if f.tag in of] or _of_both(scene, pool)
    subsets = [f for f in pool if f.subset or (f.role_subject and f.elided and not f.clause.gerund)]
    if not wholes:
        asked_of = ask.phrase is not None and bool(subsets)
        wholes = _beside_parts(pool, subsets, rest=bool(rest), negated=negated, asked_of=asked_of)
    if len(wholes) != 1:
        return None
    whole = wholes[0]
    parts = [f for f in pool if f is not whole]
    part_of = whole.tag in {f.of_number for f in parts}
    if not (rest or negated or whole.whole or part_of or subsets):
        return None
    named = any(_names(scene, f) for f in parts) and not negated and not (scene.cues & _OTHER) and not rest
    if named or _no_parts(ask, whole, parts, part_of):
        return None
    other = b.unknown(ask, "part")
    b.sum("combine", b.id(whole, "whole"), *[b.id(f, "part") for f in parts], other)
    return b.world("value", other)


def _beside_parts(
    pool: Sequence[Fact], subsets: Sequence[Fact], *, rest: bool, negated: bool, asked_of: bool
) -> list[Fact]:
    """The one amount that is no part, where parts, the rest or what is not so are spoken of; of two amounts of which
    one is not so, the larger."""
    plain = [f for f in pool if f not in subsets] if rest or negated or asked_of else []
    if len(plain) == 1:
        return plain
    if negated and len(pool) == 2 and pool[0].value is not None and pool[1].value is not None:
        return [max(pool, key=lambda f: f.value or 0)]
    return []


def _wholes(ask: Fact, pool: Sequence[Fact], against: Sequence[Fact]) -> list[Fact]:
    """The told total: called one, of several people of whom one is asked, told beside a part of it, or before what is
    not so."""
    wholes = [f for f in pool if f.whole]
    pairs = [f for f in pool if len(f.holders) > 1 and set(ask.holders) < set(f.holders)]
    if (
        not wholes
        and len(pairs) == 1
        and len(ask.holders) == 1
        and all(
            len(f.holders) == 1 and f.holder != ask.holder and f.holder in pairs[0].holders
            for f in pool
            if f is not pairs[0]
        )
        and len(pool) == len(pairs[0].holders)
    ):
        wholes, pairs[0].whole = pairs, True
    part = _another_time(ask, pool)
    if part is not None:
        wholes = [f for f in pool if f is not part]
        wholes[0].whole = True
    if against and not ask.negated and len(pool) == 2 and against[0] is pool[1]:
        wholes = [pool[0]]
    return wholes


def _whole_first(every: list[Fact]) -> list[Fact]:
    """All amounts where the first is more than the others together and these are like it or told side by side."""
    if len(every) < 2:
        return []
    first, others = every[0], every[1:]
    side_by_side = len({f.clause.index for f in others}) == 1 or all(
        f.unit.head == first.unit.head or f.elided for f in others
    )
    if len({f.unit.head for f in every}) != 1 and not side_by_side:
        return []
    if any(f.value is None or first.value is None or f.value >= first.value for f in others):
        return []
    if sum(f.value or 0 for f in others) >= (first.value or 0) or any(f.cue == "end" for f in others):
        return []
    return every


def _of_both(scene: RuleScene, pool: Sequence[Fact]) -> list[Fact]:
    """ "$52 for a lamp and a clock. The lamp cost $34": the first is of both."""
    ask = scene.ask
    people = {*ask.holders, *(g.holder for g in pool[1:])} & set(scene.holders.people)
    if len(ask.holders) != 1 or ask.cue or people:
        return []
    both = [
        f
        for f in pool
        if {ask.holder, *(g.holder for g in pool if g is not f)} <= f.words
        and all(g.holder not in ("", ask.holder) for g in pool if g is not f)
    ]
    if len(both) != 1 or both[0] is not pool[0]:
        return []
    both[0].whole = True
    return both


def _no_parts(ask: Fact, whole: Fact, parts: Sequence[Fact], part_of: bool) -> bool:
    """What looks like a whole with parts is a story: something more, something left, a state before or after."""
    if any(f.more == "more" and not f.subset for f in parts) and not whole.whole:
        return True
    if any(f.cue == "end" for f in parts) or any(is_state(f) and f.clause is whole.clause for f in parts):
        return True
    if whole.cue == "end" or (ask.cue == "end" and not part_of):
        return True
    return ask.cue == "start" and any(is_state(f) for f in (whole, *parts))


def _another_time(ask: Fact, pool: Sequence[Fact]) -> Fact | None:
    """The told part: "sang it 11 times. She sang it 4 times before lunch. How many times after lunch?" """
    when = {t for t in ask.times if t != "time"}
    timed = [f for f in pool if f.times]
    plain = [f for f in pool if not f.times]
    if len(timed) != 1 or len(plain) != 1 or not when or when & set(timed[0].times) or timed[0].more:
        return None
    if timed[0].verb != ask.verb or plain[0].verb != ask.verb or timed[0].at < plain[0].at:
        return None
    more = plain[0].value is not None and timed[0].value is not None and plain[0].value > timed[0].value
    return timed[0] if more else None


def _kinds(scene: RuleScene) -> World | None:
    """ "67 medals. 19 are gold, 32 silver. How many bronze ones?" A kind that no number is told of."""
    ask = scene.ask
    b = scene.build
    own = ask.unit.mods | ({ask.unit.of} if ask.unit.of else set())
    ordinal = _ORDINALS_OF_A_HOLDER
    named = {h for h in ask.holders if ordinal & set(h.split())} | (
        {r for r in [ask.recipient] if r and ordinal & set(r.split())}
    )
    pool = [f for f in relevant_units(scene, ask) if f.cue != "end"]
    if len(pool) < 2 or ask.cue or scene.total:
        return None
    if named:
        marked = [f for f in pool if any(ordinal & set(k.split()) for k in (*f.holders, f.recipient)) or f.elided]
        wholes = [f for f in pool if f not in marked]
        goals = [f for f in wholes if f.goal or f.whole]
        if len(wholes) != 1 and len(goals) == 1:
            wholes = goals
        if any(f.more and f.more != "other" for f in marked):
            return None
        if len(wholes) != 1 or not marked or any(n in (*f.holders, f.recipient) for n in named for f in marked):
            return None
        parts = marked
    elif own:
        ofs = {f.unit.of for f in pool if f.unit.of} | ({ask.unit.of} if ask.unit.of else set())
        if len(ofs) == 1 and ask.unit.mods:
            own = ask.unit.mods
            parts = [f for f in pool if f.unit.mods]
        else:
            parts = [f for f in pool if (f.unit.mods | ({f.unit.of} if f.unit.of else set()))]
        wholes = [f for f in pool if f not in parts]
        if len(wholes) != 1 or not parts or wholes[0].elided:
            return None
        if any(own & (f.unit.mods | {f.unit.of}) for f in parts):
            return None
        if any(f.sign < 0 for f in parts) or any(
            f.holder and wholes[0].holder and f.holder != wholes[0].holder for f in parts
        ):
            return None
    else:
        return None
    other = b.unknown(ask, "part")
    b.sum("combine", b.id(wholes[0], "whole"), *[b.id(f, "part") for f in parts], other)
    return b.world("value", other)


def relevant_units(scene: RuleScene, ask: Fact) -> list[Fact]:
    """Items with the asked head noun, whatever their modifiers; of money all."""
    if ask.kind in ("money", "other"):
        return [f for f in scene.items if f.kind == "money"]
    head = ask.unit.head
    return [
        f
        for f in scene.items
        if f.unit.head == head or (f.elided and f.kind == ask.kind) or (f.unit.of and f.unit.of == head)
    ]


def _names(scene: RuleScene, f: Fact) -> bool:
    """True where the question speaks of this very part."""
    ask = scene.ask
    others = [g for g in scene.items if g is not f and g.unit.head == f.unit.head]
    own = (set(f.local) | set(f.holders)) - f.unit.nouns
    for g in others:
        own -= g.local | set(g.holders)
    return bool(own & (set(ask.words) | set(ask.holders)) - ask.unit.nouns - {f.verb, "be", "have", f.dimension})

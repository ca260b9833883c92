"""Indicators of an amount as the answer to the question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from svampkit.reading.bearing_out.borne_out import unsupported
from svampkit.reading.bearing_out.loose_ends import loose_ends_there
from svampkit.reading.bearing_out.part_asked import part_asked
from svampkit.reading.evidence.around import order, overlap, shared_words
from svampkit.reading.evidence.match import of_match
from svampkit.reading.evidence.picked import of_picked
from svampkit.reading.evidence.question import TOTALS
from svampkit.reading.evidence.sides import of_sides
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.schemas.amount import Amount, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["groups_of_answer", "of_answer", "of_world"]

_TOLD_BY: Final = frozenset(["unit", "holder", "verb", "words", "unit+holder", "unit+verb"])
"""What the numbers of a total, or of both sides of a comparison, may share with the question."""


def of_answer(amount: Amount, asked: Asked, used: int) -> list[str]:
    """Indicators of an amount as the answer; the rule that made it is the one they are weighed under.

    ``used`` is the bit set of the told numbers that the answer is made from.
    """
    *groups, sides = groups_of_answer(amount, asked, used)
    return [*(mark for group in groups for mark in group), *of_world(amount, asked, used), *sides]


def groups_of_answer(amount: Amount, asked: Asked, used: int) -> Iterator[tuple[str, ...]]:
    """All of them but those of its world, in groups, of which many an answer of one text has the same."""
    parts = [p for p in (amount.left, amount.right) if p is not None]
    fit, holders = unit_fit(amount.unit, asked.fact.unit), overlap(amount.holders, asked.fact.holders)
    yield ("*", f"fit={fit}", f"kinds={amount.kind}+{asked.fact.kind}", f"holders={holders}")
    if amount.per:
        yield ("for-one", "for-one-asked") if amount.per in asked.lows else ("for-one",)
    if amount.unit.head != asked.fact.unit.head and (amount.unit.of or asked.fact.unit.of):
        yield tuple(_of_container(amount, asked.fact))
    for side, part in enumerate(parts):
        if part.to_asked is None:
            marks = tuple(_of_part(part, asked))
            part.to_asked = tuple("L" + mark for mark in marks), tuple("R" + mark for mark in marks)
        yield part.to_asked[side]
    masks = (used, *[part.mask for part in parts])
    if masks not in asked.of_words:
        total = bool(asked.cues & TOTALS)
        of_words = (*_of_words(parts, asked, used), *of_match(parts, asked, used, total))
        asked.of_words[masks] = (f"facts={used.bit_count()}", *of_words)
    yield asked.of_words[masks]
    if amount.value.denominator != 1:
        yield tuple(_of_broken(amount, asked))
    ask, f = asked.fact, amount.fact
    frames = f"frames={f.frame}+{ask.frame}", f"fit={fit},holders={holders}"
    yield ("verb", *frames) if f.verb and f.verb == ask.verb else frames
    if used not in asked.of_sets:
        asked.of_sets[used] = (*_of_sets(asked, used), *of_picked(asked, used))
    yield asked.of_sets[used]
    sides = tuple(of_sides(parts, asked)) if asked.fact.than else ()
    chained = asked.ties.chained
    yield (*sides, _of_chained(amount, *chained)) if chained is not None else sides


def _of_broken(amount: Amount, asked: Asked) -> Iterator[str]:
    """An answer that is no whole number, and whether the text tells others like it."""
    if amount.kind == "count":
        yield "not-whole"
    yield "broken"
    told = any(fact.value is not None and fact.value.denominator != 1 for fact in asked.told)
    yield f"broken={amount.kind},told={told}"


def of_world(amount: Amount, asked: Asked, used: int) -> Iterator[str]:
    """What no word of the text speaks for, what it asks for in vain, and how large the world is."""
    bad = unsupported(amount, asked)
    yield f"unsupported={min(len(bad), 3)}"
    yield from (f"unsupported:{rule}" for rule in bad)
    part = part_asked(amount, asked)
    if part:
        yield f"part={part}"
    yield from ("loose:" + name for name, _ in loose_ends_there(amount, asked))
    yield from _of_whole(amount, asked, used)


def _of_chained(answer: Amount, mask: int, operation: str) -> str:
    """Whether an answer is made from two comparisons that together compare what is asked, and as they lead."""
    return f"chained={answer.operation == operation}" if answer.mask == mask else "chained=else"


def _of_container(amount: Amount, ask: Fact) -> Iterator[str]:
    """Boxes of nails are asked and nails are the answer, or the other way round: neither is the other."""
    if ask.unit.of and ask.unit.of == amount.unit.head:
        yield "holds-asked"
    if amount.unit.of and amount.unit.of == ask.unit.head:
        yield "held-asked"


def _of_whole(amount: Amount, asked: Asked, used: int) -> Iterator[str]:
    """How large the world is, beside what the text tells: relations, products, different things."""
    nodes = results(amount, shares=False)
    products = [node for node in nodes if node.operation in ("*", "/")]
    if used not in asked.things:
        heads = {fact.unit.head for n, fact in enumerate(asked.told) if used >> n & 1}
        pers = [fact for fact in asked.told if fact.per]
        asked.things[used] = (
            f",pers={min(len(pers), 2)},each={min(asked.says.get('each', 0), 2)}",
            f"things={min(len(heads), 3)},numbers={min(used.bit_count(), 3)}",
        )
    told, things = asked.things[used]
    yield f"steps={min(len(nodes), 5)},told={min(len(asked.told), 5)}"
    yield f"products={min(len(products), 3)}{told}"
    yield things


def _of_part(part: Amount, asked: Asked) -> Iterator[str]:
    """How one of the two amounts that give the answer lies to the question."""
    ask, g = asked.fact, part.fact
    yield f"fit={unit_fit(part.unit, ask.unit)}"
    yield f"holders={overlap(part.holders, ask.holders)}"
    yield f"places={overlap(g.places, ask.places)}"
    yield f"times={overlap(g.times, ask.times)}"
    if g.verb and g.verb == ask.verb:
        yield "verb"
    if part.sign and ask.sign:
        yield f"sign={part.sign == ask.sign}"
    if set(parties(ask.recipient)) & set(part.holders):
        yield "recipient"
    if set(parties(g.recipient)) & set(ask.holders):
        yield "gives-to-asked"
    if part.told:
        yield from _of_told_part(part, asked)
    else:
        yield f"is={part.rule}"


def _of_told_part(part: Amount, asked: Asked) -> Iterator[str]:
    ask, g = asked.fact, part.fact
    if g.than and set(parties(g.than)) & set(ask.holders):
        yield f"than-asked:{g.more}"
    if g.than and set(part.holders) & set(ask.holders):
        yield f"asked-than:{g.more}"
    if g.than_words:
        there, here = ask.words & (g.than_words - g.local), ask.words & (g.local - g.than_words)
        yield f"than-words={order(len(there), len(here))}:{g.more}"
    yield f"frame={g.frame}"
    yield f"frame={g.frame},ask={ask.frame}"
    yield f"per,each={bool(part.per)}{'each' in asked.lows or 'per' in asked.lows}"
    yield f"cue={g.cue},ask={ask.cue}"
    if g.clause.question:
        yield "question"


def _of_words(parts: list[Amount], asked: Asked, used: int) -> Iterator[str]:
    """Whose numbers stand among the question's words: the used ones or the others, the left part's or the right's."""
    ask = asked.fact
    words = ask.words | set(ask.holders)
    others = ((1 << len(asked.told)) - 1) & ~used
    inside, outside = shared_words(used, words, asked), shared_words(others, words, asked)
    yield f"words={order(inside, outside)}" if others else f"words={inside}"
    if len(parts) != 2:
        return
    left, right = parts[0].mask, parts[1].mask
    yield f"words:LR={order(shared_words(left, words, asked), shared_words(right, words, asked))}"
    if ask.than:
        than, own = ask.than_words, ask.local | set(ask.holders)
        for name, side in (("own", own - than), ("other", than - own)):
            yield f"than:{name}={order(shared_words(left, side, asked), shared_words(right, side, asked))}"
        yield f"than:more={ask.more}"


def _of_sets(asked: Asked, used: int) -> Iterator[str]:
    """How the used numbers lie to those that share a unit, a holder, a verb … with the question."""
    full = (1 << len(asked.told)) - 1
    total = bool(asked.cues & TOTALS)
    for name, those in asked.sets:
        against = _against(used, those, full)
        yield f"set:{name}={against}"
        if name in _TOLD_BY:
            yield f"set:{name}={against},total={total},than={bool(asked.fact.than)}"


def _against(used: int, those: int, full: int) -> str:
    """How the numbers that are used lie to those that share something with the question."""
    if those == full:
        return "all" if used == full else "not-all"
    if used == those:
        return "just"
    if not used & those:
        return "none"
    if not used & ~those:
        return "some"
    return "more" if not those & ~used else "mixed"

"""Indicators of an amount as the answer to the question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from svampkit.reading.bearing_out.borne_out import unsupported
from svampkit.reading.bearing_out.loose_ends import loose_ends
from svampkit.reading.evidence.around import order, overlap, shared_words
from svampkit.reading.evidence.match import of_match
from svampkit.reading.evidence.picked import of_picked
from svampkit.reading.evidence.question import TOTALS
from svampkit.reading.evidence.sides import of_sides
from svampkit.reading.mentions.fact import Fact, parties
from svampkit.reading.schemas.amount import Amount, results
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["of_answer"]

_TOLD_BY: Final = frozenset(["unit", "holder", "verb", "words", "unit+holder", "unit+verb"])
"""What the numbers of a total, or of both sides of a comparison, may share with the question."""


def of_answer(amount: Amount, asked: Asked, used: int) -> list[str]:
    """Indicators of an amount as the answer; the rule that made it is the one they are weighed under.

    ``used`` is the bit set of the told numbers that the answer is made from.
    """
    ask, f = asked.fact, amount.fact
    fit = unit_fit(amount.unit, ask.unit)
    holders = overlap(amount.holders, ask.holders)
    found = ["*", f"fit={fit}", f"kinds={amount.kind}+{ask.kind}", f"holders={holders}"]
    if amount.per:
        found.append("for-one")
        if amount.per in asked.lows:
            found.append("for-one-asked")
    found += _of_container(amount, ask)
    parts = [p for p in (amount.left, amount.right) if p is not None]
    for side, part in zip("LR", parts, strict=False):
        if part.to_asked is None:
            part.to_asked = list(_of_part(part, asked))
        found += [side + mark for mark in part.to_asked]
    found.append(f"facts={used.bit_count()}")
    masks = (used, *[part.mask for part in parts])
    if masks not in asked.of_words:
        total = bool(asked.cues & TOTALS)
        asked.of_words[masks] = [*_of_words(parts, asked, used), *of_match(parts, asked, used, total)]
    found += asked.of_words[masks]
    if amount.value.denominator != 1:
        found += ["not-whole", "broken"] if amount.kind == "count" else ["broken"]
        told = any(fact.value is not None and fact.value.denominator != 1 for fact in asked.told)
        found.append(f"broken={amount.kind},told={told}")
    if f.verb and f.verb == ask.verb:
        found.append("verb")
    found += [f"frames={f.frame}+{ask.frame}", f"fit={fit},holders={holders}"]
    if used not in asked.of_sets:
        asked.of_sets[used] = [*_of_sets(asked, used), *of_picked(asked, used)]
    found += asked.of_sets[used]
    bad = unsupported(amount, asked)
    found.append(f"unsupported={min(len(bad), 3)}")
    found += [f"unsupported:{rule}" for rule in bad]
    found += [f"loose:{name}" for name, count in loose_ends(amount, asked).items() if count]
    found += _of_whole(amount, asked, used)
    found += of_sides(parts, asked)
    found += _of_chained(amount, asked)
    return found


def _of_chained(answer: Amount, asked: Asked) -> Iterator[str]:
    """Whether an answer is made from two comparisons that together compare what is asked, and as they lead."""
    if asked.ties.chained is not None:
        mask, operation = asked.ties.chained
        yield f"chained={answer.operation == operation}" if answer.mask == mask else "chained=else"


def _of_container(amount: Amount, ask: Fact) -> Iterator[str]:
    """Boxes of nails are asked and nails are the answer, or the other way round: neither is the other."""
    if ask.unit.head != amount.unit.head:
        if ask.unit.of and ask.unit.of == amount.unit.head:
            yield "holds-asked"
        if amount.unit.of and amount.unit.of == ask.unit.head:
            yield "held-asked"


def _of_whole(amount: Amount, asked: Asked, used: int) -> Iterator[str]:
    """How large the world is, beside what the text tells: relations, products, different things."""
    nodes = list(results(amount))
    products = sum(node.operation in ("*", "/") for node in nodes)
    pers = sum(bool(fact.per) for fact in asked.told)
    heads = {fact.unit.head for n, fact in enumerate(asked.told) if used >> n & 1}
    yield f"steps={min(len(nodes), 5)},told={min(len(asked.told), 5)}"
    yield f"products={min(products, 3)},pers={min(pers, 2)},each={min(asked.says.get('each', 0), 2)}"
    yield f"things={min(len(heads), 3)},numbers={min(used.bit_count(), 3)}"


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

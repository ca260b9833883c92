"""What a world is made of, as numbers: the calibration learns from it which worlds are right more seldom.

The ranker compares the worlds of one text. How likely the best of them is right depends on what it is made of as
well: long chains, relations that the text does not tie together, amounts of other things or of nobody, numbers left
out that look as if they belonged to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import and_
from typing import Final

from svampkit.reading.bearing_out.borne_out import unsupported
from svampkit.reading.bearing_out.linked import linked
from svampkit.reading.bearing_out.loose_ends import loose_ends
from svampkit.reading.bearing_out.part_asked import part_asked
from svampkit.reading.bearing_out.stocks import to_stocks
from svampkit.reading.evidence.picked import is_other
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.schemas import Amount
from svampkit.reading.schemas.amount import results
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.unit_fit import unit_fit

__all__ = ["Shape", "shape_of"]


@dataclass(frozen=True, slots=True)
class Shape:
    """What a world is made of: long chains and loose ends are right more seldom."""

    steps: int = 1
    """Relations between amounts."""
    products: int = 0
    """Products and quotients among them."""
    unborne: int = 0
    """Relations that no word speaks for."""
    stray: bool = False
    """The answer counts something else than what is asked."""
    broken: bool = False
    """The answer is not whole."""
    sentences: int = 2
    """Sentences of the text."""
    signs: dict[str, float] = field(default_factory=dict)
    """Further features by name, 0 where one is missing."""


def shape_of(answer: Amount, asked: Asked) -> Shape:
    """The shape of the world of an answer."""
    nodes = results(answer, shares=False)
    part = part_asked(answer, asked)
    return Shape(
        len(nodes),
        sum(node.operation in ("*", "/") for node in nodes),
        len(unsupported(answer, asked)),
        unit_fit(answer.unit, asked.fact.unit) == "other",
        answer.value.denominator != 1,
        asked.words[-1].sentence + 1,
        {
            **_of_relations(answer, nodes, asked),
            **_of_numbers(answer, asked),
            **_of_text(answer, asked),
            **loose_ends(answer, asked),
            **({f"part:{part}": 1.0} if part else {}),
        },
    )


def _of_relations(answer: Amount, nodes: Sequence[Amount], asked: Asked) -> dict[str, float]:
    """Which relations there are, and how many of them the text does not tie together."""
    loose = [node for node in nodes if not linked(node, asked)]
    found = {
        "unlinked": float(min(len(loose), 3)),
        "unlinked sums": float(sum(node.operation in ("+", "-") for node in loose)),
        f"root:{answer.rule}": 1.0,
    }
    for node in nodes:
        found[f"rule:{node.rule}"] = found.get(f"rule:{node.rule}", 0.0) + 1.0
    return found


def _of_numbers(answer: Amount, asked: Asked) -> dict[str, float]:
    """What the numbers that are used and those that are left out have to do with the question."""
    ask = asked.fact
    used = [f for n, f in enumerate(asked.told) if answer.mask >> n & 1]
    left = [f for n, f in enumerate(asked.told) if not answer.mask >> n & 1]
    return {
        "used:other": _count(unit_fit(f.unit, ask.unit) == "other" for f in used),
        "used:open": _count(not f.unit.head for f in used),
        "used:elided": _count(f.elided for f in used),
        "used:holders": float(len({h for f in used for h in f.holders})),
        "used:clauses": float(min(len({id(f.clause) for f in used}), 4)),
        "used:not picked": float(min(_others(asked, answer.mask), 2)),
        "left:picked": float(min(_picked(asked) & ~answer.mask, 1)),
        **_of_shared(asked, answer.mask),
        "used:nobody asked": float(bool(ask.holders) and not any(set(f.holders) & set(ask.holders) for f in used)),
        "left:same unit": _count(any(_same(f, u) for u in used) for f in left),
        "left:asked unit": _count(unit_fit(f.unit, ask.unit).startswith("same") for f in left),
        "left:event": _count(f.sign != 0 and bool(set(f.holders) & set(ask.holders)) for f in left),
        "left:ratio": _count(f.ratio for f in left),
        "left:than": _count(bool(f.than) for f in left),
        "left:per": _count(bool(f.per) for f in left),
        **Counter(f"left:{name}" for f in left for name in to_stocks(f, used)),
        "broken count": float(answer.value.denominator != 1 and answer.kind == "count"),
        "told broken": _count(f.value is not None and f.value.denominator != 1 for f in asked.told),
    }


def _others(asked: Asked, used: int) -> int:
    """How many of the used numbers are of another time, place or sort than the question names."""
    return sum(is_other(asked.picks, 1 << n) for n in range(len(asked.told)) if used >> n & 1)


def _picked(asked: Asked) -> int:
    """The numbers of every time, place and sort that the question names, as a bit set."""
    picked = [hits for _, hits, _ in asked.picks]
    return reduce(and_, picked) if picked else 0


def _of_shared(asked: Asked, used: int) -> dict[str, float]:
    """Of the numbers that share words, tense, verb … with the question, how many are left out, and how many others
    are used."""
    found = {}
    for name, those in asked.sets:
        if name in _SHARED:
            found[f"left:{name}"] = float((those & ~used).bit_count())
            found[f"used:not {name}"] = float((used & ~those).bit_count())
    return found


_SHARED: Final = frozenset(["words", "tense", "verb", "exactly", "time"])


def _of_text(answer: Amount, asked: Asked) -> dict[str, float]:
    """What the whole text is like: events without numbers, spans of time, conditions, the length of the question."""
    told = asked.told
    verbs = sum(word.pos == "VERB" for word in asked.words)
    return {
        "somes": float(len(asked.somes)),
        "verbs": float(min(verbs, 12)),
        "verbs/used": verbs / max(answer.mask.bit_count(), 1),
        "if": float(any(word.low == "if" for word in asked.words)),
        "times": _count(word.lemma in TIMES for word in asked.words),
        "question": min(len(asked.lows), 25) / 10,
        "asks than": float(bool(asked.fact.than)),
        "asks nobody": float(not asked.fact.holders),
        "money": float(answer.kind == "money"),
        "zero": float(answer.value == 0),
        "ratios": _count(f.ratio for f in told),
        "goals": _count(f.goal for f in told),
        "limits": _count(f.limit for f in told),
    }


def _same(one: Fact, two: Fact) -> bool:
    return unit_fit(one.unit, two.unit).startswith("same")


def _count(each: Iterable[bool]) -> float:
    return float(sum(each))

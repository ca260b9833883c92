"""The question of a text with its own indicators, and which numbers share what with it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.evidence.amount import shape_of_unit, tells_nothing, verb_marks
from svampkit.reading.evidence.picked import picks_of
from svampkit.reading.mentions.fact import Fact, words_of_numbers
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.in_a_row import rows_of
from svampkit.reading.together.ties import ties_of
from svampkit.reading.together.unit_fit import unit_fit
from svampkit.reading.words.tokens import Word
from svampkit.reading.words.totals import two_words_of_a_total

__all__ = ["TOTALS", "asked_of"]

TOTALS: Final = frozenset(listed("words for all together"))
_COMPARATIVES: Final = frozenset(listed("comparatives of a question"))
_PAIRED: Final = frozenset(listed("words of a question that are read with the next one"))
_CLOSED: Final = frozenset(listed("words of a question that are no story's own"))
_EARLY: Final = frozenset(listed("words before a question"))
_WITHOUT_NUMERAL: Final = frozenset(listed("words of quantity without a numeral"))
_RELATIONS: Final = frozenset(listed("nouns that name what is worked out"))
_SAYS: Final = {
    "each": frozenset(listed("words for one of several")),
    "rest": frozenset(listed("words of what is left over")),
    "again": frozenset(listed("words of a span that is repeated")),
    "unsaid": frozenset(listed("words of sums that no number tells")),
    "alike": frozenset(listed("words of amounts that are alike")),
}
_FLAGS: Final = ("goal", "whole", "negated", "than", "also", "recipient", "source")


def asked_of(facts: Sequence[Fact], words: Sequence[Word]) -> Asked | None:
    """The last question of a text; None where none was found."""
    ask = next((f for f in reversed(facts) if f.asked), None)
    if ask is None:
        return None
    clause = ask.clause
    sentence = words[clause.last].sentence
    inside = [w for w in words[clause.first :] if w.sentence == sentence]
    lows = tuple(w.low for w in inside)
    cues = frozenset(lows) & (_COMPARATIVES | TOTALS)
    if two_words_of_a_total(lows):
        cues |= {"total"}
    told = [f for f in facts if f.tag is not None]
    somes = [f for f in facts if f.some]
    marks = [*_of_fact(ask)]
    if cues & TOTALS:
        marks.append("total")
    if somes:
        marks.append(f"some={sorted({f.sign for f in somes})}")
    marks += _of_words(inside, [w.low for w in words[: clause.first] if w.sentence == sentence])
    marks += _of_text(ask, told)
    own = _own_words(told)
    sets = tuple(_sets(told, ask, own))
    loose, spans = _loose(words, told), len({w.lemma for w in words} & TIMES)
    says = {name: sum(word.low in those for word in words) for name, those in _SAYS.items()}
    says["hows"] = sum(word.low == "how" for word in inside)
    rows = rows_of(told, words)
    asked = Asked(
        fact=ask, words=words, lows=lows, marks=tuple(marks), told=told, somes=somes, facts=facts, cues=cues,
        own_words=own, loose=loose, spans=spans, says=says, sets=sets, rows=rows,
    )  # fmt: skip
    asked.picks = tuple(picks_of(told, ask, words))
    asked.ties = ties_of(asked)
    return asked


def _of_fact(ask: Fact) -> Iterator[str]:
    """What is asked for: frame, kind, verb and shape."""
    yield from (f"frame={ask.frame}", f"sign={ask.sign}", f"cue={ask.cue}", f"more={ask.more}", f"kind={ask.kind}")
    yield from (f"tense={ask.clause.tense}", f"dimension={ask.dimension}")
    yield from verb_marks(ask.verb, ask.clause.particle)
    yield from (f"per={'one' if ask.per else ''}", f"shape={shape_of_unit(ask.unit)}")
    yield from (name for name in _FLAGS if getattr(ask, name))
    if ask.than:
        yield f"than:{ask.more}"


def _of_words(inside: Sequence[Word], before: Sequence[str]) -> Iterator[str]:
    """The words of the question, one by one and in pairs, and those that its sentence begins with."""
    yield from (f"w:{word.low}" for word in inside if not tells_nothing(word))
    yield from (f"n:{word.lemma}" for word in inside if word.lemma in _RELATIONS and tells_nothing(word))
    for one, two in itertools.pairwise(word.low for word in inside):
        if one in _PAIRED:
            yield f"w2:{one}-{two}" if two in _CLOSED else f"w2:{one}-."
    yield from (f"early:{low}" for low in before[:2] if low in _EARLY)


def _of_text(ask: Fact, told: Sequence[Fact]) -> Iterator[str]:
    """Whose amount is asked, and how many numbers there are to answer with."""
    yield f"people={min(len(ask.holders), 2)}"
    if ask.holder in ("they", "we"):
        yield "they"
    yield f"numbers={min(len(told), 5)}"
    if any(f.at > ask.at for f in told):
        yield "number-after"
    yield from (f"{what}=untold" for what in _untold(ask, told))


def _untold(ask: Fact, told: Sequence[Fact]) -> Iterator[str]:
    """What the question names and no number is told of, where others are: "in the evening", "the blue ones"."""
    named: dict[str, tuple[AbstractSet[str], list[AbstractSet[str]]]] = {
        "time": (set(ask.times), [set(f.times) for f in told]),
        "place": (set(ask.places), [set(f.places) for f in told]),
        "holder": (set(ask.holders), [set(f.holders) for f in told]),
        "sort": (ask.unit.mods, [f.unit.mods | f.local | f.words for f in told]),
    }
    for what, (asked, of_numbers) in named.items():
        if asked and any(of_numbers) and not any(asked & those for those in of_numbers):
            yield what


def _own_words(told: Sequence[Fact]) -> tuple[frozenset[str], ...]:
    """Of every told number, the words around it that do not stand around all of them; of numbers in one clause
    ("9 red pens, 7 blue pens and 3 rulers") those beside it that do not stand beside all of them."""
    beside = [f.local | f.unit.mods | f.unit.nouns | {*f.holders, *f.places, *f.times} for f in told]
    around = [f.words | near for f, near in zip(told, beside, strict=True)]
    if len(told) < 2:
        return tuple(around)
    common, everywhere = frozenset.intersection(*around), frozenset.intersection(*beside)
    return tuple((far - common) | (near - everywhere) for far, near in zip(around, beside, strict=True))


def _loose(words: Sequence[Word], told: Sequence[Fact]) -> int:
    """How many words of quantity stand outside of the told numbers; "%" spoils the number before it."""
    held = words_of_numbers(told)
    return sum(_of_quantity(word.low) for n, word in enumerate(words) if n not in held)


def _of_quantity(low: str) -> bool:
    digits = any(c.isdigit() for c in low)
    return digits or low in _WITHOUT_NUMERAL or low.rpartition("-")[2] in _WITHOUT_NUMERAL


def _same(fits: Sequence[str]) -> bool:
    return any(fit.startswith("same") for fit in fits)


def _sets(told: Sequence[Fact], ask: Fact, own: Sequence[frozenset[str]]) -> Iterator[tuple[str, int]]:
    """Which numbers share what with the question, as bit sets; what none shares tells nothing."""
    fits = [unit_fit(f.unit, ask.unit) for f in told]
    words = ask.words | set(ask.holders)
    shares: dict[str, list[bool]] = {
        "unit": [fit.startswith("same") for fit in fits],
        "exactly": [fit == "same" for fit in fits],
        "class": [fit.startswith("same") or fit == "under" for fit in fits],
        "kind": [f.kind == ask.kind for f in told],
        "holder": [bool(set(f.holders) & set(ask.holders)) for f in told],
        "verb": [bool(ask.verb) and f.verb == ask.verb for f in told],
        "place": [bool(set(f.places) & set(ask.places)) for f in told],
        "time": [bool(set(f.times) & set(ask.times)) for f in told],
        "way": [bool(ask.sign) and f.sign == ask.sign for f in told],
        "words": [bool(w & words) for w in own],
    }
    tenses = {f.clause.tense for f in told}
    if len(tenses) > 1 and ask.clause.tense in tenses:
        shares["tense"] = [f.clause.tense == ask.clause.tense for f in told]  # "had 9 … now has 4. How many has she?"
    if ask.also is not None:
        kinds = [[unit_fit(f.unit, unit) for unit in ask.units] for f in told]
        exact = any("same" in those for those in kinds)  # "cans of red and white paint": not cans of any paint
        shares["kinds"] = ["same" in those or (not exact and _same(those)) for those in kinds]
        shares["kinds+holder"] = [a and b for a, b in zip(shares["kinds"], shares["holder"], strict=True)]
    for one, two in (("unit", "holder"), ("unit", "verb"), ("class", "verb"), ("holder", "verb"), ("unit", "time")):
        shares[f"{one}+{two}"] = [a and b for a, b in zip(shares[one], shares[two], strict=True)]
    for name, which in shares.items():
        mask = sum(1 << n for n, yes in enumerate(which) if yes)
        if mask:
            yield name, mask

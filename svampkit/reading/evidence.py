"""Evidence: what in a text speaks for or against a relation, as named indicators.

An indicator is a short string such as ``R:sign=-1`` (the right amount's event takes away) or ``ask:left`` (the
question asks what is left). It decides nothing: the ranker has one weight for it under each rule (``rank.py``).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from svampkit.lexicon.verbs import frames_of
from svampkit.reading.asked import Asked
from svampkit.reading.borne_out import unsupported
from svampkit.reading.mentions.classes import is_person, under
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import CONTAINERS, TIMES, Unit
from svampkit.reading.schemas.amount import Amount
from svampkit.reading.unit_fit import unit_fit
from svampkit.reading.words.tokens import Word

__all__ = ["asked_of", "marks_of", "of_answer", "of_pair", "of_unused", "own_words"]

_COMPARATIVES = frozenset(
    ["more", "fewer", "less", "longer", "taller", "shorter", "farther", "further", "older", "younger", "heavier",
     "lighter", "higher", "lower", "deeper", "faster", "bigger", "wider", "greater", "larger", "smaller"]
)  # fmt: skip
_TOTALS = frozenset(
    ["altogether", "together", "combined", "total", "both", "overall", "sum", "all", "whole", "entire"]
)
_LEADS = frozenset(
    ["how", "what", "in", "each", "per", "at", "than", "left", "to", "have", "did", "does", "many", "as"]
)
_SPOKEN = frozenset(["total", "rest", "time", "times", "percent", "%", "dozen", "half", "all"])
"""Nouns that are marks beside a number, whatever it counts."""
_SKIPPED_POS = frozenset(["NOUN", "PROPN", "NUM", "PUNCT", "SYM"])


def _shape(unit: Unit) -> str:
    if unit.head in CONTAINERS:
        return "container"
    if unit.head in TIMES:
        return "time"
    return "person" if unit.head and is_person(unit.head) else ""


def _verb_marks(verb: str, particle: str) -> list[str]:
    frames = frames_of(verb, particle) if verb else ()
    marks = [f"verb={verb}", f"frame0={frames[0] if frames else ''}"]
    if particle:
        marks.append(f"verb={verb}-{particle}")
    return marks


def marks_of(amount: Amount, words: Sequence[Word]) -> tuple[str, ...]:
    """Indicators of one amount, kept with it."""
    if amount.marks:
        return amount.marks
    f = amount.fact
    c = f.clause
    marks = [f"kind={amount.kind}", f"per={'one' if amount.per else ''}", f"shape={_shape(amount.unit)}"]
    if amount.value.denominator != 1:
        marks.append("broken")
    if amount.value == 1:
        marks.append("is1")
    if not amount.told:
        marks += [
            f"is={amount.rule}", f"sign*={amount.sign}", f"frame*={f.frame}", f"goal*={f.goal}",
            f"cue*={f.cue}",
        ]  # fmt: skip
        amount.marks = tuple(marks)
        return amount.marks
    marks += [
        f"frame={f.frame}", f"sign={f.sign}", f"cue={f.cue}", f"more={f.more}", f"tense={c.tense}",
        *_verb_marks(f.verb, c.particle),
    ]  # fmt: skip
    for name in ("goal", "subset", "whole", "limit", "elided", "negated", "ratio", "role_subject", "some"):
        if getattr(f, name):
            marks.append(name)
    for name in ("question", "relative", "infinitive", "gerund", "passive", "there", "shared"):
        if getattr(c, name):
            marks.append(f"clause:{name}")
    if c.lead:
        marks.append(f"lead={c.lead}")
    if f.than:
        marks.append(f"than:{f.more}")
    if f.recipient:
        marks.append("recipient")
    if f.source:
        marks.append("source")
    if f.of_number:
        marks.append("of-number")
    if f.generic:
        marks.append("generic")
    if c.conjunction:
        marks.append(f"join={c.conjunction.lower()}")
    if f.phrase is not None and f.phrase.number is not None and f.phrase.number.word:
        marks.append(f"number={f.phrase.number.word}")
    if f.phrase is not None and f.phrase.determiner:
        marks.append(f"det={f.phrase.determiner}")
    if f.dimension:
        marks.append("dimension")
    before = words[max(0, f.at - 3) : f.at]
    end = (f.phrase.last if f.phrase is not None else f.at) + 1
    for n, word in enumerate(reversed(before)):
        if word.sentence == words[f.at].sentence and word.pos not in _SKIPPED_POS:
            marks.append(f"before{'' if n else '1'}:{word.low}")
    for n, word in enumerate(words[end : end + 4]):
        spoken = word.pos not in ("PROPN", "NUM", "NOUN") or word.low in _SPOKEN
        if word.sentence == words[f.at].sentence and spoken:
            marks.append(f"after{'' if n else '1'}:{word.low}")
    amount.marks = tuple(marks)
    return amount.marks


def _same(one: Sequence[str], two: Sequence[str]) -> str:
    if not one or not two:
        return "none" if not one and not two else "one"
    a, b = set(one), set(two)
    if a == b:
        return "same"
    return "overlap" if a & b else "differ"


def of_pair(left: Amount, right: Amount, asked: Asked) -> list[str]:
    """Indicators of two amounts in this order."""
    a, b = left.fact, right.fact
    found = ["*", *_of_facts(a, b, asked)]
    found.append(f"units={unit_fit(left.unit, right.unit)}")
    found.append(f"kinds={left.kind}+{right.kind}")
    holders = _same(left.holders, right.holders)
    found.append(f"holders={holders}")
    found.append(f"per={_per(left, right)}")
    order = "before" if left.first < right.first else "after"
    where = _where(a, b, asked)
    found += [f"order={order}", f"order={order},where={where}"]
    found += [f"signs={left.sign}+{right.sign}", f"signs={left.sign}+{right.sign},order={order}"]
    if a.verb and a.verb == b.verb and holders != "differ":
        found.append("verbs=same,holders")
    for one, two, side in ((left, right, "R"), (right, left, "L")):
        f, g = one.fact, two.fact
        if set(_keys(g.recipient)) & set(one.holders):
            found.append(f"{side}:gives-to-other")
        if set(_keys(g.source)) & {*one.holders, *f.places}:
            found.append(f"{side}:takes-from-other")
        if g.than and set(_keys(g.than)) & {*one.holders, one.unit.head, *f.places, *one.unit.mods}:
            found.append(f"{side}:than-other:{g.more}")
        if two.per and two.per != "*":
            nouns = {one.unit.head, one.unit.of}
            if two.per in TIMES and one.unit.head in TIMES and two.per != one.unit.head:
                found.append(f"{side}:per-other-time")
            if two.per in nouns:
                found.append(f"{side}:per-other")
            elif one.unit.head and (under(two.per, one.unit.head) or under(one.unit.head, two.per)):
                found.append(f"{side}:per-other-class")
            else:
                found.append(f"{side}:per-else")
        if g.generic and one.unit.head in g.generic:
            found.append(f"{side}:generic-other")
        if g.of_number and g.of_number == f.tag and one.told:
            found.append(f"{side}:of-other")
        if two.told and g.subset and order == ("before" if side == "R" else "after"):
            found.append(f"{side}:subset-later")
    for one, two, side in ((left, right, "R"), (right, left, "L")):
        if two.holders and {one.unit.head, one.unit.of} & set(two.holders):
            found.append(f"{side}:told-of-other")
    found.append(f"own-words={min(len(own_words(left.mask, asked) & own_words(right.mask, asked)), 2)}")
    if left.mask & right.mask:
        found.append("shared")
        found.append(f"shared:{right.rule}" if right.mask & left.mask == left.mask else f"shared:{left.rule}")
    if left.value == right.value:
        found.append("equal")
    if left.value < right.value:
        found.append("smaller-first")
    if right.value and not left.value % right.value:
        found.append("divides")
    elif right.value and left.value > right.value:
        found.append("does-not-divide")
    distance = min(right.first - left.last, 12) if order == "before" else min(left.first - right.last, 12)
    found.append(f"near={distance // 4}")
    return found


def _of_facts(a: Fact, b: Fact, asked: Asked) -> list[str]:
    """What the clauses of two facts tell, kept: the search asks for it again and again."""
    key = (a.n, b.n)
    if key not in asked.pairs:
        found = [f"places={_same(a.places, b.places)}", f"times={_same(a.times, b.times)}"]
        found += [f"where={_where(a, b, asked)}", f"frames={a.frame}+{b.frame}", f"cues={a.cue}+{b.cue}"]
        if a.verb and a.verb == b.verb:
            found.append("verbs=same")
        found.append(f"tenses={a.clause.tense}+{b.clause.tense}")
        between = {s.sign for s in asked.somes if min(a.at, b.at) < s.at < max(a.at, b.at)}
        if between:
            found.append(f"some-between={sorted(between)}")
        elif asked.somes:
            found.append(f"some-else={sorted({s.sign for s in asked.somes})}")
        asked.pairs[key] = found
    return asked.pairs[key]


def _where(a: Fact, b: Fact, asked: Asked) -> str:
    if a.clause is b.clause:
        return "clause"
    return "sentence" if asked.words[a.at].sentence == asked.words[b.at].sentence else "text"


def own_words(mask: int, asked: Asked) -> frozenset[str]:
    """The words around some numbers that do not stand around all of them, kept."""
    if mask not in asked.around:
        own = (words for n, words in enumerate(asked.own_words) if mask >> n & 1)
        asked.around[mask] = frozenset[str]().union(*own)
    return asked.around[mask]


def _per(left: Amount, right: Amount) -> str:
    """Which of the two is told for one of several."""
    if left.per and right.per:
        return "both-same" if left.per == right.per else "both"
    return "left" if left.per else "right" if right.per else ""


def _keys(joined: str) -> list[str]:
    return joined.split("+") if joined else []


def asked_of(facts: Sequence[Fact], words: Sequence[Word]) -> Asked | None:
    """The last question of a text; None where none was found."""
    asks = [f for f in facts if f.asked]
    if not asks:
        return None
    ask = asks[-1]
    clause = ask.clause
    sentence = words[clause.last].sentence
    lows = tuple(w.low for w in words[clause.first :] if w.sentence == sentence)
    early = tuple(w.low for w in words[: clause.first] if w.sentence == sentence)
    cues = set(lows) & (_COMPARATIVES | _TOTALS)
    marks = [
        f"frame={ask.frame}", f"sign={ask.sign}", f"cue={ask.cue}", f"more={ask.more}", f"kind={ask.kind}",
        f"tense={clause.tense}", f"dimension={ask.dimension}", *_verb_marks(ask.verb, clause.particle),
        f"per={'one' if ask.per else ''}", f"shape={_shape(ask.unit)}",
    ]  # fmt: skip
    for name in ("goal", "whole", "negated", "than", "also", "recipient", "source"):
        if getattr(ask, name):
            marks.append(name)
    if ask.than:
        marks.append(f"than:{ask.more}")
    if cues & _TOTALS:
        marks.append("total")
    if any(f.some for f in facts):
        marks.append(f"some={sorted({f.sign for f in facts if f.some})}")
    for word in words[clause.first :]:
        if word.sentence == sentence and word.pos not in _SKIPPED_POS:
            marks.append(f"w:{word.low}")
    for one, two in itertools.pairwise(lows):
        if one in _LEADS:
            marks.append(f"w2:{one}-{two}" if not two.isupper() and _closed(two) else f"w2:{one}-.")
    for low in early[:2]:
        if low in ("if", "after", "before", "when", "altogether"):
            marks.append(f"early:{low}")
    marks.append(f"people={min(len(ask.holders), 2)}")
    if ask.holder in ("they", "we"):
        marks.append("they")
    marks.append(f"numbers={min(sum(f.tag is not None for f in facts), 5)}")
    if any(f.tag is not None and f.at > ask.at for f in facts):
        marks.append("number-after")
    told = [f for f in facts if f.tag is not None]
    around = [f.words | f.local | f.unit.mods | f.unit.nouns | {*f.holders, *f.places, *f.times} for f in told]
    common = frozenset.intersection(*around) if len(around) > 1 else frozenset()
    own = tuple(frozenset(w) - common for w in around)
    sets = tuple(_sets(told, ask, own))
    somes = [f for f in facts if f.some]
    loose, spans = _loose(words, told), len({w.lemma for w in words} & TIMES)
    return Asked(ask, words, lows, tuple(marks), told, somes, frozenset(cues), own, loose, spans, sets)


_PARTS = frozenset(
    ["half", "halves", "third", "thirds", "quarter", "quarters", "fourth", "fourths", "fifth", "fifths", "sixth",
     "sixths", "seventh", "sevenths", "eighth", "eighths", "ninth", "ninths", "tenth", "tenths", "%", "percent",
     "percentage", "dozen", "dozens", "double", "doubles", "doubled", "twice", "thrice", "triple", "triples",
     "tripled", "halved", "discount", "penny", "pennies", "nickel", "nickels", "dime", "dimes", "half-dollar",
     "half-dollars"]
)  # fmt: skip
"""Words that tell how many without a numeral."""


def _loose(words: Sequence[Word], told: Sequence[Fact]) -> int:
    """How many words of quantity stand outside of the told numbers; "%" spoils the number before it."""
    held: set[int] = set()
    for fact in told:
        number = fact.phrase.number if fact.phrase is not None else None
        held |= set(range(number.first, number.last + 1)) if number is not None else {fact.at}
    loose = 0
    for n, word in enumerate(words):
        if n in held:
            continue
        digits = any(c.isdigit() for c in word.low)
        loose += digits or word.low in _PARTS or word.low.rpartition("-")[2] in _PARTS
    return loose


def _sets(told: Sequence[Fact], ask: Fact, own: Sequence[frozenset[str]]) -> Iterator[tuple[str, int]]:
    """Which numbers share what with the question; what none shares tells nothing."""
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
    for one, two in (("unit", "holder"), ("unit", "verb"), ("class", "verb"), ("holder", "verb"), ("unit", "time")):
        shares[f"{one}+{two}"] = [a and b for a, b in zip(shares[one], shares[two], strict=True)]
    for name, which in shares.items():
        mask = sum(1 << n for n, yes in enumerate(which) if yes)
        if mask:
            yield name, mask


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


# fmt: off
_CLOSED = frozenset([
    "of", "in", "at", "on", "to", "all", "many", "much", "more", "left", "each", "every", "per", "a", "an",
    "the", "have", "had", "has", "did", "does", "do", "is", "are", "was", "were", "will", "would", "can",
    "could", "should", "must", "be", "been", "there", "now", "still", "before", "after", "than", "as", "total",
    "together", "altogether", "both", "he", "she", "they", "it", "need", "needs", "needed", "get", "got",
    "fewer", "less", "long", "far", "tall", "old", "first", "start", "begin",
])
# fmt: on


def _closed(low: str) -> bool:
    return low in _CLOSED


def _shared(mask: int, wanted: frozenset[str] | set[str], asked: Asked) -> int:
    """How many of the wanted words stand around the numbers of a set and not around all numbers."""
    return min(len(own_words(mask, asked) & wanted), 3)


def _order(one: int, two: int) -> str:
    return "more" if one > two else "fewer" if one < two else "same"


def of_answer(amount: Amount, asked: Asked, used: int) -> list[str]:
    """Indicators of an amount as the answer; the rule that made it is the one they are weighed under."""
    ask = asked.fact
    f = amount.fact
    fit = unit_fit(amount.unit, ask.unit)
    found = ["*", f"fit={fit}", f"kinds={amount.kind}+{ask.kind}"]
    holders = _same(amount.holders, ask.holders)
    found.append(f"holders={holders}")
    if amount.per:
        found.append("for-one")
        if amount.per in asked.lows:
            found.append("for-one-asked")
    parts = [p for p in (amount.left, amount.right) if p is not None]
    for side, part in zip("LR", parts, strict=False):
        g = part.fact
        found.append(f"{side}fit={unit_fit(part.unit, ask.unit)}")
        found.append(f"{side}holders={_same(part.holders, ask.holders)}")
        found.append(f"{side}places={_same(g.places, ask.places)}")
        found.append(f"{side}times={_same(g.times, ask.times)}")
        if g.verb and g.verb == ask.verb:
            found.append(f"{side}verb")
        if part.sign and ask.sign:
            found.append(f"{side}sign={part.sign == ask.sign}")
        if set(_keys(ask.recipient)) & set(part.holders):
            found.append(f"{side}recipient")
        if set(_keys(g.recipient)) & set(ask.holders):
            found.append(f"{side}gives-to-asked")
        if part.told and g.than and set(_keys(g.than)) & set(ask.holders):
            found.append(f"{side}than-asked:{g.more}")
        if part.told and g.than and set(part.holders) & set(ask.holders):
            found.append(f"{side}asked-than:{g.more}")
        if part.told and g.than_words:
            there, here = ask.words & (g.than_words - g.local), ask.words & (g.local - g.than_words)
            found.append(f"{side}than-words={_order(len(there), len(here))}:{g.more}")
        if part.told:
            found.append(f"{side}frame={g.frame}")
            found.append(f"{side}frame={g.frame},ask={ask.frame}")
            found.append(f"{side}per,each={bool(part.per)}{'each' in asked.lows or 'per' in asked.lows}")
            found.append(f"{side}cue={g.cue},ask={ask.cue}")
            if g.clause.question:
                found.append(f"{side}question")
        else:
            found.append(f"{side}is={part.rule}")
    found.append(f"facts={bin(used).count('1')}")
    others = ((1 << len(asked.told)) - 1) & ~used
    words = ask.words | set(ask.holders)
    inside, outside = _shared(used, words, asked), _shared(others, words, asked)
    found.append(f"words={_order(inside, outside)}" if others else f"words={inside}")
    if len(parts) == 2:
        left, right = parts[0].mask, parts[1].mask
        found.append(f"words:LR={_order(_shared(left, words, asked), _shared(right, words, asked))}")
        if ask.than:
            than, own = ask.than_words, ask.local | set(ask.holders)
            found.append(f"than:own={_order(_shared(left, own - than, asked), _shared(right, own - than, asked))}")
            found.append(f"than:other={_order(_shared(left, than - own, asked), _shared(right, than - own, asked))}")
            found.append(f"than:more={ask.more}")
    if amount.value.denominator != 1 and amount.kind == "count":
        found.append("not-whole")
    if amount.value.denominator != 1:
        found.append("broken")
    if f.verb and f.verb == ask.verb:
        found.append("verb")
    found.append(f"frames={f.frame}+{ask.frame}")
    found.append(f"fit={fit},holders={holders}")
    full = (1 << len(asked.told)) - 1
    total = bool(asked.cues & _TOTALS)
    for name, those in asked.sets:
        against = _against(used, those, full)
        found.append(f"set:{name}={against}")
        if name in _TOLD_BY:
            found.append(f"set:{name}={against},total={total},than={bool(ask.than)}")
    bad = unsupported(amount, asked)
    found.append(f"unsupported={min(len(bad), 3)}")
    found += [f"unsupported:{rule}" for rule in bad]
    return found


_TOLD_BY = frozenset(["unit", "holder", "verb", "unit+holder", "unit+verb"])


def of_unused(fact: Fact, answer: Amount, asked: Asked) -> list[str]:
    """Indicators of a number that the answer does not need."""
    ask = asked.fact
    fit = unit_fit(fact.unit, ask.unit)
    found = ["*", f"fit={fit}", f"kind={fact.kind}", f"frame={fact.frame}", f"sign={fact.sign}"]
    used = [f for n, f in enumerate(asked.told) if answer.mask >> n & 1]
    same = [f for f in used if unit_fit(fact.unit, f.unit).startswith("same")]
    found.append(f"like-used={bool(same)}")
    if same:
        found.append(f"like-used,holders={max(_same(fact.holders, f.holders) for f in same)}")
        found.append(f"like-used,places={max(_same(fact.places, f.places) for f in same)}")
        found.append(f"like-used,times={max(_same(fact.times, f.times) for f in same)}")
    found.append(f"asked-holders={_same(fact.holders, ask.holders)}")
    found.append(f"fit={fit},asked-holders={_same(fact.holders, ask.holders)}")
    if fact.places or ask.places:
        found.append(f"asked-places={_same(fact.places, ask.places)}")
    if fact.times or ask.times:
        found.append(f"asked-times={_same(fact.times, ask.times)}")
    for name in ("per", "ratio", "than", "goal", "subset", "limit", "elided", "whole", "generic", "more", "cue"):
        if getattr(fact, name):
            found.append(name)
    if fact.clause.question:
        found.append("in-question")
    at = next(n for n, f in enumerate(asked.told) if f is fact)
    words = ask.words | set(ask.holders)
    mine = _shared(1 << at, words, asked)
    theirs = [_shared(1 << n, words, asked) for n in range(len(asked.told)) if answer.mask >> n & 1]
    found.append(f"words={min(mine, 2)}")
    found.append(f"words:least={_order(mine, min(theirs))}")
    found.append(f"words:most={_order(mine, max(theirs))}")
    if ask.than:
        found.append(f"than:words={min(_shared(1 << at, ask.than_words, asked), 2)}")
    if fact.verb and fact.verb == ask.verb:
        found.append(f"verb,holders={_same(fact.holders, ask.holders)}")
    if fact.verb and any(f.verb == fact.verb for f in used):
        found.append("verb-used")
    if any(f.clause is fact.clause for f in used):
        found.append("clause-used")
    if fact.per and any(f.unit.head == fact.per for f in used):
        found.append("per-of-used")
    if any(f.per and f.per == fact.unit.head for f in used):
        found.append("counts-used-groups")
    if fact.value is not None and fact.value == len(used):
        found.append("how-many-used")
    if fact.value == 1:
        found.append("is1")
    if fact.phrase is not None and fact.phrase.determiner:
        found.append(f"det={fact.phrase.determiner}")
    if any(f.value == fact.value for f in used):
        found.append("told-again")
    found.append(f"ask-than={bool(ask.than)}")
    found.append(f"left={len(asked.told) - len(used)}")
    found.append(f"answer={answer.rule.split('.')[0]},like-used={bool(same)}")
    found.append(f"answer={answer.rule.split('.')[0]},fit={fit}")
    return found

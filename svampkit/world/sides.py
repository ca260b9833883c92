"""Comparisons: what is told to be more or fewer than something, how many times as many, and differences asked for."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from svampkit.world.amount import amount, relevant
from svampkit.world.chunks import TIME_NOUNS, singular
from svampkit.world.classes import is_person
from svampkit.world.clauses import lemma_of
from svampkit.world.facts import Fact, Unit, unit_kind
from svampkit.world.model import Question, World
from svampkit.world.scene import STATES, Scene, fits, narrow
from svampkit.world.stock import chain_end, chain_start, line_of
from svampkit.world.text import Unread

__all__ = ["LESS", "asks_difference", "difference_asked", "expand_compares", "expand_ratios", "ratio_asked"]

LESS = frozenset(
    ["fewer", "less", "lesser", "shorter", "younger", "lighter", "lower", "smaller", "closer", "slower", "cheaper"]
)
_GRADED = frozenset(
    [
        "longer",
        "taller",
        "shorter",
        "farther",
        "further",
        "heavier",
        "lighter",
        "older",
        "younger",
        "deeper",
        "higher",
        "wider",
        "bigger",
    ]
)
_EMPTY = frozenset(
    [
        "be",
        "have",
        "do",
        "the",
        "of",
        "more",
        "than",
        "many",
        "much",
        "fewer",
        "less",
        "those",
        "that",
        "how",
        "what",
        "long",
        "deep",
        "tall",
        "far",
    ]
)


def _content(f: Fact) -> set[str]:
    return {
        *f.local,
        *f.holders,
        *(w for h in f.holders for w in h.split()),
        *(w for t in f.times for w in t.split()),
        *f.places,
        *f.unit.mods,
        *f.unit.nouns,
        f.verb,
        *f.recipient.split("+"),
    } - {""}


def _side(pool: Sequence[Fact], own: set[str]) -> list[Fact]:
    """Items that hold most of a side's own words."""
    scored = [(len(own & _content(f)), f) for f in pool]
    best = max((score for score, _ in scored), default=0)
    return [f for score, f in scored if score == best] if best else []


def expand_compares(scene: Scene, only: Sequence[Fact] | None = None) -> list[Fact]:
    """Turn "N more than" with one known side into the other side among the items; returns what is left alone."""
    b = scene.build
    waiting = [f for f in scene.told if f.than and not f.ratio] if only is None else list(only)
    progress = True
    while waiting and progress:
        progress = False
        for diff in list(waiting):
            if diff.goal and scene.ask.goal:
                continue
            found = _sides_of(scene, diff)
            if found is None:
                continue
            known, is_subject, other_side = found
            less = diff.more in LESS
            gap = b.id(diff, "difference")
            other = b.unknown(known, "state", holder=other_side.holder)
            known_id = b.id(known, "state") if known.tag is not None else b.id(known)
            known_is_larger = is_subject == (not less)
            if known_is_larger:
                b.sum("compare", known_id, other, gap)
            else:
                b.sum("compare", other, known_id, gap)
            b.set(
                other, unit=other_side.unit.head or known.unit.head, qualifier=" ".join(sorted(other_side.unit.mods))
            )
            subject_side = not is_subject
            virtual = scene.virtual(
                diff,
                other,
                holder=other_side.holder,
                holders=tuple(other_side.holder.split("+")) if other_side.holder else (),
                unit=other_side.unit,
                more="",
                local=frozenset(other_side.words),
                kind=known.kind,
                sign=diff.sign if subject_side else known.sign,
                frame=known.frame,
                verb=diff.verb,
                at=max(diff.at, known.at),
                cue="",
                than_words=frozenset(),
                times=other_side.times,
                goal=known.goal,
                dimension=known.dimension,
            )
            scene.items.append(virtual)
            waiting.remove(diff)
            progress = True
    return waiting


@dataclass(slots=True)
class Side:
    """One side of a comparison: whose, what, when."""

    holder: str
    unit: Unit
    times: tuple[str, ...]
    words: set[str]


def _side_words(side: Side) -> set[str]:
    return (
        {
            *side.holder.split("+"),
            *side.unit.mods,
            *side.unit.nouns,
            *(w for t in side.times for w in t.split()),
            *side.words,
        }
        - {""}
        - _EMPTY
    )


def _two_sides(scene: Scene, diff: Fact) -> tuple[Side, Side]:
    """The subject's side of "N more than" and the other one."""
    subject = Side(diff.holder, diff.unit, diff.times, set(diff.local - diff.than_words))
    phrase = diff.than_phrase
    than_words = set(diff.than_words) - _EMPTY
    other = Side(diff.holder, diff.unit, (), than_words)
    if phrase is None:
        return subject, other
    holders = {h for f in scene.facts for h in f.holders}
    times = tuple(w for w in than_words if w in TIME_NOUNS)
    if times:
        other.times = times
    key = diff.than.split("+")[0] if diff.than else ""
    if (
        phrase.name
        or (phrase.pronoun and phrase.lemma in ("he", "she", "it", "they", "i", "we"))
        or (key in holders and key not in diff.unit.nouns)
        or phrase.owner
        or (is_person(phrase.lemma) and not is_person(diff.unit.head))
    ):
        other.holder = diff.than
        return subject, other
    if phrase.lemma in TIME_NOUNS or not phrase.lemma or phrase.lemma in ("that", "those"):
        return subject, other
    if diff.than_prep in ("in", "on", "at", "during", "from", "for"):
        return subject, other
    if (
        not diff.role_subject
        and diff.clause.subject is not None
        and diff.holder
        and not (phrase.plural or phrase.lemma in diff.unit.nouns or phrase.mods)
        and phrase.determiner
    ):
        other.holder = diff.than or phrase.lemma
        return subject, other
    mods = frozenset(phrase.mods) | (frozenset(phrase.of.mods) if phrase.of is not None else frozenset())
    if phrase.lemma == diff.unit.of:
        other.unit = Unit(diff.unit.head, diff.unit.of, mods)
    elif phrase.lemma == diff.unit.head:
        of = phrase.of.lemma if phrase.of is not None else diff.unit.of
        other.unit = Unit(diff.unit.head, of, mods)
    elif diff.unit.of and not phrase.plural:
        other.unit = Unit(diff.unit.head, phrase.lemma, mods)
    else:
        other.unit = Unit(phrase.lemma, "", mods)
    return subject, other


def _sides_of(scene: Scene, diff: Fact) -> tuple[Fact, bool, Side] | None:
    """The known item of a comparison, whether it is the subject's side, and the other side."""
    ask = scene.ask
    subject, other = _two_sides(scene, diff)
    left, right = _side_words(subject), _side_words(other)
    pool = [
        f
        for f in scene.items
        if f.kind == diff.kind
        and (fits(f.unit, subject.unit) > 0 or fits(f.unit, other.unit) > 0 or fits(diff.unit, f.unit) > 0)
    ]
    if not pool:
        return None
    clause_subject = diff.clause.subject
    if (
        diff.clause.relative
        and diff.holder not in scene.holders.people
        and (clause_subject is None or clause_subject.lemma in ("that", "which", ""))
    ) or (clause_subject is not None and clause_subject.determiner in ("that", "this") and not clause_subject.lemma):
        earlier = [f for f in pool if f.at < diff.at]
        return (earlier[-1], True, other) if earlier else None
    same_unit = subject.unit == other.unit
    # a pronoun after "A has N more than B" means the one who is not asked about
    for f in pool:
        if (
            f.at > diff.at
            and f.clause.subject is not None
            and f.clause.subject.pronoun
            and ask.holder in (diff.holder, other.holder)
            and diff.holder != other.holder
            and same_unit
        ):
            known_is_subject = ask.holder == other.holder
            f.holder = diff.holder if known_is_subject else other.holder
            f.holders = (f.holder,)
            return f, known_is_subject, other if known_is_subject else subject
    contents = {f.n: _content(f) for f in pool}
    shared = set.intersection(*contents.values()) if len(pool) > 1 else set()
    own_left, own_right = left - right - shared - {diff.verb}, right - left - shared

    def score(f: Fact, own: set[str], side: Side) -> int:
        points = 2 * len(own & contents[f.n])
        if side.holder and set(side.holder.split("+")) & set(f.holders):
            points += 3
        elif side.holder and f.holders and not same_unit:
            points += 0
        elif side.holder and f.holders and f.holders != ("they",):
            points -= 4
        if not same_unit:
            points += 3 if fits(f.unit, side.unit) == 3 else -3 if not fits(f.unit, side.unit) else 0
        return points

    lefts = [(score(f, own_left, subject), f) for f in pool]
    rights = [(score(f, own_right, other), f) for f in pool]
    by_left = {f.n: s for s, f in lefts}
    by_right = {f.n: s for s, f in rights}
    for_left = [f for f in pool if by_left[f.n] > 0 and by_left[f.n] > by_right[f.n]]
    for_right = [f for f in pool if by_right[f.n] > 0 and by_right[f.n] > by_left[f.n]]
    if not for_left and not for_right and len(pool) == 1 and not pool[0].holder and same_unit:
        return pool[0], False, subject
    if for_right and not for_left:
        best = max(by_right[f.n] for f in for_right)
        top = [f for f in for_right if by_right[f.n] == best]
        if len(top) == 1:
            return top[0], False, subject
    if for_left and not for_right:
        best = max(by_left[f.n] for f in for_left)
        top = [f for f in for_left if by_left[f.n] == best]
        if len(top) == 1:
            return top[0], True, other
    return None


def expand_comparisons(scene: Scene) -> list[Fact]:
    """Comparisons by a difference and by a ratio, in whichever order they hang on each other."""
    ratios = expand_ratios(scene, [f for f in scene.told if f.ratio], True)
    alone = expand_compares(scene)
    ratios = expand_ratios(scene, ratios, False)
    return [*ratios, *(expand_compares(scene, alone) if alone else [])]


_MEASURED = {
    "much": ("money", "weight", "volume"),
    "long": ("length", "time"),
    "tall": ("length",),
    "high": ("length",),
    "wide": ("length",),
    "deep": ("length",),
    "far": ("length",),
    "old": ("time",),
    "heavy": ("weight",),
    "expensive": ("money",),
    "big": ("area", "length"),
}


def _ratio_by_sides(scene: Scene, ratio: Fact) -> bool:
    """Add the other side of "A has N times as many as B" to the items, whichever of the two is known."""
    if ratio.than_phrase is None or not ratio.ratio_word:
        return False
    b = scene.build
    unit = ratio.ratio_unit
    kinds = (unit_kind(unit.head),) if unit is not None else _MEASURED.get(ratio.ratio_word, ())
    pool = [f for f in scene.items if f.kind in kinds] or (
        [f for f in scene.items if unit is None and ratio.ratio_word == "many"]
    )
    if not pool:
        return False
    alike = replace(ratio, unit=unit or pool[0].unit, kind=pool[0].kind, ratio=False)
    found = _sides_of(scene, alike)
    if found is None:
        return False
    known, is_subject, side = found
    b.id(ratio, "ratio")
    known_id = b.id(known, "state") if known.tag is not None else b.id(known)
    other = b.unknown(known, "state", holder=side.holder)
    if is_subject:
        b.product("times", known_id, b.id(ratio), other)
    else:
        b.product("times", other, b.id(ratio), known_id)
    b.set(other, unit=side.unit.head or known.unit.head, qualifier=" ".join(sorted(side.unit.mods)))
    scene.items.append(
        scene.virtual(
            ratio,
            other,
            holder=side.holder,
            holders=tuple(side.holder.split("+")) if side.holder else (),
            unit=side.unit,
            more="",
            local=frozenset(side.words),
            kind=known.kind,
            sign=ratio.sign if not is_subject else known.sign,
            frame=known.frame,
            verb=ratio.verb,
            at=max(ratio.at, known.at),
            cue="",
            than_words=frozenset(),
            times=side.times,
            goal=known.goal,
            dimension=known.dimension,
        )
    )
    return True


def expand_ratios(scene: Scene, ratios: Sequence[Fact], strict: bool) -> list[Fact]:
    """Turn "N times as many as" with a known base into the larger amount among the items."""
    b = scene.build
    alone: list[Fact] = []
    for ratio in ratios:
        if _ratio_by_sides(scene, ratio):
            continue
        clause = ratio.clause
        at = next(
            (c.first for c in clause.chunks if c.first > ratio.at and scene.words[c.first].low in ("as", "than")),
            None,
        )
        after = [c for c in clause.chunks if c.first > (ratio.phrase.last if ratio.phrase else ratio.at)]
        words: set[str] = set()
        seen_as = 0
        for c in after:
            low = scene.words[c.first].low
            if low in ("as", "than"):
                seen_as += 1
                continue
            if c.phrase is not None and c.phrase.owner:
                owner = c.phrase.owner
                words.add(owner)
            if (
                seen_as >= (2 if any(scene.words[x.first].low == "as" for x in after[:1]) else 1)
                and c.phrase is not None
            ):
                words.add(c.phrase.lemma)
                words.update(c.phrase.mods)
        pool = [f for f in scene.items if f.at != ratio.at]
        base = _side(pool, words - {""}) if words else []
        if len(base) != 1 and not (strict and words & set(scene.holders.people)):
            earlier = [f for f in pool if f.at < ratio.at]
            base = earlier[-1:] if len(earlier) == 1 else pool if len(pool) == 1 else []
        if len(base) != 1:
            alone.append(ratio)
            continue
        known = base[0]
        b.id(ratio, "ratio")
        larger = b.unknown(known, "state", holder=ratio.holder or known.holder)
        b.product("times", larger, b.id(ratio), b.id(known))
        virtual = scene.virtual(
            ratio,
            larger,
            unit=known.unit,
            kind=known.kind,
            more="",
            frame=known.frame,
            sign=ratio.sign,
            holder=ratio.holder or known.holder,
            holders=ratio.holders or known.holders,
            local=ratio.words - frozenset(words),
        )
        scene.items.append(virtual)
        _ = at
    return alone


def asks_difference(scene: Scene) -> bool:
    """True where the question asks how much more one thing is than another."""
    ask = scene.ask
    if scene.has("difference") or _than(scene) is not None:
        return True
    graded = ask.more in ("more", "fewer", "less") or bool(scene.cues & _GRADED)
    if not graded:
        return False
    if _than(scene) is not None or scene.has("compared"):
        return True
    needs = (
        ask.goal
        or (
            ask.verb in ("need", "want", "add", "find", "get", "buy")
            and any(f.goal or f.cue == "end" for f in scene.told)
        )
        or ask.verb in ("need", "want", "add")
        or ask.clause.lead in ("need", "have", "must")
    )
    return not (needs or scene.somes or scene.has("still", "left", "now") or any(f.goal for f in scene.told))


def ratio_asked(scene: Scene) -> World | Unread | None:
    """ "How many times as many X does A have as B": the quotient of two sides."""
    ask = scene.ask
    words = scene.words
    if (
        ask.unit.head != "time"
        or ask.phrase is None
        or ask.phrase.last + 2 >= len(words)
        or words[ask.phrase.last + 1].low != "as"
    ):
        return None
    at = ask.phrase.last + 2
    kinds = _MEASURED.get(words[at].low, ())
    counted = next(
        (c.phrase for c in ask.clause.chunks if c.first == at and c.phrase is not None and c.phrase.head >= 0), None
    )
    saved = (ask.unit, ask.kind, ask.times)
    if counted is not None:
        of = counted.of.lemma if counted.of is not None and not counted.of.pronoun else ""
        ask.unit, ask.kind = (
            Unit(counted.lemma, of, frozenset(counted.mods) - {"many", "much"}),
            unit_kind(counted.lemma),
        )
    else:
        measured = [f for f in scene.items if f.kind in kinds]
        if not measured:
            return None
        ask.unit, ask.kind = measured[0].unit, measured[0].kind
    ask.times = tuple(t for t in ask.times if t != "time")
    found = difference_asked(scene)
    ask.unit, ask.kind, ask.times = saved
    if isinstance(found, World):
        return replace(found, question=Question("quotient", found.question.of))
    return found


def _than(scene: Scene) -> int | None:
    """Index of "than" in the question's sentence, after its question word; of the second "as" in "as many as"."""
    ask = scene.ask
    words = scene.words
    if (
        ask.phrase is not None
        and ask.phrase.lemma == "time"
        and ask.phrase.last + 1 < len(words)
        and words[ask.phrase.last + 1].low == "as"
    ):
        later = range(ask.phrase.last + 2, len(words))
        return next((i for i in later if words[i].low == "as" and words[i].sentence == words[ask.at].sentence), None)
    for at in range(ask.at, len(words)):
        if words[at].sentence != words[ask.at].sentence:
            break
        if words[at].low == "than":
            return at
        if words[at].low == "compared":
            return at
    return None


def _lemmas(scene: Scene, first: int, last: int) -> set[str]:
    """Content words of a stretch of text."""
    found: set[str] = set()
    for word in scene.words[first : last + 1]:
        if word.tag[:1] in ("N", "J", "V", "C") or word.tag in ("FW", "RB") or word.low in ("today", "yesterday"):
            if word.low in scene.holders.people:
                found.add(word.low)
                continue
            found.add(
                singular(word.low) if word.tag[:1] == "N" else lemma_of(word) if word.tag[:1] == "V" else word.low
            )
    return found - _EMPTY


def _side_stop(scene: Scene, than: int, stop: int) -> int:
    """Where what is compared with ends: "than Leo in the park" is Leo, "than in the park" the park."""
    words = scene.words
    noun = False
    for at in range(than + 1, stop):
        if words[at].tag[:1] == "V":
            return stop
        if noun and words[at].low in ("in", "on", "at", "for", "during", "now", "to"):
            return at
        noun = noun or words[at].tag[:1] in ("N", "P")
    return stop


def difference_asked(scene: Scene) -> World | Unread | None:
    """How many more A than B."""
    ask = scene.ask
    b = scene.build
    pool = list(scene.items)
    less = ask.more in LESS or bool(scene.cues & LESS)

    def world(one: str, two: str) -> World:
        if less:
            one, two = two, one
        return b.world("difference", one, two)

    than = _than(scene)
    if than is None:
        states = relevant(scene, ask, pool)
        mine = [f for f in states if set(f.holders) & set(ask.holders)]
        rest = [f for f in states if f not in mine]
        if len(mine) == 1 and len(rest) == 1:
            return world(b.id(mine[0]), b.id(rest[0]))
        places = [f for f in states if set(f.places) & set(ask.places)]
        if len(states) == 2 and len(places) == 1 and not mine:
            other = next(f for f in states if f is not places[0])
            return world(b.id(places[0]), b.id(other))
        units = [f for f in states if fits(f.unit, ask.unit) == 3]
        if len(states) == 2 and len(units) == 1:
            other = next(f for f in states if f is not units[0])
            return world(b.id(units[0]), b.id(other))
        if len(pool) == 2 and len(mine) == 1 and not rest:
            other = next(f for f in pool if f is not mine[0])
            if other.kind == mine[0].kind:
                return world(b.id(mine[0]), b.id(other))
        return None
    words = scene.words
    stop = than + 1
    while stop < len(words) and words[stop].sentence == words[than].sentence:
        stop += 1
    verb = ask.clause.verb_first
    shared: set[str] = set()
    if than < verb:
        right = _lemmas(scene, than + 1, verb - 1)
        shared = _lemmas(scene, verb, stop - 1)
        left = _lemmas(scene, ask.at + 1, than - 1)
        if ask.verb == "be" and ask.clause.subjects and ask.clause.subjects[0].first < than and not right & shared:
            # "how much heavier than the car is the truck"
            left, shared = left | shared, set()
    else:
        left = _lemmas(scene, ask.at + 1, than - 1)
        right = _lemmas(scene, than + 1, _side_stop(scene, than, stop) - 1)
        own_verb = any(w.tag[:1] == "V" and w.low not in _EMPTY for w in words[than + 1 : stop])
        if not own_verb:
            shared = {lemma_of(w) for w in words[ask.at : than] if w.tag[:1] == "V"} - _EMPTY
    cues = _cues_of_sides(scene, than, stop, verb)
    left |= set(ask.holders) if than > verb else set()
    if ask.also is not None:
        left |= ask.also.nouns
    number_names = {w for w in right if w in scene.holders.people}
    _ = number_names
    pool = [
        f for f in pool if f.kind == ask.kind or ask.kind == "other" or (ask.kind == "count" and not ask.unit.head)
    ]
    if ask.kind == "other" or (ask.kind == "count" and not ask.unit.head):
        money = [f for f in pool if f.kind == "money"]
        if money and ask.verb in ("spend", "pay", "cost", "earn", "make", "save", "have", "raise"):
            pool = money
    if than > verb and not any(right & (f.unit.nouns | f.unit.mods) for f in pool):
        # two holders are compared by one kind of thing
        pool = [f for f in pool if fits(f.unit, ask.unit) >= 2] or pool
    pool = _shared_by(scene, pool, shared, than > verb, cues[0] if cues[0] == cues[1] else "")
    contents = {f.n: _content(f) for f in pool}
    if len(pool) > 1:
        everywhere = set.intersection(*contents.values())
        left, right = left - everywhere, right - everywhere
    own_left, own_right = left - right, right - left
    people = set(scene.holders.people)
    if own_left & people and own_right & people:
        own_left, own_right = own_left - _CUE_WORDS, own_right - _CUE_WORDS
    one = [f for f in pool if own_left & contents[f.n] and not own_right & contents[f.n]]
    two = [f for f in pool if own_right & contents[f.n] and not own_left & contents[f.n]]
    if not one and two:
        one = [f for f in pool if f not in two and not own_right & contents[f.n] and fits(f.unit, ask.unit) > 0]
    if not two and one:
        two = [f for f in pool if f not in one and not own_left & contents[f.n] and fits(f.unit, ask.unit) > 0]
        if len(two) != 1 or not (number_names or scene.words[than + 1].low in ("those", "that", "he", "she", "they")):
            two = []
    told = {f.verb for f in pool}
    if ask.frame not in STATES and not ask.goal and not shared & told and not ({ask.verb} & told) and len(one) != 1:
        one = []
    if not one or not two:
        return Unread("comparison", "the two sides of the asked difference could not be told apart; name both.")
    named = (own_left | own_right) & people
    if all(any(set(f.holders) & named for f in side) for side in (one, two)):
        scene.used.update(
            f.n
            for f in pool
            if f.holders and set(f.holders) <= people and not {*f.holders, f.recipient, f.source} & named
        )
    ids = [
        _resolve(scene, side, own, cue) for side, own, cue in ((one, own_left, cues[0]), (two, own_right, cues[1]))
    ]
    if ids[0] is None or ids[1] is None or ids[0] == ids[1]:
        return Unread("comparison", "one side of the asked difference is no single amount; write the world by hand.")
    scene.used.update(f.n for f in scene.told)
    return world(ids[0], ids[1])


_CUE_WORDS = frozenset(
    ["left", "now", "still", "remaining", "first", "originally", "initially", "beginning", "start"]
)


def _cues_of_sides(scene: Scene, than: int, stop: int, verb: int) -> tuple[str, str]:
    """Whether each side of an asked difference is an amount at the start or at the end: "than Omar had at first"."""
    lows = [w.low for w in scene.words]

    def cue(first: int, last: int) -> str:
        part = lows[first:last]
        if {"left", "now", "still", "remaining"} & set(part):
            return "end"
        if {"originally", "initially"} & set(part) or any(
            pair in (("at", "first"), ("the", "beginning"), ("the", "start")) for pair in itertools.pairwise(part)
        ):
            return "start"
        return ""

    left, right = cue(scene.ask.at, than), cue(than + 1, stop)
    own_verb = any(w.tag[:1] == "V" or w.low in ("has", "had", "have") for w in scene.words[than + 1 : stop])
    if than < verb or (not own_verb and not left):
        return left or right, left or right
    return left, right


def _shared_by(scene: Scene, pool: Sequence[Fact], shared: set[str], clause_first: bool, cue: str) -> list[Fact]:
    """Items that what both sides share speaks for: the verb, the holder, the time, "now"."""
    ask = scene.ask
    kept = list(pool)
    if ask.frame not in STATES and not ask.goal and not (clause_first and ask.verb not in shared):
        same = [f for f in kept if f.verb == ask.verb]
        if same:
            kept = same
    elif ask.frame in STATES and cue == "end" and any(f.cue == "end" for f in kept):
        kept = [f for f in kept if f.cue == "end"]
    elif ask.frame in STATES and cue == "start":
        kept = [f for f in kept if f.cue != "end"]
    if not clause_first and not ask.goal:
        holders = set(ask.holders) - {"they", "we", "you", "i", "it"}
        kept = narrow(kept, holders, lambda f: f.holders or holders)
    times = {w for t in ask.times for w in t.split()} & shared
    kept = narrow(kept, times, lambda f: [w for t in f.times for w in t.split()] or times)
    scene.used.update(f.n for f in pool if f not in kept)
    return kept


def _resolve(scene: Scene, side: Sequence[Fact], own: set[str], cue: str) -> str | None:
    """The amount that one side comes to; ``cue`` tells whether it is the one at the "start" or at the "end"."""
    ask = scene.ask
    b = scene.build
    if len(side) > 1 and not (ask.frame in STATES or ask.goal):
        best = _side(side, own)
        scene.used.update(f.n for f in side if f not in best)
        side = best
    if len(side) == 1:
        return b.id(side[0])
    if ask.goal:
        goals = [f for f in side if f.goal]
        done = [f for f in side if not f.goal]
        if len(goals) == 1 and done:
            there = amount(scene, done, done[0])
            if there is None:
                return None
            missing = b.unknown(goals[0], "difference")
            b.sum("equalise", b.id(goals[0], "whole"), there, missing)
            return missing
        return None
    if ask.frame in STATES or ask.cue == "end":
        line = line_of(scene, side, [], ask, scene.has("left"))
        if cue == "start":
            if len(line.starts) == 1 and not line.foreign:
                scene.used.update(f.n for f in side)
                return b.id(line.starts[0])
            if len(line.ends) == 1 and not line.starts and line.events and not line.foreign:
                return chain_start(scene, b.id(line.ends[0], "state"), line.events, ask)
            return None
        if len(line.ends) == 1:
            if cue == "end" or ask.clause.tense == "present":
                scene.used.update(f.n for f in side)
                return b.id(line.ends[0])
            return None
        if line.ends or line.foreign:
            return None
        if len(line.starts) == 1 and line.events:
            later = all(f.at > line.starts[0].at for f, _ in line.events)
            if (
                ask.cue == "end"
                or scene.has("now", "left", "still")
                or ask.clause.tense == "present"
                or (later and ask.cue != "start")
            ):
                return chain_end(scene, b.id(line.starts[0]), line.events, ask)
            return None
    verbs = [f for f in side if f.verb in own or f.verb == ask.verb]
    if verbs and len(verbs) < len(side):
        scene.used.update(f.n for f in side if f not in verbs)
        side = verbs
    if len(side) == 1:
        return b.id(side[0])
    signs = {f.sign for f in side}
    if len(signs) == 1 and not any(f.subset for f in side):
        return amount(scene, side, side[0])
    return None

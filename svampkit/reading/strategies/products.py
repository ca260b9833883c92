"""Equal groups, sharing, prices and rates: total = count x each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.classes import is_person, under
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import CONTAINERS, TIMES, Unit
from svampkit.reading.strategies.amount import amount, relevant
from svampkit.reading.strategies.scene import STATES, RuleScene, fits, narrow, unit_words
from svampkit.reading.text import Unread
from svampkit.world.model import Schema, World

__all__ = ["asked_per", "count_asked", "drop_single", "each_asked", "expand_groups"]

_PRONOUNS_FOR_EACH_ONE: Final = frozenset(listed("pronouns for each one"))
_VERBS_OF_EARNING: Final = frozenset(listed("verbs of earning"))
_VERBS_OF_WORK_THAT_IS_PAID: Final = frozenset(listed("verbs of work that is paid"))


def asked_per(scene: RuleScene) -> str:
    """Group noun of a question for an each-quantity; "*" where none is named; "" where none is asked."""
    words, clause = scene.words, scene.ask.clause
    for chunk in clause.chunks:
        p = chunk.phrase
        if p is None:
            continue
        first = p.determiner.split()[:1]
        if first in (["each"], ["every"]):
            if p.of is not None and p.of.lemma and not p.of.pronoun:
                return p.of.lemma
            return p.lemma if p.lemma and p.lemma not in ("each", "one") else "*"
        if chunk.first > 0 and words[chunk.first - 1].low == "per":
            return p.lemma
        if p.lemma in _PRONOUNS_FOR_EACH_ONE:
            return "*"
        if words[chunk.first].low == "one" and chunk.first > clause.verb_first and p.lemma:
            return p.lemma
        if (
            first in (["a"], ["an"])
            and p.lemma in TIMES
            and chunk.first > clause.verb_first
            and (words[chunk.first - 1].tag not in ("IN", "TO"))
        ):
            return p.lemma
    if scene.has("each", "apiece", "everyday", "daily"):
        return "*"
    if scene.phrase("how", "big", "is") or scene.phrase("how", "large", "is"):
        return "group"
    return ""


def _matches(noun: str, f: Fact) -> bool:
    """True where a fact counts the groups that ``noun`` names."""
    if noun in (f.unit.head, f.unit.of) or (noun in f.unit.mods and not f.unit.of):
        return True
    if is_person(noun) and is_person(f.unit.head):
        return under(f.unit.head, noun) or under(noun, f.unit.head) or noun in ("person", "one")
    return under(f.unit.head, noun)


def _counts(scene: RuleScene, each: Fact, per: str) -> list[Fact]:
    noun = "" if each.per == "*" else each.per
    pool = [f for f in scene.items if f is not each and f.kind != "money"]
    pool += [f for f in scene.told if f.per and f is not each and f.per == per and f not in pool and per]
    if noun:
        found = [f for f in pool if _matches(noun, f)]
        heads = [f for f in found if f.unit.head == noun]
        of = each.per_phrase.of if each.per_phrase is not None else None
        return [f for f in heads if of is not None and f.unit.of == of.lemma] or heads or found
    near = [f for f in pool if f.clause is each.clause and f.role_subject]
    if near:
        return near
    named = [f for f in pool if f.unit.head in each.holders]
    if len(named) == 1:
        # "our melons have 100 seeds each. We have 4 melons"
        return named
    given = [f for f in pool if f.clause is each.clause and f.at > each.at and is_person(f.unit.head)]
    if len(given) == 1 and each.kind != "money":
        # "handed 3 stickers each to 8 pupils"
        return given
    pool = [f for f in pool if not (fits(f.unit, each.unit) >= 2) and f.at < each.at]
    if not pool and each.kind == "money":
        later = [f for f in scene.items if f.at > each.at and f.kind == "count" and f.n != each.n]
        if later and len({f.unit.head for f in later}) == 1:
            return later
    same = [f for f in pool if f.clause is each.clause]
    if same:
        kinds = [f for f in same if f.unit.mods and f.unit.head == same[-1].unit.head]
        if len(kinds) == len(same) and len({f.unit.mods for f in kinds}) == len(kinds) and not scene.ask.unit.mods:
            # "6 purple basketballs and 9 white basketballs for $27 each"
            return same
        return same[-1:]
    return pool[-1:]


def drop_single(scene: RuleScene) -> None:
    """ "A hotel has 118 rooms": an amount of the one hotel; nothing counts hotels or asks for one of several."""
    ask = scene.ask
    asked = asked_per(scene)
    for f in scene.told:
        phrase = f.per_phrase
        if (
            not f.per
            or f.per == "*"
            or f.per in TIMES
            or phrase is None
            or phrase.determiner not in ("a", "an")
            or phrase is f.phrase
        ):
            continue
        if not any(p is phrase for p in f.clause.subjects) or f.clause.question:
            continue
        if (asked and (asked == "*" or asked == f.per)) or _matches(f.per, ask) or under(f.per, ask.unit.head):
            continue
        if f.clause.tense == "modal" and f.kind != "money":
            continue
        if any(
            g is not f
            and (_matches(f.per, g) or (g.elided and g.kind == "count" and g.unit.head != f.unit.head))
            and not g.per
            for g in scene.told
        ):
            continue
        if f.kind == "money" and any(g.kind == "count" and not g.per for g in scene.told):
            continue
        f.per, f.per_phrase = "", None
        if not f.than and not f.ratio:
            scene.items.append(f)
    scene.items.sort(key=lambda f: f.at)


def _ask_words(scene: RuleScene) -> set[str]:
    ask = scene.ask
    return {*ask.holders, *ask.places, *(w for t in ask.times for w in t.split()), *unit_words(ask), *ask.words}


def _fact_words(f: Fact) -> set[str]:
    return {*f.holders, *f.places, *(w for t in f.times for w in t.split()), *f.local}


def _schema(each: Fact) -> Schema:
    if each.kind == "money" and each.per not in TIMES:
        return "price"
    if each.per in TIMES or each.kind in ("time", "length", "volume"):
        return "rate"
    return "groups"


def expand_groups(scene: RuleScene, per: str) -> list[Fact]:
    """Turn each-facts with their counts into totals among the items; returns the each-facts left alone."""
    b = scene.build
    lonely: list[Fact] = []
    eaches = [f for f in scene.told if f.per]
    # facts told for one of the very thing asked about are amounts as they stand
    for each in list(eaches):
        if per and per == each.per:
            scene.items.append(each)
            eaches.remove(each)
    taken: set[int] = set()
    for each in eaches:
        counts = _counts_of(scene, each, per, eaches)
        count_id = amount(scene, counts, counts[0]) if counts and all(c.n != each.n for c in counts) else None
        if count_id is None:
            lonely.append(each)
            continue
        count = counts[0]
        b.set(count_id, role="count")
        total = b.unknown(each, "total")
        b.product(_schema(each), total, count_id, b.id(each, "each"))
        scene.items.append(_total_fact(scene, each, count, total))
        taken.update(c.n for c in counts)
        scene.used.update(c.n for c in counts)
    scene.items = [f for f in scene.items if f.n not in taken]
    return lonely


def _counts_of(scene: RuleScene, each: Fact, per: str, eaches: Sequence[Fact]) -> list[Fact]:
    """How many there are of what an amount is told for one of."""
    counts = list(_counts(scene, each, per))
    own = _own_count(each, counts, eaches)
    if own is not None:
        scene.used.update(f.n for f in counts if f is not own)
        counts = [own]
    sold = [f for f in counts if f.verb == "sell" and f.cue != "end"]
    if each.kind == "money" and sold and scene.ask.verb in _VERBS_OF_EARNING:
        # what was sold is paid for, not what was there
        scene.used.update(f.n for f in counts if f not in sold)
        counts = sold
    if len(counts) > 1:
        narrowed = narrow(counts, _ask_words(scene), _fact_words)
        scene.used.update(f.n for f in counts if f not in narrowed)
        counts = narrowed
    return counts


def _total_fact(scene: RuleScene, each: Fact, count: Fact, total: str) -> Fact:
    """The total of count and each, as an amount of whoever the one or the other is told of."""
    act = (
        each.frame in ("gain", "loss", "make", "act", "give", "receive")
        and each.per_phrase is not None
        and (each.clause.subject is not None and (each.clause.subject.name or each.clause.subject.pronoun))
    )
    like = each if act or (count.role_subject and not count.sign) else count
    holder = count.holder if count.holder else each.holder
    if like is each and each.holder and each.holder != each.per:
        holder = each.holder
    sign, frame = like.sign, like.frame
    if each.subset and not each.clause.question:
        # "bake 60 rolls a day and throw 9 of them away"
        sign = -1
    if each.kind == "money":
        sign = each.sign or -1
        frame = "cost"
        if count.verb in _VERBS_OF_WORK_THAT_IS_PAID or each.verb in (
            "earn",
            "make",
            "get",
            "charge",
            "sell",
            "receive",
        ):
            sign = 1
    return scene.virtual(
        each,
        total,
        unit=Unit(each.unit.head, each.unit.of, each.unit.mods),
        sign=sign,
        frame=frame,
        verb=like.verb,
        holder=holder,
        holders=tuple(holder.split("+")) if holder else (),
        clause=like.clause,
        places=tuple(dict.fromkeys([*count.places, *each.places])),
        times=count.times or each.times,
        local=each.local | count.local,
        words=each.words | count.words,
        recipient=like.recipient,
        source=like.source,
        at=max(each.at, count.at),
        more=like.more,
        cue=like.cue or each.cue,
        goal=like.goal,
        subset=False,
        elided=each.elided,
    )


def _own_count(each: Fact, counts: Sequence[Fact], eaches: Sequence[Fact]) -> Fact | None:
    """ "9 boxes with 3 pens in each box and 4 boxes with 5 cups in each box": each amount has the count before it."""
    if len(counts) < 2:
        return None

    def before(other: Fact) -> Fact | None:
        told = [f for f in counts if f.clause is other.clause and f.at < other.at]
        return max(told, key=lambda f: f.at) if told else None

    partners = [before(other) for other in eaches if other.per == each.per]
    if len(partners) != len(counts) or {id(f) for f in partners} != {id(f) for f in counts}:
        return None
    return before(each)


def _count_noun(scene: RuleScene, each: Fact) -> bool:
    """True where the question asks for the number of groups of this each-fact."""
    ask = scene.ask
    noun = ask.unit.head
    if not noun:
        # "how long will it last", "how many will he need" after "each box holds 4"
        return each.per in TIMES and (ask.dimension == "long" or ask.verb in ("last", "take"))
    if each.per != "*" and (noun == each.per or (under(each.per, noun) and noun != "person")):
        return True
    if each.per == "*" and fits(each.unit, ask.unit) < 2 and not _counts(scene, each, ""):
        return True
    if is_person(noun) and is_person(each.per):
        return True
    if noun in _TURNS and "time" in each.local:
        # "it washes 7 at a time. How many loads?"
        return True
    if noun in each.local and noun not in each.unit.nouns | each.unit.mods and not is_person(noun):
        # "tying ribbons round packages, 5 soaps to each pack": pack and package are one
        return each.per not in TIMES and each.kind == "count"
    return bool(each.kind == "money" and each.per != "*" and ask.unit.of == each.per)


_TURNS: Final = frozenset(listed("nouns of a turn"))
CAPACITY: Final = frozenset(listed("nouns of room for one"))
"""What holds one person each."""


def count_asked(scene: RuleScene) -> World | Unread | None:
    """How many groups, packs, rows, hours, people …: the total divided by each."""
    ask = scene.ask
    b = scene.build
    if scene.has("than") or (ask.more in ("more", "fewer") and ask.than):
        return None
    for each in [f for f in scene.told if f.per]:
        if not _count_noun(scene, each):
            continue
        if each.kind == "money":
            pool = [f for f in scene.items if f.kind == "money"]
        else:
            pool = [
                f
                for f in scene.items
                if fits(f.unit, each.unit) > 0 and f.unit.head != ask.unit.head and f.kind == each.kind
            ]
            if not pool:
                pool = [
                    f
                    for f in scene.items
                    if f.unit.head != ask.unit.head
                    and f.kind == each.kind
                    and (under(f.unit.head, each.unit.head) or each.elided)
                ]
            if not pool and each.unit.of:
                # "pieces of clothing": shirts and sweaters are counted by the piece
                pool = [f for f in scene.items if f.kind == "count" and f.unit.head and f.unit.head != ask.unit.head]
                pool = pool if len({f.clause.index for f in pool}) == 1 else []
        lonely = [f for f in scene.told if f.per and f is not each]
        if not pool and lonely:
            # the total itself is told in groups: 4 packs of 6, two on each shelf
            expand_groups_of(scene, [f for f in lonely if fits(f.unit, each.unit) > 0])
            pool = [f for f in scene.items if fits(f.unit, each.unit) > 0 and f.virtual]
        if not pool and each.unit.head in CAPACITY:
            pool = [f for f in scene.items if is_person(f.unit.head)]
        pool = _pool_by(scene, pool)
        if not pool:
            continue
        total = amount(scene, pool, each, left=any(f.subset for f in pool))
        if total is None:
            return Unread("each", "the total that is put into groups is no single amount; write the world by hand.")
        count = b.unknown(ask, "count")
        b.set(total, role="total")
        b.product(_schema(each), total, count, b.id(each, "each"))
        return b.world("value", count)
    if any(f.per and f.per != "*" and f.per == ask.unit.head for f in scene.told):
        return Unread("each", "the number of groups is asked and no total was found; add it to the world.")
    return None


def _pool_by(scene: RuleScene, pool: Sequence[Fact]) -> list[Fact]:
    ask = scene.ask
    words = {*(w for t in ask.times for w in t.split())}
    narrowed = narrow(pool, words, lambda f: [w for t in f.times for w in t.split()])
    mine = set(ask.holders) & set(scene.holders.people)
    if mine and any(f.virtual and mine & set(f.holders) for f in narrowed):
        # "12 more balloons than Eric": the asked person's own amount, not the one it is compared with
        narrowed = [f for f in narrowed if mine & set(f.holders)]
    scene.used.update(f.n for f in pool if f not in narrowed)
    return narrowed


def expand_groups_of(scene: RuleScene, eaches: Sequence[Fact]) -> None:
    """Totals of some each-facts only."""
    saved = scene.told
    scene.told = [f for f in saved if not f.per or f in eaches]
    expand_groups(scene, "")
    scene.told = saved


def each_asked(scene: RuleScene, noun: str) -> World | None:
    """How many in each: the total divided by the count."""
    ask = scene.ask
    b = scene.build
    items = scene.items
    money = ask.kind in ("money", "other") and any(f.kind == "money" for f in items)
    counts, totals = _divided(scene, noun, money)
    already = [f for f in totals if f.per and f.frame in STATES]
    if len(already) == 1 and len(totals) == 2 and scene.has("now"):
        # "each neighbor had 3 before that. How many does each have now?"
        totals = [f for f in totals if f not in already]
    else:
        already = []
    if not counts or not totals:
        return None
    if len(totals) > 1 and money:
        acts = [f for f in totals if f.verb == ask.verb or f.frame == "cost"]
        if len(acts) == 1:
            scene.used.update(f.n for f in totals if f not in acts)
            totals = acts
    total = amount(scene, totals, totals[0], left=len(totals) > 1 and any(f.subset or f.sign < 0 for f in totals))
    count = amount(scene, counts, counts[0])
    if total is None or count is None or total == count:
        return None
    if len(counts) > 1 and not all(f.clause is counts[0].clause or f.verb == counts[0].verb for f in counts):
        return None
    if all(f.per and f.per == noun for f in totals):
        # told for each day already, asked for each day: nothing to divide
        return None
    each = b.unknown(ask, "each")
    b.set(each, unit=ask.unit.head or b.quantities[total].unit, kind=b.quantities[total].kind)
    b.set(total, role="total")
    b.set(count, role="count")
    schema: Schema = "price" if money and noun not in TIMES else "rate" if noun in TIMES else "sharing"
    b.product(schema, total, count, each)
    if already:
        after = b.unknown(each, "state", 1)
        b.sum("gain", after, b.id(already[0], "state"), each)
        return b.world("value", after)
    return b.world("value", each)


def _counts_for(noun: str, others: Sequence[Fact]) -> list[Fact]:
    """What the total may be shared among where the asked noun is not counted: people, equal parts, containers, or the
    one amount that there is."""
    people = [f for f in others if is_person(f.unit.head)]
    groups = [f for f in others if f.unit.head in CONTAINERS or f.unit.head in TIMES]
    equal = [f for f in others if "equal" in f.unit.mods or "different" in f.unit.mods]
    choices = (people if noun == "*" or is_person(noun) else [], equal, groups, list(others))
    return next((choice for choice in choices if len(choice) == 1), [])


def _totals_for(scene: RuleScene, counts: Sequence[Fact], money: bool) -> list[Fact]:
    """What may be shared: money, or amounts of what is asked for."""
    ask, items = scene.ask, scene.items
    if money:
        return [f for f in items if f.kind == "money"]
    totals = [f for f in relevant(scene, ask, items) if f not in counts]
    if not totals and ask.unit.head in CAPACITY:
        totals = [f for f in items if is_person(f.unit.head) and f not in counts]
    if ask.unit.head or ask.kind == "money":
        totals = [f for f in totals if fits(f.unit, ask.unit) >= 2] or totals
    return totals


def _divided(scene: RuleScene, noun: str, money: bool) -> tuple[list[Fact], list[Fact]]:
    """Among how many is shared, and what."""
    ask = scene.ask
    items = scene.items
    unit_asked = ask.unit.head or ask.kind == "money"
    counts: list[Fact] = []
    if noun != "*":
        counts = [f for f in items if f.unit.head == noun] or [f for f in items if _matches(noun, f)]
    totals = _totals_for(scene, counts, money)
    if not counts:
        others = [f for f in items if f not in totals] if unit_asked or money else list(items)
        counts = _counts_for(noun, others)
    if len(counts) > 1 and not unit_asked and not money:
        counts = narrow(counts, ask.words, lambda f: f.words)
    if len(totals) > 1 and not unit_asked and not money and len(counts) == 1:
        # "the beads are laid into 4 bowls": the clause of the count says what is grouped
        named = [f for f in totals if f is not counts[0] and f.unit.head in counts[0].words]
        if named:
            scene.used.update(f.n for f in totals if f not in named)
            totals = named
    totals = [f for f in totals if f not in counts]
    if len(counts) > 1:
        narrowed = narrow(counts, {*ask.unit.mods, *ask.unit.nouns, *ask.words}, lambda f: f.words)
        scene.used.update(f.n for f in counts if f not in narrowed)
        counts = narrowed
    if len(totals) > 1 and ask.unit.mods:
        totals = narrow(totals, ask.unit.mods, lambda f: f.unit.mods | {f.unit.of})
    if not totals and len(items) == 2 and len(counts) == 1:
        totals = [f for f in items if f is not counts[0]]
    return counts, totals

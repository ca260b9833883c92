"""Comparisons: what is told to be more or fewer than something, how many times as many, and differences asked for."""

from __future__ import annotations

from collections.abc import Sequence

from svampkit.world.amount import amount, relevant
from svampkit.world.chunks import TIME_NOUNS
from svampkit.world.facts import Fact, Unit
from svampkit.world.model import World
from svampkit.world.scene import STATES, Scene, fits, narrow
from svampkit.world.stock import chain_end, line_of
from svampkit.world.text import Unread

__all__ = ["LESS", "asks_difference", "difference_asked", "expand_compares", "expand_ratios"]

LESS = frozenset("fewer less lesser shorter younger lighter lower smaller closer slower cheaper".split())
_GRADED = frozenset(
    "longer taller shorter farther further heavier lighter older younger deeper higher wider bigger".split()
)
_EMPTY = frozenset("be have do the of more than many much fewer less those that how what long deep tall far".split())


def _content(f: Fact) -> set[str]:
    return {
        *f.local,
        *f.holders,
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


def expand_compares(scene: Scene) -> list[Fact]:
    """Turn "N more than" with one known side into the other side among the items; returns what is left alone."""
    b = scene.build
    waiting = [f for f in scene.told if f.than]
    progress = True
    while waiting and progress:
        progress = False
        for diff in list(waiting):
            if diff.goal and scene.ask.goal:
                continue
            sides = _sides_of(scene, diff)
            if sides is None:
                continue
            known, is_subject, holder, unit, local = sides
            less = diff.more in LESS
            gap = b.id(diff, "difference")
            other = b.unknown(known, "state", holder=holder)
            known_id = b.id(known, "state") if known.tag is not None else b.id(known)
            subject_larger = not less
            known_is_larger = is_subject == subject_larger
            if known_is_larger:
                b.sum("compare", known_id, other, gap)
            else:
                b.sum("compare", other, known_id, gap)
            b.set(other, unit=unit.head or known.unit.head)
            subject_side = not is_subject
            virtual = scene.virtual(
                diff,
                other,
                holder=holder,
                holders=tuple(holder.split("+")) if holder else (),
                unit=unit,
                more="",
                local=frozenset(local),
                kind=known.kind,
                sign=diff.sign if subject_side else known.sign,
                frame=known.frame,
                at=max(diff.at, known.at),
                cue="",
                than_words=frozenset(),
                times=diff.times if subject_side else (),
                goal=known.goal,
            )
            scene.items.append(virtual)
            waiting.remove(diff)
            progress = True
    return waiting


def _sides_of(scene: Scene, diff: Fact) -> tuple[Fact, bool, str, Unit, set[str]] | None:
    """The known item of a comparison, whether it is the subject's side, and holder, unit and words of the other."""
    ask = scene.ask
    pool = [
        f
        for f in scene.items
        if f.kind == diff.kind
        and (fits(f.unit, diff.unit) > 0 or fits(diff.unit, f.unit) > 0 or set(f.unit.nouns) & set(diff.than_words))
    ]
    if not pool:
        return None
    left = {
        *diff.holders,
        *diff.unit.mods,
        *diff.unit.nouns,
        *(w for t in diff.times for w in t.split()),
        *diff.places,
        *(diff.words - diff.than_words),
    } - _EMPTY
    right = set(diff.than_words) | set(diff.than.split("+")) - {"clause", "yes"}
    right -= _EMPTY
    own_left, own_right = (
        left
        - right
        - {diff.verb, diff.unit.head if diff.unit.head not in ("",) and not (right & _units(scene)) else ""},
        right - left,
    )
    subject = diff.clause.subject
    back = (
        (diff.clause.relative and not diff.holders)
        or (subject is None and diff.clause.relative)
        or (subject is not None and subject.determiner in ("that", "this") and not subject.lemma)
    )
    units_differ = bool(right & _units(scene)) and diff.unit.head not in right
    other_unit = Unit(
        next(iter(right & _units(scene)), diff.unit.head), "", frozenset(right - _units(scene)) & _mods(scene)
    )
    if back:
        earlier = [f for f in pool if f.at < diff.at]
        if earlier:
            return (
                earlier[-1],
                True,
                _other_holder(scene, diff, right),
                other_unit if units_differ else diff.unit,
                right,
            )
        return None
    lefts = [
        f
        for f in _side(pool, own_left)
        if f.holder == diff.holder
        or not (set(diff.holders) - set(f.holders))
        or units_differ
        or diff.holder in ("", f.holder)
    ]
    rights = _side(pool, own_right)
    # a pronoun after "A has N more than B" means the one who is not asked about
    for f in pool:
        if (
            f.at > diff.at
            and f.clause.subject is not None
            and f.clause.subject.pronoun
            and diff.than
            and ask.holder in (diff.holder, diff.than)
            and diff.holder != diff.than
            and not units_differ
        ):
            known_is_subject = ask.holder == diff.than
            f.holder = diff.holder if known_is_subject else diff.than
            f.holders = (f.holder,)
            holder = diff.than if known_is_subject else diff.holder
            return f, known_is_subject, holder, diff.unit, {holder}
    both = [f for f in lefts if f in rights]
    lefts, rights = [f for f in lefts if f not in both], [f for f in rights if f not in both]
    if len(rights) == 1 and len(lefts) != 1:
        f = rights[0]
        return f, False, diff.holder, diff.unit, left
    if len(lefts) == 1 and len(rights) != 1:
        f = lefts[0]
        unit = other_unit if units_differ else diff.unit
        return f, True, _other_holder(scene, diff, right), unit, right
    return None


def _units(scene: Scene) -> set[str]:
    units = {n for f in [*scene.told, *scene.somes, scene.ask] for n in f.unit.nouns}
    for draft in {id(f.clause): f.clause for f in scene.facts}.values():
        for chunk in draft.chunks:
            if (
                chunk.phrase is not None
                and chunk.phrase.plural
                and not chunk.phrase.pronoun
                and not chunk.phrase.name
            ):
                units.add(chunk.phrase.lemma)
    return units


def _mods(scene: Scene) -> set[str]:
    return {m for f in [*scene.told, *scene.somes, scene.ask] for m in f.unit.mods}


def _other_holder(scene: Scene, diff: Fact, right: set[str]) -> str:
    if (
        diff.than
        and diff.than not in ("yes", "clause")
        and not (set(diff.than.split("+")) & _units(scene))
        and (diff.than not in TIME_NOUNS)
    ):
        return diff.than
    return diff.holder


def expand_ratios(scene: Scene) -> list[Fact]:
    """Turn "N times as many as" with a known base into the larger amount among the items."""
    b = scene.build
    alone: list[Fact] = []
    for ratio in [f for f in scene.told if f.ratio]:
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
        if len(base) != 1:
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
    if scene.has("difference"):
        return True
    graded = ask.more in ("more", "fewer", "less") or bool(scene.cues & _GRADED)
    if not graded:
        return False
    if ask.than:
        return True
    needs = (
        ask.goal
        or ask.verb in ("need", "want", "add", "find", "get", "buy")
        or ask.clause.lead in ("need", "have", "must")
    )
    return not (needs or scene.somes or scene.has("still", "left", "now"))


def _split_words(scene: Scene) -> tuple[set[str], set[str]]:
    ask = scene.ask
    left = {*ask.local, *ask.holders, *ask.unit.mods, *ask.unit.nouns} - _EMPTY
    right = set(ask.than_words) - _EMPTY
    following = ask.clause.index + 1
    extra = [f for f in scene.facts if f.clause.index == following]
    _ = extra
    return left - right, right - left


def difference_asked(scene: Scene) -> World | Unread | None:
    """How many more A than B."""
    ask = scene.ask
    b = scene.build
    pool = [f for f in scene.items]
    less = ask.more in LESS or bool(scene.cues & LESS)

    def world(one: str, two: str) -> World:
        if less:
            one, two = two, one
        return b.world("difference", one, two)

    if not ask.than:
        states = relevant(scene, ask, pool)
        mine = [f for f in states if set(f.holders) & set(ask.holders)]
        rest = [f for f in states if f not in mine]
        if len(mine) == 1 and len(rest) == 1:
            return world(b.id(mine[0]), b.id(rest[0]))
        units = [f for f in states if fits(f.unit, ask.unit) == 3]
        if len(states) == 2 and len(units) == 1:
            other = next(f for f in states if f is not units[0])
            return world(b.id(units[0]), b.id(other))
        if len(pool) == 2 and len(mine) == 1 and not rest:
            other = next(f for f in pool if f is not mine[0])
            if other.kind == mine[0].kind:
                return world(b.id(mine[0]), b.id(other))
        return None
    left, right = _split_words(scene)
    sides = []
    common = set(ask.words) - left - right
    for own, opposite in ((left, right), (right, left)):
        found = [
            f
            for f in pool
            if (own & _content(f))
            and not (opposite & _content(f) and len(own & _content(f)) <= len(opposite & _content(f)))
        ]
        sides.append(found)
    one, two = sides
    one = [f for f in one if f not in two]
    if not one and two:
        one = [f for f in pool if f not in two and (fits(f.unit, ask.unit) > 0)]
    if not two and one:
        return Unread("comparison", "what the asked amount is compared with could not be found; name both sides.")
    if not one or not two:
        return Unread("comparison", "the two sides of the asked difference could not be told apart; name both.")
    ids = [_resolve(scene, side, own, common) for side, own in ((one, left), (two, right))]
    if ids[0] is None or ids[1] is None or ids[0] == ids[1]:
        return Unread("comparison", "one side of the asked difference is no single amount; write the world by hand.")
    return world(ids[0], ids[1])


def _resolve(scene: Scene, side: Sequence[Fact], own: set[str], common: set[str]) -> str | None:
    """The amount that one side comes to."""
    ask = scene.ask
    if len(side) > 1:
        best = _side(side, own)
        scene.used.update(f.n for f in side if f not in best)
        side = best
    if len(side) > 1 and ask.times:
        side = narrow(
            side, {w for t in ask.times for w in t.split()}, lambda f: [w for t in f.times for w in t.split()]
        )
    if len(side) == 1:
        return scene.build.id(side[0])
    if ask.frame in STATES or ask.cue == "end":
        line = line_of(scene, side, [], ask)
        if ask.cue == "end" or scene.has("now"):
            if len(line.ends) == 1:
                scene.used.update(f.n for f in side)
                return scene.build.id(line.ends[0])
            if line.ends:
                return None
        if ask.goal:
            return None
        if len(line.starts) == 1 and line.events and not line.ends:
            if ask.cue == "end" or scene.has("now", "left"):
                return chain_end(scene, scene.build.id(line.starts[0]), line.events, ask)
            return None
    verbs = [f for f in side if f.verb in own or f.verb == ask.verb]
    if verbs and len(verbs) < len(side):
        scene.used.update(f.n for f in side if f not in verbs)
        side = verbs
    if len(side) == 1:
        return scene.build.id(side[0])
    signs = {f.sign for f in side}
    if len(signs) == 1 and not any(f.subset for f in side):
        return amount(scene, side, side[0])
    return None

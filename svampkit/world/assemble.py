"""From facts to a world: which relation joins them, by verb frame, particle, unit, holder, time and question stem.

The question's own clause is one more fact, without a number. Products and comparisons first turn into amounts of
their own; then the relation that the question's stem asks for is tried, from the most marked (a difference, "each", a
goal, "the rest") to the plainest (a change, a sum of like amounts). A number in the asked unit that no relation takes
up, and that nothing in the text sets apart, makes the text unread.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from svampkit.equation import variables
from svampkit.errors import ReadingError
from svampkit.world.amount import amount, relevant, total_of
from svampkit.world.build import Builder
from svampkit.world.classes import is_class_word, is_person
from svampkit.world.derive import derive
from svampkit.world.facts import TIMES, Fact, Holders
from svampkit.world.model import World
from svampkit.world.products import asked_per, count_asked, drop_single, each_asked, expand_groups
from svampkit.world.scene import STATES, Scene, fits, narrow
from svampkit.world.sides import asks_difference, difference_asked, expand_comparisons, ratio_asked
from svampkit.world.special import special
from svampkit.world.stock import Line, chain_end, chain_event, chain_start, is_state, line_of
from svampkit.world.text import Unread
from svampkit.world.tokens import Word

__all__ = ["assemble", "make_scene"]

_EMPTY = frozenset(
    [
        "as",
        "many",
        "than",
        "time",
        "much",
        "so",
        "such",
        "same",
        "number",
        "far",
        "more",
        "then",
        "too",
        "now",
        "today",
        "yesterday",
        "also",
        "each",
        "some",
        "other",
        "first",
        "just",
        "only",
        "again",
        "later",
        "long",
        "tall",
        "old",
        "high",
        "deep",
        "wide",
        "heavy",
        "far",
        "thick",
    ]
)
_TOTALS = frozenset(["altogether", "together", "combined", "total", "totaled", "both", "overall"])


def make_scene(words: Sequence[Word], facts: Sequence[Fact], holders: Holders) -> Scene:
    """Everything the strategies need."""
    asks = [f for f in facts if f.asked]
    told = [f for f in facts if f.tag is not None]
    build = Builder()
    build.told(told)
    clause = asks[-1].clause if asks else None
    lows = [w.low for w in words[clause.first : clause.last + 1]] if clause else []
    total = bool(set(lows) & _TOTALS) or any(a == "in" and b == "all" for a, b in itertools.pairwise(lows))
    if asks:
        _generic(told, asks[-1])
        total = total or asks[-1].whole
    items = [f for f in told if not f.per and not f.than and not f.ratio and not f.limit]
    return Scene(
        words, list(facts), asks, told, [f for f in facts if f.some], items, build, holders, lows, total, set()
    )


def _generic(told: Sequence[Fact], ask: Fact) -> None:
    """ "A page holds 8", "8 on a page" are told for one of several where the text counts pages or asks for them."""
    for f in told:
        if f.per or not f.generic:
            continue
        for noun in f.generic:
            counted = [g for g in told if g is not f and g.unit.head == noun and not g.per]
            if (len(counted) == 1 and f.unit.head != noun) or (ask.unit.head == noun and fits(f.unit, ask.unit) < 2):
                f.per = noun
                break


def assemble(scene: Scene) -> World | Unread:
    """The world of a scene, or why there is none."""
    if not scene.asks:
        return Unread("no question", "no question with 'how many' or 'how much' was found; write the world by hand.")
    if len({id(f.clause) for f in scene.asks}) > 1:
        return Unread("two questions", "the text asks two questions; split it or write the world by hand.")
    if not scene.told:
        return Unread("no numbers", "no number was found in the text; a world needs at least two.")
    found = _strategies(scene)
    if found is None:
        return Unread(
            "no relation",
            f"no relation was found from the numbers to the asked {scene.ask.unit.head or 'amount'}; "
            "write the quantities and relations by hand.",
        )
    if isinstance(found, Unread):
        return found
    return _checked(scene, found)


def _strategies(scene: Scene) -> World | Unread | None:
    drop_single(scene)
    found: World | Unread | None = special(scene)
    if found is not None:
        return found
    per = asked_per(scene)
    difference = asks_difference(scene)
    if not difference and not per:
        found = count_asked(scene)
        if found is not None:
            return found
    lonely = expand_groups(scene, per)
    lonely = _without_count(scene, lonely, per)
    unknown = expand_comparisons(scene)
    if difference:
        return ratio_asked(scene) or difference_asked(scene)
    if per:
        found = each_asked(scene, per)
        if found is not None:
            return found
    if any(
        fits(f.unit, scene.ask.unit) >= 2 or (f.kind == "money" and scene.ask.kind in ("money", "other"))
        for f in lonely
    ):
        return Unread("each", "an amount for each was found without the number of groups; add it to the world.")
    if any(fits(f.unit, scene.ask.unit) >= 2 for f in unknown if not f.goal):
        return Unread("comparison", "a comparison was found without either of its sides; add them to the world.")
    for strategy in (_goal, _one_virtual, _complement, _timeline, _combine):
        found = strategy(scene)
        if found is not None:
            return found
    return None


def _checked(scene: Scene, world: World) -> World | Unread:
    """Refuse a world that leaves a like number beside the path without a reason."""
    try:
        used = variables(derive(world))
    except ReadingError as error:
        return Unread("no path", str(error))
    ask = scene.ask
    for f in scene.told:
        if f.tag in used or f.n in scene.used or f.limit:
            continue
        like = fits(f.unit, ask.unit) >= 2 or (f.kind == "money" and ask.kind in ("money", "other"))
        if like:
            return Unread(
                "unused number",
                f"the number {f.tag} counts what is asked and is not needed; say in the world what it is.",
            )
    return world


def _without_count(scene: Scene, lonely: list[Fact], per: str) -> list[Fact]:
    """Each-facts without a count: all for one day (or the like) are amounts as they stand; one beside a resolved
    each-fact of the same unit tells of something else."""
    if not lonely:
        return []
    kinds = {f.per for f in lonely}
    if (
        len(kinds) == 1
        and (per in ("", *kinds))
        and next(iter(kinds)) in TIMES | {"*"} - ({"*"} if len(lonely) == 1 else set())
    ):
        noun = next(iter(kinds))
        if noun in TIMES and scene.ask.unit.head != noun and not any(f.unit.head == noun for f in scene.told):
            scene.items.extend(lonely)
            scene.items.sort(key=lambda f: f.at)
            return []
    kept = []
    for f in lonely:
        made = [g for g in scene.items if g.virtual and g.unit.head == f.unit.head]
        if made and f.per != scene.ask.unit.head:
            scene.used.add(f.n)
        else:
            kept.append(f)
    return kept


# -- goals ---------------------------------------------------------------------------------------------------------


def _goal(scene: Scene) -> World | None:
    """What is still missing to a goal, or what is there already."""
    ask = scene.ask
    b = scene.build
    asks_missing = (
        ask.more in ("more", "additional", "other") or scene.has("more", "still", "left", "another")
    ) and (
        ask.goal
        or ask.verb in ("need", "get", "collect", "buy", "want", "find")
        or ask.clause.lead in ("have", "need", "want")
        or scene.has("needed", "required")
        or any(f.goal for f in scene.items)
    )
    pool = [f for f in relevant(scene, ask, scene.items)]
    lacking = [
        f for f in pool if f.goal and f.more in ("more", "additional", "another", "extra") and f.tag is not None
    ]
    if len(lacking) == 1 and len(pool) == 2 and not ask.more:
        other = next(f for f in pool if f is not lacking[0])
        if other.goal and not ask.goal and ask.cue != "start" and not scene.total:
            # needs 9 in all, still needs 3: there are already 6
            there = b.unknown(ask, "state")
            b.sum("equalise", b.id(other, "whole"), there, b.id(lacking[0], "difference"))
            return b.world("value", there)
        if not other.goal and (ask.goal or ask.verb in ("need", "require", "want") or scene.total):
            goal_id = b.unknown(ask, "whole")
            b.sum("equalise", goal_id, b.id(other, "state"), b.id(lacking[0], "difference"))
            return b.world("value", goal_id)
    if not asks_missing:
        return None
    in_question = [f for f in pool if f.clause.question or (f.clause.infinitive and f.at > ask.at) or f.at > ask.at]
    goals = [f for f in pool if f.goal and f not in in_question]
    if len(goals) != 1 and len(in_question) == 1:
        goals = in_question
    if len(goals) != 1:
        return None
    goal = goals[0]
    done = [f for f in pool if f is not goal and fits(f.unit, goal.unit) > 0]
    if not done:
        return None
    reached = amount(scene, done, done[0])
    if reached is None:
        return None
    missing = b.unknown(ask, "difference")
    b.sum("equalise", b.id(goal, "whole"), reached, missing)
    return b.world("value", missing)


def _one_virtual(scene: Scene) -> World | None:
    """The asked amount is what a product or a comparison gives, and nothing else is told of it."""
    ask = scene.ask
    pool = relevant(scene, ask, scene.items)
    made = [f for f in pool if f.virtual]
    if not made:
        return None
    narrowed = _by_words(scene, pool)
    if len(narrowed) == 1 and narrowed[0].virtual and (len(pool) == 1 or not scene.total):
        only = narrowed[0]
        rest = [f for f in pool if f is not only]
        if (
            rest
            and (not set(only.holders) & set(ask.holders) or any(set(f.holders) & set(ask.holders) for f in rest))
            and (not ask.times and not (ask.unit.mods & only.unit.mods))
            and fits(only.unit, ask.unit) <= max(fits(f.unit, ask.unit) for f in rest)
        ):
            return None
        mine = [f for f in rest if set(f.holders) & set(only.holders)]
        if mine and (any(f.sign < 0 for f in mine) or ask.cue == "end"):
            return None
        scene.used.update(f.n for f in rest)
        _use_sources(scene, only)
        id = scene.build.id(only)
        return scene.build.world("value", id)
    return None


def _use_sources(scene: Scene, only: Fact) -> None:
    """Numbers told of other holders are set apart by the holder that is asked about."""
    ask = scene.ask
    for f in scene.told:
        if f.holder and ask.holder and f.holder != ask.holder:
            scene.used.add(f.n)
    _ = only


# -- parts of a whole ----------------------------------------------------------------------------------------------

_OTHER = frozenset(["other", "others", "third", "second", "last", "remaining", "rest", "another"])


def _complement(scene: Scene) -> World | None:
    """The other part of a whole: the rest, a negation, a part that the text names beside a told total."""
    ask = scene.ask
    b = scene.build
    if (scene.total and not ask.negated) or ask.more:
        return None
    pool = relevant(scene, ask, scene.items)
    rest = [f for f in scene.somes if f.phrase is not None and f.phrase.lemma == "rest"]
    kinds = _kinds(scene)
    if kinds is not None:
        return kinds
    coordinate = len(pool) < 2
    if coordinate:
        pool = [f for f in scene.items if f.kind == ask.kind and f.unit.head]
    if len(pool) < 2:
        return None
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
    against = [f for f in pool if f.negated]
    if against and not ask.negated and len(pool) == 2 and against[0] is pool[1]:
        wholes = [pool[0]]
    negated = (bool(against) and not ask.negated) or ask.negated or scene.has("without", "unchecked")
    if rest and not wholes and not ask.negated:
        every = [f for f in scene.items if f.kind == "count" or f.kind == ask.kind]
        first, others = every[0], every[1:]
        heads = {f.unit.head for f in every}
        side_by_side = len({f.clause.index for f in others}) == 1 or all(
            f.unit.head == first.unit.head or f.elided for f in others
        )
        if (
            others
            and (len(heads) == 1 or side_by_side)
            and all(f.value is not None and first.value is not None and f.value < first.value for f in others)
            and sum(f.value or 0 for f in others) < (first.value or 0)
            and not any(f.cue == "end" for f in others)
        ):
            pool, wholes = every, [first]
    if not wholes:
        of = {f.of_number for f in pool if f.of_number}
        wholes = [f for f in pool if f.tag in of]
    subsets = [f for f in pool if f.subset or (f.role_subject and f.elided)]
    if not wholes and (rest or negated or (ask.phrase is not None and subsets)):
        plain = [f for f in pool if f not in subsets]
        if len(plain) == 1 and (subsets or rest or negated):
            wholes = plain
    if not wholes and negated and len(pool) == 2 and pool[0].value is not None and pool[1].value is not None:
        wholes = [max(pool, key=lambda f: f.value or 0)]
    if len(wholes) != 1:
        return None
    whole = wholes[0]
    parts = [f for f in pool if f is not whole]
    if not (
        rest
        or negated
        or whole.whole
        or whole.tag in {f.of_number for f in parts}
        or (subsets and _other_predicate(scene, parts))
    ):
        return None
    if any(f.cue == "end" for f in parts) or any(is_state(f) and f.clause is whole.clause for f in parts):
        return None
    if (
        whole.cue == "end"
        or (ask.cue == "end" and whole.tag not in {f.of_number for f in parts})
        or (ask.cue == "start" and any(is_state(f) for f in pool))
    ):
        return None
    if any(_names(scene, f) for f in parts) and not negated and not (scene.cues & _OTHER) and not rest:
        return None
    other = b.unknown(ask, "part")
    b.sum("combine", b.id(whole, "whole"), *[b.id(f, "part") for f in parts], other)
    return b.world("value", other)


def _kinds(scene: Scene) -> World | None:
    """ "67 medals. 19 are gold, 32 silver. How many bronze ones?" A kind that no number is told of."""
    ask = scene.ask
    b = scene.build
    own = ask.unit.mods | ({ask.unit.of} if ask.unit.of else set())
    ordinal = {"third", "second", "first", "last", "other", "fourth", "remaining"}
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


def relevant_units(scene: Scene, ask: Fact) -> list[Fact]:
    """Items with the asked head noun, whatever their modifiers; of money all."""
    if ask.kind in ("money", "other"):
        return [f for f in scene.items if f.kind == "money"]
    head = ask.unit.head
    return [
        f
        for f in scene.items
        if f.unit.head == head or (f.elided and f.kind == ask.kind) or (f.unit.of and f.unit.of == head)
    ]


def _names(scene: Scene, f: Fact) -> bool:
    """True where the question speaks of this very part."""
    ask = scene.ask
    others = [g for g in scene.items if g is not f and g.unit.head == f.unit.head]
    own = (set(f.local) | set(f.holders)) - f.unit.nouns
    for g in others:
        own -= g.local | set(g.holders)
    return bool(own & (set(ask.words) | set(ask.holders)) - ask.unit.nouns - {f.verb, "be", "have"})


def _other_predicate(scene: Scene, parts: Sequence[Fact]) -> bool:
    return all(not _names(scene, f) for f in parts)


# -- change --------------------------------------------------------------------------------------------------------


def _by_words(scene: Scene, pool: Sequence[Fact]) -> list[Fact]:
    """Items that the question's holder, place, time and verb speak for."""
    ask = scene.ask
    kept = list(pool)
    both = ask.unit.mods | ask.unit.nouns
    own = both - {ask.unit.head} | ({ask.unit.of} if ask.unit.of else set())
    if ask.also is not None:
        own |= ask.also.mods | ask.also.nouns | ask.unit.nouns | {n for kind in ask.alsos for n in kind.nouns}
    marked = [f for f in kept if f.unit.mods or f.unit.of]
    if len(marked) == len(kept):
        kept = narrow(kept, own, lambda f: f.unit.mods | {f.unit.of, f.unit.head})
    elif len(marked) < 2:
        kept = narrow(kept, own - ask.unit.mods, lambda f: f.local)
    words = set(ask.words) - ask.unit.nouns - {ask.verb, ask.clause.lead} - set(ask.holders)
    if ask.also is None:

        def own_words(f: Fact) -> frozenset[str]:
            return f.local - f.unit.nouns - f.unit.mods - {f.verb} - _EMPTY

        def where(f: Fact) -> set[str]:
            return set(f.places) | {w for t in f.times for w in t.split()}

        # "6 hours on learning English and 5 on learning Chinese": each has a word of its own
        by_word = narrow(kept, words, own_words) if all(own_words(f) - where(f) for f in kept) else kept
        if not scene.total or len(by_word) > 1 or (by_word and by_word[0].virtual):
            kept = by_word
    anyone = {"they", "we", "you", "i", "it", "he", "she"}
    holders = set(ask.holders) - anyone
    kept = narrow(
        kept,
        holders,
        lambda f: (
            [*f.holders, f.recipient]
            if (not scene.total or len(holders) == 1)
            and (
                (f.holders and not set(f.holders) & anyone)
                or (not f.holders and is_state(f) and ask.frame not in STATES)
            )
            else holders
        ),
    )
    named = all(not p.pronoun for p in ask.clause.subjects)
    if scene.total and len(holders) > 1 and named and all(any(h in f.holders for f in kept) for h in holders):
        # "Nora and Theo in all": what a third person has is not theirs
        people = set(scene.holders.people)
        kept = [
            f for f in kept if not f.holders or not set(f.holders) <= people or {*f.holders, f.recipient} & holders
        ]
    if not scene.total:
        kept = narrow(kept, ask.places, lambda f: f.places or ask.places)
        kept = narrow(
            kept, {w for t in ask.times for w in t.split()}, lambda f: [w for t in f.times for w in t.split()]
        )
    return kept


def _timeline(scene: Scene) -> World | Unread | None:
    ask = scene.ask
    b = scene.build
    if ask.than or ask.more in ("fewer", "less"):
        return None
    pool = relevant(
        scene,
        ask,
        [
            f
            for f in scene.items
            if not f.goal or ask.goal or scene.has("left") or (f.clause.lead == "have" and f.sign)
        ],
    )
    if len(pool) < 2:
        classes = [f for f in scene.items if f.kind == "count" and f.unit.head]
        if is_class_word(ask.unit.head) and len(classes) >= 2 and not pool:
            pool = classes
        else:
            return None
    somes = [
        f
        for f in scene.somes
        if not f.unit.head or f.elided or fits(f.unit, ask.unit) > 0 or ask.kind in ("money", "other")
    ]
    left = ask.cue == "end" and scene.has("left", "remain", "still", "remaining")
    asks_start = ask.cue == "start" or (
        ask.frame in STATES
        and (
            scene.has("before", "originally", "initially")
            or (ask.clause.index + 1 < _clauses(scene) and _before(scene))
        )
    )
    if ask.goal and (ask.more in ("more", "other") or scene.has("left", "still")):
        left = True
    was_left = asks_start and any(
        {w.low for w in scene.words[f.clause.first : f.clause.last + 1]} & {"left", "remain", "remaining", "remained"}
        for f in pool
        if f.cue == "end"
    )
    line = line_of(scene, pool, somes, ask, left or was_left)
    named = [f for f in scene.facts if f.asked]
    _ = named
    line, later = _later(scene, line)
    if line.foreign:
        mine = [f for f in line.foreign if set(f.holders) & set(ask.holders)]
        if mine or not (line.events or line.ends):
            return None
        if any(f.tag for f in line.foreign) and not _apart(scene, line):
            return None
        scene.used.update(f.n for f in line.foreign)
    if asks_start:
        ends = line.ends or (line.starts if len(line.starts) == 1 else [])
        if (
            len(ends) == 1
            and line.events
            and (not line.unknown)
            and ((line.ends and not line.starts) or not line.ends)
        ):
            return b.world("value", chain_start(scene, b.id(ends[0], "state"), line.events, ask))
        return None
    state_asked = ask.frame in STATES or ask.cue == "end" or left
    if ask.frame in ("cost", "measure") and not left:
        state_asked = False
    ask_sign = _asked_sign(scene, line, state_asked)
    if later and len(line.ends) == 1 and state_asked:
        # "still had 5. Then he got 3 more": the state that was told last, and what came after it
        return b.world("value", chain_end(scene, b.id(line.ends[0], "state"), later, ask))
    scene.used.update(f.n for f, _ in later)
    if line.starts and len(line.ends) == 1:
        start = _start(scene, line)
        if start is None:
            return None
        sign = ask_sign
        if sign is None and line.unknown:
            sign = line.unknown[-1][1]
        if sign is None or (state_asked and not line.unknown):
            return None
        if state_asked and ask.frame in STATES:
            return None
        same = [f for f, _ in line.events if f.verb == ask.verb and not scene.has("more", "other")]
        if same and not line.unknown:
            return None
        return b.world("value", chain_event(scene, start, line.events, b.id(line.ends[0], "state"), ask, sign))
    if len(line.ends) == 1 and not line.starts and len(line.events) >= 1:
        first, first_sign = line.events[0]
        losing = (ask_sign is not None and ask_sign < 0) or any(s < 0 for _, s in line.unknown)
        if first_sign > 0 and first.at < line.ends[0].at and losing and not state_asked:
            return b.world(
                "value",
                chain_event(scene, b.id(first, "state"), line.events[1:], b.id(line.ends[0], "state"), ask, -1),
            )
        got = ask_sign is not None and ask_sign > 0 and all(s < 0 for _, s in line.events) and not state_asked
        if got and ask.verb in (
            "get",
            "receive",
            "buy",
            "make",
            "bring",
            "bake",
            "pick",
            "have",
            "earn",
            "find",
            "collect",
            "win",
        ):
            # what was got at first: all that went, and what is left
            return b.world("value", chain_start(scene, b.id(line.ends[0], "state"), line.events, ask))
        return None
    if line.ends or line.unknown:
        return None
    if not state_asked:
        return None
    if line.starts and line.events:
        start = _start(scene, line)
        if start is None:
            return None
        if not left and _told_after(line):
            return None
        return b.world("value", chain_end(scene, start, _replayed(line), ask))
    if line.events and not line.starts and any(s < 0 for _, s in line.events) and line.events[0][1] > 0:
        gains = [line.events[0][0]]
        rest = line.events[1:]
        while rest and rest[0][1] > 0 and rest[0][0].clause is gains[0].clause:
            gains.append(rest[0][0])
            rest = rest[1:]
        start_id = b.id(gains[0], "state") if len(gains) == 1 else total_of(scene, gains, ask)
        return b.world("value", chain_end(scene, start_id, rest, ask))
    if line.events and not line.starts and left and len(line.events) >= 2:
        biggest = line.events[0][0]
        gains = [f for f, s in line.events if s > 0]
        if len(gains) == 1:
            biggest = gains[0]
            rest = [(f, s) for f, s in line.events if f is not biggest]
            return b.world("value", chain_end(scene, b.id(biggest, "state"), rest, ask))
        first_fact = line.events[0][0]
        if (
            first_fact.sign >= 0
            and not first_fact.subset
            and len(line.events) == 2
            and all(s < 0 for _, s in line.events)
        ):
            return b.world("value", chain_end(scene, b.id(first_fact, "state"), line.events[1:], ask))
    return None


def _later(scene: Scene, line: Line) -> tuple[Line, list[tuple[Fact, int]]]:
    """Events told with "then" or "later" after the last state belong after it."""
    if len(line.ends) != 1 or not (line.starts or line.unknown or len(line.events) > 1):
        return line, []
    end = line.ends[0]
    later = [
        (f, sign)
        for f, sign in line.events
        if f.at > end.at
        and {w.low for w in scene.words[f.clause.first : f.clause.last + 1]}
        & {"then", "later", "afterwards", "thereafter"}
    ]
    line.events = [pair for pair in line.events if pair not in later]
    return line, later


def _replayed(line: Line) -> list[tuple[Fact, int]]:
    """Events in the order of the told time."""
    return line.events


def _clauses(scene: Scene) -> int:
    return 1 + max(f.clause.index for f in scene.facts)


def _before(scene: Scene) -> bool:
    """True where "before …" follows the question's clause."""
    ask = scene.ask
    return scene.words[min(ask.clause.last + 1, len(scene.words) - 1)].low == "before"


def _apart(scene: Scene, line: Line) -> bool:
    """True where the numbers of others are set apart by their holder or place."""
    return all((f.holder and f.holder != line.viewer) or f.places for f in line.foreign)


def _told_after(line: Line) -> bool:
    """Two stocks with one event: not to be told which it changes."""
    return len({(f.holder, f.places) for f in line.starts}) > 1


def _start(scene: Scene, line: Line) -> str | None:
    """The first state; where several kinds make it up, their sum."""
    if len(line.starts) == 1:
        return scene.build.id(line.starts[0], "state", 0)
    first = line.starts[0]
    if all(f.clause is first.clause for f in line.starts):
        return total_of(scene, line.starts, scene.ask)
    return None


def _asked_sign(scene: Scene, line: Line, state_asked: bool) -> int | None:
    ask = scene.ask
    if state_asked and ask.frame in STATES:
        return None
    if ask.cue == "end" and ask.verb in ("leave", "have", "remain", "be"):
        return None
    from svampkit.world.stock import sign_for

    places = tuple(p for f in line.starts for p in f.places)
    was_left = any("left" in {w.low for w in scene.words[f.clause.first : f.clause.last + 1]} for f in line.ends)
    sign = sign_for(scene, ask, line.viewer, places, was_left)
    if sign is None and ask.sign:
        sign = ask.sign
    if sign is None and ask.verb in ("grow", "gain"):
        sign = 1
    start, end = line.starts, line.ends
    if sign is not None and ask.verb in ("cut", "put", "take", "use") and start and end:
        # a stated state before and after overrides a verb that can go either way
        one, two = start[0].value, end[0].value
        if one is not None and two is not None and one != two and len(start) == 1:
            sign = 1 if two > one else -1
    return sign


# -- combine -------------------------------------------------------------------------------------------------------


def _combine(scene: Scene) -> World | Unread | None:
    ask = scene.ask
    b = scene.build
    if (
        ask.than
        or ask.more in ("fewer", "less")
        or ask.cue == "start"
        or (ask.cue == "end" and not scene.total and not scene.has("now", "have"))
    ):
        return None
    if ask.goal and (ask.more == "more" or scene.has("still")):
        return None
    if ask.negated:
        return None
    if ask.dimension and ask.dimension not in ("far", "long", "much", "many") and not scene.total:
        return None
    pool = relevant(scene, ask, scene.items)
    whole_class = False
    if len(pool) < 2:
        plain = [
            f
            for f in scene.items
            if f.kind == "count" and f.unit.head and not (is_person(f.unit.head) and not is_person(ask.unit.head))
        ]
        if (
            len(pool) == 0
            and len(plain) >= 2
            and (scene.total or is_class_word(ask.unit.head) or len({f.clause.index for f in plain}) == 1)
        ):
            pool, whole_class = plain, True
    if len(pool) < 2:
        return None
    if (
        scene.somes
        and any(
            f.phrase is not None and f.phrase.lemma != "rest" and fits(f.unit, ask.unit) > 0 and not is_state(f)
            for f in scene.somes
        )
        and not scene.total
    ):
        return None
    every = list(pool)
    pool = _by_words(scene, pool)
    if ask.frame not in STATES and not whole_class:
        pool = _by_verb(scene, pool)
    if any(f.whole for f in pool):
        return None
    if len(pool) < 2:
        return None
    scene.used.update(f.n for f in every if f not in pool)
    if any(f.subset for f in pool) and not all(f.subset or f.elided for f in pool):
        return None
    if any(f.cue == "end" for f in pool) and not all(f.cue == "end" for f in pool):
        return None
    signs = {f.sign for f in pool if f.sign}
    if signs == {1, -1} and not (scene.total and ask.verb in {f.verb for f in pool}):
        return None
    if any(f.negated for f in pool):
        return None
    if not scene.total and not _alike(scene, pool):
        return None
    dimensions = {f.dimension for f in pool if f.dimension}
    if len(dimensions) > 1:
        return None
    goals = {f.goal for f in pool}
    if len(goals) > 1:
        return None
    whole = b.unknown(ask, "whole")
    b.set(whole, kind=pool[0].kind)
    gain = len(pool) == 2 and is_state(pool[0]) and pool[1].sign > 0
    if gain:
        b.set(b.id(pool[0]), role="state", moment=0)
        b.set(b.id(pool[1]), role="event", moment=1)
        b.set(whole, role="state", moment=1)
        b.sum("gain", whole, b.id(pool[0]), b.id(pool[1]))
    else:
        b.sum("combine", whole, *[b.id(f, "part") for f in pool])
    return b.world("value", whole)


_SAME_ACT = (
    frozenset(["buy", "get", "purchase", "order"]),
    frozenset(["get", "receive", "earn", "gain", "make", "win", "collect"]),
    frozenset(["score", "get", "earn"]),
    frozenset(["make", "bake", "prepare", "cook"]),
    frozenset(["pick", "gather", "collect", "harvest", "find"]),
    frozenset(["spend", "pay", "cost", "buy"]),
    frozenset(["sell", "trade"]),
    frozenset(["give", "donate", "share", "distribute"]),
    frozenset(["eat", "consume"]),
    frozenset(["use", "spend"]),
    frozenset(["run", "jog", "walk", "travel", "drive", "ride", "go", "swim", "fly", "bike", "hike"]),
    frozenset(["grow", "plant"]),
)


def _by_verb(scene: Scene, pool: Sequence[Fact]) -> list[Fact]:
    """Items whose verb is the question's, or one for the same act."""
    verb = scene.ask.verb
    same = [f for f in pool if f.verb == verb]
    if len(same) >= 1 and len(same) < len(pool):
        near = [
            f
            for f in pool
            if f.verb == verb or (any({f.verb, verb} <= group for group in _SAME_ACT) and not is_state(f))
        ]
        return near
    if not same:
        near = [f for f in pool if any({f.verb, verb} <= group for group in _SAME_ACT)]
        if near:
            return near
    return list(pool)


def _alike(scene: Scene, pool: Sequence[Fact]) -> bool:
    """Without a word for a total, only like facts are summed: one verb, or states side by side."""
    ask = scene.ask
    if len({f.clause.index for f in pool}) == 1:
        return True
    if len({f.verb for f in pool}) == 1 and (ask.verb == pool[0].verb or ask.frame in STATES):
        return True
    if all(is_state(f) for f in pool):
        return ask.frame in STATES
    if all(any({f.verb, g.verb} <= group or f.verb == g.verb for group in _SAME_ACT) for f in pool for g in pool):
        return True
    return ({f.sign for f in pool} == {1} and (ask.sign > 0 or ask.frame in STATES)) or (
        is_state(pool[0]) and all(f.sign > 0 for f in pool[1:]) and ask.frame in STATES
    )

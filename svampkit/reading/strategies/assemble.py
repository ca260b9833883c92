"""From facts to a world: which relation joins them, by verb frame, particle, unit, holder, time and question stem.

The question's own clause is one more fact, without a number. Products and comparisons first turn into amounts of
their own; then the relation that the question's stem asks for is tried, from the most marked (a difference, "each", a
goal, "the rest") to the plainest (a change, a sum of like amounts). A number in the asked unit that no relation takes
up, and that nothing in the text sets apart, makes the text unread.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from svampkit.equation import variables
from svampkit.errors import ReadingError
from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.fact import Fact, copy_of
from svampkit.reading.mentions.holders import Holders
from svampkit.reading.mentions.units import CONTAINERS, TIMES
from svampkit.reading.strategies.beside import unrelated, without
from svampkit.reading.strategies.build import Builder
from svampkit.reading.strategies.combine import total_asked
from svampkit.reading.strategies.counts import expand_counts
from svampkit.reading.strategies.differences import asks_difference, difference_asked
from svampkit.reading.strategies.goal import computed, goal_asked
from svampkit.reading.strategies.guards import (
    left_out,
    mixed_units,
    other_arithmetic,
    part_of_kind,
    unlike_arithmetic,
)
from svampkit.reading.strategies.people import people_total
from svampkit.reading.strategies.products import asked_per, count_asked, drop_single, each_asked, expand_groups
from svampkit.reading.strategies.ratios import expand_comparisons, ratio_asked
from svampkit.reading.strategies.scene import RuleScene, fits
from svampkit.reading.strategies.special import special
from svampkit.reading.strategies.timeline import stock_asked
from svampkit.reading.strategies.whole import rest_asked
from svampkit.reading.text import Unread
from svampkit.reading.words.tokens import Word
from svampkit.reading.words.totals import two_words_of_a_total
from svampkit.world.derive import derive
from svampkit.world.model import World

__all__ = ["assemble", "make_scene"]

_VERBS_OF_WISHES_AND_PLANS: Final = frozenset(listed("verbs of wishes and plans"))
_DETERMINERS_OF_ALL: Final = frozenset(listed("determiners of all"))

_TOTALS: Final = frozenset(listed("words of a total that is asked"))


def _asked_outright(facts: Sequence[Fact], words: Sequence[Word]) -> list[Fact]:
    """ "Petra wonders how many there are" asks nothing where a sentence with a question mark does."""
    asks = [f for f in facts if f.asked]
    outright = {word.sentence for word in words if word.text == "?"}
    return [f for f in asks if words[f.at].sentence in outright] or asks


def make_scene(words: Sequence[Word], facts: Sequence[Fact], holders: Holders) -> RuleScene:
    """Everything the strategies need."""
    asks = _asked_outright(facts, words)
    told = [f for f in facts if f.tag is not None]
    build = Builder()
    build.told(told)
    clause = asks[-1].clause if asks else None
    lows = [w.low for w in words[clause.first : clause.last + 1]] if clause else []
    tail = lows
    if clause is not None and clause.question:
        # "How many went rowing in all?": what follows a second verb is still asked
        tail = [w.low for w in words[clause.first :] if w.sentence == words[clause.last].sentence]
    total = bool(set(lows) & _TOTALS) or two_words_of_a_total(tail)
    if asks:
        _generic(told, asks[-1])
        _restated(told)
        _ones(told)
        _plans(told, words, asks[-1])
        total = total or asks[-1].whole
    items = [f for f in told if not f.per and not f.than and not f.ratio and not f.limit]
    return RuleScene(
        words,
        list(facts),
        asks,
        told,
        [f for f in facts if f.some],
        items,
        build,
        holders,
        lows,
        total,
        set(),
        set(),
        assemble,
    )


def _ones(told: Sequence[Fact]) -> None:
    """ "3 eggs for 1 omelette": the one that an amount is told for is no amount beside it."""
    groups = [f.per_phrase for f in told if f.per_phrase is not None]
    for f in told:
        if f.value == 1 and any(f.phrase is phrase for phrase in groups):
            f.limit = True


def _plans(told: Sequence[Fact], words: Sequence[Word], ask: Fact) -> None:
    """ "Enough film to take 9 more", "next week, she wants to pick 7": what could be done, not what was."""
    asked = {w.low for w in words if w.sentence == ask.clause.sentence}
    for f in told:
        spoken = {w.low for w in words if w.sentence == f.clause.sentence}
        wish = _VERBS_OF_WISHES_AND_PLANS & spoken
        when = {"next", "tomorrow"} & spoken
        if wish and when and not f.clause.question and not (asked & {*when, *wish, "will", "need", "needs", "more"}):
            f.limit = True
    if ask.goal or ask.more or ask.cue:
        return
    for f in told:
        clause = f.clause
        before = [w.low for w in words[: clause.first] if w.sentence == clause.sentence]
        if clause.infinitive and not clause.question and "enough" in before:
            f.limit = True


def _restated(told: Sequence[Fact]) -> None:
    """ "After buying the 9 boxes": a number told again with "the" is the one told before."""
    for f in told:
        phrase = f.phrase
        if phrase is None or not f.unit.head or f.elided or not _DETERMINERS_OF_ALL & set(phrase.determiner.split()):
            continue
        if any(g.value == f.value and g.unit == f.unit and g.at < f.at and not g.limit for g in told):
            f.limit = True


def _generic(told: Sequence[Fact], ask: Fact) -> None:
    """ "A page holds 8", "8 on a page" are told for one of several where the text counts pages or asks for them. Near
    miss: "8 on one page and the rest on 5 other pages"."""
    for f in told:
        if f.per or not f.generic:
            continue
        for noun in f.generic:
            counted = [g for g in told if g is not f and g.unit.head == noun and not g.per and g.more != "other"]
            if (len(counted) == 1 and f.unit.head != noun) or (ask.unit.head == noun and fits(f.unit, ask.unit) < 2):
                f.per = noun
                break


def assemble(scene: RuleScene) -> World | Unread:
    """The world of a scene, or why there is none."""
    if not scene.asks:
        return Unread("no question", "no question with 'how many' or 'how much' was found; write the world by hand.")
    if len({id(f.clause) for f in scene.asks}) > 1:
        return Unread("two questions", "the text asks two questions; split it or write the world by hand.")
    if not scene.told:
        return Unread("no numbers", "no number was found in the text; a world needs at least two.")
    beside = unrelated(scene)
    facts = [copy_of(f) for f in scene.facts] if beside else []
    found = _found(scene)
    if isinstance(found, Unread) and beside:
        again = without(scene, beside, facts)
        apart = _found(again) if again is not None else found
        if not isinstance(apart, Unread):
            return apart
    return found


def _found(scene: RuleScene) -> World | Unread:
    found = other_arithmetic(scene) or _strategies(scene)
    if found is None:
        return Unread(
            "no relation",
            f"no relation was found from the numbers to the asked {scene.ask.unit.head or 'amount'}; "
            "write the quantities and relations by hand.",
        )
    if isinstance(found, Unread):
        return found
    return _checked(scene, found)


def _strategies(scene: RuleScene) -> World | Unread | None:
    drop_single(scene)
    found: World | Unread | None = special(scene)
    if found is not None:
        return found
    per = asked_per(scene)
    difference = asks_difference(scene)
    expand_counts(scene)
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
    for strategy in (people_total, goal_asked, computed, rest_asked, stock_asked, total_asked):
        found = strategy(scene)
        if found is not None:
            return found
    return None


def _checked(scene: RuleScene, world: World) -> World | Unread:
    """Refuse a world that does not use a number of the asked kind, where nothing in the text says why not."""
    try:
        used = variables(derive(world))
    except ReadingError as error:
        return Unread("no path", str(error))
    ask, asks = scene.ask, world.question.asks
    needed = [f for f in scene.told if f.tag in used]
    aside = [f for f in scene.told if f.tag not in used]
    refused = part_of_kind(scene, needed) or mixed_units(scene, needed) or unlike_arithmetic(scene, needed)
    if refused is not None:
        return refused
    refused = left_out(scene, needed) if asks == "value" else None
    if refused is not None:
        return refused
    for f in scene.told:
        if f.tag in used or f.limit:
            continue
        like = fits(f.unit, ask.unit) >= 2 or (f.kind == "money" and ask.kind in ("money", "other"))
        asked = scene.words[f.at].sentence == scene.words[ask.at].sentence and f.at > ask.at
        timed = f.unit.head in TIMES and f.unit.head != asked_per(scene)
        again = timed and scene.words[f.at].sentence == scene.words[ask.at].sentence
        if (asked or again) and f.n not in scene.used and (f.value is None or f.value > len(needed)):
            # "for the two toys", "in all 3 days" only say how many amounts there are
            return Unread(
                "unused number",
                f"the question tells the number {f.tag}, which the answer does not need; write the world by hand.",
            )
        if (like and f.n not in scene.used) or (
            not like and asks != "difference" and not _grouped(f, aside) and _goes_with(f, needed)
        ):
            return Unread(
                "unused number",
                f"the number {f.tag} counts the same as a needed one and is left over; say in the world what it is.",
            )
    return world


def _grouped(f: Fact, aside: Sequence[Fact]) -> bool:
    """True where a count belongs to an amount for each that is not needed either."""
    return any(g.per == f.unit.head and g.clause is f.clause and g.at > f.at for g in aside)


def _goes_with(f: Fact, needed: Sequence[Fact]) -> bool:
    """True where a number that is not needed tells of the same stock as one that is: "12 potatoes … cooked 6"."""
    return any(
        f.kind == "count"
        and f.unit.head
        and f.unit.head == g.unit.head
        and bool(f.per) == bool(g.per)
        and not CONTAINERS.intersection(f.generic)
        and g.verb != "sell"
        and all(
            not one or not two or one == two
            for one, two in (
                (f.unit.mods, g.unit.mods),
                (f.unit.of, g.unit.of),
                (f.holder, "" if g.subset else g.holder),
                (f.places, () if g.subset else g.places),
                (f.times, g.times),
            )
        )
        for g in needed
    )


def _without_count(scene: RuleScene, lonely: list[Fact], per: str) -> list[Fact]:
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

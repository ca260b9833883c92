"""A question inside the question: what somebody has left, has now, or has in all, as one side of a comparison."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import Unit
from svampkit.reading.strategies.scene import RuleScene, fits
from svampkit.reading.strategies.stock import is_state
from svampkit.reading.text import Unread
from svampkit.reading.words.tokens import Word
from svampkit.world.model import Relation, World

__all__ = ["AskedAmount", "amount_within", "cue_of", "holder_facts", "person_amount"]

_WORDS_OF_AN_END: Final = frozenset(listed("words of an end"))


@dataclass(frozen=True, slots=True)
class AskedAmount:
    """Who is asked about, what is counted, the verb, and "start", "end" or "" for the moment."""

    holder: str
    unit: Unit
    verb: str
    cue: str = ""


def cue_of(lows: Sequence[str]) -> str:
    """Whether words speak of an amount at the start or at the end: "than Omar had at first"."""
    if _WORDS_OF_AN_END & set(lows):
        return "end"
    if {"originally", "initially"} & set(lows) or any(
        pair in (("at", "first"), ("the", "beginning"), ("the", "start"), ("begin", "with"), ("start", "with"))
        for pair in itertools.pairwise(lows)
    ):
        return "start"
    return ""


def holder_facts(scene: RuleScene, holder: str, unit: Unit, kind: str, before: int | None = None) -> list[Fact]:
    """Told amounts of one holder in a unit, comparisons apart."""
    mine = set(holder.split("+"))
    return [
        f
        for f in scene.told
        if f.kind == kind
        and not f.than
        and not f.ratio
        and not f.limit
        and (before is None or f.at < before)
        and (mine & {*f.holders, *f.recipient.split("+"), *f.source.split("+")})
        and fits(f.unit, unit) > 0
    ]


def person_amount(
    scene: RuleScene,
    asked: AskedAmount,
    told: Sequence[Fact],
    like: Fact,
    without: Sequence[Fact] = (),
    before: int | None = None,
) -> str | None:
    """What one person has or did, from the told amounts of this person; None where that is not sure."""
    if asked.verb == "have":
        if asked.cue == "start" and (starts := [f for f in told if is_state(f) and f.cue != "end"]):
            return _only(scene, starts, told)
        if not asked.cue and not all(is_state(f) for f in told):
            return None
        if asked.cue == "end" and (ends := [f for f in told if f.cue == "end"]):
            return None if any(f.at > ends[-1].at for f in told) else _only(scene, ends, told)
        return amount_within(scene, asked, like, without, before)
    mine = [f for f in told if f.verb == asked.verb]
    if len(mine) == 1 and not mine[0].per and len(mine[0].holders) < 2:
        return _only(scene, mine, told)
    others = [f for f in told if f not in mine] if mine else []
    id = amount_within(scene, asked, like, [*without, *others], before)
    if id is not None:
        scene.used.update(f.n for f in told)
    return id


def _only(scene: RuleScene, meant: Sequence[Fact], told: Sequence[Fact]) -> str | None:
    """The one amount that is meant; the others of this person are told of other moments or acts."""
    if len(meant) != 1 or meant[0].per or len(meant[0].holders) > 1:
        return None
    scene.used.update(f.n for f in told)
    return scene.build.id(meant[0])


def _theirs(scene: RuleScene, f: Fact, holder: str) -> bool:
    """True for an amount that may be the holder's: nobody else alone has it, but one who has more with the holder."""
    people = set(scene.holders.people)
    mine = set(holder.split("+"))
    for g in scene.told:
        if len(g.holders) > 1 and mine & set(g.holders):
            mine |= set(g.holders)
    touched = {*f.holders, *f.recipient.split("+"), *f.source.split("+")}
    return not f.holders or not set(f.holders) <= people or bool(mine & touched)


def amount_within(
    scene: RuleScene,
    asked: AskedAmount,
    like: Fact,
    without: Sequence[Fact] = (),
    before: int | None = None,
) -> str | None:
    """The quantity that answers "how many … does the holder have (left)?", in the scene's world; None if unread.

    ``like`` gives the kind of amount; ``without`` are facts that are not spoken of, such as the comparison itself;
    ``before`` leaves out what is told after a word.
    """
    facts = [
        replace(f)
        for f in scene.facts
        if not f.asked
        and not f.virtual
        and f not in without
        and (before is None or f.at < before)
        and _theirs(scene, f, asked.holder)
    ]
    if scene.solve is None or not any(f.tag for f in facts):
        return None
    words, ask = _question(scene, asked, like, facts)
    inner = _inner(scene, words, [*facts, ask], ask)
    world = scene.solve(inner)
    if isinstance(world, Unread) or world.question.asks != "value":
        return None
    used = {q.value for q in world.quantities if q.value} & _path_tags(world)
    left_over = [
        f
        for f in inner.told
        if f.tag not in used and fits(f.unit, asked.unit) >= 2 and f.kind == like.kind and not f.than and not f.limit
    ]
    if left_over:
        return None
    return _graft(scene, world, used)


def _question(scene: RuleScene, asked: AskedAmount, like: Fact, facts: Sequence[Fact]) -> tuple[list[Word], Fact]:
    """The words of the inner question behind the text's own, and its fact."""
    tail = {"end": ["left"], "start": ["at", "first"]}.get(asked.cue, [])
    if asked.cue == "end" and not any(f.sign < 0 or f.subset for f in facts):
        tail = ["now"]
    name = asked.holder.replace("+", " ")
    lows = ["how", "many", asked.unit.head or "one", "did", name, asked.verb, *tail, "?"]
    words = list(scene.words)
    sentence = words[-1].sentence + 1
    place = words[-1].end
    first = len(words)
    for n, low in enumerate(lows):
        tag = {5: "VB", 2: "NNS", 4: "NNP"}.get(n, "RB")
        words.append(Word(first + n, low, low, place, place, lemma=low, tag=tag, sentence=sentence))
    draft = ClauseDraft(10_000, sentence, first, len(words) - 1, [])
    draft.verb, draft.verb_first, draft.verb_last, draft.question = asked.verb, first + 5, first + 5, True
    draft.tense = "past"
    state = asked.verb == "have"
    model = next((f for f in [*facts, *scene.told] if f.verb == asked.verb), like)
    draft.frame = "have" if state else model.frame
    ask = Fact(
        n=max((f.n for f in scene.facts), default=0) + 1,
        tag=None,
        value=None,
        clause=draft,
        phrase=None,
        at=first,
        unit=asked.unit,
        kind=like.kind,
        holder=asked.holder,
        holders=tuple(asked.holder.split("+")),
        frame=draft.frame,
        verb=asked.verb,
        sign=0 if state else model.sign,
        cue=asked.cue,
        words=frozenset({*asked.unit.nouns, *asked.unit.mods, asked.verb}),
        asked=True,
    )
    return words, ask


def _inner(scene: RuleScene, words: list[Word], facts: list[Fact], ask: Fact) -> RuleScene:
    told = [f for f in facts if f.tag is not None]
    build = type(scene.build)()
    build.told(told)
    items = [f for f in told if not f.per and not f.than and not f.ratio and not f.limit]
    lows = [w.low for w in words[ask.clause.first :]]
    alone = len(items) > 1 and not any(len(f.holders) > 1 for f in items)
    alike = all(is_state(f) for f in items) if ask.verb == "have" else all(f.verb == ask.verb for f in items)
    total = alone and alike and ask.cue == ""
    somes = [f for f in facts if f.some]
    return RuleScene(
        words, facts, [ask], told, somes, items, build, scene.holders, lows, total, set(), set(), scene.solve
    )


def _path_tags(world: World) -> set[str]:
    from svampkit.equation import variables
    from svampkit.world.derive import derive

    return set(variables(derive(world)))


def _graft(scene: RuleScene, world: World, used: set[str]) -> str:
    """The inner world's quantities and relations in the outer one; returns the id of what was asked."""
    b = scene.build
    tags = {f.tag: f for f in scene.told}
    ids: dict[str, str] = {}
    for q in world.quantities:
        if q.value is not None:
            ids[q.id] = b.of_fact[tags[q.value].n]
            if q.value in used:
                b.set(ids[q.id], role=q.role, moment=q.moment)
        else:
            ids[q.id] = f"q{len(b.quantities) + 1}"
            b.quantities[ids[q.id]] = replace(q, id=ids[q.id])
    for r in world.relations:
        b.relations.append(Relation(r.kind, r.schema, ids[r.whole], tuple(ids[p] for p in r.parts)))
    scene.used.update(f.n for f in scene.told if f.tag in used)
    return ids[world.question.of[0]]

"""Variations of a seed that has a chain of steps and no world: what a chain allows, and every check that it can pass.

No text is read a second time as a world, as there is none; in its place the chain is computed again, the label is
held against its predicate (``labels``), and an operator offers only what its words leave no doubt of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from svampkit.codes import CODES
from svampkit.edge.faults import own_fault
from svampkit.equation import Expression, count_operators, equivalent, variables
from svampkit.errors import SvampkitError
from svampkit.labels import prove, version_of
from svampkit.template import TemplateFile, VariationTemplate, fill, tags_of
from svampkit.template.chain import coincides
from svampkit.variations.broken import SLIP
from svampkit.variations.draft import Refusal
from svampkit.variations.engine import Dropped, answer_told, rng_for
from svampkit.variations.operators.chain.adding.going_on import going_on
from svampkit.variations.operators.chain.adding.relevant import relevant
from svampkit.variations.operators.chain.adding.third import third_compared
from svampkit.variations.operators.chain.amounts.mixed import mixes_percentages
from svampkit.variations.operators.chain.changing.changed import changed
from svampkit.variations.operators.chain.changing.inverted import inverted
from svampkit.variations.operators.chain.invariance.aside import asides
from svampkit.variations.operators.chain.invariance.conditions import conditions
from svampkit.variations.operators.chain.invariance.moved import moved, swapped
from svampkit.variations.operators.chain.question.asked_beside import asked_beside
from svampkit.variations.operators.chain.question.asked_other import asked_by_form
from svampkit.variations.operators.chain.question.asked_step import asked_steps
from svampkit.variations.operators.chain.question.beyond import beyond
from svampkit.variations.operators.chain.question.other_unit import in_other_units
from svampkit.variations.operators.chain.question.products import products
from svampkit.variations.operators.chain.statements.settled import settled
from svampkit.variations.operators.chain.story import ChainOffer, Story, asked_object
from svampkit.variations.protocol import Plan

__all__ = ["ChainVaried", "vary_chain"]


def _another_question(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """Earlier steps in the solution's words, what the form of text and question allows, amounts side by side, and
    products."""
    yield from asked_steps(story, rng)
    yield from asked_by_form(story, rng)
    yield from asked_beside(story, rng)
    yield from products(story, rng)


def _more_told(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """One more event or expense, what goes on, and another person compared with the asked one."""
    found = list(relevant(story, rng))
    yield from found or going_on(story, rng)
    yield from third_compared(story, rng)


def _other_order(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """Sentences, and the question's condition."""
    yield from moved(story, rng)
    yield from conditions(story, rng)


_Offering = Callable[[Story, Random], Iterator[ChainOffer]]


def _or_settled(offering: _Offering) -> _Offering:
    """What is offered of the story; where that is nothing, of the story that tells what its question supposes."""

    def offered(story: Story, rng: Random) -> Iterator[ChainOffer]:
        found = list(offering(story, rng))
        told = None if found else settled(story)
        yield from found if told is None else offering(told, rng)

    return offered


def _another_relation(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """Earlier steps, and how far the answer is from another number where there is none to ask for."""
    found = list(_or_settled(_another_question)(story, rng))
    yield from found or _or_settled(beyond)(story, rng)


def _another_object(story: Story, rng: Random) -> Iterator[ChainOffer]:
    """Earlier steps, and the amount in another unit, or how long until an age, where there is none to ask for. Of one
    step nobody asks in cents what it comes to in dollars."""
    found = list(_or_settled(_another_question)(story, rng))
    if not found and len(story.chain.steps) > 1:
        found = list(in_other_units(story, rng))
    yield from found
    if not found or "old" in story.question:
        yield from beyond(story, rng)


_OFFERS: Final[Mapping[str, tuple[_Offering, str]]] = {
    "11": (
        _another_relation,
        "no earlier step has a sentence of the story's own words that tells its result",
    ),
    "13": (_another_object, "no earlier step has a sentence of the story's own words that tells its result"),
    "21": (_or_settled(_more_told), "the question does not say what somebody has, spends or earns in the end"),
    "22": (changed, "no multiple, comparison or price that could be told otherwise stands in the text"),
    "23": (_or_settled(inverted), "no told number can be left open and found again by the chain turned round"),
    "31": (swapped, "no two things stand side by side in a list"),
    "32": (_other_order, "no two neighbouring sentences lean on nothing"),
    "33": (asides, "nothing more can be told of what stands in the text"),
}
"""12 is none of them: it asks for the same relation of another object, which needs the amounts' meaning."""
_NO_WORLD: Final = "it needs a world, and the seed has a chain of steps only"


_COMPUTED: Final = frozenset({"11", "13", "22", "23"})
"""What computes anew with the chain's steps."""
_COINCIDES: Final = "a step comes to a number that the text tells too; which of the two later steps take is not said"


_UNSURE: Final[Mapping[str, tuple[_Offering, str]]] = {
    code: (_or_settled(beyond), _COINCIDES) for code in ("11", "13")
}
"""Where a step coincides with a told number: only what comes behind the answer, whose chain stays."""


@dataclass(frozen=True, slots=True)
class ChainVaried:
    """What came of one file."""

    variations: tuple[VariationTemplate, ...]
    refusals: Mapping[str, str]
    dropped: tuple[Dropped, ...]
    made: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class _Node:
    codes: tuple[str, ...]
    story: Story


@dataclass(slots=True)
class _Made:
    """What is made of one file while a plan runs."""

    kept: list[tuple[_Node, ChainOffer]]
    seen: set[str]
    """Texts and tagged texts of all that is kept."""
    refusals: dict[str, str]
    dropped: list[Dropped]
    counts: Counter[str]


def vary_chain(file: TemplateFile, plan: Plan, seed: int) -> ChainVaried:
    """Every variation of one file with a chain by the steps of a plan; chains of codes are at most two long."""
    assert file.chain is not None
    base = Story(file.base.body, file.base.question, file.values, file.alternates, file.chain, file.seed.results)
    nodes, last = [_Node((), base)], [_Node((), base)]
    made = _Made([], {base.text, _tagged(base)}, {}, [], Counter())
    for number, step in enumerate(plan):
        pools = {"all": nodes, "chains": nodes[1:], "last": last, "base": nodes[:1]}
        pool = pools[step.on] if step.on in pools else [node for node in nodes if node.codes[-1:] == (step.on,)]
        fresh: list[_Node] = []
        for order, node in enumerate([n for n in pool if len(n.codes) <= 1][: step.limit]):
            for code in (code for code in step.codes if _may_follow(node, code)):
                rng = rng_for(seed, file.seed.id, "chain", number, ".".join(node.codes), order, code)
                fresh += _kept_of(node, code, _offered(node, code, rng, made), step.keep, made)
        last = fresh
        nodes = [*nodes, *fresh]
    return ChainVaried(tuple(_templates(file, made.kept)), made.refusals, tuple(made.dropped), dict(made.counts))


def _may_follow(node: _Node, code: str) -> bool:
    """True where the code may be applied to what these codes have made of the seed."""
    if (code in node.codes and code != "21") or (code[0] == "1" and node.codes):
        return False
    if node.story.chain.told and code[0] != "3":
        return False  # the told answer is that of the seed's own chain
    # an inversion tells the base's answer, which another code may have changed
    return code != "23" or all(CODES[own].keeps_answer for own in node.codes)


def _offered(node: _Node, code: str, rng: Random, made: _Made) -> list[ChainOffer]:
    """What the operators of a code offer of a story; of the seed itself the reason is kept where that is nothing."""
    unsure = code in _COMPUTED and coincides(node.story.chain, node.story.numbers, node.story.mentions)
    offers, reason = (_UNSURE if unsure else _OFFERS).get(code, (None, _COINCIDES if unsure else _NO_WORLD))
    try:
        found = [] if offers is None else list(offers(node.story, rng))
    except Exception as error:  # noqa: BLE001 - see vary._guarded
        found, reason = [], own_fault(error)
        made.dropped.append(Dropped(code, reason))
    if not found and not node.codes:
        made.refusals.setdefault(code, Refusal(reason).reason)
    made.counts[code] += len(found)
    return found


def _kept_of(node: _Node, code: str, offers: list[ChainOffer], most: int, made: _Made) -> list[_Node]:
    """The offers without a fault, at most so many; the others are dropped with the reason."""
    fresh: list[_Node] = []
    for offer in offers:
        story = _taken(node.story, offer)
        fault = _fault(node.story, story, code, made.seen)
        if fault is None and len(fresh) == most:
            fault = "more than the plan keeps"
        if fault is not None:
            made.dropped.append(Dropped(code, fault, story.text))
            continue
        made.seen |= {story.text, _tagged(story)}
        fresh.append(_Node((*node.codes, code), story))
        made.kept.append((fresh[-1], offer))
    return fresh


def _taken(story: Story, offer: ChainOffer) -> Story:
    """The story that the offer makes; only what its text uses is kept."""
    used = {use.tag for use in tags_of(f"{offer.body} {offer.question}")}
    values = {tag: value for tag, value in {**story.values, **offer.values}.items() if tag in used}
    alternates = {tag: found for tag, found in {**story.alternates, **offer.alternates}.items() if tag in used}
    chain = replace(offer.chain, kept=tuple(tag for tag in offer.chain.kept if tag in used))
    return Story(offer.body, offer.question, values, alternates, chain, offer.results)


def _tagged(story: Story) -> str:
    """The text with its tags: two candidates may differ in the numbers of one seed alone, and are one template."""
    return f"{story.body} {story.question}"


def _fault(before: Story, after: Story, code: str, seen: set[str]) -> str | None:
    """Why a made candidate is not kept; None where it is."""
    try:
        equation = after.chain.equation
        values = after.chain.values(after.numbers)
        text = fill(f"{after.body} {after.question}", after.values).text
    except SvampkitError as error:
        return f"no equation: {error}"
    if not variables(equation) or not variables(equation) <= after.numbers.keys() or count_operators(equation) == 0:
        return "a number of the chain is not in the text"
    if answer_told(equation):
        return "asks a told number"
    if code[0] == "1" and _only_asked(before, equation) - {use.tag for use in tags_of(after.question)}:
        return "a number that the seed's question tells is gone"
    if min(values) <= 0 and min(before.chain.values(before.numbers)) > 0:
        return "a step is zero or less"
    if mixes_percentages(after):
        return "a percentage and an amount are added or taken from one another"
    if not seen.isdisjoint((text, _tagged(after))):
        return "equivalent to another candidate"
    if SLIP.search(text) and not SLIP.search(before.text):
        return "slip of spacing or article"
    if CODES[code].keeps_answer and not equivalent(equation, before.chain.equation):
        return "the answer changed"
    verdict = prove(
        code,
        version_of(before.body, before.question, before.chain.equation),
        version_of(after.body, after.question, equation),
    )
    if verdict.finding == "contradicted" or (code[0] == "1" and not (verdict.proved or _asks(code, before, after))):
        return f"label not proved: {verdict.reason}"
    return None


def _only_asked(before: Story, equation: Expression) -> set[str]:
    """Numbers of an equation that the question before tells, whether the body tells an equal one or not: "How much
    does she earn for 4 skirts?" where a scarf costs $4."""
    return variables(equation) & {use.tag for use in tags_of(before.question) if use.kind == "NUM"}


def _asks(code: str, before: Story, after: Story) -> bool:
    """True where the two questions plainly ask for one object (11), or for two (13)."""
    one, other = (asked_object(fill(s.question, s.values).text, s.text) for s in (before, after))
    return one != "" and other != "" and (one == other) == (code == "11")


def _templates(file: TemplateFile, kept: list[tuple[_Node, ChainOffer]]) -> Iterator[VariationTemplate]:
    """The kept stories as variations of the file, numbered within their chain of codes."""
    counts: Counter[str] = Counter()
    base_tags = {use.tag for use in tags_of(file.base.text)}
    for node, offer in kept:
        chain = ".".join(node.codes)
        counts[chain] += 1
        story = node.story
        values = {
            tag: value for tag, value in story.values.items() if tag not in base_tags or file.values.get(tag) != value
        }
        yield VariationTemplate(
            id=f"{file.seed.id}/{chain}-{counts[chain]}",
            codes=node.codes,
            body=story.body,
            question=story.question,
            equation=story.chain.equation,
            values=values,
            alternates={tag: found for tag, found in story.alternates.items() if tag in values and found},
            chain=story.chain,
            note=offer.note,
            author="auto",
            status="accepted",
            origin="auto",
        )

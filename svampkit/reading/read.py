"""Reading a problem's text as a world: worlds are proposed, weighed, and believed only where one is likely.

A text is read on its own. Where the equation of a seed is known (``read_seeds``), only worlds that give it are kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from svampkit.equation import Expression, count_operators
from svampkit.errors import ReadingError
from svampkit.reading.accept import alignments
from svampkit.reading.bearing_out.borne_out import unsupported
from svampkit.reading.bearing_out.one_meaning import one_meaning
from svampkit.reading.build import Built, build
from svampkit.reading.chance.rank import by_chance, weigh
from svampkit.reading.doubting.doubts import doubt_of
from svampkit.reading.evidence import asked_of
from svampkit.reading.finish import finish
from svampkit.reading.kept import KeptReadings, read_or_kept
from svampkit.reading.labelling.divisible import divided
from svampkit.reading.labelling.kinds_told import kinds_told
from svampkit.reading.labelling.labels import labelled
from svampkit.reading.labelling.of_each_group import of_each_group
from svampkit.reading.labelling.of_several import of_several
from svampkit.reading.labelling.one_stuff import one_stuff
from svampkit.reading.labelling.one_whole import one_whole
from svampkit.reading.labelling.other_deeds import of_other_deeds
from svampkit.reading.labelling.roles import roles_told
from svampkit.reading.labelling.sharers import sharers_apart
from svampkit.reading.labelling.told_changes import told_changes
from svampkit.reading.labelling.told_of_one_another import told_of_one_another
from svampkit.reading.labelling.whose_parts import whose_parts
from svampkit.reading.mentions.fact import Fact, copy_of
from svampkit.reading.parsed import Parsed, Text, parse
from svampkit.reading.rivals import not_borne_out, rivals_of, unlike, unsure
from svampkit.reading.schemas.amount import Amount, hash_of
from svampkit.reading.searching.meant import meant_world
from svampkit.reading.searching.relabel import in_the_order_told, relabelled
from svampkit.reading.text import Reading, Rival, Unread
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.conversions import known_facts, numbers_in
from svampkit.reading.together.limits import mark_limits
from svampkit.reading.together.paired_lists import mark_prices
from svampkit.reading.weights import load
from svampkit.reading.words.numbers import SlotLike
from svampkit.world.derive import derive, faults
from svampkit.world.model import World

__all__ = ["LIKELY", "SEED_LIKELY", "prepared", "read", "read_again", "read_many", "read_seeds", "weighed_worlds"]

LIKELY = 0.75
"""A text is read where its best world is right with at least this chance."""
SEED_LIKELY = 0.3
"""A seed's own equation speaks for a world too, so that less is asked of the text."""
_NAMED = 2
"""Worlds that are named where a text stays unread."""
_SEARCHED = frozenset({"equation", "unsure", "not borne out"})
"""Reasons why the search has no world for a known equation, or none that it believes."""


def read(body: str, question: str, slots: Sequence[SlotLike] = (), least: float = LIKELY) -> Reading | Unread:
    """Read one text; ``slots`` tell which number is which tag (offsets in ``body + " " + question``)."""
    return next(iter(read_many([(body, question, slots)], least)))


def read_many(
    texts: Iterable[Text], least: float = LIKELY, kept: KeptReadings | None = None
) -> Iterator[Reading | Unread]:
    """Read many texts, in their order; the parser works on batches. What is less likely than ``least`` is unread.

    ``kept`` are readings of earlier runs, which are taken where they are there (``kept.py``); so below.
    """
    if kept is not None:
        yield from read_or_kept(kept, f"alone {least!r}", texts, lambda missing: read_many(missing, least))
        return
    for one in parse((text, None) for text in texts):
        yield one if isinstance(one, Unread) else _read(one, least)


def read_seeds(
    texts: Iterable[tuple[Text, Expression]], least: float = SEED_LIKELY, kept: KeptReadings | None = None
) -> Iterator[Reading | Unread]:
    """Read texts whose equations are known (over NUM tags, or over the numbers themselves).

    Only worlds that give the equation for all values of the numbers are kept; of these the likeliest is taken where
    the text alone finds it likely enough.
    """
    if kept is not None:
        yield from read_or_kept(kept, f"seed {least!r}", texts, lambda missing: read_seeds(missing, least))
        return
    pairs = list(texts)
    for one, (_, equation) in zip(parse(pairs), pairs, strict=True):
        yield one if isinstance(one, Unread) else _read_seed(one, least, equation)


def read_again(
    texts: Iterable[tuple[Text, Expression]],
    least: float = LIKELY,
    kept: KeptReadings | None = None,
    called: bool = True,
) -> Iterator[Reading | Unread]:
    """The second reading of made texts: the text alone must be read as the equation over NUM tags that was meant.

    It is weighed as an unknown text. A world with a constant that only its units explain cannot be found without the
    equation: of such the steps that were meant have to be borne out by the words. An unread text comes without
    rivals: nobody chooses among them. Whoever has the world that was meant needs none in which amounts are ``called``
    as the text calls them.
    """
    if kept is not None:
        name = f"again {least!r}{'' if called else ' not called'}"
        yield from read_or_kept(kept, name, texts, lambda missing: read_again(missing, least, None, called))
        return
    pairs = list(texts)
    for one, (_, equation) in zip(parse(pairs), pairs, strict=True):
        if isinstance(one, Unread):
            yield one
            continue
        known = _known(one, equation)
        by_steps = _by_steps(one, least, equation, known, called) if known else None
        yield by_steps or _read(one, least, size=count_operators(equation) + 1, called=called)


def weighed_worlds(body: str, question: str, most: int = 3) -> tuple[dict[str, Fraction], tuple[Rival, ...]] | Unread:
    """The values of the numbers by tag, and the likeliest worlds with the evidence for and against them."""
    one = next(iter(parse([((body, question, ()), None)])))
    if isinstance(one, Unread):
        return one
    asked = _asked(one)
    if isinstance(asked, Unread):
        return asked
    weighed = by_chance(weigh(asked, load()))
    return {number.tag: number.value for number in one.numbers}, rivals_of(weighed, asked, most)


def prepared(body: str, question: str) -> Asked | None:
    """The question of a text with its evidence, from which weights are learned; None where it has no number or not
    one question."""
    one = next(iter(parse([((body, question, ()), None)])))
    asked = one if isinstance(one, Unread) else _asked(one)
    return None if isinstance(asked, Unread) else asked


def _asked(parsed: Parsed, known: Sequence[Fact] = ()) -> Asked | Unread:
    """The question with its evidence, on amounts of which nothing has been made; ``known`` stand in no text."""
    facts = [copy_of(fact) for fact in parsed.facts]
    mark_limits(facts, parsed.words)
    mark_prices(facts, parsed.words)
    if len({id(fact.clause) for fact in facts if fact.asked}) > 1:
        return Unread("two questions", "the text asks two questions; split it or write the world by hand.")
    asked = asked_of([*facts, *known], parsed.words)
    if asked is None:
        return Unread("no question", "no question with 'how many' or 'how much' was found; write the world by hand.")
    asked.facts = facts
    return asked


def _read_seed(parsed: Parsed, least: float, equation: Expression) -> Reading | Unread:
    """The likeliest world of the search that gives the equation; where it has none, the equation's own steps."""
    found = _read(parsed, least, equation)
    if isinstance(found, Reading):
        if _possible(found, parsed):
            return found
        other = _by_steps(parsed, least, equation, _known(parsed, equation))
        # 9 every 5 minutes are no 9/5 of a guest a minute
        return other if other is not None and _possible(other, parsed) else found
    if found.reason not in _SEARCHED:
        return found
    return _by_steps(parsed, least, equation, _known(parsed, equation)) or found


def _known(parsed: Parsed, equation: Expression) -> list[Fact]:
    """Constants that no word of the text tells and that its units explain, among the equation's own numbers."""
    return known_facts(parsed.words, parsed.drafts, parsed.facts, numbers_in(equation))


def _by_steps(
    parsed: Parsed, least: float, equation: Expression, known: Sequence[Fact], called: bool = True
) -> Reading | Unread | None:
    """The world of the equation's own steps, each borne out by the words; None where there is none."""
    asked = _asked(parsed, known)
    if isinstance(asked, Unread):
        return None
    answer = meant_world(_ways(equation, parsed), asked, load())
    if answer is None or doubt_of(answer, asked) is not None:
        return None
    return _finished(parsed, in_the_order_told(answer, asked, load()), asked, least, called)


def _ways(equation: Expression, parsed: Parsed) -> list[Expression]:
    """A known equation over the tags of the numbers that may vary."""
    values = {number.tag: number.value for number in parsed.numbers if not number.because}
    return alignments(equation, values, {number.value for number in parsed.numbers if number.because})


def _possible(found: Reading | Unread, parsed: Parsed) -> bool:
    """True where the text's own numbers can be in the world that was read."""
    values = {number.tag: number.value for number in parsed.numbers if not number.because}
    return isinstance(found, Reading) and not faults(found.world, values)


def _read(
    parsed: Parsed, least: float, equation: Expression | None = None, size: int = 0, called: bool = True
) -> Reading | Unread:
    """The reading, or why there is none with the likeliest worlds; without these of a made text, of which is known of
    how many numbers its equation is meant to be (its ``size``, ``search``)."""
    named = 0 if size else _NAMED
    asked = _asked(parsed)
    if isinstance(asked, Unread):
        return asked
    rivals = weighed = weigh(asked, load(), size, least)
    if equation is None and not size:
        rivals = weighed = by_chance(weighed)
    if equation is not None:
        meant = {hash_of(way) for way in _ways(equation, parsed)}
        weighed = [one for one in rivals if one.candidate.answer.hash in meant]
        if not weighed:
            return unlike(rivals, asked)
    if not weighed:
        return Unread("unsure", "no relation was found to weigh.")
    best = weighed[0]
    confidence = best.confidence
    if confidence < least:
        return unlike(rivals, asked) if best is not rivals[0] else unsure(rivals, asked, named)
    answer = relabelled(best.candidate.answer, asked, load())
    doubt = doubt_of(answer, asked)
    if doubt is not None:
        says = f"{doubt.says}; choose one of the two likeliest, or write the world by hand."
        return Unread("doubt", says, rivals_of(rivals, asked, named))
    if equation is not None and (not one_meaning(answer, asked) or unsupported(answer, asked)):
        return not_borne_out(rivals, asked)
    return _finished(parsed, answer, asked, confidence, called)


def _finished(
    parsed: Parsed, answer: Amount, asked: Asked, confidence: float, called: bool = True
) -> Reading | Unread:
    """The reading of an answer: its world, and where all of it stands; with amounts ``called`` as the text calls them
    or, quicker, as they were worked out."""
    built, ask = build(answer, asked.fact, asked.told), asked.fact
    try:
        derive(built.world)
    except ReadingError as error:
        return Unread("no path", str(error))
    facts = list(asked.facts)
    world = _called(built.world, facts, asked) if called else built.world
    reading = finish(
        parsed.text, parsed.body_end, parsed.words, parsed.numbers, parsed.drafts, facts, parsed.holders,
        parsed.owners, Built(world, built.of_fact), ask,
    )  # fmt: skip
    return replace(reading, confidence=confidence)


def _called(world: World, facts: Sequence[Fact], asked: Asked) -> World:
    """The same world, its amounts called as the text and the question call them."""
    told = {fact.tag: fact for fact in facts if fact.tag is not None}
    # before the kinds of neighbours are told on, and once more as what they tell may be of one of several
    world = of_several(told_changes(roles_told(divided(one_whole(world), facts)), told, asked.fact), told)
    world = told_of_one_another(labelled(world, told, asked.fact), told, asked.fact, asked.words)
    world = sharers_apart(of_each_group(whose_parts(world, told), told, asked.fact, asked.words), told, asked.words)
    world = one_stuff(kinds_told(world, told, asked.fact, asked.words), told, asked.fact)
    return of_several(of_other_deeds(world, told), told)

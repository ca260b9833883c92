"""Reading a problem's text as a world: worlds are proposed, weighed, and believed only where one is likely.

A text is read on its own. Where the equation of a seed is known (``read_seeds``), only worlds that give it are kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from svampkit.equation import Expression, to_infix
from svampkit.errors import ReadingError
from svampkit.nlp import pipeline
from svampkit.reading.accept import alignments
from svampkit.reading.bearing_out.borne_out import unsupported
from svampkit.reading.bearing_out.one_meaning import one_meaning
from svampkit.reading.build import Built, build
from svampkit.reading.chance.rank import Weighed, reasons, weigh
from svampkit.reading.doubting.doubts import doubt_of
from svampkit.reading.evidence import asked_of
from svampkit.reading.finish import finish
from svampkit.reading.kept import KeptReadings, read_or_kept
from svampkit.reading.labelling.divisible import divided
from svampkit.reading.labelling.kinds_told import kinds_told
from svampkit.reading.labelling.labels import labelled
from svampkit.reading.labelling.roles import roles_told
from svampkit.reading.labelling.told_changes import told_changes
from svampkit.reading.labelling.told_of_one_another import told_of_one_another
from svampkit.reading.mentions.chunks import chunk
from svampkit.reading.mentions.clauses import draft_clauses
from svampkit.reading.mentions.draft import ClauseDraft
from svampkit.reading.mentions.fact import Fact, copy_of
from svampkit.reading.mentions.facts import gather
from svampkit.reading.mentions.holders import Holders
from svampkit.reading.schemas.amount import hash_of
from svampkit.reading.searching.meant import meant_world
from svampkit.reading.searching.relabel import in_the_order_told, relabelled
from svampkit.reading.strategies.assemble import assemble, make_scene
from svampkit.reading.strategies.scene import RuleScene
from svampkit.reading.text import Reading, Rival, Unread
from svampkit.reading.together.asked import Asked
from svampkit.reading.together.conversions import known_facts, numbers_in
from svampkit.reading.weights import load
from svampkit.reading.words.numbers import NumberAt, SlotLike, find_numbers
from svampkit.reading.words.repairs import mend
from svampkit.reading.words.tokens import MAX_CHARACTERS, MAX_WORDS, Word, make_doc, scan, words_of
from svampkit.world.derive import derive, faults
from svampkit.world.model import World

__all__ = [
    "LIKELY",
    "SEED_LIKELY",
    "prepared",
    "read",
    "read_again",
    "read_by_rules",
    "read_many",
    "read_seeds",
    "weighed_worlds",
]

_BATCH = 256
LIKELY = 0.75
"""A text is read where its best world is right with at least this chance."""
SEED_LIKELY = 0.3
"""A seed's own equation speaks for a world too, so that less is asked of the text."""
SEED_VETO = 0.02
"""Share of the weight under which a seed is unread even where the rules for whole problems read its equation."""
_SEARCHED = frozenset({"equation", "unsure", "not borne out"})
"""Reasons why the search has no world for a known equation, or none that it believes."""
_REFUSED = frozenset({"knowledge", "kind", "units"})
"""Reasons of the rules that no weight speaks against: the answer needs knowledge or arithmetic that no world has."""

Text = tuple[str, str, Sequence[SlotLike]]


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
    for parsed in _parsed((text, None) for text in texts):
        yield parsed if isinstance(parsed, Unread) else _read(parsed, least, _by_rules(parsed))


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
    for parsed, (_, equation) in zip(_parsed(pairs), pairs, strict=True):
        yield parsed if isinstance(parsed, Unread) else _read_seed(parsed, least, equation)


def _read_seed(parsed: _Parsed, least: float, equation: Expression) -> Reading | Unread:
    """The likeliest world of the search that gives the equation; where it has none, the equation's own steps."""
    found = _read(parsed, least, _by_rules(parsed), equation)
    if isinstance(found, Reading):
        if _possible(found, parsed):
            return found
        other = _by_steps(parsed, least, equation, _known(parsed, equation))
        # 9 every 5 minutes are no 9/5 of a guest a minute
        return other if other is not None and _possible(other, parsed) else found
    if found.reason not in _SEARCHED:
        return found
    return _by_steps(parsed, least, equation, _known(parsed, equation)) or found


def _known(parsed: _Parsed, equation: Expression) -> list[Fact]:
    """Constants that no word of the text tells and that its units explain, among the equation's own numbers."""
    return known_facts(parsed.words, parsed.drafts, parsed.facts, numbers_in(equation))


def _by_steps(parsed: _Parsed, least: float, equation: Expression, known: Sequence[Fact]) -> Reading | Unread | None:
    """The world of the equation's own steps, each borne out by the words; None where there is none."""
    asked = _asked(parsed, known)
    answer = meant_world(_ways(equation, parsed), asked, load())
    if answer is None or doubt_of(answer, asked) is not None:
        return None
    facts, scene, _ = _by_rules(parsed)
    answer = in_the_order_told(answer, asked, load())
    return _finished(parsed, facts, build(answer, asked.fact, asked.told), scene.ask, least)


def _ways(equation: Expression, parsed: _Parsed) -> list[Expression]:
    """A known equation over the tags of the numbers that may vary."""
    values = {number.tag: number.value for number in parsed.numbers if not number.because}
    return alignments(equation, values, {number.value for number in parsed.numbers if number.because})


def read_again(
    texts: Iterable[tuple[Text, Expression]], least: float = LIKELY, kept: KeptReadings | None = None
) -> Iterator[Reading | Unread]:
    """The second reading of made texts: the text alone must be read as the equation over NUM tags that was meant.

    What the rules for whole problems read as meant is taken as it is; all else is weighed as an unknown text. A world
    with a constant that only its units explain cannot be found without the equation: of such the steps that were
    meant have to be borne out by the words. An unread text comes without rivals: nobody chooses among them.
    """
    if kept is not None:
        yield from read_or_kept(kept, f"again {least!r}", texts, lambda missing: read_again(missing, least))
        return
    pairs = list(texts)
    for parsed, (_, equation) in zip(_parsed(pairs), pairs, strict=True):
        if isinstance(parsed, Unread):
            yield parsed
            continue
        by_rules = facts, scene, world = _by_rules(parsed)
        found = None if isinstance(world, Unread) else _equation(world)
        if found is not None and not isinstance(world, Unread) and hash_of(found) == hash_of(equation):
            yield _finished(parsed, facts, Built(world, scene.build.of_fact), scene.ask, 1.0)
        elif scene.asks and (known := _known(parsed, equation)):
            yield _by_steps(parsed, least, equation, known) or _read(parsed, least, by_rules, named=0)
        else:
            yield _read(parsed, least, by_rules, named=0)


def read_by_rules(body: str, question: str, slots: Sequence[SlotLike] = ()) -> Reading | Unread:
    """What the rules for whole problems alone make of a text; nothing is weighed."""
    parsed = next(iter(_parsed([((body, question, slots), None)])))
    if isinstance(parsed, Unread):
        return parsed
    facts, scene, world = _by_rules(parsed)
    if isinstance(world, Unread):
        return world
    return _finished(parsed, facts, Built(world, scene.build.of_fact), scene.ask, 1.0)


def weighed_worlds(body: str, question: str, most: int = 3) -> tuple[dict[str, Fraction], tuple[Rival, ...]] | Unread:
    """The values of the numbers by tag, and the likeliest worlds with the evidence for and against them."""
    parsed = next(iter(_parsed([((body, question, ()), None)])))
    if isinstance(parsed, Unread):
        return parsed
    _, scene, world = _by_rules(parsed)
    if not scene.asks or len({id(f.clause) for f in scene.asks}) > 1:
        return world if isinstance(world, Unread) else Unread("no question", "no single question was found.")
    by_rules = None if isinstance(world, Unread) else _equation(world)
    asked = _asked(parsed)
    why_not = world.reason if isinstance(world, Unread) else ""
    weighed = weigh(asked, load(), None if by_rules is None else hash_of(by_rules), why_not)
    return {number.tag: number.value for number in parsed.numbers}, _rivals(weighed, asked, most)


_ByRules = tuple[list[Fact], RuleScene, World | Unread]


def _by_rules(parsed: _Parsed) -> _ByRules:
    """What the rules for whole problems make of a text."""
    facts = [copy_of(f) for f in parsed.facts]
    scene = make_scene(parsed.words, facts, parsed.holders)
    return facts, scene, assemble(scene)


@dataclass(frozen=True, slots=True)
class _Parsed:
    """A text with everything that is known of it before worlds are proposed."""

    text: str
    body_end: int
    words: list[Word]
    numbers: list[NumberAt]
    drafts: list[ClauseDraft]
    facts: list[Fact]
    holders: Holders
    owners: dict[int, tuple[str, ...]]


_Known = tuple[Text, Expression | None]
"""A text, and its equation where that is known."""


def _parsed(texts: Iterable[_Known]) -> Iterator[_Parsed | Unread]:
    batch: list[_Known] = []
    for item in texts:
        batch.append(item)
        if len(batch) == _BATCH:
            yield from _batch(batch)
            batch = []
    if batch:
        yield from _batch(batch)


def _batch(batch: Sequence[_Known]) -> Iterator[_Parsed | Unread]:
    nlp = pipeline()
    scanned: list[tuple[str, int, list[Word]] | Unread] = [_scan(body, question) for (body, question, _), _ in batch]
    docs: Iterator[Any] = iter(
        nlp.pipe([make_doc(item[2], nlp.vocab) for item in scanned if not isinstance(item, Unread)], batch_size=128)
    )
    for item, ((_, _, slots), equation) in zip(scanned, batch, strict=True):
        if isinstance(item, Unread):
            yield item
        else:
            text, body_end, words = item
            yield _mentions(text, body_end, words_of(words, next(docs)), slots, equation)


def _scan(body: str, question: str) -> tuple[str, int, list[Word]] | Unread:
    text = f"{body} {question}"
    if len(text) > MAX_CHARACTERS:
        return Unread(
            "too long",
            f"the text has {len(text)} characters; at most {MAX_CHARACTERS} are read, write the world by hand.",
        )
    if not question.strip():
        return Unread("no question", "the question is empty; write one, or write the world by hand.")
    words = scan(text, len(body))
    if len(words) > MAX_WORDS:
        return Unread("too long", f"the text has {len(words)} words; at most {MAX_WORDS} are read.")
    return text, len(body), words


def _mentions(
    text: str, body_end: int, words: list[Word], slots: Sequence[SlotLike], equation: Expression | None
) -> _Parsed | Unread:
    numbers = find_numbers(words, slots, frozenset() if equation is None else numbers_in(equation))
    if not numbers:
        return Unread("no numbers", "no number was found in the text; a world needs at least two.")
    mend(words, numbers)
    drafts = draft_clauses(words, chunk(words, numbers), body_end)
    facts, holders, owners = gather(words, drafts)
    return _Parsed(text, body_end, words, numbers, list(drafts), facts, holders, owners)


def _read(
    parsed: _Parsed, least: float, by_rules: _ByRules, equation: Expression | None = None, named: int = 2
) -> Reading | Unread:
    """The reading, or why there is none, with so many of the likeliest worlds ``named``; ``by_rules`` is what the
    rules for whole problems make of the text."""
    facts, scene, world = by_rules
    if not scene.asks or len({id(f.clause) for f in scene.asks}) > 1:
        return world if isinstance(world, Unread) else Unread("no question", "no single question was found.")
    if isinstance(world, Unread) and world.reason in _REFUSED and equation is None:
        return world
    ruled = None if isinstance(world, Unread) else _equation(world)
    hinted = None if ruled is None else hash_of(ruled)
    asked = _asked(parsed)
    weighed = weigh(asked, load(), hinted, world.reason if isinstance(world, Unread) else "")
    rivals = weighed
    if equation is not None:
        meant = {hash_of(way) for way in _ways(equation, parsed)}
        weighed = [w for w in weighed if w.candidate.answer.hash in meant]
        if not weighed:
            return _unlike(rivals, asked)
    if not weighed:
        return world if isinstance(world, Unread) else Unread("unsure", "no relation was found to weigh.")
    best = weighed[0]
    hinted_best = best.candidate.answer.hash == hinted and not isinstance(world, Unread)
    unlikely = best.probability < SEED_VETO if equation is not None and hinted_best else best.confidence < least
    if unlikely:
        return _unlike(rivals, asked) if best is not rivals[0] else _unsure(rivals, asked, named)
    answer = relabelled(best.candidate.answer, asked, load())
    doubt = doubt_of(answer, asked)
    if doubt is not None:
        return Unread(
            "doubt",
            f"{doubt.says}; choose one of the two likeliest, or write the world by hand.",
            _rivals(rivals, asked, named),
        )
    if equation is not None and not one_meaning(answer, asked):
        return _unborne(rivals, asked)
    if hinted_best and not isinstance(world, Unread):
        built = Built(world, scene.build.of_fact)
    else:
        if equation is not None and unsupported(answer, asked):
            return _unborne(rivals, asked)
        built = build(answer, asked.fact, asked.told)
    return _finished(parsed, facts, built, scene.ask, best.confidence)


def _possible(found: Reading | Unread, parsed: _Parsed) -> bool:
    """True where the text's own numbers can be in the world that was read."""
    values = {number.tag: number.value for number in parsed.numbers if not number.because}
    return isinstance(found, Reading) and not faults(found.world, values)


def _asked(parsed: _Parsed, known: Sequence[Fact] = ()) -> Asked:
    """The question with its evidence, on facts that nothing has been made of; ``known`` stand in no text."""
    facts = [copy_of(f) for f in parsed.facts]
    make_scene(parsed.words, facts, parsed.holders)
    asked = asked_of([*facts, *known], parsed.words)
    assert asked is not None
    return asked


@dataclass(frozen=True, slots=True)
class PreparedText:
    """What the weights are learned from: the question with its evidence, and what the rules for problems say."""

    asked: Asked
    hinted: int | None
    """Equation of the rules, as its hash; None where they find none."""
    why_not: str


def prepared(body: str, question: str) -> PreparedText | None:
    """A text before it is weighed; None where it has no number or not one question."""
    parsed = next(iter(_parsed([((body, question, ()), None)])))
    if isinstance(parsed, Unread):
        return None
    _, scene, world = _by_rules(parsed)
    if not scene.asks or len({id(f.clause) for f in scene.asks}) > 1:
        return None
    found = None if isinstance(world, Unread) else _equation(world)
    why_not = world.reason if isinstance(world, Unread) else ""
    return PreparedText(_asked(parsed), None if found is None else hash_of(found), why_not)


def _equation(world: World) -> Expression | None:
    try:
        return derive(world)
    except ReadingError:
        return None


def _finished(parsed: _Parsed, facts: list[Fact], built: Built, ask: Fact, confidence: float) -> Reading | Unread:
    try:
        derive(built.world)
    except ReadingError as error:
        return Unread("no path", str(error))
    told = {fact.tag: fact for fact in facts if fact.tag is not None}
    world = told_changes(roles_told(divided(built.world, facts)), told, ask)
    world = told_of_one_another(labelled(world, told, ask), told, ask, parsed.words)
    world = kinds_told(world, told, ask, parsed.words)
    built = replace(built, world=world)
    reading = finish(
        parsed.text,
        parsed.body_end,
        parsed.words,
        parsed.numbers,
        parsed.drafts,
        facts,
        parsed.holders,
        parsed.owners,
        built,
        ask,
    )
    return replace(reading, confidence=confidence)


def _rivals(weighed: Sequence[Weighed], asked: Asked, most: int = 2) -> tuple[Rival, ...]:
    """The likeliest worlds, for a person to choose from."""
    return tuple(_rival(one, asked) for one in weighed[:most])


def _rival(one: Weighed, asked: Asked) -> Rival:
    """A world with the evidence of the relations that it shows."""
    answer = relabelled(one.candidate.answer, asked, load())
    told = {fact.tag: fact for fact in asked.told if fact.tag is not None}
    world = labelled(build(answer, asked.fact, asked.told).world, told, asked.fact)
    return Rival(world, one.confidence, one.probability, reasons(answer, asked, load()))


def _unsure(weighed: Sequence[Weighed], asked: Asked, named: int) -> Unread:
    best = weighed[0]
    return Unread(
        "unsure",
        f"the likeliest of {len(weighed)} readings is right with a chance of {best.confidence:.0%}; "
        "choose one of the two likeliest, or write the world by hand.",
        _rivals(weighed, asked, named),
    )


def _unborne(weighed: Sequence[Weighed], asked: Asked) -> Unread:
    return Unread(
        "not borne out",
        "a relation of the world that gives the equation has no words that speak for it; "
        "choose one of the two likeliest, or write the world by hand.",
        _rivals(weighed, asked),
    )


def _unlike(weighed: Sequence[Weighed], asked: Asked) -> Unread:
    rivals = _rivals(weighed, asked)
    read = f"the text is read as {to_infix(derive(rivals[0].world))}" if rivals else "no world was found in the text"
    return Unread(
        "equation",
        f"{read}, the equation says otherwise; mend the text or the equation, or write the world by hand.",
        rivals,
    )

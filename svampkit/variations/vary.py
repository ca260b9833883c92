"""A whole template file, or many: every operator, in chains, with the second reading, and what was dropped and
why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from svampkit.edge.faults import own_fault
from svampkit.equation import count_operators
from svampkit.reading.kept import KeptReadings
from svampkit.reading.text import Reading, Unread
from svampkit.template.model import TemplateFile, VariationTemplate
from svampkit.template.strangers import out_of_nowhere
from svampkit.template.tags import Filled, Slot, Value, fill, tags_of
from svampkit.variations.asked_in_units import plainly_asked, read_as_asked
from svampkit.variations.draft import Refusal
from svampkit.variations.engine import Attempt, Dropped, describe, judge, prepare, propose, rng_for
from svampkit.variations.own_writing import Writing, as_written, plainly_written
from svampkit.variations.protocol import DEFAULT_PLAN, Plan, Step
from svampkit.variations.scene import Scene, make_scene
from svampkit.variations.vary_chain import ChainVaried, vary_chain
from svampkit.world.model import World

AGREED: Final = 0.25
"""Chance that the likeliest reading of a made text has to have: it says nothing new but that it agrees with the world
that the text was made from, so less is asked of it than of a text of which nothing is known (``reading.LIKELY``)."""

__all__ = ["Varied", "vary_file", "vary_files"]


@dataclass(frozen=True, slots=True)
class Varied:
    """What came of one template file."""

    file: TemplateFile
    """The file as it was given."""
    variations: tuple[VariationTemplate, ...]
    """New candidates, accepted by every check."""
    refusals: Mapping[str, str]
    """Code to why it does not apply to the base."""
    dropped: Mapping[str, Mapping[str, int]]
    """Code to reason to count."""
    made: Mapping[str, int] = field(default_factory=dict)
    """Candidates made, by the last code of the chain."""
    details: tuple[Dropped, ...] = ()
    unread: str | None = None
    """Why nothing could be made at all."""


_Node = tuple[tuple[str, ...], Scene, int]
"""The codes of a chain, what they made, and its number, which goes into the random stream."""


@dataclass
class _Work:
    """One file on its way through the plan."""

    file: TemplateFile
    """In plain writing."""
    base: Scene | None
    nodes: list[_Node]
    last: list[_Node]
    made: Counter[str]
    kept: list[Attempt]
    dropped: list[Dropped]
    refusals: dict[str, str]
    seen_texts: set[str]
    seen_worlds: set[World]
    own: TemplateFile
    """The file as it is written."""
    unread: str | None = None
    more_ops: int = 0
    """Operators of the seed beyond one."""
    by_chain: ChainVaried | None = None
    """What came of a seed that has a chain and no world."""
    writing: Writing | None = None
    """How the file is written."""
    asked: tuple[str, str] | None = None
    """The question as "how many", and as the file has it, where that is another."""

    @property
    def rejected(self) -> frozenset[tuple[str, str]]:
        """Bodies and questions that a person rejected: nothing goes on from them."""
        return frozenset((v.body, v.question) for v in self.file.variations if v.status == "rejected")


def _slots(body: str, filled: Filled, values: Mapping[str, Value]) -> tuple[str, str, tuple[Slot, ...]]:
    """Body, question and slots of a filled text with this tagged body."""
    body_text = fill(body, values).text
    return body_text, filled.text[len(body_text) :].strip(), filled.slots


def vary_file(
    file: TemplateFile,
    *,
    codes: Sequence[str] | None = None,
    plan: Plan | None = None,
    max_ops: int = 2,
    seed: int = 0,
) -> Varied:
    """Every variation of one template file; see ``vary_files``."""
    return next(iter(vary_files([file], codes=codes, plan=plan, max_ops=max_ops, seed=seed)))


def vary_files(
    files: Iterable[TemplateFile],
    *,
    codes: Sequence[str] | None = None,
    plan: Plan | None = None,
    max_ops: int = 2,
    seed: int = 0,
    kept: KeptReadings | None = None,
) -> Iterator[Varied]:
    """Apply a plan (the paper's protocol by default) to template files; texts are read in large batches.

    ``codes`` keeps only steps with these codes; ``max_ops`` drops candidates with more operators (2 in the paper,
    whose seeds have one). It counts from the seed's own: a seed with three operators may have one more than that.
    A file that has a chain and no world is varied by what its steps allow (``vary_chain``).
    Output depends on the file, the plan and ``seed``, not on the order of the files, nor on ``kept``, the readings of
    earlier runs.
    """
    plan = plan or DEFAULT_PLAN
    if codes is not None:
        wanted = set(codes)
        plan = tuple(replace(s, codes=left) for s in plan if (left := tuple(c for c in s.codes if c in wanted)))
    works = _begun(list(files), plan, seed, kept)
    for number, step in enumerate(plan):
        _take_step(works, step, number, max_ops, seed, kept)
    finished = [_finish(work) for work in works]
    made = [(work.file, varied.variations, work.asked) for work, varied in zip(works, finished, strict=True)]
    for work, varied, found in zip(works, finished, read_as_asked(made, AGREED, kept), strict=True):
        yield _as_written(work, varied, *found)


def _begun(own: Sequence[TemplateFile], plan: Plan, seed: int, kept: KeptReadings | None) -> list[_Work]:
    """Every file in plain writing with its base read, or with the reason why nothing can be made of it."""
    from svampkit.reading.read import read_seeds

    plain = [plainly_written(file) for file in own]
    ways = [[file, *filter(None, [plainly_asked(file)])] for file, _ in plain]
    told = [way for files in ways for way in reversed(files) if way.chain is None]
    bases = [(_slots(f.base.body, fill(f.base.text, f.values), f.values), f.base.equation) for f in told]
    readings = dict(zip(map(id, told), read_seeds(bases, kept=kept), strict=True))
    works: list[_Work] = []
    for file, (as_it_is, writing), files in zip(own, plain, ways, strict=True):
        found: list[_Work] = []
        for way in reversed(files):  # asked plainly first
            work = _Work(way, None, [], [], Counter(), [], [], {}, set(), set(), own=file, writing=writing)
            work.more_ops = max(0, count_operators(way.base.equation) - 1)
            if way is not as_it_is:
                work.asked = (way.base.question, as_it_is.base.question)
            if way.chain is not None:
                work.by_chain = vary_chain(way, plan, seed)
            else:
                _with_base(work, readings[id(way)])
            found.append(work)
        works.append(next((work for work in found if work.unread is None), found[-1]))
    return works


def _with_base(work: _Work, reading: Reading | Unread) -> None:
    """Give the work the scene of its base, or the reason why there is none."""
    from svampkit.reading.accept import accept

    file = work.file
    problem = reading if isinstance(reading, Unread) else accept(reading, file.seed.known_equation)
    if problem is not None or isinstance(reading, Unread):
        assert isinstance(problem, Unread)
        work.unread = f"{problem.reason}: {problem.detail}"
        return
    if not {q.value for q in reading.world.quantities} - {None} <= file.values.keys():
        work.unread = "equation: the text tells a number that has no tag, such as a share; no world of it can vary."
        return
    work.base = make_scene(file.base.body, file.base.question, file.values, file.alternates, reading)
    work.nodes = [((), work.base, 0)]
    work.seen_texts.add(work.base.text)


def _take_step(
    works: list[_Work], step: Step, number: int, max_ops: int, seed: int, kept: KeptReadings | None
) -> None:
    from svampkit.reading.read import read_again

    attempts: list[tuple[_Work, Attempt]] = []
    for work in works:
        for node in _nodes_of(work, step):
            chain = node[0]
            for code in step.codes:
                if (code in chain and code != "21") or (code.startswith("1") and chain and chain[-1].startswith("1")):
                    continue
                attempts += [(work, a) for a in _guarded(work, node, code, step.keep, number, max_ops, seed)]
    texts = [(_slots(a.body, a.filled, a.values), a.equation) for _, a in attempts]
    readings = read_again(texts, AGREED, kept, called=False)  # the world that was meant calls them
    fresh: dict[int, list[_Node]] = {}
    for (work, attempt), reading in zip(attempts, readings, strict=True):
        judged = judge(attempt, reading)
        if isinstance(judged, Dropped):
            work.dropped.append(judged)
            continue
        work.kept.append(attempt)
        fresh.setdefault(id(work), []).append((attempt.codes, judged, len(work.kept)))
    for work in works:
        work.last = fresh.get(id(work), [])
        work.nodes = [*work.nodes, *work.last]


def _nodes_of(work: _Work, step: Step) -> list[_Node]:
    """What a step is applied to, shortest chains first."""
    if work.base is None:
        return []
    pools = {"all": work.nodes, "chains": work.nodes[1:], "last": work.last, "base": work.nodes[:1]}
    nodes = pools[step.on] if step.on in pools else [n for n in work.nodes if n[0][-1:] == (step.on,)]
    nodes = [n for n in nodes if len(n[0]) <= 2 and not out_of_nowhere(n[1].world, work.base.world)]
    return sorted(nodes, key=lambda n: len(n[0]))[: step.limit]


def _guarded(work: _Work, node: _Node, code: str, *rest: int) -> list[Attempt]:
    """``_attempts``; English that an operator did not expect costs that attempt and not the run, and is counted."""
    try:
        return list(_attempts(work, node, code, *rest))
    except Exception as error:  # noqa: BLE001 - whatever it is, thousands of other seeds are waiting
        work.dropped.append(Dropped(code, own_fault(error)))
        return []


def _attempts(
    work: _Work, node: _Node, code: str, keep: int, number: int, max_ops: int, seed: int
) -> Iterator[Attempt]:
    """What one operator makes of one node, ready for the second reading; refusals and drops are counted."""
    chain, scene, order = node
    rng = rng_for(seed, work.file.seed.id, number, ".".join(chain), order, code)
    offered = propose(scene, code, rng)
    if isinstance(offered, Refusal):
        if not chain:
            work.refusals.setdefault(code, offered.reason)
        return
    work.made[code] += len(offered)
    if len(offered) > keep:
        work.dropped += [Dropped(code, "more than the plan keeps")] * (len(offered) - keep)
        offered = rng.sample(offered, keep)
    for proposal in offered:
        clauses = chain.count("21") if code == "21" else 0  # a plan that adds a second clause adds its operator
        prepared = prepare(scene, (*chain, code), proposal, max_ops + work.more_ops + clauses)
        if isinstance(prepared, Dropped):
            work.dropped.append(prepared)
            continue
        if (prepared.body, prepared.question) in work.rejected:
            work.dropped.append(Dropped(code, "a person rejected it"))
            continue
        world = None if code in ("31", "32") else prepared.world
        texts = {prepared.text, f"{prepared.body} {prepared.question}"}
        if texts & work.seen_texts or world in work.seen_worlds:
            work.dropped.append(Dropped(code, "equivalent to another candidate"))
            continue
        work.seen_texts |= texts
        if world is not None:
            work.seen_worlds.add(world)
        yield prepared


def _finish(work: _Work) -> Varied:
    """What came of a file when every step of the plan is done."""
    if work.by_chain is not None:
        found = work.by_chain
        return Varied(
            work.file, found.variations, found.refusals, describe(found.dropped), found.made, found.dropped, None
        )
    return Varied(
        work.file,
        tuple(_numbered(work)),
        work.refusals,
        describe(work.dropped),
        dict(work.made),
        tuple(work.dropped),
        work.unread,
    )


def _as_written(
    work: _Work, varied: Varied, kept: tuple[VariationTemplate, ...], dropped: tuple[Dropped, ...]
) -> Varied:
    """What came of a file that was varied in plain writing, for the file as it is written."""
    if work.writing is not None:
        kept, without = as_written(kept, work.writing)
        dropped = (*dropped, *without)
    details = (*varied.details, *dropped)
    return replace(varied, file=work.own, variations=kept, details=details, dropped=describe(details))


def _numbered(work: _Work) -> Iterator[VariationTemplate]:
    """The kept attempts as variations, numbered within their chain of codes; each with the values and alternates
    that the file's base does not have."""
    counts: Counter[str] = Counter()
    base_tags = {use.tag for use in tags_of(work.file.base.text)}
    for attempt in work.kept:
        chain = ".".join(attempt.codes)
        counts[chain] += 1
        values = {
            tag: value
            for tag, value in attempt.values.items()
            if tag not in base_tags or work.file.values.get(tag) != value
        }
        alternates = {tag: options for tag, options in attempt.alternates.items() if tag in values and options}
        yield VariationTemplate(
            id=f"{work.file.seed.id}/{chain}-{counts[chain]}",
            codes=attempt.codes,
            body=attempt.body,
            question=attempt.question,
            equation=attempt.equation,
            values=values,
            alternates=alternates,
            world=attempt.world,
            note=attempt.note,
            author="auto",
            status="accepted",
            origin="auto",
        )

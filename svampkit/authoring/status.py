"""Who has done what, what is left, what waits for a reader, and how long a variation takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from svampkit.authoring.assign import load_assignment
from svampkit.authoring.gather import all_templates
from svampkit.authoring.names import AUTO
from svampkit.authoring.protocol import main_code
from svampkit.authoring.state import load_states
from svampkit.authoring.store import Opened
from svampkit.codes import CODES
from svampkit.template.model import VariationTemplate

__all__ = ["CodeRate", "Status", "WorkerStatus", "status"]


@dataclass(frozen=True, slots=True)
class WorkerStatus:
    """How far one worker has come, in figures."""

    worker: str
    seeds: int
    """On the worker's list, the trial's included."""
    bases: int
    """Base examples accepted."""
    finished: int
    """Seeds that the worker has closed."""
    accepted: Mapping[str, int]
    """Origin (auto, edited, written, assisted) to accepted variations."""
    rejected: int
    drafts: int
    """Kept with faults, or waiting for a second person."""
    sent_back: int
    """Failed in review."""
    minutes: float | None
    """Mean minutes for an accepted variation; None where no time was taken."""


@dataclass(frozen=True, slots=True)
class CodeRate:
    """What became of the program's candidates of one code (of a chain the one that puts it into its step)."""

    accepted: int = 0
    edited: int = 0
    rejected: int = 0


@dataclass(frozen=True, slots=True)
class Status:
    """How far all workers of a folder have come."""

    workers: tuple[WorkerStatus, ...]
    seeds: int
    unassigned: int
    waiting: int
    """Accepted variations, and drafts left to a second person, that nobody has reviewed."""
    reviewed: Mapping[str, int]
    """Verdict to count."""
    codes: Mapping[str, CodeRate]
    shared: tuple[tuple[str, tuple[str, ...]], ...]
    """Seeds of the shared folder on which more than one person has worked."""
    problems: tuple[str, ...] = field(default=())
    """Files that cannot be read."""


@dataclass
class _Tally:
    """What stands in the template files, counted; by worker where nothing else is said."""

    accepted: dict[str, Counter[str]] = field(default_factory=dict)
    """Worker to origin to count."""
    rejected: Counter[str] = field(default_factory=Counter)
    back: Counter[str] = field(default_factory=Counter)
    """Drafts that failed in review."""
    second: Counter[str] = field(default_factory=Counter)
    """Drafts that wait for a second person."""
    seconds: dict[str, list[float]] = field(default_factory=dict)
    rates: dict[str, Counter[str]] = field(default_factory=lambda: {code: Counter() for code in CODES})
    """Code to outcome to count."""
    reviewed: Counter[str] = field(default_factory=Counter)
    """Verdict to count."""
    waiting: int = 0
    several: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    """Seeds of the shared folder on which several people worked."""


def _counted(templates: Iterable[tuple[str, Opened]]) -> _Tally:
    """What is reviewed, what waits for a reader, and each worker's own work, counted over all templates."""
    tally = _Tally()
    for owner, opened, own_work in _once(templates):
        people = sorted({v.author for v in opened.file.variations} - {AUTO})
        if not owner and len(people) > 1:
            tally.several.append((opened.file.seed.id, tuple(people)))
        for v in own_work:
            if v.verdict is not None:
                tally.reviewed[v.verdict] += 1
            elif v.status != "rejected" and not owner and (v.author != AUTO or v.status == "accepted"):
                tally.waiting += 1
            if v.author != AUTO:
                _count_work(tally, v)
    return tally


def _count_work(tally: _Tally, v: VariationTemplate) -> None:
    """Count one variation for the person who wrote it or decided on it."""
    rate = tally.rates.get(main_code(v.codes), Counter())
    if v.status == "accepted":
        tally.accepted.setdefault(v.author, Counter())[v.origin] += 1
        if v.seconds:
            tally.seconds.setdefault(v.author, []).append(float(v.seconds))
        if v.origin == "auto":
            rate["accepted"] += 1
    elif v.status == "rejected" and v.origin == "auto":
        edited = (v.reason or "").startswith("edited by ")
        tally.rejected[v.author] += not edited
        rate["edited" if edited else "rejected"] += 1
    elif v.status == "draft":
        (tally.back if v.verdict == "failed" else tally.second)[v.author] += 1


def status(root: Path) -> Status:
    """Count everything; a file that cannot be read is named and left out."""
    templates, problems = all_templates(root)
    states = load_states(root)
    assignment = load_assignment(root)
    shared_ids = {opened.file.seed.id for owner, opened in templates if not owner}
    tally = _counted(templates)
    names = [*(assignment.workers if assignment else ()), *states, *tally.accepted, *tally.rejected, *tally.back]
    names += tally.second
    workers = []
    for name in dict.fromkeys(names):
        state = states.get(name)
        own = set(assignment.workers.get(name, ())) | set(assignment.trial) if assignment else shared_ids
        works = list(state.seeds.values()) if state else []
        times = tally.seconds.get(name, [])
        assigned = assignment is not None and name in assignment.workers
        if not (name in tally.accepted or assigned or works or tally.rejected[name]):
            continue  # a reviewer only
        workers.append(
            WorkerStatus(
                worker=name,
                seeds=len(own),
                bases=sum(bool(work.base) for work in works),
                finished=sum(work.finished for work in works),
                accepted=dict(tally.accepted.get(name, Counter())),
                rejected=tally.rejected[name],
                drafts=sum(len(work.drafts) + (work.editing is not None) for work in works) + tally.second[name],
                sent_back=tally.back[name],
                minutes=sum(times) / len(times) / 60 if times else None,
            )
        )
    given = {id for ids in assignment.workers.values() for id in ids} | set(assignment.trial) if assignment else set()
    return Status(
        workers=tuple(workers),
        seeds=len(shared_ids),
        unassigned=len(shared_ids - given),
        waiting=tally.waiting,
        reviewed=dict(tally.reviewed),
        codes={code: CodeRate(**tally.rates[code]) for code in CODES},
        shared=tuple(tally.several),
        problems=tuple(problems),
    )


def _once(
    templates: Iterable[tuple[str, Opened]],
) -> Iterator[tuple[str, Opened, list[VariationTemplate]]]:
    """Every template with the variations that were not met before: a trial's work that was joined into the shared
    folder stands in both places, and is the same work."""
    met: set[tuple[object, ...]] = set()
    for owner, opened in templates:
        own = []
        for v in opened.file.variations:
            text = (opened.file.seed.id, v.author, v.codes, v.body, v.question)
            if v.author == AUTO or text not in met:
                own.append(v)
            met.add(text)
        yield owner, opened, own

"""The team: progress, shares, agreement, deciding between two, the log."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from sqlalchemy import func, insert, select

from svampkit.authoring.agreement import Agreement, Match, PairAgreement, agreement
from svampkit.authoring.assign import assign, load_assignment, trial_folder
from svampkit.authoring.clean import clean
from svampkit.authoring.gather import trial_work, trial_workers
from svampkit.authoring.instances import own_instance
from svampkit.authoring.merge import merge
from svampkit.authoring.names import worker_names
from svampkit.authoring.state import load_states
from svampkit.authoring.status import status
from svampkit.authoring.store import change, open_template
from svampkit.errors import SvampkitError, UsageError
from svampkit.template.model import TemplateFile
from svampkit.web.access import may, site_of
from svampkit.web.db.audit import entries, now, recorded
from svampkit.web.db.tables import account, dataset, problem, ruling
from svampkit.web.marks import marked
from svampkit.web.page import page, part
from svampkit.web.project import PROJECT
from svampkit.web.site import Site

__all__ = ["router"]

router = APIRouter()
Field = Annotated[str, Form()]
_MARKS = {
    "accepted": "accepted",
    "passed": "passed",
    "failed": "sent back",
    "draft": "to be read",
    "vouched": "vouched for",
    "rejected": "rejected",
}


@router.get("/team")
def team(request: Request) -> HTMLResponse:
    """Progress: seeds by workers by states."""
    may(request, "review")
    site = site_of(request)
    site.look()
    root = site.project.root
    assignment = load_assignment(root)
    states = load_states(root)
    here = select(dataset.c.id).where(dataset.c.slug == PROJECT).scalar_subquery()
    counted = (
        select(problem.c.seed, problem.c.author, problem.c.state, func.count())
        .where(problem.c.dataset == here, problem.c.variation != "")
        .group_by(problem.c.seed, problem.c.author, problem.c.state)
    )
    cells: dict[str, dict[str, Counter[str]]] = {}
    totals: dict[str, Counter[str]] = {}
    with site.engine.connect() as connection:
        for seed, author, state, count in connection.execute(counted):
            if author != "auto":
                cells.setdefault(seed, {}).setdefault(author, Counter())[state] += count
                totals.setdefault(author, Counter())[state] += count
        people = list(connection.scalars(select(account.c.name).where(account.c.active)))
        waiting = connection.scalar(
            select(func.count()).select_from(problem).where(
                problem.c.dataset == here, problem.c.variation != "",
                problem.c.state.in_(("accepted", "draft", "vouched")),
            )
        )  # fmt: skip
    workers = list(dict.fromkeys([*(assignment.workers if assignment else ()), *totals, *states]))
    seeds = [
        seed
        for seed in sorted(site.project.seeds)
        if seed in cells or any(s.work(seed).base for s in states.values())
    ]
    return page(
        request, "team.html", workers=workers, seeds=seeds[:300], more=max(0, len(seeds) - 300), cells=cells,
        totals=totals, states=states, assignment=assignment, waiting=waiting or 0, marks=_MARKS, people=people,
        all_seeds=len(site.project.seeds), trial=trial_workers(root), rulings=len(_rulings(site)),
    )  # fmt: skip


def _rulings(site: Site) -> Sequence[Mapping[Any, Any]]:
    with site.engine.connect() as connection:
        return connection.execute(select(ruling).order_by(ruling.c.id.desc())).mappings().all()


@router.get("/team/status")
def minutes(request: Request) -> HTMLResponse:
    """What the terminal's status says; it reads every file."""
    may(request, "review")
    return part(request, "status.html", found=status(site_of(request).project.root))


@router.post("/team/assign")
def share(request: Request, workers: Field, trial: Field = "0") -> Response:
    """Share the seeds out."""
    here = may(request, "organise")
    if not trial.strip().isdigit() or len(trial) > 5:
        raise UsageError(f"the trial is {trial[:20]!r}; expected a whole number of seeds.")
    site = site_of(request)
    names = worker_names(workers)
    with recorded(site.engine, here.name, "assign", ", ".join(names), trial=int(trial)):
        assign(site.project.root, names, trial=int(trial))
    return RedirectResponse("/team", 303)


@dataclass(frozen=True, slots=True)
class Difference:
    """What two people made differently of one seed."""

    pair: str
    """A short name of the two texts."""
    seed: str
    codes: tuple[str, ...]
    workers: tuple[str, str]
    texts: tuple[str, str]
    equations: tuple[str, str]
    equal: bool
    ruling: Mapping[Any, Any] | None


@router.get("/team/agreement")
def agreed(request: Request) -> HTMLResponse:
    """How far two people made the same, and where they differ, side by side."""
    here = may(request, "review")
    site = site_of(request)
    work, problems = trial_work(site.project.root)
    found: Agreement | None = None
    why = ""
    try:
        found = agreement(work)
    except UsageError as error:
        why = str(error)
    differences = _differences(site, found, work) if found else []
    return page(
        request, "agreement.html", found=found, why=why, problems=problems, differences=differences, marked=marked,
        visit=here, trial=trial_workers(site.project.root), rulings=_rulings(site),
    )  # fmt: skip


def _differences(site: Site, found: Agreement, work: Mapping[str, Mapping[str, TemplateFile]]) -> list[Difference]:
    """Where two workers' variations of one kind differ, those that nobody has ruled on first."""
    with site.engine.connect() as connection:
        rulings = {row["pair"]: row for row in connection.execute(select(ruling)).mappings()}
    made = []
    for pair in found.pairs:
        for match in pair.matches:
            if match.equivalent and match.first == match.second:
                continue
            name = _pair_name(pair, match)
            equations = tuple(
                _equation(work[worker][match.seed], text)
                for worker, text in zip(pair.workers, (match.first, match.second), strict=True)
            )
            made.append(
                Difference(
                    name, match.seed, match.codes, pair.workers, (match.first, match.second),
                    (equations[0], equations[1]), match.equivalent, rulings.get(name),
                )
            )  # fmt: skip
    return sorted(made, key=lambda d: (d.ruling is not None, d.equal, d.seed))


def _pair_name(pair: PairAgreement, match: Match) -> str:
    text = "\n".join((*pair.workers, match.seed, *match.codes, match.first, match.second))
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def _equation(file: TemplateFile, text: str) -> str:
    for v in file.variations:
        try:
            own = own_instance(file, v)
        except SvampkitError:
            continue
        if own.text == text:
            return own.line
    return ""


@router.post("/team/rule")
def rule(request: Request, pair: Field, chosen: Field, note: Field = "") -> Response:
    """Decide between two: what is not chosen is rejected in its author's file, with the note."""
    here = may(request, "organise")
    site = site_of(request)
    if chosen not in ("first", "second", "both", "neither"):
        raise UsageError("choose the first, the second, both or neither.")
    root = site.project.root
    work, _ = trial_work(root)
    difference = next((d for d in _differences(site, agreement(work), work) if d.pair == pair), None)
    if difference is None:
        raise UsageError("these two were changed meanwhile; look at them again.")
    if difference.ruling is not None:
        raise UsageError(f"{difference.ruling['who']} has decided this already.")
    words = clean(note)[:500]
    trial = bool(trial_workers(root))
    detail = {"chosen": chosen, "workers": difference.workers, "note": words}
    with site.saving, recorded(site.engine, here.name, "ruling", difference.seed, **detail):
        for n, worker in enumerate(difference.workers):
            if chosen in ("both", ("first", "second")[n]):
                continue
            shared = site.project.seeds[difference.seed]
            path = trial_folder(root, worker) / shared.name if trial else shared
            _turn_down(
                path, worker, difference.texts[n], f"{here.name} has decided: {words or 'the other is better'}"
            )
            site.project.touch(path)
        row = {"seed": difference.seed, "pair": pair, "chosen": chosen, "note": words, "who": here.name, "at": now()}
        with site.engine.begin() as connection:
            connection.execute(insert(ruling).values(row))
    return RedirectResponse("/team/agreement", 303)


def _turn_down(path: Any, worker: str, text: str, reason: str) -> None:
    def edit(file: TemplateFile) -> TemplateFile:
        changed = []
        for v in file.variations:
            try:
                same = v.author == worker and own_instance(file, v).text == text
            except SvampkitError:
                same = False
            changed.append(replace(v, status="rejected", reason=reason) if same else v)
        return replace(file, variations=tuple(changed))

    change(open_template(path), edit)


@router.post("/team/merge")
def take_over(request: Request) -> Response:
    """Take the trial's work into the common folder."""
    here = may(request, "organise")
    site = site_of(request)
    root = site.project.root
    people = trial_workers(root)
    if not people:
        raise UsageError("there is no trial to take over; share one out first.")
    with site.saving, recorded(site.engine, here.name, "merge", ", ".join(people)) as told:
        merged = merge([trial_folder(root, worker) for worker in people], root)
        told |= {"variations": merged.variations, "joined": merged.joined, "conflicts": list(merged.conflicts)}
    site.sync()
    return page(request, "merged.html", merged=merged)


@router.get("/log")
def log(request: Request, who: str = "", action: str = "", p: str = "1") -> HTMLResponse:
    """Who did what."""
    may(request, "organise")
    number = int(p) if p.isdigit() and len(p) < 8 else 1
    with site_of(request).engine.connect() as connection:
        rows, total = entries(connection, who=who[:40], action=action[:40], page=number)
    return page(request, "log.html", rows=rows, total=total, number=number, who=who[:40], action=action[:40])

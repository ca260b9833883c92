"""Reading blind: solve first, then judge; author and origin are not shown, nobody reads their own work."""

from __future__ import annotations

import hashlib
import hmac
import time
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from sqlalchemy import and_, or_, select

from svampkit.authoring.clean import clean
from svampkit.authoring.decide import now
from svampkit.authoring.names import AUTO
from svampkit.authoring.review import (
    CHANGED,
    LABELS,
    QUESTIONS,
    Waiting,
    agrees,
    before_text,
    instances_for,
    record,
)
from svampkit.authoring.state import Judgement
from svampkit.equation import parse_number
from svampkit.errors import InputError, SvampkitError, UsageError
from svampkit.web.access import may, site_of
from svampkit.web.db.audit import recorded
from svampkit.web.db.tables import dataset, problem
from svampkit.web.desk import key_of
from svampkit.web.page import page
from svampkit.web.project import PROJECT
from svampkit.web.site import Site

__all__ = ["router", "waiting_for"]

router = APIRouter()
Field = Annotated[str, Form()]


def waiting_for(site: Site, reviewer: str, *, people_only: bool = False) -> list[tuple[str, str]]:
    """(seed, variation) that this reader can read, in an order of chance that hides where they come from.

    What ``authoring.review.queue`` lists, found in the index instead of in every file.
    """
    here = select(dataset.c.id).where(dataset.c.slug == PROJECT).scalar_subquery()
    others = problem.c.author.not_in((AUTO, reviewer))
    kinds = and_(others, problem.c.state.in_(("accepted", "draft", "vouched")))
    if not people_only:
        kinds = or_(kinds, and_(problem.c.author == AUTO, problem.c.state == "accepted"))
    query = select(problem.c.seed, problem.c.key).where(problem.c.dataset == here, problem.c.variation != "", kinds)
    with site.engine.connect() as connection:
        found = [(row.seed, row.key) for row in connection.execute(query)]
    return sorted(found, key=lambda pair: hashlib.blake2b(f"{reviewer} {pair[1]}".encode()).digest())


def _next(site: Site, reviewer: str, people_only: bool) -> tuple[Waiting | None, int]:
    found = waiting_for(site, reviewer, people_only=people_only)
    later = site.later.setdefault(reviewer, [])
    ordered = [p for p in found if p[1] not in later] + [p for p in found if p[1] in later]
    for seed, id in ordered:
        try:
            return _open(site, seed, id, reviewer), len(found)
        except SvampkitError:
            continue
    return None, 0


def _blind(site: Site, reviewer: str, name: str) -> str:
    """What a reader's page calls a variation: its id would tell which change it was handed in as."""
    return hmac.new(site.secret.encode(), f"read {reviewer} {name}".encode(), hashlib.sha256).hexdigest()[:32]


def _named(site: Site, reviewer: str, which: str) -> tuple[str, str]:
    """Seed and variation that this reader's page calls so; InputError where it does not wait for them any longer."""
    for seed, id in waiting_for(site, reviewer):
        if hmac.compare_digest(_blind(site, reviewer, id).encode(), which.encode()):
            return seed, id
    raise InputError("somebody has read this one meanwhile, or it was taken back; the next one is shown.")


def _open(site: Site, seed: str, id: str, reviewer: str) -> Waiting:
    """A variation that waits; InputError where it does not wait for this reader any longer."""
    path = site.project.seeds.get(seed)
    if path is None:
        raise InputError("this problem is no longer there; the next one is shown.")
    opened = site.project.open(path)
    v = next((v for v in opened.file.variations if v.id == id), None)
    if v is None or v.verdict is not None or v.status == "rejected":
        raise InputError("somebody has read this one meanwhile, or it was taken back; the next one is shown.")
    if v.author == reviewer:
        raise InputError("this one is yours; nobody reads their own work.")
    return Waiting(opened, v)


@router.get("/review")
def review(request: Request, people: str = "") -> HTMLResponse:
    """The next one."""
    here = may(request, "review")
    site = site_of(request)
    site.look()
    waiting, count = _next(site, here.name, bool(people))
    return _shown(request, site, here.name, waiting, count, people)


def _shown(
    request: Request, site: Site, reviewer: str, waiting: Waiting | None, count: int, people: str, **more: Any
) -> HTMLResponse:
    """The page of the variation that is to be read, under a name that does not tell who wrote it."""
    flash = site.flash.pop((reviewer, "review"), "")
    context: dict[str, Any] = {
        "count": count,
        "people": people,
        "questions": QUESTIONS,
        "labels": LABELS,
        "answer": None,
        "flash": flash,
    }
    if waiting is None:
        return page(request, "review.html", waiting=None, shown=[], **context)
    with site.heavy:
        shown = instances_for(waiting.opened.file, waiting.variation)
    site.reading.setdefault((reviewer, waiting.variation.id), time.monotonic())
    context |= {"before": before_text(waiting.opened.file, waiting.variation)} | more
    v = waiting.variation
    named = {"which": _blind(site, reviewer, v.id), "stamp": _blind(site, reviewer, key_of(v))}
    return page(request, "review.html", waiting=waiting, shown=shown, **named, **context)


@router.post("/review/answer")
def answer(request: Request, which: Field, stamp: Field, answer: Field = "", people: Field = "") -> Response:
    """The reader's own answer is given: now the equation is shown."""
    here = may(request, "review")
    site = site_of(request)
    waiting = _same(site, here.name, which, stamp)
    own = clean(answer)[:40]
    with site.heavy:
        first = instances_for(waiting.opened.file, waiting.variation)[0]
    agrees = None
    if own:
        try:
            agrees = parse_number(own.replace("$", "").strip()) == first.answer
        except SvampkitError as error:
            raise UsageError(f"{own!r} is no number; type digits, or leave the field empty.") from error
    count = len(waiting_for(site, here.name, people_only=bool(people)))
    return _shown(request, site, here.name, waiting, count, people, answer=own, agrees=agrees)


def _same(site: Site, reviewer: str, which: str, stamp: str) -> Waiting:
    """The variation of a reader's page, as it was when the page was made."""
    waiting = _open(site, *_named(site, reviewer, which), reviewer)
    if not hmac.compare_digest(_blind(site, reviewer, key_of(waiting.variation)).encode(), stamp.encode()):
        raise InputError(CHANGED)
    return waiting


@router.post("/review/judge")
async def judge(request: Request) -> Response:
    """The verdict."""
    from starlette.concurrency import run_in_threadpool

    return await run_in_threadpool(_judge, request, {k: str(v) for k, v in (await request.form()).items()})


def _judge(request: Request, form: dict[str, str]) -> Response:
    """Record a judgement from the form; UsageError where a question is not answered."""
    here = may(request, "review")
    site = site_of(request)
    people = "?people=1" if form.get("people") else ""
    if form.get("later"):
        site.later.setdefault(here.name, []).append(_named(site, here.name, form.get("which", ""))[1])
        return RedirectResponse(f"/review{people}", 303)
    waiting = _same(site, here.name, form.get("which", ""), form.get("stamp", ""))
    said: dict[str, bool] = {}
    for name, question in QUESTIONS:
        if form.get(name) not in ("yes", "no"):
            raise UsageError(f"one question is not answered yet: {question}")
        said[name] = form[name] == "yes"
    if form.get("natural") not in ("1", "2", "3", "4", "5"):
        raise UsageError("say how natural it reads, from 1 to 5.")
    note = clean(form.get("note", ""))[:500]
    if not all(said.values()) and not note:
        raise UsageError("say in a few words what is wrong; the author gets your note.")
    v = waiting.variation
    label = ", ".join(code for code, _, _ in LABELS if form.get(f"label-{code}"))
    if not label and not form.get("label-none"):
        raise UsageError("say which change it is: tick all that fit, or 'none of these'.")
    began = site.reading.pop((here.name, v.id), time.monotonic())
    judgement = Judgement(
        variation=v.id, label=label, labelled=agrees(v, label), when=now(),
        **said, natural=int(form["natural"]), answer=clean(form.get("answer", ""))[:40],
        note=note, text=form.get("text", "")[:4_000], seconds=round(min(time.monotonic() - began, 3_600), 1),
    )  # fmt: skip
    with site.saving, recorded(site.engine, here.name, "verdict", v.id, passed=judgement.passed, note=note):
        record(site.project.root, waiting, judgement, here.name)
    site.project.touch(waiting.opened.path)
    site.flash[(here.name, "review")] = (
        "Kept: passed." if judgement.passed else "Kept: it goes back to its author with your note."
    )
    return RedirectResponse(f"/review{people}", 303)

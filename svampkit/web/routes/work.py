"""The work as pages: a worker's seeds, the base example, the six steps with their lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from sqlalchemy import Connection, func, select

from svampkit.authoring.assign import load_assignment
from svampkit.authoring.form import format_equation
from svampkit.authoring.instances import Instance, drawn, own_instance
from svampkit.authoring.plainly import plainly
from svampkit.authoring.protocol import STEPS
from svampkit.authoring.rows import Row
from svampkit.authoring.state import load_state
from svampkit.errors import SvampkitError
from svampkit.template.model import TemplateFile, VariationTemplate, numbers
from svampkit.web.access import may, site_of
from svampkit.web.db.tables import dataset, message, problem
from svampkit.web.desk import RequestDesk, key_of, open_desk, remember, seeds_of
from svampkit.web.marks import marked
from svampkit.web.page import page, part
from svampkit.web.picture import draw
from svampkit.web.project import PROJECT
from svampkit.web.routes.base import base_context
from svampkit.web.seed_frame import seed_context

__all__ = ["router"]

router = APIRouter()
_SHOWN = 5
"""Candidates of a code that are shown before "more"."""


@router.get("/work")
def seeds(request: Request) -> HTMLResponse:
    """The worker's list."""
    here = may(request, "work")
    site = site_of(request)
    site.look()
    assignment = load_assignment(site.project.root)
    ids = seeds_of(site, assignment, here.name)
    state = load_state(site.project.root, here.name) if ids else None
    words = request.query_params.get("q", "").lower().split()
    with site.engine.connect() as connection:
        texts = _texts(connection)
        own = _own(connection, here.name)
        told = _open_messages(connection)
    rows = [
        {
            "id": id, "text": texts.get(id, ("", "")), "done": bool(state and state.work(id).finished),
            "begun": bool(state and state.work(id).base), "own": own.get(id, {}), "messages": told.get(id, 0),
            "trial": bool(assignment and id in assignment.trial),
        }
        for id in ids
        if all(word in f"{id} {' '.join(texts.get(id, ('', '')))}".lower() for word in words)
    ]  # fmt: skip
    resume = state.seed if state and state.seed in ids else next((row["id"] for row in rows if not row["done"]), None)
    done = sum(bool(row["done"]) for row in rows)
    return page(
        request, "work.html", rows=rows[:200], total=len(rows), done=done, resume=resume,
        assigned=assignment is not None,
        q=request.query_params.get("q", "")[:100], new=state is None or not any(w.base for w in state.seeds.values()),
    )  # fmt: skip


def _texts(connection: Connection) -> dict[str, tuple[str, str]]:
    here = select(dataset.c.id).where(dataset.c.slug == PROJECT).scalar_subquery()
    rows = connection.execute(
        select(problem.c.key, problem.c.body, problem.c.question).where(
            problem.c.dataset == here, problem.c.state == "base"
        )
    )
    return {row.key: (row.body, row.question) for row in rows}


def _own(connection: Connection, worker: str) -> dict[str, dict[str, int]]:
    """Seed to state to how many variations the worker has there."""
    here = select(dataset.c.id).where(dataset.c.slug == PROJECT).scalar_subquery()
    rows = connection.execute(
        select(problem.c.seed, problem.c.state, func.count())
        .where(problem.c.dataset == here, problem.c.author == worker)
        .group_by(problem.c.seed, problem.c.state)
    )
    found: dict[str, dict[str, int]] = {}
    for seed, state, count in rows:
        found.setdefault(seed, {})[state] = count
    return found


def _open_messages(connection: Connection) -> dict[str, int]:
    counted = select(message.c.seed, func.count()).where(~message.c.settled).group_by(message.c.seed)
    return dict(connection.execute(counted).tuples().all())


@router.get("/work/{seed}")
def seed_page(request: Request, seed: str, step: str = "") -> Response:
    """The base example or a step."""
    here = may(request, "work")
    site = site_of(request)
    with open_desk(site, here.name, seed) as desk:
        asked = _step(step, desk)
        remember(site, here.name, seed, asked)
        context = seed_context(desk, asked, here)
        if asked == 0:
            context |= base_context(desk)
        else:
            context |= _rows(desk, asked)
    return page(request, "seed.html", **context)


def _step(text: str, desk: RequestDesk) -> int:
    if not desk.session.work.base:
        return 0
    if text.isdigit() and len(text) == 1:
        return min(int(text), len(STEPS))
    return desk.session.state.step if desk.session.state.seed == desk.item.id else 1


@dataclass(frozen=True, slots=True)
class CodeLine:
    """One line of a step, ready to be shown."""

    row: Row
    key: str
    text: Any
    """What differs from the base example, marked."""
    own: Instance | None
    fault: str = ""


def _rows(desk: RequestDesk, step: int) -> dict[str, Any]:
    rows = desk.session.rows(step)
    base = desk.file.seed.text
    first: list[CodeLine] = []
    candidates: dict[str, list[CodeLine]] = {}
    blanks: list[CodeLine] = []
    for row in rows:
        line = _line(desk, row, base)
        if row.kind == "candidate":
            candidates.setdefault(", ".join(row.codes), []).append(line)
        elif row.kind == "blank":
            blanks.append(line)
        else:
            first.append(line)
    return {
        "mine": first, "candidates": candidates, "blanks": blanks, "shown": _SHOWN,
        "note": desk.session.proposals.note,
        "left": 0, "waiting": sum(map(len, candidates.values())),
    }  # fmt: skip


def _line(desk: RequestDesk, row: Row, base: str) -> CodeLine:
    if row.variation is None:
        text = f"{row.form.body} {row.form.question}" if row.form else ""
        return CodeLine(row, "", text, None)
    v, values = row.variation, desk.file.values
    # the entry holds what it is named by, so that no other object can take the same identity
    shown = desk.site.lines.get((id(v), id(values)), lambda: (v, values, *_told(desk.file, v, base)))
    return CodeLine(row, *shown[2:])


def _told(file: TemplateFile, v: VariationTemplate, base: str) -> tuple[str, Any, Instance | None, str]:
    """Key, text with what is new in it marked, instance, and why there is none."""
    try:
        own = own_instance(file, v)
    except SvampkitError as error:
        return key_of(v), v.template.text, None, str(error)
    return key_of(v), marked(base, own.text), own, ""


@router.get("/work/{seed}/show")
def show(request: Request, seed: str, key: str) -> HTMLResponse:
    """A variation with other names and numbers, and its picture."""
    here = may(request, "work")
    site = site_of(request)
    with open_desk(site, here.name, seed, proposals=False) as desk:
        v = desk.find(key)
        others, refused = drawn(desk.file, v)
        told = numbers(desk.file.values_of(v))
        return part(
            request, "shown.html", note=plainly(v.note or ""), others=others, refused=refused,
            picture=draw(v.world, told) if v.world else "", equation=format_equation(v.equation),
        )  # fmt: skip

"""The work: a worker's seeds, the base example, six steps, writing; each decision is on disk before the answer."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Annotated, Any
from urllib.parse import quote, urlencode

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from sqlalchemy import Connection, func, insert, select, update

from svampkit.authoring.assign import load_assignment
from svampkit.authoring.checks import Checked
from svampkit.authoring.clean import clean
from svampkit.authoring.form import Form as Typed
from svampkit.authoring.form import format_equation
from svampkit.authoring.instances import Instance, drawn, own_instance
from svampkit.authoring.names import AUTO
from svampkit.authoring.plain import tagged_form
from svampkit.authoring.plainly import plainly
from svampkit.authoring.protocol import HELP, STEPS, main_code, step_of
from svampkit.authoring.session import REASONS, Row
from svampkit.authoring.state import load_state
from svampkit.codes import CODES, parse_codes
from svampkit.equation import format_number, to_infix
from svampkit.errors import InputError, SvampkitError, UsageError
from svampkit.template.model import VariationTemplate, numbers
from svampkit.template.tags import fill
from svampkit.web.access import Visit, may, site_of
from svampkit.web.db.audit import note, now
from svampkit.web.db.tables import dataset, message, problem
from svampkit.web.desk import RequestDesk, key_of, open_desk, remember, seeds_of
from svampkit.web.marks import marked
from svampkit.web.page import page, part
from svampkit.web.picture import draw
from svampkit.web.project import PROJECT

__all__ = ["router"]

router = APIRouter()
Field = Annotated[str, Form()]
_SHOWN = 5
"""Candidates of a code that are shown before "more"."""


def _home(seed: str, step: int | str = "", **more: str) -> str:
    query = urlencode({k: v for k, v in {"step": str(step), **more}.items() if v})
    return f"/work/{quote(seed, safe='')}" + (f"?{query}" if query else "")


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


# ---- one seed


@router.get("/work/{seed}")
def seed_page(request: Request, seed: str, step: str = "") -> Response:
    """The base example or a step."""
    here = may(request, "work")
    site = site_of(request)
    with open_desk(site, here.name, seed) as desk:
        asked = _step(step, desk)
        remember(site, here.name, seed, asked)
        context = _context(desk, asked, here)
        if asked == 0:
            from svampkit.web.routes.base import base_context

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


def _context(desk: RequestDesk, step: int, here: Visit) -> dict[str, Any]:
    """What every page of a seed shows."""
    file = desk.file
    told = numbers(file.values)
    flash = desk.site.flash.pop((here.name, desk.item.id), "")
    with desk.site.engine.connect() as connection:
        messages = connection.execute(
            select(message).where(message.c.seed == desk.item.id).order_by(message.c.id)
        ).mappings().all()  # fmt: skip
    return {
        "seed": file.seed, "step": step, "steps": STEPS, "counts": desk.session.counts(), "work": desk.session.work,
        "picture": draw(file.world, told, 340) if file.world else "", "unread": plainly(file.unread or ""),
        "flash": flash, "home": _home(desk.item.id), "messages": messages, "item": desk.item,
        "equation": f"{to_infix(file.seed.known_equation)} = {format_number(file.seed.known_answer)}",
        "others": _others(desk, here.name), "undo": bool(desk.session.decisions), "reasons": REASONS, "HELP": HELP,
    }  # fmt: skip


def _others(desk: RequestDesk, worker: str) -> dict[str, int]:
    """Who else has decided on this seed, and how often."""
    found: dict[str, int] = {}
    for v in desk.file.variations:
        if v.author not in (AUTO, worker):
            found[v.author] = found.get(v.author, 0) + 1
    return found


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
    try:
        own = own_instance(desk.file, row.variation)
    except SvampkitError as error:
        return CodeLine(row, key_of(row.variation), row.variation.template.text, None, str(error))
    return CodeLine(row, key_of(row.variation), marked(base, own.text), own)


@router.get("/work/{seed}/show")
def show(request: Request, seed: str, key: str) -> HTMLResponse:
    """A variation with other names and numbers, and its picture."""
    here = may(request, "work")
    site = site_of(request)
    with open_desk(site, here.name, seed, proposals=False) as desk:
        v = desk.find(key)
        with site.heavy:
            others, refused = drawn(desk.file, v)
        told = numbers(desk.file.values_of(v))
        return part(
            request, "shown.html", note=plainly(v.note or ""), others=others, refused=refused,
            picture=draw(v.world, told) if v.world else "", equation=format_equation(v.equation),
        )  # fmt: skip


def _said(desk: RequestDesk, here: Visit, text: str) -> None:
    desk.site.flash[(here.name, desk.item.id)] = text


def _back(seed: str, step: int | str) -> RedirectResponse:
    return RedirectResponse(_home(seed, step), 303)


@router.post("/work/{seed}/accept")
def accept(request: Request, seed: str, key: Field, step: Field = "") -> Response:
    """Accept a candidate as it is."""
    here = may(request, "work")
    with open_desk(site_of(request), here.name, seed, proposals=False) as desk:
        v = desk.find(key)
        told = desk.decide("accept", v.id, lambda: desk.session.accept(v))
        _said(desk, here, told or f"{', '.join(v.codes)} accepted.")
    return _back(seed, step)


@router.post("/work/{seed}/reject")
def reject(
    request: Request, seed: str, key: Field, reason: Field = "", other: Field = "", step: Field = ""
) -> Response:
    """Reject with a reason."""
    here = may(request, "work")
    why = clean(other)[:300] or clean(reason)[:300]
    if not why:
        raise UsageError("say why it is rejected; choose a reason, or type one.")
    with open_desk(site_of(request), here.name, seed, proposals=False) as desk:
        v = desk.find(key)
        if v.author not in (AUTO, here.name):
            raise UsageError(f"this variation is {v.author}'s; write {v.author} a message instead.")
        told = desk.decide("reject", v.id, lambda: desk.session.reject(v, why), reason=why)
        _said(desk, here, told or "Rejected; it will not be offered again.")
    return _back(seed, step)


@router.post("/work/{seed}/reject-all")
def reject_all(request: Request, seed: str, codes: Field, reason: Field = "", step: Field = "") -> Response:
    """Reject every suggestion of a kind with one reason."""
    here = may(request, "work")
    why = clean(reason)[:300]
    if not why:
        raise UsageError("say why they are rejected; choose a reason.")
    chain = parse_codes(codes)
    with open_desk(site_of(request), here.name, seed) as desk:
        group = [v for v in desk.session.proposals.candidates if v.codes == chain]
        if not group:
            raise InputError("no suggestion of this kind is left; load the page again and look.")
        told = desk.decide("reject", seed, lambda: desk.session.reject_all(group, why), reason=why)
        _said(desk, here, told or f"{len(group)} rejected; undo takes all of them back.")
    return _back(seed, step)


@router.post("/work/{seed}/undo")
def undo(request: Request, seed: str, step: Field = "") -> Response:
    """Take the last decision back."""
    here = may(request, "work")
    with open_desk(site_of(request), here.name, seed) as desk:
        told = desk.decide("undo", seed, desk.session.undo) if desk.session.decisions else ""
        _said(desk, here, told or "There is nothing to undo on this seed.")
    return _back(seed, step)


@router.post("/work/{seed}/not-here")
def not_here(request: Request, seed: str, code: Field, reason: Field = "", step: Field = "") -> Response:
    """Note that a change does not apply to this seed; without a reason the note is taken back."""
    here = may(request, "work")
    if code not in CODES:
        raise UsageError(f"{code[:20]!r} is no code; the codes are {', '.join(CODES)}.")
    with open_desk(site_of(request), here.name, seed, proposals=False) as desk:
        why = clean(reason)[:300]
        desk.session.not_applicable(code, why)
        _said(desk, here, f"Noted: {code} does not apply here." if why else f"The note on {code} is taken back.")
    return _back(seed, step)


@router.post("/work/{seed}/finish")
def finish(request: Request, seed: str, again: Field = "") -> Response:
    """Close the seed and go to the next one, or open it again."""
    here = may(request, "work")
    site = site_of(request)
    with open_desk(site, here.name, seed, proposals=False) as desk:
        desk.session.finish(not again)
        state = desk.session.state
    if again:
        return _back(seed, 1)
    ids = seeds_of(site, load_assignment(site.project.root), here.name)
    at = ids.index(seed) if seed in ids else -1
    following = next((id for id in (*ids[at + 1 :], *ids[: max(at, 0)]) if not state.work(id).finished), None)
    return RedirectResponse(_home(following) if following else "/work", 303)


@router.post("/work/{seed}/say")
def say(request: Request, seed: str, text: Field, variation: Field = "", step: Field = "") -> Response:
    """Write a message beside a seed or a variation."""
    here = may(request, "review")
    words = clean(text)[:2_000]
    if not words:
        raise UsageError("the message is empty; write a few words.")
    site = site_of(request)
    if seed not in site.project.seeds:
        raise InputError(f"there is no seed {seed[:60]!r} in this project.")
    row = {
        "seed": seed,
        "variation": variation[:200],
        "author": here.name,
        "text": words,
        "at": now(),
        "settled": False,
    }
    with site.engine.begin() as connection:
        connection.execute(insert(message).values(row))
        note(connection, here.name, "message", variation or seed, text=words)
    return _back(seed, step)


@router.post("/work/{seed}/settle")
def settle(request: Request, seed: str, id: Field, step: Field = "") -> Response:
    """A message is settled."""
    may(request, "review")
    if id.isdigit() and len(id) < 15:
        with site_of(request).engine.begin() as connection:
            connection.execute(
                update(message).where(message.c.id == int(id), message.c.seed == seed).values(settled=True)
            )
    return _back(seed, step)


# ---- writing


def _typed(form: Mapping[str, Any]) -> Typed:
    def text(name: str) -> str:
        return clean(str(form.get(name) or ""), keep_edges=True)

    origin = text("origin")
    return Typed(
        codes=text("codes"), body=text("body"), question=text("question"), equation=text("equation"),
        values=text("values"), world=text("world")[:1_000], of=text("of")[:200], note=text("note")[:300],
        key=text("key")[:40],
        origin=origin if origin in ("written", "edited") else "written",
    )  # fmt: skip


@router.get("/work/{seed}/write")
def write_page(
    request: Request, seed: str, code: str = "", key: str = "", draft: str = "", on: str = ""
) -> HTMLResponse:
    """The editor: a blank form for a change of the base example or (``on``) of an accepted variation, a variation to
    be changed, a draft, or what stood here last."""
    here = may(request, "work")
    with open_desk(site_of(request), here.name, seed, proposals=False) as desk:
        if not desk.session.work.base:
            raise UsageError("accept the base example first; then variations can be written.")
        if key:
            v = desk.find(key)
            if v.author not in (AUTO, here.name):
                raise UsageError(f"this variation is {v.author}'s; write one of your own.")
            form = desk.session.edit(Row("candidate", v.codes, v))
        elif draft:
            work = desk.session.work
            found = [
                d for d in (*work.drafts, *([work.editing] if work.editing else [])) if (d.key or "now") == draft
            ]
            form = found[0] if found else desk.session.blank("")
        elif on:
            parent = desk.find(on)
            if parent not in desk.session.starts():
                raise UsageError("only an accepted variation can be gone on from; accept it first.")
            form = desk.session.blank(code if code in CODES else "11", parent)
        else:
            form = desk.session.blank(code if code in CODES else "")
        checked = desk.session.examine(tagged_form(form, desk.file))
        return _editor(request, desk, form, checked, here)


def _editor(
    request: Request,
    desk: RequestDesk,
    form: Typed,
    checked: Checked,
    here: Visit,
    status: int = 200,
    tried: bool = False,
    told: str = "",
) -> HTMLResponse:
    step = _step_of(form.codes)
    context = (
        _context(desk, step, here)
        | _checked(desk, form, checked)
        | {"form": form, "left": 0, "tried": tried, "told": told}
    )
    context["tags"] = _tags(desk)
    return page(request, "write.html", status, **context)


def _tags(desk: RequestDesk) -> list[tuple[str, str]]:
    """Tags that can be put in, with what they stand for."""
    found: list[tuple[str, str]] = []
    for tag in desk.file.values:
        sources = [f"[{tag}]"]
        if tag.startswith("OBJ"):
            sources = [f"[OBJp{tag[3:]}]", f"[OBJs{tag[3:]}]"]
        elif tag.startswith("NAME"):
            sources += [f"[{tag}.he]", f"[{tag}.him]", f"[{tag}.his]"]
        for source in sources:
            with suppress(SvampkitError):
                found.append((source, fill(source, desk.file.values).text))
    return found


def _step_of(codes: str) -> int:
    try:
        chain = parse_codes(codes)
    except SvampkitError:
        chain = ()
    return step_of(chain) if chain else 1


def _checked(desk: RequestDesk, form: Typed, checked: Checked) -> dict[str, Any]:
    """What stands under the fields."""
    instances: list[Instance] = []
    v = checked.variation
    if v is not None:
        with suppress(SvampkitError):
            instances = [own_instance(desk.file, v)]
        if not any(f.severity == "fault" for f in checked.findings):
            with desk.site.heavy, suppress(SvampkitError):
                instances += drawn(desk.file, v)[0]
    read = checked.read
    told = numbers(checked.values)
    likely = [
        {"n": n, "equation": format_equation(one.equation), "chance": f"{one.chance:.0%}",
         "picture": draw(one.world, told, 300), "chosen": form.world == str(n)}
        for n, one in enumerate(read.likely if read is not None else (), start=1)
    ]  # fmt: skip
    picture: Any = ""
    if read is not None and read.world is not None:
        picture = draw(read.world, told)
    derived = format_equation(read.equation) if read is not None and read.equation is not None else ""
    codes = [code for code in form.codes.replace(",", " ").split() if code in CODES]
    tagged = tagged_form(form, desk.file)
    return {
        "checked": checked, "likely": likely, "instances": instances, "read_picture": picture, "derived": derived,
        "codes": codes, "reason": plainly(read.reason) if read is not None else "", "marked": marked,
        "untouched": (clean(tagged.body), clean(tagged.question)) == (desk.file.base.body, desk.file.base.question),
        "base_text": desk.file.seed.text, "typed": bool(form.equation.strip()),
        "tagged": f"{tagged.body} {tagged.question}", "new_values": tagged.values,
    }  # fmt: skip


@router.post("/work/{seed}/typing")
async def typing(request: Request, seed: str) -> Response:
    """Keep what stands in the editor and say what the checks find."""
    from starlette.concurrency import run_in_threadpool

    return await run_in_threadpool(_typing, request, seed, dict(await request.form()))


def _typing(request: Request, seed: str, fields: Mapping[str, Any]) -> Response:
    here = may(request, "work")
    with open_desk(site_of(request), here.name, seed, proposals=False) as desk:
        form = _typed(fields)
        desk.session.typing(form)
        tagged = tagged_form(form, desk.file)
        checked = desk.session.examine(tagged)
        return part(request, "checked.html", tried=False, HELP=HELP, **_checked(desk, form, checked))


@router.post("/work/{seed}/save")
async def save(request: Request, seed: str) -> Response:
    """Save, keep for a second person, leave as a draft, tag plain words or throw away."""
    from starlette.concurrency import run_in_threadpool

    return await run_in_threadpool(_save, request, seed, dict(await request.form()))


def _save(request: Request, seed: str, fields: Mapping[str, Any]) -> Response:
    here = may(request, "work")
    act = str(fields.get("act") or "save")
    with open_desk(site_of(request), here.name, seed, proposals=bool(fields.get("of"))) as desk:
        form = _typed(fields)
        step = _step_of(form.codes)
        if act in ("leave", "throw"):
            desk.session.leave(form, throw_away=act == "throw")
            _said(desk, here, "Thrown away." if act == "throw" else "Kept as a draft, where it says something new.")
            return _back(seed, step)
        tagged = tagged_form(form, desk.file)
        if act == "tag":
            desk.session.typing(tagged)
            return _editor(request, desk, tagged, desk.session.examine(tagged), here)
        checked = desk.session.examine(tagged)  # slow: not while others wait for the folder
        try:
            kept = desk.decide(
                "write", form.of or seed, lambda: _keep(desk, tagged, checked, second_person=act == "second"),
                codes=form.codes,
            )  # fmt: skip
        except _NotKept as refused:
            return _editor(request, desk, form, refused.checked, here, 400, tried=True)
        except InputError as error:  # another person was first; what was typed stays in its fields
            desk.session.typing(form)
            told = str(error).replace(f"{desk.item.path}: ", "")
            return _editor(request, desk, form, checked, here, 409, tried=True, told=told[:1].upper() + told[1:])
        second = " A second person reads it next." if kept.status == "draft" or kept.waits else ""
        _said(desk, here, f"{kept.id} is kept: {format_equation(kept.equation)}.{second}")
    return _back(seed, step_of(kept.codes) if main_code(kept.codes) else step)


class _NotKept(SvampkitError):
    def __init__(self, checked: Checked) -> None:
        super().__init__("not kept: " + "; ".join(f.text for f in checked.findings if f.severity != "hint")[:400])
        self.checked = checked


def _keep(desk: RequestDesk, form: Typed, checked: Checked, *, second_person: bool) -> VariationTemplate:
    kept = desk.session.keep(form, second_person=second_person, checked=checked)
    if kept.decision is None:
        desk.session.typing(form if form.key else replace(form))
        raise _NotKept(kept.checked)
    return kept.decision.after


# ---- beginning


@router.get("/begin")
def begin(request: Request) -> HTMLResponse:
    """A worked example and a short quiz for newcomers."""
    may(request, "work")
    return page(request, "begin.html", HELP=HELP, steps=STEPS, quiz=_QUIZ, given={}, right=None)


_QUIZ = (
    ("Lea had 18 marbles. She lost 4 of them. How many marbles does she have left?",
     "Lea had 18 marbles. She lost 4 of them. She also had 7 pens. How many marbles does she have left?",
     "33", ("33", "21", "22")),
    ("Nico has 9 red cars and 5 blue cars. How many cars does he have?",
     "Nico has 9 red cars and 5 blue cars. How many more red cars than blue cars does he have?",
     "11", ("11", "12", "31")),
    ("Sara baked 20 rolls. She sold 12 rolls. How many rolls are left?",
     "Sara baked 20 rolls. After she sold some of them 8 rolls were left. How many rolls did she sell?",
     "23", ("22", "23", "32")),
    ("Timo had 6 stamps. He bought 10 stamps. How many stamps does he have now?",
     "Timo had 6 stamps. He bought 10 stamps and gave 3 of them to Ella. How many stamps does he have now?",
     "21", ("33", "21", "13")),
    ("Vera had 15 plums. She ate 6 plums. How many plums are left?",
     "Vera had 15 plums. She ate 6 little plums. How many plums are left?",
     "none", ("22", "32", "none")),
)  # fmt: skip


@router.post("/begin")
async def answered(request: Request) -> HTMLResponse:
    """The quiz, looked through."""
    here = may(request, "work")
    form = await request.form()
    given = {n: str(form.get(f"q{n}") or "") for n in range(len(_QUIZ))}
    right = sum(given[n] == _QUIZ[n][2] for n in given)
    site = site_of(request)
    with site.engine.begin() as connection:
        note(connection, here.name, "quiz", "", right=right, of=len(_QUIZ))
    return page(request, "begin.html", HELP=HELP, steps=STEPS, quiz=_QUIZ, given=given, right=right)

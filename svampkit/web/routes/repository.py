"""The repository: search, a problem with its world, its lineage and its neighbours, adding one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from sqlalchemy import Connection, select

from svampkit.equation import equivalent, evaluate, format_number, parse_equation, parse_number, to_infix
from svampkit.errors import InputError, SvampkitError, UsageError
from svampkit.problem import Problem
from svampkit.template.model import numbers
from svampkit.web.access import may, site_of
from svampkit.web.datasets import add_problem_row, one_problem
from svampkit.web.db.rows import row_of
from svampkit.web.db.search import FACETS, find, like_these, query_of
from svampkit.web.db.tables import dataset, problem
from svampkit.web.marks import marked
from svampkit.web.near import nearest
from svampkit.web.page import page, part
from svampkit.web.picture import draw
from svampkit.web.site import Site
from svampkit.web.texts import PlainWorld, fingerprint, grams, likeness, lint, read_plain, schemas_of, split_question
from svampkit.world.model import World

__all__ = ["router"]

router = APIRouter()
_MAX = 4_000
_LIKE = 0.4


def address(slug: str, key: str) -> str:
    """The permanent address of a problem."""
    return f"/p/{quote(slug, safe='')}/{quote(key, safe='')}"


@router.get("/")
def search(request: Request, page_: int = 1) -> HTMLResponse:
    """Search and filters."""
    here = may(request, "read")
    site = site_of(request)
    site.look()
    query = query_of(request.query_params)
    number = _page_number(request)
    with site.engine.connect() as connection:
        found = find(connection, query, number)
    return page(
        request, "repository.html", query=query, found=found, facets=site.facets(), names=FACETS, address=address,
        visit=here, faults=site.project.faults,
    )  # fmt: skip


def _page_number(request: Request) -> int:
    text = request.query_params.get("page", "1")
    return int(text) if text.isdigit() and len(text) < 7 else 1


@router.get("/p/{slug}/{key:path}/near")
def near(request: Request, slug: str, key: str) -> HTMLResponse:
    """The nearest neighbours, which take a moment."""
    may(request, "read")
    site = site_of(request)
    with site.engine.connect() as connection:
        row = one_problem(connection, slug, key)
    return part(request, "near.html", found=nearest(site, row), address=address, row=row)


@router.get("/p/{slug}/{key:path}")
def problem_page(request: Request, slug: str, key: str) -> HTMLResponse:
    """One problem."""
    here = may(request, "read")
    site = site_of(request)
    with site.engine.connect() as connection:
        row = one_problem(connection, slug, key)
        lineage = lineage_of(connection, row)
    world, told, reason = world_of(site, row)
    seed = next((other for other in lineage if other["key"] == row["seed"] and not other["variation"]), None)
    text = f"{row['body']} {row['question']}".strip()
    changed = marked(f"{seed['body']} {seed['question']}", text) if seed and seed["id"] != row["id"] else None
    return page(
        request, "problem.html", row=row, lineage=lineage, picture=draw(world, told) if world else "",
        reason=reason, address=address, seed=seed, changed=changed, visit=here,
    )  # fmt: skip


def lineage_of(connection: Connection, row: Mapping[Any, Any]) -> Sequence[Mapping[Any, Any]]:
    """The seed of a problem, the variations of that seed, and the instances of the same template."""
    if not row["seed"]:
        return []
    columns = (problem.c.id, problem.c.key, problem.c.body, problem.c.question, problem.c.variation, problem.c.state,
               problem.c.instance, problem.c.template, problem.c.answer, dataset.c.slug, dataset.c.kind)  # fmt: skip
    joined = select(*columns).join(dataset, dataset.c.id == problem.c.dataset)
    family = joined.where(problem.c.seed == row["seed"], problem.c.instance.is_(None))
    found = list(connection.execute(family.order_by(problem.c.variation, problem.c.id).limit(200)).mappings())
    if row["template"]:
        same = joined.where(problem.c.template == row["template"], problem.c.instance.is_not(None))
        found += connection.execute(same.order_by(problem.c.instance).limit(20)).mappings()
    return found


def world_of(site: Site, row: Mapping[Any, Any]) -> tuple[World | None, Mapping[str, Fraction], str]:
    """The world of a problem with its numbers: from the template file where there is one, else read now."""
    path = site.project.seeds.get(row["seed"]) if row["kind"] == "project" else None
    if path is not None:
        try:
            file = site.project.open(path).file
        except SvampkitError as error:
            return None, {}, str(error)
        if row["key"] == file.seed.id:
            return file.world, numbers(file.values), file.unread or ""
        v = next((v for v in file.variations if v.id == row["key"]), None)
        if v is not None:
            return v.world, numbers(file.values_of(v)), "" if v.world else "a person typed its equation"
    told = read_one(site, row["body"], row["question"])
    return told.world, told.values, told.reason


def read_one(site: Site, body: str, question: str) -> PlainWorld:
    """Read a text; one at a time."""
    with site.heavy:
        return read_plain(body, question)


# ---- adding one


@router.get("/add")
def add_page(request: Request) -> HTMLResponse:
    """The form for a problem."""
    may(request, "add")
    return page(request, "add.html", form=dict.fromkeys(("text", "equation", "type", "grade", "id"), ""), read=None)


def _form(text: str, question: str, equation: str, answer: str) -> dict[str, str]:
    form = {"text": text, "question": question, "equation": equation, "answer": answer}
    for name, value in form.items():
        if len(value) > _MAX:
            raise InputError(f"the field {name} has {len(value):,} characters; at most {_MAX:,} are taken.")
    return {name: " ".join(value.split()) for name, value in form.items()}


Field = Annotated[str, Form()]


@router.post("/add/read")
def add_read(request: Request, text: Field = "", equation: Field = "", answer: Field = "") -> HTMLResponse:
    """What the reader makes of what is typed."""
    may(request, "add")
    form = _form(text, "", equation, answer)
    return part(request, "add_read.html", read=_look_at(site_of(request), form), address=address)


@router.post("/add")
def add(
    request: Request, text: Field = "", equation: Field = "", answer: Field = "", type: Field = "", grade: Field = "",
    id: Field = "", anyway: Field = "",
) -> Response:  # fmt: skip
    """Save it, unless something stands against it."""
    here = may(request, "add")
    site = site_of(request)
    form = _form(text, "", equation, answer)
    look = _look_at(site, form)
    against = [*look["faults"], *(["It is here already."] if look["same"] else [])]
    if against or (look["doubts"] and not anyway):
        kept = {**form, "type": type, "grade": grade, "id": id}
        return page(
            request, "add.html", 400, form=kept, read=look, refused=against or look["doubts"], address=address
        )
    row = problem_row(look["body"], look["question"], look["equation"], type=type, grade=grade, id=id)
    row |= {"schemas": schemas_of(look["told"].world), "unread": look["told"].reason, "author": here.name}
    key = add_problem_row(site, row, here.name)
    return RedirectResponse(address("added", key), 303)


def problem_row(body: str, question: str, equation: str, *, type: str, grade: str, id: str) -> dict[str, Any]:
    """A typed problem as a row; InputError where its equation has no value."""
    parsed = parse_equation(equation)
    made = Problem(id.strip()[:200], body, question, parsed, evaluate(parsed), type.strip(), grade.strip())
    return row_of(0, made)


def _look_at(site: Site, form: dict[str, str]) -> dict[str, Any]:
    """Everything that is told before saving."""
    body, question = split_question(form["text"])
    told = read_one(site, body, question) if question else PlainWorld()
    equation = form["equation"] or told.equation
    faults: list[str] = []
    doubts: list[str] = []
    if not form["text"]:
        return {
            "empty": True,
            "faults": ["There is no text yet."],
            "doubts": [],
            "same": [],
            "like": [],
            "told": told,
        }
    if not question:
        faults.append("There is no question yet: a sentence that ends with a question mark.")
    elif not equation:
        faults.append(f"Type the equation: the text is not read ({told.reason}).")
    slips = lint(body, question, equation, form["answer"])
    hard = ("The equation", "There is no question", "The answer is")
    faults += [slip for slip in slips if slip.startswith(hard) and slip not in faults and question]
    doubts += [slip for slip in slips if not slip.startswith(hard)]
    answer = ""
    try:
        if equation:
            answer = format_number(evaluate(parse_equation(equation)))
        if form["equation"] and told.equation and not _agree(form["equation"], told.equation):
            doubts.append(f"You typed {form['equation']}, but the text reads as {told.equation} = {told.answer}.")
    except SvampkitError:
        pass  # lint has said it
    with site.engine.connect() as connection:
        found = like_these(connection, form["text"])
    own, mark = grams(form["text"]), fingerprint(f"{body} {question}")
    near = [(round(likeness(own, grams(f"{row['body']} {row['question']}")), 2), row) for row in found]
    near = [pair for pair in sorted(near, key=lambda pair: -pair[0]) if pair[0] >= _LIKE][:5]
    return {
        "empty": False, "body": body, "question": question, "told": told, "equation": equation, "answer": answer,
        "picture": draw(told.world, told.values) if told.world else "", "faults": faults, "doubts": doubts,
        "same": [row for _, row in near if row["print"] == mark], "like": near,
    }  # fmt: skip


def _agree(typed: str, read: str) -> bool:
    a, b = parse_equation(typed), parse_equation(read)
    return to_infix(a) == to_infix(b) or equivalent(a, b) or evaluate(a) == evaluate(b)


def checked_answer(equation: str, answer: str) -> None:
    """UsageError where an answer is given that the equation does not give."""
    if answer and parse_number(answer) != evaluate(parse_equation(equation)):
        raise UsageError(f"the equation gives another answer than {answer[:30]}.")

"""The same for programs: JSON, described by OpenAPI at /api/openapi.json."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, UploadFile
from fastapi.responses import HTMLResponse
from pydantic import BaseModel, Field
from sqlalchemy import select

from svampkit.web.access import may, site_of
from svampkit.web.datasets import Wish, add_problem_row, as_file_row, by_slug, listed, make, one_problem, sheet_of
from svampkit.web.db.search import FACETS, PAGE, find, query_of
from svampkit.web.db.tables import skipped
from svampkit.web.page import page
from svampkit.web.routes.repository import checked_answer, problem_row, read_one
from svampkit.web.routes.sets import receive
from svampkit.web.texts import schemas_of, split_question

__all__ = ["router"]

router = APIRouter()


class ProblemRow(BaseModel):
    """A problem: a row of a problem file with the set that it stands in."""

    id: str
    body: str
    question: str
    equation: str
    answer: str
    type: str
    grade: str
    variation: list[str]
    seed: str | None
    template: str | None
    instance: int | None
    author: str | None
    set: str
    state: str
    schemas: list[str]


class Problems(BaseModel):
    """One page of problems."""

    total: int
    page: int
    pages: int
    problems: list[ProblemRow]


class NewProblem(BaseModel):
    """A problem to be added; without an equation the one that the text says is taken."""

    text: str = Field(max_length=4_000)
    equation: str = Field("", max_length=1_000)
    answer: str = Field("", max_length=200)
    type: str = Field("", max_length=80)
    grade: str = Field("", max_length=20)
    id: str = Field("", max_length=200)


class NewSet(BaseModel):
    """A data set to be made; the filters are those of a search."""

    name: str = Field(max_length=120)
    count: int = Field(ge=1)
    q: str = ""
    set: str = ""
    type: str = ""
    grade: str = ""
    schema_: str = Field("", alias="schema")
    code: str = ""
    operators: str = ""
    who: str = ""
    state: str = ""
    reduce_lexical: bool = False
    reduce_template: bool = False
    clean: bool = False
    seed: int = Field(0, ge=0, lt=10**9)


@router.get("/api", response_class=HTMLResponse, include_in_schema=False)
def about(request: Request) -> HTMLResponse:
    """How programs ask."""
    may(request, "read")
    paths = request.app.openapi()["paths"]
    return page(request, "api.html", paths=paths, base=str(request.base_url).rstrip("/"))


@router.get("/api/problems")
def problems(
    request: Request, q: str = "", set: str = "", type: str = "", grade: str = "", schema: str = "", code: str = "",
    operators: str = "", who: str = "", state: str = "", page: Annotated[int, Query(ge=1, le=10**6)] = 1,
) -> Problems:  # fmt: skip
    """Search the repository."""
    may(request, "read")
    with site_of(request).engine.connect() as connection:
        found = find(connection, query_of(dict(request.query_params)), page)
    rows = [ProblemRow(**as_file_row(row)) for row in found.rows]
    return Problems(total=found.total, page=found.page, pages=found.pages, problems=rows)


@router.get("/api/problems/{slug}/{key:path}")
def one(request: Request, slug: str, key: str) -> ProblemRow:
    """One problem."""
    may(request, "read")
    with site_of(request).engine.connect() as connection:
        return ProblemRow(**as_file_row(one_problem(connection, slug, key)))


@router.post("/api/problems", status_code=201)
def add(request: Request, new: NewProblem) -> ProblemRow:
    """Add a problem; it is read at once."""
    here = may(request, "add")
    site = site_of(request)
    body, question = split_question(new.text)
    told = read_one(site, body, question)
    equation = new.equation or told.equation
    row = problem_row(body, question, equation, type=new.type, grade=new.grade, id=new.id)
    checked_answer(equation, new.answer)
    row |= {"schemas": schemas_of(told.world), "unread": told.reason, "author": here.name}
    key = add_problem_row(site, row, here.name)
    with site.engine.connect() as connection:
        return ProblemRow(**as_file_row(one_problem(connection, "added", key)))


@router.get("/api/read")
def read(request: Request, text: Annotated[str, Query(max_length=4_000)]) -> dict[str, Any]:
    """What a text says: its equation, its answer, its schemas; or why it is not read."""
    may(request, "read")
    body, question = split_question(text)
    told = read_one(site_of(request), body, question)
    schemas = [name for name in schemas_of(told.world).split(",") if name]
    return {
        "body": body, "question": question, "equation": told.equation, "answer": told.answer, "schemas": schemas,
        "reason": told.reason,
    }  # fmt: skip


_TOLD = (
    "slug",
    "name",
    "kind",
    "state",
    "said",
    "problems",
    "skipped",
    "size",
    "done",
    "sha256",
    "created",
    "created_by",
)


@router.get("/api/datasets")
def datasets(request: Request) -> list[dict[str, Any]]:
    """Every data set."""
    may(request, "read")
    with site_of(request).engine.connect() as connection:
        return [{name: row[name] for name in _TOLD} for row in listed(connection)]


@router.get("/api/datasets/{slug}")
def dataset_(request: Request, slug: str) -> dict[str, Any]:
    """One data set with its datasheet and its damaged records (at most 2,000 are listed)."""
    may(request, "read")
    with site_of(request).engine.connect() as connection:
        row = by_slug(connection, slug)
        damaged = connection.execute(select(skipped).where(skipped.c.dataset == row["id"])).mappings()
        listed_ = [{"place": item["place"], "reason": item["reason"]} for item in damaged]
    return {**{name: row[name] for name in _TOLD}, "sheet": sheet_of(row), "damaged": listed_}


@router.post("/api/datasets", status_code=202)
def add_dataset(request: Request, file: UploadFile, name: str = "") -> dict[str, str]:
    """Send a data set; it is read after the answer, ask for it until its state is "ready" or "failed"."""
    here = may(request, "add")
    return {"slug": receive(site_of(request), file, name, here.name)}


@router.post("/api/sets", status_code=201)
def make_set(request: Request, new: NewSet) -> dict[str, Any]:
    """Make a data set by choosing."""
    here = may(request, "add")
    site = site_of(request)
    filters = {name: getattr(new, "schema_" if name == "schema" else name) for name in ("q", *FACETS)}
    wish = Wish(new.name, query_of(filters), new.count, new.reduce_lexical, new.reduce_template, new.clean, new.seed)
    slug = make(site, wish, here.name)
    with site.engine.connect() as connection:
        row = by_slug(connection, slug)
    return {"slug": slug, "problems": row["problems"], "sheet": sheet_of(row), "page_size": PAGE}

"""Finding problems: full text, filters, what the filters can be set to. Nothing typed ever becomes SQL."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any
from urllib.parse import urlencode

from sqlalchemy import ColumnElement, Connection, Select, and_, column, func, literal_column, select, text
from sqlalchemy.sql.expression import ColumnClause

from svampkit.codes import CODES
from svampkit.errors import UsageError
from svampkit.web.db.tables import dataset, problem

__all__ = ["FACETS", "PAGE", "Query", "SearchPage", "facets", "find", "like_these", "query_of", "where"]

PAGE = 25
_LONGEST = 200
STATES = ("base", "draft", "vouched", "accepted", "passed", "failed", "rejected")
FACETS = ("set", "type", "grade", "schema", "code", "operators", "who", "state")


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for; "" stands for anything."""

    q: str = ""
    set: str = ""
    """Address of a data set."""
    type: str = ""
    grade: str = ""
    schema: str = ""
    code: str = ""
    """One of the nine, or "seed"."""
    operators: str = ""
    who: str = ""
    state: str = ""

    def address(self, **changes: Any) -> str:
        """The query as it stands in an address."""
        kept = {name: value for name, value in {**asdict(self), **changes}.items() if value}
        return urlencode(kept)

    def given(self) -> dict[str, str]:
        """What is set."""
        return {name: value for name, value in asdict(self).items() if value}


@dataclass(frozen=True, slots=True)
class SearchPage:
    """One page of problems."""

    rows: Sequence[Mapping[Any, Any]]
    total: int
    page: int

    @property
    def pages(self) -> int:
        """Number of pages."""
        return max(1, -(-self.total // PAGE))


def query_of(params: Mapping[Any, Any]) -> Query:
    """A query from an address; UsageError where a filter's value is of no kind that it can have."""
    given = {f.name: str(params.get(f.name) or "").replace("\x00", "").strip()[:_LONGEST] for f in fields(Query)}
    query = Query(**given)
    if query.code and query.code != "seed" and query.code not in CODES:
        raise UsageError(f"{query.code[:20]!r} is no code; the codes are seed, {', '.join(CODES)}.")
    if query.operators and not re.fullmatch(r"\d{1,3}", query.operators, re.ASCII):
        raise UsageError(f"operators is {query.operators[:20]!r}; expected a number.")
    if query.state and query.state not in STATES:
        raise UsageError(f"{query.state[:20]!r} is no state; the states are {', '.join(STATES)}.")
    return query


def _words(typed: str) -> list[str]:
    return re.findall(r"[^\W_]+", typed.lower())[:12]


def where(connection: Connection, query: Query) -> ColumnElement[bool]:
    """The condition that a query stands for."""
    parts: list[ColumnElement[bool]] = []
    plain = {"type": query.type, "grade": query.grade, "author": query.who, "state": query.state}
    parts += [problem.c[name] == value for name, value in plain.items() if value]
    if query.set:
        parts.append(problem.c.dataset == select(dataset.c.id).where(dataset.c.slug == query.set).scalar_subquery())
    if query.schema:
        parts.append(problem.c.schemas.contains(f",{query.schema},", autoescape=True))
    if query.code == "seed":
        parts.append(problem.c.variation == "")
    elif query.code:
        parts.append(problem.c.variation.contains(f",{query.code},", autoescape=True))
    if query.operators:
        parts.append(problem.c.operators == int(query.operators))
    if words := _words(query.q):
        parts.append(_matches(connection, words))
    return and_(*parts) if parts else literal_column("1") == literal_column("1")


def _matches(connection: Connection, words: Sequence[str], sign: str = "and") -> ColumnElement[bool]:
    """Problems with all of the words (or any), each perhaps only begun."""
    if connection.dialect.name == "postgresql":
        wanted = func.to_tsquery("english", f" {'&' if sign == 'and' else '|'} ".join(f"{w}:*" for w in words))
        search: ColumnClause[Any] = literal_column("problem.search")
        return (func.numnode(wanted) == 0) | search.op("@@")(wanted)
    joined = f" {sign.upper()} ".join(f'"{w}"*' for w in words)
    hits = text("SELECT rowid FROM problem_text WHERE problem_text MATCH :words").bindparams(words=joined)
    return problem.c.id.in_(hits.columns(column("rowid")))


def find(connection: Connection, query: Query, page: int = 1) -> SearchPage:
    """One page of what is found, in the order in which it came in."""
    condition = where(connection, query)
    if query.given():
        total = connection.scalar(select(func.count()).select_from(problem).where(condition)) or 0
    else:
        total = connection.scalar(select(func.coalesce(func.sum(dataset.c.problems), 0))) or 0
    page = max(1, min(page, max(1, -(-total // PAGE))))
    rows = connection.execute(
        _listed().where(condition).order_by(problem.c.id).limit(PAGE).offset((page - 1) * PAGE)
    ).mappings()
    return SearchPage(rows.all(), int(total), page)


def _listed() -> Select[Any]:
    return select(problem, dataset.c.slug, dataset.c.name.label("set_name"), dataset.c.kind).join(
        dataset, dataset.c.id == problem.c.dataset
    )


def like_these(connection: Connection, typed: str, limit: int = 40) -> Sequence[Mapping[Any, Any]]:
    """Problems that share words with a text, the rarest words first: what a duplicate is looked for among."""
    words = [word for word in dict.fromkeys(_words_of(typed)) if len(word) > 3]
    words = sorted(words, key=lambda word: (-len(word), word))[:8]
    if not words:
        return []
    order = problem.c.id
    query = _listed().where(_matches(connection, words, "or"))
    if connection.dialect.name == "postgresql":
        wanted = func.to_tsquery("english", " | ".join(f"{w}:*" for w in words))
        rank = func.ts_rank(literal_column("problem.search"), wanted)
        return connection.execute(query.order_by(rank.desc(), order).limit(limit)).mappings().all()
    joined = " OR ".join(f'"{w}"*' for w in words)
    best = text(
        "SELECT rowid FROM problem_text WHERE problem_text MATCH :words ORDER BY rank LIMIT :most"
    ).bindparams(words=joined, most=limit)
    ids = [row[0] for row in connection.execute(best)]
    return connection.execute(_listed().where(problem.c.id.in_(ids)).order_by(order)).mappings().all()


def _words_of(typed: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", typed.lower())


def facets(connection: Connection) -> dict[str, list[tuple[str, str, int]]]:
    """Filter to (value, what it is called, number of problems), most frequent first."""
    found: dict[str, list[tuple[str, str, int]]] = {}
    found["set"] = [
        (row.slug, row.name, row.problems)
        for row in connection.execute(
            select(dataset.c.slug, dataset.c.name, dataset.c.problems).order_by(dataset.c.id)
        )
    ]
    for name, held in (
        ("type", problem.c.type),
        ("grade", problem.c.grade),
        ("who", problem.c.author),
        ("state", problem.c.state),
        ("operators", problem.c.operators),
    ):
        counts = connection.execute(
            select(held, func.count())
            .where(held != "" if name != "operators" else held >= 0)
            .group_by(held)
            .order_by(func.count().desc())
            .limit(40)
        ).all()
        ordered = sorted(counts, key=lambda pair: pair[0]) if name in ("grade", "operators") else counts
        found[name] = [(str(value), str(value), count) for value, count in ordered]
    schemas: dict[str, int] = {}
    codes: dict[str, int] = {}
    for held, counts_of in ((problem.c.schemas, schemas), (problem.c.variation, codes)):
        for value, count in connection.execute(select(held, func.count()).where(held != "").group_by(held)):
            for part in set(filter(None, value.split(","))):
                counts_of[part] = counts_of.get(part, 0) + count
    found["schema"] = [(name, name, count) for name, count in sorted(schemas.items(), key=lambda p: -p[1])]
    found["code"] = [("seed", "no variation", 0)] + [
        (code, f"{code} {CODES[code].name}", codes[code]) for code in CODES if code in codes
    ]
    return found

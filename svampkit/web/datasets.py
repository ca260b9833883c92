"""Data sets of the repository: taken in, made by choosing, given out in the forms that other tools read."""

from __future__ import annotations

import csv
import hashlib
import io
import random
import shutil
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy import Connection, delete, func, insert, select, update

from svampkit.codes import CODES
from svampkit.errors import InputError, UsageError
from svampkit.export.parquet import write_parquet
from svampkit.export.svamp import write_svamp
from svampkit.files import write_beside, write_jsonl, write_text
from svampkit.web.access import Missing
from svampkit.web.choose import choose, overlap
from svampkit.web.db.audit import note, now
from svampkit.web.db.rows import add_rows, file_row, stream
from svampkit.web.db.search import Query, where
from svampkit.web.db.tables import dataset, problem, skipped
from svampkit.web.importer import slug_of
from svampkit.web.site import Site
from svampkit.web.texts import lint

__all__ = [
    "ADDED",
    "FORMS",
    "Wish",
    "add_problem_row",
    "as_file_row",
    "by_slug",
    "datasheet",
    "listed",
    "make",
    "new_dataset",
    "one_problem",
    "remove",
    "sheet_of",
    "write_form",
]

ADDED = "added"
"""Address of the data set of problems that were added one by one."""
FORMS = {
    "jsonl": ("JSONL", "svampkit's own rows, one a line"),
    "parquet": ("Parquet", "the same rows by columns"),
    "json": ("SVAMP.json", "the form of the SVAMP repository"),
    "csv": ("CSV", "for a spreadsheet"),
    "md": ("Datasheet", "what is in it and how it was made"),
}


def by_slug(connection: Connection, slug: str) -> Mapping[Any, Any]:
    """A data set's row; Missing where there is none."""
    row = connection.execute(select(dataset).where(dataset.c.slug == slug)).mappings().one_or_none()
    if row is None:
        raise Missing(f"there is no data set {slug[:60]!r} here.")
    return row


def listed(connection: Connection) -> Sequence[Mapping[Any, Any]]:
    """All data sets, the latest first, the project before all."""
    return (
        connection.execute(select(dataset).order_by(dataset.c.kind != "project", dataset.c.id.desc()))
        .mappings()
        .all()
    )


def new_dataset(connection: Connection, name: str, kind: str, by: str, **values: Any) -> tuple[int, str]:
    """Make a data set's row; returns its id and address. UsageError where it has no name."""
    name = " ".join(name.split())[:120]
    if not name:
        raise UsageError("the data set has no name; give it one.")
    taken = set(connection.scalars(select(dataset.c.slug)))
    slug = values.pop("slug", "") or slug_of(name, lambda s: s in taken)
    row = {
        "slug": slug, "name": name, "kind": kind, "state": "ready", "said": "", "source": "", "sha256": "", "size": 0,
        "done": 0, "problems": 0, "skipped": 0, "sheet": "{}", "created": now(), "created_by": by, **values,
    }  # fmt: skip
    return int(connection.execute(insert(dataset).values(row).returning(dataset.c.id)).scalar_one()), slug


def remove(site: Site, slug: str, by: str) -> None:
    """Take a data set out, with its file; the project's own templates stay."""
    with site.engine.begin() as connection:
        row = by_slug(connection, slug)
        if row["kind"] == "project":
            raise UsageError("the project's templates are files of the folder; delete them there.")
        for table in (problem, skipped):
            connection.execute(delete(table).where(table.c.dataset == row["id"]))
        connection.execute(delete(dataset).where(dataset.c.id == row["id"]))
        note(connection, by, "data set removed", slug, problems=row["problems"])
    if row["source"]:  # the folder of its file
        shutil.rmtree((site.settings.own / "files" / row["source"].partition("|")[0]).parent, ignore_errors=True)


@dataclass(frozen=True, slots=True)
class Wish:
    """What a set is made of."""

    name: str
    query: Query
    count: int
    lexical: bool = False
    template: bool = False
    clean: bool = False
    seed: int = 0


def make(site: Site, wish: Wish, by: str) -> str:
    """Choose problems and keep them as a data set; returns its address.

    UsageError where the wish cannot be met: too many are asked for, or nothing is found.
    """
    bound = site.settings.bounds.set_size
    if not 1 <= wish.count <= bound:
        raise UsageError(f"{wish.count:,} problems were asked for; expected 1 to {bound:,}.")
    with site.engine.connect() as connection:
        condition = where(connection, wish.query)
        total = connection.scalar(select(func.count()).select_from(problem).where(condition)) or 0
        rng = random.Random(wish.seed)
        ids = list(connection.scalars(select(problem.c.id).where(condition).order_by(problem.c.id)))
        if len(ids) > bound:  # a bound on the work, drawn by chance so that it favours nobody
            ids = sorted(rng.sample(ids, bound))
        rows = _fetch(connection, ids)
    dropped: Counter[str] = Counter()
    rows = _without_twins(rows, dropped)
    if wish.clean:
        kept = [row for row in rows if not lint(row["body"], row["question"], row["equation"], row["answer"])]
        dropped["a slip in the text"] = len(rows) - len(kept)
        rows = kept
    if not rows:
        raise UsageError("nothing is found with these filters; take one away.")
    if wish.count > len(rows):
        raise UsageError(f"{wish.count:,} problems were asked for, {len(rows):,} are found; ask for fewer.")
    texts = [f"{row['body']} {row['question']}" for row in rows]
    shapes = [row["shape"] or row["equation"] for row in rows]
    places = choose(texts, shapes, wish.count, lexical=wish.lexical, template=wish.template, rng=rng)
    chosen = [rows[n] for n in places]
    sheet = _sheet(wish, chosen, total, dropped, (texts, shapes), places)
    with site.engine.begin() as connection:
        names = dict(connection.execute(select(dataset.c.id, dataset.c.slug)).tuples().all())
        sheet["sources"] = dict(Counter(names[row["dataset"]] for row in chosen).most_common())
        key, slug = new_dataset(
            connection, wish.name, "set", by, problems=len(chosen), sheet=orjson.dumps(sheet).decode()
        )
        add_rows(connection, list(_copies(chosen, key, names)))
        note(connection, by, "set made", slug, problems=len(chosen), **{k: sheet[k] for k in ("wish", "dropped")})
    site.facets_at = 0.0
    return slug


def _fetch(connection: Connection, ids: Sequence[int]) -> list[Mapping[Any, Any]]:
    found: list[Mapping[Any, Any]] = []
    for start in range(0, len(ids), 500):
        part = select(problem).where(problem.c.id.in_(ids[start : start + 500])).order_by(problem.c.id)
        found += connection.execute(part).mappings()
    return found


def _without_twins(rows: Sequence[Mapping[Any, Any]], dropped: Counter[str]) -> list[Mapping[Any, Any]]:
    seen: set[str] = set()
    kept = []
    for row in rows:
        if row["print"] in seen:
            dropped["the same text as another"] += 1
        elif row["state"] == "rejected":
            dropped["rejected by a person"] += 1
        elif row["state"] == "vouched":
            dropped["vouched for by one person only"] += 1
        else:
            seen.add(row["print"])
            kept.append(row)
    return kept


def _copies(rows: Sequence[Mapping[Any, Any]], key: int, names: Mapping[int, str]) -> Iterator[dict[str, Any]]:
    taken: set[str] = set()
    for row in rows:
        own = row["key"] if row["key"] not in taken else f"{names[row['dataset']]}:{row['key']}"[:200]
        taken.add(own)
        yield {**{k: v for k, v in row.items() if k != "id"}, "dataset": key, "key": own}


def _sheet(
    wish: Wish,
    chosen: Sequence[Mapping[Any, Any]],
    total: int,
    dropped: Mapping[str, int],
    pool: tuple[Sequence[str], Sequence[str]],
    places: Sequence[int],
) -> dict[str, Any]:
    texts, shapes = pool
    before, after = overlap(*pool), overlap([texts[n] for n in places], [shapes[n] for n in places])
    codes: Counter[str] = Counter()
    for row in chosen:
        codes.update([code for code in row["variation"].split(",") if code] or ["seed"])
    digest = hashlib.sha256("\n".join(f"{row['body']} {row['question']} {row['answer']}" for row in chosen).encode())
    return {
        "wish": {**asdict(wish), "query": wish.query.given()},
        "found": total,
        "dropped": dict(dropped),
        "types": dict(Counter(row["type"] or "no type" for row in chosen).most_common()),
        "codes": dict(sorted(codes.items())),
        "operators": {str(n): c for n, c in sorted(Counter(row["operators"] for row in chosen).items())},
        "overlap": {
            "lexical": [before[0], after[0]],
            "template": [before[1], after[1]],
            "on the first 2,000": before[2],
        },
        "sha256": digest.hexdigest(),
    }


def sheet_of(row: Mapping[Any, Any]) -> dict[str, Any]:
    """The datasheet's figures of a data set's row."""
    found = orjson.loads(row["sheet"])
    return found if isinstance(found, dict) else {}


def write_form(connection: Connection, row: Mapping[Any, Any], form: str, path: Path) -> None:
    """Write a data set in one of FORMS; UsageError on another, InputError where it holds what the form cannot."""
    if form not in FORMS:
        raise UsageError(f"{form[:20]!r} is no form; the forms are {', '.join(FORMS)}.")
    rows = stream(connection, dataset=row["id"])
    if form == "jsonl":
        write_jsonl(path, rows)
    elif form == "parquet":
        write_parquet(path, rows)
    elif form == "json":
        write_svamp(path, (item for item in rows if item["equation"]))
    elif form == "csv":
        _write_csv(path, rows)
    else:
        write_text(path, datasheet(row))


def _write_csv(path: Path, rows: Iterator[dict[str, Any]]) -> None:
    names = ("id", "body", "question", "equation", "answer", "type", "grade", "variation", "seed", "template")
    with write_beside(path) as file:
        lines = io.StringIO()
        writer = csv.writer(lines, lineterminator="\r\n")
        writer.writerow(names)
        for row in rows:
            writer.writerow([_cell(" ".join(v) if isinstance(v := row[name], list) else v) for name in names])
            if lines.tell() > 1 << 16:
                file.write(lines.getvalue().encode())
                lines.seek(0)
                lines.truncate()
        file.write(lines.getvalue().encode())


def _cell(value: object) -> str:
    """Text that no spreadsheet computes: what looks like a formula starts with an apostrophe. A number stays one."""
    text = "" if value is None else str(value)
    if text[:1] in "=@\t\r" or (text[:1] in "+-" and not text[1:].replace(".", "", 1).isdigit()):
        return f"'{text}" if text else ""
    return text


def datasheet(row: Mapping[Any, Any]) -> str:
    """The datasheet as Markdown."""
    sheet = sheet_of(row)
    lines = [
        f"# {row['name']}",
        "",
        f"{row['problems']:,} math word problems with one unknown, written by svampkit on {row['created'][:10]} for "
        f"{row['created_by'] or 'this project'}.",
        "",
    ]
    if not sheet:
        lines += [
            f"Taken in from a file of {row['size']:,} bytes (sha256 `{row['sha256']}`); "
            f"{row['skipped']:,} records were damaged and left out.",
            "",
        ]
        return "\n".join(lines)
    return "\n".join([*lines, *_how_chosen(sheet), *_what_is_in_it(sheet)])


def _how_chosen(sheet: Mapping[str, Any]) -> list[str]:
    """The filters, what was left out, and how the problems were drawn from what was found."""
    wish = sheet["wish"]
    given = ", ".join(f"{k} = {v}" for k, v in wish["query"].items()) or "none: everything in the repository"
    reduced = [name for name in ("lexical", "template") if wish[name]]
    low = sheet["overlap"]
    how = "Drawn by chance"
    if reduced:
        how = f"Reduced overlap: {' and '.join(reduced)} (greedy, Koncel-Kedziorski et al. 2016, section 4)"
    return [
        "## How it was chosen",
        "",
        f"- Filters: {given}; {sheet['found']:,} problems found.",
        *(f"- Left out: {count:,}, {reason}." for reason, count in sheet["dropped"].items() if count),
        f"- {how}, seed {wish['seed']}.",
        *(
            f"- {name.capitalize()} overlap {100 * low[name][0]:.2f} % before, {100 * low[name][1]:.2f} % of the set."
            for name in ("lexical", "template")
        ),
        "",
    ]


def _what_is_in_it(sheet: Mapping[str, Any]) -> list[str]:
    """How many problems there are of each source, type and code."""
    return [
        "## What is in it",
        "",
        "| | problems |",
        "|---|---|",
        *(f"| from {name} | {count:,} |" for name, count in sheet.get("sources", {}).items()),
        *(f"| {name} | {count:,} |" for name, count in sheet["types"].items()),
        *(
            f"| {code} {CODES[code].name if code in CODES else 'no variation'} | {count:,} |"
            for code, count in sheet["codes"].items()
        ),
        "",
        f"sha256 of texts and answers: `{sheet['sha256']}`",
        "",
        "A problem made by several variations counts under each of its codes. What a source may be used for stands "
        "with that source.",
        "",
    ]


def add_problem_row(site: Site, row: dict[str, Any], by: str) -> str:
    """Put one problem into the data set of added ones; returns its key."""
    with site.engine.begin() as connection:
        found = connection.scalar(select(dataset.c.id).where(dataset.c.slug == ADDED))
        if found is None:
            found, _ = new_dataset(connection, "Added one by one", "corpus", by, slug=ADDED)
        count = connection.scalar(select(func.count()).select_from(problem).where(problem.c.dataset == found)) or 0
        key = row["key"]
        while not key or connection.scalar(
            select(problem.c.id).where(problem.c.dataset == found, problem.c.key == key)
        ):
            if row["key"]:
                raise InputError(f"the id {row['key']!r} is taken; choose another, or leave it empty.")
            count += 1
            key = f"added-{count:04d}"
        add_rows(connection, [{**row, "dataset": found, "key": key, "seed": row["seed"] or key}])
        connection.execute(update(dataset).where(dataset.c.id == found).values(problems=dataset.c.problems + 1))
        note(connection, by, "problem added", key, text=f"{row['body']} {row['question']}")
    site.facets_at = 0.0
    return str(key)


def one_problem(connection: Connection, slug: str, key: str) -> Mapping[Any, Any]:
    """A problem by its address; Missing where there is none."""
    query = (
        select(problem, dataset.c.slug, dataset.c.name.label("set_name"), dataset.c.kind)
        .join(dataset, dataset.c.id == problem.c.dataset)
        .where(dataset.c.slug == slug, problem.c.key == key)
    )
    row = connection.execute(query).mappings().one_or_none()
    if row is None:
        raise Missing(f"there is no problem {key[:80]!r} in {slug[:60]!r}.")
    return row


def as_file_row(row: Mapping[Any, Any]) -> dict[str, Any]:
    """A problem's row for programs: that of a problem file, with its address and state."""
    return {
        **file_row(row),
        "set": row["slug"],
        "state": row["state"],
        "schemas": row["schemas"].strip(",").split(","),
    }

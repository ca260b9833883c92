"""Predictions on a set of the repository: kept, measured by the report's own functions, ranked with intervals."""

from __future__ import annotations

import hashlib
import re
import secrets
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import orjson
from fastapi import UploadFile
from sqlalchemy import delete, insert, select

from svampkit.errors import InputError, UsageError
from svampkit.report import ReportRequest, build_report, dataset_from_rows, read_predictions, write_report
from svampkit.report.load import Predictions
from svampkit.report.model import ModelReport, Report
from svampkit.web.access import Missing
from svampkit.web.datasets import by_slug
from svampkit.web.db.audit import note, now
from svampkit.web.db.rows import stream
from svampkit.web.db.tables import prediction
from svampkit.web.site import Site

__all__ = ["board", "drop", "page_of", "receive_predictions"]

_BLOCK = 1 << 20
_MAX_PROBLEMS = 200_000


def board(site: Site, key: int) -> Sequence[Mapping[Any, Any]]:
    """The predictions on a data set, the best first; of equals the first by name."""
    query = select(prediction).where(prediction.c.dataset == key)
    with site.engine.connect() as connection:
        rows = connection.execute(query).mappings().all()
    ranked = sorted(rows, key=lambda row: (-(row["accuracy"] if row["accuracy"] is not None else -1), row["solver"]))
    return [{**row, "told": orjson.loads(row["detail"])} for row in ranked]


def receive_predictions(site: Site, slug: str, file: UploadFile, solver: str, by: str) -> list[str]:
    """Keep a file of predictions and measure it; returns the solvers in it.

    InputError where it is no file of predictions, or answers none of the set's problems.
    """
    with site.engine.connect() as connection:
        row = by_slug(connection, slug)
    folder = site.settings.own / "files" / secrets.token_hex(12)
    folder.mkdir()
    stem = re.sub(r"[^A-Za-z0-9._-]+", "-", Path(file.filename or "").stem).strip(".-")[:60] or "predictions"
    path = folder / f"{stem}.jsonl"
    try:
        with path.open("wb") as target:
            while block := file.file.read(_BLOCK):
                target.write(block)
        found = _read(path)
        names = _names(found, solver)
        report = _report(site, row, [_named(item, name) for item, name in zip(found, names, strict=True)])
        for model in report.models:
            if model.counts.answered + model.counts.abstained + model.counts.unread == 0:
                raise InputError(f"{path.name} answers none of the problems of {row['name']}; is it for another set?")
    except InputError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise InputError(str(error).replace(str(path), path.name)) from error
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    with site.engine.begin() as connection:
        for model, item in zip(report.models, found, strict=True):
            same = (prediction.c.dataset == row["id"], prediction.c.solver == model.name)
            connection.execute(delete(prediction).where(*same))
            kept = f"{folder.name}/{path.name}|{item.solver}"
            connection.execute(insert(prediction).values(**_row(model, row["id"], kept, by)))
            note(connection, by, "predictions added", slug, solver=model.name, accuracy=model.accuracy.value)
    return [model.name for model in report.models]


def _read(path: Path) -> tuple[Predictions, ...]:
    return read_predictions(path)


def _names(found: Sequence[Predictions], solver: str) -> list[str]:
    solver = " ".join(solver.split())[:120]
    if solver and len(found) > 1:
        raise UsageError(f"the file names {len(found)} solvers of its own; leave the field Solver empty.")
    return [solver or item.solver[:120] for item in found]


def _named(item: Predictions, name: str) -> Predictions:
    return Predictions(name, item.frame, item.said, named=item.named)


def _row(model: ModelReport, key: int, file: str, by: str) -> dict[str, Any]:
    figure, counts = model.accuracy, model.counts
    detail = {
        "base": model.base.value, "variants": model.variants.value, "unread": counts.unread,
        "missing": counts.missing,
        "abstained": counts.abstained, "right": counts.right,
    }  # fmt: skip
    return {
        "dataset": key, "solver": model.name, "file": file, "at": now(), "who": by, "answered": counts.answered,
        "scored": counts.answered + counts.abstained + counts.unread, "accuracy": figure.value, "low": figure.low,
        "high": figure.high, "detail": orjson.dumps(detail).decode(),
    }  # fmt: skip


def _report(site: Site, row: Mapping[Any, Any], found: Sequence[Predictions], baseline: str | None = None) -> Report:
    if row["problems"] > _MAX_PROBLEMS:
        raise UsageError(
            f"{row['name']} has {row['problems']:,} problems; of more than {_MAX_PROBLEMS:,} the report is made by "
            "`svampkit report`."
        )
    with site.engine.connect() as connection:
        frame = dataset_from_rows(stream(connection, dataset=row["id"]))
    return build_report(frame, found, ReportRequest(row["name"], baseline))


def page_of(site: Site, slug: str, solvers: Sequence[str]) -> Path:
    """The report's page on these solvers (the first is what the others are compared with), made where it is not
    there yet."""
    with site.engine.connect() as connection:
        row = by_slug(connection, slug)
    known = {item["solver"]: item for item in board(site, row["id"])}
    chosen = [known[name] for name in dict.fromkeys(solvers) if name in known]
    if not chosen or len(chosen) != len(set(solvers)):
        raise Missing(f"there are no such predictions on {row['name']}.")
    stamp = repr((row["problems"], row["sha256"], row["sheet"], [(c["solver"], c["file"]) for c in chosen]))
    folder = site.settings.own / "reports" / hashlib.blake2b(stamp.encode(), digest_size=12).hexdigest()
    page = folder / "report.html"
    if not page.exists():
        found = []
        for item in chosen:
            place, _, name = str(item["file"]).partition("|")
            inside = _read(site.settings.own / "files" / place)
            own = next((p for p in inside if p.solver == name), inside[0])
            found.append(_named(own, item["solver"]))
        folder.mkdir(parents=True, exist_ok=True)
        write_report(_report(site, row, found, chosen[0]["solver"]), folder)
    return page


def drop(site: Site, slug: str, solver: str, by: str) -> None:
    """Take a solver's predictions out."""
    with site.engine.begin() as connection:
        row = by_slug(connection, slug)
        gone = connection.execute(
            delete(prediction).where(prediction.c.dataset == row["id"], prediction.c.solver == solver)
        )
        if not gone.rowcount:
            raise Missing(f"there are no predictions of {solver[:60]!r} on {row['name']}.")
        note(connection, by, "predictions removed", slug, solver=solver)

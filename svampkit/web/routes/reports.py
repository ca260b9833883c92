"""Reports: a leaderboard for each set, predictions sent in, the report's page on one or several solvers."""

from __future__ import annotations

import html
import re
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Form, Request, UploadFile
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from sqlalchemy import func, select

from svampkit.web.access import may, site_of
from svampkit.web.datasets import by_slug, listed
from svampkit.web.db.tables import prediction
from svampkit.web.leaderboard import board, drop, page_of, receive_predictions
from svampkit.web.page import page

__all__ = ["router"]

router = APIRouter()
Field = Annotated[str, Form()]


@router.get("/reports")
def reports(request: Request) -> HTMLResponse:
    """Sets with predictions first."""
    may(request, "read")
    site = site_of(request)
    with site.engine.connect() as connection:
        rows = [row for row in listed(connection) if row["state"] == "ready" and row["problems"]]
        counted = select(prediction.c.dataset, func.count(), func.max(prediction.c.accuracy)).group_by(
            prediction.c.dataset
        )
        known = {key: (count, best) for key, count, best in connection.execute(counted)}
    rows.sort(key=lambda row: row["id"] not in known)
    return page(request, "reports.html", rows=rows, known=known)


@router.get("/reports/{slug}")
def leaderboard(request: Request, slug: str) -> HTMLResponse:
    """The leaderboard of one set."""
    may(request, "read")
    site = site_of(request)
    with site.engine.connect() as connection:
        row = by_slug(connection, slug)
    return page(request, "leaderboard.html", row=row, board=board(site, row["id"]))


@router.post("/reports/add")
def add(request: Request, file: UploadFile, slug: Field, solver: Field = "") -> Response:
    """Predictions sent in; they are measured at once."""
    here = may(request, "add")
    receive_predictions(site_of(request), slug, file, solver, here.name)
    return RedirectResponse(f"/reports/{quote(slug)}", 303)


@router.get("/reports/{slug}/page")
def report_page(request: Request, slug: str) -> Response:
    """The report's own page. It pins its scripts by their hashes; that policy stands in for ours."""
    may(request, "read")
    solvers = request.query_params.getlist("solver")[:12]
    text = page_of(site_of(request), slug, solvers).read_text(encoding="utf-8")
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', text)
    policy = (html.unescape(found.group(1)) if found else "default-src 'none'") + "; frame-ancestors 'none'"
    return HTMLResponse(text, headers={"content-security-policy": policy})


@router.post("/reports/{slug}/remove")
def remove(request: Request, slug: str, solver: Field) -> Response:
    """Take a solver's predictions out."""
    here = may(request, "organise")
    drop(site_of(request), slug, solver, here.name)
    return RedirectResponse(f"/reports/{quote(slug)}", 303)

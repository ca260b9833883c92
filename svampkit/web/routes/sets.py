"""Data sets: the list, taking one in, its page, giving it out, making one."""

from __future__ import annotations

import hashlib
import re
import secrets
import tempfile
from pathlib import Path
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Form, Request, UploadFile
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from sqlalchemy import func, select
from starlette.background import BackgroundTask

from svampkit.edge.text import shown
from svampkit.errors import SvampkitError, UsageError
from svampkit.files import write_bytes
from svampkit.shipped import templates_dir
from svampkit.template.file import template_paths
from svampkit.web.access import may, site_of
from svampkit.web.datasets import FORMS, Wish, by_slug, listed, make, new_dataset, remove, sheet_of, write_form
from svampkit.web.db.audit import note
from svampkit.web.db.search import Query, find, query_of
from svampkit.web.db.tables import problem, skipped
from svampkit.web.page import page
from svampkit.web.routes.repository import address
from svampkit.web.site import Site

__all__ = ["receive", "router"]

router = APIRouter()
_BLOCK = 1 << 20
_SHOWN = 200


@router.get("/data")
def all_sets(request: Request) -> HTMLResponse:
    """Every data set."""
    here = may(request, "read")
    site = site_of(request)
    site.look()
    with site.engine.connect() as connection:
        rows = listed(connection)
    return page(request, "datasets.html", rows=rows, visit=here)


@router.get("/data/add")
def add_page(request: Request) -> HTMLResponse:
    """The form for a file."""
    may(request, "add")
    return page(request, "dataset_add.html", most=site_of(request).settings.bounds.upload)


@router.post("/data/add")
def add(request: Request, file: UploadFile, name: Annotated[str, Form()] = "") -> Response:
    """Receive a file; it is read beside the requests."""
    here = may(request, "add")
    slug = receive(site_of(request), file, name, here.name)
    return RedirectResponse(f"/data/{slug}", 303)


def receive(site: Site, file: UploadFile, name: str, by: str) -> str:
    """Keep an uploaded file under a name of ours and put its reading into the line; returns the set's address."""
    given = shown(Path((file.filename or "data").replace("\\", "/")).name[:100]) or "data"
    own = f"{secrets.token_hex(12)}/{re.sub(r'[^A-Za-z0-9._-]+', '-', given).strip('.-') or 'data'}"
    path = site.settings.own / "files" / own
    beside = path.with_name(f"{path.name}.partial")
    path.parent.mkdir()
    digest, size = hashlib.sha256(), 0
    try:
        with beside.open("wb") as target:
            while block := file.file.read(_BLOCK):
                digest.update(block)
                size += len(block)
                target.write(block)
        if not size:
            raise UsageError(f"the file {given!r} is empty; choose one that holds problems.")
        beside.rename(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise UsageError(f"the file could not be kept ({error.strerror}); tell whoever runs the server.") from error
    except SvampkitError:
        beside.unlink(missing_ok=True)
        raise
    with site.engine.begin() as connection:
        key, slug = new_dataset(
            connection, name or Path(given).stem, "corpus", by, state="waiting", source=f"{own}|{given}", size=size,
            sha256=digest.hexdigest(), said="",
        )  # fmt: skip
        note(connection, by, "data set added", slug, file=given, bytes=size)
    site.read_in(key)
    return slug


@router.get("/data/{slug}")
def one(request: Request, slug: str) -> HTMLResponse:
    """A data set."""
    here = may(request, "read")
    site = site_of(request)
    with site.engine.connect() as connection:
        row = by_slug(connection, slug)
        damaged = (
            connection.execute(select(skipped).where(skipped.c.dataset == row["id"]).limit(_SHOWN)).mappings().all()
        )
        types = connection.execute(
            select(problem.c.type, func.count()).where(problem.c.dataset == row["id"])
            .group_by(problem.c.type).order_by(func.count().desc()).limit(12)
        ).all()  # fmt: skip
        first = find(connection, Query(set=slug), 1).rows[:5]
    return page(
        request, "dataset.html", row=row, damaged=damaged, types=types, first=first, sheet=sheet_of(row), forms=FORMS,
        address=address, visit=here,
    )  # fmt: skip


@router.get("/data/{slug}/download/{form}")
def download(request: Request, slug: str, form: str) -> Response:
    """A data set in one of the forms."""
    may(request, "read")
    site = site_of(request)
    if form not in FORMS:
        raise UsageError(f"{form[:20]!r} is no form; the forms are {', '.join(FORMS)}.")
    with tempfile.NamedTemporaryFile(dir=site.settings.own, prefix="out-", suffix=f".{form}", delete=False) as handle:
        path = Path(handle.name)
    try:
        with site.engine.connect() as connection:
            write_form(connection, by_slug(connection, slug), form, path)
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    name = f"{slug}.svamp.json" if form == "json" else f"{slug}.{form}" if form != "md" else f"{slug}-DATASHEET.md"
    return FileResponse(path, filename=name, background=BackgroundTask(path.unlink, missing_ok=True))


@router.post("/data/shipped")
def take_shipped(request: Request) -> Response:
    """Copy the templates that come with svampkit into the folder, where it has none."""
    here = may(request, "add")
    site = site_of(request)
    root = site.project.root
    if root.is_dir() and template_paths(root):
        raise UsageError(f"{root.name} holds templates already; nothing was copied.")
    for path in template_paths(templates_dir()):
        write_bytes(root / path.name, path.read_bytes())
    with site.engine.begin() as connection:
        note(connection, here.name, "shipped templates taken", "")
    site.jobs.put("sync", site.sync)
    return RedirectResponse("/", 303)


@router.post("/data/{slug}/remove")
def take_out(request: Request, slug: str) -> Response:
    """Take a data set out."""
    here = may(request, "organise")
    remove(site_of(request), slug, here.name)
    return RedirectResponse("/data", 303)


@router.get("/make")
def make_page(request: Request) -> HTMLResponse:
    """The form for a set."""
    may(request, "add")
    site = site_of(request)
    query = query_of(request.query_params)
    with site.engine.connect() as connection:
        total = find(connection, query, 1).total
    return page(
        request,
        "make.html",
        query=query,
        facets=site.facets(),
        total=total,
        most=site.settings.bounds.set_size,
    )


@router.post("/make")
async def make_set(request: Request) -> Response:
    """Make it."""
    here = may(request, "add")
    form = {key: str(value) for key, value in (await request.form()).items()}
    for name in ("count", "seed"):
        if not form.get(name, "0").strip().isdigit() or len(form.get(name, "0")) > 9:
            raise UsageError(f"{name} is {form.get(name, '')[:20]!r}; expected a whole number.")
    wish = Wish(
        form.get("name", ""), query_of(form), int(form.get("count", "100")), "lexical" in form, "template" in form,
        "clean" in form, int(form.get("seed", "0")),
    )  # fmt: skip
    from starlette.concurrency import run_in_threadpool

    slug = await run_in_threadpool(make, site_of(request), wish, here.name)
    return RedirectResponse(f"/data/{quote(slug)}", 303)

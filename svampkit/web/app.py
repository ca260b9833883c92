"""The application: its parts put together, and what a failure looks like."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources

from fastapi import Depends, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from svampkit import __version__
from svampkit.errors import SvampkitError
from svampkit.web.access import Forbidden, Missing, SignIn, TooMany, check_form
from svampkit.web.guard import Guard
from svampkit.web.page import page
from svampkit.web.routes import (
    accounts,
    api,
    base,
    begin,
    decisions,
    messages,
    reports,
    repository,
    review,
    sets,
    team,
    work,
    writing,
)
from svampkit.web.settings import Settings
from svampkit.web.site import Site, open_site

__all__ = ["create_app"]

_LOG = logging.getLogger("svampkit.web")
_STATUS: dict[type[Exception], int] = {SignIn: 401, Forbidden: 403, Missing: 404, TooMany: 429}
_SHORT = {
    401: "Sign in first",
    403: "Not allowed",
    404: "Nothing here",
    413: "Too large",
    429: "Too many",
    500: "A fault of ours",
}


class _Kept(StaticFiles):
    """Files whose address changes when they do."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, to be kept for a year."""
        answer = await super().get_response(path, scope)
        if scope.get("query_string"):
            answer.headers["cache-control"] = "public, max-age=31536000, immutable"
        return answer


def create_app(settings: Settings, site: Site | None = None) -> FastAPI:
    """The application on an opened site (opened here where none is given)."""
    opened = site or open_site(settings)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        yield
        opened.close()

    app = FastAPI(
        title="svampkit", version=__version__, description="A repository of math word problems and their variations.",
        openapi_url="/api/openapi.json", docs_url=None, redoc_url=None, lifespan=life,
        dependencies=[Depends(check_form)],
    )  # fmt: skip
    app.state.site = opened
    app.add_middleware(GZipMiddleware, minimum_size=800, compresslevel=5)
    app.add_middleware(Guard, settings=settings)
    desk = (work, base, decisions, writing, messages, begin)
    for part in (repository, sets, *desk, review, team, reports, accounts, api):
        app.include_router(part.router, include_in_schema=part is api)
    app.mount("/static", _Kept(directory=str(resources.files("svampkit.web").joinpath("static"))), "static")
    _faults(app)
    return app


def _faults(app: FastAPI) -> None:
    async def known(request: Request, error: Exception) -> Response:
        status = next((code for kind, code in _STATUS.items() if isinstance(error, kind)), 400)
        wants_page = request.method == "GET" and not request.url.path.startswith("/api/")
        if status == 401 and wants_page and "hx-request" not in request.headers:
            return RedirectResponse("/login", 303)
        return _fault(request, status, str(error))

    async def not_found(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        said = {404: "there is nothing at this address.", 405: "this address takes no such request."}
        return _fault(request, error.status_code, said.get(error.status_code, str(error.detail)))

    async def shape(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"][1:]) or "the request"
        return _fault(request, 422, f"{place[:60]}: {str(first['msg']).lower()}.")

    async def database(request: Request, error: Exception) -> Response:
        _LOG.error("the database failed: %s", error)
        return _fault(request, 503, "the database did not answer; nothing was changed, try again in a moment.")

    async def unknown(request: Request, error: Exception) -> Response:
        name = secrets.token_hex(4)
        _LOG.error("fault %s", name, exc_info=error)
        return _fault(
            request,
            500,
            f"the program failed (fault {name} in its log); nothing was half done.",
        )

    app.add_exception_handler(SvampkitError, known)
    app.add_exception_handler(HTTPException, not_found)
    app.add_exception_handler(RequestValidationError, shape)
    app.add_exception_handler(SQLAlchemyError, database)
    app.add_exception_handler(Exception, unknown)


def _fault(request: Request, status: int, text: str) -> Response:
    text = text[:1].upper() + text[1:]
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": text}, status)
    try:
        answer: HTMLResponse = page(
            request, "fault.html", status, code=status, title=_SHORT.get(status, "Not done"), text=text
        )
    except SvampkitError:
        answer = HTMLResponse(text, status)
    return answer

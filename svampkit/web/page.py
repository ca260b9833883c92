"""Pages from templates: every text escaped, nothing undefined, the same frame around all."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from importlib import resources
from typing import Any

import jinja2
from fastapi import Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup, escape

from svampkit import __version__
from svampkit.codes import CODES
from svampkit.edge.text import shown
from svampkit.web.access import SignIn, Visit, site_of, visit

__all__ = ["environment", "page", "part"]


@lru_cache(maxsize=1)
def environment() -> jinja2.Environment:
    """The templates' environment."""
    made = jinja2.Environment(
        loader=jinja2.PackageLoader("svampkit.web"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
        finalize=_shown,
    )
    made.globals.update({"CODES": CODES, "version": __version__, "static": _static, "plural": _plural})
    made.filters.update({"number": lambda n: f"{n:,}", "when": _when, "tagged": _tagged, "percent": _percent})
    return made


def _shown(value: Any) -> Any:
    """What a page shows of a text: control and direction characters of files as escapes."""
    return shown(value) if type(value) is str else value


@lru_cache(maxsize=16)
def _static(name: str) -> str:
    """Address of a static file that changes when the file does, so that it can be kept for ever."""
    content = resources.files("svampkit.web").joinpath("static", name).read_bytes()
    return f"/static/{name}?{hashlib.sha256(content).hexdigest()[:12]}"


def _plural(count: int, noun: str, many: str = "") -> str:
    return f"{count:,} {noun if count == 1 else many or noun + 's'}"


def _when(text: str) -> str:
    try:
        return datetime.fromisoformat(text).strftime("%-d %B %Y, %H:%M UTC")
    except ValueError:
        return text


def _percent(value: float | None) -> str:
    return "–" if value is None else f"{100 * value:.1f} %"


_TAG = re.compile(r"\[((NUM|NAME|OBJ|MOD)[sp]?[1-9]\d*(?:\.\w+)?)\]")


def _tagged(text: str) -> Markup:
    """Tagged text with its tags marked by kind."""
    parts: list[Markup | str] = []
    at = 0
    for match in _TAG.finditer(text):
        parts.append(escape(text[at : match.start()]))
        parts.append(Markup('<span class="tag-{0}">[{1}]</span>').format(match.group(2).lower(), match.group(1)))
        at = match.end()
    parts.append(escape(text[at:]))
    return Markup("").join(parts)


def page(request: Request, template: str, status: int = 200, /, **context: Any) -> HTMLResponse:
    """A whole page."""
    here: Visit | None
    try:
        here = visit(request)
    except SignIn:
        here = None
    site = site_of(request)
    frame: Mapping[str, Any] = {
        "here": here,
        "accounts": site.settings.accounts,
        "path": request.url.path,
        "csrf": here.csrf if here else "",
        "left": site.project.left,
    }
    return HTMLResponse(environment().get_template(template).render({**frame, **context}), status)


def part(request: Request, template: str, /, **context: Any) -> HTMLResponse:
    """A piece of a page, for htmx to put in."""
    return page(request, template, 200, **context)

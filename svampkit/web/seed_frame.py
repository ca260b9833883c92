"""What the pages of one seed share: their address, the frame around a step, the sentence that the next page says."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote, urlencode

from fastapi.responses import RedirectResponse
from sqlalchemy import select

from svampkit.authoring.names import AUTO
from svampkit.authoring.plainly import plainly
from svampkit.authoring.protocol import HELP, STEPS
from svampkit.authoring.rows import REASONS
from svampkit.equation import format_number, to_infix
from svampkit.template.model import numbers
from svampkit.web.access import Visit
from svampkit.web.db.tables import message
from svampkit.web.desk import RequestDesk
from svampkit.web.picture import draw

__all__ = ["back", "home", "said", "seed_context"]


def home(seed: str, step: int | str = "", **more: str) -> str:
    """The address of a seed, or of one of its steps."""
    query = urlencode({k: v for k, v in {"step": str(step), **more}.items() if v})
    return f"/work/{quote(seed, safe='')}" + (f"?{query}" if query else "")


def said(desk: RequestDesk, here: Visit, text: str) -> None:
    """Keep a sentence for the worker's next page of this seed."""
    desk.site.flash[(here.name, desk.item.id)] = text


def back(seed: str, step: int | str) -> RedirectResponse:
    """Send the browser to a step of the seed."""
    return RedirectResponse(home(seed, step), 303)


def seed_context(desk: RequestDesk, step: int, here: Visit) -> dict[str, Any]:
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
        "flash": flash, "home": home(desk.item.id), "messages": messages, "item": desk.item,
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

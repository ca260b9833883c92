"""Messages beside a seed or a variation, from whoever works on it to the others."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response
from sqlalchemy import insert, update

from svampkit.authoring.clean import clean
from svampkit.errors import InputError, UsageError
from svampkit.web.access import may, site_of
from svampkit.web.db.audit import note, now
from svampkit.web.db.tables import message
from svampkit.web.seed_frame import back

__all__ = ["router"]

router = APIRouter()
Field = Annotated[str, Form()]


@router.post("/work/{seed}/say")
def say(request: Request, seed: str, text: Field, variation: Field = "", step: Field = "") -> Response:
    """Write a message beside a seed or a variation."""
    here = may(request, "review")
    words = clean(text)[:2_000]
    if not words:
        raise UsageError("the message is empty; write a few words.")
    site = site_of(request)
    if seed not in site.project.seeds:
        raise InputError(f"there is no seed {seed[:60]!r} in this project.")
    row = {
        "seed": seed,
        "variation": variation[:200],
        "author": here.name,
        "text": words,
        "at": now(),
        "settled": False,
    }
    with site.engine.begin() as connection:
        connection.execute(insert(message).values(row))
        note(connection, here.name, "message", variation or seed, text=words)
    return back(seed, step)


@router.post("/work/{seed}/settle")
def settle(request: Request, seed: str, id: Field, step: Field = "") -> Response:
    """A message is settled."""
    may(request, "review")
    if id.isdigit() and len(id) < 15:
        with site_of(request).engine.begin() as connection:
            connection.execute(
                update(message).where(message.c.id == int(id), message.c.seed == seed).values(settled=True)
            )
    return back(seed, step)

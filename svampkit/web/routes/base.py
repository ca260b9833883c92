"""The base example: its tags corrected word by word. The draft travels with the form, nothing is held here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import quote

import orjson
from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from svampkit.authoring.form import format_equation, format_values, parse_values
from svampkit.authoring.tagging import (
    BaseDraft,
    base_of,
    checked_base,
    lift_equation,
    offered_thing,
    set_alternates,
    suggest_alternates,
    tag_word,
    untag,
    words,
)
from svampkit.equation import parse_equation
from svampkit.errors import SvampkitError, TemplateError, UsageError
from svampkit.template.tags import kind_of
from svampkit.template.values import Thing
from svampkit.web.access import Visit, may, site_of
from svampkit.web.desk import RequestDesk, open_desk
from svampkit.web.page import page, part
from svampkit.web.seed_frame import seed_context

__all__ = ["base_context", "router"]

router = APIRouter()
_PAST = 30


def base_context(desk: RequestDesk) -> dict[str, Any]:
    """The base example as it stands in the file."""
    return _shown(desk, base_of(desk.file), [])


def _shown(desk: RequestDesk, draft: BaseDraft, past: list[list[str]], fault: str = "") -> dict[str, Any]:
    """What the page of a base example shows: its words, the tags' values, faults, hints and the past steps."""
    _, faults, hints = checked_base(desk.file, draft, desk.session.reader)
    found = words(draft)
    texts = {part: draft.filled(part).text for part in ("body", "question")}
    pieces: list[tuple[str, Any, int]] = []
    for name, text in texts.items():
        at = 0
        for n, word in enumerate(found):
            if word.part == name:
                pieces.append((text[at : word.start], word, n))
                at = word.end
        pieces.append((text[at:] + " ", None, -1))
    values = [
        (tag, format_values({tag: value}).partition("= ")[2], format_values({}, {tag: draft.alternates.get(tag, ())}))
        for tag, value in draft.values.items()
    ]
    things = [tag for tag, value in draft.values.items() if isinstance(value, Thing)]
    return {
        "pieces": pieces, "state": _state(draft), "past": orjson.dumps(past[-_PAST:]).decode(),
        "faults": [fault_.replace("press l and give one", "give one below") for fault_ in faults],
        "hints": [hint.replace(" (press d)", " (below)") for hint in hints],
        "fault": fault, "values": values, "things": things, "has_past": bool(past),
        "draft_equation": format_equation(draft.equation), "unsure": desk.file.unsure, "seed_id": desk.item.id,
        "others_of": {tag: _others(draft, tag) for tag in things}, "describing": _describing(draft),
    }  # fmt: skip


def _others(draft: BaseDraft, tag: str) -> str:
    chosen = draft.alternates.get(tag) or suggest_alternates(tag, draft.values)
    return format_values({}, {tag: tuple(chosen)}).partition("= ")[2].lstrip("| ")


def _describing(draft: BaseDraft) -> tuple[str, str]:
    """The modifiers' tag and the line that says which there are."""
    tag = next((t for t in (*draft.values, *draft.alternates) if t.startswith("MOD")), "MOD1")
    chosen = draft.alternates.get(tag) or suggest_alternates(tag, draft.values)
    return tag, " | ".join(str(word) for word in chosen)


def _state(draft: BaseDraft) -> list[str]:
    return [
        draft.body, draft.question, format_equation(draft.equation), format_values(draft.values),
        format_values({}, {t: a for t, a in draft.alternates.items() if a}),
    ]  # fmt: skip


def _past(text: str) -> list[list[str]]:
    """Earlier states, as the form carries them; none where somebody has tampered with it."""
    try:
        found = orjson.loads(text)
    except orjson.JSONDecodeError:
        return []
    if not isinstance(found, list):
        return []
    return [[str(part) for part in state] for state in found if isinstance(state, list) and len(state) == 5]


def _draft(desk: RequestDesk, state: list[str]) -> BaseDraft:
    """A draft from what a form carries; TemplateError or EquationError where somebody has tampered with it."""
    if len(state) != 5 or any(len(text) > 8_000 for text in state):
        raise UsageError("the form is not whole; load the page again.")
    values, _ = parse_values(state[3])
    _, alternates = parse_values(state[4])
    return BaseDraft(state[0], state[1], parse_equation(state[2]), values, alternates)


@router.post("/work/{seed}/base/{action}")
async def change(request: Request, seed: str, action: str) -> Response:
    """One correction, or the acceptance."""
    fields = {key: str(value) for key, value in (await request.form()).items()}
    return await run_in_threadpool(_change, request, seed, action, fields)


def _change(request: Request, seed: str, action: str, fields: Mapping[str, str]) -> Response:
    here = may(request, "work")
    with open_desk(site_of(request), here.name, seed, proposals=False) as desk:
        past = _past(fields.get("past") or "[]")
        state = [fields.get(name, "") for name in ("body", "question", "equation", "values", "alternates")]
        draft = _draft(desk, state)
        if action == "accept":
            return _accept(request, here, desk, draft, past)
        fault = ""
        try:
            if action == "undo":
                changed = _draft(desk, list(past.pop())) if past else draft
            else:
                changed = _acted(desk, draft, action, fields)
                if _state(changed) != state:
                    past = [*past, state]
        except SvampkitError as error:
            changed, fault = draft, str(error)
        return _answer(request, here, desk, _shown(desk, changed, past, fault))


def _answer(request: Request, here: Visit, desk: RequestDesk, context: dict[str, Any]) -> HTMLResponse:
    """The part that the page's script puts in place; the whole page for a browser that sent the form by itself."""
    if "hx-request" in request.headers:
        return part(request, "tagging.html", **context)
    return page(request, "seed.html", **(seed_context(desk, 0, here) | context))


def _acted(desk: RequestDesk, draft: BaseDraft, action: str, fields: Mapping[str, str]) -> BaseDraft:
    """The draft after what was done to the chosen words; TemplateError where it cannot be done."""
    if action == "equation":
        return replace(draft, equation=parse_equation(fields.get("typed", "")))
    if action in ("others", "describing"):
        tag = fields.get("tag", "")
        if kind_of(tag) not in ("OBJ", "MOD", "NAME") or len(tag) > 8:
            raise TemplateError("choose which tag gets other values.")
        return set_alternates(draft, tag, fields.get("typed", ""))
    found = words(draft)
    try:
        first, last = found[int(fields.get("first") or -1)], found[int(fields.get("last") or -1)]
    except (ValueError, IndexError) as error:
        raise TemplateError("choose a word first.") from error
    if not fields.get("first"):
        raise TemplateError("choose a word first.")
    if action == "plain":
        return _lifted(desk, untag(draft, first))
    kinds = {"person": "NAME", "number": "NUM", "thing": "OBJ", "modifier": "MOD"}
    if action not in kinds:
        raise UsageError(f"{action[:20]!r} is nothing that can be done with a word.")
    if first.tag:
        draft = untag(draft, first)
        again = words(draft)
        first = next(word for word in again if (word.part, word.start) == (first.part, first.start))
        last = first if last.end <= first.end else next(w for w in again if (w.part, w.end) == (last.part, last.end))
    text = draft.filled(first.part).text[first.start : last.end]
    value = fields.get("value", "") or (offered_thing(text) if action == "thing" else "")
    kind: Any = kinds[action]
    return _lifted(desk, tag_word(draft, first, last, kind, value))


def _lifted(desk: RequestDesk, draft: BaseDraft) -> BaseDraft:
    return replace(draft, equation=lift_equation(desk.file.seed, draft.values, draft.equation))


def _accept(request: Request, here: Visit, desk: RequestDesk, draft: BaseDraft, past: list[list[str]]) -> Response:
    """Accept the base example and lead to the variations; where it has a fault, the page again with it."""
    faults: list[str] = []
    told: list[str] = []

    def act() -> None:
        nonlocal faults, told
        faults, told = desk.session.accept_base(draft)
        if faults:
            raise TemplateError(faults[0])

    try:
        desk.decide("base", desk.item.id, act)
    except TemplateError as error:
        return _answer(request, here, desk, _shown(desk, draft, past, str(error)))
    said = "The base example is accepted." + ("".join(f" {line}." for line in told))
    desk.site.flash[(desk.session.worker, desk.item.id)] = said
    address = f"/work/{quote(desk.item.id, safe='')}?step=1"
    if "hx-request" in request.headers:
        return HTMLResponse("", 200, {"HX-Redirect": address})
    return RedirectResponse(address, 303)

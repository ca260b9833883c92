"""What a worker decides on a seed: accepted, rejected, taken back, noted, closed; on disk before the answer."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse, Response

from svampkit.authoring.assign import load_assignment
from svampkit.authoring.clean import clean
from svampkit.authoring.names import AUTO
from svampkit.codes import CODES, parse_codes
from svampkit.errors import InputError, UsageError
from svampkit.web.access import may, site_of
from svampkit.web.desk import open_desk, seeds_of
from svampkit.web.seed_frame import back, home, said

__all__ = ["router"]

router = APIRouter()
Field = Annotated[str, Form()]


@router.post("/work/{seed}/accept")
def accept(request: Request, seed: str, key: Field, step: Field = "") -> Response:
    """Accept a candidate as it is."""
    here = may(request, "work")
    with open_desk(site_of(request), here.name, seed, proposals=False) as desk:
        v = desk.find(key)
        told = desk.decide("accept", v.id, lambda: desk.session.accept(v))
        said(desk, here, told or f"{', '.join(v.codes)} accepted.")
    return back(seed, step)


@router.post("/work/{seed}/reject")
def reject(
    request: Request, seed: str, key: Field, reason: Field = "", other: Field = "", step: Field = ""
) -> Response:
    """Reject with a reason."""
    here = may(request, "work")
    why = clean(other)[:300] or clean(reason)[:300]
    if not why:
        raise UsageError("say why it is rejected; choose a reason, or type one.")
    with open_desk(site_of(request), here.name, seed, proposals=False) as desk:
        v = desk.find(key)
        if v.author not in (AUTO, here.name):
            raise UsageError(f"this variation is {v.author}'s; write {v.author} a message instead.")
        told = desk.decide("reject", v.id, lambda: desk.session.reject(v, why), reason=why)
        said(desk, here, told or "Rejected; it will not be offered again.")
    return back(seed, step)


@router.post("/work/{seed}/reject-all")
def reject_all(request: Request, seed: str, codes: Field, reason: Field = "", step: Field = "") -> Response:
    """Reject every suggestion of a kind with one reason."""
    here = may(request, "work")
    why = clean(reason)[:300]
    if not why:
        raise UsageError("say why they are rejected; choose a reason.")
    chain = parse_codes(codes)
    with open_desk(site_of(request), here.name, seed) as desk:
        group = [v for v in desk.session.proposals.candidates if v.codes == chain]
        if not group:
            raise InputError("no suggestion of this kind is left; load the page again and look.")
        told = desk.decide("reject", seed, lambda: desk.session.reject_all(group, why), reason=why)
        said(desk, here, told or f"{len(group)} rejected; undo takes all of them back.")
    return back(seed, step)


@router.post("/work/{seed}/undo")
def undo(request: Request, seed: str, step: Field = "") -> Response:
    """Take the last decision back."""
    here = may(request, "work")
    with open_desk(site_of(request), here.name, seed) as desk:
        told = desk.decide("undo", seed, desk.session.undo) if desk.session.decisions else ""
        said(desk, here, told or "There is nothing to undo on this seed.")
    return back(seed, step)


@router.post("/work/{seed}/not-here")
def not_here(request: Request, seed: str, code: Field, reason: Field = "", step: Field = "") -> Response:
    """Note that a change does not apply to this seed; without a reason the note is taken back."""
    here = may(request, "work")
    if code not in CODES:
        raise UsageError(f"{code[:20]!r} is no code; the codes are {', '.join(CODES)}.")
    with open_desk(site_of(request), here.name, seed, proposals=False) as desk:
        why = clean(reason)[:300]
        desk.session.not_applicable(code, why)
        said(desk, here, f"Noted: {code} does not apply here." if why else f"The note on {code} is taken back.")
    return back(seed, step)


@router.post("/work/{seed}/finish")
def finish(request: Request, seed: str, again: Field = "") -> Response:
    """Close the seed and go to the next one, or open it again."""
    here = may(request, "work")
    site = site_of(request)
    with open_desk(site, here.name, seed, proposals=False) as desk:
        desk.session.finish(not again)
        state = desk.session.state
    if again:
        return back(seed, 1)
    ids = seeds_of(site, load_assignment(site.project.root), here.name)
    at = ids.index(seed) if seed in ids else -1
    following = next((id for id in (*ids[at + 1 :], *ids[: max(at, 0)]) if not state.work(id).finished), None)
    return RedirectResponse(home(following) if following else "/work", 303)

"""Signing in and out, invitations, one's account."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from sqlalchemy import delete, select, update

from svampkit.errors import UsageError
from svampkit.web.access import (
    COOKIE,
    ROLES,
    SignIn,
    TooMany,
    accept_invitation,
    invite,
    may,
    new_token,
    open_invitation,
    sign_in,
    sign_out,
    site_of,
    stranger_form,
    visit,
)
from svampkit.web.db.audit import note
from svampkit.web.db.tables import account, invitation, login, token
from svampkit.web.page import page
from svampkit.web.site import Site

__all__ = ["router"]

router = APIRouter()
Field = Annotated[str, Form()]
_FORM = "svampkit-form"


def _stranger(request: Request, template: str, **context: Any) -> HTMLResponse:
    """A page for somebody who has not signed in: its form is tied to a cookie of theirs."""
    site = site_of(request)
    key = request.cookies.get(_FORM) or secrets.token_urlsafe(16)
    answer = page(request, template, form_csrf=stranger_form(site, key), **context)
    answer.set_cookie(_FORM, key, httponly=True, samesite="strict", secure=site.settings.secure, max_age=86_400)
    return answer


def _welcome(site: Site, cookie: str, to: str = "/") -> Response:
    answer = RedirectResponse(to, 303)
    answer.set_cookie(
        COOKIE, cookie, httponly=True, samesite="lax", secure=site.settings.secure, max_age=14 * 86_400, path="/"
    )
    return answer


def _slow(request: Request, *names: str) -> None:
    """TooMany where somebody tries one password after the other."""
    site = site_of(request)
    address = request.client.host if request.client else ""
    if any([site.doors.over(address), *(site.logins.over(name[:40].lower()) for name in names)]):
        raise TooMany("too many tries in this minute; wait for the next one.")


@router.get("/login")
def login_page(request: Request) -> Response:
    """The form."""
    try:
        visit(request)
        return RedirectResponse("/", 303)
    except SignIn:
        return _stranger(request, "login.html")


@router.post("/login")
def enter(request: Request, name: Field = "", password: Field = "") -> Response:
    """Sign in."""
    site = site_of(request)
    _slow(request, name)
    _, cookie = sign_in(site, name, password)
    return _welcome(site, cookie)


@router.post("/logout")
def leave(request: Request) -> Response:
    """Sign out."""
    here = visit(request)
    sign_out(site_of(request), here)
    answer = RedirectResponse("/login", 303)
    answer.delete_cookie(COOKIE)
    return answer


@router.get("/invite/{key}")
def invited(request: Request, key: str) -> Response:
    """The page behind an invitation."""
    _slow(request)
    name, role = open_invitation(site_of(request).engine, key)
    return _stranger(request, "invited.html", key=key, name=name, role=role, does=ROLES[role])


@router.post("/invite/{key}")
def join(request: Request, key: str, name: Field = "", password: Field = "") -> Response:
    """Make the account."""
    _slow(request)
    site = site_of(request)
    _, role = open_invitation(site.engine, key)
    cookie = accept_invitation(site, key, name, password)
    return _welcome(site, cookie, "/begin" if role == "worker" else "/")


@router.get("/account")
def own(request: Request) -> HTMLResponse:
    """One's account; for an organiser everybody's."""
    here = may(request, "read")
    return _people(request, here.may("organise"))


def _people(request: Request, organiser: bool, link: str = "", fresh: str = "") -> HTMLResponse:
    site = site_of(request)
    people: list[object] = []
    open_ones: list[object] = []
    if organiser:
        with site.engine.connect() as connection:
            people = list(connection.execute(select(account).order_by(account.c.name)).mappings())
            waiting = select(invitation).where(invitation.c.used_by.is_(None)).order_by(invitation.c.created.desc())
            open_ones = list(connection.execute(waiting.limit(50)).mappings())
    return page(request, "account.html", people=people, invitations=open_ones, roles=ROLES, link=link, token=fresh)


@router.post("/account/invite")
def send(request: Request, role: Field = "worker", name: Field = "") -> Response:
    """Make an invitation's link."""
    here = may(request, "organise")
    site = site_of(request)
    if not site.settings.accounts:
        raise UsageError("this server has no accounts; start it with --accounts to work as a team.")
    key = invite(site.engine, here.name, role, name)
    return _people(request, True, link=f"{str(request.base_url).rstrip('/')}/invite/{key}")


@router.post("/account/token")
def make_token(request: Request) -> Response:
    """A token for programs; it is shown once."""
    here = may(request, "read")
    fresh = new_token(site_of(request).engine, here.name)
    return _people(request, here.may("organise"), fresh=fresh)


@router.post("/account/close")
def close(request: Request, name: Field) -> Response:
    """Close an account, or open it again; its logins and token end at once."""
    here = may(request, "organise")
    if name == here.name:
        raise UsageError("you cannot close your own account; another organiser can.")
    site = site_of(request)
    with site.engine.begin() as connection:
        row = connection.execute(select(account).where(account.c.name == name)).one_or_none()
        if row is None:
            raise UsageError(f"there is no account {name[:40]!r}.")
        connection.execute(update(account).where(account.c.id == row.id).values(active=not row.active))
        for table in (login, token):
            connection.execute(delete(table).where(table.c.account == row.id))
        note(connection, here.name, "account closed" if row.active else "account opened", name)
    return RedirectResponse("/account", 303)

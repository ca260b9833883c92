"""Who comes in: accounts, signed cookies, invitations, tokens for programs, and what each role may do."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass
from functools import cache

from fastapi import Request
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from svampkit.authoring.names import worker_name
from svampkit.errors import SvampkitError, UsageError
from svampkit.web.db.audit import note, now
from svampkit.web.db.tables import account, invitation, login, token
from svampkit.web.site import Site

__all__ = [
    "COOKIE",
    "RIGHTS",
    "ROLES",
    "Forbidden",
    "Missing",
    "SignIn",
    "TooMany",
    "Visit",
    "accept_invitation",
    "add_account",
    "check_form",
    "invite",
    "may",
    "new_login",
    "new_token",
    "open_invitation",
    "sign_in",
    "sign_out",
    "site_of",
    "stranger_form",
    "visit",
]

COOKIE = "svampkit"
_DAYS = 14
_INVITED = 7 * 86_400
_SHORTEST = 10
ROLES = {
    "organiser": "shares work out, decides where two differ, invites people",
    "worker": "writes variations, reads those of others, adds problems",
    "reviewer": "reads variations blind",
    "reader": "searches the repository and takes data sets",
}
RIGHTS = {
    "organiser": frozenset({"read", "add", "work", "review", "organise"}),
    "worker": frozenset({"read", "add", "work", "review"}),
    "reviewer": frozenset({"read", "review"}),
    "reader": frozenset({"read"}),
}


class Missing(SvampkitError):
    """Nothing is at this address."""


class Forbidden(SvampkitError):
    """Signed in, but not for this."""


class SignIn(SvampkitError):
    """Nobody is signed in."""


class TooMany(SvampkitError):
    """Too many requests in a minute."""


@dataclass(frozen=True, slots=True)
class Visit:
    """The person behind a request: name, role, and the login that it came with."""

    name: str
    role: str
    csrf: str
    """What a form must carry."""
    login: str = ""

    def may(self, right: str) -> bool:
        """True where the role has this right."""
        return right in RIGHTS.get(self.role, frozenset())


def site_of(request: Request) -> Site:
    """The server's parts."""
    site = request.app.state.site
    assert isinstance(site, Site)
    return site


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _csrf(site: Site, login_id: str) -> str:
    return hmac.new(site.secret.encode(), f"form {login_id}".encode(), hashlib.sha256).hexdigest()


def visit(request: Request) -> Visit:
    """Who asks; SignIn where nobody is signed in."""
    site = site_of(request)
    if not site.settings.accounts:
        return Visit(site.settings.user, "organiser", _csrf(site, "one user"))
    known = getattr(request.state, "visit", None)
    if isinstance(known, Visit):
        return known
    found = _by_token(site, request) or _by_cookie(site, request)
    if found is None:
        raise SignIn("sign in first.")
    request.state.visit = found
    return found


def _by_cookie(site: Site, request: Request) -> Visit | None:
    try:
        login_id = str(URLSafeSerializer(site.secret, salt="login").loads(request.cookies.get(COOKIE, "")))
    except BadSignature:
        return None
    query = (
        select(account.c.name, account.c.role)
        .join(login, login.c.account == account.c.id)
        .where(login.c.id == login_id, login.c.expires > int(time.time()), account.c.active)
    )
    with site.engine.connect() as connection:
        row = connection.execute(query).one_or_none()
    return Visit(row.name, row.role, _csrf(site, login_id), login_id) if row else None


def _by_token(site: Site, request: Request) -> Visit | None:
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not given:
        return None
    query = (
        select(account.c.name, account.c.role)
        .join(token, token.c.account == account.c.id)
        .where(token.c.hash == _hash(given), account.c.active)
    )
    with site.engine.connect() as connection:
        row = connection.execute(query).one_or_none()
    if row is None:
        raise SignIn("the token is not known; make one on your page, Account.")
    return Visit(row.name, row.role, "", "token")


def may(request: Request, right: str) -> Visit:
    """The visit, where it has the right; Forbidden with what the role may do where it has not."""
    here = visit(request)
    if not here.may(right):
        raise Forbidden(
            f"this is not for a {here.role}: a {here.role} {ROLES.get(here.role, 'may do nothing here')}."
        )
    return here


async def check_form(request: Request) -> None:
    """Forbidden where a change was not sent from a page of this server by the one who is signed in."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Forbidden("another site has sent this form; nothing was done.")
    site = site_of(request)
    if request.headers.get("authorization", "").lower().startswith("bearer "):
        return  # no browser adds this by itself
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind == "application/json" and request.url.path.startswith("/api/"):
        return  # no form can send this, and other sites are not asked in (no CORS)
    given = request.headers.get("x-csrf-token")
    if given is None:
        given = str((await request.form()).get("csrf") or "")
    try:
        wanted = visit(request).csrf
    except SignIn:
        wanted = _csrf(site, f"stranger {request.cookies.get('svampkit-form', '')}")
    if not hmac.compare_digest(given.encode(), wanted.encode()):
        raise Forbidden("the form is too old, or was not made by this page; load the page again and send it anew.")


def stranger_form(site: Site, key: str) -> str:
    """The form token of somebody who has not signed in; ``key`` stands in a cookie of theirs."""
    return _csrf(site, f"stranger {key}")


def _check_password(password: str) -> None:
    if len(password) < _SHORTEST:
        raise UsageError(f"the password has {len(password)} characters; expected at least {_SHORTEST}.")
    if len(password) > 1_000:
        raise UsageError("the password has more than 1,000 characters; take a shorter one.")


def add_account(engine: Engine, name: str, role: str, password: str) -> int:
    """A new account; UsageError where the name is taken or the password too short."""
    from argon2 import PasswordHasher

    name = worker_name(name)
    if role not in ROLES:
        raise UsageError(f"{role!r} is no role; the roles are {', '.join(ROLES)}.")
    _check_password(password)
    hashed = PasswordHasher().hash(password)
    try:
        with engine.begin() as connection:
            names = connection.scalars(select(account.c.name)).all()
            if name.lower() in (other.lower() for other in names):
                raise UsageError(f"the name {name!r} is taken; choose another.")
            row = {"name": name, "role": role, "password": hashed, "active": True, "created": now()}
            key = connection.execute(insert(account).values(row).returning(account.c.id)).scalar_one()
            note(connection, name, "account made", name, role=role)
            return int(key)
    except IntegrityError as error:
        raise UsageError(f"the name {name!r} is taken; choose another.") from error


def sign_in(site: Site, name: str, password: str) -> tuple[str, str]:
    """Name and cookie of a new login; Forbidden where name and password do not belong together."""
    from argon2 import PasswordHasher
    from argon2.exceptions import VerificationError

    with site.engine.connect() as connection:
        row = connection.execute(
            select(account).where(account.c.name == name.strip(), account.c.active)
        ).one_or_none()
    try:
        # A name that is not known costs the same time as one that is.
        PasswordHasher().verify(row.password if row else _nobody(), password[:1_000])
    except VerificationError as error:
        with site.engine.begin() as connection:
            note(connection, name[:40], "sign-in refused", "")
        raise Forbidden(
            "name and password do not belong together; try again, or ask for a new invitation."
        ) from error
    assert row is not None
    return row.name, new_login(site, row.id, row.name)


@cache
def _nobody() -> str:
    """The hash that a name which is not known is held against; made once, so that it costs no time of its own."""
    from argon2 import PasswordHasher

    return PasswordHasher().hash(secrets.token_hex(16))


def new_login(site: Site, key: int, name: str) -> str:
    """A signed cookie for a new login of this account; logins that have run out are removed."""
    login_id, moment = secrets.token_urlsafe(32), int(time.time())
    with site.engine.begin() as connection:
        connection.execute(delete(login).where(login.c.expires < moment))
        connection.execute(
            insert(login).values(id=login_id, account=key, created=moment, expires=moment + _DAYS * 86_400)
        )
        note(connection, name, "signed in", "")
    return str(URLSafeSerializer(site.secret, salt="login").dumps(login_id))


def sign_out(site: Site, here: Visit) -> None:
    """End this login."""
    with site.engine.begin() as connection:
        connection.execute(delete(login).where(login.c.id == here.login))
        note(connection, here.name, "signed out", "")


def invite(engine: Engine, by: str, role: str, name: str) -> str:
    """The secret part of an invitation's address; it can be used once, for seven days."""
    if role not in ROLES:
        raise UsageError(f"{role!r} is no role; the roles are {', '.join(ROLES)}.")
    name = worker_name(name) if name.strip() else ""
    key = secrets.token_urlsafe(24)
    row = {
        "hash": _hash(key), "role": role, "name": name, "created_by": by, "created": now(),
        "expires": int(time.time()) + _INVITED,
    }  # fmt: skip
    with engine.begin() as connection:
        connection.execute(insert(invitation).values(row))
        note(connection, by, "invited", name, role=role)
    return key


def open_invitation(engine: Engine, key: str) -> tuple[str, str]:
    """Name and role of an invitation; Missing where it is none, was used, or is too old."""
    with engine.connect() as connection:
        row = connection.execute(select(invitation).where(invitation.c.hash == _hash(key))).one_or_none()
    if row is None or row.used_by is not None or row.expires < int(time.time()):
        raise Missing("this invitation is used, too old, or none at all; ask whoever sent it for a new one.")
    return row.name, row.role


def accept_invitation(site: Site, key: str, name: str, password: str) -> str:
    """Make the account of an invitation and sign it in; returns the cookie."""
    invited, role = open_invitation(site.engine, key)
    name = invited or worker_name(name)
    _check_password(password)
    with site.engine.begin() as connection:
        taken = connection.execute(
            update(invitation)
            .where(invitation.c.hash == _hash(key), invitation.c.used_by.is_(None))
            .values(used_by=name)
        )
        if taken.rowcount != 1:
            raise Missing("this invitation has just been used; ask for a new one.")
    try:
        made = add_account(site.engine, name, role, password)
    except SvampkitError:
        with site.engine.begin() as connection:
            connection.execute(update(invitation).where(invitation.c.hash == _hash(key)).values(used_by=None))
        raise
    return new_login(site, made, name)


def new_token(engine: Engine, name: str) -> str:
    """A token with which a program speaks for this account; it is shown once."""
    key = secrets.token_urlsafe(32)
    with engine.begin() as connection:
        who = connection.scalar(select(account.c.id).where(account.c.name == name))
        if who is None:
            raise UsageError("without accounts no token is needed; programs on this machine may ask at once.")
        connection.execute(delete(token).where(token.c.account == who))
        connection.execute(insert(token).values(hash=_hash(key), account=who, created=now()))
        note(connection, name, "token made", "")
    return key

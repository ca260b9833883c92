"""People who sign in to a team's server over HTTP."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import httpx
from sqlalchemy import insert

from svampkit.web.db.tables import account
from tests.web.conftest import Server

__all__ = ["Person", "join"]

PASSWORD = "long enough 1"


@dataclass
class Person:
    """One who is signed in."""

    client: httpx.Client
    name: str

    def head(self) -> dict[str, str]:
        """What a form of this person carries."""
        body = self.client.get("/account").text
        found = re.search(r'"X-CSRF-Token": "([0-9a-f]+)"', body)
        assert found is not None, body[:300]
        return {"x-csrf-token": found.group(1)}

    def post(self, path: str, **fields: Any) -> httpx.Response:
        """Send a form."""
        return self.client.post(path, data=fields, headers=self.head())


@cache
def _hashed() -> str:
    """The password's hash with little work in it: that of the server's own takes a quarter of a second each time."""
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=1, memory_cost=64, parallelism=1).hash(PASSWORD)


def join(server: Server, name: str, role: str = "worker") -> Person:
    """Make an account and sign in by the page's own form."""
    row = {"name": name, "role": role, "password": _hashed(), "active": True, "created": "2026-01-01T00:00:00Z"}
    with server.site.engine.begin() as connection:
        connection.execute(insert(account).values(row))
    client = httpx.Client(base_url=server.address, timeout=300, follow_redirects=True)
    form = re.search(r'name="csrf" value="([0-9a-f]+)"', client.get("/login").text)
    assert form is not None
    answer = client.post("/login", data={"csrf": form.group(1), "name": name, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return Person(client, name)

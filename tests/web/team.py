"""People who sign in to a team's server over HTTP."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import httpx

from svampkit.web.access import add_account
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


def join(server: Server, name: str, role: str = "worker") -> Person:
    """Make an account and sign in by the page's own form."""
    add_account(server.site.engine, name, role, PASSWORD)
    client = httpx.Client(base_url=server.address, timeout=60, follow_redirects=True)
    form = re.search(r'name="csrf" value="([0-9a-f]+)"', client.get("/login").text)
    assert form is not None
    answer = client.post("/login", data={"csrf": form.group(1), "name": name, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return Person(client, name)

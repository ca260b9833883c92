"""Nasty files sent to the server: each ends as a data set, or fails with its reason; no page falls over."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from svampkit.web.app import create_app
from svampkit.web.datasets import by_slug
from svampkit.web.settings import Bounds, Settings
from svampkit.web.site import Site, open_site

from .made import write_templates
from .nasty import twist
from .readers import CASES
from .test_fuzz import SECONDS, SEED

SENT = ("svampkit", "svamp", "asdiv", "mawps", "table", "gsm8k", "parquet", "template", "inspect archive")
NAMES = ("{}", "../../{}", "a\x1b[2J{}", "{}.partial", "x" * 300 + "{}", "\u202e{}", "{}\n", ".{}", "CON.{}")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, Site]]:
    folder = write_templates(tmp_path_factory.mktemp("project"))
    settings = Settings(folder, user="mira", bounds=Bounds(requests=10**6))
    site = open_site(settings)
    site.sync()
    with TestClient(create_app(settings, site), base_url="http://127.0.0.1", raise_server_exceptions=False) as client:
        page = client.get("/add").text
        client.headers["x-csrf-token"] = page.split('"X-CSRF-Token": "')[1].split('"')[0]
        yield client, site
    site.close()


def test_nasty_uploads(server: tuple[TestClient, Site]) -> None:
    client, site = server
    before = {path: path.read_bytes() for path in Path(site.settings.folder).glob("*.yaml")}
    states: list[str] = []
    until, number = time.monotonic() + SECONDS * 0.05, 0
    while time.monotonic() < until or number < 3 * len(SENT):
        rng = random.Random(f"{SEED}/upload/{number}")
        name, make, _ = CASES[SENT[number % len(SENT)]]
        content = twist(make(), rng) if number >= len(SENT) else make()
        sent = rng.choice(NAMES).format(name)
        told = f"upload {number}, seed {SEED}"
        answer = client.post("/data/add", files={"file": (sent, content)}, follow_redirects=False)
        assert answer.status_code in (303, 400, 413, 422), f"{told}: {answer.status_code}"
        if answer.status_code == 303:
            where = answer.headers["location"]
            states.append(_ended(client, site, where, told))
            assert client.get(f"{where}/download/jsonl").status_code < 500, told
        number += 1
    assert "ready" in states and "failed" in states
    assert {path: path.read_bytes() for path in before} == before


def _ended(client: TestClient, site: Site, where: str, told: str) -> str:
    """The state in which the data set of that page ends."""
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        with site.engine.connect() as connection:
            state = str(by_slug(connection, where.removeprefix("/data/"))["state"])
        if state in ("ready", "failed"):
            page = client.get(where)
            assert page.status_code == 200 and not re.search("[\x00-\x08\x0b-\x1f\x7f]", page.text), told
            return state
        time.sleep(0.005)
    raise AssertionError(f"{told}: it is never read")

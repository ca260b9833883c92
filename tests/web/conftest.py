"""A project of three seeds, opened on both databases, and a running server with a browser before it."""

from __future__ import annotations

import itertools
import os
import shutil
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from sqlalchemy import create_engine, text

from svampkit.authoring.engine import Proposals
from svampkit.authoring.reading import Read
from svampkit.web.remembered import Remembered
from svampkit.web.settings import Settings
from svampkit.web.site import Site, open_site
from tests.web.postgresql import postgresql
from tests.web.project import build

if TYPE_CHECKING:
    from playwright.sync_api import Browser

_NUMBER = itertools.count()


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's templates, tagged once."""
    folder = tmp_path_factory.mktemp("made")
    build(folder)
    return folder


@pytest.fixture(scope="session")
def pg_server() -> Iterator[str]:
    """One PostgreSQL server for all tests."""
    folder = Path(tempfile.mkdtemp(prefix="svampkit-pg-"))  # a socket's path may not be long
    try:
        with postgresql(folder) as address:
            yield address
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def new_pg(server: str) -> str:
    """Address of an empty database on the server."""
    name = f"t{next(_NUMBER)}_{os.getpid()}"
    engine = create_engine(server.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return server.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """Address of an empty database: each test that takes it runs on both kinds."""
    return "" if request.param == "sqlite" else new_pg(request.getfixturevalue("pg_server"))


@pytest.fixture
def folder(made: Path, tmp_path: Path) -> Path:
    """A copy of the project for one test."""
    return Path(shutil.copytree(made, tmp_path / "project"))


_OFFERED: Remembered[Proposals] = Remembered(400)
_READINGS: Remembered[Read] = Remembered(5_000)


def _opened(settings: Settings) -> Site:
    """A site with its index made; what was read of a text in one test is not read again in the next."""
    site = open_site(settings)
    site.offered, site.readings = _OFFERED, _READINGS
    site.sync()
    return site


@pytest.fixture
def site(folder: Path, database: str) -> Iterator[Site]:
    """The project opened on either database, its index made."""
    opened = _opened(Settings(folder, database))
    yield opened
    opened.close()


@dataclass
class Server:
    """A running server."""

    address: str
    site: Site
    stop: Callable[[], None]

    def client(self, **more: Any) -> httpx.Client:
        """A client that sends what its forms carry."""
        client = httpx.Client(base_url=self.address, timeout=300, follow_redirects=True, **more)
        return client

    def csrf(self, client: httpx.Client, page: str = "/add") -> dict[str, str]:
        """The header with which this client may send forms."""
        body = client.get(page).text
        return {"x-csrf-token": body.split('"X-CSRF-Token": "')[1].split('"')[0]}


@contextmanager
def running(settings: Settings) -> Iterator[Server]:
    """The real server in a thread, on a port of its own."""
    import uvicorn

    from svampkit.web.app import create_app

    site = _opened(settings)
    app = create_app(settings, site)
    bound = socket.socket()
    bound.bind(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=2))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]}, daemon=True)
    thread.start()
    deadline = time.monotonic() + 180
    while not server.started and time.monotonic() < deadline:
        time.sleep(0.02)

    def stop() -> None:
        server.should_exit = True
        thread.join(timeout=120)
        bound.close()

    try:
        yield Server(f"http://127.0.0.1:{bound.getsockname()[1]}", site, stop)
    finally:
        stop()


@pytest.fixture
def server(folder: Path, database: str) -> Iterator[Server]:
    """A server for one user, on either database."""
    with running(Settings(folder, database, user="mira")) as started:
        yield started


@pytest.fixture
def embedded(folder: Path) -> Iterator[Server]:
    """A server for one user on the embedded database."""
    with running(Settings(folder, user="mira")) as started:
        yield started


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One real browser."""
    from tests.report.browser import chromium

    with chromium() as opened:
        yield opened


def until(check: Callable[[], Any], seconds: float = 180) -> Any:
    """Wait until something is true; the value that it was."""
    deadline = time.monotonic() + seconds
    while not (value := check()):
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.05)
    return value

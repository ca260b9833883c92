"""Running the server until it is stopped."""

from __future__ import annotations

import socket
from collections.abc import Callable

from sqlalchemy import func, select

from svampkit.errors import UsageError
from svampkit.web.access import invite
from svampkit.web.app import create_app
from svampkit.web.db.tables import account
from svampkit.web.settings import Settings, check_host
from svampkit.web.site import Site

__all__ = ["first_invitation", "listening", "run"]


def listening(settings: Settings) -> socket.socket:
    """A socket at the settings' address; UsageError where it is taken. Port 0 is any that is free."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((settings.host, settings.port))
    except OSError as error:
        made.close()
        raise UsageError(
            f"{settings.host}:{settings.port} cannot be taken ({error.strerror}); "
            "is another server running there? Choose another with --port."
        ) from error
    return made


def run(
    settings: Settings,
    bound: socket.socket,
    address: str,
    say: Callable[[str], None],
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve until interrupted.

    ``ready`` is called once folder and database are open, before the first request is answered; ``say`` tells what
    the one who starts the server must know. InputError or UsageError where the server cannot be started.
    """
    import uvicorn

    check_host(settings.host, settings.accounts)
    app = create_app(settings)
    ready()
    if settings.accounts and (link := first_invitation(app.state.site)):
        say(f"no account yet; the first organiser comes in at {address}{link}")
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=5,
        timeout_keep_alive=30, proxy_headers=False,
    )  # fmt: skip
    uvicorn.Server(config).run(sockets=[bound])


def first_invitation(site: Site) -> str:
    """The path of an invitation for the first organiser; "" where there are accounts already."""
    with site.engine.connect() as connection:
        if connection.scalar(select(func.count()).select_from(account)):
            return ""
    return f"invite/{invite(site.engine, 'the server', 'organiser', '')}"

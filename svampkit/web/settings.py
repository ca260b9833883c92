"""How the server is run: where its files lie, who may come in, and the bounds on what they send."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from pathlib import Path

from svampkit.errors import UsageError
from svampkit.template.file import template_paths

__all__ = ["Bounds", "Settings", "check_host"]

MEGA = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is refused, each in one sentence."""

    form: int = 1 * MEGA
    """Bytes of an ordinary request."""
    upload: int = 1024 * MEGA
    """Bytes of a data set or a file of predictions."""
    whole_file: int = 64 * MEGA
    """Bytes of an uploaded file in a format that can only be read whole (all but JSONL and Parquet)."""
    requests: int = 1200
    """Requests a minute from one signed-in person, or from one address."""
    logins: int = 10
    """Tries to sign in a minute for one name; ten times as many from one address."""
    set_size: int = 20_000
    """Problems of a set made by choosing among them."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One server."""

    folder: Path
    """Holds the templates (itself, or in ``templates/``), and the server's own files in ``.svampkit/``."""
    database: str = ""
    """An address of SQLAlchemy; "" is the embedded database in the folder."""
    host: str = "127.0.0.1"
    port: int = 8000
    accounts: bool = False
    """Whoever comes in must sign in; without it there is one user, on this machine only."""
    user: str = "me"
    """Name of the one user where there are no accounts."""
    secure: bool = False
    """The server is reached by https: cookies are sent by nothing else."""
    bounds: Bounds = Bounds()

    @property
    def own(self) -> Path:
        """The server's own files: database, uploads, reports."""
        return self.folder / ".svampkit"

    @property
    def templates(self) -> Path:
        """The folder of template files, the one that the terminal's commands take."""
        return self.folder if self.folder.is_dir() and template_paths(self.folder) else self.folder / "templates"

    @property
    def address(self) -> str:
        """The database's address."""
        return self.database or f"sqlite:///{self.own / 'svampkit.db'}"


def check_host(host: str, accounts: bool) -> None:
    """UsageError where others than this machine could come in without signing in."""
    if accounts or host == "localhost":
        return
    try:
        if ipaddress.ip_address(host).is_loopback:
            return
    except ValueError:
        pass
    raise UsageError(
        f"--host {host} lets other machines in, and without accounts anybody there could change everything; "
        "add --accounts, or leave --host out to serve this machine only."
    )

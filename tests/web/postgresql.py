"""A PostgreSQL server of one's own for the tests: a fresh cluster on a socket in a temporary folder."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

__all__ = ["postgresql"]


def _binaries() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    if name := shutil.which("initdb"):
        return Path(name).resolve().parent
    message = "no PostgreSQL was found; install Debian's package postgresql (tools/ensure_postgresql.sh)"
    if os.environ.get("CI", "").lower() in ("1", "true"):
        pytest.fail(message)
    pytest.skip(message)


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """Address of a running server whose files lie in ``folder``; it does not outlive the block."""
    binaries = _binaries()
    data = folder / "data"
    as_user: list[str] = []
    if os.geteuid() == 0:  # PostgreSQL does not run as root
        shutil.chown(folder, "postgres")
        for parent in folder.parents:
            if parent.owner() == "root" and parent not in (Path("/"), Path("/tmp")):
                parent.chmod(parent.stat().st_mode | 0o011)
        as_user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]

    def call(*words: str) -> None:
        done = subprocess.run([*as_user, *words], capture_output=True, text=True, cwd="/", timeout=300)
        assert done.returncode == 0, done.stdout + done.stderr

    call(str(binaries / "initdb"), "-D", str(data), "-U", "svampkit", "-A", "trust", "--no-sync", "-E", "UTF8")
    options = f"-k {folder} -c listen_addresses='' -c fsync=off -c shared_buffers=32MB -c max_connections=120"
    call(str(binaries / "pg_ctl"), "-D", str(data), "-l", str(folder / "log"), "-o", options, "-w", "start")
    try:
        yield f"postgresql://svampkit@/postgres?host={folder}"
    finally:
        call(str(binaries / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop")

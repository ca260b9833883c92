"""The command line: one thin file a command, heavy imports inside the commands."""

from __future__ import annotations

from svampkit.cli.app import main

__all__ = ["main"]

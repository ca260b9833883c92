"""Standard output and error in real life: terminals that lack signs, closed pipes, full disks, signals."""

from __future__ import annotations

import codecs
import os
import signal
import sys
from typing import Any, Final

__all__ = ["prepare_streams", "silence"]

_PLAIN: Final = {
    "…": "...", "–": "-", "—": "-", "−": "-", "×": "x", "÷": "/", "·": ".", "•": "*", "→": "->", "←": "<-", "✓": "ok",
    "✗": "no", "≤": "<=", "≥": ">=", "≠": "!=", "≈": "~", "“": '"', "”": '"', "‘": "'", "’": "'", "κ": "kappa",
    "α": "alpha", "±": "+-", "█": "#", "▏": "|", "│": "|", "─": "-", "\u00a0": " ", "\u2009": " ", "\u202f": " ",
    "½": "1/2", "¼": "1/4", "¾": "3/4", "°": " degrees",
}  # fmt: skip


def _plainer(error: UnicodeError) -> tuple[str, int]:
    """A plain sign for one that the terminal's encoding lacks, else its escape."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_PLAIN.get(c) or c.encode("unicode_escape").decode() for c in lacking), error.end


def _open_closed() -> None:
    """A stream that the caller closed (``>&-``) leads nowhere: no file that a command opens may get its number."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
        if getattr(sys, name) is None:
            setattr(sys, name, open(number, "r" if name == "stdin" else "w", encoding="utf-8", closefd=False))  # noqa: SIM115


def prepare_streams() -> None:
    """Nothing that is printed fails for its signs; SIGTERM ends a command as an interruption does, with code 143."""
    _open_closed()
    codecs.register_error("svampkit.plain", _plainer)
    for stream in (sys.stdout, sys.stderr):
        change: Any = getattr(stream, "reconfigure", None)
        if change is not None:
            change(errors="svampkit.plain")
    if hasattr(signal, "SIGTERM"):
        try:
            signal.signal(signal.SIGTERM, _ended)
        except ValueError:
            return  # not the main thread: whoever runs us there ends us


def _ended(number: int, frame: object) -> None:
    raise SystemExit(128 + number)


def silence() -> None:
    """Nothing more can be printed: what is left goes nowhere, so that the interpreter ends without a word."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except (OSError, ValueError):
                os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except (OSError, ValueError, AttributeError):
        return

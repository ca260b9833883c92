"""A prompt from a text file."""

from __future__ import annotations

import re
from pathlib import Path

from svampkit.errors import InputError
from svampkit.files import read_text
from svampkit.solvers.prompts.model import Prompt

__all__ = ["read_prompt"]

_PART = re.compile(r"^--- *(\w+) *---[ \t]*$", re.M)
_NAMES = ("system", "user", "shot")


def read_prompt(path: Path) -> Prompt:
    """Read a prompt file: the user's message, or parts under lines "--- system ---", "--- user ---", "--- shot ---".

    The user's message holds {problem}, or {question} with or without {body}; "shot" says how a worked example is
    answered, with {reasoning} and {answer}. InputError names what is missing.
    """
    pieces = _PART.split(read_text(path))
    parts = {"user": pieces[0].strip()} if len(pieces) == 1 else {}
    for name, content in zip(pieces[1::2], pieces[2::2], strict=True):
        if name not in _NAMES:
            raise InputError(f"{path} has a part {name!r}; expected {', '.join(_NAMES)}.")
        parts[name] = content.strip()
    if len(pieces) > 1 and pieces[0].strip():
        raise InputError(f"{path} has text before its first part; put it under '--- system ---' or '--- user ---'.")
    user = parts.get("user", "")
    if "{problem}" not in user and "{question}" not in user:
        raise InputError(f"{path} holds no place for the problem; write {{problem}} where it belongs.")
    shot = parts.get("shot", Prompt("", "").shot)
    if "{answer}" not in shot:
        raise InputError(f"{path} has a part 'shot' without {{answer}}; write it where the answer belongs.")
    return Prompt(path.stem, user, parts.get("system", ""), shot)

"""The name of a request in a batch: at most 64 characters, the same whenever it is made of the same id."""

from __future__ import annotations

import hashlib
import re

__all__ = ["MAX_LENGTH", "custom_id"]

MAX_LENGTH = 64


def custom_id(id: str) -> str:
    """The id itself where it fits; else its beginning and a digest of all of it."""
    if 0 < len(id) <= MAX_LENGTH and re.fullmatch(r"[!-~]+", id):
        return id
    head = re.sub(r"[^0-9A-Za-z._-]+", "-", id)[:31]
    return f"{head}-{hashlib.blake2b(id.encode(), digest_size=16).hexdigest()}"

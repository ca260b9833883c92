"""One request over HTTP, its reply under a bound: so many bytes, unpacked by ourselves, no redirection followed.

A server is a stranger. What it sends is read piece by piece as it was packed, and unpacked up to the bound only. The
time of the whole reply is bounded by the caller, not by the pause between two pieces.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit, urlunsplit

import orjson

if TYPE_CHECKING:
    import httpx2 as httpx

__all__ = ["MAX_REPLY", "BadReply", "chat_url", "new_client", "post", "public_url", "unpack"]

MAX_REPLY: Final = 8 * 1024**2
"""Bytes of one reply, unpacked; a long answer has some fifty thousand."""


class BadReply(Exception):
    """A reply that cannot be used: the reason, short and the same for like replies, and what it says."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(reason, detail)
        self.reason, self.detail = reason, detail


def new_client(secret: str, timeout: float, concurrency: int) -> httpx.AsyncClient:
    """A client that sends the key, if there is one, and follows no redirection with it."""
    import httpx2 as httpx

    from svampkit import __version__

    headers = {"user-agent": f"svampkit/{__version__}", "accept-encoding": "gzip, deflate"}
    if secret:
        headers["authorization"] = f"Bearer {secret}"
    limits = httpx.Limits(max_connections=concurrency + 8, max_keepalive_connections=concurrency + 8)
    return httpx.AsyncClient(headers=headers, timeout=timeout, limits=limits, follow_redirects=False)


async def post(client: httpx.AsyncClient, url: str, body: Mapping[str, Any]) -> tuple[int, Mapping[str, str], bytes]:
    """Send a JSON body; status, headers and the whole reply unpacked.

    Raises BadReply where the reply cannot be used, httpx's errors where there is none.
    """
    import httpx2 as httpx

    headers = {"content-type": "application/json"}
    try:
        async with client.stream("POST", url, content=orjson.dumps(body), headers=headers) as response:
            if 300 <= response.status_code < 400:
                where = response.headers.get("location", "")[:120]
                raise BadReply("redirection", f"the server sends on to {where!r}; name that address with --base-url")
            parts, size = [], 0
            async for part in response.aiter_raw():
                size += len(part)
                if size > MAX_REPLY:
                    raise _too_large()
                parts.append(part)
    except httpx.RemoteProtocolError as error:
        raise BadReply("cut reply", f"the connection ended before the reply did ({error})") from error
    content = unpack(b"".join(parts), response.headers.get("content-encoding", ""))
    return response.status_code, response.headers, content


def _too_large() -> BadReply:
    return BadReply("reply too large", f"the reply is larger than {MAX_REPLY // 1024**2} MB, more than is read")


def unpack(packed: bytes, encoding: str) -> bytes:
    """The bytes of a reply, unpacked up to the bound; BadReply where it is packed badly or otherwise than asked."""
    content = packed
    for name in reversed([name.strip().lower() for name in encoding.split(",") if name.strip()]):
        if name == "identity":
            continue
        if name not in ("gzip", "x-gzip", "deflate"):
            raise BadReply("badly packed reply", f"the reply is packed as {name[:30]!r}; gzip was asked for")
        unpacker = zlib.decompressobj(wbits=-15 if name == "deflate" and content[:1] != b"\x78" else 47)
        try:
            content = unpacker.decompress(content, MAX_REPLY + 1)
        except zlib.error as error:
            raise BadReply("badly packed reply", f"the reply says that it is {name} and is not ({error})") from error
        if len(content) > MAX_REPLY:
            raise _too_large()
        if not unpacker.eof:
            raise BadReply("cut reply", f"the {name} of the reply ends too early")
    return content


def chat_url(url: str) -> str:
    """Where chats are asked under a server's address; user, password and query stay."""
    parts = urlsplit(url)
    return urlunsplit(parts._replace(path=parts.path.rstrip("/") + "/chat/completions", fragment=""))


def public_url(url: str) -> str:
    """An address without user, password, query and fragment, fit for files and messages."""
    parts = urlsplit(url)
    return urlunsplit((parts.scheme, parts.netloc.rpartition("@")[2], parts.path.rstrip("/"), "", ""))

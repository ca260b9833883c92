"""What stands before every request: whose address it is, how large, how often; and what every answer carries."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from svampkit.web.rates import Rates
from svampkit.web.settings import Bounds, Settings

__all__ = ["POLICY", "Guard"]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
UPLOADS = ("/data/add", "/reports/add", "/api/datasets", "/api/predictions")
_LINGER = 10.0  # seconds
_LOOPBACK = {"127.0.0.1", "localhost", "[::1]", "::1"}


class _TooLarge(Exception):
    pass


class Guard:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.rates = Rates(settings.bounds.requests)
        self.addresses = Rates(settings.bounds.requests * 10)  # a school's people come from one address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or pass on with the bound on the body and the headers on the answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        send = _dressed(send, self.settings)
        refused = self._refused(scope, headers)
        if refused is not None:
            await PlainTextResponse(refused[1] + "\n", refused[0])(scope, receive, send)
            return
        limit = _limit(scope["path"], self.settings.bounds)
        too_large = f"more than {limit // 1024:,} kB were sent; at most that is taken here, nothing was done.\n"
        length = headers.get("content-length", "")
        if length and (not length.isdigit() or int(length) > limit):
            await _refuse(too_large, scope, receive, send)
            return
        got = 0
        begun = over = False

        async def counted() -> Message:
            nonlocal got, over
            message = await receive()
            got += len(message.get("body", b""))
            if got > limit:
                over = True
                raise _TooLarge
            return message

        async def watched(message: Message) -> None:
            nonlocal begun
            if over and not begun:
                return  # whatever the application made of it: the reason is told below
            begun = True
            await send(message)

        with suppress(_TooLarge):
            await self.app(scope, counted, watched)
        if over and not begun:
            await _refuse(too_large, scope, receive, send)

    def _refused(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        host = headers.get("host", "")
        if not self.settings.accounts:
            name = urlsplit(f"//{host}").hostname or ""
            if name not in _LOOPBACK:
                return 421, f"this server answers to 127.0.0.1 and localhost only, not to {name[:60]!r}."
        client = scope.get("client")
        address = client[0] if client else ""
        if self.settings.accounts and (self.addresses.over(address) or self.rates.over(_who(headers, address))):
            return 429, "too many requests in this minute; wait for the next one."
        return None


async def _refuse(reason: str, scope: Scope, receive: Receive, send: Send) -> None:
    """Say that too much was sent. What is still on its way is read first and thrown away, for a while: a connection
    that is closed over unread bytes is reset, and who sends never sees the reason."""
    with suppress(TimeoutError):
        async with asyncio.timeout(_LINGER):
            while (message := await receive())["type"] == "http.request" and message.get("more_body"):
                pass
    await PlainTextResponse(reason, 413, {"connection": "close"})(scope, receive, send)


def _who(headers: Headers, address: str) -> str:
    """Whom a request is counted for: a login where there is one, else an address."""
    cookie = headers.get("cookie", "")
    return f"{address} {hash(cookie)}" if "svampkit=" in cookie else address


def _limit(path: str, bounds: Bounds) -> int:
    return bounds.upload if path.rstrip("/") in UPLOADS else bounds.form


def _dressed(send: Send, settings: Settings) -> Send:
    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                if name not in headers:
                    headers[name] = value
            if settings.secure:
                headers["strict-transport-security"] = "max-age=31536000"
        await send(message)

    return dressed

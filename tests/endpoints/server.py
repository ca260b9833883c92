"""A real HTTP server that speaks the chat protocol and misbehaves on purpose. Run it in a thread or as a program."""

from __future__ import annotations

import asyncio
import json
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field


@dataclass
class Act:
    """What the server does with one request."""

    status: int = 200
    content: str | None = "The answer is 4."
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes | None = None
    """Sent as it is instead of a chat completion."""
    delay: float = 0.0
    cut: bool = False
    """Close the connection in the middle of the reply."""
    usage: tuple[int, int] | None = (50, 10)
    finish: str = "stop"
    refusal: str | None = None


@dataclass
class Seen:
    """What the server saw."""

    url: str = ""
    asked: Counter[str] = field(default_factory=Counter)
    """The last user message of every request."""
    bodies: list[dict[str, object]] = field(default_factory=list)
    keys: set[str] = field(default_factory=set)
    under_way: int = 0
    most_under_way: int = 0
    count: int = 0


Plan = Callable[[int, str], Act]
"""From the request's number (from 1) and its last user message to what happens."""


async def _talk(plan: Plan, seen: Seen, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            headers = {k.lower(): v.strip() for k, _, v in (line.partition(":") for line in head[1:])}
            body = json.loads(await reader.readexactly(int(headers.get("content-length", "0"))) or b"{}")
            if not head[0].startswith("POST /v1/chat/completions"):
                writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\n{}")
                continue
            seen.count += 1
            seen.under_way += 1
            seen.most_under_way = max(seen.most_under_way, seen.under_way)
            asked = body["messages"][-1]["content"]
            seen.asked[asked] += 1
            if len(seen.bodies) < 1000:
                seen.bodies.append(body)
            seen.keys.add(headers.get("authorization", ""))
            act = plan(seen.count, asked)
            await asyncio.sleep(act.delay)
            seen.under_way -= 1
            content = act.body if act.body is not None else _completion(body, act)
            lines = [f"HTTP/1.1 {act.status} X", "Content-Type: application/json", f"Content-Length: {len(content)}"]
            lines += [f"{name}: {value}" for name, value in act.headers.items()]
            reply = ("\r\n".join(lines) + "\r\n\r\n").encode() + content
            writer.write(reply[: len(reply) - len(content) // 2 - 1] if act.cut else reply)
            await writer.drain()
            if act.cut:
                return
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


def _completion(body: dict[str, object], act: Act) -> bytes:
    message = {"role": "assistant", "content": act.content, "refusal": act.refusal}
    reply: dict[str, object] = {
        "id": "c1",
        "object": "chat.completion",
        "created": 1,
        "model": body.get("model"),
        "choices": [{"index": 0, "message": message, "finish_reason": act.finish}],
    }
    if act.usage:
        prompt, completion = act.usage
        reply["usage"] = {
            "prompt_tokens": prompt,
            "completion_tokens": completion,
            "total_tokens": prompt + completion,
        }
    return json.dumps(reply).encode()


@contextmanager
def serve(plan: Plan | None = None) -> Iterator[Seen]:
    """A server on a free loopback port, in a thread of its own, until the block ends."""
    seen = Seen()
    loop = asyncio.new_event_loop()
    started = threading.Event()
    stop = asyncio.Event()

    async def main() -> None:
        server = await asyncio.start_server(
            lambda r, w: _talk(plan or (lambda number, asked: Act()), seen, r, w), "127.0.0.1", 0, backlog=512
        )
        seen.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v1"
        started.set()
        await stop.wait()
        server.close()

    def work() -> None:
        loop.run_until_complete(main())
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    started.wait(10)
    try:
        yield seen
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join(10)

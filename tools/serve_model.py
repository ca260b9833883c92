"""A small OpenAI-compatible server on the loopback over a local transformers model, to try endpoints without a key.

Run: python tools/serve_model.py [MODEL] [--port 8000]. MODEL is whatever --solver hf: takes; "smollm2" unless given.
Requests that come in at the same moment are answered as one batch. It is made for trying things, not for serving.
"""

from __future__ import annotations

import argparse
import json
import queue
import threading
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from svampkit.solvers.cache import Reply
from svampkit.solvers.hf.generate import generate
from svampkit.solvers.hf.load import LoadedModel, load_model

BATCH = 16
PATIENCE = 0.05
"""Seconds that the first request of a batch waits for others."""


@dataclass
class Job:
    """One request on its way."""

    messages: list[Any]
    max_tokens: int
    temperature: float
    done: threading.Event = field(default_factory=threading.Event)
    reply: Reply | None = None


def work(loaded: LoadedModel, jobs: queue.Queue[Job]) -> None:
    while True:
        batch = [jobs.get()]
        until = time.monotonic() + PATIENCE
        while len(batch) < BATCH and (left := until - time.monotonic()) > 0:
            try:
                batch.append(jobs.get(timeout=left))
            except queue.Empty:
                break
        for settings in {(job.max_tokens, job.temperature) for job in batch}:
            alike = [job for job in batch if (job.max_tokens, job.temperature) == settings]
            replies = generate(
                loaded,
                [job.messages for job in alike],
                max_tokens=settings[0],
                temperature=settings[1],
                seed=time.monotonic_ns() % 2**31,
            )
            for job, reply in zip(alike, replies, strict=True):
                job.reply = reply
                job.done.set()


def handler(model: str, jobs: queue.Queue[Job]) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            self.send(200, {"object": "list", "data": [{"id": model, "object": "model"}]})

        def do_POST(self) -> None:
            try:
                body = json.loads(self.rfile.read(int(self.headers.get("Content-Length", "0"))))
                job = Job(body["messages"], int(body.get("max_tokens") or 256), float(body.get("temperature") or 0))
            except (ValueError, KeyError, TypeError) as error:
                self.send(400, {"error": {"message": f"the request cannot be read: {error!r}"}})
                return
            if self.path != "/v1/chat/completions":
                self.send(404, {"error": {"message": f"{self.path} is not served; /v1/chat/completions is"}})
                return
            jobs.put(job)
            job.done.wait()
            reply = job.reply
            assert reply is not None
            message = {"role": "assistant", "content": reply.text}
            usage = {
                "prompt_tokens": reply.prompt_tokens,
                "completion_tokens": reply.completion_tokens,
                "total_tokens": (reply.prompt_tokens or 0) + (reply.completion_tokens or 0),
            }
            choice = {"index": 0, "message": message, "finish_reason": reply.finish}
            self.send(
                200,
                {
                    "id": "chatcmpl-local",
                    "object": "chat.completion",
                    "created": int(time.time()),
                    "model": model,
                    "choices": [choice],
                    "usage": usage,
                },
            )

        def send(self, status: int, body: dict[str, Any]) -> None:
            content = json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: object) -> None:
            return

    return Handler


class Server(ThreadingHTTPServer):
    request_queue_size = 256  # the usual 5 turn away what comes at the same moment
    daemon_threads = True


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    options.add_argument("model", nargs="?", default="smollm2")
    options.add_argument("--port", type=int, default=8000)
    given = options.parse_args()
    jobs: queue.Queue[Job] = queue.Queue()
    threading.Thread(target=work, args=(load_model(given.model), jobs), daemon=True).start()
    with Server(("127.0.0.1", given.port), handler(given.model, jobs)) as server:
        print(f"http://127.0.0.1:{server.server_port}/v1", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    main()

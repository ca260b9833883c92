"""Ten thousand requests at concurrency 64 against a local server that fails now and then: is one lost, how fast?

Run: python bench/bench_endpoint.py [--requests 10000] [--concurrency 64] [--faults 0.02]
The server runs in a process of its own on the loopback. A fault is one of: HTTP 500, HTTP 429 with Retry-After, a
cut connection, broken JSON, no choices. Every answer must come back, belong to its own problem, and be asked for
no more often than there were faults.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import resource
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from endpoints.problems import problems, right
from endpoints.server import Act, serve

from svampkit.solvers.endpoint import EndpointSettings, Tally, endpoint_solver

FAULTS = (
    Act(status=500, body=b"{}"),
    Act(status=429, body=b"{}", headers={"Retry-After": "0"}),
    Act(cut=True),
    Act(body=b"{broken"),
    Act(body=b'{"choices": []}'),
)


def serve_until_told(pipe: Connection, share: float) -> None:
    rng = random.Random(7)
    with serve(lambda number, text: rng.choice(FAULTS) if rng.random() < share else Act(content=right(text))) as seen:
        pipe.send(seen.url)
        pipe.recv()
        pipe.send((seen.count, len(seen.asked), seen.most_under_way))


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--requests", type=int, default=10_000)
    options.add_argument("--concurrency", type=int, default=64)
    options.add_argument("--faults", type=float, default=0.02)
    given = options.parse_args()
    asked = problems(given.requests)
    here, there = multiprocessing.Pipe()
    server = multiprocessing.Process(target=serve_until_told, args=(there, given.faults), daemon=True)
    server.start()
    url = here.recv()
    with tempfile.TemporaryDirectory() as folder:
        settings = EndpointSettings("bench", url, concurrency=given.concurrency, cache=Path(folder) / "cache.sqlite")
        for title in ("asked", "again, from the cache"):
            tally = Tally()
            started = time.perf_counter()
            predictions = list(endpoint_solver(settings, tally)(asked))
            seconds = time.perf_counter() - started
            assert [p.id for p in predictions] == [p.id for p in asked], "a problem was lost or came out of order"
            wrong = sum(p.answer != problem.answer for p, problem in zip(predictions, asked, strict=True))
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            print(
                f"{title}: {len(predictions)} answers in {seconds:.1f} s ({len(predictions) / seconds:.0f}/s), "
                f"{tally.sent} requests, {tally.retried} of them again after a fault, {wrong} wrong or missing, "
                f"peak {memory:.0f} MB"
            )
            assert wrong == 0, tally.failed
    here.send("stop")
    count, different, most = here.recv()
    print(f"server: {count} requests for {different} different problems, {most} under way at most")


if __name__ == "__main__":
    main()

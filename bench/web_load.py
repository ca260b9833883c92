"""Fifty simulated workers on one server for two minutes, on loopback: times, errors, and the log against the files.

python bench/web_load.py [--workers 50] [--seconds 120] [--database postgresql://…]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import httpx

SEEDS = 6
BEGUN = time.perf_counter()
Times = list[tuple[str, float]]
"""Kind of request and seconds."""


def prepared(folder: Path, database: str, workers: int) -> list[tuple[str, str]]:
    """Accounts that are signed in: name and cookie."""
    from sqlalchemy import insert, select

    from svampkit.shipped import templates_dir
    from svampkit.template.file import template_paths
    from svampkit.web.access import add_account, new_login
    from svampkit.web.db.tables import account
    from svampkit.web.settings import Settings
    from svampkit.web.site import open_site

    for path in template_paths(templates_dir())[:SEEDS]:
        (folder / path.name).write_bytes(path.read_bytes())
    site = open_site(Settings(folder, database, accounts=True))
    people = []
    first = add_account(site.engine, "worker-0", "worker", "password 0 123")
    with site.engine.begin() as connection:  # one password for all: hashing fifty takes longer than everything else
        row = dict(connection.execute(select(account).where(account.c.id == first)).mappings().one())
        keys = [first]
        for n in range(1, workers):
            more = {**row, "name": f"worker-{n}"}
            del more["id"]
            keys.append(connection.execute(insert(account).values(more).returning(account.c.id)).scalar_one())
    for n, key in enumerate(keys):
        people.append((f"worker-{n}", new_login(site, key, f"worker-{n}")))
    site.sync()
    site.close()
    return people


class Worker:
    """One person: looks, thinks, decides."""

    def __init__(
        self, name: str, cookie: str, address: str, seeds: list[str], times: Times, counts: Counter[str]
    ) -> None:
        self.client = httpx.AsyncClient(
            base_url=address, cookies={"svampkit": cookie}, timeout=60, follow_redirects=False
        )
        self.rng = random.Random(name)
        self.seeds, self.times, self.counts = seeds, times, counts
        self.head: dict[str, str] = {}

    async def ask(self, kind: str, method: str, path: str, **more: object) -> httpx.Response | None:
        """One request, timed."""
        began = time.perf_counter()
        try:
            answer = await self.client.request(method, path, headers=self.head, **more)  # type: ignore[arg-type]
        except httpx.HTTPError as error:
            self.counts[f"error {type(error).__name__}"] += 1
            return None
        self.times.append((kind, time.perf_counter() - began))
        self.counts[kind] += 1
        if answer.status_code >= 500:
            self.counts["error 5xx"] += 1
        return answer

    async def think(self) -> None:
        """A person reads and types."""
        await asyncio.sleep(self.rng.uniform(2, 5))

    async def live(self, until: float) -> None:
        """Work until the end."""
        await asyncio.sleep(self.rng.uniform(0, 4))
        page = await self.ask("open", "GET", "/work")
        if page is None:
            return
        self.head = {"x-csrf-token": re.findall(r'"X-CSRF-Token": "(\w+)"', page.text)[0]}
        while time.monotonic() < until:
            seed, step = self.rng.choice(self.seeds), self.rng.randrange(1, 7)
            page = await self.ask("open", "GET", f"/work/{seed}?step={step}")
            await self.think()
            if page is None:
                continue
            if 'id="tagging"' in page.text:
                await self.base(seed, page.text)
                continue
            keys = re.findall(r'action="/work/[^"]+/accept".*?name="key" value="(\w+)"', page.text)
            act = self.rng.random()
            if keys and act < 0.45:
                key = self.rng.choice(keys[:5])
                await self.ask("look", "GET", f"/work/{seed}/show?key={key}")
                await self.think()
                done = await self.ask("accept", "POST", f"/work/{seed}/accept", data={"key": key, "step": str(step)})
                self.counts["accepted"] += done is not None and done.status_code == 303
                await self.think()
            elif keys and act < 0.6:
                data = {"key": self.rng.choice(keys[:5]), "reason": "bad English", "step": str(step)}
                await self.ask("reject", "POST", f"/work/{seed}/reject", data=data)
                await self.think()
            else:
                page = await self.ask("open", "GET", f"/work/{seed}/write?code=33")
                body = re.search(r'<textarea id="body"[^>]*>(.*?)</textarea>', page.text if page else "", re.DOTALL)
                ask = re.search(
                    r'<textarea id="question"[^>]*>(.*?)</textarea>', page.text if page else "", re.DOTALL
                )
                if body is None or ask is None:
                    continue
                story = body.group(1)
                for part in (" Mo", " Mona had", f" Mona had {self.rng.randrange(3, 90)} kites."):
                    fields = {"codes": "33", "body": story + part, "question": ask.group(1)}
                    await self.ask("type", "POST", f"/work/{seed}/typing", data=fields)
                    await asyncio.sleep(self.rng.uniform(1, 2))
                done = await self.ask("save", "POST", f"/work/{seed}/save", data=fields | {"act": "save"})
                self.counts["accepted"] += done is not None and done.status_code == 303

    async def base(self, seed: str, text: str) -> None:
        """Accept the base example as it is offered."""
        import html

        form = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', text.split('id="tagging"')[1])
        data = {name: html.unescape(value) for name, value in form}
        await self.ask("base", "POST", f"/work/{seed}/base/accept", data=data)
        await self.think()


def processor(pid: int) -> float:
    """Seconds that a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def crowd(
    pid: int, address: str, people: list[tuple[str, str]], seconds: float
) -> tuple[Times, Counter[str], float]:
    """Everybody at once."""
    times: Times = []
    counts: Counter[str] = Counter()
    first = Worker(*people[0], address, [], [], Counter())
    page = await first.client.get("/work", timeout=60)
    seeds = sorted(set(re.findall(r'href="/work/([\w-]+)"', page.text)))
    first.head = {"x-csrf-token": re.findall(r'"X-CSRF-Token": "(\w+)"', page.text)[0]}
    for seed in seeds:  # the engine makes its candidates of a base example once; that is not a worker's time
        page = await first.client.get(f"/work/{seed}?step=0", timeout=120)
        await first.base(seed, page.text)
        await first.client.get(f"/work/{seed}?step=1", timeout=120)
    print(f"ready after {time.perf_counter() - BEGUN:.0f} s, load average {os.getloadavg()[0]:.1f}", flush=True)
    before, until = processor(pid), time.monotonic() + seconds
    await asyncio.gather(*(Worker(*person, address, seeds, times, counts).live(until) for person in people))
    return times, counts, processor(pid) - before


def main() -> int:
    """Run it; exit code 1 on an error or a loss."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--workers", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--database", default="")
    chosen = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="svampkit-load-"))
    people = prepared(folder, chosen.database, chosen.workers)
    command = [sys.executable, "-m", "svampkit", "serve", str(folder), "--accounts", "--port", "0"]
    if chosen.database:
        command += ["--database", chosen.database]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    address = re.findall(r"http://\S+?(?=/ )", server.stdout.readline())[0]
    try:
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            try:
                httpx.get(f"{address}/login", timeout=5)
                break
            except httpx.HTTPError:
                time.sleep(0.2)
        times, counts, spent = asyncio.run(crowd(server.pid, address, people, chosen.seconds))
        memory = next(line for line in Path(f"/proc/{server.pid}/status").read_text().splitlines() if "VmRSS" in line)
    finally:
        server.terminate()
        server.wait(timeout=30)
    memory += f"; {1000 * spent / max(1, len(times)):.0f} ms of processor time a request"
    return told(folder, chosen.database, times, counts, memory)


def told(folder: Path, database: str, times: Times, counts: Counter[str], memory: str) -> int:
    """Print the figures; the log is held against the files."""
    from svampkit.template.file import read_template, template_paths
    from svampkit.web.db.audit import entries
    from svampkit.web.settings import Settings
    from svampkit.web.site import open_site

    site = open_site(Settings(folder, database, accounts=True))
    with site.engine.connect() as connection:
        rows, _ = entries(connection, size=100_000)
    site.close()
    done = Counter(row["action"] for row in rows if row["state"] == "done")
    begun = sum(row["state"] == "begun" for row in rows)
    files = [read_template(path) for path in template_paths(folder)]
    people = sum(v.status == "accepted" and v.author.startswith("worker") for file in files for v in file.variations)
    # of what was logged as accepted some was taken by somebody's later decision on the same variation
    ids = {row["object"] for row in rows if row["state"] == "done" and row["action"] in ("accept", "write")}
    there = {v.id for file in files for v in file.variations}
    errors = sum(n for name, n in counts.items() if name.startswith("error"))
    print(f"{'request':<10} {'count':>6} {'p50':>6} {'p95':>6} {'p99':>6} ms")
    for kind in (*dict.fromkeys(name for name, _ in times), "all"):
        own = sorted(seconds for name, seconds in times if kind in (name, "all"))
        shown = (f"{1000 * own[int(q / 100 * (len(own) - 1))]:>6.0f}" for q in (50, 95, 99))
        print(f"{kind:<10} {len(own):>6} {' '.join(shown)}")
    print(f"{errors} errors; load average {os.getloadavg()[0]:.1f}; {memory}")
    print(
        f"log: {dict(done)}, {begun} cut off; {counts['accepted']} answered as accepted, {len(ids)} logged, "
        f"{len(ids - there)} of them not in the files; {people} accepted ones by workers stand there"
    )
    return 1 if errors or ids - there or begun else 0


if __name__ == "__main__":
    sys.exit(main())

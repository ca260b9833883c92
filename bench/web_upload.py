"""A data set of 200 MB sent to a server: seconds, and how much its memory grows, sampled at every tenth.

python bench/web_upload.py [--mb 200]
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx


def memory(pid: int) -> int:
    """Megabytes of the process."""
    line = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) // 1024


def main() -> int:
    """Send it, and wait until it is read."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--mb", type=int, default=200)
    chosen = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="svampkit-upload-"))
    path, n = folder / "large.jsonl", 0
    with path.open("w") as file:
        while file.tell() < chosen.mb * 1_000_000:
            for _ in range(1_000):
                body = f"Ines saw {n % 97 + 20} ducks and {n} geese on lake {n}. {n % 7 + 1} ducks flew away."
                row = {"id": f"z-{n}", "body": body, "question": "How many ducks did she see then?", "seed": f"z-{n}",
                       "equation": f"{n % 97 + 20} - {n % 7 + 1}", "answer": str(n % 97 + 19 - n % 7)}  # fmt: skip
                file.write(json.dumps(row) + "\n")
                n += 1
    command = [sys.executable, "-m", "svampkit", "serve", str(folder / "project"), "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    address = re.findall(r"http://\S+?(?=/ )", server.stdout.readline())[0]
    try:
        while True:
            try:
                page = httpx.get(f"{address}/add", timeout=30).text
                break
            except httpx.HTTPError:
                time.sleep(0.2)
        head = {"x-csrf-token": page.split('"X-CSRF-Token": "')[1].split('"')[0]}
        before, most = memory(server.pid), 0
        began = time.perf_counter()
        with path.open("rb") as file:
            sent = httpx.post(f"{address}/data/add", files={"file": ("large.jsonl", file)}, headers=head, timeout=600)
        assert sent.status_code == 303, sent.text
        received = time.perf_counter() - began
        slow, tenth = 0.0, 0
        print(f"received in {received:.1f} s; read, memory in MB (before {before}):", end="", flush=True)
        while True:
            asked = time.perf_counter()
            told = httpx.get(f"{address}/api/datasets/large", timeout=60).json()
            slow = max(slow, time.perf_counter() - asked)
            most = max(most, memory(server.pid))
            if told["problems"] * 10 >= (tenth + 1) * n:
                tenth = told["problems"] * 10 // n
                print(f" {tenth * 10} % {memory(server.pid)},", end="", flush=True)
            if told["state"] not in ("waiting", "reading"):
                break
            time.sleep(0.5)
        seconds = time.perf_counter() - began
        print()
        print(
            f"{path.stat().st_size / 1e6:.0f} MB, {n:,} problems: {told['state']} with "
            f"{told['problems']:,} after {seconds:.0f} s; memory {before} MB before, {most} MB at most; a page "
            f"meanwhile at most {1000 * slow:.0f} ms; load average {os.getloadavg()[0]:.1f}"
        )
        return 0 if told["problems"] == n and most - before < 250 else 1
    finally:
        server.terminate()
        server.wait(timeout=60)


if __name__ == "__main__":
    sys.exit(main())

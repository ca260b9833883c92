"""Nasty files by reader, counted: tried, read, refused, wrong. `python tools/fuzz_counts.py SECONDS SEED`."""

from __future__ import annotations

import random
import sys
import tempfile
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[1] / "tests")]


def main(seconds: float, seed: str) -> int:
    """Twist sound files for so many seconds in all; one line a reader."""
    from hardening.nasty import twist
    from hardening.readers import CASES

    from svampkit.errors import SvampkitError

    totals = [0, 0, 0]
    with tempfile.TemporaryDirectory() as top:
        for name, (file_name, make, read) in CASES.items():
            sound, path = make(), Path(top) / "files" / file_name
            path.parent.mkdir(parents=True, exist_ok=True)
            counts, until, number = [0, 0, 0], time.monotonic() + seconds / len(CASES), 0
            while time.monotonic() < until:
                path.write_bytes(twist(sound, random.Random(f"{seed}/{name}/{number}")))
                number += 1
                try:
                    read(path)
                    counts[0] += 1
                except SvampkitError:
                    counts[1] += 1
                except Exception as error:  # noqa: BLE001 - this is what is looked for
                    counts[2] += 1
                    print(f"{name}, seed {seed}, file {number - 1}: {type(error).__name__}: {error}")
            totals = [a + b for a, b in zip(totals, counts, strict=True)]
            print(f"| {name} | {number:,} | {counts[0]:,} | {counts[1]:,} | {counts[2]:,} |", flush=True)
    print(f"| all | {sum(totals):,} | {totals[0]:,} | {totals[1]:,} | {totals[2]:,} |")
    return int(totals[2] > 0)


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 120, sys.argv[2] if len(sys.argv) > 2 else "1"))

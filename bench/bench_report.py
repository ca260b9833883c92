"""Time and memory of `svampkit report` on a million predictions.

    python bench/bench_report.py [--predictions 1000000] [--models 1] [--seeds 1000]
    python bench/bench_report.py --table [--parquet]    # 10^5, 10^6 and 10^7 predictions, one row each
    python bench/bench_report.py --table --quick        # 10^5 and 10^6

Writes a made-up data set (10 templates a seed, with dials, so that curves are drawn) and its predictions into a
temporary folder (7 GB for 10^7), then runs the command as a person would. What is above a million problems are the
same rows under other seeds. Memory is that of the command and its processes together, looked at ten times a second.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import orjson

LAST = Path(__file__).parent / "out" / "report.json"
"""The figures of the last run."""
MOST = 10**6
"""Problems that are made one by one."""
CHAINS = ([], ["11"], ["12"], ["13"], ["21"], ["22"], ["23"], ["31"], ["33"], ["33", "11"])


def write_set(path: Path, problems: int, seeds: int) -> list[tuple[str, str, float]]:
    """Problem rows; returns id, answer and how likely it is solved."""
    rng = random.Random(0)
    rows = []
    instances = max(1, problems // (seeds * len(CHAINS)))
    with path.open("wb") as file:
        for number in range(problems):
            seed, rest = divmod(number, instances * len(CHAINS))
            instance, place = divmod(rest, len(CHAINS))
            codes = CHAINS[place]
            a, b = rng.randint(20, 90), rng.randint(2, 19)
            name = f"s-{seed:05d}/{'.'.join(codes) or 'base'}"
            row = {
                "id": f"{name}#{instance}",
                "body": f"Mira had {a} shells. She gave {b} of them to a friend on the way home.",
                "question": "How many shells does Mira have left?",
                "equation": f"{a} - {b}",
                "answer": str(a - b),
                "type": "Subtraction",
                "grade": "2",
                "variation": codes,
                "seed": f"s-{seed:05d}",
                "template": name,
                "instance": instance,
                "author": "auto",
                "dials": {
                    "operators": len(codes) + 1, "distractors": number % 3, "number_words": number % 2,
                    "sentences": 2 + number % 4, "distance": b, "digits": len(str(a)),
                },
            }  # fmt: skip
            file.write(orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE))
            rows.append((row["id"], row["answer"], 0.9 - 0.06 * place))
    return rows


def multiply(path: Path, times: int) -> None:
    """The file's rows so many times (ten at most), under seeds of other names."""
    content = path.read_bytes()
    with path.open("wb") as file:
        for number in range(times):
            file.write(content.replace(b'"s-0', b'"s-%d' % number))


def as_parquet(path: Path) -> Path:
    """The file's rows as Parquet, a part (row group) after the other."""
    import polars as pl

    target = path.with_suffix(".parquet")
    pl.scan_ndjson(path).sink_parquet(target, row_group_size=100_000)
    path.unlink()
    return target


def memory(root: int) -> int:
    """Bytes that a process and those that it started hold now."""
    held, found = 0, [root]
    for pid in found:
        try:
            held += int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
            for task in Path(f"/proc/{pid}/task").iterdir():
                found += map(int, (task / "children").read_text().split())
        except OSError:  # it has ended
            continue
    return held


def write_predictions(path: Path, rows: list[tuple[str, str, float]], solver: str, root: int) -> None:
    """Prediction rows with a raw text of some 200 characters each."""
    rng = random.Random(root)
    raw = "First she had some, then she gave some away, so what is left is the difference of the two numbers. " * 2
    with path.open("wb") as file:
        for name, answer, chance in rows:
            said = answer if rng.random() < chance else str(int(answer) + 1)
            row = {
                "id": name,
                "answer": said,
                "equation": None,
                "raw": raw + said,
                "status": "answered",
                "solver": solver,
            }
            file.write(orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE))


def measure(predictions: int, models: int, seeds: int, parquet: bool) -> tuple[float, float, float, float, int]:
    """Seconds by the clock, seconds of all cores, gigabytes at the most, megabytes of the page, and how many effects
    its table of odds ratios has, over all models."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        problems, times = predictions // models, 1
        if problems > MOST and problems % MOST == 0:
            problems, times = MOST, problems // MOST
        rows = write_set(folder / "problems.jsonl", problems, seeds)
        files = []
        for number in range(models):
            files.append(folder / f"model-{number}.jsonl")
            write_predictions(files[-1], rows, f"model-{number}", number + 1)
        del rows
        files.insert(0, folder / "problems.jsonl")
        for file in files:
            if times > 1:
                multiply(file, times)
        if parquet:
            files = [as_parquet(file) for file in files]
        command = [sys.executable, "-m", "svampkit", "report", *map(str, files)]
        start, peak = time.perf_counter(), 0
        child = subprocess.Popen([*command, "-o", str(folder / "report"), "-q"], stdout=subprocess.DEVNULL)
        while not (ended := os.wait4(child.pid, os.WNOHANG))[0]:
            peak = max(peak, memory(child.pid))
            time.sleep(0.1)
        _, status, used = ended
        seconds = time.perf_counter() - start
        if status:
            raise SystemExit(f"the report failed with status {status}.")
        size = (folder / "report" / "report.html").stat().st_size / 1e6
        told = orjson.loads((folder / "report" / "report.json").read_bytes())["models"]
        effects = sum(len(model["odds"]["effects"]) for model in told if model["odds"])
        return seconds, used.ru_utime + used.ru_stime, peak / 1024**3, size, effects


def main() -> None:
    """Print seconds and peak memory."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--predictions", type=int, default=1_000_000)
    parser.add_argument("--models", type=int, default=1)
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--parquet", action="store_true")
    given = parser.parse_args()
    print(
        "| predictions | models | seeds | seconds | of all cores | GB | page, MB | odds ratios |\n" + "|---" * 8 + "|"
    )
    sizes = [10**5, 10**6] if given.quick else [10**5, 10**6, 10**7]
    kept = []
    for count in sizes if given.table else [given.predictions]:
        seconds, cores, peak, size, effects = measure(count, given.models, given.seeds, given.parquet)
        cells = (
            f"{count:,} | {given.models} | {given.seeds:,} | {seconds:.1f} | {cores:.1f} | {peak:.2f} | {size:.1f} "
            f"| {effects}"
        )
        print(f"| {cells} |", flush=True)
        names = ("predictions", "models", "seconds", "of all cores", "GB", "page, MB", "odds ratios")
        values = (count, given.models, seconds, cores, peak, size, effects)
        kept.append(dict(zip(names, values, strict=True)))
    LAST.parent.mkdir(exist_ok=True)
    LAST.write_bytes(orjson.dumps(kept, option=orjson.OPT_INDENT_2))


if __name__ == "__main__":
    main()

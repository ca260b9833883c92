"""Kill -9 at random moments, over commands that write: what was there must be there, and whole. `make kill-trial`.

Every trial forks a child that has imported everything, runs one command in it, and kills it at a moment drawn from
the time that the command takes. What is looked at afterwards stands in the `check` of each case. Prints one line a
command: kills, kills that hit a running command, what was clear, what was wrong; exit code 1 where anything was.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]
os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")


@dataclass
class Case:
    """One command: how a trial's folder is laid out, what is run in it, and what must hold afterwards."""

    name: str
    lay: Callable[[Path], None]
    words: Callable[[Path, int], list[str]]
    check: Callable[[Path, int, bool], str]
    """Folder, number of the trial, whether the command had ended; gives what is wrong, or nothing."""


def run(words: list[str], kill_after: float | None) -> tuple[bool, float]:
    """Run a command in a forked child; True where it ended by itself with exit code 0, and the seconds it took."""
    begun = time.monotonic()
    child = os.fork()
    if child == 0:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        sys.argv = ["svampkit", *words]
        from svampkit.cli import main

        try:
            main()
        except SystemExit as left:
            os._exit(left.code if isinstance(left.code, int) else 1)
        os._exit(0)
    while kill_after is None or time.monotonic() - begun < kill_after:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return status == 0, time.monotonic() - begun
        time.sleep(0.001)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    return status == 0, time.monotonic() - begun


def lines_of(path: Path) -> str:
    """What is wrong with a file of JSON lines."""
    import json

    content = path.read_text()
    if not content.endswith("\n"):
        return f"{path.name} has no end"
    for number, line in enumerate(content.splitlines(), 1):
        try:
            json.loads(line)
        except ValueError:
            return f"{path.name}, line {number} is cut"
    return ""


def left_over(folder: Path) -> str:
    """What a later run did not clean up."""
    found = [path.name for path in folder.rglob("*.partial")] + [p.name for p in folder.rglob("*.svampkit.json")]
    return f"left over: {found[0]}" if found else ""


# ---- the cases


def lay_templates(folder: Path) -> None:
    from hardening.made import write_templates

    write_templates(folder / "t", 3)


def lay_problems(folder: Path) -> None:
    from hardening.made import write_problems

    write_problems(folder / "d.jsonl", 60)
    assert run(["solve", str(folder / "d.jsonl"), "--solver", "majority", "-o", str(folder / "p.jsonl")], None)[0]


def generated(folder: Path, number: int, ended: bool) -> str:
    path = folder / "out" / "problems.jsonl"
    if not path.exists():
        return "the result is gone" if number else ""
    rows = path.read_text().count("\n")
    if wrong := lines_of(path):
        return wrong
    return "" if rows in (900, 901) else f"{rows} rows, of neither run"


def variations(folder: Path) -> dict[str, set[str]]:
    from svampkit.template import read_template

    return {
        path.name: {v.question for v in read_template(path).variations if v.author == "ann"}
        for path in (folder / "t").glob("*.yaml")
    }


SAID: dict[Path, set[str]] = {}
"""Questions whose command had ended when it was killed: they must be there for good."""


def question(number: int) -> str:
    return f"How many [OBJp1] does [NAME1] have left after day {number}?"


def added(folder: Path, number: int, ended: bool) -> str:
    from svampkit.authoring.state import load_state

    kept = SAID.setdefault(folder, set())
    if ended:
        kept.add(question(number))
    there = {draft.question for draft in load_state(folder / "t", "ann").work("h-0").drafts}
    there |= variations(folder)["h-0.yaml"]
    return f"{len(kept - there)} variations of the person are gone" if kept - there else ""


def lay_person(folder: Path) -> None:
    lay_templates(folder)
    from dataclasses import replace

    from svampkit.template import Template, read_template, write_template
    from svampkit.template.model import VariationTemplate

    for path in (folder / "t").glob("*.yaml"):
        file = read_template(path)
        base: Template = file.base
        own = VariationTemplate(
            f"{file.seed.id}/31-1", ("31",), base.body, question(0), base.equation, author="ann", status="draft"
        )
        write_template(path, replace(file, variations=(own,)))


def varied(folder: Path, number: int, ended: bool) -> str:
    there = variations(folder)
    return "" if len(there) == 3 and all(there.values()) else "what the person wrote is gone"


def solved(folder: Path, number: int, ended: bool) -> str:
    for name in ("p.jsonl", "q.jsonl"):
        path = folder / name
        if path.exists() and ((wrong := lines_of(path)) or path.read_text().count("\n") != 60):
            return wrong or f"{name} is not whole"
    return "" if (folder / "p.jsonl").exists() else "p.jsonl is gone"


def reported(folder: Path, number: int, ended: bool) -> str:
    from svampkit.edge.locks import hold_folder

    place = folder / "r"
    if not place.exists():
        return ""
    with hold_folder(place):
        names = [name for name in ("report.html", "report.json", "report.md") if (place / name).exists()]
        runs = {told for name in names for told in re.findall(r"trial \d+", (place / name).read_text())}
    if len(names) not in (0, 3):
        return f"only {', '.join(names)}"
    return "" if len(runs) <= 1 else f"files of {' and '.join(sorted(runs))}"


def cases(url: str) -> list[Case]:
    def told(folder: Path, number: int) -> list[str]:
        model = ["--solver", "openai:m", "--base-url", url, "--concurrency", "4"]
        return ["solve", str(folder / "d.jsonl"), *model, "-o", str(folder / "q.jsonl")]

    return [
        Case(
            "generate",
            lay_templates,
            lambda f, n: ["generate", str(f / "t"), "-o", str(f / "out"), "-n", str(900 + n % 2), "--seed", str(n)],
            generated,
        ),
        Case("vary", lay_person, lambda f, n: ["vary", str(f / "t"), "--codes", "23,31", "--seed", str(n)], varied),
        Case(
            "author add",
            lay_templates,
            lambda f, n: ["author", "add", str(f / "t" / "h-0.yaml"), "--worker", "ann", "--codes", "31",
                          "--question", question(n), "--draft"],
            added,
        ),
        Case("solve", lay_problems, told, solved),
        Case(
            "report",
            lay_problems,
            lambda f, n: ["report", *(str(f / x) for x in ("d.jsonl", "p.jsonl")), "-o", str(f / "r"), "--name",
                          f"trial {n}"],
            reported,
        ),
    ]  # fmt: skip


def count(case: Case, folder: Path, kills: int, rng: random.Random) -> tuple[int, list[str]]:
    """Kill one command so often; how many kills hit it while it ran, and what was wrong."""
    case.lay(folder)
    undisturbed = [run(case.words(folder, n), None) for n in range(2)]
    assert all(ended for ended, _ in undisturbed), f"{case.name} fails where nobody kills it"
    whole = max(seconds for _, seconds in undisturbed)
    faults: list[str] = []
    running = 0
    for number in range(2, kills + 2):
        ended, _ = run(case.words(folder, number), rng.uniform(0, whole * 1.05))
        running += not ended
        if fault := case.check(folder, number, ended):
            faults.append(fault)
    run(case.words(folder, 1), None)  # the next run cleans up
    if fault := left_over(folder):
        faults.append(fault)
    return running, faults


def count_serve(folder: Path, kills: int, seed: int) -> tuple[int, list[str]]:
    """The same of a server that is killed while it saves what was posted to it (`bench/web_kill.py`)."""
    from bench.web_kill import trial
    from svampkit.edge.locks import hold_folder

    found = trial(folder, kills, "", seed)
    with hold_folder(folder):  # as the next command does
        over = left_over(folder)
    return found.running, found.faults() + [over] * bool(over)


def main(kills: int, seed: int, only: str = "") -> int:
    """Run ``kills`` trials, shared out over the cases, or of the one that is named."""
    import polars  # noqa: F401 - imported once, so that a child begins at once
    from endpoints.server import Act, serve

    import svampkit.pipeline
    import svampkit.report
    import svampkit.variations  # noqa: F401
    from svampkit.nlp import pipeline

    pipeline()
    rng, wrong = random.Random(seed), 0
    print(f"{'command':<12} {'kills':>6} {'running':>8} {'clear':>6} {'wrong':>6}   (seed {seed})", flush=True)
    with tempfile.TemporaryDirectory() as top, serve(lambda number, asked: Act(delay=0.02)) as seen:
        known = {case.name: case for case in cases(seen.url)}
        chosen = [name for name in (*known, "serve") if only in ("", name)]
        for place, name in enumerate(chosen):
            share = kills // len(chosen) + (place < kills % len(chosen))
            folder = Path(top) / name.replace(" ", "-")
            folder.mkdir()
            if name == "serve":
                running, faults = count_serve(folder, share, seed)
            else:
                running, faults = count(known[name], folder, share, rng)
            wrong += len(faults)
            print(f"{name:<12} {share:>6} {running:>8} {share - len(faults):>6} {len(faults):>6}", flush=True)
            for fault in sorted(set(faults)):
                print(f"             {fault}", flush=True)
            shutil.rmtree(folder, ignore_errors=True)
    return int(wrong > 0)


if __name__ == "__main__":
    told = [*sys.argv[1:], *("200", "1", "")[len(sys.argv) - 1 :]]
    sys.exit(main(int(told[0]), int(told[1]), told[2]))

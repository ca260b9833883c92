"""Nasty values of every option: done, or refused in one sentence; never a traceback, a hang, or an input changed."""

from __future__ import annotations

import random
import re
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
import typer
from typer.core import TyperGroup

from svampkit.cli.app import app

from .made import write_problems, write_rows, write_templates
from .test_fuzz import SECONDS, SEED

Cli = Callable[..., tuple[int, str, str]]
LINES = 80
"""Command lines that are tried whatever the time."""
LIMIT = 120
"""Seconds by the clock that one command with a handful of problems may take."""
BASE = {
    "corpus stats": "D", "corpus convert": "D -o O", "corpus lint": "D", "corpus overlap": "D",
    "corpus merge": "D -o O", "corpus subset": "D -k 2 -o O", "check": "T", "generate": "T -o F",
    "report": "D P -o F", "compare": "D P Q", "solve": "D --solver majority -o O",
    "ablate": "D --remove question -o F", "explain": "T/h-0.yaml", "audit": "D P Q",
    "predictions import": "csv C -o O", "author status": "T", "author assign": "T --workers ann",
    "author add": "T/h-0.yaml --worker ann --codes 31 --question x", "author agreement": "T",
    "author sheet export": "T S", "derivation score": "G G", "derivation annotate": "D -o O",
    "derivation reconcile": "G -o O", "export": "D -o F",
}  # fmt: skip
"""How each command is called; capital letters stand for the files of the kit. Those that train, serve, or need a
screen are looked at elsewhere."""
LEFT_OUT = {"cluster", "local_cluster", "workers", "install_completion", "show_completion", "help", "base_url"}
NUMBERS = ("-1", "0", "1", "2", "7", "1e3", "1.5", "nan", "inf", "-inf", "x", "", "9" * 30, "0x10", "١", "1_000")
TEXTS = (
    "", " ", "\x1b]0;owned\x07", "[/red]", "nowhere", "a=b", "=", ",", ",,11", "11,33", "0", "-1", "NaN", "é\u202e",
    "\udcff", "x" * 5000, "*", "%s", "{}", "(", "/dev/null", "/dev/zero", "/dev/full", ".", "D", "T", "P", "a\nb",
    "'", "id=id", "id=id,answer=nope", "accuracy:0.5", "code=33:nan", "csv", "all", "openai:m", "hf:", "model:",
    "command:", "majority", "svamp", "none", "33 on all", "Addition=1", "--", "abs:1e999", "decimals:99", "1..9",
)  # fmt: skip


def commands(group: Any = None, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Every command of the application by its words."""
    group = group or typer.main.get_command(app)
    for name, command in group.commands.items():
        if isinstance(command, TyperGroup):
            yield from commands(command, (*path, name))
        else:
            yield " ".join((*path, name)), command


def nasty_options(command: Any, rng: random.Random) -> list[str]:
    """One to three options of a command with values that nobody means."""
    options = [p for p in command.params if p.param_type_name == "option" and p.name not in LEFT_OUT]
    words: list[str] = []
    for option in rng.sample(options, min(len(options), rng.choice((1, 1, 2, 3)))):
        name = rng.choice(option.opts)
        if option.is_flag:
            words.append(name)
        else:
            words += [name, rng.choice(rng.choice((NUMBERS, TEXTS)))]
    return words


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    top = tmp_path_factory.mktemp("kit")
    problems = write_problems(top / "d.jsonl", 4)
    said = [{"id": f"h-{n}", "answer": "26", "status": "answered"} for n in range(4)]
    (top / "a.csv").write_text("id,prediction\nh-0,26\nh-1,27\n")
    return {
        "D": problems, "T": write_templates(top / "t"), "C": top / "a.csv", "G": write_rows(top / "g.jsonl", []),
        "P": write_rows(top / "p.jsonl", [{**row, "solver": "one"} for row in said]),
        "Q": write_rows(top / "q.jsonl", [{**row, "solver": "two", "answer": "5"} for row in said]),
    }  # fmt: skip


def stop(_: int, frame: FrameType | None) -> None:
    raise TimeoutError(f"it takes longer than {LIMIT} seconds")


def test_every_command_line_that_is_tried_is_there() -> None:
    known = dict(commands())
    assert set(BASE) <= set(known), set(BASE) - set(known)


def test_nasty_options(cli: Cli, tmp_path: Path, kit: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    known = dict(commands())
    below = tmp_path / "a" / "b"
    below.mkdir(parents=True)
    monkeypatch.chdir(below)
    inputs = {path: path.read_bytes() for name in "DPQC" for path in (kit[name],)}
    places = {name: str(path) for name, path in kit.items()} | {"O": "o.jsonl", "F": "folder", "S": "s.xlsx"}
    signal.signal(signal.SIGALRM, stop)
    until, number = time.monotonic() + SECONDS * 0.1, 0
    while number < LINES or time.monotonic() < until:
        rng = random.Random(f"{SEED}/options/{number}")
        name = rng.choice(sorted(BASE))
        words = [*name.split(), *(re.sub(r"^[A-Z](?=$|/)", lambda m: places[m[0]], w) for w in BASE[name].split())]
        words += [places.get(word, word) for word in nasty_options(known[name], rng)]
        told = f"seed {SEED}, command {number}: {[word[:60] for word in words]}"
        signal.alarm(LIMIT)
        try:
            code, out, err = cli(*words)
        finally:
            signal.alarm(0)
        assert code in (0, 1, 2) and "Traceback" not in out + err, f"{told}\n{code} {err[-1500:]}"
        assert code != 1 or err or "faults" in out or len(out) > 10, f"{told}: no reason"
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f\u202e]", out + err), f"{told}\n{out[-500:]!r} {err[-500:]!r}"
        assert {path: path.read_bytes() for path in inputs} == inputs, told
        number += 1


OUTPUTS = [name for name, command in commands() if any("-o" in getattr(p, "opts", ()) for p in command.params)]
FOLDERS = {"tag", "generate", "ablate", "report", "export", "run", "train", "reproduce", "difficulty", "corpus curve",
           "corpus report", "attention", "audit", "augmentation"}  # fmt: skip
"""Commands whose -o is a folder or a page of their own; `audit` reads its review file again and merges into it."""


def test_no_command_writes_over_what_it_reads(cli: Cli, tmp_path: Path, kit: dict[str, Path]) -> None:
    """Every command with -o, called with one file as its input and its output."""
    tried = [name for name in OUTPUTS if name not in FOLDERS]
    assert len(tried) >= 8, OUTPUTS
    for name in tried:
        words = ["csv"] * (name == "predictions import") + [str(kit["D"])] * (1 + (name == "derivation agree"))
        before = kit["D"].read_bytes()
        needed = {
            "corpus subset": ["-k", "2"],
            "solve": ["--solver", "majority"],
            "derivation solve": ["--model", "."],
        }
        code, _, err = cli(*name.split(), *words, *needed.get(name, ()), "-o", kit["D"])
        assert code == 2 and "would be written over" in err, (name, code, err)
        assert kit["D"].read_bytes() == before

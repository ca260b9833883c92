"""What is wrong with a name or a folder is said before anything heavy is loaded, and nothing is left behind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import orjson
import pytest

HEAVY = "torch spacy sklearn sentence_transformers transformers polars scipy pandas datasets sympy spellchecker"
"""Each takes a good part of a second, or seconds, to load."""
_RUN = f"""
import os, resource, sys
import pydantic, rich.console, rich.progress, typer._adapters
import svampkit.corpora, svampkit.generation, svampkit.pipeline, svampkit.reading.read, svampkit.solvers
from svampkit.cli import main
for number, line in enumerate(sys.stdin.read().splitlines()):
    if os.fork():  # started once, with what is quick to load; every command is a process of its own
        os.wait()
        continue
    os.chdir(str(number))
    sys.argv = ["svampkit", *line.split()]
    os.dup2(os.open("../%d.err" % number, os.O_CREAT | os.O_WRONLY), 2)
    began = resource.getrusage(resource.RUSAGE_SELF)
    try:
        main()
    except SystemExit as left:
        code = left.code
    used = resource.getrusage(resource.RUSAGE_SELF)
    seconds = used.ru_utime + used.ru_stime - began.ru_utime - began.ru_stime
    loaded = [name for name in {HEAVY.split()!r} if name in sys.modules]
    with open("../%d.out" % number, "w") as told:
        told.write(f"{{code}} {{seconds:.2f}} {{' '.join(loaded)}}")
    os._exit(0)
"""
PROBLEM = {"id": "a", "body": "Mira had 9 shells.", "question": "How many shells had Mira?", "answer": "9"}


CASES = (
    ("run --demo --solver nope -o out", "'nope' is no solver"),
    ("run --demo --codes 99 -o out", "'99' is not a variation code"),
    ("run empty -o out", "empty holds no file of problems"),
    ("run empty -o out/made/here", "empty holds no file of problems"),
    ("run nowhere.xml -o out", "nowhere.xml does not exist"),
    ("solve set.jsonl --solver nope -o p.jsonl", "'nope' is no solver"),
    ("solve set.jsonl --solver model:nowhere -o p.jsonl", "nowhere does not exist"),
    ("solve empty --solver world -o p.jsonl", "empty holds no file of problems"),
    ("select empty -o s.jsonl", "empty holds no file of problems"),
    ("tag empty -o t", "empty holds no file of problems"),
    ("vary empty", "empty holds no template files"),
    ("generate empty -o g", "empty holds no template files"),
    ("train empty -o m", "empty holds no file of problems"),
    ("difficulty set.jsonl --train set.jsonl --solver nope -o d", "'nope' is no solver"),
    ("report empty empty -o r", "empty is a folder; give a prediction file"),
)


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for every command, numbered, with what it said and what it had loaded in files beside it."""
    top = tmp_path_factory.mktemp("tried")
    for number in range(len(CASES)):
        (top / str(number) / "empty").mkdir(parents=True)
        (top / str(number) / "set.jsonl").write_bytes(orjson.dumps(PROBLEM) + b"\n")
    lines = "\n".join(words for words, _ in CASES)
    subprocess.run([sys.executable, "-c", _RUN], cwd=top, input=lines, text=True, timeout=600, check=True)
    return top


@pytest.mark.parametrize("number", range(len(CASES)), ids=[words for words, _ in CASES])
def test_wrong_use_ends_before_anything_heavy_is_loaded(tried: Path, number: int) -> None:
    folder, told = tried / str(number), (tried / f"{number}.err").read_text()
    assert CASES[number][1] in told and "Traceback" not in told, told
    code, seconds, *loaded = (tried / f"{number}.out").read_text().split()
    assert code in ("1", "2") and loaded == []
    assert float(seconds) < 10  # of processor time, on any machine; 0.4 to 0.9 were measured on an idle one
    assert sorted(path.name for path in folder.rglob("*") if path.is_file()) == ["set.jsonl"]
    assert sorted(path.name for path in folder.iterdir()) == ["empty", "set.jsonl"]  # no empty folder either

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
import resource, sys
from svampkit.cli import main
try:
    main()
except SystemExit as left:
    code = left.code
used = resource.getrusage(resource.RUSAGE_SELF)
loaded = [name for name in {HEAVY.split()!r} if name in sys.modules]
print(f"{{code}} {{used.ru_utime + used.ru_stime:.2f}} {{' '.join(loaded)}}")
"""
PROBLEM = {"id": "a", "body": "Mira had 9 shells.", "question": "How many shells had Mira?", "answer": "9"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
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
    ],
)
def test_wrong_use_ends_before_anything_heavy_is_loaded(tmp_path: Path, words: str, told: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "set.jsonl").write_bytes(orjson.dumps(PROBLEM) + b"\n")
    done = subprocess.run(
        [sys.executable, "-c", _RUN, *words.split()], cwd=tmp_path, capture_output=True, text=True, timeout=600
    )
    assert told in done.stderr and "Traceback" not in done.stderr, done.stderr
    code, seconds, *loaded = done.stdout.split("\n")[-2].split()
    assert code in ("1", "2") and loaded == []
    assert float(seconds) < 10  # of processor time, on any machine; 0.4 to 0.9 were measured on an idle one
    assert sorted(path.name for path in tmp_path.rglob("*") if path.is_file()) == ["set.jsonl"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty", "set.jsonl"]  # no empty folder either

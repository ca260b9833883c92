"""CONTRIBUTING.md lists the commonest changes with their files; nine of them are made here, as it says, in a copy."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
OURS = Path(__file__).parent / "throwaway"
CARDS = [
    {
        "card": "c1",
        "tells": "Mira had 9 shells. She gave 4 shells to Theo.",
        "asks": "How many shells does Mira have left?",
        "sum": "9 - 4",
        "gives": "5",
    },
    {
        "card": "c2",
        "tells": "Omar has 3 boxes with 5 pens in each box.",
        "asks": "How many pens does Omar have?",
        "sum": "3 * 5",
        "gives": "15",
    },
]
# File, the line that the new one goes below, the new line.
LINES = [
    (
        "codes.py",
        '            _variation("33", "Add irrelevant information", keeps_answer=True),',
        '            _variation("34", "Add weather", keeps_answer=True),',
    ),
    (
        "labels/prove.py",
        "from svampkit.labels.version import Version",
        "from svampkit.labels.weather import prove_34",
    ),
    ("labels/prove.py", '        "33": prove_33,', '        "34": prove_34,'),
    (
        "corpora/formats.py",
        "_PUBLISHED: Final = (",
        '    Format("quiz", read_quiz, "json", lambda keys: keys >= {"card", "tells", "asks"}),',
    ),
    (
        "corpora/formats.py",
        "from svampkit.corpora.mawps import read_mawps",
        "from svampkit.corpora.quiz import read_quiz",
    ),
    ("lexicon/units.yaml", "length:", "  furlong: {range: [1, 40]}"),
    (
        "lexicon/nouns.yaml",
        "# --- school and desk",
        "rune stone: {has: [2, 40], stock: [20, 500], nouns: [moonrune, sunrune]}",
    ),
    ("reading/schemas/__init__.py", "    groups,", "    orbit,"),
    ("reading/schemas/__init__.py", "    *area.RULES,", "    *orbit.RULES,"),
    (
        "generation/wanted/presets.py",
        "        for preset in (",
        '            Preset("calm", "turned round only", (("23",),), "23 on base", "No paper has it."),',
    ),
    (
        "solvers/registry.py",
        "SOLVERS: Final[Mapping[str, Entry]] = MappingProxyType(\n    {",
        '        "zero": Entry("the answer 0", "svampkit.solvers.zero:make"),',
    ),
    (
        "web/app.py",
        "    desk = (work, base, decisions, writing, messages, begin)",
        "    desk = (*desk, tides)",
    ),
    ("web/app.py", "from svampkit.web.routes import (", "    tides,"),
]
FILES = [
    ("op34.py", "variations/operators/invariance"),
    ("weather.py", "labels"),
    ("quiz.py", "corpora"),
    ("orbit.py", "reading/schemas"),
    ("zero.py", "solvers"),
    ("tides.py", "web/routes"),
    ("ports.yaml", "data/schemes"),
]


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a copy of the package does after the additions."""
    top = tmp_path_factory.mktemp("copy")
    needless = shutil.ignore_patterns("__pycache__", "static", "small")
    shutil.copytree(ROOT / "svampkit", top / "svampkit", ignore=needless)
    shutil.copytree(ROOT / "schemes", top / "svampkit" / "data" / "schemes")
    (top / "svampkit" / "web" / "static").mkdir()
    for name, folder in FILES:
        shutil.copy(OURS / name, top / "svampkit" / folder / name)
    for name, below, line in LINES:
        path = top / "svampkit" / name
        text = path.read_text("utf-8")
        assert text.count(below + "\n") == 1, f"{name} has no single line {below!r}"
        path.write_text(text.replace(below + "\n", f"{below}\n{line}\n"), "utf-8")
    cards = top / "cards.json"
    cards.write_text(json.dumps(CARDS), "utf-8")
    told = subprocess.run(
        [sys.executable, OURS / "uses.py", cards],
        env={**os.environ, "PYTHONPATH": str(top), "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=top,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert told.returncode == 0, told.stderr
    result: dict[str, Any] = json.loads(told.stdout)
    assert result["from"] == str(top / "svampkit")  # the copy was run, not the checkout
    return result


def test_a_tenth_code(found: dict[str, Any]) -> None:
    """It proposes, what it made passes the proofs, and reports, people's help and schemes know it."""
    assert found["code"]["text"].startswith("Mira had 9 shells. She gave 4 shells to Theo. It was a sunny day. How")
    assert found["code"]["category"] == "Structural Invariance"
    assert (found["code"]["label"], found["code"]["help"]) == ("Add weather", "Add weather.")


def test_a_corpus_format(found: dict[str, Any]) -> None:
    """It is recognised by its keys, read, and named among the formats."""
    assert found["ids"] == ["c1", "c2"]
    assert "quiz" in found["formats"]


def test_a_unit_and_a_noun_class(found: dict[str, Any]) -> None:
    assert found["unit"] == ["furlong", "length"]
    assert found["noun"] == ["moonrune", "rune stone"]
    assert found["noun is read"]


def test_a_schema(found: dict[str, Any]) -> None:
    """Its rule is proposed where it applies, beside those that were there, and every rule has its weight."""
    assert "orbit.turns" in found["rules"]
    assert len(set(found["rules"])) > 1


def test_a_preset_a_solver_and_a_scheme(found: dict[str, Any]) -> None:
    assert found["preset"] == "turned round only"
    assert found["answers"] == ["0", "0"]
    assert found["scheme"] == "At sea"


def test_an_endpoint(found: dict[str, Any]) -> None:
    """It answers whoever may read."""
    assert found["endpoint"] == [200, '{"next":"at six"}']


def test_the_shipped_package_has_none_of_them() -> None:
    from svampkit.codes import CODES
    from svampkit.corpora import FORMATS
    from svampkit.lexicon import noun, unit

    assert "34" not in CODES and "quiz" not in FORMATS
    assert noun("moonrune") is None and unit("furlong") is None


def test_the_list_names_files_that_are_there() -> None:
    """Ten changes, each with files that exist: a placeholder such as opNN.py stands for its folder."""
    section = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("## The ten commonest changes")[1].split("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| ") and not line.startswith("| to add")]
    assert len(rows) == 10
    for row in rows:
        named = [path for path in re.findall(r"`([\w/.]+\.(?:py|yaml)|[\w/]+/)`", row) if "/" in path]
        assert named, row
        for path in named:
            there = ROOT / path if not re.search(r"NN|NAME", path) else (ROOT / path).parent
            assert there.exists(), f"{path} of {row!r} does not exist"

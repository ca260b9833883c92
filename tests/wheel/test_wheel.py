"""The wheel as a stranger gets it: with its licences, and at work away from the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    words = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", folder, ROOT]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (found,) = folder.glob("*.whl")
    return found


def test_it_carries_licences_citation_seeds_and_templates(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for name in ("licenses/LICENSE", "licenses/LICENSE-DATA", "data/CITATION.cff", "lexicon/nouns.yaml", "py.typed"):
        assert any(path.endswith(name) for path in names), name
    assert sum("data/seeds/" in path and path.endswith(".jsonl") for path in names) == 5
    assert sum("data/templates/" in path and path.endswith(".yaml") for path in names) == len(
        list((ROOT / "templates").glob("*.yaml"))
    )
    metadata = next(path for path in names if path.endswith("METADATA"))
    text = zipfile.ZipFile(wheel).read(metadata).decode()
    assert "License-Expression: Apache-2.0 AND CC-BY-4.0" in text and "License-File: LICENSE-DATA" in text


def test_it_runs_the_demo_in_an_environment_of_its_own(wheel: Path, tmp_path: Path) -> None:
    # What svampkit needs is taken from where these tests run; svampkit itself from the wheel alone.
    home = tmp_path / "env"
    venv.create(home, symlinks=True)
    site = next(home.glob("lib/python*/site-packages"))
    with zipfile.ZipFile(wheel) as file:
        file.extractall(site)
    (site / "theirs.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    python = home / "bin" / "python"

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([python, *words], cwd=tmp_path, env=kept, capture_output=True, text=True, check=False)

    where = run("-c", "import svampkit; print(svampkit.__file__)")
    assert str(site) in where.stdout, where.stderr
    demo = ("-m", "svampkit", "run", "--demo", "--k", "3", "-n", "30", "--solver", "majority", "-o", "demo")
    done = run(*demo)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "demo" / "problems.jsonl").read_text().count("\n") == 30
    assert not any(str(ROOT) in path.read_text(errors="replace") for path in (tmp_path / "demo").glob("*.json"))

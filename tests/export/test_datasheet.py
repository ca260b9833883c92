"""What lies beside a generated set for people who did not make it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.running import Done, run

TEMPLATES = Path(__file__).resolve().parents[1] / "generation" / "templates"
GUID = "8f14e45f-ceea-467f-a0e6-4bd5b1f1c2aa"


def generate(output: Path, *words: object) -> Done:
    return run("generate", TEMPLATES, "-o", output, *words)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("set") / "corks"
    done = generate(folder, "-n", 200, "--canary", GUID.upper(), "--license", "mit")
    assert done.returncode == 0, done.stderr
    return folder


def test_the_datasheet_tells_the_manifests_own_numbers(made: Path) -> None:
    counts = json.loads((made / "manifest.json").read_text())["counts"]
    sheet = (made / "DATASHEET.md").read_text()
    assert sheet.startswith("# Datasheet of corks\n") and "200 English math word problems" in sheet
    alone = counts["alone and in chains"]["33"]
    assert f"| 33 | Add irrelevant information | {alone['alone']} | {alone['in chains']} |" in sheet
    assert f"| bases | the seed's own problem, other names and numbers | {counts['codes']['seed']} |" in sheet
    assert f"{counts['pairs']['paired with their base']} problems are minimal pairs" in sheet
    assert "31 alone is short of its share: 0 of 13 rows: no template has it." in sheet
    assert GUID in sheet and "root seed 0" in sheet and "mit." in sheet
    for name, digest in json.loads((made / "manifest.json").read_text())["outputs"].items():
        assert f"| {name} | `{digest}` |" in sheet


def test_the_card_is_one_that_the_hub_reads(made: Path) -> None:
    _, head, text = (made / "README.md").read_text().split("---\n", 2)
    tree = yaml.safe_load(head)
    assert tree["license"] == "mit" and tree["size_categories"] == ["n<1K"]
    assert tree["configs"][0]["data_files"] == [{"split": "test", "path": "problems.jsonl"}]
    assert text.strip().startswith("# corks")


def test_every_row_carries_the_canary(made: Path) -> None:
    rows = [json.loads(line) for line in (made / "problems.jsonl").read_text().splitlines()]
    assert len(rows) == 200 and {row["canary"] for row in rows} == {GUID}


def test_datasets_loads_the_folder_as_it_is(made: Path) -> None:
    code = f"import datasets; print(datasets.load_dataset({str(made)!r}, split='test').num_rows)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "200", done.stderr


def test_a_readme_that_somebody_wrote_stays(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("my own notes")
    assert generate(tmp_path, "-n", 20).returncode == 0
    assert (tmp_path / "README.md").read_text() == "my own notes" and (tmp_path / "DATASHEET.md").exists()


def test_todays_date_is_the_root_seed_and_told(tmp_path: Path) -> None:
    assert generate(tmp_path, "-n", 20, "--fresh").returncode == 0
    manifest = json.loads((tmp_path / "manifest.json").read_text())
    assert 20260101 < manifest["seed"] < 21000101 and manifest["options"]["fresh"] is True


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("-n", 3, "--fresh", "--seed", 4), "leave out --seed"),
        (("-n", 3, "--canary", "mine"), "'mine' is no GUID"),
        (("-n", 3, "--preset", "zap"), "choose one of gsm-symbolic, p1, p2, noop, gsm-plus"),
        (("--vary", "distractors=0..4"), "give -n"),
        (("-n", 3, "--vary", "digits=2"), "digits cannot be swept"),
        (("-n", 3, "--vary", "colors=2"), "is no sweep"),
        (("-n", 3, "--vary", "operators=4..2"), "a rising range"),
    ],
)
def test_wrong_use_is_one_sentence(tmp_path: Path, words: tuple[object, ...], message: str) -> None:
    done = generate(tmp_path / "out", *words)
    assert done.returncode == 2 and message in done.stderr and "Traceback" not in done.stderr

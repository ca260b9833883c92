"""What the commands say when they are called in a way that cannot work: one sentence, and nothing is written."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from svampkit.cli.app import app
from svampkit.errors import InputError, UsageError
from svampkit.files import write_jsonl
from svampkit.problem import problem_to_row

from .problems import problems

OPENAI = ("--solver", "openai:tiny", "--base-url", "http://127.0.0.1:9/v1")


@pytest.fixture
def dataset(tmp_path: Path) -> Path:
    path = tmp_path / "problems.jsonl"
    write_jsonl(path, map(problem_to_row, problems(3)))
    return path


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--solver", "openia:x"), "did you mean 'openai'"),
        (("--solver", "openai"), "'openai' is no solver; the solvers are .* openai:MODEL"),
        (("--solver", "majority:x"), "'majority:x' is no solver"),
        (("--solver", "majority", "--samples", "3"), "--samples is for openai, hf; 'majority' does not know it"),
        (("--solver", "hf:smollm2", "--max-cost", "1"), "--max-cost is for openai; 'hf' does not know it"),
        ((*OPENAI, "--device", "cpu"), "--device is for hf; 'openai' does not know it"),
        (("--solver", "command:'x"), "cannot be split into words"),
        (("--solver", "command:./nix"), "./nix cannot be started"),
        (("--solver", "openai:tiny"), r"in \$OPENAI_API_KEY; .* or name another server with --base-url"),
        ((*OPENAI, "--key-env", "NO_SUCH_KEY"), "NO_SUCH_KEY is empty or not set"),
        (OPENAI, "nobody answers at http://127.0.0.1:9/v1"),
        (("--solver", "openai:tiny", "--base-url", "localhost:9"), "is no address; expected http://HOST:PORT/v1"),
        ((*OPENAI, "--prompt", "nix.txt"), "neither direct nor cot nor a file"),
        ((*OPENAI, "--shots", "12"), "from 0 to 8"),
        ((*OPENAI, "--samples", "0"), "from 1 to 1,000"),
        ((*OPENAI, "--samples", "2", "--temperature", "0"), "are all the same"),
        ((*OPENAI, "--max-cost", "1"), "give --price-in and --price-out"),
        ((*OPENAI, "--extra", "{bad"), "is no JSON"),
        ((*OPENAI, "--extra", "[1]"), "is no JSON object"),
    ],
)
def test_solve(dataset: Path, words: tuple[str, ...], message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    output = dataset.parent / "p.jsonl"
    once = ("--attempts", "1") if words == OPENAI else ()
    result = CliRunner().invoke(app, ["solve", str(dataset), *words, *once, "-o", str(output)])
    assert isinstance(result.exception, UsageError)
    with pytest.raises(UsageError, match=message):
        raise result.exception
    assert not output.exists()
    assert words == OPENAI or not list(output.parent.glob("p.*")), "something is left of a run that never began"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("solve", "nowhere.jsonl", "--solver", "world"), "nowhere.jsonl does not exist"),
        (("solve", "DATASET", "--solver", "command:false"), "false ended with exit code 1"),
        (("solve", "DATASET", "--solver", "command:echo hi"), "'hi' in line 1, which is no JSON"),
        (("predictions", "import", "lm-eval", "nowhere"), "nowhere does not exist"),
        (("predictions", "import", "csv", "DATASET"), "expected a table with a header"),
        (("predictions", "import", "openai-batch", "DATASET"), "expected the keys 'custom_id' and 'response'"),
        (("predictions", "import", "inspect", "DATASET"), "expected one JSON value of an Inspect log"),
        (("export", "nowhere.jsonl", "--to", "hf"), "nowhere.jsonl does not exist"),
    ],
)
def test_files(dataset: Path, words: tuple[str, ...], message: str) -> None:
    output = dataset.parent / "out"
    given = [str(dataset) if word == "DATASET" else word for word in words]
    result = CliRunner().invoke(app, [*given, "-o", str(output)])
    assert isinstance(result.exception, InputError)
    with pytest.raises(InputError, match=message):
        raise result.exception
    assert not output.exists()


def test_export_has_no_use_for_an_option(dataset: Path) -> None:
    result = CliRunner().invoke(app, ["export", str(dataset), "--to", "svamp", "--license", "mit", "-o", "out"])
    assert isinstance(result.exception, UsageError)
    assert str(result.exception) == "--license is for hf; 'svamp' does not know it."

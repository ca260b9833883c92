"""svampkit tag and svampkit check as a person uses them."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from svampkit.cli.app import app
from svampkit.errors import UsageError
from svampkit.export.manifest import claim
from svampkit.shipped import seeds_dir
from svampkit.template import file_name, format_template, read_template, write_template
from svampkit.template.model import TemplateFile

from .samples import SOUND

ROW = (
    '{{"id": "{id}", "body": "Mira had 26 shells. She gave 9 shells to her brother.", '
    '"question": "How many shells does Mira have left?", "equation": "26 - 9", "answer": "17", '
    '"type": "Subtraction", "grade": "2"}}'
)


def run(*arguments: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(app, [str(a) for a in arguments])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.exit_code, result.output


@pytest.fixture
def seeds(tmp_path: Path) -> Path:
    path = tmp_path / "seeds.jsonl"
    path.write_text("\n".join(ROW.format(id=id) for id in ("zed-1", "zed/2")) + "\n")
    return path


def test_tag_then_check(seeds: Path, tmp_path: Path) -> None:
    folder = tmp_path / "templates"
    code, output = run("tag", seeds, "-o", folder)
    assert code == 0, output
    assert "2 templates written, 0 edited ones kept" in output
    assert "100.0 %" in output
    assert sorted(p.name for p in folder.glob("*.yaml")) == sorted(file_name(id) for id in ("zed-1", "zed/2"))
    assert read_template(folder / "zed-1.yaml").base.question == "How many [OBJp1] does [NAME1] have left?"
    code, output = run("check", folder, seeds)
    assert code == 0, output
    assert "no faults" in output


def test_two_workers_give_the_same_bytes(tmp_path: Path) -> None:
    """The shipped additions are more than one worker's task."""
    for workers in ("1", "2"):
        code, output = run(
            "tag", seeds_dir() / "addition.jsonl", "-o", tmp_path / workers, "--workers", workers, "-q"
        )
        assert code == 0, output
    one, two = (sorted((tmp_path / workers).iterdir()) for workers in ("1", "2"))
    assert len(one) > 64
    assert [(path.name, path.read_bytes()) for path in one if path.suffix == ".yaml"] == [
        (path.name, path.read_bytes()) for path in two if path.suffix == ".yaml"
    ]


def test_tag_twice_gives_the_same_bytes(seeds: Path, tmp_path: Path) -> None:
    for name in ("a", "b"):
        assert run("tag", seeds, "-o", tmp_path / name, "-q") == (0, "")
    for path in sorted((tmp_path / "a").iterdir()):
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()


def test_two_commands_at_once_lose_nothing(seeds: Path, tmp_path: Path) -> None:
    with claim(tmp_path / "t"), pytest.raises(UsageError, match="another command is writing"):
        run("tag", seeds, "-o", tmp_path / "t")
    assert run("tag", seeds, "-o", tmp_path / "t", "-q") == (0, "")
    assert run("check", tmp_path / "t", "-q") == (0, "")


def test_a_persons_work_is_never_overwritten(seeds: Path, tmp_path: Path) -> None:
    folder = tmp_path / "templates"
    run("tag", seeds, "-o", folder, "-q")
    path = folder / "zed-1.yaml"
    edited = path.read_text().replace("to [NAME1.his] brother", "to her brother")
    path.write_text(edited)
    code, output = run("tag", seeds, "-o", folder)
    assert code == 0
    assert "1 templates written, 1 edited ones kept" in output
    assert path.read_text() == edited
    run("tag", seeds, "-o", folder, "--force", "-q")
    assert path.read_text() != edited


def test_what_nobody_changed_is_written_anew(seeds: Path, tmp_path: Path) -> None:
    folder = tmp_path / "templates"
    run("tag", seeds, "-o", folder, "-q")
    # Other seeds of the same ids: the files differ from what would be written, but nobody has touched them.
    seeds.write_text(seeds.read_text().replace("26", "36").replace('"17"', '"27"'))
    code, output = run("tag", seeds, "-o", folder)
    assert code == 0
    assert "2 templates written, 0 edited ones kept" in output
    (folder / "manifest.json").write_text("{damaged")  # whose hand it was cannot be told any more: all is kept
    seeds.write_text(seeds.read_text().replace("36", "46").replace('"27"', '"37"'))
    assert "0 templates written, 2 edited ones kept" in run("tag", seeds, "-o", folder)[1]


def test_check_prints_a_line_a_fault(tmp_path: Path) -> None:
    good, bad, broken = tmp_path / "good.yaml", tmp_path / "bad.yaml", tmp_path / "broken.yaml"
    write_template(good, SOUND)
    text = format_template(SOUND).replace('NUM1: "26"', 'NUM1: "28"').replace("id: zed-001\n", "id: zed-002\n", 1)
    bad.write_text(text.replace("id: zed-001/23-1", "id: zed-002/23-1"))
    broken.write_bytes(format_template(SOUND).encode()[:200])
    code, output = run("check", tmp_path, "-q")
    assert code == 1
    faults = output.splitlines()
    assert all(line.startswith((f"{bad}: ", f"{broken}: ")) for line in faults), output
    assert f"{bad}: base.equation: found 19 on the seed's values; expected 17, the answer" in faults
    assert sum(line.startswith(f"{broken}: ") for line in faults) == 1


def test_check_covers_problem_files(seeds: Path) -> None:
    assert run("check", seeds, "-q") == (0, "")
    seeds.write_text(seeds.read_text().replace('"17"', '"18"', 1))
    code, output = run("check", seeds)
    assert code == 1
    assert f"{seeds}: line 1: found the equation '26 - 9' gives 17, the answer says '18'" in output
    seeds.write_bytes(b"")
    assert run("check", seeds)[0] == 1
    seeds.write_bytes(ROW.format(id="ü").encode("latin-1"))
    code, output = run("check", seeds)
    assert code == 1
    assert "not UTF-8" in output


@pytest.mark.parametrize("name", ["none", "empty", "notes.txt"])
def test_wrong_use_of_check(tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "notes.txt").write_text("x")
    with pytest.raises(UsageError, match=name):
        run("check", tmp_path / name)


def test_records_that_cannot_be_read_are_told(seeds: Path, tmp_path: Path) -> None:
    seeds.write_text(
        seeds.read_text() + ROW.format(id="zed-1") + "\n" + ROW.format(id="zed-3").replace("26 - 9", "f(9)") + "\n"
    )
    code, output = run("tag", seeds, "-o", tmp_path / "t")
    assert code == 0
    assert "2 templates written" in output
    assert output.count("skipped: ") == 2


@pytest.mark.parametrize("command", ["tag", "check"])
def test_help_has_an_example(command: str) -> None:
    code, output = run(command, "--help")
    assert code == 0
    assert f"Example: svampkit {command} " in output
    assert "--quiet" in output


def test_a_file_with_variations_is_kept(seeds: Path, tmp_path: Path) -> None:
    folder = tmp_path / "templates"
    run("tag", seeds, "-o", folder, "-q")
    path = folder / "zed-1.yaml"
    file: TemplateFile = read_template(path)
    varied = TemplateFile(
        file.seed, file.base, file.values, file.alternates, file.unsure, file.world, file.unread, SOUND.variations
    )
    write_template(path, varied)
    run("tag", seeds, "-o", folder, "-q")
    assert read_template(path) == varied

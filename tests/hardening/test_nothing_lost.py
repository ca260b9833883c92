"""What was there stays: over interruptions, over two commands at once, over slips of the hand."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from endpoints.server import Act, serve

from svampkit.edge.locks import hold_folder
from svampkit.errors import InputError, UsageError
from svampkit.files import finish_exchange, sweep, write_beside, write_jsonl, write_text, write_together

from .made import problem_rows, write_problems, write_rows, write_templates

Cli = Callable[..., tuple[int, str, str]]


def test_vary_keeps_what_a_person_added_while_it_worked(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worst moment: after the candidates were made from the old file, before they are written."""
    import svampkit.fallback as fallback
    from svampkit.authoring.form import Form
    from svampkit.authoring.keep import keep
    from svampkit.authoring.store import open_template
    from svampkit.template import read_template

    folder = write_templates(tmp_path / "t")
    path = folder / "h-0.yaml"
    real = fallback.vary_seeds
    told = "[NAME1] had [NUM1] [OBJp1]. [NAME1.He] gave [NUM2] [OBJp1] to [NAME1.his] cousin. "
    form = Form("21", f"{told}Then [NAME1.he] found [NUM3] more [OBJp1].", values="NUM3 = 7",
                question="How many [OBJp1] does [NAME1] have now?", equation="[NUM1] - [NUM2] + [NUM3]")  # fmt: skip

    def slow(files: Any, **options: Any) -> Iterator[Any]:
        made = list(real(files, **options))
        kept = keep(open_template(path), form, "ann")
        assert kept.decision is not None, kept.checked.findings
        yield from made

    monkeypatch.setattr(fallback, "vary_seeds", slow)
    code, _, err = cli("vary", folder, "--codes", "23", "-q")
    assert code == 0, err
    authors = {v.author for v in read_template(path).variations}
    assert authors == {"ann", "auto"}


def test_who_waits_is_told_for_whom(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with hold_folder(tmp_path / "w"):
        with pytest.raises(UsageError, match=r"another command is writing to .*w: .*\(process \d+\)"):
            hold_folder(tmp_path / "w", wait=False).__enter__()
        got: list[float] = []

        def second() -> None:
            with hold_folder(tmp_path / "w"):
                got.append(time.monotonic())

        thread = threading.Thread(target=second)
        thread.start()
        time.sleep(0.6)
        assert not got
    thread.join(120)
    assert got and "waiting for" in caplog.text and f"(process {os.getpid()})" in caplog.text
    # nothing lies there; who made the folder takes it away where the other has ended before
    assert not (tmp_path / "w").exists() or list((tmp_path / "w").iterdir()) == []


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("corpus", "convert", "IN", "-o", "IN"), "d.jsonl"),
        (("select", "IN", "--min-group", "1", "--k", "2", "-o", "IN"), "d.jsonl"),
        (("solve", "IN", "--solver", "majority", "-o", "IN"), "d.jsonl"),
        (("solve", "IN", "--solver", "majority", "-o", "LINK"), "d.jsonl"),
        (("solve", "IN", "--solver", "majority", "-o", "HARD"), "d.jsonl"),
        (("solve", "FOLDER", "--solver", "majority", "-o", "IN"), "d.jsonl"),
        (("solve", "IN", "--solver", "majority", "--train", "IN", "-o", "OTHER"), "d.manifest.json"),
        (("run", "IN", "-o", "FOLDER", "--min-group", "1"), "seeds.jsonl"),
        (("run", "IN", "-o", "FOLDER", "--min-group", "1"), "problems.jsonl"),
        (("export", "IN", "--to", "jsonl", "-o", "FOLDER"), "problems.jsonl"),
        (("ablate", "IN", "--remove", "question", "-o", "FOLDER"), "problems.jsonl"),
        (("report", "IN", "IN", "-o", "FOLDER"), "report.json"),
    ],
)  # fmt: skip
def test_no_output_takes_the_place_of_an_input(cli: Cli, tmp_path: Path, words: tuple[str, ...], name: str) -> None:
    path = write_problems(tmp_path / "w" / name, 4)
    (tmp_path / "link.jsonl").symlink_to(path)
    os.link(path, tmp_path / "hard.jsonl")
    places = {
        "IN": path, "FOLDER": path.parent, "LINK": tmp_path / "link.jsonl", "HARD": tmp_path / "hard.jsonl",
        "OTHER": tmp_path / "w" / "d.jsonl",
    }  # fmt: skip
    before = path.read_bytes()
    code, _, err = cli(*(places.get(word, word) for word in words))
    assert code == 2 and "which is read; choose another place" in err, (code, err)
    assert path.read_bytes() == before


def test_predictions_of_a_csv_do_not_replace_it(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "answers"  # a table, whatever it is called
    path.write_text("id,answer\nh-0,26\n")
    code, _, err = cli("predictions", "import", "csv", path, "-o", path)
    assert code == 2 and "which is read" in err and path.read_text() == "id,answer\nh-0,26\n"


@pytest.mark.parametrize("content", ["<html><body>404 not found</body></html>", "[]", "\n\n"])
def test_nothing_read_leaves_the_good_file(cli: Cli, tmp_path: Path, content: str) -> None:
    source, good = tmp_path / "asdiv.xml", write_problems(tmp_path / "good.jsonl")
    source.write_text(content)
    before = good.read_bytes()
    for words in (("corpus", "convert"), ("select",)):
        code, _, err = cli(*words, source, "--format", "asdiv", "-o", good)
        assert code == 1 and err.startswith("svampkit: ") and good.read_bytes() == before
    with pytest.raises(InputError, match="nothing to write"):
        write_jsonl(good, [])
    assert good.read_bytes() == before


def test_a_server_of_failures_leaves_complete_predictions(cli: Cli, tmp_path: Path) -> None:
    dataset, output = write_problems(tmp_path / "d.jsonl"), tmp_path / "p.jsonl"
    output.write_text('{"id": "h-0", "answer": "26"}\n')
    with serve(lambda number, asked: Act(status=500, body=b"{}")) as seen:
        code, _, err = cli(
            "solve", dataset, "--solver", "openai:m", "--base-url", seen.url, "--attempts", "1", "-o", output
        )
    assert code == 1 and "no problem got an answer" in err and "HTTP 500" in err
    assert output.read_text() == '{"id": "h-0", "answer": "26"}\n'


def test_links_are_followed_devices_and_pipes_refused(tmp_path: Path) -> None:
    real, link, pipe = tmp_path / "far" / "real.txt", tmp_path / "link.txt", tmp_path / "pipe"
    real.parent.mkdir()
    real.write_text("old")
    link.symlink_to(real)
    write_text(link, "new")
    assert link.is_symlink() and real.read_text() == "new"
    os.mkfifo(pipe)
    for place in (pipe, Path("/dev/null"), tmp_path):
        with pytest.raises(UsageError, match=r"no file that can be written|is a folder"):
            write_text(place, "x")
    assert pipe.is_fifo()
    link.unlink()
    link.symlink_to(link)
    with pytest.raises(UsageError, match="link in a ring"):
        write_text(link, "x")


def test_partial_files_of_killed_runs_are_swept_and_those_under_way_stay(tmp_path: Path) -> None:
    kill = (
        "import os, sys; from pathlib import Path; from svampkit.files import write_beside\n"
        "with write_beside(Path(sys.argv[1])) as file:\n    file.write(b'half'); file.flush(); os._exit(9)"
    )
    subprocess.run([sys.executable, "-c", kill, str(tmp_path / "a.jsonl")], check=False)
    (left,) = tmp_path.iterdir()
    assert left.name.endswith(".partial") and left.read_bytes() == b"half"
    stranger = tmp_path / ".notes.partial"  # not ours
    stranger.write_text("mine")
    with write_beside(tmp_path / "b.jsonl") as file:
        file.write(b"under way")
        assert sweep(tmp_path) == 1
        assert not left.exists() and len(list(tmp_path.glob(".b.jsonl.*"))) == 1
    assert (tmp_path / "b.jsonl").read_bytes() == b"under way" and stranger.read_text() == "mine"
    subprocess.run([sys.executable, "-c", kill, str(tmp_path / "a.jsonl")], check=False)
    write_text(tmp_path / "a.jsonl", "whole")  # the next run takes the place over
    assert sorted(path.name for path in tmp_path.iterdir()) == [".notes.partial", "a.jsonl", "b.jsonl"]


@pytest.mark.parametrize("renames", [0, 1, 2])
def test_files_of_one_report_are_exchanged_together(tmp_path: Path, renames: int) -> None:
    """Killed after so many renames; whoever holds the folder next finds the old files or the new, never a mix."""
    names = ("r.json", "r.md", "r.html")
    for name in names:
        (tmp_path / name).write_text("old")
    kill = (
        "import os, sys; from pathlib import Path; from svampkit import files\n"
        "folder, left, real = Path(sys.argv[1]), [int(sys.argv[2])], os.replace\n"
        "def replace(a, b):\n"
        "    if str(b).endswith(('r.json', 'r.md', 'r.html')):\n"
        "        if not left[0]: os._exit(9)\n"
        "        left[0] -= 1\n"
        "    real(a, b)\n"
        "os.replace = replace\n"
        "files.write_together({folder / name: b'new' for name in ('r.json', 'r.md', 'r.html')})"
    )
    done = subprocess.run([sys.executable, "-c", kill, str(tmp_path), str(renames)], check=False)
    assert done.returncode == 9
    with hold_folder(tmp_path):
        assert [(tmp_path / name).read_text() for name in names] == ["new"] * 3
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names)


def test_a_disk_that_refuses_leaves_every_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").write_text("old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UsageError, match="No space left"):
        write_together({tmp_path / "a": b"new", tmp_path / "b": b"new"})
    assert [path.name for path in tmp_path.iterdir()] == ["a"] and (tmp_path / "a").read_text() == "old"
    finish_exchange(tmp_path)  # nothing to do


@pytest.mark.parametrize("command", [("vary",), ("generate", "-o", "OUT"), ("author", "sheet", "export", "SHEET")])
def test_two_templates_of_one_seed_are_refused(cli: Cli, tmp_path: Path, command: tuple[str, ...]) -> None:
    folder = write_templates(tmp_path / "t")
    (folder / "copy.yaml").write_bytes((folder / "h-0.yaml").read_bytes())
    before = (folder / "copy.yaml").read_bytes()
    places = {"OUT": tmp_path / "out", "SHEET": tmp_path / "s.csv"}
    words = [places.get(word, word) for word in command]
    at = words.index("export") + 1 if "export" in words else 1
    code, _, err = cli(*words[:at], folder, *words[at:])
    assert code == 1 and "two template files have the seed id 'h-0'" in err
    assert (folder / "copy.yaml").read_bytes() == before


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_an_unedited_sheet_changes_nothing_however_long_its_cells(cli: Cli, tmp_path: Path, kind: str) -> None:
    from dataclasses import replace

    from svampkit.template import read_template, write_template

    folder, sheet = write_templates(tmp_path / "t"), tmp_path / f"s.{kind}"
    assert cli("vary", folder, "--codes", "23", "-q")[0] == 0
    path = folder / "h-0.yaml"
    file = read_template(path)
    first = file.variations[0]
    long = replace(first, status="rejected", body=first.body + " Nothing else happened." * 300, reason="long")
    write_template(path, replace(file, variations=(long,)))
    before = path.read_bytes()
    assert cli("author", "sheet", "export", folder, sheet)[0] == 0
    code, out, err = cli("author", "sheet", "import", folder, sheet, "--worker", "ann")
    assert code == 0 and "0 added, 0 changed, 1 as they were, 0 kept" in out, (out, err)
    assert path.read_bytes() == before
    huge = replace(long, reason="x" * 120_000)
    write_template(path, replace(file, variations=(huge,)))
    code, _, err = cli("author", "sheet", "export", folder, tmp_path / f"t.{kind}")
    assert code == 1 and "edit that template's file itself" in err and not (tmp_path / f"t.{kind}").exists()


def test_a_cell_that_is_too_long_is_refused_not_cut(cli: Cli, tmp_path: Path) -> None:
    folder, sheet = write_templates(tmp_path / "t"), tmp_path / "s.csv"
    assert cli("author", "sheet", "export", folder, sheet)[0] == 0
    with sheet.open("a", newline="") as file:
        file.write(f'h-0,,11,"{"She had lids. " * 400}",How many?,,,,,ann,,,,\r\n')
    code, _, err = cli("author", "sheet", "import", folder, sheet)
    assert code == 1 and "holds 5,600 characters; at most 4,000 are taken" in err


def test_a_cache_that_is_another_file_is_left_alone(cli: Cli, tmp_path: Path) -> None:
    dataset, notes = write_problems(tmp_path / "d.jsonl"), tmp_path / "notes.txt"
    notes.write_text("what I found out")
    with serve() as seen:
        words = ("solve", dataset, "--solver", "openai:m", "--base-url", seen.url, "-o", tmp_path / "p.jsonl")
        code, _, err = cli(*words, "--cache", notes)
        assert code == 1 and "left alone" in err and notes.read_text() == "what I found out"
        damaged = tmp_path / "p.cache.sqlite"
        damaged.write_bytes(b"SQLite format 3\x00" + b"\xff" * 5000)
        code, out, err = cli(*words)
        assert code == 0 and "3 requests sent" in out
    aside = tmp_path / "p.cache.sqlite.aside-1"
    assert aside.read_bytes().startswith(b"SQLite format 3\x00\xff")
    rows = [json.loads(line) for line in (tmp_path / "p.jsonl").read_text().splitlines()]
    assert [row["answer"] for row in rows] == ["4"] * 3


def test_a_damaged_embedding_cache_is_set_aside(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    from svampkit.embedding import _read, _store, _write

    path = tmp_path / "embeddings.sqlite"
    path.write_bytes(b"my thesis")
    with _store(tmp_path) as store:
        _write(store, "m", {b"a": b"1234"})
    with _store(tmp_path) as store:
        assert _read(store, "m", [b"a"]) == {b"a": b"1234"}
    assert (tmp_path / "embeddings.sqlite.aside-1").read_bytes() == b"my thesis" and "set aside" in caplog.text


def test_rows_of_one_problem_are_written_whole(tmp_path: Path) -> None:
    good = write_rows(tmp_path / "g.jsonl", problem_rows())
    before = good.read_bytes()
    with pytest.raises(InputError, match="line 2 cannot be written"):
        write_jsonl(good, [{"a": 1}, {"a": "\ud800"}])
    assert good.read_bytes() == before

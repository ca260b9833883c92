"""Nothing wrong is taken in silence: another set, a number out of reach, an option that makes no sense."""

from __future__ import annotations

import ast
import json
import keyword
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from endpoints.server import Act, serve

from svampkit.cli.app import app
from svampkit.cli.checked import CheckedCommand
from svampkit.cli.values import BOUNDS, check_values
from svampkit.errors import RecordError, UsageError
from svampkit.evaluation.answers import read_answer
from svampkit.export.inspect_folder import write_inspect
from svampkit.export.manifest import write_manifest
from svampkit.problem import problem_from_row

from .made import problem_rows, write_problems, write_rows

Cli = Callable[..., tuple[int, str, str]]
ROOT = Path(__file__).resolve().parents[2]


def test_predictions_of_another_set_with_the_same_ids_are_refused(cli: Cli, tmp_path: Path) -> None:
    old, new = write_problems(tmp_path / "old.jsonl", 6), write_problems(tmp_path / "new.jsonl", 6, first=40)
    answers, again = tmp_path / "p.jsonl", tmp_path / "q.jsonl"
    for dataset, output in ((old, answers), (new, again)):
        assert cli("solve", dataset, "--solver", "majority", "-o", output, "-q")[0] == 0
    report = ("-o", tmp_path / "r")
    assert cli("report", old, answers, *report)[0] == 0
    code, _, err = cli("report", new, answers, *report)
    assert code == 1 and "answer another text" in err and "--force" in err
    code, out, _ = cli("report", new, answers, *report, "--force")
    assert code == 0 and "answer another text" in out
    assert "answer another text" in (tmp_path / "r" / "report.json").read_text()
    assert cli("compare", new, answers, again)[0] == 1
    # near misses: part of the set, and predictions of older files that say nothing
    part = write_rows(tmp_path / "part.jsonl", [json.loads(line) for line in answers.read_text().splitlines()][:3])
    assert cli("report", old, part, *report)[0] == 0
    plain = write_rows(tmp_path / "plain.jsonl", [{"id": f"h-{n}", "answer": "26"} for n in range(6)])
    assert cli("report", new, plain, *report)[0] == 0


def test_imported_predictions_carry_what_they_answer(cli: Cli, tmp_path: Path) -> None:
    old, new = write_problems(tmp_path / "old.jsonl", 2), write_problems(tmp_path / "new.jsonl", 2, first=40)
    (tmp_path / "a.csv").write_text("id,prediction\nh-0,26\nh-1,26\n")
    words = ("predictions", "import", "csv", tmp_path / "a.csv", "--dataset", old, "-o", tmp_path / "p.jsonl")
    assert cli(*words)[0] == 0
    assert cli("report", new, tmp_path / "p.jsonl", "-o", tmp_path / "r")[0] == 1


@pytest.mark.parametrize(
    "text",
    [
        "The answer is 1e400000000.", "The answer is 1e-400000000", "1e4000000000000000000000", "2 x 10^99999999999",
        f"The answer is 1e{'9' * 5000}.", f"The answer is 3 x 10^{{{'9' * 5000}}}",
    ],
)  # fmt: skip
def test_a_number_out_of_reach_is_unread_not_its_first_digit(text: str) -> None:
    assert read_answer(text).status == "unread"


def test_an_exponent_within_reach_is_read() -> None:
    assert read_answer("The answer is 2e3.").value == 2000


@pytest.mark.parametrize("name", ["class", "lambda", "match", "Task", "generate", "path", "case", "9lives", "ünder"])
def test_no_name_of_a_set_becomes_code(tmp_path: Path, name: str) -> None:
    rows = [{**problem_rows(1)[0], "variation": [], "seed": None, "template": None, "instance": None}]
    (task, _), _ = write_inspect(tmp_path, rows, name, lambda row: str(row["body"]))
    tree = ast.parse(task.read_text())
    (made,) = [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.decorator_list]
    imported = {alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert made.isidentifier() and not keyword.iskeyword(made) and made not in imported | {"record_to_sample"}


def test_a_report_is_the_same_in_every_run(tmp_path: Path) -> None:
    rows = [
        {**row, "id": f"{row['id']}-{code}{n}", "variation": [code] if code else [], "seed": row["id"],
         "template": f"{row['id']}/{code}", "instance": n}
        for row in problem_rows(60) for code in ("", "11", "33") for n in range(2)
    ]  # fmt: skip
    dataset = write_rows(tmp_path / "d.jsonl", rows)
    said = [{"id": row["id"], "answer": "26" if hash_of(str(row["id"])) % 3 else "1"} for row in rows]
    predictions = write_rows(tmp_path / "p.jsonl", said)
    script = (
        "import sys; from pathlib import Path; from svampkit.report import *\n"
        "from svampkit.files import json_bytes; import hashlib\n"
        "frame = read_dataset(Path(sys.argv[1])); given = read_predictions(Path(sys.argv[2]))\n"
        "for _ in range(6): print(hashlib.sha256(json_bytes(build_report(frame, given, ReportRequest('d', seed=0"
        ")))).hexdigest())"
    )
    command = [sys.executable, "-c", script, str(dataset), str(predictions)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert len(set(done.stdout.split())) == 1
    for room in ("evaluation", "report"):  # groups in any order give sums in any order
        for path in (ROOT / "svampkit" / room).rglob("*.py"):
            for call in re.findall(r"\.group_by\(([^()]*)\)", path.read_text()):
                assert "maintain_order=True" in call, f"{path}: {call}"


def hash_of(text: str) -> int:
    return sum(map(ord, text))


def test_a_manifest_lists_inputs_of_one_name(tmp_path: Path) -> None:
    files = []
    for folder in ("a/x", "b/x", "c"):
        path = tmp_path / folder / "d.jsonl"
        path.parent.mkdir(parents=True)
        path.write_text(folder)
        files.append(path)
    write_manifest(
        tmp_path / "m.json", command="t", options={}, seed=0, inputs=[*files, files[0]], outputs=files[2:], counts={}
    )
    told = json.loads((tmp_path / "m.json").read_text())
    assert list(told["inputs"]) == ["a/x/d.jsonl", "b/x/d.jsonl", "c/d.jsonl"]
    assert list(told["outputs"]) == ["d.jsonl"]


@pytest.mark.parametrize("id", ["", "  ", "a\nb", "a\x1b[31m", "\u202eabc", "x" * 301, "\ud800"])
def test_an_id_that_nobody_can_read_is_refused(cli: Cli, tmp_path: Path, id: str) -> None:
    row = {**problem_rows(1)[0], "id": id}
    with pytest.raises(RecordError):
        problem_from_row(row)
    code, out, err = cli("check", write_rows(tmp_path / "d.jsonl", [row]))
    assert code == 1 and "found" in out + err


def every_command(group: Any) -> Iterator[Any]:
    for command in group.commands.values():
        yield from every_command(command) if hasattr(command, "commands") else (command,)


def test_every_command_holds_its_numbers_to_the_table() -> None:
    found = list(every_command(typer.main.get_command(app)))
    assert len(found) > 40 and all(isinstance(command, CheckedCommand) for command in found)
    assert {"seed", "n", "k", "timeout"} <= {one.name for command in found for one in command.params} & set(BOUNDS)


@pytest.mark.parametrize("name", BOUNDS)
def test_numbers_beyond_the_bounds_are_refused(name: str) -> None:
    least, most = BOUNDS[name]
    check_values({name: least})
    check_values({name: most})
    for bad in (least - 1, most * 10 + 1, float("nan"), float("inf"), float("-inf")):
        with pytest.raises(UsageError, match="expected a"):
            check_values({name: bad})


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("solve", "D", "--solver", "openai:m", "--timeout", "0"), "--timeout is 0"),
        (("solve", "D", "--solver", "openai:m", "--timeout", "nan"), "--timeout is nan"),
        (("solve", "D", "--solver", "openai:m", "--max-requests", "-1"), "--max-requests is -1"),
        (("solve", "D", "--solver", "openai:m", "--price-in", "-2"), "--price-in is -2"),
        (("solve", "D", "--solver", "openai:m", "--extra", '{"messages": []}'), "may not set 'messages'"),
        (("select", "D", "--k", "1000000000000000000000"), "--k is 1000000000000000000000"),
        (("select", "D", "--seed", "-1"), "--seed is -1"),
        (("run", "D", "--seed", "18446744073709551616"), "--seed is 18446744073709551616"),
        (("run", "D", "--solver", "nope"), "'nope' is no solver"),
        (("select", "D", "--quota", "Addition=99999999999"), "expected TYPE=N"),
    ],
)
def test_nonsense_is_refused_before_anything_is_done(
    cli: Cli, tmp_path: Path, words: tuple[str, ...], says: str
) -> None:
    dataset = write_problems(tmp_path / "d.jsonl")
    code, _, err = cli(*(dataset if word == "D" else word for word in words), "-o", tmp_path / "out.jsonl")
    assert code == 2 and says in err and not (tmp_path / "out.jsonl").exists()


def test_a_damaged_set_is_named_not_the_predictions(cli: Cli, tmp_path: Path) -> None:
    rows = problem_rows(4)
    predictions = write_rows(tmp_path / "p.jsonl", [{"id": row["id"], "answer": "26"} for row in rows])
    dataset = write_rows(tmp_path / "d.jsonl", rows)
    dataset.write_text(dataset.read_text().replace('"30 - 4"', '"30 - "'))
    code, _, err = cli("report", dataset, predictions, "-o", tmp_path / "r")
    assert code == 1 and f"the data set {dataset} is damaged: 1 record of the data set" in err
    assert err.count("could not be read") == 1 and "1 records" not in err and "d.jsonl, line 1" in err


def test_templates_without_drafts_are_not_told_to_accept_some(cli: Cli, tmp_path: Path) -> None:
    from svampkit.template import read_template

    from .made import write_templates

    folder = write_templates(tmp_path / "t")
    path = folder / "h-0.yaml"
    assert read_template(path).variations == ()
    path.write_text(path.read_text().replace("[NUM1] - [NUM2]", "[NUM1] / [NUM2]"))
    code, _, err = cli("generate", folder, "-o", tmp_path / "out")
    assert code == 1 and "accept some variations" not in err and "h-0" in err


REPLIES = {
    "redirection": (Act(status=302, body=b"", headers={"Location": "https://example.org/v2"}), "sends on to"),
    "badly packed": (Act(body=b"plain", headers={"Content-Encoding": "gzip"}), "badly packed"),
    "packed otherwise": (Act(body=b"x", headers={"Content-Encoding": "br"}), "badly packed"),
    "cut": (Act(cut=True), "cut reply"),
}


@pytest.mark.parametrize("fault", REPLIES)
def test_replies_are_told_as_what_they_are(cli: Cli, tmp_path: Path, fault: str) -> None:
    act, says = REPLIES[fault]
    dataset = write_problems(tmp_path / "d.jsonl")
    with serve(lambda number, asked: act) as seen:
        words = ("--solver", "openai:m", "--base-url", seen.url, "--attempts", "1", "-o", tmp_path / "p.jsonl")
        code, _, err = cli("solve", dataset, *words)
    assert code in (1, 2) and says in err, err


def test_a_manifest_lists_a_name_that_is_not_utf8(tmp_path: Path) -> None:
    from svampkit.export.manifest import named

    path = tmp_path / "d\udcff.jsonl"
    path.write_text("{}")
    assert list(named([path])) == ["d\\udcff.jsonl"]

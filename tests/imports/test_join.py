"""Logs written by hand: each format's good and bad lines, and joining by id."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from svampkit.errors import InputError, RecordError, UsageError
from svampkit.export.custom_id import custom_id
from svampkit.solvers.imports import LoggedAnswer, join, read_logs


def _lines(path: Path, rows: list[object]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def _lm(id: object, text: object, filter: str = "a", **doc: object) -> dict[str, object]:
    return {"doc_id": 0, "doc": {"id": id, **doc}, "resps": [[text]], "filtered_resps": ["1"], "filter": filter}


def _batch(id: str, text: str) -> dict[str, object]:
    body = {"model": "tiny", "choices": [{"message": {"role": "assistant", "content": text}}]}
    return {"id": "b", "custom_id": id, "response": {"status_code": 200, "body": body}, "error": None}


def test_answers_are_joined_by_id_whatever_their_order(tmp_path: Path) -> None:
    path = _lines(tmp_path / "samples_x.jsonl", [_lm("b", "The answer is 2."), _lm("a", "The answer is 1.")])
    read = join(read_logs("lm-eval", [path]), ["a", "b"])
    assert [(p.id, p.answer) for p in read.predictions] == [("a", 1), ("b", 2)]


def test_filters_of_one_response_are_one_answer_and_repeats_are_samples(tmp_path: Path) -> None:
    several = {**_lm("a", ""), "resps": [["The answer is 1.", "The answer is 2.", "The answer is 2."]]}
    path = _lines(tmp_path / "samples_x.jsonl", [several, {**several, "filter": "b"}])
    read = join(read_logs("lm-eval", [path]), ["a"])
    assert read.samples == 3 and read.predictions[0].answer == 2


def test_what_matches_nothing_is_an_error_with_examples() -> None:
    said = [
        LoggedAnswer("a", "1", "log, line 1"),
        LoggedAnswer("0", "2", "log, line 2"),
        LoggedAnswer("1", "3", "log, line 3"),
    ]
    with pytest.raises(InputError, match=r"2 of 3 answers match no problem.*'0' \(log, line 2\).*look like 'a', 'b'"):
        join(said, ["a", "b"])  # "0" and "1" are positions, and a position is no id


def test_a_problem_without_an_answer_is_missing() -> None:
    read = join([LoggedAnswer("b", "5", "x")], ["a", "b", "c"])
    assert [p.status for p in read.predictions] == ["missing", "answered", "missing"] and read.absent == ("a", "c")


def test_two_runs_in_one_import_are_refused() -> None:
    with pytest.raises(InputError, match="run1 and run2 both answer 'a'"):
        join([LoggedAnswer("a", "5", "run1"), LoggedAnswer("a", "6", "run2")], ["a"])


def test_a_failure_that_was_asked_again_is_answered() -> None:
    assert join([LoggedAnswer("a", None, "x"), LoggedAnswer("a", "5", "y")], ["a"]).predictions[0].answer == 5


def test_nothing_at_all() -> None:
    with pytest.raises(InputError, match="no answer"):
        join([], ["a"])


def test_batches_with_errors_and_long_ids(tmp_path: Path) -> None:
    long = "seed/" * 30 + "33-1"
    rows = [
        _batch("a", "The answer is 4."),
        {"custom_id": "b", "response": {"status_code": 429, "body": {"error": {}}}, "error": None},
        {"custom_id": "c", "response": None, "error": {"code": "batch_expired"}},
        _batch(custom_id(long), "The answer is 7."),
    ]
    path = _lines(tmp_path / "output.jsonl", rows)
    read = join(read_logs("openai-batch", [path]), ["a", "b", "c", long], alias=custom_id)
    assert [p.status for p in read.predictions] == ["answered", "missing", "missing", "answered"]
    assert read.predictions[3].id == long and read.predictions[3].solver == "tiny"


def test_answers_that_a_log_says_were_cut_off_count_only_where_they_are_marked(tmp_path: Path) -> None:
    texts = {"a": "The answer is 4, because", "b": "She has 26 and gives"}
    rows = [_batch(id, text) for id, text in texts.items()]
    for row in rows:
        row["response"]["body"]["choices"][0]["finish_reason"] = "length"  # type: ignore[index]
    batch = _lines(tmp_path / "output.jsonl", list(rows))
    choices = {id: [{"message": {"content": text}, "stop_reason": "max_tokens"}] for id, text in texts.items()}
    log = {"eval": {}, "samples": [{"id": id, "output": {"choices": told}} for id, told in choices.items()]}
    (tmp_path / "log.json").write_text(json.dumps(log))
    for kind, path in (("openai-batch", batch), ("inspect", tmp_path / "log.json")):
        read = join(read_logs(kind, [path]), ["a", "b"])
        assert [(p.status, p.answer) for p in read.predictions] == [("answered", 4), ("unread", None)]


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("id,answer\na,17\nb,\n", [("answered", 17), ("unread", None)]),
        ("ID;Prediction\na;17 corks\nb;nan\n", [("answered", 17), ("unread", None)]),
        ("id\tresponse\na\tThe answer is 17.\nb\tdunno\n", [("answered", 17), ("unread", None)]),
        ("id,answer,prediction\na,99,17\nb,99,5\n", [("answered", 17), ("answered", 5)]),  # 99 is the right answer
        ("id,equation\na,26 - 9\nb,- 26 9\n", [("answered", 17), ("answered", 17)]),
        ('\ufeffid,raw\na,"26\n\nThe answer is ""17""."\nb,I cannot say.\n', [("answered", 17), ("abstained", None)]),
    ],
)  # fmt: skip
def test_tables(tmp_path: Path, table: str, expected: list[tuple[str, int | None]]) -> None:
    path = tmp_path / "table.csv"
    path.write_text(table)
    read = join(read_logs("csv", [path]), ["a", "b"])
    assert [(p.status, p.answer) for p in read.predictions] == expected


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ("name,answer\na,1\n", "no column for ids .* it has name, answer; name it with --id-column"),
        ("id,said\na,1\n", "no column for answers"),
        ("id,answer\na,1,2\n", "line 2: the row has not as many cells"),
        ('id,answer\na,"1\n', "unexpected end of data"),
        ('{"id":"a","answer":"1"}\n', "expected a table with a header"),  # JSON lines are no table
    ],
)
def test_tables_that_cannot_be_read(tmp_path: Path, table: str, message: str) -> None:
    path = tmp_path / "table.csv"
    path.write_text(table)
    with pytest.raises(InputError, match=message):
        list(read_logs("csv", [path]))


def test_columns_by_name(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text("Key,Said\na,1\n")
    assert [(s.id, s.text) for s in read_logs("csv", [path], "key", "said")] == [("a", "1")]
    with pytest.raises(InputError, match="no column 'nope'; it has Key, Said"):
        list(read_logs("csv", [path], "nope"))


@pytest.mark.parametrize(
    ("kind", "line", "message"),
    [
        ("lm-eval", '{"doc": {"text": "x"}, "resps": [["1"]]}', "has no id or ID; it holds text"),
        ("lm-eval", '{"doc": {"id": "a"}, "resps": [[[-1.5, false]]]}', "output_type generate_until"),
        ("lm-eval", '{"id": "a"}', "expected the keys 'doc' and 'resps'"),
        ("lm-eval", "[1]", "holds a list"),
        ("openai-batch", '{"custom_id": "a"}', "expected the keys 'custom_id' and 'response'"),
        ("openai-batch", "{", "line 1: no JSON"),
    ],
)
def test_lines_that_are_no_log(tmp_path: Path, kind: str, line: str, message: str) -> None:
    path = tmp_path / "samples_x.jsonl"
    path.write_text(line + "\n")
    with pytest.raises(RecordError, match=message):
        list(read_logs(kind, [path]))


def test_an_inspect_log_with_an_error_and_epochs(tmp_path: Path) -> None:
    def sample(id: str, epoch: int, text: object, **more: object) -> dict[str, object]:
        return {"id": id, "epoch": epoch, "output": {"choices": [{"message": {"content": text}}]}, **more}

    parts = [{"type": "reasoning", "reasoning": "9?"}, {"type": "text", "text": "The answer is 8."}]
    log = {
        "eval": {"model": "mockllm/model"},
        "samples": [
            sample("a", 1, "The answer is 4."),
            sample("a", 2, "The answer is 4."),
            sample("b", 1, parts),
            {"id": "c", "epoch": 1, "error": {"message": "boom"}, "output": {}},
        ],
    }
    (tmp_path / "log.json").write_text(json.dumps(log))
    with zipfile.ZipFile(tmp_path / "log.eval", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("header.json", json.dumps({"eval": log["eval"]}))
        for number, one in enumerate(log["samples"]):
            archive.writestr(f"samples/{number}.json", json.dumps(one))
    for name in ("log.json", "log.eval"):
        read = join(read_logs("inspect", [tmp_path / name]), ["a", "b", "c"])
        assert [(p.status, p.answer) for p in read.predictions] == [
            ("answered", 4),
            ("answered", 8),
            ("missing", None),
        ]
        assert read.samples == 4 and read.predictions[0].solver == "mockllm/model"


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04broken", b"{}", b"[]"])
def test_archives_that_are_none(tmp_path: Path, content: bytes) -> None:
    for name in ("log.eval", "log.json"):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(InputError):
            list(read_logs("inspect", [tmp_path / name]))


def test_kinds_and_folders(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="did you mean 'lm-eval'"):
        list(read_logs("lmeval", [tmp_path]))
    with pytest.raises(InputError, match="holds no file samples_"):
        list(read_logs("lm-eval", [tmp_path]))
    with pytest.raises(InputError, match="does not exist"):
        list(read_logs("openai-batch", [tmp_path / "none.jsonl"]))

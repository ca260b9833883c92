"""Anybody's benchmark: from a file and a model's answers to a page in three commands, and what can go wrong."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import polars as pl
import pytest

from svampkit.errors import InputError, UsageError
from svampkit.evaluation import describe, join, parse_tolerance
from svampkit.report import ReportRequest, build_report, dataset_from_rows, predictions_from_rows
from svampkit.report.schemes import find_scheme, guess_scheme, read_scheme, shipped_schemes
from svampkit.report.table import parse_columns, read_table
from tests.evaluation.samples import items_of, row
from tests.report.benchmarks import perturbed, robust_groups
from tests.report.samples import write_jsonl
from tests.report.test_commands import run

GSM_PLUS = "id=question,question=question,answer=answer,variation=perturbation_type,seed=seed_question"
MATHCHECK = "id=group_id+kind,question=text,answer=target,variation=kind,group=group_id"


def test_perturbations_of_seeds_go_from_file_to_page(tmp_path: Path) -> None:
    perturbed(tmp_path)
    read = run(
        tmp_path, "predictions", "import", "jsonl", "log.jsonl", "--columns", "id=question,raw=model_prediction",
        "--name", "mine", "-o", "predictions.jsonl",
    )  # fmt: skip
    assert read.returncode == 0, read.stderr
    done = run(tmp_path, "report", "perturbed.jsonl", "predictions.jsonl", "--columns", GSM_PLUS, "-o", "out")
    assert done.returncode == 0, done.stderr
    report = orjson.loads((tmp_path / "out" / "report.json").read_bytes())
    assert report["dataset"]["scheme"] == "gsm-plus" and report["dataset"]["base"] == 40
    assert report["dataset"]["unanswerable"] == 40 and report["dataset"]["clusters"] == 40
    (model,) = report["models"]
    assert "mine loses" in model["headline"]["title"] and "when an irrelevant sentence is added" in done.stdout
    changes = {change["key"]: change for change in model["changes"]}
    assert set(changes) == {
        "all", "adding operation", "problem understanding", "distraction insertion", "critical thinking"
    }  # fmt: skip
    assert changes["distraction insertion"]["together"]["high"] < 0 < changes["distraction insertion"]["rate"]["low"]
    assert 0.3 < model["unanswerable"]["value"] < 0.7
    assert not model["operators"]  # no equations: what needs them is left out
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert "By number of operators" not in page and "Distractor insertion" in page


def test_groups_with_numbers_and_letters_go_from_file_to_page(tmp_path: Path) -> None:
    robust_groups(tmp_path)
    read = run(
        tmp_path, "predictions", "import", "jsonl", "responses.jsonl", "--columns", "id=group_id+kind,raw=response",
        "-o", "predictions.jsonl",
    )  # fmt: skip
    assert read.returncode == 0, read.stderr
    done = run(tmp_path, "report", "groups.jsonl", "predictions.jsonl", "--columns", MATHCHECK, "-o", "out")
    assert done.returncode == 0, done.stderr
    report = orjson.loads((tmp_path / "out" / "report.json").read_bytes())
    assert report["dataset"]["clustered_by"] == "group" and report["dataset"]["scheme"] == "mathcheck"
    assert report["dataset"]["texts"] == 45
    (model,) = report["models"]
    assert model["headline"]["code"] == "irrelevant disturbance" and model["against"] == "seed"
    scenario = next(change for change in model["changes"] if change["key"] == "scenario understanding")
    assert 0.65 < scenario["after"]["value"] < 0.95  # letters are read, not taken for unread


def test_rows_that_hold_only_a_text_are_read(tmp_path: Path) -> None:
    _, log = perturbed(tmp_path)
    rows = [orjson.loads(line) for line in log.read_bytes().splitlines()]
    for key in ("raw", "response", "output", "completion"):
        write_jsonl(
            tmp_path / f"{key}.jsonl", [{"id": one["question"], key: one["model_prediction"]} for one in rows]
        )
        done = run(tmp_path, "report", "perturbed.jsonl", f"{key}.jsonl", "--columns", GSM_PLUS, "-o", key, "-q")
        assert done.returncode == 0, done.stderr
        (model,) = orjson.loads((tmp_path / key / "report.json").read_bytes())["models"]
        assert model["counts"]["missing"] == 0 and model["counts"]["answered"] > 150


def test_none_and_nan_are_unread_unless_they_are_said_to_be_missing(tmp_path: Path) -> None:
    table = "id,prediction\na,12\nb,None\nc,N/A\nd,nan\ne,\nf,0\n"
    (tmp_path / "t.csv").write_text(table)
    write_jsonl(
        tmp_path / "t.jsonl", [{"id": one.split(",")[0], "a": one.split(",")[1]} for one in table.splitlines()[1:]]
    )
    for kind, file, more in (("csv", "t.csv", []), ("jsonl", "t.jsonl", ["--columns", "answer=a"])):
        assert run(tmp_path, "predictions", "import", kind, file, *more, "-o", "p.jsonl", "-q").returncode == 0
        statuses = [orjson.loads(line)["status"] for line in (tmp_path / "p.jsonl").read_bytes().splitlines()]
        assert statuses == ["answered", "unread", "unread", "unread", "unread", "answered"]
        done = run(
            tmp_path, "predictions", "import", kind, file, *more, "--missing", "n/a", "--missing", "", "-o", "p.jsonl"
        )
        assert done.returncode == 0
        statuses = [orjson.loads(line)["status"] for line in (tmp_path / "p.jsonl").read_bytes().splitlines()]
        assert statuses == ["answered", "unread", "missing", "unread", "missing", "answered"]


def test_the_same_run_twice_names_both_files(tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    for name in ("monday", "tuesday"):
        write_jsonl(tmp_path / "logs" / f"{name}.jsonl", [{"id": "a", "raw": "The answer is 3."}])
    done = run(tmp_path, "predictions", "import", "jsonl", "logs", "-o", "p.jsonl")
    assert done.returncode == 1
    assert "monday.jsonl" in done.stderr and "tuesday.jsonl" in done.stderr and "the same run twice" in done.stderr


def measured(rows: list[dict[str, Any]], said: list[dict[str, Any]]) -> list[bool]:
    items = describe(dataset_from_rows(rows))
    return join(items, predictions_from_rows(said, "m").frame, "m").right.tolist()


@pytest.mark.parametrize(
    ("tolerance", "answer", "right"),
    [
        (None, "2.5", False),
        ("abs:0.01", "2.508", True),
        ("0.01", "2.512", False),
        ("rel:0.01", "2.52", True),
        ("1%", "2.53", False),
        ("decimals:1", "2.549", True),
        ("decimals:1", "2.56", False),
        ("abs:0", "2.501", True),
    ],
)
def test_tolerances(tolerance: str | None, answer: str, right: bool) -> None:
    rows = [row("a", equation=None, answer="2.501", tolerance=tolerance)]
    assert measured(rows, [{"id": "a", "answer": answer, "status": "answered"}]) == [right]


@pytest.mark.parametrize("text", ["", "abs", "abs:x", "decimals:1.5", "-1", "rel:"])
def test_tolerances_that_make_no_sense(text: str) -> None:
    with pytest.raises(InputError, match="tolerance"):
        parse_tolerance(text)


def test_where_there_is_no_answer_giving_none_is_right() -> None:
    rows = [row(name, equation=None, answer=key) for name, key in (("a", None), ("b", "None"), ("c", "12"))]
    said = [
        {"id": "a", "answer": None, "status": "abstained"},
        {"id": "b", "answer": "7", "status": "answered"},
        {"id": "c", "answer": None, "status": "abstained"},
    ]
    assert measured(rows, said) == [True, False, False]
    # unread is not "gave none on purpose"
    assert measured(rows, [{"id": "a", "answer": None, "status": "unread"}]) == [False, False, False]


def test_texts_are_compared_without_case_and_punctuation() -> None:
    rows = [row("a", equation=None, answer="(B)"), row("b", equation=None, answer="Yes")]
    said = [{"id": "a", "answer": "b.", "status": "answered"}, {"id": "b", "answer": "no", "status": "answered"}]
    assert measured(rows, said) == [True, False]


def test_a_pair_is_compared_with_its_partner() -> None:
    rows = [row("s1"), row("s2"), row("v1", pair="s1", variation=["33"]), row("v2", pair="s2", variation=["33"])] * 1
    items = items_of(rows)
    assert items.partner is not None and items.partner.tolist() == [-1, -1, 0, 1]
    assert items.base.tolist() == [True, True, False, False] and items.clusters == 2
    with pytest.raises(InputError, match="name no problem"):
        items_of([row("v", pair="nowhere", variation=["33"])])


def test_pairs_say_which_problems_are_unchanged_where_all_have_a_label() -> None:
    told = [row("s", variation=["as written"]), row("v", pair="s", variation=["renamed"])]
    items = items_of(told)
    assert items.base.tolist() == [True, False] and list(items.codes) == ["renamed"]
    # near misses: where some have no label those are the unchanged ones; what is no pair's other end stays a variant
    assert items_of([*told, row("u")]).base.tolist() == [False, False, True]
    assert items_of([*told, row("x", variation=["alone"])]).base.tolist() == [True, False, False]


def test_groups_may_hold_several_seeds() -> None:
    rows = [
        row(f"{group}{seed}{kind}", group=group, seed=f"{group}{seed}", variation=[kind] if kind else [])
        for group in "ab"
        for seed in "12"
        for kind in ("", "33")
    ]
    items = items_of(rows)
    assert items.clustered_by == "group" and items.clusters == 2 and len(set(items.home.tolist())) == 4
    assert items.base.sum() == 4


def test_a_scheme_is_found_by_its_labels() -> None:
    assert guess_scheme(["33", "11"]).name == "svamp"
    assert guess_scheme(["digit expansion", "original"]).name == "gsm-plus"
    assert guess_scheme(["P1", "NoOp"]).name == "gsm-symbolic"
    assert guess_scheme(["33", "digit expansion"]).name == "none"
    assert guess_scheme(["mine"]).label("mine").name == "mine"
    assert guess_scheme(["mine"]).when("mine") == "under “mine”"


def test_the_nine_codes_of_the_file_are_those_of_the_code() -> None:
    from svampkit.evaluation import SVAMP

    shipped = {scheme.name: scheme for scheme in shipped_schemes()}
    assert dict(shipped["svamp"].labels) == dict(SVAMP.labels)
    assert dict(shipped["svamp"].categories) == dict(SVAMP.categories) and shipped["svamp"].joint == "."


def test_a_scheme_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "seeds: [plain]\ncategories: {t: Typing}\n"
        "labels:\n  typos: {name: Typing errors, category: t, when: when letters are mixed up, keeps_answer: true}\n"
        "  shout: In capitals\n"
    )
    scheme = read_scheme(path)
    assert scheme.label("typos").when == "when letters are mixed up" and scheme.label("shout").name == "In capitals"
    rows = []
    for number in range(40):
        for kind in ("plain", "typos"):
            rows.append(row(f"{number}-{kind}", equation=None, seed=f"s{number}", variation=[kind]))
    said = [{"id": one["id"], "answer": "7" if "plain" in one["id"] else "8", "status": "answered"} for one in rows]
    report = build_report(
        dataset_from_rows(rows), [predictions_from_rows(said, "m")], ReportRequest("d", scheme=scheme)
    )
    assert "when letters are mixed up" in report.headline
    assert [one.label for one in report.models[0].category] == ["Seed problems, unchanged", "Typing"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("labels: [a]\n", "expected a mapping with the key 'labels'"),
        ("labels: {a: {nam: x}}\n", "label 'a', the key 'nam' is not known"),
        ("label: {}\nlabels: {}\n", "the key 'label' is not known"),
        ("labels: {a: {keeps_answer: maybe}}\n", "expected true, false or nothing"),
        ("labels: {a: [\n", "no YAML"),
    ],
)
def test_a_damaged_scheme_is_one_sentence(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(text)
    with pytest.raises(InputError) as caught:
        read_scheme(path)
    assert words in str(caught.value) and "\n" not in str(caught.value)


def test_wrong_names_are_told() -> None:
    with pytest.raises(InputError, match="did you mean 'gsm-plus'"):
        find_scheme("gsm-pluss")
    with pytest.raises(UsageError, match="no column that is read"):
        parse_columns(["idd=qid"])
    with pytest.raises(UsageError, match="is not understood"):
        parse_columns(["id"])


def test_a_column_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = write_jsonl(tmp_path / "t.jsonl", [{"qid": 1, "text": "How many?", "gold": 3}])
    with pytest.raises(InputError, match="has no column 'nope'; it has qid, text, gold"):
        list(read_table(path, {"id": "nope"}))
    assert next(iter(read_table(path)))["answer"] == "3"  # usual names are found
    bare = write_jsonl(tmp_path / "u.jsonl", [{"t": "How many?", "g": 3}])
    with pytest.raises(InputError, match="name it with --columns id="):
        list(read_table(bare))


def test_tables_of_every_kind_give_the_same_rows(tmp_path: Path) -> None:
    rows = [{"qid": "a", "text": "How many are left?", "gold": 3.0, "kind": "typos"}] * 1
    write_jsonl(tmp_path / "t.jsonl", rows)
    (tmp_path / "t.json").write_bytes(orjson.dumps(rows))
    pl.DataFrame(rows).write_csv(tmp_path / "t.csv")
    pl.DataFrame(rows).write_parquet(tmp_path / "t.parquet")
    columns = parse_columns(["id=qid,question=text", "answer=gold,variation=kind"])
    found = [list(read_table(tmp_path / f"t.{kind}", columns)) for kind in ("jsonl", "json", "csv", "parquet")]
    assert found[0][0]["variation"] == ["typos"] and found[0][0]["answer"] == "3"
    assert found[1] == found[0] and found[3] == found[0]
    assert found[2][0] | {"answer": "3"} == found[0][0] and found[2][0]["answer"] in ("3", "3.0")


def test_skipped_records_are_told_where_predictions_match_nothing(tmp_path: Path) -> None:
    rows = [row(f"p{n}", answer="99" if n % 2 else "7", seed=f"p{n}") for n in range(6)]
    write_jsonl(tmp_path / "set.jsonl", rows)
    for name in ("p", "p2"):
        write_jsonl(tmp_path / f"{name}.jsonl", [{"id": f"p{n}", "answer": "7"} for n in range(6)])
    done = run(tmp_path, "report", "set.jsonl", "p.jsonl", "-o", "out")
    assert done.returncode == 1
    assert done.stderr.count("3 records of the data set could not be read") == 1 and "--strict" in done.stderr
    assert done.stderr.count("could not be read") == 1  # told once
    compared = run(tmp_path, "compare", "set.jsonl", "p.jsonl", "p2.jsonl")
    assert compared.returncode == 1 and compared.stderr.count("3 records of the data set could not be read") == 1
    strict = run(tmp_path, "report", "set.jsonl", "p.jsonl", "-o", "out", "--strict")
    assert strict.returncode == 1 and "line 2" in strict.stderr and "predictions" not in strict.stderr


def test_what_svampkit_solves_of_a_table_it_can_report_on(tmp_path: Path) -> None:
    # the reader finds body and question in the one text, the report takes it whole: both are the same text
    texts = [f"Mira had {n} shells. She gave {n - 7} of them away. How many has she left?" for n in range(8, 14)]
    table = [{"qid": f"p{n}", "text": text, "gold": 7} for n, text in enumerate(texts)]
    write_jsonl(tmp_path / "own.jsonl", table)
    columns = ("--columns", "id=qid,question=text,answer=gold")
    done = run(tmp_path, "solve", "own.jsonl", *columns, "--solver", "majority", "-o", "p.jsonl", "-q")
    assert done.returncode == 0, done.stderr
    done = run(tmp_path, "report", "own.jsonl", "p.jsonl", *columns, "-o", "out", "-q")
    assert done.returncode == 0, done.stderr
    table[2]["text"] = texts[2].replace("10", "30")
    write_jsonl(tmp_path / "own.jsonl", table)
    done = run(tmp_path, "report", "own.jsonl", "p.jsonl", *columns, "-o", "out", "-q")
    assert done.returncode == 1 and "1 of the 6 predictions of 'majority' answer another text" in done.stderr


def test_predictions_of_an_earlier_version_are_known_by_their_fingerprint() -> None:
    from hashlib import blake2b

    from svampkit.report.asked import check_asked

    mark = blake2b(b"Mira had 9 shells.\x1fHow many had Mira?", digest_size=8).hexdigest()
    rows = [row("a", body="Mira had 9 shells.", question="How many had Mira?")]
    (said,) = [predictions_from_rows([{"id": "a", "answer": "9"}], "m")]
    frame = said.frame.with_columns(pl.Series("asked", [int(mark, 16)], dtype=pl.UInt64))
    assert check_asked(dataset_from_rows(rows), [replace(said, frame=frame)]) == []
    other = [row("a", body="Mira had 8 shells.", question="How many had Mira?")]
    with pytest.raises(InputError, match="answer another text"):
        check_asked(dataset_from_rows(other), [replace(said, frame=frame)])

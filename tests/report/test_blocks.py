"""Sets read in blocks: the same report however files are cut, written and ordered, and whoever reads them."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import orjson
import polars as pl
import pytest

from svampkit.errors import InputError
from svampkit.generation.workers import in_order
from svampkit.problem import fingerprint
from svampkit.report import ReportRequest, build_report, dataset_from_rows, predictions_from_rows, read_predictions
from svampkit.report.asked import check_asked
from svampkit.report.blocks import Hands, blocks_of, read_block, rows_at
from svampkit.report.problems import ProblemSet, read_problem_set
from svampkit.scale.dask import cluster_at
from tests.report.samples import predict, problems, write_jsonl
from tests.scale.support import cluster, run

ROWS = problems(40, 3)
SAID = [
    {**row, "asked": fingerprint(*((one["body"], one["question"]) if one else ("", "")))}
    for row in predict(ROWS, "m")
    for one in [next((one for one in ROWS if one["id"] == row["id"]), None)]
]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    for number, row in enumerate(ROWS):
        row["dials"] = dict.fromkeys(
            ("operators", "distractors", "number_words", "sentences", "distance"), number % 3
        )
        row["dials"]["digits"] = 2
    write_jsonl(tmp_path / "set.jsonl", ROWS)
    write_jsonl(tmp_path / "m.jsonl", SAID)
    return tmp_path


def told(dataset: pl.DataFrame | ProblemSet | None, said: Iterable[Any]) -> bytes:
    assert dataset is not None
    report = replace(build_report(dataset, list(said), ReportRequest("set")), notes=())
    return orjson.dumps(asdict(report), option=orjson.OPT_NON_STR_KEYS | orjson.OPT_SERIALIZE_NUMPY)


def test_blocks_of_any_size_give_the_report_of_rows_in_memory(place: Path) -> None:
    expected = told(dataset_from_rows(ROWS), [predictions_from_rows(SAID, "m")])
    whole = read_problem_set([place / "set.jsonl"])
    assert told(whole, read_predictions(place / "m.jsonl")) == expected
    assert len(list(blocks_of([place / "set.jsonl"], 3000))) > 50
    small = read_problem_set([place / "set.jsonl"], size=3000)
    assert told(small, read_predictions(place / "m.jsonl", size=500)) == expected


def test_predictions_in_any_order_parquet_and_parts_are_the_same(place: Path) -> None:
    expected = told(read_problem_set([place / "set.jsonl"]), read_predictions(place / "m.jsonl"))
    mixed = random.Random(5).sample(SAID, len(SAID))
    pl.DataFrame(mixed).write_parquet(place / "mixed.parquet", row_group_size=100)
    half = len(ROWS) // 2
    dataset_from_rows(ROWS[:half]).write_parquet(place / "part-0.parquet", row_group_size=64)
    text = b"\r\n\n".join(
        orjson.dumps(row) for row in ROWS[half:]
    )  # other ends of lines, blank ones, none at the end
    (place / "part-1.jsonl").write_bytes(text)
    parts = read_problem_set([place / "part-0.parquet", place / "part-1.jsonl"], size=9000)
    assert told(parts, read_predictions(place / "mixed.parquet", size=1)) == expected


def test_rows_are_found_by_their_places(place: Path) -> None:
    (place / "two.jsonl").write_bytes(b'\n  \n{"id": "x"}\r\n{"id": "y", "body": "\\u2028 a"}')
    paths = [place / "set.jsonl", place / "two.jsonl"]
    frames = [read_block(block, {"id": pl.String}) for block in blocks_of(paths, 4000)]
    whole = pl.concat(frames).sample(fraction=1, shuffle=True, seed=3)
    assert len(whole) == len(ROWS) + 2
    assert [row["id"] for row in rows_at(paths, whole["place"].to_numpy(), ("id",))] == whole["id"].to_list()


def test_a_set_that_was_changed_meanwhile_is_told(place: Path) -> None:
    found = read_problem_set([place / "set.jsonl"])
    assert found is not None
    (place / "set.jsonl").write_bytes(b"x" * 10_000_000)
    with pytest.raises(InputError, match="was changed while it was read"):
        found.texts([5])


def test_ids_that_occur_twice_are_named(place: Path) -> None:
    write_jsonl(place / "set.jsonl", [*ROWS, ROWS[7]])
    with pytest.raises(InputError, match=rf"1 id\(s\) occur twice in the data set, such as '{ROWS[7]['id']}'"):
        told(read_problem_set([place / "set.jsonl"], size=5000), read_predictions(place / "m.jsonl"))
    write_jsonl(place / "set.jsonl", ROWS)
    write_jsonl(place / "m.jsonl", [*SAID, SAID[3], {"id": "nobody", "answer": "1"}])
    with pytest.raises(InputError, match=r"1 of the .* predictions of 'm' names no problem .*'nobody'"):
        told(read_problem_set([place / "set.jsonl"]), read_predictions(place / "m.jsonl"))
    write_jsonl(place / "m.jsonl", [*SAID, SAID[3]])
    with pytest.raises(InputError, match=rf"predicted twice by 'm', such as '{SAID[3]['id']}'"):
        told(read_problem_set([place / "set.jsonl"]), read_predictions(place / "m.jsonl", size=700))


def test_predictions_of_other_texts_are_told_from_kept_fingerprints(place: Path) -> None:
    name = SAID[9]["id"]
    other = [{**row, "body": row["body"] + " It rained."} if row["id"] == name else row for row in ROWS]
    write_jsonl(place / "other.jsonl", other)
    for asked in ((), ("whole",)):  # with the fingerprints made while reading, and without
        same, changed = (read_problem_set([place / file], asked) for file in ("set.jsonl", "other.jsonl"))
        assert same is not None and changed is not None
        assert check_asked(same, read_predictions(place / "m.jsonl")) == []
        with pytest.raises(InputError, match=f"answer another text .* such as '{name}'"):
            check_asked(changed, read_predictions(place / "m.jsonl"))


def ordered(hands: Any, after: Callable[[int], None]) -> Hands:
    """Hands that give results in order, with something done after each of them."""

    def done(work: Any, tasks: Any) -> Iterator[Any]:
        for number, found in enumerate(in_order(hands, work, tasks)):
            after(number)
            yield found

    return done


def test_a_cluster_gives_the_report_of_one_process_with_a_worker_killed(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = told(read_problem_set([place / "set.jsonl"]), read_predictions(place / "m.jsonl"))
    monkeypatch.chdir(place)
    with cluster(2) as (address, _, workers):
        with cluster_at(address) as hands:

            def kill(number: int, victim: subprocess.Popen[bytes] = workers[0]) -> None:
                if number == 3:
                    victim.kill()

            said = read_predictions(place / "m.jsonl", ordered(hands, kill), size=2000)
            assert workers[0].wait(10) == -9
            found = read_problem_set([place / "set.jsonl"], (), ordered(hands, lambda number: None), size=20_000)
        assert told(found, said) == expected
        assert run("report", "set.jsonl", "m.jsonl", "-o", "one", "-q", command="").returncode == 0
        done = run("report", "set.jsonl", "m.jsonl", "-o", "shared", "-q", "--cluster", address, command="")
        assert done.returncode == 0, done.stderr
    assert (place / "one/report.json").read_bytes() == (place / "shared/report.json").read_bytes()
    both = run("report", "set.jsonl", "m.jsonl", "--cluster", address, "--local-cluster", 2, command="")
    assert both.returncode != 0 and "give one of them" in both.stderr

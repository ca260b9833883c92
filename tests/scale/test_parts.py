"""Sets in parts: the same for any number of workers, whole or absent, made once, to a folder or to an S3 server."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import orjson
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from svampkit.errors import UsageError
from svampkit.generation import SetRequest, Yield, row_faults
from svampkit.generation.drawing.supply import TRIED
from svampkit.generation.drawing.tally import ALL
from svampkit.generation.expand import FULL, no_room
from svampkit.generation.parts import batches_of, cut
from svampkit.generation.prepare import prepare
from svampkit.scale import job_of, make_part, store_of
from svampkit.template import Name, TemplateFile, write_template
from tests.generation.support import files
from tests.scale.support import FOLDER, free_port, parts_of, run, start, until

SET = (FOLDER, "-n", 3_000, "--shard-rows", 500, "--seed", 3)


@pytest.mark.parametrize("count", [1, 2, 7, 40])
def test_parts_hold_what_was_asked_for_and_no_row_twice(count: int) -> None:
    whole = cut(prepare(files(), SetRequest(n=4000, seed=5)), count)
    parts = [[row for b in batches_of(whole, number) for row in b.rows] for number in range(count)]
    rows = [row for part in parts for row in part]
    assert len(rows) == 4000 == len({row["id"] for row in rows})
    assert len({(row["body"], row["question"]) for row in rows}) == 4000
    assert [row_faults(row) for row in rows[::20] if row_faults(row)] == []
    assert max(map(len, parts)) - min(map(len, parts)) <= max(0.3 * 4000 / count, 5)
    ids = {row["id"]: row for row in rows}
    pairs = [(row, ids[row["pair"]]) for row in rows if row.get("pair") in ids]
    assert len(pairs) > 1500 and all(row["seed"] == base["seed"] for row, base in pairs)


def _small(number: int, does: str) -> TemplateFile:
    """A template of fewer than 200 problems: one nameless person, one thing, small numbers."""
    file = next(file for file in files() if file.seed.id == "faulty")
    values = {**file.values, "NAME1": Name("Nobody", "they")}
    base = replace(file.base, body=file.base.body.replace("buys", does))
    return replace(file, seed=replace(file.seed, id=f"small{number}"), base=base, values=values, variations=())


SMALL = tuple(_small(number, does) for number, does in enumerate(("buys", "finds", "gets", "draws")))


@pytest.mark.parametrize("count", [2, 7])
def test_what_stands_in_for_others_takes_nobodys_number(count: int) -> None:
    shells = next(file for file in files() if file.seed.id == "shells")
    whole = cut(prepare((*SMALL, shells), SetRequest(n=6000, design="even")), count)
    batches = [b for number in range(count) for b in batches_of(whole, number)]
    ids = [row["id"] for b in batches for row in b.rows]
    # four of five templates give a few hundred rows together: the fifth gives several times its share
    assert len(ids) == 6000 == len(set(ids)) and not any(b.short for b in batches)


def test_rows_that_no_part_can_make_are_counted_with_their_reason() -> None:
    counted, whole = Yield(), cut(prepare(SMALL, SetRequest(n=3000, design="even")), 3)
    for number in range(3):
        for batch in batches_of(whole, number):
            counted.add(batch)
    told = counted.as_dict()
    assert 0 < counted.rows < 4 * 200
    assert told["short"] == {ALL: 3000 - counted.rows} and told["missing"] == {TRIED: 3000 - counted.rows}


def test_the_command_says_last_that_rows_are_missing_and_why(tmp_path: Path) -> None:
    for file in SMALL[:2]:
        write_template(tmp_path / "in" / f"{file.seed.id}.yaml", file)
    words = (tmp_path / "in", "--per-template", 1000, "-o", tmp_path / "out")
    one, parts = run(*words), run(*words[:-1], tmp_path / "parts", "--shard-rows", 500)
    assert one.returncode == parts.returncode == 0, one.stderr + parts.stderr
    manifest = json.loads((tmp_path / "parts" / "manifest.json").read_text())
    counts = manifest["counts"]
    lost = 2000 - counts["rows"]
    told = f"{lost:,} rows of 2,000 asked for could not be made ({TRIED}: {lost:,})"
    assert one.stdout.splitlines()[-1] == told
    assert parts.stdout.splitlines()[-1].startswith(f"{told}; a part makes up from its own")
    assert counts["missing"] == {TRIED: lost} == {TRIED: sum(p["missing"][TRIED] for p in counts["parts"]["made"])}
    assert f"{lost:,} of the rows asked for are missing" in (tmp_path / "parts" / "DATASHEET.md").read_text()
    assert "could not be made" not in run(*words[:2], 10, "-o", tmp_path / "few").stdout
    quiet = run(*words, "-q")
    assert (quiet.stdout, quiet.stderr.strip()) == ("", told), "a fault, so quiet too"


def test_one_part_is_the_set_as_one_file() -> None:
    from svampkit.generation import generate

    prepared = prepare(files(), SetRequest(n=900, seed=2))
    text = "".join(batch.text for batch in batches_of(cut(prepared, 1), 0))
    assert sorted(text.splitlines()) == sorted(
        line for batch in generate(files(), SetRequest(n=900, seed=2)) for line in batch.lines
    )


def test_a_part_does_not_depend_on_who_makes_it_nor_on_what_was_made_before(tmp_path: Path) -> None:
    prepared = prepare(files(), SetRequest(n=2000, seed=1))
    job = job_of(prepared, 250, about={})
    for order, name in (((5, 2), "one"), ((2, 7, 5), "other")):
        for number in order:
            make_part(job, number, str(tmp_path / name))
    one, other = parts_of(tmp_path / "one"), parts_of(tmp_path / "other")
    assert set(one) == {"part-00002.jsonl", "part-00005.jsonl"} and one.items() < other.items()
    with pytest.raises(UsageError, match=r"prepared by svampkit 0\.0\.9, this worker has"):
        make_part(replace(job, code="0.0.9"), 0, str(tmp_path / "one"))


def test_two_workers_compression_parquet_and_the_counts(tmp_path: Path) -> None:
    for name, more in (("one", ()), ("two", ("--workers", 2)), ("zst", ("--compression", "zstd"))):
        done = run(*SET, "-o", tmp_path / name, *more)
        assert done.returncode == 0, done.stderr
    assert "wrote 3,000 problems in 6 parts" in done.stdout
    one = parts_of(tmp_path / "one")
    assert one == parts_of(tmp_path / "two") and len(one) == 6
    manifests = [(tmp_path / name / "manifest.json").read_bytes() for name in ("one", "two")]
    assert manifests[0] == manifests[1]
    for name, packed in parts_of(tmp_path / "zst").items():
        assert pa.CompressedInputStream(pa.BufferReader(packed), "zstd").read() == one[name.removesuffix(".zst")]
    counts = json.loads(manifests[0])["counts"]
    assert counts["rows"] == 3000 == sum(part["rows"] for part in counts["parts"]["made"])
    assert sum(sum(part["rejected"].values()) for part in counts["parts"]["made"]) == sum(counts["rejected"].values())
    assert counts["parts"]["complete"] and counts["set_aside"]
    assert run(*SET, "-o", tmp_path / "pq", "--format", "parquet").returncode == 0
    table = pq.read_table(sorted((tmp_path / "pq").glob("part-*.parquet")))
    rows = [orjson.loads(line) for content in one.values() for line in content.splitlines()]
    keys = table.schema.names
    assert table.to_pylist() == [{key: row.get(key) for key in keys} for row in rows]


def test_only_what_is_missing_is_made_and_another_set_is_refused(tmp_path: Path) -> None:
    assert run(*SET, "-o", tmp_path).returncode == 0
    before = parts_of(tmp_path)
    lost, short = tmp_path / "part-00002.jsonl", tmp_path / "part-00004.jsonl"
    lost.unlink()
    short.write_bytes(short.read_bytes()[:-1])
    done = run(*SET, "-o", tmp_path)
    assert done.returncode == 0 and "in 6 parts (4 were there)" in done.stdout and parts_of(tmp_path) == before
    other = run(*SET[:-1], 4, "-o", tmp_path)
    assert other.returncode == 2 and "holds parts of another set" in other.stderr and parts_of(tmp_path) == before
    (tmp_path / "_records" / "job.json").unlink()
    unknown = run(*SET, "-o", tmp_path)
    assert unknown.returncode == 2 and "holds parts that nothing is known of" in unknown.stderr


def test_interrupted_parts_that_are_whole_stay_and_the_manifest_says_so(tmp_path: Path) -> None:
    many = (FOLDER, "-n", 400_000, "--shard-rows", 4_000, "-o", tmp_path / "out", "--workers", 2)
    process = start(*many, start_new_session=True)
    until(lambda: len(list((tmp_path / "out" / "_records").glob("part-*"))) >= 2)  # a part counts with its record
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=600)
    assert process.returncode == 130 and "Traceback" not in told, told[-2000:]
    parts = json.loads((tmp_path / "out" / "manifest.json").read_text())["counts"]["parts"]
    assert not parts["complete"] and parts["whole"] >= 1 and parts["of"] == 100
    assert all((tmp_path / "out" / part["file"]).stat().st_size == part["bytes"] for part in parts["made"])


def test_a_full_disk_is_one_sentence(tmp_path: Path) -> None:
    process = start(
        *SET,
        "-o",
        tmp_path / "out",
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000)),
    )
    _, told = process.communicate(timeout=600)
    assert process.returncode == 2 and "part-00000.jsonl cannot be written (File too large)" in told, told
    assert "Traceback" not in told and not parts_of(tmp_path / "out")


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (("--format", "svamp"), "parts are written as jsonl or parquet"),
        (("--compression", "lzma"), "--compression is none or zstd"),
        (("--format", "parquet", "--compression", "zstd"), "--compression is none or zstd"),
        (("--cluster", "tcp://127.0.0.1:1", "--local-cluster", 2), "give one of them"),
        (("--cluster", "tcp://127.0.0.1:1", "--workers", 2), "--workers and --cluster say both who works"),
        (("-o", "nothing://there/x"), "nothing://there/x cannot be written to (Protocol not known"),
    ],
)
def test_wrong_use(tmp_path: Path, more: tuple[object, ...], message: str) -> None:
    done = run(*SET, *(() if "-o" in more else ("-o", tmp_path / "out")), *more)
    assert done.returncode == 2 and message in done.stderr and "Traceback" not in done.stderr


@pytest.fixture
def s3(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    from moto.server import ThreadedMotoServer

    server = ThreadedMotoServer(ip_address="127.0.0.1", port=free_port(), verbose=False)
    server.start()
    for name, value in {
        "AWS_ACCESS_KEY_ID": "anybody",
        "AWS_SECRET_ACCESS_KEY": "nothing",
        "AWS_DEFAULT_REGION": "us-east-1",
        "AWS_ENDPOINT_URL": f"http://127.0.0.1:{server._port}",
    }.items():
        monkeypatch.setenv(name, value)
    import boto3

    with closing(boto3.client("s3")) as client:
        client.create_bucket(Bucket="sets")
    yield "s3://sets/one"
    server.stop()


def test_an_s3_server_takes_the_same_parts_and_a_second_run_makes_what_is_missing(s3: str, tmp_path: Path) -> None:
    done = run(*SET, "-o", s3)
    assert done.returncode == 0, done.stderr
    assert run(*SET, "-o", tmp_path).returncode == 0
    store = store_of(s3)
    assert set(store.sizes("")) == {*parts_of(tmp_path), "manifest.json", "DATASHEET.md", "README.md"}
    assert {name: store.read(name) for name in parts_of(tmp_path)} == parts_of(tmp_path)
    assert store.read("manifest.json") == (tmp_path / "manifest.json").read_bytes()
    store.remove("part-00003.jsonl")
    again = run(*SET, "-o", s3)
    assert again.returncode == 0 and "(5 were there)" in again.stdout and "part-00003.jsonl" in store.sizes("")
    nowhere = run(*SET, "-o", "s3://nobodys/one")
    assert nowhere.returncode == 1 and "s3://nobodys/one cannot be used (" in nowhere.stderr, nowhere.stderr
    assert "Traceback" not in nowhere.stderr


def test_a_file_system_that_cannot_put_whole_files_gets_them_renamed(tmp_path: Path) -> None:
    store = store_of(f"file://{tmp_path}/deep/out")
    store.write("a/b.txt", b"whole")
    assert store.read("a/b.txt") == b"whole" and store.sizes("a") == {"b.txt": 5} and store.read("c") is None
    with pytest.raises(ZeroDivisionError), store.writing("a/half.txt") as file:
        file.write(b"half")
        raise ZeroDivisionError
    assert store.sizes("a") == {"b.txt": 5}
    store.remove("a")
    assert store.sizes("a") == {}


def test_a_place_that_is_lost_in_the_middle_gets_no_more_parts(tmp_path: Path) -> None:
    """As of a share that is unmounted: another folder lies under its path."""
    out, lost = tmp_path / "share" / "set", tmp_path / "lost"
    process = start(FOLDER, "-n", 60_000, "--shard-rows", 1_000, "-o", out, "--workers", 1)
    until(lambda: len(list(out.glob("part-*"))) >= 3)
    os.rename(tmp_path / "share", lost)
    (tmp_path / "share").mkdir()
    _, told = process.communicate(timeout=600)
    assert process.returncode == 1 and "Traceback" not in told
    assert "is gone, or holds another set by now; when the share is back" in told
    assert len(list(out.glob("part-*"))) <= 1 and not (out / "manifest.json").exists()
    shutil.rmtree(tmp_path / "share")
    os.rename(lost, tmp_path / "share")
    again = run(FOLDER, "-n", 60_000, "--shard-rows", 1_000, "-o", out, "--workers", 1)
    assert again.returncode == 0 and len(parts_of(out)) == 60 and "were there" in again.stdout


def test_rows_that_no_template_has_room_for_are_told() -> None:
    made = prepare(files(), SetRequest(n=4000, seed=5))
    assert list(no_room(made)) == []
    wanted = tuple({name: rows // 2 for name, rows in one.items()} for one in made.wanted)
    (told,) = no_room(replace(made, wanted=wanted))
    assert told.short == 4000 - sum(sum(one.values()) for one in wanted) and told.why == FULL
    assert list(no_room(replace(made, wanted=wanted, rows=None))) == []

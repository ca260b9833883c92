"""Search, data sets in and out, sets chosen: on SQLite and on PostgreSQL."""

from __future__ import annotations

import gzip
import io
import json
import random
import re
import socket
import subprocess
import sys
import threading
import zipfile
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import func, insert, select

from svampkit.corpora import read_problems
from svampkit.curation.features import grams as curated
from svampkit.errors import InputError, UsageError
from svampkit.problem import problem_to_row
from svampkit.web.choose import choose, overlap
from svampkit.web.db.engine import connect, migrate
from svampkit.web.db.search import Query, find, like_these, query_of
from svampkit.web.db.tables import dataset, metadata, problem, skipped
from svampkit.web.importer import import_file
from svampkit.web.settings import Settings
from svampkit.web.site import Site, open_site
from svampkit.web.texts import grams, likeness, lint, split_question
from tests.web.conftest import Server, until
from tests.web.project import TEXTS
from tests.web.project import problem as make


def _count(site: Site, **query: str) -> int:
    with site.engine.connect() as connection:
        return find(connection, Query(**query), 1).total


def test_the_index_holds_what_the_folder_holds(site: Site) -> None:
    assert _count(site) == 3
    assert _count(site, q="beads") == _count(site, q="bead") == 1  # stems, whole or begun
    assert _count(site, q="MELONS crates") == 1
    assert _count(site, q="beads melons") == 0  # all of the words
    assert _count(site, schema="groups") == _count(site, type="Multiplication") == _count(site, grade="3") == 1
    assert _count(site, code="seed") == 3
    assert _count(site, code="11") == 0
    assert _count(site, operators="1", state="base") == 3
    assert _count(site, q="loss-1") == 1  # an id


@pytest.mark.parametrize(
    "typed",
    ["'; DROP TABLE problem; --", '" OR 1=1', "NEAR(beads", "beads*\") UNION SELECT", "%", "a" * 5_000,
     "the", "\x00q",
     "body : beads", "& | ! <->", "ĞÜŞ 水"],
)  # fmt: skip
def test_nothing_typed_becomes_sql(site: Site, typed: str) -> None:
    with site.engine.connect() as connection:
        query = query_of({"q": typed, "type": typed, "set": typed, "schema": typed})
        assert find(connection, query, 1).total == 0
        find(connection, query_of({"q": typed}), 10**5)
    assert _count(site) == 3


def test_filters_that_cannot_be_are_refused() -> None:
    for fault in ({"code": "14"}, {"operators": "-1"}, {"operators": "²"}, {"state": "lost"}):
        with pytest.raises(UsageError):
            query_of(fault)


def test_a_changed_file_is_found_again(site: Site, folder: Path) -> None:
    from svampkit.template.file import read_template, write_template

    (folder / "sum-1.yaml").unlink()
    file = read_template(folder / "loss-1.yaml")
    from dataclasses import replace

    write_template(folder / "loss-1.yaml", replace(file, seed=replace(file.seed, grade="5")))
    (folder / "broken.yaml").write_text("svampkit: [")
    site.sync()
    assert (_count(site), _count(site, grade="5"), _count(site, q="pencils")) == (2, 1, 0)
    assert "broken.yaml" in site.project.faults
    (folder / "broken.yaml").unlink()
    site.sync()
    assert not site.project.faults


def test_texts_with_the_same_rare_words_are_looked_at(site: Site) -> None:
    with site.engine.connect() as connection:
        found = like_these(connection, "Somebody packed 7 crates with 3 melons each. How many melons are there?")
    likes = {
        row["key"]: likeness(grams(row["body"]), grams("Enzo packed 7 crates with 3 melons each.")) for row in found
    }
    assert max(likes, key=lambda key: likes[key]) == "groups-1"


# ---- taking a data set in


def _upload(site: Site, path: Path, whole: int = 10**7) -> tuple[Any, list[tuple[str, str]]]:
    with site.engine.begin() as connection:
        key = connection.execute(
            insert(dataset)
            .values(
                slug=path.stem, name=path.name, kind="corpus", state="waiting", said="", source=path.name, sha256="",
                size=path.stat().st_size, done=0, problems=0, skipped=0, sheet="{}", created="", created_by="",
            )
            .returning(dataset.c.id)
        ).scalar_one()  # fmt: skip
    import_file(site.engine, key, path, path.name, whole_file=whole, stopping=threading.Event())
    with site.engine.connect() as connection:
        row = connection.execute(select(dataset).where(dataset.c.id == key)).mappings().one()
        damaged = connection.execute(select(skipped.c.place, skipped.c.reason).where(skipped.c.dataset == key))
        return row, [(place, reason) for place, reason in damaged]


def _lines(count: int) -> list[str]:
    rows = []
    for n in range(count):
        made = make(
            f"z-{n}", f"Ines saw {n + 20} ducks on lake {n}.", "How many ducks are 5 more than that?", f"{n + 20} + 5"
        )
        rows.append(json.dumps(problem_to_row(made)))
    return rows


def test_damaged_records_are_listed_with_their_line(site: Site, tmp_path: Path) -> None:
    lines = _lines(2_500)
    lines[3] = lines[3][:40]
    lines[2_400] = (
        lines[2_400].replace('"answer":"2425"', '"answer": "1"').replace('"answer": "2425"', '"answer": "1"')
    )
    lines[2_401] = lines[7]
    path = tmp_path / "ducks.jsonl"
    path.write_text("\n".join(lines) + "\n")
    row, damaged = _upload(site, path)
    assert (row["state"], row["problems"], row["skipped"]) == ("ready", 2_497, 3)
    places = [place for place, _ in damaged]
    assert places[0] == "ducks.jsonl, line 4"
    assert places[1].startswith("ducks.jsonl, line 2401")
    assert "line 2402" in places[2] and "second time" in damaged[2][1]
    assert _count(site, set="ducks", q="lake 2222 2242") == 1
    # the same as reading the file whole
    assert row["problems"] == len(read_problems(path).problems)


def bomb() -> bytes:
    """A small Parquet file that holds one text of two million letters in each of fifty thousand rows."""
    import pyarrow
    import pyarrow.parquet

    rows = 50_000
    names = pyarrow.array([str(n) for n in range(rows)])
    text = pyarrow.DictionaryArray.from_arrays(pyarrow.array([0] * rows, pyarrow.int32()), ["x" * 2_000_000])
    table = pyarrow.table({"id": names, "body": text, "question": text, "equation": names, "answer": names})
    file = io.BytesIO()
    pyarrow.parquet.write_table(table, file, compression="zstd")
    assert len(file.getvalue()) < 1_000_000
    return file.getvalue()


def zipped() -> bytes:
    """An archive whose one file is twenty megabytes of nothing."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("problems.jsonl", bytes(20_000_000))
    return file.getvalue()


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.jsonl", b"", "empty"),
        ("b.json", b'[{"ID": "a", "Body": "b", "Equation": ]', "not valid JSON"),
        ("c.txt", b"hello", "in no format that is known"),
        ("d.jsonl", b'{"id": "1", "body": "b", "question": "q?"}\n' * 2, "No problem of 2 records"),
        ("e.parquet", b"PAR1 but not really PAR1", "no Parquet file"),
        ("f.xml", b'<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>', ""),
        ("g.jsonl", b'{"id": "' + b"\xff\xfe" * 100 + b'"}', "not UTF-8"),
        ("h.json", b"[" * 100_000, ""),
    ],
)
def test_a_file_that_cannot_be_read_says_why(
    site: Site, tmp_path: Path, name: str, content: bytes, said: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    row, _ = _upload(site, path)
    assert row["state"] == "failed"
    assert row["said"] and said in row["said"]
    assert str(tmp_path) not in row["said"]  # no path of the server is told


def test_what_is_small_packed_and_large_unpacked_is_refused(folder: Path, tmp_path: Path) -> None:
    opened = open_site(Settings(folder))
    try:
        for name, content, said in (
            ("i.parquet", bomb(), "i.parquet: a value of the column 'body' has 2,000,000 bytes; at most 1,000,000"),
            ("j.jsonl.gz", gzip.compress(bytes(20_000_000)), "j.jsonl.gz is a packed file; unpack it"),
            ("k.zip", zipped(), "k.zip is a packed file; unpack it"),
        ):
            path = tmp_path / name
            path.write_bytes(content)
            row, _ = _upload(opened, path)
            assert (row["state"], said in row["said"]) == ("failed", True), row["said"]
            assert len(row["said"]) < 300 and str(tmp_path) not in row["said"]
    finally:
        opened.close()


def test_a_reading_that_was_cut_off_is_made_anew(folder: Path, database: str, tmp_path: Path) -> None:
    first = open_site(Settings(folder, database))
    path = first.settings.own / "files" / "x" / "half.jsonl"
    path.parent.mkdir()
    path.write_text("\n".join(_lines(40)))
    with first.engine.begin() as connection:
        connection.execute(
            insert(dataset).values(
                slug="half", name="h", kind="corpus", state="reading", said="", source="x/half.jsonl|h",
                sha256="", size=1,
                done=0, problems=7, skipped=0, sheet="{}", created="", created_by="",
            )
        )  # fmt: skip
    (path.parent / "left.jsonl.partial").write_text("x")
    first.close()
    second = open_site(Settings(folder, database))
    try:
        until(lambda: _count(second, set="half") == 40)
        assert not (path.parent / "left.jsonl.partial").exists()
    finally:
        second.close()


# ---- choosing


def _plain(texts: list[str], shapes: list[str], count: int, lexical: bool, template: bool, seed: int) -> list[int]:
    """The greedy choice of the paper, word for word: exact fractions, no matrices."""
    chosen = [random.Random(seed).randrange(len(texts))]
    while len(chosen) < count:
        best, least = -1, None
        for at in range(len(texts)):
            if at in chosen:
                continue
            total = Fraction(0)
            for other in chosen:
                a, b = curated(texts[at]), curated(texts[other])
                if lexical and a | b:
                    total += Fraction(len(a & b), len(a | b))
                total += template and shapes[at] == shapes[other]
            if least is None or total < least - Fraction(1, 10**9):
                best, least = at, total
        chosen.append(best)
    return sorted(chosen)


_WORDS = st.lists(st.sampled_from(["ball", "cat", "dog", "kite", "pear", "rose"]), min_size=1, max_size=6).map(
    " ".join
)


@given(st.lists(st.tuples(_WORDS, st.sampled_from("abc")), min_size=1, max_size=9), st.booleans(), st.integers(0, 5))
def test_the_choice_is_that_of_the_paper(items: list[tuple[str, str]], template: bool, seed: int) -> None:
    texts, shapes = [t for t, _ in items], [s for _, s in items]
    count = (len(items) + 1) // 2
    found = choose(texts, shapes, count, lexical=True, template=template, rng=random.Random(seed))
    wanted = _plain(texts, shapes, count, True, template, seed)
    assert found == wanted


@given(st.lists(st.tuples(_WORDS, st.sampled_from("abc")), min_size=2, max_size=8))
def test_overlap_is_the_mean_over_all_pairs(items: list[tuple[str, str]]) -> None:
    pairs = [(a, b) for n, a in enumerate(items) for b in items[n + 1 :]]
    lexical = sum(likeness(frozenset(curated(a[0])), frozenset(curated(b[0]))) for a, b in pairs) / len(pairs)
    template = sum(a[1] == b[1] for a, b in pairs) / len(pairs)
    found = overlap([t for t, _ in items], [s for _, s in items])
    assert found[0] == pytest.approx(lexical)
    assert found[1] == pytest.approx(template)


# ---- migrations


def test_the_migrations_make_the_tables(database: str, tmp_path: Path) -> None:
    engine = connect(database or f"sqlite:///{tmp_path / 'a.db'}")
    migrate(engine)
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    search = ("problem_text", "problem_search", "search")
    left = [d for d in differences if not any(name in str(d) for name in search)]
    assert left == []
    engine.dispose()


def test_an_older_database_is_brought_up_with_all_that_it_holds(database: str, folder: Path, tmp_path: Path) -> None:
    address = database or f"sqlite:///{tmp_path / 'old.db'}"
    engine = connect(address)
    migrate(engine, "0001")
    with engine.begin() as connection:
        values = dict.fromkeys((c.name for c in dataset.c if c.name != "id"), "") | {
            "slug": "old", "name": "Old", "state": "ready", "kind": "corpus", "size": 0, "done": 0, "problems": 1,
            "skipped": 0, "sheet": "{}",
        }  # fmt: skip
        key = connection.execute(insert(dataset).values(values).returning(dataset.c.id)).scalar_one()
        from svampkit.web.db.rows import row_of

        connection.execute(insert(problem).values(row_of(key, make(*TEXTS[0]))))
    engine.dispose()
    site = open_site(Settings(folder, address))
    try:
        assert _count(site, set="old", q="Rosa") == 1
        with site.engine.connect() as connection:
            assert connection.scalar(select(func.count()).select_from(metadata.tables["account"])) == 0
    finally:
        site.close()


def test_a_database_that_is_newer_or_not_there_is_refused(tmp_path: Path) -> None:
    from sqlalchemy import text

    engine = connect(f"sqlite:///{tmp_path / 'new.db'}")
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(InputError, match="newer svampkit"):
        migrate(engine)
    engine.dispose()
    with pytest.raises(InputError, match="does not open") as told:
        connect("postgresql://mira:hidden@127.0.0.1:9/none")
    assert "hidden" not in str(told.value)  # a password is told nobody
    for bad in ("nonsense", "mysql://a/b", "oracle://x"):
        with pytest.raises(UsageError):
            connect(bad)


# ---- over HTTP


def test_a_data_set_in_and_out_in_each_form(server: Server, tmp_path: Path) -> None:
    client = server.client()
    lines = _lines(30)
    lines[4] = "{"
    sent = client.post(
        "/data/add", headers=server.csrf(client), data={"name": "My ducks"},
        files={"file": ("../../etc/ducks.jsonl", "\n".join(lines))},
    )  # fmt: skip
    assert sent.url.path == "/data/my-ducks"
    until(lambda: client.get("/api/datasets/my-ducks").json()["state"] == "ready")
    told = client.get("/api/datasets/my-ducks").json()
    assert (told["problems"], told["skipped"], told["damaged"][0]["place"]) == (29, 1, "ducks.jsonl, line 5")
    wanted = {problem_to_row(p)["id"]: problem_to_row(p) for p in read_problems(_write(tmp_path, lines)).problems}
    for form in ("jsonl", "parquet", "json"):
        path = tmp_path / f"out.{form}"
        path.write_bytes(client.get(f"/data/my-ducks/download/{form}").content)
        found = {p.id: problem_to_row(p) for p in read_problems(path).problems}
        assert found.keys() == wanted.keys()
        assert all(found[k]["answer"] == wanted[k]["answer"] and found[k]["body"] == wanted[k]["body"] for k in found)
        if form != "json":
            assert found == wanted
    rows = client.get("/data/my-ducks/download/csv").text.splitlines()
    assert rows[1].startswith("z-0,Ines saw 20 ducks")
    assert "29 math word problems" in client.get("/data/my-ducks/download/md").text
    assert not list(server.site.settings.own.glob("out-*"))  # what was written for a download is taken away
    assert client.get("/data/my-ducks/download/exe").status_code == 400


def _write(folder: Path, lines: list[str]) -> Path:
    path = folder / "in.jsonl"
    path.write_text("\n".join(lines))
    return path


def test_cells_that_a_spreadsheet_would_compute_are_text(embedded: Server) -> None:
    client = embedded.client()
    made = client.post("/api/problems", json={"text": "=1+1 stands on 3 cards and on 4 more. How many cards?",
                                              "equation": "3 + 4", "id": "@evil"})  # fmt: skip
    assert made.status_code == 201, made.text
    row = client.get("/data/added/download/csv").text.splitlines()[1]
    assert row.startswith("'@evil,'=1+1 stands")


def test_the_example_of_the_docs_is_ten_lines_that_run(embedded: Server, tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "docs" / "web.md").read_text()
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 10
    client = embedded.client()
    lines = [line.replace('"type":""', '"type":"Subtraction"').replace('"type": ""', '"type": "Subtraction"')
             for line in _lines(30)]  # fmt: skip
    client.post("/data/add", headers=embedded.csrf(client), files={"file": ("d.jsonl", "\n".join(lines))})
    until(lambda: client.get("/api/datasets/d").json()["state"] == "ready")
    done = subprocess.run(
        [sys.executable, "-c", code.replace("http://127.0.0.1:8000", embedded.address)],
        capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 20 and "How many" in done.stdout


def test_ten_lines_of_python(server: Server) -> None:
    client = server.client()
    read = client.get(
        "/api/read", params={"text": "Ana had 12 nuts. She ate 5 nuts. How many nuts does Ana have left?"}
    )
    assert (read.json()["equation"], read.json()["answer"], read.json()["schemas"]) == ("12 - 5", "7", ["loss"])
    text = "Ana had 12 nuts. She ate 5 nuts. How many nuts does Ana have left?"
    made = client.post("/api/problems", json={"text": text})
    assert made.json() | {"author": ""} == client.get("/api/problems/added/added-0001").json() | {"author": ""}
    assert client.post("/api/problems", json={"text": text, "answer": "8"}).json() == {
        "error": "The equation gives another answer than 8."
    }
    assert "no equation" not in client.post("/api/problems", json={"text": "Nothing is asked."}).text
    chosen = client.post("/api/sets", json={"name": "two", "count": 2, "operators": "1", "reduce_lexical": True})
    assert chosen.json()["problems"] == 2
    assert client.post("/api/sets", json={"name": "many", "count": 99}).json()["error"].startswith("99 problems were")
    found = client.get("/api/problems", params={"set": "two"}).json()
    assert found["total"] == 2 and len(found["problems"]) == 2
    described = client.get("/api/openapi.json").json()["paths"]
    assert {"/api/problems", "/api/sets", "/api/datasets", "/api/read"} <= described.keys()
    assert client.get("/api/problems", params={"page": "x"}).status_code == 422
    assert client.get("/api/none").json() == {"error": "There is nothing at this address."}


# ---- what is told of a text


def test_a_text_is_split_at_its_question() -> None:
    assert split_question("A b c. D e. How many f?") == ("A b c. D e.", "How many f?")
    assert split_question("How many are 3 + $4.50 pens? Say.") == ("Say.", "How many are 3 + $4.50 pens?")
    assert split_question("No question here.") == ("No question here.", "")


@pytest.mark.parametrize(
    ("body", "question", "equation", "answer", "said"),
    [
        ("Bo has 3 cats.", "How many cats", "3 + 1", "", "question mark"),
        ("bo has 3 cats.", "How many?", "3 + 3", "", "small letter"),
        ("Bo has has 3 cats.", "How many?", "3 + 3", "", "stands twice"),
        ("Bo has 3 cats.", "How many?", "3 + 4", "", "4 stands in the equation"),
        ("Bo has 3 cats and 4 dogs.", "How many?", "3 + 4", "8", "the answer says 8"),
        ("Bo has 3 cats and 4 dogs.", "How many?", "3 - 4", "", "below zero"),
        ("Bo has 3 cats and 0 dogs.", "How many?", "3 / 0", "", "The equation"),
    ],
)
def test_slips_are_told(body: str, question: str, equation: str, answer: str, said: str) -> None:
    assert any(said in slip for slip in lint(body, question, equation, answer))


def test_a_sound_text_has_no_slip() -> None:
    for _, body, question, equation, *_rest in TEXTS:
        assert lint(body, question, equation, "") == []
    assert lint('He said "I had had 3 pies that that day."', "How many pies are 3 and 4?", "3 + 4", "7") == []


def test_upload_size_is_bounded(folder: Path) -> None:
    from svampkit.web.settings import Bounds
    from tests.web.conftest import running

    with running(Settings(folder, bounds=Bounds(form=20_000, upload=60_000))) as server:
        client = server.client()
        head = server.csrf(client)
        large = client.post("/data/add", headers=head, files={"file": ("a.jsonl", io.BytesIO(b"x" * 70_000))})
        assert (large.status_code, "at most that is taken" in large.text) == (413, True)

        # Who sends all of much more before reading anything (as some browsers do) reads the reason, and is not reset.
        host, port = server.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=60) as sender:
            request = f"POST /data/add HTTP/1.1\r\nhost: {host}:{port}\r\ncontent-length: 20000000\r\n\r\n"
            sender.sendall(request.encode() + b"x" * 20_000_000)
            answer = b"".join(iter(lambda: sender.recv(65_536), b""))
        assert answer.startswith(b"HTTP/1.1 413 ") and b"at most that is taken" in answer

        def endless() -> Any:
            for _ in range(5_000):
                yield b"x" * 1_000

        chunked = client.post(
            "/add", headers=head | {"content-type": "application/x-www-form-urlencoded"}, content=endless()
        )
        assert chunked.status_code == 413
        assert client.get("/").status_code == 200

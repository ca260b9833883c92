"""Each format, in small files of our own, and how it is recognised."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from svampkit.corpora import FORMATS, Corpus, read_ids, read_problems, recognise
from svampkit.equation import to_infix
from svampkit.errors import InputError, RecordError, UsageError
from svampkit.files import write_jsonl
from svampkit.problem import Problem, problem_from_row, problem_to_row

from .samples import FILES, OWN


def read(tmp_path: Path, sample: str, **options: object) -> Corpus:
    name, content = FILES[sample]
    (tmp_path / name).write_text(content)
    return read_problems(tmp_path / name, **options)  # type: ignore[arg-type]


def by_id(corpus: Corpus) -> dict[str, Problem]:
    return {problem.id: problem for problem in corpus.problems}


@pytest.mark.parametrize("format", list(FORMATS))
def test_the_format_is_told_by_the_content(tmp_path: Path, format: str) -> None:
    _, content = FILES[format]
    # the name says nothing: SVAMP and MAWPS are both .json
    path = tmp_path / "some.txt"
    for text in (content, "\n\n" + content):
        path.write_text(text)
        assert recognise(path).format == format


@pytest.mark.parametrize(
    ("content", "looks"),
    [
        ("hello", "no JSON, CSV or XML; the formats are svamp, svamp-csv"),
        ("127.0.0.1", "no JSON, CSV or XML"),
        ("[1, 2]", "a JSON array of objects without a row that can be read; row 1: '1' was found"),
        ('{"a": 1}', "JSON lines with a; name its columns"),
        ('[{"foo": 1}]', "a JSON array of objects with foo"),
        (
            '{"task": "Is 7 + 2 nine?", "gold label": 9}',
            'columns: --columns "question=task,answer=gold label"',
        ),
    ],
)
def test_what_is_in_no_format(tmp_path: Path, content: str, looks: str) -> None:
    path = tmp_path / "x"
    path.write_text(content)
    with pytest.raises(InputError, match="in no format that is known: it is ") as error:
        recognise(path)
    assert looks in str(error.value)


def test_svamp(tmp_path: Path) -> None:
    corpus = read(tmp_path, "svamp")
    assert not corpus.skipped
    problems = by_id(corpus)
    assert to_infix(problems["own-1"].equation) == "14 - 5"
    assert problems["own-1"].answer == 9
    # the question goes on in the sentence of the body; nothing is put between them
    assert problems["own-2"].text.endswith("If a cafe fills 4 trays how many mugs are on the trays?")
    assert problems["own-3"].type == "Common-Division", "a misspelt type is mended"
    assert problems["own-3"].variation == ()


def test_tokenised_csv(tmp_path: Path) -> None:
    corpus = read(tmp_path, "svamp-csv")
    assert [problem.id for problem in corpus.problems] == ["own-1", "own-2", "own-3"]
    first, second, third = corpus.problems
    assert first.body == "The garden has 31 tulips and 12 lilies."
    assert second.question == "How many lilies and tulips are there?"
    assert second.body.startswith("The garden has 8 lilies and 7.5 tulips")
    assert first.mended == ("tokens joined", "capitals")
    as_is = read(tmp_path, "svamp-csv", as_is=True).problems[0]
    assert (as_is.body, as_is.mended) == ("the garden has 31 tulips and 12 lilies .", ())
    assert second.answer == Fraction(31, 2)
    assert to_infix(first.equation) == "31 - 12"
    assert (first.variation, second.variation, third.variation) == (("11",), ("31", "11"), ("21", "33"))
    assert [problem.lineage.seed for problem in corpus.problems] == ["own/seed-1", "own/seed-1", "own/seed-2"]


def test_asdiv(tmp_path: Path) -> None:
    corpus = read(tmp_path, "asdiv")
    problems = by_id(corpus)
    assert to_infix(problems["own-0001"].equation) == "7 + 2"
    assert (problems["own-0001"].grade, problems["own-0001"].type) == ("1", "Addition")
    assert problems["own-0002"].answer == Fraction(15, 4)
    assert problems["own-0002"].type == "Subtraction"
    # steps become one expression over the numbers of the text
    assert to_infix(problems["own-0003"].equation) == "3 * 4 - 2 + 5"
    assert to_infix(problems["own-0006"].equation) == "(26 - 5) / 3"
    assert problems["own-0007"].answer == 120
    assert [(place, reason.split(":")[0]) for place, reason in corpus.skipped] == [
        ("own.xml, problem 4 (own-0004)", "a remainder"),
        ("own.xml, problem 5 (own-0005)", "more than one answer"),
    ]


def test_mawps(tmp_path: Path) -> None:
    corpus = read(tmp_path, "mawps")
    assert not corpus.skipped
    problems = by_id(corpus)
    assert list(problems) == ["own-12", "own-13", "own-14"]
    assert problems["own-12"].body == "Ines had 30 beads. If she threads 12 beads,"
    assert problems["own-12"].question == "how many beads are left?"
    # "Mrs." ends no sentence
    assert problems["own-13"].body == "Mrs. Lund has 8 lamps. She buys some more. Now she has 15 lamps."
    assert to_infix(problems["own-13"].equation) == "15 - 8"


def test_derivations(tmp_path: Path) -> None:
    corpus = read(tmp_path, "derivations")
    assert [to_infix(problem.equation) for problem in corpus.problems] == ["12 / (3 - 1)"]
    assert corpus.skipped == (
        ("derived.json, record 2 (derived-901)", "equation system: a problem has one equation with one unknown."),
    )


def test_own_problem_file_and_parquet(tmp_path: Path) -> None:
    import pyarrow
    import pyarrow.parquet

    corpus = read(tmp_path, "svampkit")
    (problem,) = corpus.problems
    assert problem.lineage.template == "zed-000/23-1"
    assert problem_from_row(problem_to_row(problem)) == problem
    rows = [problem_to_row(problem), problem_to_row(problem_from_row({**OWN, "id": "zed-002", "seed": None}))]
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), tmp_path / "own.parquet")
    write_jsonl(tmp_path / "both.jsonl", rows)
    assert read_problems(tmp_path / "own.parquet") == read_problems(tmp_path / "both.jsonl")


@pytest.mark.parametrize("format", list(FORMATS))
def test_converted_it_reads_back(tmp_path: Path, format: str) -> None:
    corpus = read(tmp_path, format)
    write_jsonl(tmp_path / "converted.jsonl", map(problem_to_row, corpus.problems))
    again = read_problems(tmp_path / "converted.jsonl")
    # one thing is lost: a repeating decimal is written as a fraction, which reads back as a division
    assert [(p.id, p.text, p.answer, p.type, p.variation) for p in again.problems] == [
        (p.id, p.text, p.answer, p.type, p.variation) for p in corpus.problems
    ]
    assert not again.skipped


def test_ids_keep_only_what_they_name(tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("13\nown-14\n\n99\n")
    ids = read_ids([tmp_path / "list.txt"])
    corpus = read(tmp_path, "mawps", ids=ids)
    # an index alone names a problem of MAWPS, as the published splits do
    assert [problem.id for problem in corpus.problems] == ["own-13", "own-14"]
    assert corpus.skipped == (("list of ids", "'99' is not in the corpus."),)
    assert read_ids([]) is None


def test_several_paths_and_a_folder(tmp_path: Path) -> None:
    for name, content in (FILES["svamp"], FILES["asdiv"]):
        (tmp_path / name).write_text(content)
    (tmp_path / "LICENSE").write_text("not a corpus")
    (tmp_path / "manifest.json").write_text('{"counts": {}}')
    assert len(read_problems(tmp_path).problems) == 8
    (tmp_path / "other.json").write_text('{"foo": 1}')
    assert ("other.json", "in no format that is known; the file was passed over.") in read_problems(tmp_path).skipped
    assert len(read_problems([tmp_path / "own.json", tmp_path / "own.xml"]).problems) == 8


def test_an_unknown_format_lists_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"'asdif' is no format; did you mean 'asdiv'\?"):
        read(tmp_path, "asdiv", format="asdif")


def test_strict_stops_at_the_first(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"own\.xml, problem 4 \(own-0004\): a remainder"):
        read(tmp_path, "asdiv", strict=True)

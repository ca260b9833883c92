"""Damaged records are skipped with their place; a file that cannot be read is one clear error."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from svampkit.corpora import read_ids, read_problems
from svampkit.errors import InputError

from .samples import ASDIV, CSV, DERIVATIONS, FILES, MAWPS, OWN, SVAMP

BOMB = """<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
<ProblemSet><Problem ID="x"><Body>&c;</Body></Problem></ProblemSet>"""
OUTSIDE = """<?xml version="1.0"?><!DOCTYPE p [<!ENTITY e SYSTEM "file:///etc/passwd">]>
<ProblemSet><Problem ID="x"><Body>&e;</Body></Problem></ProblemSet>"""


def written(tmp_path: Path, name: str, content: str | bytes) -> Path:
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("empty.json", "", "is empty"),
        ("blank.csv", " \n ", "is empty"),
        ("latin.json", '[{"Body": "caf\u00e9"}]'.encode("latin-1"), "not UTF-8"),
        ("sixteen.xml", ASDIV.encode("utf-16"), "not UTF-8"),
        ("cut.json", json.dumps(SVAMP)[:-30], "not valid JSON"),
        ("cut.xml", ASDIV[:-40], "not well-formed XML"),
        ("bomb.xml", BOMB, "declares entities"),
        ("outside.xml", OUTSIDE, "declares entities"),
        ("deep.json", '[{"ID": ' + "[" * 100_000, "not valid JSON"),
        ("nan.json", '[{"ID": "a", "Answer": NaN}]', "not valid JSON"),
        ("cut.parquet", b"PAR1 and nothing else", "Parquet"),
    ],
)
def test_a_file_that_cannot_be_read(tmp_path: Path, name: str, content: str | bytes, says: str) -> None:
    path = written(tmp_path, name, content)
    with pytest.raises(InputError, match=says) as caught:
        read_problems(path)
    assert name in str(caught.value), "the message names the file"
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="does not exist"):
        read_problems(tmp_path / "none.json")
    with pytest.raises(InputError, match="holds no file of problems"):
        read_problems(tmp_path)


def test_a_csv_without_a_column(tmp_path: Path) -> None:
    path = written(tmp_path, "x.csv", CSV.replace("Equation", "Formula"))
    with pytest.raises(InputError, match=r"line 1: column 'Equation' is missing"):
        read_problems(path, "svamp-csv")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"Equation": "( 14.0 - 6.0 )"}, "the equation gives 8, the answer says 9.0"),
        ({"Equation": "__import__('os').system('true')"}, "was found in the equation"),
        ({"Equation": "exp(14)"}, "called like a function"),
        ({"Equation": "( 14.0 - 5.0 ) / 0"}, "divides by zero"),
        ({"Equation": None}, "key 'Equation' holds None"),
        ({"Equation": "number0 - 5"}, "number0 has no value"),
        ({"Answer": "many"}, "the answer is 'many'; expected a number"),
        ({"Answer": None}, "key 'Answer'"),
        ({"Answer": [9]}, "key 'Answer'"),
        ({"ID": {"a": 1}}, "key 'ID'"),
        ({"ID": ""}, "an empty id"),
        ({"Body": "", "Question": " "}, "there is no text"),
        ({"ID": "own-2"}, "id 'own-2' comes a second time"),
    ],
)
def test_a_damaged_record_is_skipped_with_its_place(tmp_path: Path, change: dict[str, object], says: str) -> None:
    path = written(tmp_path, "own.json", json.dumps([SVAMP[1], {**SVAMP[0], **change}, SVAMP[2]]))
    corpus = read_problems(path)
    assert [problem.id for problem in corpus.problems] == ["own-2", "own-3"]
    ((place, reason),) = corpus.skipped
    assert place.startswith("own.json, record 2")
    assert says in reason


def test_elements_that_are_no_objects(tmp_path: Path) -> None:
    path = written(tmp_path, "own.json", json.dumps([SVAMP[0], 7, None, [SVAMP[1]]]))
    corpus = read_problems(path)
    assert len(corpus.problems) == 1
    assert [place for place, _ in corpus.skipped] == [f"own.json, record {n}" for n in (2, 3, 4)]


def test_a_truncated_line_of_a_problem_file(tmp_path: Path) -> None:
    line = json.dumps(OWN)
    path = written(tmp_path, "own.jsonl", f"{line}\n{line[:50]}\n\n{json.dumps({**OWN, 'id': 'zed-003'})}\n")
    corpus = read_problems(path)
    assert [problem.id for problem in corpus.problems] == ["zed-001", "zed-003"]
    ((place, reason),) = corpus.skipped
    assert place == "own.jsonl, line 2"
    assert "not valid JSON" in reason


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"answer": "18"}, "gives 17"),
        ({"answer": [17]}, "key 'answer'"),
        ({"answer": None}, "gives 17, the answer says None"),
        ({"answer": True}, "key 'answer'"),
        ({"steps": "26 - 9"}, "key 'steps'"),
        ({"steps": ["26 -"]}, "key 'steps'"),
        ({"body": "", "question": None}, "there is no text"),
        ({"variation": ["99"]}, "'99' is not a variation code"),
        ({"instance": True}, "key 'instance'"),
        ({"seed": [3]}, "key 'seed'"),
        ({"equation": "26 - 9 + a.b"}, "was found"),
    ],
)
def test_a_damaged_line_of_a_problem_file(tmp_path: Path, change: dict[str, object], says: str) -> None:
    path = written(tmp_path, "own.jsonl", json.dumps({**OWN, **change}))
    ((_, reason),) = read_problems(path).skipped
    assert says in reason


def test_csv_rows_that_do_not_fit(tmp_path: Path) -> None:
    rows = CSV.splitlines()
    bad = [
        rows[1].replace("- number0 number1", "- number0 number7"),
        rows[1].replace("31 12", "31 twelve"),
        rows[1] + ",one,more",
        rows[1].rsplit(",", 3)[0],
        rows[1].replace(",11,", ",77,"),
    ]
    corpus = read_problems(written(tmp_path, "own.csv", "\n".join([rows[0], rows[1], *bad]) + "\n"))
    assert len(corpus.problems) == 1
    says = ["number7 was found", "'twelve'; expected a number", "columns", "columns", "'77' is not a variation code"]
    assert [place for place, _ in corpus.skipped] == [f"own.csv, line {n} (own-{n - 1})" for n in range(3, 8)]
    for (_, reason), part in zip(corpus.skipped, says, strict=True):
        assert part in reason


def test_xml_problems_that_do_not_fit(tmp_path: Path) -> None:
    xml = ASDIV.replace("<Answer>9 (kites)</Answer>", "").replace('ID="own-0002" ', "")
    corpus = read_problems(written(tmp_path, "own.xml", xml))
    reasons = dict(corpus.skipped)
    assert "element <Answer> is missing" in reasons["own.xml, problem 1 (own-0001)"]
    assert "attribute 'ID' is missing" in reasons["own.xml, problem 2"]


def test_numbers_beyond_any_float_stay_exact(tmp_path: Path) -> None:
    big = 10**31
    row = {**SVAMP[0], "Equation": f"{big + 1} - {big}", "Answer": 1, "Body": f"There are {big + 1} atoms."}
    path = written(tmp_path, "own.json", json.dumps([row]))
    (problem,) = read_problems(path).problems
    assert problem.answer == 1


def test_a_rounded_answer_becomes_exact_and_a_wrong_one_is_skipped(tmp_path: Path) -> None:
    def row(number: int, equation: str, answer: object) -> dict[str, object]:
        return {**MAWPS[0], "iIndex": number, "lEquations": [equation], "lSolutions": [answer]}

    rows = [row(1, "10/3", 3.33), row(2, "10/3", 3.3), row(3, "10/3", 3.0), row(4, "40/7", 5), row(5, "2/3", 0.66)]
    corpus = read_problems(written(tmp_path, "own.json", json.dumps(rows)))
    # 3.0 is not 10/3 rounded to a tenth; 0.66 cuts 2/3 off where rounding gives 0.67
    assert [problem.id for problem in corpus.problems] == ["own-1", "own-2"]
    assert {problem.answer * 3 for problem in corpus.problems} == {10}


def test_an_empty_list_of_ids(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="names no id"):
        read_ids([written(tmp_path, "ids.txt", "\n \n")])


def test_derivations_with_one_unknown_only(tmp_path: Path) -> None:
    rows = [
        {**DERIVATIONS[0], "lEquations": ["x*x=36"]},
        {**DERIVATIONS[0], "iIndex": 5, "lEquations": ["3*x=x+12+y"]},
    ]
    corpus = read_problems(written(tmp_path, "d.json", json.dumps(rows)))
    assert not corpus.problems
    assert "not linear in x" in corpus.skipped[0][1]
    assert "2 unknowns" in corpus.skipped[1][1]


def test_every_sample_survives_cutting_anywhere(tmp_path: Path) -> None:
    for format, (name, content) in FILES.items():
        for cut in range(0, len(content), max(1, len(content) // 25)):
            try:
                read_problems(written(tmp_path, f"{format}-{cut}-{name}", content[:cut]))
            except InputError as error:
                assert str(error)

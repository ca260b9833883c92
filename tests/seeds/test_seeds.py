"""The shipped seeds: what they cover, that each one reads and checks, that none rewords a published problem."""

from __future__ import annotations

import json
import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from svampkit.corpora import read_problems
from svampkit.equation import count_operators, evaluate, numbers_of, parse_equation, parse_number
from svampkit.lexicon import name, parse_number_word
from svampkit.problem import TYPES, problem_from_row, problem_to_row

FOLDER = Path(__file__).resolve().parents[2] / "seeds"
FILES = ("addition", "subtraction", "multiplication", "division", "two-step")
SCHEMAS = {
    "combine": {"kinds", "holders", "times", "places"},
    "gain": {"result", "change", "start"},
    "loss": {"result", "change", "start"},
    "transfer": {"result", "change", "start"},
    "compare": {"difference", "larger", "smaller"},
    "equalise": {"missing", "present", "goal"},
    "part": {"other", "whole"},
    "groups": {"total", "each", "count"},
    "sharing": {"each", "total"},
    "rate": {"total", "each", "count"},
    "price": {"total", "each", "count"},
    "times": {"larger", "smaller", "ratio"},
}
"""What a one-step seed can ask, schema by schema."""
ALSO = {"area": {"total", "side"}, "array": {"total"}}
"""Two smaller schemas, without a count of their own to meet."""

_TOKEN = re.compile(r"\d[\d,]*(?:\.\d+)?|[A-Za-z]+(?:-[a-z]+)*")
_SENTENCE_END = re.compile(r"(?<=[.?]) ")


@cache
def seeds() -> tuple[dict[str, Any], ...]:
    return tuple(
        json.loads(line)
        for file in FILES
        for line in (FOLDER / f"{file}.jsonl").read_text(encoding="utf-8").splitlines()
    )


def text_of(row: dict[str, Any]) -> str:
    return f"{row['body']} {row['question']}"


def single() -> list[dict[str, Any]]:
    return [row for row in seeds() if count_operators(parse_equation(row["equation"])) == 1]


def numbers_in(text: str) -> list[Fraction]:
    found = []
    for token in _TOKEN.findall(text):
        if token[0].isdigit():
            found.append(parse_number(token.rstrip(",")))
        elif (value := parse_number_word(token)) is not None:
            found.append(Fraction(value))
    return found


def people_in(text: str) -> set[str]:
    return {word for word in re.findall(r"\b[A-Z][a-z]+\b", text) if name(word) is not None}


# --- every row


def test_files_are_the_ones_named() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(FILES)


def test_every_row_reads_and_checks() -> None:
    corpus = read_problems([FOLDER / f"{file}.jsonl" for file in FILES])
    assert corpus.skipped == ()
    assert [problem.id for problem in corpus.problems] == [row["id"] for row in seeds()]
    for row in seeds():
        problem = problem_from_row(row)  # raises where the equation does not give the answer
        assert {key: row[key] for key in problem_to_row(problem)} == problem_to_row(problem)
        assert evaluate(problem.equation) > 0, row["id"]


def test_ids_count_up_and_name_their_seed() -> None:
    assert [row["id"] for row in seeds()] == [f"sk-{number:04d}" for number in range(1, len(seeds()) + 1)]
    for row in seeds():
        assert (row["seed"], row["template"], row["instance"]) == (row["id"], None, None)
        assert (row["author"], row["variation"]) == ("svampkit", [])


def test_the_numbers_of_text_and_equation_are_the_same() -> None:
    for row in seeds():
        told = numbers_in(text_of(row))
        used = [leaf.value for leaf in numbers_of(parse_equation(row["equation"]))]  # type: ignore[union-attr]
        assert set(told) == set(used), row["id"]
        assert len(told) == len(set(told)), f"{row['id']} tells one number twice, so slots would be ambiguous"


def test_what_comes_whole_is_whole() -> None:
    for row in seeds():
        parts = [parse_number(row["answer"]), *numbers_in(text_of(row))]
        if any(part.denominator != 1 for part in parts):
            assert "$" in text_of(row), row["id"]


def test_the_type_is_that_of_the_last_operation() -> None:
    sign = {"+": "Addition", "-": "Subtraction", "*": "Multiplication", "/": "Common-Division"}
    for row in seeds():
        assert row["type"] == sign[parse_equation(row["equation"]).operator], row["id"]  # type: ignore[union-attr]


def test_body_and_question_join_as_sentences() -> None:
    for row in seeds():
        body, question = row["body"], row["question"]
        assert question.endswith("?") and question.count("?") == 1, row["id"]
        if body.endswith(","):  # an if-clause that the question finishes
            assert _SENTENCE_END.split(body)[-1].startswith("If "), row["id"]
            assert question[0].islower(), row["id"]
        else:
            assert body.endswith("."), row["id"]
            assert question[0].isupper(), row["id"]
        assert re.search(r"[ ]{2}| [.,?]|^ | $", text_of(row)) is None, row["id"]
        assert all(sentence[0].isupper() for sentence in _SENTENCE_END.split(body)), row["id"]
        assert len(text_of(row).split()) <= 40, row["id"]  # what selection takes by default


def test_pronouns_fit_the_people() -> None:
    own = {"he": {"he", "him", "his"}, "she": {"she", "her", "hers"}}
    for row in seeds():
        people = people_in(text_of(row))
        takes = {name(person).pronoun for person in people}  # type: ignore[union-attr]
        assert takes <= {"he", "she"}, f"{row['id']}: a name that takes neither he nor she"
        said = set(re.findall(r"\b(?:he|him|his|she|hers?)\b", text_of(row).lower()))
        others = re.search(r"\b(?:grandmother|aunt|mother|sister)\b", text_of(row))
        for pronoun, forms in own.items():
            # A seed without named people may speak of "the baker … he"; one with people may use theirs only.
            if people and pronoun not in takes and not (pronoun == "she" and others):
                assert not said & forms, f"{row['id']} says {said & forms} of {people}"


def test_names_stand_for_one_pronoun_each() -> None:
    people = Counter(person for row in seeds() for person in people_in(text_of(row)))
    assert len(people) >= 60
    assert max(people.values()) <= len(seeds()) // 40  # nobody is in every second problem


# --- what they cover


def test_counts_by_type_and_operators() -> None:
    assert len(seeds()) >= 330
    counts = Counter(row["type"] for row in single())
    assert set(counts) == set(TYPES)
    assert min(counts.values()) >= 70
    assert 20 <= len(seeds()) - len(single()) <= len(seeds()) // 10  # single-operator mostly


def test_every_schema_and_what_it_asks() -> None:
    kinds = [row["schema"].split(".") for row in single()]
    assert {(schema, asks) for schema, asks in kinds} == {
        (schema, asks) for table in (SCHEMAS, ALSO) for schema, all_asks in table.items() for asks in all_asks
    }
    counts = Counter(schema for schema, _ in kinds)
    assert all(counts[schema] >= 12 for schema in SCHEMAS), counts


def test_grades() -> None:
    counts = Counter(row["grade"] for row in seeds())
    assert set(counts) == {"1", "2", "3", "4"}
    assert min(counts.values()) >= 40
    for row in seeds():
        if row["grade"] == "1":
            assert max([*numbers_in(text_of(row)), parse_number(row["answer"])]) <= 20, row["id"]


def test_everyday_objects_and_settings() -> None:
    objects = {thing for row in seeds() for thing in row["objects"]}
    settings = {row["setting"] for row in seeds() if row["setting"]}
    assert len(objects) >= 80
    assert len(settings) >= 60
    for row in seeds():
        said = text_of(row).lower()
        assert row["setting"] is None or row["setting"].lower() in said, row["id"]
        for thing in row["objects"]:
            stem = re.sub(r"(?:ies|ves|s)$", "", thing.lower())
            assert stem in said, f"{row['id']}: {thing}"


def share(pattern: str) -> float:
    return sum(re.search(pattern, text_of(row)) is not None for row in seeds()) / len(seeds())


def test_shapes_of_text() -> None:
    words = sum(
        any(parse_number_word(token) is not None for token in _TOKEN.findall(text_of(row)) if token[0].isalpha())
        for row in seeds()
    )
    assert 0.12 <= words / len(seeds()) <= 0.25
    assert 0.10 <= share(r"\$\d| dollars ") <= 0.20
    assert 0.10 <= share(r"(?:meters?|liters?|grams?)\b") <= 0.25
    assert share(r"(?:\. |^)If ") >= 0.12
    assert share(r"\d[^.?]*\?$") >= 0.05  # a number in the question or in its if-clause
    bodies = Counter(len(_SENTENCE_END.split(row["body"])) for row in seeds())
    assert bodies[2] > bodies[1] > 50


# --- unique


def grams(words: tuple[str, ...], n: int = 4) -> frozenset[tuple[str, ...]]:
    return frozenset(words[i : i + n] for i in range(max(1, len(words) - n + 1)))


def overlap(a: frozenset[tuple[str, ...]], b: frozenset[tuple[str, ...]]) -> float:
    """Jaccard overlap of two sets of word 4-grams."""
    return len(a & b) / len(a | b)


@cache
def masked(text: str) -> tuple[str, ...]:
    """Words with numbers and names masked: what stays is how the problem is worded."""
    said = []
    for token in re.findall(r"\$?\d[\d,.]*|number\d+|@\w+|[A-Za-z]+", text):
        if token[0] in "$0123456789" or token.startswith("number") or parse_number_word(token) is not None:
            said.append("#")
        elif token[0] == "@" or (
            name(token.capitalize()) is not None and token.lower() not in {"may", "will", "mark"}
        ):
            said.append("@")
        else:
            said.append({"has": "have", "had": "have", "does": "do", "did": "do"}.get(token.lower(), token.lower()))
    return tuple(said)


def test_no_two_seeds_are_near_each_other() -> None:
    assert len({text_of(row) for row in seeds()}) == len(seeds())
    all_grams = [(row["id"], grams(masked(text_of(row)))) for row in seeds()]
    near = [(a, b) for (a, left), (b, right) in combinations(all_grams, 2) if overlap(left, right) > 0.35]
    assert near == []


@pytest.mark.needs_data
def test_no_seed_rewords_a_published_problem(data_dir: Path) -> None:
    published: dict[tuple[str, ...], str] = {}
    for path in ("asdiv/ASDiv.xml", "svamp/SVAMP.json", "mawps"):
        for problem in read_problems(data_dir / path).problems:
            published.setdefault(masked(problem.text), problem.id)
    assert len(published) > 2000
    known = [(id, grams(words)) for words, id in published.items()]
    near = [
        (row["id"], id, round(score, 2))
        for row in seeds()
        for mine in [grams(masked(text_of(row)))]
        for id, theirs in known
        if (score := overlap(mine, theirs)) > 0.25
    ]
    assert near == []

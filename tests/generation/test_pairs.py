"""Minimal pairs, seen from outside: what a variation and its base share in their texts."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from svampkit.generation import numbers_in
from svampkit.shipped import templates_dir
from svampkit.template import Name, TemplateFile, parse_template, read_template, template_paths
from svampkit.template.tags import tags_of
from tests.generation.support import files, rows_of

Row = dict[str, Any]


def pairs(rows: list[Row]) -> list[tuple[Row, Row]]:
    by_id = {row["id"]: row for row in rows}
    return [(row, by_id[row["pair"]]) for row in rows if "pair" in row]


def names_of(row: Row) -> set[str]:
    return set(re.findall(r"\b[A-Z][a-z]+", row["body"] + " " + row["question"]))


def shared_tags(file: TemplateFile, template: str) -> set[str]:
    variation = next(v for v in file.variations if v.id == template)
    mine, theirs = ({use.tag for use in tags_of(t.text)} for t in (variation.template, file.base))
    return {tag for tag in mine & theirs if file.values_of(variation)[tag] == file.values[tag]}


def test_a_pair_shares_its_numbers_and_its_names() -> None:
    by_seed = {file.seed.id: file for file in files()}
    rows, _ = rows_of(per_template=40, seed=2)
    looked_at = Counter[str]()
    for row, base in pairs(rows):
        file = by_seed[row["seed"]]
        shared = shared_tags(file, row["template"])
        told, there = (numbers_in(one["body"] + " " + one["question"]) for one in (row, base))
        if {tag for tag in shared if tag.startswith("NUM")} == {
            t.tag for t in tags_of(file.base.text) if t.kind == "NUM"
        }:
            assert there <= told, (row, base)
            looked_at["all numbers"] += 1
        for tag in shared:
            if isinstance(file.values[tag], Name) and base["instance"] == row["instance"]:
                looked_at["names"] += 1
        if any(tag.startswith("NAME") for tag in shared):
            assert names_of(row) & names_of(base), (row, base)
    assert looked_at["all numbers"] > 100 and looked_at["names"] > 100


def test_a_row_says_in_what_it_differs() -> None:
    rows, _ = rows_of(per_template=20, seed=4)
    held = list(pairs(rows))
    assert len(held) > 100
    for row, base in held:
        differs = set(row["differs"])
        for part in ("body", "question"):
            assert (row[part] == base[part]) == (part not in differs), (row, base)
        if "equation" not in differs:
            assert row["answer"] == base["answer"]
        assert base["variation"] == [] and base["instance"] == row["instance"] and base["seed"] == row["seed"]


def test_codes_that_keep_the_body_keep_every_letter_of_it() -> None:
    rows, _ = rows_of(per_template=30, seed=4)
    kept = [(row, base) for row, base in pairs(rows) if row["variation"] == ["11"]]
    assert kept and all(row["body"] == base["body"] for row, base in kept)


def test_without_pairs_a_template_is_drawn_on_its_own() -> None:
    rows, counted = rows_of(per_template=20, seed=4, paired=False)
    assert not any("pair" in row for row in rows) and counted.as_dict()["pairs"]["paired with their base"] == 0
    bodies = {(row["seed"], row["instance"]): row["body"] for row in rows if not row["variation"]}
    alike = [
        row for row in rows if row["variation"] == ["11"] and bodies[row["seed"], row["instance"]] == row["body"]
    ]
    assert len(alike) < 3


CARDS = """svampkit: 1
seed: {id: t, body: "Mira had 988 cards. She gave 76 away.", question: "How many cards does Mira have left?",
  equation: 988 - 76, answer: "912", type: Subtraction, grade: "2"}
base:
  body: "[NAME1] had [NUM1] [OBJp1]. [NAME1.He] gave [NUM2] away."
  question: "How many [OBJp1] does [NAME1] have left?"
  equation: "[NUM1] - [NUM2]"
values: {NAME1: {text: Mira, pronoun: she}, NUM1: "988", NUM2: "76", OBJ1: {singular: card, plural: cards}}
alternates: {}
unsure: []
world: null
unread: by hand
variations:
  - id: t/22-1
    codes: ["22"]
    body: "[NAME1] had [NUM1] [OBJp1]. [NAME1.He] put them into [NUM2] equal piles."
    question: "How many [OBJp1] are in a pile?"
    equation: "[NUM1] / [NUM2]"
    values: {}
    author: auto
    status: accepted
"""


def test_what_fits_hardly_any_number_of_its_base_is_drawn_anew_and_marked() -> None:
    # Of a hundred pairs of such numbers hardly one divides: to draw both together would leave few bases.
    rows, counted = rows_of((parse_template(CARDS),), per_template=10)
    varied = [row for row in rows if row["variation"]]
    assert len(varied) == 10 and not any("pair" in row for row in varied)
    assert counted.anew == {"22": 10} and counted.as_dict()["pairs"]["drawn anew"] == {"22": 10}


def test_shared_numbers_have_the_same_sizes_and_added_ones_nearly() -> None:
    _, counted = rows_of(per_template=300, seed=1)
    shift = counted.as_dict()["number sizes, Kolmogorov-Smirnov distance from the bases"]
    assert shift["11"] < 0.02, "nothing is added"
    assert shift["33"] < 0.2


@pytest.mark.parametrize("seed", [0, 3])
def test_shipped_templates_are_nearly_all_drawn_with_their_base(seed: int) -> None:
    chosen = tuple(read_template(path) for path in template_paths(templates_dir())[5:400:20])
    rows, counted = rows_of(chosen, per_template=2, seed=seed)
    varied = sum(1 for row in rows if row["variation"])
    assert varied > 100 and counted.anew.total() <= 0.05 * varied
    assert len({(row["body"], row["question"]) for row in rows}) == len(rows)

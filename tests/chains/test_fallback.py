"""Where the world of a text gives less than the steps of its solution, these are taken."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from svampkit.corpora.columns import Columns
from svampkit.corpora.table_problems import table_problem
from svampkit.equation import evaluate, parse_infix
from svampkit.equation.number import parse_number
from svampkit.fallback import taken_into, vary_seeds
from svampkit.generation import SetRequest, generate
from svampkit.tagging.attach import attach
from svampkit.tagging.suggest import suggest_many
from svampkit.template import TemplateFile, read_template, write_template
from svampkit.template.check import check
from svampkit.variations import Varied, merge_variations, vary_files
from tests.conftest import Cli

ROWS = {
    "coins": (
        "Ben has 20 coins. Ann has twice as many coins as Ben. Cleo has 5 coins fewer than Ann. How many coins do "
        "they have together?",
        "Ann has 20*2 = <<20*2=40>>40 coins.\nCleo has 40-5 = <<40-5=35>>35 coins.\n"
        "Together they have 20+40+35 = <<20+40+35=95>>95 coins.\n#### 95",
    ),
    "trees": (
        "A farm has 12 rows with 15 trees in each row. 12 trees fall in a storm. How many trees stand on the farm?",
        "The farm had 12*15 = <<12*15=180>>180 trees.\nNow 180-12 = <<180-12=168>>168 trees stand.\n#### 168",
    ),
    "boat": (
        "Gus rents a boat for $15 an hour and a rod for $6. He rents the boat for 4 hours. How much does "
        "he pay in all?",
        "The boat costs 15*4 = $<<15*4=60>>60.\nHe pays 60+6 = $<<60+6=66>>66.\n#### 66",
    ),
}


@cache
def _files() -> tuple[TemplateFile, ...]:
    columns = Columns("question", "answer")
    rows = [table_problem(name, {"question": q, "answer": a}, columns) for name, (q, a) in ROWS.items()]
    return tuple(attach(suggest_many(rows)))


@cache
def _varied() -> tuple[Varied, ...]:
    return tuple(vary_seeds(_files()))


def _categories(varied: Varied) -> set[str]:
    """Question, reasoning, structure: the first digits of the codes."""
    return {code[0] for variation in varied.variations for code in variation.codes}


def test_the_steps_are_taken_where_the_world_gives_less() -> None:
    coins, trees, _ = _files()
    assert coins.world is not None and trees.world is not None
    by_world, found = next(iter(vary_files([trees]))), _varied()[1]
    assert len(_categories(by_world)) < len(_categories(found))
    assert found.file.world is None and found.file.chain is not None
    assert (found.file.unread or "").startswith("fewer variations: ")
    merged = merge_variations(found)
    assert list(check(merged, Path("trees.yaml"))) == []
    rows = [row for batch in generate([merged], SetRequest(per_template=2, seed=1)) for row in batch.rows]
    assert {row["basis"] for row in rows} == {"chain, no world"}
    assert any(row["variation"] for row in rows)


def test_steps_add_what_a_world_lacks_where_both_tag_the_text_alike() -> None:
    found, boat = _varied()[2], _files()[2]
    by_world = next(iter(vary_files([boat])))
    assert found.file == boat and boat.world is not None
    more = [variation for variation in found.variations if variation.chain is not None]
    assert more and found.variations == (*by_world.variations, *more)
    assert not {code[0] for v in more for code in v.codes} & _categories(by_world)
    merged = merge_variations(found)
    assert list(check(merged, Path("boat.yaml"))) == []
    rows = [row for batch in generate([merged], SetRequest(per_template=9, seed=1)) for row in batch.rows]
    basis = {row["template"]: row.get("basis") for row in rows}
    assert all(basis[v.id] == "chain, no world" for v in more if v.id in basis)
    assert any(v.id in basis for v in more) and basis["boat/base"] is None
    answers = {(row["answer"], evaluate(parse_infix(row["equation"]), {})) for row in rows}
    assert all(parse_number(answer) == value for answer, value in answers)


def test_a_world_that_gives_as_much_stays() -> None:
    coins = _varied()[0]
    assert coins.file == _files()[0]
    assert coins.variations == next(iter(vary_files([_files()[0]]))).variations


def test_what_a_person_decided_on_rests_on_its_world() -> None:
    (one, *_) = merge_variations(_varied()[1]).variations
    trees = replace(_files()[1], variations=(replace(one, author="ann", origin="written"),))
    (kept,) = vary_seeds([trees])
    assert kept.file == trees
    (anew,) = vary_seeds([replace(trees, variations=(one,))])
    assert anew.variations == _varied()[1].variations, "what nobody touched is made again"


def test_a_file_takes_what_was_made_of_it_or_of_its_like() -> None:
    trees, found = _files()[1], _varied()[1]
    merged = merge_variations(found)
    assert taken_into(trees, trees, found) == merged
    assert taken_into(merged, trees, found) == merged, "the second run over a folder"
    decided = replace(trees, variations=(replace(merged.variations[0], author="ann", origin="written"),))
    assert taken_into(decided, trees, found) is None, "ann's stays on the world that it was written for"
    other = replace(trees.base, body=f"{trees.base.body} They are new.")
    assert taken_into(replace(trees, base=other), trees, found) is None
    assert taken_into(_files()[0], trees, found) is None


def test_vary_writes_the_steps_and_says_so(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    write_template(tmp_path / "t" / "trees.yaml", _files()[1])
    for _ in range(2):
        code, out, err = cli("vary", tmp_path / "t", "-o", tmp_path / "made")
        assert code == 0, err
        assert "1 by the steps of their solution, of which their world gave less" in " ".join((out + err).split())
    made = read_template(tmp_path / "made" / "trees.yaml")
    assert made.chain is not None and len(made.variations) == len(_varied()[1].variations)
    assert read_template(tmp_path / "t" / "trees.yaml") == _files()[1]

"""Where the world of a text gives less than the steps of its solution, these are taken."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from svampkit.corpora.columns import Columns
from svampkit.corpora.table_problems import table_problem
from svampkit.fallback import taken_into, vary_seeds
from svampkit.generation import SetRequest, generate
from svampkit.tagging.attach import attach
from svampkit.tagging.suggest import suggest_many
from svampkit.template import TemplateFile, read_template, write_template
from svampkit.template.check import check
from svampkit.variations import Varied, merge_variations, vary_files
from tests.conftest import Cli

ROWS = {
    "baker": (
        "A baker can shape 30 rolls an hour. If 1200 rolls must be shaped in a 5-hour night, how many bakers are "
        "needed for that night?",
        "One baker shapes 30*5 = <<30*5=150>>150 rolls a night.\n"
        "That takes 1200/150 = <<1200/150=8>>8 bakers.\n#### 8",
    ),
    "van": (
        "Every day a van makes 5 trips to the market. The van can carry up to 9 crates during one trip. How many "
        "crates can the van carry in 3 days?",
        "The van can carry 5*9 = <<5*9=45>>45 crates a day.\nIn 3 days the van can carry 45*3 = <<45*3=135>>135 "
        "crates.\n#### 135",
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


def test_the_steps_are_taken_where_the_world_gives_less() -> None:
    baker, van = _files()
    assert baker.world is not None and van.world is not None
    by_world, found = next(iter(vary_files([baker]))), _varied()[0]
    assert not by_world.variations and found.variations
    assert found.file.world is None and found.file.chain is not None
    assert (found.file.unread or "").startswith("fewer variations: ")
    merged = merge_variations(found)
    assert list(check(merged, Path("baker.yaml"))) == []
    rows = [row for batch in generate([merged], SetRequest(per_template=2, seed=1)) for row in batch.rows]
    assert {row["basis"] for row in rows} == {"chain, no world"}
    assert any(row["variation"] for row in rows)


def test_a_world_that_gives_as_much_stays() -> None:
    van = _varied()[1]
    assert van.file == _files()[1]
    assert van.variations == next(iter(vary_files([_files()[1]]))).variations


def test_what_a_file_holds_already_rests_on_its_world() -> None:
    baker = replace(_files()[0], variations=merge_variations(_varied()[0]).variations[:1])
    (kept,) = vary_seeds([baker])
    assert kept.file == baker


def test_a_file_takes_what_was_made_of_it_or_of_its_like() -> None:
    baker, found = _files()[0], _varied()[0]
    merged = merge_variations(found)
    assert taken_into(baker, baker, found) == merged
    assert taken_into(merged, baker, found) == merged, "the second run over a folder"
    decided = replace(baker, variations=(replace(merged.variations[0], author="ann", origin="written"),))
    assert taken_into(decided, baker, found) is None, "ann's stays on the world that it was written for"
    assert taken_into(replace(baker, base=found.file.base), baker, found) is None
    assert taken_into(_files()[1], baker, found) is None


def test_vary_writes_the_steps_and_says_so(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    write_template(tmp_path / "t" / "baker.yaml", _files()[0])
    for _ in range(2):
        code, out, err = cli("vary", tmp_path / "t", "-o", tmp_path / "made")
        assert code == 0, err
        assert "1 by the steps of their solution, of which their world gave less" in " ".join((out + err).split())
    made = read_template(tmp_path / "made" / "baker.yaml")
    assert made.chain is not None and len(made.variations) == len(_varied()[0].variations)
    assert read_template(tmp_path / "t" / "baker.yaml") == _files()[0]

"""Expansion: what is generated from, how rows are spread, that the same seed gives the same rows."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import numpy as np
import orjson

from svampkit.equation import evaluate, parse_number
from svampkit.generation import SetRequest, Yield, generate, row_faults, sources
from svampkit.generation.drawing.block import block_of
from svampkit.generation.prepare import families
from svampkit.generation.writing.columns import NumberColumns
from svampkit.problem import problem_from_row, problem_to_row
from svampkit.template import Name, Value, fill, numbers
from svampkit.world.derive import faults
from tests.generation.support import files, fraction_at, rows_of


def test_every_row_is_sound_seen_from_outside() -> None:
    rows, counted = rows_of(n=4000, seed=5)
    assert len(rows) == counted.rows == 4000
    assert [(row["id"], row_faults(row)) for row in rows if row_faults(row)] == []
    assert len({(row["body"], row["question"]) for row in rows}) == 4000
    assert len({row["id"] for row in rows}) == 4000


def test_a_row_is_a_row_of_a_problem_file() -> None:
    rows, _ = rows_of(per_template=3)
    assert len(rows) > 10
    for row in rows:
        assert problem_to_row(problem_from_row(row)) == row


def test_lines_are_the_json_that_orjson_would_write() -> None:
    odd = replace(files()[0].seed, id='50% "off"/é', grade='"')
    club = replace(files()[0], seed=odd)
    seen = 0
    for batch in generate([club, *files()[1:]], SetRequest(per_template=20)):
        for line, row in zip(batch.lines, batch.rows, strict=True):
            assert orjson.dumps(row).decode() == line
            seen += 1
    assert seen > 300


def test_the_same_seed_gives_the_same_bytes_and_another_gives_others() -> None:
    first, again, other = (rows_of(n=500, seed=seed)[0] for seed in (1, 1, 2))
    assert orjson.dumps(first) == orjson.dumps(again)
    assert not {row["body"] for row in first} <= {row["body"] for row in other}


def test_rows_do_not_depend_on_how_many_are_asked_nor_on_other_files() -> None:
    few, _ = rows_of(per_template=5, seed=3)
    many, _ = rows_of(per_template=200, seed=3)
    alone, _ = rows_of(tuple(reversed(files())), per_template=5, seed=3)
    by_id = {row["id"]: row for row in many}
    assert all(by_id[row["id"]] == row for row in few)
    assert sorted(few, key=lambda row: row["id"]) == sorted(alone, key=lambda row: row["id"])


def test_rows_are_spread_evenly() -> None:
    sound = tuple(file for file in files() if file.seed.id != "faulty")
    rows, counted = rows_of(sound, n=100, seed=0, design="even")
    sizes = Counter(row["template"] for row in rows)
    assert sum(sizes.values()) == 100
    assert max(sizes.values()) - min(sizes.values()) <= 3, "what one lacks is given by others"
    assert counted.by_template == sizes


def test_who_gives_one_row_more_is_drawn_by_the_seed() -> None:
    larger = [
        frozenset(
            t
            for t, size in Counter(r["template"] for r in rows_of(n=25, seed=s, design="even")[0]).items()
            if size > 1
        )
        for s in range(4)
    ]
    assert len(set(larger)) > 1


def test_an_exhausted_template_leaves_its_share_to_the_others() -> None:
    small = next(file for file in files() if file.seed.id == "faulty")
    narrow = replace(small, values={**small.values, "NAME1": Name("Nobody", "they")}, variations=())
    shells = next(file for file in files() if file.seed.id == "shells")
    rows, counted = rows_of((narrow, shells), n=2000, seed=0, design="even")
    assert len(rows) == 2000
    # At most (9 x 2 - 1) x (9 - 1) pairs of numbers, no names and no other things: far fewer than an even share.
    assert counted.by_template["faulty/base"] < 200
    _, short = rows_of((narrow,), per_template=1000, seed=0)
    assert short.short["faulty/base"] == 1000 - short.rows > 0
    _, lacking = rows_of((narrow,), n=1000, seed=0)
    assert lacking.short["all templates"] == 1000 - lacking.rows > 0


def test_only_accepted_variations_are_generated_from() -> None:
    ids = {source.id for source in sources(files(), SetRequest(n=1))}
    assert "shells/base" in ids and "shells/23-1" in ids
    assert "shells/11-1" not in ids, "it was rejected"
    assert "shells/11-2" not in ids, "it is a draft"
    passed = sources(files(), SetRequest(n=1, reviewed_only=True))
    reviewed = {source.id for source in passed if source.variation is not None}
    assert reviewed == {"shells/21.11-1", "practice/33-1"}
    by_code = {source.codes for source in sources(files(), SetRequest(n=1, codes=("21", "11")))}
    assert by_code == {(), ("21", "11"), ("11",)}, "a chain is kept where all its codes are asked for"
    shells = next(file for file in files() if file.seed.id == "shells")
    failed = replace(shells, variations=tuple(replace(v, verdict="failed") for v in shells.variations))
    assert {source.id for source in sources([failed], SetRequest(n=1))} == {"shells/base"}


def test_a_template_that_contradicts_itself_is_set_aside_with_its_reason() -> None:
    _, counted = rows_of(n=50)
    assert "no positive answer" in counted.set_aside["faulty/22-1"]
    assert "[OBJp1]; write a form with a capital" in counted.set_aside["faulty/22-2"]
    assert "[NUM7], which does not stand in the text" in counted.set_aside["faulty/22-3"]
    shells = next(file for file in files() if file.seed.id == "shells")
    assert shells.world is not None
    another = replace(shells.world, question=replace(shells.world.question, of=("q2",)))
    _, counted = rows_of((replace(shells, world=another, variations=()),), n=5)
    assert "tells the asked shell outright" in counted.set_aside["shells/base"]


def test_lineage_types_and_codes() -> None:
    rows, counted = rows_of(per_template=2)
    by_template = {row["template"]: row for row in rows}
    written = by_template["shells/21.11-1"]
    assert (written["seed"], written["author"], written["variation"]) == ("shells", "nadja", ["21", "11"])
    assert written["id"] == f"shells/21.11-1-{written['instance']}" and written["grade"] == "2"
    assert written["type"] == "Addition", "of 26 - 9 + 12 the outermost operator is the last"
    assert by_template["shells/base"]["variation"] == [] and by_template["shells/base"]["author"] is None
    assert by_template["stamps/base"]["type"] == "Subtraction", "the seed has no type; its outermost operator tells"
    assert by_template["mugs/23-1"]["type"] == "Multiplication"
    assert by_template["mugs/22-1"]["type"] == "Common-Division"
    assert counted.accepted["21,11"] == 2 and counted.accepted["seed"] >= 16


def test_bulk_text_is_what_fill_gives() -> None:
    looked_at = 0
    for family in families(sources(files(), SetRequest(n=1))):
        for group in family.groups:
            block = block_of(group, 0, (0, 4000), 0, 60)
            wanted = {compiled.source.id: 60 for compiled in group.templates}
            for made in block.written(wanted):
                compiled, columns = made.compiled, made.columns
                for place, line in enumerate(made.text.splitlines()):
                    row = orjson.loads(line)
                    values = values_at(columns, place)
                    assert fill(compiled.template.body, values).text == row["body"]
                    assert fill(compiled.template.question, values).text == row["question"]
                    assert evaluate(compiled.template.equation, numbers(values)) == parse_number(row["answer"])
                    world = compiled.source.world
                    assert world is None or faults(world, numbers(values)) == []
                    looked_at += 1
    assert looked_at > 1000


def values_at(columns: NumberColumns, place: int) -> dict[str, Value]:
    """What the tags of one row stand for, of its own and of its base."""
    values: dict[str, Value] = {}
    if columns.above is not None:
        kept = np.arange(len(columns.instances)) if columns.kept is None else np.flatnonzero(columns.kept)
        values |= values_at(columns.above, int(kept[place]))
    values |= {tag: fraction_at(column, place) for tag, column in columns.tags.items()}
    if columns.above is None or columns.choices is not columns.above.choices:
        own = {tag: choice for tag, choice in columns.choices.items() if tag in columns.picked}
        values |= {tag: choice.values[int(columns.picked[tag][place])] for tag, choice in own.items()}
    return values


def test_the_yield_is_sorted_and_free_of_times() -> None:
    _, counted = rows_of(n=200)
    tree = counted.as_dict()
    assert tree["rows"] == 200 and list(tree["rejected"]) == sorted(tree["rejected"])
    assert isinstance(counted, Yield) and orjson.loads(orjson.dumps(tree)) == tree


def test_a_variation_writes_its_large_numbers_as_the_seed_does() -> None:
    shells = next(file for file in files() if file.seed.id == "shells")
    variation = next(v for v in shells.variations if v.codes == ("33",))
    assert "[NUM3]" in variation.body
    large = replace(variation, values={**variation.values, "NUM3": Fraction(4200)})
    rows, _ = rows_of((replace(shells, variations=(large,)),), per_template=40)
    bodies = [row["body"] for row in rows if row["variation"]]
    assert bodies and all(re.search(r"\d,\d{3}", body) for body in bodies)
    # Where the seed itself writes "2600", a variation does.
    plain = replace(shells, values={**shells.values, "NUM1": Fraction(2600)}, variations=(large,))
    seed = replace(plain, world=None, variations=(replace(large, world=None),))
    rows, _ = rows_of((seed,), per_template=40)
    assert rows and not any("," in row["body"].replace(", ", " ") for row in rows)

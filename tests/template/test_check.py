"""What check finds: each promise broken by itself, with the place, what was found and what was expected."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from svampkit.equation import parse_infix
from svampkit.tagging.check_problems import check_problems
from svampkit.template import Name, Template, TemplateFile, Thing, VariationTemplate
from svampkit.template.check import check, check_all

from .samples import SOUND, WORLD

PATH = Path("t.yaml")
BASE = SOUND.base
V = SOUND.variations[0]


def lines(file: TemplateFile) -> list[str]:
    return [str(fault) for fault in check(file, PATH)]


def test_a_sound_file_has_no_faults() -> None:
    assert lines(SOUND) == []


def values(**changed: object) -> TemplateFile:
    return replace(SOUND, values={**SOUND.values, **changed})


def base(body: str = BASE.body, question: str = BASE.question, equation: str = "[NUM1] - [NUM2]") -> TemplateFile:
    return replace(SOUND, base=Template(body, question, parse_infix(equation)), world=None, unread="test")


def one(**changed: object) -> TemplateFile:
    return replace(SOUND, variations=(replace(V, **changed),))


CASES: list[tuple[TemplateFile, str]] = [
    (base(body="[NAME1] had [NUM1 [OBJp1]."), "t.yaml: base.body: found '[NUM1 [OBJp1].' opens no tag"),
    (base(body=BASE.body + " [NUM3]"), "t.yaml: base: found [NUM3] without a value; expected NUM3 in values"),
    (base(question=" "), "t.yaml: base.question: found no text; expected a question"),
    (
        base(body=BASE.body.replace("had", "has")),
        "t.yaml: base.body: found …'Mira has 26 shells. She gave 9 o' when filled with its own values; "
        "expected …'Mira had 26 shells. She gave 9 o', the seed's text",
    ),
    (
        values(NUM1=Fraction(28)),
        "t.yaml: base.equation: found 19 on the seed's values; expected 17, the answer",
    ),
    (values(OBJ2=Thing("pen", "pens")), "t.yaml: values.OBJ2: found a value that the base does not use"),
    (values(OBJ1="shell"), "t.yaml: base.values: found 'shell' for OBJ1; expected a Thing"),
    (
        base(equation="[NUM1] - [NUM9]"),
        "t.yaml: base.equation: found [NUM9]; expected numbers that stand in the text",
    ),
    (base(equation="[NUM1] + [NUM2]"), "t.yaml: base.equation: found 35 on the seed's values; expected 17"),
    (base(equation="[NUM1] / ([NUM2] - 9)"), "t.yaml: base.equation: found"),
    (
        replace(SOUND, seed=replace(SOUND.seed, answer=Fraction(18))),
        "t.yaml: seed.answer: found 18; expected 17, which the seed's equation gives",
    ),
    (
        replace(SOUND, seed=replace(SOUND.seed, equation=parse_infix("26 / (9 - 9)"))),
        "t.yaml: seed.equation: found 26 / (9 - 9) divides by zero; expected an equation with a value",
    ),
    (
        replace(SOUND, alternates={"OBJ1": (Thing("pebble", " "),)}),
        "t.yaml: alternates.OBJ1[0]: found Thing(singular='pebble', plural=' '); expected both a singular and",
    ),
    (
        replace(SOUND, alternates={"OBJ1": ("pebble",)}),
        "t.yaml: alternates.OBJ1[0]: found 'pebble'; expected a Thing",
    ),
    (
        replace(SOUND, alternates={"OBJ1": (Thing("shell", "shells"),)}),
        "t.yaml: alternates.OBJ1[0]: found Thing(singular='shell', plural='shells') again; expected each value once",
    ),
    (
        replace(SOUND, alternates={"OBJ4": (Thing("pen", "pens"),)}),
        "t.yaml: alternates.OBJ4: found alternates of a tag without a value",
    ),
    (replace(SOUND, world=None), "t.yaml: world: found neither a world nor a reason"),
    (replace(SOUND, unread="x"), "t.yaml: unread: found a reason beside a world"),
    (
        replace(
            SOUND, world=replace(WORLD, relations=(replace(WORLD.relations[0], whole="q3", parts=("q1", "q2")),))
        ),
        "t.yaml: world: found a world that gives NUM1 + NUM2; expected NUM1 - NUM2, the equation",
    ),
    (
        replace(SOUND, world=replace(WORLD, relations=())),
        "t.yaml: world: found no relation leads from the numbers of the text to the asked shell",
    ),
    (
        replace(
            SOUND,
            world=replace(
                WORLD,
                quantities=(*WORLD.quantities[:1], replace(WORLD.quantities[1], value="NUM5"), WORLD.quantities[2]),
            ),
        ),
        "t.yaml: world: found a quantity told by NUM5; expected numbers that stand in the text",
    ),
    (
        one(id="zed-001/21-1"),
        "t.yaml: variations[0].id: found 'zed-001/21-1'; expected 'zed-001/23-1' or a later number",
    ),
    (one(id="zed-001/23-0"), "t.yaml: variations[0].id: found 'zed-001/23-0'"),  # numbers start at 1
    (one(codes=("34",)), "t.yaml: variations[0].codes: found '34'; expected codes among 11, 12"),
    (one(codes=()), "t.yaml: variations[0].codes: found no code"),
    (one(author=" "), "t.yaml: variations[0].author: found nobody; expected 'auto' or a worker's name"),
    (one(status="rejected"), "t.yaml: variations[0].reason: found nothing; expected why the variation was rejected"),
    (one(verdict="failed"), "t.yaml: variations[0].status: found accepted with the verdict failed"),
    (one(seconds=Fraction(-1)), "t.yaml: variations[0].seconds: found -1; expected a time from 0"),
    (one(values={}), "t.yaml: variations[0]: found [NUM3] without a value; expected NUM3 in values"),
    (
        one(values={"NUM3": Fraction(17), "NUM4": Fraction(2)}),
        "t.yaml: variations[0].values.NUM4: found a value that its text does not use",
    ),
    (
        one(equation=parse_infix("NUM3 + NUM1")),
        "t.yaml: variations[0].equation: found [NUM1]; expected numbers that stand",
    ),
    (one(world=WORLD), "t.yaml: variations[0].world: found a quantity told by NUM1"),
    (one(body=BASE.body, question=BASE.question), "t.yaml: variations[0]: found the same text as the base"),
    (
        one(
            values={"NUM3": Fraction(17), "NAME1": Name("Mira", "she"), "NUM2": Fraction(1, 2)},
            body=V.body.replace("[NUM2]", "[NUM2.word]"),
        ),
        "t.yaml: variations[0].body: found 0.5 has no form as a word",
    ),
]


@pytest.mark.parametrize(("file", "start"), CASES, ids=range(len(CASES)))
def test_each_broken_promise_is_found(file: TemplateFile, start: str) -> None:
    found = lines(file)
    assert any(line.startswith(start) for line in found), found


def test_twins_are_found() -> None:
    twin = replace(SOUND, variations=(V, V))
    assert lines(twin) == [
        "t.yaml: variations[1].id: found 'zed-001/23-1', also of variations[0]; expected an id of its own",
        "t.yaml: variations[1]: found the same text as zed-001/23-1; expected a text of its own",
    ]
    # A near miss: the same question about another body is another variation.
    other = replace(V, id="zed-001/23-2", body=V.body.replace("some", "a few"))
    assert lines(replace(SOUND, variations=(V, other))) == []


def test_a_rejected_variation_is_a_record_and_need_not_be_sound() -> None:
    broken = replace(V, body="[NUM9]", world=WORLD, status="rejected", reason="the start is told twice")
    assert lines(replace(SOUND, variations=(broken, replace(V, id="zed-001/23-2")))) == []


def test_an_impossible_world_is_found() -> None:
    seed = replace(
        SOUND.seed, body=SOUND.seed.body.replace("26", "6"), equation=parse_infix("6 - 9"), answer=Fraction(-3)
    )
    found = lines(replace(values(NUM1=Fraction(6)), seed=seed, variations=()))
    assert found == ["t.yaml: world: found Mira (shell): 6 - 9 = -3 is below zero; expected a possible world"]


def test_every_number_of_the_text_has_a_quantity() -> None:
    body = BASE.body + " [NUM3] crabs watched."
    seed = replace(SOUND.seed, body=SOUND.seed.body + " 5 crabs watched.")
    file = replace(values(NUM3=Fraction(5)), seed=seed, base=replace(BASE, body=body), variations=())
    assert lines(file) == [
        "t.yaml: world: found no quantity told by NUM3; expected a quantity for every number of the text"
    ]


def test_two_files_of_one_seed_are_found() -> None:
    found = [str(fault) for fault in check_all([(PATH, SOUND), (Path("u.yaml"), SOUND)])]
    assert found == ["u.yaml: seed.id: found 'zed-001', also in t.yaml; expected an id of its own"]


ROW = (
    '{"id": "a-1", "body": "Mira had twelve shells and lost 5.", "question": "How many are left?", '
    '"equation": "12 - 5", "answer": "7", "type": "Subtraction", "grade": "1"}'
)


def test_a_sound_problem_file_has_no_faults() -> None:
    assert list(check_problems(ROW + "\n\n" + ROW.replace("a-1", "a-2") + "\n", PATH)) == []


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("", "t.yaml: the file: found no problem"),
        (ROW[:60], "t.yaml: line 1: found no JSON"),
        ("[1]", "t.yaml: line 1: found '[1]'; expected one JSON object a line"),
        (ROW + "\n" + ROW, "t.yaml: line 2: found the id 'a-1', also in line 1; expected an id of its own"),
        (ROW.replace('"7"', '"8"'), "t.yaml: line 1: found the equation '12 - 5' gives 7, the answer says '8'"),
        (
            ROW.replace("12 - 5", "12 - 6 + 1"),
            "t.yaml: line 1: found 6 in the equation of 'a-1'; expected numbers that stand",
        ),
        (ROW.replace("12 - 5", "7 / (5 - 5)"), "t.yaml: line 1: found 7 / (5 - 5) divides by zero"),
        (ROW.replace("12 - 5", "open('x')"), "t.yaml: line 1: found"),
        (ROW.replace("12 - 5", "x.real"), "t.yaml: line 1: found"),
        (ROW.replace("How many are left?", " "), "t.yaml: line 1: found no question"),
        (ROW.replace('"id": "a-1"', '"id": [3]'), "t.yaml: line 1: found key 'id' holds [3]"),
    ],
)
def test_each_fault_of_a_problem_file_is_found(text: str, start: str) -> None:
    found = [str(fault) for fault in check_problems(text, PATH)]
    assert any(line.startswith(start) for line in found), found


def test_large_numbers_are_exact() -> None:
    large = 10**30 + 7
    row = ROW.replace("twelve", str(large)).replace("12 - 5", f"{large} - 5").replace('"7"', f'"{large - 5}"')
    assert list(check_problems(row, PATH)) == []
    # A near miss: equal as floating-point numbers, not equal.
    assert list(check_problems(row.replace(f'"{large - 5}"', f'"{large - 6}"'), PATH)) != []


def test_the_variation_of_the_sample_is_of_the_documented_type() -> None:
    assert isinstance(V, VariationTemplate)
    assert V.template == Template(V.body, V.question, V.equation)
    assert SOUND.values_of(V)["NUM3"] == 17

"""Proved, vouched for, refused: what a variation stands on, and what is generated from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from svampkit.authoring.checks import examine
from svampkit.authoring.doubts import crossed_names, two_answers
from svampkit.authoring.drawn import drawn_world
from svampkit.authoring.form import Form
from svampkit.authoring.impossible import impossible
from svampkit.authoring.keep import keep
from svampkit.authoring.reading import Likely, Read
from svampkit.authoring.review import Waiting, record
from svampkit.authoring.state import Judgement
from svampkit.authoring.store import open_template
from svampkit.authoring.typed import over_tags
from svampkit.equation import equivalent, parse_equation
from svampkit.errors import InputError, SvampkitError, TemplateError
from svampkit.generation import SetRequest, generate
from svampkit.template.file import format_template, parse_template, read_template
from svampkit.template.model import TemplateFile
from svampkit.template.values import Name, Value
from svampkit.world.derive import derive
from svampkit.world.model import Quantity, Question, Relation, World

Cli = Callable[..., tuple[int, str, str]]
QUESTION = "By how many beads did Rosa's own part outdo her cousin's?"
KEPT = "[NUM1] - [NUM2] - [NUM2]"


def stock(schema: str) -> World:
    """23 beads at first, 8 of them go (or come)."""
    first = Quantity("q1", "NUM1", "bead", "count", "rosa", "", 0, "state")
    event = Quantity("q2", "NUM2", "bead", "count", "rosa", "", 1, "event")
    left = Quantity("q3", None, "bead", "count", "rosa", "", 1, "state")
    whole, parts = ("q1", ("q3", "q2")) if schema == "loss" else ("q3", ("q1", "q2"))
    return World((first, event, left), (Relation("sum", schema, whole, parts),), Question("value", ("q3",)))  # type: ignore[arg-type]


def unsure(body: str, question: str, values: Mapping[str, Value]) -> Read:
    """A reader that finds a gain likelier than a loss, and is sure of neither."""
    likely = tuple(
        Likely(stock(schema), derive(stock(schema)), chance) for schema, chance in (("gain", 0.6), ("loss", 0.3))
    )
    return Read(None, None, "the likeliest of 2 readings is right with a chance of 60%", likely)


def changed(**fields: str) -> Form:
    body = "[NAME1] had [NUM1] [OBJp1]. [NUM2] [OBJp1] came to [NAME1] from a cousin."
    return replace(Form("22", body, "How many [OBJp1] does [NAME1] have left?"), **fields)  # type: ignore[arg-type]


def test_where_the_reader_is_unsure_a_person_chooses_types_or_draws(file: TemplateFile) -> None:
    asked = examine(changed(), file, unsure)
    assert asked.stands == "refused" and "(1: [NUM1] + [NUM2]; 2: [NUM1] - [NUM2])" in asked.findings[-1].text
    chosen = examine(changed(world="1"), file, unsure)
    assert (chosen.stands, chosen.variation and chosen.variation.vouched) == ("vouched", "chosen reading")
    assert chosen.variation is not None and chosen.variation.world == stock("gain")
    typed = examine(changed(equation="23 + 8"), file, unsure)
    assert (typed.stands, typed.variation and typed.variation.vouched) == ("vouched", "typed equation")
    assert typed.variation is not None and typed.variation.world == stock("gain")  # the equation chooses it
    rows = "Rosa, bead, 23, first; Rosa, bead, 8, gets; Rosa, bead, ?, left"
    drawn = examine(changed(world=rows), file, unsure)
    assert (drawn.stands, drawn.variation and drawn.variation.vouched) == ("vouched", "drawn world")
    none = examine(changed(world="3"), file, unsure)
    assert none.stands == "refused" and "no reading 3; 2 readings are offered" in none.findings[0].text


def test_an_equation_that_the_reader_finds_less_likely_is_a_doubt(file: TemplateFile) -> None:
    form = changed(codes="11", body=file.base.body, question="How many [OBJp1] came?", equation=KEPT)
    checked = examine(form, file, unsure)
    assert checked.doubtful and not checked.sound
    assert "the text rather says [NUM1] + [NUM2] (60%)" in " ".join(f.text for f in checked.findings)


def test_a_chosen_world_is_held_against_all_numbers(file: TemplateFile) -> None:
    poor = replace(file, values={**file.values, "NUM1": Fraction(5)})
    refused = examine(changed(world="2"), poor, unsure)
    assert refused.stands == "refused"
    assert "This cannot be: Rosa (bead): 5 - 8 = -3 is below zero." in [f.text for f in refused.findings]
    assert impossible(stock("loss"), {"NUM1": Fraction(8), "NUM2": Fraction(5)}) == ""  # its neighbour can be


def test_a_loss_larger_than_the_stock_is_found_where_the_reader_adds_both(file: TemplateFile) -> None:
    def adds_where_it_must(body: str, question: str, values: Mapping[str, Value]) -> Read:
        told = [values[tag] for tag in ("NUM1", "NUM2")]
        world = stock("loss" if told[0] > told[1] else "gain")  # type: ignore[operator]
        return Read(world, derive(world))

    body = "[NAME1] had [NUM1] [OBJp1]. [NAME1.He] lost [NUM2] [OBJp1]."
    form = Form("22", body, "How many [OBJp1] does [NAME1] have left?")
    poor = replace(file, values={**file.values, "NUM1": Fraction(8), "NUM2": Fraction(23)})
    refused = examine(form, poor, adds_where_it_must)
    assert "This cannot be: Rosa (bead): 8 - 23 = -15 is below zero." in [f.text for f in refused.findings]
    rich = examine(replace(form, question="How many [OBJp1] are left to [NAME1]?"), file, adds_where_it_must)
    assert not [f for f in rich.findings if "cannot be" in f.text]


def vouched(templates: Path) -> Path:
    """The folder's first template with a variation that Mira vouches for."""
    path = templates / "loss-1.yaml"
    kept = keep(open_template(path), changed(equation="23 + 8"), "mira", reader=unsure)
    assert kept.decision is not None and kept.decision.after.status == "accepted"
    return path


def test_nothing_is_generated_from_it_before_a_second_person_has_passed_it(templates: Path, cli: Cli) -> None:
    path = vouched(templates)
    (v,) = read_template(path).variations
    assert v.waits

    one = SetRequest(per_template=1)

    def made() -> list[str]:
        return [batch.template for batch in generate([read_template(path)], one) if batch.count]

    assert v.id not in made()
    told = [batch.set_aside for batch in generate([read_template(path)], one) if batch.template == v.id]
    assert told == ["only mira answers for it; it waits for a second person (`svampkit author review`)"]
    code, out, err = cli("check", path)
    assert code == 0 and f"{v.id}, vouched for by mira (typed equation), waits for a second person" in out + err
    assert "1 vouched for by one person only" in out + err
    judged = Judgement(v.id, "", True, True, True, True, 5, "31", "", "", 1.0)
    with pytest.raises(InputError, match="second person"):
        record(templates, Waiting(open_template(path), v), judged, "mira")
    record(templates, Waiting(open_template(path), v), judged, "ben")
    (passed,) = read_template(path).variations
    assert not passed.waits and passed.vouched == "typed equation" and v.id in made()


def test_a_file_without_the_mark_is_held_back_all_the_same(templates: Path) -> None:
    # a person's own words without a world rest on their equation, whatever the file says of it
    (v,) = read_template(vouched(templates)).variations
    assert replace(v, vouched=None, world=None).waits
    assert not replace(v, vouched=None, world=None, origin="auto").waits
    assert not replace(v, vouched=None).waits


def test_the_mark_comes_back_from_the_file(templates: Path) -> None:
    file = read_template(vouched(templates))
    assert parse_template(format_template(file)) == file
    assert "vouched:" not in format_template(replace(file, variations=()))


@pytest.mark.parametrize(
    ("rows", "equation"),
    [
        ("Mira, shell, 9, first; Mira, shell, 4, gives Ben; Mira, shell, ?, left", "[NUM1] - [NUM2]"),
        ("Mira, shell, 9, first; Mira, shell, 4, gets; Mira, shell, 2, loses; Mira, shell, ?, now",
         "[NUM1] + [NUM2] - [NUM3]"),
        ("Mira, shell, ?, first; Mira, shell, 4, loses; Mira, shell, 9, left", "[NUM1] + [NUM2]"),
        ("Mira, red kite, 9; Mira, blue kite, 4; Mira, kite, ?, in all", "[NUM1] + [NUM2]"),
        ("Mira, red kite, 4; Mira, blue kite, ?; Mira, kite, 9, in all", "[NUM1] - [NUM2]"),
        ("Hana, box, 9, groups; box, mug, 4, each; Hana, mug, ?, in all", "[NUM1] * [NUM2]"),
        ("Ben, coin, ?; Ben, coin, 4, more than Mira; Mira, coin, 9", "[NUM1] + [NUM2]"),
        ("Ben, coin, 9; Ben, coin, 4, more than Mira; Mira, coin, ?", "[NUM1] - [NUM2]"),
    ],
)  # fmt: skip
def test_a_drawn_world_gives_its_equation(rows: str, equation: str) -> None:
    values: dict[str, Value] = {"NUM1": Fraction(9), "NUM2": Fraction(4), "NUM3": Fraction(2)}
    assert equivalent(derive(drawn_world(rows, values)), parse_equation(equation))


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("Mira, shell, 9", "a row for every amount"),
        ("Mira, shell; Mira, shell, ?", "row 1 ('Mira, shell') has 2 parts"),
        ("Mira, shell, 9; Ben, shell, 4", "no rows have a question mark"),
        ("Mira, shell, ?; Ben, shell, ?", "2 rows have a question mark"),
        ("Mira, shell, 7; Ben, shell, ?", "row 1: 7 does not stand in the text"),
        ("Mira, shell, many; Ben, shell, ?", "row 1: 'many' is no number"),
        ("Mira, shell, 9; Mira, kite, ?, in all", "two rows or more"),
    ],
)
def test_a_form_that_draws_nothing_says_which_row(rows: str, message: str) -> None:
    with pytest.raises(TemplateError) as refused:
        drawn_world(rows, {"NUM1": Fraction(9), "NUM2": Fraction(4)})
    assert message in str(refused.value)


def test_numbers_of_the_text_can_be_typed_as_they_stand_there() -> None:
    values: dict[str, Value] = {"NUM1": Fraction(23), "NUM2": Fraction(8), "NUM3": Fraction(8)}
    assert over_tags(parse_equation("23 - 8"), values, {"NUM1", "NUM2"}) == parse_equation("[NUM1] - [NUM2]")
    assert over_tags(parse_equation("23 * 2"), values, {"NUM1"}) == parse_equation("[NUM1] * 2")  # twice is known
    with pytest.raises(SvampkitError, match="twice; write"):
        over_tags(parse_equation("23 - 8"), values, {"NUM1", "NUM2", "NUM3"})
    with pytest.raises(SvampkitError, match="19 does not stand in the text"):
        over_tags(parse_equation("23 - 19"), values, {"NUM1", "NUM2"})


NAMES: dict[str, Value] = {"NAME1": Name("Noor", "she"), "NAME2": Name("Lina", "she"), "NAME3": Name("Amir", "he")}


@pytest.mark.parametrize(
    ("body", "question", "said"),
    [
        ("Noor has 7 or 8 kites.", "How many?", "'7 or 8' leaves two"),
        ("Noor lost or found 3.", "How many?", "'lost or found'"),
        ("Perhaps Noor has 7 kites.", "How many?", "'perhaps' leaves open"),
        ("Noor has about 7 kites.", "How many?", "'about' before a number"),
        ("Noor has at least 7 kites.", "How many?", "'at least' before a number"),
        ("Noor met Lina.", "How many does she have?", "'she' in the question may be Noor or Lina"),
        ("Noor met Amir.", "How many does she have?", ""),  # only one of them is a she
        ("Noor met Lina.", "How many does Lina say that she has?", ""),  # the name stands there
        ("Noor read about kites.", "How many?", ""),  # about what, not about how many
        ("Noor has more than Lina.", "How many?", ""),
        ("Noor may choose tea or milk.", "How many?", "'tea or milk'"),
    ],
)
def test_what_leaves_two_answers_open(body: str, question: str, said: str) -> None:
    found = list(two_answers(body, question, "Noor went home.", NAMES))
    assert (said in found[0]) if said else not found


def test_what_the_base_example_says_itself_is_no_doubt() -> None:
    assert not list(two_answers("It takes tea or milk.", "How many?", "It takes tea or milk. Why?", NAMES))


def event_of(holder: str, schema: str) -> World:
    first = Quantity("q1", "NUM1", "coin", "count", "noor", "", 0, "state")
    event = Quantity("q2", "NUM2", "coin", "count", holder, "", 1, "event")
    left = Quantity("q3", None, "coin", "count", "noor", "", 1, "state")
    whole, parts = ("q1", ("q3", "q2")) if schema != "gain" else ("q3", ("q1", "q2"))
    return World((first, event, left), (Relation("sum", schema, whole, parts),), Question("value", ("q3",)))  # type: ignore[arg-type]


def test_names_that_are_crossed_are_asked_about() -> None:
    asked = "How many coins does Noor have now?"
    assert "what Lina does is counted on the coin of Noor" in crossed_names(asked, event_of("lina", "loss"), NAMES)
    assert crossed_names(asked, event_of("noor", "loss"), NAMES) == ""
    assert crossed_names(asked, event_of("shop", "loss"), NAMES) == ""  # a shop is nobody's name
    more = World(
        (
            Quantity("q1", "NUM1", "coin", "count", "noor", "", 0, "aside"),
            Quantity("q2", "NUM2", "coin", "count", "lina", "", 0, "aside"),
        ),
        (),
        Question("difference", ("q1", "q2")),
    )
    assert crossed_names("How many more coins does Noor have than Lina?", more, NAMES) == ""
    assert "noor has more than lina" in crossed_names("How many more coins does Lina have than Noor?", more, NAMES)
    assert crossed_names("How many fewer coins does Lina have than Noor?", more, NAMES) == ""
    assert "noor has more" in crossed_names("How many fewer coins does Noor have than Lina?", more, NAMES)

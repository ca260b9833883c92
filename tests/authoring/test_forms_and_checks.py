"""What a person types: cleaned, parsed, tagged, and held against the rules."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from svampkit.authoring.autotag import autotag, autotag_problem
from svampkit.authoring.checks import examine
from svampkit.authoring.clean import clean
from svampkit.authoring.form import Form, format_values, parse_values
from svampkit.authoring.names import worker_name, worker_names
from svampkit.authoring.reading import Read, read_text_as_world
from svampkit.errors import TemplateError, UsageError
from svampkit.template.model import TemplateFile
from svampkit.template.tags import fill
from svampkit.template.values import Name, Thing


@pytest.mark.parametrize("name", ["w/1", "../w", "a\\b", "", " ", "auto", "Trial", "-rf", "w:1", "x" * 41, "a\nb"])
def test_a_worker_name_that_cannot_stand_in_a_file_name_is_refused(name: str) -> None:
    with pytest.raises(UsageError, match=r"name|\d+ characters"):
        worker_name(name)


@pytest.mark.parametrize("name", ["w1", "Zoë", "mira.k", "w-1", "Ana Lu"])
def test_ordinary_names_are_taken(name: str) -> None:
    assert worker_name(f" {name} ") == name


def test_two_workers_cannot_share_a_name() -> None:
    with pytest.raises(UsageError, match="share one name"):
        worker_names("mira,Mira")  # one file on a disk that does not tell capitals apart


@given(st.text())
@example("0\r\x1b\r0")  # what is dropped leaves no two spaces side by side
def test_clean_text_is_one_line_without_control_characters_and_stays_as_it_is(text: str) -> None:
    once = clean(text)
    assert once == clean(once)
    assert all(c.isprintable() or c == " " for c in once)
    assert once == once.strip()


def test_pasted_escape_sequences_and_direction_marks_are_left_out() -> None:
    assert clean("Rosa\x1b[31m had\u202e 23\x00\r\n beads.\u200b") == "Rosa had 23 beads."


def test_values_are_read_and_written_on_one_line() -> None:
    values, alternates = parse_values(
        "NUM3 = 1,200; [NAME2] = Kofi (he); OBJp2 = cookie | bun, buns; MOD1 = red | blue"
    )
    assert values == {
        "NUM3": Fraction(1200),
        "NAME2": Name("Kofi", "he"),
        "OBJ2": Thing("cookie", "cookies"),
        "MOD1": "red",
    }
    assert alternates == {"OBJ2": (Thing("bun", "buns"),), "MOD1": ("blue",)}
    assert parse_values(format_values(values, alternates)) == (values, alternates)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("NUM3", "gives no tag a value"),
        ("NUM3 = seven", "is no number"),
        ("NUM3 = ", "has no value"),
        ("NUM3 = 7; NUM3 = 8", "given twice"),
        ("NUM3 = 7 | 8", "numbers are drawn"),
        ("COLOUR = red", "gives no tag a value"),
    ],
)
def test_values_that_cannot_be_read_are_named(text: str, message: str) -> None:
    with pytest.raises(TemplateError, match=message):
        parse_values(text)


def test_plain_words_are_tagged_and_read_back_the_same(file: TemplateFile) -> None:
    typed = "Rosa had 23 beads and nine shells. Kofi had one bead, Rosa's 23 beads and 40 beads."
    tagged, new = autotag(typed, file.values)
    assert fill(tagged, {**file.values, **new}).text == typed
    assert tagged.startswith("[NAME1] had [NUM1] [OBJp1] and [NUM3.word] shells. [NAME2] had one [OBJs1]")
    assert new == {"NUM3": Fraction(9), "NUM4": Fraction(40), "NAME2": Name("Kofi", "he")}


def test_a_number_that_stands_in_the_text_already_is_another_one_unless_it_is_spoken_of_again(
    file: TemplateFile,
) -> None:
    # 8 is what she gave; "8 more" is another eight by chance, "the 8" is the same one
    more, new = autotag(f"{file.base.body} Then she found 8 more beads.", file.values)
    assert more.endswith("found [NUM3] more [OBJp1].") and new == {"NUM3": Fraction(8)}
    again, none = autotag(f"{file.base.body} She missed the 8 beads.", file.values)
    assert again.endswith("missed the [NUM2] [OBJp1].") and none == {}
    body, question, new = autotag_problem(file.base.body, "How many are left if she gives away 8 more?", file.values)
    assert question.endswith("gives away [NUM3] more?") and new == {"NUM3": Fraction(8)} and body == file.base.body


def test_words_within_words_are_not_tagged(file: TemplateFile) -> None:
    # "beadwork" holds "bead", "Rosaville" holds "Rosa", B23 is no 23: none of them is the thing, the name, the number
    typed = "A beadwork from Rosaville hangs in room B23."
    assert autotag(typed, file.values)[0].count("[") == typed.count("[")


def form(file: TemplateFile, **changes: str) -> Form:
    return replace(Form(codes="11", body=file.base.body, question=file.base.question), **changes)


def texts(findings: object) -> str:
    return " ".join(f.text for f in findings)  # type: ignore[attr-defined]


def test_a_sound_variation_gets_its_equation_from_its_text(file: TemplateFile) -> None:
    body, new = autotag(
        "Rosa had 23 beads. She gave 8 beads to her cousin. Then she found 5 more beads.", file.values
    )
    question = "How many [OBJp1] does [NAME1] have now?"
    checked = examine(Form("21", body, question, "", format_values(new)), file)
    assert checked.sound, texts(checked.findings)
    assert checked.variation is not None and checked.variation.world is not None
    assert checked.variation.id == "loss-1/21-1"


def test_a_wrong_equation_is_not_sound_where_the_text_can_be_read(file: TemplateFile) -> None:
    body, new = autotag(
        "Rosa had 23 beads. She gave 8 beads to her cousin. Then she found 5 more beads.", file.values
    )
    question = "How many [OBJp1] does [NAME1] have now?"
    checked = examine(Form("21", body, question, "[NUM1] - [NUM2] - [NUM3]", format_values(new)), file)
    assert not checked.sound and checked.doubtful  # a second person may decide; the program never accepts it
    assert "the text says" in texts(checked.findings)
    assert checked.variation is not None and checked.variation.world is None


UNREAD = Read(None, None, "nobody can read this")


def unread(*_: object) -> Read:
    return UNREAD


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"codes": ""}, "Say which change"),
        ({"codes": "99"}, "not a variation code"),
        ({"question": ""}, "no question"),
        ({"question": "How many [OBJp9] are there?"}, "OBJ9 is new"),
        ({"body": "[NAME1] had [NUM1 beads."}, "opens no tag"),
        ({"body": "Rosa went home."}, "the body changed"),
        ({"equation": "[NUM1] - [NUM7]"}, "stand in the text"),
        ({"equation": "__import__('os')"}, "equation"),
        ({"equation": "[NUM1] / 0"}, "divides by zero"),
        ({"equation": "[NUM2] - [NUM1]"}, "below zero"),
        ({"equation": "[NUM1]"}, "at least one operator"),
        ({"equation": "[NUM1] + [NUM2] + [NUM1] + [NUM2]"}, "at most 2"),
        ({"equation": "beads - 3"}, "is no number of the text"),
        ({"equation": ""}, "Type the equation"),
        ({"values": "NUM3"}, "gives no tag a value"),
    ],
)
def test_what_is_wrong_is_said(file: TemplateFile, changes: dict[str, str], message: str) -> None:
    sound = {
        "question": "How many more [OBJp1] did [NAME1] keep than give away?",
        "equation": "[NUM1] - [NUM2] - [NUM2]",
    }
    checked = examine(form(file, **{**sound, **changes}), file, unread)
    assert not checked.sound
    assert message in texts(checked.findings)


def test_a_text_that_cannot_be_read_needs_a_typed_equation_only(file: TemplateFile) -> None:
    typed = form(
        file, question="How many more [OBJp1] did [NAME1] keep than give away?", equation="[NUM1] - [NUM2] - [NUM2]"
    )
    checked = examine(typed, file, unread)
    assert checked.sound, texts(checked.findings)
    assert checked.variation is not None and checked.variation.world is None


def test_the_text_of_another_seed_is_refused(file: TemplateFile) -> None:
    # numbers alone tie a text to no seed; one thing, name or word of the story does
    story = "Amir lost [NUM2] stamps. Now he has [NUM1] stamps."
    stranger = form(
        file, codes="23", body=story, question="How many stamps did Amir have?", equation="[NUM1] + [NUM2]"
    )
    assert "another seed" in texts(examine(stranger, file, unread).findings)
    kin = replace(stranger, body=story.replace("stamps.", "[OBJp1]."))
    assert "another seed" not in texts(examine(kin, file, unread).findings)


def test_the_order_codes_keep_the_equation(file: TemplateFile) -> None:
    body = "[NAME1] gave [NUM2] [OBJp1] to [NAME1.his] cousin. [NAME1.He] had [NUM1] [OBJp1] at first."
    kept = examine(form(file, codes="32", body=body, equation="[NUM1] - [NUM2]"), file, unread)
    assert kept.sound, texts(kept.findings)
    changed = examine(form(file, codes="32", body=body, equation="[NUM1] + [NUM2]"), file, unread)
    assert "This is no 32: the equation changed" in texts(changed.findings)


def test_33_needs_a_number_that_the_answer_does_not(file: TemplateFile) -> None:
    body = "[NAME1] had [NUM1] [OBJp1] and a hat. [NAME1.He] gave [NUM2] [OBJp1] to [NAME1.his] cousin."
    checked = examine(form(file, codes="33", body=body, equation="[NUM1] - [NUM2]"), file, unread)
    assert "This is no 33: nothing was added" in texts(checked.findings)


def test_the_same_text_twice_is_refused(file: TemplateFile) -> None:
    checked = examine(form(file, codes="22"), file)
    assert "It reads like the base example: change the words." in texts(checked.findings)


def test_the_real_reader_agrees_with_every_base(made: object, file: TemplateFile) -> None:
    read = read_text_as_world(file.base.body, file.base.question, file.values)
    assert read.world == file.world


@given(
    st.builds(
        Form,
        codes=st.sampled_from(["11", "23, 33", "", "x"]) | st.text(max_size=8),
        body=st.text(max_size=60) | st.text(alphabet="[NUM1OBJp] .Rosa23", max_size=60),
        question=st.text(max_size=40) | st.text(alphabet="[NUM1OBJp] .Rosa23?", max_size=60),
        equation=st.text(max_size=20) | st.text(alphabet="[NUM12] +-*/()", max_size=30),
        values=st.text(max_size=20) | st.text(alphabet="NUM3 = 17;OBJ2,|", max_size=30),
    )
)
def test_whatever_is_typed_is_answered(typed: Form) -> None:
    file = _fixed()
    checked = examine(typed, file, unread)
    assert checked.sound or checked.findings


def _fixed() -> TemplateFile:
    from svampkit.template.file import parse_template

    return parse_template(
        """
svampkit: 1
seed: {id: t, body: "Rosa had 23 beads.", question: "How many are 23 beads and 1?", equation: "23 + 1", answer: "24"}
base: {body: "[NAME1] had [NUM1] beads.", question: "How many are [NUM1] beads and 1?", equation: "[NUM1] + 1"}
values: {NAME1: {text: Rosa, pronoun: she}, NUM1: "23"}
"""
    )


@pytest.mark.parametrize(
    ("typed", "tagged"),
    [
        ("In the two weeks she found 9 beads.", 1),  # which weeks, no amount
        ("Her three sisters came.", 0),
        ("She found two weeks of beads and 9 nuts.", 2),
        ("She missed the 8 beads.", 1),  # spoken of again: the tag of 8
    ],
)
def test_number_words_that_only_point_stay_words(file: TemplateFile, typed: str, tagged: int) -> None:
    assert autotag(typed, file.values)[0].count("[NUM") == tagged


@pytest.mark.parametrize(
    ("after", "form"),
    [
        (" brother.", "his"),
        (" red box", "his"),
        (" 5 shells", "him"),
        (" two shells", "him"),  # "gave her two shells"
        (" some shells", "him"),
        (" back the shells", "him"),
        (" at the fair", "him"),
        (".", "him"),
    ],
)
def test_her_is_told_from_hers_by_what_follows(after: str, form: str) -> None:
    from svampkit.authoring.tagging import _pronoun_forms

    assert _pronoun_forms("her", after)["she"] == form
    assert _pronoun_forms("Her", after)["she"] == form.capitalize()

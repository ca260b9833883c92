"""The template file: reading undoes writing, and bad files end in one clear sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings

from svampkit.errors import InputError, TemplateError
from svampkit.template import (
    TemplateFile,
    file_name,
    format_template,
    parse_template,
    read_template,
    template_paths,
    write_template,
)
from svampkit.template.check import check

from .samples import SOUND, files


@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(files)
def test_reading_undoes_writing(file: TemplateFile) -> None:
    text = format_template(file)
    assert parse_template(text) == file
    assert format_template(parse_template(text)) == text
    assert yaml.safe_load(text)["seed"]["id"] == file.seed.id  # any YAML reader sees the same texts


def test_the_shape_is_the_documented_one() -> None:
    text = format_template(SOUND)
    tree = yaml.safe_load(text)
    assert list(tree) == [
        "svampkit", "seed", "base", "values", "alternates", "unsure", "world", "unread", "variations",
    ]  # fmt: skip
    assert tree["svampkit"] == 1
    assert tree["seed"]["equation"] == "26 - 9"
    assert tree["seed"]["answer"] == "17"
    assert tree["base"]["equation"] == "[NUM1] - [NUM2]"
    assert tree["values"] == {
        "NAME1": {"text": "Mira", "pronoun": "she"},
        "NUM1": "26",
        "NUM2": "9",
        "OBJ1": {"singular": "shell", "plural": "shells"},
    }
    assert tree["alternates"]["OBJ1"] == [{"singular": "pebble", "plural": "pebbles"}]
    assert tree["world"]["question"] == {"asks": "value", "of": ["q3"]}
    (variation,) = tree["variations"]
    assert variation["codes"] == ["23"]
    assert variation["values"] == {"NUM3": "17"}
    assert list(variation)[:6] == ["id", "codes", "body", "question", "equation", "values"]


def test_texts_stand_on_one_line_and_quotes_in_a_block() -> None:
    assert '  body: "[NAME1] had [NUM1] [OBJp1]. [NAME1.He] gave [NUM2]' in format_template(SOUND)
    quoted = SOUND.seed.__class__("q", 'Leo said: "I have 3."', "How many?", SOUND.seed.equation, SOUND.seed.answer)
    text = format_template(TemplateFile(quoted, SOUND.base, {}))
    assert '  body: |-\n    Leo said: "I have 3."\n' in text


def test_a_person_may_write_numbers_and_codes_without_quotes() -> None:
    text = format_template(SOUND).replace('NUM1: "26"', "NUM1: 26").replace('codes: ["23"]', "codes: [23]")
    text = text.replace('answer: "17"', "answer: 17.0")
    assert parse_template(text) == SOUND


def test_numbers_keep_every_digit() -> None:
    text = format_template(SOUND).replace('NUM1: "26"', f"NUM1: {10**30 + 1}.05")
    assert parse_template(text).values["NUM1"] * 100 == (10**30 + 1) * 100 + 5


def test_write_is_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "a" / file_name(SOUND.seed.id)
    write_template(path, SOUND)
    assert path.name == "zed-001.yaml"
    assert read_template(path) == SOUND
    assert template_paths(tmp_path / "a") == [path] == template_paths(path)
    assert [p.name for p in path.parent.iterdir()] == ["zed-001.yaml"]
    with pytest.raises(InputError, match="does not exist"):
        template_paths(tmp_path / "b")


def test_file_names_are_safe_and_apart() -> None:
    names = [file_name(id) for id in ("a/b", "a_b", "a:b", "../../x", ".hidden", "", "ü", "x" * 300, "CON")]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[A-Za-z0-9_-][A-Za-z0-9._-]*\.yaml", name) for name in names)
    assert file_name("zed-001") == "zed-001.yaml"


def test_the_documented_file_is_sound() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "templates.md").read_text()
    example = text.split("```yaml\n")[1].split("```")[0]
    assert parse_template(example) == SOUND
    assert check(parse_template(example), Path("t.yaml")) == []


BOMB = "a: &a [x, x]\n" + "\n".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join(['*' + chr(97 + n)] * 9)}]" for n in range(20)
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the file is empty"),
        ("   \n# only a comment\n", "the file is empty"),
        (BOMB, "line 2: an alias"),
        ("- 1\n", "found a list; expected a map"),
        ("hello", "found 'hello'; expected a map"),
        ("svampkit: 1\nseed: {id: x", "line 3: not YAML"),
        ("svampkit: 1\nsvampkit: 1\n", "line 2: the key 'svampkit' stands twice"),
        ("a: 1\n---\nb: 2\n", "a second document"),
        ("a: !!python/object/apply:os.system [echo]\n", "line 1: the tag"),
        ("a: !!int 3\n", "line 1: the tag"),
        ("? [1, 2]\n: 3\n", "a key is a list or a map"),
        ("a: " + "[" * 2_000 + "]" * 2_000, "nested deeper than 20 levels"),
        ("a: '\x00'\n", "not YAML"),
        ("x" * 8_000_001, "8,000,001 characters"),
    ],
)
def test_bad_yaml_ends_in_one_sentence(text: str, message: str) -> None:
    with pytest.raises(TemplateError, match=re.escape(message)) as caught:
        parse_template(text, "bad.yaml")
    assert str(caught.value).startswith("bad.yaml: ")
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("cut", range(1, 20))
def test_a_truncated_file_is_refused(cut: int) -> None:
    text = format_template(SOUND)
    cut = text.index("variations:") * cut // 20
    with pytest.raises(TemplateError):
        parse_template(text[:cut])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("svampkit: 1", "svampkit: 2", "svampkit: found '2'; expected 1"),
        ("unread: null", "unraed: null", "the file: found the key 'unraed'; expected one of svampkit, seed"),
        ("grade:", "level:", "seed: found the key 'level'"),
        ('  answer: "17"\n', "", "seed: found no key 'answer'; expected the keys id, body"),
        ('answer: "17"', "answer: many", "seed.answer: found 'many'; expected a number such as 12"),
        ('answer: "17"', "answer: null", "seed.answer: found nothing; expected a text"),
        ('answer: "17"', "answer: 1/0", "seed.answer: found '1/0'"),
        (
            'equation: "26 - 9"',
            'equation: "26 - [NUM2]"',
            "seed.equation: found the name 'NUM2'; expected numbers only",
        ),
        (
            'equation: "[NUM1] - [NUM2]"',
            'equation: "[NUM1] - x"',
            "base.equation: found the name 'x'; expected NUM tags",
        ),
        ('equation: "[NUM1] - [NUM2]"', 'equation: "[NAME1] - 2"', "base.equation: found the name 'NAME1'"),
        ('equation: "[NUM1] - [NUM2]"', "equation: __import__('os')", "base.equation: found"),
        ('equation: "[NUM1] - [NUM2]"', 'equation: "NUM1.real"', "base.equation: found"),
        ('equation: "[NUM1] - [NUM2]"', 'equation: "abs(NUM1)"', "called like a function"),
        ('NUM1: "26"', 'NUM01: "26"', "values: found the key 'NUM01'; expected a tag"),
        ('NUM1: "26"', "NUM1: {singular: a, plural: b}", "values.NUM1: found a map; expected a text"),
        ("pronoun: she", "pronoun: it", "values.NAME1.pronoun: found 'it'; expected one of he, she, they"),
        ("{singular: shell, plural: shells}", "{singular: shell}", "values.OBJ1: found no key 'plural'"),
        (
            "{singular: shell, plural: shells}",
            '{singular: shell, plural: ""}',
            "values.OBJ1.plural: found ''; expected a text",
        ),
        ("  OBJ1: [{singular: pebble, plural: pebbles}]", "  NUM1: [3]", "alternates: found the key 'NUM1'"),
        ("kind: count", "kind: heap", "world.quantities[0].kind: found 'heap'; expected one of count, money"),
        ("moment: 0", "moment: -1", "world.quantities[0].moment: found '-1'; expected a whole number"),
        ("id: q2", "id: q1", "world.quantities: found an id that stands twice"),
        ("whole: q1", "whole: q9", "world.relations[0]: found 'q9'; expected a quantity's id (q1, q2, q3)"),
        (
            "{kind: sum, schema: loss",
            "{kind: product, schema: loss, extra: 1",
            "world.relations[0]: found the key 'extra'",
        ),
        ("of: [q3]}", "of: []}", "world.question: found nothing asked"),
        ("status: accepted", "status: done", "variations[0].status: found 'done'; expected one of draft, accepted"),
        ("author: auto", "writer: auto", "variations[0]: found the key 'writer'"),
    ],
)
def test_each_fault_names_its_place(old: str, new: str, message: str) -> None:
    text = format_template(SOUND)
    assert old in text
    with pytest.raises(TemplateError, match=re.escape(message)):
        parse_template(text.replace(old, new, 1), "zed-001.yaml")


def test_bad_files(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(format_template(SOUND).replace("Mira", "Zoë").encode("latin-1"))
    with pytest.raises(TemplateError, match="is not UTF-8 text"):
        read_template(path)
    path.write_bytes(b"")
    with pytest.raises(TemplateError, match=r"x\.yaml: the file is empty"):
        read_template(path)
    with pytest.raises(TemplateError, match="does not exist"):
        read_template(tmp_path / "none.yaml")
    with pytest.raises(TemplateError, match="is a folder"):
        read_template(tmp_path)
    path.write_bytes(b"\xef\xbb\xbf" + format_template(SOUND).encode())  # a byte order mark is no fault
    assert read_template(path) == SOUND

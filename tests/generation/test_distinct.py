"""Templates that could give the same text are counted; those that cannot are proved apart."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from svampkit.generation.distinct import pairs_not_apart
from svampkit.generation.prepare import expected_bytes, prepare
from tests.generation.support import files, rows_of


def _templates():  # type: ignore[no-untyped-def]
    return [one for family in prepare(files(), n=100).families for g in family.groups for one in g.templates]


def _with(one, body):  # type: ignore[no-untyped-def]
    return replace(one, template=replace(one.template, body=body))


def test_what_is_proved_apart_never_gives_one_text() -> None:
    templates = _templates()
    rows, _ = rows_of(per_template=300)
    texts: dict[str, set[str]] = {}
    for row in rows:
        texts.setdefault(row["template"], set()).add(f"{row['body']} {row['question']}")
    seen = 0
    for one, other in combinations(templates, 2):
        if pairs_not_apart([one, other]) == 0:
            assert not texts[one.source.id] & texts[other.source.id]
            seen += 1
    assert seen > 50


def test_only_words_that_no_slot_can_bring_tell_apart() -> None:
    one = _templates()[0]
    text = one.template.body
    assert pairs_not_apart([one, one]) == 1
    assert pairs_not_apart([one, _with(one, f"{text} Today was windy.")]) == 0
    # "seven" and "she" are words that slots bring: they prove nothing
    assert pairs_not_apart([one, _with(one, f"{text} Seven.")]) == 1
    assert pairs_not_apart([one, _with(one, f"{text} She.")]) == 1
    # a letter at a word's slot may become any word: such a template is proved apart from none
    assert pairs_not_apart([_with(one, f"{text} [NAME1]son waited."), _with(one, f"{text} Rain fell.")]) == 1


def test_the_size_is_known_before() -> None:
    rows, _ = rows_of(n=2000)
    size = expected_bytes(prepare(files(), n=2000))
    from svampkit.generation import generate

    made = sum(len(batch.text) for batch in generate(files(), n=2000))
    assert abs(size - made) < 0.1 * made and len(rows) == 2000

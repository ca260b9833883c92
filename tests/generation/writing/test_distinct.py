"""Templates that could give the same text are told; those that cannot are proved apart."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from svampkit.generation import SetRequest
from svampkit.generation.prepare import expected_bytes, prepare, without_twins
from svampkit.generation.writing.distinct import not_apart
from tests.generation.support import files, rows_of


def _templates():  # type: ignore[no-untyped-def]
    made = prepare(files(), SetRequest(n=100)).families
    return [one for family in made for g in family.groups for one in g.templates]


def _with(one, body):  # type: ignore[no-untyped-def]
    return replace(one, template=replace(one.template, body=body))


def _apart(one, other):  # type: ignore[no-untyped-def]
    return not not_apart([one, other])


def test_what_is_proved_apart_never_gives_one_text() -> None:
    templates = _templates()
    rows, _ = rows_of(per_template=300)
    texts: dict[str, set[str]] = {}
    for row in rows:
        texts.setdefault(row["template"], set()).add(f"{row['body']} {row['question']}")
    seen = 0
    for one, other in combinations(templates, 2):
        if not not_apart([one, other]):
            assert not texts[one.source.id] & texts[other.source.id]
            seen += 1
    assert seen > 50


def test_only_words_that_no_slot_can_bring_tell_apart() -> None:
    one = _templates()[0]
    text = one.template.body
    assert not _apart(one, one)
    assert _apart(one, _with(one, f"{text} Today was windy."))
    assert _apart(one, _with(one, f"{text} Seven.")), "a number more, and no slot but a number's brings one"
    # "her" is a word that slots bring; a comma is as good as a word: none brings it
    assert not _apart(_with(one, f"{text} She he"), _with(one, f"{text} She her he"))
    assert _apart(one, _with(one, text.replace(".", ",")))
    # a letter or a digit at a slot may become any word or number: such a template is proved apart from none
    assert not _apart(one, _with(one, f"{text} [NAME1]son waited. Rain fell."))
    assert not _apart(one, _with(one, f"{text} It was 1[NUM1]. Rain fell."))


def test_numbers_side_by_side_are_one_whoever_brings_them() -> None:
    one = _templates()[0]
    whole, split = (
        _with(one, f"{one.template.body} {number} of them.") for number in ("Twenty-one", "Twenty [NUM1.word]")
    )
    assert not _apart(whole, split)


def test_words_at_the_edge_of_a_gap_tell_apart() -> None:
    one = next(t for t in _templates() if any(choice.group == "thing" for choice in t.choices))
    tag = next(choice.tag for choice in one.choices if choice.group == "thing")
    thing = f"[OBJp{tag.removeprefix('OBJ')}]"
    said, other = (_with(one, f"{one.template.body} Rain fell on {end}.") for end in (f"her {thing}", f"{thing} her"))
    assert _apart(said, other), "no thing ends in 'her'"
    assert not _apart(said, _with(one, f"{one.template.body} Rain fell on her he {thing}.")), (
        "a thing may be so called"
    )


def test_who_is_asked_for_tells_apart() -> None:
    """Both name two people; one asks for the first of them, the other for the second: no text can be both."""
    one = next(t for t in _templates() if sum(choice.group == "name" for choice in t.choices) == 2)
    first, second = (choice.tag for choice in one.choices if choice.group == "name")
    one = replace(one, template=replace(one.template, question="Who was first?"))
    ask = "{} and {} met. How old is {}?"
    asks = [_with(one, ask.format(f"[{first}]", f"[{second}]", f"[{who}]")) for who in (first, second)]
    assert _apart(*asks)
    # turned round as a whole it is the same text: the other names are drawn
    assert not _apart(asks[0], _with(one, ask.format(f"[{second}]", f"[{first}]", f"[{second}]")))


def test_the_later_of_two_that_are_not_apart_is_set_aside() -> None:
    families = list(prepare(files(), SetRequest(n=100)).families)
    place, group = next((n, g) for n, family in enumerate(families) for g in family.groups if g.followers)
    leader, first = group.leader, group.followers[0]
    variation = replace(first.compiled.source.variation, id="again")

    def reason(template):  # type: ignore[no-untyped-def]
        source = replace(first.compiled.source, variation=variation)
        again = replace(first, compiled=replace(leader, source=source, template=template))
        both = replace(group, followers=(*group.followers, again))
        families[place] = replace(families[place], groups=(both,))
        found = without_twins(families)[place]
        assert [one.source.id for one in found.groups[0].templates] == [one.source.id for one in group.templates]
        return found.set_aside["again"]

    assert reason(leader.template) == f"its text is that of {leader.source.id}"
    spaced = replace(leader.template, body=f"{leader.template.body} ")
    assert reason(spaced) == f"a text of it could be one of {leader.source.id}"


def test_the_size_is_known_before() -> None:
    rows, _ = rows_of(n=2000)
    size = expected_bytes(prepare(files(), SetRequest(n=2000)))
    from svampkit.generation import generate

    made = sum(len(batch.text) for batch in generate(files(), SetRequest(n=2000)))
    assert abs(size - made) < 0.1 * made and len(rows) == 2000

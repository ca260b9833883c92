"""Templates in bulk: the same texts as one by one, and nothing but tags is let through."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.errors import TemplateError
from svampkit.template import Name, Thing, escape, fill
from svampkit.template.batch import _refuse_all_but_tags, compile_batch, render
from svampkit.template.values import show

VALUES = {"NAME1": Name("Ines", "she"), "NUM1": Fraction(1250), "OBJ1": Thing("mouse", "mice"), "MOD1": "old"}
TAGGED = '[NAME1]\'s [["["]]box] holds [NUM1.comma] [MOD1] [OBJp1], 100% hers. [NAME1.He] has [OBJs1.a].'


def test_the_three_ways_of_filling_agree() -> None:
    batch = compile_batch(TAGGED)
    row = tuple(show(tag.rstrip("0123456789"), form, VALUES[tag]) for tag, form in batch.uses)  # type: ignore[arg-type]
    text = fill(TAGGED, VALUES).text
    assert text == "Ines's [box] holds 1,250 old mice, 100% hers. She has a mouse."
    assert batch.render([row, row]) == [text, text]
    assert render(TAGGED, VALUES) == text


@given(
    st.lists(st.sampled_from(["[NAME1.his]", "[NUM1.word]", "[OBJs1.A]", "[MOD1.a]", "%s %d %%", "\n", "{% x %}"]))
)
def test_bulk_and_sandbox_give_what_fill_gives(parts: list[str]) -> None:
    tagged = "".join(parts)
    batch = compile_batch(tagged)
    row = tuple(show(tag.rstrip("0123456789"), form, VALUES[tag]) for tag, form in batch.uses)  # type: ignore[arg-type]
    assert batch.render([row]) == [fill(tagged, VALUES).text] == [render(tagged, VALUES)]


@given(st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=30))
def test_any_text_passes_as_text(text: str) -> None:
    # Jinja2 reads "\r" as a line end; problems are lines of text, so this is no loss.
    assert compile_batch(escape(text)).render([()]) == [text]
    assert render(escape(text), {}) == text


HOSTILE = [
    "[% for x in range(10**9) %]x[% endfor %]",  # an endless loop
    "[% set x = 1 %]",
    "[% include '/etc/passwd' %]",
    "[NUM1.__class__]",  # a reach into internals
    "[NUM1.__class__.__mro__[1].__subclasses__()]",
    "[().__class__]",
    "[range(1000000000)]",
    "['x' * 1000000000]",
    "[NUM1|upper]",
    "[NUM1()]",
    "[cycler.__init__.__globals__]",
    "[self]",
    "[NUM1 if NUM1 else NUM1]",
    '[["[", "["]]',
    "[# hidden #]",
]


@pytest.mark.parametrize("tagged", HOSTILE)
def test_a_strangers_template_is_refused_before_it_runs(tagged: str) -> None:
    with pytest.raises(TemplateError):
        compile_batch(tagged)
    with pytest.raises(TemplateError):
        render(tagged, VALUES)


@pytest.mark.parametrize("tagged", [t for t in HOSTILE if t not in ("[self]", "[# hidden #]")])
def test_the_second_wall_holds_by_itself(tagged: str) -> None:
    # Were the reading of tags to let it pass, the look at Jinja2's own tree would still refuse it.
    with pytest.raises(TemplateError):
        _refuse_all_but_tags(tagged)


def test_a_tag_without_a_value_is_named() -> None:
    with pytest.raises(TemplateError, match="NUM7"):
        render("[NUM7]", VALUES)

"""A sound template file, and strategies that draw others."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import strategies as st

from svampkit.codes import CODES
from svampkit.equation import Expression, Num, Op, Var, parse_infix
from svampkit.problem import Problem
from svampkit.template import Name, Template, TemplateFile, Thing, Value, VariationTemplate
from svampkit.world.model import Quantity, Question, Relation, World

WORLD = World(
    (
        Quantity("q1", "NUM1", "shell", "count", "mira", "", 0, "state"),
        Quantity("q2", "NUM2", "shell", "count", "mira", "", 1, "event"),
        Quantity("q3", None, "shell", "count", "mira", "", 1, "state"),
    ),
    (Relation("sum", "loss", "q1", ("q3", "q2")),),
    Question("value", ("q3",)),
)
ASKS_THE_START = World(
    (
        replace(WORLD.quantities[1], value="NUM2"),
        replace(WORLD.quantities[2], value="NUM3"),
        replace(WORLD.quantities[0], value=None),
    ),
    WORLD.relations,
    Question("value", ("q1",)),
)

SOUND = TemplateFile(
    seed=Problem(
        id="zed-001",
        body="Mira had 26 shells. She gave 9 of them to her brother.",
        question="How many shells does Mira have left?",
        equation=parse_infix("26 - 9"),
        answer=Fraction(17),
        type="Subtraction",
        grade="2",
    ),
    base=Template(
        "[NAME1] had [NUM1] [OBJp1]. [NAME1.He] gave [NUM2] of them to [NAME1.his] brother.",
        "How many [OBJp1] does [NAME1] have left?",
        parse_infix("[NUM1] - [NUM2]"),
    ),
    values={
        "NAME1": Name("Mira", "she"),
        "NUM1": Fraction(26),
        "NUM2": Fraction(9),
        "OBJ1": Thing("shell", "shells"),
    },
    alternates={"OBJ1": (Thing("pebble", "pebbles"),), "MOD1": ("blue", "green")},
    unsure=("'brother' may be an object",),
    world=WORLD,
    variations=(
        VariationTemplate(
            id="zed-001/23-1",
            codes=("23",),
            body="[NAME1] had some [OBJp1]. [NAME1.He] gave [NUM2] of them away. Now [NAME1.he] has [NUM3].",
            question="How many [OBJp1] did [NAME1] have at first?",
            equation=parse_infix("[NUM3] + [NUM2]"),
            values={"NUM3": Fraction(17)},
            world=ASKS_THE_START,
            note="asks the start",
            status="accepted",
        ),
    ),
)

text = st.text(st.characters(codec="utf-8", exclude_categories=("C",)), max_size=40)
lines = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z"), include_characters="\n\t"), max_size=40)
filled = text.filter(bool)
decimals = st.decimals(0, 10**12, places=2).map(Fraction) | st.integers(0, 10**40).map(Fraction)
tag_numbers = st.integers(1, 20)

value: dict[str, st.SearchStrategy[Value]] = {
    "NUM": decimals | st.fractions(),
    "NAME": st.builds(Name, filled, st.sampled_from(("he", "she", "they"))),
    "OBJ": st.builds(Thing, filled, filled),
    "MOD": filled,
}
kinds = st.sampled_from(("NUM", "NAME", "OBJ", "MOD"))


@st.composite
def values(draw: st.DrawFn) -> dict[str, Value]:
    return {f"{kind}{draw(tag_numbers)}": draw(value[kind]) for kind in draw(st.lists(kinds, max_size=4))}


@st.composite
def alternates(draw: st.DrawFn) -> dict[str, tuple[Value, ...]]:
    found: dict[str, tuple[Value, ...]] = {}
    for kind in draw(st.lists(kinds.filter(lambda k: k != "NUM"), max_size=2)):
        found[f"{kind}{draw(tag_numbers)}"] = tuple(draw(st.lists(value[kind], max_size=3)))
    return found


def expressions(tags: bool) -> st.SearchStrategy[Expression]:
    # A fraction without a finite decimal is written as a division: it is never one number of an equation's text.
    number = st.decimals(0, 10**9, places=3).map(lambda d: Num(Fraction(d)))
    leaf = number | tag_numbers.map(lambda n: Var(f"NUM{n}")) if tags else number
    return st.recursive(
        leaf, lambda inner: st.builds(Op, st.sampled_from(("+", "-", "*", "/")), inner, inner), max_leaves=5
    )


@st.composite
def worlds(draw: st.DrawFn) -> World:
    ids = [f"q{n}" for n in range(1, draw(st.integers(2, 4)) + 1)]
    some = st.lists(st.sampled_from(ids), min_size=1, max_size=3).map(tuple)
    quantities = tuple(
        Quantity(
            id=id,
            value=draw(st.none() | tag_numbers.map(lambda n: f"NUM{n}")),
            unit=draw(text),
            kind=draw(st.sampled_from(("count", "money", "time", "other"))),
            holder=draw(text),
            qualifier=draw(text),
            moment=draw(st.integers(0, 9)),
            role=draw(st.sampled_from(("state", "event", "whole", "each"))),
        )
        for id in ids
    )
    sums = st.builds(Relation, st.just("sum"), st.sampled_from(("loss", "combine")), st.sampled_from(ids), some)
    pair = st.tuples(st.sampled_from(ids), st.sampled_from(ids))
    products = st.builds(Relation, st.just("product"), st.just("groups"), st.sampled_from(ids), pair)
    asks = st.sampled_from(("value", "sum", "difference", "quotient"))
    once = (sums | products).filter(lambda r: len({r.whole, *r.parts}) == len(r.parts) + 1)
    return World(quantities, tuple(draw(st.lists(once, max_size=2))), draw(st.builds(Question, asks, some)))


variations = st.builds(
    VariationTemplate,
    id=filled,
    codes=st.lists(st.sampled_from(sorted(CODES)), max_size=3).map(tuple),
    body=lines,
    question=lines,
    equation=expressions(tags=True),
    values=values(),
    alternates=alternates(),
    world=st.none() | worlds(),
    note=text,
    author=text,
    status=st.sampled_from(("draft", "accepted", "rejected")),
    reason=st.none() | filled,
    origin=st.sampled_from(("auto", "written", "edited", "assisted")),
    reviewer=st.none() | filled,
    verdict=st.sampled_from((None, "passed", "failed")),
    seconds=st.none() | decimals,
    when=st.none() | filled,
    vouched=st.none() | filled,
)

files = st.builds(
    TemplateFile,
    seed=st.builds(
        Problem,
        id=filled.filter(lambda id: bool(id.strip()) and id.isprintable()),
        body=lines,
        question=lines,
        equation=expressions(tags=False),
        answer=decimals,
        type=text,
        grade=text,
    ),
    base=st.builds(Template, lines, lines, expressions(tags=True)),
    values=values(),
    alternates=alternates(),
    unsure=st.lists(filled, max_size=2).map(tuple),
    world=st.none() | worlds(),
    unread=st.none() | filled,
    variations=st.lists(variations, max_size=2).map(tuple),
)

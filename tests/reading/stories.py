"""A second, independent writer of worlds: made-up situations as data, and the sentences that tell them.

Each maker draws names, things and numbers and returns the text with the world that it tells. The reader knows
nothing of these sentences; what it reads must be the world that was meant.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from hypothesis import strategies as st

from svampkit.world.model import Quantity, Question, Relation, Role, Schema, World

PEOPLE = (("Mira", "she"), ("Anton", "he"), ("Priya", "she"), ("Theo", "he"), ("Nora", "she"), ("Omar", "he"))
THINGS = ("shell", "marble", "kite", "ticket", "pencil", "lemon", "stamp", "button")
BOXES = ("box", "bag", "basket", "tray")


@dataclass(frozen=True)
class Story:
    """A text and the world behind it."""

    body: str
    question: str
    world: World


@dataclass(frozen=True)
class Draw:
    """What a maker draws from."""

    one: str
    he: str
    two: str
    thing: str
    box: str
    a: int
    b: int
    c: int
    wording: int

    @property
    def things(self) -> str:
        return f"{self.thing}s"

    @property
    def boxes(self) -> str:
        return f"{self.box}es" if self.box == "box" else f"{self.box}s"

    @property
    def larger(self) -> int:
        return self.a + self.b

    def pick(self, *wordings: str) -> str:
        return wordings[self.wording % len(wordings)]


_COUNTS = st.integers(2, 60)


def draws() -> st.SearchStrategy[Draw]:
    """Two people, a thing, a container, three numbers and a choice of wording."""
    people = st.lists(st.sampled_from(PEOPLE), min_size=2, max_size=2, unique=True)
    return st.builds(
        lambda who, thing, box, a, b, c, wording: Draw(who[0][0], who[0][1], who[1][0], thing, box, a, b, c, wording),
        people,
        st.sampled_from(THINGS),
        st.sampled_from(BOXES),
        _COUNTS,
        _COUNTS,
        _COUNTS,
        st.integers(0, 5),
    )


def quantity(id: str, value: str | None, role: Role = "state") -> Quantity:
    """Keys and units do not count when worlds are compared."""
    return Quantity(id, value, "thing", "count", "", "", 0, role)


def sum_of(schema: Schema, whole: str | None, *parts: str | None) -> World:
    """A world of one sum; None is what is asked."""
    return _one("sum", schema, whole, parts)


def product_of(schema: Schema, total: str | None, count: str | None, each: str | None) -> World:
    """A world of one product; None is what is asked."""
    return _one("product", schema, total, (count, each))


def _one(kind: Literal["sum", "product"], schema: Schema, whole: str | None, parts: tuple[str | None, ...]) -> World:
    quantities = tuple(quantity(f"q{i}", tag) for i, tag in enumerate((whole, *parts)))
    asked = next(q.id for q in quantities if q.value is None)
    ids = tuple(q.id for q in quantities)
    return World(quantities, (Relation(kind, schema, ids[0], ids[1:]),), Question("value", (asked,)))


def kinds(d: Draw) -> Story:
    body = d.pick(
        f"{d.one} has {d.a} red {d.things} and {d.b} blue {d.things}.",
        f"There are {d.a} red {d.things} and {d.b} blue {d.things} in the {d.box}.",
        f"{d.one} bought {d.a} red {d.things}. {d.he.title()} also bought {d.b} blue {d.things}.",
    )
    question = d.pick(
        f"How many {d.things} does {d.one} have in all?",
        f"How many {d.things} are in the {d.box} altogether?",
        f"How many {d.things} did {d.one} buy in total?",
    )
    return Story(body, question, sum_of("combine", None, "NUM1", "NUM2"))


def holders(d: Draw) -> Story:
    body = d.pick(
        f"{d.one} picked {d.a} {d.things} and {d.two} picked {d.b} {d.things}.",
        f"{d.one} has {d.a} {d.things}. {d.two} has {d.b} {d.things}.",
    )
    question = d.pick(
        f"How many {d.things} did they pick in all?", f"How many {d.things} do {d.one} and {d.two} have together?"
    )
    return Story(body, question, sum_of("combine", None, "NUM1", "NUM2"))


def gain(d: Draw) -> Story:
    body = f"{d.one} had {d.a} {d.things}. " + d.pick(
        f"{d.he.title()} bought {d.b} more {d.things}.",
        f"{d.two} gave {d.one} {d.b} more {d.things}.",
        f"Then {d.he} found {d.b} more.",
    )
    return Story(body, f"How many {d.things} does {d.one} have now?", sum_of("gain", None, "NUM1", "NUM2"))


def loss(d: Draw) -> Story:
    event = d.pick(
        f"{d.he.title()} gave {d.b} {d.things} to {d.two}.",
        f"{d.he.title()} lost {d.b} of them.",
        f"{d.he.title()} sold {d.b} of the {d.things}.",
    )
    body = f"{d.one} had {d.larger} {d.things}. {event}"
    return Story(body, f"How many {d.things} does {d.one} have left?", sum_of("loss", "NUM1", None, "NUM2"))


def lost(d: Draw) -> Story:
    verb, did = d.pick("lost", "sold", "used"), d.pick("lose", "sell", "use")
    body = f"{d.one} had {d.larger} {d.things}. {d.he.title()} {verb} some of them. Now {d.he} has {d.b} {d.things}."
    return Story(body, f"How many {d.things} did {d.one} {did}?", sum_of("loss", "NUM1", "NUM2", None))


def start(d: Draw) -> Story:
    body = f"{d.one} gave {d.a} {d.things} to {d.two}. Now {d.one} has {d.b} {d.things} left."
    question = d.pick(
        f"How many {d.things} did {d.one} have at first?", f"How many {d.things} did {d.one} have in the beginning?"
    )
    return Story(body, question, sum_of("transfer", None, "NUM2", "NUM1"))


def larger(d: Draw) -> Story:
    body = f"{d.two} has {d.a} {d.things}. {d.one} has {d.b} more {d.things} than {d.two}."
    return Story(body, f"How many {d.things} does {d.one} have?", sum_of("compare", None, "NUM1", "NUM2"))


def smaller(d: Draw) -> Story:
    body = f"{d.two} has {d.larger} {d.things}. {d.one} has {d.b} fewer {d.things} than {d.two}."
    return Story(body, f"How many {d.things} does {d.one} have?", sum_of("compare", "NUM1", None, "NUM2"))


def against(d: Draw) -> Story:
    """ "More" where the smaller is asked."""
    body = f"{d.one} has {d.b} more {d.things} than {d.two}. {d.one} has {d.larger} {d.things}."
    return Story(body, f"How many {d.things} does {d.two} have?", sum_of("compare", "NUM2", None, "NUM1"))


def difference(d: Draw) -> Story:
    body = f"{d.one} picked {d.larger} {d.things}. {d.two} picked {d.b} {d.things}."
    world = World((quantity("q1", "NUM1"), quantity("q2", "NUM2")), (), Question("difference", ("q1", "q2")))
    return Story(body, f"How many more {d.things} did {d.one} pick than {d.two}?", world)


def goal(d: Draw) -> Story:
    body = d.pick(
        f"{d.one} needs {d.larger} {d.things}. {d.he.title()} already has {d.b} {d.things}.",
        f"{d.one} wants to collect {d.larger} {d.things}. {d.he.title()} has collected {d.b} {d.things} so far.",
    )
    question = d.pick(
        f"How many more {d.things} does {d.one} need?", f"How many more {d.things} does {d.he} need to collect?"
    )
    return Story(body, question, sum_of("equalise", "NUM1", "NUM2", None))


def rest(d: Draw) -> Story:
    body = f"{d.one} has {d.larger} {d.things}. {d.b} of them are red and the rest are blue."
    return Story(body, f"How many {d.things} are blue?", sum_of("combine", "NUM1", "NUM2", None))


def groups(d: Draw) -> Story:
    body = d.pick(
        f"{d.one} packed {d.a} {d.boxes} with {d.b} {d.things} in each {d.box}.",
        f"There are {d.a} {d.boxes}. Each {d.box} holds {d.b} {d.things}.",
    )
    question = d.pick(f"How many {d.things} did {d.one} pack?", f"How many {d.things} are there in all?")
    return Story(body, question, product_of("groups", None, "NUM1", "NUM2"))


def sharing(d: Draw) -> Story:
    body = d.pick(
        f"{d.one} has {d.a * d.b} {d.things}. {d.he.title()} put them equally into {d.b} {d.boxes}.",
        f"{d.one} shared {d.a * d.b} {d.things} equally among {d.b} friends.",
    )
    question = d.pick(f"How many {d.things} are in each {d.box}?", f"How many {d.things} did each friend get?")
    return Story(body, question, product_of("sharing", "NUM1", "NUM2", None))


def packs(d: Draw) -> Story:
    body = f"{d.one} has {d.a * d.b} {d.things}. {d.he.title()} puts {d.b} {d.things} in each {d.box}."
    return Story(body, f"How many {d.boxes} does {d.one} need?", product_of("groups", "NUM1", None, "NUM2"))


def price(d: Draw) -> Story:
    body = f"{d.one} bought {d.a} {d.things}. Each {d.thing} cost ${d.b}."
    return Story(body, f"How much did {d.one} spend?", product_of("price", None, "NUM1", "NUM2"))


def rate(d: Draw) -> Story:
    body = f"{d.one} reads {d.b} pages every day."
    return Story(body, f"How many pages does {d.one} read in {d.a} days?", product_of("rate", None, "NUM2", "NUM1"))


def times(d: Draw) -> Story:
    body = f"{d.two} has {d.a} {d.things}. {d.one} has {d.b} times as many {d.things} as {d.two}."
    return Story(body, f"How many {d.things} does {d.one} have?", product_of("times", None, "NUM2", "NUM1"))


def chain(d: Draw) -> Story:
    """A loss and a gain, one after the other."""
    first = f"{d.one} had {d.larger} {d.things}. {d.he.title()} gave {d.b} {d.things} to {d.two}. "
    body = first + f"Then {d.he} bought {d.c} more {d.things}."
    quantities = (*(quantity(f"q{i}", f"NUM{i}") for i in (1, 2, 3)), quantity("q4", None), quantity("q5", None))
    relations = (
        Relation("sum", "transfer", "q1", ("q4", "q2")),
        Relation("sum", "gain", "q5", ("q4", "q3")),
    )
    world = World(quantities, relations, Question("value", ("q5",)))
    return Story(body, f"How many {d.things} does {d.one} have now?", world)


def packed_and_given(d: Draw) -> Story:
    """A product, and a part of it given away: never more than there is."""
    given = min(d.c, d.a * d.b - 1)
    body = f"{d.one} had {d.a} {d.boxes} with {d.b} {d.things} in each {d.box}. {d.he.title()} gave {given} of the "
    body += f"{d.things} to {d.two}."
    quantities = (*(quantity(f"q{i}", f"NUM{i}") for i in (1, 2, 3)), quantity("q4", None), quantity("q5", None))
    relations = (
        Relation("product", "groups", "q4", ("q1", "q2")),
        Relation("sum", "transfer", "q4", ("q5", "q3")),
    )
    world = World(quantities, relations, Question("value", ("q5",)))
    return Story(body, f"How many {d.things} does {d.one} have left?", world)


MAKERS: tuple[Callable[[Draw], Story], ...] = (
    kinds,
    holders,
    gain,
    loss,
    lost,
    start,
    larger,
    smaller,
    against,
    difference,
    goal,
    rest,
    groups,
    sharing,
    packs,
    price,
    rate,
    times,
    chain,
    packed_and_given,
)

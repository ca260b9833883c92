"""A world drawn by a person from a short form: who, what, how many, when, a row each.

    Mira, shell, 23, first; Mira, shell, 8, gives Ben; Mira, shell, ?, left
    Mira, red kite, 7; Mira, blue kite, 5; Mira, kite, ?, in all
    Hana, box, 6, groups; box, mug, 4, each; Hana, mug, ?, in all
    Ben, coin, 9; Ben, coin, 4, more than Mira; Mira, coin, ?

The question mark stands for what is asked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from svampkit.equation import parse_number
from svampkit.errors import SvampkitError, TemplateError
from svampkit.lexicon.grammar import listed
from svampkit.template.values import Value
from svampkit.world.model import Quantity, Question, Relation, World

__all__ = ["HOW", "drawn_world"]

HOW = (
    "who, what, how many, when; … with ? for what is asked, and for when: first, gets, loses, gives NAME, left, "
    "in all, groups, each, more than NAME, or nothing"
)
"""The form in a line."""

_FIRST = frozenset(listed("words of what was drawn first"))
_GAIN = frozenset(listed("words of what is drawn as coming"))
_LOSS = frozenset(listed("words of what is drawn as going"))
_LAST = frozenset(listed("words of what was drawn last"))
_ALL = frozenset(listed("words of all that is drawn"))


@dataclass(frozen=True, slots=True)
class _Row:
    """One row of the form."""

    quantity: Quantity
    asked: bool
    when: str


def drawn_world(text: str, values: Mapping[str, Value]) -> World:
    """The world of a drawn form; TemplateError says which row is at fault and what was expected."""
    rows = [_row(part.strip(), n, values) for n, part in enumerate(_parts(text), start=1)]
    asked = [row.quantity.id for row in rows if row.asked]
    if len(asked) != 1:
        raise TemplateError(f"{len(asked) or 'no'} rows have a question mark; exactly one amount is asked.")
    drawn = _Drawn([row.quantity for row in rows])
    rest = _changes(rows, drawn)
    rest = _groups(rest, drawn)
    rest = _comparisons(rest, drawn)
    _whole(rest, drawn)
    joined = {id for relation in drawn.relations for id in relation.ids}
    quantities = tuple(
        q if q.id in joined or q.role != "state" else replace(q, role="aside") for q in drawn.quantities
    )
    return World(quantities, tuple(drawn.relations), Question("value", (asked[0],)))


def _parts(text: str) -> list[str]:
    parts = [part for part in re.split(r"[;\n]", text) if part.strip()]
    if len(parts) < 2:
        raise TemplateError(f"a drawn world has a row for every amount: {HOW}.")
    return parts


def _row(text: str, n: int, values: Mapping[str, Value]) -> _Row:
    from svampkit.lexicon import singularise

    cells = [cell.strip() for cell in text.split(",")]
    if len(cells) not in (3, 4) or not cells[1]:
        raise TemplateError(f"row {n} ({text[:40]!r}) has {len(cells)} parts; expected {HOW}.")
    who, what, number, when = (*cells, "")[:4]
    words = what.lower().split()
    qualifier, unit = " ".join(words[:-1]), singularise(words[-1])
    value = None if number in ("?", "") else _tag(number, n, values)
    quantity = Quantity(f"q{n}", value, unit, "count", who.lower(), qualifier, 0, "state")
    return _Row(quantity, number == "?", when.lower())


def _tag(text: str, n: int, values: Mapping[str, Value]) -> str:
    match = re.fullmatch(r"\[?(NUM[1-9]\d{0,3})\]?", text)
    if match is not None:
        return match.group(1)
    try:
        number = Fraction(parse_number(text))
    except SvampkitError as error:
        raise TemplateError(f"row {n}: {text[:20]!r} is no number; write one of the text's, or ?.") from error
    tags = [tag for tag, value in values.items() if isinstance(value, Fraction) and value == number]
    if len(tags) != 1:
        told = "does not stand in the text" if not tags else f"stands there as {' and '.join(sorted(tags))}"
        raise TemplateError(f"row {n}: {text} {told}; write the tag of the number, such as [NUM1].")
    return tags[0]


class _Drawn:
    """The world while a person draws it, relation after relation."""

    def __init__(self, quantities: list[Quantity]) -> None:
        self.quantities = quantities
        self.relations: list[Relation] = []

    def put(self, quantity: Quantity) -> Quantity:
        """Take a quantity in, in place of the one with its id."""
        ids = [q.id for q in self.quantities]
        if quantity.id in ids:
            self.quantities[ids.index(quantity.id)] = quantity
        else:
            self.quantities.append(quantity)
        return quantity

    def unknown(self, like: Quantity, moment: int) -> Quantity:
        """An amount that no row tells."""
        return self.put(replace(like, id=f"q{len(self.quantities) + 1}", value=None, moment=moment, role="state"))


def _is_event(row: _Row) -> bool:
    return row.when in _GAIN or row.when in _LOSS or row.when.startswith("gives ")


def _changes(rows: list[_Row], drawn: _Drawn) -> list[_Row]:
    """Each story of one holder's stock becomes a chain of changes; returns the rows that are states of their own."""
    rest: list[_Row] = []
    stories: dict[tuple[str, str, str], list[_Row]] = {}
    for row in rows:
        q = row.quantity
        if _is_event(row) or row.when in _FIRST or row.when in _LAST:
            stories.setdefault((q.holder, q.unit, q.qualifier), []).append(row)
        else:
            rest.append(row)
    for story in stories.values():
        events = [row for row in story if _is_event(row)]
        start = next((row for row in story if row.when in _FIRST), None)
        end = next((row for row in story if row.when in _LAST), None)
        before = start.quantity if start else drawn.unknown(story[0].quantity, 0)
        for moment, event in enumerate(events, start=1):
            happening = drawn.put(replace(event.quantity, moment=moment, role="event"))
            last = moment == len(events)
            after = replace(end.quantity, moment=moment) if last and end else drawn.unknown(before, moment)
            drawn.put(after)
            gain = event.when in _GAIN
            schema = "gain" if gain else ("transfer" if event.when.startswith("gives ") else "loss")
            whole, part = (after, before) if gain else (before, after)
            drawn.relations.append(Relation("sum", schema, whole.id, (part.id, happening.id)))  # type: ignore[arg-type]
            before = after
        rest.append(_Row(before, False, ""))
    return rest


def _groups(rows: list[_Row], drawn: _Drawn) -> list[_Row]:
    """So many groups of so many each; the total is the row "in all" of what is in them."""
    each = next((row for row in rows if row.when == "each"), None)
    count = next((row for row in rows if row.when == "groups"), None)
    if each is None or count is None:
        return rows
    whole = next((row for row in rows if row.when in _ALL and row.quantity.unit == each.quantity.unit), None)
    total = whole.quantity if whole else drawn.unknown(each.quantity, 0)
    drawn.put(replace(total, role="total"))
    drawn.put(replace(each.quantity, role="each"))
    drawn.put(replace(count.quantity, role="count"))
    drawn.relations.append(Relation("product", "groups", total.id, (count.quantity.id, each.quantity.id)))
    return [row for row in rows if row not in (each, count, whole)]


def _comparisons(rows: list[_Row], drawn: _Drawn) -> list[_Row]:
    """So many more than another: the larger is the other and the difference."""
    rest = rows
    for row in [row for row in rows if row.when.startswith("more than ")]:
        other = row.when.removeprefix("more than ").strip()
        stocks = [one.quantity for one in rows if not one.when]
        larger = next((q for q in stocks if q.holder == row.quantity.holder and q.unit == row.quantity.unit), None)
        smaller = next((q for q in stocks if other in (q.holder, q.qualifier) and q.unit == row.quantity.unit), None)
        larger = larger or drawn.unknown(row.quantity, 0)
        smaller = smaller or drawn.unknown(replace(row.quantity, holder=other), 0)
        drawn.put(replace(row.quantity, role="difference"))
        drawn.relations.append(Relation("sum", "compare", larger.id, (smaller.id, row.quantity.id)))
        rest = [one for one in rest if one is not row]
    return rest


def _whole(rows: list[_Row], drawn: _Drawn) -> None:
    """All of the thing in one, where a row says "in all"."""
    whole = next((row for row in rows if row.when in _ALL), None)
    if whole is None:
        return
    parts = [row.quantity for row in rows if not row.when and row.quantity.unit == whole.quantity.unit]
    if len(parts) < 2:
        raise TemplateError("what is 'in all' needs two rows or more to be made of.")
    drawn.put(replace(whole.quantity, role="whole"))
    drawn.relations.append(Relation("sum", "combine", whole.quantity.id, tuple(q.id for q in parts)))

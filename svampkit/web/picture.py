"""A world as a picture: a bar for the whole over the bars of its parts, as in the part-whole diagrams of primary
school (Riley, Greeno & Heller 1983; Marshall 1995). Lengths are those of the numbers; what is asked is hatched."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from markupsafe import Markup, escape

from svampkit.equation import evaluate, format_number
from svampkit.errors import SvampkitError
from svampkit.world.derive import solve
from svampkit.world.model import Quantity, Relation, World

__all__ = ["draw"]

_BAR = 38
_GAP = 5
_MAX_TIMES = 12
_SAYS = {
    "combine": "put together", "gain": "gets more", "loss": "gives away", "transfer": "handed on",
    "compare": "compared", "equalise": "made equal", "groups": "groups of the same size", "sharing": "shared out",
    "price": "count times price", "rate": "so much each time", "times": "so many times as much",
    "area": "side times side",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Bar:
    quantity: Quantity
    x: float
    y: float
    width: float


def draw(world: World, told: Mapping[str, Fraction], wide: int = 460) -> Markup:
    """The picture as SVG, labelled in words for those who do not see it. ``told`` maps NUM tags to numbers."""
    values = _values(world, told)
    parts: list[Markup] = []
    said: list[str] = []
    y = 4.0
    for relation in world.relations:
        drawn, height = _relation(world, relation, values, told, y, wide)
        parts.append(drawn)
        said.append(_sentence(world, relation, told))
        y += height + 22
    asides = [q for q in world.quantities if not any(q.id in r.ids for r in world.relations)]
    for quantity in asides:
        parts.append(_bar(_Bar(quantity, 0, y, wide * 0.6), world, told))
        said.append(f"{_name(quantity)}: {_amount(quantity, told)}, {_use(quantity, world)}.")
        y += _BAR + 22
    if not parts:
        return Markup("")
    if world.question.asks != "value":
        asked = f"asked: the {world.question.asks} of what is hatched"
        parts.append(Markup('<text class="kind" x="0" y="{y}">{text}</text>').format(y=round(y, 1), text=asked))
        y += 14
    said.append(_asked(world))
    label = escape(" ".join(said))
    return Markup(
        '<svg class="world" viewBox="0 0 {w} {h}" role="img" aria-label="{label}">{defs}{parts}</svg>'
    ).format(w=wide, h=round(y), label=label, defs=_HATCH, parts=Markup("").join(parts))


_HATCH = Markup(
    '<defs><pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect class="hatch-ground" width="8" height="8"/><line class="hatch-line" x1="0" y1="0" x2="0" y2="8"/>'
    "</pattern></defs>"
)


def _values(world: World, told: Mapping[str, Fraction]) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for id, expression in solve(world).items():
        try:
            found[id] = evaluate(expression, told)
        except SvampkitError:
            continue
    return found


def _relation(
    world: World,
    relation: Relation,
    values: Mapping[str, Fraction],
    told: Mapping[str, Fraction],
    y: float,
    wide: int,
) -> tuple[Markup, float]:
    """A relation as bars under its caption, from the height ``y`` on, and how high it is."""
    caption = Markup('<text class="kind" x="0" y="{y}">{text}</text>').format(
        y=round(y + 11, 1), text=_SAYS[relation.schema]
    )
    y += 18
    whole = _bar(_Bar(world.get(relation.whole), 0, y, wide), world, told)
    low = y + _BAR + _GAP
    if relation.kind == "product" and len(relation.parts) == 2:
        drawn = _times(world, relation, values, told, low, wide)
    else:
        shares = _shares([abs(values.get(id, Fraction(0))) for id in relation.parts], wide)
        bars, x = [], 0.0
        for id, share in zip(relation.parts, shares, strict=True):
            bars.append(_bar(_Bar(world.get(id), x, low, share - _GAP), world, told))
            x += share
        drawn = Markup("").join(bars)
    return caption + whole + drawn, 18 + 2 * _BAR + _GAP


def _shares(values: list[Fraction], wide: int) -> list[float]:
    """Widths in proportion to the numbers, none so narrow that its label would not fit."""
    room = float(wide + _GAP)
    least = min(125.0, room / max(1, len(values)))
    total = sum(values, Fraction(0))
    if not total:
        return [room / max(1, len(values))] * len(values)
    widths = [max(least, float(value / total) * room) for value in values]
    over = sum(widths) - room
    spare = sum(width - least for width in widths)
    return [width - (width - least) * over / spare if spare > 0 else room / len(widths) for width in widths]


def _times(
    world: World,
    relation: Relation,
    values: Mapping[str, Fraction],
    told: Mapping[str, Fraction],
    y: float,
    wide: int,
) -> Markup:
    """A product: the bar of one, and behind it as many as there are."""
    count, each = relation.parts
    number = values.get(count)
    times = int(number) if number is not None and number.denominator == 1 and 1 < number <= _MAX_TIMES else 4
    room = (wide + _GAP) / times
    first = max(room, 150.0)
    parts = [_bar(_Bar(world.get(each), 0, y, first - _GAP), world, told)]
    rest = (wide + _GAP - first) / max(1, times - 1)
    for n in range(times - 1):
        parts.append(
            Markup('<rect class="again" x="{x}" y="{y}" width="{w}" height="{h}" rx="5"/>').format(
                x=round(first + n * rest, 1), y=y, w=round(rest - _GAP, 1), h=_BAR
            )
        )
    quantity = world.get(count)
    what = "" if quantity.role == "ratio" else _what(quantity)
    text = f"× {_amount(quantity, told)} {what}".strip()
    label = min(wide - first - 2 * _GAP, 22.0 + 8.2 * len(text))
    x = first + (wide - first - label) / 2
    kind = "asked" if quantity.id in world.question.of else "count"
    parts.append(
        Markup(
            '<g class="{kind}"><rect x="{x}" y="{y}" width="{w}" height="24" rx="12"/>'
            '<text class="amount" x="{tx}" y="{ty}" text-anchor="middle">{text}</text></g>'
        ).format(
            kind=kind, x=round(x, 1), y=y + 7, w=round(label, 1), tx=round(x + label / 2, 1), ty=y + 24,
            text=_short(text, label - 12, 8.2),
        )
    )  # fmt: skip
    return Markup("").join(parts)


def _bar(bar: _Bar, world: World, told: Mapping[str, Fraction]) -> Markup:
    quantity = bar.quantity
    kind = "asked" if quantity.id in world.question.of else "told" if quantity.value else "unknown"
    if quantity.role == "aside":
        kind = "aside"
    amount = f"{_amount(quantity, told)} {_what(quantity)}".strip()
    width = max(bar.width, 20)
    return Markup(
        '<g class="{kind}"><rect x="{x}" y="{y}" width="{w}" height="{h}" rx="5"/>'
        '<text class="amount" x="{tx}" y="{ty}">{amount}</text><text class="who" x="{tx}" y="{wy}">{who}</text></g>'
    ).format(
        kind=kind, x=round(bar.x, 1), y=round(bar.y, 1), w=round(width, 1), h=_BAR, tx=round(bar.x + 9, 1),
        ty=round(bar.y + 17, 1), wy=round(bar.y + 31, 1), amount=_short(amount, width - 16, 8.2),
        who=_short(_who(quantity, world), width - 16, 6.3),
    )  # fmt: skip


def _short(text: str, width: float, letter: float) -> str:
    room = int(width / letter)
    return text if len(text) <= room else text[: max(1, room - 1)].rstrip() + "…"


def _amount(quantity: Quantity, told: Mapping[str, Fraction]) -> str:
    if quantity.value is None:
        return quantity.constant or "?"
    value = told.get(quantity.value)
    return format_number(value) if value is not None else quantity.value


def _what(quantity: Quantity) -> str:
    from svampkit.lexicon import pluralise

    unit = pluralise(quantity.unit) if quantity.unit else ""
    return quantity.called(unit)


def _who(quantity: Quantity, world: World) -> str:
    moments = sorted({q.moment for q in world.quantities})
    when = ""
    if quantity.role == "event":
        when = "what happens"
    elif len(moments) > 1 and quantity.role == "state":
        when = "first" if quantity.moment == moments[0] else "after"
    holder = quantity.holder[:1].upper() + quantity.holder[1:]
    role = {"each": "in each", "difference": "the difference", "ratio": "how many times"}.get(quantity.role, "")
    return ", ".join(part for part in (holder, when or role) if part)


def _name(quantity: Quantity) -> str:
    return " ".join(part for part in (quantity.holder.capitalize(), _what(quantity)) if part) or quantity.kind


def _use(quantity: Quantity, world: World) -> str:
    return "asked" if quantity.id in world.question.of else "not needed"


def _sentence(world: World, relation: Relation, told: Mapping[str, Fraction]) -> str:
    def one(id: str) -> str:
        quantity = world.get(id)
        return f"{_amount(quantity, told)} {_what(quantity)} ({_who(quantity, world)})".replace(" ()", "")

    sign = " plus " if relation.kind == "sum" else " times "
    return f"{_SAYS[relation.schema].capitalize()}: {one(relation.whole)} is {sign.join(map(one, relation.parts))}."


def _asked(world: World) -> str:
    names = " and ".join(_name(world.get(id)) for id in world.question.of)
    return f"Asked: {'' if world.question.asks == 'value' else f'the {world.question.asks} of '}{names}."

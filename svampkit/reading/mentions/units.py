"""What numbers count: units and the kinds of quantities that they measure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from svampkit.world.model import UnitKind

__all__ = ["ABBREVIATED", "CONTAINERS", "TIMES", "Unit", "unit_kind"]

# fmt: off
LENGTHS: Final = frozenset([
    "inch", "foot", "yard", "mile", "meter", "metre", "centimeter", "centimetre", "kilometer", "kilometre",
    "millimeter", "cm", "mm", "km", "m", "ft", "block-long",
])
# fmt: on


WEIGHTS: Final = frozenset(["pound", "ounce", "gram", "kilogram", "kg", "g", "ton", "lb", "lbs", "kilo"])


VOLUMES: Final = frozenset(
    [
        "gallon",
        "liter",
        "litre",
        "cup",
        "quart",
        "pint",
        "teaspoon",
        "tablespoon",
        "milliliter",
        "ml",
        "l",
        "spoonful",
    ]
)


TIMES: Final = frozenset(["minute", "hour", "second", "day", "week", "month", "year", "decade"])


# fmt: off
CONTAINERS: Final = frozenset([
    "bag", "box", "pack", "package", "packet", "carton", "jar", "can", "basket", "bucket", "crate", "tray",
    "set", "group", "row", "stack", "pile", "bundle", "bunch", "case", "shelf", "bookshelf", "drawer", "table",
    "team", "album", "page", "tank", "bouquet", "vase", "sack", "drum", "car", "bus", "van", "boat", "bench",
    "seat", "tin",
])
# fmt: on


ABBREVIATED: Final = {
    "g": "gram",
    "kg": "kilogram",
    "kilo": "kilogram",
    "lb": "pound",
    "lbs": "pound",
    "oz": "ounce",
    "ft": "foot",
    "cm": "centimeter",
    "mm": "millimeter",
    "km": "kilometer",
    "m": "meter",
    "ml": "milliliter",
    "l": "liter",
    "hr": "hour",
    "min": "minute",
}


def unit_kind(head: str) -> UnitKind:
    """Kind of quantity that a unit noun counts or measures."""
    if head in ("dollar", "cent", "penny", "money", "buck", "euro"):
        return "money"
    if head in LENGTHS:
        return "length"
    if head in WEIGHTS:
        return "weight"
    if head in VOLUMES:
        return "volume"
    if head in TIMES:
        return "time"
    if head in ("point",):
        return "points"
    return "count"


@dataclass(slots=True)
class Unit:
    """What a number counts: head noun, the noun after "of", modifiers."""

    head: str = ""
    of: str = ""
    mods: frozenset[str] = frozenset()

    @property
    def nouns(self) -> frozenset[str]:
        """Head and of-noun, without what is empty."""
        return frozenset(n for n in (self.head, self.of) if n)

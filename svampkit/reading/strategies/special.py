"""Areas, rows and columns, change from a payment: kinds of problems that are known by a wording of their own."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.strategies.scene import RuleScene
from svampkit.reading.text import Unread
from svampkit.world.model import World

__all__ = ["special"]

_VERBS_OF_SPENDING_MONEY: Final = frozenset(listed("verbs of spending money"))
_DIMENSIONS_OF_A_SIDE: Final = frozenset(listed("dimensions of a side"))
_WORDS_OF_AN_AREA: Final = frozenset(listed("words of an area"))
_WORDS_THAT_SPEAK_AGAINST_AN_AREA: Final = frozenset(listed("words that speak against an area"))
_COMPARATIVES_OF_A_SIDE: Final = frozenset(listed("comparatives of a side"))
_WORDS_OF_A_SIDE: Final = frozenset(listed("words of a side"))


def special(scene: RuleScene) -> World | Unread | None:
    """A world where the text is of one of these shapes; None where it is not."""
    return _area(scene) or _array(scene) or _change(scene)


def _array(scene: RuleScene) -> World | None:
    """ "9 rows and 4 columns of chairs": as many as rows times columns."""
    rows = [f for f in scene.told if f.unit.head == "row"]
    columns = [f for f in scene.told if f.unit.head == "column"]
    ask, b = scene.ask, scene.build
    if len(rows) != 1 or len(columns) != 1 or len(scene.told) != 2 or ask.unit.head in ("row", "column", ""):
        return None
    total = b.unknown(ask, "total")
    b.product("area", total, b.id(rows[0], "count"), b.id(columns[0], "each"))
    return b.world("value", total)


def _change(scene: RuleScene) -> World | None:
    """ "It costs 58 cents. He gave 75. How much change?", and what was spent where change or a discount is told."""
    ask, b = scene.ask, scene.build
    money = [f for f in scene.told if f.kind == "money" and not f.per and not f.than]
    words = {w.low for w in scene.words if w.tag[:1] == "N"}
    asks_change = ask.unit.head == "change" or (ask.phrase is not None and ask.phrase.lemma == "change")
    spent = bool({"change", "discount"} & words) and ask.verb in _VERBS_OF_SPENDING_MONEY and scene.ask.tag is None
    if len(money) != 2 or len(scene.told) != 2 or not (asks_change or spent):
        return None
    first, second = money
    if first.value is None or second.value is None or first.unit != second.unit:
        return None
    if first.value < second.value:
        first, second = second, first
    left = b.unknown(ask, "part", unit=first.unit.head)
    b.set(left, kind="money")
    b.sum("combine", b.id(first, "whole"), b.id(second, "part"), left)
    return b.world("value", left)


def _area(scene: RuleScene) -> World | Unread | None:
    lows = {w.low for w in scene.words}
    b = scene.build
    ask = scene.ask
    sides = [f for f in scene.told if f.kind == "length" and f.dimension in _DIMENSIONS_OF_A_SIDE]
    if (
        len(sides) == 2
        and len({f.dimension for f in sides}) == 2
        and sides[0].holder == sides[1].holder
        and len(scene.told) == 2
    ):
        if lows & _WORDS_OF_AN_AREA and not scene.cues & _WORDS_THAT_SPEAK_AGAINST_AN_AREA:
            area = b.unknown(ask, "total", unit="square " + sides[0].unit.head, kind="area")
            b.product("area", area, b.id(sides[0], "count"), b.id(sides[1], "each"))
            return b.world("value", area)
        if scene.cues & _COMPARATIVES_OF_A_SIDE:
            key = "long" if "longer" in scene.cues else "wide" if "wider" in scene.cues else "tall"
            first = [f for f in sides if f.dimension == key]
            second = [f for f in sides if f.dimension != key]
            if len(first) == 1 and len(second) == 1:
                return b.world("difference", b.id(first[0]), b.id(second[0]))
        if not (lows & {"perimeter", "fence"}):
            return Unread("area", "two sides of one thing are told and neither an area nor a difference is asked.")
        return None
    if len(sides) == 1 and scene.cues & _WORDS_OF_A_SIDE and len(scene.told) == 2:
        other = [f for f in scene.told if f is not sides[0]]
        if other and "square" in other[0].unit.mods:
            side = b.unknown(sides[0], "each")
            b.product("area", b.id(other[0], "total"), b.id(sides[0], "count"), side)
            return b.world("value", side)
    return None

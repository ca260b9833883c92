"""Bare numbers, areas, change from a payment: kinds of problems that are known by a wording of their own."""

from __future__ import annotations

from typing import Final

from svampkit.lexicon.grammar import listed
from svampkit.reading.mentions.draft import lemma_of
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.mentions.units import TIMES
from svampkit.reading.strategies.scene import RuleScene
from svampkit.reading.text import Unread
from svampkit.world.model import World

__all__ = ["special"]

_VERBS_OF_SPENDING_MONEY: Final = frozenset(listed("verbs of spending money"))
_COMPARATIVES_OF_SIZE: Final = frozenset(listed("comparatives of size"))
_WORDS_OF_A_WIDTH: Final = frozenset(listed("words of a width"))
_DIMENSIONS_OF_A_SIDE: Final = frozenset(listed("dimensions of a side"))
_WORDS_OF_AN_AREA: Final = frozenset(listed("words of an area"))
_WORDS_THAT_SPEAK_AGAINST_AN_AREA: Final = frozenset(listed("words that speak against an area"))
_COMPARATIVES_OF_A_SIDE: Final = frozenset(listed("comparatives of a side"))
_WORDS_OF_A_SIDE: Final = frozenset(listed("words of a side"))


def special(scene: RuleScene) -> World | Unread | None:
    """A world where the text is of one of these shapes; None where it is not."""
    return (
        _gap(scene)
        or _bare(scene)
        or _area(scene)
        or _array(scene)
        or _saved(scene)
        or _change(scene)
        or _price(scene)
    )


def _gap(scene: RuleScene) -> World | None:
    """ "The number of steps is the difference between 90 and 52." """
    lows = [w.low for w in scene.words]
    if len(scene.told) != 2:
        return None
    first, second = scene.told
    if lows[max(0, first.at - 2) : first.at] != ["difference", "between"] or lows[second.at - 1] != "and":
        return None
    if first.value is None or second.value is None or scene.ask.than or scene.ask.more:
        return None
    if first.value < second.value:
        first, second = second, first
    return scene.build.world("difference", scene.build.id(first), scene.build.id(second))


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


def _saved(scene: RuleScene) -> World | None:
    """ "A coat costs $90. He got it for $65. How much did he save?": between two prices of one thing."""
    ask, b = scene.ask, scene.build
    prices = [f for f in scene.told if f.kind == "money" and not f.than and not f.ratio]
    if len(prices) != 2 or ask.kind not in ("money", "other") or "save" not in _verbs(scene):
        return None
    if any(f.verb == "save" or f.per in TIMES for f in scene.told) or scene.has("more", "still", "need"):
        return None
    first, second = prices
    if (
        first.value is None
        or second.value is None
        or first.value == second.value
        or bool(first.per) != bool(second.per)
    ):
        return None
    if first.value < second.value:
        first, second = second, first
    return b.world("difference", b.id(first), b.id(second))


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


def _price(scene: RuleScene) -> World | None:
    """ "3 packs for $6. How much would 5 packs cost?": the price of one is the same."""
    ask, b = scene.ask, scene.build
    money = [f for f in scene.told if f.kind == "money"]
    counts = [f for f in scene.told if f.kind != "money"]
    if len(money) != 1 or len(counts) != 2 or ask.kind not in ("money", "other") or ask.than or scene.has("left"):
        return None
    if any(f.per or f.than or f.ratio or f.subset or f.more for f in scene.told):
        return None
    told, asked = counts
    price = money[0]
    alike = told.unit.head == asked.unit.head or told.elided or asked.elided
    sentence = scene.words[price.at].sentence == scene.words[told.at].sentence
    near = sentence and not any(w.text in ",;" for w in scene.words[min(price.at, told.at) : max(price.at, told.at)])
    if not alike or not near or told.clause is asked.clause or asked.at < max(price.at, told.at):
        return None
    if not (ask.clause.tense in ("modal", "future") or asked.clause.question or _if(scene, asked)):
        return None
    each = b.unknown(price, "each")
    total = b.unknown(ask, "total", unit=price.unit.head)
    b.set(total, kind="money")
    b.product("price", b.id(price, "total"), b.id(told, "count"), each)
    b.product("price", total, b.id(asked, "count"), each)
    return b.world("value", total)


def _if(scene: RuleScene, f: Fact) -> bool:
    """True where an "if" opens the sentence of a fact."""
    return any(w.low == "if" for w in scene.words[: f.at] if w.sentence == scene.words[f.at].sentence)


def _verbs(scene: RuleScene) -> set[str]:
    """Lemmas of the verbs of the question's sentence."""
    asked = scene.words[scene.ask.at].sentence
    return {lemma_of(w) for w in scene.words[scene.ask.at :] if w.sentence == asked and w.tag[:1] == "V"}


def _bare(scene: RuleScene) -> World | Unread | None:
    lows = [w.low for w in scene.words]
    b = scene.build
    ask = scene.ask
    if not ("number" in lows or "numbers" in lows) or any(f.unit.head not in ("", "number") for f in scene.told):
        return None
    items = [f for f in scene.told if f.phrase is None or f.phrase.lemma != "number" or f.value != 2]
    if len(items) != 2:
        return None
    first, second = items
    if "sum" in lows and lows.index("sum") < first.at:
        other = b.unknown(ask, "part", unit="number")
        b.sum("combine", b.id(first, "whole"), b.id(second, "part"), other)
        return b.world("value", other)
    if "difference" in lows and lows.index("difference") < first.at:
        gap = b.id(first, "difference")
        known = b.id(second, "state")
        other = b.unknown(ask, "state", unit="number")
        if (
            ("smaller" in lows[: second.at] and "larger" in scene.lows)
            or "greater" in scene.lows
            or "bigger" in scene.lows
        ):
            b.sum("compare", other, known, gap)
            return b.world("value", other)
        if _COMPARATIVES_OF_SIZE & set(lows[: second.at]) and "smaller" in scene.lows:
            b.sum("compare", known, other, gap)
            return b.world("value", other)
    if "add" in lows and ("mystery" in lows or "unknown" in lows):
        other = b.unknown(ask, "part", unit="number")
        b.sum("combine", b.id(second, "whole"), b.id(first, "part"), other)
        return b.world("value", other)
    if "subtract" in lows and ("mystery" in lows or "unknown" in lows):
        other = b.unknown(ask, "whole", unit="number")
        b.sum("combine", other, b.id(first, "part"), b.id(second, "part"))
        return b.world("value", other)
    return Unread("bare numbers", "a puzzle about bare numbers is not read; write the world by hand.")


_LONG = frozenset({"long", "length"})


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

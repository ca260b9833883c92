"""Why a story cannot be true: numbers that make its world impossible or keep its text from being read, or a part
that the answer does not need and that is impossible by itself."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from fractions import Fraction

from svampkit.authoring.reading import Reader
from svampkit.errors import SvampkitError
from svampkit.template.model import numbers
from svampkit.template.tags import tags_of
from svampkit.template.values import Name, Value
from svampkit.world.derive import faults
from svampkit.world.model import Quantity, World
from svampkit.world.wording import told_fault

__all__ = ["impossible", "impossible_aside", "impossible_loss", "impossible_otherwise"]

_SAFE = tuple(map(Fraction, (720, 240, 60, 20, 5)))
"""Numbers that hardly any story makes impossible in this order: each far below the one before, and dividing it."""
_SENTENCE = re.compile(r"[^.!?]+[.!?]*")


def impossible(world: World, values: Mapping[str, Value]) -> str:
    """The one fact that cannot be in a world with these numbers; "" for a possible world."""
    told = numbers(values)
    try:
        found = faults(world, told)
    except SvampkitError as error:
        return str(error).rstrip(".")
    return told_fault(world, found[0], told) if found else ""


def impossible_otherwise(body: str, question: str, values: Mapping[str, Value], reader: Reader) -> str:
    """Why a text that cannot be read is impossible with its own numbers; "" where nothing shows it.

    A reader proposes only worlds that are possible, so that an impossible story is found unclear. The same text is
    read with safe numbers, and what it then says is held against its own.
    """
    safe = _safe(body, question, values)
    if safe is None:
        return ""
    read = reader(body, question, safe)
    return impossible(read.world, values) if read.world is not None else ""


def impossible_loss(world: World, body: str, question: str, values: Mapping[str, Value], reader: Reader) -> str:
    """Why a loss that is larger than the stock is impossible, where the reader took it for something else.

    "Had 38 and lost 81" has no possible world as a loss, so that a reader may add both. With safe numbers the same
    text is a loss: its number goes away from a stock, and did not in the world that was read. "" where none is.
    """
    safe = _safe(body, question, values)
    read = reader(body, question, safe) if safe is not None else None
    if read is None or read.world is None or not _lost(read.world) - _lost(world):
        return ""
    return impossible(read.world, values)


def _lost(world: World) -> set[str]:
    """NUM tags of what is told to go away from a stock."""
    found: set[str] = set()
    for relation in world.relations:
        whole = world.get(relation.whole)
        for event in (world.get(id) for id in relation.parts):
            goes = relation.schema == "loss" or (relation.schema == "transfer" and whole.moment < event.moment)
            if goes and event.role == "event" and event.value is not None:
                found.add(event.value)
    return found


def _safe(body: str, question: str, values: Mapping[str, Value]) -> dict[str, Value] | None:
    try:
        order = [use.tag for use in (*tags_of(body), *tags_of(question)) if use.kind == "NUM"]
    except SvampkitError:
        return None
    tags = list(dict.fromkeys(order))
    return {**values, **dict(zip(tags, _SAFE, strict=False))} if 1 < len(tags) <= len(_SAFE) else None


def impossible_aside(world: World, body: str, values: Mapping[str, Value], reader: Reader) -> str:
    """A story that the answer does not need, told of somebody's own things, and impossible; "" where there is none.

    "Her sister had 4 coins and gave 9 away": its sentences are read alone, and asked how many are left.
    """
    from svampkit.lexicon import pluralise

    own: dict[tuple[str, str], list[Quantity]] = {}
    for quantity in world.quantities:
        if quantity.role == "aside" and quantity.value is not None and quantity.holder and quantity.unit:
            own.setdefault((quantity.holder, quantity.unit), []).append(quantity)
    asked = {world.get(id).value for id in world.question.of}
    for (holder, unit), told in own.items():
        tags = {quantity.value for quantity in told} - asked
        if len(tags) < 2:
            continue
        story = _sentences(body, {tag for tag in tags if tag}, world)
        question = f"How many {pluralise(unit)} does {_named(holder, values)} have left?"
        if story and (fact := impossible_otherwise(story, question, values, reader)):
            return fact
    return ""


def _sentences(body: str, tags: Collection[str], world: World) -> str:
    """The sentences that tell these numbers; "" where they tell others too, which belong to the story."""
    found = [s.strip() for s in _sentences_of(body) if {use.tag for use in tags_of(s)} & set(tags)]
    others = {q.value for q in world.quantities if q.value is not None} - set(tags)
    told = {use.tag for sentence in found for use in tags_of(sentence)}
    return "" if told & others else " ".join(found)


def _sentences_of(body: str) -> list[str]:
    """The sentences of a tagged text; the point of a tag's form ends none."""
    held = re.sub(r"\[[^\]]*\]", lambda match: match.group().replace(".", "\x00"), body)
    return [sentence.replace("\x00", ".") for sentence in _SENTENCE.findall(held)]


def _named(holder: str, values: Mapping[str, Value]) -> str:
    for tag, value in values.items():
        if isinstance(value, Name) and value.text.lower() == holder:
            return f"[{tag}]"
    return f"the {holder}"

"""Groups and what they hold are not added: 5 more boxes are not 5 more cups."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from svampkit.reading.mentions.classes import is_class_word
from svampkit.reading.mentions.fact import Fact
from svampkit.reading.schemas.amount import Amount, results
from svampkit.reading.together.rules_left import all_but

__all__ = ["apart_from_groups", "groups_and_held"]

_NO_SUMS: Final = all_but("+-")


def apart_from_groups(left: Amount, right: Amount, ask: Fact) -> Iterator[frozenset[str]]:
    """The rules that may be proposed of so many boxes and of what boxes hold; nothing of any other two amounts.

    Near miss: "how many boxes and cups", "how many things are there" ask for both together.
    """
    if ask.also is not None or not groups_and_held(left, right):
        return
    if ask.unit.head in (left.unit.head, right.unit.head) or not is_class_word(ask.unit.head):
        yield _NO_SUMS


def groups_and_held(left: Amount, right: Amount) -> bool:
    """ "5 more boxes", and the cups of 6 boxes with 12 cups each."""
    return left.told != right.told and (_held(left, right) if left.told else _held(right, left))


def _held(groups: Amount, held: Amount) -> bool:
    head = groups.unit.head
    if not head or groups.kind != "count" or held.kind != "count" or groups.per or groups.ratio or groups.than:
        return False
    if groups.fact.elided or held.unit.head in ("", head):
        return False
    return any(node.rule == "groups.total" and _of_these(node, head) for node in results(held, shares=False))


def _of_these(product: Amount, head: str) -> bool:
    """So many boxes with so many in each."""
    for count, each in ((product.left, product.right), (product.right, product.left)):
        if count is not None and each is not None and count.unit.head == head and each.per in (head, "*"):
            return True
    return False

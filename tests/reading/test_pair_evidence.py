"""What two amounts tell about each other: sorts of what is counted, and what another number counts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from svampkit.reading.evidence.pair import of_pair
from svampkit.reading.evidence.unused import of_unused
from svampkit.reading.read import prepared
from svampkit.reading.schemas.amount import told_amount

MASTS = (
    "The dock has 12 tall masts and 17 short masts. Each tall mast takes 14 ropes, each short one 25 ropes. "
    "How many ropes are needed?"
)
FRUIT = "There are 20 pears and 30 plums. The plums are put into 6 bags. How many plums are in each bag?"
DOERS = "Ari asked 40 people and 26 of them came. Every guest who came got 3 maps. How many maps were there?"
EACH = "Uma has 50 pins in 2 colors. She sews 5 kites and ties 8 bows to each of them. How many bows does she tie?"

PENS = "Uma sorts her pens and clips into 19 boxes with 4 pens and 27 clips in each. How many pens has she?"
CAKES = "Uma filled 3 tins with 8 cakes in each. Leo baked 2 times as many cakes as Uma. How many cakes did Leo bake?"


@pytest.mark.parametrize(
    ("text", "left", "right", "mark", "near_miss"),
    [
        (MASTS, 12, 14, "R:per-sort=same", 17),
        (MASTS, 17, 14, "R:per-sort=differ", 12),
        (FRUIT, 30, 6, "R:told-of-other", 20),
        (FRUIT, 20, 6, "R:told-of-another", 30),
        (EACH, 5, 8, "R:each-of-other", 2),
        (EACH, 2, 8, "R:each-of-else", 5),
        (DOERS, 26, 3, "R:per-doer=True", 40),
        (CAKES, 8, 2, "R:ratio-of=same", 3),
        (PENS, 27, 4, "asked:other+it", 4),
    ],
)
def test_a_pair_has_its_mark(text: str, left: int, right: int, mark: str, near_miss: int) -> None:
    body, question = text.rsplit(". ", 1)
    found = prepared(f"{body}.", question)
    assert found is not None
    told = {int(f.value or 0): told_amount(f, n) for n, f in enumerate(found.told)}
    assert mark in of_pair(told[left], told[right], found)
    assert mark not in of_pair(told[near_miss], told[right], found)


STOCK = "Leo had 9 kites and Noor had 5 kites. Noor then bought 4 more kites. "
END = "Leo had 9 kites. He gave some kites to Noor. Now Leo has 6 kites. "


MORE, NOW = "How many more kites does Leo have than Noor?", "How many kites does Leo have?"


@pytest.mark.parametrize(
    ("text", "used", "left_out", "mark"),
    [
        (STOCK + MORE, (9, 5), 4, "event-of-stock,frame=have,cue=,than=True"),
        (END + NOW, (9,), 6, "end-of-stock,frame=have,cue=,than=False"),
        (END + NOW, (6,), 9, "stock-of-end,frame=have,cue=,than=False"),
        # near misses: another's stock, and things of another kind
        (STOCK + MORE, (9,), 4, ""),
        (END.replace("6 kites", "6 drums") + NOW, (9,), 6, ""),
    ],
)
def test_a_number_left_out_that_changes_a_stock(text: str, used: tuple[int, ...], left_out: int, mark: str) -> None:
    body, question = text.rsplit(". ", 1)
    found = prepared(f"{body}.", question)
    assert found is not None
    facts = {int(f.value or 0): (n, f) for n, f in enumerate(found.told)}
    first = told_amount(facts[used[0]][1], facts[used[0]][0])
    answer = replace(first, mask=sum(1 << facts[n][0] for n in used))
    marks = [m for m in of_unused(facts[left_out][1], answer, found) if "stock" in m]
    assert marks == ([mark] if mark else [])

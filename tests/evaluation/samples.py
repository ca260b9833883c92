"""Small data sets in memory: seeds with variants, made-up predictions."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import polars as pl

from svampkit.evaluation import COLUMNS, MAY_LACK, Items, Outcome, describe, join

__all__ = ["dataset", "items_of", "outcome_of", "predictions", "row"]

CHAINS: tuple[tuple[str, ...], ...] = ((), ("11",), ("23",), ("33",), ("33", "11"))


def row(id: str, **values: Any) -> dict[str, Any]:
    """One problem row; a plain subtraction unless said otherwise."""
    plain: dict[str, Any] = {
        "id": id,
        "body": "Mira had 9 shells. She gave 2 of them away.",
        "question": "How many shells does Mira have left?",
        "equation": "9 - 2",
        "answer": "7",
        "type": "Subtraction",
        "grade": "2",
        "variation": [],
        "seed": None,
        "template": None,
        "instance": None,
        "author": None,
    }
    return {**plain, **values}


def dataset(seeds: int = 12, instances: int = 1, chains: Sequence[tuple[str, ...]] = CHAINS) -> list[dict[str, Any]]:
    """Every seed with one template a chain and ``instances`` of each."""
    rows = []
    for number in range(seeds):
        seed = f"q-{number:03d}"
        for chain in chains:
            template = f"{seed}/{'.'.join(chain)}-1" if chain else f"{seed}/base"
            for instance in range(instances):
                name = seed if not chain and instances == 1 else f"{template}#{instance}"
                rows.append(row(name, seed=seed, template=template, instance=instance, variation=list(chain)))
    return rows


def frame(rows: Sequence[Mapping[str, Any]]) -> pl.DataFrame:
    """The rows as columns."""
    kinds: dict[str, Any] = {name: pl.String for name in (*COLUMNS, *MAY_LACK)}
    kinds |= {"variation": pl.List(pl.String), "instance": pl.Int64}
    return pl.DataFrame([{name: item.get(name) for name in kinds} for item in rows], schema=kinds)


def items_of(rows: Sequence[Mapping[str, Any]]) -> Items:
    """Described items."""
    return describe(frame(rows))


def predictions(rows: Sequence[Mapping[str, Any]], right: Sequence[bool | None]) -> pl.DataFrame:
    """Right, wrong or (None) missing predictions."""
    kept = [
        {"id": item["id"], "answer": item["answer"] if good else "-1", "status": "answered"}
        for item, good in zip(rows, right, strict=True)
        if good is not None
    ]
    return pl.DataFrame(kept, schema={"id": pl.String, "answer": pl.String, "status": pl.String})


def outcome_of(rows: Sequence[Mapping[str, Any]], right: Sequence[bool | None], solver: str = "m") -> Outcome:
    """The predictions joined; what has none is left out."""
    return join(items_of(rows), predictions(rows, right), solver, "left-out")


def coin(count: int, chance: float, seed: int) -> list[bool]:
    """Independent answers."""
    rng = random.Random(seed)
    return [rng.random() < chance for _ in range(count)]

"""Who did what, when: written before a thing is done and settled after it, so that no decision goes unrecorded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import orjson
from sqlalchemy import Connection, Engine, func, insert, select, update

from svampkit.web.db.tables import audit

__all__ = ["entries", "note", "now", "recorded"]

_LONGEST = 20_000


def now() -> str:
    """The time in UTC to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _row(who: str, action: str, object: str, detail: Mapping[Any, Any], state: str) -> dict[str, Any]:
    told = orjson.dumps(dict(detail), default=str).decode()[:_LONGEST]
    return {"at": now(), "who": who, "action": action, "object": object[:200], "detail": told, "state": state}


def note(connection: Connection, who: str, action: str, object: str, **detail: Any) -> None:
    """Record something within the transaction that does it."""
    connection.execute(insert(audit).values(_row(who, action, object, detail, "done")))


@contextmanager
def recorded(engine: Engine, who: str, action: str, object: str, **detail: Any) -> Iterator[dict[str, Any]]:
    """Record a change to a file: begun before it, done or refused after it.

    What is put into the yielded mapping is added to the detail. An entry that stays "begun" tells that the server
    was ended in between; the file then holds the whole change or nothing of it.
    """
    with engine.begin() as connection:
        begun = insert(audit).values(_row(who, action, object, detail, "begun")).returning(audit.c.id)
        key = connection.execute(begun).scalar_one()
    told: dict[str, Any] = dict(detail)
    try:
        yield told
    except BaseException as error:
        told["refused"] = str(error)[:500]
        _settle(engine, key, told, "refused")
        raise
    _settle(engine, key, told, "done")


def _settle(engine: Engine, key: int, told: Mapping[Any, Any], state: str) -> None:
    values: dict[str, Any] = {"detail": orjson.dumps(dict(told), default=str).decode()[:_LONGEST], "state": state}
    if told.get("object"):
        values["object"] = str(told["object"])[:200]
    with engine.begin() as connection:
        connection.execute(update(audit).where(audit.c.id == key).values(values))


def entries(
    connection: Connection, *, who: str = "", action: str = "", page: int = 1, size: int = 50
) -> tuple[Sequence[Mapping[Any, Any]], int]:
    """Entries, the latest first, and how many there are."""
    query = select(audit)
    count = select(func.count()).select_from(audit)
    for column, value in ((audit.c.who, who), (audit.c.action, action)):
        if value:
            query, count = query.where(column == value), count.where(column == value)
    rows = connection.execute(query.order_by(audit.c.id.desc()).limit(size).offset((max(1, page) - 1) * size))
    return rows.mappings().all(), connection.scalar(count) or 0

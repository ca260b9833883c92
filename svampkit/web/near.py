"""Nearest neighbours of a problem by sentence embeddings, kept in the database once they are made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from svampkit.web.db.tables import dataset, problem, vector
from svampkit.web.site import Site

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["MOST", "nearest"]

MOST = 20_000
"""Problems that are compared; of a larger repository those of the same set, up to as many."""


def nearest(site: Site, row: Mapping[Any, Any], count: int = 6) -> list[tuple[float, Mapping[Any, Any]]] | None:
    """(cosine similarity, problem), nearest first, one text once; None while the vectors are being made."""
    import numpy as np

    with site.engine.connect() as connection:
        total = connection.scalar(select(func.count()).select_from(problem)) or 0
        pool = select(problem.c.id).where(problem.c.state != "rejected")
        if total > MOST:
            pool = pool.where(problem.c.dataset == row["dataset"])
        ids = list(connection.scalars(pool.order_by(problem.c.id).limit(MOST)))
        known = dict(
            connection.execute(
                select(vector.c.problem, vector.c.vector).where(vector.c.problem.in_(pool.limit(MOST)))
            )
            .tuples()
            .all()
        )
    if row["id"] not in ids:
        ids.append(row["id"])
    missing = [key for key in ids if key not in known]
    if missing:
        site.jobs.put("vectors", lambda: _make(site, missing))
        return None
    own = np.frombuffer(known[row["id"]], dtype=np.float32)
    everything = np.stack([np.frombuffer(known[key], dtype=np.float32) for key in ids])
    order = np.argsort(-(everything @ own))[: count * 6]
    scores = {ids[int(n)]: float(everything[int(n)] @ own) for n in order}
    query = (
        select(problem, dataset.c.slug, dataset.c.name.label("set_name"))
        .join(dataset, dataset.c.id == problem.c.dataset)
        .where(problem.c.id.in_(scores))
    )
    with site.engine.connect() as connection:
        rows = {other["id"]: other for other in connection.execute(query).mappings()}
    found: list[tuple[float, Mapping[Any, Any]]] = []
    seen = {row["print"]}
    for key in scores:
        other = rows.get(key)
        if other is not None and other["print"] not in seen:
            seen.add(other["print"])
            found.append((scores[key], other))
    return found[:count]


def _make(site: Site, ids: list[int]) -> None:
    """Embed problems that have no vector yet, some at a time, until the server stops."""

    from svampkit.embedding import embedder

    embed = embedder(cache=site.settings.own / "cache")
    for start in range(0, len(ids), 256):
        if site.jobs.stopping.is_set():
            return
        part = ids[start : start + 256]
        with site.engine.connect() as connection:
            rows = connection.execute(
                select(problem.c.id, problem.c.body, problem.c.question).where(problem.c.id.in_(part))
            ).all()
        vectors = _unit(embed([f"{row.body} {row.question}" for row in rows]))
        made = [{"problem": row.id, "vector": v.tobytes()} for row, v in zip(rows, vectors, strict=True)]
        for item in made:
            try:
                with site.engine.begin() as connection:
                    connection.execute(insert(vector).values(item))
            except IntegrityError:
                continue  # made already, or the problem has gone meanwhile


def _unit(vectors: NDArray[np.float32]) -> NDArray[np.float32]:
    import numpy as np

    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    scaled = vectors / np.where(lengths == 0, 1, lengths)
    return scaled.astype(np.float32)

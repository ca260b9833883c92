"""A set with little overlap, chosen as MAWPS chose (Koncel-Kedziorski et al. 2016, sections 4.1 to 4.3): again and
again the problem that is least like those already chosen."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from svampkit.web.texts import grams

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["choose", "overlap"]


def _matrix(texts: Sequence[str]) -> Any:
    """One row a text, one column a unigram or bigram."""
    import numpy as np
    from scipy.sparse import csr_matrix

    columns: dict[str, int] = {}
    indices: list[int] = []
    starts = [0]
    for text in texts:
        indices += sorted(columns.setdefault(gram, len(columns)) for gram in grams(text))
        starts.append(len(indices))
    ones = np.ones(len(indices), dtype=np.float32)
    return csr_matrix((ones, indices, starts), shape=(len(texts), max(1, len(columns))))


def _lexical(matrix: Any, sizes: NDArray[Any], at: int) -> NDArray[np.float64]:
    """Pairwise lexical overlap of one text with all."""
    import numpy as np

    shared = np.asarray((matrix @ matrix[at].T).todense()).ravel().astype(np.float64)
    union = sizes + sizes[at] - shared
    found: NDArray[np.float64] = np.divide(shared, union, out=np.zeros_like(shared), where=union > 0)
    return found


def choose(
    texts: Sequence[str], shapes: Sequence[str], count: int, *, lexical: bool, template: bool, rng: random.Random
) -> list[int]:
    """Places of ``count`` problems, in ascending order.

    With ``lexical`` and ``template`` the arithmetic mean of both overlaps is kept low; with neither they are drawn
    by chance. The first problem is drawn; of equals the first is taken.
    """
    import numpy as np

    count = min(count, len(texts))
    if not (lexical or template):
        return sorted(rng.sample(range(len(texts)), count))
    if not count:
        return []
    matrix = _matrix(texts) if lexical else None
    sizes = np.asarray(matrix.sum(axis=1)).ravel() if matrix is not None else np.zeros(len(texts))
    codes = {shape: n for n, shape in enumerate(dict.fromkeys(shapes))}
    labels = np.array([codes[shape] for shape in shapes])
    total = np.zeros(len(texts))
    free = np.ones(len(texts), dtype=bool)
    at = rng.randrange(len(texts))
    for _ in range(count):
        free[at] = False
        if matrix is not None:
            total += _lexical(matrix, sizes, at)
        if template:
            total += labels == labels[at]
        at = int(np.argmin(np.where(free, total, np.inf)))
    return [int(n) for n in np.flatnonzero(~free)]


def overlap(texts: Sequence[str], shapes: Sequence[str], *, most: int = 2_000) -> tuple[float, float, bool]:
    """Lex(D) and Tmpl(D), the means over all pairs, and whether they were taken on the first ``most`` only."""
    texts, shapes, partly = texts[:most], shapes[:most], len(texts) > most
    n = len(texts)
    if n < 2:
        return 0.0, 0.0, partly
    import numpy as np

    matrix = _matrix(texts)
    sizes = np.asarray(matrix.sum(axis=1)).ravel()
    lexical = sum(float(_lexical(matrix, sizes, at)[at + 1 :].sum()) for at in range(n))
    counts: dict[str, int] = {}
    for shape in shapes:
        counts[shape] = counts.get(shape, 0) + 1
    same = sum(count * (count - 1) // 2 for count in counts.values())
    pairs = n * (n - 1) / 2
    return lexical / pairs, same / pairs, partly

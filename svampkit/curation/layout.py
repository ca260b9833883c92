"""Two dimensions for the map of a corpus, and its clusters; the same on every run."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

__all__ = ["MAX_SHOWN", "clusters_of", "flat"]

MAX_SHOWN = 3000
"""Dots on a map; of larger corpora that many problems drawn at random by a fixed seed."""
_PERPLEXITY = 30


def flat(vectors: npt.NDArray[np.float32]) -> npt.NDArray[np.float64]:
    """Points in the plane, shape (texts, 2): t-SNE, or principal components where there are too few texts for it."""
    count = len(vectors)
    if count < 3:
        return np.zeros((count, 2)) + np.arange(count)[:, None]
    if count < 12:
        centred = vectors - vectors.mean(axis=0)
        left, size, _ = np.linalg.svd(centred, full_matrices=False)
        return np.asarray(left[:, :2] * size[:2], dtype=np.float64)
    from sklearn.manifold import TSNE

    near = min(_PERPLEXITY, (count - 1) // 3)
    found = TSNE(2, perplexity=near, init="pca", metric="cosine", random_state=0, max_iter=500).fit_transform(vectors)
    return np.asarray(found, dtype=np.float64)


def clusters_of(vectors: npt.NDArray[np.float32], most: int = 8) -> Sequence[int]:
    """K-Means clusters, one for each dozen problems, at most ``most``; 0 is the largest."""
    count = min(most, max(1, len(vectors) // 12))
    if count == 1:
        return [0] * len(vectors)
    from sklearn.cluster import KMeans

    labels = KMeans(count, n_init=3, random_state=0).fit_predict(vectors)
    order = {label: at for at, label in enumerate(np.argsort(-np.bincount(labels, minlength=count)).tolist())}
    return [order[label] for label in labels.tolist()]

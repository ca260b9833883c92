"""What the clusters of a map are about: the words that their texts have and others do not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from math import log

__all__ = ["cluster_words"]

_WORD = re.compile(r"[a-z]{3,}")


def cluster_words(texts: Sequence[str], clusters: Sequence[int], count: int = 3) -> dict[int, tuple[str, ...]]:
    """Cluster to its ``count`` most telling words: common in its texts, rare in all (share in it times the logarithm
    of how many times as common it is there). A cluster that is all there is has none."""
    words = [set(_WORD.findall(text.lower())) for text in texts]
    everywhere = Counter(word for own in words for word in own)
    sizes = Counter(clusters)
    inside: dict[int, Counter[str]] = {cluster: Counter() for cluster in sizes}
    for own, cluster in zip(words, clusters, strict=True):
        inside[cluster].update(own)

    def telling(cluster: int, word: str) -> float:
        share = inside[cluster][word] / sizes[cluster]
        return share * log(share * len(texts) / everywhere[word])

    found = {}
    for cluster, counts in inside.items():
        scores = {word: telling(cluster, word) for word in counts}
        ranked = sorted(scores, key=lambda word: (-scores[word], word))
        found[cluster] = tuple(word for word in ranked[:count] if scores[word] > 1e-9)
    return found

"""How varied a set's wording is: sentence frames, wordings by code, the type-token curve, lexicon diversity.

A frame is a sentence without what is drawn: numbers, names and things of the lexicon are masked. Lexicon diversity
is that of Miao et al. 2020 (section 4): of a problem, 1 minus the greatest similarity to another one, where the
similarity of two is the mean of BLEU taken both ways; of a corpus (CLD), the mean over its problems. As there,
stop X by one (Lin and Och 2004), without which most pairs of short texts share no 4-gram and have no BLEU at all.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from svampkit.lexicon import name, noun
from svampkit.lexicon.grammar import listed
from svampkit.problem import Problem

if TYPE_CHECKING:
    import numpy as np

__all__ = ["Variety", "frames_of", "lexicon_diversity", "variety"]

MOST_COMPARED: Final = 1000
"""Lexicon diversity compares every two problems; of a larger set so many are taken, evenly spaced."""
_ORDERS: Final = 4
_TOKEN: Final = re.compile(r"\$?\d[\d,.]*\d|\d|[A-Za-z]+(?:['’][a-z]+)?|[.?!]")
_POINTS: Final = (100, 1_000, 10_000, 100_000)


@dataclass(frozen=True, slots=True)
class Variety:
    """The measures of one set."""

    problems: int
    frames: tuple[tuple[str, int], ...]
    """Sentence frames and the number of problems that have them, the commonest first."""
    wordings: dict[str, tuple[int, int]]
    """Last code ("seed" for none) to how many wordings its problems have, and how many have the commonest."""
    types: tuple[tuple[int, int], ...]
    """Type-token curve: after so many words, so many different ones."""
    diversity: float
    """CLD, 0 to 1."""
    compared: int
    """Problems that CLD was computed from."""


def variety(problems: Sequence[Problem]) -> Variety:
    """The measures of a set of problems, in their order."""
    frames: Counter[str] = Counter()
    wordings: dict[str, Counter[str]] = defaultdict(Counter)
    seen: set[str] = set()
    curve: list[tuple[int, int]] = []
    words = 0
    for problem in problems:
        own = frames_of(problem.text)
        frames.update(set(own))
        wordings[problem.variation[-1] if problem.variation else "seed"][" ".join(own)] += 1
        for word in re.findall(r"[a-z]+", problem.text.lower()):
            words += 1
            seen.add(word)
            if words in _POINTS:
                curve.append((words, len(seen)))
    if words and words not in _POINTS:
        curve.append((words, len(seen)))
    step = max(1, -(-len(problems) // MOST_COMPARED))
    compared = problems[::step]
    return Variety(
        len(problems),
        tuple(frames.most_common()),
        {code: (len(found), max(found.values())) for code, found in sorted(wordings.items())},
        tuple(curve),
        lexicon_diversity([problem.text for problem in compared]),
        len(compared),
    )


def frames_of(text: str) -> list[str]:
    """The sentences with numbers as N, names as X and things of the lexicon as T: "X had N T ."."""
    sentences: list[list[str]] = [[]]
    for token in _TOKEN.findall(text):
        sentences[-1].append(_masked(token))
        if token in ".?!":
            sentences.append([])
    return [" ".join(words) for words in sentences if words]


def _masked(token: str) -> str:
    if token[-1].isdigit():
        return "N"
    bare = re.sub(r"['’]s$", "", token)
    if name(bare) is not None:
        return "X"
    known = noun(bare)
    return "T" if known is not None and known.taggable else token.lower()


def lexicon_diversity(texts: Sequence[str]) -> float:
    """CLD of some texts; 1 where there are fewer than two, for nothing is like anything."""
    import numpy as np

    if len(texts) < 2:
        return 1.0
    stop = set(listed("function words"))
    bags = [
        [w for w in map(_named, _TOKEN.findall(t)) if w.lower() not in stop and w[-1] not in ".?!"] for t in texts
    ]
    logs = np.zeros((len(bags), len(bags)))
    lengths = np.array([max(1, len(bag)) for bag in bags], dtype=float)
    for order in range(1, _ORDERS + 1):
        shared = _shared(bags, order)
        possible = np.maximum(lengths - order + 1, 0)[:, None]
        smooth = 0 if order == 1 else 1
        with np.errstate(divide="ignore"):
            logs += np.log((shared + smooth) / np.maximum(possible + smooth, 1)) / _ORDERS
    brevity = np.minimum(0.0, 1 - lengths[None, :] / lengths[:, None])
    bleu = np.exp(logs + brevity)
    similarity = (bleu + bleu.T) / 2
    np.fill_diagonal(similarity, 0)
    return float(np.mean(1 - similarity.max(axis=1)))


def _named(token: str) -> str:
    if token[-1].isdigit():
        return "N"
    return "X" if name(re.sub(r"['’]s$", "", token)) is not None else token.lower()


def _shared(bags: Sequence[Sequence[str]], order: int) -> np.ndarray:
    """How many n-grams every two texts share, each counted as often as the rarer has it (clipped)."""
    import numpy as np

    places: dict[tuple[str, ...], list[tuple[int, int]]] = defaultdict(list)
    for at, bag in enumerate(bags):
        for gram, count in Counter(zip(*(bag[k:] for k in range(order)), strict=False)).items():
            places[gram].append((at, count))
    total = np.zeros((len(bags), len(bags)))
    for found in places.values():
        rows = np.array([at for at, _ in found])
        counts = np.array([count for _, count in found], dtype=float)
        total[np.ix_(rows, rows)] += np.minimum.outer(counts, counts)
    return total

"""Learn the weights of a new kind of evidence, all others held as they are.

Run: python tools/learn_beside.py ITEMS -o svampkit/reading/weights.json [--marks part= L:percent: R:percent:]

ITEMS is what ``train_reader.py --items`` keeps: the searched problems with their evidence. Weights that the package
has stay; indicators that begin with one of the marks and have none get theirs by the likelihood of the right
equations of the problems that show them, with a penalty, as ``train_reader.py`` learns all. What is read without such
evidence is read as before, and its calibration stays true; learning everything anew moves all texts a little.
"""

from __future__ import annotations

import argparse
import pickle
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import scipy.sparse as sparse
from scipy.optimize import minimize
from train_reader import ANSWER, PAIR, Item, Searched, alike

from svampkit.reading.chance.rank import Ranker
from svampkit.reading.schemas import RULES
from svampkit.reading.weights import dump, load

MARKS = ("part=", "L:percent:", "R:percent:")
SHARE = {"story": 0.5}
PENALTY, PENALTY_ALIKE = 4.0, 2.0
"""As in ``train_reader.py``, less: few weights are learned from many texts that show them."""


def held(searched: Searched, ranker: Ranker, marks: Sequence[str]) -> tuple[Any, Any]:
    """The weight of each feature in the package, and which features are to be learned."""
    weights, fresh = np.zeros(len(searched.keys)), np.zeros(len(searched.keys), bool)
    tables = _tables(ranker)
    for n, key in enumerate(searched.keys.tolist()):
        kind, rule, mark = key >> 40, (key >> 33) & 127, searched.names[key & 0xFFFFFFFF]
        if kind not in tables:
            weights[n] = ranker.unused_weights.get(mark, 0.0)
            continue
        index, rows = tables[kind]
        if mark in index:
            weights[n] = rows[index[mark]][rule]
        else:
            fresh[n] = mark.startswith(tuple(marks))
    return weights, fresh


def _tables(ranker: Ranker) -> dict[int, tuple[dict[str, int], list[Any]]]:
    """Of relations and of answers: the row of each indicator, and the rows with a weight a rule."""
    return {
        PAIR: (dict(ranker.pair_index), list(ranker.pair_weights)),
        ANSWER: (dict(ranker.answer_index), list(ranker.answer_weights)),
    }


def learned(items: Sequence[Item], keys: Any, weights: Any, fresh: Any) -> tuple[Any, Any]:
    """Numbers of the fresh features, and their weights."""
    kept = np.flatnonzero(fresh)
    place = np.full(len(keys), -1)
    place[kept] = np.arange(len(kept))
    known = [i for i in items if len(i.hashes) > 1 and i.right.any() and any(fresh[own].any() for own in i.features)]
    rows = [own for item in known for own in item.features]
    shown = [at[at >= 0] for at in (place[own] for own in rows)]
    ends = np.concatenate([[0], np.cumsum([len(at) for at in shown])])
    matrix = sparse.csr_matrix((np.ones(ends[-1]), np.concatenate(shown), ends), shape=(len(rows), len(kept)))
    before = np.array([weights[own].sum() for own in rows])
    sizes = [len(item.features) for item in known]
    starts, of = np.concatenate([[0], np.cumsum(sizes)[:-1]]), np.repeat(np.arange(len(known)), sizes)
    right = np.concatenate([item.right for item in known])
    like = Counter((item.corpus, item.family) for item in known)
    share = np.array([SHARE.get(item.corpus, 1.0) * like[item.corpus, item.family] ** -0.5 for item in known])
    whose, transposed = alike(keys[kept]), matrix.T.tocsr()
    gathered = whose.T.tocsr()
    penalty = np.full(whose.shape[1], PENALTY_ALIKE)
    penalty[: len(kept)] = PENALTY

    def loss(shares: Any) -> tuple[float, Any]:
        scores = before + matrix @ (whose @ shares)
        mass = np.exp(scores - np.maximum.reduceat(scores, starts)[of])
        total = np.add.reduceat(mass, starts)
        good = np.maximum(np.add.reduceat(mass * right, starts), 1e-300)
        slope = share[of] * (mass / total[of] - mass * right / good[of])
        value = float((share * (np.log(total) - np.log(good))).sum() + 0.5 * (penalty * shares) @ shares)
        return value, gathered @ (transposed @ slope) + penalty * shares

    found = minimize(loss, np.zeros(whose.shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": 200})
    was = loss(np.zeros(whose.shape[1]))[0]
    print(f"{len(kept)} weights from {len(known)} problems, loss {was:.0f} to {found.fun:.0f}")
    return kept, whose @ found.x


def joined(searched: Searched, ranker: Ranker, kept: Any, found: Any) -> Ranker:
    """The ranker with the learned weights beside its own."""
    tables = _tables(ranker)
    for key, weight in zip(searched.keys[kept].tolist(), found.tolist(), strict=True):
        index, rows = tables[key >> 40]
        row = index.setdefault(searched.names[key & 0xFFFFFFFF], len(rows))
        if row == len(rows):
            rows.append(np.zeros(len(RULES)))
        rows[row][(key >> 33) & 127] = weight
    (pairs, of_pairs), (answers, of_answers) = tables[PAIR], tables[ANSWER]
    return Ranker(pairs, np.array(of_pairs), answers, np.array(of_answers), ranker.unused_weights, ranker.confidence)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("items", type=Path)
    parser.add_argument("-o", "--output", type=Path, required=True)
    parser.add_argument("--marks", nargs="+", default=MARKS)
    given = parser.parse_args()
    with given.items.open("rb") as file:
        searched: Searched = pickle.load(file)
    ranker = load()
    kept, found = learned(searched.items, searched.keys, *held(searched, ranker, given.marks))
    given.output.write_bytes(dump(joined(searched, ranker, kept, found)))


if __name__ == "__main__":
    main()

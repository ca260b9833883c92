"""Learn the reader's weights anew, and tell how well it reads corpora that it has not learned from.

Run: python tools/train_reader.py DATA [-o svampkit/reading/weights.json] [--leave-out] [--again] [--items FILE]

DATA holds the published corpora (asdiv/, svamp/, mawps/, paramawps/, gsm8k/); problems generated from the shipped
templates, from variations of a sample of ASDiv-A, from stories of our own (``reader_problems.py``) and problems that
were written out one by one (``reader_written/``) join them.
``--again`` searches with the shipped weights instead of beginning without any, a third of the time; ``--items`` keeps
the searched problems in a file and takes them from there, so that learning and calibration can be tried without
searching again.

No world is annotated: a world counts as right where
its equation is the problem's (latent worlds, after Kushman et al. 2014; Upadhyay & Chang 2017). ``--leave-out``
prints, for each family of corpora, what is answered and right at several thresholds by weights that were learned
without it.
"""

from __future__ import annotations

import argparse
import json
import math
import pickle
import random
import subprocess
import sys
import tempfile
import zlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import scipy.sparse as sparse
from scipy.optimize import minimize
from sklearn.ensemble import GradientBoostingClassifier

from svampkit.corpora import read_ids, read_problems
from svampkit.equation import Expression, Num, Var, numbers_of, substitute
from svampkit.problem import Problem
from svampkit.reading.accept import alignments
from svampkit.reading.chance.confidence import Confidence, Found, confidence_features
from svampkit.reading.chance.rank import LEAST_DOUBTED, MOST_JUDGED, Ranker, empty
from svampkit.reading.chance.shape import Shape, shape_of
from svampkit.reading.chance.standing import MOST_LOOKED_AT, Standing, standing_features
from svampkit.reading.chance.trees import Node, Trees
from svampkit.reading.doubting.doubts import doubt_of
from svampkit.reading.evidence import of_answer, of_unused
from svampkit.reading.read import LIKELY, prepared
from svampkit.reading.schemas import RULES, Amount
from svampkit.reading.schemas.amount import equation_of, hash_but_for_ones, hash_of, leaves
from svampkit.reading.searching.relabel import UNSUPPORTED
from svampkit.reading.searching.search import RULE_INDEX, Candidate, search
from svampkit.reading.weights import CALIBRATION, dump, dump_confidence, load

sys.path.insert(0, str(Path(__file__).parent))
from reader_problems import stories

GSM8K = 2000
FAMILIES = {
    "svamp": "SVAMP and ASDiv-A", "asdiv": "SVAMP and ASDiv-A", "varied asdiv": "SVAMP and ASDiv-A",
    "asdiv rest": "SVAMP and ASDiv-A", "mawps": "MAWPS", "paramawps": "MAWPS", "varied mawps": "MAWPS",
    "gsm8k": "GSM8K",
}  # fmt: skip
WEIGHT = {
    "gsm8k": 2.0, "svamp": 3.0, "story": 0.08, "own": 0.1, "plain": 0.06, "varied asdiv": 0.2, "varied mawps": 0.2,
    "written": 0.4,
}  # fmt: skip
"""For the calibration: a stranger's corpus is more like the first two than like the many short textbook problems, and
of what was made stories count most: their questions are of unequal likeness (without them less of SVAMP is right)."""
MADE = ("own", "plain", "story", "varied asdiv", "varied mawps")
TREES, DEPTH, RATE, LEAST_IN_A_LEAF, ROWS, COLUMNS = 300, 4, 0.04, 20, 0.6, 0.3
"""Of the calibration: each tree is grown on a share of the rows, each of its limits sought among a share of the
features."""
KINDS: Mapping[str, Callable[[Found], bool]] = {
    "4 numbers": lambda found: found.numbers == 4,
    "5 numbers and more": lambda found: found.numbers > 4,
    "3 steps": lambda found: found.shape.steps == 3,
    "4 steps and more": lambda found: found.shape.steps > 3,
    "5 sentences and more": lambda found: found.shape.sentences > 4,
    "51 to 70 words": lambda found: 50 < found.words <= 70,
    "71 words and more": lambda found: found.words > 70,
    "words of quantity": lambda found: found.loose > 0,
    "relations untied": lambda found: found.shape.signs.get("unlinked", 0.0) > 1,
}
"""Kinds of texts and worlds that are harder than most, of which the table tells how they are read."""
SHARE = {"svamp": 2.5, "story": 0.7, "written": 0.2}
"""For the weights: a family of SVAMP is a run of twenty problems, few of them of one seed; stories are many, and
where the written ones, most of several steps, count as much as others, plain ones are read worse."""
OWN = 3000
STORIES, PLAIN = 20_000, 10_000
"""Problems drawn of stories and of plain frames."""
VARIED = {"asdiv": ("asdiv/ASDiv.xml", 600, 3500), "mawps": ("mawps/MAWPS.json", 400, 2000)}
"""Where a corpus lies, how many of its problems are varied, and how many are generated of them."""
MAX_NUMBERS = 6
PAIR, ANSWER, UNUSED = range(3)
LEAST_SEEN = 10
PENALTY, PENALTY_ALIKE = 10.0, 5.0
"""Of what a rule has for itself, and of what it shares with its like."""
ROUNDS = (2, 4, 6)
"""Most numbers of the texts of each round; each round is searched with the weights of the one before."""


@dataclass
class Item:
    """One problem with its candidate equations and their evidence: a feature is a key (``_keys``) while it is
    searched, and then its number among the keys that are seen often enough (``packed``)."""

    corpus: str
    family: str
    numbers: int = 0
    words: int = 0
    loose: int = 0
    spans: int = 0
    hashes: list[int] = field(default_factory=list)
    unused: list[int] = field(default_factory=list)
    doubted: list[bool] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)
    right: Any = None
    answers: Any = None
    features: list[Any] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)


def family_of(corpus: str, id: str) -> str:
    """What goes out together: rewordings of one MAWPS problem share its number, the others' names are their own."""
    return id.rsplit("-", 1)[-1] if corpus == "mawps" else id


def corpora(data: Path, long: int = GSM8K) -> Iterator[tuple[str, str, Problem]]:
    """Corpus, family of reworded problems, problem; ``long`` ones of GSM8K."""
    folds = sorted((data / "asdiv").glob("asdiv-a_fold*.txt"))
    arithmetic = set(read_ids(folds))
    for p in read_problems(data / "asdiv" / "ASDiv.xml").problems:
        yield "asdiv" if p.id in arithmetic else "asdiv rest", p.id, p
    for p in read_problems(data / "svamp" / "SVAMP.json").problems:
        yield "svamp", f"svamp {int(p.id.split('-')[-1]) // 20}", p  # variations of one seed stand near each other
    for p in read_problems(data / "mawps" / "MAWPS.json").problems:
        yield "mawps", family_of("mawps", p.id), p
    path = data / "paramawps" / "paramawps.json"
    families = {str(row["iIndex"]): str(row["family"]) for row in json.loads(path.read_text())}
    for p in read_problems(path).problems:
        yield "paramawps", families[p.id.rsplit("-", 1)[-1]], p
    found = read_problems(data / "gsm8k" / "train.jsonl").problems
    for p in random.Random(3).sample(found, min(long, len(found))):
        yield "gsm8k", p.id, p


def written() -> Iterator[tuple[str, str, Problem]]:
    """Problems of our own that were written out one by one, by many hands; of one situation several are told."""
    for path in sorted((Path(__file__).parent / "reader_written").glob("*.jsonl")):
        for p in read_problems(path).problems:
            yield "written", "-".join(p.id.split("-")[:2]), p


def own(count: int) -> Iterator[tuple[str, str, Problem]]:
    """Problems generated from the shipped templates; their equations are exact."""
    from svampkit.shipped import templates_dir

    with tempfile.TemporaryDirectory() as folder:
        command = ["generate", str(templates_dir()), "-o", folder, "-n", str(count), "--seed", "5", "--quiet"]
        subprocess.run([sys.executable, "-m", "svampkit", *command], check=True)
        for p in read_problems(Path(folder) / "problems.jsonl").problems:
            yield "own", p.id.split("/")[0], p


def varied(data: Path, corpus: str, ids: Sequence[str]) -> Iterator[tuple[str, str, Problem]]:
    """Variations of problems that people wrote: their words, a question that changes, exact equations. They go out
    with the problem that they are of (``family_of``)."""
    rng, (path, seeds, count) = random.Random(77), VARIED[corpus]
    with tempfile.TemporaryDirectory() as folder:
        chosen = Path(folder) / "ids.txt"
        chosen.write_text("\n".join(rng.sample(sorted(ids), seeds)))
        command = ["run", str(data / path), "--ids", str(chosen), "--k", str(seeds), "-o", folder, "--max-ops", "3"]
        command += ["--keep-type", "*", "--min-group", "1", "-n", str(count + count // 4), "--solver", "majority"]
        command += ["--seed", "5", "--quiet"]
        subprocess.run([sys.executable, "-m", "svampkit", *command], check=True)
        found = read_problems(Path(folder) / "problems.jsonl").problems
        for p in rng.sample(found, min(count, len(found))):
            yield f"varied {corpus}", family_of(corpus, p.id.split("/")[0]), p


def _nodes(amount: Amount | None, seen: set[int]) -> Iterator[Amount]:
    if amount is None or amount.told or id(amount) in seen:
        return
    seen.add(id(amount))
    yield amount
    yield from _nodes(amount.left, seen)
    yield from _nodes(amount.right, seen)


def look(job: tuple[str, str, Problem, Ranker, int], search: Callable[..., list[Candidate]] = search) -> Item:
    """Search one problem and write down the evidence of every candidate."""
    corpus, family, problem, ranker, most = job
    item = Item(corpus, family)
    asked = prepared(problem.body, problem.question)
    if asked is None or len(asked.told) > most or problem.equation is None or problem.answer is None:
        return item
    candidates = search(asked, ranker, beam=9, most=36, tried=len(RULES) if most == ROUNDS[0] else 10)
    values = {f.tag: f.number for f in asked.told if f.tag is not None and f.number is not None and not f.because}
    nodes = [node for c in candidates for node in _nodes(c.answer, set())]
    constants = {leaf.fact.value for c in candidates for leaf in leaves(c.answer) if leaf.fact.because}
    ways = alignments(problem.equation, values, {value for value in constants if value is not None})
    ways += [one for way in ways for one in in_full(way, values, nodes)]
    meant = {hash_of(way) for way in ways}
    meant_but_for_ones = {hash_of(substitute(way, partial(_one, values))) for way in ways}
    item.numbers, item.words = len(asked.told), len(asked.words)
    item.loose, item.spans = asked.loose, asked.spans
    item.hashes = [c.answer.hash for c in candidates]
    item.doubted = [doubt_of(c.answer, asked) is not None for c in candidates]
    item.shapes = [shape_of(c.answer, asked) for c in candidates]
    item.unused = [item.numbers - c.answer.mask.bit_count() for c in candidates]
    alike = [hash_but_for_ones(c.answer) in meant_but_for_ones for c in candidates]
    item.right = np.array([h in meant or same for h, same in zip(item.hashes, alike, strict=True)], bool)
    item.answers = np.array([abs(c.answer.value - problem.answer) < Fraction(1, 100) for c in candidates], bool)
    kept: dict[int, Any] = {}
    for c in candidates:
        parts = []
        for node in _nodes(c.answer, set()):
            if id(node) not in kept:
                assert node.left is not None and node.right is not None
                sides = [f"L:{m}" for m in node.left.marks] + [f"R:{m}" for m in node.right.marks]
                kept[id(node)] = _keys(item, PAIR, node.rule, [*node.evidence, *sides])
            parts.append(kept[id(node)])
        marks = of_answer(c.answer, asked, c.answer.mask) + [f"ask:{m}" for m in asked.marks]
        parts.append(_keys(item, ANSWER, c.answer.rule, marks))
        for n, fact in enumerate(asked.told):
            if not c.answer.mask >> n & 1:
                parts.append(_keys(item, UNUSED, RULES[0].name, of_unused(fact, c.answer, asked)))
        item.features.append(np.concatenate(parts))
    return item


def in_full(way: Expression, values: Mapping[str, Fraction], nodes: Sequence[Amount]) -> Iterator[Expression]:
    """An equation with a number that somebody worked out in the head, "20 * 38" for 20 and 10 + 8 + 20, as worlds do
    it."""
    for leaf in numbers_of(way):
        if isinstance(leaf, Num) and leaf.value not in values.values():
            written = {node.hash: node for node in nodes if node.value == leaf.value}
            for node in written.values():
                yield substitute(way, partial(_instead, leaf, equation_of(node)))


def _instead(what: Num, by: Expression, leaf: Num | Var) -> Expression:
    return by if leaf == what else leaf


def _one(values: Mapping[str, Fraction], leaf: Num | Var) -> Num | Var:
    """A told one says nothing: an equation may leave it away, or a world."""
    return Num(Fraction(1)) if isinstance(leaf, Var) and values.get(leaf.name) == 1 else leaf


def _keys(item: Item, kind: int, rule: str, marks: Sequence[str]) -> Any:
    codes = [zlib.crc32(mark.encode()) for mark in marks]
    item.names.update(zip(codes, marks, strict=True))
    return np.array([(kind << 40) | (RULE_INDEX[rule] << 33) | code for code in codes], np.int64)


@dataclass(frozen=True)
class Searched:
    """The problems with their candidates; the keys of the features in their order, and the names of their codes."""

    items: list[Item]
    keys: Any
    names: Mapping[int, str]


def packed(found: Iterable[Item]) -> Searched:
    """The same in less memory, an item at a time: names are kept once, a key is its number, and what too few problems
    show is left out."""
    names: dict[int, str] = {}
    number: dict[int, int] = {}
    seen: Counter[int] = Counter()
    items = []
    for item in found:
        names.update(item.names)
        item.names = {}
        if item.features:
            own, places = np.unique(np.concatenate(item.features), return_inverse=True)
            told = np.array([number.setdefault(key, len(number)) for key in own.tolist()], np.int32)
            seen.update(told.tolist())
            ends = np.cumsum([len(one) for one in item.features])[:-1]
            item.features = np.split(told[places.ravel()], ends)
        items.append(item)
    keys = np.array(sorted(key for key, n in number.items() if seen[n] >= LEAST_SEEN), np.int64)
    place = np.full(len(number), -1, np.int32)
    for n, key in enumerate(keys.tolist()):
        place[number[key]] = n
    for item in items:
        item.features = [at[at >= 0] for at in (place[own] for own in item.features)]
    return Searched(items, keys, names)


def design(items: Sequence[Item], kept: Any) -> tuple[Any, Any]:
    """Candidates by features, and where each problem's candidates begin."""
    most = max((int(own.max()) for item in items for own in item.features if len(own)), default=0)
    place = np.full(max(most, int(kept.max(initial=0))) + 1, -1, np.int32)
    place[kept] = np.arange(len(kept), dtype=np.int32)
    rows = sum(len(item.features) for item in items)
    # written into one array: lists of short arrays take several times the memory of half a billion numbers
    flat = np.empty(sum(len(own) for item in items for own in item.features), np.int32)
    ends, bounds = np.zeros(rows + 1, np.int64), np.zeros(len(items) + 1, np.int64)
    row = last = 0
    for n, item in enumerate(items, 1):
        for own in item.features:
            at = place[own]
            at = at[at >= 0]
            flat[last : last + len(at)] = at
            row, last = row + 1, last + len(at)
            ends[row] = last
        bounds[n] = row
    flat = flat[:last]
    return sparse.csr_matrix((np.ones(last, np.float32), flat, ends), shape=(rows, len(kept))), bounds


def learn(items: Sequence[Item], keys: Any, steps: int = 90) -> tuple[Any, Any]:
    """Numbers of features and their weights, by the likelihood of right equations, summed over their worlds, with an
    L2 penalty.

    A weight is a sum of three, that of its rule, of the rule's schema and of its operation, each with a penalty of
    its own: what a rule was seen with too seldom it has from its like (after Daume 2007, "Frustratingly easy domain
    adaptation", whose domains are rules here).
    """
    known = [item for item in items if len(item.hashes) > 1 and item.right.any()]
    seen = np.zeros(len(keys), np.int64)
    for item in known:
        seen[np.unique(np.concatenate(item.features))] += 1
    kept = np.flatnonzero(seen >= LEAST_SEEN)
    matrix, bounds = design(known, kept)
    transposed, starts = matrix.T, bounds[:-1]
    of = np.repeat(np.arange(len(known)), np.diff(bounds))
    right = np.concatenate([item.right for item in known])
    like = Counter((item.corpus, item.family) for item in known)
    share = np.array([SHARE.get(item.corpus, 1.0) * like[item.corpus, item.family] ** -0.5 for item in known])
    whose = alike(keys[kept])
    gathered = whose.T.tocsr()
    penalty = np.full(whose.shape[1], PENALTY_ALIKE)
    penalty[: len(kept)] = PENALTY

    def loss(shares: Any) -> tuple[float, Any]:
        scores = (matrix @ (whose @ shares).astype(np.float32)).astype(np.float64)
        mass = np.exp(scores - np.maximum.reduceat(scores, starts)[of])
        total = np.add.reduceat(mass, starts)
        good = np.maximum(np.add.reduceat(mass * right, starts), 1e-300)
        slope = share[of] * (mass / total[of] - mass * right / good[of])
        value = float((share * (np.log(total) - np.log(good))).sum() + 0.5 * (penalty * shares) @ shares)
        return value, gathered @ (transposed @ slope.astype(np.float32)).astype(np.float64) + penalty * shares

    found = minimize(loss, np.zeros(whose.shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": steps})
    return kept, whose @ found.x


def alike(kept: Any) -> Any:
    """Features by what their weights are summed of: each for itself, its like of one schema, of one operation."""
    rule, mark = (kept >> 33) & 127, (kept >> 40 << 33) | (kept & 0xFFFFFFFF)
    parts = [sparse.identity(len(kept), format="csr")]
    for groups in ([r.name.partition(".")[0] for r in RULES], [r.operation for r in RULES]):
        number = np.unique(groups, return_inverse=True)[1][rule]
        _, column = np.unique(np.stack([number, mark]), axis=1, return_inverse=True)
        rows = np.arange(len(kept))
        parts.append(sparse.csr_matrix((np.ones(len(kept)), (rows, column.ravel()))))
    return sparse.hstack(parts).tocsr()


def ranker_of(searched: Searched, kept: Any, weights: Any, confidence: Confidence) -> Ranker:
    """The weights by indicator and rule."""
    names = searched.names
    tables: tuple[dict[str, dict[int, float]], ...] = ({}, {}, {})
    for key, weight in zip(searched.keys[kept].tolist(), weights.tolist(), strict=True):
        tables[key >> 40].setdefault(names[key & 0xFFFFFFFF], {})[(key >> 33) & 127] = weight

    def table(rows: dict[str, dict[int, float]]) -> tuple[dict[str, int], Any]:
        found = np.zeros((len(rows), len(RULES)))
        for row, of_rules in enumerate(rows.values()):
            for rule, weight in of_rules.items():
                found[row, rule] = weight
        return {name: row for row, name in enumerate(rows)}, found

    unused = {name: of_rules[0] for name, of_rules in tables[UNUSED].items()}
    return Ranker(*table(tables[PAIR]), *table(tables[ANSWER]), unused, confidence)


def judged(items: Sequence[Item], keys: Any, kept: Any, weights: Any) -> list[tuple[Item, Found, bool]]:
    """For each problem what the calibration sees of its likeliest equations, and whether they give the answer.

    The first one of each problem is the likeliest (``rank`` 0); of what was made no other is looked at.
    """
    by_kind = summed(items, keys, kept, weights)
    return [one for item, own in zip(items, by_kind, strict=True) for one in judged_one(item, own, own.sum(axis=1))]


def summed(items: Sequence[Item], keys: Any, kept: Any, weights: Any) -> list[Any]:
    """For each problem the evidence of its candidates, by kind: of relations, of the answer, of what is left out."""
    matrix, bounds = design(items, kept)
    kinds_of = keys[kept] >> 40
    by_kind = matrix @ np.stack([np.where(kinds_of == kind, weights, 0.0) for kind in range(3)], axis=1)
    return np.split(by_kind, bounds[1:-1])


More = Callable[[int, Sequence[int]], Mapping[str, float]]
"""Features of the calibration by rank and by the candidates of the likeliest equations, in their order."""


def judged_one(
    item: Item, of_kinds: Any, own: Any, more: More = lambda rank, places: {}
) -> list[tuple[Item, Found, bool]]:
    """What the calibration sees of one problem whose candidates have these scores (``own``)."""
    if not len(own):
        return [(item, nothing(item), False)]
    mass: dict[int, float] = defaultdict(float)
    for hash, weight in zip(item.hashes, np.exp(own - own.max()), strict=True):
        mass[hash] += float(weight)
    order = _without_doubted(item, sorted(mass, key=lambda h: -mass[h]), own, mass)
    total = sum(mass[hash] for hash, _ in order)
    places = [at for _, at in order[:MOST_LOOKED_AT]]
    standings = [standing(item, at, of_kinds[at], mass[item.hashes[at]] / total) for at in places]
    found = []
    for rank, (hash, at) in enumerate(order[: 1 if item.corpus in MADE else MOST_JUDGED]):
        rival = mass[order[0][0]] if rank else mass[order[1][0]] if len(order) > 1 else 0.0
        if item.doubted[at]:
            found += [(item, nothing(item), False)] if rank == 0 else []
            continue
        seen = Found(
            mass[hash] / total, rival / total, item.numbers, item.unused[at], item.words, item.loose, item.spans,
            item.shapes[at], rank, {**standing_features(rank, standings), **more(rank, places)},
        )  # fmt: skip
        found.append((item, seen, bool(item.answers[at])))
    return found


def _without_doubted(item: Item, order: Sequence[int], own: Any, mass: Mapping[int, float]) -> list[tuple[int, int]]:
    """Equations with their best candidate, as ``rank.weigh`` keeps them."""
    best = [(h, max(_places(item, h), key=lambda n: own[n] - UNSUPPORTED * item.shapes[n].unborne)) for h in order]
    least = LEAST_DOUBTED * sum(mass.values())
    fair = [one for one in best[1:MOST_LOOKED_AT] if mass[one[0]] < least or not item.doubted[one[1]]]
    return best[:1] + fair + best[MOST_LOOKED_AT:]


def standing(item: Item, at: int, of_kinds: Any, share: float) -> Standing:
    """How one candidate stands among the others, as ``rank.weigh`` sees it."""
    shape = item.shapes[at]
    rule = next(sign.removeprefix("root:") for sign in shape.signs if sign.startswith("root:"))
    relations, asked, left_out = (float(of_kinds[kind]) for kind in (PAIR, ANSWER, UNUSED))
    return Standing(share, relations, asked, left_out, shape.steps, item.unused[at], rule)


def nothing(item: Item) -> Found:
    """Of a problem with no equation, or with one that is doubted."""
    return Found(0.0, 0.0, item.numbers, 0, item.words, item.loose, item.spans)


def _places(item: Item, hash: int) -> list[int]:
    """The candidates of one equation."""
    return [n for n, own in enumerate(item.hashes) if own == hash]


def calibrate(seen: Sequence[tuple[Item, Found, bool]]) -> Confidence:
    """Boosted trees (Friedman 2001) on problems that the weights were not learned from. They took SVAMP's answers at
    0.75 from 70.9 % with 92.8 % right, as a logistic calibration had them, to 74.6 % with 93.6 %."""
    known = [one for one in seen if one[1].first > 0]
    rows = [confidence_features(found) for _, found, _ in known]
    names = sorted({name for row in rows for name in row})
    table = np.array([[row.get(name, 0.0) for name in names] for row in rows], np.float32)
    share = [WEIGHT.get(item.corpus, 1.0) for item, _, _ in known]
    model = GradientBoostingClassifier(
        n_estimators=TREES, max_depth=DEPTH, learning_rate=RATE, min_samples_leaf=LEAST_IN_A_LEAF, subsample=ROWS,
        max_features=COLUMNS, random_state=1,
    ).fit(table, [ok for *_, ok in known], sample_weight=share)  # fmt: skip
    return Confidence(grown(model, names))


def grown(model: Any, names: Sequence[str]) -> Trees:
    """A boosted model of scikit-learn's as the package keeps it."""
    least, most = model.init_.class_prior_
    roots = tuple(_node(one.tree_, 0) for (one,) in model.estimators_)
    return Trees(round(math.log(most / least), 4), tuple(names), roots)


def _node(tree: Any, at: int) -> Node:
    """A node of a tree of scikit-learn's with all below it; values are rounded, for a file."""
    if tree.children_left[at] < 0:
        return round(float(RATE * tree.value[at, 0, 0]), 5)
    sides = (_node(tree, int(child[at])) for child in (tree.children_left, tree.children_right))
    return (int(tree.feature[at]), round(float(tree.threshold[at]), 6), *sides)


def together(item: Item) -> str:
    """What stays together where weights are learned without it: a family, and of the written problems all of one
    hand, for the next writer is a stranger too."""
    return item.family.partition("-")[0] if item.corpus == "written" else item.family


def folds(items: Sequence[Item], count: int = 3) -> list[tuple[list[Item], list[Item]]]:
    """Split so that reworded problems, templates of one seed and the problems of one writer stay together."""
    place = [zlib.crc32(together(item).encode()) % count for item in items]
    pairs = list(zip(items, place, strict=True))
    return [([i for i, p in pairs if p != n], [i for i, p in pairs if p == n]) for n in range(count)]


def crossed(seen: Sequence[tuple[Item, Found, bool]], parts: int = 5) -> list[tuple[Item, float, bool]]:
    """The chance of each problem by a calibration that has not seen its family."""
    place = [zlib.crc32(f"{together(item)} chance".encode()) % parts for item, _, _ in seen]
    rest = [[one for one, p in zip(seen, place, strict=True) if p != n] for n in range(parts)]
    by_part = side_by_side([partial(calibrate, part) for part in rest], 2)
    return [
        (item, by_part[p].of(f) if f.first else 0.0, ok)
        for (item, f, ok), p in zip(seen, place, strict=True)
        if f.rank == 0
    ]


def table(title: str, chances: Sequence[tuple[Item, float, bool]]) -> None:
    """Answered and right of those by threshold, and the expected calibration error, a line a corpus."""
    for corpus in sorted({item.corpus for item, _, _ in chances}):
        rows = [(chance, ok) for item, chance, ok in chances if item.corpus == corpus]
        chance, right = np.array([c for c, _ in rows]), np.array([ok for _, ok in rows])
        cells = []
        for least in (0.6, 0.75, 0.8, 0.9):
            given = chance >= least
            cells.append(f"{least}: {given.mean():5.1%} / {right[given].mean() if given.any() else 0:5.1%}")
        bins = np.digitize(chance, np.linspace(0, 1, 11))
        error = sum(abs(chance[bins == b].mean() - right[bins == b].mean()) * (bins == b).mean() for b in set(bins))
        print(f"{title:24} {corpus:10} {len(rows):5}  {'   '.join(cells)}   calibration error {error:.3f}")


def kinds(seen: Sequence[tuple[Item, Found, bool]], chances: Sequence[tuple[Item, float, bool]]) -> None:
    """Answered and right of those by kind of text, of all published corpora together."""
    firsts = [one for one in seen if one[1].rank == 0]
    for kind, holds in KINDS.items():
        rows = [
            (chance >= LIKELY, ok)
            for (item, found, _), (_, chance, ok) in zip(firsts, chances, strict=True)
            if item.corpus not in (*MADE, "written") and holds(found)
        ]
        given = [ok for answered, ok in rows if answered]
        print(f"{kind:24} {len(rows):5}  answered {len(given):4}, right {np.mean(given) if given else 0:.1%}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("-o", "--output", type=Path)
    parser.add_argument("--leave-out", action="store_true")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--items", type=Path)
    given = parser.parse_args()
    if given.items is not None and given.items.is_file():
        with given.items.open("rb") as file:
            found: Searched = pickle.load(file)
    else:
        found = searched(given.data, given.again, given.processes)
        if given.items is not None:
            with given.items.open("wb") as file:
                pickle.dump(found, file, protocol=5)
    items, keys = found.items, found.keys
    (kept, weights), *parts = side_by_side([partial(learn, items, keys), *unseen_jobs(items, keys)], given.processes)
    confidence = calibrate(folded := unseen(items, keys, parts))
    table("folds of all corpora", chances := crossed(folded))
    kinds(folded, chances)
    if given.leave_out:
        for family in sorted(set(FAMILIES.values())):
            rest = [i for i in items if FAMILIES.get(i.corpus) != family]
            part = [i for i in items if FAMILIES.get(i.corpus) == family]
            learned, *parts = side_by_side([partial(learn, rest, keys), *unseen_jobs(rest, keys)], given.processes)
            others = calibrate(unseen(rest, keys, parts))
            seen = judged(part, keys, *learned)
            table(
                f"without {family}",
                [(item, others.of(f) if f.first else 0.0, ok) for item, f, ok in seen if f.rank == 0],
            )
    if given.output:
        given.output.write_bytes(dump(ranker_of(found, kept, weights, confidence)))
        beside = given.output.with_name(CALIBRATION)
        beside.write_bytes(dump_confidence(confidence))
        print(f"wrote {given.output} and {beside}")


def unseen_jobs(items: Sequence[Item], keys: Any) -> list[Callable[[], Any]]:
    """The learning from all families but those of one fold, once a fold."""
    return [partial(learn, rest, keys) for rest, _ in folds(items)]


def unseen(items: Sequence[Item], keys: Any, learned: Sequence[tuple[Any, Any]]) -> list[tuple[Item, Found, bool]]:
    """Each problem as weights see it that were learned without its family (``unseen_jobs``)."""
    return [one for (_, part), found in zip(folds(items), learned, strict=True) for one in judged(part, keys, *found)]


def side_by_side(jobs: Sequence[Callable[[], Any]], processes: int) -> list[Any]:
    """What the jobs return, in their order; each runs in a forked process that shares the problems with this one."""
    context, found = get_context("fork"), []
    for first in range(0, len(jobs), processes):
        running = []
        for job in jobs[first : first + processes]:
            here, there = context.Pipe(duplex=False)
            process = context.Process(target=_send, args=(job, there))
            process.start()
            there.close()
            running.append((process, here))
        for process, here in running:
            found.append(here.recv())
            process.join()
    return found


def _send(job: Callable[[], Any], there: Any) -> None:
    there.send(job())


def searched(data: Path, again: bool, processes: int) -> Searched:
    """The problems with their candidates, by the weights of the round before; with ``again`` in one round."""
    told = [("story", name, problem) for name, problem in stories(STORIES, random.Random(11))]
    told += [("plain", name, problem) for name, problem in stories(PLAIN, random.Random(12), "reader_frames")]
    read = list(corpora(data))
    changed = [one for name in VARIED for one in varied(data, name, [p.id for of, _, p in read if of == name])]
    problems = [*read, *written(), *own(OWN), *changed, *told]
    ranker, found = load() if again else empty(), Searched([], np.zeros(0, np.int64), {})
    for most in ROUNDS[-1:] if again else ROUNDS:
        jobs = [(*problem, ranker, most) for problem in problems]
        with get_context("fork").Pool(processes) as pool:
            found = packed(pool.imap(look, jobs, chunksize=40))
        items = found.items
        reached = sum(bool(len(i.hashes)) and bool(i.right.any()) for i in items)
        print(f"texts of at most {most} numbers: {reached} of {len(items)} have their equation among the candidates")
        if most < ROUNDS[-1]:
            ranker = ranker_of(found, *learn(items, found.keys), Confidence())
    return found


if __name__ == "__main__":
    main()

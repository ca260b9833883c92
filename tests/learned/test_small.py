"""The solver that is shipped: small, whole, better than the baseline, and it has not seen the demo's seeds."""

from __future__ import annotations

from dataclasses import replace

from svampkit.corpora import read_problems
from svampkit.embedding import embedder
from svampkit.fitting import fitting
from svampkit.selection import select
from svampkit.shipped import seeds_dir
from svampkit.solvers import make_solver
from svampkit.solvers.learned.shipped import SMALL, learned_seeds
from svampkit.solvers.registry import Setup


def test_it_is_small_and_tells_where_it_comes_from() -> None:
    assert sum(file.stat().st_size for file in SMALL.iterdir()) < 10_000_000
    card = (SMALL / "README.md").read_text()
    assert "## Held out" in card and "Apache-2.0" in card


def test_it_has_not_seen_the_demos_seeds_and_beats_the_majority_on_them() -> None:
    seeds = read_problems([seeds_dir()]).problems
    chosen = select(seeds, replace(fitting(seeds), seed=0), embedder())
    demo = [seed.problem for seed in chosen.seeds]
    learned = learned_seeds()
    assert len(learned) > 200
    assert not learned & {problem.id for problem in demo}, "run make small-solver: the demo chooses other seeds now"
    right = {}
    for name in ("small", "majority"):
        found = list(make_solver(name, Setup(lambda: seeds))(demo))
        right[name] = sum(one.answer == problem.answer for one, problem in zip(found, demo, strict=True))
    assert right["small"] > right["majority"], right

"""The shipped small solver, trained on svampkit's own seeds and what is generated from their templates alone.

Usage: python tools/small_solver.py [-o FOLDER] [--per-template 1] [--epochs 8] [--seed 0]

The seeds that `svampkit run --demo` chooses, and everything made of them, are left out, so that the demo reports on
problems that the solver has not seen in any form. Of the other seeds every tenth, by a hash of its id, is held out
with its variations: the accuracy on these is in the card. seeds.txt names the seeds that were learned from.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from svampkit.corpora import read_problems
from svampkit.embedding import embedder
from svampkit.errors import SvampkitError
from svampkit.files import sha256, write_text
from svampkit.fitting import fitting
from svampkit.generation import SetRequest, generate
from svampkit.problem import Problem, problem_from_row
from svampkit.selection import select
from svampkit.shipped import seeds_dir, templates_dir
from svampkit.solvers.learned.answering import answer_all, is_right
from svampkit.solvers.learned.files import read_model
from svampkit.solvers.learned.fit import fit_folder
from svampkit.solvers.learned.item import item_of
from svampkit.solvers.learned.settings import settings_for
from svampkit.template import TemplateFile, read_template, template_paths

SMALL = Path(__file__).resolve().parents[1] / "svampkit" / "solvers" / "learned" / "small"
_ROOT_SEED = 20_211  # not the demo's 0


def demo_seeds(problems: Sequence[Problem]) -> set[str]:
    """Ids of the seeds that the demo is made of."""
    chosen = select(problems, replace(fitting(problems), seed=0), embedder())
    return {seed.problem.id for seed in chosen.seeds}


def held_out(seed: str) -> bool:
    """Whether a seed is one of the tenth that is only measured on."""
    return hashlib.blake2b(seed.encode(), digest_size=2).digest()[0] % 10 == 0


def generated(files: Sequence[TemplateFile], per_template: int) -> Iterator[Problem]:
    """Instances of the files' templates."""
    for batch in generate(files, SetRequest(per_template=per_template, seed=_ROOT_SEED)):
        yield from map(problem_from_row, batch.rows)


def main() -> None:
    """Train, measure, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--output", type=Path, default=SMALL)
    parser.add_argument("--per-template", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--solver", default="graph2tree")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    seeds = read_problems([seeds_dir()]).problems
    demo = demo_seeds(seeds)
    paths = template_paths(templates_dir())
    files = [file for file in map(read_template, paths) if file.seed.id not in demo]
    learned = [file for file in files if not held_out(file.seed.id)]
    measured = [file for file in files if held_out(file.seed.id)]
    train = [problem for problem in seeds if problem.id not in demo and not held_out(problem.id)]
    train += generated(learned, given.per_template)
    test = list(generated(measured, 1))
    settings = settings_for(
        given.solver, quick=True, epochs=given.epochs, batch=16, word_dropout=0.05, seed=given.seed
    )
    names = sorted([*seeds_dir().glob("*.jsonl"), *paths])
    digest = hashlib.sha256("".join(map(sha256, names)).encode()).hexdigest()
    print(f"{len(train)} problems of {len(learned)} seeds; held out: {len(test)} of {len(measured)}", flush=True)
    fit_folder(
        given.output,
        settings,
        list(map(item_of, train)),
        sources={f"the shipped seeds and templates ({len(names)} files, hashes joined)": digest},
        told=lambda epoch, left: print(f"epoch {epoch.number}: loss {epoch.loss:.3f}, {left:.0f} s left", flush=True),
        half=True,
    )
    network, _ = read_model(given.output)
    items = list(map(item_of, test))
    right = [is_right(item, answer) for item, answer in zip(items, answer_all(network, items, 4), strict=True)]
    base = [good for good, problem in zip(right, test, strict=True) if not problem.variation]
    print(f"held out: {sum(right)} of {len(right)} right, of the bases {sum(base)} of {len(base)}")
    write_text(given.output / "seeds.txt", "".join(f"{file.seed.id}\n" for file in learned))
    card = given.output / "README.md"
    text = card.read_text(encoding="utf-8").split("\n## Held out\n")[0]
    write_text(
        card,
        f"{text}\n## Held out\n\n{len(test)} generated problems of {len(measured)} seeds that it did not learn from: "
        f"{sum(right) / len(right):.1%} right; the {len(base)} bases among them: {sum(base) / len(base):.1%}.\n\n"
        "All of the data is svampkit's own (seeds and templates of its repository, CC BY 4.0), and so are the "
        "weights. `make small-solver` makes them anew.\n",
    )


if __name__ == "__main__":
    try:
        main()
    except SvampkitError as error:
        sys.exit(f"small_solver: {error}")

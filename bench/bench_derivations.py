"""Table 2 of Upadhyay & Chang (2017) on the sets at hand, beside the paper's figures; recall of textual numbers.

Usage: python bench/bench_derivations.py [DATA]   (DATA holds derivations/; ../shared/data by default)
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from svampkit.derivations.census import census, unasked
from svampkit.derivations.file import read_derivations
from svampkit.derivations.model import DerivationProblem
from svampkit.derivations.reconcile import reconcile
from svampkit.derivations.score import score

PAPER = {"draw": (1000, 21, 329, 224), "alg514": (514, 23, 30, 24), "dolphin-l": (832, 35, 273, 203)}
"""Problems, percent with an ambiguity, templates before and after (Table 2)."""


def by_itself(name: str, problems: Sequence[DerivationProblem]) -> None:
    """The equations annotated anew without a person, beside the annotation of people."""
    found, paper = unasked(problems), PAPER[name]

    def share(part: int, of: int) -> str:
        return f"{part}/{of} ({100 * part / of:.1f} %)"

    print(
        f"{name:<12}clear {share(found.clear_as_annotated, found.clear)}, "
        f"suggested {share(found.ambiguous_as_annotated, found.ambiguous)}; templates of the equations "
        f"{found.as_written} as written, {found.alike} ({paper[2]}) written alike, "
        f"{found.but_for_names} but for names, {found.reconciled} ({paper[3]}) reconciled"
    )


def main() -> None:
    data = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2] / "shared" / "data"
    sets = {}
    for name in PAPER:
        path = data / "derivations" / f"{name}.json"
        if not path.is_file():
            sys.exit(f"{path} is not there; give the folder of the published sets: bench_derivations.py DATA")
        sets[name] = read_derivations(path).problems
    print(f"{'':<12}{'problems':>16}{'w/ ambiguity':>20}{'templates':>22}{'recall':>10}{'words':>8}")
    for name, problems in sets.items():
        found, paper = census(problems), PAPER[name]
        share = 100 * found.ambiguous / len(problems)
        print(
            f"{name:<12}{len(problems):>8} ({paper[0]:>4}){share:>12.1f} % ({paper[1]} %)"
            f"{found.templates:>8} → {found.reconciled:<4}({paper[3]})"
            f"{100 * found.recalled / found.alignments:>9.2f} %{found.vocabulary:>7}"
        )
        print("            " + ", ".join(f"{kind} {hit}/{total}" for kind, (hit, total) in found.kinds.items()))
    print("(in brackets: the paper, on the full sets)")
    print("annotated anew from the equations, nobody asked: how many are the derivation that people annotated")
    for name, problems in sets.items():
        by_itself(name, problems)
    templates = [p.derivation.template for problems in sets.values() for p in problems if p.derivation]
    start = time.perf_counter()
    together = reconcile(templates)
    print(f"reconciled together: {together.before} → {together.after} in {time.perf_counter() - start:.2f} s")
    start = time.perf_counter()
    count = sum(len(score(problems, problems).verdicts) for problems in sets.values())
    print(f"scored {count} problems by three measures in {time.perf_counter() - start:.2f} s")


if __name__ == "__main__":
    main()

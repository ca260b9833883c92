"""Table 1 of Koncel-Kedziorski et al. (2016) and the diversity of Miao et al. (2020) on the sets at hand, beside the
published figures, and the seconds of a large greedy subset.

Usage: python bench/bench_curation.py [DATA]   (DATA holds mawps/, asdiv/, svamp/; ../shared/data by default)
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from pathlib import Path

from svampkit.corpora import read_problems
from svampkit.curation.choose import choose
from svampkit.curation.diversity import diversity
from svampkit.curation.grammar import grammatical
from svampkit.curation.table import overlap_of
from svampkit.errors import SvampkitError

TABLE_1 = {
    "AddSub": (395, 357, 6.1, 7.9, 33.0, 37.2),
    "SingleOp": (562, 491, 6.1, 7.8, 24.7, 25.4),
}
"""|D|, grammatical, Lex at |D|/2 and |D|, Tmpl at |D|/2 and |D|."""
CLD = {"svamp/SVAMP.json": 0.22, "asdiv": 0.50, "mawps/MAWPS.json": 0.26}
"""SVAMP, ASDiv-A and MAWPS in full (Patel et al. 2021, Table 9)."""
ROOT = Path(__file__).resolve().parents[1]


def percent(share: float | None) -> str:
    return f"{100 * (share or 0):.1f}"


def table_1(data: Path) -> None:
    print(f"{'':<10}{'|D|':>6}{'grammatical':>18}{'Lex |D|/2':>16}{'Lex |D|':>14}{'Tmpl |D|/2':>17}{'Tmpl |D|':>16}")
    for name, paper in TABLE_1.items():
        problems = read_problems(data / "mawps" / f"{name}.json", as_is=True).problems
        half = len(problems) // 2
        lexical = overlap_of(choose(problems, half, ["lexical"])).lexical
        template = overlap_of(choose(problems, half, ["template"])).template
        whole = overlap_of(problems)
        try:
            parsed = str(sum(grammatical(problem.text for problem in problems)))
        except SvampkitError:
            parsed = "no parser"
        print(
            f"{name:<10}{len(problems):>6}{parsed:>11} ({paper[1]}){percent(lexical):>10} ({paper[2]})"
            f"{percent(whole.lexical):>8} ({paper[3]}){percent(template):>9} ({paper[4]})"
            f"{percent(whole.template):>8} ({paper[5]})"
        )
    print("(in brackets: the paper, which asks the English Resource Grammar and not Link Grammar)")


def lexicon_diversity(data: Path) -> None:
    folds = sorted((data / "asdiv").glob("asdiv-a_fold*.txt"))
    for name, paper in CLD.items():
        path = data / "asdiv" / "ASDiv.xml" if name == "asdiv" else data / name
        ids = {line.strip() for fold in folds for line in fold.read_text().splitlines()} if name == "asdiv" else None
        problems = read_problems(path, ids=ids, as_is=True).problems
        start = time.perf_counter()
        found = diversity([problem.text for problem in problems], [problem.type for problem in problems])
        print(
            f"CLD {path.name:<12} {len(problems)} problems  {found.mean:.2f} (paper {paper:.2f}, whole set)  "
            f"{time.perf_counter() - start:.1f} s"
        )


def grammar_of_seeds() -> None:
    problems = read_problems(ROOT / "seeds").problems
    try:
        verdicts = grammatical(problem.text for problem in problems)
    except SvampkitError as error:
        print(error)
        return
    print(f"shipped seeds without a parse (false alarms): {verdicts.count(False)} of {len(problems)}")


def large(rows: int, k: int) -> None:
    from svampkit.cli.generate import generate

    with tempfile.TemporaryDirectory() as folder:
        generate([ROOT / "templates"], str(Path(folder) / "out"), n=rows, seed=3, quiet=True)
        problems = read_problems(Path(folder) / "out" / "problems.jsonl").problems
    start, cpu = time.perf_counter(), time.process_time()
    chosen = choose(problems, k, ["lexical", "template"])
    print(
        f"greedy subset: {len(chosen):,} of {len(problems):,} in {time.perf_counter() - start:.1f} s "
        f"({time.process_time() - cpu:.1f} s of processor), "
        f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2:.2f} GB at most (target < 60 s, < 4 GB)"
    )


def main() -> None:
    data = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT.parent / "shared" / "data"
    if not (data / "mawps").is_dir():
        sys.exit(f"{data} holds no folder mawps; give the folder of the published sets: bench_curation.py DATA")
    table_1(data)
    lexicon_diversity(data)
    grammar_of_seeds()
    large(100_000, 10_000)


if __name__ == "__main__":
    main()

"""A hundred seeds of ASDiv-A, all codes, chains of three: variations by code against SVAMP's counts, and the time.

Run: python bench/bench_variations.py [DATA] [--per-seed]   (DATA as in ../shared/data beside the checkout)

Seeds are chosen as `svampkit select` does, 28/33/19/20 by type as in the paper; nothing is written.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter

from bench_reading import asdiv_a, data_folder

from svampkit.codes import CODES
from svampkit.embedding import embedder
from svampkit.reading import read_many
from svampkit.selection import Options, select
from svampkit.tagging.suggest import suggest_many
from svampkit.variations import vary_files

SVAMP = dict(zip(CODES, (325, 69, 74, 265, 149, 255, 107, 152, 281), strict=True))
"""Variations of each kind in SVAMP (Patel et al. 2021, VARIATIONS by code)."""
QUOTAS = {"Addition": 28, "Subtraction": 33, "Multiplication": 19, "Common-Division": 20}


def main() -> None:
    data = data_folder([given for given in sys.argv[1:] if not given.startswith("--")])
    if not (data / "asdiv" / "ASDiv.xml").is_file():
        sys.exit(f"{data} holds no asdiv/ASDiv.xml; name the folder of the data.")
    chosen = select(asdiv_a(data), Options(quotas=QUOTAS), embedder())
    list(read_many([("Warm up with 2 texts.", "How many texts are there?", ())]))
    started = time.process_time()
    files = list(suggest_many([seed.problem for seed in chosen.seeds]))
    tagged = time.process_time()
    varied = list(vary_files(files))
    done = time.process_time()
    read = [found for found in varied if found.unread is None]
    uses = Counter(code for found in varied for made in found.variations for code in made.codes)
    codes = [len({code for made in found.variations for code in made.codes}) for found in read]
    total = sum(len(found.variations) for found in varied)
    print(
        f"seeds {len(files)}, read {len(read)}; variations {total} (SVAMP 1098), codes of the median read seed "
        f"{statistics.median(codes):g}"
    )
    print(f"tagged in {tagged - started:.1f} s of processor time, varied in {done - tagged:.1f} s (no reading kept)")
    print(f"{'code':6}{'variations':>11}{'SVAMP':>7}{'seeds':>7}")
    for code in CODES:
        seeds = sum(any(code in made.codes for made in found.variations) for found in read)
        print(f"{code:6}{uses[code]:11}{SVAMP[code]:7}{seeds:7}")
    if "--per-seed" in sys.argv:
        for found in read:
            print(found.file.seed.id, *sorted({code for made in found.variations for code in made.codes}))


if __name__ == "__main__":
    main()

"""The ready challenge set: the same problems as JSONL, Parquet and SVAMP.json, with one manifest.

Usage: python tools/challenge_set.py [TEMPLATES] [-o challenge] [-n 1000] [--seed 0] [--reviewed-only]

TEMPLATES is the folder of the shipped templates unless given. The same templates give the same bytes, anywhere.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from svampkit.errors import InputError, SvampkitError
from svampkit.export.datasheet import write_datasheet
from svampkit.export.jsonl import write_lines
from svampkit.export.manifest import claim, write_manifest
from svampkit.export.parquet import write_parquet
from svampkit.export.svamp import write_svamp
from svampkit.generation import Batch, SetRequest, Yield, generate
from svampkit.shipped import templates_dir
from svampkit.template import read_template, template_paths


def build(templates: Path, output: Path, n: int, seed: int = 0, reviewed_only: bool = False) -> Yield:
    """Write svampkit-N.jsonl, .parquet and .svamp.json manifest.json, DATASHEET.md and a card into
    ``output``; what they hold, counted.

    Raises InputError where the templates give fewer than ``n`` problems.
    """
    paths = template_paths(templates)
    counted = Yield()
    batches: list[Batch] = []
    request = SetRequest(n=n, seed=seed, reviewed_only=reviewed_only)
    for batch in generate([read_template(path) for path in paths], request):
        counted.add(batch)
        batches.append(batch)
    if counted.rows < n:
        raise InputError(f"{templates} gives {counted.rows} problems where {n} are wanted; ask for fewer with -n.")
    with claim(output) as folder:
        stem = folder / f"svampkit-{n}"
        made = [stem.with_suffix(suffix) for suffix in (".jsonl", ".parquet", ".svamp.json")]
        rows = [row for batch in batches for row in batch.rows]
        write_lines(made[0], (batch.text for batch in batches))
        write_parquet(made[1], rows)
        write_svamp(made[2], rows)
        manifest = write_manifest(
            folder / "manifest.json",
            command="challenge-set",
            options={"n": n, "reviewed_only": reviewed_only},
            seed=seed,
            inputs=paths,
            outputs=made,
            counts=counted.as_dict(),
        )
        write_datasheet(folder, manifest, f"svampkit-{n}", "cc-by-4.0")
    return counted


def main() -> None:
    """Build, and say what was built."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("templates", nargs="?", type=Path)
    parser.add_argument("-o", "--output", type=Path, default=Path("challenge"))
    parser.add_argument("-n", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--reviewed-only", action="store_true")
    options = parser.parse_args()
    try:
        templates = options.templates or templates_dir()
        counted = build(templates, options.output, options.n, options.seed, options.reviewed_only)
    except SvampkitError as error:
        sys.exit(str(error))
    codes = ", ".join(f"{code} {100 * rows / counted.rows:.1f} %" for code, rows in sorted(counted.by_code.items()))
    print(f"{options.output}: {counted.rows} problems of {len(counted.by_seed)} seeds; {codes}")


if __name__ == "__main__":
    main()

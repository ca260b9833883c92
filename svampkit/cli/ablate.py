"""svampkit ablate: the set with something taken out, to see what a model answers without it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from svampkit.cli.common import Quiet, say

__all__ = ["ablate"]


def ablate(
    dataset: Annotated[Path, typer.Argument(help="Problems: any format that `corpus stats` reads.")],
    remove: Annotated[
        str, typer.Option(help='question (the body alone), numbers (each becomes "some") or order (words shuffled).')
    ],
    output: Annotated[Path, typer.Option("--output", "-o", help="Folder for problems.jsonl and manifest.json.")],
    format: Annotated[str, typer.Option(help="Format of the data set.")] = "auto",
    seed: Annotated[int, typer.Option(help="Root of the shuffling.")] = 0,
    quiet: Quiet = False,
) -> None:
    """Write the set without its questions, its numbers or its word order (Patel et al. 2021, section 4); ids and
    answers stay.

    Example: svampkit ablate out/problems.jsonl --remove question -o without-question/
    """
    from svampkit.cli.dataset import load_dataset
    from svampkit.edge.outputs import refuse_over_inputs
    from svampkit.evaluation import MAY_LACK
    from svampkit.export.manifest import claim, write_manifest
    from svampkit.files import write_jsonl
    from svampkit.report.ablation import ablated

    path = output / "problems.jsonl"
    refuse_over_inputs([dataset], [path, output / "manifest.json"])
    loaded = load_dataset(dataset, format)
    empty = [name for name in MAY_LACK if loaded.frame[name].null_count() == len(loaded.frame)]
    frame, notes = loaded.frame.drop(empty), loaded.notes
    rows, counts = ablated(frame, remove, seed)
    with claim(output):
        written = write_jsonl(path, rows)
        write_manifest(
            output / "manifest.json",
            command="ablate",
            options={"remove": remove, "format": format},
            seed=seed,
            inputs=[dataset] if dataset.is_file() else [],
            outputs=[path],
            counts={"accepted": written, "rejected": counts, "notes": notes},
        )
    for reason, count in counts.items():
        say(f"{count:,} left out: {reason}", quiet)
    say(f"{written:,} problems without {remove}: {path}", quiet)

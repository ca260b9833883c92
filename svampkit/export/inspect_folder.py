"""A task for Inspect (inspect-ai): one Python file and its samples."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from keyword import iskeyword, issoftkeyword
from pathlib import Path
from typing import Any

from svampkit.export.jsonl import write_problems
from svampkit.export.lm_eval_folder import slug
from svampkit.files import write_text

__all__ = ["write_inspect"]

_TASK = '''"""Math word problems by variation. Run: inspect eval task.py --model PROVIDER/MODEL"""

from pathlib import Path

from inspect_ai import Task, task
from inspect_ai.dataset import Sample, json_dataset
from inspect_ai.scorer import accuracy, grouped, match, stderr
from inspect_ai.solver import generate


def record_to_sample(record):
    return Sample(id=record["id"], input=record["input"], target=record["target"], metadata=record["metadata"])


@task
def NAME():
    return Task(
        dataset=json_dataset(str(Path(__file__).resolve().parent / "samples.jsonl"), record_to_sample),
        solver=generate(),
        scorer=match(numeric=True),
        metrics=[grouped(accuracy(), "variation"), stderr()],
    )
'''


def write_inspect(
    folder: Path, rows: Iterable[Mapping[str, Any]], name: str, prompt: Callable[[Mapping[str, Any]], str]
) -> tuple[list[Path], int]:
    """Write task.py and samples.jsonl; returns the files and the number of samples.

    A sample keeps the problem's id; its metadata holds the chain of codes ("21, 11", or "seed"), the seed and the
    template. ``prompt`` makes the input of a row.
    """

    def samples() -> Iterator[dict[str, Any]]:
        for row in rows:
            kept = {key: row[key] for key in ("seed", "template", "instance", "type", "equation")}
            yield {
                "id": row["id"],
                "input": prompt(row),
                "target": row["answer"],
                "metadata": {"variation": ", ".join(row["variation"]) or "seed", **kept},
            }

    task, data = folder / "task.py", folder / "samples.jsonl"
    count = write_problems(data, samples())
    identifier = slug(name)
    taken = iskeyword(identifier) or issoftkeyword(identifier) or re.search(rf"\b{identifier}\b", _TASK)
    if taken or not identifier[0].isalpha():
        identifier = f"problems_{identifier}"  # no word of Python, and none that the file uses itself
    write_text(task, _TASK.replace("NAME", identifier))
    return [task, data], count

"""A folder that ``datasets.load_dataset`` and the Hugging Face hub read: data/test.parquet and a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import yaml

from svampkit.codes import CODES
from svampkit.export.card import files_of_card, size_category
from svampkit.export.parquet import write_parquet
from svampkit.files import sha256, write_text

__all__ = ["write_hf_folder"]


def write_hf_folder(
    folder: Path, rows: Iterable[Mapping[str, Any]], name: str, license: str
) -> tuple[list[Path], int]:
    """Write the data and the card; returns the files and the number of rows.

    ``license`` is an identifier of the hub's list ("mit", "cc-by-4.0", "unknown").
    """
    codes: Counter[str] = Counter()

    def counted() -> Iterator[Mapping[str, Any]]:
        for row in rows:
            codes.update(row["variation"] or ["seed"])
            yield row

    data, card = folder / "data" / "test.parquet", folder / "README.md"
    count = write_parquet(data, counted())
    write_text(card, _card(name, license, count, codes, sha256(data)))
    return [data, card], count


def _called(code: str) -> str:
    if code in CODES:
        return CODES[code].name
    return "no variation: a seed, or its like" if code == "seed" else "a label of the corpus's own"


_CARD: Final = """---
{head}
---

# {name}

{count} math word problems with one unknown, each with its equation, its answer, the seed that it varies and the codes
of the variations that made it (Patel et al. 2021, "Are NLP Models really able to Solve Simple Math Word Problems?").
Written by svampkit.

```python
from datasets import load_dataset

problems = load_dataset("PATH_OR_NAME", split="test")
```

| column | holds |
|---|---|
| id | unique name of the problem |
| body, question | its text, in two parts |
| equation | infix, over the numbers of the text |
| answer | the exact answer as a decimal string (a fraction such as 1/3 where there is no finite decimal) |
| type | Addition, Subtraction, Multiplication, Common-Division, or the source's own label |
| grade | school grade, where the source has one |
| variation | codes in the order of application; empty for a seed |
| seed | id of the problem that it varies: pair and cluster by this |
| template, instance | the template that it was filled from, and which filling it is |
| author | who wrote the template; "auto" for a program |

A problem made by several variations is counted under each of its codes:

| code | variation | problems |
|---|---|---|
{rows}
"""


def _card(name: str, license: str, count: int, codes: Counter[str], digest: str) -> str:
    """The data card as Markdown with its YAML head, which the Hugging Face hub reads."""
    head = {
        "license": license,
        "language": ["en"],
        "pretty_name": name,
        "task_categories": ["question-answering"],
        "tags": ["math", "math-word-problems", "robustness"],
        "size_categories": [size_category(count)],
        "configs": files_of_card("data/test.parquet", [digest]),
    }
    rows = "\n".join(f"| {code} | {_called(code)} | {times} |" for code, times in sorted(codes.items()))
    written = yaml.safe_dump(head, sort_keys=False, allow_unicode=True).strip()
    return _CARD.format(head=written, name=name, count=count, rows=rows)

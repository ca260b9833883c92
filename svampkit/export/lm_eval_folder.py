"""A folder of tasks for lm-evaluation-harness (0.4.13): one task for each chain of variations, one group over all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import yaml

from svampkit.export.jsonl import write_problems
from svampkit.files import write_text

__all__ = ["slug", "task_key", "write_lm_eval"]

_LOADER = '''"""Loads the data beside this file, wherever the folder is and whatever the working directory."""

from pathlib import Path

import datasets


def load(data_files, **ignored):
    path = Path(__file__).resolve().parent / data_files
    return datasets.load_dataset("json", data_files={"test": str(path)})
'''

_FILTERS = {
    "answer-is": r"(?i)answer(?:\s+is)?\s*:?\s*\**\s*\$?\s*(-?(?:[0-9][0-9,]*(?:\.[0-9]+)?|\.[0-9]+))",
    "last-number": r"(-?(?:[0-9][0-9,]*(?:\.[0-9]+)?|\.[0-9]+))",
}


def slug(name: str) -> str:
    """A name fit for a task: letters, digits and underscores."""
    return re.sub(r"[^0-9a-z]+", "_", name.lower()).strip("_") or "problems"


def task_key(variation: Iterable[str]) -> str:
    """The last part of a task's name: the codes of a chain, or "seed"."""
    return "_".join(variation) or "seed"


def write_lm_eval(
    folder: Path, rows: Iterable[Mapping[str, Any]], name: str, doc_to_text: str
) -> tuple[list[Path], int]:
    """Write _common.yaml, one NAME_KEY.yaml and data/KEY.jsonl for each chain of codes, and the group NAME.

    ``doc_to_text`` is a Jinja template over a row. Every code is a tag (NAME_code_33) over the tasks whose chain
    holds it, since a task has one data file and a chain belongs to several codes. Returns files and rows.
    """
    chains: dict[str, list[Mapping[str, Any]]] = {}
    for row in rows:
        chains.setdefault(task_key(row["variation"]), []).append(row)
    group = slug(name)
    files = [folder / "_common.yaml", folder / "load_data.py", folder / f"{group}.yaml"]
    write_text(files[0], _yaml(_common(doc_to_text)).replace("'!load'", "!function load_data.load"))
    write_text(files[1], _LOADER)
    write_text(files[2], _yaml(_group(group, sorted(chains))))
    for key, members in sorted(chains.items()):
        data = folder / "data" / f"{key}.jsonl"
        write_problems(data, members)
        codes = [code for code in key.split("_") if code != "seed"]
        task = folder / f"{group}_{key}.yaml"
        tags = [f"{group}_code_{code}" for code in dict.fromkeys(codes)]
        write_text(
            task,
            _yaml(
                {
                    "include": "_common.yaml",
                    "task": f"{group}_{key}",
                    "task_alias": ", ".join(codes) or "seed",
                    **({"tag": tags} if tags else {}),
                    "dataset_kwargs": {"data_files": f"data/{key}.jsonl"},
                }
            ),
        )
        files += [data, task]
    return files, sum(map(len, chains.values()))


def _common(doc_to_text: str) -> dict[str, Any]:
    """The part of a task file that all tasks of the harness share."""
    return {
        "dataset_path": "json",
        "custom_dataset": "!load",
        "test_split": "test",
        "output_type": "generate_until",
        "doc_to_text": doc_to_text,
        "doc_to_target": "{{answer}}",
        "generation_kwargs": {
            "until": ["</s>", "<|im_end|>", "<|endoftext|>", "\nQuestion:"],
            "do_sample": False,
            "temperature": 0.0,
            "max_gen_toks": 512,
        },
        "filter_list": [
            {
                "name": name,
                "filter": [
                    {"function": "regex", "group_select": -1, "regex_pattern": pattern},
                    {"function": "take_first"},
                ],
            }
            for name, pattern in _FILTERS.items()
        ],
        "metric_list": [
            {
                "metric": "exact_match",
                "aggregation": "mean",
                "higher_is_better": True,
                "regexes_to_ignore": [",", r"\$", r"\.$", r"\.0+$"],
            }
        ],
        "metadata": {"version": 1.0},
    }


def _group(name: str, keys: list[str]) -> dict[str, Any]:
    return {
        "group": name,
        "task": [f"{name}_{key}" for key in keys],
        "aggregate_metric_list": [
            {"metric": "exact_match", "aggregation": "mean", "weight_by_size": True, "filter_list": list(_FILTERS)}
        ],
        "metadata": {"version": 1.0},
    }


def _yaml(value: Mapping[str, Any]) -> str:
    return yaml.safe_dump(dict(value), sort_keys=False, allow_unicode=True, width=1000)

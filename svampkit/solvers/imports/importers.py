"""Readers of logs by name."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from svampkit.errors import InputError, UsageError
from svampkit.solvers.imports.csv_file import read_csv
from svampkit.solvers.imports.inspect_log import read_inspect
from svampkit.solvers.imports.json_rows import read_json_rows
from svampkit.solvers.imports.lm_eval import read_lm_eval
from svampkit.solvers.imports.openai_batch import read_openai_batch
from svampkit.solvers.imports.said import LoggedAnswer

__all__ = ["IMPORTERS", "read_logs"]

IMPORTERS = MappingProxyType(
    {
        "lm-eval": "samples_*.jsonl",
        "inspect": "*.eval",
        "openai-batch": "*.jsonl",
        "csv": "*.csv",
        "jsonl": "*.jsonl",
    }
)
"""By name: the files that are taken from a folder."""


def read_logs(
    kind: str,
    paths: Iterable[Path],
    id_key: str | None = None,
    answer_key: str | None = None,
    columns: Mapping[str, str] | None = None,
    missing: Collection[str] = (),
) -> Iterator[LoggedAnswer]:
    """Read files, or all fitting files of folders; UsageError on an unknown kind, InputError on an empty folder.

    ``columns`` names the keys of JSON lines, ``missing`` the texts of an answer column that stand for none.
    """
    if kind not in IMPORTERS:
        near = difflib.get_close_matches(kind, IMPORTERS, n=1)
        hint = f" did you mean {near[0]!r}?" if near else ""
        raise UsageError(f"{kind!r} is no kind of log;{hint} the kinds are {', '.join(IMPORTERS)}.")
    if answer_key is not None and kind != "csv":
        raise UsageError(f"--answer-column is for csv; a log of {kind} says itself where the answer is.")
    if columns and kind != "jsonl":
        raise UsageError(f"--columns is for jsonl; of {kind}, --id-column and --answer-column name what differs.")
    if id_key is not None and kind == "jsonl":
        columns = {**(columns or {}), "id": id_key}
    readers: Mapping[str, Callable[[Path], Iterator[LoggedAnswer]]] = {
        "csv": lambda file: read_csv(file, id_key, answer_key, missing),
        "jsonl": lambda file: read_json_rows(file, columns, missing),
        "lm-eval": lambda file: read_lm_eval(file, id_key),
        "inspect": lambda file: read_inspect(file, id_key),
        "openai-batch": lambda file: read_openai_batch(file, id_key),
    }
    pattern = IMPORTERS[kind]
    for path in paths:
        files = sorted(path.rglob(pattern)) if path.is_dir() else [path]
        if not files and kind == "inspect":
            files = sorted(path.rglob("*.json"))
        if not files:
            raise InputError(f"{path} holds no file {pattern}; name the files themselves.")
        for file in files:
            yield from readers[kind](file)

"""What a command line may say: bounds of numbers by the option's name, and no file that is read and written at once;
held for every command alike."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from svampkit.errors import UsageError

__all__ = ["BOUNDS", "check_output", "check_values", "refuse_empty_paths", "told_bounds"]

_ANY: Final = (0, 10**9)
_BROKEN: Final = frozenset(
    {
        *("dropout", "max_cost", "min_confidence", "price_in", "price_out", "rate", "temperature", "threshold"),
        *("timeout", "word_dropout"),
    }
)
"""Numbers that need not be whole."""
BOUNDS: Final[Mapping[str, tuple[float, float]]] = MappingProxyType(
    {
        "agree": (1, 1000),
        "attempts": (1, 100),
        "batch": (1, 1_000_000),
        "batch_size": (1, 10_000),
        "concurrency": (1, 1000),
        "dropout": (0, 0.99),
        "embedding": (1, 100_000),
        "epochs": (1, 100_000),
        "folds": (2, 1000),
        "hidden": (1, 100_000),
        "jobs": (1, 512),
        "k": (1, 1_000_000),
        "local_cluster": (1, 512),
        "max_cost": (0, 10**9),
        "max_ops": (0, 1000),
        "max_requests": (0, 10**9),
        "max_tokens": (1, 10_000_000),
        "max_words": (1, 100_000),
        "min_confidence": (0, 1),
        "min_group": (0, 10**9),
        "n": (1, 10**10),
        "per_code": (1, 10**9),
        "per_template": (1, 10**9),
        "port": (0, 65_535),
        "price_in": (0, 10**6),
        "price_out": (0, 10**6),
        "rate": (0, 100),
        "samples": (1, 1000),
        "seed": (0, 2**64 - 1),
        "seeds": (1, 1000),
        "shard_rows": (1, 10**9),
        "shots": (0, 8),
        "temperature": (0, 10),
        "threads": (1, 1024),
        "threshold": (0, 1),
        "timeout": (0.001, 86_400),
        "trial": (0, 100_000),
        "word_dropout": (0, 1),
        "workers": (1, 512),
    }
)
"""Least and most by the name of the parameter; a number that is not here may be from 0 to a thousand million."""


def check_values(values: Mapping[str, Any]) -> None:
    """UsageError where a number lies outside what its option may be, or is none at all (NaN, infinity)."""
    for name, value in values.items():
        for one in value if isinstance(value, list | tuple) else (value,):
            if isinstance(one, bool) or not isinstance(one, int | float):
                continue
            least, most = BOUNDS.get(name, _ANY)
            if not least <= one <= most or (isinstance(one, float) and not math.isfinite(one)):
                option = f"-{name}" if len(name) == 1 and name != "k" else f"--{name.replace('_', '-')}"
                raise UsageError(f"{told_bounds(name, str(one), option)}.")


def told_bounds(name: str, found: str, option: str) -> str:
    """What was found as the number of an option, and what is expected; ``name`` is the parameter's."""
    least, most = BOUNDS.get(name, _ANY)
    kind = "number" if name in _BROKEN else "whole number"
    told = f"{least:,}" if isinstance(least, int) else f"{least:g}"
    return f"{option} is {found[:30]}; expected a {kind} from {told} to {most:,}"


def refuse_empty_paths(parameters: Iterable[Any], raw: Mapping[str, Any], taken: Mapping[str, Any]) -> None:
    """UsageError where a path was given as the empty text, which would mean the folder that one is in.

    ``raw`` are the words of each parameter, ``taken`` what they were taken for.
    """
    for parameter in parameters:
        said, value = raw.get(parameter.name), taken.get(parameter.name)
        words = said if isinstance(said, list | tuple) else [said]
        values = value if isinstance(value, list | tuple) else [value]
        is_path = parameter.name == "output" or any(isinstance(one, Path) for one in values)
        if is_path and "" in words:
            option = next((one for one in parameter.opts if one.startswith("--")), parameter.name.upper())
            raise UsageError(f"{option} is empty; give a path (a variable of the shell may be unset).")


def check_output(values: Mapping[str, Any]) -> None:
    """UsageError where the file of ``output`` is there and is one of those that another option or argument names.

    What is written into a folder is looked at by the command, which knows the names.
    """
    from svampkit.edge.outputs import refuse_over_inputs

    output = values.get("output")
    if not isinstance(output, Path) or not output.is_file():
        return
    others = [value for name, value in values.items() if name not in ("output", "cache")]
    named = [one for value in others for one in (value if isinstance(value, list | tuple) else (value,))]
    refuse_over_inputs([one for one in named if isinstance(one, Path)], [output])

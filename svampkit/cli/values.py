"""What the numbers on a command line may be: one table by the option's name, held for every command alike."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import typer
from typer.core import TyperCommand

from svampkit.errors import UsageError

__all__ = ["BOUNDS", "check_values", "hold_to_bounds"]

_ANY: Final = (0, 10**9)
BOUNDS: Final[Mapping[str, tuple[float, float]]] = MappingProxyType(
    {
        "attempts": (1, 100),
        "batch_size": (1, 10_000),
        "concurrency": (1, 1000),
        "k": (1, 1_000_000),
        "max_cost": (0, 10**9),
        "max_ops": (0, 1000),
        "max_requests": (0, 10**9),
        "max_tokens": (0, 10_000_000),
        "max_words": (1, 100_000),
        "min_group": (0, 10**9),
        "n": (1, 10**10),
        "per_template": (1, 10**9),
        "price_in": (0, 10**6),
        "price_out": (0, 10**6),
        "samples": (1, 1000),
        "seed": (0, 2**64 - 1),
        "shots": (0, 8),
        "temperature": (0, 10),
        "timeout": (0.001, 86_400),
        "trial": (0, 100_000),
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
                kind = "whole number" if isinstance(one, int) else "number"
                option = f"-{name}" if len(name) == 1 and name != "k" else f"--{name.replace('_', '-')}"
                told = f"{least:,}" if isinstance(least, int) else f"{least:g}"
                raise UsageError(f"{option} is {str(one)[:30]}; expected a {kind} from {told} to {most:,}.")


class _Checked(TyperCommand):
    """A command whose numbers are looked at before it runs."""

    def invoke(self, ctx: typer.Context) -> Any:  # type: ignore[override]
        check_values(ctx.params)
        return super().invoke(ctx)


def hold_to_bounds(app: typer.Typer) -> None:
    """Have every command of the application, and of the groups in it, look at its numbers."""
    for command in app.registered_commands:
        command.cls = _Checked
    for group in app.registered_groups:
        if group.typer_instance is not None:
            hold_to_bounds(group.typer_instance)

"""A command whose words, numbers and paths are looked at before it runs; every command is one."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperCommand

from svampkit.cli.values import check_output, check_values, refuse_empty_paths
from svampkit.cli.wrong_words import in_one_sentence

__all__ = ["CheckedCommand"]


class CheckedCommand(TyperCommand):
    """A command whose words, numbers and paths are looked at before it runs."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        with in_one_sentence(ctx, args):
            raw = self.make_parser(ctx).parse_args(args=list(args))[0]
            left = super().parse_args(ctx, args)
        refuse_empty_paths(self.params, raw, ctx.params)
        return left

    def invoke(self, ctx: typer.Context) -> Any:  # type: ignore[override]
        check_values(ctx.params)
        check_output(ctx.params)
        return super().invoke(ctx)

"""Groups of commands that are listed by name and loaded when they are called, so that the list is there at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from svampkit.cli.commands import COMMANDS, Command, CommandGroup
from svampkit.cli.wrong_words import in_one_sentence

__all__ = ["LazyGroup"]


class LazyGroup(TyperGroup):
    """A group whose commands are made when somebody asks for them; its list shows the lines of ``listed``."""

    def __init__(self, *, listed: Mapping[str, Command | CommandGroup] = COMMANDS, **attrs: Any) -> None:
        super().__init__(**{**attrs, "commands": None})
        self.listed = listed
        self.commands = _Loading(listed)

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        if not args:  # the help, which is told as an error
            return super().parse_args(ctx, args)
        with in_one_sentence(ctx, args):
            return super().parse_args(ctx, args)

    def resolve_command(self, ctx: typer.Context, args: list[str]) -> Any:  # type: ignore[override]
        with in_one_sentence(ctx, args):
            return super().resolve_command(ctx, args)

    def format_commands(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]
        """The list, from names and lines alone."""
        lines: dict[str, Any] = {name: TyperCommand(name, help=found.help) for name, found in self.listed.items()}
        TyperGroup(name=self.name, commands=lines).format_commands(ctx, formatter)


class _Loading(MutableMapping[str, Any]):
    """Names to commands, each made when it is first looked up."""

    def __init__(self, listed: Mapping[str, Command | CommandGroup]) -> None:
        self._listed = dict(listed)
        self._made: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._made:
            self._made[name] = _made(name, self._listed[name])
        return self._made[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self._made[name] = command

    def __delitem__(self, name: str) -> None:
        self._listed.pop(name, None)
        self._made.pop(name, None)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*self._listed, *self._made]))

    def __len__(self) -> int:
        return len({*self._listed, *self._made})


def _made(name: str, listed: Command | CommandGroup) -> Any:
    if isinstance(listed, CommandGroup):
        return LazyGroup(
            name=name, help=listed.help, listed=listed.commands, no_args_is_help=True, rich_markup_mode=None
        )
    from svampkit.cli.checked import CheckedCommand

    module, _, function = listed.place.partition(":")
    alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    alone.command(name, cls=CheckedCommand)(getattr(import_module(f"svampkit.cli.{module}"), function))
    return typer.main.get_command(alone)

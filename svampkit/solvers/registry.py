"""Solvers by name, made only when they are asked for.

A name may carry an argument after a colon ("openai:gpt-4o"). To add a solver, add a line to SOLVERS that names a
function ``make(argument, setup) -> Solver``.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final

from svampkit.errors import UsageError
from svampkit.problem import Problem
from svampkit.solvers.protocol import Solver

__all__ = ["SOLVERS", "Entry", "Setup", "check_solver", "make_solver"]


@dataclass(frozen=True, slots=True)
class Setup:
    """What a solver may ask for when it is made."""

    training: Callable[[], Sequence[Problem]] = lambda: ()
    """Gives the training problems; called by solvers that learn."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Settings by name, for solvers that have some."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One solver, or one family of them."""

    help: str
    made_by: str
    """ "module:function" of its maker, imported when the solver is asked for."""
    argument: str = ""
    """What follows the colon; empty where nothing may."""


SOLVERS: Final[Mapping[str, Entry]] = MappingProxyType(
    {
        "majority": Entry("the most frequent equation of the training problems", f"{__name__}:_majority"),
        "similarity": Entry("the equation of the most similar training problem", f"{__name__}:_similarity"),
        "world": Entry("reads the text as quantities and relations and derives the answer", f"{__name__}:_world"),
        "small": Entry("the small trained model that is shipped", "svampkit.solvers.learned.solve:make_small"),
        "model": Entry("a model of `svampkit train`", "svampkit.solvers.models:make", "FOLDER"),
        "openai": Entry("a model behind an OpenAI endpoint", "svampkit.solvers.endpoint.make:make", "MODEL"),
        "hf": Entry("a local transformers model", "svampkit.solvers.hf.solve:make", "PATH_OR_NAME"),
        "command": Entry("a program: problems in, answers out", "svampkit.solvers.command:make", "'PROGRAM …'"),
    }
)


def check_solver(name: str) -> tuple[Entry, str]:
    """What makes the solver of a name, and its argument; UsageError lists the names there are."""
    kind, _, argument = name.partition(":")
    entry = SOLVERS.get(kind)
    if entry is None or bool(argument) != bool(entry.argument):
        forms = [key + (f":{one.argument}" if one.argument else "") for key, one in SOLVERS.items()]
        near = difflib.get_close_matches(kind, SOLVERS, n=1)
        hint = f" did you mean {near[0]!r}?" if near and near[0] != kind else ""
        raise UsageError(f"{name!r} is no solver;{hint} the solvers are {', '.join(forms)}.")
    return entry, argument


def make_solver(name: str, setup: Setup | None = None) -> Solver:
    """The solver of a name; UsageError lists the names there are."""
    entry, argument = check_solver(name)
    module, _, function = entry.made_by.partition(":")
    solver: Solver = getattr(import_module(module), function)(argument, setup or Setup())
    return solver


def _majority(argument: str, setup: Setup) -> Solver:
    from svampkit.solvers.majority import train_majority

    return train_majority(setup.training())


def _similarity(argument: str, setup: Setup) -> Solver:
    from svampkit.solvers.similarity import train_similarity

    return train_similarity(setup.training())


def _world(argument: str, setup: Setup) -> Solver:
    from svampkit.solvers.world import world_solver

    return world_solver(setup.options.get("min_confidence"))

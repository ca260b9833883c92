"""The solver in a folder that `svampkit train` wrote, whichever kind it is."""

from __future__ import annotations

from pathlib import Path

from svampkit.errors import InputError
from svampkit.solvers.protocol import Solver
from svampkit.solvers.registry import Setup

__all__ = ["make"]


def make(argument: str, setup: Setup) -> Solver:
    """A network, a perceptron over derivations, or a fine-tuned language model; InputError where there is no such
    folder or file."""
    if not Path(argument).exists():
        raise InputError(f"{argument} does not exist; name what `svampkit train` wrote, as model:FOLDER.")
    if (Path(argument) / "perceptron.npz").is_file():
        from svampkit.solvers.perceptron.solve import solver_in

        return solver_in(argument)
    if (Path(argument) / "lora.json").is_file():
        from svampkit.solvers.lora.solve import solver_in as language_solver_in

        return language_solver_in(argument)
    from svampkit.solvers.learned.solve import make as make_network

    return make_network(argument, setup)

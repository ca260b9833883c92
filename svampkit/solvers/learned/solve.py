"""A trained model as a solver."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

from svampkit.equation import to_infix
from svampkit.problem import Problem
from svampkit.solvers.learned.answering import DecodedAnswer, answer_all
from svampkit.solvers.learned.attention import Attended, attend
from svampkit.solvers.learned.files import read_model
from svampkit.solvers.learned.item import SolverItem, item_of
from svampkit.solvers.learned.model import Network, device_named
from svampkit.solvers.learned.shipped import SMALL
from svampkit.solvers.numbers import fill
from svampkit.solvers.protocol import Prediction, Solver
from svampkit.solvers.registry import Setup

__all__ = ["BEAM", "make", "make_small", "network_solver"]

BEAM = 4
_AT_ONCE = 1024


def network_solver(network: Network, name: str, width: int = BEAM, attention: bool = False) -> Solver:
    """A solver that answers in batches; a problem without a number that the model can name is abstained from.

    With ``attention`` a prediction tells how much each word was looked at to choose the operators.

    What it wrote and how sure it is stand in ``raw``, "- n0 n1 (confidence 0.93)", and the latter in ``confidence``.
    """

    def solve(problems: Iterable[Problem]) -> Iterator[Prediction]:
        waiting = iter(problems)
        while part := list(islice(waiting, _AT_ONCE)):
            items = [item_of(problem) for problem in part]
            if attention:
                looked = {one.item.id: one for one in attend(network, items, width)}
                for item in items:
                    one = looked.get(item.id)
                    said = Prediction(item.id, status="abstained", solver=name)
                    yield said if one is None else _looking(one, name)
                continue
            for item, answer in zip(items, answer_all(network, items, width), strict=True):
                yield _prediction(item, answer, name)

    return solve


def _looking(one: Attended, name: str) -> Prediction:
    looked = tuple(zip(one.words, one.for_operators, strict=True))
    return replace(_prediction(one.item, one.answer, name), looked=looked)


def _prediction(item: SolverItem, answer: DecodedAnswer, name: str) -> Prediction:
    if answer.value is None or answer.equation is None:
        return Prediction(item.id, status="abstained", solver=name)
    filled = fill(answer.equation, item.numbers)
    assert filled is not None, f"{to_infix(answer.equation)} was evaluated before"
    raw = f"{' '.join(answer.symbols)} (confidence {answer.confidence:.2f})"
    return Prediction(item.id, answer.value, filled[0], raw, solver=name, confidence=round(answer.confidence, 4))


def make(argument: str, setup: Setup) -> Solver:
    """The solver in the folder ``argument``."""
    network, _ = read_model(Path(argument), device_named("auto"))
    return network_solver(network, f"model:{argument}", attention=bool(setup.options.get("attention")))


def make_small(argument: str, setup: Setup) -> Solver:
    """The shipped model."""
    network, _ = read_model(SMALL)
    attention = bool(setup.options.get("attention"))
    # twice as fast as a beam, and half a point less right
    return network_solver(network, "small", width=1, attention=attention)

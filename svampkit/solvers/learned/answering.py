"""Items to answers: beams, their values, and how sure the model is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import exp

import torch

from svampkit.equation import Expression, evaluate, parse_prefix
from svampkit.errors import EquationError
from svampkit.solvers.learned.batch import batches, make_batch
from svampkit.solvers.learned.beam import search
from svampkit.solvers.learned.item import SolverItem
from svampkit.solvers.learned.model import Network
from svampkit.solvers.learned.threads import threads

__all__ = ["DecodedAnswer", "accuracy", "answer_all", "is_right"]

_NEAR = Fraction(1, 1000)


@dataclass(frozen=True, slots=True)
class DecodedAnswer:
    """What a model says about one item."""

    value: Fraction | None
    """None where no equation of the beam has a value."""
    equation: Expression | None
    """Over n0, n1 …."""
    symbols: tuple[str, ...]
    confidence: float
    """Probability that the model gives to the beam's equations with this value, 0 to 1."""


def answer_all(network: Network, items: Sequence[SolverItem], width: int = 1, size: int = 128) -> list[DecodedAnswer]:
    """One answer an item, in order. The network is left in the mode in which it was."""
    device = next(network.parameters()).device
    found: list[DecodedAnswer | None] = [None] * len(items)
    was = network.training
    network.eval()
    try:
        with torch.inference_mode(), threads():
            for chosen in batches(items, size):
                batch = make_batch(
                    [items[index] for index in chosen], network.vocabulary, str(device), network.wants_graphs
                )
                beams = search(network.decoder, network.encode(batch), network.vocabulary.length, width)
                for index, beam in zip(chosen, beams, strict=True):
                    said = [(tuple(network.vocabulary.symbols[s] for s in one.symbols), one.score) for one in beam]
                    found[index] = _choose(items[index], said)
    finally:
        network.train(was)
    return [answer for answer in found if answer is not None]


def _choose(item: SolverItem, beam: Sequence[tuple[tuple[str, ...], float]]) -> DecodedAnswer:
    """The value that the beam's equations make likeliest, by the likeliest of them."""
    valued = list(_valued(item, beam))
    if not valued:
        return DecodedAnswer(None, None, beam[0][0] if beam else (), 0.0)
    mass: dict[Fraction, float] = {}
    for _, _, value, score in valued:
        mass[value] = mass.get(value, 0.0) + exp(score)
    chosen = max(mass, key=lambda value: mass[value])
    symbols, equation, value, _ = next(one for one in valued if one[2] == chosen)
    return DecodedAnswer(value, equation, symbols, min(mass[chosen], 1.0))


def _valued(
    item: SolverItem, beam: Sequence[tuple[tuple[str, ...], float]]
) -> Iterator[tuple[tuple[str, ...], Expression, Fraction, float]]:
    values = {f"n{index}": value for index, value in enumerate(item.numbers)}
    for symbols, score in beam:
        equation = parse_prefix(" ".join(symbols))
        try:
            yield symbols, equation, evaluate(equation, values), score
        except EquationError:  # a division by zero
            continue


def is_right(item: SolverItem, answer: DecodedAnswer) -> bool:
    """Execution accuracy: the values agree to a thousandth, which is what the published files are rounded to."""
    return answer.value is not None and item.answer is not None and abs(answer.value - item.answer) <= _NEAR


def accuracy(network: Network, items: Sequence[SolverItem], width: int = 1) -> float:
    """Share of the items that are answered rightly; 0 of none."""
    if not items:
        return 0.0
    answers = answer_all(network, items, width)
    return sum(map(is_right, items, answers)) / len(items)

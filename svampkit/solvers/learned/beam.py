"""Beam search over prefix equations: every equation that comes out is well formed and names numbers of the text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch

from svampkit.solvers.learned.decoder import NEVER, Decoder
from svampkit.solvers.learned.encoders import Encoded
from svampkit.solvers.learned.trees import Growing, may_write

__all__ = ["BeamFound", "search"]

Tensor = Any
_OPERATORS = 4


@dataclass(frozen=True, slots=True)
class BeamFound:
    """One equation of a beam."""

    symbols: tuple[int, ...]
    score: float
    """Logarithm of its probability."""


def search(decoder: Decoder, encoded: Encoded, length: int, width: int) -> list[list[BeamFound]]:
    """The ``width`` likeliest equations of at most ``length`` symbols for each problem, best first."""
    problems = len(encoded.problem)
    device = encoded.problem.device
    spread = torch.arange(problems, device=device).repeat_interleave(width)
    encoded = encoded.rows(spread)
    scores, state = decoder.start(encoded)
    trees = [Growing() for _ in range(problems * width)]
    said: list[tuple[int, ...]] = [()] * (problems * width)
    # at first all rows of a problem are the same: only one of them counts
    total = torch.full((problems, width), NEVER, device=device)
    total[:, 0] = 0.0
    while not all(tree.whole for tree in trees):
        gains = torch.log_softmax(_ruled(scores, trees, length), -1)
        count = gains.shape[1]
        over = torch.tensor([tree.whole for tree in trees], device=device)
        stay = torch.full_like(gains, NEVER)
        stay[:, 0] = 0.0  # a whole equation stays as it is
        gains = torch.where(over.unsqueeze(1), stay, gains).view(problems, width, count)
        best, chosen = (total.unsqueeze(2) + gains).view(problems, -1).topk(width, 1)
        total = best
        origin = (chosen // count + torch.arange(problems, device=device).unsqueeze(1) * width).view(-1)
        symbols = (chosen % count).view(-1)
        trees = [trees[row].copy() for row in origin.tolist()]
        said = [said[row] for row in origin.tolist()]
        operators = [False] * len(trees)
        for row, symbol in enumerate(symbols.tolist()):
            if not trees[row].whole:
                operators[row] = symbol < _OPERATORS
                trees[row].write(operators[row])
                said[row] = (*said[row], symbol)
        if all(tree.whole for tree in trees):
            break
        scores, state = decoder.step(encoded, decoder.reorder(state, origin), symbols, operators)
    found = [BeamFound(symbols, score) for symbols, score in zip(said, total.view(-1).tolist(), strict=True)]
    return [[one for one in found[at : at + width] if one.score > NEVER / 2] for at in range(0, len(found), width)]


def _ruled(scores: Tensor, trees: list[Growing], length: int) -> Tensor:
    """The scores with operators ruled out where the equation would grow too long."""
    no_operator = torch.tensor([not may_write(tree, length)[0] for tree in trees], device=scores.device)
    ruled = scores.clone()
    ruled[:, :_OPERATORS] = ruled[:, :_OPERATORS].masked_fill(no_operator.unsqueeze(1), NEVER)
    return ruled

"""The LSTM against torch's own, its oracle: the same results and the same gradients."""

from __future__ import annotations

import pytest
import torch
from torch import nn

from svampkit.solvers.learned.lstm import LSTM


def grads(module: nn.Module) -> list[torch.Tensor]:
    return [weight.grad.clone() for weight in module.parameters()]


@pytest.mark.parametrize("layers", [1, 2])
def test_reading_both_ways_is_torchs_packed_lstm(layers: int) -> None:
    with torch.random.fork_rng():
        torch.manual_seed(1)
        mine = LSTM(5, 4, layers, both=True).double()
        words = torch.randn(3, 7, 5, dtype=torch.float64)
        weigh = torch.randn(3, 7, 8, dtype=torch.float64)
    lengths = torch.tensor([7, 2, 5])
    there = torch.arange(7) < lengths.unsqueeze(1)
    outputs, last = mine.read(words, lengths, there)
    packed = nn.utils.rnn.pack_padded_sequence(words, lengths, batch_first=True, enforce_sorted=False)
    found, (ends, _) = mine.own(packed)
    expected, _ = nn.utils.rnn.pad_packed_sequence(found, batch_first=True)
    assert torch.allclose(outputs, expected)
    assert torch.allclose(last, ends[-2:])
    mine.zero_grad()
    ((outputs * weigh).sum() + last.sum()).backward()
    got = grads(mine)
    mine.zero_grad()
    ((expected * weigh).sum() + ends[-2:].sum()).backward()
    assert all(torch.allclose(a, b) for a, b in zip(got, grads(mine), strict=True))


def test_writing_goes_on_from_a_state_as_torchs_does() -> None:
    with torch.random.fork_rng():
        torch.manual_seed(2)
        mine = LSTM(3, 4, 2).double()
        symbols = torch.randn(2, 5, 3, dtype=torch.float64)
        state = (torch.randn(2, 2, 4, dtype=torch.float64), torch.randn(2, 2, 4, dtype=torch.float64))
    outputs, (hidden, cell) = mine.write(symbols, state)
    expected, (their_hidden, their_cell) = mine.own(symbols, state)
    for a, b in ((outputs, expected), (hidden, their_hidden), (cell, their_cell)):
        assert torch.allclose(a, b)
    # one symbol at a time gives the same as all at once
    first, kept = mine.write(symbols[:, :2], state)
    rest, _ = mine.write(symbols[:, 2:], kept)
    assert torch.allclose(torch.cat([first, rest], 1), expected)


def test_the_gradients_of_states_and_inputs_are_right() -> None:
    with torch.random.fork_rng():
        torch.manual_seed(3)
        mine = LSTM(2, 3).double()
        symbols = torch.randn(2, 3, 2, dtype=torch.float64, requires_grad=True)
        state = tuple(torch.randn(1, 2, 3, dtype=torch.float64, requires_grad=True) for _ in range(2))

    def run(symbols: torch.Tensor, hidden: torch.Tensor, cell: torch.Tensor) -> tuple[torch.Tensor, ...]:
        outputs, (last, inner) = mine.write(symbols, (hidden, cell))
        return outputs, last, inner

    assert torch.autograd.gradcheck(run, (symbols, *state))

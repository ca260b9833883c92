"""The goal-driven tree decoder of GTS (Xie & Sun 2019, section 3), also Graph2Tree's.

A node's goal vector looks at the words and is either met by a number or split into two goals; the right one knows the
left one's finished subtree. Many trees grow at once, in prefix order: at each step every tree writes one node.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import torch
from torch import nn

from svampkit.solvers.learned.decoder import NEVER, allowed_numbers
from svampkit.solvers.learned.dropout import Dropout
from svampkit.solvers.learned.encoders import Encoded
from svampkit.solvers.learned.levels import Forest, forest
from svampkit.solvers.learned.settings import TrainingSettings
from svampkit.solvers.learned.trees import LEFT, RIGHT, Growing
from svampkit.solvers.learned.vocabulary import Vocabulary

__all__ = ["GoalTreeDecoder"]

Tensor = Any


@dataclass(frozen=True, slots=True)
class _State:
    """R trees of t nodes; H features."""

    trees: tuple[Growing, ...]
    table: Tensor
    """(R, S, H) what each symbol means in each problem: a number is the vector of its word."""
    scored: Tensor
    """(R, S, H) the table as the score sees it."""
    keys: Tensor
    """(R, L, H) the words as attention sees them."""
    goal: Tensor
    """(R, H) goal of the node that is written next."""
    context: Tensor
    """(R, H) what that goal sees of the words."""
    left: Tensor
    """(R, t, H) what a node that is an operator asks of its left child."""
    right: Tensor
    """(R, t, H) the same of its right child."""
    written: Tensor
    """(R, t, H) the symbol of each node."""
    subtree: Tensor
    """(R, t, H) each node's subtree, where it is whole."""


class _Gate(nn.Module):
    """sigmoid(W x) * tanh(V x), the gate of which the decoder is built (equations 8 to 13)."""

    def __init__(self, width: int, size: int) -> None:
        super().__init__()
        self.both = nn.Linear(width, 2 * size)

    def forward(self, *parts: Tensor) -> Tensor:
        open_, value = self.both(torch.cat(parts, -1)).chunk(2, -1)
        return torch.sigmoid(open_) * torch.tanh(value)


class GoalTreeDecoder(nn.Module):
    """Grows trees of goals; scores operators, constants and the numbers of the text alike."""

    def __init__(self, vocabulary: Vocabulary, settings: TrainingSettings) -> None:
        super().__init__()
        size = settings.hidden
        self.fixed = nn.Parameter(torch.randn(vocabulary.fixed, size))
        self.drop = Dropout(settings.dropout)
        self.root = nn.Linear(size, size)
        self.ask = nn.Linear(size, size)
        self.key = nn.Linear(size, size, bias=False)
        self.match = nn.Linear(size, 1, bias=False)
        self.see = nn.Linear(2 * size, size)
        self.mean = nn.Linear(size, size, bias=False)
        self.score = nn.Linear(size, 1, bias=False)
        self.left_ask, self.right_ask = _Gate(3 * size, size), _Gate(3 * size, size)
        self.left_goal, self.right_goal = _Gate(size, size), _Gate(2 * size, size)
        self.merge = _Gate(3 * size, size)

    def teach(
        self, encoded: Encoded, target: Tensor, operators: tuple[tuple[bool, ...], ...]
    ) -> tuple[Tensor, Tensor]:
        """(B, T, S) scores and (B, T, L) attention along the right trees.

        What `step` does symbol by symbol is done here for all nodes of a depth at once: the trees are known.
        """
        rows, steps = target.shape
        trees = forest(operators)
        row, step = (torch.tensor(places, device=target.device) for places in (trees.rows, trees.steps))
        numbers = self._meanings(encoded)
        written = numbers[row, target[row, step]]
        goals, contexts, looked = self._grow(encoded, trees, row, written, self._subtrees(trees, written))
        wanted = self.see(self.drop(torch.cat([goals, contexts], 1))).unsqueeze(1)
        scored = self.mean(self.drop(numbers)).index_select(0, row)
        found = self.score(torch.tanh(wanted + scored)).squeeze(2)
        place = row * steps + step
        scores = found.new_zeros(rows * steps, found.shape[1]).index_copy(0, place, found).view(rows, steps, -1)
        attention = looked.new_zeros(rows * steps, looked.shape[1]).index_copy(0, place, looked)
        return allowed_numbers(scores, encoded), attention.view(rows, steps, -1)

    def _subtrees(self, trees: Forest, written: Tensor) -> Tensor:
        """The subtrees that right siblings ask for, as `Forest.merges` counts them."""
        subtree = written
        for merge in trees.merges:
            node, left, right = (
                torch.tensor(found, device=written.device) for found in (merge.nodes, merge.left, merge.right)
            )
            subtree = torch.cat([subtree, self.merge(written[node], subtree[left], subtree[right])])
        return subtree

    def _grow(
        self, encoded: Encoded, trees: Forest, row: Tensor, written: Tensor, subtree: Tensor
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Goals (N, H) of all nodes, what they see of the words (N, H), and their attention (N, L)."""
        keys = self.key(encoded.outputs)
        goal = torch.tanh(self.root(encoded.problem)).index_select(0, row[: len(trees.levels[0].nodes)])
        goals, contexts, looked = [], [], []
        for level in trees.levels:
            own = slice(level.nodes[0], level.nodes[-1] + 1)
            here = row[own]
            words = encoded.outputs.index_select(0, here)
            attention, context = self._see(goal, keys.index_select(0, here), words, encoded.there[here])
            goals.append(goal)
            contexts.append(context)
            looked.append(attention)
            if not level.parents:
                continue
            parents = torch.tensor(level.parents, device=row.device)
            seen = self.drop(torch.cat([goal, context, written[own]], 1).index_select(0, parents))
            left = subtree.index_select(0, torch.tensor(level.left, device=row.device))
            goal = torch.cat([self.left_goal(self.left_ask(seen)), self.right_goal(self.right_ask(seen), left)])
        return torch.cat(goals), torch.cat(contexts), torch.cat(looked)

    def start(self, encoded: Encoded) -> tuple[Tensor, _State]:
        """Scores of the roots."""
        scores, _, state = self._start(encoded)
        return scores, state

    def step(self, encoded: Encoded, state: _State, symbols: Tensor, operators: list[bool]) -> tuple[Tensor, _State]:
        """Scores of the nodes after these."""
        scores, _, state = self._step(encoded, state, symbols, operators)
        return scores, state

    def reorder(self, state: _State, index: Tensor) -> _State:
        """The trees at these indices, each growing on its own from here."""
        names = ("table", "scored", "keys", "goal", "context", "left", "right", "written", "subtree")
        moved = {name: getattr(state, name)[index] for name in names}
        return _State(tuple(state.trees[row].copy() for row in index.tolist()), **moved)

    def _start(self, encoded: Encoded) -> tuple[Tensor, Tensor, _State]:
        rows, _, size = encoded.outputs.shape
        table = self._meanings(encoded)
        nothing = table.new_zeros(rows, 0, size)
        goal = torch.tanh(self.root(encoded.problem))
        state = _State(
            tuple(Growing() for _ in range(rows)),
            table,
            self.mean(self.drop(table)),
            self.key(encoded.outputs),
            goal,
            goal,
            nothing,
            nothing,
            nothing,
            nothing,
        )
        return self._look(encoded, state)

    def _meanings(self, encoded: Encoded) -> Tensor:
        """(B, S, H) what each symbol means in each problem."""
        rows, _, size = encoded.outputs.shape
        numbers = encoded.outputs.gather(1, encoded.places.unsqueeze(2).expand(-1, -1, size))
        return torch.cat([self.fixed.expand(rows, -1, -1), numbers], 1)

    def _see(self, goal: Tensor, keys: Tensor, words: Tensor, there: Tensor) -> tuple[Tensor, Tensor]:
        """Attention (R, L) of goals (R, H) on words (R, L, H), and what they see of them (R, H)."""
        asked = self.ask(self.drop(goal)).unsqueeze(1)
        match = self.match(torch.tanh(asked + keys)).squeeze(2)
        attention = torch.softmax(match.masked_fill(~there, NEVER), -1)
        return attention, (attention.unsqueeze(1) @ words).squeeze(1)

    def _look(self, encoded: Encoded, state: _State) -> tuple[Tensor, Tensor, _State]:
        """Attention of the goals on the words, and the scores of the symbols."""
        attention, context = self._see(state.goal, state.keys, encoded.outputs, encoded.there)
        wanted = self.see(self.drop(torch.cat([state.goal, context], 1))).unsqueeze(1)
        scores = self.score(torch.tanh(wanted + state.scored)).squeeze(2)
        return allowed_numbers(scores, encoded), attention, replace(state, context=context)

    def _step(
        self, encoded: Encoded, state: _State, symbols: Tensor, operators: list[bool]
    ) -> tuple[Tensor, Tensor, _State]:
        rows = len(symbols)
        every = torch.arange(rows, device=symbols.device)
        written = state.table[every, symbols]
        seen = self.drop(torch.cat([state.goal, state.context, written], 1))
        left = torch.cat([state.left, self.left_ask(seen).unsqueeze(1)], 1)
        right = torch.cat([state.right, self.right_ask(seen).unsqueeze(1)], 1)
        all_written = torch.cat([state.written, written.unsqueeze(1)], 1)
        subtree = torch.cat([state.subtree, written.unsqueeze(1)], 1)  # a number is its own subtree
        trees = tuple(tree.copy() for tree in state.trees)
        whole = [
            tree.write(operator) if not tree.whole else [] for tree, operator in zip(trees, operators, strict=True)
        ]
        subtree = self._merge(all_written, subtree, whole)
        goal = self._goals(trees, left, right, subtree)
        after = replace(state, trees=trees, goal=goal, left=left, right=right, written=all_written, subtree=subtree)
        return self._look(encoded, after)

    def _merge(self, written: Tensor, subtree: Tensor, whole: Sequence[Sequence[tuple[int, int]]]) -> Tensor:
        """The subtrees of the operators that have become whole, inner ones first."""
        for turn in range(max(map(len, whole), default=0)):
            found = [(row, *merges[turn]) for row, merges in enumerate(whole) if turn < len(merges)]
            row, node, right = (torch.tensor(column, device=written.device) for column in zip(*found, strict=True))
            merged = self.merge(written[row, node], subtree[row, node + 1], subtree[row, right])
            subtree = subtree.index_put((row, node), merged)
        return subtree

    def _goals(self, trees: Sequence[Growing], left: Tensor, right: Tensor, subtree: Tensor) -> Tensor:
        """Goals of the nodes that come next; whole trees get one that nobody looks at."""
        goal = left.new_zeros(len(trees), left.shape[2])
        for side in (LEFT, RIGHT):
            rows = [row for row, tree in enumerate(trees) if not tree.whole and tree.next_place()[1] == side]
            if not rows:
                continue
            row = torch.tensor(rows, device=left.device)
            parent = torch.tensor([trees[index].next_place()[0] for index in rows], device=left.device)
            if side == LEFT:
                found = self.left_goal(left[row, parent])
            else:
                found = self.right_goal(right[row, parent], subtree[row, parent + 1])
            goal = goal.index_put((row,), found)
        return goal

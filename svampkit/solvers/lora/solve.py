"""A fine-tuned language model as a solver: what it writes is read as an equation and executed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from svampkit.equation import evaluate, parse_infix
from svampkit.errors import EquationError
from svampkit.problem import Problem
from svampkit.solvers.hf.load import LoadedModel
from svampkit.solvers.lora.files import read_adapters
from svampkit.solvers.lora.settings import prompt_of
from svampkit.solvers.protocol import Prediction, Solver

__all__ = ["language_solver", "solver_in"]

_AT_ONCE = 16
_MOST_NEW = 40


def language_solver(loaded: LoadedModel, name: str) -> Solver:
    """A solver that answers in batches, likeliest token by likeliest token."""

    def solve(problems: Iterable[Problem]) -> Iterator[Prediction]:
        waiting = iter(problems)
        while part := list(islice(waiting, _AT_ONCE)):
            for problem, text in zip(part, _written(loaded, part), strict=True):
                yield _prediction(problem, text, name)

    return solve


def _written(loaded: LoadedModel, problems: Sequence[Problem]) -> list[str]:
    import torch

    tokenizer = loaded.tokenizer
    asked = [prompt_of(problem.text) for problem in problems]
    batch = tokenizer(asked, return_tensors="pt", padding=True).to(loaded.device)
    batch.pop("token_type_ids", None)
    with torch.inference_mode():
        output = loaded.model.generate(
            **batch, max_new_tokens=_MOST_NEW, do_sample=False, pad_token_id=tokenizer.pad_token_id
        )
    new = output[:, batch["input_ids"].shape[1] :]
    return [tokenizer.decode(tokens, skip_special_tokens=True).split("\n")[0].strip() for tokens in new]


def _prediction(problem: Problem, text: str, name: str) -> Prediction:
    try:
        equation = parse_infix(text)
        return Prediction(problem.id, evaluate(equation), equation, text, solver=name)
    except EquationError:
        return Prediction(problem.id, None, None, text, "unread", name)


def solver_in(folder: str) -> Solver:
    """The solver of a folder of adapters."""
    _, loaded = read_adapters(Path(folder))
    return language_solver(loaded, f"model:{folder}")

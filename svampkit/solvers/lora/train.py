"""Fine-tuning: the model reads a problem and learns to write its equation; only the adapters' weights change."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from svampkit.equation import to_infix
from svampkit.errors import InputError, UsageError
from svampkit.problem import Problem
from svampkit.solvers.hf.load import LoadedModel, load_model
from svampkit.solvers.lora.settings import LoraSettings, prompt_of

__all__ = ["Round", "Tuned", "fine_tune"]

_IGNORED = -100  # what torch's cross entropy leaves out


@dataclass(frozen=True, slots=True)
class Round:
    """One pass over the problems."""

    number: int
    loss: float
    """Mean over the tokens of the equations."""
    seconds: float


@dataclass(frozen=True, slots=True)
class Tuned:
    """The model with its adapters, and how it came to be."""

    loaded: LoadedModel
    rounds: tuple[Round, ...]
    trained_on: int
    left_out: int
    """Problems without an equation, or longer than the most tokens."""
    weights: int
    """Weights that were trained."""


def fine_tune(
    settings: LoraSettings,
    problems: Sequence[Problem],
    told: Callable[[Round], None] = lambda one: None,
    device: str | None = None,
) -> Tuned:
    """Train adapters beside every linear layer; UsageError without peft, InputError where nothing can be learned."""
    try:
        from peft import LoraConfig, get_peft_model
    except ImportError as error:
        raise UsageError(f"--solver lora needs peft ({error}); run pip install svampkit[train].") from error
    import torch

    loaded = load_model(settings.base, device)
    examples = [found for problem in problems if (found := _example(loaded.tokenizer, problem, settings.most))]
    if len(examples) < 2:
        raise InputError(
            f"{len(examples)} of {len(problems)} problems have an equation and at most {settings.most} tokens; "
            "expected two at least."
        )
    torch.manual_seed(settings.seed)
    chosen = LoraConfig(
        r=settings.rank,
        lora_alpha=int(settings.scale * settings.rank) or 1,
        lora_dropout=settings.dropout,
        target_modules="all-linear",
        task_type="CAUSAL_LM",
    )
    model = get_peft_model(loaded.model.float(), chosen)
    free = [weight for weight in model.parameters() if weight.requires_grad]
    rounds = tuple(_rounds(settings, model, free, examples, loaded.tokenizer.pad_token_id, told))
    return Tuned(
        LoadedModel(model.eval(), loaded.tokenizer, loaded.device),
        rounds,
        len(examples),
        len(problems) - len(examples),
        sum(weight.numel() for weight in free),
    )


def _example(tokenizer: Any, problem: Problem, most: int) -> tuple[list[int], int] | None:
    """Tokens of prompt and equation, and the number of those of the prompt."""
    if problem.equation is None:
        return None
    asked = tokenizer(prompt_of(problem.text))["input_ids"]
    said = tokenizer(f" {to_infix(problem.equation)}", add_special_tokens=False)["input_ids"]
    tokens = [*asked, *said, tokenizer.eos_token_id]
    return (tokens, len(asked)) if len(tokens) <= most else None


def _rounds(
    settings: LoraSettings,
    model: Any,
    free: Sequence[Any],
    examples: Sequence[tuple[list[int], int]],
    pad: int,
    told: Callable[[Round], None],
) -> Iterator[Round]:
    """Train epoch by epoch in an order drawn from the seed; what each came to."""

    import torch

    device = next(model.parameters()).device
    steps = -(-len(examples) // settings.batch) * settings.epochs
    optimizer = torch.optim.AdamW(free, lr=settings.rate, weight_decay=0.0)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, settings.rate, total_steps=steps + 1, pct_start=0.1)
    chance = torch.Generator().manual_seed(settings.seed)
    model.train()
    for number in range(1, settings.epochs + 1):
        began, total, tokens = time.perf_counter(), 0.0, 0
        order = torch.randperm(len(examples), generator=chance).tolist()
        for start in range(0, len(order), settings.batch):
            batch = [examples[at] for at in order[start : start + settings.batch]]
            inputs, mask, labels = (part.to(device) for part in _padded(batch, pad))
            loss = model(input_ids=inputs, attention_mask=mask, labels=labels).loss
            loss.backward()
            torch.nn.utils.clip_grad_norm_(free, 1.0)
            optimizer.step()
            schedule.step()
            optimizer.zero_grad()
            count = int((labels != _IGNORED).sum())
            total, tokens = total + float(loss.detach()) * count, tokens + count
        one = Round(number, total / max(tokens, 1), time.perf_counter() - began)
        told(one)
        yield one


def _padded(batch: Sequence[tuple[list[int], int]], pad: int) -> tuple[Any, Any, Any]:
    """Tokens, which of them are there, and those to learn: the equation's."""
    import torch

    longest = max(len(tokens) for tokens, _ in batch)
    inputs = torch.full((len(batch), longest), pad)
    mask = torch.zeros((len(batch), longest), dtype=torch.long)
    labels = torch.full((len(batch), longest), _IGNORED)
    for row, (tokens, asked) in enumerate(batch):
        inputs[row, : len(tokens)] = torch.tensor(tokens)
        mask[row, : len(tokens)] = 1
        labels[row, asked : len(tokens)] = torch.tensor(tokens[asked:])
    return inputs, mask, labels

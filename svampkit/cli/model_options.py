"""Options of the commands that ask a model, and the display while it answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from svampkit.cli.common import console, several

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from svampkit.solvers.endpoint.tally import Tally

__all__ = [
    "USED", "USED_HERE", "Attempts", "BaseUrl", "BatchSize", "CacheFile", "Concurrency", "Device", "Extra",
    "KeyEnv", "MaxCost", "MaxRequests", "MaxTokens", "MinConfidence", "PriceIn", "PriceOut", "PromptName", "Samples",
    "Shots", "Temperature", "Timeout", "failures", "model_options", "spent", "watch",
]  # fmt: skip

BaseUrl = Annotated[
    str | None, typer.Option("--base-url", help="openai: the server's address, such as http://localhost:8000/v1.")
]
KeyEnv = Annotated[
    str | None, typer.Option("--key-env", help="openai: name of the environment variable that holds the key.")
]
PromptName = Annotated[
    str, typer.Option("--prompt", help="openai, hf: direct, cot, or a file with {problem} where the problem goes.")
]
MinConfidence = Annotated[
    float | None,
    typer.Option("--min-confidence", min=0.0, max=1.0, help="world: answer only what is at least so likely right."),
]
Shots = Annotated[int, typer.Option("--shots", help="openai, hf: worked examples before the question, 0 to 8.")]
Samples = Annotated[
    int, typer.Option("--samples", help="openai, hf: answers asked for each problem; the most frequent one counts.")
]
Temperature = Annotated[
    float | None, typer.Option("--temperature", help="openai, hf: 0 unless set, or 0.7 with several samples.")
]
MaxTokens = Annotated[
    int | None, typer.Option("--max-tokens", help="openai, hf: longest answer, in tokens (1024 and 256 unless set).")
]
Extra = Annotated[
    str | None, typer.Option("--extra", help='openai: more of the request\'s body as JSON, such as {"top_p": 0.9}.')
]
Concurrency = Annotated[int, typer.Option("--concurrency", help="openai: requests under way at the same time.")]
MaxRequests = Annotated[
    int | None,
    typer.Option("--max-requests", help="openai: requests sent at most in this run, repeated ones counted."),
]
MaxCost = Annotated[
    float | None, typer.Option("--max-cost", help="openai: money spent at most in this run; needs the prices.")
]
PriceIn = Annotated[float | None, typer.Option("--price-in", help="openai: price of a million prompt tokens.")]
PriceOut = Annotated[float | None, typer.Option("--price-out", help="openai: price of a million answer tokens.")]
Attempts = Annotated[int, typer.Option("--attempts", help="openai: tries before a request counts as missing.")]
Timeout = Annotated[float, typer.Option("--timeout", help="openai: seconds for one try.")]
CacheFile = Annotated[
    Path | None,
    typer.Option("--cache", help="openai, hf: file of answers already had; beside the predictions unless set."),
]
BatchSize = Annotated[int, typer.Option("--batch-size", help="hf: problems answered at the same time.")]
Device = Annotated[str | None, typer.Option("--device", help="hf: cpu or cuda; a GPU if there is one.")]
Attention = Annotated[
    bool,
    typer.Option("--attention", help="model, small: tell the words that each answer was written by, for `report`."),
]


_MODEL = ("train", "prompt", "shots", "samples", "temperature", "max_tokens", "cache")
_ENDPOINT = (
    "base_url", "key_env", "extra", "concurrency", "max_requests", "max_cost", "price_in", "price_out", "attempts",
    "timeout",
)  # fmt: skip
_LOCAL = ("batch_size", "device")
USED = {"openai": (*_MODEL, *_ENDPOINT), "hf": (*_MODEL, *_LOCAL)}
_SHARED = ("workers", "cluster", "local_cluster")
USED_HERE = {
    "majority": ("train", *_SHARED),
    "similarity": ("train", *_SHARED),
    "world": ("min_confidence", *_SHARED),
    "model": ("attention", *_SHARED),
    "small": ("attention", *_SHARED),
}
"""Which of these options a kind of solver knows; those of this machine share their problems out."""


_OURS = frozenset({"messages", "model", "n", "stream", "prompt", "input", "functions", "tools"})


def model_options(output: Path, given: Mapping[str, Any]) -> dict[str, Any]:
    """Options for a model solver's maker: prompt read, extra parsed, prices joined, cache beside the output."""
    import orjson

    from svampkit.edge.secrets import refuse_keys_in
    from svampkit.errors import UsageError
    from svampkit.solvers.endpoint import Price
    from svampkit.solvers.prompts import named_prompt

    options = {name: value for name, value in given.items() if value is not None}
    options["prompt"] = named_prompt(options.pop("prompt", "direct"))
    price_in, price_out = options.pop("price_in", None), options.pop("price_out", None)
    if price_in is not None or price_out is not None:
        options["price"] = Price(price_in or 0.0, price_out or 0.0)
    if (extra := options.pop("extra", None)) is not None:
        try:
            options["extra"] = orjson.loads(extra)
        except orjson.JSONDecodeError as error:
            raise UsageError(
                f"--extra is no JSON ({error.msg}); expected an object, such as '{{\"top_p\": 0.9}}'."
            ) from error
        if not isinstance(options["extra"], dict):
            raise UsageError("--extra is no JSON object; expected one such as '{\"top_p\": 0.9}'.")
        refuse_keys_in(options["extra"], "--extra")
        if taken := sorted(_OURS & set(options["extra"])):
            raise UsageError(f"--extra may not set {taken[0]!r}; svampkit sets {', '.join(sorted(_OURS))} itself.")
    options.setdefault("cache", output.with_suffix(".cache.sqlite"))
    return options


@contextmanager
def watch(tally: Tally, title: str, total: int, priced: bool, quiet: bool) -> Iterator[None]:
    """A progress bar with rate, cost and errors, drawn from the tally while the block runs."""
    from threading import Event, Thread

    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    shown = console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[told]}"),
    )
    over = Event()
    with Progress(*columns, console=shown, transient=True, disable=quiet or not shown.is_terminal) as display:
        task = display.add_task(title, total=total, told="")
        painter = Thread(target=_paint, args=(display, task, tally, priced, over), daemon=True)
        painter.start()
        try:
            yield
        finally:
            over.set()
            painter.join(timeout=2)


def _paint(display: Progress, task: TaskID, tally: Tally, priced: bool, over: Any) -> None:
    while not over.wait(0.2):
        display.update(task, completed=tally.done, told=tally.line(priced))


def spent(tally: Tally, priced: bool) -> str:
    """ "40 requests sent, 2 answers from the cache, 1,200 prompt and 300 answer tokens", and what they cost."""
    price = f", cost {tally.cost:.4f}" if priced else ""
    return (
        f"{several(tally.sent, 'request')} sent, {several(tally.cached, 'answer')} from the cache, "
        f"{tally.prompt_tokens:,} prompt and {tally.completion_tokens:,} answer tokens{price}"
    )


def failures(tally: Tally) -> str:
    """ "3 requests failed: 2 × HTTP 500, 1 × timed out", or nothing."""
    if not tally.failed:
        return ""
    told = ", ".join(f"{count} × {reason}{_said(tally, reason)}" for reason, count in tally.failed.most_common())
    return (
        f"{several(tally.failed.total(), 'request')} gave no answer ({told}); the same command asks only these again"
    )


def _said(tally: Tally, reason: str) -> str:
    said = tally.details.get(reason, "")
    return f": {said[:160]}" if said and said != reason else ""

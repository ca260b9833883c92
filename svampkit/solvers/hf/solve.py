"""The local model as a solver."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from svampkit.problem import Problem
from svampkit.solvers.cache import Cache, Reply, open_cache, request_key
from svampkit.solvers.endpoint.tally import Tally
from svampkit.solvers.hf.generate import generate
from svampkit.solvers.hf.load import LoadedModel, load_model
from svampkit.solvers.hf.settings import HfSettings, check_settings
from svampkit.solvers.prompts import messages
from svampkit.solvers.protocol import Prediction, Solver
from svampkit.solvers.registry import Setup
from svampkit.solvers.replies import from_text, majority_vote

__all__ = ["hf_solver", "make"]


def hf_solver(
    settings: HfSettings, tally: Tally | None = None, each: Callable[[str, int, Prediction], None] | None = None
) -> Solver:
    """A solver that runs the model of ``settings``, loaded when the first problem is not in the cache."""
    check_settings(settings)
    counts = tally if tally is not None else Tally()
    name = f"hf:{settings.model}"
    loaded: list[LoadedModel] = []

    def ready() -> LoadedModel:
        if not loaded:
            loaded.append(load_model(settings.model, settings.device))
        return loaded[0]

    def solve(problems: Iterable[Problem]) -> Iterator[Prediction]:
        waiting = iter(problems)
        with open_cache(settings.cache) as cache:
            while batch := list(islice(waiting, settings.batch_size)):
                samples = [
                    _batch(settings, batch, sample, cache, ready, counts) for sample in range(settings.samples)
                ]
                for number, problem in enumerate(batch):
                    said = [replies[number] for replies in samples]
                    predictions = [
                        from_text(problem.id, one.text, name, one.finish == "length", problem.text) for one in said
                    ]
                    for sample, prediction in enumerate(predictions):
                        if each is not None:
                            each(problem.id, sample, prediction)
                    yield majority_vote(predictions)

    return solve


def _batch(
    settings: HfSettings,
    batch: list[Problem],
    sample: int,
    cache: Cache,
    ready: Callable[[], LoadedModel],
    tally: Tally,
) -> list[Reply]:
    """The replies to some problems, those that are not kept in the cache generated together."""
    temperature = settings.temperature
    if temperature is None:
        temperature = 0.0 if settings.samples == 1 else 0.7
    chats = [messages(settings.prompt, problem, settings.shots) for problem in batch]
    drawn = {"seed": settings.seed, "sample": sample} if temperature else {}
    keys = [
        request_key(
            url="hf:", model=settings.model, messages=chat, max_tokens=settings.max_tokens, at=temperature, **drawn
        )
        for chat in chats
    ]
    replies = [cache.get(key) for key in keys]
    missing = [number for number, reply in enumerate(replies) if reply is None]
    tally.cached += len(batch) - len(missing)
    if missing:
        new = generate(
            ready(),
            [chats[number] for number in missing],
            max_tokens=settings.max_tokens,
            temperature=temperature,
            seed=settings.seed + sample,
        )
        for number, reply in zip(missing, new, strict=True):
            cache.put(keys[number], settings.model, reply)
            replies[number] = reply
            tally.sent += 1
            tally.prompt_tokens += reply.prompt_tokens or 0
            tally.completion_tokens += reply.completion_tokens or 0
    tally.done += len(batch)
    return [reply for reply in replies if reply is not None]


def make(argument: str, setup: Setup) -> Solver:
    """A solver for the model ``argument``; options are the fields of HfSettings, and "tally" and "each"."""
    from dataclasses import fields

    names = {field.name for field in fields(HfSettings)} - {"model"}
    given = {name: value for name, value in setup.options.items() if name in names and value is not None}
    return hf_solver(HfSettings(argument, **given), setup.options.get("tally"), setup.options.get("each"))

"""All requests of a run, so many at a time, each problem's predictions given as soon as they are whole."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from svampkit.edge.secrets import clean_key, secrets_of_url
from svampkit.edge.transport import new_client, public_url
from svampkit.errors import UsageError
from svampkit.problem import Problem
from svampkit.solvers.cache import Cache, Reply, request_key
from svampkit.solvers.endpoint.ask import Failure, RequestGate, ask
from svampkit.solvers.endpoint.budget import Budget, BudgetOver
from svampkit.solvers.endpoint.settings import DEFAULT_URL, EndpointSettings, parameters
from svampkit.solvers.endpoint.tally import Tally
from svampkit.solvers.prompts import Message, messages

__all__ = ["Outcome", "key_of", "run"]

GIVE_UP_AFTER = 24
"""So many requests failed one after the other, none succeeded in between: the rest is not asked."""

Outcome = Reply | Failure


@dataclass(slots=True)
class _State:
    """What the workers of one run share."""

    settings: EndpointSettings
    cache: Cache
    tally: Tally
    budget: Budget
    secrets: tuple[str, ...]
    """The key and what else nobody should read."""
    gate: RequestGate = field(default_factory=RequestGate)
    rng: random.Random = field(default_factory=random.Random)
    under_way: dict[str, asyncio.Future[Outcome]] = field(default_factory=dict)
    """Requests by key, so that two problems with the same text are asked once."""
    succeeded: bool = False
    in_a_row: int = 0
    stopped: Failure | None = None


async def run(
    problems: Sequence[Problem],
    settings: EndpointSettings,
    cache: Cache,
    tally: Tally,
    deliver: Callable[[int, int, Outcome], None],
    secret: str,
) -> None:
    """Ask every problem ``settings.samples`` times; ``deliver(index, sample, outcome)`` is called once for each.
    ``secret`` is the key of `key_of`.

    Raises UsageError where the server refuses the key or the model, or where nobody answers at all.
    """
    secrets = (secret, *secrets_of_url(settings.base_url))
    tally.total = len(problems) * settings.samples
    state = _State(settings, cache, tally, Budget(settings, tally), secrets)
    # The jitter of pauses is the only chance here; no answer depends on it.
    wanted = ((index, sample) for index in range(len(problems)) for sample in range(settings.samples))
    client = new_client(secret, settings.timeout, settings.concurrency)
    async with client:

        async def worker() -> None:
            for index, sample in wanted:
                deliver(index, sample, await _one(state, client, problems[index], sample))
                tally.done += 1

        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(min(settings.concurrency, max(1, tally.total))):
                    group.create_task(worker())
        except BaseExceptionGroup as errors:
            raise errors.exceptions[0] from None


async def _one(state: _State, client: object, problem: Problem, sample: int) -> Outcome:
    """The reply to one sample of a problem: kept, asked for already, or asked for now."""
    settings, tally = state.settings, state.tally
    chat, body = messages(settings.prompt, problem, settings.shots), parameters(settings)
    key = request_key(
        url=public_url(settings.base_url), model=settings.model, messages=chat, parameters=body, sample=sample
    )
    kept = state.cache.get(key)
    if kept is not None:
        tally.cached += 1
        return kept
    if key in state.under_way:
        outcome = await state.under_way[key]
        if isinstance(outcome, Reply):
            tally.cached += 1
            return outcome
        return _missed(tally, outcome)
    state.under_way[key] = future = asyncio.get_running_loop().create_future()
    try:
        outcome = await _asked(state, client, chat, body, key)
        future.set_result(outcome)
        return outcome
    finally:
        del state.under_way[key]
        future.cancel()  # nothing where it has its result


async def _asked(state: _State, client: object, chat: list[Message], body: dict[str, Any], key: str) -> Outcome:
    """Ask within the budget, keep the reply, and stop the whole run where nothing but failures comes back."""
    settings, tally = state.settings, state.tally
    if state.stopped is not None:
        return _missed(tally, state.stopped)
    try:
        outcome = await ask(client, settings, chat, body, state.budget, state.gate, state.rng, state.secrets)  # type: ignore[arg-type]
    except BudgetOver as over:
        state.stopped = Failure(str(over), str(over), final=True)
        return _missed(tally, state.stopped)
    if isinstance(outcome, Reply):
        state.cache.put(key, settings.model, outcome)
        state.succeeded, state.in_a_row = True, 0
        return outcome
    state.in_a_row += 1
    _stop_early(state, outcome)
    return _missed(tally, outcome)


def _missed(tally: Tally, failure: Failure) -> Failure:
    tally.failed[failure.reason] += 1
    tally.details.setdefault(failure.reason, failure.detail)
    return failure


def _stop_early(state: _State, failure: Failure) -> None:
    """Stop where going on is of no use: UsageError if nothing ever worked, else the rest is missing."""
    settings, where = state.settings, public_url(state.settings.base_url)
    named = f"in ${settings.key_env}" if settings.key_env else "(none was given; name its variable with --key-env)"
    if not state.succeeded and not state.tally.cached:
        if failure.status in (401, 403):
            raise UsageError(f"{where} refuses the key {named}: {failure.detail}")
        if failure.status in (404, 405):
            raise UsageError(
                f"{where} does not know the model {settings.model!r} or the address: {failure.detail}; "
                "check --base-url (it usually ends in /v1) and the model's name."
            )
        if failure.reason == "connection failed":
            raise UsageError(f"nobody answers at {where} ({failure.detail}); is the server running?")
        if failure.reason == "redirection":
            raise UsageError(f"{where}: {failure.detail}.")
    if failure.status in (401, 403) or "insufficient_quota" in failure.detail or state.in_a_row >= GIVE_UP_AFTER:
        state.stopped = Failure(f"not asked after {failure.reason}", failure.detail, failure.status, final=True)


def key_of(settings: EndpointSettings) -> str:
    """The key from the environment; "" where none is named and the server is not OpenAI's, UsageError where it is."""
    if settings.key_env is not None:
        return clean_key(os.environ.get(settings.key_env, ""), settings.key_env)
    if public_url(settings.base_url) == DEFAULT_URL:
        value = os.environ.get("OPENAI_API_KEY", "")
        if not value:
            raise UsageError(
                "no key for api.openai.com was found in $OPENAI_API_KEY; set it, name another with --key-env, "
                "or name another server with --base-url."
            )
        return clean_key(value, "OPENAI_API_KEY")
    return ""

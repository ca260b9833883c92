"""The endpoint as a solver: problems in, predictions out in the same order."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Iterable, Iterator

from svampkit.problem import Problem
from svampkit.solvers.cache import Reply, open_cache
from svampkit.solvers.endpoint.ask import Failure
from svampkit.solvers.endpoint.run import Outcome, key_of, run
from svampkit.solvers.endpoint.settings import EndpointSettings, check_settings
from svampkit.solvers.endpoint.tally import Tally
from svampkit.solvers.protocol import Prediction, Solver
from svampkit.solvers.replies import from_text, majority_vote

__all__ = ["endpoint_solver"]

EachSample = Callable[[str, int, Prediction], None]


def endpoint_solver(settings: EndpointSettings, tally: Tally | None = None, each: EachSample | None = None) -> Solver:
    """A solver that asks the model of ``settings``; UsageError where the settings cannot work.

    A request that failed is a missing prediction. ``tally`` is kept up to date while it runs; ``each`` is given
    every sample's own prediction (problem id, number of the sample, prediction), in the order they come in.
    """
    check_settings(settings)
    name = f"openai:{settings.model}"
    counts = tally if tally is not None else Tally()

    def solve(problems: Iterable[Problem]) -> Iterator[Prediction]:
        wanted = list(problems)
        whole: dict[int, dict[int, Prediction]] = {}
        at = 0
        for index, sample, outcome in _outcomes(wanted, settings, counts):
            prediction = _prediction(wanted[index], outcome, name)
            if each is not None:
                each(wanted[index].id, sample, prediction)
            whole.setdefault(index, {})[sample] = prediction
            while len(whole.get(at, ())) == settings.samples:
                yield majority_vote([one for _, one in sorted(whole.pop(at).items())])
                at += 1

    return solve


def _prediction(problem: Problem, outcome: Outcome, name: str) -> Prediction:
    if isinstance(outcome, Failure):
        return Prediction(problem.id, status="missing", solver=name)
    if outcome.refusal or (outcome.finish == "content_filter" and not outcome.text):
        return Prediction(problem.id, raw=outcome.refusal or outcome.text, status="abstained", solver=name)
    return from_text(problem.id, outcome.text, name, outcome.finish == "length", problem.text)


def _outcomes(
    problems: list[Problem], settings: EndpointSettings, tally: Tally
) -> Iterator[tuple[int, int, Outcome]]:
    """Run the event loop in a thread of its own, so that a solver works inside a notebook's loop as well."""
    came: queue.SimpleQueue[tuple[int, int, Reply | Failure] | BaseException | None] = queue.SimpleQueue()
    loop = asyncio.new_event_loop()
    task: list[asyncio.Task[None]] = []

    async def main() -> None:
        secret = key_of(settings)  # before the cache is made: nothing is left behind where there is no key
        with open_cache(settings.cache) as cache:
            await run(problems, settings, cache, tally, lambda *outcome: came.put(outcome), secret)

    def work() -> None:
        try:
            task.append(loop.create_task(main()))
            loop.run_until_complete(task[0])
            came.put(None)
        except BaseException as error:  # noqa: BLE001 - handed over to the thread that waits
            came.put(error)
        finally:
            loop.close()

    thread = threading.Thread(target=work, name="svampkit-endpoint", daemon=True)
    thread.start()
    try:
        while (got := came.get()) is not None:
            if isinstance(got, BaseException):
                raise got
            yield got
    finally:
        if thread.is_alive() and task and not loop.is_closed():
            loop.call_soon_threadsafe(task[0].cancel)
        thread.join(timeout=10)

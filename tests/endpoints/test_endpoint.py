"""Asking a real HTTP server that behaves, and one that does not."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from svampkit.errors import UsageError
from svampkit.solvers.endpoint import EndpointSettings, Price, Tally, endpoint_solver
from svampkit.solvers.endpoint.retry import pause, retry_after
from svampkit.solvers.prompts import named_prompt

from .problems import problems, right
from .server import Act, serve


def _settings(url: str, **changes: object) -> EndpointSettings:
    return EndpointSettings("tiny", url, **{"max_wait": 0.05, "timeout": 5.0, **changes})  # type: ignore[arg-type]


def test_every_problem_gets_its_own_answer_in_order() -> None:
    asked = problems(40)
    with serve(lambda number, text: Act(content=right(text), delay=(number * 7 % 5) / 200)) as seen:
        predictions = list(endpoint_solver(_settings(seen.url, concurrency=8))(asked))
    assert [p.id for p in predictions] == [p.id for p in asked]
    assert [p.answer for p in predictions] == [p.answer for p in asked]
    assert {p.solver for p in predictions} == {"openai:tiny"}
    assert 2 <= seen.most_under_way <= 8
    assert set(seen.asked.values()) == {1}


@pytest.mark.parametrize(
    "bad",
    [
        Act(status=500, body=b"{}"),
        Act(status=503, body=b"busy"),
        Act(status=429, body=b"{}", headers={"Retry-After": "0"}),
        Act(cut=True),
        Act(body=b"{not json"),
        Act(body=b""),
        Act(body=b'{"choices": []}'),
        Act(body=b'{"choices": null}'),
        Act(body=b'[1, 2]'),
        Act(body=b'"a text"'),
        Act(content=None),
        Act(delay=4),  # longer than the timeout
    ],
    ids=["500", "503", "429", "cut", "broken", "empty", "no choices", "null choices", "list", "text", "null", "slow"],
)  # fmt: skip
def test_a_fault_that_passes_costs_no_answer(bad: Act) -> None:
    with serve(lambda number, text: bad if number % 2 else Act(content=right(text))) as seen:
        asked, tally = problems(2 if bad.delay else 6), Tally()
        settings = _settings(seen.url, concurrency=1, timeout=1.5 if bad.delay else 60)
        predictions = list(endpoint_solver(settings, tally)(asked))
    assert [p.answer for p in predictions] == [p.answer for p in asked]
    assert tally.retried == len(asked) and tally.sent == 2 * len(asked) and not tally.failed


@pytest.mark.parametrize("bad", [Act(status=500, body=b"{}"), Act(body=b'{"choices": []}'), Act(cut=True)])
def test_a_fault_that_stays_is_missing_and_not_wrong(bad: Act) -> None:
    asked, tally = problems(5), Tally()
    stubborn = asked[2].body
    with serve(lambda number, text: bad if stubborn in text else Act(content=right(text))) as seen:
        predictions = list(endpoint_solver(_settings(seen.url, attempts=3), tally)(asked))
    assert [p.status for p in predictions] == ["answered", "answered", "missing", "answered", "answered"]
    assert predictions[2].answer is None and sum(tally.failed.values()) == 1
    assert sum(count for text, count in seen.asked.items() if stubborn in text) == 3


def test_no_request_of_many_is_lost_where_every_twentieth_fails() -> None:
    """make bench-endpoint does the same with ten thousand."""
    faults = [Act(status=500, body=b"{}"), Act(cut=True), Act(body=b"{broken"), Act(body=b'{"choices": []}')]
    asked, tally = problems(400), Tally()

    def plan(number: int, text: str) -> Act:
        return faults[number // 20 % 4] if number % 20 == 0 else Act(content=right(text))

    with serve(plan) as seen:
        predictions = list(endpoint_solver(_settings(seen.url, concurrency=64), tally)(asked))
    assert [(p.id, p.answer) for p in predictions] == [(p.id, p.answer) for p in asked]
    assert len(seen.asked) == 400 and seen.count == tally.sent == 400 + tally.retried and tally.retried >= 20


def test_retry_after_is_kept_for_everyone() -> None:
    hit: list[float] = []

    def plan(number: int, text: str) -> Act:
        hit.append(time.monotonic())
        return Act(status=429, body=b"{}", headers={"Retry-After": "1"}) if number == 1 else Act()

    with serve(plan) as seen:
        list(endpoint_solver(_settings(seen.url, concurrency=1, max_wait=9.0))(problems(3)))
    assert hit[1] - hit[0] >= 1.0  # not earlier than asked for
    assert len(hit) == 4


def test_a_request_that_cannot_work_is_not_repeated() -> None:
    tally = Tally()
    with serve(lambda number, text: Act(status=400, body=b'{"error": {"message": "bad"}}')) as seen:
        predictions = list(endpoint_solver(_settings(seen.url), tally)(problems(3)))
    assert [p.status for p in predictions] == ["missing"] * 3
    assert seen.count == 3 and tally.failed == {"HTTP 400": 3}
    assert "bad" in tally.details["HTTP 400"]


def test_a_server_that_is_down_for_good_is_not_hammered() -> None:
    tally = Tally()
    with serve(lambda number, text: Act(status=500, body=b"{}")) as seen:
        predictions = list(endpoint_solver(_settings(seen.url, attempts=2, concurrency=4), tally)(problems(100)))
    assert [p.status for p in predictions] == ["missing"] * 100
    assert seen.count < 80


def test_a_refused_key_ends_the_run_without_telling_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    key = "sk-very-secret-0123456789"
    monkeypatch.setenv("MY_KEY", key)
    refusal = f'{{"error": {{"message": "Incorrect API key provided: {key}"}}}}'.encode()
    with serve(lambda number, text: Act(status=401, body=refusal)) as seen:
        settings = _settings(seen.url, key_env="MY_KEY", cache=tmp_path / "cache.sqlite")
        with pytest.raises(UsageError, match="refuses the key in \\$MY_KEY") as error:
            list(endpoint_solver(settings)(problems(3)))
    assert seen.keys == {f"Bearer {key}"}
    assert key not in str(error.value) and key not in repr(settings)
    assert all(key.encode() not in file.read_bytes() for file in tmp_path.iterdir())


def test_a_key_is_in_no_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    key = "sk-very-secret-0123456789"
    monkeypatch.setenv("MY_KEY", key)
    with serve() as seen:
        settings = _settings(seen.url, key_env="MY_KEY", cache=tmp_path / "cache.sqlite")
        list(endpoint_solver(settings)(problems(3)))
    assert seen.keys == {f"Bearer {key}"}
    assert all(key.encode() not in file.read_bytes() for file in tmp_path.iterdir())


def test_an_unset_key_is_told_before_anything_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_SUCH", raising=False)
    with serve() as seen, pytest.raises(UsageError, match="NO_SUCH is empty or not set"):
        list(endpoint_solver(_settings(seen.url, key_env="NO_SUCH"))(problems(1)))
    assert seen.count == 0


def test_nobody_there() -> None:
    with pytest.raises(UsageError, match=r"nobody answers at http://127\.0\.0\.1:9/v1"):
        list(endpoint_solver(_settings("http://127.0.0.1:9/v1", attempts=2))(problems(2)))


def test_a_wrong_path() -> None:
    with serve() as seen, pytest.raises(UsageError, match="it usually ends in /v1"):
        list(endpoint_solver(_settings(seen.url.removesuffix("/v1")))(problems(2)))


def test_nothing_is_asked_twice(tmp_path: Path) -> None:
    asked = problems(10)
    with serve(lambda number, text: Act(content=right(text))) as seen:
        settings = _settings(seen.url, cache=tmp_path / "cache.sqlite")
        first = list(endpoint_solver(settings)(asked[:6]))
        tally = Tally()
        second = list(endpoint_solver(settings, tally)(asked))
        assert second[:6] == first
        assert set(seen.asked.values()) == {1} and tally.cached == 6
        # another prompt, model or parameter is another question
        for changes in ({"prompt": named_prompt("cot")}, {"temperature": 0.5}, {"max_tokens": 7}, {"shots": 1}):
            list(endpoint_solver(_settings(seen.url, cache=tmp_path / "cache.sqlite", **changes))(asked[:1]))
        list(endpoint_solver(EndpointSettings("other", seen.url, cache=tmp_path / "cache.sqlite"))(asked[:1]))
        assert seen.count == 10 + 5


def test_problems_with_the_same_text_are_asked_once(tmp_path: Path) -> None:
    """Sets with the question removed hold many; asked at the same time, one request serves all."""
    asked = [replace(problem, id=f"{problem.id}-{copy}") for copy in range(10) for problem in problems(2)]
    tally = Tally()
    with serve(lambda number, text: Act(content=right(text), delay=0.05)) as seen:
        predictions = list(endpoint_solver(_settings(seen.url, concurrency=16), tally)(asked))
    assert [(p.id, p.answer) for p in predictions] == [(p.id, p.answer) for p in asked]
    assert seen.count == tally.sent == 2 and tally.cached == 18


def test_what_fails_for_one_fails_for_its_likes() -> None:
    asked, tally = [replace(problems(1)[0], id=str(number)) for number in range(4)], Tally()
    with serve(lambda number, text: Act(status=400, body=b"{}", delay=0.05)) as seen:
        predictions = list(endpoint_solver(_settings(seen.url), tally)(asked))
    assert [p.status for p in predictions] == ["missing"] * 4
    assert seen.count == 1 and tally.failed == {"HTTP 400": 4}


def test_a_failure_is_not_kept(tmp_path: Path) -> None:
    broken = True
    with serve(lambda number, text: Act(status=400, body=b"{}") if broken else Act()) as seen:
        solver = endpoint_solver(_settings(seen.url, cache=tmp_path / "cache.sqlite"))
        assert [p.status for p in solver(problems(1))] == ["missing"]
        broken = False
        assert [p.status for p in solver(problems(1))] == ["answered"]


def test_max_requests_counts_every_try() -> None:
    tally = Tally()
    with serve(lambda number, text: Act(status=500, body=b"{}") if number == 2 else Act()) as seen:
        settings = _settings(seen.url, concurrency=1, max_requests=4)
        predictions = list(endpoint_solver(settings, tally)(problems(10)))
    assert seen.count == tally.sent == 4
    assert [p.status for p in predictions] == ["answered"] * 3 + ["missing"] * 7
    assert tally.failed == {"--max-requests is reached": 7}


@pytest.mark.parametrize("concurrency", [1, 16])
def test_max_cost_is_never_passed(concurrency: int) -> None:
    tally = Tally()
    price = Price(prompt=100.0, completion=1000.0)  # 50 and 10 tokens: 0.015 a request
    with serve(lambda number, text: Act(delay=0.01)) as seen:
        settings = _settings(seen.url, concurrency=concurrency, price=price, max_cost=0.2, max_tokens=16)
        predictions = list(endpoint_solver(settings, tally)(problems(40)))
    assert tally.cost <= 0.2
    assert tally.cost == pytest.approx(0.015 * seen.count)
    answered = sum(p.status == "answered" for p in predictions)
    assert 5 <= answered == seen.count < 14  # the worst case of a request is held back while it is under way


def test_a_cost_needs_a_price() -> None:
    with pytest.raises(UsageError, match="--price-in"):
        endpoint_solver(EndpointSettings("tiny", max_cost=1.0))


def test_samples_vote_and_are_told_one_by_one() -> None:
    said = ["The answer is 5.", "The answer is 7.", "Who knows.", "The answer is 7."]
    each: list[tuple[str, int, str | None]] = []
    with serve(lambda number, text: Act(content=said[number - 1])) as seen:
        settings = _settings(seen.url, samples=4, concurrency=1)
        solver = endpoint_solver(settings, each=lambda id, sample, p: each.append((id, sample, p.raw)))
        (prediction,) = solver(problems(1))
    assert prediction.answer == 7 and prediction.raw == said[1]
    assert [raw for _, _, raw in each] == said
    assert seen.bodies[0]["temperature"] == 0.7


def test_refusals_cut_answers_and_empty_texts() -> None:
    acts = [
        Act(content=None, refusal="I won't."),
        Act(content="", finish="content_filter"),
        Act(content="Let me think about 26", finish="length"),
        Act(content=""),
    ]
    with serve(lambda number, text: acts[number - 1]) as seen:
        predictions = list(endpoint_solver(_settings(seen.url, concurrency=1))(problems(4)))
    # a number on the way is no answer; a model that says nothing is no server that fails
    assert [p.status for p in predictions] == ["abstained", "abstained", "unread", "unread"]


def test_what_is_sent() -> None:
    with serve() as seen:
        settings = _settings(seen.url, prompt=named_prompt("cot"), shots=2, extra={"top_p": 0.5})
        list(endpoint_solver(settings)(problems(1)))
    body = seen.bodies[0]
    assert (body["model"], body["temperature"], body["max_tokens"], body["top_p"]) == ("tiny", 0.0, 1024, 0.5)
    assert [message["role"] for message in body["messages"]] == ["user", "assistant"] * 2 + ["user"]  # type: ignore[attr-defined]


def test_what_is_left_out() -> None:
    with serve() as seen:
        extra = {"temperature": None, "max_tokens": None, "max_completion_tokens": 50}
        list(endpoint_solver(_settings(seen.url, extra=extra))(problems(1)))
    assert set(seen.bodies[0]) == {"model", "messages", "max_completion_tokens"}


def test_a_server_without_token_counts_books_the_worst_case() -> None:
    tally = Tally()
    with serve(lambda number, text: Act(usage=None)) as seen:
        settings = _settings(seen.url, price=Price(1.0, 1.0), max_tokens=100)
        list(endpoint_solver(settings, tally)(problems(2)))
    assert tally.cost > 2 * 100 / 1e6


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after": "3"}, 3.0),
        ({"retry-after": "0.5"}, 0.5),
        ({"retry-after-ms": "250", "retry-after": "3"}, 0.25),
        ({"retry-after": "Sat, 21 Nov 2026 12:00:10 GMT"}, 10.0),
        ({"retry-after": "Sat, 21 Nov 2026 11:00:00 GMT"}, 0.0),  # in the past
        ({"retry-after": "-4"}, 0.0),
        ({"retry-after": "soon"}, None),
        ({}, None),
    ],
)
def test_retry_after_is_read(headers: dict[str, str], seconds: float | None) -> None:
    assert retry_after(headers, datetime(2026, 11, 21, 12, 0, 0, tzinfo=UTC)) == seconds


def test_pauses_grow_and_end() -> None:
    rng = Random(1)
    pauses = [pause(attempt, None, 20.0, rng) for attempt in range(8)]
    assert all(0.25 * 2**n <= seconds <= min(20, 0.5 * 2**n) for n, seconds in enumerate(pauses[:6]))
    assert pauses[-1] <= 20.0 and pause(0, 500.0, 20.0, rng) == 20.0

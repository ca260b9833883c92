"""One bad thing does not stop the rest, and whoever is stuck is told the way out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from endpoints.server import Act, serve

from svampkit.authoring.screens.ask import TooSmall
from svampkit.authoring.screens.desk import Sized
from svampkit.selection import MANY
from svampkit.selection.clusters import representatives
from svampkit.solvers.endpoint.retry import pause, retry_after

from .made import problems, write_problems

Cli = Callable[..., tuple[int, str, str]]


def reply(message: dict[str, object], **more: object) -> bytes:
    return json.dumps({"choices": [{"index": 0, "message": message, "finish_reason": "stop"}], **more}).encode()


GOOD: dict[str, object] = {"role": "assistant", "content": "The answer is 4."}
BAD = {
    "half a character": reply({"role": "assistant", "content": "\ud800 4"}),
    "deep": b'{"choices": ' + b"[" * 5000 + b"]" * 5000 + b"}",
    "2^70 tokens": reply(GOOD, usage={"prompt_tokens": 2**70, "completion_tokens": 1}),
    "a list for an object": b"[1, 2]",
    "choices of texts": b'{"choices": ["x"]}',
    "NaN": b'{"choices": [{"message": {"content": NaN}}]}',
    "no UTF-8": b'{"choices": [{"message": {"content": "\xff\xfe"}}]}',
    "nothing": b"",
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_reply_is_one_missing_answer(cli: Cli, tmp_path: Path, name: str) -> None:
    with serve(lambda number, asked: Act(body=BAD[name]) if "had 31" in asked else Act()) as seen:
        words = ("--solver", "openai:m", "--base-url", seen.url, "--attempts", "1", "-o", tmp_path / "p.jsonl")
        code, out, err = cli("solve", write_problems(tmp_path / "d.jsonl"), *words)
    assert code == 0 and "2 answered, 1 missing" in out and "1 request gave no answer" in err
    rows = [json.loads(line) for line in (tmp_path / "p.jsonl").read_text().splitlines()]
    assert [row["status"] for row in rows] == ["answered", "missing", "answered"]


@pytest.mark.parametrize(
    "said", ["1e400", "nan", "-5", "9" * 400, "Mon, 99 Foo 2026 99:99:99 GMT", "Fri, 31 Dec 999999 23:59:59", "\x00"]
)
def test_an_impossible_wait_is_bounded(said: str) -> None:
    import random

    for header in ("retry-after", "retry-after-ms"):
        assert 0 <= pause(0, retry_after({header: said}), 120.0, random.Random(1)) <= 120.0


@pytest.mark.parametrize("key", ["q", "escape", "ctrl+q"])
async def test_a_small_window_is_told_the_way_out(key: str) -> None:
    app = Sized()
    async with app.run_test(size=(30, 8)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        assert "leave with q" in str(app.screen.query_one("Static").render())
        await pilot.press(key)
        await pilot.pause()
    assert app.return_code == 0 and not app.is_running


def test_groups_of_many_are_clustered_by_mini_batches() -> None:
    rng = np.random.default_rng(4)
    vectors = rng.normal(size=(MANY + 500, 8)).astype(np.float32)
    members = problems(3) * ((MANY + 500) // 3 + 1)
    chosen = representatives("Subtraction", members[: MANY + 500], vectors, 5, 0, [lambda problem: True])
    assert len(chosen) == 5 and sum(one.represents for one in chosen) == MANY + 500

"""No key in any file, message or cache, whatever the server does; no control character of a file on the terminal."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from endpoints.server import Act, serve
from hypothesis import given
from hypothesis import strategies as st

from svampkit.edge.secrets import clean_key, masked, masked_options, refuse_keys_in, without_texts
from svampkit.edge.text import shown
from svampkit.errors import UsageError

from .made import problem_rows, write_problems, write_rows

Cli = Callable[..., tuple[int, str, str]]
KEY = "sk-abcDEF0123456789/+xyz"
ROOT = Path(__file__).resolve().parents[2]


def completion(content: str, **more: object) -> bytes:
    message = {"role": "assistant", "content": content, **more}
    return json.dumps({"choices": [{"index": 0, "message": message, "finish_reason": "stop"}]}).encode()


ERROR = json.dumps({"error": {"message": f"no luck with Bearer {KEY}", "type": KEY, "code": KEY}}).encode()
FAILING = {
    "echoes": Act(body=completion(f"Your key is {KEY}. The answer is 4.")),
    "echoes in a refusal": Act(body=completion("", refusal=f"not with {KEY}")),
    "echoes packed": Act(
        body=gzip.compress(completion(f"{KEY}. The answer is 4.")), headers={"Content-Encoding": "gzip"}
    ),
    "400": Act(status=400, body=ERROR),
    "401": Act(status=401, body=ERROR),
    "404": Act(status=404, body=ERROR),
    "429": Act(status=429, body=ERROR, headers={"Retry-After": "0"}),
    "500": Act(status=500, body=ERROR),
    "500 as text": Act(status=500, body=f"<html>{KEY}</html>".encode()),
    "redirection": Act(status=302, body=b"", headers={"Location": f"https://example.org/?key={KEY}"}),
    "no choices": Act(body=json.dumps({"choices": [], "key": KEY}).encode()),
    "no object": Act(body=json.dumps([KEY]).encode()),
    "no JSON": Act(body=f"{{{KEY}".encode()),
    "no text": Act(body=json.dumps({"choices": [{"message": {"content": {"key": KEY}}}]}).encode()),
    "cut": Act(body=completion(KEY * 30), cut=True),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAILING)
def test_the_key_is_nowhere(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    monkeypatch.setenv("MY_KEY", f" {KEY}\n")
    dataset = write_problems(tmp_path / "d.jsonl", 2)
    with serve(lambda number, asked: FAILING[fault]) as seen:
        address = seen.url + "?token=query-secret-99"
        code, out, err = cli(
            "solve", dataset, "--solver", "openai:m", "--base-url", address, "--key-env", "MY_KEY", "--attempts", "1",
            "--samples", "2", "--extra", '{"user": "somebody private"}', "-o", tmp_path / "p.jsonl",
        )  # fmt: skip
        assert seen.keys == {f"Bearer {KEY}"}  # stripped
    assert code == 0 if "echoes" in fault else code in (1, 2)
    texts = out + err + "".join(path.read_bytes().decode("latin-1") for path in tmp_path.rglob("*") if path.is_file())
    for secret in (KEY, "query-secret-99", "somebody private"):
        assert secret not in texts, fault
    if "echoes" in fault:
        assert "[key]" in (tmp_path / "p.jsonl").read_text()


@pytest.mark.parametrize("key", ["two\nlines-of-key", "spaced-out key", "schlüssel", "tab\tbed", "\x00key-of-nul"])
def test_a_strange_key_is_not_printed(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    with pytest.raises(UsageError) as error:
        clean_key(key, "MY_KEY")
    assert "$MY_KEY" in str(error.value) and key.split()[0] not in str(error.value)
    if "\x00" in key:
        return
    monkeypatch.setenv("MY_KEY", key)
    with serve() as seen:
        words = ("--solver", "openai:m", "--base-url", seen.url, "--key-env", "MY_KEY", "-o", tmp_path / "p.jsonl")
        code, out, err = cli("solve", write_problems(tmp_path / "d.jsonl"), *words)
        assert code == 2 and seen.count == 0 and key.split()[0] not in out + err


@pytest.mark.parametrize(
    ("extra", "bad"),
    [
        ({"api_key": "x"}, True),
        ({"headers": {"Authorization": "Basic abc"}}, True),
        ({"metadata": {"note": f"Bearer {KEY}"}}, True),
        ({"list": [{"secret": 1}]}, True),
        ({"user": "sk-0123456789abcdef0123"}, True),
        ({"max_completion_tokens": 20, "min_tokens": 1, "stop_token_ids": [1]}, False),
        ({"top_p": 0.9, "keys": None, "tokenizer": "skating-on-ice-is-a-long-name"}, True),
        ({"top_p": 0.9, "monkey": 1, "tokenizer": "skating-on-ice-is-a-long-name"}, False),
    ],
)
def test_extra_carries_no_keys(extra: dict[str, object], bad: bool) -> None:
    if bad:
        with pytest.raises(UsageError, match="holds a key under"):
            refuse_keys_in(extra, "--extra")
    else:
        refuse_keys_in(extra, "--extra")


def test_texts_of_extra_and_keys_of_commands_are_masked() -> None:
    assert without_texts({"a": [1, "secret", {"b": "x"}], "c": True}) == {
        "a": [1, "[text of 6 characters]", {"b": "[text of 1 characters]"}],
        "c": True,
    }
    assert masked_options("command:./solve --api-key abc --top-k 5") == "command:./solve --api-key [key] --top-k 5"
    assert masked_options("command:env TOKEN=abc x") == "command:env TOKEN=[key] x"
    # a near miss: "--keys-only" is a switch, what follows is another option
    assert masked_options("command:./solve --key -v") == "command:./solve --key -v"


@given(st.text(min_size=4, max_size=40), st.text(max_size=30), st.text(max_size=30))
def test_a_masked_text_never_holds_the_secret(secret: str, before: str, after: str) -> None:
    text = masked(before + secret + after, [secret])
    assert secret not in text or secret in "[key]" or secret in before + "[key]" + after


@given(st.text())
def test_nothing_that_steers_a_terminal_is_shown(text: str) -> None:
    told = shown(text)
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]", told)
    assert shown(told) == told and (told == text or "\\" in told)


OSC = "\x1b]0;owned\x07\x1b[31m[/red][bold]:smiley:\u202e"


def test_no_text_of_a_file_reaches_the_terminal_raw(cli: Cli, tmp_path: Path) -> None:
    rows = [{**row, "type": OSC + str(row["id"]), "seed": OSC} for row in problem_rows(4)]
    dataset = write_rows(tmp_path / "d.jsonl", rows)
    predictions = write_rows(
        tmp_path / "p.jsonl", [{"id": row["id"], "answer": "26", "solver": OSC, "status": "answered"} for row in rows]
    )
    other = write_rows(tmp_path / "q.jsonl", [{"id": "h-0\x1b[2J", "answer": "1", "solver": "[/red]"}])
    program = tmp_path / "solver.py"
    program.write_text("import sys; sys.stderr.write('\\x1b]0;owned\\x07[/red]'); sys.exit(3)")
    runs = [
        ("corpus", "stats", dataset),
        ("check", dataset),
        ("select", dataset, "--keep-type", "*", "--min-group", "9", "-o", tmp_path / "s.jsonl"),
        ("report", dataset, predictions, "-o", tmp_path / "r"),
        ("report", dataset, other, "-o", tmp_path / "r"),
        ("compare", dataset, predictions, other),
        ("solve", dataset, "--solver", f"command:python {program}", "-o", tmp_path / "x.jsonl"),
        ("corpus", "stats", tmp_path / "no\x1b[31mfile"),
        ("solve", dataset, "--solver", OSC, "-o", tmp_path / "x.jsonl"),
    ]
    for words in runs:
        code, out, err = cli(*words)
        assert code in (0, 1, 2), (words, out, err)
        assert not re.search("[\x00-\x08\x0b-\x1f\x7f\u202e]", out + err), words
    assert "[/red]" in cli("corpus", "stats", dataset)[1]


def test_every_command_prints_through_the_one_door() -> None:
    """`echo`, `say` and `console` show control characters; JSON of orjson escapes them by itself."""
    commands = list((ROOT / "svampkit" / "cli").glob("*.py"))
    assert len(commands) > 20
    for path in commands:
        if path.name not in ("common.py", "app.py"):
            raw = re.findall(r"typer\.echo\((?!\s*orjson)|(?<![\w.])print\(", path.read_text())
            assert not raw, f"{path.name}: {raw}; print with `echo` of cli/common.py"

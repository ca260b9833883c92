"""The writing assistant against a real server on this machine, that answers well, badly, late or not at all."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import MappingProxyType

import pytest
from test_decisions import fast
from test_screens import desk, variations

from svampkit.authoring.assist import assistant, suggest
from svampkit.authoring.checks import examine
from svampkit.authoring.form import Form
from svampkit.errors import InputError, UsageError
from svampkit.template.model import TemplateFile

GOOD = {
    "body": "Rosa had 23 beads. She gave 8 beads to her cousin. Then she found 5 more beads.",
    "question": "How many beads does Rosa have now?",
}


def chat(content: object) -> bytes:
    """A chat completion."""
    message = {"role": "assistant", "content": content}
    tree = {"id": "1", "object": "chat.completion", "created": 1, "model": "m", "choices": [{"index": 0}]}
    tree["choices"][0].update(message=message, finish_reason="stop")  # type: ignore[index]
    return json.dumps(tree).encode()


@contextmanager
def server(
    status: int,
    reply: bytes,
    wait: float = 0.0,
    cut: bool = False,
    drip: float = 0.0,
    headers: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[tuple[str, list[str]]]:
    """Serves one reply; gives its address and the prompts that came."""
    asked: list[str] = []
    size = 1 if drip else len(reply) or 1

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            sent = self.rfile.read(int(self.headers["Content-Length"]))
            asked.append(json.loads(sent)["messages"][0]["content"])
            time.sleep(wait)
            if cut:
                self.connection.close()
                return
            try:
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(reply)))
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                for start in range(0, len(reply), size):
                    self.wfile.write(reply[start : start + size])
                    time.sleep(drip)
            except OSError:
                pass  # the other side did not wait

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as http:
        http.daemon_threads, http.block_on_close = True, False
        thread = threading.Thread(target=http.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{http.server_port}/v1", asked
        finally:
            http.shutdown()
            thread.join()


def blank(file: TemplateFile) -> Form:
    return Form("21", file.base.body, file.base.question)


def test_a_proposal_is_tagged_marked_and_passes_the_same_checks(file: TemplateFile) -> None:
    with server(200, chat("Here it is:\n" + json.dumps(GOOD))) as (url, asked):
        form = suggest(assistant(url, "m"), file, blank(file))
    assert "Rosa had 23 beads." in asked[0] and "Add a fact that the answer needs" in asked[0]
    assert form.origin == "assisted" and form.values == "NUM3 = 5" and "[NUM3] more [OBJp1]" in form.body
    checked = examine(form, file)
    assert checked.sound and checked.variation is not None and checked.variation.origin == "assisted"


def test_what_a_person_has_written_is_to_be_said_better(file: TemplateFile) -> None:
    mine = Form("21", f"{file.base.body} Then [NAME1] has found 5 bead more.", file.base.question)
    with server(200, chat(json.dumps(GOOD))) as (url, asked):
        suggest(assistant(url, "m"), file, mine)
    assert "Say this better" in asked[0]


def test_a_wrong_proposal_is_not_sound(file: TemplateFile) -> None:
    unfit = {**GOOD, "body": "Rosa had 23 beads.", "question": "Who is Rosa?"}
    with server(200, chat(json.dumps(unfit))) as (url, _):
        form = suggest(assistant(url, "m"), file, blank(file))
    assert not examine(form, file).sound


@pytest.mark.parametrize(
    ("status", "reply", "message"),
    [
        (200, chat("I am sorry, but I cannot help with that."), "proposed nothing"),
        (200, chat('{"body": "x", "question": "How'), "proposed nothing"),
        (200, chat('{"body": "x"}'), "cannot be read"),
        (200, chat('{"body": "x", "question": " \\u0000\\u202e "}'), "without a question"),
        (200, chat('{"body": "Rosa [NUM1 had", "question": "How [[many?"}'), "cannot be used"),
        (200, chat("[1, 2]{}{" * 3), "cannot be read"),
        (200, chat(None), "proposed nothing"),
        (200, chat(["no", "text"]), "no answer of such an endpoint"),
        (200, chat("x" * 200_000), "proposed nothing"),
        (200, b"<html>it works!</html>", "no answer of such an endpoint"),
        (200, b'{"choices": []}', "proposed nothing"),
        (200, b'{"choices": null}', "proposed nothing"),
        (200, b'{"choices": [{"message": null}]}', "no answer of such an endpoint"),
        (200, b"\xff\xfe{]", "no answer of such an endpoint"),
        (200, b"", "no answer of such an endpoint"),
        (401, b'{"error": {"message": "no key"}}', "HTTP 401"),
        (429, b"{}", "HTTP 429"),
        (500, b"<html>", "HTTP 500"),
    ],
)
def test_refusals_and_rubbish_are_one_sentence(file: TemplateFile, status: int, reply: bytes, message: str) -> None:
    with server(status, reply) as (url, _), pytest.raises(InputError, match=message) as caught:
        suggest(assistant(url, "m"), file, blank(file))
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 200


def test_no_answer_in_time_and_no_server_are_one_sentence(file: TemplateFile) -> None:
    with server(200, chat("late"), wait=1.5) as (url, _), pytest.raises(InputError, match=r"within 0\.3 seconds"):
        suggest(assistant(url, "m", timeout=0.3), file, blank(file))
    drips = server(200, chat("drop by drop"), drip=0.1)  # each piece comes in time, the whole does not
    with drips as (url, _), pytest.raises(InputError, match=r"within 0\.3 seconds"):
        suggest(assistant(url, "m", timeout=0.3), file, blank(file))
    with server(200, b"", cut=True) as (url, _), pytest.raises(InputError, match="cannot be reached"):
        suggest(assistant(url, "m"), file, blank(file))
    with pytest.raises(InputError, match="cannot be reached"):  # its port is free again
        suggest(assistant(url, "m"), file, blank(file))


@pytest.mark.parametrize(("url", "model"), [("localhost:8000", "m"), ("ftp://x/v1", "m"), ("http://x/v1", " ")])
def test_an_assistant_is_named_in_full(url: str, model: str) -> None:
    with pytest.raises(UsageError, match=r"address of an endpoint|model is not named"):
        assistant(url, model)


async def test_f3_puts_a_proposal_into_the_editor_and_a_failure_leaves_what_stands_there(templates: Path) -> None:
    with server(200, chat(json.dumps(GOOD))) as (url, _):
        async with desk(templates, proposer=fast) as at:
            await at.press("a", "n", "n", "w", "f3")
            assert "No assistant was named" in at.text("message")
            at.app.assistant = assistant("http://127.0.0.1:9/v1", "m")
            await at.type(" Mine.")
            await at.press("f3")
            assert "cannot be reached" in at.text("message")
            assert at.screen().query_one("#body").text.endswith("Mine.")
            at.app.assistant = assistant(url, "m")
            await at.press("f3", "ctrl+s")
            (kept,) = variations(templates)
    assert (kept.origin, kept.author, kept.status) == ("assisted", "w1", "accepted")


KEY = "sk-lantern-0123456789abcdef"


def test_a_key_that_comes_back_is_masked(file: TemplateFile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", f" {KEY}\n")
    echo = {**GOOD, "body": f"{GOOD['body']} The word was {KEY}."}
    with server(200, chat(json.dumps(echo))) as (url, _), pytest.raises(InputError) as caught:
        suggest(assistant(url, "m"), file, blank(file))
    assert "cannot be used" in str(caught.value) and KEY not in str(caught.value)
    with server(200, chat(f"I will not. Your key is {KEY}.")) as (url, _), pytest.raises(InputError) as caught:
        suggest(assistant(url, "m"), file, blank(file))
    assert "proposed nothing" in str(caught.value) and KEY not in str(caught.value)


def test_a_key_that_no_request_can_hold_is_not_sent_and_not_shown(
    file: TemplateFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", f"{KEY}\r\nX-Other: 1")
    with server(200, chat(json.dumps(GOOD))) as (url, asked), pytest.raises(UsageError) as caught:
        suggest(assistant(url, "m"), file, blank(file))
    assert not asked and KEY not in str(caught.value) and "OPENAI_API_KEY" in str(caught.value)


def test_a_password_in_the_address_stays_there(file: TemplateFile) -> None:
    with pytest.raises(InputError, match="cannot be reached") as caught:
        suggest(assistant("http://mira:lantern77@127.0.0.1:9/v1?token=lantern88", "m"), file, blank(file))
    assert "lantern" not in str(caught.value)


@pytest.mark.parametrize("packed", [False, True])
def test_a_reply_that_does_not_end_is_not_read_to_its_end(file: TemplateFile, packed: bool) -> None:
    import gzip
    import tracemalloc

    from svampkit.edge.transport import MAX_REPLY

    large = b'{"choices": [' + b" " * (5 * MAX_REPLY)
    reply = gzip.compress(large) if packed else large
    with server(200, reply, headers={"Content-Encoding": "gzip"} if packed else {}) as (url, _):
        tracemalloc.start()
        with pytest.raises(InputError, match="larger than 8 MB"):
            suggest(assistant(url, "m"), file, blank(file))
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert peak < 4 * MAX_REPLY


def test_no_redirection_is_followed_with_a_key(file: TemplateFile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    with server(200, chat(json.dumps(GOOD))) as (other, asked):
        sending = server(307, b"", headers={"Location": f"{other}/chat/completions"})
        with sending as (url, _), pytest.raises(InputError, match="sends on to"):
            suggest(assistant(url, "m"), file, blank(file))
        assert not asked

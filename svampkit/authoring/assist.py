"""An optional writing assistant: an OpenAI-compatible endpoint is asked for a variation; its answer is only a form.

Nothing here is trusted: a suggestion passes the same checks as typed text and is marked "assisted"; a reply is
bounded in bytes and in time, and no redirection is followed. A key is read from the environment variable
OPENAI_API_KEY, looked at before anything is sent, and masked in whatever comes back.
"""

from __future__ import annotations

import asyncio
import os
import re
from dataclasses import dataclass
from queue import Empty, Queue
from threading import Thread
from typing import Any

import orjson

from svampkit.authoring.autotag import autotag_problem
from svampkit.authoring.clean import clean
from svampkit.authoring.form import Form, format_equation, format_values
from svampkit.authoring.protocol import HELP
from svampkit.edge.secrets import clean_key, masked, secrets_of_url
from svampkit.edge.shapes import parse_json
from svampkit.edge.transport import BadReply, chat_url, new_client, post, public_url
from svampkit.errors import InputError, RecordError, SvampkitError, UsageError
from svampkit.template.model import TemplateFile
from svampkit.template.tags import fill

__all__ = ["Assistant", "assistant", "suggest"]

TIMEOUT = 30.0
_MAX_REPLY = 8_000
_KEY = "OPENAI_API_KEY"


@dataclass(frozen=True, slots=True)
class Assistant:
    """Where to ask."""

    url: str
    model: str
    timeout: float = TIMEOUT


def assistant(url: str, model: str, timeout: float = TIMEOUT) -> Assistant:
    """The endpoint, with its address looked at; UsageError where it is no http address."""
    if not re.match(r"https?://[^\s/]+", url):
        raise UsageError(f"{url[:60]!r} is no address of an endpoint; expected such as http://localhost:8000/v1.")
    if not model.strip():
        raise UsageError("the assistant's model is not named; write --assist URL MODEL.")
    return Assistant(url, model.strip(), timeout)


def _prompt(file: TemplateFile, form: Form) -> str:
    """What a language model is asked: the problem, the variation wanted with an example, and what is typed so far."""
    code = form.codes.split(",")[-1].strip()
    about = HELP.get(code)
    base = fill(file.base.text, file.values).text
    lines = [
        "You help a person to write variations of a short arithmetic word problem for children.",
        f"The problem: {base}",
        f"Its equation: {format_equation(file.base.equation)}",
    ]
    if about is not None:
        lines += [
            f"Wanted: {about.does} {about.check}",
            f"An example of such a change. Before: {about.before} After: {about.after}",
        ]
    if form.body.strip() and (form.body, form.question) != (file.base.body, file.base.question):
        lines.append(f"Say this better without changing what it means: {clean(form.body)} {clean(form.question)}")
    lines.append(
        'Answer with one JSON object and nothing else: {"body": "the story", "question": "the question"}. '
        "Plain words and digits, no brackets."
    )
    return "\n".join(lines)


def suggest(helper: Assistant, file: TemplateFile, form: Form) -> Form:
    """Ask for a text for this form's codes, or for better words where it has a text of its own.

    Returns the form with the text tagged and origin "assisted". InputError says in one sentence why nothing usable
    came: no connection, no time, a refusal, rubbish. An answer that drips in is not waited for longer than one that
    does not come.
    """
    replies: Queue[str | SvampkitError] = Queue()

    def run() -> None:
        try:
            replies.put(_ask(helper, _prompt(file, form)))
        except SvampkitError as error:
            replies.put(error)

    Thread(target=run, daemon=True).start()
    try:
        reply = replies.get(timeout=helper.timeout + 1)
    except Empty as error:
        raise InputError(_late(helper)) from error
    if isinstance(reply, SvampkitError):
        raise reply
    return _form(reply, file, form)


def _late(helper: Assistant) -> str:
    return f"the assistant did not answer within {helper.timeout:g} seconds; write on without it, or try again."


def _ask(helper: Assistant, prompt: str) -> str:
    """The text of the reply, with the key masked; InputError where there is none."""
    key = clean_key(os.environ[_KEY], _KEY) if os.environ.get(_KEY, "").strip() else ""
    body = {
        "model": helper.model,
        "messages": [{"role": "user", "content": prompt}],
        "temperature": 0.7,
        "max_tokens": 400,
    }
    secrets = (key, *secrets_of_url(helper.url))
    try:
        status, content = asyncio.run(_posted(helper, key, body))
        if status != 200:
            raise InputError(f"the assistant refused (HTTP {status}); write on without it.")
        return masked(_said(content), secrets)
    except BadReply as error:
        raise InputError(f"the assistant's answer cannot be used: {masked(error.detail, secrets)}.") from error
    except RecordError as error:
        raise InputError("the assistant's answer is no answer of such an endpoint; write on without it.") from error


async def _posted(helper: Assistant, key: str, body: dict[str, Any]) -> tuple[int, bytes]:
    """Send the request; status and content of the answer. InputError where the assistant is late or cannot be
    reached."""

    import httpx2 as httpx

    try:
        async with asyncio.timeout(helper.timeout), new_client(key, helper.timeout, 1) as client:
            status, _, content = await post(client, chat_url(helper.url), body)
    except (TimeoutError, httpx.TimeoutException) as error:
        raise InputError(_late(helper)) from error
    except (httpx.HTTPError, httpx.InvalidURL, OSError, BadReply) as error:
        if isinstance(error, BadReply) and error.reason != "cut reply":
            raise
        where = public_url(helper.url)
        raise InputError(f"the assistant at {where:.80} cannot be reached; write on without it.") from error
    return status, content


def _said(content: bytes) -> str:
    """The text of a chat completion; empty where it holds no choice."""
    choices = list(parse_json(content, "the reply").key("choices").items())
    if not choices:
        return ""
    text = choices[0].key("message").key("content")
    return "" if text.value is None else text.text()


def _form(text: str, file: TemplateFile, form: Form) -> Form:
    """The model's reply as a form with its numbers, names and things tagged; InputError where it cannot be used."""
    match = re.search(r"\{.*\}", text[:_MAX_REPLY], re.DOTALL)
    if match is None:
        shown = clean(text)[:60]
        raise InputError(f"the assistant answered {shown!r} and proposed nothing; write on without it.")
    try:
        tree = orjson.loads(match.group())
        body, question = clean(str(tree["body"])), clean(str(tree["question"]))
    except (orjson.JSONDecodeError, KeyError, TypeError) as error:
        raise InputError("the assistant's answer cannot be read; ask again, or write on without it.") from error
    if not question:
        raise InputError("the assistant proposed a text without a question; ask again, or write on without it.")
    try:
        body, question, new = autotag_problem(body, question, file.values)
    except SvampkitError as error:
        raise InputError(f"the assistant's text cannot be used ({error}); write on without it.") from error
    return Form(
        codes=form.codes,
        body=body,
        question=question,
        values=format_values(new),
        of=form.of,
        origin="assisted",
        note="assisted",
        key=form.key,
        seconds=form.seconds,
    )

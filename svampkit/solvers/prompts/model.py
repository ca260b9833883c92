"""A prompt, and the messages that it makes of a problem."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from svampkit.errors import UsageError
from svampkit.problem import Problem
from svampkit.solvers.prompts.shots import SHOTS, Shot

__all__ = ["Message", "Prompt", "jinja_text", "messages", "prompt_text", "render"]


class Message(TypedDict):
    """One message of a chat."""

    role: str
    content: str


@dataclass(frozen=True, slots=True)
class Prompt:
    """How a problem is put to a model."""

    name: str
    user: str
    """The user's message, with {problem}, or {body} and {question}; other braces are left as they are."""
    system: str = ""
    shot: str = "The answer is {answer}."
    """How a worked example is answered, with {reasoning} and {answer}."""


def render(text: str, body: str, question: str) -> str:
    """Put a problem into a prompt's text."""
    whole = f"{body} {question}".strip()
    return text.replace("{problem}", whole).replace("{body}", body).replace("{question}", question)


def messages(prompt: Prompt, problem: Problem, shots: int = 0) -> list[Message]:
    """The chat that asks a problem: a system message if there is one, ``shots`` worked examples, the question.

    Raises UsageError where more examples are wanted than there are.
    """
    chat: list[Message] = [{"role": "system", "content": prompt.system}] if prompt.system else []
    for example in _first(shots):
        chat.append({"role": "user", "content": render(prompt.user, example.body, example.question)})
        chat.append({"role": "assistant", "content": _solution(prompt, example)})
    chat.append({"role": "user", "content": render(prompt.user, problem.body, problem.question)})
    return chat


def prompt_text(prompt: Prompt, body: str = "{body}", question: str = "{question}", shots: int = 0) -> str:
    """The same as one text, for tools that do not chat; the markers stay in it unless a problem is given."""
    parts = [prompt.system] if prompt.system else []
    for example in _first(shots):
        asked = render(prompt.user, example.body, example.question)
        parts.append(f"{asked}\n{_solution(prompt, example)}")
    parts.append(render(prompt.user, body, question))
    return "\n\n".join(parts)


def jinja_text(prompt: Prompt, shots: int = 0) -> str:
    """The same as a Jinja template over the columns body and question, for evaluation harnesses."""
    whole = prompt_text(prompt, "\0body\0", "\0question\0", shots)
    parts = whole.split("\0")
    plain = [f"{{% raw %}}{part}{{% endraw %}}" if "{" in part else part for part in parts[0::2]]
    columns = [f"{{{{{column}}}}}" for column in parts[1::2]] + [""]
    return "".join(text + column for text, column in zip(plain, columns, strict=True))


def _first(shots: int) -> Sequence[Shot]:
    if not 0 <= shots <= len(SHOTS):
        raise UsageError(f"{shots} worked examples were asked for; there are 0 to {len(SHOTS)}.")
    return SHOTS[:shots]


def _solution(prompt: Prompt, shot: Shot) -> str:
    return prompt.shot.replace("{reasoning}", shot.reasoning).replace("{answer}", shot.answer)

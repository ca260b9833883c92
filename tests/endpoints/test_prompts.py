"""Prompts, shipped and from files."""

from __future__ import annotations

from pathlib import Path

import pytest

from svampkit.errors import InputError, UsageError
from svampkit.evaluation.answers import read_answer
from svampkit.solvers.prompts import PROMPTS, SHOTS, messages, named_prompt, prompt_text, read_prompt

from .problems import problems


@pytest.mark.parametrize("name", PROMPTS)
def test_examples_are_answered_as_the_prompt_asks(name: str) -> None:
    (problem,) = problems(1)
    chat = messages(PROMPTS[name], problem, shots=len(SHOTS))
    assert problem.text in chat[-1]["content"]
    for shot, message in zip(SHOTS, chat[1::2], strict=True):
        assert str(read_answer(message["content"]).value) == shot.answer


def test_braces_that_are_no_place_stay() -> None:
    path_text = "Box it as \\boxed{}. {problem}"
    assert prompt_text(PROMPTS["direct"].__class__("x", path_text), "A.", "B?") == "Box it as \\boxed{}. A. B?"


def test_a_prompt_file_with_parts(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("--- system ---\nBe brief.\n--- user ---\n{body}\n{question}\n--- shot ---\n#### {answer}\n")
    (problem,) = problems(1)
    chat = messages(read_prompt(path), problem, 1)
    assert [m["role"] for m in chat] == ["system", "user", "assistant", "user"]
    assert chat[2]["content"] == "#### 23" and chat[3]["content"] == f"{problem.body}\n{problem.question}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Solve this.", "no place for the problem"),
        ("--- user ---\n{problem}\n--- assistant ---\nx", "a part 'assistant'"),
        ("lost\n--- user ---\n{problem}", "before its first part"),
        ("--- user ---\n{problem}\n--- shot ---\nNo.", "without {answer}"),
    ],
)
def test_a_prompt_file_that_cannot_work(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(text)
    with pytest.raises(InputError, match=message):
        read_prompt(path)


def test_an_unknown_prompt_and_too_many_shots() -> None:
    with pytest.raises(UsageError, match="neither direct nor cot nor a file"):
        named_prompt("directly")
    with pytest.raises(UsageError, match="there are 0 to 8"):
        messages(PROMPTS["cot"], problems(1)[0], 9)

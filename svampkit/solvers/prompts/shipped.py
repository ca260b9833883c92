"""The two shipped prompts, and prompts by name or path."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from svampkit.errors import UsageError
from svampkit.solvers.prompts.file import read_prompt
from svampkit.solvers.prompts.model import Prompt

__all__ = ["PROMPTS", "named_prompt"]

PROMPTS = MappingProxyType(
    {
        "direct": Prompt(
            "direct",
            "{problem}\nReply with one sentence: The answer is N. Put the number in place of N.",
        ),
        "cot": Prompt(
            "cot",
            "{problem}\nThink step by step. End with one sentence: The answer is N. Put the number in place of N.",
            shot="{reasoning} The answer is {answer}.",
        ),
    }
)
"""By name: "direct" asks for the answer alone, "cot" for the steps first (chain of thought, Wei et al. 2022)."""


def named_prompt(name: str) -> Prompt:
    """A shipped prompt by name, or the prompt in the file at that path; UsageError where there is neither."""
    if name in PROMPTS:
        return PROMPTS[name]
    path = Path(name)
    if not path.is_file():
        raise UsageError(f"{name!r} is no prompt: it is neither {' nor '.join(PROMPTS)} nor a file that exists.")
    return read_prompt(path)

"""What a model is asked: two shipped prompts, prompts from a file, worked examples."""

from __future__ import annotations

from svampkit.solvers.prompts.file import read_prompt
from svampkit.solvers.prompts.model import Message, Prompt, jinja_text, messages, prompt_text, render
from svampkit.solvers.prompts.shipped import PROMPTS, named_prompt
from svampkit.solvers.prompts.shots import SHOTS, Shot

__all__ = [
    "PROMPTS",
    "SHOTS",
    "Message",
    "Prompt",
    "Shot",
    "jinja_text",
    "messages",
    "named_prompt",
    "prompt_text",
    "read_prompt",
    "render",
]

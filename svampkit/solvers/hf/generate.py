"""Texts from a local model, a batch at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from svampkit.solvers.cache import Reply
from svampkit.solvers.hf.load import LoadedModel
from svampkit.solvers.prompts import Message

__all__ = ["generate"]


def generate(
    loaded: LoadedModel, chats: Sequence[list[Message]], *, max_tokens: int, temperature: float, seed: int
) -> list[Reply]:
    """One reply a chat; temperature 0 takes the likeliest token each time, else tokens are drawn from ``seed``.

    A model without a chat template is given the messages as plain text with blank lines between.
    """
    import torch

    tokenizer = loaded.tokenizer
    texts = [_text(tokenizer, chat) for chat in chats]
    special = not getattr(tokenizer, "chat_template", None)
    batch = tokenizer(texts, return_tensors="pt", padding=True, add_special_tokens=special).to(loaded.device)
    batch.pop("token_type_ids", None)
    sampling: dict[str, Any] = {"do_sample": False, "temperature": None, "top_p": None, "top_k": None}
    if temperature > 0:
        sampling = {"do_sample": True, "temperature": temperature}
    with torch.inference_mode(), torch.random.fork_rng():
        torch.manual_seed(seed)
        output = loaded.model.generate(
            **batch, max_new_tokens=max_tokens, pad_token_id=tokenizer.pad_token_id, **sampling
        )
    replies = []
    for asked, tokens in zip(batch["attention_mask"], output[:, batch["input_ids"].shape[1] :], strict=True):
        ended = (tokens == tokenizer.eos_token_id).nonzero()
        said = int(ended[0]) + 1 if len(ended) else len(tokens)
        text = tokenizer.decode(tokens[:said], skip_special_tokens=True).strip()
        replies.append(Reply(text, "stop" if len(ended) else "length", "", int(asked.sum()), said))
    return replies


def _text(tokenizer: Any, chat: list[Message]) -> str:
    if getattr(tokenizer, "chat_template", None):
        return str(tokenizer.apply_chat_template(chat, tokenize=False, add_generation_prompt=True))
    return "\n\n".join(message["content"] for message in chat) + "\n"

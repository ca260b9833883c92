"""What decides how a model is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from svampkit.edge.transport import public_url
from svampkit.errors import UsageError
from svampkit.solvers.prompts import PROMPTS, Prompt

__all__ = ["DEFAULT_URL", "EndpointSettings", "Price", "check_settings", "parameters"]

DEFAULT_URL = "https://api.openai.com/v1"


@dataclass(frozen=True, slots=True)
class Price:
    """What a million tokens cost, in any one currency."""

    prompt: float = 0.0
    completion: float = 0.0


@dataclass(frozen=True, slots=True)
class EndpointSettings:
    """Model, server, prompt, sampling, limits."""

    model: str
    base_url: str = DEFAULT_URL
    key_env: str | None = None
    """Name of the environment variable that holds the key; the key itself is never kept here."""
    prompt: Prompt = field(default_factory=lambda: PROMPTS["direct"])
    shots: int = 0
    samples: int = 1
    """Requests a problem; with more than one the majority's answer is the prediction."""
    temperature: float | None = None
    """Left out of the request if None; unless set it is 0 for one sample and 0.7 for several."""
    max_tokens: int = 1024
    """0 leaves the limit to the server."""
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Further keys of the request's body, such as {"top_p": 0.9}; one that is None is left out of it."""
    concurrency: int = 16
    max_requests: int | None = None
    """Requests sent at most, repeated ones counted; answers from the cache are free."""
    max_cost: float | None = None
    """Needs a price."""
    price: Price | None = None
    attempts: int = 6
    """How often one request is tried before it counts as missing."""
    timeout: float = 120.0
    """Seconds for one try."""
    max_wait: float = 120.0
    """Seconds that a pause between two tries lasts at most."""
    cache: Path | None = None
    """File of the cache; None keeps answers for this run only."""


def check_settings(settings: EndpointSettings) -> None:
    """UsageError where settings cannot work together."""
    if not settings.model:
        raise UsageError("no model is named; write --solver openai:MODEL.")
    for name, most in (("samples", 1000), ("concurrency", 1000), ("attempts", 100)):
        if not 1 <= getattr(settings, name) <= most:
            raise UsageError(f"--{name} is {getattr(settings, name)}; expected 1 or more, at most {most}.")
    if not 0 < settings.timeout <= 86_400:
        raise UsageError(f"--timeout is {settings.timeout:g}; expected seconds above 0, at most a day.")
    if settings.max_cost is not None and settings.price is None:
        raise UsageError("--max-cost needs to know what a token costs; give --price-in and --price-out per million.")
    if settings.samples > 1 and settings.temperature == 0:
        raise UsageError("several samples at temperature 0 are all the same; raise --temperature or drop --samples.")
    try:
        address = urlsplit(settings.base_url)
        address.port  # noqa: B018 - raises where it is no number
    except ValueError as error:
        raise UsageError(f"--base-url is no address ({error}); expected http://HOST:PORT/v1.") from error
    if address.scheme not in ("http", "https") or not address.netloc:
        raise UsageError(
            f"--base-url {public_url(settings.base_url)!r:.100} is no address; expected http://HOST:PORT/v1 or https://…."
        )


def parameters(settings: EndpointSettings) -> dict[str, Any]:
    """The request's body without model and messages."""
    temperature = settings.temperature
    if temperature is None:
        temperature = 0.0 if settings.samples == 1 else 0.7
    limit = {"max_tokens": settings.max_tokens} if settings.max_tokens else {}
    body = {"temperature": temperature, **limit, **settings.extra}
    return {name: value for name, value in body.items() if value is not None}

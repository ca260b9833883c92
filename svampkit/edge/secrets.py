"""Keys: looked at before they are used, and masked wherever a text could carry them."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from svampkit.errors import UsageError

__all__ = ["MASK", "clean_key", "masked", "masked_options", "refuse_keys_in", "secrets_of_url", "without_texts"]

MASK = "[key]"
_SHORTEST = 4
_NAMED = re.compile(
    r"(?:^|[_-])(?:api)?[_-]?(?:key|token|secret|password|passwd|authorization|credentials?|bearer)s?$", re.I
)
_TOKENS = re.compile(
    r"(?:max|min|stop|end|n|prompt|completion|num|new|eos|pad|bos)[\w-]*tokens?\w*|tokens|stop_token_ids", re.I
)
"""Names of the other kind of tokens."""
_LOOKS_SO = re.compile(
    r"\b(?:(?:sk|pk|rk|xox[abp])-|(?:gh[pousr]|hf|glpat)[-_]|AKIA|AIza)[A-Za-z0-9_-]{16,}|\bBearer\s+\S{8,}", re.I
)
_ARGUMENT = re.compile(
    r"(--?[\w-]{0,40}(?:key|token|secret|password)|\b\w{0,40}(?:KEY|TOKEN|SECRET|PASSWORD))([= ]\s{0,9})(?!-)(\S+)"
)


def clean_key(value: str, name: str) -> str:
    """A key without the white space around it; UsageError, without the key, where it cannot stand in a request."""
    key = value.strip()
    if not key:
        raise UsageError(f"the environment variable {name} is empty or not set; put the key there.")
    if not key.isascii() or not key.isprintable() or " " in key:
        raise UsageError(
            f"the key in ${name} holds a space, a line end or another character that no key has; set it anew."
        )
    return key


def secrets_of_url(url: str) -> tuple[str, ...]:
    """What an address says that nobody should read: user, password, values of the query."""
    try:
        parts = urlsplit(url)
        found = [parts.username or "", parts.password or "", *re.findall(r"=([^&]+)", parts.query)]
    except ValueError:
        return ()
    return tuple(text for one in found for text in {one, unquote(one)} if len(text) >= _SHORTEST)


def masked(text: str, secrets: Iterable[str]) -> str:
    """The text with every secret, as it is, percent-encoded or in base64, replaced by "[key]"."""
    for secret in sorted(secrets, key=len, reverse=True):
        if len(secret) < _SHORTEST:
            continue
        packed = base64.b64encode(secret.encode()).decode().rstrip("=")
        for form in {secret, quote(secret, safe=""), packed}:
            text = text.replace(form, MASK)
    return text


def masked_options(text: str) -> str:
    """A command line with what looks like a key masked: values of --key, --token and the like, "sk-…", "Bearer …"."""
    return _LOOKS_SO.sub(MASK, _ARGUMENT.sub(lambda found: found.group(1) + found.group(2) + MASK, text))


def refuse_keys_in(extra: Mapping[str, Any], option: str) -> None:
    """UsageError where a request's further body names or holds something that looks like a key."""
    for path, value in _leaves(extra, ""):
        name = path.rpartition(".")[2]
        named = _NAMED.search(name) and not _TOKENS.fullmatch(name)
        if named or (isinstance(value, str) and _LOOKS_SO.search(value)):
            raise UsageError(
                f"{option} holds a key under {path!r:.60}; put it into an environment variable and name that with "
                "--key-env."
            )


def _leaves(value: Any, path: str) -> Iterable[tuple[str, Any]]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _leaves(inner, f"{path}.{key}" if path else str(key))
            if isinstance(inner, Mapping | list):
                yield (f"{path}.{key}" if path else str(key)), None
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _leaves(inner, f"{path}[{number}]")
    else:
        yield path, value


def without_texts(value: Any) -> Any:
    """A JSON value for a manifest: numbers and switches as they are, every text as its length only."""
    if isinstance(value, Mapping):
        return {key: without_texts(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [without_texts(inner) for inner in value]
    return f"[text of {len(value)} characters]" if isinstance(value, str) else value

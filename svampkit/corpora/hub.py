"""Data sets of the Hugging Face hub by name: "hf:NAME", "hf:NAME:CONFIG", "hf:NAME:CONFIG:SPLIT" (extra `hf`)."""

from __future__ import annotations

import os
import re
from pathlib import Path

from svampkit.errors import InputError, UsageError

__all__ = ["PREFIX", "fetch"]

PREFIX = "hf:"


def fetch(name: str) -> list[Path]:
    """One Parquet file a split of the data set, kept in the user's cache folder and taken from there the next time.

    Raises UsageError where `datasets` is not installed or the name is none, InputError where nothing can be fetched.
    """
    called, config, split = (*name.removeprefix(PREFIX).split(":"), "", "")[:3]
    if not called:
        raise UsageError(f"{name!r} names no data set; expected such as hf:openai/gsm8k:main:test.")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "svampkit" / "hub"
    folder = cache / re.sub(r"[^\w.-]+", "--", ":".join(part for part in (called, config) if part))
    kept = sorted(folder.glob(f"{split or '*'}.parquet"))
    return kept or _load(called, config, split, folder)


def _load(called: str, config: str, split: str, folder: Path) -> list[Path]:
    """Fetch the splits of a data set of the Hugging Face hub as Parquet files into ``folder``."""
    try:
        from datasets import load_dataset
    except ImportError as error:
        raise UsageError("hf:NAME needs the package datasets; pip install 'svampkit[hf]'.") from error
    try:
        splits = load_dataset(called, config or None)
    except Exception as error:
        raise InputError(
            f"{PREFIX}{called} cannot be loaded ({str(error).splitlines()[0][:160]}); "
            "fetch its files and give their folder."
        ) from error
    wanted = [name for name in splits if not split or name == split]
    if not wanted:
        raise UsageError(f"{PREFIX}{called} has no split {split!r}; it has {', '.join(splits)}.")
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name in wanted:
        path = folder / f"{name}.parquet"
        splits[name].to_parquet(str(path))
        paths.append(path)
    return paths

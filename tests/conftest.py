"""What tests share: the folder of the real corpora, which most machines do not have."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")


@pytest.fixture(scope="session")
def data_dir() -> Path:
    """The real corpora ($SVAMPKIT_DATA, or ../shared/data beside the checkout); the test is skipped without them."""
    default = Path(__file__).resolve().parents[2] / "shared" / "data"
    folder = Path(os.environ.get("SVAMPKIT_DATA", default))
    if not folder.is_dir():
        pytest.skip(f"{folder} is absent; set SVAMPKIT_DATA to the folder of the corpora")
    return folder

"""A headless Chromium for the tests of the page."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["AXE", "chromium", "find_chromium"]

AXE = Path(__file__).with_name("vendor") / "axe-core-4.14.1.min.js"

_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_chromium() -> str:
    """Path of the browser; without one the test is skipped, but in CI (CI=true) it fails."""
    named = os.environ.get("SVAMPKIT_CHROMIUM")
    for name in (named, "chromium", "chromium-browser", "google-chrome"):
        if name and (found := shutil.which(name)):
            return found
    message = (
        "no Chromium was found; install Debian's package chromium (tools/ensure_chromium.sh) or set SVAMPKIT_CHROMIUM"
    )
    if os.environ.get("CI", "").lower() in ("1", "true"):
        pytest.fail(message)
    pytest.skip(message)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser with a profile of its own."""
    executable = find_chromium()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=_FLAGS)
        try:
            yield browser
        finally:
            browser.close()

"""What tests share: the folder of the real corpora, which most machines do not have."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from tests.not_read_yet import NOT_READ_YET

# A machine under load is no fault of what is tested.
settings.register_profile("svampkit", deadline=None)
settings.load_profile("svampkit")
os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("SVAMPKIT_TRACEBACK", "1")  # what a user reads as one sentence is a failed test
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")


@pytest.fixture(scope="session")
def data_dir() -> Path:
    """The real corpora ($SVAMPKIT_DATA, or ../shared/data beside the checkout); the test is skipped without them."""
    default = Path(__file__).resolve().parents[2] / "shared" / "data"
    folder = Path(os.environ.get("SVAMPKIT_DATA", default))
    if not folder.is_dir():
        pytest.skip(f"{folder} is absent; set SVAMPKIT_DATA to the folder of the corpora")
    return folder


# Files that take longest, half a minute and more, or wait for other programs: they begin first, so that no process is
# left with one of them when the others have nothing more to do. (`--no-loadscope-reorder` keeps this order.)
LONGEST = (
    "web/test_in_browser.py",
    "authoring/test_screens.py",
    "authoring/test_terminal.py",
    "report/test_page_in_browser.py",
    "scale/",
    "hardening/",
    "report/test_blocks.py",
    "variations/test_engine.py",
    "generation/test_challenge_set.py",
    "web/test_faults.py",
    "web/test_guard.py",
    "authoring/",
    "pipeline/",
    "additions/",
    "learned/",
    "export/",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first; within a file, and among the others, the order stays."""
    for item in items:
        if item.nodeid in NOT_READ_YET:
            item.add_marker(pytest.mark.xfail(reason="the weights are not sure enough", strict=True))
    here = Path(__file__).parent

    def rank(item: pytest.Item) -> int:
        place = item.path.relative_to(here).as_posix() if item.path.is_relative_to(here) else ""
        return next((n for n, name in enumerate(LONGEST) if place.startswith(name)), len(LONGEST))

    items.sort(key=rank)


Cli = Callable[..., tuple[int, str, str]]


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cli:
    """Runs a command line in this process: cli("corpus", "stats", path) gives exit code, output and errors."""

    def call(*words: object) -> tuple[int, str, str]:
        from svampkit.cli import main

        monkeypatch.setattr(sys, "argv", ["svampkit", *map(str, words)])
        capsys.readouterr()
        try:
            main()
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
        found = capsys.readouterr()
        return code, found.out, found.err

    return call

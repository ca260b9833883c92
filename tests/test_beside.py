"""What is done in a thread beside a command's own work."""

from __future__ import annotations

import threading

import pytest

from svampkit.cli.hands import beside


def test_what_comes_of_it_is_waited_for() -> None:
    go = threading.Event()
    found = beside(lambda: go.wait(20) and threading.current_thread().daemon)
    go.set()
    assert found() is True
    assert found() is True


def test_what_it_raises_is_raised_where_it_is_asked_for() -> None:
    def fails() -> int:
        raise OSError("no such disk")

    found = beside(fails)
    with pytest.raises(OSError, match="no such disk"):
        found()

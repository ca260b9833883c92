"""Ctrl+C while several processes work: what `between` promises."""

from __future__ import annotations

import signal
import threading

import pytest

from svampkit.edge.interrupts import between


def test_an_interruption_waits_for_its_place() -> None:
    reached = []
    with pytest.raises(KeyboardInterrupt), between() as heed:
        signal.raise_signal(signal.SIGINT)
        reached.append("the pool's locks are free again")
        heed()
        reached.append("never")
    assert reached == ["the pool's locks are free again"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_interruption_that_nobody_asked_after_ends_the_block() -> None:
    with pytest.raises(KeyboardInterrupt), between():
        signal.raise_signal(signal.SIGINT)


def test_a_fault_of_the_block_says_more_than_an_interruption() -> None:
    with pytest.raises(ValueError, match="first"), between():
        signal.raise_signal(signal.SIGINT)
        raise ValueError("first")


def test_other_threads_leave_the_signals_alone() -> None:
    seen = []

    def look() -> None:
        with between() as heed:
            heed()
            seen.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=look)
    thread.start()
    thread.join()
    assert seen == [signal.default_int_handler]

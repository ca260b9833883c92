"""These networks are tiny: a second thread would only wait for its turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from svampkit.solvers.learned.threads import threads


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    with threads():
        yield

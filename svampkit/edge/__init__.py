"""The edge: what comes in is measured and looked at once, what goes out is whole, masked and fit to be shown."""

from __future__ import annotations

__all__: list[str] = []

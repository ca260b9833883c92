"""The pages, one file a part."""

from __future__ import annotations

__all__: list[str] = []

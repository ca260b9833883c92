"""The edge of the program: input from outside is bounded and checked once, when it comes in; output is written whole,
with keys masked and control characters taken out."""

from __future__ import annotations

__all__: list[str] = []

"""svampkit: challenge sets for math word problems, from seeds to robustness reports."""

from __future__ import annotations

__version__ = "0.1.0"
__all__ = ["__version__"]

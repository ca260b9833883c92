"""Is a problem the variation that its label says? One predicate a code, for anybody's variations."""

from __future__ import annotations

from svampkit.labels.prove import codes_proved, prove
from svampkit.labels.verdict import Verdict
from svampkit.labels.version import Version, version_of

__all__ = ["Verdict", "Version", "codes_proved", "prove", "version_of"]

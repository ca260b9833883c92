"""Sets that outgrow one process: templates kept ready, sets in parts, parts made on many machines."""

from __future__ import annotations

from svampkit.scale.job import Job, job_of
from svampkit.scale.make import PartRecord, make_part
from svampkit.scale.run import make_parts
from svampkit.scale.store import store_of

__all__ = ["Job", "PartRecord", "job_of", "make_part", "make_parts", "store_of"]

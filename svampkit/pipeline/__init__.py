"""From a corpus to a challenge set and a robustness report: every stage in turn, each with its yield.

Nothing is decided here: the stages are the plain functions that the commands call. A folder that was begun is
gone on with: template files that lie in it are a person's to edit and are taken as they are.
"""

from __future__ import annotations

from svampkit.pipeline.plan import DEFAULT_SOLVERS, Begin, Filters, PipelineOutcome, PipelinePlan, Stage
from svampkit.pipeline.stages import run

__all__ = ["DEFAULT_SOLVERS", "Begin", "Filters", "PipelineOutcome", "PipelinePlan", "Stage", "run"]

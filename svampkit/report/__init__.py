"""Reports: one page, one JSON file, one Markdown file, tables in the terminal."""

from __future__ import annotations

from svampkit.report.build import build_report
from svampkit.report.load import (
    Predictions,
    dataset_from_rows,
    predictions_from_rows,
    read_dataset,
    read_predictions,
    read_samples,
)
from svampkit.report.model import Report
from svampkit.report.request import ReportRequest
from svampkit.report.write import write_report

__all__ = [
    "Predictions",
    "Report",
    "ReportRequest",
    "build_report",
    "dataset_from_rows",
    "predictions_from_rows",
    "read_dataset",
    "read_predictions",
    "read_samples",
    "write_report",
]

"""The three files of a report: report.html, report.json, report.md."""

from __future__ import annotations

from pathlib import Path

from svampkit.files import json_bytes, write_together
from svampkit.report.markdown import render_markdown
from svampkit.report.model import Report
from svampkit.report.page import render_page

__all__ = ["write_report"]


def write_report(report: Report, folder: Path) -> Path:
    """Write the report's files, all of them or none; returns the page's path."""
    page = folder / "report.html"
    write_together(
        {
            folder / "report.json": json_bytes(report),
            folder / "report.md": render_markdown(report).encode("utf-8"),
            page: render_page(report).encode("utf-8"),
        }
    )
    return page

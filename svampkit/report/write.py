"""The three files of a report: report.html, report.json, report.md."""

from __future__ import annotations

from pathlib import Path

from svampkit.files import write_json, write_text
from svampkit.report.markdown import render_markdown
from svampkit.report.model import Report
from svampkit.report.page import render_page

__all__ = ["write_report"]


def write_report(report: Report, folder: Path) -> Path:
    """Write the report's files, each whole or not at all; returns the page's path."""
    page = folder / "report.html"
    write_json(folder / "report.json", report)
    write_text(folder / "report.md", render_markdown(report))
    write_text(page, render_page(report))
    return page

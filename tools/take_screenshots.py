"""Takes the pictures of report pages in docs/report.md and the README, of a made-up set and made-up answers.

    python tools/take_screenshots.py [-o docs/images]

Needs the development dependencies and a Chromium (tools/ensure_chromium.sh).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

PICTURES = {"report-desktop": (1, 1280, 900), "report-ten-models": (10, 1280, 900), "report-phone": (3, 390, 844)}
"""Name to number of models, width and height (CSS pixels)."""
MODELS = ("small", "medium", "large", *(f"makers/model-{size}b-instruct" for size in (1, 3, 7, 8, 14, 32, 70)))
"""What they are called; each is better than the one before."""


def main() -> None:
    """Make the pages, take the pictures and print their sizes."""
    from playwright.sync_api import ViewportSize

    from svampkit.report import write_report
    from tests.report.browser import chromium
    from tests.report.samples import predict, problems, report_of

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-o", "--output", type=Path, default=ROOT / "docs" / "images")
    given = parser.parse_args()
    given.output.mkdir(parents=True, exist_ok=True)
    rows = problems(40)
    with tempfile.TemporaryDirectory() as place, chromium() as browser:
        for name, (models, width, height) in PICTURES.items():
            said = {
                model: predict(rows, model, 0.05 * (number - models + 1), number + 1)
                for number, model in enumerate(MODELS[:models])
            }
            html = write_report(report_of(rows, said), Path(place) / name)
            page = browser.new_context(viewport=ViewportSize(width=width, height=height)).new_page()
            page.set_default_timeout(300_000)
            page.goto(html.resolve().as_uri())
            page.wait_for_timeout(800)
            path = given.output / f"{name}.png"
            page.screenshot(path=str(path))
            print(f"{path}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()

"""Pictures of a report page for the docs, at desktop and phone width.

    python tools/take_screenshots.py demo/report/report.html [-o docs/images]

Needs the development dependencies and a Chromium (tools/ensure_chromium.sh).
"""

from __future__ import annotations

import argparse
import os
import shutil
from pathlib import Path

VIEWS = {"report-desktop": (1280, 1020, 1.25), "report-phone": (390, 1290, 1.2)}
"""Name to width, height (CSS pixels) and scale."""


def main() -> None:
    """Take the pictures and print their sizes."""
    from playwright.sync_api import ViewportSize, sync_playwright

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("page", type=Path)
    parser.add_argument("-o", "--output", type=Path, default=Path("docs/images"))
    given = parser.parse_args()
    browser_path = shutil.which(os.environ.get("SVAMPKIT_CHROMIUM", "chromium"))
    given.output.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        for name, (width, height, scale) in VIEWS.items():
            size = ViewportSize(width=width, height=height)
            context = browser.new_context(viewport=size, device_scale_factor=scale, color_scheme="light")
            page = context.new_page()
            page.goto(given.page.resolve().as_uri())
            page.wait_for_selector(".plot .point")
            path = given.output / f"{name}.png"
            page.screenshot(path=path)
            print(f"{path}: {path.stat().st_size / 1000:.0f} kB")
        browser.close()


if __name__ == "__main__":
    main()

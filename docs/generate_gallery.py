"""Takes the pictures of the gallery in docs/report.md from the pages of real reports:
python docs/generate_gallery.py NAME=report/report.html …"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
IMAGES = ROOT / "docs" / "images"
WIDTH, HEIGHT = 1180, 1000


def main(words: list[str]) -> None:
    """The first screen of every page, which holds no problem's text."""
    from tests.report.browser import chromium

    with chromium() as browser:
        page = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}).new_page()
        page.set_default_timeout(300_000)
        for word in words:
            name, _, path = word.partition("=")
            page.goto(Path(path).resolve().as_uri())
            page.wait_for_timeout(800)
            page.screenshot(path=str(IMAGES / f"gallery-{name}.png"))


if __name__ == "__main__":
    main(sys.argv[1:])

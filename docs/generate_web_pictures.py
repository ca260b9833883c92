"""Makes the pictures of docs/web.md from the running server: python docs/generate_web_pictures.py"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
IMAGES = ROOT / "docs" / "images"
SEEDS = 12


def main() -> None:
    """Start a server on a few of the shipped templates and take the pictures."""
    from svampkit.shipped import templates_dir
    from svampkit.template.file import template_paths
    from svampkit.web.settings import Settings
    from tests.report.browser import chromium
    from tests.web.conftest import running

    folder = Path(tempfile.mkdtemp())
    for path in template_paths(templates_dir())[:SEEDS]:
        (folder / path.name).write_bytes(path.read_bytes())
    with running(Settings(folder, user="mira")) as server, chromium() as browser:
        client = server.client()
        head = server.csrf(client)
        _predictions(client, head)
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        page.set_default_timeout(120_000)

        def take(name: str) -> None:
            page.wait_for_timeout(600)
            page.screenshot(path=str(IMAGES / f"web-{name}.png"))

        page.goto(f"{server.address}/?q=coins&code=21")
        take("search")
        page.goto(f"{server.address}/p/project/sk-0009%2F21-1")
        take("problem")
        page.goto(f"{server.address}/add")
        page.fill(
            "#text", "Nadia baked 24 rolls. She gave 9 of them to her neighbour. How many rolls does Nadia have left?"
        )
        page.wait_for_selector(".findings .good")
        take("add")
        page.goto(f"{server.address}/work/sk-0009")
        page.keyboard.press("a")
        page.wait_for_selector("text=The base example is accepted")
        page.goto(f"{server.address}/work/sk-0009?step=3")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowUp")
        page.wait_for_selector(".line.at svg")
        take("step")
        page.goto(f"{server.address}/work/sk-0009/write?code=21")
        page.fill("#body", page.input_value("#body") + " He finds 6 more silver coins.")
        page.wait_for_selector("text=Ready to be saved")
        page.evaluate("window.scrollTo(0, 120)")
        take("write")
        page.goto(f"{server.address}/reports/project")
        take("leaderboard")
        page.goto(f"{server.address}/review")
        page.fill("#answer", "7")
        page.keyboard.press("Enter")
        page.wait_for_selector("fieldset.labels")
        take("review")
        _phone(browser, server.address)


def _phone(browser: Browser, address: str) -> None:
    """A problem and the editor on a phone, in dark."""
    phone = browser.new_context(viewport={"width": 390, "height": 760}, color_scheme="dark").new_page()
    phone.goto(f"{address}/p/project/sk-0009%2F21-1")
    phone.wait_for_timeout(400)
    phone.screenshot(path=str(IMAGES / "web-phone.png"))
    phone.goto(f"{address}/work/sk-0009/write?code=21")
    phone.wait_for_timeout(400)
    phone.screenshot(path=str(IMAGES / "web-phone-write.png"))


def _predictions(client: object, head: dict[str, str]) -> None:
    """Answers of three made-up solvers, each wrong in its own way."""
    rows = [json.loads(line) for line in client.get("/data/project/download/jsonl").text.splitlines()]  # type: ignore[attr-defined]
    for solver, wrong in (("careful", 11), ("hasty", 3), ("guess", 2)):
        lines = [
            json.dumps(
                {
                    "id": row["id"],
                    "answer": "0" if n % wrong == 0 else row["answer"],
                    "status": "answered",
                    "solver": solver,
                }
            )
            for n, row in enumerate(rows)
        ]
        files = {"file": (f"{solver}.jsonl", "\n".join(lines))}
        client.post("/reports/add", headers=head, data={"slug": "project"}, files=files)  # type: ignore[attr-defined]


if __name__ == "__main__":
    main()

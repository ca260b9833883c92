"""The page in a real browser: charts drawn, filters work, nothing fetched, accessible, fit for a phone."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from svampkit.report import write_report
from tests.report.browser import AXE, chromium
from tests.report.samples import HOSTILE, predict, problems, report_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.needs_browser

Opened = Callable[..., Any]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("pages")
    rows = problems()
    one = report_of(rows, {"tiny": predict(rows, "tiny")}, question_removed=())
    two = report_of(rows, {"tiny": predict(rows, "tiny"), "small": predict(rows, "small", 0.1, 2)})
    bare = [{**row, "seed": None, "template": None, "instance": None} for row in rows]
    bare = [row for row in bare if row["variation"]]
    plain = report_of(bare, {"tiny": predict(bare, "tiny")})
    many = problems(35, instances=4)
    spread = report_of(many, {"tiny": predict(many, "tiny")})
    evil = [
        {
            **row,
            "id": f"{HOSTILE}{number}",
            "body": f"{row['body']} {HOSTILE}",
            "seed": f"{row['seed']}{HOSTILE}",
            "type": HOSTILE,
        }
        for number, row in enumerate(rows)
    ]
    said = [{**item, "raw": HOSTILE, "equation": HOSTILE} for item in predict(evil, HOSTILE)]
    hostile = report_of(evil, {HOSTILE: said, f"b{HOSTILE}": said})
    reports = {"one": one, "two": two, "plain": plain, "spread": spread, "hostile": hostile}
    return {name: write_report(report, folder / name) for name, report in reports.items()}


@contextmanager
def opened(browser: Browser, path: Path, width: int = 1280, scheme: str = "light") -> Iterator[Page]:
    """The page, with every console line, error and request that is not the page itself taken as a failure."""
    size: Any = {"width": width, "height": 900}
    theme: Any = scheme
    context = browser.new_context(viewport=size, color_scheme=theme)
    page = context.new_page()
    faults: list[str] = []
    page.on("console", lambda message: faults.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: faults.append(f"error: {error}"))
    page.on("dialog", lambda dialog: (faults.append("a dialog opened"), dialog.dismiss()))
    page.on(
        "request",
        lambda request: (
            None if request.url == path.as_uri() or request.url.startswith("data:") else faults.append(request.url)
        ),
    )
    page.goto(path.as_uri())
    page.wait_for_selector(".plot .plotly, main")
    yield page
    assert not faults, faults
    context.close()


@pytest.mark.parametrize("name", ["one", "two", "plain", "spread", "hostile"])
def test_charts_are_drawn_and_nothing_else_happens(browser: Browser, pages: dict[str, Path], name: str) -> None:
    with opened(browser, pages[name]) as page:
        charts = page.locator(".plot")
        assert charts.count() >= 4
        for number in range(charts.count()):
            assert charts.nth(number).locator(".point").count() > 0
            described = charts.nth(number).get_attribute("aria-label")
            assert described and len(described) > 20
            # a table stands beside every chart
            section = charts.nth(number).locator("xpath=ancestor::*[self::section or self::div][.//table][1]")
            assert section.locator("table").count() > 0


def test_hovering_shows_the_figures(browser: Browser, pages: dict[str, Path]) -> None:
    with opened(browser, pages["one"]) as page:
        page.locator("#chart-changes").scroll_into_view_if_needed()
        page.locator("#chart-changes .point").nth(1).hover(force=True)
        words = page.locator("#chart-changes .hoverlayer").text_content(timeout=60_000) or ""
        assert "n = " in words and "points" in words


def test_filters_narrow_the_matrix(browser: Browser, pages: dict[str, Path]) -> None:
    with opened(browser, pages["two"]) as page:
        rows = page.locator("#matrix tbody:not([hidden]) tr:not([hidden])")
        assert rows.count() == 40
        page.fill("#matrix-text", "zed-007")
        assert rows.count() == 1
        assert page.inner_text("#matrix-count") == "1 seed"
        page.fill("#matrix-text", "shells MIRA")
        found = rows.count()
        assert 0 < found < 40
        assert all("shells" in text and "Mira" in text for text in rows.all_inner_texts())
        page.fill("#matrix-text", "")
        page.select_option("#matrix-code", label="33 Add irrelevant information")
        narrowed = rows.count()
        column = page.locator("#matrix thead th").all_inner_texts().index("33")
        assert 0 < narrowed < 40
        assert rows.locator(f"td:nth-child({column + 1})[data-wrong]").count() == narrowed
        page.select_option("#matrix-model", label="small")
        assert page.locator("#matrix tbody:not([hidden])").get_attribute("data-model") == "1"
        page.fill("#matrix-text", "no such seed")
        assert rows.count() == 0 and page.inner_text("#matrix-count") == "0 seeds"


def test_the_keyboard_reaches_everything(browser: Browser, pages: dict[str, Path]) -> None:
    with opened(browser, pages["two"]) as page:
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.className") == "skip"
        reached = set()
        for _ in range(80):
            page.keyboard.press("Tab")
            reached.add(page.evaluate("document.activeElement.id || document.activeElement.tagName"))
        assert {"matrix-text", "matrix-code", "matrix-model", "SUMMARY"} <= reached
        summary = page.locator("details:not([open]) > summary").first.element_handle()
        assert summary is not None
        summary.focus()
        page.keyboard.press("Enter")
        assert summary.evaluate("node => node.parentElement.open") is True


@pytest.mark.parametrize(
    ("name", "width", "scheme"),
    [
        ("one", 1280, "light"),
        ("two", 390, "dark"),
        ("plain", 390, "light"),
        ("spread", 1280, "dark"),
        ("hostile", 390, "light"),
    ],
)
def test_axe_finds_nothing(browser: Browser, pages: dict[str, Path], name: str, width: int, scheme: str) -> None:
    with opened(browser, pages[name], width, scheme) as page:
        page.evaluate("for (const d of document.querySelectorAll('details')) d.open = true")
        page.evaluate(AXE.read_text(encoding="utf-8"))
        result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        found = [(item["id"], [node["target"] for node in item["nodes"][:3]]) for item in result["violations"]]
        assert not found, json.dumps(found, indent=1)


@pytest.mark.parametrize("name", ["one", "two", "plain", "spread", "hostile"])
def test_nothing_runs_off_the_side(browser: Browser, pages: dict[str, Path], name: str) -> None:
    with opened(browser, pages[name]) as page:
        for width in (1280, 390, 320):
            page.set_viewport_size({"width": width, "height": 900})
            # the charts follow the window a moment later
            page.wait_for_function(
                "width => document.documentElement.scrollWidth <= width", arg=width, timeout=60_000
            )
            if folder := os.environ.get("SVAMPKIT_SCREENSHOTS"):
                page.screenshot(path=f"{folder}/{name}-{width}.png", full_page=True)


def test_hostile_text_stays_text(browser: Browser, pages: dict[str, Path]) -> None:
    with opened(browser, pages["hostile"]) as page:
        assert page.locator("img").count() == 0
        assert page.locator("main b, header b").count() == 0
        assert page.inner_text("h1").count("</script>") >= 0
        assert "</script><img" in (page.text_content("#matrix") or "")
        assert "49" not in (page.text_content("#matrix caption") or "")
        assert page.locator("script").count() == 2 + page.locator("script[type='application/json']").count()


def test_print_opens_the_tables(browser: Browser, pages: dict[str, Path]) -> None:
    with opened(browser, pages["one"]) as page:
        page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
        assert page.locator("details:not(.raw, .cell, .cell *, .group, .group *):not([open])").count() == 0
        assert page.locator(".group[open]").count() == 3
        page.evaluate("window.dispatchEvent(new Event('afterprint'))")
        assert page.locator("details:not(.raw):not([open])").count() > 0
        assert len(page.pdf()) > 20_000


def test_without_scripts_the_figures_are_there(browser: Browser, pages: dict[str, Path]) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(pages["one"].as_uri())
    assert page.locator("#matrix tbody tr").count() == 40
    assert page.locator(".plot .nojs").count() >= 4
    context.close()

"""Narrow screens: nothing is wider than the screen, the menu fits a phone, and what can be pressed stands apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .conftest import Server
from .test_in_browser import PAGES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.needs_browser

_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
_MENU_CUT = "(nav => nav.scrollWidth - nav.clientWidth)(document.querySelector('.top nav'))"
_TOUCHING = """() => {
  const pressed = '#main button, #main a.button, #main .results, #main input:not([type=hidden])';
  const seen = [...document.querySelectorAll(pressed)]
    .map(e => [e, e.getBoundingClientRect()]).filter(([e, r]) => r.width > 2 && r.height > 0);
  return seen.flatMap(([a, p]) => seen.filter(([b, q]) => a !== b && !a.contains(b) && !b.contains(a)
    && p.left < q.right && q.left < p.right && p.bottom <= q.top + .5 && q.top - p.bottom < 2)
    .map(([b]) => `${a.textContent.trim() || a.name} touches ${b.className || b.textContent.trim() || b.name}`));
}"""
"""Pairs of things to press, or a list below one, with less than two pixels between them."""


def _opened(browser: Browser, width: int) -> Page:
    page = browser.new_context(viewport={"width": width, "height": 760}).new_page()
    page.set_default_timeout(120_000)
    return page


def test_no_page_is_wider_than_the_smallest_phone(browser: Browser, embedded: Server) -> None:
    page, client = _opened(browser, 320), embedded.client()
    head = embedded.csrf(client)
    row = (
        client.get("/data/project/download/jsonl")
        .text.splitlines()[0]
        .replace('"answer"', '"status":"answered","answer"')
    )
    client.post("/reports/add", headers=head, data={"slug": "project"}, files={"file": ("said.jsonl", row)})
    wide = []
    for path in ("/reports/project", *PAGES):
        page.goto(embedded.address + path)
        wide += [path] if page.evaluate(_WIDE) > 0 else []
    assert wide == []


def test_the_menu_fits_a_phone_and_nothing_to_press_touches(browser: Browser, embedded: Server) -> None:
    page, faults = _opened(browser, 390), []
    for path in ("/", "/data", "/work", "/review", "/team", "/reports"):
        page.goto(embedded.address + path)
        faults += [f"{path}: the menu is cut"] if page.evaluate(_MENU_CUT) > 0 else []
        faults += [f"{path}: {fault}" for fault in page.evaluate(_TOUCHING)]
    assert faults == []


def test_the_account_says_what_one_may(embedded: Server) -> None:
    assert "An organiser: shares work out" in embedded.client().get("/account").text

"""The pages in a real Chromium: looked at by axe, worked by keyboard, cut off from the server in between."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from svampkit.authoring.engine import Proposals
from svampkit.authoring.form import Form
from svampkit.authoring.plain import tagged_form
from svampkit.authoring.session import Session
from svampkit.authoring.tagging import base_of
from svampkit.corpora import read_problems
from svampkit.template.file import read_template
from svampkit.web.access import invite
from svampkit.web.settings import Settings
from svampkit.web.site import Site
from tests.report.browser import AXE
from tests.web.conftest import Server, running
from tests.web.team import PASSWORD, join

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.needs_browser
PAGES = (
    "/",
    "/?q=beads",
    "/?q=zzz",
    "/p/project/loss-1",
    "/add",
    "/data",
    "/data/add",
    "/data/project",
    "/make",
    "/work",
    "/work/loss-1?step=0",
    "/work/loss-1?step=3",
    "/work/sum-1/write?code=21",
    "/review",
    "/team",
    "/team/agreement",
    "/reports",
    "/reports/project",
    "/log",
    "/api",
    "/begin",
    "/none",
)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    opened = context.new_page()
    opened.set_default_timeout(240_000)
    opened.faults = []  # type: ignore[attr-defined]
    opened.on("pageerror", lambda error: opened.faults.append(str(error)))  # type: ignore[attr-defined]
    yield opened
    context.close()


def _press(page: Page, key: str) -> None:
    """A key, once the page's script listens: an element can be there before it."""
    page.wait_for_load_state()
    page.keyboard.press(key)


SEEN = ("color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block", "meta-viewport")
"""What axe looks at that another width or other colours can change; all else hangs on the document alone."""


def _axe(page: Page, rules: tuple[str, ...] = ()) -> list[str]:
    only = {"resultTypes": ["violations"]}  # what is right need not be listed element by element
    options = only | ({"runOnly": {"type": "rule", "values": list(rules)}} if rules else {})
    found: list[dict[str, Any]] = page.evaluate(
        "options => axe.run(document, options).then(r => r.violations)", options
    )
    return [f"{v['id']}: {v['nodes'][0]['html'][:200]}" for v in found]


def _worked(folder: Path) -> None:
    """A base example that mira has accepted, and a variation of ben's to be read."""
    for worker, seed in (("mira", "sum-1"), ("mira", "loss-1"), ("ben", "loss-1")):
        session = Session.begin(folder, worker, proposer=lambda _: Proposals())
        session.open(seed)
        session.accept_base(base_of(session.file))
        if worker == "ben":
            story = f"{session.file.base.body} She found 6 more beads."
            form = tagged_form(Form("21", story, session.file.base.question), session.file)
            assert session.keep(form).decision is not None


def test_every_page_is_clean_for_axe_and_fits(
    browser: Browser, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Site, "propose", lambda *_: Proposals())  # the engine's suggestions change no page's form
    _worked(folder)
    with running(Settings(folder, user="mira")) as embedded:
        _all_pages(browser, embedded)


def test_an_empty_project_says_what_to_do(browser: Browser, tmp_path: Path) -> None:
    with running(Settings(tmp_path / "new", user="mira")) as server:
        context = browser.new_context(viewport={"width": 390, "height": 800}, bypass_csp=True)
        context.add_init_script(path=AXE)
        page = context.new_page()
        for path, said in (
            ("/", "Nothing is here yet"),
            ("/work", "no templates here yet"),
            ("/review", "nothing to read now"),
            ("/team", "Nobody has begun"),
        ):
            page.goto(server.address + path)
            assert said in page.inner_text("#main"), path
            assert _axe(page) == [], path
        context.close()


def _all_pages(browser: Browser, embedded: Server) -> None:
    faults: list[str] = []
    for width, scheme, rules in ((1280, "light", ()), (390, "dark", SEEN)):
        context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True)  # type: ignore[arg-type]
        context.add_init_script(path=AXE)
        opened = context.new_page()
        for path in PAGES:
            opened.goto(embedded.address + path)
            if path.endswith("step=3"):
                opened.locator("li.line summary.head").first.click()  # with all that can be done with it
            faults += [f"{path} {width}: {fault}" for fault in _axe(opened, rules)]
            if opened.evaluate("document.documentElement.scrollWidth") > width:
                faults.append(f"{path} is wider than {width}")
        opened.goto(f"{embedded.address}/review")
        opened.fill("#answer", "21")
        _press(opened, "Enter")
        opened.wait_for_selector("fieldset.labels")
        faults += [f"review {width}: {fault}" for fault in _axe(opened, rules)]
        context.close()
    assert not faults, "\n".join(faults)


def test_the_report_of_the_server_draws_its_charts(page: Page, embedded: Server) -> None:
    client = embedded.client()
    head = embedded.csrf(client)
    rows = [json.loads(line) for line in client.get("/data/project/download/jsonl").text.splitlines()]
    said = [{"id": row["id"], "answer": row["answer"], "status": "answered", "solver": "m"} for row in rows]
    files = {"file": ("m.jsonl", "\n".join(map(json.dumps, said)))}
    client.post("/reports/add", headers=head, data={"slug": "project"}, files=files)
    page.goto(f"{embedded.address}/reports/project/page?solver=m")
    page.wait_for_selector(".js-plotly-plot svg.main-svg")  # its scripts run under the policy that is sent with it


def test_pages_are_light_and_quick(embedded: Server) -> None:
    client = embedded.client(headers={"accept-encoding": "gzip"})
    first = client.get("/")
    times = []
    for _ in range(9):
        began = time.perf_counter()
        first = client.get("/")
        times.append(time.perf_counter() - began)
    sent = [first, *(client.get(path) for path in re.findall(r'(?:href|src)="(/static/[^"]+)"', first.text))]
    assert len(sent) == 4
    assert sum(answer.num_bytes_downloaded for answer in sent) < 100_000
    assert sorted(times)[4] < 0.1 * _slowness()


def _slowness() -> float:
    """How much slower than an idle machine this one is now, from a piece of work that takes 20 ms there."""
    began = time.perf_counter()
    sum(n * n for n in range(400_000))
    return max(1.0, (time.perf_counter() - began) / 0.02)


def test_a_problem_is_read_while_it_is_typed(page: Page, embedded: Server) -> None:
    page.goto(f"{embedded.address}/add")
    page.get_by_label("The whole problem").press_sequentially(
        "Ana had 12 nuts. She ate 5 nuts. How many nuts does Ana have left?"
    )
    page.wait_for_selector(".findings .good")
    assert "12 - 5 = 7" in page.inner_text("#read")
    assert page.get_attribute("#read svg", "aria-label") is not None
    _press(page, "Tab")
    page.keyboard.type("12 + 5")
    page.wait_for_selector(".findings .doubt")
    page.fill("#equation", "")
    page.wait_for_selector(".findings .good")
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**/p/added/**")
    assert "7" in page.inner_text(".answer")
    page.goto(f"{embedded.address}/add")
    page.fill("#text", "Ana had 12 nuts. She ate 5 nuts. How many nuts does Ana have left?")
    page.wait_for_selector("text=The same text is here already")
    assert page.faults == []  # type: ignore[attr-defined]


def test_a_worker_from_invitation_to_ten_accepted_variations(page: Page, folder: Path) -> None:
    with running(Settings(folder, accounts=True)) as server:
        page.goto(f"{server.address}/invite/{invite(server.site.engine, 'head', 'worker', '')}")
        page.fill("#name", "mira")
        page.fill("#password", PASSWORD)
        _press(page, "Enter")
        page.wait_for_url("**/begin")
        for n, code in enumerate(("33", "11", "23", "21", "none")):
            page.check(f'input[name="q{n}"][value="{code}"]')
        page.get_by_role("button", name="Look them through").click()
        page.wait_for_selector("text=5 of 5 right")
        page.goto(f"{server.address}/work/loss-1")
        page.locator("[data-word='Omar']").click()
        _press(page, "w")  # only a word, then a person again: by keys
        page.wait_for_selector("[data-word='Omar']:not(.tag-name)")
        _press(page, "u")
        page.wait_for_selector("[data-word='Omar'].tag-name")
        _press(page, "a")
        page.wait_for_selector("text=The base example is accepted")
        accepted = 0
        places = [("loss-1", step) for step in range(1, 7)] + [("sum-1", step) for step in range(7)]
        for seed, step in places:
            page.goto(f"{server.address}/work/{seed}?step={step}")
            if step == 0:
                _press(page, "a")
                page.wait_for_selector("text=The base example is accepted")
                continue
            while accepted < 10 and page.locator(".line.at [data-key='a']").count():
                before = page.inner_text("#step")
                _press(page, "a")
                page.wait_for_function("before => document.getElementById('step').innerText !== before", arg=before)
                assert "accepted" in page.inner_text(".said.calm")
                accepted += 1
                page.wait_for_selector(".line.at")
        assert accepted == 10
        files = [read_template(folder / f"{seed}.yaml") for seed in ("loss-1", "sum-1")]
        made = [v for file in files for v in file.variations if v.author == "mira"]
        assert len(made) == 10 and all(v.status == "accepted" and v.seconds is not None for v in made)
        _press(page, "u")
        page.wait_for_selector("text=taken back")
        files = [read_template(folder / f"{seed}.yaml") for seed in ("loss-1", "sum-1")]
        left = [v for file in files for v in file.variations if v.author == "mira" and v.status == "accepted"]
        assert len(left) == 9
        assert page.faults == []  # type: ignore[attr-defined]


def test_a_reading_is_chosen_with_a_key(
    page: Page, embedded: Server, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.web.team import Person
    from tests.web.test_vouched import ASK, unsure
    from tests.web.test_work_and_team import base

    monkeypatch.setattr("svampkit.web.site.read_text_as_world", unsure)
    base(Person(embedded.client(), "mira"), "loss-1")
    page.goto(f"{embedded.address}/work/loss-1/write?code=22")
    page.fill("#body", "Rosa had 23 beads. Omar gave her 8 of them.")
    page.fill("#question", ASK)
    page.wait_for_selector("[data-choose='2']")
    _press(page, "Alt+2")
    page.wait_for_selector("[data-choose='2'][aria-pressed='true']")
    assert "You answer for it (chosen reading)" in page.inner_text("#checked")
    _press(page, "Control+s")
    page.wait_for_selector("text=A second person reads it next")
    assert [v.vouched for v in read_template(folder / "loss-1.yaml").variations] == ["chosen reading"]


def test_a_set_is_made_by_keyboard_and_taken_in_each_form(page: Page, embedded: Server, tmp_path: Path) -> None:
    page.goto(f"{embedded.address}/make?operators=1")
    page.focus("#name")
    page.keyboard.type("Two of three")
    page.fill("#count", "2")
    page.focus("text=Make it")
    _press(page, "Enter")
    page.wait_for_url("**/data/two-of-three")
    assert "2 problems" in page.inner_text(".lead")
    texts = set()
    for form, name in (("jsonl", "a.jsonl"), ("parquet", "a.parquet"), ("json", "a.json"), ("csv", "a.csv")):
        with page.expect_download() as taken:
            page.click(f"a[href$='/download/{form}']")
        path = tmp_path / name
        taken.value.save_as(path)
        if form == "csv":
            lines = path.read_text().splitlines()
            assert lines[0].startswith("id,body,") and len(lines) == 3
        else:
            texts.add(tuple(sorted(f"{p.body} {p.question} {p.answer}" for p in read_problems(path).problems)))
    assert len(texts) == 1 and len(texts.pop()) == 2  # the same two in each form
    with page.expect_download() as taken:
        page.click("a[href$='/download/md']")
    taken.value.save_as(tmp_path / "sheet.md")
    sheet = (tmp_path / "sheet.md").read_text()
    assert "operators = 1; 3 problems found" in sheet and "Reduced overlap: lexical and template" in sheet


def test_what_is_typed_survives_a_dropped_network(page: Page, embedded: Server, folder: Path) -> None:
    client = embedded.client()
    from tests.web.team import Person
    from tests.web.test_work_and_team import base

    base(Person(client, "mira"), "loss-1")
    page.goto(f"{embedded.address}/work/loss-1/write?code=21")
    page.context.set_offline(True)
    story = "Rosa had 23 beads. She gave 8 of them to Omar. She found 5 more beads."
    page.fill("#body", story)
    page.wait_for_selector(".saved.late")
    page.context.set_offline(False)
    page.wait_for_selector(".saved:has-text('Kept.')")
    assert "NUM3" in page.inner_text("#checked")
    # and where the browser itself is closed before the network is back
    page.context.set_offline(True)
    page.fill("#body", story + " Good.")
    page.wait_for_selector(".saved.late")
    other = page.context.new_page()
    page.close()
    other.context.set_offline(False)
    other.goto(f"{embedded.address}/work/loss-1/write?code=21")
    other.wait_for_function("story => document.getElementById('body').value === story", arg=story + " Good.")
    other.fill("#body", story)
    other.wait_for_selector("text=Ready to be saved")
    _press(other, "Control+s")
    other.wait_for_selector("text=is kept")
    assert [v.codes for v in read_template(folder / "loss-1.yaml").variations if v.author == "mira"] == [("21",)]


def test_the_second_of_two_is_told_and_shown_both(browser: Browser, folder: Path) -> None:
    with running(Settings(folder, accounts=True)) as server:
        from tests.web.test_work_and_team import base, write

        mira, ben = join(server, "mira"), join(server, "ben")
        for person in (mira, ben):
            base(person, "loss-1")
        context = browser.new_context()
        context.add_cookies(
            [{"name": c.name, "value": c.value or "", "url": server.address} for c in ben.client.cookies.jar]
        )
        page = context.new_page()
        page.goto(f"{server.address}/work/loss-1/write?code=21")
        text = "Rosa had 23 beads. She gave 8 of them to Omar. She found 5 more beads."
        assert "is kept" in write(mira, "loss-1", "21", text, "How many beads does Rosa have left?")
        page.fill("#body", text.replace("found 5 more", "lost 4"))
        page.wait_for_selector("text=Ready to be saved")
        _press(page, "Control+s")
        page.wait_for_selector("text=is kept")
        shown = page.inner_text("#main")
        assert "mira has decided" in shown and "21 by mira" in shown and "21 accepted" in shown
        context.close()
    assert httpx  # the client is used by join

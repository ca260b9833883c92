"""What files and other people's notes bring along is shown escaped on the full-screen pages, never sent."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from svampkit.authoring.engine import Proposals
from svampkit.authoring.form import Form
from svampkit.authoring.screens.app import WorkApp
from svampkit.authoring.session import Session
from svampkit.authoring.state import SeedWork, State, load_state, save_state
from svampkit.template import escape, read_template, write_template

from .made import write_templates

EVIL = "\x1b]0;owned\x07\x1b[2J[/red][bold]:smiley:"
STEERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


async def drawn(app: WorkApp, wait: str) -> str:
    """What the terminal is sent of the page that comes up, without the styles."""
    async with app.run_test(size=(100, 30)) as pilot:
        for _ in range(400):
            await pilot.pause(0.02)
            if app.waiting is None and app.screen.query(wait):
                break
        await pilot.pause(0.1)
        strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip if not segment.control) for strip in strips)


async def test_a_page_that_tells_a_story_shows_its_marks_of_direction(tmp_path: Path) -> None:
    folder = write_templates(tmp_path / "t")
    file = read_template(folder / "h-0.yaml")
    body = file.base.body.replace(".", " \u202etoday" + escape("[/red]") + ".", 1)
    hidden = replace(file, base=replace(file.base, body=body))
    write_template(folder / "h-0.yaml", hidden)
    app = WorkApp(Session.begin(folder, "ann", proposer=lambda _: Proposals()))
    told = await drawn(app, "#detail")
    assert "\\u202e" in told and "[/red]" in told
    assert not STEERS.search(told)


async def test_an_editor_with_anothers_text_shows_its_control_characters(tmp_path: Path) -> None:
    folder = write_templates(tmp_path / "t")
    left = Form(codes="31", body=EVIL + " one", question=f"How{EVIL}?", equation="", note=EVIL)
    work = SeedWork(base="2026-01-01T00:00:00Z", editing=left, not_applicable={"12": EVIL})
    save_state(folder, State("ann", seed="h-0", step=1, seeds={"h-0": work}))
    assert load_state(folder, "ann").work("h-0").editing == left  # the file keeps it as it is
    told = await drawn(WorkApp(Session.begin(folder, "ann", proposer=lambda _: Proposals())), "#question")
    assert "\\x1b]0;owned" in told and "[/red]" in told and not STEERS.search(told)

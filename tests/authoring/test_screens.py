"""The session driven key by key through Textual's pilot, with the real reader and the real engine."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from test_decisions import begin, fast
from textual.events import Paste
from textual.pilot import Pilot
from textual.widgets import Static

from svampkit.authoring.engine import Proposals
from svampkit.authoring.screens.app import ReviewApp, WorkApp
from svampkit.authoring.screens.ask import TooSmall
from svampkit.authoring.screens.base import BaseScreen
from svampkit.authoring.screens.edit import EditScreen
from svampkit.authoring.screens.seeds import SeedsScreen
from svampkit.authoring.screens.vary import VaryScreen
from svampkit.authoring.session import Session
from svampkit.authoring.state import load_state
from svampkit.template.file import read_template
from svampkit.template.model import TemplateFile

NAMES = {
    " ": "space",
    "[": "left_square_bracket",
    "]": "right_square_bracket",
    ".": "full_stop",
    "?": "question_mark",
    ",": "comma",
    "-": "minus",
    "+": "plus",
    "|": "vertical_line",
    "(": "left_parenthesis",
    ")": "right_parenthesis",
}


class Desk:
    """A pilot that waits for slow work, counts keys, and types text."""

    def __init__(self, app: Any, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot
        self.keys = 0

    async def settle(self) -> None:
        """Until nothing runs beside the screen."""
        for _ in range(600):
            await self.pilot.pause()
            await asyncio.sleep(0.005)
            busy = any(not worker.is_finished for worker in self.app.workers)
            if not busy and getattr(self.app, "waiting", None) is None:
                break
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys, each until its work is done."""
        for key in keys:
            self.keys += 1
            await self.pilot.press(key)
            await self.settle()

    async def type(self, text: str) -> None:
        """Type a text; its letters are words that only the worker knows."""
        await self.pilot.press(*(NAMES.get(c, c) for c in text))
        await asyncio.sleep(0.45)
        await self.settle()

    def text(self, id: str) -> str:
        """What a part of the screen says."""
        screen = next(s for s in reversed(self.app.screen_stack) if s.query(f"#{id}"))
        return str(screen.query_one(f"#{id}", Static).content)

    def screen(self) -> Any:
        """The screen on top."""
        return self.app.screen


@asynccontextmanager
async def desk(
    root: Path, worker: str = "w1", *, size: tuple[int, int] = (80, 24), seed: str = "loss-1", **parts: Any
) -> AsyncIterator[Desk]:
    app = WorkApp(Session.begin(root, worker, **parts))
    async with app.run_test(size=size) as pilot:
        here = Desk(app, pilot)
        await here.settle()
        if app.session.opened is None or app.session.seed != seed:
            app.open_seed(seed)
            await here.settle()
        yield here


def variations(root: Path, seed: str = "loss-1") -> list[Any]:
    return list(read_template(root / f"{seed}.yaml").variations)


async def test_a_word_is_tagged_untagged_and_undone(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        screen = at.screen()
        before = screen.draft
        words = [w.text for w in screen.all]
        await at.press(*["right"] * words.index("beads"), "w")
        assert screen.draft.body.count("[OBJ") == 1
        await at.press("o")
        assert screen.draft.body == before.body  # the thing is known from its other places
        await at.press("u", "u")
        assert screen.draft == before
        await at.press("u")
        assert "nothing to undo" in at.text("message")


async def test_a_new_thing_is_offered_in_both_numbers_and_needs_another_value(templates: Path) -> None:
    async with desk(templates, seed="times-1", proposer=fast) as at:
        screen = at.screen()
        for word in list(screen.all):
            if word.text in ("mugs", "boxes", "box"):
                screen.at = [w.start for w in screen.all if w.part == word.part].index(word.start)
        at_mugs = [w.text for w in screen.all].index("mugs")
        screen.at = at_mugs
        screen.redraw()
        if screen.chosen()[0].tag:
            while any(w.text == "mugs" and w.tag for w in screen.all):
                screen.at = next(n for n, w in enumerate(screen.all) if w.text == "mugs" and w.tag)
                screen.redraw()
                await at.press("w")
            screen.at = at_mugs
            screen.redraw()
        await at.press("o")
        assert at.screen().query_one("#line").value == "mug, mugs"
        await at.press("enter")
        assert screen.draft.values["OBJ1"].plural == "mugs"
        await at.press("l")
        await at.press("backspace", "enter", "a")  # what is offered is selected: one key empties it
        assert "has no other value" in at.text("detail")
        await at.press("l")
        await at.type("cup, cups | bowl, bowls")
        await at.press("enter", "d")
        await at.type("red | large")
        await at.press("enter")
        assert len(screen.draft.alternates["MOD1"]) == 2
        await at.press("e")
        await at.type("[NUM1] + [NUM2]")
        await at.press("enter", "a")
        assert "the answer" in at.text("detail")  # 10 is not 24
        await at.press("u", "a")
        assert isinstance(at.screen(), VaryScreen)
    assert [v.plural for v in read_template(templates / "times-1.yaml").alternates["OBJ1"]] == ["cups", "bowls"]


async def test_what_cannot_be_a_tag_is_said(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        words = [w.text for w in at.screen().all]
        await at.press(*["right"] * words.index("had"), "n")
        assert "is no number" in at.text("message")
        await at.press("p")
        assert "Is had spoken of as" in str(at.screen().query(Static).first().content)
        await at.press("1")
        assert "starts with a capital letter" in at.text("message")
        await at.press("w")
        assert "is no tag" in at.text("message")


async def test_reject_asks_for_a_reason_and_undo_takes_it_back(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        await at.press("a", "r", "escape")
        assert variations(templates) == []
        await at.press("r", "3")
        assert [(v.status, v.reason) for v in variations(templates)] == [("rejected", "the question is unclear")]
        await at.press("u")
        assert variations(templates) == [] and at.screen().rows[0].kind == "candidate"
        await at.press("r", "0")
        await at.type("too odd")
        await at.press("enter")
        assert variations(templates)[0].reason == "too odd"


async def test_writing_completes_tags_derives_the_equation_and_saves(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        await at.press("a", "n", "n", "w")
        editor = at.screen()
        assert isinstance(editor, EditScreen) and editor.codes() == ("21",)
        await at.type(" Then she found 5 more beads.")
        assert "not tagged" in at.text("said")
        await at.press("ctrl+t")
        assert editor.query_one("#values").text == "NUM3 = 5"
        assert "[NUM3] more [OBJp1]" in editor.query_one("#body").text
        assert "The text says: [NUM1] - [NUM2] + [NUM3] = 20" in at.text("said")
        assert "Ready" in at.text("said")
        await at.press("ctrl+s")
        (kept,) = variations(templates)
        assert (kept.id, kept.origin, kept.author) == ("loss-1/21-1", "written", "w1") and kept.world is not None
        assert "loss-1/21-1 is kept" in at.text("message")


async def test_a_bracket_is_completed_with_tab(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        await at.press("a", "w")
        await at.type(" [OBJ")
        assert "[OBJp1] beads" in at.text("message")
        await at.press("tab")
        assert at.screen().query_one("#question").text.endswith(" [OBJp1]")
        assert at.screen().focused.id == "question"
        await at.press("tab")
        assert at.screen().focused.id == "equation"


async def test_a_wrong_equation_cannot_be_saved_but_can_wait_for_a_second_person(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        await at.press("a", "n", "n", "w")
        await at.type(" Then she found 5 more beads.")
        await at.press("ctrl+t", "tab", "tab")
        await at.type("[NUM1] - [NUM2] - [NUM3]")
        assert "the text says [NUM1] - [NUM2] + [NUM3]" in at.text("said")
        await at.press("ctrl+s")
        assert isinstance(at.screen(), EditScreen) and variations(templates) == []
        assert "second person" in at.text("message")
        await at.press("ctrl+o")
        (kept,) = variations(templates)
        assert (kept.status, kept.world) == ("draft", None)
    from svampkit.generation import SetRequest, sources

    assert [s.id for s in sources([read_template(templates / "loss-1.yaml")], SetRequest(n=1))] == ["loss-1/base"]


async def test_a_field_is_cleared_and_brought_back(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        await at.press("a", "n", "n", "w")
        before = at.screen().query_one("#body").text
        await at.press("ctrl+l")
        assert (at.screen().query_one("#body").text, at.screen().focused.id) == ("", "body")
        await at.press("ctrl+z")
        assert at.screen().query_one("#body").text == before


async def test_leaving_the_editor_keeps_a_draft_that_can_be_taken_up_or_thrown_away(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        await at.press("a", "w")
        await at.type(" and why")
        await at.press("escape")
        assert [row.kind for row in at.screen().rows].count("draft") == 1
        at.screen().query_one("#rows").highlighted = [row.kind for row in at.screen().rows].index("draft")
        await at.press("enter")
        assert at.screen().query_one("#question").text.endswith("and why")
        await at.press("ctrl+x", "2")
        assert isinstance(at.screen(), EditScreen)
        await at.press("ctrl+x", "1")
        assert load_state(templates, "w1").work("loss-1").drafts == ()


async def test_a_code_that_does_not_apply_is_noted_with_its_reason(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        await at.press("a", "down", "down")
        assert at.screen().row().codes == ("12",)
        assert "there is no other object" in at.text("detail")
        await at.press("x")
        await at.type("only beads")
        await at.press("enter")
        assert load_state(templates, "w1").work("loss-1").not_applicable == {"12": "only beads"}
        assert "12 no" in at.text("steps")
        await at.press("x")
        assert load_state(templates, "w1").work("loss-1").not_applicable == {}


async def test_every_screen_has_help(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        for keys, words in (((), "A tag says"), (("a",), "11 Same Object"), (("w",), "Ctrl+T")):
            await at.press(*keys, "f1")
            assert words in at.text("help")
            await at.press("pagedown")
            box = at.screen().query_one("#box")
            assert box.scroll_y > 0 and box.region.height <= 24  # it goes on below the window, and can be reached
            await at.press("escape")
        await at.press("escape", "s", "f1")
        assert "Your seeds" in at.text("help")


async def test_leaving_and_coming_back_resumes_at_the_same_place(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        await at.press("a", "n", "n", "n", "w")
        await at.type(" Half a sen")
        at.app.exit()  # as a kill would: the editor is not left in order
    async with desk(templates, proposer=fast) as at:
        assert isinstance(at.screen(), EditScreen)
        assert at.screen().query_one("#body").text.endswith("Half a sen")
        assert "nothing was lost" in at.text("message")
        await at.press("escape")
        assert load_state(templates, "w1").step == 4 and isinstance(at.screen(), VaryScreen)


async def test_a_file_broken_by_hand_while_open_is_said_and_work_goes_on_after_mending(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        await at.press("a")
        good = (templates / "loss-1.yaml").read_bytes()
        (templates / "loss-1.yaml").write_text("seed: [")
        at.app.look_outside()
        await at.settle()
        assert "loss-1.yaml" in at.text("message") and "mend the file" in at.text("message")
        await at.press("a")
        assert "loss-1.yaml" in at.text("message")
        (templates / "loss-1.yaml").write_bytes(good)
        await at.press("a")
        assert len(variations(templates)) == 1


async def test_another_workers_change_is_shown(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        await at.press("a")
        other = begin(templates, "w2")
        other.accept(other.proposals.candidates[0])
        at.app.look_outside()
        await at.settle()
        assert "1 by w2; both are kept" in at.text("message")
        assert at.screen().rows[0].kind == "other" and "by w2" in at.screen().lines()[0].plain
        kinds = [row.kind for row in at.screen().rows]
        at.screen().query_one("#rows").highlighted = kinds.index("other")
        await at.press("e")
        assert "somebody else's" in at.text("message")


async def test_pasted_control_characters_are_left_out(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        await at.press("a", "w")
        area = at.screen().query_one("#question")
        area.post_message(Paste("\x1b[2J How\u202e many\x00\nbeads?\r"))
        await at.settle()
        assert area.text.endswith(" How many beads? ") and "\n" not in area.text
        assert "left out" in at.text("message")


@pytest.mark.parametrize("size", [(60, 24), (80, 12)])
async def test_a_window_that_is_too_small_asks_for_room_and_loses_nothing(
    templates: Path, size: tuple[int, int]
) -> None:
    async with desk(templates, proposer=fast) as at:
        await at.press("a", "w")
        await at.type(" Kept?")
        await at.pilot.resize_terminal(*size)
        await at.settle()
        assert isinstance(at.screen(), TooSmall)
        await at.pilot.resize_terminal(100, 30)
        await at.settle()
        assert isinstance(at.screen(), EditScreen) and at.screen().query_one("#question").text.endswith("Kept?")


async def test_a_screen_that_comes_up_in_a_small_window_asks_for_room_as_well(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        await at.pilot.resize_terminal(60, 15)
        at.app.open_seed("sum-1")
        await at.settle()
        assert isinstance(at.screen(), TooSmall)
        await at.pilot.resize_terminal(80, 24)
        await at.settle()
        assert isinstance(at.screen(), BaseScreen) and at.app.session.seed == "sum-1"


async def test_a_seed_that_is_being_opened_does_not_come_up_over_the_list(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        at.app.open_seed("sum-1")
        at.app.show_seeds()
        await at.settle()
        assert isinstance(at.screen(), SeedsScreen)


@pytest.mark.parametrize("size", [(80, 24), (132, 43)])
async def test_everything_that_can_be_done_stands_on_the_screen(templates: Path, size: tuple[int, int]) -> None:
    async with desk(templates, size=size, proposer=fast) as at:
        for keys, offered in (((), "accept"), (("a",), "reject"), (("w",), "save"), (("escape", "s"), "open")):
            await at.press(*keys)
            shown = at.screen().query_one("#keys")
            assert offered in at.text("keys").lower()
            assert shown.region.bottom <= size[1] and shown.region.height >= 1
            assert at.screen().query_one("#side").region.width >= 27


def many(file: TemplateFile) -> Proposals:
    """More suggestions than a window has lines, each another fact, with one and the same question."""
    (first, *_) = [v for v in fast(file).candidates if v.codes == ("33",)]
    nouns = "kite drum vase lamp rug map coin sled tent oar mug fan bell rope jar hat pin fork cup bow sock belt mat"
    made = [
        replace(first, id=f"loss-1/33-{n}", body=f"{file.base.body} Nearby lay [NUM3] {noun}s.")
        for n, noun in enumerate((nouns + " net pan log tie bun egg").split(), start=1)
    ]
    chains = [replace(v, id=v.id.replace("33-", "33.11-"), codes=("33", "11")) for v in made[:3]]
    return Proposals((*made, *chains))


async def test_six_steps_stand_in_a_small_window_and_a_large_one_is_used_whole(templates: Path) -> None:
    for size in ((80, 24), (120, 40)):
        async with desk(templates, size=size, proposer=many) as at:
            if not at.app.session.work.base:
                await at.press("a")
            at.app.show_step(4)
            await at.settle()
            steps, keys = at.screen().query_one("#steps"), at.screen().query_one("#keys")
            assert [line[1] for line in at.text("steps").splitlines()[:6]] == list("123456")
            assert steps.region.height >= 8 and steps.region.bottom <= keys.region.y  # a line between, six, a legend
            rows, detail = at.screen().query_one("#rows"), at.screen().query_one("#detail")
            room = at.screen().query_one("#work").region
            assert rows.region.height + detail.region.height >= room.height - 1
            assert size == (80, 24) or rows.region.height > room.height // 2
            lines = [line.plain for line in at.screen().lines()]
            assert len(lines) > 24 and len(set(lines)) == len(lines), "two lines of the list look alike"


async def test_the_base_example_untouched_is_no_list_of_faults(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        await at.press("a", "w")
        assert "This is the base example still" in at.text("said") and "!" not in at.text("said")
        await at.type(" Mona")
        assert "This is the base example still" not in at.text("said")


async def test_the_list_of_seeds_opens_a_seed(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        await at.press("s")
        assert isinstance(at.screen(), SeedsScreen)
        chooser = at.screen().query_one("#seeds")
        chooser.highlighted = [item.id for item in at.app.session.items].index("sum-2")
        await at.press("enter")
        assert at.app.session.seed == "sum-2" and isinstance(at.screen(), BaseScreen)
        await at.press("q")


def no_candidates(_: object) -> Proposals:
    return Proposals(note="No automatic candidates: nothing is installed.")


async def test_without_an_engine_everything_can_be_written(templates: Path) -> None:
    async with desk(templates, proposer=no_candidates) as at:
        await at.press("a")
        assert {row.kind for row in at.screen().rows} == {"blank"}
        assert "nothing is installed" in at.text("detail")


def falls_over(_: object) -> Proposals:
    raise TypeError("'str' object is not callable")


async def test_a_fault_of_the_program_is_said_and_the_work_goes_on(
    templates: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise KeyError("an operator's own fault")

    monkeypatch.setattr("svampkit.variations.vary_file", fails)
    async with desk(templates) as at:
        await at.press("a")
        assert "the program failed on this seed (KeyError" in at.app.session.proposals.note
        await at.press("w")
        await at.type(" And why?")
        at.app.busy("", lambda: falls_over(None), print)
        await at.settle()
        assert "The program failed (TypeError" in at.text("message")
        assert at.screen().query_one("#question").text.endswith("And why?")


# ---- review


async def test_a_reader_judges_blind_and_the_verdict_goes_where_it_belongs(templates: Path) -> None:
    session = begin(templates)
    session.accept(session.proposals.candidates[0])
    session.accept(session.proposals.candidates[0])
    app = ReviewApp(templates, "r1")
    async with app.run_test(size=(80, 24)) as pilot:
        at = Desk(app, pilot)
        await at.settle()
        shown = at.text("text")
        assert "w1" not in at.text("title") + shown and "auto" not in shown and "equation" not in shown
        await at.type("7")
        await at.press("enter")
        assert "equation:" in at.text("text")
        await at.press("y", "y", "n", "b", "y", "y")
        assert "It was made of:\nRosa had 23 beads." in at.text("text") and "of all that fit" in at.text("question")
        await at.press(*own_label(app), "f1", "escape", "enter", "5")  # help in between takes no key away
        assert "passed" in at.text("message")
        await at.press("enter", "y", "n", "y", "y", *own_label(app), "enter", "2")
        await at.type("trees do not fit")
        await at.press("enter")
        assert "goes back" in at.text("message")
        assert "nothing to read now" in at.text("text")
    verdicts = {v.verdict: v for v in variations(templates)}
    assert verdicts["passed"].reviewer == "r1" and verdicts["passed"].status == "accepted"
    assert (verdicts["failed"].status, verdicts["failed"].reason) == ("draft", "trees do not fit")
    assert len(load_state(templates, "r1").reviews) == 2
    again = Session.begin(templates, "w1", proposer=fast)
    again.open("loss-1")
    back = [row for step in range(1, 7) for row in again.rows(step) if row.kind == "back"]
    assert [row.text for row in back] == ["trees do not fit"]
    from svampkit.generation import SetRequest, sources

    files = [read_template(templates / "loss-1.yaml")]
    request = SetRequest(n=1, reviewed_only=True)
    assert [s.id for s in sources(files, request)] == ["loss-1/base", verdicts["passed"].id]


def own_label(app: ReviewApp) -> str:
    """The key of the change that the problem at hand was handed in as."""
    from svampkit.authoring.screens.review import KEYS_OF

    current = app.reader_screen.current
    assert current is not None
    return next(key for key, code in KEYS_OF.items() if code == current.variation.codes[-1])


async def test_a_label_that_no_reader_finds_goes_back(templates: Path) -> None:
    session = begin(templates)
    session.accept(session.proposals.candidates[0])
    app = ReviewApp(templates, "r1")
    async with app.run_test(size=(80, 24)) as pilot:
        at = Desk(app, pilot)
        await at.settle()
        own = own_label(app)
        assert session.file.variations[0].codes[-1] not in at.text("title") + at.text("text")
        await at.press("7", "enter", "y", "y", "y", "y")
        other = "9" if own != "9" else "1"
        await at.press(other, own, own, "enter", "5")  # taken back: only the other one is named
        await at.press("enter")
        assert "goes back" in at.text("message")
    (v,) = [v for v in variations(templates) if v.verdict]
    assert v.verdict == "failed" and "label (a reader finds it to be" in (v.reason or "")
    (judged,) = load_state(templates, "r1").reviews
    assert not judged.labelled and judged.label and judged.label != v.codes[-1]


async def test_nobody_reviews_their_own_work(templates: Path) -> None:
    session = begin(templates)
    session.accept(session.proposals.candidates[0])
    app = ReviewApp(templates, "w1")
    async with app.run_test(size=(80, 24)) as pilot:
        at = Desk(app, pilot)
        await at.settle()
        assert "nothing to read now" in at.text("text")
        await at.press("f1", "escape", "s", "b")


async def test_a_check_that_begins_after_its_screen_is_closed_is_no_failure(templates: Path) -> None:
    async with desk(templates, proposer=fast) as at:
        await at.press("a", "n", "n", "w")
        with at.app.heavy:  # as while something is being saved
            await at.pilot.press("x")
            await asyncio.sleep(0.45)  # the check waits
            await at.pilot.press("escape")
            await at.pilot.pause(0.3)
        await asyncio.sleep(0.5)
        await at.settle()
        assert "failed" not in at.app.message

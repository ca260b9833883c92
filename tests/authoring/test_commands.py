"""svampkit author at the command line: what each command says and returns, wrong uses included."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from test_decisions import begin, sound

from svampkit.authoring.review import Waiting, record
from svampkit.authoring.state import Judgement
from svampkit.authoring.store import open_template

Cli = Callable[..., tuple[int, str, str]]


def worked(templates: Path) -> None:
    """w1 accepts one and rejects one; w2 accepts one on the same seed; a reader fails w1's."""
    one = begin(templates, "w1")
    one.accept(one.proposals.candidates[0])
    one.reject(one.proposals.candidates[0], "bad English")
    two = begin(templates, "w2", "loss-2")
    two.accept(two.proposals.candidates[0])
    opened = open_template(templates / "loss-1.yaml")
    shown = next(v for v in opened.file.variations if v.status == "accepted")
    verdict = Judgement(shown.id, "", True, False, True, True, 3, "7", "nobody owns that many", "", 9.0)
    record(templates, Waiting(opened, shown), verdict, "r1")


def test_status_tells_who_has_done_what_and_what_is_left(templates: Path, cli: Cli) -> None:
    worked(templates)
    code, out, _ = cli("author", "status", templates)
    assert code == 0 and max(map(len, out.splitlines()[:5])) <= 80
    assert "w2 accepted 1 as offered" in out and "verdicts: 1 failed" in out
    assert "1 variations wait" in out or "1 variation waits" in out
    assert "33: 0 taken, 0 edited, 1 rejected" in out
    tree = json.loads(cli("author", "status", templates, "--json")[1])
    one, two = tree["workers"]
    assert (one["worker"], one["bases"], one["rejected"], one["sent_back"]) == ("w1", 1, 1, 1)
    assert (two["accepted"], two["sent_back"], two["seeds"]) == ({"auto": 1}, 0, 6)


def test_a_seed_on_which_two_have_worked_is_named(templates: Path, cli: Cli) -> None:
    for worker, which in (("w1", 0), ("w2", 1)):
        session = begin(templates, worker)
        session.accept(session.proposals.candidates[which if worker == "w1" else 0])
    assert "loss-1 was worked on by w1 and w2" in cli("author", "status", templates)[1]


def test_add_keeps_what_is_sound_and_names_what_is_not(templates: Path, cli: Cli) -> None:
    file = templates / "loss-1.yaml"
    story = "Rosa had 23 beads. She gave 8 beads to her cousin. Then she found 8 more beads."
    code, out, _ = cli("author", "add", file, "--worker", "w1", "--codes", "21", "--body", story, "--tag")
    assert code == 0 and "loss-1/21-1: [NUM1] - [NUM2] + [NUM3], proved, kept" in out
    wrong = ("--codes", "11", "--question", "How many [GLASS]?")
    code, _, err = cli("author", "add", file, "--worker", "w1", *wrong)
    assert code == 1 and "opens no tag" in err and "Type the equation" not in err  # first things first
    code, out, _ = cli("author", "add", file, "--worker", "w1", *wrong, "--draft")
    assert code == 0 and "kept as a draft" in out
    assert sound(templates)


def test_generate_takes_reviewed_variations_only_where_asked(templates: Path, cli: Cli, tmp_path: Path) -> None:
    worked(templates)
    opened = open_template(templates / "loss-2.yaml")
    (shown,) = opened.file.variations
    record(
        templates, Waiting(opened, shown), Judgement(shown.id, "", True, True, True, True, 5, "", "", "", 1.0), "r1"
    )
    code, _, err = cli(
        "generate", templates, "-o", tmp_path / "out", "--per-template", "1", "--reviewed-only", "--quiet"
    )
    assert code == 0, err
    rows = [json.loads(line) for line in (tmp_path / "out" / "problems.jsonl").read_text().splitlines()]
    assert {row["template"] for row in rows if not row["template"].endswith("/base")} == {shown.id}


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("assign", "{missing}", "--workers", "a"), 1, "is no folder"),
        (("assign", "{templates}", "--workers", "a/b"), 2, "cannot stand in a file name"),
        (("assign", "{templates}", "--workers", " , "), 2, "no worker was named"),
        (("assign", "{templates}", "--workers", "a", "--trial", "99"), 2, "only 6 are not given out"),
        (("work", "{missing}", "--worker", "a"), 1, "is no folder"),
        (("work", "{templates}", "--worker", "../a"), 2, "cannot stand in a file name"),
        (("work", "{templates}", "--worker", "a", "--assist", "here", "m"), 2, "no address of an endpoint"),
        (("work", "{templates}", "--worker", "a"), 2, "svampkit author add"),
        (("add", "{templates}", "--worker", "a", "--codes", "11"), 2, "no template file"),
        (("add", "{templates}/none.yaml", "--worker", "a", "--codes", "11"), 1, "does not exist"),
        (("add", "{templates}/loss-1.yaml", "--worker", "a", "--codes", "14"), 1, "not a variation code"),
        (("add", "{templates}/loss-1.yaml", "--worker", "a", "--codes", "21", "--value", "N"), 1, "gives no tag"),
        (("status", "{missing}"), 1, "is no folder"),
        (("status", "{empty}"), 1, "holds no template"),
        (("review", "{missing}", "--reviewer", "r"), 1, "is no folder"),
        (("review", "{empty}", "--reviewer", "r"), 1, "holds no template"),
        (("review", "{templates}", "--reviewer", "r"), 2, "needs a terminal"),
        (("agreement", "{empty}"), 1, "holds no template"),
        (("agreement", "{templates}"), 2, "nobody has begun"),
        (("sheet", "export", "{templates}", "{empty}/work.ods"), 2, "neither .xlsx nor .csv"),
        (("sheet", "import", "{templates}", "{missing}.csv"), 1, "does not exist"),
        (("sheet", "import", "{templates}", "{empty}/x.csv", "--worker", "a/b"), 2, "cannot stand in a file name"),
        (("merge", "{missing}", "-o", "{empty}"), 1, "is no folder"),
        (("merge", "{templates}", "-o", "{templates}/loss-1.yaml"), 2, "is a file"),
    ],
)
def test_wrong_uses_end_in_one_sentence(
    templates: Path, tmp_path: Path, cli: Cli, words: tuple[str, ...], code: int, message: str
) -> None:
    places = {"templates": templates, "missing": tmp_path / "missing", "empty": tmp_path / "empty"}
    places["empty"].mkdir()
    found, _, err = cli("author", *(word.format(**places) for word in words))
    assert found == code and message in err and "Traceback" not in err, err
    assert err.rstrip().splitlines()[-1].startswith("svampkit: ")
    assert not list(places["empty"].iterdir())  # nothing is left beside a wrong use


def test_the_page_for_workers_tells_every_command_every_code_and_every_key() -> None:
    import re

    from svampkit.authoring.screens.base import BaseScreen
    from svampkit.authoring.screens.edit import EditScreen
    from svampkit.authoring.screens.vary import VaryScreen
    from svampkit.cli.commands import COMMANDS, CommandGroup
    from svampkit.codes import CODES

    docs = Path(__file__).parents[2] / "docs"
    page = (docs / "workers.md").read_text()
    author = COMMANDS["author"]
    assert isinstance(author, CommandGroup)
    for command in author.commands:
        assert f"svampkit author {command}" in page, command
    for code in CODES:
        assert re.search(rf"\| {code} \|", page), code
    for name in re.findall(r"\((images/[^)]+)\)", page):
        assert (docs / name).exists(), name
    for screen in (BaseScreen, VaryScreen, EditScreen):
        for entry in screen.KEYS.split(" · "):
            key = entry.split()[0].replace("^", "Ctrl+").replace("PgDn", "Page Down")
            assert key in page or key == "←→", f"{key} of {screen.__name__}"

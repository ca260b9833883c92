"""People at work over HTTP, on both databases: one mind with the terminal, one file, nothing lost, blind review."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from svampkit.authoring.session import Session
from svampkit.template.file import read_template
from svampkit.web.db.audit import entries
from svampkit.web.settings import Settings
from tests.web.conftest import Server, running
from tests.web.team import Person, join


@pytest.fixture
def team(folder: Path, database: str) -> Iterator[Server]:
    with running(Settings(folder, database, accounts=True)) as server:
        yield server


def base(person: Person, seed: str) -> None:
    """Accept the suggested base example as the page offers it."""
    answer = person.post(f"/work/{seed}/base/accept", **tagging(person, seed))
    assert "is accepted" in answer.text, answer.text[:3000]


def tagging(person: Person, seed: str) -> dict[str, str]:
    """What the form of the base example carries."""
    body = person.client.get(f"/work/{seed}?step=0").text
    form = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', body.split('id="tagging"')[1])
    return {name: html.unescape(value) for name, value in form}


def write(person: Person, seed: str, codes: str, body: str, question: str, **more: str) -> str:
    answer = person.post(f"/work/{seed}/save", codes=codes, body=body, question=question, act="save", **more)
    return answer.text


def test_a_correction_sent_without_the_script_is_answered_with_the_whole_page(team: Server) -> None:
    mira = join(team, "mira")
    fields = tagging(mira, "loss-1") | {"first": "0"}
    whole = mira.post("/work/loss-1/base/plain", **fields).text
    assert "<title>" in whole and "app.js" in whole and 'id="tagging"' in whole and "Undo" in whole
    mira.client.headers["HX-Request"] = "true"
    piece = mira.post("/work/loss-1/base/plain", **fields).text
    assert "<title>" not in piece and 'id="tagging"' in piece and "Undo" in piece


def test_a_workers_day(team: Server, folder: Path) -> None:
    mira = join(team, "mira")
    assert "loss-1" in mira.client.get("/work").text
    refused = mira.client.get("/work/loss-1/write?code=21")
    assert refused.status_code == 400 and "accept the base example first" in refused.text.lower()
    base(mira, "loss-1")
    # plain words; the equation is derived, the checks are those of the terminal
    text = "Rosa had 23 beads. She gave 8 of them to Omar. She found 5 more beads."
    ask = "How many beads does Rosa have left?"
    typed = mira.post("/work/loss-1/typing", codes="21", body=text, question=ask)
    assert "[NUM1] - [NUM2] + [NUM3]" in typed.text and "Ready to be saved" in typed.text
    saved = write(mira, "loss-1", "21", text, ask)
    assert "loss-1/21-1 is kept" in saved
    wrong = write(mira, "loss-1", "33", text.replace("5", "6"), ask)
    assert "Not saved yet" in wrong and "This is no 33" in wrong
    file = read_template(folder / "loss-1.yaml")
    [made] = [v for v in file.variations if v.author == "mira"]
    assert (made.status, made.origin, made.codes, made.world is not None) == ("accepted", "written", ("21",), True)
    # the terminal goes on where the browser stopped: same files, same state, the refused text is a draft
    session = Session.begin(folder, "mira")
    session.open("loss-1")
    assert session.work.base and session.work.editing is not None
    assert [row.kind for row in session.rows(3) if row.variation == made] == ["accepted"]
    # what the terminal does is seen by the browser
    candidate = next(row for step in range(1, 7) for row in session.rows(step) if row.kind == "candidate").variation
    assert candidate is not None
    session.accept(candidate)
    step = next(
        s for s in range(1, 7) if any(r.variation and r.variation.body == candidate.body for r in session.rows(s))
    )
    assert "accepted" in mira.client.get(f"/work/loss-1?step={step}").text
    # undo takes back the browser's own last decision, and only that
    assert "taken back" in mira.post("/work/loss-1/undo", step="3").text
    left = [
        v for v in read_template(folder / "loss-1.yaml").variations if v.author == "mira" and v.status == "accepted"
    ]
    assert [v.body for v in left] == [candidate.body]
    assert "nothing to undo" in mira.post("/work/loss-1/undo", step="3").text
    assert "Noted: 31" in mira.post("/work/loss-1/not-here", code="31", reason="one thing only", step="6").text
    assert mira.post("/work/loss-1/finish").url.path.startswith("/work/")
    with team.site.engine.connect() as connection:
        done = [(row["action"], row["state"]) for row in entries(connection, who="mira")[0]]
    for action in (("write", "done"), ("write", "refused"), ("undo", "done"), ("base", "done")):
        assert action in done


def test_two_workers_on_one_seed(team: Server, folder: Path) -> None:
    mira, ben = join(team, "mira"), join(team, "ben")
    for person in (mira, ben):
        base(person, "sum-1")
    ask = "How many more red pencils than green pencils does Kemal have?"
    body = "Kemal has 14 red pencils and 9 green pencils."
    assert "is kept" in write(mira, "sum-1", "11", body, ask)
    second = write(ben, "sum-1", "11", body, ask)
    assert "is kept" not in second and ("Not saved yet" in second or "mira has already accepted" in second)
    other = ask.replace("more red pencils than green", "fewer green pencils than red")
    assert "is kept" in write(ben, "sum-1", "11", body, other)
    page = ben.client.get("/work/sum-1?step=1").text
    assert "mira has decided" in page and "by mira" in page and "11 accepted" in page
    people = {v.author for v in read_template(folder / "sum-1.yaml").variations if v.status == "accepted"}
    assert people >= {"mira", "ben"}
    assert "mira" in ben.client.get("/team").text
    assert "<del" not in page
    # a message from one to the other
    ben.post("/work/sum-1/say", text="<b>Look</b> at 'fewer'", step="1")
    assert "&lt;b&gt;Look&lt;/b&gt;" in mira.client.get("/work/sum-1").text


def test_review_is_blind_and_nobody_reads_their_own(team: Server, folder: Path) -> None:
    mira, ines = join(team, "mira"), join(team, "ines", "reviewer")
    base(mira, "loss-1")
    text = "Rosa had 23 beads. She gave 8 of them to Omar. She found 5 more beads."
    assert "is kept" in write(mira, "loss-1", "21", text, "How many beads does Rosa have left?")
    assert "There is nothing to read now" in mira.client.get("/review?people=1").text
    page = ines.client.get("/review?people=1").text
    assert "5 more beads" in page
    for told in ("mira", "23 - 8 + 5", "accepted", "21 Add", "loss-1", "/21"):
        assert told not in page.split("<main")[1]  # nor in what its forms carry unseen
    fields = {
        name: re.search(rf'name="{name}" value="([^"]*)"', page).group(1)  # type: ignore[union-attr]
        for name in ("which", "stamp", "text")
    }
    shown = ines.post("/review/answer", **fields, answer="19").text
    assert "23 - 8 + 5 = 20" in shown and "another one" in shown
    good = {"grammar": "yes", "world": "yes", "clear": "no", "correct": "yes", "natural": "4"}
    assert "ay which change it is" in ines.post("/review/judge", **fields, **good, note="left of what?").text
    good["label-21"] = "yes"
    assert ines.post("/review/judge", **fields, **good).status_code == 400  # a no needs a reason
    assert "goes back" in ines.post("/review/judge", **fields, **good, note="left of what?").text
    v = next(v for v in read_template(folder / "loss-1.yaml").variations if v.author == "mira")
    assert (v.status, v.verdict, v.reviewer, v.reason) == ("draft", "failed", "ines", "left of what?")
    assert "left of what?" in mira.client.get("/work/loss-1?step=3").text
    twice = ines.post("/review/judge", **fields, **good, note="again")
    assert twice.status_code == 400 and "meanwhile" in twice.text
    # the author cannot judge by sending the form by hand
    assert mira.post("/review/judge", **fields, **good, note="x").status_code == 400
    # a reviewer does not work
    assert ines.client.get("/work/loss-1").status_code == 403
    assert ines.post("/work/loss-1/accept", key="0").status_code == 403


def test_trial_agreement_ruling_and_merge(team: Server, folder: Path) -> None:
    head = join(team, "head", "organiser")
    mira, ben = join(team, "mira"), join(team, "ben")
    assert head.post("/team/assign", workers="mira, ben", trial="3").status_code == 200
    for person in (mira, ben):
        base(person, "loss-1")
    text = "Rosa had 23 beads. She gave 8 of them to Omar."
    write(mira, "loss-1", "21", f"{text} She found 5 more beads.", "How many beads does Rosa have left?")
    write(ben, "loss-1", "21", f"{text} She lost 4 beads.", "How many beads does Rosa have left?")
    # nobody sees the other's work of the trial
    assert "She found 5 more beads" not in ben.client.get("/work/loss-1?step=3").text
    page = head.client.get("/team/agreement").text
    assert "the equations differ" in page and "mira" in page
    pair = re.search(r'name="pair" value="(\w+)"', page)
    assert pair is not None
    first = re.findall(r"<h3>(\w+)</h3>", page)[0]
    assert mira.post("/team/rule", pair=pair.group(1), chosen="first").status_code == 403
    assert (
        "head has decided, first: clearer"
        in head.post("/team/rule", pair=pair.group(1), chosen="first", note="clearer").text
    )
    loser = "ben" if first == "mira" else "mira"
    turned = [v for v in read_template(folder / "trial" / loser / "loss-1.yaml").variations if v.author == loser]
    assert [(v.status, v.reason) for v in turned] == [("rejected", "head has decided: clearer")]
    assert "changed meanwhile" in head.post("/team/rule", pair=pair.group(1), chosen="both").text
    assert "in the common folder" in head.post("/team/merge").text
    assert {v.author for v in read_template(folder / "loss-1.yaml").variations} >= {"mira", "ben"}


def test_the_leaderboard_is_the_reports(embedded: Server, tmp_path: Path) -> None:
    client = embedded.client()
    head = embedded.csrf(client)
    rows = [json.loads(line) for line in client.get("/data/project/download/jsonl").text.splitlines()]
    lines = [
        json.dumps({"id": row["id"], "answer": row["answer"] if n else "0", "status": "answered", "solver": "almost"})
        for n, row in enumerate(rows)
    ]
    sent = client.post(
        "/reports/add", headers=head, data={"slug": "project"}, files={"file": ("a.jsonl", "\n".join(lines))}
    )
    assert sent.status_code == 200, sent.text
    page = client.get("/reports/project").text
    assert "almost" in page and "66.7 %" in page
    path = tmp_path / "set.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)))
    (tmp_path / "a.jsonl").write_text("\n".join(lines))
    from svampkit.report import ReportRequest, build_report, dataset_from_rows, read_predictions

    own = (
        build_report(dataset_from_rows(rows), read_predictions(tmp_path / "a.jsonl"), ReportRequest("x"))
        .models[0]
        .accuracy
    )
    assert own.low is not None and f"{100 * own.low:.1f} %" in page
    report = client.get("/reports/project/page", params={"solver": "almost"})
    policy = report.headers["content-security-policy"]  # as a browser reads it: no "&#39;" for a quote
    assert "script-src 'sha256-" in policy and "&" not in policy and "Robustness report" in report.text
    assert client.get("/reports/project/page", params={"solver": "nobody"}).status_code == 404
    for content, said in (
        (b"nonsense", "not a JSON"),
        (b'{"id": "none", "answer": "1"}', "names no problem"),
        (b"", ""),
    ):
        bad = client.post(
            "/reports/add", headers=head, data={"slug": "project"}, files={"file": ("b.jsonl", content)}
        )
        assert bad.status_code == 400 and said in bad.text and str(tmp_path.parent) not in bad.text
    assert (
        "no predictions"
        in client.post("/reports/project/remove", headers=head, data={"solver": "almost"}).text.lower()
    )

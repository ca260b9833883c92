"""Decisions on disk: accepted, rejected, edited, undone; two people in one folder; files changed underneath."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from svampkit.authoring.engine import Proposals, propose
from svampkit.authoring.form import Form, format_values
from svampkit.authoring.reading import Read
from svampkit.authoring.rows import REASONS
from svampkit.authoring.session import Session
from svampkit.authoring.state import load_state
from svampkit.authoring.store import hold, open_template
from svampkit.authoring.tagging import base_of
from svampkit.errors import InputError, SvampkitError, TemplateError, UsageError
from svampkit.template.check import check
from svampkit.template.file import read_template
from svampkit.template.model import TemplateFile, VariationTemplate


def fast(file: TemplateFile) -> Proposals:
    """Two candidates without the engine: a question about the sum, and an idle fact."""
    base = file.base
    from svampkit.equation import parse_infix

    return Proposals(
        tuple(
            v
            for v in (
                VariationTemplate(
                    f"{file.seed.id}/11-1",
                    ("11",),
                    base.body,
                    "How many more are [NUM1] than [NUM2] and [NUM2]?",
                    parse_infix("[NUM1] - [NUM2] - [NUM2]"),
                    note="asks something else",
                ),
                VariationTemplate(
                    f"{file.seed.id}/33-1",
                    ("33",),
                    f"{base.body} Nearby stood [NUM3] trees.",
                    base.question,
                    base.equation,
                    values=_values("NUM3 = 40"),
                ),
            )
            if all((o.body, o.question) != (v.body, v.question) for o in file.variations)
        ),
        {"12": "there is no other object"},
    )


def _values(text: str) -> dict[str, object]:
    from svampkit.authoring.form import parse_values

    return parse_values(text)[0]  # type: ignore[return-value]


def nobody_reads(*_: object) -> Read:
    return Read(None, None, "not read")


def begin(templates: Path, worker: str = "w1", seed: str = "loss-1") -> Session:
    session = Session.begin(templates, worker, reader=nobody_reads, proposer=fast)
    session.open(seed)
    session.accept_base(base_of(session.file))
    return session


def sound(templates: Path) -> bool:
    return not [f for p in sorted(templates.glob("*.yaml")) for f in check(read_template(p), p)]


def test_an_accepted_candidate_stands_in_the_file_with_who_when_and_how_long(templates: Path) -> None:
    moments: Iterator[float] = iter([0.0, 10.0, 25.0, *[500.0] * 20])
    session = Session.begin(templates, "w1", reader=nobody_reads, proposer=fast, clock=lambda: next(moments))
    session.open("loss-1")
    session.accept_base(base_of(session.file))
    session.accept(session.proposals.candidates[0])
    (kept,) = read_template(templates / "loss-1.yaml").variations
    assert (kept.author, kept.origin, kept.status) == ("w1", "auto", "accepted")
    assert kept.when is not None and kept.when.endswith("Z")
    assert kept.seconds == 15  # from the accepted base to the decision
    assert [v.codes for v in session.proposals.candidates] == [("33",)]


def test_a_rejected_candidate_is_kept_with_its_reason_and_not_offered_again(templates: Path) -> None:
    session = begin(templates)
    real = propose(session.file)
    session.reject(session.proposals.candidates[0], REASONS[2])
    (kept,) = read_template(templates / "loss-1.yaml").variations
    assert (kept.status, kept.reason, kept.author) == ("rejected", REASONS[2], "w1")
    again = Session.begin(templates, "w1", reader=nobody_reads, proposer=propose)
    again.open("loss-1")
    assert kept.question not in {v.question for v in again.proposals.candidates if v.body == kept.body}
    assert real.candidates or real.note  # the engine itself was asked


def test_an_edited_candidate_is_the_workers_and_the_original_is_not_offered_again(templates: Path) -> None:
    session = begin(templates)
    row = next(row for row in session.rows(4) if row.kind == "candidate")
    form = replace(session.edit(row), body=f"{session.file.base.body} Behind them stood [NUM3] trees.")
    kept = session.keep(form)
    assert kept.decision is not None, [f.text for f in kept.checked.findings]
    old, new = read_template(templates / "loss-1.yaml").variations
    assert (old.status, old.reason) == ("rejected", "edited by w1")
    assert (new.status, new.origin, new.author) == ("accepted", "edited", "w1")
    assert sound(templates)
    session.undo()
    assert read_template(templates / "loss-1.yaml").variations == ()


def test_what_a_reader_has_failed_of_the_programs_own_is_offered_with_the_note(templates: Path) -> None:
    from svampkit.authoring.review import queue, record
    from svampkit.authoring.state import Judgement
    from svampkit.generation import SetRequest, sources
    from svampkit.template.file import write_template

    path = templates / "loss-1.yaml"
    file = read_template(path)
    (made, *_) = fast(file).candidates
    write_template(path, replace(file, variations=(replace(made, status="accepted", author="auto"),)))
    (waiting,), _ = queue(templates, "r1")
    verdict = Judgement(made.id, "", False, True, True, True, 2, "", "a word is missing", "", 5.0)
    record(templates, waiting, verdict, "r1")
    left = [source.id for source in sources([read_template(path)], SetRequest(n=1))]
    assert left == ["loss-1/base"], "nothing is made from it"
    session = Session.begin(templates, "w1", reader=nobody_reads, proposer=propose)
    session.open("loss-1")
    session.accept_base(base_of(session.file))
    row = next(row for row in session.rows(1) if row.variation is not None and row.variation.id == made.id)
    assert (row.kind, row.text) == ("candidate", "A reader has failed it: a word is missing")


def test_undo_takes_decisions_back_one_by_one(templates: Path) -> None:
    session = begin(templates)
    before = (templates / "loss-1.yaml").read_bytes()
    session.accept(session.proposals.candidates[0])
    session.reject(session.proposals.candidates[0], "bad English")
    assert "33" in session.undo() and "11" in session.undo() and session.undo() == ""
    assert (templates / "loss-1.yaml").read_bytes() == before


def test_a_faulty_draft_is_kept_apart_and_nothing_is_generated_from_it(templates: Path) -> None:
    from svampkit.generation import SetRequest, generate

    session = begin(templates)
    session.leave(Form("21", "[NAME1] had [NUM1 beads", "How many", "[NUM1] +", "NUM9"))
    (draft,) = load_state(templates, "w1").work("loss-1").drafts
    assert (draft.key, draft.body) == ("draft 1", "[NAME1] had [NUM1 beads")
    assert sound(templates)
    files = [read_template(p) for p in sorted(templates.glob("*.yaml"))]
    assert all(batch.template.endswith("/base") for batch in generate(files, SetRequest(per_template=1)))
    assert [row.kind for row in session.rows(3)].count("draft") == 1


def test_a_form_that_says_nothing_new_leaves_no_draft(templates: Path) -> None:
    session = begin(templates)
    session.leave(session.blank("11"))
    assert load_state(templates, "w1").work("loss-1").drafts == ()


def test_what_is_typed_is_on_disk_before_it_is_saved(templates: Path) -> None:
    session = begin(templates)
    session.typing(replace(session.blank("11"), question="How many did she"))
    resumed = Session.begin(templates, "w1", reader=nobody_reads, proposer=fast)
    assert resumed.resume() == "loss-1"
    resumed.open("loss-1")
    assert resumed.work.editing is not None and resumed.work.editing.question == "How many did she"


def test_two_workers_in_one_file_both_keep_their_work_and_are_told(templates: Path) -> None:
    first, second = begin(templates, "w1"), begin(templates, "w2")
    first.accept(first.proposals.candidates[0])
    told = second.accept(second.proposals.candidates[1])
    assert told == "Others have changed this seed too: 1 by w1; both are kept."
    authors = [v.author for v in read_template(templates / "loss-1.yaml").variations]
    assert authors == ["w1", "w2"]
    with pytest.raises(InputError, match="w1 has already accepted the variation loss-1/11-1"):
        second.accept(fast(replace(second.file, variations=())).candidates[0])


def test_a_base_changed_by_somebody_else_stops_the_decision_and_keeps_the_text(templates: Path) -> None:
    first, second = begin(templates, "w1"), begin(templates, "w2")
    draft = base_of(first.file)
    from svampkit.authoring.tagging import untag, words

    name = next(word for word in words(draft) if word.tag == "NAME1")
    draft = untag(draft, name)
    first.accept_base(draft)
    with pytest.raises(InputError, match="base example was changed by somebody else"):
        second.accept(second.proposals.candidates[0])


def test_variations_that_no_longer_fit_a_changed_base_are_kept_as_rejected(templates: Path) -> None:
    session = begin(templates)
    form = replace(
        session.blank("33"),
        body=f"{session.file.base.body} [NAME1.He] lived at number 9.",
        equation="[NUM1] - [NUM2]",
    )
    form = replace(form, body=f"{form.body} There were [NUM3] cats.", values="NUM3 = 4")
    assert session.keep(form).decision is not None
    from svampkit.authoring.tagging import untag, words

    draft = base_of(session.file)
    while any(word.tag == "NAME1" for word in words(draft)):
        draft = untag(draft, next(word for word in words(draft) if word.tag == "NAME1"))
    faults, told = session.accept_base(draft)
    assert faults == [] and told == ["loss-1/33-1 no longer fits the base example"]
    (kept,) = session.file.variations
    assert kept.status == "rejected" and "base example was changed by w1" in (kept.reason or "")
    assert sound(templates)


def test_a_file_broken_by_hand_stops_the_decision_and_nothing_is_lost(templates: Path) -> None:
    session = begin(templates)
    path = templates / "loss-1.yaml"
    good = path.read_text()
    path.write_text("svampkit: 1\nseed: [oh no")
    with pytest.raises(TemplateError, match=r"loss-1\.yaml"):
        session.accept(session.proposals.candidates[0])
    assert path.read_text() == "svampkit: 1\nseed: [oh no"  # it may hold somebody's unsaved work
    session.typing(replace(session.blank("11"), question="Still here?"))
    path.write_text(good)
    session.accept(session.proposals.candidates[0])
    editing = load_state(templates, "w1").work("loss-1").editing
    assert editing is not None and editing.question == "Still here?"


def test_a_deleted_file_is_one_clear_message(templates: Path) -> None:
    session = begin(templates)
    (templates / "loss-1.yaml").unlink()
    with pytest.raises(SvampkitError, match=r"does not exist|cannot be read"):
        session.accept(session.proposals.candidates[0])


def test_the_same_worker_cannot_sit_in_two_windows(templates: Path) -> None:
    handle = hold(templates, "w1")
    with pytest.raises(UsageError, match="already at work"):
        hold(templates, "w1")
    hold(templates, "w2").close()
    handle.close()
    hold(templates, "w1").close()


DECIDE = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from test_decisions import fast
from svampkit.authoring.decide import decide
from svampkit.authoring.store import open_template
from svampkit.errors import SvampkitError
opened = open_template(Path(sys.argv[1]) / "loss-1.yaml")
try:
    decide(opened, fast(opened.file).candidates[0], worker="w1", status="accepted")
except SvampkitError as error:
    print(error, file=sys.stderr)
    sys.exit(2)
"""


@pytest.mark.skipif(sys.platform == "win32" or shutil.which("unshare") is None, reason="needs unshare")
@pytest.mark.parametrize(
    ("mount", "message"),
    [
        ("mount -t tmpfs -o size=48k none {dir} && cp -r {src}/. {dir} && cat /dev/zero > {dir}/fill", "No space"),
        ("mount --bind {src} {dir} && mount -o remount,ro,bind {dir}", "Read-only"),
    ],
)
def test_a_full_disk_and_a_read_only_folder(templates: Path, tmp_path: Path, mount: str, message: str) -> None:
    small = tmp_path / "small"
    only = tmp_path / "only"
    small.mkdir()
    only.mkdir()
    shutil.copy(templates / "loss-1.yaml", only)
    script = tmp_path / "run.sh"
    program = tmp_path / "decide.py"
    program.write_text(DECIDE)
    add = f"{sys.executable} {program} {small} {Path(__file__).parent}"
    prepared = mount.format(dir=small, src=only)
    script.write_text(f"({prepared}) 2>/dev/null; mountpoint -q {small} || exit 77\n{add}\n")
    done = subprocess.run(["unshare", "-rm", "sh", str(script)], capture_output=True, text=True, timeout=600)
    if (done.returncode in (1, 77) and "unshare" in done.stderr) or done.returncode == 77:
        pytest.skip("mounts are not allowed here")
    assert done.returncode == 2, done.stderr
    assert message.lower() in done.stderr.lower() and "Traceback" not in done.stderr
    assert done.stderr.count("\n") <= 2


class Folder:
    """Actions on a folder, by number, as a worker might do them in any order."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.sessions = {w: begin(root, w) for w in ("w1", "w2")}

    def act(self, worker: str, action: int, text: str) -> None:
        session = self.sessions[worker]
        rows = [row for step in range(1, 7) for row in session.rows(step)]
        row = rows[action * 7 % len(rows)]
        try:
            match action % 9:
                case 0 if row.variation is not None and row.kind == "candidate":
                    session.accept(row.variation)
                case 1 if row.variation is not None and row.kind != "other":
                    session.reject(row.variation, text or "no")
                case 2:
                    session.undo()
                case 3:
                    session.leave(replace(session.edit(row), body=text))
                case 4:
                    session.typing(replace(session.edit(row), question=text))
                case 5:
                    session.keep(replace(session.blank("33"), body=f"{session.file.base.body} It was late. {text}"))
                case 6:
                    form = replace(session.blank("11"), question=f"What is {text} [NUM1] less [NUM2]?")
                    session.keep(replace(form, equation="[NUM1] - [NUM2] - [NUM2]"))
                case 7:
                    session.not_applicable("13", text)
                case 8:
                    session.look()
                    session.accept_base(base_of(session.file))
                case _:
                    self.sessions[worker] = Session.begin(self.root, worker, reader=nobody_reads, proposer=fast)
                    self.sessions[worker].open("loss-1")
        except InputError:
            session.opened = open_template(self.root / "loss-1.yaml")  # somebody else was there first


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    actions=st.lists(
        st.tuples(st.sampled_from(["w1", "w2"]), st.integers(0, 60), st.text(max_size=12)), min_size=1, max_size=14
    )
)
def test_any_sequence_of_actions_leaves_files_that_check_finds_sound(
    made: Path, actions: list[tuple[str, int, str]]
) -> None:
    with tempfile.TemporaryDirectory() as place:
        root = Path(place) / "t"
        root.mkdir()
        shutil.copy(made / "loss-1.yaml", root)
        folder = Folder(root)
        for worker, action, text in actions:
            folder.act(worker, action, text)
            assert sound(root), [str(f) for p in root.glob("*.yaml") for f in check(read_template(p), p)]
            load_state(root, worker)
        assert not list(root.glob(".*.partial"))


def test_two_processes_in_one_folder_lose_nothing(templates: Path) -> None:
    script = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[3])
from test_decisions import begin
from dataclasses import replace
root, worker = Path(sys.argv[1]), sys.argv[2]
session = begin(root, worker)
for n in range(12):
    body = f"{session.file.base.body} Team {worker} counted [NUM3] cats on day number {n}."
    form = replace(session.blank("33"), body=body)
    kept = session.keep(replace(form, equation="[NUM1] - [NUM2]", values="NUM3 = 40"))
    assert kept.decision is not None, [f.text for f in kept.checked.findings]
"""
    here = str(Path(__file__).parent)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    running = [
        subprocess.Popen([sys.executable, "-c", script, str(templates), w, here], env=environment)
        for w in ("w1", "w2")
    ]
    assert [process.wait(timeout=600) for process in running] == [0, 0]
    variations = read_template(templates / "loss-1.yaml").variations
    assert len(variations) == 24 == len({v.id for v in variations})
    assert {v.author for v in variations} == {"w1", "w2"}
    assert sound(templates)


def test_values_of_a_form_survive_the_state_file(templates: Path) -> None:
    session = begin(templates)
    form = Form("21", 'a "b" [x', "q\u00e9?", "[NUM1] +", format_values({}), note="n", seconds=1.5)
    session.typing(form)
    assert load_state(templates, "w1").work("loss-1").editing == form

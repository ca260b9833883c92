"""Spreadsheets out and in, folders joined: nothing evaluated, nothing overwritten, everything named."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from test_decisions import begin, nobody_reads, sound

from svampkit.authoring.cells import guarded, unguarded
from svampkit.authoring.merge import merge
from svampkit.authoring.sheet import COLUMNS, export_sheet, import_sheet
from svampkit.authoring.state import load_state
from svampkit.errors import InputError, UsageError
from svampkit.template.file import read_template


@given(st.text(max_size=30))
def test_no_cell_starts_a_formula_and_every_text_comes_back(text: str) -> None:
    cell = guarded(text)
    assert cell[:1] not in ("=", "+", "-", "@", "\t", "\r", "|", "%")
    assert unguarded(cell) == text


def read_csv(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def write_csv(path: Path, rows: list[dict[str, str]], columns: tuple[str, ...] = COLUMNS, **how: Any) -> None:
    with path.open("w", newline="", encoding=how.pop("encoding", "utf-8")) as file:
        writer = csv.DictWriter(file, columns, extrasaction="ignore", **how)
        writer.writeheader()
        writer.writerows(rows)


def worked(templates: Path) -> Path:
    session = begin(templates)
    session.accept(session.proposals.candidates[0])
    session.reject(session.proposals.candidates[0], "=HYPERLINK(1)")
    return templates


NEW = {
    "seed": "sum-1",
    "codes": "11",
    "body": "",
    "question": "How many more [OBJp1] did [NAME1] pick than [NAME2]?",
    "equation": "[NUM1] - [NUM2]",
    "author": "w3",
}


def new_row(templates: Path, **changes: str) -> dict[str, str]:
    body = read_template(templates / "sum-1.yaml").base.body
    return {**{c: "" for c in COLUMNS}, **NEW, "body": body, **changes}


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_a_sheet_that_was_not_touched_changes_nothing(templates: Path, tmp_path: Path, kind: str) -> None:
    worked(templates)
    before = {p: p.read_bytes() for p in templates.glob("*.yaml")}
    rows = export_sheet(templates, tmp_path / f"work.{kind}")
    assert rows == 6 + 2
    result = import_sheet(templates, tmp_path / f"work.{kind}", reader=nobody_reads)
    assert (result.added, result.changed, result.same, result.problems) == (0, 0, 2, ())
    assert {p: p.read_bytes() for p in templates.glob("*.yaml")} == before


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_exported_cells_start_no_formula(templates: Path, tmp_path: Path, kind: str) -> None:
    worked(templates)
    target = tmp_path / f"work.{kind}"
    export_sheet(templates, target)
    if kind == "csv":
        cells = [cell for row in read_csv(target) for cell in row.values()]
    else:
        sheet = load_workbook(target).active
        assert sheet is not None
        assert all(cell.data_type in ("s", "n", "inlineStr") for row in sheet.iter_rows() for cell in row)
        cells = [str(cell.value or "") for row in sheet.iter_rows() for cell in row]
    assert any("HYPERLINK" in cell for cell in cells)
    assert all(cell[:1] not in ("=", "+", "-", "@") for cell in cells)


def test_new_and_changed_rows_come_in_with_any_column_order(templates: Path, tmp_path: Path) -> None:
    worked(templates)
    target = tmp_path / "work.csv"
    export_sheet(templates, target)
    rows = read_csv(target)
    old = next(r for r in rows if r["status"] == "accepted")
    old["question"] = "How many more are [NUM1] than [NUM2] and once more [NUM2]?"
    rows.append(new_row(templates))
    write_csv(target, rows, tuple(reversed(COLUMNS)), delimiter=";")
    result = import_sheet(templates, target, reader=nobody_reads)
    assert (result.added, result.changed, result.drafts, result.problems) == (1, 1, 0, ())
    (added,) = read_template(templates / "sum-1.yaml").variations
    assert (added.author, added.origin, added.status) == ("w3", "written", "accepted")
    changed = read_template(templates / "loss-1.yaml").variations[0]
    assert "once more" in changed.question and changed.author == "w1"
    assert sound(templates)


def test_a_sheet_shows_the_finished_text_and_takes_plain_words(templates: Path, tmp_path: Path) -> None:
    target = tmp_path / "work.csv"
    export_sheet(templates, target)
    rows = read_csv(target)
    base = next(row for row in rows if row["seed"] == "sum-1")
    assert base["text"].startswith("Tilda picked 14 plums and Oskar picked 9 plums. How many")
    plain = new_row(templates, body=base["text"].partition("?")[0].rpartition(". ")[0] + ".", equation="14 - 9")
    plain["question"] = "How many more plums did Tilda pick than Oskar?"
    write_csv(target, [plain])
    result = import_sheet(templates, target, reader=nobody_reads)
    assert (result.added, result.problems) == (1, ())
    (added,) = read_template(templates / "sum-1.yaml").variations
    assert added.body == read_template(templates / "sum-1.yaml").base.body  # tagged as the base example is
    assert added.question == "How many more [OBJp1] did [NAME1] pick than [NAME2]?"
    assert added.waits  # nobody has read it: the equation is the worker's word


def test_a_faulty_row_becomes_a_draft_and_the_others_come_in(templates: Path, tmp_path: Path) -> None:
    target = tmp_path / "work.csv"
    write_csv(target, [new_row(templates, equation="[NUM2] - [NUM1]"), new_row(templates)])
    result = import_sheet(templates, target, reader=nobody_reads)
    assert (result.added, result.drafts) == (1, 1)
    assert "row 2" in result.problems[0] and "below zero" in result.problems[0]
    assert len(load_state(templates, "w3").work("sum-1").drafts) == 1


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seed": "nobody"}, "is not in"),
        ({"id": "sum-1/11-9"}, "leave 'id' empty"),
        ({"author": "w/3"}, "cannot stand in a file name"),
        ({"author": ""}, "nobody is named"),
    ],
)
def test_rows_that_cannot_be_used_are_named(
    templates: Path, tmp_path: Path, changes: dict[str, str], message: str
) -> None:
    target = tmp_path / "work.csv"
    write_csv(target, [new_row(templates, **changes)])
    (problem,) = import_sheet(templates, target, reader=nobody_reads).problems
    assert problem.startswith("work.csv, row 2: ") and message in problem


def test_missing_columns_are_one_message(templates: Path, tmp_path: Path) -> None:
    target = tmp_path / "work.csv"
    write_csv(target, [new_row(templates)], ("seed", "id", "body"))
    with pytest.raises(InputError, match="has no column codes, question"):
        import_sheet(templates, target)


def test_a_formula_in_a_cell_is_never_computed(templates: Path, tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(list(COLUMNS))
    row = new_row(templates)
    row["equation"] = "=1+1"
    sheet.append([row[c] for c in COLUMNS])
    book.save(tmp_path / "work.xlsx")
    (problem,) = import_sheet(templates, tmp_path / "work.xlsx", reader=nobody_reads).problems
    assert "holds a formula" in problem and "'equation'" in problem


def test_other_encodings_and_broken_files_are_named(templates: Path, tmp_path: Path) -> None:
    rows = [new_row(templates, reason="caf\u00e9")]
    write_csv(tmp_path / "latin.csv", rows, encoding="latin-1")
    with pytest.raises(InputError, match="CSV UTF-8"):
        import_sheet(templates, tmp_path / "latin.csv")
    write_csv(tmp_path / "wide.csv", rows, encoding="utf-16")
    assert import_sheet(templates, tmp_path / "wide.csv", reader=nobody_reads).added == 1
    (tmp_path / "broken.xlsx").write_bytes(b"PK\x03\x04 no zip at all")
    with pytest.raises(InputError, match=r"no \.xlsx file"):
        import_sheet(templates, tmp_path / "broken.xlsx")
    (tmp_path / "empty.csv").write_text("")
    with pytest.raises(InputError, match="is empty"):
        import_sheet(templates, tmp_path / "empty.csv")
    with pytest.raises(UsageError, match=r"neither \.xlsx nor \.csv"):
        export_sheet(templates, tmp_path / "work.ods")


def test_a_row_changed_in_both_places_is_left_out_and_named(templates: Path, tmp_path: Path) -> None:
    worked(templates)
    target = tmp_path / "work.csv"
    export_sheet(templates, target)
    session = begin(templates)
    row = next(row for row in session.rows(1) if row.kind == "accepted")
    from dataclasses import replace

    session.keep(replace(session.edit(row), question="How many are [NUM1] less [NUM2] and [NUM2]?"))
    rows = read_csv(target)
    for r in rows:
        if r["status"] == "accepted":
            r["question"] = "Mine: how many are [NUM1] less [NUM2] and [NUM2]?"
    write_csv(target, rows)
    (problem,) = import_sheet(templates, target, reader=nobody_reads).problems
    assert "was changed in the folder since this sheet was exported" in problem


# ---- merging


def test_two_folders_are_joined_and_twins_counted_once(templates: Path, tmp_path: Path) -> None:
    other = Path(shutil.copytree(templates, tmp_path / "other"))
    one, two = begin(templates, "w1"), begin(other, "w2")
    one.accept(one.proposals.candidates[0])
    two.accept(two.proposals.candidates[0])
    two.accept(two.proposals.candidates[0])
    result = merge([templates, other], tmp_path / "out")
    assert (result.templates, result.variations, result.joined, result.conflicts) == (6, 2, 1, ())
    assert sound(tmp_path / "out")


def test_the_target_can_be_one_of_the_folders(templates: Path, tmp_path: Path) -> None:
    other = Path(shutil.copytree(templates, tmp_path / "other"))
    two = begin(other, "w2")
    two.accept(two.proposals.candidates[0])
    merge([other], templates)
    assert [v.author for v in read_template(templates / "loss-1.yaml").variations] == ["w2"]


def test_conflicts_are_named_and_the_other_version_is_kept(templates: Path, tmp_path: Path) -> None:
    other = Path(shutil.copytree(templates, tmp_path / "other"))
    one, two = begin(templates, "w1"), begin(other, "w2")
    one.accept(one.proposals.candidates[0])
    two.reject(two.proposals.candidates[0], "bad English")
    result = merge([templates, other], tmp_path / "out")
    (conflict,) = result.conflicts
    assert "accepted by w1" in conflict and "rejected by w2" in conflict
    kept = tmp_path / "out" / "conflicts" / "other" / "loss-1.yaml"
    assert kept.read_bytes() == (other / "loss-1.yaml").read_bytes()
    assert sound(tmp_path / "out")


def test_different_bases_are_a_conflict_only_where_both_were_worked_on(templates: Path, tmp_path: Path) -> None:
    from svampkit.authoring.tagging import base_of, untag, words

    other = Path(shutil.copytree(templates, tmp_path / "other"))
    two = begin(other, "w2")
    draft = base_of(two.file)
    draft = untag(draft, next(word for word in words(draft) if word.tag == "NAME1"))
    two.accept_base(draft)
    two.accept(two.proposals.candidates[0])
    result = merge([templates, other], tmp_path / "out")
    assert result.conflicts == ()
    assert read_template(tmp_path / "out" / "loss-1.yaml").base == two.file.base
    one = begin(templates, "w1")
    one.accept(one.proposals.candidates[1])
    result = merge([templates, other], tmp_path / "out2")
    assert "different base examples; templates stands" in result.conflicts[0]
    assert sound(tmp_path / "out2")


def test_work_of_the_trial_counts_once_when_it_is_joined_into_the_folder(templates: Path) -> None:
    from svampkit.authoring.assign import assign
    from svampkit.authoring.status import status

    assign(templates, ("w1", "w2"), trial=2, seed=1)
    (seed, *_) = sorted(p.stem for p in (templates / "trial" / "w1").glob("*.yaml"))
    session = begin(templates, "w1", seed)
    session.accept(session.proposals.candidates[0])
    before = status(templates)
    merge([templates / "trial" / "w1", templates], templates)
    after = status(templates)
    counted = [next(w.accepted for w in found.workers if w.worker == "w1") for found in (before, after)]
    assert counted == [{"auto": 1}, {"auto": 1}]
    assert len(read_template(templates / f"{seed}.yaml").variations) == 1  # it stands in both places

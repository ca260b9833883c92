"""Minimal pairs: instance k of a variation is compared with instance k of its base, which its row names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson

from svampkit.evaluation import against_seed
from svampkit.report import ReportRequest, build_report, dataset_from_rows, predictions_from_rows
from tests.evaluation.samples import items_of, outcome_of, row
from tests.report.samples import write_jsonl
from tests.report.test_commands import run


def paired(seeds: int = 20) -> tuple[list[dict[str, Any]], list[bool]]:
    """Two instances of every base, one variant of each; the second instance's numbers are always answered wrongly,
    varied or not."""
    rows, right = [], []
    for seed in range(seeds):
        for instance in (1, 2):
            body = f"Mira had {8 + instance} shells in bay {seed}."
            names = {"seed": f"s{seed}", "instance": instance, "body": body}
            base = f"s{seed}/base-{instance}"
            rows.append(row(base, template=f"s{seed}/base", **names))
            rows.append(
                row(f"s{seed}/33-1-{instance}", template=f"s{seed}/33-1", variation=["33"], pair=base, **names)
            )
            right += [instance == 1, instance == 1]
    return rows, right


def test_an_instance_is_compared_with_its_own_pair() -> None:
    rows, right = paired()
    whole = against_seed(items_of(rows), outcome_of(rows, right))[0]
    # every variant is as right as its pair: all that are right are right together
    assert (whole.before.value, whole.after.value, whole.change.value, whole.both.value) == (0.5, 0.5, 0.0, 0.5)
    assert whole.change.low is not None and whole.change.high is not None
    means = [{**one, "pair": None} for one in rows]
    mean = against_seed(items_of(means), outcome_of(means, right))[0]
    # against the mean of both instances half of them would have been lost, or gained
    assert mean.change.value == 0.0 and mean.both.value == 0.25
    assert mean.change.low is not None and mean.change.high is not None
    assert whole.change.high - whole.change.low < mean.change.high - mean.change.low


def said(rows: list[dict[str, Any]], right: list[bool]) -> list[dict[str, Any]]:
    return [{"id": one["id"], "answer": "7" if ok else "8"} for one, ok in zip(rows, right, strict=True)]


def test_part_of_a_set_is_compared_with_what_is_left_of_the_seed(tmp_path: Path) -> None:
    rows, right = paired()
    gone = {"s0/base-2", "s1/base-2"}
    part = [(one, ok) for one, ok in zip(rows, right, strict=True) if one["id"] not in gone]
    write_jsonl(tmp_path / "part.jsonl", [one for one, _ in part])
    write_jsonl(tmp_path / "p.jsonl", said([one for one, _ in part], [ok for _, ok in part]))
    done = run(tmp_path, "report", "part.jsonl", "p.jsonl", "-o", "out")
    assert done.returncode == 0, done.stderr
    assert "2 variants name pairs that the data set does not hold; the mean of the seed stands" in done.stdout
    report = orjson.loads((tmp_path / "out" / "report.json").read_bytes())
    assert report["dataset"]["pairs"] == 38
    change = report["models"][0]["changes"][0]
    # the other instance of their seeds is right, and stands for them
    assert change["change"]["n"] == 40 and change["before"]["value"] == 22 / 40
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert "38 variants name it" in page


def test_the_pair_stands_beside_its_variant() -> None:
    rows, right = paired()
    right[3] = False  # the second instance's base is wrong as well, as its variant is
    report = build_report(
        dataset_from_rows(rows), [predictions_from_rows(said(rows, right), "m")], ReportRequest("d")
    )
    assert any(cell.pairs for cell in report.cells)
    for cell in report.cells:
        for pair in cell.pairs:
            assert pair.seed is not None
            assert pair.seed.id.rpartition("-")[2] == pair.variant.id.rpartition("-")[2]
            assert {piece.kind for piece in pair.variant.segments} == {"same"}  # nothing else differs

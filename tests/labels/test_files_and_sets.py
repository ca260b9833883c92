"""Labels of template files and of sets without templates, on the command line too."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from svampkit.codes import CODES
from svampkit.corpora import read_problems
from svampkit.equation import evaluate, parse_equation
from svampkit.labels.imported import agreement, label_problems
from svampkit.labels.templates import label_of, labels_of
from svampkit.problem import Lineage, Problem
from svampkit.shipped import templates_dir
from svampkit.template import read_template, template_paths, write_template


def shipped(count: int) -> list[Path]:
    return sorted(template_paths(templates_dir()))[:: max(1, len(template_paths(templates_dir())) // count)]


def test_every_label_of_shipped_templates_is_proved() -> None:
    seen: Counter[str] = Counter()
    for path in shipped(40):
        for variation, verdict in labels_of(read_template(path)):
            seen[variation.codes[-1]] += 1
            assert verdict.proved, (variation.id, verdict)
    assert set(seen) == set(CODES)


def test_a_planted_wrong_label_is_a_fault_that_is_told(tmp_path: Path, cli: Any) -> None:
    path = next(p for p in shipped(400) if any(v.codes == ("33",) for v in read_template(p).variations))
    file = read_template(path)
    right = next(v for v in file.variations if v.codes == ("33",))
    planted = replace(right, codes=("21",), id=right.id.replace("/33-", "/21-9"))
    assert label_of(planted, file).reason == "what was added is not needed"
    target = tmp_path / "t.yaml"
    write_template(target, replace(file, variations=(planted,)))
    code, out, _ = cli("check", target)
    assert code == 1
    assert f"{planted.id} is no 21: what was added is not needed" in out


def test_a_chain_without_its_beginning_is_left_to_a_person() -> None:
    path = next(p for p in shipped(400) if any(len(v.codes) == 2 for v in read_template(p).variations))
    file = read_template(path)
    chain = next(v for v in file.variations if len(v.codes) == 2)
    verdict = label_of(chain, replace(file, variations=(chain,)))
    assert verdict.finding == "not proved"
    assert chain.codes[0] in verdict.reason


def problem(id: str, body: str, question: str, equation: str, *codes: str) -> Problem:
    parsed = parse_equation(equation)
    return Problem(id, body, question, parsed, evaluate(parsed), variation=codes, lineage=Lineage(seed="s"))


LEFT = "How many shells does Mira have left?"
GAVE = "of the shells to her brother."
SET = [
    problem("s", "Mira had 26 shells. She gave 9 of them to her brother.", LEFT, "26 - 9"),
    problem(
        "a",
        "Mira had some shells. She gave 7 of them to her brother. She has 31 shells left.",
        "How many shells did Mira have at first?",
        "31 + 7",
        "23",
    ),
    problem("b", f"Mira had 41 shells and 12 stones. She gave 5 {GAVE}", LEFT, "41 - 5", "33"),
    problem("c", f"Mira had 12 stones and 44 shells. She gave 3 {GAVE}", LEFT, "44 - 3", "33", "31"),
    problem("d", "Mira had 33 shells. She gave 9 of them to her brother.", LEFT, "33 - 9", "21"),
]


def test_numbers_drawn_anew_are_found_again() -> None:
    found = {x.problem.id: x for x in label_problems(SET)}
    assert {id: x.verdict.finding for id, x in found.items() if x.verdict} == {
        "a": "proved",
        "b": "proved",
        "c": "proved",
        "d": "contradicted",  # nothing was added: another instance of the seed
    }
    assert found["c"].parent == "b"
    assert agreement(found.values())["31"] == Counter(proved=1)


def test_a_seed_that_the_set_does_not_hold_is_found_by_its_words() -> None:
    found = label_problems(SET[1:2], seeds=[replace(SET[0], id="elsewhere", lineage=Lineage())])
    assert found[0].parent == "elsewhere" and found[0].verdict is not None and found[0].verdict.proved
    alone = label_problems(SET[1:2])
    assert alone[0].parent is None and alone[0].verdict is None


def test_a_wrong_chain_is_contradicted_by_the_text_that_it_can_come_from() -> None:
    path = next(p for p in shipped(400) if any(v.codes == ("33", "13") for v in read_template(p).variations))
    file = read_template(path)
    right = next(v for v in file.variations if v.codes == ("33", "13"))
    wrong = replace(right, codes=("33", "12"))
    assert label_of(right, file).proved
    assert label_of(wrong, replace(file, variations=(*file.variations, wrong))).finding == "contradicted"


@pytest.mark.needs_data
def test_svamps_own_labels(data_dir: Path, cli: Any) -> None:
    folds = [data_dir / "svamp" / f"seed_group_fold{n}.csv" for n in range(3)]
    seeds = read_problems([data_dir / "asdiv" / "ASDiv.xml"]).problems
    table = agreement(label_problems(read_problems(folds).problems, seeds))
    total = sum(table.values(), Counter[str]())
    held = total["proved"] + total["not proved"] + total["contradicted"]
    assert held > 500
    assert 0.75 < total["proved"] / held < 0.95  # by hand 11 % of the labels are wrong
    code, out, _ = cli("check", folds[0], "--labels")
    assert code == 1
    assert "labelled problems" in out and "it is no" in out

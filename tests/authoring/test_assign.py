"""Seeds shared out: evenly by type, the trial to everyone, nothing taken away again."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from svampkit.authoring.assign import Assignment, assign, items, load_assignment, share_out
from svampkit.equation import parse_infix
from svampkit.errors import InputError, UsageError
from svampkit.problem import Problem


def seeds(types: str) -> list[Problem]:
    return [
        Problem(f"s{n:03}", "", "?", parse_infix("1 + 1"), answer=2, type=t)  # type: ignore[arg-type]
        for n, t in enumerate(types)
    ]


@given(st.text(alphabet="ASMD", min_size=1, max_size=60), st.integers(1, 5), st.integers(0, 5), st.integers(0, 99))
def test_shares_differ_by_at_most_one_in_each_type_and_in_all(
    types: str, workers: int, trial: int, seed: int
) -> None:
    pool = seeds(types)
    names = [f"w{n}" for n in range(workers)]
    trial = min(trial, len(pool))
    found = share_out(pool, names, trial=trial, seed=seed)
    assert len(found.trial) == trial == len(set(found.trial))
    given_out = [id for ids in found.workers.values() for id in ids]
    assert sorted([*given_out, *found.trial]) == [p.id for p in pool]
    kind = {p.id: p.type for p in pool}
    for t in set(types):
        counts = [sum(kind[id] == t for id in ids) for ids in found.workers.values()]
        assert max(counts) - min(counts) <= 1
    totals = [len(ids) for ids in found.workers.values()]
    assert max(totals) - min(totals) <= 1
    assert found == share_out(reversed(pool), names, trial=trial, seed=seed)


def test_the_trial_takes_from_all_types() -> None:
    pool = seeds("A" * 10 + "S" * 10 + "M" * 10 + "D" * 10)
    kind = {p.id: p.type for p in pool}
    assert max(Counter(kind[id] for id in share_out(pool, ["w1"], trial=5).trial).values()) == 2


def test_what_is_given_out_stays_and_newcomers_get_the_rest() -> None:
    pool = seeds("A" * 12)
    first = share_out(pool[:6], ["w1", "w2"])
    second = share_out(pool, ["w3"], old=first)
    assert all(set(first.workers[w]) <= set(second.workers[w]) for w in ("w1", "w2"))
    assert [len(second.workers[w]) for w in ("w1", "w2", "w3")] == [4, 4, 4]


def test_a_trial_larger_than_the_pool_is_refused() -> None:
    with pytest.raises(UsageError, match="only 3 are not given out"):
        share_out(seeds("AAA"), ["w1"], trial=5)


def test_each_worker_gets_own_copies_of_the_trial(templates: Path) -> None:
    found = assign(templates, ["w1", "w2"], trial=2)
    assert load_assignment(templates) == found
    for worker in ("w1", "w2"):
        mine, problems = items(templates, worker)
        assert problems == []
        assert [item.trial for item in mine] == [True, True, False, False]
        assert all(item.path.parent == templates / "trial" / worker for item in mine if item.trial)


def test_a_second_assign_does_not_overwrite_work(templates: Path) -> None:
    found = assign(templates, ["w1"], trial=1)
    copy = next((templates / "trial" / "w1").glob("*.yaml"))
    copy.write_text(copy.read_text() + "\n# mine\n")
    again = assign(templates, ["w1", "w2"], trial=1)
    assert again.trial == found.trial and "# mine" in copy.read_text()


def test_strangers_and_empty_folders_are_named(templates: Path, tmp_path: Path) -> None:
    assign(templates, ["w1"])
    with pytest.raises(UsageError, match="w9 has no seeds here; those who have are w1"):
        items(templates, "w9")
    (tmp_path / "empty").mkdir()
    with pytest.raises(InputError, match="holds no template"):
        items(tmp_path / "empty", "w1")
    with pytest.raises(InputError, match="is no folder"):
        assign(tmp_path / "missing", ["w1"])
    (templates / ".authoring" / "assignment.json").write_text("{")
    with pytest.raises(InputError, match="is no assignment"):
        items(templates, "w1")


def test_an_unreadable_template_is_left_out_and_named(templates: Path) -> None:
    (templates / "sum-1.yaml").write_text("svampkit: 1\nnonsense")
    mine, problems = items(templates, "w1")
    assert len(mine) == 5 and len(problems) == 1 and "sum-1.yaml" in problems[0]


def test_assignments_compare_by_value() -> None:
    assert Assignment({"w": ("a",)}) == Assignment({"w": ("a",)})

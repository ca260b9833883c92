"""Training, solving and the tables, as a user calls them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest

from svampkit.derivations.file import read_derivations, write_derivations
from svampkit.errors import InputError
from svampkit.reproduce.draw.runs import DrawRun, data_of
from svampkit.reproduce.draw.tables import DRAW_TABLES
from svampkit.reproduce.kept import Begun, begun, run_file
from svampkit.solvers import make_solver
from svampkit.solvers.perceptron.files import read_model, write_model
from svampkit.solvers.perceptron.model import fit
from svampkit.solvers.perceptron.settings import settings_named
from tests.conftest import Cli
from tests.perceptron.made import problems


def write_sets(folder: Path) -> Path:
    """Three sets of our own under the names and with the splits of the published ones."""
    for number, (name, prefix) in enumerate(
        [("draw", None), ("alg514", "kushman-fold-"), ("dolphin-l", "dolphin-t2-fold-new-")]
    ):
        made = problems(12, seed=number)
        write_derivations(folder / "derivations" / f"{name}.json", made, "published")
        ids = [problem.id for problem in made]
        parts = {f"{prefix}{at}.txt": ids[at * 6 : at * 6 + 6] for at in range(2)}
        if prefix is None:
            parts = {"draw-train.txt": ids[:8], "draw-dev.txt": [*ids[8:], "not-at-hand"]}
        for file, names in parts.items():
            (folder / "derivations" / file).write_text("\n".join(names) + "\n")
    return folder


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("perceptron")
    write_derivations(folder / "train.jsonl", problems(24), "svampkit")
    write_derivations(folder / "dev.json", problems(8, seed=1), "published")
    model = fit(settings_named("perceptron", supervision="td"), problems(24))
    write_model(folder / "model", model, {"train.jsonl": "0" * 64})
    return folder


def test_training_tells_its_passes_and_the_dev_figures(trained: Path, cli: Cli) -> None:
    code, out, err = cli(
        "train", trained / "train.jsonl", "--solver", "perceptron", "--supervision", "td",
        "--dev", trained / "dev.json", "-o", trained / "again",
    )  # fmt: skip
    assert code == 0, err
    assert "24 training problems, 8 dev problems" in out
    assert re.search(r"pass 1 of 10: \d+ problems wrong", out)
    assert re.search(r"3 templates, .* dev solution \d+\.\d %, equation \d+\.\d %, derivation \d+\.\d %", out)
    same = (read_model(trained / name).weights.arrays() for name in ("model", "again"))
    for mine, theirs in zip(*(arrays.items() for arrays in same), strict=True):
        assert (mine[1] == theirs[1]).all()
    code, _, err = cli("train", trained / "train.jsonl", "--solver", "perceptron", "-o", trained / "again")
    assert code == 2
    assert "holds a model already" in err


def test_a_model_gives_derivations_that_are_scored(trained: Path, cli: Cli) -> None:
    said = trained / "said.jsonl"
    code, out, err = cli(
        "derivation", "solve", str(trained / "dev.json"), "--model", str(trained / "model"), "-o", str(said)
    )
    assert code == 0, err
    assert "8 derivations, 0 without one" in out
    assert all(problem.derivation is not None for problem in read_derivations(said).problems)
    code, out, err = cli("derivation", "score", str(trained / "dev.json"), str(said), "--json")
    assert code == 0, err
    assert json.loads(out)["figures"]["derivation"]["value"] >= 0.75


def test_a_model_answers_problems_of_one_unknown_and_says_the_derivation(trained: Path, cli: Cli) -> None:
    asked = trained / "asked.jsonl"
    texts = [
        (
            "days",
            "Ida pays 20 dollars a day for a car and 6 dollars once.",
            "The bill is 146 dollars. How many days?",
        ),
        ("pair", "Otto thinks of a pair of numbers.", "Their sum is 40. Their difference is 10. Find them."),
    ]
    asked.write_text(
        "\n".join(json.dumps({"id": n, "body": b, "question": q, "answer": "7"}) for n, b, q in texts) + "\n"
    )
    said = trained / "answers.jsonl"
    code, _, err = cli("solve", str(asked), "--solver", f"model:{trained / 'model'}", "-o", str(said))
    assert code == 0, err
    days, pair = map(json.loads, said.read_text().splitlines())
    assert (days["answer"], days["status"]) == ("7", "answered")
    assert days["raw"] == "a * m + b = c, with a = 20 (0:2), b = 6 (0:10), c = 146 (1:3)"
    # two unknowns, and the problem asks for one number: which of them is not said
    assert (pair["answer"], pair["status"]) == (None, "abstained")
    assert pair["raw"].startswith("m")


def test_the_file_gives_the_same_model_back_and_a_damaged_one_is_refused(trained: Path, tmp_path: Path) -> None:
    model = read_model(trained / "model")
    assert model.made["problems"] == 24
    assert list(model.made["sources"]) == ["train.jsonl"]
    path = trained / "model" / "perceptron.npz"
    (tmp_path / "perceptron.npz").write_bytes(path.read_bytes()[:-200])
    with pytest.raises(InputError, match=r"perceptron.npz cannot be read as a model .*; train it again"):
        read_model(tmp_path)
    with np.load(path) as file:
        parts = {name: file[name] for name in file.files}
    told = json.loads(parts["told"].tobytes())
    for change, message in (
        ({"format": 99}, "has format 99; svampkit .* reads format 1: train the model again"),
        ({"grams": told["grams"][1:]}, "is damaged: its rank weights do not fit"),
        ({"templates": [["m +"]]}, "is damaged"),
    ):
        raw = np.frombuffer(json.dumps({**told, **change}).encode(), dtype=np.uint8)
        np.savez(tmp_path / "perceptron.npz", **{**parts, "told": raw})
        with pytest.raises(InputError, match=message):
            read_model(tmp_path)
    with pytest.raises(InputError, match="nowhere holds no model"):
        read_model(tmp_path / "nowhere")
    assert callable(make_solver(f"model:{trained / 'model'}"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--solver", "perceptron", "--folds", "2"], "perceptron takes --dev, --supervision"),
        (["--solver", "gts", "--supervision", "td"], "--supervision is for perceptron, kazb-like, zdc-like"),
        (["--solver", "perceptron", "--supervision", "ted"], "supervision 'ted' is unknown"),
        (["--solver", "perceptrom"], "'perceptrom' cannot be trained"),
    ],
)
def test_options_that_do_not_fit_are_refused(
    trained: Path, tmp_path: Path, cli: Cli, arguments: list[str], message: str
) -> None:
    code, _, err = cli("train", str(trained / "train.jsonl"), "-o", str(tmp_path / "m"), *arguments)
    assert code == 2
    assert message in err
    assert not (tmp_path / "m").exists()


def test_a_dev_set_that_measures_nothing_is_refused(trained: Path, tmp_path: Path, cli: Cli) -> None:
    dev = tmp_path / "dev.jsonl"
    dev.write_text(json.dumps({"id": "u", "body": "Ada has 3 pens.", "question": "How old is she?", "answer": None}))
    words = ("--solver", "perceptron", "--dev", str(dev), "-o", str(tmp_path / "m"))
    code, _, err = cli("train", str(trained / "train.jsonl"), *words)
    assert code == 1 and err.count("\n") == 1 and "dev.jsonl (1 without one)" in err
    assert not (tmp_path / "m").exists()


@pytest.mark.parametrize("table", DRAW_TABLES)
def test_a_table_has_the_papers_figures_beside_ours_and_is_gone_on_with(table: str, tmp_path: Path, cli: Cli) -> None:
    data = write_sets(tmp_path)
    output = tmp_path / "tables"
    call = ("reproduce", table, "--quick", "--data", str(data), "-o", str(output))
    code, out, err = cli(*call)
    assert code == 0, err
    assert "0 done before; about " in out
    text = (output / f"{table}.md").read_text()
    rows = json.loads((output / f"{table}.json").read_text())["rows"]
    if table == "draw-3":
        row = next(row for row in rows if (row["what"], row["solver"]) == ("dolphin-l, equation accuracy", "TD"))
        assert row["paper"] == 36.8
        assert row["ours"]["over"] == "12 problems"
        assert "draw: tested on 4 problems, trained on 8 at most; templates TE 4, TD 3." in text
    if table == "draw-4":
        assert {row["solver"] for row in rows} == {"TE", "TE*", "TD"}
        assert "draw+alg514: tested on 4 problems, trained on 20 at most; templates TE 4, TE* 3, TD 3." in text
    if table == "draw-5":
        assert [row["paper"] for row in rows][:3] == [76.2, 68.7, 79.7]
    assert all(0 <= row["ours"]["value"] <= 100 for row in rows)
    again = cli(*call)
    assert again[0] == 0
    assert "0 runs left" in again[1] or f"{len(list((output / 'runs').iterdir()))} done before" in again[1]
    assert (output / f"{table}.md").read_text() == text


def test_a_run_of_other_data_is_left_to_do(tmp_path: Path) -> None:
    data, other = write_sets(tmp_path / "one"), write_sets(tmp_path / "other")
    ids = other / "derivations" / "draw-train.txt"
    ids.write_text("".join(ids.read_text().splitlines(keepends=True)[1:]))
    runs = [DrawRun(task, "perceptron", "te", fold, 0, True) for task, fold in (("draw", -1), ("alg514", 0))]
    for run in runs:
        run_file(tmp_path, run).parent.mkdir(exist_ok=True)
        run_file(tmp_path, run).write_text(json.dumps({"format": 1, "data": data_of(run, data)}))
    assert begun(runs, tmp_path, lambda run: data_of(run, data)) == Begun((), 0)
    # a training problem fewer; the set whose files are the same is not trained again
    assert begun(runs, tmp_path, lambda run: data_of(run, other)) == Begun((runs[0],), 1)


def test_tables_say_what_they_need(tmp_path: Path, cli: Cli) -> None:
    code, _, err = cli("reproduce", "draw-4", "--quick", "--data", str(tmp_path), "-o", str(tmp_path / "t"))
    assert code == 1
    assert "draw.json" in err
    code, _, err = cli(
        "reproduce", "draw-4", "--encoder", "default", "--data", str(write_sets(tmp_path)), "-o", str(tmp_path / "t")
    )
    assert code == 2
    assert "has no encoder" in err
    code, _, err = cli("reproduce", "draw-2", "--data", str(tmp_path), "-o", str(tmp_path / "t"))
    assert code == 2
    assert "did you mean 'draw-" in err

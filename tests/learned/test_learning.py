"""The models learn, stop, go on after a kill as if nothing had happened, and say in one sentence what cannot be."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
import torch

from svampkit.cli import main
from svampkit.errors import InputError, UsageError
from svampkit.export.jsonl import write_problems
from svampkit.problem import problem_to_row
from svampkit.solvers import make_solver
from svampkit.solvers.learned.answering import accuracy, answer_all
from svampkit.solvers.learned.attention import attend
from svampkit.solvers.learned.files import read_model, read_state
from svampkit.solvers.learned.fit import fit, fit_folder
from svampkit.solvers.learned.folds import folds_of
from svampkit.solvers.learned.item import item_of
from svampkit.solvers.learned.model import build, device_named
from svampkit.solvers.learned.settings import KINDS, TrainingSettings, settings_for
from svampkit.solvers.learned.threads import threads
from svampkit.solvers.learned.training import train
from svampkit.solvers.learned.vocabulary import build_vocabulary
from tests.learned.problems import problems

PROBLEMS = problems()
ITEMS = [item_of(problem) for problem in PROBLEMS]


def small(kind: str, **changes: object) -> TrainingSettings:
    given = {"hidden": 32, "embedding": 16, "dropout": 0.0, "batch": 5, "rate": 0.01, "min_word": 1, **changes}
    return settings_for(kind, quick=True, **given)


_BY_HEART = {
    # without the order of words it learns slowest: of five seeds one has two of twenty wrong after so many steps
    "constrained": {"epochs": 100, "rate": 0.003, "hidden": 128, "embedding": 128, "seed": 1},
    "seq2seq": {"epochs": 30, "rate": 0.006, "hidden": 48, "batch": 4},
    "gts": {"epochs": 80, "rate": 0.006, "hidden": 48, "batch": 4},
    "graph2tree": {"epochs": 50, "rate": 0.006, "hidden": 48, "batch": 4},
}


@pytest.mark.parametrize("kind", KINDS)
def test_it_learns_twenty_problems_by_heart(kind: str) -> None:
    fitted = fit(small(kind, **_BY_HEART[kind]), ITEMS)
    assert fitted.epochs[-1].loss < fitted.epochs[0].loss / 4
    assert accuracy(fitted.network, ITEMS) == 1.0
    # by reading, not by counting numbers: other texts' answers differ
    assert len({answer.symbols for answer in answer_all(fitted.network, ITEMS)}) > 4


def test_it_learns_on_a_frozen_pretrained_encoder_and_writes_only_its_own_weights(tmp_path: Path) -> None:
    settings = small("seq2seq", epochs=20, encoder="default")
    known, _ = fit_folder(tmp_path / "m", settings, ITEMS)
    network, _ = read_model(tmp_path / "m")
    assert accuracy(network, ITEMS) == 1.0
    assert known.made["weights"] < 200_000 and (tmp_path / "m/model.safetensors").stat().st_size < 1_000_000


def test_a_resumed_training_equals_an_uninterrupted_one(tmp_path: Path) -> None:
    settings = small("gts", epochs=4, dropout=0.3, word_dropout=0.2)
    whole, _ = fit_folder(tmp_path / "whole", settings, ITEMS, ITEMS[:5])

    class Killed(Exception):
        pass

    def told(epoch: object, left: float) -> None:
        # the third epoch is done but not written down: it is done again
        if getattr(epoch, "number", 0) == 3:
            raise Killed

    with pytest.raises(Killed):
        fit_folder(tmp_path / "cut", settings, ITEMS, ITEMS[:5], told=told)
    assert not (tmp_path / "cut/model.safetensors").exists()
    with pytest.raises(InputError, match="a training was begun there"):
        read_model(tmp_path / "cut")
    resumed, there = fit_folder(tmp_path / "cut", settings, ITEMS, ITEMS[:5])
    assert not there and resumed.made["losses"] == whole.made["losses"]
    one, other = (read_model(tmp_path / name)[0].state_dict() for name in ("whole", "cut"))
    assert all(torch.equal(one[name], other[name]) for name in one)
    assert not (tmp_path / "cut/training.pt").exists()
    assert fit_folder(tmp_path / "cut", settings, ITEMS, ITEMS[:5])[1], "what is there is not trained again"
    with pytest.raises(UsageError, match="holds another model"):
        fit_folder(tmp_path / "cut", replace(settings, seed=1), ITEMS, ITEMS[:5])


def test_chance_is_the_settings_own() -> None:
    settings = small("seq2seq", epochs=2, dropout=0.3)
    before = torch.random.get_rng_state()
    first, second, other = (fit(replace(settings, seed=seed), ITEMS).network.state_dict() for seed in (7, 7, 8))
    assert torch.equal(torch.random.get_rng_state(), before), "no other chance is touched"
    assert all(torch.equal(first[name], second[name]) for name in first)
    assert any(not torch.equal(first[name], other[name]) for name in first)


def test_it_ends_early_and_keeps_the_best_epoch() -> None:
    settings = small("seq2seq", epochs=20, patience=3)
    network = build(build_vocabulary(ITEMS), settings)
    with threads():
        state = train(network, ITEMS, ITEMS[:6])
    assert len(state.epochs) == state.best_epoch + 3 < 20
    assert state.best_dev == max(epoch.dev or 0.0 for epoch in state.epochs)
    assert accuracy(network, ITEMS[:6]) == pytest.approx(state.best_dev)


def test_folds_share_everything_out_and_keep_seeds_together() -> None:
    twins = [
        replace(problem, lineage=replace(problem.lineage, seed=f"s{index // 3}"))
        for index, problem in enumerate(PROBLEMS)
    ]
    parts = folds_of(twins, 4)
    assert sorted(problem.id for part in parts for problem in part) == sorted(problem.id for problem in twins)
    seeds = [{problem.lineage.seed for problem in part} for part in parts]
    assert sum(map(len, seeds)) == len(set().union(*seeds))
    with pytest.raises(
        UsageError, match="problems of 7 seeds cannot be shared out over 8 folds; give 7 folds at most"
    ):
        folds_of(twins, 8)


def corpus(path: Path, chosen: list[int] | None = None) -> Path:
    rows = [problem_to_row(problem) for number, problem in enumerate(PROBLEMS) if chosen is None or number in chosen]
    write_problems(path, rows)
    return path


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str


@pytest.fixture
def svampkit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Done]:
    """The command line in this process; torch is loaded but once."""

    def run(*words: str | Path) -> Done:
        monkeypatch.setattr(sys, "argv", ["svampkit", *map(str, words)])
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main()
        said = capsys.readouterr()
        return Done(int(left.value.code or 0), said.out, said.err)

    return run


SMALL = ("--quick", "--hidden", "32", "--embedding", "32", "--batch", "5", "--dropout", "0")


def test_the_commands_train_go_on_after_a_kill_and_solve(tmp_path: Path, svampkit: Callable[..., Done]) -> None:
    path, model = corpus(tmp_path / "own.jsonl"), tmp_path / "model"
    words = ["train", path, "--solver", "seq2seq", *SMALL, "--epochs", "40", "--rate", "0.01", "-o", model]
    begun = subprocess.Popen([sys.executable, "-m", "svampkit", *map(str, words)], stdout=subprocess.PIPE, text=True)
    assert begun.stdout is not None
    while not (model / "training.pt").exists() and begun.poll() is None:
        time.sleep(0.02)
    os.kill(begun.pid, signal.SIGKILL)
    begun.wait()
    begun.stdout.close()
    done = svampkit(*words)
    assert done.code == 0, done.err
    assert "epoch 40 of 40" in done.out and "epoch 1 of 40" not in done.out
    card = (model / "README.md").read_text()
    assert "own.jsonl: sha256 " in card and "| training problems | 20 |" in card
    solved = svampkit("solve", path, "--solver", f"model:{model}", "-o", tmp_path / "said.jsonl")
    assert "20 predictions (20 answered)" in solved.out, solved.err
    found = list(make_solver(f"model:{model}")(PROBLEMS))
    right = sum(one.answer == problem.answer for one, problem in zip(found, PROBLEMS, strict=True))
    assert right >= 10  # words that come once are unknown to it
    for one in found:
        assert one.confidence is not None and 0 < one.confidence <= 1
        assert one.raw is not None and one.raw.endswith(f"(confidence {one.confidence:.2f})")


def test_bad_input_is_told_in_one_sentence(tmp_path: Path, svampkit: Callable[..., Done]) -> None:
    one_class = corpus(tmp_path / "one.jsonl", [1, 11, 15])
    (tmp_path / "no.json").write_text('[{"iIndex": 1, "sQuestion": "How many?", "lEquations": [], "lSolutions": []}]')
    beyond = tmp_path / "beyond.jsonl"
    rows = [{"id": f"b{n}", "body": f"Ada has {n} pens.", "question": "How many?", "equation": f"{n} * {n + 700}",
             "answer": str(n * (n + 700))} for n in range(3, 7)]  # fmt: skip
    beyond.write_text("\n".join(map(json.dumps, rows)))
    (tmp_path / "strange").mkdir()
    (tmp_path / "strange/model.safetensors").write_bytes(b"not a model")
    path = corpus(tmp_path / "own.jsonl")
    unanswered = tmp_path / "unanswered.jsonl"
    row = {"body": "Ada has 3 pens.", "question": "How old is she?", "answer": None}
    unanswered.write_text("\n".join(json.dumps({"id": f"u{n}", **row}) for n in range(3)))
    for words, code, told in (
        (["train", one_class, *SMALL, "-o", tmp_path / "a"], 1, "have the same equation"),
        (["train", beyond, *SMALL, "-o", tmp_path / "a"], 1, "can be learned from: 4 times a number that is neither"),
        (["train", tmp_path / "no.json", "-o", tmp_path / "a"], 1, "expected a corpus with equations"),
        (["train", path, "--solver", "gtx", "-o", tmp_path / "a"], 2, "expected one of constrained, seq2seq"),
        (["train", path, *SMALL, "--encoder", tmp_path / "strange", "-o", tmp_path / "a"], 1, "holds no encoder"),
        (["train", path, "--hidden", "33", "-o", tmp_path / "a"], 2, "expected an even number"),
        (["train", path, "--dev", path, "--folds", "3", "-o", tmp_path / "a"], 2, "exclude each other"),
        (["train", path, "--dev", unanswered, "-o", tmp_path / "a"], 1, "unanswered.jsonl (3 without one)"),
        (["train", path, "--dev", tmp_path / "no.json", "-o", tmp_path / "a"], 1, "no dev problem with an answer"),
        (["train", path, "--solver", "lora", "--dev", path, "-o", tmp_path / "a"], 2, "leave --dev and --folds out"),
        (
            ["solve", path, "--solver", f"model:{tmp_path / 'strange'}", "-o", tmp_path / "p"],
            1,
            "cannot be read as a model",
        ),
        (
            ["solve", path, "--solver", f"model:{tmp_path / 'none'}", "-o", tmp_path / "p"],
            1,
            "does not exist; name what",
        ),
    ):
        found = svampkit(*words)
        assert found.code == code and told in found.err, (words, found.err)
        assert found.err.count("\n") == 1, "one sentence, no traceback"
        assert not (tmp_path / "a").exists()


def test_dev_problems_without_an_answer_are_left_out_and_counted(
    tmp_path: Path, svampkit: Callable[..., Done]
) -> None:
    path, dev = corpus(tmp_path / "own.jsonl"), corpus(tmp_path / "dev.jsonl", [0, 4])
    row = {"id": "none", "body": "Ada has 3 pens.", "question": "How old is she?", "answer": None}
    dev.write_text(dev.read_text() + json.dumps(row) + "\n")
    words = ("--solver", "constrained", *SMALL, "--epochs", "1", "-o", tmp_path / "m")
    done = svampkit("train", path, "--dev", dev, *words)
    assert done.code == 0, done.err
    assert "left out 1 dev problem: no answer to compare with" in done.out and ", 2 dev problems, cpu" in done.out
    unequal = tmp_path / "answers.jsonl"  # answers are all that is compared with
    unequal.write_text(json.dumps({**row, "answer": "3"}) + "\n")
    assert "1 dev problem, cpu" in svampkit("train", path, "--dev", unequal, *words[:-1], tmp_path / "n").out


def test_a_damaged_checkpoint_and_another_versions_model_are_refused(tmp_path: Path) -> None:
    settings = small("constrained", epochs=1)
    fit_folder(tmp_path, settings, ITEMS)
    path = tmp_path / "model.safetensors"
    content = path.read_bytes()
    path.write_bytes(content.replace(b'{\\"format\\":1,', b'{\\"format\\":9,'))
    with pytest.raises(InputError, match="has format 9"):
        read_model(tmp_path)
    path.write_bytes(content[:-100])
    with pytest.raises(InputError, match="cannot be read as a model"):
        read_model(tmp_path)
    (tmp_path / "training.pt").write_bytes(b"PK damaged")
    with pytest.raises(InputError, match="damaged and cannot be gone on from"):
        read_state(tmp_path, "any")


@pytest.mark.skipif(torch.cuda.is_available(), reason="there is a GPU")
def test_a_gpu_that_is_not_there_is_told() -> None:
    with pytest.raises(UsageError, match="there is no GPU"):
        device_named("cuda")
    assert device_named("auto") == "cpu"


def test_a_text_with_more_numbers_than_the_model_knows_is_answered_from_the_first() -> None:
    fitted = fit(small("gts", epochs=1), ITEMS)
    many = replace(PROBLEMS[0], body=" ".join(f"Box {n} has {n} pens." for n in range(2, 12)))
    none = replace(PROBLEMS[0], id="none", body="She picked plums.")
    answers = answer_all(fitted.network, [item_of(many), item_of(none)])
    known = fitted.network.vocabulary.numbers
    assert all(int(symbol[1:]) < known for symbol in answers[0].symbols if symbol.startswith("n"))
    assert answers[1].value is None, "nothing can be computed without a number"


def test_attention_is_shown_as_shades_and_by_its_strongest_word(
    tmp_path: Path, svampkit: Callable[..., Done]
) -> None:
    settings = small("constrained", epochs=15, hidden=64, embedding=32, rate=0.003)
    fit_folder(tmp_path / "m", settings, ITEMS)
    network, _ = read_model(tmp_path / "m")
    shown = attend(network, ITEMS)
    assert [one.item.id for one in shown] == [item.id for item in ITEMS]
    for one in shown:
        assert len(one.weights) == len(one.answer.symbols) and len(one.words) == len(one.item.words)
        assert all(sum(row) == pytest.approx(1.0, abs=1e-4) for row in one.weights)
        word, weight = one.top()
        assert word in one.words and weight >= max(one.for_operators) - 1e-6
    assert shown[0].words[2] == "4", "numbers are shown as digits"
    hostile = replace(PROBLEMS[0], id="<b>", body="Lena <script> picked 4 plums and 9 pears.")
    write_problems(tmp_path / "own.jsonl", [problem_to_row(problem) for problem in (*PROBLEMS, hostile)])
    done = svampkit(
        "attention", tmp_path / "own.jsonl", "--model", tmp_path / "m", "-o", tmp_path / "a.html", "--limit", "30"
    )
    assert done.code == 0 and "21 problems, 0 without an answer" in done.out, done.err
    text = (tmp_path / "a.html").read_text()
    assert "own-1</h2>" in text and "<b>" not in text and "script>" not in text and "&lt;b&gt;" in text
    assert "http" not in text, "the page needs no net"

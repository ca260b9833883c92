"""A local transformers model: a real one, tiny and untrained, made on the spot."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from svampkit.errors import UsageError
from svampkit.solvers.endpoint.tally import Tally
from svampkit.solvers.hf import HfSettings, hf_solver
from svampkit.solvers.hf.load import load_model, locate

from .problems import problems

pytestmark = pytest.mark.skipif(find_spec("transformers") is None, reason="needs the extra [hf]")


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A GPT-2 with one layer and random weights that knows a few words."""
    import torch
    import transformers
    from tokenizers import Tokenizer, models, pre_tokenizers

    torch.set_num_threads(1)
    folder = tmp_path_factory.mktemp("tiny")
    words = ["[UNK]", "[END]", "Ilse", "had", "corks", "The", "answer", "is", *map(str, range(24))]
    tokenizer = Tokenizer(models.WordLevel({word: number for number, word in enumerate(words)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    transformers.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, unk_token="[UNK]", eos_token="[END]"
    ).save_pretrained(folder)
    config = transformers.GPT2Config(
        vocab_size=len(words), n_embd=16, n_layer=1, n_head=2, n_positions=256, eos_token_id=1, bos_token_id=1
    )
    with torch.random.fork_rng():
        torch.manual_seed(5)
        transformers.GPT2LMHeadModel(config).save_pretrained(folder)
    return folder


def test_batches_of_any_size_say_the_same(tiny: Path) -> None:
    asked = problems(5)
    said = [
        [p.raw for p in hf_solver(HfSettings(str(tiny), max_tokens=6, batch_size=size))(asked)] for size in (1, 2, 5)
    ]
    assert said[0] == said[1] == said[2]  # left padding must not show
    assert all(text is not None for text in said[0])


def test_nothing_is_generated_twice(tiny: Path, tmp_path: Path) -> None:
    settings = HfSettings(str(tiny), max_tokens=6, cache=tmp_path / "cache.sqlite")
    first = list(hf_solver(settings)(problems(3)))
    tally = Tally()
    solver = hf_solver(settings, tally)
    assert list(solver(problems(3))) == first and (tally.sent, tally.cached) == (0, 3)
    list(solver(problems(4)))
    assert tally.sent == 1


def test_samples_differ_and_come_back_the_same(tiny: Path) -> None:
    def draw(seed: int) -> list[str | None]:
        each: list[str | None] = []
        settings = HfSettings(str(tiny), max_tokens=6, samples=3, temperature=1.0, seed=seed)
        list(hf_solver(settings, each=lambda id, sample, p: each.append(p.raw))(problems(2)))
        return each

    assert draw(1) == draw(1) != draw(2)
    assert len(set(draw(1))) > 1


def test_where_models_are_looked_for(tiny: Path, tmp_path: Path) -> None:
    assert locate(str(tiny)) == (str(tiny), None)
    assert locate("someone/some-model") == ("someone/some-model", None)
    (tmp_path / "x.gguf").write_bytes(b"")
    assert locate(str(tmp_path / "x.gguf")) == (str(tmp_path), "x.gguf")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("./nowhere", "does not exist; expected the folder"),
        ("nowhere.gguf", "does not exist; expected a GGUF file"),
    ],
)
def test_models_that_are_not_there(name: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        load_model(name)


def test_a_folder_without_a_model_and_a_hub_that_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UsageError, match=r"holds no config\.json"):
        load_model(str(tmp_path))
    (tmp_path / "x.gguf").write_bytes(b"no model")
    with pytest.raises(UsageError, match="cannot be loaded"):
        load_model(str(tmp_path / "x.gguf"))
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    with pytest.raises(UsageError, match="cannot be loaded"):
        load_model("nobody/no-such-model-as-this")


def test_wishes_that_cannot_be_met(tiny: Path) -> None:
    with pytest.raises(UsageError, match="--batch-size is 0"):
        hf_solver(HfSettings(str(tiny), batch_size=0))
    with pytest.raises(UsageError, match="all the same"):
        hf_solver(HfSettings(str(tiny), samples=2, temperature=0.0))

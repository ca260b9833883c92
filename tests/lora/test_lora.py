"""Fine-tuning: a tiny language model made on the spot learns by its adapters alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import torch

from svampkit.errors import InputError, UsageError
from svampkit.export.jsonl import write_problems
from svampkit.problem import problem_to_row
from svampkit.solvers import make_solver
from svampkit.solvers.learned.threads import threads
from svampkit.solvers.lora.files import read_adapters, write_adapters
from svampkit.solvers.lora.settings import LoraSettings, prompt_of
from svampkit.solvers.lora.train import Tuned, _example, _padded, fine_tune
from tests.conftest import Cli
from tests.learned.problems import problems

FEW = problems()[:4]


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Llama of a few thousand weights over single characters."""
    from tokenizers import Regex, Tokenizer, decoders, models, pre_tokenizers
    from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

    folder = tmp_path_factory.mktemp("base")
    signs = sorted({sign for problem in problems() for sign in prompt_of(problem.text)} | set("0123456789+-*/() "))
    vocabulary = {"<pad>": 0, "<end>": 1, "<unknown>": 2} | {sign: at for at, sign in enumerate(signs, 3)}
    tokenizer = Tokenizer(models.WordLevel(vocabulary, unk_token="<unknown>"))
    tokenizer.decoder = decoders.Fuse()
    tokenizer.pre_tokenizer = pre_tokenizers.Split(Regex("."), "isolated")
    PreTrainedTokenizerFast(tokenizer_object=tokenizer, pad_token="<pad>", eos_token="<end>").save_pretrained(folder)
    torch.manual_seed(0)
    config = LlamaConfig(
        vocab_size=len(vocabulary), hidden_size=64, intermediate_size=96, num_hidden_layers=2, num_attention_heads=2,
        num_key_value_heads=2, max_position_embeddings=256, pad_token_id=0, eos_token_id=1, bos_token_id=None,
        initializer_range=0.3,
    )  # fmt: skip
    LlamaForCausalLM(config).save_pretrained(folder)
    return folder


def settings(base: Path, **changes: object) -> LoraSettings:
    return LoraSettings(str(base), **{"rank": 16, "rate": 0.02, "batch": 4, "epochs": 50, "most": 256, **changes})  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def tuned(base: Path) -> Tuned:
    with threads():
        return fine_tune(settings(base), FEW)


def test_the_loss_falls_and_only_adapters_were_trained(base: Path, tuned: Tuned) -> None:
    losses = [one.loss for one in tuned.rounds]
    assert losses[-1] < losses[0] / 10
    assert (tuned.trained_on, tuned.left_out) == (4, 0)
    trained = {name for name, weight in tuned.loaded.model.named_parameters() if weight.requires_grad}
    assert trained
    assert all("lora_" in name for name in trained)
    from svampkit.solvers.hf.load import load_model

    before = dict(load_model(str(base)).model.named_parameters())
    after = {
        name.removeprefix("base_model.model.").replace(".base_layer", ""): weight
        for name, weight in tuned.loaded.model.named_parameters()
        if "lora_" not in name
    }
    assert set(before) == set(after)
    assert all(torch.equal(before[name], after[name]) for name in before)


def test_only_the_equation_is_learned(base: Path) -> None:
    from svampkit.solvers.hf.load import load_model

    tokenizer = load_model(str(base)).tokenizer
    found = [_example(tokenizer, problem, 256) for problem in FEW[:2]]
    inputs, mask, labels = _padded([one for one in found if one], 0)
    for row, problem in enumerate(FEW[:2]):
        learned = labels[row][labels[row] >= 0]
        assert "".join(tokenizer.convert_ids_to_tokens(learned)).startswith(" ")
        assert learned[-1] == tokenizer.eos_token_id
        text = "".join(tokenizer.convert_ids_to_tokens(inputs[row][mask[row] == 1]))
        assert text.startswith(prompt_of(problem.text))
    assert _example(tokenizer, FEW[0], 20) is None


def test_adapters_come_back_from_their_folder_and_answer(base: Path, tuned: Tuned, tmp_path: Path) -> None:
    write_adapters(tmp_path / "m", settings(base), tuned, {"own": "0"})
    told, loaded = read_adapters(tmp_path / "m")
    assert told == settings(base)
    batch = torch.tensor([[5, 6, 7, 8]])
    with torch.inference_mode(), threads():
        again, first = (model(input_ids=batch).logits for model in (loaded.model, tuned.loaded.model))
        said = list(make_solver(f"model:{tmp_path / 'm'}")(FEW))
    assert torch.allclose(again, first, atol=1e-5)
    assert [one.id for one in said] == [problem.id for problem in FEW]
    assert [one.answer for one in said] == [problem.answer for problem in FEW]  # learned by heart
    (tmp_path / "m/adapter_model.safetensors").write_bytes(b"no weights")
    with pytest.raises(InputError, match=r"cannot be read .*; train the model again"):
        read_adapters(tmp_path / "m")
    (tmp_path / "m/adapter_model.safetensors").unlink()
    with pytest.raises(InputError, match=r"lacks adapter_model\.safetensors"):
        read_adapters(tmp_path / "m")


def test_the_command_trains_and_says_what_it_left_out(base: Path, tmp_path: Path, cli: Cli) -> None:
    write_problems(tmp_path / "c.jsonl", map(problem_to_row, FEW))
    call = ("train", tmp_path / "c.jsonl", "--solver", "lora", "--base", base, "--epochs", "1", "-o", tmp_path / "m")
    with threads():
        code, out, err = cli(*call)
    assert code == 0, err
    assert "epoch 1 of 1: loss" in out
    assert "weights trained on 4 problems" in out
    assert json.loads((tmp_path / "m/lora.json").read_text())["made"]["problems"] == 4
    code, _, err = cli(*call)
    assert code == 2
    assert "holds a model already" in err


def test_what_cannot_be_is_said_in_one_sentence(base: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="0 of 4 problems have an equation and at most 5 tokens; expected two"):
        fine_tune(settings(base, most=5), FEW)
    with pytest.raises(UsageError, match="rank is 0; expected 1 or more"):
        settings(base, rank=0)
    with pytest.raises(UsageError, match=r"does not exist|cannot be loaded"):
        fine_tune(settings(tmp_path / "nowhere"), FEW)

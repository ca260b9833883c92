"""The second look: the encoder agrees with PyTorch's, is asked where the weights are unsure, and there alone."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from svampkit.nlp import encoder_folder
from svampkit.reading import read
from svampkit.reading.chance.rank import weigh
from svampkit.reading.chance.second_look import SURE, likenesses, second_features
from svampkit.reading.read import prepared
from svampkit.reading.related.encoder import SCALE, encoder, hidden_of, related
from svampkit.reading.related.likeness import Likeness
from svampkit.reading.related.pieces import MOST, pieces_of
from svampkit.reading.searching.search import search
from svampkit.reading.weights import load

SURE_TEXT = ("Tilda had 31 buttons. She lost 12 of them.", "How many buttons does Tilda have left?")
UNSURE = [
    ("Ira rang the bell 15 times. He rang it 6 times in the morning.", "How often did he ring it in the evening?"),
    ("Of 90 lanterns the 6 helpers hung 48, and 12 had burst.", "How many lanterns were neither hung nor burst?"),
    (
        "Old newspapers fetch 14 cents a kilogram. Bo sold 6 kilograms, then 3 kilograms more.",
        "How many cents did he get?",
    ),
]


def test_the_encoder_says_what_the_network_says_that_it_was_made_from() -> None:
    """NumPy's layers against those of transformers, with the adaptation worked into their matrices."""
    import torch
    from safetensors.numpy import load_file
    from transformers import AutoModel

    import svampkit.reading.related as home

    own = load_file(f"{home.__path__[0]}/encoder.safetensors")
    network = AutoModel.from_pretrained(str(encoder_folder())).eval()
    with torch.no_grad():
        for name, array in own.items():
            if not name.startswith("layer."):
                continue
            place = f"encoder.{name.removesuffix('.up')}.weight" if name.endswith(".up") else f"encoder.{name}"
            if name.endswith(".up"):
                down = torch.tensor(own[f"{name.removesuffix('.up')}.down"]).float()
                network.get_parameter(place).add_(SCALE * torch.tensor(array).float() @ down)
            elif not name.endswith(".down"):
                network.get_parameter(place).copy_(torch.tensor(array).float())
        for body, question in [SURE_TEXT, *UNSURE]:
            pieces, _ = pieces_of([*body.split(), *question.split()], [])
            wanted = network(input_ids=torch.tensor([pieces])).last_hidden_state[0].numpy()
            assert np.abs(hidden_of(encoder(), pieces, range(len(pieces))) - wanted).max() < 0.02
            assert np.allclose(
                hidden_of(encoder(), pieces, [0, 3]), hidden_of(encoder(), pieces, range(4))[[0, 3]], atol=1e-5
            )


def test_what_is_said_of_numbers_are_logs_of_chances() -> None:
    words = ["Bo", "had", "9", "pens", "and", "4", "caps", ".", "He", "lost", "2", "pens", "."]
    said = related(encoder(), *pieces_of(words, [2, 5, 10]))
    assert said.needed.shape == (3, 2) and said.between.shape == (3, 3, 6)
    assert np.exp(said.needed).sum(axis=1) == pytest.approx(1.0, abs=1e-4)
    assert np.exp(said.between).sum(axis=2) == pytest.approx(1.0, abs=1e-4)


def test_a_number_in_digits_is_one_piece_whatever_it_is() -> None:
    one, at = pieces_of(["Bo", "had", "7", "pens"], [2])
    other, _ = pieces_of(["Bo", "had", "1,250.5", "pens"], [2])
    assert one == other and at == [3]
    assert pieces_of(["Bo", "had", "seven", "pens"], [2])[0] != one
    long, far = pieces_of(["unpronounceable"] * 400, [0, 399])
    assert len(long) == MOST and far == [1, MOST - 1]


def test_a_text_without_numbers_or_of_one_is_no_fault() -> None:
    assert related(encoder(), *pieces_of(["Nothing", "."], [])).between.shape == (0, 0, 6)
    assert related(encoder(), *pieces_of(["5", "."], [0])).needed.shape == (1, 2)


def test_where_the_weights_are_sure_nothing_changes() -> None:
    asked = prepared(*SURE_TEXT)
    assert asked is not None
    once, twice = weigh(asked, replace(load(), second=None)), weigh(asked, load())
    assert once[0].confidence >= SURE
    assert [(w.probability, w.confidence) for w in once] == [(w.probability, w.confidence) for w in twice]


@pytest.mark.parametrize(("body", "question"), UNSURE)
def test_where_they_are_not_the_same_worlds_are_weighed_again(body: str, question: str) -> None:
    asked = prepared(body, question)
    assert asked is not None
    once, twice = weigh(asked, replace(load(), second=None)), weigh(asked, load())
    assert once[0].confidence < SURE
    assert [w.probability for w in once] != [w.probability for w in twice]
    assert all(0 <= w.confidence <= 1 for w in twice)
    assert len(likenesses(search(asked, load()), asked)) == len(search(asked, load()))


def test_a_reading_is_the_same_each_time() -> None:
    body, question = UNSURE[0]
    assert str(read(body, question, least=0.0)) == str(read(body, question, least=0.0))


def test_features_tell_how_far_a_world_leads() -> None:
    likest = [Likeness(-0.5, -1.0, -0.75), Likeness(-0.5, -4.0, -3.0)]
    first, second = (second_features(rank, likest, -1.0, 0.5) for rank in (0, 1))
    assert first["likeness lead"] == 3.0 and second["likeness lead"] == -3.0
    assert first["likeness behind"] == -0.5 and first["was"] == 0.0
    alone = second_features(0, likest[:1], -1.5, 0.0)
    assert alone["likeness lead"] == 20.0 and alone["was"] < -6

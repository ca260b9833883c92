"""What is offered, in which order; what goes with what is turned down; chains that go on from what is accepted."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from test_decisions import nobody_reads

from svampkit.authoring.engine import Proposals
from svampkit.authoring.offer import ALIKE, arrange, distance, made_of
from svampkit.authoring.parents import parent_of
from svampkit.authoring.session import Session
from svampkit.equation import parse_equation
from svampkit.template.model import TemplateFile, VariationTemplate

EQUATION = parse_equation("[NUM1] - [NUM2]")


def offered(codes: str, body: str, n: int = 1) -> VariationTemplate:
    chain = tuple(codes.split("."))
    return VariationTemplate(f"loss-1/{codes}-{n}", chain, body, "How many [OBJp1] are left?", EQUATION)


STORY = "[NAME1] had [NUM1] [OBJp1]. [NAME1.He] gave [NUM2] [OBJp1] to [NAME1.his] cousin"
HAT = offered("33", f"{STORY}. There was a hat on the table beside the beads, and {{}} dogs slept.".format("[NUM3]"))
SHOE = offered("33", f"{STORY}. There was a hat on the table beside the beads, and [NUM3] cats slept.", 2)
RAIN = offered("33", f"{STORY} after [NUM3] days of rain in the valley where the old mill stands.", 3)
ASKED = replace(offered("33.11", HAT.body), question="How many more [OBJp1] did [NAME1] keep than give away?")
OTHER = replace(offered("33.11", RAIN.body, 2), question="How many more [OBJp1] did [NAME1] keep than give away?")


def test_the_most_different_stands_first_and_what_is_like_it_waits_behind(file: TemplateFile) -> None:
    assert distance(HAT, SHOE) < ALIKE < distance(HAT, RAIN)
    found = arrange([SHOE, ASKED, HAT, RAIN], file)
    assert [(o.variation.id, o.behind) for o in found if o.variation.codes == ("33",)] == [
        ("loss-1/33-2", 1),
        ("loss-1/33-3", 0),
    ]
    assert [o.variation.codes for o in found] == [("33",), ("33",), ("33", "11")]  # by kind, shorter chains first


WORDS = ("hat", "dog", "cat", "rain", "mill", "table", "valley", "gave", "old", "sun")
words = st.lists(st.sampled_from(WORDS), min_size=1, max_size=8)


@given(st.lists(words, max_size=12))
def test_no_two_on_screen_are_alike_and_none_is_lost(texts: list[list[str]]) -> None:
    file = _file()
    made = [offered("33", " ".join(text), n) for n, text in enumerate(texts, start=1)]
    found = arrange(made, file)
    shown = [offer.variation for offer in found]
    assert all(distance(a, b) >= ALIKE for n, a in enumerate(shown) for b in shown[n + 1 :])
    assert len(shown) + sum(offer.behind for offer in found) == len(made)


def _file() -> TemplateFile:
    from fractions import Fraction

    from svampkit.problem import Problem
    from svampkit.template.model import Template

    seed = Problem("loss-1", "a", "b?", EQUATION, Fraction(1))
    return TemplateFile(seed, Template("the hat", "how many?", EQUATION), {})


def test_a_chain_belongs_to_what_it_reads_most_like() -> None:
    everyone = [HAT, SHOE, RAIN, ASKED, OTHER]
    assert made_of(HAT, everyone) == [ASKED]
    assert made_of(RAIN, everyone) == [OTHER]
    assert made_of(SHOE, everyone) == []


def session(templates: Path, *candidates: VariationTemplate) -> Session:
    own = Session.begin(
        templates, "w1", reader=nobody_reads, proposer=lambda file: Proposals(tuple(candidates), {}, "")
    )
    own.open("loss-1")
    from svampkit.authoring.tagging import base_of

    own.accept_base(base_of(own.file))
    own.proposals = Proposals(tuple(candidates), {}, "")
    return own


def with_number(*made: VariationTemplate) -> list[VariationTemplate]:
    from fractions import Fraction

    return [replace(v, values={"NUM3": Fraction(4)}) for v in made]


def test_rejecting_one_withdraws_its_chains_and_undo_brings_both_back(templates: Path) -> None:
    hat, rain, asked, other = with_number(HAT, RAIN, ASKED, OTHER)
    own = session(templates, hat, rain, asked, other)
    own.reject(hat, "nobody would say it so")
    left = [v.body for v in own.proposals.candidates]
    assert left == [rain.body, other.body]
    reasons = {v.codes: v.reason for v in own.file.variations if v.status == "rejected"}
    assert reasons[("33", "11")] == "made of what was turned down: nobody would say it so"
    before = len(own.file.variations)
    own.undo()
    assert len(own.file.variations) == before - 2


def test_a_group_is_rejected_with_one_reason_and_taken_back_as_one(templates: Path) -> None:
    hat, rain, asked, other = with_number(HAT, RAIN, ASKED, OTHER)
    own = session(templates, hat, rain, asked, other)
    own.reject_all([hat, rain], "bad English")
    assert not own.proposals.candidates
    assert len([v for v in own.file.variations if v.status == "rejected"]) == 4
    own.undo()
    assert not [v for v in own.file.variations if v.status == "rejected"]


def test_one_can_go_on_from_any_accepted_variation(templates: Path) -> None:
    (hat,) = with_number(HAT)
    own = session(templates, hat)
    assert own.starts() == []
    own.accept(hat)
    (parent,) = own.starts()
    form = own.blank("11", parent)
    assert (form.codes, form.body, form.values) == ("33, 11", hat.body, "NUM3 = 4")
    drafts = len(own.work.drafts)
    own.leave(form)
    assert len(own.work.drafts) == drafts  # opened and left as it was: no draft


def test_what_a_chain_was_made_of_is_the_accepted_one_that_reads_most_alike(file: TemplateFile) -> None:
    accepted = [replace(v, author="w1", status="accepted") for v in (HAT, RAIN)]
    held = replace(file, variations=tuple(accepted))
    assert parent_of(OTHER, held) == accepted[1]
    assert parent_of(ASKED, held) == accepted[0]
    assert parent_of(ASKED, file) == file.base  # nothing to go on from: the whole chain is one change
    assert parent_of(HAT, held) == file.base
    assert all(a.codes == b.codes for a, b in pairwise(accepted))

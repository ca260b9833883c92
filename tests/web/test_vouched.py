"""Vouching, going on from a variation and turning down a kind, over HTTP on the embedded database."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from svampkit.authoring.reading import Likely, Read, read_text_as_world
from svampkit.template.file import read_template
from svampkit.template.values import Value
from svampkit.world.derive import derive
from svampkit.world.model import Quantity, Question, Relation, World
from tests.web.conftest import Server

ASK = "How many of her beads stay with Rosa?"


def world(schema: str) -> World:
    first, event = (
        Quantity(f"q{n}", f"NUM{n}", "bead", "count", "rosa", "", n - 1, "state" if n == 1 else "event")
        for n in (1, 2)
    )
    left = Quantity("q3", None, "bead", "count", "rosa", "", 1, "state")
    whole, parts = ("q1", ("q3", "q2")) if schema == "loss" else ("q3", ("q1", "q2"))
    return World((first, event, left), (Relation("sum", schema, whole, parts),), Question("value", ("q3",)))  # type: ignore[arg-type]


def unsure(body: str, question: str, values: Mapping[str, Value]) -> Read:
    """The real reader, but for one question of which it is never sure."""
    if "stay with" not in question:
        return read_text_as_world(body, question, values)
    ways = tuple(Likely(world(s), derive(world(s)), c) for s, c in (("loss", 0.5), ("gain", 0.3)))
    return Read(None, None, "the likeliest of 2 readings is right with a chance of 50%", ways)


def post(server: Server, path: str, **fields: str) -> str:
    with server.client() as client:
        answer = client.post(path, data=fields, headers=server.csrf(client))
        return answer.text


def accept_base(server: Server, seed: str) -> None:
    with server.client() as client:
        body = client.get(f"/work/{seed}?step=0").text
    form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', body.split('id="tagging"')[1]))
    fields = {name: html.unescape(value) for name, value in form.items() if name != "csrf"}
    assert "is accepted" in post(server, f"/work/{seed}/base/accept", **fields)


def test_a_reading_is_chosen_a_chain_goes_on_and_a_kind_is_turned_down(
    embedded: Server, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("svampkit.web.site.read_text_as_world", unsure)
    accept_base(embedded, "loss-1")
    story = "Rosa had 23 beads. Omar gave her 8 of them."
    typed = post(embedded, "/work/loss-1/typing", codes="22", body=story, question=ASK)
    assert 'data-choose="1"' in typed and 'data-choose="2"' in typed and "Ready" not in typed
    chosen = post(embedded, "/work/loss-1/typing", codes="22", body=story, question=ASK, world="2")
    assert "You answer for it (chosen reading)" in chosen and 'aria-pressed="true"' in chosen
    kept = post(embedded, "/work/loss-1/save", codes="22", body=story, question=ASK, world="2", act="save")
    assert "loss-1/22-1 is kept" in kept and "A second person reads it next" in kept
    (v,) = [v for v in read_template(folder / "loss-1.yaml").variations if v.author == "mira"]
    assert (v.vouched, v.waits, v.world) == ("chosen reading", True, world("gain"))
    with embedded.client() as client:
        found = client.get("/?state=vouched").text
        step = client.get("/work/loss-1?step=5").text
    assert "stay with" in found
    key = re.search(r'name="on" value="([0-9a-f]+)"', step)
    assert key is not None and "a second person reads it before it is used" in step
    with embedded.client() as client:
        on = client.get(f"/work/loss-1/write?on={key.group(1)}&code=33").text
        assert 'name="codes" value="22, 33"' in on and "Omar gave" in html.unescape(on).replace("[NAME2]", "Omar")
        page = client.get("/work/loss-1?step=4").text
    several = re.findall(r'name="codes" value="([\d, ]+)"', page)
    assert several, "a kind with two suggestions or more can be turned down as one"
    said = post(embedded, "/work/loss-1/reject-all", codes=several[0], reason="bad English", step="4")
    assert "rejected; undo takes all of them back" in said
    rejected = [v for v in read_template(folder / "loss-1.yaml").variations if v.status == "rejected"]
    assert len(rejected) >= 2
    assert "taken back" in post(embedded, "/work/loss-1/undo", step="4")
    assert not [v for v in read_template(folder / "loss-1.yaml").variations if v.status == "rejected"]


def test_what_one_person_vouches_for_is_left_out_of_a_set(embedded: Server, folder: Path) -> None:
    from svampkit.web.datasets import Wish, make
    from svampkit.web.db.search import Query

    path = folder / "loss-1.yaml"
    text = path.read_text()
    assert "variations: []" in text
    entry = (
        "variations:\n- {id: loss-1/22-1, codes: ['22'], body: '[NAME1] got [NUM1] and [NUM2] beads.', "
        "question: 'How many?', equation: '[NUM1] + [NUM2]', author: ben, status: accepted, origin: written}"
    )
    path.write_text(text.replace("variations: []", entry))
    embedded.site.sync()
    slug = make(embedded.site, Wish("small", Query(), 3), "mira")
    with embedded.client() as client:
        assert "vouched for by one person only" in client.get(f"/data/{slug}").text

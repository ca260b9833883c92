"""What is done with the additions, in a process of its own; prints one JSON object."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from fastapi.testclient import TestClient

import svampkit
from svampkit.authoring.protocol import HELP
from svampkit.codes import category_of
from svampkit.corpora import FORMATS, read_problems
from svampkit.evaluation.scheme import SVAMP
from svampkit.generation.wanted.presets import preset_named
from svampkit.lexicon import noun, unit
from svampkit.problem import Problem
from svampkit.reading import Unread
from svampkit.reading.chance.rank import empty
from svampkit.reading.read import prepared, read
from svampkit.reading.searching.search import search
from svampkit.report.schemes import find_scheme
from svampkit.solvers import make_solver
from svampkit.tagging.suggest import suggest
from svampkit.variations.draft import Refusal
from svampkit.variations.engine import Attempt, prepare, propose, read_scene
from svampkit.web.app import create_app
from svampkit.web.settings import Settings


def code(problem: Problem) -> dict[str, object]:
    base = suggest(problem)
    scene = read_scene(base.base.body, base.base.question, base.values, base.base.equation, base.alternates)
    assert not isinstance(scene, Unread), scene
    found = propose(scene, "34", Random(1))
    assert not isinstance(found, Refusal), found
    attempt = prepare(scene, ("34",), found[0], 2)
    assert isinstance(attempt, Attempt), attempt
    label = SVAMP.label("34").name
    return {"text": attempt.text, "category": category_of("34"), "help": HELP["34"].does, "label": label}


def schema(body: str, question: str) -> list[str]:
    known = prepared(body, question)
    assert known is not None
    return [candidate.answer.rule for candidate in search(known, empty())]


def solver(problems: Sequence[Problem]) -> list[str]:
    return [str(prediction.answer) for prediction in make_solver("zero")(problems)]


def endpoint(folder: Path) -> list[object]:
    with TestClient(create_app(Settings(folder)), base_url="http://127.0.0.1") as client:
        reply = client.get("/tides")
        return [reply.status_code, reply.text]


def main() -> None:
    corpus = read_problems([Path(sys.argv[1])])
    gems, miles = noun("moonrunes"), unit("furlongs")
    assert gems is not None and miles is not None
    moon = schema("A moon makes 4 turns each day. It flies for 9 days.", "How many turns does it make?")
    told = read("Mira had 9 moonrunes. She gave 4 moonrunes to Theo.", "How many moonrunes does Mira have left?")
    print(
        json.dumps(
            {
                "from": str(Path(svampkit.__file__).parent),
                "ids": [problem.id for problem in corpus.problems],
                "formats": list(FORMATS),
                "code": code(corpus.problems[0]),
                "noun": [gems.singular, gems.kind],
                "noun is read": not isinstance(told, Unread),
                "unit": [miles.singular, miles.sort],
                "rules": moon,
                "preset": preset_named("calm").what,
                "answers": solver(corpus.problems),
                "scheme": find_scheme("ports").label("out").name,
                "endpoint": endpoint(Path(sys.argv[1]).parent),
            }
        )
    )


if __name__ == "__main__":
    main()

"""Teach the encoder of the second look, and calibrate what is read with it.

Run: python tools/train_second_look.py DATA [-o svampkit/reading] [--processes 2]

The encoder (``svampkit/reading/related``) learns from the published corpora, from the problems that were written out
one by one, and from generated ones (templates of our own, variations of a sample of ASDiv-A and of MAWPS); what an
equation says of two numbers is all that it is told. Problems are put into folds by family (``train_reader.py``); what
is calibrated was read by weights and by an encoder that had not seen its family. Printed is what is answered and
right at several thresholds, by the first look alone and with the second.
"""

from __future__ import annotations

import argparse
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import train_reader as reader
from encoder_network import Example, below, example, learn, save, told_by
from train_reader import Item, Searched, judged_one, side_by_side, table

from svampkit.equation import Expression
from svampkit.problem import Problem
from svampkit.reading.accept import alignments
from svampkit.reading.chance.confidence import Found
from svampkit.reading.chance.second_look import LIKENESS, SURE, second_features
from svampkit.reading.read import prepared
from svampkit.reading.related.likeness import Likeness, likeness
from svampkit.reading.related.relation import relations_of
from svampkit.reading.schemas.amount import equation_of
from svampkit.reading.searching.search import Candidate
from svampkit.reading.together.asked import Asked
from svampkit.reading.weights import SECOND_LOOK, dump_confidence, load

GSM8K = 4000
"""Problems of GSM8K, twice as many as the weights learn from: its texts are the longest."""
MADE_SHARE = 0.6
"""Of a generated problem, against one that was written."""
MOST = 7
"""Numbers of a text."""
FOLDS, PARTS = 3, 5


@dataclass(frozen=True)
class Looked:
    """A problem as the search sees it, and as the encoder does."""

    item: Item
    tags: list[str]
    equations: list[Expression]
    shown: Example | None


def look(job: tuple[str, str, Problem]) -> Looked:
    """Search one problem; its example is None where it has no number or no question."""
    seen: list[tuple[Asked, Sequence[Candidate]]] = []

    def search(asked: Asked, *given: Any, **named: Any) -> list[Candidate]:
        found = reader.search(asked, *given, **named)
        seen.append((asked, found))
        return found

    item = reader.look((*job, load(), MOST), search)
    if not seen:
        return Looked(item, [], [], None)
    asked, candidates = seen[0]
    equations = [equation_of(one.answer) for one in candidates]
    right = [one for one, holds in zip(equations, item.right, strict=True) if holds] or ways(job[2], asked)
    return Looked(item, tags_of(asked), equations, shown(asked, right[0] if right else None))


def made(job: tuple[str, str, Problem]) -> tuple[str, Example | None]:
    """A generated problem for the encoder alone, with the name of the family that it goes out with ("": of none)."""
    asked = prepared(job[2].body, job[2].question)
    right = ways(job[2], asked) if asked is not None and len(asked.told) <= MOST else []
    return "" if job[0] == "own" else job[1], shown(
        asked, right[0], MADE_SHARE
    ) if asked is not None and right else None


def ways(problem: Problem, asked: Asked) -> list[Expression]:
    """The equation of a problem over the tags of its text."""
    values = {f.tag: f.number for f in asked.told if f.tag is not None and f.number is not None and not f.because}
    return [] if problem.equation is None else alignments(problem.equation, values, set())


def tags_of(asked: Asked) -> list[str]:
    """The tags of the told numbers, in the order of the text."""
    return [str(fact.tag) for fact in asked.told]


def shown(asked: Asked, equation: Expression | None, share: float = 1.0) -> Example | None:
    """A text for the encoder; None where it tells no number."""
    if not asked.told:
        return None
    meant = None if equation is None else relations_of(equation, tags_of(asked))
    return example([word.text for word in asked.words], [fact.at for fact in asked.told], meant, share)


def fold_of(family: str) -> int:
    """As ``train_reader.folds`` has it; -1 of what is in every part that is learned from."""
    return -1 if not family else zlib.crc32(family.encode()) % FOLDS


def crossed_encoders(looked: Sequence[Looked], generated: Sequence[tuple[str, Example]], output: Path | None) -> Any:
    """For each problem the likenesses of its equations by an encoder that has not seen its family; the encoder of all
    is written."""
    places = [n for n, one in enumerate(looked) if one.shown is not None]
    natural = [(fold_of(reader.together(looked[n].item)), looked[n].shown) for n in places]
    every = [*natural, *((fold_of(family), one) for family, one in generated)]
    examples = [one for _, one in every if one is not None]
    lower, found = below(examples), [[Likeness(0.0, 0.0, 0.0)] * len(one.equations) for one in looked]
    for fold in range(FOLDS):
        rest = [n for n, (of, _) in enumerate(every) if of != fold]
        part = [n for n, (of, _) in enumerate(natural) if of == fold]
        network = learn([examples[n] for n in rest], [lower[n] for n in rest], fold)
        said = told_by(network, [examples[n] for n in part], [lower[n] for n in part])
        for n, of_text in zip(part, said, strict=True):
            one = looked[places[n]]
            found[places[n]] = [likeness(equation, one.tags, of_text) for equation in one.equations]
    if output is not None:
        save(learn(examples, lower, FOLDS), output / "related" / "encoder.safetensors")
    return found


def second_looks(
    items: Sequence[Item], by_kind: Sequence[Any], likest: Sequence[Sequence[Likeness]], chances: Sequence[float]
) -> list[tuple[Item, Found, bool]]:
    """What the calibration of the second look sees, of problems of which the first is not sure. Those that are too
    unlikely to be looked at twice are among them: without them less of strangers' texts is right."""
    return [
        one
        for item, own, said, was in zip(items, by_kind, likest, chances, strict=True)
        if was < SURE
        for one in judged_one(item, own, _with(own, said), partial(_features, said, was))
    ]


def _with(by_kind: Any, said: Sequence[Likeness]) -> Any:
    return by_kind.sum(axis=1) + np.array([LIKENESS * one.whole for one in said])


def _features(said: Sequence[Likeness], was: float, rank: int, places: Sequence[int]) -> Mapping[str, float]:
    return second_features(rank, [said[at] for at in places], max(one.whole for one in said), was)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("-o", "--output", type=Path)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    looked, searched, generated = seen(given.data, given.processes)
    items = searched.items
    by_kind: list[Any] = [None] * len(items)
    place = {id(item): n for n, item in enumerate(items)}
    jobs = reader.unseen_jobs(items, searched.keys)
    for (_, part), learned in zip(reader.folds(items, FOLDS), side_by_side(jobs, given.processes), strict=True):
        for item, own in zip(part, reader.summed(part, searched.keys, *learned), strict=True):
            by_kind[place[id(item)]] = own
    once = [one for item, own in zip(items, by_kind, strict=True) for one in judged_one(item, own, own.sum(axis=1))]
    table("the first look alone", first := reader.crossed(once, PARTS))
    likest = crossed_encoders(looked, generated, given.output)
    twice = second_looks(items, by_kind, likest, [chance for _, chance, _ in first])
    again = {id(item): (item, chance, right) for item, chance, right in reader.crossed(twice, PARTS)}
    table("with a second look", [again.get(id(one[0]), one) for one in first])
    if given.output is not None:
        (given.output / SECOND_LOOK).write_bytes(dump_confidence(reader.calibrate(twice)))


def seen(data: Path, processes: int) -> tuple[list[Looked], Searched, list[tuple[str, Example]]]:
    """The problems as they are searched, with their evidence packed, and the generated ones."""
    problems = [*reader.corpora(data, GSM8K), *reader.written()]
    drawn = [*reader.own(reader.OWN)]
    for name in reader.VARIED:
        drawn += reader.varied(data, name, [p.id for of, _, p in problems if of == name])
    looked: list[Looked] = []
    with get_context("fork").Pool(processes) as pool:
        searched = reader.packed(_kept(pool.imap(look, problems, chunksize=20), looked))
        generated = [(family, one) for family, one in pool.imap(made, drawn, chunksize=40) if one is not None]
    return looked, searched, generated


def _kept(found: Iterator[Looked], all_found: list[Looked]) -> Iterator[Item]:
    for one in found:
        all_found.append(one)
        yield one.item


if __name__ == "__main__":
    main()

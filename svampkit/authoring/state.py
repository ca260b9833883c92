"""One worker's own file, ``.authoring/WORKER.json``: the place in the work, drafts, reviews."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import orjson

from svampkit.authoring.form import Form
from svampkit.authoring.names import worker_name
from svampkit.authoring.store import authoring_folder
from svampkit.errors import InputError, UsageError
from svampkit.files import read_text, write_json

__all__ = ["Judgement", "SeedWork", "State", "load_state", "load_states", "save_state", "state_path"]


@dataclass(frozen=True, slots=True)
class SeedWork:
    """What a worker has done on one seed beside what stands in the template file."""

    base: str = ""
    """When the base example was accepted (UTC); "" before."""
    base_seconds: float = 0.0
    finished: bool = False
    not_applicable: Mapping[str, str] = field(default_factory=dict)
    """Code to the worker's reason."""
    drafts: tuple[Form, ...] = ()
    editing: Form | None = None
    """What stood in the editor, kept while it is typed."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A reviewer's answers to the questions of the blind reading."""

    variation: str
    when: str
    grammar: bool
    world: bool
    clear: bool
    correct: bool
    natural: int
    """1 nonsense to 5 like a textbook."""
    answer: str
    """What the reviewer found before the equation was shown."""
    note: str
    text: str
    """The instance that was read first."""
    seconds: float
    label: str = ""
    """The codes that the reader finds it to be, not knowing what it was handed in as: "21" or "21, 22"."""
    labelled: bool = True
    """Whether the code that it was handed in as is among them."""

    @property
    def passed(self) -> bool:
        """True where nothing is wrong; how natural it is does not count."""
        return self.grammar and self.world and self.clear and self.correct and self.labelled


@dataclass(frozen=True, slots=True)
class State:
    """All that a worker has decided, as the worker's file keeps it."""

    worker: str
    seed: str = ""
    """Where the worker was."""
    step: int = 0
    seeds: Mapping[str, SeedWork] = field(default_factory=dict)
    reviews: tuple[Judgement, ...] = ()

    def work(self, seed: str) -> SeedWork:
        """The work on a seed; empty where there is none yet."""
        return self.seeds.get(seed, SeedWork())

    def with_work(self, seed: str, work: SeedWork) -> State:
        """The state with another work on a seed."""
        return replace(self, seeds={**self.seeds, seed: work})


def state_path(root: Path, worker: str) -> Path:
    """Where a worker's file lies."""
    return authoring_folder(root) / f"{worker}.json"


def _form(tree: Any) -> Form:
    return Form(
        codes=str(tree["codes"]),
        body=str(tree["body"]),
        question=str(tree["question"]),
        equation=str(tree["equation"]),
        values=str(tree["values"]),
        of=str(tree["of"]),
        origin=str(tree["origin"]),
        note=str(tree["note"]),
        key=str(tree["key"]),
        seconds=float(tree["seconds"]),
        world=str(tree.get("world", "")),
    )


def _work(tree: Any) -> SeedWork:
    return SeedWork(
        base=str(tree["base"]),
        base_seconds=float(tree["base_seconds"]),
        finished=bool(tree["finished"]),
        not_applicable={str(k): str(v) for k, v in tree["not_applicable"].items()},
        drafts=tuple(_form(item) for item in tree["drafts"]),
        editing=None if tree["editing"] is None else _form(tree["editing"]),
    )


def load_state(root: Path, worker: str) -> State:
    """The worker's file, or an empty state where there is none; InputError where it cannot be used."""
    path = state_path(root, worker)
    if not path.exists():
        return State(worker)
    try:
        tree = orjson.loads(read_text(path))
        return State(
            worker=worker,
            seed=str(tree["seed"]),
            step=int(tree["step"]),
            seeds={str(id): _work(item) for id, item in tree["seeds"].items()},
            reviews=tuple(Judgement(**item) for item in tree["reviews"]),
        )
    except (orjson.JSONDecodeError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise InputError(
            f"{path} is not a worker's file ({error}); put a sound copy back, or move it away to start anew "
            "(accepted variations stand in the templates and are safe)."
        ) from error


def save_state(root: Path, state: State) -> None:
    """Write the worker's file whole or not at all."""
    tree: dict[str, Any] = {"svampkit": 1, **asdict(state)}
    write_json(state_path(root, state.worker), tree)


def load_states(root: Path) -> dict[str, State]:
    """Every worker's file of a folder."""
    folder = authoring_folder(root)
    found: dict[str, State] = {}
    for path in sorted(folder.glob("*.json")) if folder.is_dir() else ():
        if path.stem == "assignment" or path.name.startswith("."):
            continue
        try:
            found[path.stem] = load_state(root, worker_name(path.stem))
        except UsageError:
            continue  # no worker's file: a stranger's JSON beside ours
    return found

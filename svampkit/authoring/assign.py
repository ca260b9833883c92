"""Who works on which seed: shared out evenly by type; the trial's seeds go to everyone."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson

from svampkit.authoring.names import worker_name
from svampkit.authoring.store import Opened, authoring_folder, load_folder, locked
from svampkit.errors import InputError, SvampkitError, UsageError
from svampkit.files import read_text, write_bytes, write_json
from svampkit.problem import Problem
from svampkit.template.file import require_folder, template_paths

__all__ = ["Assignment", "Item", "assign", "items", "load_assignment", "share_out", "trial_folder"]


@dataclass(frozen=True, slots=True)
class Assignment:
    """Seed ids for each worker, and the ids of the trial."""

    workers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    trial: tuple[str, ...] = ()
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Item:
    """One seed on a worker's list."""

    id: str
    path: Path
    trial: bool


def _rng(seed: int, *parts: str) -> random.Random:
    digest = hashlib.blake2b(repr((seed, *parts)).encode(), digest_size=16).digest()
    return random.Random(int.from_bytes(digest, "big"))


def share_out(
    seeds: Iterable[Problem], workers: Sequence[str], *, trial: int = 0, seed: int = 0, old: Assignment | None = None
) -> Assignment:
    """Share seeds out so that, of each type and in all, two workers' counts differ by at most one.

    What ``old`` holds stays with whom it has; only the rest is shared out, first to those who have least. The trial
    takes its seeds from the types in turn. UsageError where the trial wants more seeds than there are.
    """
    old = old or Assignment(seed=seed)
    pool = list(seeds)
    taken = {id for ids in old.workers.values() for id in ids} | set(old.trial)
    lists: dict[str, list[str]] = {worker: [] for worker in workers}
    lists |= {worker: list(ids) for worker, ids in old.workers.items()}
    by_type: dict[str, list[str]] = {}
    for problem in sorted(pool, key=lambda p: p.id):
        by_type.setdefault(problem.type, []).append(problem.id)
    kind = {problem.id: problem.type for problem in pool}
    free: dict[str, list[str]] = {}
    for name, ids in sorted(by_type.items()):
        left = [id for id in ids if id not in taken]
        _rng(seed, "assign", name).shuffle(left)
        free[name] = left
    chosen = list(old.trial)
    wanted = trial - len(chosen)
    if wanted > sum(map(len, free.values())):
        raise UsageError(
            f"the trial wants {trial} seeds, but only {sum(map(len, free.values()))} are not given out yet; "
            "ask for fewer with --trial."
        )
    while wanted > 0:
        for ids in sorted(free.values(), key=len, reverse=True):
            if ids and wanted > 0:
                chosen.append(ids.pop())
                wanted -= 1
    order = list(lists)
    _rng(seed, "order").shuffle(order)
    for name in sorted(free, key=lambda n: (len(free[n]), n)):
        for id in free[name]:
            to = min(order, key=lambda w: (sum(kind.get(i) == name for i in lists[w]), len(lists[w]), order.index(w)))
            lists[to].append(id)
    return Assignment({worker: tuple(ids) for worker, ids in lists.items()}, tuple(chosen), seed)


def _path(root: Path) -> Path:
    return authoring_folder(root) / "assignment.json"


def load_assignment(root: Path) -> Assignment | None:
    """The folder's assignment, None where nobody has made one; InputError where the file cannot be used."""
    path = _path(root)
    if not path.exists():
        return None
    try:
        tree: Any = orjson.loads(read_text(path))
        return Assignment(
            {worker_name(worker): tuple(map(str, ids)) for worker, ids in tree["workers"].items()},
            tuple(map(str, tree["trial"])),
            int(tree["seed"]),
        )
    except (orjson.JSONDecodeError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise InputError(f"{path} is no assignment ({error}); run `svampkit author assign` again.") from error


def trial_folder(root: Path, worker: str) -> Path:
    """Where a worker's own copies of the trial's seeds lie."""
    return root / "trial" / worker


def assign(root: Path, workers: Sequence[str], *, trial: int = 0, seed: int = 0) -> Assignment:
    """Share the folder's seeds out and write it down; each worker gets copies of the trial's seeds."""
    load_folder(root)  # nothing is written beside a folder that holds no templates
    with locked(root, "assignment"):
        opened = load_folder(root)
        result = share_out((o.file.seed for o in opened), workers, trial=trial, seed=seed, old=load_assignment(root))
        paths = {o.file.seed.id: o.path for o in opened}
        for worker in result.workers:
            for id in result.trial:
                copy = trial_folder(root, worker) / paths[id].name if id in paths else None
                if copy is not None and not copy.exists():
                    write_bytes(copy, paths[id].read_bytes())
        tree = {"svampkit": 1, "seed": result.seed, "trial": list(result.trial), "workers": dict(result.workers)}
        write_json(_path(root), tree)
    return result


def items(root: Path, worker: str) -> tuple[list[Item], list[str]]:
    """A worker's seeds, the trial's first, and what was left out because its file cannot be read.

    Without an assignment that is every seed of the folder. UsageError where the worker is not in the assignment.
    """
    from svampkit.authoring.store import open_template

    assignment = load_assignment(root)
    if assignment is not None and worker not in assignment.workers:
        raise UsageError(
            f"{worker} has no seeds here; those who have are {', '.join(assignment.workers)}. "
            f"Add {worker} with `svampkit author assign {root} --workers {worker}`."
        )
    require_folder(root)
    found: dict[str, Item] = {}
    problems: list[str] = []
    own = trial_folder(root, worker)
    for folder, trial in ((own, True), (root, False)):
        for path in template_paths(folder) if folder.is_dir() else ():
            try:
                opened: Opened = open_template(path)
            except SvampkitError as error:
                problems.append(str(error))
                continue
            id = opened.file.seed.id
            if trial or (assignment is None and id not in found) or (assignment and id in assignment.workers[worker]):
                found[id] = Item(id, path, trial)
    if not found and not problems:
        raise InputError(f"{root} holds no template (*.yaml); make some with `svampkit tag seeds.jsonl -o {root}`.")
    return list(found.values()), problems

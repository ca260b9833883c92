"""A worker's desk in the browser: the terminal's session, opened for one request, its place and time kept between."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from svampkit.authoring.assign import Assignment, Item, load_assignment, trial_folder
from svampkit.authoring.rows import Row
from svampkit.authoring.session import Session
from svampkit.authoring.state import load_state, save_state
from svampkit.authoring.store import locked
from svampkit.template.model import TemplateFile, VariationTemplate
from svampkit.web.access import Forbidden, Missing
from svampkit.web.db.audit import recorded
from svampkit.web.site import Site

__all__ = ["RequestDesk", "key_of", "open_desk", "place", "seeds_of"]

T = TypeVar("T")


def key_of(variation: VariationTemplate) -> str:
    """A short name for a variation by what it says: a candidate's id may change when the file does."""
    text = f"{'.'.join(variation.codes)}\n{variation.body}\n{variation.question}"
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def place(site: Site, assignment: Assignment | None, worker: str, seed: str) -> Item:
    """Where a worker's copy of a seed lies; Missing where there is no such seed, Forbidden where it is another's."""
    shared = site.project.seeds.get(seed)
    if shared is None:
        raise Missing(f"there is no seed {seed[:60]!r} in this project.")
    if assignment is None:
        return Item(seed, shared, False)
    if worker not in assignment.workers:
        raise Forbidden(f"{worker} has no seeds yet; ask the organiser to share some out.")
    if seed in assignment.trial:
        own = trial_folder(site.project.root, worker) / shared.name
        if own.exists():
            return Item(seed, own, True)
    if seed in assignment.workers[worker]:
        return Item(seed, shared, False)
    raise Forbidden(f"the seed {seed[:60]} is on somebody else's list; yours are under Work.")


def seeds_of(site: Site, assignment: Assignment | None, worker: str) -> list[str]:
    """A worker's seeds in order, the trial's first; all of the project where nothing was shared out."""
    if assignment is None:
        return sorted(site.project.seeds)
    if worker not in assignment.workers:
        return []
    own = [*assignment.trial, *assignment.workers[worker]]
    return [seed for seed in dict.fromkeys(own) if seed in site.project.seeds]


@dataclass(slots=True)
class RequestDesk:
    """The session of one request."""

    site: Site
    session: Session
    item: Item

    @property
    def file(self) -> TemplateFile:
        """The template at hand."""
        return self.session.file

    @property
    def root(self) -> Path:
        """The templates' folder."""
        return self.site.project.root

    def find(self, key: str) -> VariationTemplate:
        """The variation or candidate of this name; Missing where it is gone (somebody has changed the file)."""
        for v in self.file.variations:
            if key_of(v) == key:
                return v
        if not self.session.proposals.candidates and self.session.work.base:
            self.session.renew()  # only what is not in the file is the engine asked for
        for v in self.session.proposals.candidates:
            if key_of(v) == key:
                return v
        raise Missing("this variation is no longer there as you saw it; load the page again and look.")

    def row(self, key: str) -> Row:
        """The row of a step that shows this variation."""
        v = self.find(key)
        return Row("candidate", v.codes, v)

    def decide(self, action: str, object: str, act: Callable[[], T], **detail: object) -> T:
        """Do something that changes the file; what was done stands in the log, begun before and settled after."""
        written = recorded(self.site.engine, self.session.worker, action, object, **detail)
        with written as told, self.site.saving:  # others may save while the log is written
            result = act()
            if self.session.decisions:
                after = self.session.decisions[-1][1].after
                told |= {"variation": after.id, "text": f"{after.body} {after.question}", "status": after.status}
                told["object"] = after.id if action not in ("base", "undo") else object
        self.site.project.touch(self.item.path, self.session.opened)
        return result


@contextmanager
def open_desk(site: Site, worker: str, seed: str, *, proposals: bool = True) -> Iterator[RequestDesk]:
    """The worker's session on one seed; what the worker can take back and the time at work outlast the request."""
    root = site.project.root
    item = place(site, load_assignment(root), worker, seed)
    session = Session(root, worker, reader=site.read, proposer=site.propose)
    session.items = [item]
    session.state = load_state(root, worker)
    session.opened = site.project.open(item.path)
    key = (worker, seed)
    session.decisions = list(site.undo.get(key, []))
    session.last, session.spent = site.times.get(key, (time.monotonic(), 0.0))
    session.touched()
    if proposals and session.work.base:
        session.renew()
    try:
        yield RequestDesk(site, session, item)
    finally:
        site.undo[key] = session.decisions[-200:]
        site.times[key] = (session.last, session.spent)


def remember(site: Site, worker: str, seed: str, step: int) -> None:
    """Keep the place in the work, where it has changed."""
    root = site.project.root
    state = load_state(root, worker)
    if (state.seed, state.step) == (seed, step):
        return
    with locked(root, f"state {worker}"):
        save_state(root, replace(load_state(root, worker), seed=seed, step=step))

"""The folder of templates as the browser sees it: files read once while they stay as they are, and their index.

The files are what counts: the terminal's commands work on the same ones, at the same time. The database only knows
what stands in them, so that it can be searched.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, delete, func, insert, select, update

from svampkit.authoring.instances import own_instance
from svampkit.authoring.store import Opened, content_stamp, open_template
from svampkit.equation import format_number, to_infix
from svampkit.errors import SvampkitError
from svampkit.problem import Lineage, Problem
from svampkit.template.file import template_paths
from svampkit.template.model import TemplateFile, VariationTemplate
from svampkit.web.db.audit import now
from svampkit.web.db.rows import add_rows, row_of
from svampkit.web.db.tables import dataset, problem, template_file
from svampkit.web.texts import schemas_of

__all__ = ["PROJECT", "Project", "shown", "state_of"]

PROJECT = "project"
"""Address of the data set that the templates are."""


def state_of(variation: VariationTemplate) -> str:
    """A variation's state as it is filtered by: a verdict says more than a status."""
    return "vouched" if variation.waits else variation.verdict or variation.status


class Project:
    """The folder."""

    def __init__(self, root: Path, engine: Engine) -> None:
        self.root = root
        self.engine = engine
        self.seeds: dict[str, Path] = {}
        """Seed id to the shared file."""
        self.faults: dict[str, str] = {}
        """File name to why it cannot be read."""
        self.left = 0
        """Files that are still to be read into the index."""
        self._known: dict[Path, tuple[str, Opened]] = {}
        self._indexed: dict[Path, str] = {}
        self._guard = threading.Lock()

    # ---- files

    def open(self, path: Path) -> Opened:
        """A template file as it stands on disk now; TemplateError names what is wrong with it."""
        stamp = _stamp(path)
        known = self._known.get(path)
        if known is not None and known[0] == stamp:
            return known[1]
        opened = open_template(path)
        if len(self._known) > 2_000:
            self._known.clear()
        self._known[path] = (stamp, opened)
        return opened

    # ---- the index

    def ready(self) -> int:
        """Id of the project's data set, made where it is not there yet; the files known so far are remembered."""
        with self.engine.begin() as connection:
            found = connection.scalar(select(dataset.c.id).where(dataset.c.slug == PROJECT))
            if found is None:
                values = {
                    "slug": PROJECT, "name": "The project's templates", "kind": "project", "state": "ready",
                    "said": "", "source": "", "sha256": "", "size": 0, "done": 0, "problems": 0, "skipped": 0,
                    "sheet": "{}", "created": now(), "created_by": "",
                }  # fmt: skip
                found = connection.execute(insert(dataset).values(values).returning(dataset.c.id)).scalar_one()
            rows = connection.execute(select(template_file.c.path, template_file.c.seed, template_file.c.fault))
            for path, seed, fault in rows:
                if fault:
                    self.faults[path] = fault
                else:
                    self.seeds[seed] = self.root / path
        return int(found)

    def changed(self) -> tuple[list[Path], list[str]]:
        """Files that differ from the index, and those that are gone."""
        with self.engine.connect() as connection:
            known = dict(connection.execute(select(template_file.c.path, template_file.c.stamp)).tuples().all())
        here = {path.name: path for path in (template_paths(self.root) if self.root.is_dir() else ())}
        new = [path for name, path in here.items() if known.get(name) != _stamp(path)]
        return new, [name for name in known if name not in here]

    def sync(self) -> int:
        """Bring the index to what the folder holds; returns how many files were read or dropped."""
        with self._guard:
            new, gone = self.changed()
            self.left = len(new)
            for path in new:
                self._index(path)
                self.left -= 1
            for name in gone:
                self._drop(name)
            return len(new) + len(gone)

    def touch(self, path: Path, saved: Opened | None = None) -> None:
        """Index one file after a decision; a worker's own copy of a trial seed is not part of the index.

        ``saved`` is the file as it was just written, so that it need not be read again.
        """
        stamp = _stamp(path)
        if saved is not None and saved.stamp == content_stamp(path) and stamp == _stamp(path):
            self._known[path] = (stamp, saved)
        if path.parent == self.root and self._indexed.get(path) != stamp:
            with self._guard:
                self._index(path)

    def _drop(self, name: str) -> None:
        with self.engine.begin() as connection:
            seed = connection.scalar(select(template_file.c.seed).where(template_file.c.path == name))
            connection.execute(delete(template_file).where(template_file.c.path == name))
            self._clear(connection, seed or "")
            self._count(connection)
        self._indexed.pop(self.root / name, None)
        self.faults.pop(name, None)
        if seed and self.seeds.get(seed) == self.root / name:
            del self.seeds[seed]

    def _clear(self, connection: Connection, seed: str) -> None:
        here = select(dataset.c.id).where(dataset.c.slug == PROJECT).scalar_subquery()
        if seed:
            connection.execute(delete(problem).where(problem.c.dataset == here, problem.c.seed == seed))

    def _count(self, connection: Connection) -> None:
        here = select(dataset.c.id).where(dataset.c.slug == PROJECT).scalar_subquery()
        count = select(func.count()).select_from(problem).where(problem.c.dataset == here).scalar_subquery()
        connection.execute(update(dataset).where(dataset.c.slug == PROJECT).values(problems=count))

    def _index(self, path: Path) -> None:
        """Take a template file into the database anew, or note why it cannot be read."""
        stamp = _stamp(path)
        fault, seed, file = "", "", None
        try:
            file = self.open(path).file
            seed = file.seed.id
        except SvampkitError as error:
            fault = str(error)
        with self.engine.begin() as connection:
            connection.execute(delete(template_file).where(template_file.c.path == path.name))
            connection.execute(insert(template_file).values(path=path.name, stamp=stamp, seed=seed, fault=fault))
            if file is not None:
                here = connection.scalar(select(dataset.c.id).where(dataset.c.slug == PROJECT)) or 0
                self._clear(connection, seed)
                add_rows(connection, list(_rows(here, file)))
            self._count(connection)
        self._indexed[path] = stamp
        if file is not None:
            self.seeds[seed] = path
            self.faults.pop(path.name, None)
        else:
            self.faults[path.name] = fault


def _stamp(path: Path) -> str:
    try:
        stat = path.stat()
    except OSError:
        return "gone"
    return f"{stat.st_mtime_ns} {stat.st_size} {stat.st_ino}"


def _rows(here: int, file: TemplateFile) -> Iterator[dict[str, Any]]:
    seed = file.seed
    base = Problem(
        seed.id, seed.body, seed.question, seed.equation, seed.answer, seed.type, seed.grade,
        lineage=Lineage(seed=seed.id, template=f"{seed.id}/base"),
    )  # fmt: skip
    yield row_of(here, base, state="base", schemas=schemas_of(file.world), unread=file.unread or "")
    for v in file.variations:
        try:
            own = own_instance(file, v)
        except SvampkitError:
            continue
        made = Problem(
            v.id, own.body, own.question, own.equation, own.answer, seed.type, seed.grade, v.codes,
            Lineage(seed=seed.id, template=v.id, author=v.author),
        )  # fmt: skip
        yield row_of(here, made, state=state_of(v), schemas=schemas_of(v.world))


def shown(v: VariationTemplate, file: TemplateFile) -> tuple[str, str, str]:
    """Text, equation and answer of a variation with its own values; the tagged text where it cannot be filled."""
    try:
        own = own_instance(file, v)
    except SvampkitError as error:
        return v.template.text, str(error), ""
    return own.text, to_infix(own.equation), format_number(own.answer)

"""Everything that one running server has: its settings, its database, the folder of templates, slow work."""

from __future__ import annotations

import hashlib
import secrets
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, insert, select, update
from sqlalchemy.exc import IntegrityError

from svampkit.authoring.decide import Decision
from svampkit.authoring.engine import Proposals, propose
from svampkit.authoring.reading import Read, read_text_as_world
from svampkit.errors import UsageError
from svampkit.template.model import TemplateFile
from svampkit.template.values import Value
from svampkit.web.db.engine import connect, migrate
from svampkit.web.db.search import facets
from svampkit.web.db.tables import dataset, setting
from svampkit.web.importer import import_file
from svampkit.web.jobs import Jobs
from svampkit.web.project import Project
from svampkit.web.rates import Rates
from svampkit.web.remembered import Remembered
from svampkit.web.settings import Settings

__all__ = ["Site", "open_site"]

_LOOK = 2.0
"""Seconds between two looks at the folder."""


@dataclass(slots=True)
class Site:
    """One server's parts."""

    settings: Settings
    engine: Engine
    project: Project
    jobs: Jobs
    secret: str
    heavy: threading.Lock = field(default_factory=threading.Lock)
    """Held by whoever reads a text: the parser is one."""
    saving: threading.RLock = field(default_factory=threading.RLock)
    """Held by whoever changes a file of the folder: requests wait here in turn, other programs at the folder's own
    lock, which is asked for again and again."""
    undo: dict[tuple[str, str], list[tuple[str, Decision]]] = field(default_factory=dict)
    """(worker, seed) to what that worker can take back."""
    offered: Remembered[Proposals] = field(default_factory=lambda: Remembered(400))
    """Candidates by the base example that they were made for."""
    readings: Remembered[Read] = field(default_factory=lambda: Remembered(2_000))
    """What was read by text and values: the same words are sent while they are typed, when they are kept, and by all
    who work on a seed."""
    lines: Remembered[tuple[Any, ...]] = field(default_factory=lambda: Remembered(5_000))
    """How a variation of a file is shown, by the identity of both, which the entry keeps alive."""
    flash: dict[tuple[str, str], str] = field(default_factory=dict)
    """(worker, place) to one sentence for the next page."""
    times: dict[tuple[str, str], tuple[float, float]] = field(default_factory=dict)
    """(worker, seed) to when the last key was pressed, and the seconds of work since the last decision."""
    later: dict[str, list[str]] = field(default_factory=dict)
    """Reviewer to what was left for later."""
    reading: dict[tuple[str, str], float] = field(default_factory=dict)
    """(reviewer, variation) to when it was first shown."""
    logins: Rates = field(default_factory=lambda: Rates(10))
    doors: Rates = field(default_factory=lambda: Rates(100))
    """Tries to sign in by address: a school's people come from one."""
    looked: float = 0.0
    facets_at: float = 0.0
    known_facets: dict[str, Any] = field(default_factory=dict)

    # ---- the folder

    def look(self) -> None:
        """See, at most every two seconds, whether the folder was changed by the terminal or an editor."""
        if time.monotonic() - self.looked < _LOOK:
            return
        self.looked = time.monotonic()
        if any(self.project.changed()):
            self.jobs.put("sync", self.sync)

    def sync(self) -> None:
        """Bring the index to what the folder holds."""
        if self.project.sync():
            self.facets_at = 0.0

    def facets(self) -> dict[str, Any]:
        """What the filters can be set to; counted again after a minute, or when something was put in."""
        if time.monotonic() - self.facets_at > 60 or not self.known_facets:
            with self.engine.connect() as connection:
                self.known_facets = facets(connection)
            self.facets_at = time.monotonic()
        return self.known_facets

    # ---- candidates

    def propose(self, file: TemplateFile) -> Proposals:
        """The candidates for a file; what the engine makes of a base example is made once."""
        key = _base_key(file)
        bare = self.offered.find(key)
        if bare is None:
            with self.heavy:
                bare = self.offered.get(key, lambda: propose(replace(file, variations=())))
        return _left(file, bare)

    def read(self, body: str, question: str, values: Mapping[str, Value]) -> Read:
        """What a tagged text says with these values; one text at a time is read, and each once."""
        key = (body, question, frozenset(values.items()))
        known = self.readings.find(key)
        if known is None:
            with self.heavy:
                known = self.readings.get(key, lambda: read_text_as_world(body, question, values))
        return known

    # ---- data sets

    def read_in(self, key: int) -> None:
        """Put the reading of an uploaded data set into the line."""
        with self.engine.connect() as connection:
            row = connection.execute(select(dataset).where(dataset.c.id == key)).mappings().one_or_none()
        if row is None:
            return
        own, _, given = str(row["source"]).partition("|")
        path = self.settings.own / "files" / own

        def job() -> None:
            import_file(
                self.engine, key, path, given or own,
                whole_file=self.settings.bounds.whole_file, stopping=self.jobs.stopping,
            )  # fmt: skip
            self.facets_at = 0.0

        self.jobs.put(f"read {key}", job)

    def close(self) -> None:
        """End the slow work and let the database go."""
        self.jobs.stop()
        self.engine.dispose()


def _base_key(file: TemplateFile) -> str:
    base = repr((file.seed.id, file.base, dict(file.values), dict(file.alternates), file.world))
    return hashlib.blake2b(base.encode(), digest_size=16).hexdigest()


def _left(file: TemplateFile, bare: Proposals) -> Proposals:
    """The engine's candidates beside those of the file, less what people have decided on (authoring.engine.propose
    does the same from scratch)."""
    from svampkit.authoring.engine import undecided
    from svampkit.authoring.names import AUTO
    from svampkit.authoring.protocol import step_of

    decided = {(v.body, v.question) for v in file.variations if v.author != AUTO or v.status == "rejected"}
    offered = {(v.body, v.question): v for v in undecided(file)}
    for candidate in bare.candidates:
        offered.setdefault((candidate.body, candidate.question), candidate)
    candidates = [v for text, v in offered.items() if text not in decided]
    candidates.sort(key=lambda v: (step_of(v.codes), len(v.codes)))
    return replace(bare, candidates=tuple(candidates))


def open_site(settings: Settings) -> Site:
    """Open the folder and its database; InputError or UsageError where that cannot be done."""
    try:
        (settings.own / "files").mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(
            f"{settings.folder} cannot be written ({error.strerror}); name another folder after `svampkit serve`."
        ) from error
    engine = connect(settings.address)
    try:
        migrate(engine)
        site = Site(settings, engine, Project(settings.templates, engine), Jobs(), _secret(engine))
        site.project.ready()
        _resume(site)
    except BaseException:
        engine.dispose()
        raise
    site.logins = Rates(settings.bounds.logins)
    site.doors = Rates(settings.bounds.logins * 10)
    site.jobs.start()
    site.jobs.put("sync", site.sync)
    return site


def _secret(engine: Engine) -> str:
    """The key of cookies and forms, made once for a database."""
    with engine.connect() as connection:
        known = connection.scalar(select(setting.c.value).where(setting.c.key == "secret"))
    if known:
        return str(known)
    try:
        with engine.begin() as connection:
            connection.execute(insert(setting).values(key="secret", value=secrets.token_hex(32)))
    except IntegrityError:
        pass  # another server on the same database was first
    return _secret(engine)


def _resume(site: Site) -> None:
    """Data sets whose reading was cut off are read again; half-received files are taken away."""
    with site.engine.connect() as connection:
        begun = dataset.c.state.in_(("waiting", "reading"))
        keys = list(connection.scalars(select(dataset.c.id).where(begun, dataset.c.source != "")))
        known = set(connection.scalars(select(dataset.c.source)))
    for key in keys:
        with site.engine.begin() as connection:
            connection.execute(update(dataset).where(dataset.c.id == key).values(state="waiting"))
        site.read_in(key)
    for path in (site.settings.own / "files").glob("*/*.partial"):
        if path.name not in known:
            Path(path).unlink(missing_ok=True)

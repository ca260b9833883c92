"""A worker's session without its screens: where the work stands, each decision on disk at once, undo."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from svampkit.authoring.assign import Item, items
from svampkit.authoring.checks import Checked, Reader, examine
from svampkit.authoring.decide import Change, Decision, decide, now, put_base, undo
from svampkit.authoring.engine import Proposals, propose
from svampkit.authoring.form import Form, form_of, format_values
from svampkit.authoring.keep import Kept, keep
from svampkit.authoring.names import AUTO
from svampkit.authoring.offer import made_of
from svampkit.authoring.parents import chain_from
from svampkit.authoring.protocol import STEPS
from svampkit.authoring.reading import read_text_as_world
from svampkit.authoring.rows import Row, counts_of, rows_of
from svampkit.authoring.since import changes_between
from svampkit.authoring.state import SeedWork, State, load_state, save_state
from svampkit.authoring.store import Opened, Saved, locked, open_template
from svampkit.authoring.tagging import BaseDraft, checked_base
from svampkit.errors import InputError
from svampkit.template.model import TemplateFile, VariationTemplate

__all__ = ["Session"]

IDLE = 60.0
"""Seconds without a key that still count as work."""
_UNDO = 200


@dataclass(slots=True)
class Session:
    """The state of one worker's session; every method that decides writes to disk before it returns."""

    root: Path
    worker: str
    reader: Reader = read_text_as_world
    proposer: Callable[[TemplateFile], Proposals] = propose
    clock: Callable[[], float] = time.monotonic
    items: list[Item] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    state: State = field(default_factory=lambda: State(""))
    opened: Opened | None = None
    proposals: Proposals = field(default_factory=Proposals)
    last: float = 0.0
    spent: float = 0.0
    decisions: list[tuple[str, Decision]] = field(default_factory=list)

    @classmethod
    def begin(cls, root: Path, worker: str, **parts: object) -> Session:
        """Read the worker's list and state; UsageError or InputError where there is nothing to work on."""
        session = cls(root, worker, **parts)  # type: ignore[arg-type]
        session.items, session.problems = items(root, worker)
        session.state = load_state(root, worker)
        session.last = session.clock()
        return session

    # ---- time

    def touched(self) -> None:
        """A key was pressed: the time since the last one counts as work, a pause at most for a minute."""
        moment = self.clock()
        self.spent += min(moment - self.last, IDLE)
        self.last = moment

    def _seconds(self) -> float:
        self.touched()
        spent, self.spent = self.spent, 0.0
        return spent

    # ---- where the work stands

    @property
    def file(self) -> TemplateFile:
        """The template at hand."""
        if self.opened is None:
            raise InputError("no seed is open; choose one from the list.")
        return self.opened.file

    @property
    def seed(self) -> str:
        """Id of the seed at hand."""
        return self.file.seed.id

    @property
    def work(self) -> SeedWork:
        """The worker's own work on the seed at hand."""
        return self.state.work(self.seed)

    def _save(self, change: Callable[[State], State]) -> None:
        """Change the worker's file as it stands on disk (an import may have added drafts meanwhile)."""
        with locked(self.root, f"state {self.worker}"):
            fresh = change(load_state(self.root, self.worker))
            save_state(self.root, fresh)
        self.state = fresh

    def _save_work(self, change: Callable[[SeedWork], SeedWork]) -> None:
        seed = self.seed
        self._save(lambda state: state.with_work(seed, change(state.work(seed))))

    def open(self, seed: str) -> None:
        """Open a seed of the list and remember the place."""
        item = next((item for item in self.items if item.id == seed), None)
        if item is None:
            raise InputError(f"{seed!r} is not on your list.")
        self.opened = open_template(item.path)
        self.decisions = []
        step = self.state.step if self.state.seed == seed else (1 if self.state.work(seed).base else 0)
        self._save(lambda state: replace(state, seed=seed, step=step))
        self.renew()

    def go(self, step: int) -> None:
        """Go to a step (0 is the base example) and remember it."""
        step = max(0, min(len(STEPS), step))
        self._save(lambda state: replace(state, step=step))

    def next_seed(self) -> str | None:
        """The next seed on the list that is not closed, after the one at hand; None where all are."""
        ids = [item.id for item in self.items]
        at = ids.index(self.seed) if self.opened is not None and self.seed in ids else -1
        for id in (*ids[at + 1 :], *ids[: max(at, 0)]):
            if not self.state.work(id).finished:
                return id
        return None

    def resume(self) -> str | None:
        """The seed to go on with: the one left last, else the first that is not closed."""
        ids = [item.id for item in self.items]
        if self.state.seed in ids:
            return self.state.seed
        return next((id for id in ids if not self.state.work(id).finished), None)

    def look(self) -> str:
        """See whether the file was changed by someone else; returns what to tell the worker, "" for nothing."""
        if self.opened is None:
            return ""
        fresh = open_template(self.opened.path)
        if fresh.stamp == self.opened.stamp:
            return ""
        before, self.opened = self.opened, fresh
        self.renew()
        return changes_between(before.file, fresh.file, self.worker)

    def renew(self) -> None:
        """Ask for the automatic candidates anew."""
        self.proposals = self.proposer(self.file) if self.work.base else Proposals()

    def rows(self, step: int) -> list[Row]:
        """The list of a step: what needs the worker first, blank forms last."""
        return rows_of(self.file, self.proposals, self.work, self.worker, step)

    def counts(self) -> dict[str, tuple[int, int]]:
        """Code to (accepted by anyone, candidates left), a chain counted with the code that puts it into its step."""
        return counts_of(self.file, self.proposals)

    # ---- the base example

    def accept_base(self, draft: BaseDraft) -> tuple[list[str], list[str]]:
        """Make this the base example; returns the faults that stand against it, and what became of variations."""
        assert self.opened is not None
        file, faults, _ = checked_base(self.file, draft, self.reader)
        if faults:
            return faults, []
        saved, lost = put_base(
            self.opened, file.base, dict(file.values), dict(file.alternates), file, worker=self.worker
        )
        self.opened = saved.opened
        seconds = self._seconds()
        self._save_work(lambda work: replace(work, base=now(), base_seconds=round(work.base_seconds + seconds, 1)))
        self.decisions = []
        self.renew()
        told = [f"{v.id} no longer fits the base example" for v in lost if v.author != AUTO]
        return [], told

    # ---- variations

    def examine(self, form: Form) -> Checked:
        """The checks on a form, as it is typed."""
        return examine(form, self.file, self.reader)

    def _done(self, saved: Saved, decision: Decision) -> str:
        assert self.opened is not None
        before, self.opened = self.opened, saved.opened
        self.decisions = [*self.decisions[-_UNDO:], (self.seed, decision)]
        decided = {(after.body, after.question) for _, after in decision.changes}
        self.proposals = replace(
            self.proposals,
            candidates=tuple(v for v in self.proposals.candidates if (v.body, v.question) not in decided),
        )
        return changes_between(before.file, self.file, self.worker) if saved.underneath else ""

    def accept(self, variation: VariationTemplate) -> str:
        """Accept a candidate as it is; returns what to tell the worker of changes by others."""
        assert self.opened is not None
        saved, decision = decide(
            self.opened,
            replace(variation, origin="auto"),
            worker=self.worker,
            status="accepted",
            seconds=self._seconds(),
        )
        return self._done(saved, decision)

    def reject(self, variation: VariationTemplate, reason: str) -> str:
        """Reject a variation with a reason; it is kept and not offered again, nor is what was made of it."""
        return self.reject_all([variation], reason)

    def reject_all(self, variations: Sequence[VariationTemplate], reason: str) -> str:
        """Reject several for one reason, and withdraw the chains that go on from them; one undo takes all back."""
        assert self.opened is not None
        chosen = {(v.body, v.question): (v, reason) for v in variations}
        for v in variations:
            if v.author == AUTO:
                for chain in made_of(v, self.proposals.candidates):
                    why = f"made of what was turned down: {reason}"
                    chosen.setdefault((chain.body, chain.question), (chain, why))
        told, changes, seconds = "", list[Change](), self._seconds()
        for v, why in chosen.values():
            saved, decision = decide(
                self.opened, v, worker=self.worker, status="rejected", reason=why, seconds=seconds / len(chosen)
            )
            told = self._done(saved, decision) or told
            changes += self.decisions.pop()[1].changes
        if changes:
            self.decisions.append((self.seed, Decision(tuple(changes))))
        return told

    def blank(self, code: str, parent: VariationTemplate | None = None) -> Form:
        """A form that starts as the base example, or as an accepted variation that is gone on from."""
        if parent is None:
            base = self.file.base
            return Form(codes=code, body=base.body, question=base.question)
        values = format_values(parent.values, parent.alternates)
        return Form(", ".join(chain_from(parent, code)), parent.body, parent.question, values=values)

    def starts(self) -> list[VariationTemplate]:
        """The accepted variations that a chain can go on from (Patel et al. 2021, appendix B)."""
        return [v for v in self.file.variations if v.author != AUTO and v.status == "accepted"]

    def edit(self, row: Row) -> Form:
        """The form that a row opens."""
        if row.form is not None:
            return row.form
        if row.variation is None:
            return self.blank(row.codes[-1])
        by_program = row.variation.author == AUTO
        origin = "edited" if by_program or row.variation.origin == "auto" else row.variation.origin
        return form_of(row.variation, origin)

    def keep(self, form: Form, *, second_person: bool = False, checked: Checked | None = None) -> Kept:
        """Save a form that passes the checks; otherwise nothing is written and the result says why.

        ``checked`` is what ``examine`` has just said of this form, where that has been asked already.
        """
        assert self.opened is not None
        instead_of = self._source(form)
        self.touched()
        timed = replace(form, seconds=form.seconds + self.spent)
        kept = keep(
            self.opened, timed, self.worker, reader=self.reader, second_person=second_person, instead_of=instead_of,
            checked=checked,
        )  # fmt: skip
        if kept.saved is not None and kept.decision is not None:
            self.spent = 0.0
            self._done(kept.saved, kept.decision)
            self._save_work(
                lambda work: replace(
                    work, editing=None, drafts=tuple(d for d in work.drafts if not form.key or d.key != form.key)
                )
            )
        return kept

    def _source(self, form: Form) -> VariationTemplate | None:
        """The variation that a form was opened from."""
        known = (*self.file.variations, *self.proposals.candidates)
        return next((v for v in known if form.of and v.id == form.of), None)

    def typing(self, form: Form) -> None:
        """Keep what stands in the editor, so that a killed session loses nothing."""
        self._save_work(lambda work: replace(work, editing=form))

    def leave(self, form: Form, *, throw_away: bool = False) -> None:
        """Leave the editor: the form becomes a draft, unless it says nothing new or is thrown away."""
        blanks = [self.blank(form.codes), *(self.blank(form.codes.split(", ")[-1], v) for v in self.starts())]
        untouched = form in blanks or (form.of and not form.key and form == self._opened_form(form))
        seconds = self._seconds()

        def change(work: SeedWork) -> SeedWork:
            drafts = tuple(d for d in work.drafts if not form.key or d.key != form.key)
            if throw_away or untouched:
                return replace(work, editing=None, drafts=drafts)
            key = form.key
            taken = {d.key for d in work.drafts}
            if not key:
                key = next(k for n in range(1, len(taken) + 2) if (k := f"draft {n}") not in taken)
            draft = replace(form, key=key, seconds=form.seconds + seconds)
            return replace(work, editing=None, drafts=(*drafts, draft))

        self._save_work(change)

    def _opened_form(self, form: Form) -> Form | None:
        source = self._source(form)
        return form_of(source, form.origin) if source is not None else None

    def drop_draft(self, form: Form) -> None:
        """Throw a draft away."""
        self._save_work(lambda work: replace(work, editing=None, drafts=tuple(d for d in work.drafts if d != form)))

    def not_applicable(self, code: str, reason: str) -> None:
        """Note that a code does not apply to this seed; an empty reason takes the note back."""
        kept = {c: r for c, r in self.work.not_applicable.items() if c != code}
        if reason:
            kept[code] = reason
        self._save_work(lambda work: replace(work, not_applicable=kept))

    def finish(self, finished: bool = True) -> None:
        """Close the seed, or open it again."""
        self._save_work(lambda work: replace(work, finished=finished))

    def undo(self) -> str:
        """Take the last decision on this seed back; returns what was undone, "" where there is nothing."""
        if not self.decisions or self.opened is None:
            return ""
        _, decision = self.decisions[-1]
        saved = undo(self.opened, decision)
        self.decisions = self.decisions[:-1]
        self.opened = saved.opened
        self.renew()
        return f"{decision.after.id}: taken back"

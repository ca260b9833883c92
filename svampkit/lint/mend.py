"""Making the changes that are certain."""

from __future__ import annotations

from dataclasses import replace

from svampkit.lint.look import lint
from svampkit.lint.model import Edit, Fault
from svampkit.problem import Problem

__all__ = ["mend"]


def mend(problem: Problem) -> tuple[Problem, tuple[Fault, ...]]:
    """The problem with what is certain mended, and the faults that were; each is recorded in ``mended``.

    Of two changes at one place the first is made. What is mended once is in order: mending again changes nothing.
    """
    done: list[Fault] = []
    for _ in range(3):  # a mend may show the next one: "a a apple"
        faults = [fault for fault in lint(problem) if fault.certain and fault.edits]
        problem, made = _apply(problem, faults)
        done.extend(made)
        if not made:
            break
    return problem, tuple(done)


def _apply(problem: Problem, faults: list[Fault]) -> tuple[Problem, list[Fault]]:
    """The problem with the faults mended whose changes do not clash, and these faults."""
    taken: list[Edit] = []
    made: list[Fault] = []
    for fault in faults:
        if not any(_clash(edit, other) for edit in fault.edits for other in taken):
            taken.extend(fault.edits)
            made.append(fault)
    texts = {"body": problem.body, "question": problem.question}
    for edit in sorted(taken, key=lambda e: e.start, reverse=True):
        texts[edit.part] = texts[edit.part][: edit.start] + edit.new + texts[edit.part][edit.end :]
    notes = tuple(f"{fault.kind}: {fault.found!r} became {fault.proposed!r}" for fault in made)
    if not made:
        return problem, made
    mended = (*problem.mended, *notes)
    return replace(problem, body=texts["body"], question=texts["question"], mended=mended), made


def _clash(a: Edit, b: Edit) -> bool:
    return a.part == b.part and a.start <= b.end and b.start <= a.end

"""`svampkit derivation annotate` and `agree`: a person decides what is ambiguous, and two people are compared."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.common import Quiet, console, echo, say, several
from svampkit.cli.written import json_lines

if TYPE_CHECKING:
    from svampkit.derivations.annotate import AnnotationCase, AnnotationQuestion
    from svampkit.derivations.model import DerivationProblem
    from svampkit.derivations.numbers import TextualNumber

__all__ = ["agree", "annotate"]


def annotate(
    file: Annotated[Path, typer.Argument(help="Problems with equations, published or ours.")],
    output: Annotated[
        Path,
        typer.Option(
            "-o", "--output", help="Where the derivations go (JSONL); it is gone on with.", callback=json_lines
        ),
    ],
    automatic: Annotated[
        bool, typer.Option("--automatic", help="Ask nothing: only problems where all follows by itself are written.")
    ] = False,
    suggested: Annotated[
        bool, typer.Option("--suggested", help="Ask nothing: what is ambiguous takes its suggestion.")
    ] = False,
    limit: Annotated[int, typer.Option("--limit", min=0, help="Ask about so many problems at most; 0 is all.")] = 0,
    quiet: Quiet = False,
) -> None:
    """Make derivations of problems with equations: what is clear by itself, and what a person says of the rest.

    Each problem is kept as soon as it is decided; the next session goes on where this one ended.

    Example: svampkit derivation annotate draw.json -o mine.jsonl
    """
    from svampkit.derivations.annotate import annotated
    from svampkit.derivations.file import read_derivations
    from svampkit.derivations.record import row_from_problem
    from svampkit.errors import UsageError
    from svampkit.files import write_jsonl

    if output.resolve() == file.resolve():
        raise UsageError(f"{output} is the file that is read; choose another with -o.")
    read = read_derivations(file)
    done = {p.id: p for p in read_derivations(output).problems} if output.exists() else {}
    times = _seconds_of(output) if output.exists() else {}
    cases, faults = _cases(read.problems)
    faults = [*read.skipped, *faults]
    ambiguous = [case for case in cases if case.questions]
    say(_told_of_cases(len(cases), len(ambiguous), len(done)), quiet)

    def keep() -> None:
        rows = [row_from_problem(done[p.id], "svampkit") for p in read.problems if p.id in done]
        if rows:
            write_jsonl(output, [row | ({"seconds": times[row["id"]]} if row["id"] in times else {}) for row in rows])

    faults += _decide_clear([case for case in cases if suggested or not case.questions], done)
    keep()
    left = [] if automatic or suggested else [case for case in ambiguous if case.problem.id not in done]
    for asked, case in enumerate(left[: limit or None], 1):
        start = time.monotonic()
        picks = _ask(case, asked, len(left))
        if picks is None:
            break
        if picks:
            done[case.problem.id] = annotated(case, picks)
            times[case.problem.id] = round(time.monotonic() - start, 1)
            keep()
    say(f"{output}: {several(len(done), 'derivation')}", quiet)
    _tell_times(sorted(times.values()), quiet)
    for place, reason in faults:
        echo(f"left out: {place}: {reason}", err=True)


def _told_of_cases(cases: int, ambiguous: int, decided: int) -> str:
    share = 100 * ambiguous / max(1, cases)
    return (
        f"{several(cases, 'problem')}: {cases - ambiguous} follow by themselves, {ambiguous} are ambiguous "
        f"({share:.1f} %), {decided} are decided already"
    )


def _decide_clear(cases: Sequence[AnnotationCase], done: dict[str, DerivationProblem]) -> list[tuple[str, str]]:
    """Annotate the cases that are not ``done`` with what is suggested; those that cannot be, each with the reason."""
    from svampkit.derivations.annotate import annotated
    from svampkit.errors import SvampkitError

    faults: list[tuple[str, str]] = []
    for case in cases:
        if case.problem.id not in done:
            try:
                done[case.problem.id] = annotated(case)
            except SvampkitError as error:
                faults.append((case.problem.id, str(error)))
    return faults


def _tell_times(taken: list[float], quiet: bool) -> None:
    """How long a person took over each problem, ``taken`` in order; nothing where nothing was asked."""
    if taken:
        say(
            f"asked about {several(len(taken), 'problem')}: {sum(taken) / len(taken):.1f} s each in the mean, "
            f"{taken[len(taken) // 2]:.1f} s in the middle",
            quiet,
        )


def _cases(problems: Sequence[DerivationProblem]) -> tuple[list[AnnotationCase], list[tuple[str, str]]]:
    """What is to be decided of each problem, and (id, reason) of those that have no derivation."""
    from svampkit.derivations.annotate import case_of
    from svampkit.errors import SvampkitError

    cases, faults = [], []
    for problem in problems:
        try:
            cases.append(case_of(problem))
        except SvampkitError as error:
            faults.append((problem.id, str(error)))
    return cases, faults


def _seconds_of(path: Path) -> dict[str, float]:
    from svampkit.derivations.file import read_rows

    rows = [row for row in read_rows(path) if isinstance(row, dict)]
    taken = ((row.get("id"), row.get("seconds")) for row in rows)
    return {str(id): float(seconds) for id, seconds in taken if id is not None and isinstance(seconds, int | float)}


def _ask(case: AnnotationCase, asked: int, of: int) -> dict[int, Sequence[TextualNumber]] | None:
    """What the person says of each question; None to end, an empty answer to pass the problem over."""
    shown = console()
    shown.print()
    shown.rule(f"{asked} of {of} · {case.problem.id}")
    _show_text(case)
    shown.print("   ".join(case.problem.equations), style="bold", markup=False)
    shown.print(
        "A number picks a place, several (1,3) mean the same; Enter takes what is suggested; s passes over, q ends.",
        style="dim",
    )
    picks: dict[int, Sequence[TextualNumber]] = {}
    for question in case.questions:
        answer = _answer(case, question)
        if answer is None:
            return None
        if not answer:
            return {}
        picks[question.place] = answer
    return picks


def _show_text(case: AnnotationCase) -> None:
    """The text with the places that questions are about numbered."""
    from rich.text import Text

    from svampkit.derivations.tokens import tokens_of

    places = _places(case)
    text = Text()
    for token in tokens_of(case.problem.text):
        if token.position in places:
            text.append(f"[{places[token.position]}]", style="bold reverse")
        text.append(token.text + " ")
    console().print(text)


def _places(case: AnnotationCase) -> dict[object, int]:
    positions = sorted({number.position for question in case.questions for number in question.candidates})
    return {position: at for at, position in enumerate(positions, 1)}


def _answer(case: AnnotationCase, question: AnnotationQuestion) -> Sequence[TextualNumber] | None:
    """Ask at the terminal which words of the text a number of the equation comes from; None where the person
    leaves."""

    from svampkit.equation import format_number

    places = _places(case)
    known = {places[number.position]: number for number in question.candidates}
    suggestion = ",".join(str(places[number.position]) for number in question.suggested)
    nth = sum(other.value == question.value and other.place <= question.place for other in case.questions)
    label = f"{format_number(question.value)} (number {question.place + 1} of the equations, its {_nth(nth)} time)"
    while True:
        try:
            given = input(f"  {label} is {' or '.join(map(str, known))} [{suggestion}]: ").strip().lower()
        except EOFError:
            return None
        if given == "q":
            return None
        if given == "s":
            return ()
        if not given:
            return question.suggested
        parts = [part.strip() for part in given.split(",")]
        if all(part.isdigit() and int(part) in known for part in parts):
            return [known[int(part)] for part in parts]
        echo(f"  {given!r} is no answer; expected {', '.join(map(str, known))}, several with commas, s or q.")


def _nth(count: int) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(count, f"{count}th")


def agree(
    first: Annotated[Path, typer.Argument(help="One person's derivations.")],
    second: Annotated[Path, typer.Argument(help="Another's.")],
    quiet: Quiet = False,
) -> None:
    """How far two people agree: on templates, on alignments and on what means the same.

    Example: svampkit derivation agree mine.jsonl hers.jsonl
    """
    from svampkit.derivations.annotate import agreement
    from svampkit.derivations.file import read_derivations

    found = agreement(read_derivations(first).problems, read_derivations(second).problems)

    def part(count: int) -> str:
        return f"{count} ({100 * count / found.problems:.1f} %)"

    say(several(found.problems, "problem") + " that both annotated", quiet)
    say(f"  equivalent templates  {part(found.templates)}", quiet)
    say(f"  the same alignment    {part(found.alignments)}", quiet)
    say(f"  the same equivalences {part(found.equivalences)}", quiet)
    if found.apart:
        say(f"  apart: {', '.join(found.apart[:20])}{' …' if len(found.apart) > 20 else ''}", quiet)

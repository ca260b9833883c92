"""`svampkit report --derivations`: whether the derivations in prediction files are the annotated ones."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from svampkit.cli.common import echo

__all__ = ["derived_of"]

Derived = dict[str, tuple[bool, str, str]]


def derived_of(gold: Path, predictions: Sequence[Path], names: Sequence[Sequence[str]]) -> dict[str, Derived]:
    """By solver and id: whether its derivation is the annotated one, and both in words.

    ``names`` are the solvers of each prediction file; derivations are read from files of one solver. Ids are those of
    the data set, which puts the name of a published file before them ("draw-11").
    """
    from svampkit.derivations.file import read_derivations
    from svampkit.derivations.parting import derivation_text
    from svampkit.derivations.score import verdict
    from svampkit.errors import InputError

    read = read_derivations(gold)
    known = {problem.id: problem for problem in read.problems if problem.derivation is not None}
    known |= {f"{gold.stem.lower()}-{name}": problem for name, problem in known.items()}
    if not known:
        raise InputError(f"{gold} holds no derivation; expected problems with template and alignment.")
    texts = {name: problem.text for name, problem in known.items()}
    found: dict[str, Derived] = {}
    for path, solvers in zip(predictions, names, strict=True):
        said = read_derivations(path, texts=texts)
        own: Derived = {}
        for problem in said.problems:
            theirs = known.get(problem.id)
            if problem.derivation is None or theirs is None or theirs.derivation is None:
                continue
            right = verdict(theirs, problem).derivation
            own[problem.id] = (bool(right), derivation_text(theirs.derivation), derivation_text(problem.derivation))
        if own and len(solvers) > 1:
            raise InputError(f"{path} holds derivations of {len(solvers)} solvers; give a file a solver.")
        if own:
            found[solvers[0]] = own
        for place, reason in said.skipped[:3]:
            echo(f"derivation not read: {place}: {reason}", err=True)
    if not found:
        raise InputError(
            f"no prediction carries a derivation of a problem in {gold} (such as {next(iter(known))!r}); expected "
            "rows with template and alignment, as `svampkit derivation solve` writes them."
        )
    return found

"""Automatic candidates: what the variation engine proposes for a template, less what has been decided on before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from svampkit.authoring.names import AUTO
from svampkit.authoring.plainly import plainly
from svampkit.authoring.protocol import step_of
from svampkit.errors import SvampkitError
from svampkit.template.model import TemplateFile, VariationTemplate

__all__ = ["Proposals", "propose", "undecided"]


@dataclass(frozen=True, slots=True)
class Proposals:
    """What a person is offered for one seed."""

    candidates: tuple[VariationTemplate, ...] = ()
    refusals: Mapping[str, str] = field(default_factory=dict)
    """Code to why the program finds no use for it."""
    note: str = ""
    """Why there are none at all."""


def undecided(file: TemplateFile) -> tuple[VariationTemplate, ...]:
    """The program's variations in the file that nobody has decided on."""
    return tuple(v for v in file.variations if v.author == AUTO and v.status != "rejected")


def propose(file: TemplateFile, *, seed: int = 0) -> Proposals:
    """Candidates in the order of the protocol's steps: first those in the file, then the engine's new ones.

    What a person has accepted or rejected is not offered again.
    """
    decided = {(v.body, v.question) for v in file.variations if v.author != AUTO or v.status == "rejected"}
    offered: dict[tuple[str, str], VariationTemplate] = {(v.body, v.question): v for v in undecided(file)}
    refusals: Mapping[str, str] = {}
    note = ""
    if file.world is None:
        note = f"No automatic candidates: {plainly(file.unread or 'the base example has not been read')}"
    else:
        try:
            from svampkit.variations import vary_file

            varied = vary_file(file, seed=seed)
            refusals = {code: plainly(why) for code, why in varied.refusals.items()}
            for candidate in varied.variations:
                offered.setdefault((candidate.body, candidate.question), candidate)
        except ImportError:
            note = "No automatic candidates: the variation engine is not installed."
        except SvampkitError as error:
            note = f"No automatic candidates: {plainly(str(error))}"
        except Exception as error:  # noqa: BLE001 - a person's work goes on where a program's proposals fail
            note = f"No automatic candidates: the program failed on this seed ({type(error).__name__}: {error})"
    candidates = [v for text, v in offered.items() if text not in decided]
    candidates.sort(key=lambda v: (step_of(v.codes), len(v.codes)))
    return Proposals(tuple(candidates), refusals, note)

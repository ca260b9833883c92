"""From seeds to template files with variations, without fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from svampkit.errors import InputError
from svampkit.lint import mend
from svampkit.pipeline.plan import Begin, PipelinePlan, told
from svampkit.problem import Problem
from svampkit.template import NO_WORLD

if TYPE_CHECKING:
    from svampkit.template import TemplateFile
    from svampkit.variations import Varied
    from svampkit.varying import VaryOptions

__all__ = ["check_files", "make_templates", "vary_templates"]


def make_templates(
    plan: PipelinePlan, seeds: Sequence[Problem], folder: Path, begin: Begin
) -> tuple[list[TemplateFile], dict[str, Any]]:
    """A template file for every seed: what lies in the folder, else what was given, else a suggested one."""
    from svampkit.reading.kept import kept_readings
    from svampkit.tagging.attach import attach
    from svampkit.tagging.suggest import suggest_many
    from svampkit.template import file_name, read_template

    advance = begin("tagging seeds", len(seeds))
    known: dict[str, TemplateFile] = {}
    counts: Counter[str] = Counter()
    for seed in seeds:
        for kind, place in (("taken as they lay", folder / "templates"), ("taken as given", plan.templates)):
            path = place / file_name(seed.id) if place is not None else None
            if path is not None and path.is_file():
                known[seed.id] = read_template(path)
                counts[kind] += 1
                advance(1)
                break
    missing = [seed if plan.as_is else mend(seed)[0] for seed in seeds if seed.id not in known]
    counts["mended"] = sum(": " in note for seed in missing for note in seed.mended)
    for file in told(attach(suggest_many(missing), kept_readings()), advance):
        known[file.seed.id] = file
        counts["suggested"] += 1
    files = [known[seed.id] for seed in seeds]
    unread = Counter(file.unread.split(":", 1)[0] for file in files if file.unread is not None)
    return files, {
        **counts,
        "with a world": sum(file.world is not None for file in files),
        NO_WORLD: sum(file.chain is not None for file in files),
        "unsure": sum(bool(file.unsure) for file in files),
        "unread": dict(unread.most_common()),
    }


def vary_templates(
    plan: PipelinePlan, files: Sequence[TemplateFile], folder: Path, begin: Begin
) -> tuple[list[TemplateFile], dict[str, Any]]:
    """Variations for the files that have none yet; every file is written.

    Each is written as soon as it is varied, so that a run that is interrupted goes on from there.
    """
    from svampkit.generation.workers import processes
    from svampkit.varying import enough_for, varied_by

    preset = plan.request.preset
    no_codes = preset is not None and not preset.plan
    bare = [] if no_codes else [at for at, file in enumerate(files) if not file.variations]
    advance = begin("varying", len(bare))
    done = list(files)
    for at in sorted({*range(len(files))} - {*bare}):
        _write_new(folder / "templates", files[at])
    found: dict[int, Varied] = {}
    count = min(plan.workers or enough_for(len(bare)), len(bare))
    with processes(count) as hands:
        for place, given, varied in varied_by(hands, count, [files[at] for at in bare], len(bare), _asked(plan)):
            at = bare[place]
            done[at] = _write_varied(folder / "templates", given, varied)
            found[at] = varied
            advance(1)
    return done, _vary_counts(files, done, [found[at] for at in bare])


def _asked(plan: PipelinePlan) -> VaryOptions:
    """Which variations are wanted."""
    from svampkit.variations.protocol import parse_plan
    from svampkit.varying import VaryOptions

    preset = plan.request.preset
    steps = parse_plan(preset.plan) if preset is not None and preset.plan else None
    return VaryOptions(plan.request.codes or None, steps)


def _write_new(folder: Path, file: TemplateFile) -> None:
    """Write a file that is not there yet."""
    from svampkit.edge.locks import hold_folder
    from svampkit.template import file_name, write_template

    path = folder / file_name(file.seed.id)
    with hold_folder(folder):
        if not path.exists():
            write_template(path, file)


def _write_varied(folder: Path, given: TemplateFile, varied: Varied) -> TemplateFile:
    """Write the variations of a file into it as it stands now: what a person did meanwhile stays."""
    from svampkit.edge.locks import hold_folder
    from svampkit.fallback import taken_into
    from svampkit.template import file_name, read_template, write_template
    from svampkit.variations import merge_variations

    path = folder / file_name(given.seed.id)
    with hold_folder(folder):
        if path.exists():
            now = read_template(path)
            file = taken_into(now, given, varied) or now
        else:
            file = merge_variations(varied)
        write_template(path, file)
    return file


def _vary_counts(
    files: Sequence[TemplateFile], done: Sequence[TemplateFile], varied: Sequence[Varied]
) -> dict[str, Any]:
    """What came of ``files``, now that they are ``done``, and why there is no more."""
    dropped: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for found in varied:
        refused.update(f"{code}: {reason}" for code, reason in found.refusals.items())
        for code, reasons in found.dropped.items():
            dropped.update({f"{code}: {reason}": count for reason, count in reasons.items()})
    accepted = [[v for v in file.variations if v.status == "accepted"] for file in done]
    codes = Counter(code for of_file in accepted for variation in of_file for code in set(variation.codes))
    return {
        "variations": sum(map(len, accepted)),
        "seeds with variations": sum(map(bool, accepted)),
        "by their steps, not their world": sum(
            a.world is not None and b.chain is not None for a, b in zip(files, done, strict=True)
        ),
        "codes": dict(sorted(codes.items())),
        "not applicable": dict(refused.most_common()),
        "dropped": dict(dropped.most_common()),
        "unread": sum(found.unread is not None for found in varied),
    }


def check_files(
    files: Sequence[TemplateFile], folder: Path, begin: Begin
) -> tuple[list[TemplateFile], dict[str, Any]]:
    """The files without a fault; the faults of the others are among the counts."""
    from svampkit.template import file_name
    from svampkit.template.check import check

    advance = begin("checking", len(files))
    sound: list[TemplateFile] = []
    faults: list[str] = []
    for file in told(files, advance):
        found = check(file, Path("templates") / file_name(file.seed.id))
        faults.extend(map(str, found))
        if not found:
            sound.append(file)
    if not sound:
        raise InputError(f"no template file is without fault; the first: {faults[0] if faults else 'there is none'}")
    return sound, {"without fault": len(sound), "with faults": len(files) - len(sound), "faults": faults}

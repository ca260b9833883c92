"""`svampkit vary`: adds variations to template files, each proved and read again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from svampkit.cli.common import Quiet, console, progress, say, several
from svampkit.cli.hands import Cluster, LocalCluster, NoCache, WorkerCount, hands_of, refuse_two_hands

if TYPE_CHECKING:
    from svampkit.template import TemplateFile, VariationTemplate
    from svampkit.variations import Varied
    from svampkit.variations.protocol import Plan

__all__ = ["show_yields", "vary"]


def vary(
    templates: Annotated[
        list[Path], typer.Argument(help="Template files or folders of them.", metavar="TEMPLATES...")
    ],
    codes: Annotated[str, typer.Option("--codes", help="Only these codes, such as 11,31,33.")] = "",
    plan: Annotated[
        Path | None, typer.Option("--plan", help="A plan file: one step a line, '33 on all limit 10'.")
    ] = None,
    preset: Annotated[
        str | None,
        typer.Option("--preset", help="The plan of a known set: p1, p2, noop or gsm-plus; see docs/sets.md."),
    ] = None,
    max_ops: Annotated[
        int, typer.Option("--max-ops", min=1, help="Drop what needs more operators, counted for a seed that has one.")
    ] = 2,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write here instead of in place.")] = None,
    seed: Annotated[int, typer.Option("--seed", help="Root seed of wordings and numbers.")] = 0,
    workers: WorkerCount = None,
    cluster: Cluster = None,
    local_cluster: LocalCluster = None,
    no_cache: NoCache = False,
    quiet: Quiet = False,
) -> None:
    """Add variations to template files, by the paper's protocol or a plan; what people decided on is kept.

    Every candidate is derived from the template's world, checked, and read again from its text alone; the table tells
    for each code what was made, kept and dropped, and why. Where the world gives variations of fewer kinds than the
    steps of the seed's solution do, the file is written with these steps in its place. Readings are kept in the
    user's cache folder, so that the same text is not read twice by the same version; the result is the same.

    Example: svampkit vary templates/ --codes 11,31,33
    """
    from svampkit.codes import parse_codes
    from svampkit.edge.locks import hold_folder
    from svampkit.template import file_name, read_template, template_paths_of
    from svampkit.template.twins import refuse_twins
    from svampkit.varying import VaryOptions, enough_for, varied_by

    refuse_two_hands(workers, cluster, local_cluster)
    wanted = parse_codes(codes) if codes else None
    steps = _plan(plan, preset, wanted or ())
    paths = template_paths_of(templates)
    refuse_twins((path, read_template(path).seed.id) for path in paths)
    if output is not None:
        with hold_folder(output):  # where it cannot be written nothing is varied in vain
            pass
    found: dict[int, Varied] = {}
    fallen = 0
    count = workers or enough_for(len(paths))
    asked = VaryOptions(wanted, steps, max_ops, seed, not no_cache)
    with progress(quiet) as display, hands_of(count, cluster, local_cluster) as hands:
        task = display.add_task("varying", total=len(paths))
        for at, before, varied in varied_by(hands, count, map(read_template, paths), len(paths), asked):
            target = paths[at] if output is None else output / file_name(varied.file.seed.id)
            _write(target, before, varied)
            fallen += before.world is not None and varied.file.chain is not None
            found[at] = _counted(varied)
            display.advance(task)
    results = [found[at] for at in range(len(paths))]
    _manifest(
        results,
        paths,
        output,
        {"codes": codes, "plan": plan.name if plan else None, "preset": preset, "max_ops": max_ops},
        seed,
    )
    if not quiet:
        show_yields(results, wanted or tuple(code for step in steps or () for code in step.codes))
        _tell(results, fallen)


def _plan(file: Path | None, preset: str | None, codes: Sequence[str]) -> Plan | None:
    """The plan of the file or of the preset, None where neither is given; UsageError where both are, and on a code
    that no step of it has."""
    from svampkit.errors import UsageError
    from svampkit.generation.wanted.presets import preset_named, refuse_codes_beside
    from svampkit.variations import read_plan
    from svampkit.variations.protocol import parse_plan

    if file and preset:
        raise UsageError("--plan and --preset both say what to do; give one of them.")
    if file:
        steps = read_plan(file)
        if strange := [code for code in codes if not any(code in step.codes for step in steps)]:
            raise UsageError(
                f"{file} has no step with {' or '.join(strange)}, which --codes names; leave it out, or add a step."
            )
        return steps
    if not preset:
        return None
    refuse_codes_beside(preset_named(preset), codes)
    text = preset_named(preset).plan
    if not text:
        raise UsageError(
            f"{preset} has no variations: `svampkit generate TEMPLATES --preset {preset}` fills the bases alone."
        )
    return parse_plan(text, preset)


def _tell(results: Sequence[Varied], fallen: int) -> None:
    """How many variations were made; ``fallen``: of how many seeds by their solution's steps, not by their world."""
    made = sum(len(v.variations) for v in results)
    readable = sum(v.unread is None for v in results)
    beside = f"; {fallen} by the steps of their solution, of which their world gave less" if fallen else ""
    told = f"{several(made, 'variation')} of {several(readable, 'readable template')}"
    say(f"{told} ({len(results):,} in all){beside}")


def _counted(varied: Varied) -> Varied:
    """Without what only the written file needs: of ten thousand seeds only what is counted is held."""
    from dataclasses import replace

    bare = replace(varied.file, values={}, alternates={}, world=None, variations=(), chain=None)
    variations = tuple(_bare(made.codes) for made in varied.variations)
    return replace(varied, file=bare, variations=variations, details=(), refusals={})


@cache
def _bare(codes: tuple[str, ...]) -> VariationTemplate:
    """Any variation of these codes, for counting."""
    from fractions import Fraction

    from svampkit.equation import Num
    from svampkit.template import VariationTemplate

    return VariationTemplate("", codes, "", "", Num(Fraction(0)))


def _write(target: Path, given: TemplateFile, varied: Varied) -> None:
    """Put the new variations into the file as it stands now: what a person decided meanwhile is in it."""
    from svampkit.edge.locks import hold_folder
    from svampkit.errors import InputError
    from svampkit.fallback import taken_into
    from svampkit.template import read_template, write_template

    with hold_folder(target.parent):
        now = read_template(target) if target.exists() else given
        merged = taken_into(now, given, varied)
        if merged is None:
            raise InputError(
                f"{target} holds another base example than the one that was varied; nothing of it was touched: "
                "vary it again, or choose another folder with -o."
            )
        write_template(target, merged)


def _manifest(
    results: Sequence[Varied], paths: Sequence[Path], output: Path | None, options: dict[str, object], seed: int
) -> None:
    """vary.manifest.json beside the files, one a folder: what was made, kept and dropped, by code and reason."""
    from svampkit.export.manifest import write_manifest
    from svampkit.template import file_name

    folders: dict[Path, list[int]] = {}
    for at, path in enumerate(paths):
        folders.setdefault(path.parent if output is None else output, []).append(at)
    for folder, chosen in folders.items():
        made: Counter[str] = Counter()
        kept: Counter[str] = Counter()
        dropped: dict[str, Counter[str]] = {}
        unread: Counter[str] = Counter()
        for varied in (results[at] for at in chosen):
            made.update(varied.made)
            kept.update(".".join(variation.codes) for variation in varied.variations)
            for code, reasons in varied.dropped.items():
                dropped.setdefault(code, Counter()).update(reasons)
            if varied.unread is not None:
                unread[varied.unread.split(":", 1)[0]] += 1
        written = [folder / file_name(results[at].file.seed.id) if output else paths[at] for at in chosen]
        write_manifest(
            folder / "vary.manifest.json",
            command="vary",
            options=options,
            seed=seed,
            inputs=[] if output is None else [paths[at] for at in chosen],
            outputs=written,
            counts={
                "made": dict(sorted(made.items())),
                "kept": dict(sorted(kept.items())),
                "dropped": {code: dict(reasons.most_common()) for code, reasons in sorted(dropped.items())},
                "unread": dict(unread.most_common()),
            },
        )


def show_yields(results: list[Varied], asked: Sequence[str] = ()) -> None:
    """The table of yields: candidates made, kept, dropped by reason, seeds applied to, per code that was ``asked``
    for (all of them where none is named)."""
    from rich.table import Table

    from svampkit.codes import CODES

    made: Counter[str] = Counter()
    kept: Counter[str] = Counter()
    seeds: Counter[str] = Counter()
    uses: Counter[str] = Counter()
    dropped: dict[str, Counter[str]] = {code: Counter() for code in CODES}
    unread: Counter[str] = Counter()
    for varied in results:
        made.update(varied.made)
        for made_one in varied.variations:
            kept[made_one.codes[-1]] += 1
            uses.update(made_one.codes)
        seeds.update({code for variation in varied.variations for code in variation.codes})
        for code, reasons in varied.dropped.items():
            dropped[code].update(reasons)
        if varied.unread is not None:
            unread[varied.unread.split(":", 1)[0]] += 1
    table = Table(box=None, pad_edge=False)
    for name in ("code", "variation", "made", "kept", "in chains", "seeds"):
        table.add_column(name, justify="left" if name in ("code", "variation") else "right")
    table.add_column("dropped", overflow="fold")
    for code, variation in CODES.items():
        if asked and code not in asked:
            continue
        table.add_row(
            code,
            variation.name,
            str(made[code]),
            str(kept[code]),
            str(uses[code]),
            str(seeds[code]),
            _reasons(dropped[code]),
        )
    console().print(table)
    if unread:
        say("not readable, set aside for a person: " + _reasons(unread))


def _reasons(counts: Mapping[str, int]) -> str:
    return ", ".join(
        f"{reason} {count}" for reason, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    )

"""Several people's folders into one; what cannot be joined is named and kept beside, never dropped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from svampkit.authoring.checks import next_id
from svampkit.authoring.decide import same_text
from svampkit.authoring.names import AUTO
from svampkit.authoring.store import Opened, load_folder, open_template
from svampkit.edge.locks import hold_folder
from svampkit.errors import UsageError
from svampkit.files import write_bytes
from svampkit.template.check import check
from svampkit.template.file import write_template
from svampkit.template.model import TemplateFile, VariationTemplate

__all__ = ["MergedTemplates", "merge", "merge_files"]


@dataclass(frozen=True, slots=True)
class MergedTemplates:
    """What a merge wrote."""

    templates: int
    variations: int
    joined: int
    """Variations that two folders both had."""
    conflicts: tuple[str, ...]
    """One sentence each: what disagrees, which side stands, where the other was put."""


def _people(file: TemplateFile) -> bool:
    """True where a person has decided anything in this file."""
    return any(v.author != AUTO or v.verdict is not None for v in file.variations)


def _rank(v: VariationTemplate) -> tuple[bool, bool, str]:
    """How much stands behind an entry: a verdict, a person, the later time."""
    return (v.verdict is not None, v.author != AUTO, v.when or "")


def merge_files(
    first: TemplateFile, second: TemplateFile, names: tuple[str, str]
) -> tuple[TemplateFile, int, list[str]]:
    """Join two versions of one seed's template.

    Returns the file, how many variations both had, and the conflicts. Where there is one, something of the second is
    not in the result, and the second must be kept beside it.
    """
    seed = first.seed.id
    if first.seed != second.seed:
        return first, 0, [f"{seed}: the seed itself differs between {names[0]} and {names[1]}; {names[0]} stands."]
    conflicts: list[str] = []
    if (first.base, first.values) != (second.base, second.values):
        if not _people(second):
            return first, 0, []
        if not _people(first):
            return second, 0, []
        conflicts.append(f"{seed}: {names[0]} and {names[1]} have different base examples; {names[0]} stands.")
    joined = 0
    file = first
    if first.base == second.base:
        file = replace(first, alternates={**second.alternates, **first.alternates})
        if file.world is None and second.world is not None:
            file = replace(file, world=second.world, unread=None)
    for v in second.variations:
        twin = next((o for o in file.variations if same_text(o, v)), None)
        if twin is not None:
            joined += 1
            file, found = _with_twin(file, twin, v, names)
        else:
            file, found = _with_new(file, v, names)
        conflicts += found
    return file, joined, conflicts


def _with_twin(
    file: TemplateFile, twin: VariationTemplate, v: VariationTemplate, names: tuple[str, str]
) -> tuple[TemplateFile, list[str]]:
    """The file where ``v`` has the same text as ``twin``: the entry with more behind it is taken, but two people who
    decided against each other are a conflict."""
    conflicts: list[str] = []
    decided = {twin.status, v.status} == {"accepted", "rejected"} and AUTO not in (twin.author, v.author)
    if twin != v and decided:
        conflicts.append(
            f"{twin.id}: {names[0]} has it {twin.status} by {twin.author}, "
            f"{names[1]} {v.status} by {v.author}; {twin.status} stands."
        )
    elif twin != v and _rank(v) > _rank(twin):
        new = replace(v, id=twin.id, codes=twin.codes)
        file = replace(file, variations=tuple(new if o.id == twin.id else o for o in file.variations))
    if twin.codes != v.codes:
        conflicts.append(
            f"{twin.id}: {names[0]} calls the same text {', '.join(twin.codes)}, {names[1]} "
            f"{', '.join(v.codes)}; {', '.join(twin.codes)} stands."
        )
    return file, conflicts


def _with_new(file: TemplateFile, v: VariationTemplate, names: tuple[str, str]) -> tuple[TemplateFile, list[str]]:
    """The file with ``v`` where it fits the base; where it does not, a person's variation is a conflict and a
    program's is left out."""
    id = v.id if all(o.id != v.id for o in file.variations) else next_id(file, v.codes)
    grown = replace(file, variations=(*file.variations, replace(v, id=id)))
    place = f"variations[{len(file.variations)}]"
    fault = next((f for f in check(grown, Path(file.seed.id)) if f.place.startswith(place)), None)
    if fault is None:
        return grown, []
    if v.author == AUTO:
        return file, []
    return file, [
        f"{v.id} of {names[1]} does not fit the base example of {names[0]} (found {fault.found}; expected "
        f"{fault.expected}); it was left out."
    ]


def merge(folders: Sequence[Path], target: Path) -> MergedTemplates:
    """Merge folders of templates; the first named stands where two cannot be joined, the other is kept under
    ``target/conflicts/FOLDER/``. A target that holds templates counts as the first folder."""
    if not folders:
        raise UsageError("no folder was given to merge; name at least one beside -o.")
    if target.exists() and not target.is_dir():
        raise UsageError(f"{target} is a file; give -o a folder for the joined templates.")
    sources = [folder for folder in folders if folder.resolve() != target.resolve()]
    if target.is_dir() and any(target.glob("*.yaml")):
        sources.insert(0, target)
    for folder in sources:
        load_folder(folder)  # nothing is written before every folder can be read
    labels = _labels(sources)
    result: dict[str, tuple[str, TemplateFile, str]] = {}
    conflicts: list[str] = []
    joined = 0
    with hold_folder(target):
        for folder in sources:
            for opened in load_folder(folder):
                file, label = opened.file, labels[folder]
                if file.seed.id not in result:
                    result[file.seed.id] = (opened.path.name, file, label)
                    continue
                name, first, first_label = result[file.seed.id]
                merged, same, found = merge_files(first, file, (first_label, label))
                joined += same
                if found:
                    kept = target / "conflicts" / label / opened.path.name
                    write_bytes(kept, opened.path.read_bytes())
                    found = [*found[:-1], f"{found[-1]} The other version is in {kept}."]
                conflicts += found
                result[file.seed.id] = (name, merged, first_label)
        for name, file, _ in result.values():
            path = target / name
            current: Opened | None = open_template(path) if path.exists() else None
            if current is None or current.file != file:
                write_template(path, file)
    return MergedTemplates(
        templates=len(result),
        variations=sum(len(file.variations) for _, file, _ in result.values()),
        joined=joined,
        conflicts=tuple(conflicts),
    )


def _labels(folders: Sequence[Path]) -> dict[Path, str]:
    """A short name for each folder, all different."""
    labels: dict[Path, str] = {}
    for folder in folders:
        label = stem = folder.resolve().name or "folder"
        n = 2
        while label in labels.values():
            label, n = f"{stem}-{n}", n + 1
        labels[folder] = label
    return labels

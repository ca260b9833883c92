"""Each worker's own work, from a folder on disk: what agreement compares and status counts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from svampkit.authoring.assign import trial_folder
from svampkit.authoring.names import AUTO
from svampkit.authoring.state import load_states
from svampkit.authoring.store import Opened, open_template
from svampkit.errors import InputError, SvampkitError
from svampkit.template.file import require_folder, template_paths
from svampkit.template.model import TemplateFile

__all__ = ["all_templates", "trial_work", "trial_workers"]


def trial_workers(root: Path) -> tuple[str, ...]:
    """Names of those who have copies of the trial's seeds."""
    folder = root / "trial"
    return tuple(sorted(p.name for p in folder.iterdir() if p.is_dir())) if folder.is_dir() else ()


def all_templates(root: Path) -> tuple[list[tuple[str, Opened]], list[str]]:
    """Every template of the folder and of its trial, each with whose copy it is ("" for the shared ones), and what
    cannot be read."""
    require_folder(root)
    found: list[tuple[str, Opened]] = []
    problems: list[str] = []
    places = [("", root), *((worker, trial_folder(root, worker)) for worker in trial_workers(root))]
    for worker, folder in places:
        for path in template_paths(folder):
            try:
                found.append((worker, open_template(path)))
            except SvampkitError as error:
                problems.append(str(error))
    if not found and not problems:
        raise InputError(f"{root} holds no template (*.yaml); make some with `svampkit tag seeds.jsonl -o {root}`.")
    return found, problems


def trial_work(root: Path) -> tuple[dict[str, dict[str, TemplateFile]], list[str]]:
    """Worker to seed to the worker's own variations: of the trial, or of the shared files where there is no trial.

    A seed that a worker has not begun is left out. Also what cannot be read.
    """
    templates, problems = all_templates(root)
    trial = any(worker for worker, _ in templates)
    states = load_states(root)
    work: dict[str, dict[str, TemplateFile]] = {}
    for owner, opened in templates:
        file = opened.file
        if trial != bool(owner):
            continue
        owners = [owner] if trial else sorted({v.author for v in file.variations} - {AUTO})
        for worker in owners:
            own = tuple(v for v in file.variations if v.author == worker)
            begun = worker in states and bool(states[worker].work(file.seed.id).base)
            if own or begun:
                work.setdefault(worker, {})[file.seed.id] = replace(file, variations=own)
    return work, problems

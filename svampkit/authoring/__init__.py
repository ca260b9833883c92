"""A person's work: seeds shared out, base examples, variations checked while they are typed, review, agreement."""

from __future__ import annotations

from svampkit.authoring.agreement import Agreement, agreement, cohen_kappa, krippendorff_alpha, wording_distance
from svampkit.authoring.assign import Assignment, assign, items, load_assignment, share_out
from svampkit.authoring.checks import Checked, Finding, examine
from svampkit.authoring.form import Form
from svampkit.authoring.gather import trial_work
from svampkit.authoring.keep import keep, keep_draft
from svampkit.authoring.merge import MergedTemplates, merge
from svampkit.authoring.names import worker_name, worker_names
from svampkit.authoring.sheet import export_sheet, import_sheet
from svampkit.authoring.status import Status, status

__all__ = [
    "Agreement",
    "Assignment",
    "Checked",
    "Finding",
    "Form",
    "MergedTemplates",
    "Status",
    "agreement",
    "assign",
    "cohen_kappa",
    "examine",
    "export_sheet",
    "import_sheet",
    "items",
    "keep",
    "keep_draft",
    "krippendorff_alpha",
    "load_assignment",
    "merge",
    "share_out",
    "status",
    "trial_work",
    "wording_distance",
    "worker_name",
    "worker_names",
]

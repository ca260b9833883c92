"""The list of commands: a line of help each, and the function that a command is; nothing of them is imported here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

__all__ = ["COMMANDS", "Command", "CommandGroup"]


@dataclass(frozen=True, slots=True)
class Command:
    """A command, before it is called."""

    place: str
    """ "module:function", the module in this folder; the function's docstring is the command's help."""
    help: str
    """Its line in the list, short enough for a terminal of 80 columns."""


@dataclass(frozen=True, slots=True)
class CommandGroup:
    """Commands under a name of their own."""

    help: str
    commands: Mapping[str, Command | CommandGroup]


COMMANDS: Final[Mapping[str, Command | CommandGroup]] = MappingProxyType(
    {
        "select": Command("select:select", "Choose seeds that stand for a corpus."),
        "tag": Command("tag:tag", "Suggest a template, with its world, for every seed."),
        "vary": Command("vary:vary", "Add variations to template files."),
        "explain": Command("explain:explain", "Show the world behind a template."),
        "check": Command("check:check", "Check template files and problem files."),
        "generate": Command("generate:generate", "Fill templates with numbers, names and things."),
        "report": Command("report:report", "Report accuracy and drops by kind of variation."),
        "compare": Command("compare:compare", "Say which of two solvers is better where."),
        "ablate": Command("ablate:ablate", "Write a set without questions, numbers or word order."),
        "train": Command("train:train", "Train a solver on a corpus."),
        "reproduce": Command("reproduce:reproduce", "Make a table of the papers again."),
        "attention": Command("attention:attention", "Show which words a trained solver looks at."),
        "difficulty": Command("difficulty:difficulty", "Tell what each variation costs trained solvers."),
        "augmentation": Command("augmentation:augmentation", "Train with and without variations, and compare."),
        "solve": Command("solve:solve", "Let a solver answer a data set."),
        "export": Command("export:export", "Write a data set for another tool."),
        "audit": Command("audit:audit", "Find problems whose key is doubtful."),
        "overlap": Command("audit:overlap", "Tell how much of a set stands in other sets."),
        "run": Command("run:run", "Go from a corpus to a challenge set and a report."),
        "serve": Command("serve:serve", "Serve repository, work and reports to a browser."),
        "corpus": CommandGroup(
            "Read a corpus: what is in it, and as a problem file.",
            {
                "stats": Command("corpus:stats", "Count problems, templates, types and grades."),
                "convert": Command("corpus:convert", "Write a corpus as a problem file."),
                "lint": Command("corpus_lint:lint", "Look for slips, and mend what is certain."),
                "overlap": Command("corpus_subset:overlap", "Measure lexical and template overlap."),
                "subset": Command("corpus_subset:subset", "Choose k problems with little overlap."),
                "merge": Command("corpus_merge:merge", "Put corpora together under one schema."),
                "report": Command("corpus_report:report_page", "Write a page on a corpus."),
                "curve": Command("corpus_curve:curve", "Draw a solver's learning curve over corpus size."),
                "diversity": Command("corpus_curve:diversity_of", "Measure corpus lexicon diversity (CLD)."),
            },
        ),
        "derivation": CommandGroup(
            "Derivations: templates with alignments, read and measured.",
            {
                "numbers": Command("derivation:numbers", "Print the textual numbers of a text."),
                "same": Command("derivation:same", "Say whether two templates are equivalent."),
                "check": Command("derivation:check", "Tell what files of derivations hold."),
                "convert": Command("derivation:convert", "Write derivations in the other form."),
                "reconcile": Command("derivation:reconcile", "Put one template in place of its equivalents."),
                "score": Command("derivation:score", "Measure solutions, equations and derivations."),
                "solve": Command("derivation_solve:solve_derivations", "Answer problems with derivations."),
                "annotate": Command("derivation_annotate:annotate", "Make derivations of problems."),
                "agree": Command("derivation_annotate:agree", "Tell how far two people agree."),
            },
        ),
        "predictions": CommandGroup(
            "Prediction files from the logs of other tools.",
            {"import": Command("predictions:import_", "Read logs of other tools as predictions.")},
        ),
        "author": CommandGroup(
            "People at work: seeds shared out, variations written, judged.",
            {
                "assign": Command("author:assign_command", "Share the seeds out evenly by type."),
                "work": Command("author:work_command", "Write variations in the full-screen session."),
                "add": Command("author_add:add_command", "Add one variation without the screen."),
                "status": Command("author_told:status_command", "Tell who has done what, and what is left."),
                "review": Command("author:review_command", "Read variations blind, and judge them."),
                "agreement": Command("author_told:agreement_command", "Compare what two workers made in the trial."),
                "merge": Command("author_files:merge_command", "Join several people's folders."),
                "sheet": CommandGroup(
                    "The same work in a spreadsheet: export, edit, import.",
                    {
                        "export": Command("author_files:export_command", "Write variations to a spreadsheet."),
                        "import": Command("author_files:import_command", "Take new and changed rows in."),
                    },
                ),
            },
        ),
    }
)
"""In the order in which they are listed."""

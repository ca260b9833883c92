"""`svampkit derivation …`: how an answer was got, not only whether it is right."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from svampkit.cli.common import Quiet, console, echo, say, several

__all__ = ["check", "convert", "numbers", "reconcile", "same", "score"]

Files = Annotated[list[Path], typer.Argument(help="Files of derivations, published or ours.", metavar="FILE...")]
Strict = Annotated[bool, typer.Option("--strict", help="Stop at the first record that cannot be used.")]


def numbers(
    text: Annotated[str, typer.Argument(help="A problem's text.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON array.")] = False,
    quiet: Quiet = False,
) -> None:
    """Print the textual numbers of a text: sentence, token, value and kind of each.

    Example: svampkit derivation numbers "Ann has 3 dozen eggs . Bob has twice as many ."
    """
    from svampkit.derivations.numbers import numbers_in
    from svampkit.equation import format_number
    from svampkit.errors import UsageError

    if not text.strip():
        raise UsageError("the text is empty; give a problem's text in quotation marks.")
    found = numbers_in(text)
    if json:
        import orjson

        rows = [
            {
                "sentence": number.position.sentence,
                "token": number.position.token,
                "text": number.text,
                "value": format_number(number.value),
                "kind": number.kind,
                "weak": number.weak,
            }
            for number in found
        ]
        typer.echo(orjson.dumps(rows, option=orjson.OPT_INDENT_2))
        return
    for number in found:
        weak = "  (seldom meant)" if number.weak else ""
        place = f"{number.position.sentence}:{number.position.token}"
        say(f"{place:>6}  {format_number(number.value):>8}  {number.kind:<9} {number.text}{weak}", quiet)
    if not found:
        say("no number was found in the text", quiet)


def same(
    first: Annotated[str, typer.Argument(help="A template: equations parted by semicolons.")],
    second: Annotated[str, typer.Argument(help="Another one.")],
    quiet: Quiet = False,
) -> None:
    """Say whether two templates are equivalent, and by which renamings (a … l are coefficients, m … z unknowns).

    Leaves with exit code 1 where they are not.

    Example: svampkit derivation same "m = a + b*n; m + n = c" "m + n = a; m = c*n + b"
    """
    from svampkit.derivations.form import form_of
    from svampkit.derivations.same import renamings
    from svampkit.derivations.template import parse_template
    from svampkit.errors import TemplateError

    templates = [parse_template([part for part in text.split(";") if part.strip()]) for text in (first, second)]
    for template in templates:
        try:
            form_of(template)
        except TemplateError as error:
            echo(f"compared by its names alone: {error}", err=True)
    found = list(renamings(templates[0], templates[1]))
    for renaming in found:
        say(", ".join(f"{a} → {b}" for a, b in sorted(renaming.items())) or "no coefficients", quiet)
    if not found:
        say("not equivalent", quiet)
        raise typer.Exit(1)


def check(files: Files, strict: Strict = False, quiet: Quiet = False) -> None:
    """Read files of derivations and tell what is in them, and what does not hold together.

    Example: svampkit derivation check draw.json
    """
    from svampkit.derivations.census import census
    from svampkit.derivations.file import read_derivations

    for path in files:
        read = read_derivations(path, strict=strict)
        found = census(read.problems)
        say(f"{path.name}: {several(len(read.problems), 'problem')}, {len(read.skipped)} skipped", quiet)
        say(f"  templates                {found.templates}, {found.reconciled} when reconciled", quiet)
        share = 100 * found.ambiguous / max(1, len(read.problems))
        say(f"  problems with ambiguity  {found.ambiguous} ({share:.1f} %)", quiet)
        say(
            f"  alignments               {found.alignments}, {found.recalled} at a textual number of their value "
            f"({100 * found.recalled / max(1, found.alignments):.2f} %)",
            quiet,
        )
        for kind, (hits, total) in found.kinds.items():
            say(f"    {kind:<22} {hits} of {total}", quiet)
        for place, reason in (*read.skipped, *found.faults):
            echo(f"{place}: {reason}", err=True)


def convert(
    file: Annotated[Path, typer.Argument(help="A file of derivations, published or ours.")],
    output: Annotated[
        Path, typer.Option("-o", "--output", help="The file to write; .jsonl is ours, .json published.")
    ],
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Write derivations in the other form: the published JSON array, or ours, a JSON object a line.

    Example: svampkit derivation convert draw.json -o draw.jsonl
    """
    from svampkit.derivations.file import read_derivations, write_derivations
    from svampkit.errors import UsageError

    if output.suffix not in (".json", ".jsonl"):
        raise UsageError(
            f"{output} ends in neither .json (the published form) nor .jsonl (ours); name it so with -o."
        )
    read = read_derivations(file, strict=strict)
    count = write_derivations(output, read.problems, "svampkit" if output.suffix == ".jsonl" else "published")
    say(f"{output}: {several(count, 'problem')}, {len(read.skipped)} skipped", quiet)
    for place, reason in read.skipped:
        echo(f"skipped: {place}: {reason}", err=True)


def reconcile(
    files: Files,
    output: Annotated[
        Path, typer.Option("-o", "--output", help="Folder for the files, written anew by their names.")
    ],
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Put one template in the place of all that are equivalent to it, over all files together.

    Example: svampkit derivation reconcile draw.json alg514.json -o reconciled
    """
    from svampkit.derivations.file import write_rows
    from svampkit.derivations.rewrite import rewrite_files
    from svampkit.derivations.template import template_text
    from svampkit.errors import UsageError
    from svampkit.export.manifest import write_manifest

    if len({path.name for path in files}) < len(files):
        raise UsageError("two of the files have the same name, and each is written under its own; rename one.")
    if output.exists() and not output.is_dir():
        raise UsageError(f"{output} is a file; give a folder with -o.")
    if any(path.resolve().parent == output.resolve() for path in files):
        raise UsageError(f"{output} is the folder of a file that is read; choose another with -o.")
    together, rewritten = rewrite_files(files, strict=strict)
    outputs = [output / file.path.name for file in rewritten]
    for file, path in zip(rewritten, outputs, strict=True):
        write_rows(path, file.rows, file.form)
        say(
            f"{path}: {several(len(file.rows), 'problem')}, {several(file.before, 'template')} → {file.alone} alone, "
            f"{file.after} with the other files",
            quiet,
        )
    say(f"all files: {several(together.before, 'template')} → {together.after}", quiet)
    for entry in together.merged:
        renaming = ", ".join(f"{a} → {b}" for a, b in sorted(entry.renaming.items()))
        say(f"  {'; '.join(template_text(entry.template))}  ({several(entry.problems, 'problem')})", quiet)
        say(f"    → {'; '.join(template_text(entry.into))}  by {renaming}", quiet)
    for _, reason in together.unsolved:
        echo(f"compared by its names alone: {reason}", err=True)
    for file in rewritten:
        for place, reason in file.skipped:
            echo(f"kept as it is: {place}: {reason}", err=True)
    write_manifest(
        output / "manifest.json",
        command="derivation reconcile",
        options={"strict": strict},
        seed=None,
        inputs=list(files),
        outputs=outputs,
        counts={"before": together.before, "after": together.after, "merged": len(together.merged)},
    )


def score(
    gold: Annotated[Path, typer.Argument(help="The annotated problems.")],
    predicted: Annotated[
        Path, typer.Argument(help="Predictions: id with template and alignment, equations or solutions.")
    ],
    seed: Annotated[int, typer.Option("--seed", help="Draws the references that equation accuracy rests on.")] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    show: Annotated[int, typer.Option("--show", help="How many problems to show where the measures part.")] = 10,
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Solution, equation and derivation accuracy side by side, and the problems where they part.

    Example: svampkit derivation score draw.json predictions.jsonl
    """
    from svampkit.derivations.file import read_derivations
    from svampkit.derivations.parting import parting, scores_to_dict
    from svampkit.derivations.score import score as score_all

    problems = read_derivations(gold, strict=strict)
    texts = {problem.id: problem.text for problem in problems.problems}
    found = read_derivations(predicted, strict=strict, texts=texts)
    scores = score_all(problems.problems, found.problems, seed)
    if json:
        import orjson

        row = scores_to_dict(scores, len(problems.problems), found.skipped)
        typer.echo(orjson.dumps(row, option=orjson.OPT_INDENT_2))
        return
    for place, reason in (*problems.skipped, *found.skipped):
        echo(f"skipped: {place}: {reason}", err=True)
    for reason, count in scores.unscored.items():
        if reason != "no prediction":
            echo(f"not scored, {count} times: {reason}", err=True)
    if quiet:
        return
    from rich.table import Table

    table = Table("measure", "accuracy", "95 % interval", "n", box=None)
    for metric, figure in scores.figures.items():
        value, low, high = (100 * (part or 0.0) for part in (figure.value, figure.low, figure.high))
        table.add_row(metric, f"{value:.1f} %", f"{low:.1f} – {high:.1f}", str(figure.n))
    console().print(table)
    echo(
        f"{scores.missing} without a prediction, {scores.unknown} predictions of other problems, "
        f"{len(found.skipped)} predictions unreadable"
    )
    apart = parting(problems.problems, found.problems, scores)
    if apart:
        echo(f"\n{several(len(apart), 'problem')} with the right answer by a wrong derivation:")
    for case in apart[:show]:
        echo(f"\n{case.id}: {case.text}")
        echo(f"  gold       {case.gold}")
        echo(f"  predicted  {case.predicted}")

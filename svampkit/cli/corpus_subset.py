"""`svampkit corpus overlap` and `svampkit corpus subset`: how much a corpus repeats itself, and less of it."""

from __future__ import annotations

from typing import Annotated

import typer

from svampkit.cli.common import Quiet, console, echo, say, several
from svampkit.cli.corpus import manifest_beside
from svampkit.cli.reading import Format, Ids, Paths, Strict, read_corpus, tell_skipped
from svampkit.cli.written import ProblemFile

__all__ = ["overlap", "subset"]


def overlap(
    paths: Paths,
    neighbours: Annotated[int, typer.Option("--neighbours", help="Print that many of the most alike pairs.")] = 0,
    format: Format = "auto",
    ids: Ids = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Lexical and template overlap as MAWPS defines them, and the nearest neighbours.

    Example: svampkit corpus overlap AddSub.json --neighbours 5
    """
    from svampkit.curation.features import features_of
    from svampkit.curation.overlap import EXACT_UP_TO, nearest_pairs
    from svampkit.curation.table import overlap_of

    read = read_corpus(paths, format, ids, strict, as_is=True, quiet=quiet, systems=True)
    found = overlap_of(read.problems)
    near = nearest_pairs(features_of(p.text for p in read.problems))[:neighbours] if neighbours else []
    pairs = [(pair.similarity, read.problems[pair.first], read.problems[pair.second]) for pair in near]
    if json:
        import orjson

        row = {
            "problems": found.problems,
            "skipped": len(read.skipped),
            "lexical": found.lexical,
            "template": found.template,
            "without_template": found.without_template,
            "neighbours": [{"similarity": s, "first": a.id, "second": b.id} for s, a, b in pairs],
        }
        typer.echo(orjson.dumps(row, option=orjson.OPT_INDENT_2))
        return
    if quiet:
        return
    from rich.table import Table

    table = Table("", "", show_header=False, box=None)
    table.add_row("problems", str(found.problems))
    sample = f" (of {EXACT_UP_TO:,} drawn at random)" if found.problems > EXACT_UP_TO else ""
    table.add_row("Lex", _percent(found.lexical) + sample)
    table.add_row("Tmpl", _percent(found.template))
    if found.without_template:
        table.add_row("without an equation", f"{found.without_template}, left out of Tmpl")
    console().print(table)
    for similarity, first, second in pairs:
        echo(f"{100 * similarity:.0f} %  {first.id}: {first.text}")
        echo(f"      {second.id}: {second.text}")


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f} %"


def subset(
    paths: Paths,
    output: ProblemFile,
    k: Annotated[int, typer.Option("-k", min=1, help="How many problems to choose.")],
    reduce: Annotated[
        str, typer.Option("--reduce", help="What to reduce: lexical, template or both, with a comma.")
    ] = "lexical,template",
    grammatical: Annotated[
        bool, typer.Option("--grammatical", help="Only problems that link-grammar can parse (a system package).")
    ] = False,
    start: Annotated[str | None, typer.Option("--start", help="Id of the first problem; drawn by default.")] = None,
    seed: Annotated[int, typer.Option("--seed", help="Draws the first problem.")] = 0,
    format: Format = "auto",
    ids: Ids = None,
    strict: Strict = False,
    quiet: Quiet = False,
) -> None:
    """Choose k problems with little overlap, one after another, as MAWPS does (sections 4.1 to 4.4).

    Example: svampkit corpus subset AddSub.json -k 197 --reduce lexical,template -o half.jsonl
    """
    from svampkit.curation.choose import choose
    from svampkit.curation.table import overlap_of
    from svampkit.errors import UsageError
    from svampkit.export.manifest import write_manifest
    from svampkit.files import write_jsonl
    from svampkit.problem import problem_to_row

    wanted = [part.strip() for part in reduce.split(",") if part.strip()]
    if unknown := sorted(set(wanted) - {"lexical", "template"}):
        raise UsageError(f"--reduce {unknown[0]!r} is not known; expected lexical, template or both.")
    read = read_corpus(paths, format, ids, strict, as_is=True, quiet=quiet, systems=True)
    problems = list(read.problems)
    dropped = 0
    if grammatical:
        from svampkit.curation.grammar import grammatical as judged

        verdicts = judged(problem.text for problem in problems)
        dropped = verdicts.count(False)
        problems = [problem for problem, right in zip(problems, verdicts, strict=True) if right]
        say(f"{several(dropped, 'problem')} without a parse left out of {len(read.problems)}", quiet)
    chosen = choose(problems, k, wanted, start=start, seed=seed)
    write_jsonl(output, map(problem_to_row, chosen))
    before, after = overlap_of(problems), overlap_of(chosen)
    write_manifest(
        manifest_beside(output),
        command="corpus subset",
        options={"k": k, "reduce": wanted, "grammatical": grammatical, "start": start, "format": format},
        seed=seed,
        inputs=[path for path in paths if path.is_file()],
        outputs=[output],
        counts={"problems": len(chosen), "skipped": len(read.skipped), "ungrammatical": dropped},
    )
    say(f"{output}: {several(len(chosen), 'problem')} of {len(problems)}", quiet)
    say(f"  Lex   {_percent(before.lexical)} → {_percent(after.lexical)}", quiet)
    say(f"  Tmpl  {_percent(before.template)} → {_percent(after.template)}", quiet)
    if not quiet:
        tell_skipped(read.skipped)

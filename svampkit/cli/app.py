"""The list of commands; each lives in a file of its own and is imported without anything heavy."""

from __future__ import annotations

import sys

import typer

from svampkit import __version__
from svampkit.cli.ablate import ablate
from svampkit.cli.author import author
from svampkit.cli.check import check
from svampkit.cli.compare import compare
from svampkit.cli.corpus import corpus
from svampkit.cli.derivation import derivation
from svampkit.cli.explain import explain
from svampkit.cli.export import export
from svampkit.cli.generate import generate
from svampkit.cli.predictions import predictions
from svampkit.cli.report import report
from svampkit.cli.run import run
from svampkit.cli.select import select
from svampkit.cli.serve import serve
from svampkit.cli.solve import solve
from svampkit.cli.tag import tag
from svampkit.cli.vary import vary

__all__ = ["app", "main"]

app = typer.Typer(
    name="svampkit",
    help="Challenge sets for math word problems: seeds, templates, nine kinds of variation, robustness reports.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(show: bool) -> None:
    if show:
        typer.echo(f"svampkit {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: bool = typer.Option(
        False, "--version", help="Print the version and leave.", callback=_version, is_eager=True
    ),
) -> None:
    """Challenge sets for math word problems: seeds, templates, nine kinds of variation, robustness reports."""


# Each command registers itself here: app.command("name")(function) or app.add_typer(group, name="name").
app.add_typer(corpus, name="corpus")
app.command("select")(select)
app.command("tag")(tag)
app.command("vary")(vary)
app.command("explain")(explain)
app.command("check")(check)
app.command("generate")(generate)
app.command("report")(report)
app.command("compare")(compare)
app.command("ablate")(ablate)
app.command("solve")(solve)
app.command("export")(export)
app.add_typer(derivation, name="derivation")
app.add_typer(predictions, name="predictions")
app.command("run")(run)
app.add_typer(author, name="author")
app.command("serve")(serve)


def main() -> None:
    """Run the command line; known failures end in one sentence and exit code 1 (input) or 2 (use)."""
    from svampkit.errors import SvampkitError, UsageError

    try:
        app()
    except UsageError as error:
        sys.stderr.write(f"svampkit: {error}\n")
        sys.exit(2)
    except SvampkitError as error:
        sys.stderr.write(f"svampkit: {error}\n")
        sys.exit(1)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except SystemExit as left:
        if left.code == 130:  # Typer's way to say that the user interrupted
            sys.stderr.write("svampkit: interrupted; what was finished is whole.\n")
        raise

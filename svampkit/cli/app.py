"""The program: the command that is called is loaded (`commands.py` lists them); every failure ends in a sentence."""

from __future__ import annotations

import sys

import typer

from svampkit import __version__
from svampkit.cli.lazy import LazyGroup

__all__ = ["app", "main"]

app = typer.Typer(
    name="svampkit",
    cls=LazyGroup,
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


def main() -> None:
    """Run the command line; failures end in one sentence and exit code 1 (input) or 2 (use), never in a traceback.

    A closed pipe ends with 141, an interruption with 130, SIGTERM with 143, as the shell expects of them.
    """
    from svampkit.cli.streams import prepare_streams, silence

    prepare_streams()
    code = _run()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError as error:
        code = code or _unwritable(error)
    silence()
    sys.exit(code)


def _run() -> int:
    """Call the command and give the exit code; every failure is told in one sentence."""

    from svampkit.errors import SvampkitError, UsageError

    try:
        app()
    except UsageError as error:
        return _tell(str(error), 2)
    except SvampkitError as error:
        return _tell(str(error), 1)
    except SystemExit as left:
        if isinstance(left.__context__, BrokenPipeError):
            return 141
        if left.code == 130:  # Typer's way to say that the user interrupted
            return _tell("interrupted; what was finished is whole.", 130)
        return left.code if isinstance(left.code, int) else int(left.code is not None)
    except BrokenPipeError:
        return 141
    except OSError as error:
        return _unwritable(error)
    except MemoryError:
        return _tell("there is not enough memory for this; take fewer problems at a time.", 1)
    except Exception as error:  # noqa: BLE001 - the last net: a person gets a sentence, not a traceback
        return _tell(_own_fault(error), 70)
    return 0


def _tell(sentence: str, code: int) -> int:
    from svampkit.edge.text import shown

    try:
        sys.stderr.write(f"svampkit: {shown(sentence)}\n")
    except (OSError, ValueError):
        return code
    return code


def _unwritable(error: OSError) -> int:
    if isinstance(error, BrokenPipeError):
        return 141
    what = error.filename or "the output"
    return _tell(f"{str(what)[:200]} cannot be read or written ({error.strerror or error}); check the place.", 1)


def _own_fault(error: Exception) -> str:
    from svampkit.edge.faults import own_fault

    return f"{own_fault(error)}; nothing was lost; SVAMPKIT_TRACEBACK=1 shows where it is, please report it."

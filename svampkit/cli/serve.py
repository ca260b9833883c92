"""svampkit serve: the repository, the work and the reports in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from svampkit.cli.common import Quiet, say

__all__ = ["serve"]


def serve(
    folder: Annotated[
        Path, typer.Argument(help="Folder of templates, or of a project; made where there is none.")
    ] = Path("svampkit-project"),
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 is any that is free.")] = 8000,
    host: Annotated[
        str, typer.Option(help="Address to listen at; others than this machine need --accounts.")
    ] = "127.0.0.1",
    database: Annotated[
        str, typer.Option(help="postgresql://USER:PASSWORD@HOST/NAME; an embedded database in the folder by default.")
    ] = "",
    accounts: Annotated[bool, typer.Option("--accounts", help="Whoever comes in must sign in.")] = False,
    user: Annotated[
        str, typer.Option(help="Your name, where there are no accounts; it stands with every decision.")
    ] = "me",
    https: Annotated[
        bool, typer.Option("--https", help="The server is reached by https: cookies are sent by nothing else.")
    ] = False,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    quiet: Quiet = False,
) -> None:
    """Serve the repository, the work and the reports to a browser.

    Example: svampkit serve templates/ --open
    """
    from svampkit.authoring.names import worker_name
    from svampkit.errors import UsageError
    from svampkit.web.serve import listening, run
    from svampkit.web.settings import Settings, check_host

    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file; give a folder of templates, or one that can be made.")
    check_host(host, accounts)
    settings = Settings(
        folder=folder.resolve(), database=database, host=host, port=port, accounts=accounts, user=worker_name(user),
        secure=https,
    )  # fmt: skip
    with listening(settings) as bound:
        name = f"[{host}]" if ":" in host else host
        address = f"{'https' if https else 'http'}://{name}:{bound.getsockname()[1]}/"

        def ready() -> None:
            say(f"serving {folder} at {address} (Ctrl+C ends it)", quiet)
            if open_page:
                typer.launch(address)

        run(settings, bound, address, say, ready)

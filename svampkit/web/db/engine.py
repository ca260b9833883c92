"""The database at its address, in the form that this version knows: migrated on start, never backwards."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, OperationalError, SQLAlchemyError

from svampkit.errors import InputError, UsageError

__all__ = ["connect", "migrate"]


def connect(address: str) -> Engine:
    """An engine; UsageError where the address cannot be used, InputError where nobody answers there."""
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise UsageError(
            "--database is no address of a database; expected postgresql://USER:PASSWORD@HOST/NAME or sqlite:///FILE."
        ) from error
    if url.drivername in ("postgresql", "postgres"):
        url = url.set(drivername="postgresql+psycopg")
    try:
        if url.get_backend_name() == "sqlite":
            if url.database:
                Path(url.database).parent.mkdir(parents=True, exist_ok=True)
            engine = create_engine(url, connect_args={"timeout": 30}, pool_size=20, max_overflow=40)
            event.listen(engine, "connect", _settle)
        elif url.get_backend_name() == "postgresql":
            engine = create_engine(url, pool_pre_ping=True, pool_size=20, max_overflow=40)
        else:
            raise UsageError(f"{url.get_backend_name()} is not supported; give postgresql:// or sqlite:///.")
    except NoSuchModuleError as error:
        raise UsageError(f"{url.drivername!r} is no database that is known; give postgresql://.") from error
    except ModuleNotFoundError as error:
        raise UsageError("PostgreSQL needs one package more; pip install 'svampkit[postgresql]'.") from error
    except OSError as error:
        raise UsageError(f"{url.database} cannot be written ({error.strerror}); choose another folder.") from error
    try:
        with engine.connect():
            pass
    except OperationalError as error:
        engine.dispose()
        first = str(error.orig).strip().splitlines()[0]
        raise InputError(
            f"the database at {url.render_as_string(hide_password=True)} does not open ({first}); is its server "
            "running, and are name and password right?"
        ) from error
    return engine


def _settle(connection: Any, _: Any) -> None:
    """WAL, so that readers never wait for a writer; FULL, so that a commit survives the machine."""
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


def _config(engine: Engine) -> Any:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(resources.files("svampkit.web").joinpath("migrations")))
    config.attributes["engine"] = engine
    return config


def migrate(engine: Engine, to: str = "head") -> None:
    """Bring the database to a revision; InputError where a newer svampkit has made it."""
    from alembic import command
    from alembic.util import CommandError

    try:
        command.upgrade(_config(engine), to)
    except CommandError as error:
        raise InputError(
            f"the database was made by a newer svampkit ({str(error).rstrip('.')}); install that one to open it."
        ) from error
    except SQLAlchemyError as error:
        first = str(error).strip().splitlines()[0]
        raise InputError(f"the database could not be brought to this version's form ({first}).") from error

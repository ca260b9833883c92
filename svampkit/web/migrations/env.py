"""Runs the migrations on the engine that it is given."""

from __future__ import annotations

from alembic import context

from svampkit.web.db.tables import metadata

with context.config.attributes["engine"].connect() as connection:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()

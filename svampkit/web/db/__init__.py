"""What is kept in the database, SQLite or PostgreSQL: tables, search, and who did what."""

from __future__ import annotations

__all__: list[str] = []

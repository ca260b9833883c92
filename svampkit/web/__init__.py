"""The repository, the work and the reports in a browser: `svampkit serve`.

Importing this package costs nothing; the web server, the database and the reader are imported by what is in it.
"""

from __future__ import annotations

__all__: list[str] = []

"""What other people have changed in a template since a worker last saw it."""

from __future__ import annotations

from svampkit.template.model import TemplateFile

__all__ = ["changes_between"]


def changes_between(before: TemplateFile, after: TemplateFile, worker: str) -> str:
    """One sentence on what other people have changed; "" for nothing."""
    old = {v.id: v for v in before.variations}
    people: dict[str, int] = {}
    for v in after.variations:
        if old.get(v.id) != v and v.author != worker:
            who = v.reviewer or v.author
            people[who] = people.get(who, 0) + 1
    parts = [f"{count} by {who}" for who, count in sorted(people.items())]
    if (before.base, before.values) != (after.base, after.values):
        return "The base example was changed by somebody else; look at it again."
    if parts:
        return f"Others have changed this seed too: {', '.join(parts)}; both are kept."
    return "The file was changed outside; it was read again." if before != after else ""

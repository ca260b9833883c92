"""A throw-away endpoint: the time of the next tide, for whoever may look at the repository."""

from __future__ import annotations

from fastapi import APIRouter, Request

from svampkit.web.access import may

__all__ = ["router"]

router = APIRouter()


@router.get("/tides")
def tides(request: Request) -> dict[str, str]:
    """When the water is back."""
    may(request, "read")
    return {"next": "at six"}

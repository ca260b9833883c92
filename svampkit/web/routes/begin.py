"""A worked example and a short quiz for newcomers."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from svampkit.authoring.protocol import HELP, STEPS
from svampkit.web.access import may, site_of
from svampkit.web.db.audit import note
from svampkit.web.page import page

__all__ = ["router"]

router = APIRouter()


@router.get("/begin")
def begin(request: Request) -> HTMLResponse:
    """A worked example and a short quiz for newcomers."""
    may(request, "work")
    return page(request, "begin.html", HELP=HELP, steps=STEPS, quiz=_QUIZ, given={}, right=None)


_QUIZ = (
    ("Lea had 18 marbles. She lost 4 of them. How many marbles does she have left?",
     "Lea had 18 marbles. She lost 4 of them. She also had 7 pens. How many marbles does she have left?",
     "33", ("33", "21", "22")),
    ("Nico has 9 red cars and 5 blue cars. How many cars does he have?",
     "Nico has 9 red cars and 5 blue cars. How many more red cars than blue cars does he have?",
     "11", ("11", "12", "31")),
    ("Sara baked 20 rolls. She sold 12 rolls. How many rolls are left?",
     "Sara baked 20 rolls. After she sold some of them 8 rolls were left. How many rolls did she sell?",
     "23", ("22", "23", "32")),
    ("Timo had 6 stamps. He bought 10 stamps. How many stamps does he have now?",
     "Timo had 6 stamps. He bought 10 stamps and gave 3 of them to Ella. How many stamps does he have now?",
     "21", ("33", "21", "13")),
    ("Vera had 15 plums. She ate 6 plums. How many plums are left?",
     "Vera had 15 plums. She ate 6 little plums. How many plums are left?",
     "none", ("22", "32", "none")),
)  # fmt: skip


@router.post("/begin")
async def answered(request: Request) -> HTMLResponse:
    """The quiz, looked through."""
    here = may(request, "work")
    form = await request.form()
    given = {n: str(form.get(f"q{n}") or "") for n in range(len(_QUIZ))}
    right = sum(given[n] == _QUIZ[n][2] for n in given)
    site = site_of(request)
    with site.engine.begin() as connection:
        note(connection, here.name, "quiz", "", right=right, of=len(_QUIZ))
    return page(request, "begin.html", HELP=HELP, steps=STEPS, quiz=_QUIZ, given=given, right=right)

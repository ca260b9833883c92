"""Writing a variation in one's own words: the editor, what the checks say while one types, saving."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from starlette.concurrency import run_in_threadpool

from svampkit.authoring.checks import Checked
from svampkit.authoring.clean import clean
from svampkit.authoring.form import Form as Typed
from svampkit.authoring.form import format_equation
from svampkit.authoring.instances import Instance, own_instance
from svampkit.authoring.names import AUTO
from svampkit.authoring.plain import tagged_form
from svampkit.authoring.plainly import plainly
from svampkit.authoring.protocol import HELP, main_code, step_of
from svampkit.authoring.rows import Row
from svampkit.codes import CODES, parse_codes
from svampkit.errors import InputError, SvampkitError, UsageError
from svampkit.template.model import VariationTemplate, numbers
from svampkit.template.tags import fill
from svampkit.web.access import Visit, may, site_of
from svampkit.web.desk import RequestDesk, open_desk
from svampkit.web.marks import marked
from svampkit.web.page import page, part
from svampkit.web.picture import draw
from svampkit.web.seed_frame import back, said, seed_context

__all__ = ["router"]

router = APIRouter()


def _typed(form: Mapping[str, Any]) -> Typed:
    def text(name: str) -> str:
        return clean(str(form.get(name) or ""), keep_edges=True)

    origin = text("origin")
    return Typed(
        codes=text("codes"), body=text("body"), question=text("question"), equation=text("equation"),
        values=text("values"), world=text("world")[:1_000], of=text("of")[:200], note=text("note")[:300],
        key=text("key")[:40],
        origin=origin if origin in ("written", "edited") else "written",
    )  # fmt: skip


@router.get("/work/{seed}/write")
def write_page(
    request: Request, seed: str, code: str = "", key: str = "", draft: str = "", on: str = ""
) -> HTMLResponse:
    """The editor: a blank form for a change of the base example or (``on``) of an accepted variation, a variation to
    be changed, a draft, or what stood here last."""
    here = may(request, "work")
    with open_desk(site_of(request), here.name, seed, proposals=False) as desk:
        if not desk.session.work.base:
            raise UsageError("accept the base example first; then variations can be written.")
        if key:
            form = _of_variation(desk, key, here)
        elif draft:
            form = _of_draft(desk, draft)
        elif on:
            form = _gone_on(desk, on, code)
        else:
            form = desk.session.blank(code if code in CODES else "")
        checked = desk.session.examine(tagged_form(form, desk.file))
        return _editor(request, desk, form, checked, here)


def _of_variation(desk: RequestDesk, key: str, here: Visit) -> Typed:
    v = desk.find(key)
    if v.author not in (AUTO, here.name):
        raise UsageError(f"this variation is {v.author}'s; write one of your own.")
    return desk.session.edit(Row("candidate", v.codes, v))


def _of_draft(desk: RequestDesk, draft: str) -> Typed:
    work = desk.session.work
    drafts = (*work.drafts, *([work.editing] if work.editing else []))
    return next((d for d in drafts if (d.key or "now") == draft), None) or desk.session.blank("")


def _gone_on(desk: RequestDesk, on: str, code: str) -> Typed:
    parent = desk.find(on)
    if parent not in desk.session.starts():
        raise UsageError("only an accepted variation can be gone on from; accept it first.")
    return desk.session.blank(code if code in CODES else "11", parent)


def _editor(
    request: Request,
    desk: RequestDesk,
    form: Typed,
    checked: Checked,
    here: Visit,
    status: int = 200,
    tried: bool = False,
    told: str = "",
) -> HTMLResponse:
    step = _step_of(form.codes)
    context = (
        seed_context(desk, step, here)
        | _checked(desk, form, checked)
        | {"form": form, "left": 0, "tried": tried, "told": told}
    )
    context["tags"] = _tags(desk)
    return page(request, "write.html", status, **context)


def _tags(desk: RequestDesk) -> list[tuple[str, str]]:
    """Tags that can be put in, with what they stand for."""
    found: list[tuple[str, str]] = []
    for tag in desk.file.values:
        sources = [f"[{tag}]"]
        if tag.startswith("OBJ"):
            sources = [f"[OBJp{tag[3:]}]", f"[OBJs{tag[3:]}]"]
        elif tag.startswith("NAME"):
            sources += [f"[{tag}.he]", f"[{tag}.him]", f"[{tag}.his]"]
        for source in sources:
            with suppress(SvampkitError):
                found.append((source, fill(source, desk.file.values).text))
    return found


def _step_of(codes: str) -> int:
    try:
        chain = parse_codes(codes)
    except SvampkitError:
        chain = ()
    return step_of(chain) if chain else 1


def _checked(desk: RequestDesk, form: Typed, checked: Checked) -> dict[str, Any]:
    """What stands under the fields."""
    instances: list[Instance] = []
    v = checked.variation
    if v is not None:
        with suppress(SvampkitError):
            instances = [own_instance(desk.file, v)]
        instances += checked.others
    read = checked.read
    told = numbers(checked.values)
    likely = [
        {"n": n, "equation": format_equation(one.equation), "chance": f"{one.chance:.0%}",
         "picture": draw(one.world, told, 300), "chosen": form.world == str(n)}
        for n, one in enumerate(read.likely if read is not None else (), start=1)
    ]  # fmt: skip
    picture: Any = ""
    if read is not None and read.world is not None:
        picture = draw(read.world, told)
    derived = format_equation(read.equation) if read is not None and read.equation is not None else ""
    codes = [code for code in form.codes.replace(",", " ").split() if code in CODES]
    tagged = tagged_form(form, desk.file)
    return {
        "checked": checked, "likely": likely, "instances": instances, "read_picture": picture, "derived": derived,
        "codes": codes, "reason": plainly(read.reason) if read is not None else "", "marked": marked,
        "untouched": (clean(tagged.body), clean(tagged.question)) == (desk.file.base.body, desk.file.base.question),
        "base_text": desk.file.seed.text, "typed": bool(form.equation.strip()),
        "tagged": f"{tagged.body} {tagged.question}", "new_values": tagged.values,
    }  # fmt: skip


@router.post("/work/{seed}/typing")
async def typing(request: Request, seed: str) -> Response:
    """Keep what stands in the editor and say what the checks find."""
    return await run_in_threadpool(_typing, request, seed, dict(await request.form()))


def _typing(request: Request, seed: str, fields: Mapping[str, Any]) -> Response:
    here = may(request, "work")
    with open_desk(site_of(request), here.name, seed, proposals=False) as desk:
        form = _typed(fields)
        desk.session.typing(form)
        tagged = tagged_form(form, desk.file)
        checked = desk.session.examine(tagged)
        return part(request, "checked.html", tried=False, HELP=HELP, **_checked(desk, form, checked))


@router.post("/work/{seed}/save")
async def save(request: Request, seed: str) -> Response:
    """Save, keep for a second person, leave as a draft, tag plain words or throw away."""
    return await run_in_threadpool(_save, request, seed, dict(await request.form()))


def _save(request: Request, seed: str, fields: Mapping[str, Any]) -> Response:
    """Keep, tag, put aside or throw away what was typed; the page again with the findings where it cannot be kept."""
    here = may(request, "work")
    act = str(fields.get("act") or "save")
    with open_desk(site_of(request), here.name, seed, proposals=bool(fields.get("of"))) as desk:
        form = _typed(fields)
        step = _step_of(form.codes)
        if act in ("leave", "throw"):
            desk.session.leave(form, throw_away=act == "throw")
            said(desk, here, "Thrown away." if act == "throw" else "Kept as a draft, where it says something new.")
            return back(seed, step)
        tagged = tagged_form(form, desk.file)
        if act == "tag":
            desk.session.typing(tagged)
            return _editor(request, desk, tagged, desk.session.examine(tagged), here)
        checked = desk.session.examine(tagged)  # slow: not while others wait for the folder
        try:
            kept = desk.decide(
                "write", form.of or seed, lambda: _keep(desk, tagged, checked, second_person=act == "second"),
                codes=form.codes,
            )  # fmt: skip
        except _NotKept as refused:
            return _editor(request, desk, form, refused.checked, here, 400, tried=True)
        except InputError as error:  # another person was first; what was typed stays in its fields
            desk.session.typing(form)
            told = str(error).replace(f"{desk.item.path}: ", "")
            return _editor(request, desk, form, checked, here, 409, tried=True, told=told[:1].upper() + told[1:])
        second = " A second person reads it next." if kept.status == "draft" or kept.waits else ""
        said(desk, here, f"{kept.id} is kept: {format_equation(kept.equation)}.{second}")
    return back(seed, step_of(kept.codes) if main_code(kept.codes) else step)


class _NotKept(SvampkitError):
    def __init__(self, checked: Checked) -> None:
        super().__init__("not kept: " + "; ".join(f.text for f in checked.findings if f.severity != "hint")[:400])
        self.checked = checked


def _keep(desk: RequestDesk, form: Typed, checked: Checked, *, second_person: bool) -> VariationTemplate:
    kept = desk.session.keep(form, second_person=second_person, checked=checked)
    if kept.decision is None:
        desk.session.typing(form if form.key else replace(form))
        raise _NotKept(kept.checked)
    return kept.decision.after

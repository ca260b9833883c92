"""Who may do what, and hostile input at every address: each refused in one sentence, nothing changed."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select, update

from svampkit.errors import UsageError
from svampkit.web.access import COOKIE, invite
from svampkit.web.db.tables import account, invitation
from svampkit.web.settings import Bounds, Settings, check_host
from tests.web.conftest import Server, running
from tests.web.team import PASSWORD, join

HOSTILE = (
    "<script>alert(1)</script>",
    "{{ 7*7 }}",
    "'; DROP TABLE problem; --",
    "../../../../etc/passwd",
    "%2e%2e%2fetc",
    "=cmd|' /C'!A0",
    "\x00",
    "a" * 3_000,
    "[NUM1" * 300,
    "[NUM99999999]",
    "\u202e\ud7ff\ufffe",
    "${jndi:x}",
    "1/0",
    "9" * 400,
    "((((" * 200,
)


@pytest.fixture
def team(folder: Path, database: str) -> Iterator[Server]:
    with running(Settings(folder, database, accounts=True, bounds=Bounds(logins=6))) as server:
        yield server


def _pages(text: str) -> list[str]:
    return re.findall(r"data-fault>([^<]*)<", text)


def test_only_loopback_without_accounts() -> None:
    for host in ("0.0.0.0", "192.168.1.5", "example.org", "::", ""):
        with pytest.raises(UsageError, match="--accounts"):
            check_host(host, False)
        check_host(host, True)
    for host in ("127.0.0.1", "127.9.9.9", "localhost", "::1"):
        check_host(host, False)


def test_another_host_name_is_no_way_in(embedded: Server) -> None:
    client = embedded.client()
    assert client.get("/").status_code == 200
    for host in ("evil.example", "127.0.0.1.evil.example", "localhost:80@evil.example"):  # DNS rebinding
        answer = client.get("/", headers={"host": host})
        assert answer.status_code in (400, 421) and "svampkit" not in answer.text[:40]


def test_every_answer_carries_the_policy(embedded: Server) -> None:
    client = embedded.client()
    for path in ("/", "/add", "/none", "/api/problems", "/static/app.css", "/work"):
        head = client.get(path).headers
        assert (
            "script-src 'self'" in head["content-security-policy"] and "unsafe" not in head["content-security-policy"]
        )
        assert head["x-content-type-options"] == "nosniff"
    pages = "".join(
        client.get(path).text for path in ("/", "/add", "/data/add", "/make", "/work", "/review", "/team")
    )
    assert not re.search(
        r"<script>|\son\w+=|style=|https?://(?!127\.0\.0\.1|www\.w3)", pages
    )  # nothing inline or from outside


def test_forms_from_elsewhere_do_nothing(embedded: Server) -> None:
    client = embedded.client()
    text = {"text": "Ana had 12 nuts. She ate 5 nuts. How many nuts does Ana have left?"}
    good = embedded.csrf(client)
    for head in ({}, {"x-csrf-token": "0" * 64}, {"x-csrf-token": "ä"}, good | {"sec-fetch-site": "cross-site"}):
        sent = {k.encode(): v.encode() for k, v in head.items()}
        assert client.post("/add", data=text, headers=sent).status_code == 403
    assert client.post("/api/problems", data=text).status_code in (403, 422)
    assert client.get("/api/problems", params={"q": "nuts"}).json()["total"] == 0
    assert client.post("/add", data=text, headers=good).url.path == "/p/added/added-0001"


def test_hostile_input_at_every_address(embedded: Server) -> None:
    client = embedded.client()
    head = embedded.csrf(client)
    gets = [
        "/",
        "/p/{}/x",
        "/p/project/{}",
        "/data/{}",
        "/data/{}/download/jsonl",
        "/data/project/download/{}",
        "/work/{}",
        "/work/loss-1?step={}",
        "/work/loss-1/write?code={}",
        "/work/loss-1/show?key={}",
        "/reports/{}",
        "/invite/{}",
        "/log?who={}",
        "/api/problems?q={}",
        "/api/problems/{}/{}",
        "/api/read?text={}",
        "/make?type={}",
        "/work?q={}",
        "/static/{}",
        "/reports/project/page?solver={}",
    ]
    posts = [
        ("/add", ("text", "equation", "answer", "type", "grade", "id")),
        ("/add/read", ("text", "equation")),
        ("/make", ("name", "count", "q", "seed", "type")),
        ("/data/add", ("name",)),
        ("/work/loss-1/accept", ("key",)),
        ("/work/loss-1/reject", ("key", "reason")),
        ("/work/loss-1/not-here", ("code", "reason")),
        ("/work/loss-1/base/person", ("first", "last", "body", "values", "past")),
        ("/work/loss-1/base/accept", ("equation", "body")),
        ("/review/answer", ("which", "stamp", "answer")),
        ("/review/judge", ("which", "natural")),
        ("/team/assign", ("workers", "trial")),
        ("/team/rule", ("pair", "chosen")),
        ("/login", ("name", "password")),
        ("/reports/add", ("slug",)),
        ("/account/invite", ("role", "name")),
    ]
    before = embedded.site.project.open(embedded.site.project.seeds["loss-1"]).stamp
    tried = 0
    for bad in HOSTILE:
        for path in gets:
            quoted = httpx.QueryParams({"a": bad}).__str__()[2:].replace("+", "%20")
            answer = client.get(path.replace("{}", quoted))
            tried += 1
            assert answer.status_code < 500, (path, bad[:40], answer.text[:300])
            assert (
                ("<script>alert" not in answer.text or path.startswith("/api"))
                and "root:" not in answer.text
                and "Traceback" not in answer.text
            )
            if answer.status_code >= 400 and path.startswith("/api"):
                assert len(answer.json()["error"]) > 10
    for bad in HOSTILE[:9]:
        for path, names in posts:
            answer = client.post(path, data={name: bad for name in names}, headers=head)
            tried += 1
            assert answer.status_code < 500, (path, bad[:40], answer.text[:400])
            assert "<script>alert" not in answer.text and "Traceback" not in answer.text
    assert tried > 400
    assert embedded.site.project.open(embedded.site.project.seeds["loss-1"]).stamp == before
    assert client.get("/").status_code == 200


def test_each_hostile_input_is_refused_in_one_sentence(team: Server) -> None:
    mira, ben = join(team, "mira"), join(team, "ben")
    head = join(team, "head", "organiser")
    head.post("/team/assign", workers="mira, ben", trial="0")
    theirs = re.findall(r'href="/work/([\w-]+)"', ben.client.get("/work").text)[0]
    tokens = mira.head()
    other = {"sec-fetch-site": "cross-site"}
    long = {"text": "a" * 5_000 + " How many?"}
    asked = {
        "another worker's seed": mira.client.get(f"/work/{theirs}"),
        "another worker's form": mira.post(f"/work/{theirs}/accept", key="0"),
        "the organiser's page": mira.client.get("/log"),
        "a form without its token": mira.client.post("/add", data=long, headers={"x-csrf-token": "0" * 64}),
        "a form from another site": mira.client.post("/add", data=long, headers=tokens | other),
        "a path for a name of a form": mira.client.get("/data/project/download/..%2f..%2fetc%2fpasswd"),
        "a path for a set": mira.client.get("/data/..%2f..%2fsecret"),
        "a filter that is SQL": mira.client.get("/", params={"code": "21' OR '1'='1"}),
        "a state that is SQL": mira.client.get("/", params={"state": "x'; DROP TABLE problem; --"}),
        "a problem of 5,000 letters": mira.client.post("/add", data=long, headers=tokens),
        "an empty file": mira.client.post("/data/add", headers=tokens, files={"file": ("../../x.jsonl", b"")}),
        "an equation that is a program": mira.post("/add", text="Bo has 2 hats. How many?", equation="exec('x')"),
        "a reading under a made-up name": mira.post("/review/judge", which="0" * 32, stamp="x", natural="3"),
    }  # fmt: skip
    for name, answer in asked.items():
        assert 400 <= answer.status_code < 500, (name, answer.status_code)
        found = re.findall(r'(?:data-fault[^>]*|class="fault")>\s*([^<]*)<', answer.text)
        assert len(found) == 1 and 15 < len(found[0]) < 300, (name, found)
        assert found[0].rstrip()[-1] == "." and "Traceback" not in answer.text, (name, found)
    assert mira.client.get("/api/problems", params={"q": "x'; DROP TABLE problem; --"}).json()["total"] == 0
    assert mira.client.get("/api/problems").json()["total"] == 3  # the table is there, and nothing was added


def test_cookies_cannot_be_made_up(team: Server) -> None:
    mira = join(team, "mira")
    cookie = mira.client.cookies[COOKIE]
    stranger = httpx.Client(base_url=team.address, timeout=300)
    for forged in (
        "",
        "x",
        # not the very last letter: two of its six bits stand for nothing
        cookie[:-4] + ("A" if cookie[-4] != "A" else "B") + cookie[-3:],
        cookie.split(".")[0],
        f'"{"a" * 43}".sig',
    ):
        answer = stranger.get("/work", cookies={COOKIE: forged})
        assert (answer.status_code, answer.headers["location"]) == (303, "/login")
    assert stranger.get("/api/problems").status_code == 401
    mira.post("/logout")
    assert stranger.get("/work", cookies={COOKIE: cookie}).status_code == 303  # it has ended on the server too


def test_the_cookie_is_kept_from_scripts_and_other_sites(team: Server) -> None:
    client = httpx.Client(base_url=team.address, timeout=300)
    join(team, "mira")
    form = re.search(r'name="csrf" value="([0-9a-f]+)"', client.get("/login").text)
    assert form is not None
    answer = client.post("/login", data={"csrf": form.group(1), "name": "mira", "password": PASSWORD})
    kept = next(value for value in answer.headers.get_list("set-cookie") if value.startswith(f"{COOKIE}="))
    assert "HttpOnly" in kept and "SameSite=lax" in kept
    # without the form's own token nobody is signed in: a foreign page cannot sign somebody in as another
    fresh = httpx.Client(base_url=team.address, timeout=300)
    assert fresh.post("/login", data={"name": "mira", "password": PASSWORD}).status_code == 403


def test_each_role_has_its_own_doors(team: Server) -> None:
    mira, ines, rea = join(team, "mira"), join(team, "ines", "reviewer"), join(team, "rea", "reader")
    doors = {
        "/work": "w",
        "/review": "wv",
        "/team": "wv",
        "/add": "w",
        "/data/add": "w",
        "/log": "",
        "/": "wvr",
        "/make": "w",
    }
    for path, who in doors.items():
        for letter, person in zip("wvr", (mira, ines, rea), strict=True):
            assert (person.client.get(path).status_code == 200) == (letter in who), (path, person.name)
    for path in ("/account/invite", "/team/assign", "/team/merge", "/data/project/remove", "/account/close"):
        assert mira.post(path, workers="x", name="ines").status_code == 403
    # another's seeds
    head = join(team, "head", "organiser")
    head.post("/team/assign", workers="mira, zed", trial="0")
    own = set(re.findall(r'href="/work/([\w-]+)"', mira.client.get("/work").text))
    other = {"loss-1", "sum-1", "groups-1"} - own
    assert own and other
    assert all(mira.client.get(f"/work/{seed}").status_code == 403 for seed in other)
    assert all(mira.post(f"/work/{seed}/finish").status_code == 403 for seed in other)


def test_an_invitation_is_used_once(team: Server) -> None:
    key = invite(team.site.engine, "head", "worker", "")
    client = httpx.Client(base_url=team.address, timeout=300, follow_redirects=True)
    page = client.get(f"/invite/{key}").text
    form = re.search(r'name="csrf" value="([0-9a-f]+)"', page)
    assert form is not None and "As a worker" in page
    short = client.post(f"/invite/{key}", data={"csrf": form.group(1), "name": "mira", "password": "short"})
    assert short.status_code == 400 and "at least 10" in short.text
    bad = client.post(f"/invite/{key}", data={"csrf": form.group(1), "name": "../x", "password": PASSWORD})
    assert bad.status_code == 400
    done = client.post(f"/invite/{key}", data={"csrf": form.group(1), "name": "mira", "password": PASSWORD})
    assert done.url.path == "/begin"
    assert httpx.get(f"{team.address}/invite/{key}").status_code == 404
    late = invite(team.site.engine, "head", "worker", "")
    with team.site.engine.begin() as connection:
        connection.execute(update(invitation).values(expires=int(time.time()) - 1))
        stored = connection.execute(select(account)).mappings().one()
    assert httpx.get(f"{team.address}/invite/{late}").status_code == 404
    assert stored["password"].startswith("$argon2id$") and PASSWORD not in str(stored)


def test_passwords_cannot_be_tried_out(team: Server) -> None:
    join(team, "mira")
    client = httpx.Client(base_url=team.address, timeout=300)
    form = re.search(r'name="csrf" value="([0-9a-f]+)"', client.get("/login").text)
    assert form is not None
    codes = [
        client.post("/login", data={"csrf": form.group(1), "name": "mira", "password": f"wrong {n}"}).status_code
        for n in range(12)
    ]
    assert codes[0] == 403 and codes[-1] == 429


def test_a_closed_account_is_out_at_once(team: Server) -> None:
    head, mira = join(team, "head", "organiser"), join(team, "mira")
    page = mira.post("/account/token").text
    found = re.search(r"<strong>([\w-]{43})</strong>", page)
    assert found is not None
    bearer = {"authorization": f"Bearer {found.group(1)}"}
    program = httpx.Client(base_url=team.address, timeout=300, headers=bearer)
    made = program.post(
        "/api/problems", json={"text": "Ana had 12 nuts. She ate 5 nuts. How many nuts does Ana have left?"}
    )
    assert made.status_code == 201 and made.json()["author"] == "mira"
    head.post("/account/close", name="mira")
    assert mira.client.get("/work").url.path == "/login"
    assert program.get("/api/problems").status_code == 401


def test_too_many_requests_are_slowed(folder: Path) -> None:
    with running(Settings(folder, accounts=True, bounds=Bounds(requests=20))) as server:
        with httpx.Client(base_url=server.address) as client:
            codes = [client.get("/login").status_code for _ in range(45)]
        assert codes[0] == 200 and 429 in codes

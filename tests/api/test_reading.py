"""What programs read: in the order asked for, with names, a page or all at once, and only what is new."""

from __future__ import annotations

import csv
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import pytest
from django.test import Client
from rest_framework.throttling import SimpleRateThrottle

from events.models import Projection
from federation.members.models import Person
from tests.api.asking import problem
from tests.pages.conftest import Season, play
from tests.support import season

pytestmark = [pytest.mark.database, pytest.mark.django_db, pytest.mark.usefixtures("unhurried")]


@pytest.fixture(scope="module")
def played(once) -> Season:
    season.open_house()
    return play()


def ask(path: str, **headers: str) -> Any:
    return Client().get(f"/api/{path}", headers=headers)


def rows(path: str) -> list[dict[str, Any]]:
    answer = ask(path)
    assert answer.status_code == 200, answer.content
    found: list[dict[str, Any]] = answer.json()["results"]
    return found


@pytest.mark.parametrize(
    ("query", "field", "code"),
    [
        ("clubs/?colour=red", "colour", "unknown_parameter"),
        ("clubs/?city=Lund&city=Lomma", "city", "parameter_twice"),
        ("clubs/?city=", "city", "parameter_empty"),
        ("clubs/slsf/lund/?city=Lund", "city", "unknown_parameter"),
        ("federations/?code=slsf", "code", "unknown_parameter"),
        ("memberships/?known_to__isnull=perhaps", "known_to__isnull", "invalid"),
        ("memberships/?number=1.5", "number", "invalid"),
        ("memberships/?number=many", "number", "invalid"),
        ("entries/?person=nobody", "person", "invalid"),
        ("clubs/?page=0", "page", "no_such_page"),
        ("clubs/?page=two", "page", "no_such_page"),
        ("clubs/?page=99", "page", "no_such_page"),
        ("federations/?page=99", "page", "no_such_page"),
        ("clubs/?page_size=0", "page_size", "no_page_size"),
        ("clubs/?page_size=1001", "page_size", "no_page_size"),
        ("clubs/?page=1&cursor=x", "cursor", "page_or_cursor"),
        ("clubs/?cursor=x", "cursor", "no_cursor"),
        ("clubs/?cursor=WzEsMl0", "cursor", "no_cursor"),
        ("clubs/?ordering=colour", "ordering", "no_ordering"),
        ("people/?ordering=born_on", "ordering", "no_ordering"),
        ("clubs/?format=xml", "format", "no_such_format"),
        ("clubs/slsf/lund/?format=csv", "format", "no_such_format"),
        ("clubs/?format=csv&page=1", "page", "whole_list_has_no_pages"),
        ("ratings/?ordering=rating&as_of=2026-01-20", "ordering", "ordering_of_now"),
    ],
)
def test_what_cannot_be_asked_for_is_refused_by_name(
    played: Season, query: str, field: str, code: str
) -> None:
    told = problem(ask(query))

    assert (told["status"], told["field"], told["code"]) == (400, field, code)
    assert told["way_on"]


def test_a_list_is_put_in_order_by_its_columns(played: Season) -> None:
    told = [row["rating"] for row in rows("ratings/?ordering=-rating")]

    assert told == sorted(told, reverse=True)
    assert len(set(told)) > 1
    assert [row["rating"] for row in rows("ratings/?ordering=rating,person")] == told[::-1]


@pytest.mark.parametrize("ordering", ["", "&ordering=-rating", "&ordering=last_active,-person"])
def test_pages_follow_each_other_by_cursor(played: Season, ordering: str) -> None:
    whole = rows(f"ratings/?page_size=1000{ordering}")
    address, found = f"/api/ratings/?page_size=2{ordering}", []
    while address:
        answer = Client().get(address).json()
        assert answer["count"] == len(whole)
        found += answer["results"]
        address = answer["next"]

    assert found == whole
    assert [rows(f"ratings/?page_size=2&page={n}{ordering}") for n in (1, 2)] == [whole[:2], whole[2:4]]


def test_a_cursor_tells_of_no_column_and_nobody_writes_one(played: Season) -> None:
    cursor = parse_qs(urlsplit(ask("people/?page_size=2").json()["next"]).query)["cursor"][0]
    told = urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4))
    assert b"sort_key" not in told
    written = json.dumps([["sort_key", "person"], ["m", "0"]]).encode()
    for other in (urlsafe_b64encode(written).decode(), cursor[:-4] + "AAA="):
        assert problem(ask(f"people/?page_size=2&cursor={other}"))["code"] == "no_cursor"


def test_rows_without_a_value_are_on_one_page_each(played: Season) -> None:
    for ordering in ("valid_to", "-valid_to"):
        whole = rows(f"memberships/?ordering={ordering}")
        first = ask(f"memberships/?page_size=2&ordering={ordering}").json()
        assert first["results"] + Client().get(first["next"]).json()["results"] == whole[:4]


def test_beside_each_id_stands_its_name(played: Season) -> None:
    entry = rows(f"entries/?tournament={played.rated}")[0]
    assert entry["tournament_name"] == "Vinterspelen"
    assert entry["person_name"] == Person.objects.get(person=entry["person"]).name
    assert entry["club_name"] == ("Örebro Brädspelare" if entry["club"] else None)
    game = rows(f"games/?tournament={played.rated}")[0]
    assert game["black_name"] != game["white_name"]
    assert all(row["person_name"] for row in rows("list-lines/"))


def test_who_was_erased_has_no_name_beside_the_id(played: Season) -> None:
    from tests.support.erasing import erase

    season.leave("slsf", played.playing, played.persons[4], by=played.by)
    erase(played.persons[4], by=played.by)
    season.catch_up()

    told = json.dumps([rows(f"{name}/?person={played.persons[4]}") for name in ("entries", "list-lines")])
    assert "Öberg" not in told
    assert rows("people/?search=oberg") == rows("people/?name__icontains=oberg") == []


@pytest.mark.parametrize("query", ["name__icontains=oberg", "search=OBERG", "search=5", "number=5"])
def test_a_person_is_found_without_accents_and_by_number(played: Season, query: str) -> None:
    assert [row["person"] for row in rows(f"people/?{query}")] == [str(played.persons[4])]


def test_a_person_is_found_by_the_number_with_fide(played: Season) -> None:
    Person.objects.filter(person=played.persons[4]).update(fide_id="1700000")

    assert [row["person"] for row in rows("people/?fide_id=1700000")] == [str(played.persons[4])]


def test_a_club_is_found_without_accents(played: Season) -> None:
    assert [row["name"] for row in rows("clubs/?search=orebro")] == ["Örebro Brädspelare"]


def test_nothing_new_is_answered_with_nothing(played: Season) -> None:
    first = ask("clubs/")
    again = ask("clubs/", **{"If-None-Match": first["ETag"]})

    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"] == first["ETag"]
    assert ask("clubs/?city=Lund", **{"If-None-Match": first["ETag"]}).status_code == 200
    Projection.objects.filter(live=True).update(position=10**6)
    assert ask("clubs/", **{"If-None-Match": first["ETag"]}).status_code == 200


def test_pages_of_other_sites_read_what_everybody_reads(played: Season) -> None:
    for path in ("clubs/", "clubs/?colour=red", "never/"):
        answer = ask(path, Origin="https://elsewhere.example")
        assert answer["Access-Control-Allow-Origin"] == "*"
        assert "Access-Control-Allow-Credentials" not in answer
    asked = {"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "GET"}
    assert Client().options("/api/clubs/", headers=asked)["Access-Control-Allow-Methods"] == "GET, HEAD"
    for path in ("/api/acts/", "/"):
        assert "Access-Control-Allow-Origin" not in Client().get(path, headers=asked)


def test_a_reader_knows_how_often_they_may_still_ask(played: Season, monkeypatch) -> None:
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {"anon": "2/min", "user": "9/min"})
    address = f"172.20.{uuid4().int % 250}.{uuid4().int % 250}"
    answers = [Client().get("/api/clubs/", REMOTE_ADDR=address) for _ in range(3)]

    assert [answer["RateLimit"].partition(";t=")[0] for answer in answers] == ['"anon";r=1'] + [
        '"anon";r=0'
    ] * 2
    assert answers[0]["RateLimit-Policy"] == '"anon";q=2;w=60'


def whole(path: str, **headers: str) -> str:
    answer = ask(path, **headers)
    assert answer.status_code == 200
    return b"".join(answer.streaming_content).decode()


def test_a_whole_list_is_given_as_lines_and_as_a_table(played: Season, monkeypatch) -> None:
    monkeypatch.setattr("federation.api.bulk.ROWS_AT_ONCE", 2)
    told = rows("list-lines/")

    lines = whole("list-lines/", Accept="application/x-ndjson").splitlines()
    assert [json.loads(line) for line in lines] == told
    table = list(csv.DictReader(whole("list-lines/?format=csv").splitlines()))
    assert [row["person_name"] for row in table] == [row["person_name"] for row in told]
    assert [*table[0]] == [*told[0]]


def test_a_whole_list_is_of_the_day_and_for_the_reader_too(played: Season) -> None:
    day = "as_of=2026-01-10"
    told = rows(f"tournaments/?{day}")
    assert [json.loads(line) for line in whole(f"tournaments/?format=ndjson&{day}").splitlines()] == told
    events = [json.loads(line) for line in whole("events/?format=ndjson").splitlines()]
    assert [event["position"] for event in events] == [
        event["position"] for event in rows("events/?page_size=1000")
    ]


def test_no_order_tells_the_club_of_who_was_erased(played) -> None:
    answer = ask("entries/?ordering=club")
    assert (answer.status_code, problem(answer)["field"]) == (400, "ordering")


def test_a_name_that_reads_like_a_formula_is_none_in_a_file(played) -> None:
    season.tournament("=HYPERLINK(1)")
    season.catch_up()
    told = b"".join(ask("tournaments/?format=csv").streaming_content).decode()
    assert "'=HYPERLINK(1)" in told
    assert ",=HYPERLINK" not in told

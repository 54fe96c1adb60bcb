"""Acts by the API: every one has its address, says what is wrong by field, and knows no right of its own."""

from __future__ import annotations

import json
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from django.db import OperationalError
from django.test import Client

from events.acts import declared, offered
from events.log import head_position, read_stream
from events.models import LoggedEvent
from events.work import By
from federation.officials.models import Account
from tests.api.asking import CLUB, REGISTER_CLUB, problem, program_of, result, sent
from tests.robust.discovery import commands
from tests.robust.given import IN_MAY, TABLE, world
from tests.robust.rows import answered
from tests.support import season
from tests.support.tokens import account_of, program, token_without_rights

pytestmark = [pytest.mark.database, pytest.mark.django_db]

CASES = {id(commands()[name]): case for name, case in TABLE.items()}
"""A valid act of each command, by the command."""


SOMEBODY = str(uuid4())
BY_THE_REGISTER = {"enter-players": {"persons": [SOMEBODY]}, "admit-late-player": {"person": SOMEBODY}}
"""What is said of a player: who it is, and nothing else."""


def said_of(name: str, act: msgspec.Struct) -> dict[str, Any]:
    """A valid act as a program says it, without what the house fills in."""
    asked = {each.encode_name for each in msgspec.structs.fields(offered()[name].struct)}
    told = {field: value for field, value in msgspec.to_builtins(act).items() if field in asked}
    return told | BY_THE_REGISTER.get(name, {})


@pytest.fixture
def registrar(db) -> Client:
    season.open_house()
    client = program_of(season.official("slsf", "registrar"))
    client.get("/api/acts/")  # its first use of the day
    return client


@pytest.mark.parametrize("name", sorted(offered()))
def test_every_act_has_its_address_and_gives_no_right(name: str, db, monkeypatch) -> None:
    by, path, act = By(uuid4()), f"/api/acts/{name}/", offered()[name]
    account_of(by)
    client = program(token_without_rights(by))
    case = CASES[id(act.command)]
    said = said_of(name, case.act)
    monkeypatch.setattr("events.clock.now", lambda: IN_MAY)
    assert client.get(path).json()["name"] == name  # its first use of the day
    streams = world(case).streams
    stood = len(streams.log)
    answered(monkeypatch)
    monkeypatch.setattr("events.work.TheLog", lambda: streams)

    assert problem(sent(client, path, said, key=""))["field"] == "Idempotency-Key"
    answers = [sent(client, path, body) for body in ("{", {**said, "colour": "red"}, [], said)]

    assert [answer.status_code for answer in answers] == [400, 400, 400, 403]
    codes = [problem(answer)["code"] for answer in answers[:3]]
    assert codes == ["no_json", "field_unknown", "field_does_not_fit"]
    assert len(streams.log) == stood


def test_while_they_are_not_given_so_nothing_is_there(registrar, settings) -> None:
    settings.ACTS_BY_API = False
    before = head_position()

    addresses = ("/api/acts/", REGISTER_CLUB, "/api/acts/fly-away/", "/api/acts/a/b/")
    for client in (registrar, Client()):
        assert {client.get(each).status_code for each in addresses} == {404}
        assert {sent(client, each, CLUB).status_code for each in addresses} == {404}
        assert client.options(REGISTER_CLUB).status_code == 404
    assert head_position() == before


def test_the_list_names_every_act_with_its_form(registrar) -> None:
    told = registrar.get("/api/acts/").json()["acts"]

    assert [each["name"] for each in told] == [*offered()]
    (club,) = [each for each in told if each["address"] == REGISTER_CLUB]
    assert [*club["schema"]["$defs"]["RegisterClub"]["properties"]] == [
        "federation",
        "name",
        "city",
        "district",
    ]


@pytest.mark.parametrize("name", [name for name, act in declared().items() if act.closed])
def test_what_is_closed_says_why(registrar, name) -> None:
    answer = sent(registrar, f"/api/acts/{name}/", {})

    assert answer.status_code == 404
    assert declared()[name].closed in problem(answer)["detail"]


def test_an_unknown_act_is_not_there(registrar) -> None:
    assert problem(sent(registrar, "/api/acts/fly-away/", {}))["code"] == "no_such_act"


def test_nobody_gives_an_act_unnamed_or_from_another_site(registrar) -> None:
    watchful, own = Client(enforce_csrf_checks=True), Client()
    for client in (watchful, own):
        client.force_login(Account.objects.get())
    answers = [
        sent(Client(), REGISTER_CLUB, CLUB),
        Client().get("/api/acts/"),
        sent(own, REGISTER_CLUB, CLUB),
        sent(watchful, REGISTER_CLUB, CLUB),
    ]

    assert [answer.status_code for answer in answers] == [401, 401, 401, 403]
    assert [problem(answer)["code"] for answer in answers] == [
        "not_authenticated",
        "not_authenticated",
        "token_asked_for",
        "permission_denied",
    ]
    assert {answer["WWW-Authenticate"] for answer in answers[:3]} == {'Bearer realm="api"'}


def test_an_act_is_recorded_once_however_often_its_key_is_sent(registrar) -> None:
    key, before = str(uuid4()), head_position()

    first = sent(registrar, REGISTER_CLUB, CLUB, key)
    again = sent(registrar, REGISTER_CLUB, json.dumps(dict(reversed(CLUB.items())), indent=2), key)

    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    assert first.json()["positions"] == [*range(before + 1, head_position() + 1)]
    (event,) = read_stream("club/slsf/lunds-gomokuklubb")
    assert event.position in first.json()["positions"]
    assert key not in "".join(
        str(each) for each in LoggedEvent.objects.values_list("command_id", "correlation")
    )


def test_one_key_is_for_one_act(registrar) -> None:
    key = str(uuid4())
    recorded = sent(registrar, REGISTER_CLUB, CLUB, key).json()
    head = head_position()

    other = sent(registrar, REGISTER_CLUB, {**CLUB, "city": "Lomma"}, key)
    renamed = sent(registrar, "/api/acts/change-club-details/", {**CLUB, "club": "lunds-gomokuklubb"}, key)

    assert [other.status_code, renamed.status_code] == [409, 409]
    assert {problem(each)["code"] for each in (other, renamed)} == {"key_of_another_act"}
    assert head_position() == head
    assert sent(registrar, REGISTER_CLUB, CLUB, key).json() == recorded


def test_the_key_of_one_account_is_not_in_the_way_of_another(registrar) -> None:
    other, key = program_of(season.official("slsf", "registrar")), str(uuid4())

    assert sent(registrar, REGISTER_CLUB, CLUB, key).status_code == 201
    assert sent(other, REGISTER_CLUB, {**CLUB, "name": "Lomma"}, key).status_code == 201


def test_what_stands_so_already_is_not_recorded_again(db) -> None:
    season.open_house()
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(4), by=by, upto="drawn")
    season.start("slsf", at, 1, by)
    said = result(at, 2)
    client = program_of(by)

    assert sent(client, "/api/acts/report-results/", said).status_code == 201
    again = sent(client, "/api/acts/report-results/", said)

    assert (again.status_code, again.json()) == (200, {"positions": [], "recorded_at": None})


def test_a_rule_refuses_with_its_paragraph_field_and_way_on(db) -> None:
    season.open_house()
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(4), by=by, upto="drawn")
    season.start("slsf", at, 1, by)

    answer = sent(program_of(by), "/api/acts/report-results/", result(at, 2, white=2))

    assert answer.status_code == 422
    told = problem(answer)
    assert (told["code"], told["field"]) == ("impossible_score", "board 1")
    assert told["article"].startswith("SLSF")


def test_other_media_and_other_methods_are_refused(registrar) -> None:
    form = sent(registrar, REGISTER_CLUB, "name=Lund", content_type="application/x-www-form-urlencoded")
    empty = sent(registrar, REGISTER_CLUB, "")
    put = registrar.put(REGISTER_CLUB, "{}", content_type="application/json")

    assert [each.status_code for each in (form, empty, put)] == [415, 400, 405]
    assert [problem(each)["code"] for each in (form, empty, put)] == [
        "unsupported_media_type",
        "no_json",
        "method_not_allowed",
    ]


def test_a_body_beyond_measure_is_refused(registrar, settings) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 50

    assert problem(sent(registrar, REGISTER_CLUB, CLUB))["status"] == 413


def test_a_database_that_is_away_is_said_with_the_way_on(registrar, monkeypatch) -> None:
    def away(*_: Any, **__: Any) -> None:
        raise OperationalError("server closed the connection")

    monkeypatch.setattr("events.work._attempt", away)

    told = problem(sent(registrar, REGISTER_CLUB, CLUB))
    assert (told["status"], told["code"]) == (503, "database_away")
    assert "same key" in told["way_on"]


def test_what_must_be_proposed_leads_to_its_preview(db) -> None:
    season.open_house()
    by = season.everything("slsf")
    at = season.play_tournament("slsf", season.people(4), by=by, upto="finished")
    game = {"board": 1, "black": 0, "white": 2}
    said = {"federation": "slsf", "tournament": at, "round_number": 1, "game": game, "reason": "misread"}

    answer = sent(program_of(by), "/api/acts/correct-result/", said)

    assert answer.status_code == 409
    told = problem(answer)
    assert told["preview"].startswith("/desk/")
    assert "misread" not in told["preview"]

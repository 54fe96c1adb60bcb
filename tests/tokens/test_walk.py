"""A program from its token through entry, draw and result to what everybody reads."""

from __future__ import annotations

from typing import Any

import pytest

from events.log import read_stream
from tests.api.asking import problem, program_of, result, sent
from tests.events.forging import faults
from tests.support import season
from tests.support.tokens import account_of
from tournaments.events import EntryRegistered
from tournaments.state import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

FED = "slsf"
ACTS = ("enter-players", "admit-late-player", "draw-start-numbers", "start-round", "report-results")


def test_a_program_enters_players_draws_reports_and_reads_back(db) -> None:
    season.open_house()
    by = season.everything(FED)
    account_of(by)
    club = season.club("Lunds luffare")
    season.catch_up()
    persons = season.people(4, club=club)
    season.catch_up()
    at = season.play_tournament(FED, persons, by=by, upto="published")
    here: dict[str, Any] = {"federation": FED, "tournament": at}
    client = program_of(by, ACTS)

    def gives(name: str, **said: Any) -> Any:
        return sent(client, f"/api/acts/{name}/", here | said)

    own_words = gives("enter-players", entries=[{"person": persons[0], "club": "another"}])
    assert problem(own_words)["status"] == 400
    assert gives("enter-players", persons=persons).status_code == 201
    entered = [each.event for each in read_stream(stream_of(FED, at))]
    assert [each.club for each in entered if isinstance(each, EntryRegistered)] == [club] * 4

    chosen = gives("draw-start-numbers", seed="00" * 16)
    assert (chosen.status_code, problem(chosen)["code"]) == (400, "field_unknown")
    assert gives("draw-start-numbers").status_code == 201
    assert gives("start-round", round_number=1).status_code == 201
    assert gives("report-results", **result(at, 2)).status_code == 201
    season.catch_up()

    entries = client.get(f"/api/entries/?tournament={at}").json()["results"]
    assert {each["person"] for each in entries} == set(persons)
    games = client.get(f"/api/games/?tournament={at}&round_number=1").json()["results"]
    assert [each["black_half_points"] for each in games if each["board"] == 1] == [2]
    assert faults() == []


def test_a_draw_sent_twice_under_one_key_is_one_draw(db) -> None:
    season.open_house()
    by = season.everything(FED)
    account_of(by)
    at = season.play_tournament(FED, season.people(4), by=by, upto="entered")
    client = program_of(by, ACTS)
    key, said = "5f0c3a52-0c1e-4f0a-9f3c-0f6f0f9d3c11", {"federation": FED, "tournament": at}

    answers = [sent(client, "/api/acts/draw-start-numbers/", said, key) for _ in range(2)]

    assert [each.status_code for each in answers] == [201, 201]
    assert answers[0].json() == answers[1].json()


def test_what_a_lot_of_a_round_that_is_not_there_would_be_is_refused_in_words(db) -> None:
    season.open_house()
    by = season.everything(FED)
    account_of(by)
    at = season.play_tournament(FED, season.people(4), by=by, upto="drawn")
    client = program_of(by, ("pair-round", "order-replay", "number-teams", "draw-lots"))
    here = {"federation": FED, "tournament": at}
    asked = [
        ("pair-round", here | {"stage": 9}),
        ("pair-round", {"federation": FED, "tournament": "nowhere"}),
        ("order-replay", here | {"round_number": 0, "board": 1, "game": 1}),
        ("order-replay", here | {"round_number": 7, "board": -1, "game": 1}),
        ("number-teams", here),
        ("draw-lots", here | {"place": 0}),
    ]
    codes = [sent(client, f"/api/acts/{name}/", said).status_code for name, said in asked]
    assert set(codes) <= {400, 404, 409, 422}, codes

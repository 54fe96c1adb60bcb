"""Where a tournament stands once its report is filed: by what the register says, on every page and answer."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from federation.members.events import PersonRegistered
from ratings.systems.danish import events as facts
from ratings.systems.danish.models import DanishTournament
from ratings.systems.danish.state import danish_stream
from tests.danish.given import CHESS, FED
from tests.danish.past import Past
from tests.danish.spring import SPRING, filed, page
from tests.support import season
from tests.tournaments.given import ANNA, BO, announced
from tournaments import events as played
from tournaments.models import TournamentRow
from tournaments.state import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

PAGE = f"/tournaments/{FED}/{SPRING}/"


@pytest.fixture
def past(house) -> Past:
    """A Danish tournament whose report is filed."""
    return filed()


def state() -> str:
    season.catch_up()
    return TournamentRow.objects.get(tournament=SPRING).state


def in_state(client: Client, asked: str) -> bool:
    """Whether list and API have the tournament in a state."""
    listed = PAGE in page(client, "/tournaments/", state=asked)
    answered = client.get("/api/tournaments/", {"state": asked}).json()["results"]
    assert listed is bool(answered)
    return listed


def test_a_report_is_filed_until_the_registrar_receives_it(past, client):
    assert state() == "filed"
    shown = page(client, PAGE)
    assert "By the rating registrar" in shown and "DSU 4.5.4.1" in shown
    assert in_state(client, "filed")


def test_received_it_is_rated_on_page_list_filter_and_api(past, client):
    place = past.receive(SPRING)
    assert state() == "accepted"
    assert DanishTournament.objects.get(tournament=SPRING).rated
    shown = page(client, PAGE)
    assert "By the rating registrar" not in shown
    assert f'/log/{place}/"' in shown, "the stage rests on the receipt"
    assert (in_state(client, "accepted"), in_state(client, "filed")) == (True, False)


def test_left_out_it_is_received_and_not_rated_with_the_paragraph(past, client):
    past.receive(SPRING)
    past.say(danish_stream(stream_of(FED, SPRING)), facts.ReportRefusedForRating(reason="0" * 64))
    assert state() == "not_rated"
    shown = page(client, PAGE)
    assert "Not rated" in shown and "DSU 4.5.3" in shown
    assert in_state(client, "not_rated")
    past.say(danish_stream(stream_of(FED, SPRING)), facts.RatingRefusalTakenBack(reason="0" * 64))
    assert state() == "accepted"


def test_as_of_a_day_before_the_receipt_it_waits(past, client):
    ended = announced(**CHESS, name=SPRING).ends_on
    received = facts.ReportReceived()
    past.say(danish_stream(stream_of(FED, SPRING)), received, day=ended + dt.timedelta(days=9))
    assert state() == "accepted"
    day = (ended + dt.timedelta(days=8)).isoformat()
    assert "By the rating registrar" in page(client, PAGE, as_of=day)
    assert PAGE in page(client, "/tournaments/", state="filed", as_of=day)


def test_a_member_with_a_danish_number_is_not_told_of_none(past, client):
    past.receive(SPRING)
    shown = page(client, f"/members/{ANNA}/")
    assert "Danish rating" in shown
    assert "No rating" not in shown
    assert "On their way" not in shown


def test_a_book_that_rates_nothing_promises_nothing(house, client):
    past, cup = Past(), "cup"
    past.say(f"person/{ANNA}", PersonRegistered(federation="psgrp", personal="0" * 64))
    gomoku = CHESS | {"rule_book": "PSGRP", "discipline": "gomoku"}
    stream = stream_of("psgrp", cup)
    entered = [played.EntryRegistered(person=person) for person in (ANNA, BO)]
    past.say(stream, announced(**gomoku, name=cup), played.RegulationsPublished(), *entered)
    past.say(stream, played.TournamentFinished(), played.ReportFiled())

    shown = page(client, f"/tournaments/psgrp/{cup}/")
    assert "Rated" not in shown and "rating committee" not in shown
    shown = page(client, f"/members/{ANNA}/")
    assert "The first comes with" not in shown
    assert "On their way" not in shown and "Report filed" in shown

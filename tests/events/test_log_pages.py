"""The log as a stranger reads it (journey 7): find the line, open it, see where it stands in the chain."""

import json
from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from events import runner
from events.models import LoggedEvent, Projection
from federation.members import directory
from tests.events.recording import ACTOR, forge
from tests.support import season

pytestmark = pytest.mark.database


def seen(answer):
    """The positions on a page of the browser, in its order."""
    return [line.event.position for line in answer.context["page"].lines]


def test_a_stranger_reads_the_newest_events_first(house, client):
    answer = client.get("/log/")
    assert answer.status_code == 200
    assert seen(answer) == list(range(62, 12, -1))
    text = answer.content.decode()
    assert "members.ClubChanged" in text
    assert "62 events" in text
    assert "not yet from this page" in text
    assert "Verify from event" not in text


def test_an_empty_log_says_so(client, db, quiet):
    runner.ensure_checkpoints()
    answer = client.get("/log/")
    assert "No event is like that." in answer.content.decode()
    assert "empty log" in answer.content.decode()


def test_of_the_readers_those_are_named_that_have_not_read_it_all(house, client):
    assert f"all {len(runner.lags())} have read it all" in client.get("/log/").content.decode()
    Projection.objects.filter(live=True, name="members.register").update(stopped_because="it fell")
    text = client.get("/log/").content.decode()
    assert "members.register: stopped" in text
    assert "have read it all" not in text and "tournaments.tournaments: " not in text


def test_older_and_newer_pages_meet_without_gap_or_repetition(house, client):
    newest = client.get("/log/")
    assert (newest.context["page"].older, newest.context["page"].newer) == (13, None)
    older = client.get("/log/", {"before": 13})
    assert seen(older) == list(range(12, 0, -1))
    assert older.context["page"].older is None
    back = client.get("/log/", {"above": older.context["page"].newer})
    assert seen(back) == list(range(62, 12, -1))
    assert 'href="?before=13"' in newest.content.decode()


def test_the_page_asks_few_questions_however_many_lines(house, client):
    client.get("/log/")
    with CaptureQueriesContext(
        connection,
    ) as queries:
        client.get("/log/")
    assert len(queries) <= 11


@pytest.mark.parametrize(
    ("asked", "positions"),
    [
        ({"type": "members.ClubChanged"}, [62]),
        ({"stream": "club/slsf/orebro"}, [62, 61]),
        ({"stream": "orebro"}, [62, 61]),
        ({"stream": "club/slsf/c1"}, [2]),
        ({"stream": "nowhere"}, []),
        ({"actor": str(UUID(int=99))}, []),
        ({"rule": "SLSF-G 99"}, []),
        ({"recorded_from": "2100-01-01"}, []),
        ({"recorded_to": "2000-01-01"}, []),
        ({"effective_from": "2026-03-22"}, []),
        ({"effective_to": "2026-03-20"}, []),
        ({"effective_from": "2026-03-21", "effective_to": "2026-03-21", "stream": "orebro"}, [62, 61]),
        ({"type": "members.ClubChanged", "stream": "c1"}, []),
    ],
)
def test_what_is_asked_for_is_what_is_shown(house, client, asked, positions):
    answer = client.get("/log/", asked)
    assert seen(answer) == positions
    if not positions:
        assert "No event is like that." in answer.content.decode()


def test_recorded_until_a_day_includes_that_day(house, client):
    today = directory.today("slsf")
    assert len(seen(client.get("/log/", {"recorded_from": today, "recorded_to": today}))) == 50


def test_a_paragraph_finds_the_events_that_record_it_and_its_parts(house, client):
    at = season.tournament(by=season.official("slsf", "arbiter"))
    (announced,) = LoggedEvent.objects.filter(stream=f"tournament/slsf/{at}")
    for rule in ("SLSF-G 17.1", "slsf-g  17", "SLSF-G 16.1"):
        assert announced.position in seen(client.get("/log/", {"rule": rule})), rule
    assert seen(client.get("/log/", {"rule": "SLSF-G 1"})) == [], "1 is not 17"


@pytest.mark.parametrize(
    "asked",
    [
        {"recorded_from": "yesterday"},
        {"type": "chess.Castled"},
        {"actor": "solveig"},
        {"effective_to": "31/12"},
        {"recorded_to": "9999-12-31"},
        {"recorded_from": "0001-01-01"},
    ],
)
def test_what_does_not_read_is_told_beside_its_field_and_nothing_is_shown(house, client, asked):
    answer = client.get("/log/", asked)
    assert answer.status_code == 200
    assert list(answer.context["filters"].errors) == list(asked)
    assert seen(answer) == []


@pytest.mark.parametrize(
    "nonsense",
    [{"before": "x"}, {"before": "-1"}, {"above": "9" * 30}, {"before": "0"}],
)
def test_positions_that_are_none_do_no_harm(house, client, nonsense):
    assert client.get("/log/", nonsense).status_code == 200


def test_accounts_are_for_officials(house, client, account):
    account("birgitta", "arbiter", actor=ACTOR)
    assert "birgitta" not in client.get("/log/").content.decode()
    assert client.get("/log/", {"actor": "birgitta"}).context["filters"].errors
    client.force_login(account("joar", "registrar"))
    assert "birgitta" in client.get("/log/?stream=orebro").content.decode()
    assert seen(client.get("/log/", {"actor": "birgitta", "stream": "orebro"})) == [62, 61]
    assert "the system" in client.get("/log/?type=officials.RoleGranted").content.decode()


def test_no_personal_data_but_names_that_can_be_forgotten(house, client):
    """The event holds a commitment; the name on the page comes from the register."""
    anna = season.person("Anna Ek", born_on="1990-05-31")
    runner.catch_up("members.register")
    text = client.get(f"/log/streams/person/{anna}/").content.decode()
    position = LoggedEvent.objects.get(stream=f"person/{anna}").position
    text += client.get(f"/log/{position}/").content.decode()
    assert "1990" not in text
    assert "names are kept outside" in text.lower()


# ---- one event, one stream ----


def test_one_event_with_its_place_in_the_chain(house, client):
    answer = client.get("/log/61/")
    text = answer.content.decode()
    row, before = LoggedEvent.objects.get(position=61), LoggedEvent.objects.get(position=60)
    assert bytes(row.hash).hex() in text
    assert bytes(before.hash).hex() in text
    assert answer.context["hash_agrees"]
    assert answer.context["chain_agrees"]
    assert json.loads(answer.context["payload"]) == json.loads(row.payload)
    assert answer.context["stream_neighbours"] == {"newer": 62}
    assert answer.context["command"] == {"first": 61, "last": 62}
    assert '<a href="/log/61/">event 61</a> to <a href="/log/62/">event 62</a>' in text
    assert (answer.context["older"], answer.context["newer"]) == (60, 62)


def test_the_first_event_and_the_last(house, client):
    first, last = client.get("/log/1/"), client.get("/log/62/")
    assert (first.context["older"], first.context["newer"]) == (None, 2)
    assert first.context["chain_agrees"]
    assert (last.context["older"], last.context["newer"]) == (61, None)


@pytest.mark.parametrize(
    "address",
    ["/log/0/", "/log/63/", f"/log/{10**40}/", "/log/streams/club/slsf/none/"],
)
def test_what_is_not_in_the_log_is_not_found(house, client, address):
    assert client.get(address).status_code == 404


def test_the_history_of_a_stream(house, client):
    answer = client.get("/log/streams/club/slsf/orebro/")
    assert seen(answer) == [62, 61]
    assert "2 events in this stream" in answer.content.decode()


def test_an_event_that_nobody_can_read_is_shown_all_the_same(house, client):
    forge("forged/a", "chess.CastlingDenied", "not JSON")
    forge("forged/b", "members.ClubChanged", "not JSON")
    assert client.get("/log/").status_code == 200
    assert "Castling denied" in client.get("/log/63/").content.decode()
    assert "not JSON" in client.get("/log/64/").content.decode()

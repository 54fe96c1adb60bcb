"""The register on the desk: each office does its part and sees what waits for it."""

from __future__ import annotations

import pytest
from django.test import Client

from events.log import read_stream
from federation.members import directory
from federation.officials.roles import Role
from ratings.systems.danish.events import GivenNumberCorrected
from ratings.systems.danish.models import DanishTournament, EntryProposal, PublishedDanishList
from ratings.systems.danish.state import REGISTER_STREAM, danish_stream, player_stream
from tests.danish.at_the_desk import AT, DESK, take_over, waits
from tests.danish.filed import SPRING, entered, over, say
from tests.danish.given import FED
from tests.danish.past import numbers
from tests.desk.conftest import SURE
from tests.support import season
from tournaments.state import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_from_the_list_to_the_register(players, official):
    registrar = official(Role.RATING_REGISTRAR, federation=FED)
    take_over(registrar, players)
    entered(players)
    assert waits(Role.RATING_REGISTRAR) == ["Return the list with start ratings"]
    text = registrar.get(f"{AT}return/").content.decode()
    assert "the organiser has another number" in text
    assert registrar.send(f"{AT}return/").status_code == 302
    over(players)
    assert waits(Role.RATING_REGISTRAR) == ["Receive the report"]
    assert registrar.send(f"{AT}receive/", kind="coordinated", **SURE).status_code == 302
    assert waits(Role.RATING_REGISTRAR) == []
    before = {player: 1900 - 50 * number for number, player in enumerate(players, start=1)}
    assert DanishTournament.objects.get().rated
    assert numbers() != before
    office = registrar.get(DESK).content.decode()
    assert "No report waits." in office
    assert "No list waits." in office


def test_a_newcomer_is_asked_about_before_the_list_goes_back(players, official):
    registrar = official(Role.RATING_REGISTRAR, federation=FED)
    take_over(registrar, players[:3])
    entered(players)
    season.catch_up()
    refused = registrar.send(f"{AT}return/")
    assert refused.status_code == 422
    assert "4.5.5.1" in refused.content.decode()
    stated = {f"foreign_{players[3]}": "on", f"elo_{players[3]}": "1850"}
    assert registrar.send(f"{AT}return/", **stated).status_code == 302
    events = [envelope.event for envelope in read_stream(danish_stream(stream_of(FED, SPRING)))]
    assert [line.source for line in events[0].lines] == ["register", "register", "register", "elo"]


def test_a_club_proposes_and_the_district_chair_approves(players, official):
    secretary = official(Role.CLUB_SECRETARY, federation=FED, club="lund")
    season.catch_up()
    address = f"{DESK}players/{players[0]}/propose/"
    assert secretary.get(address).status_code == 200
    sent = {"ground": "entry", "membership": "club", "club": "lund"}
    assert secretary.send(address, rating="1750", **sent).status_code == 422
    assert secretary.send(address, rating="1850", **sent).status_code == 302
    assert waits(Role.DISTRICT_CHAIR) == ["Approve a number"]
    assert waits(Role.EXECUTIVE_COMMITTEE) == []
    chair = official(Role.DISTRICT_CHAIR, federation=FED)
    assert "Approve …" in chair.get(DESK).content.decode()
    assert "waits for another office" in secretary.get(DESK).content.decode()
    assert chair.send(f"{DESK}players/{players[0]}/approve/", **SURE).status_code == 302
    season.catch_up()
    assert numbers() == {players[0]: 1850}
    assert not EntryProposal.objects.exists()


def test_a_club_does_not_propose_for_a_player_of_another(players, official):
    secretary = official(Role.CLUB_SECRETARY, federation=FED, club=season.club("Odense", federation=FED))
    season.catch_up()
    sent = {"rating": "1200", "ground": "entry", "membership": "club", "club": "odense"}
    assert secretary.send(f"{DESK}players/{players[0]}/propose/", **sent).status_code == 403
    assert not list(read_stream(player_stream(players[0])))


def test_a_proposal_is_not_approved(players, official):
    committee = official(Role.RATING_COMMITTEE, federation=FED)
    season.catch_up()
    sent = {"ground": "entry", "membership": "club", "club": ""}
    committee.send(f"{DESK}players/{players[0]}/propose/", rating="2300", **sent)
    season.catch_up()
    fu = official(Role.EXECUTIVE_COMMITTEE, federation=FED)
    rejection = fu.send(f"{DESK}players/{players[0]}/reject/", reason="Too high by far.")
    assert rejection.status_code == 302
    season.catch_up()
    assert not EntryProposal.objects.exists()
    assert sum(1 for _ in read_stream(player_stream(players[0]))) == 2


def test_a_list_is_published_on_request_once_it_was_looked_at(players, official):
    registrar = official(Role.RATING_REGISTRAR, federation=FED)
    take_over(registrar, players)
    said = {"as_of": directory.today(FED).isoformat(), "least": "1800", "juniors": "3", "women": "3"}
    asked = {"day": said["as_of"], "least": "1800", "juniors": "3", "women": "3"}
    page = registrar.get(f"{DESK}publish/", **asked)
    assert "Nothing has been recorded" in page.content.decode()
    assert "The first list" in page.content.decode()
    seen = page.context["form"].initial["seen"]
    assert registrar.send(f"{DESK}publish/", **said, seen=seen).status_code == 422
    assert registrar.send(f"{DESK}publish/", **said, seen="0" * 64, **SURE).status_code == 422
    answer = registrar.send(f"{DESK}publish/", **said, seen=seen, **SURE)
    assert answer["Location"].startswith("/ratings/dsu/chess/1/")
    season.catch_up()
    assert len(PublishedDanishList.objects.get().lines) == 2
    desk = registrar.get(DESK).content.decode()
    assert "List 1 is published." in desk
    assert "list 1, as of" in desk
    again = registrar.get(f"{DESK}publish/", **asked).content.decode()
    assert "Beside list 1" in again
    assert "It is the same as the list before." in again


def test_a_published_list_says_what_changed_since_the_one_before(players, official):
    registrar = official(Role.RATING_REGISTRAR, federation=FED)
    take_over(registrar, players)
    said = {"as_of": directory.today(FED).isoformat(), "juniors": "0", "women": "0"}
    for least in ("1850", "1700"):
        page = registrar.get(f"{DESK}publish/", day=said["as_of"], least=least, juniors="0", women="0")
        seen = page.context["form"].initial["seen"]
        registrar.send(f"{DESK}publish/", **said, least=least, seen=seen, **SURE)
        if least == "1850":
            season.catch_up()
            moved = GivenNumberCorrected(person=players[0], rating=1870, reason="0" * 64)
            say(player_stream(players[0]), moved)
        season.catch_up()
    lines = Client().get("/ratings/dsu/chess/2/").context["beside"].lines
    changes = {str(line.person): line.change for line, _ in lines}
    assert changes == {players[0]: 20, players[1]: None, players[2]: None, players[3]: None}


def test_a_line_that_cannot_be_read_is_named(players, official):
    registrar = official(Role.RATING_REGISTRAR, federation=FED)
    for line in ("1 1500", "99 1500 2025-01-01", "1 many 2025-01-01", "1 1500 yesterday", "x y z"):
        answer = registrar.send(f"{DESK}take-over/", text=line)
        assert answer.status_code == 422
        assert "Line 1" in answer.content.decode()
    assert not list(read_stream(REGISTER_STREAM))


def test_every_act_on_a_tournament_has_its_page(players, official):
    entered(players)
    both = official(Role.RATING_REGISTRAR, Role.RATING_COMMITTEE, federation=FED)
    back = ("kind", "accept/back", "leave-out/back", "start-rating")
    for page in ("receive", "leave-out", "accept", "game", "estimate", "return", *back):
        assert both.get(f"{AT}{page}/").status_code == 200


def test_acts_of_the_committee_and_what_is_said_of_a_game(players, official):
    both = official(Role.RATING_REGISTRAR, Role.RATING_COMMITTEE, federation=FED)
    take_over(both, players[:3])
    entered(players)
    both.send(f"{AT}return/", **{f"foreign_{players[3]}": "on"})
    over(players)
    season.catch_up()
    said = {"round_number": "1", "board": "1", "how": "cancelled_approved"}
    assert both.send(f"{AT}game/", **said).status_code == 302
    assert both.send(f"{AT}estimate/", person=players[3], rating="1700").status_code == 302
    assert both.send(f"{AT}accept/", **SURE).status_code == 302
    assert both.send(f"{AT}leave-out/", reason="Irregular.").status_code == 302
    types = [envelope.type for envelope in read_stream(danish_stream(stream_of(FED, SPRING)))]
    assert types == [
        "danish.StartRatingsIssued",
        "danish.GameClassified",
        "danish.StartRatingsIssued",
        "danish.AcceptedForRating",
        "danish.ReportRefusedForRating",
    ]


def test_whoever_has_no_part_in_it_sees_no_desk(official):
    assert official(Role.ARBITER, federation=FED).get(DESK).status_code == 403
    assert official(Role.RATING_COMMITTEE).get(DESK).status_code == 403


def test_an_archived_player_returns_by_the_committees_word(players, official):
    both = official(Role.RATING_REGISTRAR, Role.RATING_COMMITTEE, federation=FED)
    season.catch_up()
    both.send(f"{DESK}take-over/", text="1 1500 2019-01-01")
    season.catch_up()
    address = f"{DESK}players/{players[0]}/back/"
    assert both.get(address).status_code == 200
    assert both.send(address, rating="1600", reason="He played in Norway.").status_code == 302
    season.catch_up()
    assert numbers() == {players[0]: 1600}

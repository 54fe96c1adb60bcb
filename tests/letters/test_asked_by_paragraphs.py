"""What a paragraph says is told to persons goes to them by letter, once it is recorded."""

from __future__ import annotations

import datetime as dt

import pytest

from events import clock
from federation.letters.following import follow
from federation.outbox.models import Letter
from tests.correspondence import played
from tests.filing.past import FED as UNION
from tests.filing.past import weekend
from tests.letters.conftest import with_address
from tests.support import season
from tournaments.filing import commands as filing

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def told(kind: str) -> list[Letter]:
    season.catch_up()
    follow()
    return list(Letter.objects.filter(kind=kind).order_by("email"))


def played_out(person: str, starts_on: dt.date, federation: str = "slsf") -> None:
    by = season.everything(federation)
    follow()
    others = season.people(3, federation=federation)
    season.play_tournament(federation, [person, *others], by=by, starts_on=starts_on, upto="finished")


def test_each_player_with_an_address_is_told_all_results_once_it_is_over(person):
    played_out(person, clock.day_in("Europe/Stockholm"))
    (letter,) = told("tournament_results")
    assert (letter.email, letter.article) == ("anna@example.org", "SLSF-G 18.1b")
    assert letter.body.startswith("Hej Anna Berg!")
    assert "/tournaments/slsf/" in letter.body
    assert told("tournament_results") == [letter]


def test_what_ended_long_ago_is_told_to_no_player(person):
    played_out(person, clock.day_in("Europe/Stockholm") - dt.timedelta(days=60))
    assert told("tournament_results") == []


def test_players_by_correspondence_are_told_the_conditions(person):
    by = played.everything()
    players = [person, *season.people(4)]
    played.take_over(players, 8, by)
    follow()
    played.play(players, by, upto="started", days=(clock.day_in("UTC"), clock.day_in("UTC")))
    letters = told("correspondence_conditions")
    assert len(letters) == len(players), "who has no address gets it on paper"
    assert letters[-1].email == "anna@example.org"
    assert letters[-1].article == "SLSF-K 1 §3"
    assert "Brevcupen spelas enligt reglerna" in letters[-1].body
    assert "2 partier mot va" in letters[-1].body


def test_who_handed_in_the_list_and_the_arbiters_hear_that_it_came_back(house):
    here = weekend(players=4, ahead=30, deadline=14)
    season.tie(here.by, here.players[0], UNION)
    with_address(here.players[0], "Ibsen", "ida@example.org", federation=UNION)
    filing.submit_entry_list(filing.SubmitEntryList(**here.here), by=here.by)
    season.catch_up()
    follow()
    here.return_list()
    letters = told("start_ratings_returned")
    assert [each.email for each in letters if each.email] == ["ida@example.org"]
    assert letters[-1].article == "DSU 4.4 §64"
    assert "returneret med 4 startratings" in letters[-1].body

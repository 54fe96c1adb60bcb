"""The factory that these tests stand on plays a whole season by the commands alone."""

import pytest

from ratings.models import ListLine, RatedTournament
from tests.support import season
from tournaments.models import StandingRow, TournamentRow

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_whole_tournament_ends_in_a_published_list():
    season.open_house()
    by = season.everything("slsf")
    persons = season.people(5)
    season.play_tournament("slsf", persons, by=by)
    season.publish("slsf", "gomoku", "2026-1", by)
    season.catch_up()
    assert TournamentRow.objects.get().state == "accepted"
    assert StandingRow.objects.count() == 5
    assert len(RatedTournament.objects.get().matches) == 10
    assert ListLine.objects.count() == 5


@pytest.mark.parametrize("upto", season.STEPS)
def test_it_stops_where_it_is_told(upto):
    season.open_house()
    season.play_tournament("slsf", season.people(3), by=season.everything("slsf"), upto=upto)
    season.catch_up()
    expected = {"published": "sanctioned", "entered": "sanctioned"}.get(upto, upto)
    assert TournamentRow.objects.get().state == expected

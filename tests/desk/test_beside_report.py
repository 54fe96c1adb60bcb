"""The look at a report compares it with everything that the log knows of the tournament."""

from __future__ import annotations

import msgspec
import pytest
from django.urls import reverse

from ratings.desk.beside_report import known_beside
from tests.desk.conftest import text_of
from tests.sealed.weekend import in_play, seal
from tests.support import season
from tournaments import commands as acts
from tournaments.models import TournamentRow
from tournaments.rules.scoring import Ending
from tournaments.state import Result

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_too_few_officials_look_wrong(official, house):
    by, persons = season.everything("slsf"), season.people(3)
    at = season.play_tournament("slsf", persons, by=by, upto="filed")
    season.catch_up()
    page = reverse("desk-report", kwargs={"federation": "slsf", "tournament": at})
    shown = text_of(official("rating_committee").get(page))
    assert "Nothing looks wrong" not in shown
    assert "0 officials for 3 players; the book asks for 1." in shown


def test_an_undecided_protest_looks_wrong(official, house):
    by, persons = season.everything("slsf"), season.people(3)
    at = season.play_tournament("slsf", persons, by=by, upto="in_play")
    here = {"federation": "slsf", "tournament": at}
    acts.lodge_protest(acts.LodgeProtest(**here, person=persons[0], words="He moved twice."), by=by)
    acts.finish_tournament(acts.FinishTournament(**here), by=by)
    season.catch_up()
    found = list(known_beside(TournamentRow.objects.get(tournament=at), season.state("slsf", at)))
    assert "Protest 1 is not decided." in [each.text for each in found]


def test_a_result_with_the_envelope_shut_looks_wrong(official, house):
    made = in_play()
    seal(official("arbiter"), made)
    season.catch_up()
    row, state = TournamentRow.objects.get(tournament=made.tournament), made.state
    said = "Board 1 of round 1 has a result, and its envelope was never opened."
    assert said not in [each.text for each in known_beside(row, state)]
    won = {**state.results, (1, 1, 1): Result(2, 0, Ending.PLAYED, True)}
    decided = msgspec.structs.replace(state, results=won)
    [check] = [each for each in known_beside(row, decided) if each.text == said]
    assert (check.article, check.tone) == ("SLSF-R 14.3", "warn")

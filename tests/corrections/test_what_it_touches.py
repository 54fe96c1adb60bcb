"""What is for two officials: a title, the Danish register, the register of sanctions, which stays veiled."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from events.citing import Refused
from events.log import read_stream
from federation.officials.proposing import MustBeProposed
from federation.sanctions.models import SanctionRow
from ratings.corrections import commands
from ratings.corrections.models import Correction
from ratings.corrections.state import corrections_stream
from ratings.titles.commands import StateConditions, state_conditions
from ratings.titles.models import TitleHolder
from tests.sanctions.past import cup, tie
from tests.support import correcting, season
from tournaments import commands as acts
from tournaments.commands.sanctioning import TakeBackSanction

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture
def judged() -> str:
    """A renju round robin of eight, no list of its period, and a first title or two."""
    season.open_house()
    by, persons = season.everything("slsf"), season.people(8)
    at = season.play_tournament("slsf", persons, by=by, discipline="renju", upto="filed")
    state_conditions(conditions(at), by=by)
    season.accept("slsf", "renju", at, persons, by)
    season.catch_up()
    return at


def conditions(tournament: str, kind: str = "slsf_sanctioned") -> StateConditions:
    stated = {"rif_rules": True, "clocks": True, "moves_noted": True}
    return StateConditions(federation="slsf", tournament=tournament, kind=kind, **stated)


def test_what_titles_are_judged_by_is_not_changed_directly(judged: str) -> None:
    by = correcting.committee()
    with pytest.raises(MustBeProposed, match="Titles are judged"):
        acts.correct_result(correcting.turned(judged), by=by)
    with pytest.raises(MustBeProposed, match="Titles are judged"):
        state_conditions(conditions(judged, "other"), by=by)


def test_a_title_that_goes_is_for_two(judged: str) -> None:
    holder = TitleHolder.objects.filter(level__gt=0).order_by("-level").first()
    without = conditions(judged, "other")
    one, other = correcting.committee(), correcting.committee()
    with pytest.raises(Refused, match="a title"):
        commands.propose_correction(correcting.proposal("title-conditions", without, at_once=True), by=one)
    correcting.approve(correcting.propose("title-conditions", without, one), other)
    season.catch_up()
    assert not TitleHolder.objects.filter(person=holder.person, level__gte=holder.level).exists()


def test_a_warning_is_taken_back_by_two_and_nobody_else_reads_of_it() -> None:
    season.open_house()
    event = cup()
    event.warn(event.players[0])
    season.catch_up()
    act = TakeBackSanction(**event.here, person=event.players[0], number=1, reasons="It was his brother.")
    one, other = event.by, season.official("dsu", "tournament_committee")
    tie(other.actor, event.weekend.arbiters[1])
    proposal = correcting.proposal("sanction", act)
    assert "brother" not in proposal.payload
    with pytest.raises(Refused, match="register of sanctions"):
        commands.propose_correction(correcting.proposal("sanction", act, at_once=True), by=one)
    commands.propose_correction(proposal, by=one)
    season.catch_up()
    assert not read_stream(corrections_stream("dsu"))
    [proposed] = read_stream(corrections_stream("dsu", veiled=True))
    assert Correction.objects.get().veiled
    assert Client().get(reverse("correction", args=["dsu", 1])).status_code == 404
    assert Client().get("/api/corrections/").json()["results"] == []
    assert Client().get(f"/log/{proposed.position}/").status_code == 403
    standing = SanctionRow.objects.filter(person=event.players[0], known_to=None)
    assert [row.overturned_by for row in standing] == [""]
    correcting.approve(1, other, "dsu")
    season.catch_up()
    assert correcting.corrections("dsu", veiled=True).in_effect == {1}
    assert [row.overturned_by for row in standing.all()] == ["tournament_committee"]

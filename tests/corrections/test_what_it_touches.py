"""What is for two officials: a title, the Danish register, the register of sanctions, which stays veiled."""

from __future__ import annotations

import datetime as dt
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from events.citing import NotAllowed, Refused
from events.log import NewEvent, read_stream
from events.work import By
from federation.members.events import PersonRegistered
from federation.officials.proposing import MustBeProposed
from federation.sanctions.models import SanctionRow
from ratings.corrections import commands
from ratings.corrections.models import Correction
from ratings.corrections.state import corrections_stream
from ratings.titles.commands import StateConditions, state_conditions
from ratings.titles.models import TitleHolder
from tests.corrections.conftest import JANUARY
from tests.danish.past import Past
from tests.events.recording import append
from tests.sanctions.past import cup, tie
from tests.support import correcting, season
from tests.tournaments.given import ANNA, BO, CY, DI
from tournaments import commands as acts
from tournaments.commands import measures
from tournaments.commands.sanctioning import TakeBackSanction, take_back_sanction
from tournaments.events import TournamentFinished
from tournaments.state import stream_of

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


def test_after_the_tournament_its_committee_takes_nothing_back_alone() -> None:
    """A member needs no role, only the seat: for the act itself, for the proposal and for the approval."""
    season.open_house()
    event = cup()
    event.warn(event.players[0])
    event.warn(event.players[1])
    by = {number: By(uuid4()) for number in (0, 1)}
    for number, member in by.items():
        tie(member.actor, event.weekend.arbiters[number])
    first, second = (
        TakeBackSanction(**event.here, person=person, number=1, reasons="It was his brother.")
        for person in event.players[:2]
    )
    assert take_back_sanction(first, by=by[0])
    over(event.here)
    with pytest.raises(MustBeProposed, match="over"):
        take_back_sanction(second, by=by[0])
    commands.propose_correction(correcting.proposal("sanction", second), by=by[0])
    with pytest.raises(Refused, match="own proposal"):
        correcting.approve(1, by[0], "dsu")
    with pytest.raises(NotAllowed):
        correcting.approve(1, By(uuid4()), "dsu")
    assert correcting.approve(1, by[1], "dsu")


def test_after_the_tournament_no_referee_takes_a_measure_back_alone() -> None:
    season.open_house()
    by, persons = season.everything("psgrp"), season.people(4)
    day = dt.date(2019, 1, 10)
    at = season.play_tournament("psgrp", persons, by=by, starts_on=day, upto="in_play")
    here = {"federation": "psgrp", "tournament": at, "person": persons[0]}
    take = measures.TakeMeasure(**here, measure="reprimand", decided_on=day, reasons="Loud.", breach="§8.4")
    measures.take_measure(take, by=by)
    over({"federation": "psgrp", "tournament": at})
    back = measures.TakeBackMeasure(**here, number=1, reasons="Wrong man.")
    with pytest.raises(MustBeProposed, match="over"):
        measures.take_back_measure(back, by=by)


def over(here: dict[str, str]) -> None:
    """The tournament has come to its end."""
    stream = stream_of(here["federation"], here["tournament"])
    stood = len(read_stream(stream))
    append(NewEvent(stream, stood + 1, TournamentFinished(), JANUARY))


def test_what_the_danish_register_has_taken_in_is_not_corrected_directly() -> None:
    season.open_house()
    past = Past()
    for person in (ANNA, BO, CY, DI):
        past.say(f"person/{person}", PersonRegistered(federation="dsu", personal="0" * 64))
    past.register()
    past.issue("spring", {ANNA: 1990, BO: 1900, CY: 1850, DI: 1800})
    past.play("spring")
    by, act = season.everything("dsu"), correcting.turned("spring", federation="dsu")
    with pytest.raises(MustBeProposed, match="finished"):
        acts.correct_result(act, by=by)
    past.receive("spring")
    with pytest.raises(MustBeProposed, match="register of ratings"):
        acts.correct_result(act, by=by)
    assert correcting.within(act, by)

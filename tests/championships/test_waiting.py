"""What waits for whom on the desk of championships, and the list that the registrar returns."""

from __future__ import annotations

import datetime as dt

import pytest

from federation.members import directory
from federation.officials.roles import Role
from federation.pages.tasks_for_roles import waiting_for
from ratings.championships import events as facts
from ratings.championships.queries import proposed_lines
from ratings.championships.state import Championship, championship_stream
from ratings.systems.danish.models import DanishTournament
from tests.championships.given import CUP, FED, FIRST_DAY, arranged, entry, field, player
from tests.championships.past import Past
from tests.desk.conftest import events_of
from tests.support import season
from tournaments.rules.dsu.easter import easter_monday

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_what_is_late_is_said_to_the_registrar(house):
    past = Past()
    year = directory.today("dsu").year + 1
    first_day, deadline = (
        directory.today("dsu") + dt.timedelta(days=20),
        directory.today("dsu") - dt.timedelta(days=10),
    )
    stream = championship_stream(FED, "senior", year)
    opened = arranged(kind="senior", year=year, first_day=first_day, entry_deadline=deadline)
    past.add(stream, opened, entry(1))
    season.catch_up()
    (waiting,) = [each for each in waiting_for(Role.RATING_REGISTRAR, FED) if "entry list" in each.act]
    assert (waiting.late, waiting.article) == ("overdue", "DSU 4.1.1 §5")
    assert events_of("championships.EntrantRatingsReturned") == 0


def test_a_withdrawal_after_the_places_are_confirmed_makes_them_wait_again(house):
    past = Past()
    year, first_day = directory.today("dsu").year + 1, directory.today("dsu") + dt.timedelta(days=20)
    stream = championship_stream(FED, "senior", year)
    opened = arranged(
        kind="senior",
        year=year,
        first_day=first_day,
        entry_deadline=directory.today("dsu") - dt.timedelta(days=10),
    )
    seats = tuple(
        facts.ConfirmedSeat(person=player(number), group="senior", criterion=0) for number in (1, 2)
    )
    past.add(stream, opened, *field(2), facts.SeatsConfirmed(seats=seats))
    season.catch_up()
    assert "Confirm the places" not in {each.act for each in waiting_for(Role.EXECUTIVE_COMMITTEE, FED)}
    past.add(stream, facts.ChampionshipEntryWithdrawn(person=player(2)))
    season.catch_up()
    assert "Confirm the places" in {each.act for each in waiting_for(Role.EXECUTIVE_COMMITTEE, FED)}


def test_games_since_the_championship_of_last_year_leave_its_own_out(house):
    past = Past()
    past.play()
    last = arranged(year=FIRST_DAY.year, first_day=FIRST_DAY)
    past.add(championship_stream(FED, "dm", last.year), last)
    season.catch_up()
    row = DanishTournament.objects.get(tournament=CUP)
    state = Championship(
        set_up=arranged(year=last.year + 1, entry_deadline=row.last_day + dt.timedelta(days=300)),
        entries={player(1): entry(1)},
    )
    (proposed,) = proposed_lines(FED, state)
    assert row.last_day == easter_monday(last.year)
    assert proposed.games == 0

"""A player who was entered twice: one entry, the candidate results of both numbers, last year's place."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events import rebuilding, runner
from events.work import TheLog, Work
from federation.identity.events import PersonsMerged, PersonsUnmerged
from federation.identity.obstacles import Couple
from federation.identity.state import identity_stream
from ratings.championships import commands as acts
from ratings.championships import events as facts
from ratings.championships.models import CandidateScore, CandidateTournament
from ratings.championships.queries import proposed_lines
from ratings.championships.selection import selection
from ratings.championships.state import NO_CHAMPIONSHIP, abroad_stream, evolve, under_numbers_of
from ratings.systems.danish.events import NumbersTakenOver, RegisteredNumber
from ratings.systems.danish.state import REGISTER_STREAM
from tests.championships.given import (
    AFTER,
    BEFORE,
    DM,
    FED,
    FIRST_DAY,
    LAST_YEAR,
    STREAM,
    arranged,
    enter,
    entry,
    executive,
    field,
    organiser,
    player,
)
from tests.championships.past import Past, achieved
from tests.support.specification import ACTOR, NOON
from tournaments.merge_conflicts import entered_together

IDENTITIES = identity_stream(FED)


def joined(merged: int, kept: int) -> PersonsMerged:
    return PersonsMerged(merged=UUID(player(merged)), kept=UUID(player(kept)), reason="0" * 64)


def parted(merged: int, kept: int) -> PersonsUnmerged:
    return PersonsUnmerged(merged=UUID(player(merged)), kept=UUID(player(kept)), reason="0" * 64)


def test_who_is_entered_under_the_other_number_is_entered() -> None:
    specified = organiser(entry(2)).also(IDENTITIES, joined(2, 1))
    specified.when(acts.enter_championship, enter(1), now=BEFORE)
    specified.refused("entered_under_another_number", field="person", article="DSU 4.2 §33")


WON = facts.ChampionTitleAwarded(
    group="national", title="Danmarksmester", champions=(player(40),), winner=player(40)
)


@pytest.mark.parametrize("merge", [joined(40, 30), joined(30, 40)])
def test_last_years_winner_has_his_place_under_the_number_that_he_enters_with(merge: PersonsMerged) -> None:
    specified = executive(*field(30)).also(LAST_YEAR, WON).also(IDENTITIES, merge)
    specified.when(acts.confirm_seats, acts.ConfirmSeats(**DM), now=AFTER)
    ((confirmed),) = specified.events_of(STREAM)
    assert (confirmed.seats[0].person, confirmed.seats[0].criterion) == (player(30), 1)


def test_the_page_shows_the_places_that_are_confirmed() -> None:
    this, last = NO_CHAMPIONSHIP, evolve(NO_CHAMPIONSHIP, WON)
    for event in (arranged(), *field(30)):
        this = evolve(this, event)
    shown = selection(this, under_numbers_of(this, last, {player(40): player(30)}))
    assert shown.groups[0].seated[0].player == player(30)
    assert under_numbers_of(this, last, {}) == last


@pytest.mark.database
@pytest.mark.django_db
class TestRows:
    """What the register counts of both numbers."""

    def test_the_results_of_both_numbers_are_one_players(self) -> None:
        past = Past()
        past.play()
        past.add(abroad_stream(FED, player(9)), abroad(9))
        apart = rows()
        assert set(achieved()) == {1, 2, 9}
        past.add(IDENTITIES, joined(2, 8), joined(9, 8))
        assert set(achieved()) == {1, 8}
        assert CandidateScore.objects.filter(person=player(8)).count() == 2
        rebuilding.rebuild("championships.candidates", compare=True)
        past.add(IDENTITIES, parted(2, 8), parted(9, 8))
        assert rows() == apart

    def test_a_report_and_a_result_abroad_after_the_merge_are_the_kept_numbers(self) -> None:
        past = Past()
        past.add(IDENTITIES, joined(2, 8), joined(9, 8))
        past.add(abroad_stream(FED, player(9)), abroad(9))
        past.play()
        assert set(achieved()) == {1, 8}

    def test_two_who_played_each_other_stay_two(self) -> None:
        past = Past()
        past.play()
        past.add(IDENTITIES, joined(2, 1))
        assert set(achieved()) == {1, 2}

    @pytest.mark.parametrize("merge", [joined(1, 31), joined(31, 1)])
    def test_the_entry_list_has_what_stands_under_either_number(self, merge: PersonsMerged) -> None:
        past = Past()
        number = RegisteredNumber(person=player(1), rating=2100, last_rated=FIRST_DAY)
        past.add(REGISTER_STREAM, NumbersTakenOver(lines=(number,)))
        past.play()
        past.add(IDENTITIES, merge)
        runner.catch_up_all()
        entered = arranged(year=FIRST_DAY.year + 1, entry_deadline=FIRST_DAY + dt.timedelta(days=300))
        state = NO_CHAMPIONSHIP
        for event in (entered, entry(31)):
            state = evolve(state, event)
        (line,) = proposed_lines(FED, state)
        assert line.rating == 2130, "2100 and what the tournament gave"
        assert line.candidate_on == FIRST_DAY + dt.timedelta(days=3)

    def test_two_who_entered_one_championship_are_two_persons(self) -> None:
        past = Past()
        past.add(STREAM, arranged(), entry(1), entry(2))
        assert common(2, 1) is not None
        assert common(3, 1) is None
        past.add(STREAM, facts.ChampionshipEntryWithdrawn(person=player(2)))
        assert common(2, 1) is None


def abroad(number: int) -> facts.ForeignCandidateResultApproved:
    return facts.ForeignCandidateResultApproved(
        federation=FED,
        person=player(number),
        event="Hastings",
        on=dt.date(2026, 1, 5),
        average=2605,
        rounds=9,
        half_points=4,
    )


def rows() -> tuple[list[dict], list[dict]]:
    """Everything that is known of candidate results, without what tells where it is stored."""
    runner.catch_up_all()
    stored = ("id", "generation", "version_from", "version_to")
    found = [
        [
            {name: value for name, value in row.items() if name not in stored}
            for row in model.objects.order_by(*model.KEY).values()
        ]
        for model in (CandidateScore, CandidateTournament)
    ]
    return found[0], found[1]


def common(merged: int, kept: int):
    couple = Couple(federation=FED, merged=player(merged), kept=player(kept))
    runner.catch_up_all()
    return entered_together(Work(ACTOR, NOON, TheLog()), couple)

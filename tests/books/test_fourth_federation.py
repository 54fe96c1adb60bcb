"""A federation that is only declared, from its announcement to its published list; no other file knows it."""

from __future__ import annotations

import datetime as dt
import re

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

from events.citing import NotAllowed, Refused
from events.recomputing import recompute
from federation.members import directory
from federation.officials.roles import Role
from federation.outbox.writing import language_of
from federation.rulings.commands import IssueRuling, issue_ruling
from ratings.models import ListLine, PublishedList, RatingChange
from ratings.systems.swedish.commands.entry import SetEntryRating, set_entry_rating
from ratings.systems.swedish.counting import count
from ratings.systems.swedish.system import LOG_CHECKS
from tests.books.fourth import CODE, ID
from tests.desk.conftest import house, official, static_folder, text_of
from tests.support import correcting, season
from tests.support.walking import led_nowhere
from tournaments.conduct import commands as conduct
from tournaments.models import StandingRow, TournamentRow
from tournaments.stages import report_due_of

__all__ = ["house", "official", "static_folder"]
pytestmark = [pytest.mark.database, pytest.mark.django_db, pytest.mark.usefixtures("unhurried")]

OFFICES = [role.value for role in Role if role is not Role.CLUB_SECRETARY]
FOREIGN = re.compile(r"(?:SLSF-[GRK] [0-9]|DSU 4|PSGRP §)[^<\"]{0,12}")
FAVOURITE = {20: 9, 40: 9, 60: 8, 80: 8, 100: 7}
"""What the higher rated wins by Elo with K 20, in whole points, by the difference."""


@pytest.fixture
def listed(fourth, house) -> str:
    """A round robin of six is accepted and the list of its period published; the tournament."""
    by = season.everything(CODE)
    persons = season.people(6, federation=CODE, club=season.club("Tartu", federation=CODE))
    at = season.play_tournament(CODE, persons, by=by, discipline="chess")
    season.publish(CODE, "chess", "2026-1", by)
    season.catch_up()
    return at


def moved_by_elo(own: int, opponent: int, outcome: int) -> int:
    """Plain Elo, worked out beside the product."""
    favourite = FAVOURITE[abs(own - opponent)]
    won = favourite if own > opponent else 20 - favourite
    return won - 10 * (2 - outcome)


def test_it_ranks_by_its_own_ladder(listed):
    row = TournamentRow.objects.get(federation=CODE, tournament=listed)
    ranked = StandingRow.objects.filter(federation=CODE, tournament=listed)

    assert (row.rule_book, row.state) == (ID, "accepted")
    assert {tuple(name for name, _ in line.values) for line in ranked} == {
        ("game_points", "match_wins", "sonneborn_berger")
    }
    assert {line.decided_by for line in ranked} <= {f"{ID} §5{letter}" for letter in "abcd"}


def test_its_report_is_due_by_its_own_term(listed):
    row = TournamentRow.objects.get(federation=CODE, tournament=listed)

    assert report_due_of(row) == row.ends_on + dt.timedelta(days=3)


def test_its_list_stands_by_elo(listed):
    changes = RatingChange.objects.filter(federation=CODE, tournament=listed)
    published = PublishedList.objects.get(federation=CODE)
    lines = ListLine.objects.filter(federation=CODE, period=published.period)

    assert changes.count() == 6
    for step in changes:
        assert step.matches
        for _, opponent, difference, outcome, points in step.matches:
            assert difference == step.before - opponent
            assert points == moved_by_elo(step.before, opponent, outcome)
        assert step.after == step.before + sum(match[4] for match in step.matches)
    assert {line.person: line.rating for line in lines} == {step.person: step.after for step in changes}


def test_its_list_holds_players_of_every_country(fourth, house):
    by = season.everything(CODE)
    club = season.club("Tartu", federation=CODE)
    persons = [
        season.person(f"Given{number} Surname", federation=CODE, number=number, club=club, citizenship="Läti")
        for number in range(1, 5)
    ]
    season.play_tournament(CODE, persons, by=by, discipline="chess")
    season.publish(CODE, "chess", "2026-1", by)
    season.catch_up()

    assert ListLine.objects.filter(federation=CODE, period="2026-1").count() == 4


def test_who_stays_away_loses_points_and_the_place_by_its_own_terms(fourth, house):
    by = season.everything(CODE)
    persons = season.people(4, federation=CODE, club=season.club("Tartu", federation=CODE))
    day = dt.date(2025, 1, 11)
    season.play_tournament(CODE, persons, by=by, discipline="chess", starts_on=day)
    for period in ("2025-1", "2025-2", "2025-3", "2025-4"):
        season.publish(CODE, "chess", period, by)
    season.catch_up()
    first, second, third, fourth_list = (
        dict(ListLine.objects.filter(federation=CODE, period=period).values_list("person", "rating"))
        for period in ("2025-1", "2025-2", "2025-3", "2025-4")
    )

    assert (len(first), second) == (4, first)
    assert third == {person: rating - 30 for person, rating in first.items()}
    assert fourth_list == {}
    assert "After three periods without a game" in text_of(Client().get(f"/ratings/{CODE}/chess/2025-3/"))
    assert list(LOG_CHECKS["published lists"]()) == []
    assert recompute("ratings.ratings").faults == ()


@pytest.mark.parametrize(("minutes", "matches"), [(4, 0), (5, 15)])
def test_five_minutes_a_player_are_long_enough(listed, minutes, matches):
    state = season.state(CODE, listed)
    control = msgspec.structs.replace(state.announced.time_control, base_minutes=minutes)
    hurried = msgspec.structs.replace(
        state, announced=msgspec.structs.replace(state.announced, time_control=control)
    )

    assert len(count(hurried).matches) == matches


@pytest.mark.parametrize("rating", [1501, 1800])
def test_who_is_new_enters_within_its_own_limits(listed, rating):
    person = season.person("Mari Uus", federation=CODE, number=99)
    entered = SetEntryRating(federation=CODE, discipline="chess", person=person, rating=rating)

    with pytest.raises(Refused) as refused:
        set_entry_rating(entered, by=season.everything(CODE))

    assert refused.value.code == "entry_rating_limits"
    set_entry_rating(msgspec.structs.replace(entered, rating=1500), by=season.everything(CODE))


def test_its_year_has_four_periods(listed):
    published = PublishedList.objects.get(federation=CODE)

    assert (published.period, published.in_force_period) == ("2026-1", "2026-2")
    assert (published.valid_from, published.valid_to) == (dt.date(2026, 4, 1), dt.date(2026, 6, 30))


def test_its_list_is_verified_and_comes_out_again(listed):
    assert list(LOG_CHECKS["published lists"]()) == []
    assert recompute("ratings.ratings").faults == ()


def test_a_correction_moves_its_ratings_and_leaves_the_list_as_published(listed):
    before = dict(RatingChange.objects.filter(federation=CODE).values_list("person", "after"))

    correcting.correct(correcting.turned(listed, federation=CODE))
    season.catch_up()

    after = dict(RatingChange.objects.filter(federation=CODE).values_list("person", "after"))
    lines = ListLine.objects.filter(federation=CODE)
    assert sum(before[person] != after[person] for person in before) == 2
    assert {line.person: line.rating for line in lines} == before
    assert list(LOG_CHECKS["published lists"]()) == []


def test_who_comes_too_late_has_lost_by_its_own_rule(fourth, official):
    arbiter = official(*OFFICES, federation=CODE)
    persons = season.people(4, federation=CODE)
    at = season.play_tournament(CODE, persons, by=arbiter.by, discipline="chess", upto="in_play", rounds=1)
    season.start(CODE, at, 2, arbiter.by)
    board = {"federation": CODE, "tournament": at, "round_number": 2, "board": 1, "game": 1}
    conduct.note_late_arrival(conduct.NoteLateArrival(**board, late_seconds=(0, 16 * 60)), by=arbiter.by)
    season.catch_up()

    page = text_of(arbiter.get(reverse("desk-conduct-game", kwargs=board)))

    assert f"{ID} §7" in page


def test_its_board_rules_how_a_paragraph_of_its_own_is_read(fourth, house):
    ruling = IssueRuling(
        federation=CODE, article=f"{ID} §7", text="From the bell.", counts_from=dt.date(2026, 2, 1)
    )
    issue_ruling(ruling, by=season.official(CODE, Role.BOARD))
    season.catch_up()

    page = text_of(Client().get("/rules/"))

    assert "From the bell." in page
    assert "Lateness" in page
    with pytest.raises(NotAllowed):
        issue_ruling(ruling, by=season.official(CODE, Role.TOURNAMENT_COMMITTEE))


def test_its_days_money_and_letters_are_its_own(listed):
    page = text_of(Client().get(f"/tournaments/{CODE}/{listed}/prizes/", {"prizes": "100; 50"}))

    assert "€" in page
    assert language_of(CODE) == "et"
    assert directory.day_of(dt.datetime(2026, 1, 9, 22, 30, tzinfo=dt.UTC), CODE) == dt.date(2026, 1, 10)


def test_everything_that_it_offers_opens_and_cites_no_other_book(listed, official):
    everybody = official(*OFFICES, federation=CODE)
    found: dict[str, set[str]] = {}

    class Reading(Client):
        """A reader who notes what the pages of the federation cite."""

        def get(self, address, *args, **more):
            answer = super().get(address, *args, **more)
            own = f"/{CODE}/" in address and answer.status_code == 200 and not answer.streaming
            if own and (cited := set(FOREIGN.findall(answer.content.decode()))):
                found[address] = cited
            return answer

    visitor, reader = Reading(), Reading()
    reader.force_login(everybody.account)

    assert list(led_nowhere(visitor, ["/", f"/tournaments/{CODE}/{listed}/"])) == []
    assert list(led_nowhere(reader, ["/desk/", f"/desk/tournaments/{CODE}/{listed}/"])) == []
    assert found == {}

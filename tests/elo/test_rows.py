"""The rows of Elo: given these events, these rows, the same after a replay."""

from __future__ import annotations

import datetime as dt
from io import StringIO
from uuid import UUID

import pytest
from django.core.management import CommandError, call_command

from events import rebuilding, runner
from events.log import NewEvent
from events.recomputing import recompute
from events.work import SYSTEM
from federation.grants.commands import GrantRole, grant_role
from federation.officials.models import Account
from ratings.rules.dsu.adjustment import Direction
from ratings.systems.danish.events import ForeignOpponent
from ratings.systems.danish.models import DanishRating
from ratings.systems.elo import commands as acts
from ratings.systems.elo.models import EloList, ListedPlayer, ResultAbroad
from ratings.systems.elo.queries import (
    PROJECTOR,
    counted,
    doubts,
    elo_of,
    results_due,
    under_one_number,
    under_two_numbers,
)
from ratings.systems.elo.yearly_pool import compared_in
from tests.elo.given import FED
from tests.elo.past import AUGUST, JULY, JULY_LIST, LAST_YEAR, Danes, danes, july
from tests.events.recording import append
from tests.support import correcting, season
from tournaments import events as played
from tournaments.state import stream_of

pytestmark = [pytest.mark.database, pytest.mark.django_db]

AUGUST_LIST = dt.date(LAST_YEAR, 8, 1)


@pytest.fixture
def here(house) -> Danes:
    return danes()


def test_a_list_in_figures(here):
    here.take(july())
    said = counted(EloList.objects.get())
    assert (said.matched, said.doubtful, said.unmatched) == (3, 1, 2)
    assert (said.row.players, said.row.at_home, said.row.month) == (4, 4, JULY)


def test_the_elo_of_a_month_is_that_of_the_newest_list_before_it(here):
    here.take(july())
    later = [(*row[:3], row[3] + 10, *row[4:]) for row in JULY_LIST]
    here.take(july(tuple(later), AUGUST_LIST), AUGUST_LIST)
    days = (JULY - dt.timedelta(days=1), JULY, AUGUST_LIST, AUGUST_LIST + dt.timedelta(days=99))
    assert [elo_of(here.ane, day) for day in days] == [None, 2150, 2160, 2160]


def test_a_doubtful_player_counts_from_the_list_he_stood_on_once_he_is_confirmed(here):
    here.take(july())
    assert elo_of(here.bent, JULY) is None
    assert [(str(row.person), row.doubt) for row in doubts(FED)] == [(here.bent, "year")]
    here.settle(acts.ConfirmNumber(**here.bents_number()))
    assert elo_of(here.bent, JULY) == 2400
    assert not doubts(FED).exists()
    here.take(july(month=AUGUST_LIST), AUGUST_LIST)
    assert ListedPlayer.objects.get(person=here.bent, month=AUGUST_LIST).ground == "confirmed"
    here.settle(acts.RejectNumber(**here.bents_number()))
    assert elo_of(here.bent, AUGUST_LIST) is None


def test_a_player_rejected_is_not_brought_up_by_the_next_list(here):
    here.take(july())
    here.settle(acts.RejectNumber(**here.bents_number()))
    here.take(july(month=AUGUST_LIST), AUGUST_LIST)
    assert not doubts(FED).exists()
    assert not ListedPlayer.objects.filter(person=here.bent, month=AUGUST_LIST).exists()


def test_one_number_for_two_persons_is_the_one_that_was_confirmed(here):
    twin = season.person("Ane Sørensen", federation=FED, number=9, born_on="1990")
    season.catch_up()
    here.take(july())
    assert {str(row.person) for row in doubts(FED)} == {here.ane, here.bent, twin}
    pair = {"federation": FED, "month": JULY, "person": twin, "fide_id": "1400011"}
    here.settle(acts.ConfirmNumber(**pair))
    assert (elo_of(twin, JULY), elo_of(here.ane, JULY)) == (2150, None)
    assert {str(row.person) for row in doubts(FED)} == {here.bent}


def test_the_same_person_under_two_numbers_is_found(here):
    twice = (*JULY_LIST, (1499999, "Soerensen, Ane", "DEN", 1900, 0, 40, 1990))
    here.take(july(twice))
    assert under_two_numbers(FED) == [(UUID(here.ane), ["1400011", "1499999"])]
    assert under_one_number(FED) == []
    assert elo_of(here.ane, JULY) is None


def test_the_comparison_of_a_year_opened_into_its_terms(here):
    here.take(july())
    here.settle(acts.ConfirmNumber(**here.bents_number()))
    here.in_danish_register(curt=2360, ane=2190, bent=2500, dorte=2240)
    stated = acts.StateEloGames(federation=FED, person=here.dorte, games=25, month=JULY)
    acts.state_elo_games(stated, by=here.registrar)
    season.catch_up()
    found = compared_in(FED, AUGUST)
    assert {person: games.games for person, games in found.games.items()} == {
        here.curt: 31,
        here.ane: 31,
        here.bent: 3,
        here.dorte: 25,
    }
    assert set(found.worked.compared) == {here.curt, here.ane}
    assert (found.worked.difference, found.worked.number, found.worked.direction) == (50, 50, Direction.DOWN)
    after = {each.player: each.after for each in found.worked.players}
    assert after == {here.curt: 2310, here.ane: 2190 - (50 - 7), here.bent: 2500, here.dorte: 2240}


def test_the_committee_makes_the_adjustment_that_was_shown(here):
    here.take(july())
    here.in_danish_register(curt=2360, ane=2190)
    here.adjust()
    found = {str(row.person): row.rating for row in numbers_of(AUGUST)}
    assert (found[here.curt], found[here.ane]) == (2310, 2147)


def test_taken_back_by_two_it_has_moved_nobody_and_is_made_anew(here):
    here.take(july())
    here.in_danish_register(curt=2360, ane=2190)
    here.adjust()
    back = acts.TakeBackAdjustment(federation=FED, year=AUGUST.year, reason="Games were missing.")
    number = correcting.propose("adjustment", back, here.committee)
    assert correcting.approve(number, season.official(FED, "rating_committee"), FED)
    season.catch_up()
    found = {str(row.person): row.rating for row in numbers_of(AUGUST)}
    assert (found[here.curt], found[here.ane]) == (2360, 2190)
    digest = runner.digest("danish.register")
    runner.rebuild("danish.register")
    assert runner.digest("danish.register") == digest
    assert recompute("danish.register").faults == ()
    acts.make_adjustment(acts.MakeAdjustment(federation=FED, on=AUGUST), by=here.committee)
    season.catch_up()
    assert {row.rating for row in numbers_of(AUGUST)} >= {2310, 2147}


def numbers_of(day: dt.date):
    from ratings.systems.danish.queries import held_on

    return held_on(day)


def reported(here: Danes, **more: object) -> acts.ReportResult:
    form = {
        "federation": FED,
        "person": here.ane,
        "event": "Hastings",
        "country": "England",
        "ended_on": dt.date(LAST_YEAR, 9, 1),
        "returned_on": dt.date(LAST_YEAR, 9, 3),
        "opponents": (ForeignOpponent(2, 2145), ForeignOpponent(1)),
    }
    return acts.ReportResult(**(form | more))


def test_a_result_abroad_from_expected_to_rated(here):
    here.in_danish_register(ane=2190)
    said = reported(here)
    journey = ("federation", "person", "event", "country", "ended_on", "returned_on")
    expected = acts.ExpectResult(**{name: getattr(said, name) for name in journey})
    named = {"federation": FED, "person": here.ane, "result": said.result}
    acts.expect_result(expected, by=here.committee)
    acts.remind_of_result(acts.RemindOfResult(**named), by=here.committee)
    season.catch_up()
    row = ResultAbroad.objects.get()
    assert (row.standing, row.due_on, row.reminders) == ("expected", dt.date(LAST_YEAR, 9, 17), 1)
    acts.report_result_abroad(said, by=here.committee)
    season.catch_up()
    row = ResultAbroad.objects.get()
    assert (row.standing, row.unknown, row.reminders) == ("reported", [2], 1)
    acts.estimate_opponent(acts.EstimateOpponent(**named, opponent=2, rating=2100), by=here.committee)
    acts.rate_result_abroad(acts.RateResult(**named), by=here.committee)
    season.catch_up()
    row = ResultAbroad.objects.get()
    assert (row.standing, row.games[1]) == ("rated", {"half_points": 1, "rating": 2100, "estimated": True})
    moved = DanishRating.objects.get(person=here.ane, known_to=None, name=said.result)
    assert moved.rating != moved.before
    acts.take_back_rating(acts.TakeBackRating(**named, reason="A round was missing."), by=here.committee)
    season.catch_up()
    assert ResultAbroad.objects.get().standing == "reported"
    newest = DanishRating.objects.filter(person=here.ane, known_to=None).order_by("-place").first()
    assert newest.rating == 2190


def test_the_next_tournament_brings_the_deadline_forward_unless_it_is_cancelled(here):
    said = reported(here)
    journey = ("federation", "person", "event", "country", "ended_on", "returned_on")
    acts.expect_result(
        acts.ExpectResult(**{name: getattr(said, name) for name in journey}), by=here.committee
    )
    starts_on = dt.date(LAST_YEAR, 9, 10)
    stream = stream_of(FED, "next")
    announced = played.TournamentAnnounced(
        federation=FED,
        name="Next",
        place="Bøgelunde",
        starts_on=starts_on,
        ends_on=starts_on,
        discipline="chess",
        rule_book="DSU",
        time_control=played.TimeControl(base_minutes=90),
        organiser=played.Organiser(kind=played.OrganiserKind.BOARD, name="FU"),
    )
    append(
        NewEvent(stream, 1, announced, starts_on),
        NewEvent(stream, 2, played.EntryRegistered(person=here.ane), starts_on),
    )
    season.catch_up()
    assert [day for _row, day in results_due(FED)] == [starts_on - dt.timedelta(days=1)]
    append(NewEvent(stream, 3, played.TournamentCancelled(reason="0" * 64), starts_on))
    season.catch_up()
    assert [day for _row, day in results_due(FED)] == [dt.date(LAST_YEAR, 9, 17)]


def test_a_replay_gives_the_same_rows(here):
    here.take(july())
    here.settle(acts.ConfirmNumber(**here.bents_number()))
    here.in_danish_register(ane=2190)
    acts.report_result_abroad(reported(here), by=here.committee)
    acts.report_result_abroad(reported(here, country="Wales"), by=here.committee)
    season.catch_up()
    before = runner.digest(PROJECTOR)
    rebuilding.rebuild(PROJECTOR)
    assert runner.digest(PROJECTOR) == before


def test_a_list_from_the_command_line(here, tmp_path):
    account = Account.objects.create_user("kartotek", password=None)
    act = GrantRole(actor=account.actor, federation=FED, role="rating_registrar")
    grant_role(act, by=SYSTEM)
    file = tmp_path / "standard_rating_list.txt"
    file.write_bytes(july())
    said = StringIO()
    asked = ("import_elo_list", str(file), "--as", "kartotek", "--month")
    with pytest.raises(CommandError, match=r"is of .*-07, not of .*-08"):
        call_command(*asked, f"{AUGUST:%Y-%m}", stdout=said)
    call_command(*asked, f"{JULY:%Y-%m}", stdout=said)
    season.catch_up()
    assert "4 players on the list" in said.getvalue()
    assert "3 of the register, 1 doubtful" in said.getvalue()
    assert EloList.objects.get().file_name == "standard_rating_list.txt"

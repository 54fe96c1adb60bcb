"""Two officials at once: at one game one meets the other's entry, elsewhere neither is disturbed."""

from __future__ import annotations

import datetime as dt
from uuid import uuid4

import pytest

from events import log, runner
from events.citing import Clash
from events.models import PersonalData
from events.verification import verify
from events.work import SYSTEM, By
from federation.members import commands as members
from federation.members.events import PersonalDetails
from ratings.models import ListLine, PublishedList
from ratings.systems.swedish import commands as rating
from tests.robust.at_once import at_once, failures
from tests.support import season
from tests.support.database import Clone
from tournaments import commands as acts

pytestmark = pytest.mark.database

SLSF = "slsf"
TIMES = 8
"""A race that is won by chance is run several times."""


@pytest.fixture
def by(committed: Clone) -> By:
    season.open_house()
    return season.everything(SLSF)


def in_play(by: By, players: int = 8) -> str:
    at = season.play_tournament(SLSF, season.people(players), by=by, upto="drawn")
    season.start(SLSF, at, 1, by)
    return at


def hand_in(tournament: str, board: int, black: int) -> acts.ReportResults:
    game = acts.HandedIn(board=board, black=black, white=2 - black)
    return acts.ReportResults(federation=SLSF, tournament=tournament, round_number=1, games=(game,))


def test_of_two_results_for_one_game_one_stands_and_is_shown_to_the_other(by: By) -> None:
    anna, bo = season.official(SLSF, "arbiter"), season.official(SLSF, "arbiter")
    tournament = in_play(by)
    for board in (1, 2, 3, 4):
        outcomes = at_once(
            lambda board=board: acts.report_results(hand_in(tournament, board, 2), by=anna),
            lambda board=board: acts.report_results(hand_in(tournament, board, 0), by=bo),
        )
        (clash,) = failures(outcomes)
        assert isinstance(clash, Clash)
        stands = season.state(SLSF, tournament).results[1, board, 1]
        shown = ("0", "1") if stands.black else ("1", "0")
        assert (clash.values["white"], clash.values["black"]) == shown
        assert outcomes.index(clash) == (1 if stands.black else 0), "the one who came first stands"
    handed_in = [
        each for each in log.read_stream(f"tournament/{SLSF}/{tournament}") if "ResultReported" in each.type
    ]
    assert len(handed_in) == 4


def test_the_same_result_from_both_is_recorded_once_and_clashes_with_nobody(by: By) -> None:
    tournament = in_play(by)
    outcomes = at_once(*[lambda: acts.report_results(hand_in(tournament, 1, 2), by=by)] * 2)
    assert failures(outcomes) == []
    assert sorted(outcome is None for outcome in outcomes) == [False, True]


def test_different_boards_are_all_recorded(by: By) -> None:
    tournament = in_play(by, players=8)
    acting = [
        lambda board=board: acts.report_results(hand_in(tournament, board, 1), by=by)
        for board in (1, 2, 3, 4)
    ]
    assert failures(at_once(*acting)) == []
    assert sorted(season.state(SLSF, tournament).results) == [(1, board, 1) for board in (1, 2, 3, 4)]


def test_a_command_sent_twice_at_once_is_recorded_once_with_all_that_belongs_to_it(by: By) -> None:
    for number in range(TIMES):
        act = members.RegisterPerson(
            federation=SLSF, person=uuid4(), details=PersonalDetails(surname=f"Ek {number}")
        )
        key = uuid4()
        outcomes = at_once(*[lambda act=act, key=key: members.register_person(act, by=by, key=key)] * 3)
        assert failures(outcomes) == []
        assert len({outcome.last_position for outcome in outcomes}) == 1
        assert sorted(outcome.repeated for outcome in outcomes) == [False, True, True]
        rows = PersonalData.objects.filter(persons__contains=[str(act.person)])
        assert rows.count() == 1, "a name that no event commits to"


def test_a_reason_sent_twice_at_once_is_kept_once(by: By) -> None:
    tournament = in_play(by)
    acts.report_results(hand_in(tournament, 1, 2), by=by)
    kept = PersonalData.objects.count()
    for number in range(TIMES):
        black = 0 if number % 2 == 0 else 2
        game = acts.HandedIn(board=1, black=black, white=2 - black)
        act = acts.CorrectResult(
            federation=SLSF, tournament=tournament, round_number=1, game=game, reason="misread"
        )
        key = uuid4()
        outcomes = at_once(*[lambda act=act, key=key: acts.correct_result(act, by=by, key=key)] * 3)
        assert failures(outcomes) == []
        assert PersonalData.objects.count() == kept + number + 1


def test_the_same_club_registered_by_two_stands_once(by: By) -> None:
    for number in range(TIMES):
        act = members.RegisterClub(federation=SLSF, name=f"Club {number}")
        (clash,) = failures(at_once(*[lambda act=act: members.register_club(act, by=by)] * 2))
        assert isinstance(clash, Clash)


def test_sanctions_given_at_once_get_numbers_of_their_own(by: By) -> None:
    tournaments = [season.tournament(f"Cup {number}", by=by) for number in range(4)]
    acting = [
        lambda at=at: acts.sanction_tournament(acts.SanctionTournament(federation=SLSF, tournament=at), by=by)
        for at in tournaments
    ]
    assert failures(at_once(*acting)) == []
    numbers = {season.state(SLSF, at).sanction_number for at in tournaments}
    assert numbers == {f"2026-0000{number}" for number in (1, 2, 3, 4)}


def test_a_list_published_while_a_report_is_accepted_is_proved_by_replay(by: By) -> None:
    """Whichever came first: the list is that of the events before it, and replay gives the same lines."""
    persons = season.people(4)
    january, june = dt.date(2025, 1, 10), dt.date(2025, 6, 10)
    accepted = season.play_tournament(SLSF, persons, by=by, name="First", starts_on=january)
    filed = [
        season.play_tournament(SLSF, persons, by=by, name=name, starts_on=day, upto="filed")
        for name, day in (("Second", january), ("Third", june))
    ]
    assert accepted
    scope = {"federation": SLSF, "discipline": "gomoku", "period": "2025-1"}
    rating.end_period(rating.EndPeriod(**scope), by=SYSTEM)
    publish = rating.PublishList(**scope, although_unreported="cannot wait")
    outcomes = at_once(
        lambda: rating.publish_list(publish, by=by),
        *[
            lambda at=at: rating.accept_report(rating.AcceptReport(federation=SLSF, tournament=at), by=by)
            for at in filed
        ],
        season.catch_up,
    )
    assert failures(outcomes) == []
    season.catch_up()
    shown = set(ListLine.objects.values_list("person", "place", "rating", "change", "matches"))
    digests = {name: runner.digest(name) for name in runner.projectors()}
    for name in digests:
        runner.rebuild(name)
    assert digests == {name: runner.digest(name) for name in runner.projectors()}
    assert PublishedList.objects.get().digest_agrees
    assert set(ListLine.objects.values_list("person", "place", "rating", "change", "matches")) == shown
    assert verify().faults == ()

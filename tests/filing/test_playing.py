"""DSU 4.1.2 §11, §14-§15: late arrivals, absences, adjourned games, who tells a result."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import Clash, Malformed
from events.types import Event
from tests.filing.given import (
    ANNA,
    COORDINATED,
    CY,
    DI,
    FED,
    FILING,
    FINISHED,
    HERE,
    SCHEDULED,
    STARTED,
    STARTS,
    STREAM,
    filed,
)
from tests.support.specification import Specification
from tests.tournaments.given import won
from tournaments import commands as play
from tournaments import events
from tournaments.events import filing as facts
from tournaments.events.filing_values import Cancellation
from tournaments.filing import commands as acts
from tournaments.rules.dsu.rounds import Side
from tournaments.rules.scoring import Ending

START = STARTS[0]
MINUTE = dt.timedelta(minutes=1)
WHITE, BLACK = ANNA, DI
"""Board 1 of round 1: number 4 has Black, number 1 White."""


def at_the_boards(*filing: Event, more: tuple[Event, ...] = ()) -> Specification:
    filing = filing or (COORDINATED, SCHEDULED)
    return filed(*filing, role="arbiter", before=(*STARTED, *more))


def came(white: int | None, black: int | None, *excused: str) -> acts.RuleLateArrival:
    """White and Black so many minutes after the announced start; None: not at all."""
    white_came, black_came = (None if late is None else START + late * MINUTE for late in (white, black))
    return acts.RuleLateArrival(
        **HERE, round_number=1, board=1, white_came=white_came, black_came=black_came, excused=excused
    )


def lost(black: int, white: int, ending: Ending = Ending.LATE_ARRIVAL) -> events.ResultReported:
    return events.ResultReported(
        round_number=1, board=1, black=black, white=white, ending=ending, both_moved=False
    )


# ---- coming late ----
@pytest.mark.parametrize(
    ("white", "black", "points", "ending"),
    [
        (16, 0, (2, 0), Ending.LATE_ARRIVAL),
        (0, 16, (0, 2), Ending.LATE_ARRIVAL),
        (None, 15, (2, 0), Ending.WALKOVER),
        (16, None, (0, 0), Ending.LATE_ARRIVAL),
        (None, None, (0, 0), Ending.WALKOVER),
    ],
)
def test_later_than_a_quarter_of_an_hour_loses(
    white: int | None, black: int | None, points: tuple[int, int], ending: Ending
) -> None:
    """DSU 4.5.4.2: who never came stayed away, and is not merely late."""
    specified = at_the_boards().when(acts.rule_late_arrival, came(white, black))
    specified.then(STREAM, lost(*points, ending))
    ruled = {each.person for each in specified.events_of(FILING) if isinstance(each, facts.LateArrivalRuled)}
    assert ruled == {who for who, late in ((WHITE, white), (BLACK, black)) if late is None or late > 15}


def test_who_never_came_is_a_case_also_where_the_opponent_came_too_late() -> None:
    """DSU 4.1.2 §14: the game has no walkover's mark then, so the absence is recorded beside it."""
    specified = at_the_boards().when(acts.rule_late_arrival, came(16, None))
    specified.then(
        FILING,
        facts.LateArrivalRuled(round_number=1, person=BLACK, came_at=None),
        facts.NonAppearanceRecorded(round_number=1, person=BLACK),
        facts.LateArrivalRuled(round_number=1, person=WHITE, came_at=START + 16 * MINUTE),
    )


def test_to_the_very_minute_is_in_time() -> None:
    at_the_boards().when(acts.rule_late_arrival, came(15, 15)).refused("nobody_late", article="DSU 4.1.2 §11")


def test_the_invitation_may_set_another_limit() -> None:
    strict = facts.InvitationStated(coordinated=True, late_minutes=0)
    at_the_boards(strict, SCHEDULED).when(acts.rule_late_arrival, came(1, 0)).then(STREAM, lost(2, 0))


def test_the_arbiter_excuses_for_force_majeure() -> None:
    specified = at_the_boards().when(acts.rule_late_arrival, came(40, 0, WHITE)).then(STREAM)
    excused = facts.LateArrivalRuled(round_number=1, person=WHITE, came_at=START + 40 * MINUTE, excused=True)
    specified.then(FILING, excused)


def test_a_late_arrival_is_ruled_on_the_round_s_own_start() -> None:
    at_the_boards(COORDINATED).when(acts.rule_late_arrival, came(16, 0)).refused("round_not_scheduled")
    at_the_boards(more=(won(1, 1),)).when(acts.rule_late_arrival, came(16, 0)).refused(
        "another_result", kind=Clash
    )
    act = acts.RuleLateArrival(**HERE, round_number=2, board=1, white_came=None, black_came=None)
    at_the_boards().when(acts.rule_late_arrival, act).refused("no_such_board", field="board", kind=Malformed)
    naive = acts.RuleLateArrival(
        **HERE,
        round_number=1,
        board=1,
        white_came=dt.datetime(2026, 3, 20, 13),  # noqa: DTZ001
        black_came=None,
    )
    at_the_boards().when(acts.rule_late_arrival, naive).refused("zone_missing", kind=Malformed)


@pytest.mark.parametrize(("minutes", "code"), [(15, "not_late_yet"), (14, "not_late_yet"), (16, "")])
def test_nobody_is_late_before_the_limit_has_passed(minutes: int, code: str) -> None:
    specified = at_the_boards().when(acts.rule_late_arrival, came(0, None), now=START + minutes * MINUTE)
    if code:
        specified.refused(code, article="DSU 4.1.2 §11")
    else:
        specified.then(STREAM, lost(0, 2, Ending.WALKOVER))


def test_only_what_has_happened_is_ruled_on() -> None:
    early = START + 20 * MINUTE
    at_the_boards().when(acts.rule_late_arrival, came(30, 0), now=early).refused(
        "hour_to_come", kind=Malformed
    )
    at_the_boards().when(acts.rule_late_arrival, came(30, 0, CY)).refused(
        "not_of_this_game", field="excused", kind=Malformed
    )


# ---- staying away ----
def test_an_absence_is_kept_as_the_arbiter_found_it() -> None:
    away = acts.RecordNonAppearance(
        **HERE, round_number=1, person=CY, cancellation=Cancellation.NOT_APPROVED, excused=True
    )
    said = facts.NonAppearanceRecorded(
        round_number=1, person=CY, cancellation=Cancellation.NOT_APPROVED, excused=True
    )
    specified = at_the_boards().when(acts.record_non_appearance, away).then(FILING, said)
    specified.when(acts.record_non_appearance, away).then_nothing()


@pytest.mark.parametrize(
    ("round_number", "person"), [(2, CY), (0, CY), (1, "00000000-0000-0000-0000-0000000000ff")]
)
def test_who_has_no_game_stays_away_from_none(round_number: int, person: str) -> None:
    away = acts.RecordNonAppearance(**HERE, round_number=round_number, person=person)
    at_the_boards().when(acts.record_non_appearance, away).refused("not_paired", kind=Malformed)


def test_who_has_played_was_there() -> None:
    away = acts.RecordNonAppearance(**HERE, round_number=1, person=WHITE)
    at_the_boards(more=(won(1, 1),)).when(acts.record_non_appearance, away).refused(
        "game_played", article="DSU 4.1.2 §14"
    )
    missed = lost(2, 0)
    at_the_boards(more=(missed,)).when(acts.record_non_appearance, away).then(
        FILING, facts.NonAppearanceRecorded(round_number=1, person=WHITE)
    )


def test_an_absence_of_the_wrong_player_is_taken_back_also_after_the_game() -> None:
    away = facts.NonAppearanceRecorded(round_number=1, person=WHITE)
    specified = at_the_boards(COORDINATED, SCHEDULED, away, more=(won(1, 1),))
    back = acts.TakeBackNonAppearance(**HERE, round_number=1, person=WHITE)
    gone = facts.NonAppearanceTakenBack(round_number=1, person=WHITE)
    specified.when(acts.take_back_non_appearance, back).then(FILING, gone)
    specified.when(acts.take_back_non_appearance, back).refused("no_absence", article="DSU 4.1.2 §14")


def test_from_the_filed_report_on_an_absence_is_the_registrar_s() -> None:
    filed = (*FINISHED[len(STARTED) :], events.ReportFiled())
    away = facts.NonAppearanceRecorded(round_number=1, person=CY)
    specified = at_the_boards(COORDINATED, SCHEDULED, away, more=filed)
    back = acts.TakeBackNonAppearance(**HERE, round_number=1, person=CY)
    specified.when(acts.take_back_non_appearance, back).refused("not_allowed")
    specified.holding(FED, "rating_registrar").when(acts.take_back_non_appearance, back)
    specified.then(FILING, facts.NonAppearanceTakenBack(round_number=1, person=CY))


# ---- games put off ----
def put_off(to: dt.datetime, board: int = 1) -> acts.PostponeGame:
    return acts.PostponeGame(**HERE, round_number=1, board=board, to=to)


def test_a_game_is_put_off_to_a_time_before_the_last_round() -> None:
    specified = at_the_boards().when(acts.postpone_game, put_off(STARTS[-1] - MINUTE))
    specified.then(FILING, facts.GamePostponed(round_number=1, board=1, to=STARTS[-1] - MINUTE))
    specified.when(acts.postpone_game, put_off(STARTS[-1] - MINUTE)).then_nothing()
    specified.when(acts.postpone_game, put_off(STARTS[-1])).refused(
        "finished_before_last_round", article="DSU 4.1.2 §11"
    )


def test_what_cannot_be_put_off() -> None:
    bare = facts.InvitationStated(coordinated=True)
    later = STARTS[1]
    at_the_boards(bare, SCHEDULED).when(acts.postpone_game, put_off(later)).refused(
        "no_rules_for_adjournment"
    )
    at_the_boards(COORDINATED).when(acts.postpone_game, put_off(later)).refused("round_not_scheduled")
    at_the_boards(more=(won(1, 1),)).when(acts.postpone_game, put_off(later)).refused("game_over")
    at_the_boards().when(acts.postpone_game, put_off(later, board=3)).refused("no_such_board", kind=Malformed)
    naive = put_off(dt.datetime(2026, 3, 21, 12))  # noqa: DTZ001
    at_the_boards().when(acts.postpone_game, naive).refused("zone_missing", field="to", kind=Malformed)


def test_no_game_is_adjourned_without_rules_for_it() -> None:
    adjourn = play.AdjournGame(**HERE, round_number=1, board=1)
    bare = facts.InvitationStated(coordinated=True)
    at_the_boards(bare).when(play.adjourn_game, adjourn).refused(
        "no_rules_for_adjournment", article="DSU 4.1.2 §11"
    )
    at_the_boards().when(play.adjourn_game, adjourn).then(
        STREAM, events.GameAdjourned(round_number=1, board=1)
    )


def test_the_session_of_adjourned_games_ends_before_the_last_round() -> None:
    late = play.SetAdjournmentSession(**HERE, round_number=1, ends_at=STARTS[-1])
    at_the_boards().when(play.set_adjournment_session, late).refused("finished_before_last_round")
    early = play.SetAdjournmentSession(**HERE, round_number=1, ends_at=STARTS[1])
    at_the_boards().when(play.set_adjournment_session, early).then(
        STREAM, events.AdjournmentSessionSet(round_number=1, ends_at=STARTS[1])
    )


# ---- who tells the result ----
def told(side: Side, board: int = 1) -> acts.RecordHandedIn:
    return acts.RecordHandedIn(**HERE, round_number=1, board=board, side=side)


def test_who_told_a_result_is_noted_after_it() -> None:
    at_the_boards().when(acts.record_handed_in, told(Side.WHITE)).refused("no_result")
    at_the_boards().when(acts.record_handed_in, told(Side.WHITE, board=9)).refused("no_such_board")
    specified = at_the_boards(more=(won(1, 1),)).when(acts.record_handed_in, told(Side.BLACK))
    specified.then(FILING, facts.ResultHandedInBy(round_number=1, board=1, side="black"))
    specified.when(acts.record_handed_in, told(Side.BLACK)).then_nothing()

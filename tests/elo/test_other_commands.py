"""Tournaments for FIDE, results abroad, the adjustment: given these events, when this act, then those."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from events.citing import Clash, Malformed, NotAllowed, Refused
from federation.officials.proposing import in_correction
from federation.officials.roles import Role
from ratings.systems.danish import events as danish
from ratings.systems.danish.state import REGISTER_STREAM, player_stream
from ratings.systems.elo import commands as acts
from ratings.systems.elo import events as facts
from ratings.systems.elo.state import abroad_stream, elo_stream, list_stream, tournament_stream
from tests.elo.given import ANE, BENT, FED, JULY, imported, line, listed, world
from tests.tournaments.given import announced
from tournaments.events import TournamentCancelled
from tournaments.state import stream_of, tournament_id

COMMITTEE, REGISTRAR = Role.RATING_COMMITTEE, Role.RATING_REGISTRAR
AFTER = dt.datetime(2026, 5, 2, 12, tzinfo=dt.UTC)

# ---- tournaments for FIDE ----
CUP = msgspec.structs.replace(announced(), federation=FED, discipline="chess", rule_book="DSU")
CUP_ID = tournament_id(CUP.name, CUP.starts_on)
HERE = {"federation": FED, "tournament": CUP_ID}
STREAM = tournament_stream(FED, CUP_ID)
SAID = {
    "announced": True,
    "notified_on": None,
    "invitation_says_so": True,
    "closed": False,
    "team_championship": False,
    "rounds_a_day": 2,
    "hours_a_day": 8,
    "smoke_free": True,
    "international_arbiter": False,
}
SEEK = acts.SeekEloRating(**HERE, **SAID)
SOUGHT = facts.EloRatingSought(**SAID)
OVER = CUP.ends_on + dt.timedelta(days=1)


def cup(*roles: str, sought: bool = True):
    specified = world(*roles).also(stream_of(FED, CUP_ID), CUP)
    return specified.also(STREAM, SOUGHT) if sought else specified


@pytest.mark.parametrize("role", [Role.ORGANISER, Role.ARBITER, COMMITTEE])
def test_organiser_arbiter_or_committee_ask_for_elo(role):
    specified = cup(role, sought=False).when(acts.seek_elo_rating, SEEK).then(STREAM, SOUGHT)
    specified.when(acts.seek_elo_rating, SEEK).then_nothing()
    again = msgspec.structs.replace(SEEK, rounds_a_day=3)
    specified.when(acts.seek_elo_rating, again).then(STREAM, msgspec.structs.replace(SOUGHT, rounds_a_day=3))


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"rounds_a_day": 0}, "not_between", "rounds_a_day"),
        ({"hours_a_day": 25}, "not_between", "hours_a_day"),
        ({"notified_on": dt.date(2027, 1, 1)}, "day_to_come", "notified_on"),
        ({"tournament": "nowhere-2026-01-01"}, "no_such_tournament", "tournament"),
    ],
)
def test_what_cannot_be_is_refused_beside_its_field(change, code, field):
    act = msgspec.structs.replace(SEEK, **change)
    cup(COMMITTEE).when(acts.seek_elo_rating, act).refused(code, field=field, kind=Malformed)


def test_a_cancelled_tournament_is_not_for_fide():
    specified = cup(COMMITTEE, sought=False).also(
        stream_of(FED, CUP_ID), TournamentCancelled(reason="0" * 64)
    )
    specified.when(acts.seek_elo_rating, SEEK).refused("cancelled")


def test_the_committee_reports_a_tournament_to_fide_once():
    act = acts.NoteReportedToFide(**HERE, on=OVER)
    specified = cup(COMMITTEE).when(acts.note_reported_to_fide, act, now=AFTER)
    specified.then(STREAM, facts.ReportedToFide(on=OVER)).counting_from(OVER)
    specified.when(acts.note_reported_to_fide, act, now=AFTER).refused(
        "reported_to_fide", article="DSU 4.1.1 §3"
    )
    back = acts.TakeBackReportToFide(**HERE)
    specified.when(acts.take_back_report_to_fide, back, now=AFTER)
    specified.then(STREAM, facts.ReportToFideTakenBack())
    specified.when(acts.take_back_report_to_fide, back, now=AFTER).refused("not_reported_to_fide")
    specified.when(acts.note_reported_to_fide, act, now=AFTER)
    specified.then(STREAM, facts.ReportedToFide(on=OVER))


def test_the_copy_of_the_report_may_be_dated_anew():
    act = acts.NoteReportCopy(**HERE, on=OVER)
    specified = cup(COMMITTEE).when(acts.note_report_copy, act, now=AFTER)
    specified.then(STREAM, facts.EloReportCopied(on=OVER))
    specified.when(acts.note_report_copy, act, now=AFTER).then_nothing()


@pytest.mark.parametrize(
    ("day", "now", "sought", "code"),
    [
        (OVER, AFTER, False, "elo_not_sought"),
        (CUP.ends_on - dt.timedelta(days=1), AFTER, True, "before_the_end"),
        (dt.date(2026, 6, 1), AFTER, True, "day_to_come"),
        (CUP.starts_on, dt.datetime.combine(CUP.starts_on, dt.time(9), dt.UTC), True, "not_over"),
    ],
)
def test_nothing_is_reported_to_fide_before_its_time(day, now, sought, code):
    for command, kind in (
        (acts.note_reported_to_fide, acts.NoteReportedToFide),
        (acts.note_report_copy, acts.NoteReportCopy),
    ):
        cup(COMMITTEE, sought=sought).when(command, kind(**HERE, on=day), now=now).refused(code)


def test_a_spot_check_that_agrees_has_no_difference_to_tell():
    agreed = acts.CheckRatings(**HERE, agreed=True)
    specified = cup(COMMITTEE, sought=False).when(acts.check_ratings, agreed, now=AFTER)
    specified.then(STREAM, facts.RatingSpotChecked(agreed=True))
    for act, code in (
        (acts.CheckRatings(**HERE, agreed=True, difference="Two points."), "agreed_and_different"),
        (acts.CheckRatings(**HERE, agreed=False, difference=" "), "difference_missing"),
    ):
        specified.when(acts.check_ratings, act, now=AFTER).refused(code, field="difference", kind=Malformed)


def test_what_a_spot_check_found_stands_outside_the_log():
    act = acts.CheckRatings(**HERE, agreed=False, difference="Berg has 3 too many.")
    specified = cup(COMMITTEE, sought=False).when(acts.check_ratings, act, now=AFTER)
    (event,) = specified.events_of(STREAM)
    assert (event.agreed, event.difference in specified.streams.rows) == (False, True)


# ---- results abroad ----
ENDED, HOME = dt.date(2026, 3, 8), dt.date(2026, 3, 10)
JOURNEY = {
    "federation": FED,
    "person": ANE,
    "event": "Hastings Masters",
    "country": "England",
    "ended_on": ENDED,
    "returned_on": HOME,
}
RESULT = tournament_id("Hastings Masters", ENDED)
GAMES = (danish.ForeignOpponent(2, 2145), danish.ForeignOpponent(1), danish.ForeignOpponent(0, 2310))
REPORT = acts.ReportResult(**JOURNEY, opponents=GAMES)
NAMED = {"federation": FED, "person": ANE, "result": RESULT}
REPORTED = danish.ForeignResultReported(
    person=ANE,
    result=RESULT,
    event="Hastings Masters",
    country="England",
    ended_on=ENDED,
    returned_on=HOME,
    opponents=GAMES,
)
IN_REGISTER = danish.NumbersTakenOver(
    lines=(danish.RegisteredNumber(ANE, 2100, dt.date(2025, 12, 1)),),
)


def abroad(*roles: str, reported: bool = True, tied_to: str = ""):
    specified = world(*roles, tied_to=tied_to).also(REGISTER_STREAM, IN_REGISTER)
    return specified.also(player_stream(ANE), REPORTED) if reported else specified


def test_the_player_reports_his_own_result():
    abroad(reported=False, tied_to=ANE).when(acts.report_result_abroad, REPORT).then(
        player_stream(ANE), REPORTED
    )


def test_the_committee_reports_on_his_behalf_and_nobody_else():
    specified = abroad(COMMITTEE, reported=False).when(acts.report_result_abroad, REPORT)
    specified.then(player_stream(ANE), REPORTED)
    for other in (abroad(reported=False, tied_to=BENT), abroad(REGISTRAR, Role.BOARD, reported=False)):
        other.when(acts.report_result_abroad, REPORT).refused("not_your_result", kind=NotAllowed)


def test_a_result_reported_anew_takes_the_place_of_the_first_until_it_is_rated():
    specified = abroad(tied_to=ANE).when(acts.report_result_abroad, REPORT).then_nothing()
    mended = msgspec.structs.replace(REPORT, opponents=GAMES[:2])
    specified.when(acts.report_result_abroad, mended)
    specified.then(player_stream(ANE), msgspec.structs.replace(REPORTED, opponents=GAMES[:2]))
    specified.also(player_stream(ANE), danish.ForeignResultRated(person=ANE, result=RESULT))
    specified.when(acts.report_result_abroad, REPORT).refused("result_rated", article="DSU 4.5.3.2")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"event": "  "}, "event"),
        ({"event": "x" * 121}, "event"),
        ({"country": ""}, "country"),
        ({"returned_on": ENDED - dt.timedelta(days=1)}, "returned_on"),
        ({"ended_on": dt.date(2026, 4, 1), "returned_on": dt.date(2026, 4, 1)}, "ended_on"),
        ({"opponents": ()}, "opponents"),
        ({"opponents": (danish.ForeignOpponent(3, 2000),)}, "opponents"),
        ({"opponents": (danish.ForeignOpponent(2, 9000),)}, "opponents"),
        ({"opponents": (danish.ForeignOpponent(2, 2000, True),)}, "opponents"),
        ({"kind": "coordinated"}, "kind"),
        ({"person": "00000000-0000-0000-0000-0000000000ff"}, "person"),
    ],
)
def test_a_result_that_cannot_be_is_refused_beside_its_field(change, field):
    act = msgspec.structs.replace(REPORT, **change)
    abroad(COMMITTEE, reported=False).when(acts.report_result_abroad, act).refused(
        field=field, kind=Malformed
    )


def test_the_committee_estimates_whom_nobody_rated_and_then_rates():
    specified = abroad(COMMITTEE)
    rate = acts.RateResult(**NAMED)
    specified.when(acts.rate_result_abroad, rate).refused("opponents_without_rating", article="DSU 4.5.5.2")
    estimate = acts.EstimateOpponent(**NAMED, opponent=2, rating=2050)
    estimated = danish.OpponentRatingEstimated(person=ANE, result=RESULT, opponent=2, rating=2050)
    specified.when(acts.estimate_opponent, estimate).then(player_stream(ANE), estimated)
    specified.when(acts.estimate_opponent, estimate).then_nothing()
    rated = danish.ForeignResultRated(person=ANE, result=RESULT)
    specified.when(acts.rate_result_abroad, rate).then(player_stream(ANE), rated)
    again = acts.TakeBackRating(**NAMED, reason="A round was missing.")
    specified.when(acts.take_back_rating, again).when(acts.report_result_abroad, REPORT)
    specified.when(acts.take_back_rating, again).refused("result_not_rated", article="DSU 4.5.3.2")


def test_a_rated_result_is_not_rated_again():
    whole = msgspec.structs.replace(REPORTED, opponents=GAMES[:1])
    rated = danish.ForeignResultRated(person=ANE, result=RESULT)
    specified = abroad(COMMITTEE).also(player_stream(ANE), whole, rated)
    specified.when(acts.rate_result_abroad, acts.RateResult(**NAMED)).refused("result_rated")


@pytest.mark.parametrize(
    ("opponent", "rating", "code"),
    [
        (0, 2000, "no_such_game"),
        (4, 2000, "no_such_game"),
        (2, 0, "no_rating"),
        (2, 4001, "no_rating"),
        (1, 2000, "opponent_has_rating"),
    ],
)
def test_only_what_is_missing_is_estimated(opponent, rating, code):
    act = acts.EstimateOpponent(**NAMED, opponent=opponent, rating=rating)
    abroad(COMMITTEE).when(acts.estimate_opponent, act).refused(code, article="DSU 4.5.5.2")


def test_whoever_has_no_danish_number_is_not_rated():
    whole = msgspec.structs.replace(REPORTED, opponents=GAMES[:1])
    specified = world(COMMITTEE).also(player_stream(ANE), whole)
    specified.when(acts.rate_result_abroad, acts.RateResult(**NAMED)).refused("not_in_danish_register")


def test_what_nobody_reported_is_not_rated():
    act = acts.RateResult(**NAMED)
    abroad(COMMITTEE, reported=False).when(acts.rate_result_abroad, act).refused("no_such_result")


EXPECT = acts.ExpectResult(**JOURNEY)
EXPECTED = facts.ForeignResultExpected(**JOURNEY, result=RESULT)


def test_a_result_is_waited_for_once_and_the_player_reminded_until_it_comes():
    specified = abroad(COMMITTEE, reported=False).when(acts.expect_result, EXPECT)
    specified.then(abroad_stream(FED, ANE), EXPECTED)
    specified.when(acts.expect_result, EXPECT).refused("expected_already", field="event")
    remind = acts.RemindOfResult(**NAMED)
    reminded = facts.ForeignResultReminded(**NAMED)
    specified.when(acts.remind_of_result, remind).then(abroad_stream(FED, ANE), reminded)
    specified.also(player_stream(ANE), REPORTED)
    specified.when(acts.remind_of_result, remind).refused("not_waited_for", article="DSU 4.5.4.3")


# ---- the yearly adjustment ----
ADJUST = acts.MakeAdjustment(federation=FED, on=dt.date(2025, 8, 5))


FIXED = danish.AdjustmentDayFixed(on=ADJUST.on)


def july(*roles: str, rating: int = 2000, fixed: dt.date | None = ADJUST.on):
    specified = world(*roles).also(elo_stream(FED), imported(JULY))
    if fixed:
        specified.also(REGISTER_STREAM, danish.AdjustmentDayFixed(on=fixed))
    return specified.also(list_stream(FED, JULY), listed(line(rating=rating), month=JULY))


def test_a_year_in_which_nobody_is_high_enough_is_compared_all_the_same():
    made = danish.YearlyAdjustmentMade(year=2025, on=ADJUST.on, compared=())
    specified = july(COMMITTEE).when(acts.make_adjustment, ADJUST).then(REGISTER_STREAM, made)
    specified.counting_from(ADJUST.on)
    later = msgspec.structs.replace(ADJUST, on=dt.date(2025, 8, 6))
    specified.when(acts.make_adjustment, later).refused("adjusted_already", field="on", kind=Clash)


@pytest.mark.parametrize("day", [dt.date(2025, 7, 31), dt.date(2025, 8, 16), dt.date(2025, 1, 8)])
def test_any_day_but_the_first_to_fifteenth_of_august_is_refused(day):
    act = msgspec.structs.replace(ADJUST, on=day)
    july(COMMITTEE).when(acts.make_adjustment, act).refused("not_an_adjustment_day", article="DSU 4.5.6.2")


def test_a_day_that_has_not_come_is_refused():
    act = msgspec.structs.replace(ADJUST, on=dt.date(2026, 8, 5))
    july(COMMITTEE).when(acts.make_adjustment, act).refused("day_to_come", field="on")


def test_without_the_list_of_july_nothing_is_compared():
    specified = world(COMMITTEE).also(REGISTER_STREAM, FIXED)
    specified.when(acts.make_adjustment, ADJUST).refused("no_july_list", kind=Refused)


def test_the_committee_adjusts_on_the_day_that_the_registrar_fixes():
    """DSU 4.5.6: RK compares and adjusts; 4.5.6.2: on a day that RKF, the registrar (4.1.1 §4), chooses."""
    july(REGISTRAR, Role.BOARD).when(acts.make_adjustment, ADJUST).refused(kind=NotAllowed)
    july(COMMITTEE, fixed=None).when(acts.make_adjustment, ADJUST).refused("no_day_fixed", field="on")
    other = dt.date(2025, 8, 6)
    july(COMMITTEE, fixed=other).when(acts.make_adjustment, ADJUST).refused("another_day_fixed")
    fix = acts.FixAdjustmentDay(federation=FED, on=ADJUST.on)
    july(COMMITTEE, fixed=None).when(acts.fix_adjustment_day, fix).refused(kind=NotAllowed)
    specified = july(REGISTRAR, fixed=other).when(acts.fix_adjustment_day, fix).then(REGISTER_STREAM, FIXED)
    specified.when(acts.fix_adjustment_day, fix).then_nothing()
    next_year = msgspec.structs.replace(fix, on=dt.date(2027, 8, 5))
    specified.when(acts.fix_adjustment_day, next_year).refused("another_year", article="DSU 4.5.6.2")


def test_an_adjustment_is_taken_back_by_two_and_made_anew():
    made = danish.YearlyAdjustmentMade(year=2025, on=ADJUST.on, compared=())
    back = acts.TakeBackAdjustment(federation=FED, year=2025, reason="The list of June was taken.")
    july(COMMITTEE).when(acts.take_back_adjustment, back).refused("not_adjusted", field="year")
    specified = july(COMMITTEE).also(REGISTER_STREAM, made)
    specified.when(acts.take_back_adjustment, back).refused("propose_correction")
    with in_correction():
        specified.when(acts.take_back_adjustment, back)
    assert [type(each) for each in specified.events_of(REGISTER_STREAM)] == [danish.YearlyAdjustmentTakenBack]
    specified.when(acts.make_adjustment, ADJUST).then(REGISTER_STREAM, made)

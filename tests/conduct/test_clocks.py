"""SLSF-G 10, 14.2, 18.4, PSGRP §5.1, §5.4, §6.2, §8.1-§8.2, DSU 4.1.2 §11: clocks, late players, flags."""

from __future__ import annotations

import pytest

from events.citing import Malformed, NotAllowed
from tests.conduct.given import (
    BOARD_1,
    CONDUCT,
    DENMARK,
    HERE_1,
    PLAYING,
    POLAND,
    WORDS,
    at_board,
    leads_to,
    newest,
)
from tests.tournaments.given import HERE, tournament, won
from tournaments.conduct import commands as acts
from tournaments.conduct import labels
from tournaments.events import TimeControl, TimePeriod
from tournaments.events import conduct as facts
from tournaments.rules.clock_acts import Fell, Ground
from tournaments.rules.pairing.face import Colour
from tournaments.rules.scoring import Ending
from tournaments.sides import sides_of

START = acts.StartClocks(**HERE, round_number=1)
STOP = acts.StopClocks(**HERE_1, reason="the lamp fell on the board")
STOPPED = facts.ClocksStopped(number=1, **BOARD_1, reason=WORDS)
CLAIMED = facts.ClockDefectClaimed(number=1, **BOARD_1, by=Colour.WHITE, words=WORDS)
DEFECTIVE = facts.ClockDefectRuled(number=1, defective=True)
LONG = TimeControl(
    base_minutes=120,
    control_minutes=90,
    periods=(TimePeriod(minutes=90, moves=40), TimePeriod(minutes=30)),
)


def setting(**changes: object) -> acts.SetClocks:
    form = {"was": (600, 900), "becomes": (540, 900), "ground": Ground.REPLACED}
    return acts.SetClocks(**HERE_1, **(form | changes))


def late(black: int | None, white: int | None, **changes: object) -> acts.NoteLateArrival:
    return acts.NoteLateArrival(**HERE_1, late_seconds=(black, white), **changes)


def flag(fell: Fell, **changes: object) -> acts.RuleFlag:
    return acts.RuleFlag(**HERE_1, fell=fell, **changes)


def test_all_clocks_of_a_round_are_started_once_at_the_referees_word() -> None:
    specified = at_board().when(acts.start_clocks, START)
    specified.then(CONDUCT, facts.ClocksStarted(round_number=1))
    specified.when(acts.start_clocks, START).refused("clocks_run", article="SLSF-R 11.3")


def test_no_clock_runs_in_a_round_that_has_not_started() -> None:
    later = acts.StartClocks(**HERE, round_number=2)
    at_board().when(acts.start_clocks, later).refused("round_not_started", field="round_number")


def test_a_clock_is_stopped_by_the_referee_alone() -> None:
    players = tournament(*PLAYING, role="registrar")
    players.when(acts.stop_clocks, STOP).refused("not_allowed", article="SLSF-R 11.7", kind=NotAllowed)
    stopped = newest(at_board().when(acts.stop_clocks, STOP))
    assert isinstance(stopped, facts.ClocksStopped) and len(stopped.reason) == 64


def test_clocks_that_stand_are_not_stopped_again_until_they_went_on() -> None:
    specified = at_board(STOPPED)
    assert leads_to(specified).waits
    specified.when(acts.stop_clocks, STOP).refused("clocks_stand", article="SLSF-R 11.6")
    specified.when(acts.go_on, acts.GoOn(**HERE, number=1)).then(CONDUCT, facts.ClocksWentOn(number=1))
    assert not leads_to(specified).waits
    specified.when(acts.go_on, acts.GoOn(**HERE, number=1)).refused("done_already")
    specified.when(acts.stop_clocks, STOP).then(
        CONDUCT, facts.ClocksStopped(number=2, **BOARD_1, reason=newest(specified).reason)
    )


def test_a_reason_is_asked_for() -> None:
    silent = acts.StopClocks(**HERE_1, reason=" ")
    at_board().when(acts.stop_clocks, silent).refused("reason_missing", kind=Malformed)


def test_a_defect_is_claimed_found_and_the_clock_set() -> None:
    claim = acts.ClaimDefect(**HERE_1, by=Colour.WHITE, reason="it runs twice as fast")
    specified = at_board().when(acts.claim_defect, claim)
    assert leads_to(specified).waits and leads_to(specified).trace[0].article == "SLSF-R 11.5"
    ruled = acts.RuleDefect(**HERE, number=1, defective=True)
    specified.when(acts.rule_defect, ruled).then(CONDUCT, DEFECTIVE)
    back = setting(becomes=(600, 1200), ground=Ground.DEFECT, defect=1)
    assert newest(specified.when(acts.set_clocks, back)).becomes == (600, 1200)


def test_the_time_shown_is_decisive_while_no_defect_is_found() -> None:
    back = setting(becomes=(600, 1200), ground=Ground.DEFECT, defect=1)
    for ruled in ((), (facts.ClockDefectRuled(number=1, defective=False),)):
        specified = at_board(CLAIMED, *ruled).when(acts.set_clocks, back)
        specified.refused("defect_not_ruled", article="SLSF-R 11.5")


@pytest.mark.parametrize(
    ("changes", "article"),
    [
        ({"becomes": (601, 900)}, "SLSF-R 11.6"),
        ({"becomes": (600, 2701), "ground": Ground.DEFECT, "defect": 1}, "SLSF-R 11.5"),
    ],
)
def test_no_clock_gains_time(changes: dict[str, object], article: str) -> None:
    specified = at_board(CLAIMED, DEFECTIVE).when(acts.set_clocks, setting(**changes))
    specified.refused("clock_gained_time", article=article, field="becomes")


def test_the_second_period_is_given_once_the_moves_of_the_first_are_made() -> None:
    back = {"was": (600, 600), "becomes": (600, 6000), "ground": Ground.DEFECT, "defect": 1}
    specified = at_board(CLAIMED, DEFECTIVE, time_control=LONG)
    specified.when(acts.set_clocks, setting(**back, moves=39)).refused("clock_gained_time")
    specified.when(acts.set_clocks, setting(**back, moves=40))
    assert newest(specified).becomes == (600, 6000)


@pytest.mark.parametrize("wrong", [{"becomes": (600, 900)}, {"was": (-1, 900)}])
def test_clocks_are_set_to_something_else_that_they_can_show(wrong: dict[str, object]) -> None:
    at_board().when(acts.set_clocks, setting(**wrong)).refused("nothing_set", kind=Malformed)


def test_a_number_of_moves_that_nobody_makes() -> None:
    at_board().when(acts.set_clocks, setting(moves=-1)).refused("no_such_number_of_moves")


def test_each_book_has_its_own_grounds() -> None:
    still = setting(ground=Ground.STOOD_STILL, reported=True)
    at_board().when(acts.set_clocks, still).refused("other_books_ground")
    at_board(**POLAND).when(acts.set_clocks, setting()).refused("other_books_ground", article="PSGRP §5.1")


def test_in_poland_only_a_player_reports_that_the_clock_stood_still() -> None:
    still = {"ground": Ground.STOOD_STILL}
    specified = at_board(**POLAND)
    specified.when(acts.set_clocks, setting(**still)).refused("only_players_report", article="PSGRP §5.4")
    specified.when(acts.set_clocks, setting(**still, reported=True))
    assert newest(specified).ground is Ground.STOOD_STILL
    assert leads_to(specified).left == (540, 900)


def test_in_poland_too_little_time_is_played_with_and_too_much_corrected() -> None:
    wrongly = {"ground": Ground.SET_WRONGLY}
    specified = at_board(**POLAND)
    little = setting(**wrongly, given=(2700, 2600))
    specified.when(acts.set_clocks, little).refused("play_goes_on", article="PSGRP §5.1", field="given")
    specified.when(acts.set_clocks, setting(**wrongly, given=(2760, 2700)))
    assert newest(specified).given == (2760, 2700)


def test_the_time_referee_is_called_below_five_minutes() -> None:
    def call(*left: int) -> acts.CallTimeReferee:
        return acts.CallTimeReferee(**HERE_1, by=Colour.BLACK, left_seconds=left)

    at_board().when(acts.call_time_referee, call(300, 300)).refused("no_time_trouble", article="SLSF-R 19.4")
    at_board().when(acts.call_time_referee, call(-1, 3)).refused("no_such_time", kind=Malformed)
    at_board(**POLAND).when(acts.call_time_referee, call(9, 9)).refused("not_by_this_book")
    specified = at_board().when(acts.call_time_referee, call(299, 800))
    specified.then(
        CONDUCT, facts.TimeRefereeCalled(number=1, **BOARD_1, by=Colour.BLACK, left_seconds=(299, 800))
    )


@pytest.mark.parametrize(
    ("fell", "score", "article"),
    [
        (Fell.BLACK, (0, 2), "SLSF-R 9.4"),
        (Fell.WHITE, (2, 0), "SLSF-R 9.4"),
        (Fell.UNDECIDABLE, (1, 1), "SLSF-R 10.4"),
    ],
)
def test_whose_time_ran_out_first_has_lost_and_nobody_can_tell_is_a_draw(fell, score, article) -> None:
    found = leads_to(at_board().when(acts.rule_flag, flag(fell)))
    assert (found.score, found.trace[-1].article) == (score, article)


def test_poland_has_no_draw_for_two_flags() -> None:
    specified = at_board(**POLAND).when(acts.rule_flag, flag(Fell.UNDECIDABLE))
    specified.refused("flags_undecidable", article="PSGRP §7.2", field="fell")


@pytest.mark.parametrize(("begun", "score", "article"), [(True, (2, 0), "b"), (False, (0, 2), "c")])
def test_in_poland_a_winning_move_under_way_goes_before_the_time(begun, score, article) -> None:
    found = leads_to(at_board(**POLAND).when(acts.rule_flag, flag(Fell.BLACK, begun=begun)))
    assert (found.score, found.trace[-1].article) == (score, f"PSGRP §6.2{article}")


def test_at_a_control_the_flag_costs_the_game_only_if_moves_are_missing() -> None:
    specified = at_board(time_control=LONG)
    made = flag(Fell.BLACK, at_control=1, moves=40)
    specified.when(acts.rule_flag, made).refused("moves_were_made", article="SLSF-R 9.4", field="moves")
    two = flag(Fell.BLACK, at_control=2, moves=40)
    specified.when(acts.rule_flag, two).refused("no_such_control", field="at_control")
    pending = flag(Fell.BLACK, at_control=1, moves=40, last_stopped=False)
    assert newest(specified.when(acts.rule_flag, pending)).fell is Fell.BLACK


@pytest.mark.parametrize(
    ("arrivals", "score", "ending"),
    [
        ((None, 0), (0, 2), Ending.WALKOVER),
        ((0, 2700), (2, 0), Ending.LATE_ARRIVAL),
        ((600, 0), None, Ending.PLAYED),
    ],
)
def test_in_sweden_a_late_player_loses_when_his_time_has_run_out(arrivals, score, ending) -> None:
    found = leads_to(at_board().when(acts.note_late_arrival, late(*arrivals)))
    assert (found.score, found.ending) == (score, ending)
    assert found.trace[0].article == "SLSF-R 15.2"


def test_nobody_came_is_the_referees_to_rule() -> None:
    found = leads_to(at_board().when(acts.note_late_arrival, late(None, None)))
    assert found.waits and found.score is None and found.trace[-1].article == "SLSF-R 19.1e"


def test_in_poland_each_begins_with_less_by_his_own_lateness() -> None:
    found = leads_to(at_board(**POLAND).when(acts.note_late_arrival, late(120, None)))
    assert (found.left, found.trace[0].article) == ((2580, 0), "PSGRP §8.2")


@pytest.mark.parametrize(
    ("arrivals", "excused", "score", "waits"),
    [
        ((901, 0), (False, False), (0, 2), False),
        ((900, 0), (False, False), None, False),
        ((901, 0), (True, False), None, False),
        ((None, 1000), (False, False), None, True),
    ],
)
def test_in_denmark_fifteen_minutes_cost_the_game(arrivals, excused, score, waits) -> None:
    act = late(*arrivals, excused=excused)
    found = leads_to(at_board(**DENMARK).when(acts.note_late_arrival, act))
    assert (found.score, found.waits) == (score, waits)
    assert found.trace[0].article == "DSU 4.1.2 §11"


@pytest.mark.parametrize("arrivals", [(0, 0), (-1, 0), (90_000, 0)])
def test_lateness_that_is_none(arrivals: tuple[int, int]) -> None:
    at_board().when(acts.note_late_arrival, late(*arrivals)).refused("nobody_late", kind=Malformed)


def test_a_game_that_is_over_and_a_board_that_is_not_there() -> None:
    over = at_board(before=(won(1, 1),))
    over.when(acts.stop_clocks, STOP).refused("game_over", article="SLSF-R 16.1")
    nowhere = acts.StopClocks(**{**HERE_1, "board": 9}, reason="?")
    at_board().when(acts.stop_clocks, nowhere).refused("no_such_board", kind=Malformed)


def test_a_step_names_a_matter_of_its_kind() -> None:
    go_on = acts.GoOn(**HERE, number=1)
    at_board(CLAIMED).when(acts.go_on, go_on).refused("no_such_matter", kind=Malformed)


@pytest.mark.parametrize(
    ("came", "charged", "said"),
    [
        ((59, 0), (59, 0), "The clocks are charged: 0:59 – 0:00."),
        ((119, 61), (119, 61), "The clocks are charged: 1:59 – 1:01."),
    ],
)
def test_lateness_is_charged_to_the_second(came, charged, said) -> None:
    """SLSF-R 15.2: 61 s on one clock for both, 58 s more on Black's; nothing is rounded off."""
    found = leads_to(at_board().when(acts.note_late_arrival, late(*came)))
    assert found.charged == charged
    assert all(because.code != "lateness.both_there" for because in found.trace)
    assert labels.leads_to(found, sides_of("renju")) == said


def test_a_second_before_the_limit_nobody_has_lost() -> None:
    before, at = (
        leads_to(at_board().when(acts.note_late_arrival, late(seconds, 0, limit_minutes=15)))
        for seconds in (899, 900)
    )
    assert (before.score, at.score) == (None, (0, 2))

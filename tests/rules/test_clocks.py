import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.citing import Refused
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.clocks import (
    SHEET_ITEMS,
    Duty,
    check_interruption,
    check_pause,
    clock_face,
    moves_in_time,
    notation_duty,
    sheets_missing,
    time_referee_watches,
)

SECONDS = st.integers(0, 600)


def test_the_last_move_counts_when_the_clock_is_stopped():
    assert moves_in_time(40, clock_stopped_after_last=True) == 40
    assert moves_in_time(40, clock_stopped_after_last=False) == 39
    assert moves_in_time(0, clock_stopped_after_last=False) == 0


def test_clocks_are_stopped_by_a_referee_only():
    assert check_pause(GOMOKU, referee="r1").article == "SLSF-G 10.6"
    with pytest.raises(Refused) as refusal:
        check_pause(RENJU, referee="")
    assert (refusal.value.code, refusal.value.article) == ("referee_needed", "SLSF-R 11.7")


@given(st.integers(1, 120), st.integers(0, 60), SECONDS)
def test_the_duty_to_write(base, increment, left):
    duty = notation_duty(base, increment, left, GOMOKU)
    if increment >= 30:
        assert duty.duty is Duty.MUST_WRITE
        assert duty.trace[-1].article == "SLSF-G 11.4"
    elif base < 20:
        assert duty.duty is Duty.NONE
    else:
        assert duty.duty is (Duty.MAY_PAUSE if left <= 300 else Duty.MUST_WRITE)
        assert duty.trace[0].article == "SLSF-G 11.1"


@given(SECONDS, SECONDS)
def test_a_game_is_paused_only_where_no_time_referee_would_watch(one, other):
    if time_referee_watches(one) or time_referee_watches(other):
        with pytest.raises(Refused) as refusal:
            check_interruption((one, other), RENJU)
        assert refusal.value.article == "SLSF-R 14.8"
        assert refusal.value.values["left"] == min(one, other)
    else:
        assert check_interruption((one, other), RENJU).inputs == (one, other)


def test_at_five_minutes_sharp_one_may_stop_writing_and_nobody_watches_yet():
    assert notation_duty(30, 0, 300, GOMOKU).duty is Duty.MAY_PAUSE
    assert not time_referee_watches(300)


def test_the_referee_lacks_what_is_not_handed_in_and_asks_nothing_without_a_duty():
    handed_in = SHEET_ITEMS - {"winner_or_draw", "second_sheet"}
    lacking = sheets_missing(handed_in, Duty.MAY_PAUSE, RENJU)
    assert [(each.item, each.article) for each in lacking] == [
        ("second_sheet", "SLSF-R 12.5"),
        ("winner_or_draw", "SLSF-R 12.5"),
    ]
    assert sheets_missing(SHEET_ITEMS, Duty.MUST_WRITE, GOMOKU) == ()
    assert sheets_missing((), Duty.NONE, GOMOKU) == ()


def test_two_signed_sheets_with_times_and_result_are_handed_in():
    assert {
        "first_sheet",
        "second_sheet",
        "signatures_on_first_sheet",
        "signatures_on_second_sheet",
        "time_used_first",
        "time_used_second",
        "winner_or_draw",
    } == SHEET_ITEMS
    assert [each.item for each in sheets_missing([], Duty.MUST_WRITE, GOMOKU)] == sorted(SHEET_ITEMS)


@pytest.mark.parametrize(
    ("base", "seconds", "left", "duty", "articles"),
    [
        (19, 30, 1, Duty.MUST_WRITE, ["11.4"]),
        (19, 29, 900, Duty.NONE, ["11.1"]),
        (20, 29, 301, Duty.MUST_WRITE, ["11.1"]),
        (20, 0, 300, Duty.MAY_PAUSE, ["11.1", "11.3"]),
        (20, 30, 300, Duty.MUST_WRITE, ["11.4"]),
    ],
)
def test_twenty_minutes_thirty_seconds_and_five_minutes_left(base, seconds, left, duty, articles):
    found = notation_duty(base, seconds, left, GOMOKU)
    assert (found.duty, [step.article for step in found.trace]) == (
        duty,
        [f"SLSF-G {each}" for each in articles],
    )


@pytest.mark.parametrize(
    ("seconds", "face"), [(0, "0:00"), (59, "0:59"), (2474, "41:14"), (3600, "1:00:00"), (3725, "1:02:05")]
)
def test_a_time_as_a_clock_shows_it(seconds, face):
    assert clock_face(seconds) == face


@pytest.mark.parametrize(("left", "stands"), [((300, 300), True), ((299, 300), False), ((300, 299), False)])
def test_a_slow_game_is_paused_while_both_have_five_minutes(left, stands):
    assert time_referee_watches(min(left)) is not stands
    if stands:
        assert check_interruption(left, GOMOKU).inputs == left
        return
    with pytest.raises(Refused) as refusal:
        check_interruption(left, GOMOKU)
    assert refusal.value.values["left"] == 299

"""Screens, announcements and starts as acts: what they record and what they refuse."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from federation.members.events import FreeText
from tests.robust.given_screens import HALL, SAID, SCREEN
from tests.support.specification import NOON
from tests.tournaments.given import DRAWN, ENTERED, FED, HERE, INVITED, tournament
from tournaments.events import screens as facts
from tournaments.events.screens import Kind, Picture, RoundStart
from tournaments.screens import commands as acts
from tournaments.state.screens import Hall, evolve

BEFORE = (*INVITED, *ENTERED, DRAWN)


def screen(**changes):
    said = {"screen": "door", "name": "At the door", "pictures": (Picture(kind=Kind.NAMES),)}
    return acts.SetScreen(**HERE, **said | changes)


def test_a_screen_is_set_changed_and_removed():
    room = (
        tournament(*BEFORE).when(acts.set_screen, screen(name="  At  the door "), now=NOON).then(HALL, SCREEN)
    )
    changed = facts.ScreenSet(screen="door", name="At the door", pictures=(), bright=True)
    room.when(acts.set_screen, screen(pictures=(), bright=True), now=NOON).then(HALL, changed)
    room.when(acts.remove_screen, acts.RemoveScreen(**HERE, screen="door"), now=NOON)
    room.then(HALL, facts.ScreenRemoved(screen="door"))
    room.when(acts.remove_screen, acts.RemoveScreen(**HERE, screen="door"), now=NOON)
    room.refused("no_such_screen", field="screen")


def test_the_same_screen_again_is_nothing_to_record():
    tournament(*BEFORE).also(HALL, SCREEN).when(acts.set_screen, screen(), now=NOON).then(HALL)


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"screen": "Door 1"}, "no_screen_id", "screen"),
        ({"screen": "../x"}, "no_screen_id", "screen"),
        ({"name": " "}, "hall_text", "name"),
        ({"name": "x" * 61}, "hall_text", "name"),
        ({"pictures": (Picture(kind=Kind.NAMES),) * 21}, "too_many_pictures", "pictures"),
        ({"pictures": (Picture(kind=Kind.NAMES, seconds=4),)}, "picture_seconds", "pictures"),
        ({"first_board": 9, "last_board": 3}, "board_range", "last_board"),
        ({"first_board": -1}, "board_range", "last_board"),
        ({"first_letter": "1"}, "letter_range", "first_letter"),
        ({"last_letter": "AB"}, "letter_range", "first_letter"),
    ],
)
def test_a_screen_that_nobody_could_read_is_refused(changes, code, field):
    tournament(*BEFORE).when(acts.set_screen, screen(**changes), now=NOON).refused(code, field=field)


def said(room, number, until):
    """The words of the one announcement that was just recorded."""
    (shown,) = room.events_of(HALL)
    assert (shown.number, shown.until) == (number, until)
    return [msgspec.json.decode(room.streams.body(shown.words), type=FreeText)]


def test_an_announcement_stands_until_its_end_or_till_it_is_withdrawn():
    until = NOON + dt.timedelta(hours=1)
    act = acts.ShowMessage(**HERE, text=" Lunch is\nserved ", until=until)
    room = tournament(*BEFORE).when(acts.show_message, act, now=NOON)
    assert [kept.text for kept in said(room, 1, until)] == ["Lunch is served"]
    room.when(acts.withdraw_message, acts.WithdrawMessage(**HERE, number=1), now=NOON)
    room.then(HALL, facts.MessageWithdrawn(number=1))
    room.when(acts.show_message, act, now=NOON)
    assert said(room, 2, until)
    hall = evolve(Hall(), SAID)
    assert hall.standing(NOON) == [SAID] and hall.standing(until) == []
    assert evolve(hall, facts.MessageWithdrawn(number=1)).standing(NOON) == []


@pytest.mark.parametrize("until", [NOON, NOON - dt.timedelta(hours=1), NOON + dt.timedelta(days=8)])
def test_an_announcement_that_would_never_be_seen_or_never_go_is_refused(until):
    act = acts.ShowMessage(**HERE, text="Lunch", until=until)
    tournament(*BEFORE).when(acts.show_message, act, now=NOON).refused("message_end", field="until")


def test_an_end_that_could_be_any_zones_is_refused():
    act = acts.ShowMessage(**HERE, text="Lunch", until=(NOON + dt.timedelta(hours=1)).replace(tzinfo=None))
    tournament(*BEFORE).when(acts.show_message, act, now=NOON).refused("hour_without_zone", field="until")


def test_a_withdrawn_announcement_is_not_withdrawn_again():
    room = tournament(*BEFORE).also(HALL, SAID, facts.MessageWithdrawn(number=1))
    room.when(acts.withdraw_message, acts.WithdrawMessage(**HERE, number=1), now=NOON)
    room.refused("no_such_message", field="number")


def starts(*each):
    return acts.ScheduleStarts(**HERE, starts=tuple(RoundStart(round_number=n, **how) for n, how in each))


LATER = NOON + dt.timedelta(hours=2)


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (starts((2, {"starts_at": NOON}), (1, {"starts_at": LATER})), "starts_order"),
        (starts((1, {"starts_at": NOON}), (1, {"starts_at": LATER})), "starts_order"),
        (starts((1, {"starts_at": LATER}), (2, {"starts_at": NOON})), "starts_hours"),
        (starts((1, {"starts_at": NOON}), (2, {"starts_at": NOON})), "starts_hours"),
        (starts((1, {"starts_at": NOON.replace(tzinfo=None)})), "hour_without_zone"),
        (starts((1, {})), "starts_how"),
        (starts((1, {"starts_at": NOON, "minutes_after": 5})), "starts_how"),
    ],
)
def test_starts_that_cannot_be_are_refused(act, code):
    tournament(*BEFORE).when(acts.schedule_starts, act, now=NOON).refused(code, field="starts")


def test_all_starts_move_in_one_act_and_only_an_arbiter_moves_them():
    act = starts((1, {"starts_at": NOON}), (2, {"minutes_after": 15}))
    room = tournament(*BEFORE).when(acts.schedule_starts, act, now=NOON)
    room.then(HALL, facts.StartsScheduled(starts=act.starts))
    room.when(acts.schedule_starts, act, now=NOON).then(HALL)
    tournament(*BEFORE, role="registrar").when(acts.schedule_starts, act, now=NOON).refused()
    assert FED

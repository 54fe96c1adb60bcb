"""Check-in: ticked, mended, and closed with a decision on each who is missing, all or nothing."""

from __future__ import annotations

import pytest

from events.citing import Malformed, NotAllowed
from tests.check_in.given import CHECK_IN, OPENED, ROUND, hall, here
from tests.tournaments.given import (
    ANNA,
    BO,
    CY,
    DI,
    DRAWN,
    ENTERED,
    HERE,
    INVITED,
    ROUND_1,
    STREAM,
    tournament,
)
from tournaments import events as played
from tournaments.check_in import commands as acts
from tournaments.check_in.commands import Fate
from tournaments.events import check_in as facts


def tick(person: str) -> acts.CheckPlayerIn:
    return acts.CheckPlayerIn(**HERE, person=person)


def close(**fates: Fate) -> acts.CloseCheckIn:
    persons = {"anna": ANNA, "bo": BO, "cy": CY, "di": DI}
    decided = tuple(acts.Missing(persons[name], fate) for name, fate in fates.items())
    return acts.CloseCheckIn(**HERE, missing=decided)


def test_it_is_opened_once():
    begun = tournament(*INVITED, *ENTERED)
    begun.when(acts.open_check_in, acts.OpenCheckIn(**HERE)).then(CHECK_IN, OPENED)
    begun.when(acts.open_check_in, acts.OpenCheckIn(**HERE)).refused("check_in_open")


def test_a_player_is_ticked_once_and_a_mistap_is_mended():
    begun = hall().when(acts.check_player_in, tick(ANNA)).then(CHECK_IN, here(ANNA))
    begun.when(acts.check_player_in, tick(ANNA)).then_nothing()
    back = facts.CheckInTakenBack(**ROUND, person=ANNA)
    begun.when(acts.take_back_check_in, acts.TakeBackCheckIn(**HERE, person=ANNA)).then(CHECK_IN, back)
    begun.when(acts.check_player_in, tick(ANNA)).then(CHECK_IN, here(ANNA))


def test_nobody_is_ticked_who_is_not_expected_or_before_it_is_open():
    hall().when(acts.check_player_in, tick("00000000-0000-0000-0000-00000000ffff")).refused("not_expected")
    gone = played.EntryWithdrawn(person=ANNA)
    hall().also(STREAM, gone).when(acts.check_player_in, tick(ANNA)).refused("not_expected")
    closed = tournament(*INVITED, *ENTERED)
    closed.when(acts.check_player_in, tick(ANNA)).refused("check_in_closed")


def test_before_the_draw_who_is_missing_is_out_or_stays():
    begun = hall(here(ANNA), here(BO))
    begun.when(acts.close_check_in, close(cy=Fate.OUT, di=Fate.STAYS))
    begun.then(STREAM, played.EntryWithdrawn(person=CY))
    assert list(begun.events_of(CHECK_IN)) == [facts.CheckInClosed(**ROUND)]


def test_nobody_is_away_from_a_round_that_has_no_boards_to_be_paired():
    hall(here(ANNA), here(BO), here(CY)).when(acts.close_check_in, close(di=Fate.AWAY)).refused(
        "away_before_draw"
    )


def test_each_who_is_missing_is_asked_about_and_nobody_else():
    begun = hall(here(ANNA), here(BO))
    for wrong in (close(), close(cy=Fate.STAYS), close(cy=Fate.STAYS, di=Fate.STAYS, anna=Fate.OUT)):
        begun.when(acts.close_check_in, wrong).refused("missing_changed", field="missing")
        assert not begun.recorded


def test_who_checked_in_meanwhile_is_not_thrown_out():
    begun = hall(here(ANNA), here(BO)).also(CHECK_IN, here(CY))
    begun.when(acts.close_check_in, close(cy=Fate.OUT, di=Fate.STAYS)).refused("missing_changed")
    begun.when(acts.close_check_in, close(di=Fate.STAYS)).then(CHECK_IN, facts.CheckInClosed(**ROUND))


def test_after_the_draw_who_is_missing_leaves_as_who_did_not_come():
    begun = hall(here(ANNA), here(BO), here(CY), drawn=True)
    begun.when(acts.close_check_in, close(di=Fate.OUT))
    [left] = begun.events_of(STREAM)
    assert (left.person, left.how) == (DI, "no_show")


def test_tables_that_are_fixed_have_no_check_in_once_play_began():
    begun = tournament(*INVITED, *ENTERED, DRAWN, ROUND_1)
    begun.when(acts.open_check_in, acts.OpenCheckIn(**HERE)).refused("boards_are_fixed")


def test_it_is_an_arbiters():
    begun = tournament(*INVITED, *ENTERED, role="treasurer")
    begun.when(acts.open_check_in, acts.OpenCheckIn(**HERE)).refused(kind=NotAllowed)


@pytest.mark.parametrize("stage", [0, 2, 99])
def test_a_stage_that_nobody_planned(stage):
    begun = tournament(*INVITED, *ENTERED, DRAWN)
    begun.when(acts.open_check_in, acts.OpenCheckIn(**HERE, stage=stage)).refused(
        "no_such_stage", kind=Malformed
    )

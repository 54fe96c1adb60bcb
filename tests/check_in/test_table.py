"""At the table by the door a helper's phone ticks who is here, by a code for nothing else."""

from __future__ import annotations

import datetime as dt

import pytest

from events.citing import NotAllowed
from tests.check_in.given import CHECK_IN, FEES, OPENED, here
from tests.phones.given import PHONE, PHONES, code, hall, joined
from tests.phones.test_by_phone import mend, report
from tests.tournaments.given import ANNA, BO, ENTERED, HERE, INVITED, tournament
from tournaments.check_in import commands as acts
from tournaments.events import check_in as facts
from tournaments.events.phones import CodeRevoked, Level
from tournaments.phones import commands as phones

PAID = acts.RecordEntryFee(**HERE, person=ANNA, amount=15_000)
TICKS = {
    "here": (acts.check_player_in, acts.CheckPlayerIn(**HERE, person=ANNA)),
    "back": (acts.take_back_check_in, acts.TakeBackCheckIn(**HERE, person=BO)),
    "paid": (acts.record_entry_fee, PAID),
}


def table(*of_codes: object, level: Level = Level.CHECK_IN, **changes: object):
    """Check-in is open, Bo is here; a phone joined by a code of this level."""
    begun = tournament(*INVITED, *ENTERED).also(CHECK_IN, OPENED, here(BO))
    return begun.also(PHONES, code(level=level, **changes), joined(), *of_codes)


def test_it_ticks_takes_back_and_says_what_was_paid():
    table().when(*TICKS["here"], by=PHONE).then(CHECK_IN, here(ANNA))
    back = facts.CheckInTakenBack(stage=1, stage_round=1, person=BO)
    table().when(*TICKS["back"], by=PHONE).then(CHECK_IN, back)
    table().when(*TICKS["paid"], by=PHONE).then(FEES, facts.EntryFeePaid(person=ANNA, amount=15_000))


@pytest.mark.parametrize("tick", TICKS)
@pytest.mark.parametrize("level", [Level.HELPER, Level.DEPUTY])
def test_a_code_for_results_ticks_no_one(tick, level):
    table(level=level).when(*TICKS[tick], by=PHONE).refused("code_of_results", kind=NotAllowed)


@pytest.mark.parametrize("tick", TICKS)
def test_a_code_that_ended_ticks_no_one(tick):
    revoked = table(CodeRevoked(code=1))
    revoked.when(*TICKS[tick], by=PHONE).refused("code_ended", kind=NotAllowed)
    late = table(expires_at=dt.datetime(2020, 1, 1, tzinfo=dt.UTC))
    late.when(*TICKS[tick], by=PHONE).refused("code_ended", kind=NotAllowed)


@pytest.mark.parametrize(
    ("give", "act"),
    [
        (acts.open_check_in, acts.OpenCheckIn(**HERE)),
        (acts.close_check_in, acts.CloseCheckIn(**HERE)),
        (acts.make_door_code, acts.MakeDoorCode(**HERE)),
        (acts.set_entry_fee, acts.SetEntryFee(**HERE, amount=1)),
    ],
)
def test_it_opens_and_decides_nothing(give, act):
    table().when(give, act, by=PHONE).refused(kind=NotAllowed)


def test_it_enters_no_result():
    hall(Level.CHECK_IN).when(phones.report_by_phone, report(), by=PHONE).refused("code_of_the_door")
    hall(Level.CHECK_IN).when(phones.mend_by_phone, mend(1), by=PHONE).refused("code_of_the_door")


def test_a_phone_of_another_tournament_is_no_phone_here():
    begun = tournament(*INVITED, *ENTERED).also(CHECK_IN, OPENED)
    begun.when(*TICKS["here"], by=PHONE).refused(kind=NotAllowed)

"""By the code at the door a player says "I am here", and no one else can be done anything to."""

from __future__ import annotations

import pytest

from events.citing import Malformed, NotAllowed
from events.work import SYSTEM
from tests.check_in.given import CHECK_IN, CODE, DIGITS, FEES, OPENED, ROUND, SIGN, hall, here, say
from tests.tournaments.given import ANNA, BO, CUP, ENTERED, FED, HERE, INVITED, STREAM, tournament
from tournaments import events as played
from tournaments.check_in import commands as acts
from tournaments.door_code import sign_of
from tournaments.entry_fees import due_of
from tournaments.events import check_in as facts
from tournaments.events.filing import InvitationStated, LateEntryAccepted
from tournaments.state.entry_fees import EntryFees
from tournaments.state.filing import NO_FILING, evolve, filing_stream

STRANGER = "00000000-0000-0000-0000-00000000ffff"
NEXT = facts.DoorCodeMade(code=2)
BACK = facts.CheckInTakenBack(**ROUND, person=ANNA)
LEFT = played.EntryWithdrawn(person=ANNA)
SENT_BEFORE = facts.CheckInClosed(**ROUND)


def at_the_door(*events: object):
    return hall(CODE, *events)


@pytest.mark.parametrize("shown", [SIGN, DIGITS])
def test_a_player_says_that_they_are_here_once(shown):
    begun = at_the_door().when(acts.say_here, say(ANNA, shown), by=SYSTEM)
    begun.then(CHECK_IN, here(ANNA, door=1))
    begun.when(acts.say_here, say(ANNA, shown), by=SYSTEM).then_nothing()


def test_who_was_ticked_at_the_desk_is_here_already():
    at_the_door(here(ANNA)).when(acts.say_here, say(ANNA), by=SYSTEM).then_nothing()


@pytest.mark.parametrize(
    ("shown", "code"),
    [
        ("", "wrong_door_code"),
        ("00000000", "wrong_door_code"),
        ("zażółć", "wrong_door_code"),
        (sign_of("dsu", CUP, 1), "wrong_door_code"),
        (sign_of(FED, "other-2026-03-21", 1), "wrong_door_code"),
        (sign_of(FED, CUP, 2), "wrong_door_code"),
    ],
)
def test_a_code_of_nothing_or_of_another_tournament(shown, code):
    at_the_door().when(acts.say_here, say(ANNA, shown), by=SYSTEM).refused(code, kind=NotAllowed)


@pytest.mark.parametrize("then", [(NEXT,), (facts.DoorCodeEnded(code=1),)])
def test_a_code_that_ended_says_so(then):
    begun = at_the_door(*then)
    begun.when(acts.say_here, say(ANNA), by=SYSTEM).refused("door_code_ended", kind=NotAllowed)


def test_it_works_while_check_in_is_open_and_what_was_chosen_before_counts_for_no_other_round():
    closed = at_the_door(SENT_BEFORE)
    closed.when(acts.say_here, say(ANNA), by=SYSTEM).refused("door_closed")
    other = at_the_door()
    other.when(acts.say_here, say(ANNA, stage_round=2), by=SYSTEM).refused("door_round_over")
    other.when(acts.say_here, say(ANNA, stage=7), by=SYSTEM).refused("door_round_over")


@pytest.mark.parametrize("person", [STRANGER, "", ANNA])
def test_who_is_not_expected_is_told_so(person):
    begun = at_the_door().also(STREAM, LEFT)
    begun.when(acts.say_here, say(person), by=SYSTEM).refused("not_expected", field="person")


def test_whom_the_arbiter_took_back_comes_in_by_the_desk_alone():
    begun = at_the_door(here(ANNA, door=1), BACK)
    begun.when(acts.say_here, say(ANNA), by=SYSTEM).refused("taken_back_at_the_desk", field="person")
    begun.when(acts.check_player_in, acts.CheckPlayerIn(**HERE, person=ANNA)).then(CHECK_IN, here(ANNA))
    begun.when(acts.say_here, say(ANNA), by=SYSTEM).then_nothing()


def test_only_the_house_hears_the_door():
    at_the_door().when(acts.say_here, say(ANNA)).refused(kind=NotAllowed)


def test_a_new_code_takes_the_place_of_the_one_before_and_is_ended_once():
    begun = hall().when(acts.make_door_code, acts.MakeDoorCode(**HERE)).then(CHECK_IN, CODE)
    begun.when(acts.make_door_code, acts.MakeDoorCode(**HERE)).then(CHECK_IN, NEXT)
    begun.when(acts.end_door_code, acts.EndDoorCode(**HERE)).then(CHECK_IN, facts.DoorCodeEnded(code=2))
    begun.when(acts.end_door_code, acts.EndDoorCode(**HERE)).refused("no_door_code")
    third = facts.DoorCodeMade(code=3)
    begun.when(acts.make_door_code, acts.MakeDoorCode(**HERE)).then(CHECK_IN, third)


def test_a_list_of_another_round_ticks_no_one():
    begun = hall()
    old = acts.CheckPlayerIn(**HERE, person=ANNA, stage_round=2)
    begun.when(acts.check_player_in, old).refused("list_of_another_round")
    begun.when(acts.check_player_in, acts.CheckPlayerIn(**HERE, person=ANNA, stage_round=1))
    begun.then(CHECK_IN, here(ANNA))


def test_what_is_paid_is_the_newest_word():
    begun = hall()
    begun.when(acts.set_entry_fee, acts.SetEntryFee(**HERE, amount=15_000))
    begun.then(FEES, facts.EntryFeeSet(amount=15_000))
    for amount in (15_000, 0):
        paid = facts.EntryFeePaid(person=ANNA, amount=amount)
        act = acts.RecordEntryFee(**HERE, person=ANNA, amount=amount)
        begun.when(acts.record_entry_fee, act).then(FEES, paid)
        begun.when(acts.record_entry_fee, act).then_nothing()


@pytest.mark.parametrize("amount", [-1, 100_000_001])
def test_an_amount_that_is_none(amount):
    begun = hall()
    begun.when(acts.set_entry_fee, acts.SetEntryFee(**HERE, amount=amount)).refused(
        "no_amount", kind=Malformed, field="amount"
    )
    begun.when(acts.record_entry_fee, acts.RecordEntryFee(**HERE, person=BO, amount=amount)).refused(
        "no_amount", kind=Malformed, field="amount"
    )


def test_who_is_not_entered_pays_nothing_and_an_invitation_states_the_fee():
    stranger = acts.RecordEntryFee(**HERE, person=STRANGER, amount=1)
    hall().when(acts.record_entry_fee, stranger).refused("not_entered_here", field="person")
    stated = InvitationStated(coordinated=True, entry_fee=20_000)
    invited = tournament(*INVITED, *ENTERED).also(CHECK_IN, OPENED).also(filing_stream(FED, CUP), stated)
    invited.when(acts.set_entry_fee, acts.SetEntryFee(**HERE, amount=1)).refused("fee_in_invitation")


def test_what_is_due_is_the_invitation_before_the_desk_and_who_came_late_pays_more():
    desk = EntryFees(fee=10_000)
    assert due_of(EntryFees(), NO_FILING, ANNA) is None
    assert due_of(desk, NO_FILING, ANNA) == 10_000
    filing = evolve(NO_FILING, InvitationStated(coordinated=True, entry_fee=20_000))
    filing = evolve(filing, LateEntryAccepted(person=BO, surcharge=5_000))
    assert due_of(desk, filing, ANNA) == 20_000
    assert due_of(desk, filing, BO) == 25_000

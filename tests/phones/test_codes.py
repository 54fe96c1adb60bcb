"""Codes: made by an arbiter, joined with what was shown once, revoked at once."""

from __future__ import annotations

import datetime as dt
from uuid import UUID

import pytest

from events.citing import Malformed, NotAllowed
from events.work import SYSTEM
from tests.phones.given import DIGITS, EXPIRES, PHONE, PHONES, STARTED, TOKEN, code, hall, joined
from tests.support.specification import NOON, given
from tests.tournaments.given import ANNA, FED, HERE, STREAM, announced, tournament
from tournaments import events as played
from tournaments.events import phones as facts
from tournaments.phones import commands as acts

MAKE = {**HERE, "level": facts.Level.HELPER, "token": TOKEN, "digits": DIGITS}


def made(**changes: object) -> facts.CodeMade:
    specified = tournament(*STARTED).when(acts.make_code, acts.MakeCode(**(MAKE | changes)))
    assert specified.refusal is None, str(specified.refusal)
    [event] = specified.events_of(PHONES)
    assert isinstance(event, facts.CodeMade)
    return event


def test_a_code_holds_to_the_end_of_the_day_where_the_federation_is():
    assert made().expires_at == dt.datetime(2026, 3, 21, 23, tzinfo=dt.UTC)  # midnight in Stockholm
    assert made(hours=24).expires_at == NOON + dt.timedelta(hours=24)


def test_neither_secret_stands_in_the_log():
    text = repr(made())
    assert TOKEN not in text
    assert DIGITS not in text


def test_the_digits_are_not_found_by_trying_them_through_without_the_key_of_the_house(settings):
    here = made().digits
    settings.SECRET_KEY = "of another house"
    assert made().digits != here
    assert made().token == code().token


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"hours": 25}, "too_long_for_a_code"),
        ({"hours": -1}, "too_long_for_a_code"),
        ({"first_board": 3, "last_board": 2}, "boards_turned"),
        ({"first_board": 0}, "boards_turned"),
        ({"holder": str(UUID(int=99))}, "carrier_not_entered"),
    ],
)
def test_what_no_code_can_be(changes, refusal):
    act = acts.MakeCode(**(MAKE | changes))
    tournament(*STARTED).when(acts.make_code, act).refused(refusal, kind=Malformed)


def test_no_more_than_twenty_hold_at_once():
    full = tournament(*STARTED).also(PHONES, *(code(number) for number in range(1, 21)))
    full.when(acts.make_code, acts.MakeCode(**MAKE)).refused("too_many_codes")
    full.also(PHONES, facts.CodeRevoked(code=7)).when(acts.make_code, acts.MakeCode(**MAKE))
    assert full.refusal is None


def test_none_is_made_once_play_is_over():
    over = tournament(*STARTED, played.TournamentFinished())
    over.when(acts.make_code, acts.MakeCode(**MAKE)).refused("finished")


@pytest.mark.parametrize("shown", [TOKEN, DIGITS])
def test_a_phone_joins_by_what_it_was_shown(shown):
    act = acts.JoinPhone(**HERE, shown=shown, actor=PHONE.actor)
    begun = given(STREAM, announced(), *STARTED).also(PHONES, code())
    begun.when(acts.join_phone, act, by=SYSTEM).then(PHONES, joined())


@pytest.mark.parametrize(
    ("shown", "after"),
    [
        ("87654321", ()),
        ("", ()),
        (DIGITS, (facts.CodeRevoked(code=1),)),
    ],
)
def test_a_wrong_or_revoked_code_lets_nobody_in(shown, after):
    act = acts.JoinPhone(**HERE, shown=shown, actor=PHONE.actor)
    begun = given(STREAM, announced(), *STARTED).also(PHONES, code(), *after)
    begun.when(acts.join_phone, act, by=SYSTEM).refused("wrong_code", kind=NotAllowed)


def test_an_expired_code_lets_nobody_in_nor_does_one_of_a_finished_tournament():
    act = acts.JoinPhone(**HERE, shown=TOKEN, actor=PHONE.actor)
    late = given(STREAM, announced(), *STARTED).also(PHONES, code())
    late.when(acts.join_phone, act, by=SYSTEM, now=EXPIRES).refused("wrong_code")
    over = given(STREAM, announced(), *STARTED, played.TournamentFinished()).also(PHONES, code())
    over.when(acts.join_phone, act, by=SYSTEM).refused("wrong_code")


def test_a_code_of_another_tournament_lets_nobody_in():
    other = {"federation": FED, "tournament": "other-2026-03-20"}
    begun = hall().also("tournament/slsf/other-2026-03-20", announced(name="Other"))
    begun.when(acts.join_phone, acts.JoinPhone(**other, shown=TOKEN, actor=PHONE.actor), by=SYSTEM)
    begun.refused("wrong_code")


def test_the_house_alone_lets_phones_in():
    act = acts.JoinPhone(**HERE, shown=TOKEN, actor=PHONE.actor)
    hall().when(acts.join_phone, act).refused(kind=NotAllowed)


def test_the_twenty_seventh_phone_stays_outside():
    full = hall().also(PHONES, *(joined(UUID(int=1000 + number)) for number in range(25)))
    act = acts.JoinPhone(**HERE, shown=TOKEN, actor=UUID(int=1))
    full.when(acts.join_phone, act, by=SYSTEM).refused("code_full")


def test_all_codes_that_stand_end_in_one_act():
    act = acts.RevokeCodes(**HERE, codes=(1, 2, 3))
    begun = hall().also(PHONES, code(2), facts.CodeRevoked(code=2), code(3))
    begun.when(acts.revoke_codes, act).then(PHONES, facts.CodeRevoked(code=1), facts.CodeRevoked(code=3))
    begun.when(acts.revoke_codes, act).refused("no_code_revoked")


def test_who_carries_the_phone_is_named_by_the_code():
    assert made(holder=ANNA).holder == ANNA

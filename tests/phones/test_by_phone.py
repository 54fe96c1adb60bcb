"""What a phone enters is held to its code at every act."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from uuid import UUID

import pytest

from events.citing import Clash, NotAllowed
from events.work import By
from tests.filing.given import COORDINATED, FILING, STARTED, filed
from tests.filing.given import HERE as DANISH
from tests.phones.given import EXPIRES, PHONE, PHONES, code, hall, joined
from tests.support.specification import Specification
from tests.tournaments.given import ALL_RESULTS, ANNA, HERE, ROUND_2, STREAM, won
from tournaments import commands as desk
from tournaments import events as played
from tournaments.events import phones as facts
from tournaments.events.filing import ResultHandedInBy
from tournaments.phones import commands as acts
from tournaments.rules.dsu.rounds import Side
from tournaments.rules.scoring import Ending
from tournaments.state.phones import phones_stream

HELPER, DEPUTY = facts.Level.HELPER, facts.Level.DEPUTY


def report(board: int = 1, round_number: int = 1, **game: object) -> acts.ReportByPhone:
    handed_in = desk.HandedIn(board=board, **({"black": 2, "white": 0} | game))
    return acts.ReportByPhone(**HERE, round_number=round_number, game=handed_in)


def mend(over: int, board: int = 1, round_number: int = 1) -> acts.MendByPhone:
    game = desk.HandedIn(board=board, black=1, white=1)
    return acts.MendByPhone(**HERE, round_number=round_number, game=game, over=over)


def position(specified, board: int = 1) -> int:
    found = [
        each.position
        for each in specified.streams.read(STREAM)
        if each.type == played.ResultReported.TYPE and each.event.board == board
    ]
    return found[-1]


@pytest.mark.parametrize("level", [HELPER, DEPUTY])
def test_an_empty_board_is_filled_and_the_log_names_the_phone(level):
    specified = hall(level).when(acts.report_by_phone, report(), by=PHONE).then(STREAM, won(1, 1))
    assert specified.streams.log[-1].actor == PHONE.actor


@pytest.mark.parametrize("level", [HELPER, DEPUTY])
def test_what_stands_is_never_overwritten(level):
    specified = hall(level, won(1, 1))
    specified.when(acts.report_by_phone, report(black=0, white=2), by=PHONE)
    specified.refused("another_result", kind=Clash, field="board 1")


def test_the_same_result_again_records_nothing():
    hall(HELPER, won(1, 1)).when(acts.report_by_phone, report(), by=PHONE).then_nothing()


def test_two_phones_that_differ_are_both_told_and_the_first_stands():
    other = By(UUID(int=0xF1))
    specified = hall().also(PHONES, facts.PhoneJoined(code=1, phone=2, actor=other.actor))
    specified.when(acts.report_by_phone, report(), by=PHONE).then(STREAM, won(1, 1))
    specified.when(acts.report_by_phone, report(black=0, white=2), by=other)
    specified.refused("another_result", kind=Clash)


@pytest.mark.parametrize("board", [3, 0, 99_999, -1])
def test_boards_beyond_the_code(board):
    hall().when(acts.report_by_phone, report(board), by=PHONE).refused("code_boards", kind=NotAllowed)


@pytest.mark.parametrize("round_number", [0, 2, 7, -1])
def test_a_round_that_has_not_started(round_number):
    for level in (HELPER, DEPUTY):
        specified = hall(level).when(acts.report_by_phone, report(round_number=round_number), by=PHONE)
        assert specified.refusal is not None
        assert not specified.recorded


def test_a_helper_goes_on_with_the_newest_round_and_a_deputy_fills_what_is_empty():
    before = (won(1, 1), ROUND_2)
    helper = hall(HELPER, *before).when(acts.report_by_phone, report(2), by=PHONE)
    helper.refused("round_closed")
    deputy = hall(DEPUTY, *before).when(acts.report_by_phone, report(2), by=PHONE)
    deputy.then(STREAM, won(1, 2))
    deputy.when(acts.report_by_phone, report(1, 2), by=PHONE).then(STREAM, won(2, 1))


@pytest.mark.parametrize(
    "game",
    [
        {"ending": Ending.WALKOVER},
        {"ending": Ending.FORFEIT},
        {"ending": Ending.LATE_ARRIVAL},
        {"black": 0, "white": 0, "ruled": True},
        {"both_moved": False},
    ],
)
def test_a_phone_enters_what_was_played_alone(game):
    for level in (HELPER, DEPUTY):
        specified = hall(level).when(acts.report_by_phone, report(**game), by=PHONE)
        specified.refused("code_plays_only", kind=NotAllowed)


def test_an_adjourned_game_is_left_to_the_arbiter():
    adjourned = played.GameAdjourned(round_number=1, board=1)
    hall(DEPUTY, adjourned).when(acts.report_by_phone, report(), by=PHONE).refused("code_adjourned")


def test_a_player_who_carries_the_phone_enters_no_own_game():
    carried = hall(HELPER, holder=ANNA)  # Anna sits at board 1
    carried.when(acts.report_by_phone, report(1), by=PHONE).refused("own_game")
    carried.when(acts.report_by_phone, report(2), by=PHONE).then(STREAM, won(1, 2))


def test_revoked_expired_and_over_bite_at_the_next_tap():
    revoked = hall().also(PHONES, facts.CodeRevoked(code=1))
    revoked.when(acts.report_by_phone, report(), by=PHONE).refused("code_ended", kind=NotAllowed)
    last = EXPIRES - dt.timedelta(seconds=1)
    hall().when(acts.report_by_phone, report(), by=PHONE, now=last).then(STREAM, won(1, 1))
    hall().when(acts.report_by_phone, report(), by=PHONE, now=EXPIRES).refused("code_ended")
    over = hall(DEPUTY, *ALL_RESULTS[:1], played.TournamentFinished())
    over.when(acts.report_by_phone, report(2), by=PHONE).refused("code_ended")


def test_nobody_else_enters_by_it_whatever_they_may_at_the_desk():
    hall().when(acts.report_by_phone, report()).refused("no_code", kind=NotAllowed)
    hall().when(desk.report_results, _at_the_desk(), by=PHONE).refused("not_allowed", kind=NotAllowed)


def _at_the_desk() -> desk.ReportResults:
    return desk.ReportResults(**HERE, round_number=1, games=(report().game,))


def test_a_deputy_mends_in_an_open_round_and_a_helper_does_not():
    deputy = hall(DEPUTY, won(1, 1))
    deputy.when(acts.mend_by_phone, mend(position(deputy)), by=PHONE)
    deputy.then(STREAM, played.ResultMended(round_number=1, board=1, black=1, white=1))
    helper = hall(HELPER, won(1, 1))
    helper.when(acts.mend_by_phone, mend(position(helper)), by=PHONE)
    helper.refused("code_of_helper", kind=NotAllowed)


def test_a_deputy_mends_only_what_was_seen():
    deputy = hall(DEPUTY, won(1, 1))
    deputy.when(acts.mend_by_phone, mend(position(deputy) - 1), by=PHONE)
    deputy.refused("another_result", kind=Clash)
    hall(DEPUTY).when(acts.mend_by_phone, mend(1), by=PHONE).refused("nothing_to_mend", kind=Clash)


def test_a_deputy_mends_no_closed_round():
    deputy = hall(DEPUTY, won(1, 1), won(1, 2), ROUND_2)
    deputy.when(acts.mend_by_phone, mend(position(deputy)), by=PHONE).refused("round_closed")


def danish(*events: object) -> Specification:
    """A chess tournament in round 1, and the phone of a helper."""
    begun = filed(COORDINATED, role="arbiter", before=(*STARTED, *events))
    return begun.also(phones_stream("dsu", DANISH["tournament"]), code(), joined())


def told(by: Side, where: Mapping[str, str] = DANISH) -> acts.ReportByPhone:
    game = desk.HandedIn(board=1, black=2, white=0)
    return acts.ReportByPhone(**where, round_number=1, game=game, told_by=by)


def test_who_told_it_is_noted_with_the_result_where_the_book_asks():
    """DSU 4.1.2 §15: the winner tells; from the other side the result stands all the same."""
    specified = danish().when(acts.report_by_phone, told(Side.WHITE), by=PHONE)
    specified.then(FILING, ResultHandedInBy(round_number=1, board=1, side="white"))
    assert won(1, 1) in specified.events_of(specified.recorded[0].stream)


def test_of_a_result_that_stands_it_is_noted_once():
    specified = danish(won(1, 1)).when(acts.report_by_phone, told(Side.BLACK), by=PHONE)
    specified.then(FILING, ResultHandedInBy(round_number=1, board=1, side="black"))
    specified.when(acts.report_by_phone, told(Side.BLACK), by=PHONE).then_nothing()


def test_no_other_book_asks_who_told():
    hall().when(acts.report_by_phone, told(Side.BLACK, HERE), by=PHONE).refused("not_filed_here")

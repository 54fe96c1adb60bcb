"""SLSF-G 15.1: a result typed wrong is typed anew or taken back while its round is open, and only then."""

from __future__ import annotations

from uuid import UUID

import pytest

from events.citing import Clash, NotAllowed
from events.work import By
from tests.tournaments.given import (
    DRAWN,
    ENTERED,
    FED,
    HERE,
    INVITED,
    PLAYED_OUT,
    ROUND_1,
    ROUND_2,
    STREAM,
    tournament,
    won,
)
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.commands.playing import report_results
from tournaments.events import conduct
from tournaments.rules.scoring import Ending
from tournaments.state import Tournament, evolve
from tournaments.state.conduct import stream_of as conduct_stream

READY = (*INVITED, *ENTERED, DRAWN, ROUND_1)
OTHER = By(UUID(int=0xB0D1))
MENDED = facts.ResultMended(round_number=1, board=1, black=1, white=1)


def typed(*events, role: str = "arbiter"):
    """Round 1 goes, board 1 was typed as 1-0 by the actor; then these further events."""
    act = acts.ReportResults(**HERE, round_number=1, games=(acts.HandedIn(board=1, black=2, white=0),))
    return tournament(*READY, role=role).when(report_results, act).also(STREAM, *events)


def newest(specified, kind) -> int:
    return max(each.position for each in specified.streams.log if each.type == kind.TYPE)


def mend(specified, black: int = 1, white: int = 1, over: int | None = None) -> acts.MendResult:
    game = acts.HandedIn(board=1, black=black, white=white)
    seen = over or newest(specified, facts.ResultReported)
    return acts.MendResult(**HERE, round_number=1, game=game, over=seen)


def undo(specified, kind=facts.ResultReported) -> acts.TakeBackResult:
    return acts.TakeBackResult(**HERE, round_number=1, board=1, position=newest(specified, kind))


def test_a_result_is_typed_anew_without_a_reason() -> None:
    specified = typed()
    specified.when(acts.mend_result, mend(specified)).then(STREAM, MENDED)


def test_the_same_result_again_records_nothing() -> None:
    specified = typed()
    specified.when(acts.mend_result, mend(specified, 2, 0)).then_nothing()


def test_who_has_seen_another_entry_is_shown_what_stands() -> None:
    specified = typed(MENDED)
    specified.when(acts.mend_result, mend(specified, 0, 2)).refused(
        "another_result", field="board 1", kind=Clash
    )


def test_a_game_without_a_result_is_not_mended() -> None:
    specified = tournament(*READY)
    specified.when(acts.mend_result, mend(specified, over=1)).refused("nothing_to_mend", kind=Clash)


@pytest.mark.parametrize(
    "later",
    [
        (won(1, 2), ROUND_2),
        (*PLAYED_OUT[2:], facts.TournamentFinished()),
    ],
    ids=["the next round goes", "the tournament is finished"],
)
def test_once_something_rests_on_the_round_only_a_correction_is_left(later) -> None:
    specified = typed(*later)
    act = acts.MendResult(**HERE, round_number=1, game=acts.HandedIn(board=1, black=0, white=2), over=1)
    specified.when(acts.mend_result, act).refused("round_closed", article="SLSF-R 16.1")
    specified = typed(*later)
    act = acts.TakeBackResult(**HERE, round_number=1, board=1, position=1)
    specified.when(acts.take_back_result, act).refused("round_closed")


def test_the_last_round_is_open_until_the_tournament_is_finished() -> None:
    specified = tournament(*INVITED, *ENTERED, DRAWN, *PLAYED_OUT)
    game = acts.HandedIn(board=2, black=0, white=2)
    act = acts.MendResult(**HERE, round_number=3, game=game, over=newest(specified, facts.ResultReported))
    specified.when(acts.mend_result, act).then(
        STREAM, facts.ResultMended(round_number=3, board=2, black=0, white=2)
    )


def folded(specified) -> Tournament:
    state = Tournament()
    for envelope in specified.streams.read(STREAM):
        state = evolve(state, envelope.event)
    return state


def test_a_published_pairing_closes_the_round_before_it_starts() -> None:
    paired = facts.RoundPaired(stage=1, stage_round=2, boards=ROUND_2.boards)
    specified = typed(won(1, 2), paired)
    specified.when(acts.mend_result, mend(specified, over=newest_of_board(specified))).then(STREAM, MENDED)
    assert not folded(specified).drafts, "it rested on the old result: the round is paired again"
    published = typed(won(1, 2), paired, facts.RoundPublished(stage=1, stage_round=2))
    published.when(acts.mend_result, mend(published)).refused("round_closed")


def newest_of_board(specified) -> int:
    """The entry of board 1, which was typed before that of board 2."""
    found = [each.position for each in specified.streams.log if each.type == facts.ResultReported.TYPE]
    return found[0]


def test_what_was_corrected_with_a_reason_is_not_typed_over() -> None:
    corrected = facts.ResultCorrected(round_number=1, board=1, black=0, white=2, reason="0" * 64)
    specified = typed(corrected)
    specified.when(acts.mend_result, mend(specified)).refused("not_typed", article="SLSF-R 16.1")


def test_what_was_ruled_at_the_board_is_not_typed_over() -> None:
    specified = typed()
    ruling = specified.streams.log[-1]
    decided = conduct.GameDecided(number=1, black=2, white=0)
    specified.also(conduct_stream(FED, HERE["tournament"]), decided)
    beside = specified.streams._streams[conduct_stream(FED, HERE["tournament"])]
    beside[-1] = beside[-1]._replace(command=ruling.command)
    specified.when(acts.mend_result, mend(specified)).refused("not_typed")


@pytest.mark.fide("114-115")
def test_ones_own_entry_is_taken_back_and_the_board_is_open_again() -> None:
    specified = typed()
    specified.when(acts.take_back_result, undo(specified)).then(
        STREAM, facts.ResultTakenBack(round_number=1, board=1)
    )
    specified.when(acts.take_back_result, undo(specified)).refused("nothing_to_take_back", kind=Clash)


def test_a_mend_is_undone_to_what_stood_before_it() -> None:
    specified = typed()
    specified.when(acts.mend_result, mend(specified))
    specified.when(acts.take_back_result, undo(specified, facts.ResultMended)).then(
        STREAM, facts.ResultMended(round_number=1, board=1, black=2, white=0)
    )


def test_an_adjourned_game_waits_again_when_its_result_is_taken_back() -> None:
    specified = tournament(*READY, facts.GameAdjourned(round_number=1, board=1))
    game = acts.HandedIn(board=1, black=0, white=2, ending=Ending.LATE_ARRIVAL, both_moved=False)
    specified.when(report_results, acts.ReportResults(**HERE, round_number=1, games=(game,)))
    specified.when(acts.take_back_result, undo(specified)).then(
        STREAM, facts.ResultTakenBack(round_number=1, board=1, adjourned=True)
    )


def test_a_colleagues_entry_is_not_taken_back() -> None:
    specified = typed().holding(FED, "arbiter", by=OTHER)
    specified.when(acts.take_back_result, undo(specified), by=OTHER).refused("not_yours", kind=NotAllowed)


def test_undo_after_a_colleague_typed_anew_takes_nothing_back() -> None:
    specified = typed().holding(FED, "arbiter", by=OTHER)
    specified.when(acts.mend_result, mend(specified), by=OTHER)
    specified.when(acts.take_back_result, undo(specified)).refused("entered_since", kind=Clash)


def test_undo_after_a_colleagues_entry_elsewhere_takes_mine() -> None:
    specified = typed().holding(FED, "arbiter", by=OTHER)
    other = acts.ReportResults(**HERE, round_number=1, games=(acts.HandedIn(board=2, black=1, white=1),))
    mine = newest(specified, facts.ResultReported)
    specified.when(report_results, other, by=OTHER)
    act = acts.TakeBackResult(**HERE, round_number=1, board=1, position=mine)
    specified.when(acts.take_back_result, act).then(STREAM, facts.ResultTakenBack(round_number=1, board=1))

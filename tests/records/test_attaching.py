"""SLSF-G 3-9, 11.5 (SLSF-R 3-10, 12.5): a record is attached once it holds and agrees with its result."""

from __future__ import annotations

import pytest

from events.citing import Clash, Malformed, NotAllowed
from tests.records.given import (
    FIVE,
    FREE,
    IN_PLAY,
    KEY,
    P1,
    RECORD,
    RIF,
    SHORT,
    SWAP_2,
    attach,
    attached,
    played,
    tied,
)
from tests.tournaments.given import ANNA, CUP, FED, HERE, tournament, won
from tournaments import events as facts
from tournaments.events.records import GameRecordAttached, GameRecordWithdrawn, OpeningChoice
from tournaments.exchange.records.written import MOST_MOVES
from tournaments.records.commands import WithdrawRecord, attach_record, withdraw_record
from tournaments.rules.board.openings.standing import Act
from tournaments.rules.board.openings.steps import Seat, Verb
from tournaments.rules.scoring import Ending
from tournaments.state import stream_of

CHOICES = (
    Act(by=Seat.P2, verb=Verb.CHOOSE, words=("black",)),
    Act(by=Seat.P2, verb=Verb.PROPOSE, words=("k9", "e5")),
)
SWAPPED = ("h8", "h9", "i9", "g7", "k9")


def test_a_record_that_agrees_is_attached() -> None:
    played(2, 0).when(attach_record, attach()).then(RECORD, attached())


def test_words_stand_in_one_form() -> None:
    specified = played(2, 0).when(attach_record, attach((" H8", "PASS", "J10 ")))
    specified.then(RECORD, attached(("h8", "pass", "j10")))


def test_a_record_belongs_to_a_result() -> None:
    specified = tournament(*IN_PLAY)
    specified.when(attach_record, attach()).refused("no_result_yet", article="SLSF-R 16.1")
    specified = tournament(
        *IN_PLAY, won(1, 2), facts.ResultsAnnulled(round_number=1, board=2, reason="0" * 64)
    )
    specified.when(attach_record, attach()).refused("no_result_yet")
    played().when(attach_record, attach_at(board=9)).refused("no_such_board", field="board", kind=Malformed)


def attach_at(**where: int):
    return type(attach())(**HERE, **(KEY | where), moves=FIVE, opening=FREE)


def test_a_cancelled_tournament_takes_none() -> None:
    cancelled = facts.TournamentCancelled(reason="0" * 64)
    played(2, 0, cancelled).when(attach_record, attach()).refused("cancelled")


@pytest.mark.parametrize(
    ("moves", "opening", "code", "number", "article"),
    [
        (("h8", "h8"), FREE, "occupied", 2, "SLSF-R 5"),
        (("h8", "p1"), FREE, "not_on_board", 2, "SLSF-R 12.2"),
        (("a1",), FREE, "first_not_centre", 1, FREE),
        (("h8", "a1", "b2"), RIF, "not_an_opening", 2, RIF),
        (("h8", "h9", "a1"), RIF, "not_an_opening", 3, RIF),
        (("h8", "h9", "pass"), RIF, "pass_in_opening", 3, RIF),
        (("h8", "pass", "pass", "a1"), FREE, "move_after_end", 4, "SLSF-R 10.3"),
        ((), FREE, "no_moves", 1, "SLSF-R 12.5"),
        (("h8", "i9") * (MOST_MOVES // 2 + 1), FREE, "too_many_moves", MOST_MOVES + 1, ""),
    ],
)
def test_each_move_is_checked_and_refused_with_its_number(moves, opening, code, number, article) -> None:
    specified = played().when(attach_record, attach(moves, opening, black="P1"))
    assert specified.refusal is not None
    assert specified.refusal.values["number"] == number
    specified.refused(code, article=article)


def test_a_record_of_the_other_game_is_refused() -> None:
    played().when(attach_record, attach(opening=SWAP_2)).refused("other_game", field="opening")
    played().when(attach_record, attach(opening="")).refused("opening_rule_missing", article="SLSF-R 18.1")
    in_chess = played(discipline="chess")
    in_chess.when(attach_record, attach(opening=FREE)).refused("other_game")
    in_chess.when(attach_record, attach(opening="")).refused("impossible_move", field="moves")
    in_chess.when(attach_record, attach((), "")).refused("no_moves", field="moves")


def test_the_regulations_name_the_opening_rule() -> None:
    stated = facts.RegulationsAmended(regulations={"opening_rule": "RIF classic"})
    specified = played(2, 0, stated)
    specified.when(attach_record, attach())
    assert specified.refusal.values == {"stated": "RIF classic", "said": "free renju"}
    specified.refused("other_opening_rule", article="SLSF-R 18.1b")
    specified.when(attach_record, attach(SHORT, "", black="P2"))
    specified.then(RECORD, attached(SHORT, RIF, black="P2"))


def test_after_a_swap_somebody_must_say_who_had_black() -> None:
    specified = played().when(attach_record, attach(SWAPPED, RIF))
    specified.refused("black_missing", field="black", article=RIF)
    specified.when(attach_record, attach(SWAPPED, RIF, choices=CHOICES))
    chosen = tuple(OpeningChoice(each.by.value, each.verb.value, each.words) for each in CHOICES)
    specified.then(RECORD, attached(SWAPPED, RIF, black="P2", choices=chosen))


def test_the_choices_settle_the_colours() -> None:
    specified = played().when(attach_record, attach(SWAPPED, RIF, choices=CHOICES, black="P1"))
    specified.refused("colour_mismatch", article=RIF)


@pytest.mark.parametrize(
    ("proposals", "code"),
    [(("k9", "k9"), "proposal_duplicate"), (("k9",), "proposal_count"), (("d8", "h4"), "proposal_symmetric")],
)
def test_incorrect_proposals_are_refused(proposals, code) -> None:
    """h8 i9 g7 j10: the position is its own mirror in the diagonal, so d8 and h4 are one proposal."""
    first, _proposed = CHOICES
    choices = (first, Act(by=Seat.P2, verb=Verb.PROPOSE, words=proposals))
    specified = played().when(attach_record, attach(("h8", "i9", "g7", "j10", "k9"), RIF, choices=choices))
    specified.refused(code, article=RIF)


def test_a_row_that_the_reported_result_does_not_know_is_shown_first() -> None:
    specified = played(0, 2).when(attach_record, attach())
    assert specified.refusal is not None
    assert "move 9 made five in a row" in str(specified.refusal)
    specified.refused("record_contradicts", field="although", article="SLSF-R 9.1")
    specified.when(attach_record, attach(although="  ")).refused("record_contradicts")
    specified.when(attach_record, attach(although="He had resigned at move 8; the stones were set after it."))
    (event,) = specified.events_of(RECORD)
    assert isinstance(event, GameRecordAttached)
    assert event.although in specified.streams.rows


@pytest.mark.parametrize(
    ("result", "moves", "stated", "agrees"),
    [
        ((2, 0), SHORT, "black_win", True),
        ((2, 0), SHORT, "white_win", False),
        ((1, 1), SHORT, "draw", True),
        ((1, 1), SHORT, "black_win", False),
        ((1, 1), ("h8", "pass", "pass"), "", True),
        ((2, 0), ("h8", "pass", "pass"), "", False),
        ((0, 2), SHORT, "", True),  # the moves alone say nothing against it
        ((0, 2), SHORT, "annulled", False),
    ],
)
def test_what_a_record_says_is_compared_with_the_result(result, moves, stated, agrees) -> None:
    specified = played(*result).when(attach_record, attach(moves, result=stated))
    if agrees:
        assert specified.refusal is None
    else:
        specified.refused("record_contradicts")


def test_after_a_swap_the_winner_is_the_one_who_had_the_stones() -> None:
    moves = ("h8", "h9", "i9", "a1", "k9", "a3", "j9", "a5", "l9", "a7", "m9")
    played(0, 2).when(attach_record, attach(moves, RIF, black="P2")).then(
        RECORD, attached(moves, RIF, black="P2")
    )
    played(2, 0).when(attach_record, attach(moves, RIF, black="P2")).refused("record_contradicts")


def test_a_walkover_has_no_moves() -> None:
    walkover = facts.ResultReported(round_number=1, board=2, black=2, white=0, ending=Ending.WALKOVER)
    specified = tournament(*IN_PLAY, walkover).when(attach_record, attach(SHORT))
    specified.refused("record_contradicts", article="SLSF-R 16.1")


def test_a_stated_ending_must_follow_from_the_board() -> None:
    act = attach(SHORT, result="black_win", reason="five")
    played().when(attach_record, act).refused("claim_not_on_board", article="SLSF-R 9.1")
    act = attach(SHORT, result="draw", reason="two_passes")
    played(1, 1).when(attach_record, act).refused("result_mismatch", article="SLSF-R 10.3")
    act = attach(result="black_win", reason="five", left_seconds=0)
    played().when(attach_record, act).refused("claim_no_time", article="SLSF-R 9.5")
    act = attach(SHORT, result="white_win", reason="time")
    played(0, 2).when(attach_record, act).then(RECORD, attached(SHORT, result="white_win", reason="time"))


def test_a_reason_needs_its_result() -> None:
    played().when(attach_record, attach(reason="time")).refused("result_missing", field="result")


def test_the_boards_terms_bar_early_draws() -> None:
    terms = facts.DrawTermsLaidDown(terms="Forty moves", least_moves=40)
    act = attach(SHORT, result="draw", reason="draw_agreed")
    played(1, 1, terms).when(attach_record, act).refused("draw_too_early", article="SLSF-R 10.6")
    played(1, 1).when(attach_record, act)


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("result", "won"),
        ("reason", "luck"),
        ("opening", "SLSF-R 8.9"),
        ("black", "P3"),
        ("source", "paper"),
        ("left_seconds", -2),
    ],
)
def test_words_that_cannot_stand_are_refused(field, said) -> None:
    played().when(attach_record, attach(**{field: said})).refused(field=field, kind=Malformed)


def test_a_player_attaches_the_record_of_his_own_game() -> None:
    own = tied(played(2, 0, role="auditor"), P1)
    own.when(attach_record, attach()).then(RECORD, attached())
    own.when(attach_record, attach(SHORT)).refused("record_stands", kind=Clash)
    tied(played(2, 0, role="auditor"), ANNA).when(attach_record, attach()).refused(kind=NotAllowed)


def test_a_player_does_not_confirm_what_contradicts_the_result() -> None:
    own = tied(played(0, 2, role="auditor"), P1)
    own.when(attach_record, attach(although="I won")).refused("record_contradicts")


def test_an_arbiter_who_plays_confirms_no_more_than_a_player_does() -> None:
    own = tied(played(0, 2, role="arbiter"), P1)
    own.when(attach_record, attach(although="I won")).refused("record_contradicts")


def test_the_same_record_again_is_nothing_new_and_another_takes_its_place() -> None:
    specified = played().when(attach_record, attach()).when(attach_record, attach()).then_nothing()
    specified.when(attach_record, attach(SHORT)).then(RECORD, attached(SHORT))


def test_after_an_annulment_the_new_game_has_a_record_of_its_own() -> None:
    annulled = facts.ResultsAnnulled(round_number=1, board=2, reason="0" * 64)
    own = tied(played(2, 0, role="auditor"), P1).when(attach_record, attach())
    again = own.also(stream_of(FED, CUP), annulled, won(1, 2))
    again.when(attach_record, attach()).then(RECORD, attached())
    again.when(attach_record, attach(SHORT)).refused("record_stands", kind=Clash)


def test_a_record_is_withdrawn_with_a_reason() -> None:
    act = WithdrawRecord(**HERE, **KEY, reason="Of another game")
    specified = played().when(withdraw_record, act).refused("no_record", article="SLSF-R 12.5")
    specified.when(attach_record, attach())
    specified.when(withdraw_record, WithdrawRecord(**HERE, **KEY, reason=" ")).refused("reason_missing")
    specified.when(withdraw_record, act)
    (event,) = specified.events_of(RECORD)
    assert isinstance(event, GameRecordWithdrawn)
    specified.when(attach_record, attach(SHORT)).then(RECORD, attached(SHORT))


def test_chess_is_compared_too() -> None:
    """Fool's mate: Black wins; a board of chess names Black before White too."""
    mate = ("f2f3", "e7e5", "g2g4", "d8h4")
    chess = {"discipline": "chess", "rule_book": ""}
    played(2, 0, **chess).when(attach_record, attach(mate, "", source="pgn")).then(
        RECORD, attached(mate, "", source="pgn")
    )
    specified = played(0, 2, **chess).when(attach_record, attach(mate, "", source="pgn"))
    specified.refused("record_contradicts")
    played(**chess).when(attach_record, attach(("e2e5",), "")).refused("impossible_move", field="moves")

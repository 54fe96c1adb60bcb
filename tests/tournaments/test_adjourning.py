"""SLSF-G 13.6, 25.5, DSU 4.9.1: games that do not end in their round, and what they count as meanwhile."""

from __future__ import annotations

import pytest

from events.citing import Malformed, NotAllowed
from tests.support.specification import Specification
from tests.tournaments.given import (
    DI,
    DRAWN,
    ENTERED,
    HERE,
    INVITED,
    PLAYED_OUT,
    ROUND_1,
    ROUND_2,
    STREAM,
    tournament,
    won,
)
from tests.tournaments.playing_events import Event, play
from tournaments import commands as acts
from tournaments import events as facts
from tournaments.pairing_input import question_of
from tournaments.rules.pairing.face import Float
from tournaments.rules.systems import System

READY = (*INVITED, *ENTERED, DRAWN)
PLAYING = (*READY, ROUND_1)
ADJOURNED = facts.GameAdjourned(round_number=1, board=1)
RULED = facts.PreliminaryResultRuled(round_number=1, board=1, black=2, white=0)
LEFT = facts.PlayerWithdrawn(person=DI, how="withdrawn", reason="0" * 64)
OVER = (*READY, *PLAYED_OUT, facts.TournamentFinished())


def adjourn(board: int = 1, round_number: int = 1, game: int = 1) -> acts.AdjournGame:
    return acts.AdjournGame(**HERE, round_number=round_number, board=board, game=game)


def rule(black: int = 2, white: int = 0, board: int = 1) -> acts.RulePreliminary:
    return acts.RulePreliminary(**HERE, round_number=1, board=board, black=black, white=white)


def annul(board: int = 1, reason: str = "the envelope is lost") -> acts.AnnulGame:
    return acts.AnnulGame(**HERE, round_number=1, board=board, reason=reason)


@pytest.mark.fide("157-158, 162")
def test_a_game_is_adjourned_ruled_and_decided() -> None:
    specified = tournament(*PLAYING).when(acts.adjourn_game, adjourn()).then(STREAM, ADJOURNED)
    specified.when(acts.rule_preliminary, rule()).then(STREAM, RULED)
    handed_in = acts.HandedIn(board=1, black=0, white=2)
    report = acts.ReportResults(**HERE, round_number=1, games=(handed_in,))
    specified.when(acts.report_results, report).then(STREAM, won(1, 1, 0, 2))
    specified.when(acts.adjourn_game, adjourn()).refused("decided", article="SLSF-R 16.1")


def back(board: int = 1) -> acts.TakeBackAdjournment:
    return acts.TakeBackAdjournment(**HERE, round_number=1, board=board)


def test_a_game_that_was_called_adjourned_by_mistake_is_in_play() -> None:
    in_play = facts.AdjournmentTakenBack(round_number=1, board=1)
    specified = tournament(*PLAYING, ADJOURNED, RULED).when(acts.take_back_adjournment, back())
    specified.then(STREAM, in_play).when(acts.rule_preliminary, rule()).refused("not_adjourned")
    tournament(*PLAYING).when(acts.take_back_adjournment, back()).refused(
        "not_adjourned", field="board", article="SLSF-R 26.5"
    )
    again = tournament(*PLAYING, ADJOURNED, in_play)
    again.when(acts.adjourn_game, adjourn()).then(STREAM, ADJOURNED)


def test_but_not_once_the_next_round_is_paired_on_it() -> None:
    paired_on = tournament(*PLAYING, ADJOURNED, RULED, won(1, 2), ROUND_2)
    paired_on.when(acts.take_back_adjournment, back()).refused("paired_on_adjournment")


def test_a_ruling_may_be_changed_while_the_game_is_open() -> None:
    tournament(*PLAYING, ADJOURNED, RULED).when(acts.rule_preliminary, rule(1, 1)).then(
        STREAM, facts.PreliminaryResultRuled(round_number=1, board=1, black=1, white=1)
    )


@pytest.mark.parametrize(
    ("before", "act", "code", "article"),
    [
        ((*PLAYING, ADJOURNED), adjourn(), "adjourned", "SLSF-R 26.5"),
        ((*PLAYING, won(1, 1)), adjourn(), "decided", "SLSF-R 16.1"),
        (PLAYING, adjourn(board=3), "no_such_board", "SLSF-R 24"),
        (PLAYING, adjourn(board=0), "no_such_board", "SLSF-R 24"),
        (PLAYING, adjourn(round_number=2), "no_such_board", "SLSF-R 24"),
        (PLAYING, adjourn(game=2), "no_such_board", "SLSF-R 24"),
        ((*PLAYING, LEFT), adjourn(), "left_already", "SLSF-R 16.2"),
    ],
)
def test_no_game_is_adjourned(
    before: tuple[object, ...], act: acts.AdjournGame, code: str, article: str
) -> None:
    tournament(*before).when(acts.adjourn_game, act).refused(code, article=article)


@pytest.mark.parametrize(
    ("before", "act", "code", "article"),
    [
        (PLAYING, rule(), "not_adjourned", "SLSF-R 26.5"),
        ((*PLAYING, ADJOURNED, won(1, 1)), rule(), "decided", "SLSF-R 16.1"),
        ((*PLAYING, ADJOURNED), rule(2, 1), "impossible_score", "SLSF-R 16.1"),
        ((*PLAYING, ADJOURNED), rule(0, 0), "impossible_score", "SLSF-R 16.1"),
        ((*PLAYING, ADJOURNED), rule(board=5), "no_such_board", "SLSF-R 24"),
    ],
)
def test_nothing_is_ruled(
    before: tuple[object, ...], act: acts.RulePreliminary, code: str, article: str
) -> None:
    tournament(*before).when(acts.rule_preliminary, act).refused(code, article=article)


def test_in_dsu_an_adjourned_game_counts_as_a_draw_without_a_ruling() -> None:
    danish = tournament(*PLAYING, rule_book="DSU")
    danish.when(acts.rule_preliminary, rule()).refused("not_adjourned", article="DSU 4.9.1")
    danish.when(acts.adjourn_game, adjourn()).then(STREAM, ADJOURNED)


def open_game(book: str, system: System) -> Event:
    """Round 1 of six is handed in but for board 1, which is adjourned."""
    event = Event(book, 6, play(system, rounds=4))
    event.pair()
    event.say(acts.adjourn_game, acts.AdjournGame(**event.here, round_number=1, board=1))
    games = tuple(acts.HandedIn(board=board, black=2, white=0) for board in (2, 3))
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=games))
    return event


@pytest.mark.fide("160")
def test_the_next_draw_waits_for_the_ruling_and_uses_it() -> None:
    event = open_game("SLSF-G", System.MONRAD)
    pair = acts.PairRound(**event.here, seed="ab" * 16)
    event.spec.when(acts.pair_round, pair).refused("games_without_ruling", article="SLSF-G 25.5")
    ruling = acts.RulePreliminary(**event.here, round_number=1, board=1, black=2, white=0)
    event.say(acts.rule_preliminary, ruling)
    black, white = event.state.rounds[0].boards[0]
    points = {each.number: each.half_points for each in question_of(event.state, 1).contestants}
    assert (points[black], points[white]) == (2, 0)
    event.say(acts.pair_round, pair)


@pytest.mark.fide("160")
def test_a_danish_draw_takes_it_for_a_draw() -> None:
    event = open_game("DSU", System.DANISH_SWISS)
    black, white = event.state.rounds[0].boards[0]
    points = {each.number: each.half_points for each in question_of(event.state, 1).contestants}
    assert (points[black], points[white]) == (1, 1)
    event.say(acts.pair_round, acts.PairRound(**event.here, seed="ab" * 16))


@pytest.mark.fide("163")
def test_a_result_other_than_ruled_gives_a_float_each_and_moves_nothing_published() -> None:
    event = open_game("SLSF-G", System.MONRAD)
    ruling = acts.RulePreliminary(**event.here, round_number=1, board=1, black=2, white=0)
    event.say(acts.rule_preliminary, ruling)
    event.pair()
    published = event.state.rounds[1].boards
    late = acts.HandedIn(board=1, black=0, white=2)
    event.say(acts.report_results, acts.ReportResults(**event.here, round_number=1, games=(late,)))
    black, white = event.state.rounds[0].boards[0]
    extra = {each.number: each.extra_floats for each in question_of(event.state, 1).contestants}
    assert (extra[white], extra[black]) == (1, -1), Float.DOWN
    assert event.state.rounds[1].boards == published


def test_an_annulled_game_is_open_again_and_what_was_handed_in_stays_in_the_log() -> None:
    specified = tournament(*PLAYING, won(1, 1)).when(acts.annul_game, annul())
    (annulled,) = specified.events_of(STREAM)
    assert isinstance(annulled, facts.ResultsAnnulled)
    assert "the envelope is lost" in specified.streams.rows[annulled.reason].body
    again = acts.ReportResults(**HERE, round_number=1, games=(acts.HandedIn(board=1, black=1, white=1),))
    specified.when(acts.report_results, again).then(STREAM, won(1, 1, 1, 1))
    kinds = [type(envelope.event) for envelope in specified.streams.read(STREAM)]
    assert kinds.count(facts.ResultReported) == 2


def test_an_adjourned_game_whose_envelope_is_lost_is_annulled() -> None:
    specified = tournament(*PLAYING, ADJOURNED).when(acts.annul_game, annul())
    assert len(list(specified.events_of(STREAM))) == 1
    specified.when(acts.adjourn_game, adjourn()).then(STREAM, ADJOURNED)


@pytest.mark.parametrize(
    ("before", "act", "code", "article"),
    [
        (PLAYING, annul(), "nothing_to_annul", "SLSF-R 14.6"),
        ((*PLAYING, won(1, 1)), annul(reason=" "), "reason_missing", ""),
        (PLAYING, annul(board=7), "no_such_board", "SLSF-R 24"),
        (OVER, annul(), "finished", "SLSF-R 14.6"),
    ],
)
def test_nothing_is_annulled(
    before: tuple[object, ...], act: acts.AnnulGame, code: str, article: str
) -> None:
    tournament(*before).when(acts.annul_game, act).refused(code, article=article)


def test_no_board_is_a_typing_mistake() -> None:
    tournament(*PLAYING).when(acts.adjourn_game, adjourn(board=3)).refused(field="board 3", kind=Malformed)


def by_others(command: object, act: object) -> Specification:
    return tournament(*PLAYING, ADJOURNED, role="registrar").when(command, act)


def test_only_the_arbiter_rules() -> None:
    by_others(acts.adjourn_game, adjourn(2)).refused(kind=NotAllowed, article="SLSF-R 26.5")
    by_others(acts.rule_preliminary, rule()).refused(kind=NotAllowed, article="SLSF-R 26.5")
    by_others(acts.annul_game, annul()).refused(kind=NotAllowed, article="SLSF-R 14.6")

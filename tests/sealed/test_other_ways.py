"""SLSF-G 13.6-13.8: a lost envelope, a game annulled, a draw agreed, a slow game paused."""

from __future__ import annotations

import pytest

from tests.sealed.given import (
    BOARD_1,
    BOTH,
    HERE_1,
    KEPT,
    MOVES,
    SEALED,
    USED,
    adjourned,
    in_play,
    opened,
    resumed,
    seal,
    sealed,
    shut_envelope,
)
from tests.support.specification import NOON
from tests.tournaments.given import STREAM, won
from tournaments import events as tournament_facts
from tournaments.commands import AnnulGame, annul_game
from tournaments.events import sealed as facts
from tournaments.events.sealed import Who
from tournaments.rules.books import RENJU
from tournaments.rules.resumption import Action, Whose
from tournaments.sealed import commands as acts
from tournaments.sealed.verdict import course
from tournaments.state.sealed import SealedGames, evolve

LOSE = acts.LoseEnvelope(**HERE_1, reason="it was thrown away with the pizza")
ANNUL = acts.AnnulSealedGame(**HERE_1, reason="nobody knows the times")
REPLY = facts.ReplySealed(**BOARD_1, used_seconds=USED)
SECOND = BOARD_1 | {"board": 2}
SECOND_ADJOURNED = tournament_facts.GameAdjourned(**SECOND)
PAUSED = facts.SlowGamePaused(**BOARD_1, left_seconds=(300, 301))


def state_of(specified) -> SealedGames:
    games = SealedGames()
    for envelope in specified.streams.read(SEALED):
        games = evolve(games, envelope.event)
    return games


def draw(**changes: bool) -> acts.AgreeSealedDraw:
    return acts.AgreeSealedDraw(
        **HERE_1, **({"both_agree": True, "both_sign": True, "referee_present": True} | changes)
    )


def pause(*left: int) -> acts.PauseSlowGame:
    black, white = left or (300, 301)
    return acts.PauseSlowGame(**HERE_1, left_seconds=(black, white))


def test_without_its_envelope_the_game_goes_on_and_the_sealer_is_free_to_choose() -> None:
    specified = shut_envelope().when(acts.lose_envelope, LOSE)
    (lost,) = specified.events_of(SEALED)
    assert isinstance(lost, facts.EnvelopeLost)
    specified.when(acts.resume_game, acts.ResumeGame(**HERE_1, present=(Who.MOVER, Who.SEALER)))
    going_on = course(state_of(specified).games[1, 1, 1], RENJU)
    assert (going_on.action, going_on.clock) == (Action.RESUME_WITHOUT_ENVELOPE, Whose.SEALER)
    assert going_on.trace[0].article == "SLSF-R 14.6"


def test_a_slip_may_be_found_missing_only_once_the_game_goes_on() -> None:
    specified = in_play().when(acts.lose_envelope, LOSE)
    assert specified.recorded


def test_an_envelope_that_is_open_is_not_lost() -> None:
    in_play(opened()).when(acts.lose_envelope, LOSE).refused("not_shut", article="SLSF-R 14.6")
    act = acts.LoseEnvelope(**HERE_1, reason="gone", reply=True)
    in_play(opened()).when(acts.lose_envelope, act).refused("not_shut", article="SLSF-R 14.6")


def test_of_a_lost_second_envelope_the_answer_is_given_again() -> None:
    act = acts.LoseEnvelope(**HERE_1, reason="gone", reply=True)
    specified = in_play(opened(), REPLY, present=(Who.MOVER,)).when(acts.lose_envelope, act)
    specified.when(acts.seal_reply, acts.SealReply(**HERE_1, used_seconds=USED))
    assert specified.recorded


def test_who_lost_it_says_how() -> None:
    act = acts.LoseEnvelope(**HERE_1, reason="")
    shut_envelope().when(acts.lose_envelope, act).refused("reason_missing", field="reason")


def test_a_game_whose_times_nobody_can_settle_is_annulled_and_played_anew() -> None:
    specified = shut_envelope().when(acts.annul_sealed_game, ANNUL)
    specified.then(SEALED, facts.SealedGameAnnulled(**BOARD_1))
    (annulled,) = specified.events_of(STREAM)
    assert isinstance(annulled, tournament_facts.ResultsAnnulled)
    specified.when(acts.seal_move, seal())
    assert len(list(specified.events_of(STREAM))) == 1, "the new game is adjourned in its turn"
    assert len(list(specified.events_of(SEALED))) == 1


def test_a_game_that_is_decided_is_not_annulled_as_sealed() -> None:
    specified = adjourned(sealed(), before=(won(1, 1),))
    specified.when(acts.annul_sealed_game, ANNUL).refused("decided", article="SLSF-R 16.1")


def test_an_annulment_has_its_reason() -> None:
    act = acts.AnnulSealedGame(**HERE_1, reason=" ")
    shut_envelope().when(acts.annul_sealed_game, act).refused("reason_missing", field="reason")


def test_a_draw_needs_no_position_and_is_handed_in_with_its_signatures() -> None:
    specified = shut_envelope().when(acts.agree_sealed_draw, draw())
    specified.then(SEALED, facts.SealedDrawAgreed(**BOARD_1)).then(STREAM, won(1, 1, 1, 1))
    specified.when(acts.agree_sealed_draw, draw()).refused("not_sealed")


@pytest.mark.parametrize(
    ("missing", "code", "field"),
    [
        ("both_agree", "no_agreement", "agreement"),
        ("both_sign", "not_signed", "signatures"),
        ("referee_present", "not_signed", "signatures"),
    ],
)
def test_without_agreement_signatures_and_referee_there_is_no_draw(missing, code, field) -> None:
    specified = shut_envelope().when(acts.agree_sealed_draw, draw(**{missing: False}))
    specified.refused(code, field=field, article="SLSF-R 14.7")
    assert not specified.recorded


def slow(*events):
    """Board 1 is in play, board 2 waits."""
    also = sealed(**SECOND)
    return adjourned(sealed(), KEPT, also, resumed(*BOTH), *events, before=(SECOND_ADJOURNED,))


def test_a_slow_game_is_paused_for_another_and_goes_on() -> None:
    specified = slow().when(acts.pause_slow_game, pause()).then(SEALED, PAUSED)
    on = acts.GoOnWithGame(**HERE_1)
    specified.when(acts.go_on_with_game, on).then(SEALED, facts.SlowGameWentOn(**BOARD_1))
    specified.when(acts.go_on_with_game, on).refused("not_paused", article="SLSF-R 14.8")


@pytest.mark.parametrize(
    ("specified", "act", "code", "field"),
    [
        (slow, pause(299, 900), "time_trouble", "left_seconds"),
        (slow, pause(-1, 900), "no_such_time", "left_seconds"),
        (lambda: slow(PAUSED), pause(), "not_in_play", "board"),
        (shut_envelope, pause(), "not_in_play", "board"),
        (in_play, pause(), "nobody_waits", "board"),
    ],
)
def test_no_game_is_paused(specified, act, code: str, field: str) -> None:
    specified().when(acts.pause_slow_game, act).refused(code, article="SLSF-R 14.8", field=field)


@pytest.mark.parametrize(
    "specified",
    [
        shut_envelope,
        in_play,
        lambda: shut_envelope(before=(won(1, 1),)),
        lambda: adjourned(sealed(), facts.SealedDrawAgreed(**BOARD_1), before=(won(1, 1, 1, 1),)),
    ],
)
def test_a_game_annulled_in_any_way_leaves_nothing_of_its_sealing_standing(specified) -> None:
    """Also after a result: the new game can be sealed, and no envelope of the old one waits."""
    annulled = specified().when(annul_game, AnnulGame(**HERE_1, reason="the board was set up wrongly"))
    annulled.then(SEALED, facts.SealedGameAnnulled(**BOARD_1))
    annulled.when(acts.seal_move, seal())
    assert annulled.recorded


def test_of_a_sealing_taken_back_nothing_is_annulled() -> None:
    specified = adjourned(sealed(), facts.SealingUndone(**BOARD_1, reason="0" * 64))
    specified.when(annul_game, AnnulGame(**HERE_1, reason="the board was set up wrongly")).then(SEALED)


def test_a_game_sealed_anew_has_no_hour_yet() -> None:
    slot = facts.Slot(**BOARD_1, starts_at=NOON)
    specified = adjourned(sealed(), facts.ResumptionOrderSet(slots=(slot,)), resumed(*BOTH), opened())
    specified.when(acts.seal_move, seal(moves=(*MOVES, "g7", "g9"), move_number=7))
    assert state_of(specified).starts_at((1, 1, 1)) is None

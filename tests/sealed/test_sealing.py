"""SLSF-G 12: adjourning with a sealed move, the envelope, a sealing taken back."""

from __future__ import annotations

import pytest

from tests.sealed.given import (
    ADJOURNED,
    BOARD_1,
    EVERYTHING,
    HERE_1,
    KEPT,
    MOVES,
    OPENING,
    PLAYING,
    SEALED,
    USED,
    adjourned,
    opened,
    resumed,
    seal,
    sealed,
    shut_envelope,
    under_seal,
)
from tests.tournaments.given import DI, STREAM, tournament, won
from tournaments import events as tournament_facts
from tournaments.events import TimeControl, TimePeriod
from tournaments.events import sealed as facts
from tournaments.events.sealed import Who
from tournaments.rules.pairing.face import Colour
from tournaments.rules.sealing import ENVELOPE_WORDS
from tournaments.sealed import commands as acts

LEFT = tournament_facts.PlayerWithdrawn(person=DI, how="withdrawn", reason="0" * 64)


def keep(*holds: str) -> acts.KeepEnvelope:
    return acts.KeepEnvelope(**HERE_1, holds=holds or EVERYTHING)


UNDO = acts.UndoSealing(**HERE_1, reason="the times were read wrongly")


def test_a_game_is_adjourned_with_its_sealed_move_in_one_act() -> None:
    act = seal()
    tournament(*PLAYING).when(acts.seal_move, act).then(STREAM, ADJOURNED).then(
        SEALED,
        facts.MoveSealed(
            **BOARD_1,
            sealer=Colour.BLACK,
            move_number=5,
            opening=OPENING,
            moves=MOVES,
            used_seconds=USED,
            envelope=act.envelope,
        ),
    )


def test_a_game_that_was_adjourned_before_is_only_sealed() -> None:
    act = seal()
    adjourned().when(acts.seal_move, act).then(STREAM).then(SEALED, sealed(envelope=act.envelope))


def test_the_move_may_stay_on_paper() -> None:
    tournament(*PLAYING).when(acts.seal_move, seal(envelope=None)).then(SEALED, sealed(on_paper=True))


def test_white_seals_when_white_has_the_move() -> None:
    act = seal(sealer=Colour.WHITE, moves=(*MOVES, "g7"), move_number=6)
    tournament(*PLAYING).when(acts.seal_move, act)
    shut = tournament(*PLAYING).when(acts.seal_move, act)
    assert shut.refusal is None


def test_sealing_early_costs_the_rest_of_the_session() -> None:
    act = seal(used_seconds=(600, 700), left_seconds=900)
    expected = sealed(envelope=act.envelope, used_seconds=(1500, 700), added_seconds=900, session_over=False)
    tournament(*PLAYING).when(acts.seal_move, act).then(SEALED, expected)


def test_who_would_have_no_time_left_is_warned_and_may_all_the_same() -> None:
    act = seal(used_seconds=(2000, 700), left_seconds=900)
    specified = tournament(*PLAYING)
    specified.when(acts.seal_move, act).refused("flag_would_fall", article="SLSF-R 13.1", field="flag_seen")
    seen = seal(used_seconds=(2000, 700), left_seconds=900, flag_seen=True)
    specified.when(acts.seal_move, seen)
    assert specified.recorded


def test_the_time_of_a_later_period_is_not_yet_the_sealers() -> None:
    periods = (TimePeriod(minutes=90, moves=40), TimePeriod(minutes=30))
    long = TimeControl(base_minutes=120, control_minutes=90, periods=periods)
    act = seal(used_seconds=(5300, 700), left_seconds=100)
    specified = tournament(*PLAYING, time_control=long)
    specified.when(acts.seal_move, act).refused("flag_would_fall", article="SLSF-R 13.1", field="flag_seen")


def test_without_a_thinking_time_no_flag_falls() -> None:
    act = seal(used_seconds=(600, 700), left_seconds=900)
    untimed = tournament(*PLAYING, time_control=TimeControl(base_minutes=0))
    assert untimed.when(acts.seal_move, act).recorded


@pytest.mark.parametrize(
    ("changes", "code", "article", "field"),
    [
        ({"sealer": Colour.WHITE}, "wrong_actor", "SLSF-R 13.1", "sealer"),
        ({"required_moves": False}, "control_open", "SLSF-R 13.1", "moves"),
        ({"move_number": 6}, "wrong_number", "SLSF-R 13.2c", "move_number"),
        ({"moves": ("h8", "h8")}, "occupied", "SLSF-R 5", "moves"),
        ({"moves": ("h8", "z9")}, "not_on_board", "", "moves"),
        ({"moves": ("a1",)}, "", "SLSF-R 8.1b", ""),
        ({"moves": ("h8",) * 451}, "too_many_moves", "SLSF-R 13.1", "moves"),
        ({"opening": "SLSF-G 7.4"}, "opening_of_another_game", "SLSF-R 13.1", "opening"),
        ({"opening": "SLSF-R 99"}, "unknown_opening_rule", "", "opening"),
        ({"used_seconds": (-1, 5)}, "no_such_time", "SLSF-R 13.2b", "used"),
        ({"used_seconds": (5, 86_400)}, "no_such_time", "SLSF-R 13.2b", "used"),
        ({"left_seconds": -5}, "no_such_time", "SLSF-R 13.1", "left"),
    ],
)
def test_what_cannot_be_sealed_is_refused(changes, code: str, article: str, field: str) -> None:
    specified = tournament(*PLAYING).when(acts.seal_move, seal(**changes))
    specified.refused(code, article=article, field=field)
    assert not specified.recorded


@pytest.mark.parametrize(
    ("before", "code"),
    [
        ((*PLAYING, won(1, 1)), "decided"),
        ((*PLAYING, ADJOURNED, won(1, 1)), "decided"),
        ((*PLAYING, LEFT), "left_already"),
        ((*PLAYING, ADJOURNED, LEFT), "decided"),
        (PLAYING[:-1], "no_such_board"),
    ],
)
def test_a_game_that_is_over_or_not_there_is_not_sealed(before, code: str) -> None:
    tournament(*before).when(acts.seal_move, seal()).refused(code)


def test_a_game_is_sealed_once_and_again_after_it_went_on() -> None:
    specified = shut_envelope().when(acts.seal_move, seal())
    specified.refused("sealed_already", article="SLSF-R 13.1")
    specified = adjourned(sealed(), resumed(*Who), opened())
    later = seal(moves=(*MOVES, "g7", "g9"), move_number=7, envelope=under_seal())
    specified.when(acts.seal_move, later)
    assert specified.recorded


def test_the_polish_book_knows_no_sealed_moves() -> None:
    tournament(*PLAYING, rule_book="PSGRP").when(acts.seal_move, seal()).refused("no_sealing_here")


def chess(**changes) -> acts.SealMove:
    form = {"opening": "", "moves": (), "position": "8/8/8/8/8/8/8/K1k5 b - - 0 41", "move_number": 41}
    return seal(**(form | changes))


def test_of_chess_the_position_is_kept() -> None:
    act = chess()
    specified = tournament(*PLAYING, rule_book="DSU", discipline="chess")
    specified.when(acts.seal_move, act)
    (event,) = specified.events_of(SEALED)
    assert (event.position, event.moves, event.move_number) == (act.position, (), 41)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"position": " "}, "position_missing"),
        ({"position": "8" * 201}, "position_missing"),
        ({"opening": OPENING}, "position_missing"),
        ({"move_number": 0}, "wrong_number"),
        ({"position": "8/8 b - - 0 1"}, "position_unreadable"),
        ({"position": "8/8/8/8/8/8/8/Kk6 b - - 0 41"}, "position_unreadable"),
        ({"position": "8/8/8/8/8/8/8/K1k5 w - - 0 41"}, "not_on_move"),
    ],
)
def test_of_chess_nothing_is_sealed_without_position_and_number(changes, code: str) -> None:
    specified = tournament(*PLAYING, rule_book="DSU", discipline="chess")
    specified.when(acts.seal_move, chess(**changes)).refused(code)


def test_the_referee_checks_the_envelope_and_keeps_it() -> None:
    adjourned(sealed()).when(acts.keep_envelope, keep()).then(SEALED, KEPT)


@pytest.mark.parametrize("missing", EVERYTHING)
def test_an_envelope_that_lacks_anything_is_not_kept(missing: str) -> None:
    holds = [item for item in EVERYTHING if item != missing]
    specified = adjourned(sealed()).when(acts.keep_envelope, keep(*holds))
    assert specified.refusal is not None
    assert specified.refusal.values["items"] == (ENVELOPE_WORDS[missing],)
    specified.refused("envelope_incomplete", field="envelope")


def test_it_is_kept_once() -> None:
    shut_envelope().when(acts.keep_envelope, keep()).refused("kept_already", article="SLSF-R 13.3")
    adjourned(sealed(), resumed(*Who), opened()).when(acts.keep_envelope, keep()).refused("not_shut")
    adjourned().when(acts.keep_envelope, keep()).refused("not_sealed", article="SLSF-R 13.1")


def test_a_sealing_that_was_recorded_wrongly_is_taken_back_and_done_anew() -> None:
    specified = shut_envelope().when(acts.undo_sealing, UNDO)
    (undone,) = specified.events_of(SEALED)
    assert isinstance(undone, facts.SealingUndone)
    specified.when(acts.undo_sealing, UNDO).refused("not_sealed")
    specified.when(acts.seal_move, seal())
    assert specified.recorded


def test_once_the_game_goes_on_no_sealing_is_taken_back() -> None:
    adjourned(sealed(), resumed()).when(acts.undo_sealing, UNDO).refused("not_shut", article="SLSF-R 14.3")


def test_a_reason_is_asked_for() -> None:
    act = acts.UndoSealing(**HERE_1, reason=" ")
    shut_envelope().when(acts.undo_sealing, act).refused("reason_missing", field="reason")

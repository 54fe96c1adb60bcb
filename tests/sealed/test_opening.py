"""SLSF-G 13: sealed games resumed, envelopes opened, answers sealed in a second one."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from tests.sealed.given import (
    BOARD_1,
    BOTH,
    HERE_1,
    KEPT,
    OPENING,
    PLAYING,
    REPLY_BOUND,
    SEALED,
    SECRET,
    USED,
    adjourned,
    in_play,
    opened,
    resumed,
    sealed,
    shut_envelope,
    under_seal,
)
from tests.support.specification import NOON
from tests.tournaments.given import HERE, ROUND_1, ROUND_2, tournament, won
from tournaments import events as tournament_facts
from tournaments.events import sealed as facts
from tournaments.events.sealed import Slot, Who
from tournaments.rules.books import DSU, RENJU
from tournaments.rules.pairing.face import Colour
from tournaments.rules.sealing import Content
from tournaments.sealed import commands as acts
from tournaments.sealed import slip
from tournaments.sealed.verdict import found

SLIP = slip.written(SECRET)
OPEN = acts.OpenEnvelope(**HERE_1, slip=SLIP)
OPEN_REPLY = acts.OpenReply(**HERE_1, slip=SLIP)


def resume(*present: Who, waived: bool = False, **at) -> acts.ResumeGame:
    return acts.ResumeGame(**(HERE_1 | at), present=present, waived=waived)


def reply(**changes) -> acts.SealReply:
    envelope = under_seal("g9", REPLY_BOUND)
    return acts.SealReply(**HERE_1, **({"used_seconds": USED, "envelope": envelope} | changes))


def rule(move: str, reason: str = "it says g7, written like 97") -> acts.RuleSealedMove:
    return acts.RuleSealedMove(**HERE_1, move=move, reason=reason)


def test_an_envelope_is_opened_before_the_player_who_answers_it() -> None:
    specified = shut_envelope().when(acts.resume_game, resume(*BOTH)).then(SEALED, resumed(*BOTH))
    specified.when(acts.open_envelope, OPEN)
    (event,) = specified.events_of(SEALED)
    assert isinstance(event, facts.EnvelopeOpened)
    assert (event.move, len(event.salt)) == ("g7", 32)


def test_it_is_opened_once() -> None:
    in_play(opened()).when(acts.open_envelope, OPEN).refused("not_shut", article="SLSF-R 14.3")


def test_it_is_not_opened_before_the_game_is_resumed() -> None:
    shut_envelope().when(acts.open_envelope, OPEN).refused("not_resumed", article="SLSF-R 14.3")


@pytest.mark.parametrize("present", [(), (Who.SEALER,)])
def test_while_the_player_to_move_is_absent_it_stays_shut(present) -> None:
    specified = in_play(present=present).when(acts.open_envelope, OPEN)
    specified.refused("mover_absent", article="SLSF-R 14.4")
    specified.when(acts.note_arrival, acts.NoteArrival(**HERE_1, who=Who.MOVER))
    specified.when(acts.open_envelope, OPEN)
    assert specified.recorded


def test_the_wrong_player_is_said_to_be_there_and_the_envelope_stays_shut() -> None:
    back = acts.TakeBackArrival(**HERE_1, who=Who.MOVER)
    specified = in_play(present=(Who.SEALER,)).when(acts.take_back_arrival, back).refused("nobody_there")
    specified.when(acts.note_arrival, acts.NoteArrival(**HERE_1, who=Who.MOVER))
    gone = facts.ArrivalTakenBack(round_number=1, board=1, who=Who.MOVER)
    specified.when(acts.take_back_arrival, back).then(SEALED, gone)
    specified.when(acts.open_envelope, OPEN).refused("mover_absent", article="SLSF-R 14.4")
    in_play(opened()).when(acts.take_back_arrival, back).refused("envelope_read", field="who")


def test_nobody_arrives_twice_or_before_the_game_is_resumed() -> None:
    arrival = acts.NoteArrival(**HERE_1, who=Who.MOVER)
    in_play().when(acts.note_arrival, arrival).refused("nobody_absent", article="SLSF-R 14.4")
    shut_envelope().when(acts.note_arrival, arrival).refused("nobody_absent", field="who")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (slip.written(bytes(16)), "wrong_slip"),
        (SLIP[:-1], "slip_mistyped"),
        ("", "slip_mistyped"),
        ("g7", "slip_mistyped"),
    ],
)
def test_with_a_wrong_slip_nothing_is_opened_and_nothing_written(text: str, code: str) -> None:
    specified = in_play().when(acts.open_envelope, acts.OpenEnvelope(**HERE_1, slip=text))
    specified.refused(code, field="slip", article="SLSF-R 14.3")
    assert not specified.recorded


def test_an_envelope_changed_in_the_log_is_said_to_be() -> None:
    envelope = under_seal()
    changed = msgspec.structs.replace(envelope, ciphertext="0" * len(envelope.ciphertext))
    specified = adjourned(sealed(envelope=changed), KEPT, resumed(*BOTH))
    specified.when(acts.open_envelope, OPEN).refused("envelope_changed", article="SLSF-R 14.3")


def test_an_act_of_opening_never_shows_slip_or_move() -> None:
    assert SLIP not in repr(OPEN) and "g7" not in repr(acts.OpenEnvelope(**HERE_1, written="g7"))


def test_a_move_on_paper_is_typed_at_the_opening() -> None:
    specified = adjourned(sealed(on_paper=True), KEPT, resumed(*BOTH))
    act = acts.OpenEnvelope(**HERE_1, written=" g7 ")
    specified.when(acts.open_envelope, act).then(SEALED, opened("g7"))


def test_on_paper_too_one_move_is_read() -> None:
    specified = adjourned(sealed(on_paper=True), KEPT, resumed(*BOTH))
    act = acts.OpenEnvelope(**HERE_1, written="g" * 201)
    specified.when(acts.open_envelope, act).refused("too_long", field="written")


def test_a_game_is_resumed_once() -> None:
    in_play().when(acts.resume_game, resume(*BOTH)).refused("resumed_already", article="SLSF-R 14.2")


@pytest.mark.parametrize("act", [resume(), OPEN, reply(), OPEN_REPLY, rule("g7")])
def test_nothing_is_done_with_a_game_without_a_seal(act) -> None:
    by_act = {
        acts.ResumeGame: acts.resume_game,
        acts.OpenEnvelope: acts.open_envelope,
        acts.SealReply: acts.seal_reply,
        acts.OpenReply: acts.open_reply,
        acts.RuleSealedMove: acts.rule_sealed_move,
    }
    adjourned().when(by_act[type(act)], act).refused("not_sealed", article="SLSF-R 13.1")


def test_in_a_finished_game_no_envelope_is_opened() -> None:
    specified = adjourned(sealed(), resumed(*BOTH), before=(won(1, 1),))
    specified.when(acts.open_envelope, OPEN).refused("decided", article="SLSF-R 16.1")


# ---- what the envelope holds, 14.3a


@pytest.mark.parametrize(
    ("text", "content", "article"),
    [
        ("g7", Content.FREE_POINT, "SLSF-R 15.3a"),
        ("H8", Content.OCCUPIED_POINT, "SLSF-R 15.3a"),
        ("p9", Content.OFF_BOARD, "SLSF-R 15.3a"),
        ("", Content.NONE, "SLSF-R 15.3a"),
        ("pass", Content.PASS, "SLSF-R 4.2"),
        ("the one below", Content.ILLEGIBLE, "SLSF-R 19.1h"),
    ],
)
def test_an_empty_or_impossible_sealed_move_loses(text: str, content: Content, article: str) -> None:
    held = found(sealed(text), text, RENJU)
    assert (held.content, held.article) == (content, article)
    assert held.loses is (content in {Content.NONE, Content.OCCUPIED_POINT, Content.OFF_BOARD})
    assert held.is_the_referees is (content is Content.ILLEGIBLE)


def test_a_forbidden_move_stands_and_white_may_claim() -> None:
    overline = ("h8", "a1", "g8", "a2", "f8", "a3", "d8", "a4", "c8", "a5")
    event = sealed(moves=overline, move_number=11, opening=OPENING)
    held = found(event, "e8", RENJU)
    assert held.stands and held.claimable is not None and held.claimable.is_forbidden


AFTER_E4_E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"


@pytest.mark.parametrize("written", ["Nf3", "Sf3", "Sf3!", "g1f3", "g1-f3", "Lc4", "Dh5"])
def test_of_chess_what_can_be_played_in_the_position_stands(written: str) -> None:
    chess = sealed(opening="", moves=(), position=AFTER_E4_E5, sealer=Colour.WHITE)
    assert found(chess, written, DSU).stands


@pytest.mark.parametrize("written", ["Nf4", "Sf3 or Lc4", "the knight", "e5", "0000", "h8" * 60])
def test_of_chess_the_referee_reads_all_else(written: str) -> None:
    chess = sealed(opening="", moves=(), position=AFTER_E4_E5, sealer=Colour.WHITE)
    assert found(chess, written, DSU).is_the_referees
    unknown = sealed(opening="", moves=(), position="8/8 w - - 0 1", sealer=Colour.WHITE)
    assert found(unknown, "Nf3", DSU).is_the_referees
    assert found(unknown, " ", DSU).loses


def test_what_is_not_certain_the_referee_reads_with_a_reason() -> None:
    specified = in_play(opened("97?"), move="97?").when(acts.rule_sealed_move, rule("g7"))
    (event,) = specified.events_of(SEALED)
    assert isinstance(event, facts.SealedMoveRuled)
    assert event.move == "g7"
    none = in_play(opened("97?")).when(acts.rule_sealed_move, rule(""))
    (event,) = none.events_of(SEALED)
    assert isinstance(event, facts.SealedMoveRuled)
    assert event.move == ""


@pytest.mark.parametrize(
    ("held", "act", "code"),
    [
        ("97?", rule("h8"), "no_possible_move"),
        ("97?", rule("z1"), "no_possible_move"),
        ("97?", rule("g7", reason=""), "reason_missing"),
        ("97?", rule("g" * 201), "too_long"),
        ("g7", rule("g9"), "nothing_to_rule"),
    ],
)
def test_what_the_referee_cannot_rule(held: str, act: acts.RuleSealedMove, code: str) -> None:
    in_play(opened(held)).when(acts.rule_sealed_move, act).refused(code)


def test_nothing_is_ruled_while_the_envelope_is_shut() -> None:
    in_play().when(acts.rule_sealed_move, rule("g7")).refused("nothing_to_rule", article="SLSF-R 19.1h")


# ---- the second envelope, 13.5


def test_while_the_sealer_is_absent_the_answer_is_sealed_too_and_opened_when_he_comes() -> None:
    act = reply()
    specified = in_play(opened(), present=(Who.MOVER,)).when(acts.seal_reply, act)
    specified.then(SEALED, facts.ReplySealed(**BOARD_1, used_seconds=USED, envelope=act.envelope))
    specified.when(acts.open_reply, OPEN_REPLY).refused("sealer_absent", article="SLSF-R 14.5")
    specified.when(acts.note_arrival, acts.NoteArrival(**HERE_1, who=Who.SEALER))
    specified.when(acts.open_reply, OPEN_REPLY)
    (event,) = specified.events_of(SEALED)
    assert isinstance(event, facts.ReplyOpened)
    assert event.move == "g9"
    specified.when(acts.open_reply, OPEN_REPLY).refused("not_shut", article="SLSF-R 14.5")


@pytest.mark.parametrize(
    ("specified", "code"),
    [
        (lambda: in_play(present=(Who.MOVER,)), "no_reply_to_seal"),
        (lambda: in_play(opened()), "no_reply_to_seal"),
        (lambda: in_play(opened("h8"), move="h8", present=(Who.MOVER,)), "nothing_to_answer"),
    ],
)
def test_no_answer_is_sealed(specified, code: str) -> None:
    specified().when(acts.seal_reply, reply()).refused(code)


def test_the_clocks_of_the_second_envelope_are_read_as_well() -> None:
    specified = in_play(opened(), present=(Who.MOVER,))
    specified.when(acts.seal_reply, reply(used_seconds=(0, -1))).refused("no_such_time", field="used")


# ---- the order and the pause, 13.1

AT_NINE = dt.datetime(2026, 3, 22, 8, tzinfo=dt.UTC)
SECOND = {"round_number": 2, "board": 1, "game": 1}
TWO_ROUNDS = (*PLAYING[:-1], ROUND_1, tournament_facts.GameAdjourned(**BOARD_1), ROUND_2)


def two_sealed(*events, before=()):
    """Cy–Di in round 2 is sealed too: Di plays both."""
    later = sealed(**SECOND)
    adjourned_too = tournament_facts.GameAdjourned(**SECOND)
    return tournament(*TWO_ROUNDS, adjourned_too, *before).also(SEALED, sealed(), later, *events)


def slot(minutes: int = 0, waived: bool = False, **at) -> Slot:
    return Slot(**(BOARD_1 | at), starts_at=AT_NINE + dt.timedelta(minutes=minutes), waived=waived)


def order(*slots: Slot) -> acts.SetResumptionOrder:
    return acts.SetResumptionOrder(**HERE, slots=slots)


def test_the_referee_fixes_the_order() -> None:
    slots = (slot(), slot(60, **SECOND))
    expected = facts.ResumptionOrderSet(slots=slots)
    two_sealed().when(acts.set_resumption_order, order(*slots)).then(SEALED, expected)


def test_who_plays_two_of_them_has_fifteen_minutes_between() -> None:
    close = order(slot(), slot(14, **SECOND))
    two_sealed().when(acts.set_resumption_order, close).refused("games_too_close", article="SLSF-R 14.1")
    waived = order(slot(), slot(14, waived=True, **SECOND))
    specified = two_sealed().when(acts.set_resumption_order, waived)
    assert specified.recorded


@pytest.mark.parametrize(
    ("slots", "code"),
    [
        ((), "no_order"),
        ((slot(), slot(60)), "no_order"),
        ((slot(board=2),), "not_to_resume"),
        ((Slot(**BOARD_1, starts_at=dt.datetime(2026, 3, 22, 9)),), "hour_without_zone"),  # noqa: DTZ001
    ],
)
def test_no_such_order(slots, code: str) -> None:
    two_sealed().when(acts.set_resumption_order, order(*slots)).refused(code, field="slots")


def test_nobody_sits_at_two_sealed_games() -> None:
    specified = two_sealed(resumed(*BOTH)).when(acts.resume_game, resume(*BOTH, **SECOND))
    specified.refused("at_another_board", article="SLSF-R 14.1")
    paused = facts.SlowGamePaused(**BOARD_1, left_seconds=(300, 300))
    specified = two_sealed(resumed(*BOTH), paused).when(acts.resume_game, resume(*BOTH, **SECOND))
    assert specified.recorded


def test_between_two_sealed_games_of_a_player_pass_fifteen_minutes() -> None:
    """The first was handed in at noon: at 12:14 they rest, at 12:15 they need not."""
    specified = two_sealed(resumed(*BOTH), before=(won(1, 1),))
    act = resume(*BOTH, **SECOND)
    early = NOON + dt.timedelta(minutes=14)
    specified.when(acts.resume_game, act, now=early).refused(
        "pause_runs", field="waived", article="SLSF-R 14.1"
    )
    specified.when(acts.resume_game, act, now=NOON + dt.timedelta(minutes=15))
    assert specified.recorded


def test_the_pause_is_a_right_that_a_player_may_waive() -> None:
    specified = two_sealed(resumed(*BOTH), before=(won(1, 1),))
    specified.when(acts.resume_game, resume(*BOTH, waived=True, **SECOND))
    assert specified.recorded

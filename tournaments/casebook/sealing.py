"""Cases on sealed games."""

from __future__ import annotations

from datetime import datetime, timedelta

from events.citing import Refused
from federation.casebook import Answer, Given, answers
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.pairing.face import Colour
from tournaments.rules.resumption import (
    Envelope,
    check_round_gate,
    check_sealed_draw,
    pause_between,
    resumption,
    second_envelope,
)
from tournaments.rules.sealing import (
    Content,
    check_sealing,
    missing_from_envelope,
    sealed_move,
    sealers_clock,
)

BOOK_OF_GAME = {"gomoku": GOMOKU, "renju": RENJU}
HALF_A_DAY = timedelta(hours=12)


@answers(op="seal_permission")
def permission(given: Given) -> Answer:
    """Must, may or may not this player seal."""
    try:
        permitted = check_sealing(
            session_over=given["session_over"],
            both_made_required_moves=given["both_made_required_moves"],
            to_move=given["requester_to_move"],
            book=GOMOKU,
        )
    except Refused:
        return {"answer": "refuse"}
    return {"answer": permitted.sealing.value}


@answers(op="seal_clock")
def sealers_time(given: Given) -> Answer:
    """The sealer's clock after early sealing."""
    clock = sealers_clock(
        given["used_seconds"], given["session_left_seconds"], given["allowed_seconds"], GOMOKU
    )
    return {"used_after": clock.used_seconds, "warn_flag": clock.flag_warning}


@answers(op="envelope_check")
def envelope(given: Given) -> Answer:
    """What the envelope lacks."""
    return {"missing": [each.item for each in missing_from_envelope(given["has"], GOMOKU)]}


@answers(op="sealed_move_verdict")
def verdict(given: Given) -> Answer:
    """What the sealed move turns out to be."""
    move = sealed_move(
        Content(given["content"]), Colour(given["sealer_colour"]), BOOK_OF_GAME[given["variant"]]
    )
    return {"verdict": move.verdict.value}


@answers(op="sealed_resumption")
def resumed(given: Given) -> Answer:
    """How a sealed game goes on."""
    goes_on = resumption(
        Envelope(given["envelope"]),
        mover_present=given["mover_present"],
        sealer_present=given["sealer_present"],
        position_and_times_known=given["position_and_times_known"],
        book=GOMOKU,
    )
    return {
        "open": goes_on.open_envelope,
        "clock_started": goes_on.clock.value,
        "clock_after": goes_on.after.value,
        "may_seal_reply": goes_on.may_seal_reply,
        "action": goes_on.action.value,
    }


@answers(op="second_envelope")
def reply(given: Given) -> Answer:
    """What becomes of a sealed answer."""
    second = second_envelope(sealer_arrived=given["sealer_arrived"], book=GOMOKU)
    return {
        "open": second.open_envelope,
        "clock_running": second.clock_running.value,
        "custody": second.custody,
    }


@answers(op="sealed_draw")
def draw(given: Given) -> Answer:
    """Does a draw agreed in a sealed game stand; the position, set up or not, makes no difference."""
    try:
        check_sealed_draw(
            both_agree=given["both_agree"],
            both_sign=given["both_sign"],
            referee_present=given["referee_present"],
            book=GOMOKU,
        )
    except Refused:
        return {"accepted": False, "result": ""}
    return {"accepted": True, "result": "0.5-0.5"}


@answers(op="sealed_break")
def between_games(given: Given) -> Answer:
    """The break between two sealed games of one player, by the clock on the wall."""
    ended, starts = (datetime.strptime(given[name], "%H:%M") for name in ("previous_ended", "next_starts"))  # noqa: DTZ007
    if ended - starts > HALF_A_DAY:  # the next one is after midnight
        starts += timedelta(days=1)
    pause = pause_between(ended, starts, waived=given["player_waives"], book=GOMOKU)
    return {"ok": pause.in_order, "earliest": f"{pause.earliest:%H:%M}"}


@answers(op="round_gate")
def gate(given: Given) -> Answer:
    """May the next round start."""
    try:
        open_games = [(number, 1) for number in given["open_sealed_from_rounds"]]
        check_round_gate(given["next_round"], given["rounds_total"], open_games, GOMOKU)
    except Refused:
        return {"may_start": False}
    return {"may_start": True}

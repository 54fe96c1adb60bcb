"""Cases on what happens around the board: draws, flags, stones in disorder, the Polish conduct of play."""

from __future__ import annotations

from datetime import date

from events.citing import Refused
from federation.casebook import Answer, Given, answers
from federation.sanctions.rules.ladder import Asked, By, Taken, climb
from federation.sanctions.rules.polish import LADDER, Ground, Measure
from tournaments.rules.board.disorder import Clock, Handled, loses_by, scattered, scattered_in_poland
from tournaments.rules.board.draws import Answer as Answered
from tournaments.rules.board.draws import Offer, Standing, no_row_possible_claimed, offer_stands
from tournaments.rules.board.endings import Result
from tournaments.rules.board.fallen_flags import (
    Claimant,
    check_time_claimant,
    check_time_left,
    stone_against_flag,
    time_claimed,
)
from tournaments.rules.books import GOMOKU, PSGRP
from tournaments.rules.clocks import check_settings
from tournaments.rules.discipline import time_penalty
from tournaments.rules.lateness import starting_seconds
from tournaments.rules.pairing.face import Colour
from tournaments.rules.psgrp import edition_on

CLOCKS = {Clock.STOPPED: "STOPPED_WHILE_RESTORING", Clock.NOT_NEEDED: ""}
BOOK_OF_RULES = {"PSGRP": PSGRP, "SLSF": GOMOKU}
AN_EVENT, SOME_DAY = "Open", date(2015, 3, 7)
CODES = {"measures_first": "two_reprimands_first"}
"""What the cases call a refusal that the ladders of all books share."""


@answers(op="draw", when=lambda case: "offered_by" in case.given)
def draw(given: Given) -> Answer:
    """How an offer stands."""
    offer = Offer(
        with_own_move=given["offered_with_own_move"],
        answer=Answered[given["answer"]],
        ply=given.get("ply", 0),
        clock_stopped=given.get("clock_stopped", False),
    )
    book = BOOK_OF_RULES[given.get("rules", "SLSF")]
    try:
        standing, _ = offer_stands(offer, book, fewest_moves=given.get("min_ply_for_draw", 0))
    except Refused as refusal:
        return {"valid": False, "code": refusal.code.upper()}
    answer: dict[str, object] = {"valid": True, "status": standing.name}
    if standing is Standing.ACCEPTED:
        answer["result"] = Result.DRAW.name
    return answer


@answers(op="draw", when=lambda case: "black_flag" in case.given)
def flags_down(given: Given) -> Answer:
    """How a game stands with flags down."""
    by = Claimant[given["claimed_by"]] if "claimed_by" in given else None
    ending = time_claimed(black_flag=given["black_flag"], white_flag=given["white_flag"], by=by, book=GOMOKU)
    return {"result": ending.result.name}


@answers(op="flag_claim")
def flag_claim(given: Given) -> Answer:
    """May this person claim a flag, whichever is down."""
    try:
        check_time_claimant(Claimant[given["claimed_by"]], black_flag=True, white_flag=True, book=PSGRP)
    except Refused as refusal:
        return {"accepted": False, "code": refusal.code.upper()}
    return {"accepted": True}


@answers(op="flag_vs_five", when=lambda case: case.given["rules"] == "PSGRP")
def stone_and_flag(given: Given) -> Answer:
    """Who wins when the flag falls around a winning stone."""
    prevails, _ = stone_against_flag(begun_before_flag=given["winning_move_begun_before_flag"])
    return {"result": f"{prevails.name}_WINS"}


@answers(op="flag_vs_five", when=lambda case: case.given["rules"] == "SLSF")
def time_left(given: Given) -> Answer:
    """Has the claimant time left."""
    try:
        check_time_left(given["claimant_time_left_s"], GOMOKU)
    except Refused as refusal:
        return {"accepted": False, "code": refusal.code.upper()}
    return {"accepted": True}


@answers(op="draw_claim")
def draw_claim(given: Given) -> Answer:
    """What a Polish claim of a draw leads to."""
    claim = no_row_possible_claimed(
        upheld=given.get("upheld", False),
        rejected_before=given["claims_rejected_before"],
        left_seconds=given.get("claimant_time_left_s"),
    )
    result = Result.IN_PROGRESS.name if claim.penalty_due else claim.claimed.name
    return {"result": result, "penalty_due": claim.penalty_due}


@answers(op="retract")
def retracted(given: Given) -> Answer:
    """Does handling a stone lose the game."""
    lost, because = loses_by(Handled[given["kind"]], phase_open=given["opening_phase_open"])
    return {"result": "PLAYER_LOSES" if lost else Result.IN_PROGRESS.name, "by": because.article}


@answers(op="scattered", when=lambda case: "intent" in case.given)
def scattered_polish(given: Given) -> Answer:
    """What becomes of a position that fell apart in Poland; the cases name no culprit, so it is Black."""
    culprit = Colour.BLACK if given["intent"] == "DELIBERATE" else None
    disorder = scattered_in_poland(culprit, restorable=given["restorable"])
    if disorder.ending.result.winner:
        return {"result": "CULPRIT_LOSES"}
    return {"result": disorder.ending.result.name, "clock": CLOCKS[disorder.clock]}


@answers(op="scattered", when=lambda case: "culprit" in case.given)
def scattered_swedish(given: Given) -> Answer:
    """What becomes of a position that fell apart in Sweden."""
    culprit = None if given["culprit"] == "UNKNOWN" else Colour[given["culprit"]]
    disorder = scattered(culprit, restorable=given["restorable"], book=GOMOKU)
    running = disorder.clock is Clock.CULPRITS_RUNS
    return {
        "result": disorder.ending.result.name,
        "replay": disorder.new_game,
        "clock": f"{culprit.name}_RUNNING" if culprit and running else CLOCKS[disorder.clock],
    }


@answers(op="sanction")
def sanction(given: Given) -> Answer:
    """May this be imposed."""
    reprimands = [
        Taken(id=str(number), measure=Measure.REPRIMAND, event=AN_EVENT, decided_on=SOME_DAY)
        for number in range(given.get("prior_reprimands", 0))
    ]
    asked = Asked(
        measure=Measure[given["requested"]],
        event=AN_EVENT,
        by=By[given.get("decided_by", By.REFEREE.name)],
        ground=Ground.ALCOHOL if given.get("ground") == Ground.ALCOHOL.name else Ground.ANY,
        resolution=given.get("resolution_ref", ""),
    )
    try:
        climb(LADDER, asked, reprimands)
    except Refused as refusal:
        return {"accepted": False, "code": CODES.get(refusal.code, refusal.code).upper()}
    return {"accepted": True}


@answers(op="time_penalty")
def penalty(given: Given) -> Answer:
    """What a time penalty takes or gives."""
    taken = time_penalty(given["base_s"], given["remaining_s"])
    return {
        "form": "OPPONENT_BONUS" if taken.opponent_bonus_seconds else "DEDUCTION",
        "penalised_left_s": taken.left_seconds,
        "opponent_bonus_s": taken.opponent_bonus_seconds,
    }


@answers(op="late_start")
def late_start(given: Given) -> Answer:
    """What two late players begin with."""
    first, second = starting_seconds(given["base_s"], (given["p1_late_s"], given["p2_late_s"]))
    return {"p1_left_s": first, "p2_left_s": second}


@answers(op="clock_set")
def clock_set(given: Given) -> Answer:
    """What is done about clocks that were set wrongly."""
    setting, _ = check_settings(given["base_s"], (given["p1_set_s"], given["p2_set_s"]))
    return {"action": setting.name}


@answers(op="rule_version")
def rule_version(given: Given) -> Answer:
    """Was the Polish book valid on a day."""
    try:
        edition_on(date.fromisoformat(given["event_date"]))
    except Refused:
        return {"in_force": False}
    return {"in_force": True}

"""Cases on who may play, officials, regulations, clocks, lateness, discipline and leaving."""

from __future__ import annotations

from datetime import datetime

from events.citing import Refused
from federation.casebook import Answer, Given, answers
from federation.sanctions.rules.swedish import GOMOKU_LADDER
from tournaments.rules import danish_withdrawals
from tournaments.rules.books import DSU, GOMOKU, RENJU
from tournaments.rules.clocks import check_interruption, notation_duty, time_referee_watches
from tournaments.rules.discipline import Breach, may_cost_the_game
from tournaments.rules.eligibility import Entrant, EventKind, check_eligible
from tournaments.rules.lateness import late_clocks
from tournaments.rules.regulations import missing, officials_needed
from tournaments.rules.systems import System
from tournaments.rules.withdrawals import Effect

BOOK_OF_GAME = {"gomoku": GOMOKU, "renju": RENJU}


@answers(op="eligibility")
def eligibility(given: Given) -> Answer:
    """May this person play."""
    entrant = Entrant(
        swedish=given["swedish"],
        counted_as_swedish=given["board_counts_as_swedish"],
        slsf_member=given["slsf_member"],
    )
    book = BOOK_OF_GAME[given["variant"]]
    required = given["membership_required_by_regulations"]
    try:
        check_eligible(entrant, EventKind(given["event"]), book, membership_required=required)
    except Refused:
        return {"eligible": False}
    return {"eligible": True}


@answers(op="officials_needed")
def officials(given: Given) -> Answer:
    """How many referees and officials."""
    return {"minimum": officials_needed(given["participants"])}


@answers(op="regulations_missing")
def regulations(given: Given) -> Answer:
    """What the regulations do not say."""
    lacking = missing(given["has"], given["days"], GOMOKU)
    return {"missing": [each.item for each in lacking]}


@answers(op="discipline_ladder")
def discipline(_given: Given) -> Answer:
    """The measures in order."""
    return {"steps": [rung.measure for rung in GOMOKU_LADDER]}


@answers(op="breach_may_cost_the_game")
def breach(given: Given) -> Answer:
    """Whether the referee may note the game as lost."""
    return {"lost": may_cost_the_game(Breach(given["breach"]))}


@answers(op="late_clocks")
def lateness(given: Given) -> Answer:
    """Minutes charged to two late players."""
    clocks = late_clocks((given["first_arrives_minute"], given["second_arrives_minute"]), GOMOKU)
    return {"first_used": clocks.used[0], "second_used": clocks.used[1]}


@answers(op="notation_duty")
def notation(given: Given) -> Answer:
    """Must this player write now."""
    duty = notation_duty(given["base_minutes"], given["increment_seconds"], given["left_seconds"], GOMOKU)
    return {"duty": duty.duty.value}


@answers(op="time_referee_watch")
def time_referee(given: Given) -> Answer:
    """Does a time referee watch."""
    return {"watch": time_referee_watches(given["left_seconds"])}


@answers(op="interrupt_slow_game")
def interruption(given: Given) -> Answer:
    """May the referee pause this game."""
    first, second = given["left_seconds"]
    try:
        check_interruption((first, second), GOMOKU)
    except Refused:
        return {"allowed": False}
    return {"allowed": True}


@answers(op="withdrawal")
def danish_withdrawal(given: Given) -> Answer:
    """What leaving means, as the Danish union has it."""
    system = System.ROUND_ROBIN if given["system"] == "round_robin" else System.MONRAD
    games = {"scheduled": given["scheduled_games"], "completed": given["completed_games"]}
    left = danish_withdrawals.withdrawal(system, **games, book=DSU)
    if left.effect is Effect.RESULTS_STRUCK:
        return {"results_count": False}
    player, opponent = danish_withdrawals.unplayed_half_points(opponent_left=False)
    return {
        "results_count": True,
        "player_gets_for_unplayed": _points(player),
        "opponent_gets_for_unplayed": _points(opponent),
        "bye_because_of_withdrawal": _points(danish_withdrawals.sitting_out_half_points()),
    }


@answers(op="pairing_change")
def danish_pairing_change(given: Given) -> Answer:
    """May a published round be drawn again, as the Danish union has it."""
    starts, changed = (datetime.fromisoformat(given[name]) for name in ("round_start", "change_at"))
    try:
        danish_withdrawals.check_pairing_change(starts, changed)
    except Refused:
        return {"accepted": False}
    return {"accepted": True}


def _points(half_points: int) -> str:
    """Half points as the cases write them: "0", "0.5", "1"."""
    whole, half = divmod(half_points, 2)
    return f"{whole}.5" if half else str(whole)

"""Golden cases of cup and match play (SLSF-G 22 and 26, SLSF-R 23 and 27)."""

from __future__ import annotations

from fractions import Fraction

from federation.casebook import Answer, Given, answers
from tournaments.rules.books import GOMOKU
from tournaments.rules.cup import ThinkingTime, replay_colours, replay_times
from tournaments.rules.match_play import Goal, Target, verdict


@answers(op="cup_replay_times")
def cup_replay_times(given: Given) -> Answer:
    """Minutes of each replay game, as exact fractions."""
    first = ThinkingTime(base_minutes=Fraction(given["base_minutes"]))
    times = replay_times(first, given["replays"])
    return {"minutes": [str(time.base_minutes) for time in times]}


@answers(op="cup_replay_colours")
def cup_replay_colours(given: Given) -> Answer:
    """Who is Black in each replay game."""
    one, other = given["players"]
    return {"black": list(replay_colours((one, other), given["last_game_black"], given["replays"], GOMOKU))}


@answers(op="match_decided")
def match_decided(given: Given) -> Answer:
    """Whether a match is over, and its winner."""
    goal = Goal(given["mode"])
    if goal is Goal.WINS:
        target, (one, other) = given["target_wins"], given["wins"]
    else:
        one, other = (int(2 * Fraction(points)) for points in given["points"])
        target = given["games"] if goal is Goal.GAMES else int(2 * Fraction(given["target_points"]))
    found = verdict(Target(goal=goal, number=target), (one, other), GOMOKU)
    return {"decided": found.decided, "winner": found.winner}

"""Golden cases of inactivity (SLSF-G 28.5-28.6, SLSF-R 29.5-29.6)."""

from __future__ import annotations

from itertools import accumulate

from federation.casebook import Answer, Given, answers
from ratings.rules.periods import following
from ratings.rules.slsf.activity import Participation, counts_as_activity, made_a_move
from ratings.rules.slsf.inactivity import ACTIVE, Activity, period_ends
from ratings.rules.slsf.periods import CALENDAR
from tournaments.rules.books import GOMOKU, RENJU
from tournaments.rules.scoring import Ending

BOOK_OF_LIST = {"gomoku": GOMOKU, "renju": RENJU}
FIRST_PERIOD = CALENDAR.read("2011-1")
"""The cases count periods from 1; which one that is makes no difference."""


@answers(op="slsf.inactivity")
def inactivity(given: Given) -> Answer:
    """Rating and place on the list after each period; changes from play come before the first."""
    periods = following(FIRST_PERIOD, len(given["active_in_period"]))
    active = {
        period: Activity.PLAYED
        for period, played in zip(periods, given["active_in_period"], strict=True)
        if played
    }
    counted = {periods[number - 1]: Activity.COUNTED for number in given.get("board_counted_as_activity", ())}
    ends = list(period_ends(ACTIVE, periods, counted | active, GOMOKU))
    start = given["rating_at_start"] + given["rating_changes_from_play"]
    return {
        "rating_after_each_period": list(accumulate((end.change for end in ends), initial=start))[1:],
        "listed_after_each_period": [end.spell.listed for end in ends],
    }


@answers(op="slsf.counts_as_activity")
def activity(given: Given) -> Answer:
    """Whether a tournament is activity on a list; without `games` the player moved in one."""
    games = given.get("games", [{"half_points": 2, "ending": Ending.PLAYED, "both_moved": True}])
    moved = any(
        made_a_move(game["half_points"], Ending(game["ending"]), both_moved=game["both_moved"])
        for game in games
    )
    taken_part = Participation(
        discipline=given["tournament_discipline"],
        sanctioned=given["sanctioned"],
        moved=moved,
        counted_by_board=given.get("counted_by_board", False),
    )
    of_list = given["list_discipline"]
    found = counts_as_activity(of_list, taken_part, BOOK_OF_LIST[of_list])
    return {"counts": found.activity is not Activity.NONE}

"""Cases on team events: order of boards, late teams, protests."""

from __future__ import annotations

from events.citing import Refused
from federation.casebook import Answer, Given, answers
from tournaments.rules.books import GOMOKU
from tournaments.rules.lateness import team_late_clocks
from tournaments.rules.protests import check_protest
from tournaments.rules.teams import LineupException, Placed, offending_boards


@answers(op="team_lineup")
def lineup(given: Given) -> Answer:
    """Do the boards follow the ranking."""
    boards = [
        Placed(player=str(board), rating=row["rating"], exception=LineupException(row["exception"]))
        for board, row in enumerate(given["boards"], start=1)
    ]
    offending = offending_boards(boards)
    return {"ok": not offending, "offending_boards": list(offending)}


@answers(op="team_late_clocks")
def late_teams(given: Given) -> Answer:
    """Minutes charged on all boards of two teams."""
    clocks = team_late_clocks(
        (given["team_a_complete_minute"], given["team_b_complete_minute"]),
        round_number=given["round"],
        reserve_available=given["reserve_available"],
        book=GOMOKU,
    )
    charged_a, charged_b = clocks.charged_all_boards
    return {
        "rule": clocks.rule.value,
        "charged_all_boards_a": charged_a,
        "charged_all_boards_b": charged_b,
    }


@answers(op="protest")
def protest(given: Given) -> Answer:
    """Is the protest taken up."""
    try:
        check_protest(
            by_captain=given["by"] == "captain",
            team_event=given["team_event"],
            in_writing=given.get("in_writing", True),
            book=GOMOKU,
        )
    except Refused:
        return {"accepted": False}
    return {"accepted": True}

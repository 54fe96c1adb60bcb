"""Golden cases of Scheveningen (SLSF-G 24, SLSF-R 25)."""

from __future__ import annotations

from federation.casebook import Answer, Given, answers
from tournaments.rules.books import GOMOKU
from tournaments.rules.pairing.scheveningen import Variant, pair, team_and_number


@answers(op="scheveningen_round")
def scheveningen_round(given: Given) -> Answer:
    """Games as ["team:number" of Black, of White]."""
    participants = given["participants"]
    drawn = pair(Variant(given["variant"]), participants, given["round"], GOMOKU)

    def printed(start_number: int) -> str:
        team, number = team_and_number(start_number, participants)
        return f"{team}:{number}"

    return {"games": [[printed(board.black), printed(board.white)] for board in drawn.boards]}

"""Round robin after the printed tables (SLSF-G 23, SLSF-R 24)."""

from __future__ import annotations

from collections import Counter

from federation.casebook import Answer, Given, answers
from tournaments.rules.books import GOMOKU  # the renju book prints the same tables
from tournaments.rules.pairing.round_robin import meeting, pair, rounds


@answers(op="round_robin_round")
def round_robin_round(given: Given) -> Answer:
    """Pairs as [black, white] in board order; `bye` 0 when nobody rests."""
    pairing = pair(given["players"], given["round"], GOMOKU)
    return {
        "pairs": [[board.black, board.white] for board in pairing.boards],
        "bye": pairing.resting or 0,
    }


@answers(op="round_robin_meeting")
def round_robin_meeting(given: Given) -> Answer:
    """In which round two start numbers meet, and who of them is Black."""
    found = meeting(given["players"], given["a"], given["b"], GOMOKU)
    return {"round": found.round_number, "black": found.black}


@answers(op="round_robin_colours")
def round_robin_colours(given: Given) -> Answer:
    """[times Black, times White] of each start number."""
    players = given["players"]
    drawn = (pair(players, due, GOMOKU).boards for due in range(1, rounds(players, GOMOKU) + 1))
    boards = [board for boards in drawn for board in boards]
    black = Counter(board.black for board in boards)
    white = Counter(board.white for board in boards)
    return {"black_white_by_seat": [[black[seat], white[seat]] for seat in range(1, players + 1)]}

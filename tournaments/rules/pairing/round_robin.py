"""Round robin: everyone meets everyone (SLSF-G 23, SLSF-R 24).

The books print tables for 3 to 18 players. One closed formula gives all eight of them, board order
included, once two misprints are set right (11/12 players, round 1: "9-45" is 9-4; 9/10 players,
round 4: the gomoku book leaves out 3-2); `tables/slsf-round-robin.csv` is the printed form. Decision:
above 18 players, where nothing is printed, the formula goes on.

With an odd number of players the highest seat is a dummy (in brackets in the tables): whoever meets
it rests.
"""

from __future__ import annotations

from dataclasses import replace

from events.citing import Because, Refused, cites
from tournaments.rules.books import Book
from tournaments.rules.pairing.face import Board, Meeting, Pairing

FEWEST_PLAYERS = 3


@cites("SLSF-G 23", "SLSF-R 24")
def rounds(players: int, book: Book) -> int:
    """How many rounds `players` start numbers need. Fewer than three players are refused."""
    if players < FEWEST_PLAYERS:
        raise Refused(
            "too_few_players.for_round_robin",
            article=book.cite("23"),
            field="players",
            fewest=FEWEST_PLAYERS,
            players=players,
        )
    return players - 1 + players % 2


@cites("SLSF-G 23", "SLSF-R 24")
def pair(players: int, round_number: int, book: Book) -> Pairing:
    """The printed tables by their closed formula. Start numbers and rounds count from 1.

    Refused: fewer than three players, or a round that the table does not have.
    """
    circle = rounds(players, book)
    if not 1 <= round_number <= circle:
        raise Refused(
            "no_such_round.of_robin",
            article=book.cite("23"),
            field="round_number",
            players=players,
            rounds=circle,
            round_number=round_number,
        )
    seats = circle + 1
    host = ((round_number + 1) * seats // 2 - 1) % circle + 1  # meets the last seat
    top = Board(seats, host) if round_number % 2 else Board(host, seats)
    others = tuple(
        Board((host - step - 1) % circle + 1, (host + step - 1) % circle + 1) for step in range(1, seats // 2)
    )
    article = book.cite("23")
    table = Because(article, "round_robin.printed_table", (players, round_number))
    if players % 2:
        return Pairing(
            boards=others, resting=host, trace=(table, Because(article, "round_robin.dummy", (host,)))
        )
    return Pairing(boards=(top, *others), resting=None, trace=(table,))


@cites("SLSF-G 23", "SLSF-R 24")
def pair_in_cycles(players: int, round_number: int, book: Book) -> Pairing:
    """The table of a round counted through all cycles; in every second cycle colours are exchanged."""
    cycle, due = divmod(round_number - 1, rounds(players, book))
    pairing = pair(players, due + 1, book)
    if cycle % 2 == 0:
        return pairing
    return replace(pairing, boards=tuple(Board(board.white, board.black) for board in pairing.boards))


@cites("SLSF-G 23", "SLSF-R 24")
def meeting(players: int, one: int, other: int, book: Book) -> Meeting:
    """When two different start numbers meet, and who of them is preliminary Black."""
    circle = rounds(players, book)
    seats = circle + 1
    low, high = sorted((one, other))
    if not 1 <= low < high <= players:
        raise Refused(
            "no_such_meeting", article=book.cite("23"), field="players", one=one, other=other, players=players
        )
    if high == seats:  # the last seat goes round by itself: Black against the lower half
        round_number = (2 * low - 2) % circle + 1
        return Meeting(round_number=round_number, black=high if low <= seats // 2 else low)
    return Meeting(round_number=(low + high - 2) % circle + 1, black=high if (low + high) % 2 else low)

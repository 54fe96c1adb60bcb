"""Round robin of the Danish chess union: everyone meets everyone (DSU 4.9.11).

With N players (one more, a dummy with the highest number, if they are an odd number) the rules of the
text are one formula: numbers i and j below N meet in the round r with i + j = r + 1 (mod N - 1); whoever
would meet themself meets N instead. It gives every printed table from 4 to 16 players once two misprints are
set right (6 players, number 4, round 1: "5" is 3; 16 players, number 10, rounds 9 and 10: "131" is 15 and 1).
A larger size goes by the same rules; the text names tables of up to 24.

Decisions: boards stand in the order of their lower number; in a tournament of several cycles the rounds of
each cycle are the same again, every second one with colours exchanged; whoever sits out gets no point (the
point of 4.1.2 §16 is for other systems).
"""

from __future__ import annotations

from events.citing import Because, Refused, cites
from tournaments.rules.pairing.face import Board, Pairing

ARTICLE = "DSU 4.9.11"
FEWEST_PLAYERS = 3


@cites("DSU 4.9.11")
def rounds(players: int, cycles: int = 1) -> int:
    """How many rounds `cycles` meetings of everyone with everyone take.

    Refused: fewer than three players, or less than one cycle.
    """
    if players < FEWEST_PLAYERS:
        raise Refused(
            "too_few_players.for_round_robin",
            article=ARTICLE,
            field="players",
            fewest=FEWEST_PLAYERS,
            players=players,
        )
    if cycles < 1:
        raise Refused("no_cycle", article=ARTICLE, field="cycles", cycles=cycles)
    return (players - 1 + players % 2) * cycles


@cites("DSU 4.9.11")
def pair(players: int, round_number: int, cycles: int = 1) -> Pairing:
    """The table of one round. Start numbers and rounds count from 1, rounds through all cycles.

    Refused: fewer than three players, less than one cycle, or a round that there is not.
    """
    last = rounds(players, cycles)
    if not 1 <= round_number <= last:
        raise Refused(
            "no_such_round.of_this_robin",
            article=ARTICLE,
            field="round_number",
            players=players,
            rounds=last,
            round_number=round_number,
        )
    circle = last // cycles
    cycle, round_of_cycle = divmod(round_number - 1, circle)
    boards = []
    resting = None
    for lower in range(1, circle + 1):
        higher = (round_of_cycle + 1 - lower) % circle + 1
        higher = circle + 1 if higher == lower else higher
        if higher > players:
            resting = lower
        elif lower < higher:
            boards.append(_board(lower, higher, circle + 1, exchanged=cycle % 2 == 1))
    return Pairing(
        boards=tuple(boards),
        resting=resting,
        trace=_account(players, round_number, cycle, resting),
        why=tuple(_because(board, circle + 1) for board in boards),
    )


def _board(lower: int, higher: int, highest: int, *, exchanged: bool) -> Board:
    """The highest number has Black against the lower half; else an odd sum gives the lower number White."""
    lower_has_white = lower <= highest // 2 if higher == highest else (lower + higher) % 2 == 1
    if lower_has_white is exchanged:
        return Board(black=lower, white=higher)
    return Board(black=higher, white=lower)


def _because(board: Board, highest: int) -> tuple[Because, ...]:
    numbers = (board.white, board.black)
    if highest in numbers:
        met = Because(ARTICLE, "round_robin.meets_highest", numbers)
        return (met, Because(ARTICLE, "round_robin.black_of_highest", numbers))
    met = Because(ARTICLE, "round_robin.following", numbers)
    return (met, Because(ARTICLE, "round_robin.colours", numbers))


def _account(players: int, round_number: int, cycle: int, resting: int | None) -> tuple[Because, ...]:
    steps = [Because(ARTICLE, "round_robin.danish_table", (players, round_number))]
    if cycle % 2:
        steps.append(Because(ARTICLE, "round_robin.colours_exchanged", (cycle + 1,)))
    if resting is not None:
        steps.append(Because(ARTICLE, "round_robin.extra_player", (resting,)))
    return tuple(steps)

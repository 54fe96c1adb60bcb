"""Rounds of cups and knock-outs: who is still in by the boards that were played, and who meets whom.

Decision: whoever has played on stays in, though an earlier result is corrected (DSU 4.1.2 §11, SLSF-G 25.3).
"""

from __future__ import annotations

from collections.abc import Sequence

from events.citing import Refused, cites
from tournaments.matches import winner_of
from tournaments.rules import cup, lots
from tournaments.rules.pairing import knockout
from tournaments.rules.pairing.face import Colour, Pairing, RoundToPair
from tournaments.rules.systems import System
from tournaments.state import Tournament
from tournaments.state.seating import play_of, seats_of
from tournaments.tournament_book import book


@cites("SLSF-G 26", "SLSF-R 27")
def cup_round(state: Tournament, stage: int, question: RoundToPair) -> Pairing:
    """SLSF-G 26: the bracket of the first round's seed; winners meet in its order."""
    cited, started = book(state), state.rounds_of(stage)
    opening = started[0][1].seed if started else question.seed
    everybody = range(1, len(question.contestants) + 1)
    seeds = tuple(everybody) if state.drawn_by == "strength" else ()
    order = cup.bracket(everybody, seeds, opening, cited).order
    still = _seats(state, stage, still_in(state, stage))
    rests = {each.number: each.byes for each in question.contestants}
    return cup.pair(
        cup.still_in(order, set(order) - set(still)), question.round_number, question.seed, cited, rests
    )


@cites("DSU 4.9.7")
def knock_out_round(state: Tournament, stage: int, question: RoundToPair) -> Pairing:
    """DSU 4.9.7: seeds draw for their numbers from the first round's seed; a lot of colours every match."""
    with_byes = play_of(state, stage).first_round_byes
    knockout.check_size(len(question.contestants), with_byes=with_byes)
    bracket, winners = _as_played(state, stage) if state.rounds_of(stage) else (_drawn(question), [])
    standing = knockout.still_in(bracket, winners)
    pairs = zip(standing[::2], standing[1::2], strict=False)
    white = [
        min(pair, key=lambda each: lots.lot(question.seed, question.round_number, each)) for pair in pairs
    ]
    return knockout.pair(bracket, winners, white)


def _drawn(question: RoundToPair) -> tuple[int, ...]:
    """The bracket before the first round: seats in order of strength draw for the numbers of their tier."""
    return _bracket(len(question.contestants), question.seed)


def _bracket(players: int, seed: str) -> tuple[int, ...]:
    """Decision: nobody has the places beside the highest seeds where the field is no power of two."""
    upper = [_by_lot(tier.draw_numbers, seed) for tier in knockout.upper_tiers(players)]
    last = _by_lot(knockout.numbers_left(players, upper), seed)
    return knockout.draw_with_byes(range(1, players + 1), upper, last)


def _by_lot(numbers: Sequence[int], seed: str) -> list[int]:
    return sorted(numbers, key=lambda each: lots.lot(seed, 0, each))


def _as_played(state: Tournament, stage: int) -> tuple[tuple[int, ...], list[frozenset[int]]]:
    """The bracket whose neighbours are those who met, and the winners of each round, in seats.

    As drawn, unless boards were laid by hand: from the winners of the last round back to the first.
    """
    order = list(_seats(state, stage, still_in(state, stage)))
    winners = [frozenset(order)]
    for _, started in reversed(state.rounds_of(stage)):
        boards = [_seats(state, stage, board) for board in started.boards]
        beside = {one: pair for pair in boards for one in pair}
        order = [each for one in order for each in beside.get(one, (one, knockout.FREE))]
        winners.insert(0, frozenset(order))
    return tuple(order), winners[1:]


def _seats(state: Tournament, stage: int, numbers: Sequence[int]) -> tuple[int, ...]:
    seat = {number: place for place, number in enumerate(seats_of(state, stage), start=1)}
    return tuple(seat[number] for number in numbers)


def still_in(state: Tournament, stage: int) -> tuple[int, ...]:
    """Start numbers of who plays on: the winners of the last round, board by board, and who rested.

    Refused: a match of it without a winner.
    """
    started = state.rounds_of(stage)
    if not started:
        return seats_of(state, stage)
    number, last = started[-1]
    found = []
    for board, (black, white) in enumerate(last.boards, start=1):
        won = winner_of(state, number, board)
        if won is None:
            raise Refused(
                "match_without_winner.at_board",
                field="board",
                article=book(state).cite("26"),
                board=board,
                round=number,
            )
        found.append(black if won is Colour.BLACK else white)
    if last.resting:
        return (*found, last.resting)
    return _among_free(state, stage, found) if len(started) == 1 else tuple(found)


@cites("DSU 4.9.7")
def free_of(state: Tournament, stage: int) -> tuple[int, ...]:
    """Who rests in the first round of a knock-out by the invitation: the highest seeds, who stand first."""
    seats = seats_of(state, stage)
    play = play_of(state, stage)
    if play.system != System.KNOCK_OUT or not play.first_round_byes or len(seats) < knockout.FEWEST_PLAYERS:
        return ()
    return seats[: knockout.byes(len(seats))]


def _among_free(state: Tournament, stage: int, winners: Sequence[int]) -> tuple[int, ...]:
    """The winners of the first round in the order of the bracket, those who rested in the places drawn."""
    free = free_of(state, stage)
    if not free:
        return tuple(winners)
    seats = seats_of(state, stage)
    bracket = _bracket(len(seats), state.rounds_of(stage)[0][1].seed)
    waiting = iter(winners)
    return tuple(
        seats[max(one, other) - 1] if knockout.FREE in (one, other) else next(waiting)
        for one, other in zip(bracket[::2], bracket[1::2], strict=True)
    )


@cites("SLSF-G 26", "SLSF-R 27", "DSU 4.9.7")
def check_still_in(state: Tournament, stage: int, boards: Sequence[tuple[int, int]], resting: int) -> None:
    """Refuse boards by hand that bring somebody back or leave somebody out: the loser is out, and no other.

    In a knock-out nobody rests.
    """
    due = set(still_in(state, stage))
    if not state.rounds_of(stage):
        due -= set(free_of(state, stage))
    laid = {number for board in boards for number in board} | ({resting} - {0})
    rests = bool(resting) and play_of(state, stage).system == System.KNOCK_OUT
    if laid == due and not rests:
        return
    wrong = sorted(laid ^ due) or [resting]
    raise Refused(
        "not_still_in", field="boards", article=book(state).cite("26"), numbers=", ".join(map(str, wrong))
    )

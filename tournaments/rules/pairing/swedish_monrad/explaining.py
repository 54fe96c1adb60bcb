"""Why a draw came out as it did, board by board (SLSF-G 25.2-25.4, SLSF-R 26.2-26.4)."""

from __future__ import annotations

from collections import Counter

from events.citing import Because, cites
from tournaments.rules.books import Book
from tournaments.rules.monrad_terms import surely_drawn_rounds
from tournaments.rules.pairing.face import Board
from tournaments.rules.pairing.swedish_monrad.costs import black_and_white, least_distance
from tournaments.rules.pairing.swedish_monrad.drawing import Drawn
from tournaments.rules.pairing.swedish_monrad.seats import Seat

LEAST_SUMS = "swedish_monrad.least_sums"
COLOURS_BY = {
    "run": "swedish_monrad.colour_runs",
    "uneven": "swedish_monrad.colours_evened",
    "lot": "swedish_monrad.colour_by_lot",
}


@cites("SLSF-G 25.2", "SLSF-R 26.2")
def of_round(drawn: Drawn, book: Book) -> tuple[Because, ...]:
    """What concerns the round as a whole: who rests, the groups, what the draw is the best of."""
    round_number = drawn.lots.round_number
    steps = [] if drawn.rests is None else _of_rest(drawn, drawn.rests, book)
    if round_number == 1:
        steps.append(Because(book.cite("25.2"), "swedish_monrad.first_round", (len(drawn.seats),)))
    else:
        groups = Counter(each.half_points for each in drawn.seats.values() if each.number != drawn.rests)
        in_order = tuple(sorted(groups.items(), reverse=True))
        steps.append(Because(book.cite("25.2"), "swedish_monrad.score_groups", in_order))
        if drawn.pairs:
            steps += _of_sums(drawn, book)
    surely = surely_drawn_rounds(len(drawn.seats))
    if round_number > surely:
        steps.append(Because(book.cite("25.3"), "swedish_monrad.rounds_without_draw", (surely,)))
    return (*steps, Because(book.cite("25.3"), "swedish_monrad.draw_stands", (round_number,)))


def _of_sums(drawn: Drawn, book: Book) -> list[Because]:
    steps = [Because(book.cite("25.2"), LEAST_SUMS, drawn.sums)]
    least = least_distance([seat for seat in drawn.seats.values() if seat.number != drawn.rests])
    if drawn.sums[0] > least:
        reason = "swedish_monrad.carried_further"
        steps.append(Because(book.cite("25.2a"), reason, (drawn.sums[0], least)))
    return steps


@cites("SLSF-G 25.4", "SLSF-R 26.4")
def _of_rest(drawn: Drawn, rests: int, book: Book) -> list[Because]:
    article = book.cite("25.4")
    steps = []
    if drawn.passed_over:
        reason = "swedish_monrad.needed_by_others"
        steps.append(Because(article, reason, drawn.passed_over))
    if drawn.lots.round_number == 1:
        steps.append(Because(article, "swedish_monrad.last_number_rests", (rests,)))
    else:
        seat = drawn.seats[rests]
        reason = "swedish_monrad.rests"
        figures = (rests, seat.byes, seat.half_points, drawn.lots.rest(rests))
        steps.append(Because(article, reason, figures))
    steps.append(Because(article, "swedish_monrad.free_round", (rests,)))
    return steps


@cites("SLSF-G 25.2", "SLSF-R 26.2")
def of_board(drawn: Drawn, board: Board, book: Book) -> tuple[Because, ...]:
    """Why these two, then why these colours."""
    black, white = drawn.seats[board.black], drawn.seats[board.white]
    pair = (min(board.black, board.white), max(board.black, board.white))
    if drawn.lots.round_number == 1:
        steps = [Because(book.cite("25.2"), "swedish_monrad.neighbours", pair)]
    elif black.half_points == white.half_points:
        steps = [Because(book.cite("25.2"), "swedish_monrad.equal_points", (black.half_points,))]
    else:
        steps = _of_float(black, white, drawn.pairs[pair][0], book)
    if drawn.lots.round_number > 1:
        reason = "swedish_monrad.lot"
        steps.append(Because(book.cite("25.2"), reason, (drawn.lots.meet(*pair),)))
    return (*steps, _of_colours(drawn, black, white, book))


@cites("SLSF-G 25.2c", "SLSF-G 25.2d", "SLSF-R 26.2c", "SLSF-R 26.2d")
def _of_float(one: Seat, other: Seat, gap_squared: int, book: Book) -> list[Because]:
    high, low = (one, other) if one.half_points > other.half_points else (other, one)
    points = (high.number, high.half_points, low.number, low.half_points)
    steps = [Because(book.cite("25.2c"), "swedish_monrad.unequal_points", points)]
    if gap_squared > 1:
        reason = "swedish_monrad.no_nearer_draw"
        steps.append(Because(book.cite("25.2a"), reason, (gap_squared,)))
    floats = (high.number, high.balance, low.number, low.balance)
    steps.append(Because(book.cite("25.2d"), "swedish_monrad.floats", floats))
    return steps


@cites("SLSF-G 25.2b", "SLSF-R 26.2b")
def _of_colours(drawn: Drawn, black: Seat, white: Seat, book: Book) -> Because:
    *_, decided = black_and_white(black, white, drawn.lots)
    colours = (black.number, black.colours_text, white.number, white.colours_text)
    return Because(book.cite("25.2b"), COLOURS_BY[decided], colours)

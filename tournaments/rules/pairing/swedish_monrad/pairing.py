"""Swedish Monrad with the face of every pairing system (SLSF-G 25.2-25.4, SLSF-R 26.2-26.4)."""

from __future__ import annotations

from collections.abc import Sequence

from events.citing import Because, cites
from tournaments.rules.books import Book
from tournaments.rules.pairing.face import Board, Float, NoPairing, Pairing, RoundToPair
from tournaments.rules.pairing.swedish_monrad import explaining, resting
from tournaments.rules.pairing.swedish_monrad.costs import black_and_white
from tournaments.rules.pairing.swedish_monrad.drawing import Drawn, draw, may_rest
from tournaments.rules.pairing.swedish_monrad.lots import Lots, check_seed
from tournaments.rules.pairing.swedish_monrad.seats import Seat, seats_of
from tournaments.rules.pairing.swedish_monrad.stuck import witness


@cites("SLSF-G 25.2", "SLSF-G 25.3", "SLSF-G 25.4", "SLSF-R 26.2", "SLSF-R 26.3", "SLSF-R 26.4")
def pair(question: RoundToPair, book: Book, *, second_bye: bool = True) -> Pairing | NoPairing:
    """The draw of one round; the order of contestants makes no difference.

    Takes of the question: round_number, contestants (past with colours, points as ruled, floats; the one
    who rested has a down), absent, left, forbidden and the seed. `second_bye=False` for regulations that
    let nobody rest twice. `Malformed`: a seed that is not hexadecimal.
    """
    check_seed(question.seed, book)
    seats = seats_of(question)
    lots = Lots(question.seed, question.round_number)
    drawn = draw(seats, lots, second_bye=second_bye)
    if drawn is not None:
        return _pairing(drawn, book)
    again = None if second_bye else draw(seats, lots)
    if again is not None:
        return _nobody_left_to_rest(may_rest(seats, lots, second_bye=False), _pairing(again, book), book)
    return _stuck(seats, lots, book)


def _pairing(drawn: Drawn, book: Book) -> Pairing:
    boards = _boards(drawn)
    floats = {} if drawn.rests is None else {drawn.rests: Float.DOWN}  # 25.4
    for one, other in drawn.pairs:
        floats |= _floats(drawn.seats[one], drawn.seats[other])
    return Pairing(
        boards=boards,
        resting=drawn.rests,
        trace=explaining.of_round(drawn, book),
        why=tuple(explaining.of_board(drawn, board, book) for board in boards),
        floats=dict(sorted(floats.items())),
        resting_half_points=0 if drawn.rests is None else resting.HALF_POINTS,
    )


def _boards(drawn: Drawn) -> tuple[Board, ...]:
    """By the higher score, then the lower, then the lower start number."""

    def place(seats: tuple[Seat, Seat]) -> tuple[int, int, int]:
        points = [seat.half_points for seat in seats]
        return -max(points), -min(points), min(seat.number for seat in seats)

    met = sorted(((drawn.seats[one], drawn.seats[other]) for one, other in drawn.pairs), key=place)
    coloured = (black_and_white(one, other, drawn.lots) for one, other in met)
    return tuple(Board(black.number, white.number) for black, white, _ in coloured)


@cites("SLSF-G 25.2c", "SLSF-R 26.2c")
def _floats(one: Seat, other: Seat) -> dict[int, Float]:
    if one.half_points == other.half_points:
        return {}
    higher = one.half_points > other.half_points
    return {
        one.number: Float.DOWN if higher else Float.UP,
        other.number: Float.UP if higher else Float.DOWN,
    }


@cites("SLSF-G 25.4", "SLSF-R 26.4")
def _nobody_left_to_rest(may: Sequence[int], proposal: Pairing, book: Book) -> NoPairing:
    """Somebody would have to rest a second time, which the regulations do not allow."""
    article = book.cite("25.4")
    reason = "swedish_monrad.nobody_may_rest"
    proof = Because(article, reason if may else "swedish_monrad.everybody_rested", tuple(may))
    return NoPairing(article=article, proof=(proof,), proposal=proposal)


@cites("SLSF-G 25.2a", "SLSF-R 26.2a")
def _stuck(seats: Sequence[Seat], lots: Lots, book: Book) -> NoPairing:
    """No complete draw: groups that cannot all find an opponent outside, and whom they could meet there.

    In an odd field whoever rests meets number 0.
    """
    article = book.cite("25.2a")
    numbers = [seat.number for seat in seats]
    pairs = resting.may_meet(seats)
    if len(numbers) % 2:
        pairs += [(resting.REST, number) for number in may_rest(seats, lots, second_bye=True)]
        numbers.append(resting.REST)
    found = witness(numbers, pairs)
    groups, wanted = (found.groups, found.wanted) if found else ((), ())
    return NoPairing(
        article=article,
        proof=(
            Because(article, "swedish_monrad.odd_groups", groups),
            Because(article, "swedish_monrad.outside", wanted),
            Because(book.cite("25.3"), "swedish_monrad.no_draw", (len(seats),)),
        ),
    )

"""Why two players did not meet (SLSF-G 25.2-25.4, SLSF-R 26.2-26.4)."""

from __future__ import annotations

from events.citing import Because, cites
from tournaments.rules.books import Book
from tournaments.rules.pairing.face import RoundToPair
from tournaments.rules.pairing.matching import Pair
from tournaments.rules.pairing.swedish_monrad.cheapest import best
from tournaments.rules.pairing.swedish_monrad.drawing import Drawn, costs_of, draw
from tournaments.rules.pairing.swedish_monrad.lots import Lots, check_seed
from tournaments.rules.pairing.swedish_monrad.seats import seats_of

# What the best draw in which the two meet is first worse in, in the order of the costs.
WORSE_IN = (
    ("25.2", "swedish_monrad.further_apart"),
    ("25.2b", "swedish_monrad.longer_runs"),
    ("25.2b", "swedish_monrad.more_uneven"),
    ("25.2d", "swedish_monrad.uneven_floats"),
)
BY_LOT = ("25.2", "swedish_monrad.lot_decided")
IN_NUMBER_ORDER = (("25.2", "swedish_monrad.number_order"), BY_LOT)


@cites("SLSF-G 25.2", "SLSF-R 26.2")
def why_not(
    question: RoundToPair, one: int, other: int, book: Book, *, second_bye: bool = True
) -> tuple[Because, ...]:
    """Why these two start numbers do not meet in the draw that `pair` gives; () when they do.

    The draw is made again with the two together, and the two draws are laid side by side.
    """
    check_seed(question.seed, book)
    pair = (min(one, other), max(one, other))
    barred = _barred(question, pair, book)
    if barred:
        return (barred,)
    drawn = draw(seats_of(question), Lots(question.seed, question.round_number), second_bye=second_bye)
    if drawn is None:
        return (Because(book.cite("25.3"), "swedish_monrad.no_draw", ()),)
    if drawn.rests in pair:
        return (Because(book.cite("25.4"), "pairing.rests", (drawn.rests,)),)
    return () if pair in drawn.pairs else (_compared(drawn, pair, book),)


@cites("SLSF-G 25.2a", "SLSF-R 26.2a")
def _barred(question: RoundToPair, pair: Pair, book: Book) -> Because | None:
    by_number = {each.number: each for each in question.present}
    missing = tuple(number for number in pair if number not in by_number)
    if missing:
        return Because(book.cite("25.2"), "pairing.not_paired", missing)
    one, other = pair
    if one == other:
        return Because(book.cite("25.2"), "swedish_monrad.one_player", pair)
    if other in by_number[one].met or one in by_number[other].met:
        return Because(book.cite("25.2a"), "pairing.met_before", pair)
    if frozenset(pair) in question.forbidden:
        return Because(book.cite("25.2"), "pairing.prohibited", pair)
    return None


def _compared(drawn: Drawn, pair: Pair, book: Book) -> Because:
    costs = costs_of(list(drawn.seats.values()), drawn.lots, drawn.rests)
    others = {both: cost for both, cost in costs.items() if not {*both} & {*pair}}
    pairs = best([number for number in drawn.seats if number not in (*pair, drawn.rests)], others)
    if pairs is None:
        reason = "swedish_monrad.others_unpaired"
        return Because(book.cite("25.3"), reason, pair)
    together = tuple(sum(level) for level in zip(costs[pair], *(costs[each] for each in pairs), strict=True))[
        :-1
    ]
    reasons = IN_NUMBER_ORDER if drawn.lots.round_number == 1 else (*WORSE_IN, BY_LOT)
    level = next(
        (place for place, (with_them, drawn_sum) in enumerate(zip(together, drawn.sums, strict=True))
         if with_them > drawn_sum),
        len(reasons) - 1,
    )  # fmt: skip
    paragraph, reason = reasons[level]
    figures = (together[level], drawn.sums[level]) if level < len(together) else ()
    return Because(book.cite(paragraph), reason, (*pair, *figures))

"""What a round breaks that an arbiter has changed by hand, in any system.

The arbiter may publish it and answers for it; the log says which rules it breaks. Nothing is refused
here but boards that cannot be read as a round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from events.citing import Because, Malformed
from tournaments.rules.pairing.face import Board, Colour, Contestant, Pairing, Passed, RoundToPair

LONGEST_RUN = 2
WIDEST_DIFFERENCE = 2


class Rule(StrEnum):
    """What a round by hand can break. A system knows those that its `articles` name."""

    REMATCH = "rematch"  # met at the board before
    PAIRED_BEFORE = "paired_before"  # paired before, but decided without play
    PROHIBITED = "prohibited"
    SECOND_BYE = "second_bye"
    BYE_AFTER_WALKOVER = "bye_after_walkover"  # rests though they have won a game without playing
    THREE_IN_A_ROW = "three_in_a_row"  # where the book has absolute colours
    DIFFERENCE = "difference"  # more than two games more with one colour
    LEFT_OUT = "left_out"
    LEFT = "left"
    ABSENT = "absent"


IN_EVERY_SYSTEM = frozenset({Rule.LEFT_OUT, Rule.LEFT, Rule.ABSENT})
"""Reported even where `articles` names no paragraph for them, with an empty one."""

REASONS = {
    Rule.REMATCH: "pairing.met_before",
    Rule.PAIRED_BEFORE: "pairing.paired_before",
    Rule.PROHIBITED: "pairing.prohibited",
    Rule.SECOND_BYE: "pairing.second_bye",
    Rule.BYE_AFTER_WALKOVER: "pairing.bye_after_walkover",
    Rule.THREE_IN_A_ROW: "pairing.colour_three_times",
    Rule.DIFFERENCE: "pairing.colour_difference",
    Rule.LEFT_OUT: "pairing.left_out",
    Rule.LEFT: "pairing.left",
    Rule.ABSENT: "pairing.away",
}

Broken = tuple[Rule, tuple[object, ...]]


def broken(
    question: RoundToPair,
    own: Pairing | None,
    boards: Sequence[Board],
    articles: Mapping[Rule, str],
    *,
    unbound: frozenset[int] = frozenset(),
) -> list[Because]:
    """The rules that `boards` break, in the order of the boards, then who is on none.

    own       what the system answered, None if nothing: boards and the bye that stand in it as they are
              need no defence
    boards    the whole round as changed; when the number is odd the one player on no board rests
    articles  rule -> paragraph of the system; a rule it does not name is none of the system's, except
              those of IN_EVERY_SYSTEM
    unbound   players whom limits on colours do not bind in this round when two of them meet

    Inputs of each Because: the start numbers concerned, for colours the colour too. Malformed: a start number
    that nobody has, or that stands twice.
    """
    by_number = {each.number: each for each in question.contestants}
    _check(boards, by_number)
    kept = set(own.boards) if own else set()
    found: list[Broken] = []
    for board in boards:
        if board not in kept:
            found += _on_board(question, board, by_number, free={board.black, board.white} <= unbound)
    found += _on_none(question, own, boards)
    return [
        Because(articles.get(rule, ""), REASONS[rule], inputs)
        for rule, inputs in found
        if rule in articles or rule in IN_EVERY_SYSTEM
    ]


def _on_board(
    question: RoundToPair, board: Board, by_number: Mapping[int, Contestant], *, free: bool
) -> Iterator[Broken]:
    both = (board.black, board.white)
    black = by_number[board.black]
    for rule, gone in ((Rule.LEFT, frozenset(question.left)), (Rule.ABSENT, question.absent)):
        yield from ((rule, (number,)) for number in both if number in gone)
    if board.white in black.played:
        yield Rule.REMATCH, both
    elif board.white in black.met:
        yield Rule.PAIRED_BEFORE, both
    if frozenset(both) in question.forbidden:
        yield Rule.PROHIBITED, both
    if not free:
        yield from _colours(black, Colour.BLACK)
        yield from _colours(by_number[board.white], Colour.WHITE)


def _colours(player: Contestant, colour: Colour) -> Iterator[Broken]:
    """Games played count, other rounds are skipped."""
    had = player.colours
    if had[-LONGEST_RUN:] == (colour,) * LONGEST_RUN:
        yield Rule.THREE_IN_A_ROW, (player.number, colour.value)
    if had.count(colour) + 1 - had.count(colour.other) > WIDEST_DIFFERENCE:
        yield Rule.DIFFERENCE, (player.number, colour.value)


def _on_none(question: RoundToPair, own: Pairing | None, boards: Sequence[Board]) -> Iterator[Broken]:
    seated = {number for board in boards for number in (board.black, board.white)}
    unseated = [each for each in question.present if each.number not in seated]
    if len(unseated) != 1 or len(question.present) % 2 == 0:
        yield from ((Rule.LEFT_OUT, (each.number,)) for each in unseated)
        return
    (resting,) = unseated
    if own is not None and own.resting == resting.number:
        return
    if resting.byes:
        yield Rule.SECOND_BYE, (resting.number,)
    if any(past.passed is Passed.WALKOVER_WON for past in resting.past):
        yield Rule.BYE_AFTER_WALKOVER, (resting.number,)


def colour_due(player: Contestant) -> Colour | None:
    """The colour had less often, else not the one of the last game; None before the first."""
    had = player.colours
    if not had:
        return None
    more = had.count(Colour.BLACK) - had.count(Colour.WHITE)
    return had[-1].other if not more else Colour.WHITE if more > 0 else Colour.BLACK


def _check(boards: Sequence[Board], known: Mapping[int, Contestant]) -> None:
    seated: set[int] = set()
    for place, board in enumerate(boards, start=1):
        for number in (board.black, board.white):
            if number not in known:
                raise Malformed("unknown_start_number", field="boards", board=place, number=number)
            if number in seated:
                raise Malformed("seated_twice", field="boards", board=place, number=number)
            seated.add(number)

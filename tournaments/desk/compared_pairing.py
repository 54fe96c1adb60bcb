"""A pairing by hand beside that of the rules, and whose colours would be better the other way round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import gettext as _

from tournaments.pairing_input import question_of, seats_of
from tournaments.rules.pairing.face import Colour
from tournaments.rules.pairing.manual import colour_due
from tournaments.rules.systems import SWISS
from tournaments.sides import Sides
from tournaments.state import Tournament
from tournaments.state.seating import play_of

Pair = tuple[int, int]
"""Start numbers of Black and White."""


def compared(
    state: Tournament, stage: int, boards: Sequence[Pair], resting: int, sides: Sides
) -> list[tuple[str, str]]:
    """What the rules gave and these boards have not, beside what stands there instead."""
    draft = state.drafts.get(stage)
    if draft is None or not draft.paired.boards:
        return []
    given = [(board.black, board.white) for board in draft.paired.boards]
    right = [_said(pair, sides) for pair in given if pair not in boards]
    mine = [_said(pair, sides) for pair in boards if pair not in given]
    if draft.paired.resting != resting:
        right.append(_resting(draft.paired.resting))
        mine.append(_resting(resting))
    longest = max(len(right), len(mine))
    return list(zip(_filled(right, longest), _filled(mine, longest), strict=True))


def _filled(said: list[str], length: int) -> list[str]:
    return said + ["–"] * (length - len(said))


def _said(pair: Pair, sides: Sides) -> str:
    return " – ".join(map(str, sides.order(*pair)))


def _resting(number: int) -> str:
    return _("%(number)s rests") % {"number": number} if number else _("no one rests")


def wrong_colours(
    state: Tournament, stage: int, boards: Sequence[Pair], names: Mapping[int, str]
) -> Iterator[str]:
    """Boards where both have the colour that they have had more often, or last; turned, neither has."""
    if play_of(state, stage).system not in SWISS:
        return
    seats = seats_of(state, stage)
    by_number = {seats[each.number - 1]: each for each in question_of(state, stage).contestants}
    for black, white in boards:
        if colour_due(by_number[black]) is Colour.WHITE and colour_due(by_number[white]) is Colour.BLACK:
            said = _(
                "%(one)s and %(other)s both have the wrong colour; turned round, both have the right one."
            )
            yield said % {"one": _named(black, names), "other": _named(white, names)}


def _named(number: int, names: Mapping[int, str]) -> str:
    return f"{number} {names.get(number, '')}".strip()

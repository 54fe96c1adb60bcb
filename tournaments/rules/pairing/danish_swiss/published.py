"""From who meets whom to the published round: board order, colours, the one who meets X (DSU 4.9.3 2, 7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from events.citing import Because, cites
from tournaments.rules.pairing.danish_swiss.colours import first_round, stronger_is_white
from tournaments.rules.pairing.danish_swiss.entrants import Entrants, X
from tournaments.rules.pairing.danish_swiss.explained import Meeting
from tournaments.rules.pairing.face import Board, Float, Pairing

POINT = 2  # half points for meeting X
Coloured = Iterable[tuple[bool, Because]]


def published(
    entrants: Entrants, round_number: int, made: Sequence[Meeting], trace: Iterable[Because]
) -> Pairing:
    """The round as it goes up on the wall.

    Decision: the book has no board order; the higher score of a pair, then its sum, then the stronger player.
    """
    ordered = sorted(made, key=lambda meeting: _board_order(entrants, meeting))
    boards = [meeting for meeting in ordered if entrants.numbers[meeting.weaker] != X]
    with_x = [meeting for meeting in ordered if entrants.numbers[meeting.weaker] == X]
    coloured = list(_colours(entrants, round_number, boards))
    return Pairing(
        boards=tuple(
            _board(entrants, meeting, white) for meeting, (white, _) in zip(boards, coloured, strict=True)
        ),
        resting=entrants.numbers[with_x[0].stronger] if with_x else None,
        trace=(*trace, *(because for meeting in with_x for because in _rest(entrants, meeting))),
        why=tuple((*meeting.why, why) for meeting, (_, why) in zip(boards, coloured, strict=True)),
        floats=_floats(entrants, boards),
        resting_half_points=POINT if with_x else 0,
    )


def _board_order(entrants: Entrants, meeting: Meeting) -> tuple[int, int, int]:
    top, bottom = (entrants.half_points[seat] for seat in (meeting.stronger, meeting.weaker))
    return -top, -bottom, meeting.stronger


@cites("DSU 4.9.3 7.1", "DSU 4.9.3 7.2")
def _colours(entrants: Entrants, round_number: int, boards: Sequence[Meeting]) -> Coloured:
    """For each board whether the stronger has White. Decision: with acceleration "most points" in 7.4 means
    the points that pair.
    """
    if round_number == 1:
        return first_round(len(boards))
    return [stronger_is_white(entrants.had[each.stronger], entrants.had[each.weaker]) for each in boards]


def _board(entrants: Entrants, meeting: Meeting, stronger_white: bool) -> Board:
    stronger, weaker = entrants.numbers[meeting.stronger], entrants.numbers[meeting.weaker]
    return Board(black=weaker, white=stronger) if stronger_white else Board(black=stronger, white=weaker)


@cites("DSU 4.9.3 2.1", "DSU 4.9.3 2.2")
def _rest(entrants: Entrants, meeting: Meeting) -> Iterable[Because]:
    yield Because("DSU 4.9.3 2.1", "danish_swiss.odd")
    yield from meeting.why
    resting = entrants.numbers[meeting.stronger]
    yield Because("DSU 4.9.3 2.2", "danish_swiss.meets_x", (resting,))


def _floats(entrants: Entrants, boards: Sequence[Meeting]) -> dict[int, Float]:
    """Flyers float down and their opponents up; pools paired as one group have no floats."""
    floats = {}
    for meeting in boards:
        if meeting.flown:
            floats[entrants.numbers[meeting.stronger]] = Float.DOWN
            floats[entrants.numbers[meeting.weaker]] = Float.UP
    return floats

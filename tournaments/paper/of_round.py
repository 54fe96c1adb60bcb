"""What is printed of a published round: boards, names, slips, score sheets, notices of adjourned games."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext as _

from federation.pages.explanations import said_points
from federation.pages.formatting import plain_points
from tournaments.paper.asked import Asked
from tournaments.paper.people import listed
from tournaments.paper.sheets import LINES, Sheet, in_columns, in_lines, stacked
from tournaments.round_history import PairedLine, Side, lines, scores, sort_keys
from tournaments.sides import sides_of

SLIPS_ON_A4 = 8
SHEETS_ON_A4 = 2
MOVES = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """Somebody at a board."""

    number: int
    name: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A board with who sits left and right of it; or, without a board, who plays no one and why."""

    board: int
    first: Seat
    second: Seat | None = None
    said: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where somebody sits: `letter` only on the first line of a letter in its column."""

    listed: str
    sort_key: tuple[str, str]
    letter: str
    board: int
    mark: str = ""
    opponent: str = ""
    said: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """An adjourned game as one of its two players is told of it."""

    player: str
    opponent: str
    round_number: int
    board: int
    resumes: dt.datetime | None


def boards(asked: Asked) -> list[Board]:
    """The boards in their order, then who rests and who is away."""
    assert asked.shown is not None
    order = sides_of(asked.frame.row.discipline).order
    found = []
    for line in lines(asked.shown, asked.names):
        first, second = order(_seat(line.black), _seat(line.white))
        found.append(Board(board=line.board, first=first, second=second))
    return found + list(_without_board(asked))


def _seat(side: Side) -> Seat:
    return Seat(number=side.number, name=side.name, points=plain_points(side.half_points))


def _without_board(asked: Asked) -> Iterator[Board]:
    shown = asked.shown
    assert shown is not None
    points = scores(shown.before, shown.stage)
    if shown.draft.resting:
        said = _("bye, %(points)s") % {"points": said_points(shown.draft.resting_half_points)}
        yield Board(board=0, first=_alone(asked, shown.draft.resting, points), said=said)
    seated = {number for pair in shown.draft.boards for number in pair}
    for stage, stage_round, number in sorted(shown.before.absent):
        if (stage, stage_round) == asked.at and number not in seated and number in asked.names:
            yield Board(board=0, first=_alone(asked, number, points), said=_("away in this round"))


def _alone(asked: Asked, number: int, points: dict[int, int]) -> Seat:
    return Seat(number=number, name=asked.names[number], points=plain_points(points.get(number, 0)))


def places(asked: Asked) -> list[Place]:
    """Everybody who has a board or rests, by surname."""
    assert asked.shown is not None
    keys = sort_keys(asked.shown.before, asked.at.stage, asked.names)
    paired = lines(asked.shown, asked.names)
    found = [place for line in paired for place in _both(asked, line, keys)]
    resting = asked.shown.draft.resting
    if resting:
        who = asked.seats[resting]
        found.append(
            Place(listed=who.listed, sort_key=keys[resting], letter=who.letter, board=0, said=_("bye"))
        )
    return sorted(found, key=lambda place: place.sort_key)


def _both(asked: Asked, line: PairedLine, keys: dict[int, tuple[str, str]]) -> Iterator[Place]:
    for own, other, mark in ((line.black, line.white, "●"), (line.white, line.black, "○")):
        who = asked.seats[own.number]
        yield Place(
            listed=who.listed,
            sort_key=keys[own.number],
            letter=who.letter,
            board=line.board,
            mark=mark,
            opponent=asked.seats[other.number].listed,
        )


def boards_document(asked: Asked) -> list[Sheet]:
    """Pairings by board."""
    return in_lines(boards(asked), LINES["boards"])


def names_document(asked: Asked) -> list[Sheet]:
    """Pairings by name, in two columns."""
    return in_columns(with_landmarks(places(asked)), LINES["names"])


def with_landmarks(found: list[Place]) -> list[tuple[str, Place]]:
    """Each with its letter where it is the first of it."""
    before = ["", *(place.letter for place in found)]
    return [
        ("" if place.letter == last else place.letter, place)
        for last, place in zip(before, found, strict=False)
    ]


def slips_document(asked: Asked) -> list[Sheet]:
    """Result slips, a board each; one sheet alone where a test is asked for."""
    played = [board for board in boards(asked) if board.second]
    if asked.request.GET.get("test"):
        played = played[:SLIPS_ON_A4]
    return stacked(played, SLIPS_ON_A4)


def score_sheets_document(asked: Asked) -> list[Sheet]:
    """Two a board, one for each player."""
    played = [board for board in boards(asked) if board.second]
    twice = [board for board in played for _each in range(2)]
    return stacked(twice, SHEETS_ON_A4 if asked.size == "a4" else 1)


def move_numbers() -> list[tuple[int, int]]:
    """The numbers of moves on a score sheet, line by line in two columns."""
    half = MOVES // 2
    return [(number, number + half) for number in range(1, half + 1)]


def notices_document(asked: Asked) -> list[Sheet]:
    """A slip for each of the two players of an adjourned game."""
    return stacked(notices(asked), SLIPS_ON_A4)


def notices(asked: Asked) -> list[Notice]:
    """Every game that will be resumed, for both its players."""
    state = asked.state
    keys = sorted(state.waiting)
    known = listed(UUID(person) for key in keys for person in state.persons_at(key))
    found = []
    for key in keys:
        one, other = (known[UUID(person)].name for person in state.persons_at(key))
        for own, against in ((one, other), (other, one)):
            found.append(
                Notice(
                    player=own,
                    opponent=against,
                    round_number=key[0],
                    board=key[1],
                    resumes=state.sessions.get(key[0]),
                )
            )
    return found

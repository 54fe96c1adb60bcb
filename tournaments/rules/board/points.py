"""The 225 points of the board and how they are written (SLSF-G 2.2, SLSF-R 2.2).

The books ask for "full notation" and name no coordinates. Decision: the field's own: column a to o from the
left, row 1 to 15 upwards from Black's edge; the centre is h8.
"""

from __future__ import annotations

from collections.abc import Iterable

from events.citing import Malformed

SIZE = 15
PASS = "pass"
COLUMNS = "abcdefghijklmno"

Point = int
"""Column + 15 * (row - 1), columns counted from 0: a1 is 0, h8 is 112, o15 is 224."""

NAMES = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in COLUMNS)
NUMBERS = {name: point for point, name in enumerate(NAMES)}
POINTS = range(SIZE * SIZE)
CENTRE: Point = NUMBERS["h8"]


def read_point(text: str, *, field: str = "point", number: int = 0) -> Point:
    """The point that `text` names; capitals and blanks around it are read, nothing else.

    Malformed ("not_on_board"): `field` holds no point from a1 to o15; `number` is the move's, 0 for none.
    """
    try:
        return NUMBERS[text.strip().lower()]
    except KeyError:
        raise Malformed(
            "not_on_board.move" if number else "not_on_board",
            field=field,
            text=text[:20],
            number=number,
        ) from None


def is_pass(text: str) -> bool:
    """Whether a move is written as a pass."""
    return text.strip().lower() == PASS


def column_and_row(point: Point) -> tuple[int, int]:
    """Both counted from 0."""
    return point % SIZE, point // SIZE


def steps_from_centre(point: Point) -> int:
    """How far a point lies from the centre, along the rank or the file, whichever is more: 0 to 7."""
    column, row = column_and_row(point)
    middle = SIZE // 2
    return max(abs(column - middle), abs(row - middle))


def names(points: Iterable[Point]) -> list[str]:
    """Their names sorted as text, so h10 before h9, as the books of cases list them."""
    return sorted(NAMES[point] for point in points)

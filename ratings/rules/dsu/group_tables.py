"""DSU 4.5.7, tables 3 and 4: expected scores in groups of 6 and of 8 with ratings close together.

They are the method of the average worked out beforehand: players x P - 1/2, to the nearest 0.05. Looked up
so that a report can show the printed row beside the sum. Decision: "under 200" in their titles is read with
4.5.2.1, which includes 200. Each row: from, to, expected score over and under the average, in twentieths.
"""

from __future__ import annotations

from dataclasses import dataclass

from events.citing import cites

GROUP_OF_6 = (
    (0, 3, 50, 50),
    (4, 10, 51, 49),
    (11, 17, 52, 48),
    (18, 25, 54, 46),
    (26, 32, 55, 45),
    (33, 39, 56, 44),
    (40, 46, 57, 43),
    (47, 53, 58, 42),
    (54, 61, 60, 40),
    (62, 68, 61, 39),
    (69, 76, 62, 38),
    (77, 83, 63, 37),
    (84, 91, 64, 36),
    (92, 98, 66, 34),
    (99, 106, 67, 33),
    (107, 113, 68, 32),
    (114, 121, 69, 31),
    (122, 129, 70, 30),
    (130, 137, 72, 28),
    (138, 145, 73, 27),
    (146, 153, 74, 26),
    (154, 162, 75, 25),
    (163, 170, 76, 24),
)
GROUP_OF_8 = (
    (0, 3, 70, 70),
    (4, 10, 72, 68),
    (11, 17, 73, 67),
    (18, 25, 75, 65),
    (26, 32, 76, 64),
    (33, 39, 78, 62),
    (40, 46, 80, 60),
    (47, 53, 81, 59),
    (54, 61, 83, 57),
    (62, 68, 84, 56),
    (69, 76, 86, 54),
    (77, 83, 88, 52),
    (84, 91, 89, 51),
    (92, 98, 91, 49),
    (99, 106, 92, 48),
    (107, 113, 94, 46),
    (114, 121, 96, 44),
    (122, 129, 97, 43),
    (130, 137, 99, 41),
    (138, 145, 100, 40),
    (146, 153, 102, 38),
    (154, 162, 104, 36),
    (163, 170, 105, 35),
    (171, 179, 107, 33),
)
TABLES = {6: (3, GROUP_OF_6), 8: (4, GROUP_OF_8)}


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupRow:
    """A printed row: table 3 or 4, distances from the group's average, scores in twentieths of a point."""

    table: int
    least: int
    widest: int
    over: int
    under: int


@cites("DSU 4.5.7")
def group_row(players: int, distance: int) -> GroupRow | None:
    """The row for so many players at a distance (no sign) from their average; None where none is printed."""
    number, rows = TABLES.get(players, (0, ()))
    for least, widest, over, under in rows:
        if least <= distance <= widest:
            return GroupRow(table=number, least=least, widest=widest, over=over, under=under)
    return None

"""The tables of a tournament that people take with them: standings, cross table, pairing lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from uuid import UUID

from django.utils.translation import gettext as _

from federation.members.directory import Member
from federation.pages.sheets import Cell, Table
from tournaments.exchange.trf.records import Ending, TrfPlayer, TrfRound, TrfTournament
from tournaments.labels import head_of
from tournaments.models import EntryRow, StandingRow, TeamRow, TeamStandingRow
from tournaments.pairing_views import NameLine
from tournaments.round_history import PairedLine, Side
from tournaments.sides import Sides

POINTS = "game_points"
SAME = "*"


def standings_table(
    title: str,
    rows: Sequence[StandingRow],
    entries: Mapping[UUID, EntryRow],
    members: Mapping[UUID, Member],
    clubs: Mapping[str, str],
) -> Table:
    """The standings of a stage with every criterion of its ladder as a number."""
    names = list(dict.fromkeys(name for row in rows for name, _value in row.values if name != POINTS))
    return Table(
        title=title,
        columns=(
            *(_("Place"), _("No."), _("Player"), _("Club"), _("Rating"), _("Points")),
            *map(head_of, names),
            _("Decided by"),
        ),
        rows=tuple(
            _standing(row, names, entries.get(row.person), members[row.person].name, clubs) for row in rows
        ),
    )


def _standing(
    row: StandingRow, names: Iterable[str], entry: EntryRow | None, name: str, clubs: Mapping[str, str]
) -> tuple[Cell, ...]:
    values = dict(row.values)
    return (
        None if row.struck else row.place,
        entry.start_number if entry else None,
        name,
        clubs.get(entry.club, entry.club) if entry else "",
        (entry.rating or None) if entry else None,
        None if row.struck else Fraction(row.half_points, 2),
        *(figure(values.get(each)) for each in names),
        row.decided_by,
    )


def figure(value: str | None) -> Cell:
    """A criterion as it stands in a row: an exact fraction, text where it is none, or nothing."""
    if value is None:
        return None
    try:
        return Fraction(value)
    except ValueError:
        return value


def team_table(
    title: str, rows: Sequence[TeamStandingRow], teams: Mapping[str, TeamRow], clubs: Mapping[str, str]
) -> Table:
    """The standings of the teams of a stage."""
    names = list(dict.fromkeys(name for row in rows for name, _value in row.values))
    return Table(
        title=title,
        columns=(_("Place"), _("No."), _("Team"), _("Club"), *map(head_of, names), _("Decided by")),
        rows=tuple(
            (
                row.place,
                team.number,
                team.name,
                clubs.get(team.club, team.club),
                *(figure(dict(row.values).get(each)) for each in names),
                row.decided_by,
            )
            for row in rows
            for team in [teams[row.team]]
        ),
    )


def cross_table(title: str, report: TrfTournament) -> Table:
    """Everybody against everybody in the order of places, points as numbers."""
    order = _by_place(report)
    met = _met(report.rounds)
    rows = []
    for one in order:
        against = [
            SAME if other is one else met.get((one.start_number, other.start_number)) for other in order
        ]
        rows.append((*_player(one), *against, _points(one)))
    heads = tuple(str(player.start_number) for player in order)
    return Table(
        title=title, columns=(_("Place"), _("No."), _("Player"), *heads, _("Points")), rows=tuple(rows)
    )


def round_table(title: str, report: TrfTournament) -> Table:
    """A column a round for those who do not meet everybody: opponent's number, colour and result."""
    held = len(report.rounds)
    heads = tuple(_("Round %(round)s") % {"round": number} for number in range(1, held + 1))
    rows = tuple((*_player(player), *_told(player, held), _points(player)) for player in _by_place(report))
    return Table(title=title, columns=(_("Place"), _("No."), _("Player"), *heads, _("Points")), rows=rows)


def _by_place(report: TrfTournament) -> list[TrfPlayer]:
    return sorted(report.players, key=lambda player: (player.rank or 0, player.start_number))


def _player(player: TrfPlayer) -> tuple[Cell, ...]:
    return (player.rank, player.start_number, player.name)


def _points(player: TrfPlayer) -> Cell:
    return Fraction(player.half_points or 0, 2)


def _told(player: TrfPlayer, held: int) -> list[Cell]:
    """12w1 against number 12 as White, won; the code alone without an opponent, as report files have it."""
    told: list[Cell] = [
        f"{each.opponent}{each.colour}{each.code}" if each.opponent else each.code for each in player.results
    ]
    return told + [""] * (held - len(told))


def _met(rounds: Iterable[TrfRound]) -> dict[tuple[int, int], Fraction]:
    """Points of one against the other, all their decided games together."""
    met: dict[tuple[int, int], Fraction] = {}
    for each in rounds:
        for board in each.boards:
            if board.ending is Ending.OPEN:
                continue
            for one, other, half_points in (
                (board.white, board.black, board.white_half_points),
                (board.black, board.white, board.black_half_points),
            ):
                met[one, other] = met.get((one, other), Fraction(0)) + Fraction(half_points, 2)
    return met


def boards_table(title: str, lines: Iterable[PairedLine], resting: str, sides: Sides) -> Table:
    """A round by board in the order of the sides, points as they stood before it; who rests stands last,
    without a board.
    """
    rows: list[tuple[Cell, ...]] = [
        (
            line.board,
            *(cell for side in sides.order(line.black, line.white) for cell in _side(side)),
        )
        for line in lines
    ]
    if resting:
        number, _blank, name = resting.partition(" ")
        rows.append((None, int(number), name, None, None, _("without an opponent"), None))
    left, right = (head.colour for head in sides.heads)
    heads = (_("Board"), _("No."), left, _("Points"), _("No."), right, _("Points"))
    return Table(title=title, columns=heads, rows=tuple(rows))


def _side(side: Side) -> tuple[Cell, ...]:
    return (side.number, side.name, Fraction(side.half_points, 2))


def names_table(title: str, lines: Iterable[NameLine]) -> Table:
    """The same round by name: where everybody sits."""
    colours = {"●": _("Black"), "○": _("White")}
    return Table(
        title=title,
        columns=(_("Player"), _("No."), _("Board"), _("Colour"), _("Opponent")),
        rows=tuple(
            (
                line.side.name,
                line.side.number,
                line.board or None,
                colours.get(line.colour, ""),
                line.opponent.name if line.opponent else _("without an opponent"),
            )
            for line in lines
        ),
    )

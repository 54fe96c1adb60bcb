"""What the page of a tournament shows, made from its rows: boards, standings, cross table, regulations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext, gettext_lazy

from federation.templatetags.records import plain_points
from tournaments.models import EntryRow, GameRow, StandingRow, TournamentRow
from tournaments.rules.pairing.round_robin import meeting
from tournaments.rules.regulations import REGULATION_ITEMS, Missing, missing
from tournaments.rules.systems import System
from tournaments.rules.tiebreaks import Ladder, ladder
from tournaments.stages import book_of_row

WIDEST_CROSS_TABLE = 30  # players; beyond that no screen and no sheet of paper holds it
TABS_EACH_SIDE = 4

CRITERIA = {
    "match_points": gettext_lazy("Match points"),
    "berger_match_points": gettext_lazy("Berger"),
    "mutual_game_points": gettext_lazy("Mutual"),
    "match_wins": gettext_lazy("Wins"),
}
"""Columns of the standings beside the points, by the name of the criterion in a row's values."""

DECIDED = {
    "game_points": gettext_lazy("points"),
    "match_points": gettext_lazy("match points"),
    "berger_match_points": gettext_lazy("Berger"),
    "mutual_game_points": gettext_lazy("mutual games"),
    "match_wins": gettext_lazy("wins"),
}
"""The same in a sentence: what decided a place."""

SYSTEMS = {
    "round_robin": gettext_lazy("Round robin"),
    "monrad": gettext_lazy("Monrad"),
    "scheveningen": gettext_lazy("Scheveningen"),
    "cup": gettext_lazy("Cup"),
    "match": gettext_lazy("Match"),
    "danish_monrad": gettext_lazy("Danish Monrad"),
    "danish_swiss": gettext_lazy("Danish Swiss"),
    "fide_1998": gettext_lazy("Swiss of FIDE 1998 (Dutch)"),
    "dubov": gettext_lazy("Swiss of Dubov"),
    "knock_out": gettext_lazy("Knock-out"),
    "imported": gettext_lazy("As in the file"),
}

ITEMS = {
    "purpose": gettext_lazy("Purpose"),
    "place": gettext_lazy("Place"),
    "time": gettext_lazy("Time"),
    "playing_system": gettext_lazy("Playing system"),
    "tie_breaks": gettext_lazy("Tie-breaks"),
    "thinking_time": gettext_lazy("Thinking time"),
    "draw_rules": gettext_lazy("Draws"),
    "opening_rule": gettext_lazy("Opening rule"),
    "classes": gettext_lazy("Classes"),
    "prizes": gettext_lazy("Prizes"),
    "entry_deadline": gettext_lazy("Entry deadline"),
    "entry_method": gettext_lazy("How to enter"),
    "entry_fee": gettext_lazy("Entry fee"),
    "lodging": gettext_lazy("Lodging"),
}

NOTES = {
    "walkover": gettext_lazy("walkover: the opponent did not come"),
    "late_arrival": gettext_lazy("the opponent came too late"),
    "forfeit": gettext_lazy("lost by a ruling of the referee"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Tab:
    """A round among the tabs; `number` 0 is a gap."""

    number: int
    label: str = ""
    current: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLine:
    """A game as paired. `unrated`: the paragraph by which its result is not rated, else ""."""

    game: GameRow
    note: str
    unrated: str
    numbered: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """What told a player from those level with him, and its paragraph."""

    what: str
    article: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingLine:
    """A line of the standings; `values` stand in the order of the columns."""

    row: StandingRow
    values: list[str]
    decided: Decided


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """Two players in the cross table: points of the row's player, or the round in which they meet."""

    text: str = ""
    mark: str = ""
    round_number: int = 0
    self: bool = False


def tabs(row: TournamentRow, shown: int) -> list[Tab]:
    """Rounds to choose from: all of a short tournament, those around the one shown of a long one."""
    last = max(row.rounds_total, row.rounds_started)
    near = range(max(1, shown - TABS_EACH_SIDE), min(last, shown + TABS_EACH_SIDE) + 1)
    chosen = sorted({1, *near, row.rounds_started or 1, last}) if last else []
    found: list[Tab] = []
    for number in chosen:
        if found and number > found[-1].number + 1:
            found.append(Tab(number=0))
        label = gettext("not started") if number > row.rounds_started else ""
        found.append(Tab(number=number, label=label, current=number == shown))
    return found


def boards(row: TournamentRow, games: Iterable[GameRow]) -> list[BoardLine]:
    """The games of one round as lines."""
    unrated = book_of_row(row).cite("28.2")
    return [
        BoardLine(
            game=game,
            note=str(NOTES.get(game.ending, "")),
            unrated=unrated if game.ending and not game.both_moved else "",
            numbered=row.games_per_match > 1,
        )
        for game in games
    ]


def without_a_game(entries: Iterable[EntryRow], games: Sequence[GameRow]) -> list[UUID]:
    """Drawn players whom the round gives no opponent."""
    playing = {game.black for game in games} | {game.white for game in games}
    return [entry.person for entry in entries if entry.start_number and entry.person not in playing]


def columns(row: TournamentRow, rows: Sequence[StandingRow]) -> list[str]:
    """Names of the criteria that get a column; match points only where they say more than the points."""
    names = [name for name, _ in rows[0].values] if rows else []
    return [
        name for name in names if name in CRITERIA and (name != "match_points" or row.games_per_match > 1)
    ]


def standing_lines(row: TournamentRow, rows: Sequence[StandingRow]) -> list[StandingLine]:
    """The standings as lines, each with what decided the place."""
    shown = columns(row, rows)
    by = _ladder(row)
    found = []
    for each in rows:
        values = dict(each.values)
        found.append(
            StandingLine(
                row=each,
                values=[values.get(name, "") for name in shown],
                decided=_decided(each.decided_by, by),
            )
        )
    return found


def _ladder(row: TournamentRow) -> Ladder | None:
    if row.system != System.ROUND_ROBIN or not row.rule_book.startswith("SLSF"):
        return None
    return ladder(System.ROUND_ROBIN, row.games_per_match, book_of_row(row))


def _decided(article: str, by: Ladder | None) -> Decided:
    if by is None or not article:
        return Decided(what="", article=article)
    if article == by.shared:
        return Decided(what=gettext("shared place"), article=article)
    step = next((step for step in by.steps if step.article == article), None)
    return Decided(what=str(DECIDED.get(step.criterion.name, "")) if step else "", article=article)


def cross_table(
    row: TournamentRow, order: Sequence[UUID], entries: Sequence[EntryRow], games: Iterable[GameRow]
) -> list[list[Cell]]:
    """A line a player in the given order, a cell an opponent in the same order; [] where it is left out."""
    if not crosses(row) or not order:
        return []
    met = _met(games)
    numbers = {entry.person: entry.start_number for entry in entries}
    return [[_cell(row, one, other, met, numbers) for other in order] for one in order]


def crosses(row: TournamentRow) -> bool:
    """Whether this tournament has a cross table here."""
    return row.system == System.ROUND_ROBIN and 0 < row.players <= WIDEST_CROSS_TABLE


Met = dict[tuple[UUID, UUID], list[tuple[int | None, str, int]]]


def _met(games: Iterable[GameRow]) -> Met:
    met: Met = {}
    for game in games:
        at = game.round_number
        met.setdefault((game.black, game.white), []).append((game.black_half_points, game.ending, at))
        met.setdefault((game.white, game.black), []).append((game.white_half_points, game.ending, at))
    return met


def _cell(row: TournamentRow, one: UUID, other: UUID, met: Met, numbers: Mapping[UUID, int]) -> Cell:
    if one == other:
        return Cell(self=True)
    played = met.get((one, other), [])
    handed_in = [(half, ending) for half, ending, _ in played if half is not None]
    if handed_in:
        mark = gettext("w.o.") if any(ending == "walkover" for _, ending in handed_in) else ""
        return Cell(text=plain_points(sum(half for half, _ in handed_in)), mark=mark)
    if played:
        return Cell(text="·", round_number=played[0][2])
    return Cell(round_number=_will_meet(row, numbers[one], numbers[other]))


def _will_meet(row: TournamentRow, one: int, other: int) -> int:
    return meeting(row.players, one, other, book_of_row(row)).round_number


def stated_regulations(row: TournamentRow) -> Iterator[tuple[str, str]]:
    """Items of the regulations with their words, in the order of the book."""
    for item in REGULATION_ITEMS:
        if row.regulations.get(item):
            yield str(ITEMS[item]), row.regulations[item]


def missing_regulations(row: TournamentRow) -> list[tuple[str, Missing]]:
    """Items that are not stated. What the announcement itself says needs no second statement."""
    if not row.rule_book:
        return []
    stated = {item for item, words in row.regulations.items() if words}
    stated |= {"place", "time", "playing_system", "thinking_time"}
    if row.entry_deadline:
        stated.add("entry_deadline")
    days = (row.ends_on - row.starts_on).days + 1
    return [(str(ITEMS[each.item]), each) for each in missing(stated, days, book_of_row(row))]

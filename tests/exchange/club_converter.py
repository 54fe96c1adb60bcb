"""Turns the round robins of a chess club beside the project into a history bundle. For tests only.

What the source does not say, and what the bundle cannot hold, is settled here and said in the bundle's
readme.txt:

- Years. The source gives day and month of each round; the year stands in the file's name (VT, HT 2013).
- Discipline: gomoku, since the house rates no chess for this federation. Base minutes: 60. Colours are not
  in the source: who stands first in the table has Black.
- A player is their name; their rating on entry is the first one that any season gives them.
- 1* and 0* are walk-overs, 0* against 0* one of both. 1**, 0** and a half with ** were played and struck from
  the standings, when a player withdrew: they are games. X and an empty cell are no game.
- A half with *, given to both, is a draw that nobody played: the bundle has no such game, it is left out.
"""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from tests.exchange.renju_converter import table

POINTS = {"1": Fraction(1), "½": Fraction(1, 2), "0": Fraction(0)}
PLAYED = {("1", "0"): "1-0", ("0", "1"): "0-1", ("½", "½"): "1/2-1/2"}
WALKOVERS = {("1*", "0*"): "+/-", ("0*", "1*"): "-/+", ("0*", "0*"): "-/-"}
UNPLAYED_DRAW = ("½*", "½*")
BASE_MINUTES = 60


@dataclass(frozen=True, kw_only=True)
class ClubGame:
    """Two cells of the table that face each other. `cells` and `deltas` (published, "" for none) of both."""

    round_number: int
    one: str
    other: str
    cells: tuple[str, str]
    deltas: tuple[str, str]

    @property
    def result(self) -> str:
        """As games.csv says it, "" for what it cannot say."""
        struck = tuple(cell.removesuffix("**") for cell in self.cells)
        return PLAYED.get(struck) or WALKOVERS.get(self.cells, "")

    @property
    def is_struck(self) -> bool:
        """Played, and taken out of the standings."""
        return self.cells[0].endswith("**")


@dataclass(frozen=True, kw_only=True)
class ClubSeason:
    """One round robin. `ratings` of those who have one, and the points as published, by name."""

    name: str
    days: tuple[dt.date, ...]
    ratings: dict[str, int]
    points: dict[str, Fraction]
    games: tuple[ClubGame, ...]

    def points_of_games(self, player: str) -> Fraction:
        """What the cells of a player come to, without those that were struck."""
        cells = [
            cell
            for game in self.games
            if not game.is_struck
            for name, cell in zip((game.one, game.other), game.cells, strict=True)
            if name == player
        ]
        return sum((POINTS[cell.rstrip("*")] for cell in cells), Fraction())


def club_seasons(folder: Path) -> list[ClubSeason]:
    """All round robins of the folder in the order of their days."""
    seasons = [_season(path) for path in sorted(folder.glob("seniorserien-*.tsv"))]
    return sorted(seasons, key=lambda season: (season.days[0], season.name))


def club_bundle(seasons: list[ClubSeason]) -> dict[str, bytes]:
    """File name -> content, as `read_history` takes it."""
    rated: dict[str, int | str] = {}
    for season in seasons:
        for name in season.points:
            rated[name] = rated.get(name) or season.ratings.get(name, "")
    number = {name: place for place, name in enumerate(rated, start=1)}
    return {
        "players.csv": table(
            ("player_id", "name", "country", "entry_rating"),
            [(number[name], _surname_first(name), "SWE", rating) for name, rating in rated.items()],
        ),
        "tournaments.csv": table(
            (
                *("tournament_id", "name", "place", "country", "starts_on", "ends_on", "discipline"),
                *("base_minutes", "games_per_match", "dates_are_artificial"),
            ),
            [
                (
                    *(season.name, season.name, "Stockholm", "SWE", season.days[0], season.days[-1]),
                    *("gomoku", BASE_MINUTES, 1, "no"),
                )
                for season in seasons
            ],
        ),
        "games.csv": table(
            ("tournament_id", "round", "black_player", "white_player", "result"),
            [
                (season.name, game.round_number, number[game.one], number[game.other], game.result)
                for season in seasons
                for game in season.games
                if game.result
            ],
        ),
        "readme.txt": (__doc__ or "").encode(),
    }


def _season(path: Path) -> ClubSeason:
    lines = path.read_text().splitlines()
    said = dict(line[2:].split("\t", 1) for line in lines if line.startswith("#"))
    header, *cells = (line.split("\t") for line in lines if line and not line.startswith("#"))
    rows = {row[0]: dict(zip(header, [*row, *[""] * len(header)], strict=False)) for row in cells}
    year = int(path.stem[-4:])
    return ClubSeason(
        name=said["event"],
        days=tuple(_day(day, year) for day in re.findall(r"\d+ ?/\d+", said["dates"])),
        ratings={_name(row): int(row["rating"]) for row in rows.values() if int(row["rating"] or 0)},
        points={_name(row): _points(row["points"]) for row in rows.values()},
        games=tuple(_games(rows, int(said["rounds"]))),
    )


def _games(rows: dict[str, dict[str, str]], rounds: int) -> list[ClubGame]:
    """Each pair of cells once, from the side that stands first in the table."""
    found = []
    for number in range(1, rounds + 1):
        for place, row in rows.items():
            opponent = rows.get(row[f"opp{number}"])
            if opponent is None or int(place) > int(opponent["no"]):
                continue
            cells = row[f"res{number}"], opponent[f"res{number}"]
            if opponent[f"opp{number}"] == place and not {"", "X"} & set(cells):
                found.append(
                    ClubGame(
                        round_number=number,
                        one=_name(row),
                        other=_name(opponent),
                        cells=cells,
                        deltas=(row[f"delta{number}"], opponent[f"delta{number}"]),
                    )
                )
    return found


def _name(row: dict[str, str]) -> str:
    """Without the note that a player has left."""
    return re.sub(r" *\(?utgått\)?", "", row["name"]).strip()


def _surname_first(name: str) -> str:
    given_names, _blank, surname = name.rpartition(" ")
    return f"{surname}, {given_names}"


def _day(written: str, year: int) -> dt.date:
    day, month = written.split("/")
    return dt.date(year, int(month), int(day))


def _points(written: str) -> Fraction:
    whole = written.removesuffix("½")
    return Fraction(int(whole or 0)) + (Fraction(1, 2) if written.endswith("½") else 0)

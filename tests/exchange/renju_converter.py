"""Turns the RenjuNet games beside the project into a history bundle. For tests only.

What the source does not say is invented here, always the same, and said so in the bundle's readme.txt:

- Days. Events without dates are taken in the order of their ids and put on one Saturday and Sunday
  each, from the first Saturday of 1996 on. So no two of them overlap, their order is that of their ids,
  they spread over about eight years of rating periods, and all of them lie before the first event
  whose days are known (November 2009). `dates_are_artificial` is yes for them.
- Base minutes: 60 for every event. Games per match: 1. Discipline: renju, whatever the rule column.
- Names: the source puts the surname first; the first word is taken for it.
"""

import csv
import gzip
import io
from collections.abc import Iterable
from datetime import date, timedelta
from pathlib import Path

FIRST_SATURDAY = date(1996, 1, 6)
BASE_MINUTES = 60
RESULTS = {"B": "1-0", "W": "0-1", "D": "1/2-1/2"}


def renju_bundle(folder: Path) -> dict[str, bytes]:
    """File name -> content, as `read_history` takes it. `folder` holds the tables of the source."""
    return {
        "players.csv": table(
            ("player_id", "name", "country"), [_player(row) for row in tsv(folder / "players.tsv.gz")]
        ),
        "tournaments.csv": table(
            (
                *("tournament_id", "name", "place", "country", "starts_on", "ends_on", "discipline"),
                *("base_minutes", "games_per_match", "dates_are_artificial"),
            ),
            _tournaments(tsv(folder / "tournaments.tsv")),
        ),
        "games.csv": table(
            ("tournament_id", "round", "black_player", "white_player", "result"),
            [
                (row["tournament"], row["round"], row["black"], row["white"], RESULTS[row["result"]])
                for row in tsv(folder / "games.tsv.gz")
            ],
        ),
        "readme.txt": (__doc__ or "").encode(),
    }


def tsv(path: Path) -> list[dict[str, str]]:
    raw = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    return list(csv.DictReader(io.StringIO(raw.decode()), delimiter="\t", quoting=csv.QUOTE_NONE))


def _player(row: dict[str, str]) -> tuple[str, str, str]:
    surname, _blank, given_names = row["name"].partition(" ")
    return row["renjunet_id"], f"{surname}, {given_names}", row["country"]


def _tournaments(rows: list[dict[str, str]]) -> list[tuple[object, ...]]:
    undated = sorted((row["id"] for row in rows if not row["start"]), key=int)
    saturdays = {own_id: FIRST_SATURDAY + timedelta(weeks=week) for week, own_id in enumerate(undated)}
    return [
        (
            row["id"],
            row["name"] or f"RenjuNet event {row['id']}",
            "",
            row["country"],
            row["start"] or saturdays[row["id"]],
            row["end"] or saturdays[row["id"]] + timedelta(days=1),
            "renju",
            BASE_MINUTES,
            1,
            "no" if row["start"] else "yes",
        )
        for row in rows
    ]


def table(header: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> bytes:
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return written.getvalue().encode()

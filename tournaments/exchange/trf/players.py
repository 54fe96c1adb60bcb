"""The player section: one 001 line a player, column by column."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from events.citing import gettext_noop as _
from events.storable_text import FIRST_YEAR, UNSEEN, name_of_sign, seen
from tournaments.exchange.decoding import TAKEN_OUT
from tournaments.exchange.findings import Findings
from tournaments.exchange.trf.cells import read_cells
from tournaments.exchange.trf.fields import Columns
from tournaments.exchange.trf.lines import PLAYER_TAG, Record
from tournaments.exchange.trf.names import name_and_id
from tournaments.exchange.trf.records import TrfPlayer

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
OLD_TITLES = {
    "G": "GM",
    "M": "IM",
    "F": "FM",
    "C": "CM",
    "GF": "WGM",
    "MF": "WIM",
    "FF": "WFM",
    "CF": "WCM",
    "WG": "WGM",
    "WM": "WIM",
    "WF": "WFM",
    "WC": "WCM",
}
SEXES = {"": "", "M": "m", "W": "w"}
OLD_SEXES = {"F": "w"}
LAST_POINTS_COLUMN = 84
BIRTH = re.compile(r"([0-9]{4})(?:[-/.]([0-9]{2})[-/.]([0-9]{2}))?")


@dataclass(frozen=True, slots=True)
class Birth:
    """As much as the file says."""

    year: int | None = None
    day: date | None = None


def read_players(records: Iterable[Record], findings: Findings) -> tuple[TrfPlayer, ...]:
    """All players of the file, in file order; a start number that stands twice is a problem."""
    players: dict[int, TrfPlayer] = {}
    for record in records:
        if record.tag != PLAYER_TAG:
            continue
        player = _player(record, findings)
        if player is None:
            continue
        first = players.setdefault(player.start_number, player)
        if first is not player:
            findings.problem(
                record.line,
                "start number",
                _("Start number %(number)s stands on line %(first)s already."),
                5,
                number=player.start_number,
                first=first.line,
            )
    return tuple(players.values())


def _player(record: Record, findings: Findings) -> TrfPlayer | None:
    columns = Columns(record.line, record.text, findings)
    start_number = columns.number(5, 8, "start number")
    if not start_number:
        if not columns.between(5, 8).strip("-0"):
            findings.problem(record.line, "start number", _("The player has no start number."), 5)
        return None
    if len(record.text.rstrip()) < LAST_POINTS_COLUMN:
        findings.problem(
            record.line,
            "points",
            _("The line of start number %(number)s ends before its points; the file may be cut off."),
            LAST_POINTS_COLUMN,
            number=start_number,
        )
    birth = _birth(columns)
    written = _name(columns, start_number)
    name, fide_id = name_and_id(written, columns.between(58, 68).strip("-"))
    if name != written:
        message = _("The FIDE id %(fide_id)s was taken out of the name.")
        findings.adjust(record.line, "name", message, fide_id=fide_id)
    return TrfPlayer(
        line=record.line,
        start_number=start_number,
        name=name,
        sex=_sex(columns),
        title=_title(columns),
        rating=columns.number(49, 52, "rating") or None,
        federation=columns.between(54, 56),
        fide_id=fide_id,
        birth_year=birth.year,
        born_on=birth.day,
        half_points=columns.half_points(81, 84, "points"),
        rank=columns.number(86, 89, "rank") or None,
        results=read_cells(record, findings),
    )


def _name(columns: Columns, start_number: int) -> str:
    written = columns.between(15, 47)
    name = " ".join(seen(written).split())
    if found := UNSEEN.search(written):
        columns.findings.adjust(columns.line, "name", TAKEN_OUT, sign=name_of_sign(found.group()))
    if not name:
        columns.findings.adjust(
            columns.line, "name", _("Start number %(number)s has no name."), number=start_number
        )
    return name


def _sex(columns: Columns) -> str:
    written = columns.between(10, 10).upper()
    if written in SEXES:
        return SEXES[written]
    read = OLD_SEXES.get(written, "")
    columns.findings.adjust(
        columns.line,
        "sex",
        _("Sex %(written)s is not m or w; it was read as %(read)s."),
        written=written,
        read=read or "-",
    )
    return read


def _title(columns: Columns) -> str:
    written = columns.between(11, 13).upper()
    if not written or written in TITLES:
        return written
    title = OLD_TITLES.get(written, "")
    if title:
        columns.findings.adjust(
            columns.line,
            "title",
            _("Title %(written)s was read as %(title)s."),
            written=written.lower(),
            title=title,
        )
    else:
        columns.findings.adjust(
            columns.line, "title", _("Title %(written)s is not known; it was left out."), written=written
        )
    return title


def _birth(columns: Columns) -> Birth:
    """A day, or a year alone (`1978`, `1990/00/00`); unreadable ones are left out with a note."""
    written = columns.between(70, 79)
    if not written.strip("0-/."):
        return Birth()
    found = BIRTH.fullmatch(written)
    try:
        if found and found[2] and int(found[2]) and int(found[3]):
            day = date(int(found[1]), int(found[2]), int(found[3]))
            if day.year >= FIRST_YEAR:
                return Birth(year=day.year, day=day)
            found = None
    except ValueError:
        found = None
    if found and int(found[1]) >= FIRST_YEAR:
        return Birth(year=int(found[1]))
    columns.findings.adjust(
        columns.line, "birth date", _("No birth date: %(written)s. It was left out."), written=written
    )
    return Birth()

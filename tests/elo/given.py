"""Facts and files that specifications of Elo begin with."""

from __future__ import annotations

import datetime as dt
import io
from collections.abc import Sequence
from uuid import UUID

from federation.members.events import PersonRegistered
from federation.officials.events import AccountTied
from federation.officials.roles import stream_of as official_stream
from ratings.systems.elo import commands as acts
from ratings.systems.elo import events as facts
from ratings.systems.elo.state import elo_stream, list_stream
from tests.support.specification import ACTOR, Specification, given

FED = "dsu"
ANE, BENT, CARL = (str(UUID(int=number)) for number in range(0xE1, 0xE4))
MARCH = dt.date(2026, 3, 1)
FEBRUARY = dt.date(2026, 2, 1)
JULY = dt.date(2025, 7, 1)

HEADING = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit"
    "           FOA {rating} Gms K  B-day Flag"
)
Row = tuple[int, str, str, int, int, int, int]
"""Number, name, country, Elo, games, K, year of birth."""

ROWS: Sequence[Row] = (
    (1400010, "Hansen, Curt", "DEN", 2596, 0, 10, 1964),
    (1400011, "Soerensen, Ane", "DEN", 2150, 7, 20, 1990),
    (1400012, "Berg, Bent", "DEN", 1876, 3, 40, 2001),
    (1700001, "Berg, Bent", "SWE", 1650, 0, 40, 2001),
)


def as_text(rows: Sequence[Row] = ROWS, month: str = "MAR26") -> bytes:
    """The list as FIDE's text."""
    lines = [HEADING.format(rating=month)]
    for number, name, country, elo, games, k, year in rows:
        lines.append(f"{number:<15}{name:<61}{country} M   {'':29}{elo:<5} {games:<3} {k:<2} {year:<5} ")
    return ("\r\n".join(lines) + "\r\n").encode()


def as_xml(rows: Sequence[Row] = ROWS) -> bytes:
    """The list as FIDE's XML."""
    players = "".join(
        f"<player><fideid>{number}</fideid><name>{name}</name><country>{country}</country><sex>M</sex><title></title>"
        f"<rating>{elo}</rating><games>{games}</games><k>{k}</k><birthday>{year}</birthday><flag></flag></player>\n"
        for number, name, country, elo, games, k, year in rows
    )
    return f'<?xml version="1.0"?>\n<playerslist>\n{players}</playerslist>\n'.encode()


def opened(raw: bytes) -> io.BytesIO:
    return io.BytesIO(raw)


def line(person: str = ANE, fide_id: str = "1400011", rating: int = 2150, **more: object) -> facts.EloLine:
    form = {"person": person, "fide_id": fide_id, "ground": "name", "rating": rating, "country": "DEN"}
    return facts.EloLine(**(form | more))


def doubted(person: str = BENT, fide_id: str = "1400012", rating: int = 1876) -> acts.FoundDoubt:
    return acts.FoundDoubt(
        person=person,
        fide_id=fide_id,
        doubt="year",
        printed="Berg, Bent, 2001, DEN",
        figures=facts.Figures(rating=rating, country="DEN"),
    )


def the_list(month: dt.date = MARCH, **more: object) -> acts.ImportEloList:
    form = {
        "federation": FED,
        "month": month,
        "file_month": month,
        "month_from": "list",
        "file_name": "standard_rating_list.txt",
        "digest": f"{month.month:064d}",
        "form": "text",
        "players": 4,
        "at_home": 3,
        "lines": (line(),),
    }
    return acts.ImportEloList(**(form | more))


def imported(month: dt.date = MARCH, at_home: int = 3) -> facts.EloListImported:
    return facts.EloListImported(
        federation=FED,
        month=month,
        file_name="standard_rating_list.txt",
        digest=f"{month.month:064d}",
        form="text",
        month_from="list",
        players=4,
        at_home=at_home,
    )


def listed(*lines: facts.EloLine, month: dt.date = MARCH) -> facts.EloRatingsListed:
    return facts.EloRatingsListed(federation=FED, month=month, lines=lines or (line(),))


def in_doubt(person: str = BENT, fide_id: str = "1400012") -> facts.EloMatchDoubted:
    return facts.EloMatchDoubted(
        federation=FED,
        month=MARCH,
        person=person,
        fide_id=fide_id,
        doubt="year",
        printed="0" * 64,
        figures=facts.Figures(rating=1876),
    )


def world(*roles: str, tied_to: str = "") -> Specification:
    """Three people of the register, the list of March with one sure and one doubtful player."""
    specified = given(elo_stream(FED), imported())
    specified.also(list_stream(FED, MARCH), listed(), in_doubt())
    for person in (ANE, BENT, CARL):
        specified.also(f"person/{person}", PersonRegistered(federation=FED, personal="0" * 64))
    if roles:
        specified.holding(FED, *roles)
    if tied_to:
        tied = AccountTied(federation=FED, person=UUID(tied_to))
        specified.also(official_stream(ACTOR.actor), tied)
    return specified

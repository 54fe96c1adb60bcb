"""Who may do what in the Danish union (DSU 4.1-4.6): `permissions.csv`, one line an office and act.

An act that several offices share has several lines; `where` says in which cases a line holds, and a line
without it holds always.
"""

from __future__ import annotations

import csv
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from events.citing import Because, Malformed, NotAllowed, cites, gettext_noop

TABLE = Path(__file__).with_name("permissions.csv")


class Office(StrEnum):
    """The bodies and persons of the book."""

    MAIN_BOARD = "main_board"
    EXECUTIVE = "executive"
    RATING_COMMITTEE = "rating_committee"
    REGISTRAR = "registrar"
    ORGANISER = "organiser"
    DIRECTOR = "director"
    ARBITER = "arbiter"
    LICENSED_ARBITER = "licensed_arbiter"
    TOURNAMENT_COMMITTEE = "tournament_committee"
    TRIBUNAL = "tribunal"
    DELEGATES = "delegates"
    TREASURER = "treasurer"
    CLUB_CHAIR = "club_chair"
    DISTRICT = "district"
    DISTRICT_CHAIR = "district_chair"
    PLAYER = "player"
    WINNER = "winner"
    WHITE = "white"


OFFICE_NAMES = {
    Office.MAIN_BOARD: gettext_noop("main board"),
    Office.EXECUTIVE: gettext_noop("executive committee"),
    Office.RATING_COMMITTEE: gettext_noop("rating committee"),
    Office.REGISTRAR: gettext_noop("rating registrar"),
    Office.ORGANISER: gettext_noop("organiser"),
    Office.DIRECTOR: gettext_noop("tournament director"),
    Office.ARBITER: gettext_noop("arbiter"),
    Office.LICENSED_ARBITER: gettext_noop("licensed arbiter"),
    Office.TOURNAMENT_COMMITTEE: gettext_noop("tournament committee"),
    Office.TRIBUNAL: gettext_noop("appeals tribunal"),
    Office.DELEGATES: gettext_noop("delegates' meeting"),
    Office.TREASURER: gettext_noop("treasurer"),
    Office.CLUB_CHAIR: gettext_noop("club chair"),
    Office.DISTRICT: gettext_noop("district"),
    Office.DISTRICT_CHAIR: gettext_noop("district chair"),
    Office.PLAYER: gettext_noop("player"),
    Office.WINNER: gettext_noop("winner"),
    Office.WHITE: gettext_noop("White"),
}


class Where(StrEnum):
    """In which cases a line of the table holds."""

    ALWAYS = ""
    CHAMPIONSHIP = "championship"
    ELSEWHERE = "elsewhere"  # in any other tournament
    DRAWN = "drawn"
    COMMITTEE_CONSULTED = "committee_consulted"  # the rest of the rating committee has been asked
    CLUB_MEMBER = "club_member"
    INDIVIDUAL_MEMBER = "individual_member"
    NON_MEMBER = "non_member"


@dataclass(frozen=True, slots=True, kw_only=True)
class Permission:
    """One line of the table."""

    action: str
    office: Office
    where: Where
    articles: tuple[str, ...]


def _read() -> tuple[Permission, ...]:
    with TABLE.open(encoding="utf-8", newline="") as table:
        return tuple(
            Permission(
                action=row["action"],
                office=Office(row["office"]),
                where=Where(row["where"]),
                articles=tuple(row["articles"].split("; ")),
            )
            for row in csv.DictReader(table)
        )


PERMISSIONS = _read()


@cites("DSU 4.1.1 §1", "DSU 4.1.1 §3", "DSU 4.1.1 §4", "DSU 4.1.1 §5", "DSU 4.1.1 §6", "DSU 4.1.1 §7")
def who_may(action: str) -> tuple[Permission, ...]:
    """The lines of an act, `Malformed` where the table has none."""
    found = tuple(each for each in PERMISSIONS if each.action == action)
    if not found:
        raise Malformed("unknown_act", field="action", action=action)
    return found


@cites("DSU 4.1.1 §5", "DSU 4.1.1 §6", "DSU 4.1.1 §7", "DSU 4.2 §31", "DSU 4.6.3")
def check_may(action: str, office: Office, where: Collection[Where] = ()) -> tuple[Because, ...]:
    """By which paragraphs an office may do this in this case; NotAllowed ("not_your_act") says who may."""
    lines = who_may(action)
    allowed = {Where.ALWAYS, *where}
    for line in lines:
        if line.office is office and line.where in allowed:
            return tuple(
                Because(article, "permissions.own_act", (action, office.value)) for article in line.articles
            )
    raise NotAllowed(
        "not_your_act",
        article=lines[0].articles[0],
        field="office",
        offices=", ".join(dict.fromkeys(OFFICE_NAMES[line.office] for line in lines)),
    )

"""What every act on Elo asks first."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.citing import Malformed
from events.work import Work
from federation.officials.roles import Role, require
from ratings.books import known_to

MATCHED = "DSU 4.5.6.1"
WHO_IMPORTS = (Role.RATING_REGISTRAR, Role.RATING_COMMITTEE)


class EloAct(msgspec.Struct, frozen=True, kw_only=True):
    """An act on the Elo ratings of a federation's members."""

    federation: str


def has_elo(federation: str) -> bool:
    """Whether a federation plays by a book that compares its ratings with FIDE's."""
    return bool(known_to(federation).elo)


def asked_by(work: Work, federation: str, *roles: Role, article: str) -> None:
    """Refuse whoever holds none of the roles, and a federation whose book knows no Elo."""
    require(work, federation, *roles, article=article)
    check_has_elo(federation, article)


def check_has_elo(federation: str, article: str) -> None:
    """Raises Malformed for a federation whose book knows no Elo."""
    if not has_elo(federation):
        raise Malformed("no_elo", field="federation", article=article, federation=federation.upper())


def check_month(work: Work, month: dt.date, article: str = MATCHED) -> None:
    """Raises Malformed for anything but the first day of a month that has begun."""
    if month.day != 1 or month > work.today(work.zone):
        raise Malformed("elo_month", field="month", article=article, month=month)

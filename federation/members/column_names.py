"""What columns of the admin read as: federations and clubs by name, a discipline as its book calls it."""

from __future__ import annotations

from collections.abc import Mapping, Set

from events.admin_columns import Named
from federation.books import FEDERATIONS
from federation.members import directory


def _federations(asked: Set[Named]) -> Mapping[Named, str]:
    return {
        (code, value): FEDERATIONS[value].name
        for code, value in asked
        if isinstance(value, str) and value in FEDERATIONS
    }


def _disciplines(asked: Set[Named]) -> Mapping[Named, str]:
    return {
        (code, value): book.title
        for code, value in asked
        if code in FEDERATIONS
        for book in FEDERATIONS[code].books
        if book.discipline == value
    }


def _clubs(asked: Set[Named]) -> Mapping[Named, str]:
    by_federation = {code: directory.club_names(code) for code in {code for code, _club in asked}}
    return {
        (code, club): by_federation[code][club]
        for code, club in asked
        if isinstance(club, str) and club in by_federation[code]
    }


COLUMN_NAMES = {"federation": _federations, "discipline": _disciplines, "club": _clubs}

"""What the lists of people have in common: a pasted or uploaded table with or without a header."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from events.citing import gettext_noop as _
from events.storable_text import in_nfc
from tournaments.exchange.decoding import decode, lines_of
from tournaments.exchange.findings import Findings
from tournaments.exchange.tables import Row, delimiter_of, rows_of

LETTERS_AND_DIGITS = re.compile(r"[\W_]+")
Header = Mapping[str, tuple[str, ...]]
"""Field -> the words for it, in small letters without blanks and signs, in the languages of the house."""

NUMBER_WORDS = (
    *("number", "no", "id", "membernumber", "memberno", "memberid"),
    *("medlemsnummer", "medlemsnr", "medlemsid", "nummer", "nr"),
    *("numer", "numerczłonkowski", "nrczłonkowski"),
)
SURNAME_WORDS = ("surname", "lastname", "familyname", "efternamn", "efternavn", "nazwisko")
GIVEN_NAMES_WORDS = (
    *("givennames", "givenname", "firstname", "firstnames", "förnamn", "tilltalsnamn"),
    *("fornavn", "fornavne", "imię", "imiona"),
)
NAME_WORDS = (
    "name",
    "player",
    "namn",
    "spelare",
    "navn",
    "spiller",
    "nazwiskoiimię",
    "imięinazwisko",
    "zawodnik",
)


@dataclass(frozen=True, slots=True)
class Table:
    """The rows below the header, and where each field stands; no places when there is no header.

    `width` is the number of the header's cells, 0 without a header.
    """

    places: Mapping[str, int]
    width: int
    rows: Iterator[Row]


def open_table(raw: bytes | str, header: Header, findings: Findings, max_rows: int) -> Table:
    """Decode, find the delimiter and the header. Raises Malformed for what is no text of a bearable size."""
    decoded = decode(raw.encode("utf-8", "replace") if isinstance(raw, str) else raw)
    text = decoded.of_table(findings)
    delimiter = delimiter_of(lines_of(text))
    rows = rows_of(text, delimiter, findings, max_rows=max_rows + 1)
    first = next(rows, None)
    if first is None:
        return Table({}, 0, iter(()))
    places = _places(first, header, findings)
    if places:
        return Table(places, len(first.cells), rows)
    return Table({}, 0, _again(first, rows))


def _again(first: Row, rows: Iterator[Row]) -> Iterator[Row]:
    yield first
    yield from rows


def _places(first: Row, header: Header, findings: Findings) -> dict[str, int]:
    """Where each field stands, when the first row is a header: every known word in it names a field."""
    words = {word: field for field, known in header.items() for word in known}
    places: dict[str, int] = {}
    unknown: list[str] = []
    for place, cell in enumerate(first.cells):
        field = words.get(LETTERS_AND_DIGITS.sub("", cell.lower()))
        if field and field not in places:
            places[field] = place
        elif cell:
            unknown.append(cell)
    if places and unknown:
        findings.adjust(
            first.line, "header", _("Columns left out: %(columns)s."), columns=", ".join(unknown)[:200]
        )
    return places


def cell(row: Row, places: Mapping[str, int], field: str) -> str:
    """The row's cell for the field; empty when the row is short or the field has no column."""
    place = places.get(field, len(row.cells))
    return row.cells[place] if place < len(row.cells) else ""


def too_wide(row: Row, width: int) -> bool:
    """Whether cells with something in them stand beyond the last column."""
    return any(row.cells[width:])


TOO_WIDE = _("The line has more cells than columns; a name with a comma belongs in quotation marks.")


def words_of_name(name: str) -> tuple[str, ...]:
    """The words of a name in one order, whatever the comma, capitals and the form of its accents."""
    return tuple(sorted(in_nfc(name).casefold().replace(",", " ").split()))


def same_name(one: str, other: str) -> bool:
    """Whether two names have the same words, in any order and with or without the comma."""
    return words_of_name(one) == words_of_name(other)

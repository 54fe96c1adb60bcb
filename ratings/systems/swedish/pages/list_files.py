"""Rating lists to take along: CSV and XLSX, with the wishes of the address, saying what they are."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext

from events.citing import pgettext_noop
from federation.members import directory
from federation.members.directory import Member
from federation.pages import read_your_writes
from federation.pages.attachments import sheet
from federation.pages.bitemporal import said_times
from federation.pages.sheets import Cell, Table, heads
from ratings.models import ListLine, PlayerRating, PublishedList
from ratings.systems.choosing import Asked, asked_in, chosen, running_wishes
from ratings.systems.swedish.pages.as_of import ratings_then, running_then
from ratings.systems.swedish.pages.listing import PROJECTORS, list_or_404, official_lines
from ratings.systems.swedish.pages.registers import Register, list_key, list_words, lists_of, register_or_404

OFFICIAL = (
    pgettext_noop("column", "place"),
    pgettext_noop("column", "name"),
    pgettext_noop("column", "club"),
    pgettext_noop("column", "number"),
    pgettext_noop("column", "rating"),
    pgettext_noop("column", "change"),
    pgettext_noop("column", "matches"),
    pgettext_noop("column", "person"),
    pgettext_noop("column", "played"),
    pgettext_noop("column", "deducted"),
    pgettext_noop("column", "corrected"),
    pgettext_noop("column", "inactive periods"),
    pgettext_noop("column", "unofficial"),
)
RUNNING = (
    pgettext_noop("column", "name"),
    pgettext_noop("column", "club"),
    pgettext_noop("column", "number"),
    pgettext_noop("column", "rating"),
    pgettext_noop("column", "official"),
    pgettext_noop("column", "matches"),
    pgettext_noop("column", "last active"),
    pgettext_noop("column", "listed"),
    pgettext_noop("column", "person"),
)


def official_file(
    request: HttpRequest, federation: str, discipline: str, period: str, kind: str, issue: int = 1
) -> HttpResponse:
    """A list as first published or a reissue; its last line says which, and from when it counts."""
    register = register_or_404(federation, discipline)
    shown = list_or_404(lists_of(register), period, issue)
    position = read_your_writes.as_of(request, *PROJECTORS).position
    asked = asked_in(request)
    clubs = directory.club_names(federation)
    rows = list(chosen(official_lines(register, shown), asked, federation, clubs))
    members = directory.members([row.person for row in rows], federation, clubs)
    table = Table(
        title=_official_headline(register, shown, position, _wishes(asked, clubs)),
        columns=heads(OFFICIAL),
        rows=tuple(_official(row, members[row.person], row.now) for row in rows),
    )
    return _file(
        register, table, f"{federation}-{discipline}-{list_key(period, issue).replace('/', '-')}", kind
    )


def running_file(request: HttpRequest, federation: str, discipline: str, kind: str) -> HttpResponse:
    """The unofficial ratings of now."""
    register = register_or_404(federation, discipline)
    published = lists_of(register)
    position = read_your_writes.as_of(request, *PROJECTORS).position
    asked = running_wishes(request)
    clubs = directory.club_names(federation)
    _, whole = running_then(register, published, removed=asked.removed)
    rows = ratings_then(register, chosen(whole, asked, federation, clubs))
    members = directory.members([row.person for row, _ in rows], federation, clubs)
    table = Table(
        title=_running_headline(register, position, _wishes(asked, clubs)),
        columns=heads(RUNNING),
        rows=tuple(_running(row, members[row.person], official) for row, official in rows),
    )
    return _file(register, table, f"{federation}-{discipline}-now", kind)


def _wishes(asked: Asked, clubs: dict[str, str]) -> str:
    """What the reader wished, the days asked about included."""
    return "; ".join(filter(None, [asked.words(clubs), said_times()]))


def _official(row: ListLine, member: Member, now: int | None) -> tuple[Cell, ...]:
    played = None if row.change is None else row.change - row.deducted - row.corrected
    rating = (row.rating, row.change, row.matches, str(row.person))
    parts = (played, row.deducted, row.corrected, row.inactive_periods, now)
    return (row.place, member.name, member.club_name, member.number, *rating, *parts)


def _running(row: PlayerRating, member: Member, official: int | None) -> tuple[Cell, ...]:
    rating = (row.rating, official, row.match_count, row.last_active)
    return (member.name, member.club_name, member.number, *rating, int(row.listed), str(row.person))


def _file(register: Register, table: Table, name: str, kind: str) -> HttpResponse:
    """The table and what it is, which stands below its last line."""
    return sheet(replace(table, title=gettext("Ratings"), said=table.title), register.federation, name, kind)


def _official_headline(register: Register, shown: PublishedList, position: int, wishes: str) -> str:
    said = gettext(
        "Official rating list; %(federation)s; %(game)s; after %(list)s; in force %(first)s to %(last)s; "
        "%(wishes)s; as of event %(position)s; digest of the whole list %(digest)s"
    )
    return said % {
        "federation": register.federation.name,
        "game": register.book.title,
        "list": list_words(shown.period, shown.issue),
        "first": shown.valid_from,
        "last": shown.valid_to,
        "wishes": wishes,
        "position": position,
        "digest": shown.digest,
    }


def _running_headline(register: Register, position: int, wishes: str) -> str:
    said = gettext("Unofficial ratings; %(federation)s; %(game)s; %(wishes)s; as of event %(position)s")
    return said % {
        "federation": register.federation.name,
        "game": register.book.title,
        "wishes": wishes,
        "position": position,
    }

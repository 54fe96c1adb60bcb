"""The tournament section: the records that end in 2, and the number of rounds of the engines."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from events.citing import gettext_noop as _
from events.storable_text import FIRST_YEAR, LAST_YEAR, seen
from tournaments.exchange.dates import read_day
from tournaments.exchange.findings import Findings
from tournaments.exchange.trf.lines import FIRST_ROUND_COLUMN, ROUND_DAYS_TAG, ROUND_WIDTH, Record
from tournaments.exchange.trf.own import read_arbiter_ids
from tournaments.exchange.trf.records import TrfHead
from tournaments.exchange.trf.scoring import read_scoring

REPEATABLE = ("112", "162", "XXS", "XXC")


def read_head(records: Sequence[Record], findings: Findings) -> TrfHead:
    """Read what the file says of the tournament; unreadable dates are left out with a note."""
    first = _first_of_each(records, findings)
    starts_on = _day(first.get("042"), findings)
    ends_on = _day(first.get("052"), findings)
    if starts_on and ends_on and ends_on < starts_on:
        findings.adjust(
            first["052"].line, "052", _("The tournament ends before it starts; both dates are kept.")
        )
    chief_arbiter = _text(first.get("102"))
    deputies = tuple(record.content for record in records if record.tag == "112" and record.content)
    return TrfHead(
        name=_text(first.get("012")),
        city=_text(first.get("022")),
        federation=_text(first.get("032")),
        starts_on=starts_on,
        ends_on=ends_on,
        declared_players=_number(first.get("062"), findings),
        declared_rated=_number(first.get("072"), findings),
        declared_teams=_number(first.get("082"), findings),
        kind=_text(first.get("092")),
        encoded_kind=_text(first.get("192")),
        chief_arbiter=chief_arbiter,
        deputies=deputies,
        arbiter_ids=read_arbiter_ids(records, chief_arbiter, len(deputies), findings),
        time_control=_text(first.get("122")),
        encoded_time_control=_text(first.get("222")),
        round_days=_round_days(first.get(ROUND_DAYS_TAG), findings),
        declared_rounds=_number(first.get("142") or first.get("XXR"), findings),
        initial_colour=_initial_colour(records),
        tie_breaks=tuple(code.strip() for code in _text(first.get("202")).split(",") if code.strip()),
        scoring=read_scoring(records, findings),
    )


def _first_of_each(records: Sequence[Record], findings: Findings) -> dict[str, Record]:
    first: dict[str, Record] = {}
    for record in records:
        if not (record.tag.endswith("2") or record.tag == "XXR") or record.tag in REPEATABLE:
            continue
        kept = first.setdefault(record.tag, record)
        if kept is not record:
            findings.adjust(
                record.line, record.tag, _("Record %(tag)s stands twice; the first is kept."), tag=record.tag
            )
    return first


def _text(record: Record | None) -> str:
    return seen(record.content) if record else ""


def _number(record: Record | None, findings: Findings) -> int | None:
    """The number a record starts with (`142 9`, `082 0 teams`), None with a note for anything else."""
    if not record or not record.content:
        return None
    start = record.content.split()[0]
    if start.isascii() and start.isdigit() and len(start) <= 6:
        return int(start)
    findings.adjust(
        record.line,
        record.tag,
        _("A number belongs here; %(written)s was left out."),
        written=record.content[:60],
    )
    return None


def _day(record: Record | None, findings: Findings) -> date | None:
    if not record or not record.content:
        return None
    read = read_day(record.content)
    if read is None or not FIRST_YEAR <= read.day.year <= LAST_YEAR:
        findings.adjust(
            record.line, record.tag, _("No date: %(written)s. It was left out."), written=record.content[:60]
        )
        return None
    if read.perhaps:
        findings.adjust(
            record.line,
            record.tag,
            _("%(written)s was read as %(day)s; it could also mean %(perhaps)s."),
            written=record.content[:60],
            day=read.day.isoformat(),
            perhaps=read.perhaps.isoformat(),
        )
    elif record.content != read.day.strftime("%Y/%m/%d"):
        findings.adjust(
            record.line,
            record.tag,
            _("%(written)s was read as %(day)s."),
            written=record.content[:60],
            day=read.day.isoformat(),
        )
    return read.day


def _round_days(record: Record | None, findings: Findings) -> tuple[date | None, ...]:
    """YY/MM/DD under each round's columns; None for a round without a date."""
    if not record:
        return ()
    days: list[date | None] = []
    for place in range(FIRST_ROUND_COLUMN - 1, len(record.text.rstrip()), ROUND_WIDTH):
        written = record.text[place : place + ROUND_WIDTH].strip()
        read = read_day(written)
        if read and not FIRST_YEAR <= read.day.year <= LAST_YEAR:
            read = None
        if written and read is None:
            findings.adjust(
                record.line,
                record.tag,
                _("No date of round %(round)s: %(written)s. It was left out."),
                round=len(days) + 1,
                written=written,
            )
        days.append(read.day if read else None)
    return tuple(days)


def _initial_colour(records: Sequence[Record]) -> str:
    """`w` or `b` from record 152 or XXC; empty when neither says it."""
    for record in records:
        if record.tag == "152" and record.content[:1].lower() in ("w", "b"):
            return record.content[0].lower()
        if record.tag == "XXC":
            for word in record.content.lower().split():
                if word in ("white1", "black1"):
                    return word[0]
    return ""

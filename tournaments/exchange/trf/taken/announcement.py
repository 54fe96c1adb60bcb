"""What a report file says of its tournament as a whole, as the announcement of what it becomes."""

from __future__ import annotations

import datetime as dt
import re

from events.citing import Refused
from tournaments import events as facts
from tournaments.events import Organiser, OrganiserKind, TimeControl
from tournaments.exchange.trf.records import TrfTournament
from tournaments.exchange.trf.taken.scored import in_words

AS_IN_FILE = "as in the imported file"
ONE_PERIOD = re.compile(r"([0-9]{1,6})(?:\+([0-9]{1,4}))?")
"""A coded thinking time of one period: seconds, and seconds added a move."""

LONGEST_NAME = 120
MOST_MINUTES, MOST_SECONDS = 10_000, 3_600


def announcement(
    report: TrfTournament,
    federation: str,
    file_name: str,
    name: str,
    discipline: str,
    fallback: dt.date | None,
) -> facts.TournamentAnnounced:
    """The tournament of a file; `fallback` stands for days that it does not say. Raises Refused."""
    starts_on, ends_on, artificial = days_of(report, fallback)
    return facts.TournamentAnnounced(
        federation=federation,
        name=name[:LONGEST_NAME],
        place=(report.head.city or AS_IN_FILE)[:LONGEST_NAME],
        starts_on=starts_on,
        ends_on=ends_on,
        discipline=discipline,
        system="imported",
        time_control=_time_control(report.head.encoded_time_control),
        organiser=Organiser(kind=OrganiserKind.ORGANISATION, name=AS_IN_FILE, reference=file_name),
        regulations=_regulations(report),
        rounds_total=rounds_total(report),
        dates_are_artificial=artificial,
    )


def days_of(report: TrfTournament, fallback: dt.date | None) -> tuple[dt.date, dt.date, bool]:
    """First and last day, and whether they are not the file's own. Raises Refused where nothing says one."""
    said = [day for day in (report.head.starts_on, *report.head.round_days, report.head.ends_on) if day]
    if not said and fallback is None:
        raise Refused("day_missing", field="day")
    if not said and fallback is not None:
        return fallback, fallback, True
    starts_on = report.head.starts_on or min(said)
    ends_on = report.head.ends_on or max(said)
    if ends_on < starts_on:
        raise Refused(
            "dates_backwards",
            field="052",
            way_on="put_the_dates_of_the_file_right",
            starts_on=starts_on,
            ends_on=ends_on,
        )
    return starts_on, ends_on, False


def rounds_total(report: TrfTournament) -> int:
    """The rounds that it declares, else those that it holds."""
    return report.head.declared_rounds or len(report.rounds)


def _regulations(report: TrfTournament) -> dict[str, str]:
    """What the file says of itself, in its own words."""
    head = report.head
    stated = {
        "playing_system": head.kind,
        "coded_system": head.encoded_kind,
        "thinking_time": head.time_control,
        "coded_thinking_time": head.encoded_time_control,
        "tie_breaks": ",".join(head.tie_breaks),
        "federation": head.federation,
        "first_colour": head.initial_colour,
        "scoring": in_words(head.scoring),
        "name": head.name if len(head.name) > LONGEST_NAME else "",
        "city": head.city if len(head.city) > LONGEST_NAME else "",
    }
    return {item: text for item, text in stated.items() if text}


def _time_control(encoded: str) -> TimeControl:
    """The coded thinking time where it is one period in whole minutes; else none, its words are kept."""
    found = ONE_PERIOD.fullmatch(encoded.strip())
    minutes, rest = divmod(int(found[1]), 60) if found else (0, 0)
    added = int(found[2] or 0) if found else 0
    if rest or minutes > MOST_MINUTES or added > MOST_SECONDS:
        return TimeControl(base_minutes=0)
    return TimeControl(base_minutes=minutes, increment_seconds=added)

"""What no tournament of this house can be: days that no calendar of it holds, numbers out of all measure."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from events.citing import Malformed
from events.storable_text import LAST_YEAR
from events.work import Work
from federation.books import federation as federation_of
from federation.members.details import check_day_ahead
from tournaments.events import TimeControl
from tournaments.rules.books import Book
from tournaments.thinking_time import check_periods

FIRST_YEAR = 1900
"""A slip of the pen such as 0226 would ask for the end of every rating period since then."""

MOST_GAMES_A_MATCH = 20
MOST_SECONDS = 3_600
MOST_MINUTES = 10_000


def check_years(days: Mapping[str, dt.date | None], article: str) -> None:
    """Refuse a day, by its field, that lies in no year of this house. Raises Malformed."""
    for field, day in days.items():
        if day is not None and not FIRST_YEAR <= day.year <= LAST_YEAR:
            raise Malformed(
                "year_out_of_range",
                field=field,
                article=article,
                day=day.isoformat(),
                first=FIRST_YEAR,
                last=LAST_YEAR,
            )


def check_ahead(work: Work, federation: str, days: Mapping[str, dt.date | None]) -> None:
    """Refuse a day, by its field, that lies too far ahead to be planned for. Raises Malformed."""
    today = work.today(federation_of(federation).zone)
    for field, day in days.items():
        if day is not None:
            check_day_ahead(field, day, today)


def check_play(control: TimeControl, games_per_match: int, cited: Book) -> None:
    """Refuse games a match and thinking times, by their fields, that nobody plays with. Raises Malformed."""
    time = cited.cite("17.1")
    for field, number, least, most, article in (
        ("games_per_match", games_per_match, 1, MOST_GAMES_A_MATCH, cited.cite("15.4")),
        ("base_minutes", control.base_minutes, 0, MOST_MINUTES, time),
        ("increment_seconds", control.increment_seconds, 0, MOST_SECONDS, time),
        ("control_minutes", control.control_minutes, 0, MOST_MINUTES, time),
    ):
        check_number(field, number, (least, most), article)
    check_periods(control, cited)


def check_number(field: str, number: int, between: tuple[int, int], article: str = "") -> None:
    """Refuse a number, by its field, that does not lie between two others. Raises Malformed."""
    least, most = between
    if not least <= number <= most:
        raise Malformed(
            "number_out_of_range", field=field, article=article, number=number, least=least, most=most
        )

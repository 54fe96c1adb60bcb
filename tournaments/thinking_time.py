"""The time control that a tournament is played with, as the rules take it: its periods, or one for all."""

from __future__ import annotations

from events.citing import Malformed
from tournaments.events import TimeControl as Announced
from tournaments.rules.books import Book
from tournaments.rules.dsu.time_controls import TimeControl, control
from tournaments.rules.time_controls import shortest_control_minutes, whole_game_minutes
from tournaments.state import Tournament

MOST_PERIODS = 6


def control_of(announced: Announced) -> TimeControl | None:
    """The announced control; None where no thinking time is announced."""
    if not announced.base_minutes:
        return None
    periods = [(each.minutes, each.moves or None) for each in announced.periods]
    return control(
        *(periods or [(announced.base_minutes, None)]), increment_seconds=announced.increment_seconds
    )


def control_in(state: Tournament) -> TimeControl | None:
    """The control of the tournament; None while none is announced."""
    return control_of(state.announced.time_control) if state.announced else None


def check_periods(announced: Announced, cited: Book) -> None:
    """Refuse periods that are none, or that the figures beside them contradict. Raises Malformed."""
    if not announced.periods:
        return
    article = cited.cite("10.1") or cited.cite("17.1")
    *first, last = announced.periods
    readable = all(each.minutes > 0 for each in announced.periods) and all(each.moves > 0 for each in first)
    if len(first) >= MOST_PERIODS or last.moves or not readable:
        raise Malformed("periods_unreadable", field="periods", article=article)
    read = control(*((each.minutes, each.moves or None) for each in announced.periods))
    whole = whole_game_minutes(read)
    if whole != announced.base_minutes:
        raise Malformed(
            "periods_do_not_add_up",
            field="base_minutes",
            article=article,
            whole=whole,
            base=announced.base_minutes,
        )
    shortest = shortest_control_minutes(read)
    if announced.control_minutes != shortest:
        raise Malformed(
            "shortest_period_differs", field="control_minutes", article=article, shortest=shortest
        )

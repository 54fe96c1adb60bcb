"""Official lists: published once a period and in order, on every tournament of it that is rated."""

from __future__ import annotations

from collections.abc import Iterator

from events.citing import Refused, cites
from events.work import Work, command
from federation.officials.roles import Role, require
from ratings.books import calendar_of, period_lists
from ratings.events import RatingListPublished
from ratings.register_acts import RegisterAct, cited_book
from ratings.rules.periods import Period
from ratings.state import Periods, evolve_periods, register_stream
from ratings.systems.swedish.commands.current_list import Reckoned, reckon
from ratings.systems.swedish.commands.periods import EndPeriod, check_over
from ratings.systems.swedish.counting import rating_period
from tournaments.commands.common import keep_reason
from tournaments.events import PlacedInCalendar
from tournaments.rules.books import Book
from tournaments.state import (
    EMPTY_CALENDAR,
    Tournament,
    calendar_stream,
    evolve,
    evolve_calendar,
    stream_of,
)


class PublishList(EndPeriod, frozen=True, kw_only=True):
    """Publish the list of a period. `although_unreported`: the reason, where a report is missing."""

    although_unreported: str = ""


@command(undone_by="propose_reissue")
@cites("SLSF-G 27.1", "SLSF-G 28.4", "SLSF-R 28.1", "SLSF-R 29.4")
def publish_list(work: Work, act: PublishList) -> None:
    """SLSF-G 28.4: after the period, once, every tournament of it rated or a reason why not."""
    require(work, act.federation, Role.RATING_COMMITTEE, article=cited_book(act).cite("28.4"))
    period, cited = check_over(work, act)
    stream = register_stream(act.federation, act.discipline)
    periods = work.fold(stream, Periods(), evolve_periods)
    _check_not_published(periods, act.period, cited)
    reason = _check_reports(work, act, period, cited)
    if act.period not in periods.ended:
        raise Refused(
            "period_end_not_recorded", field="period", article=cited.cite("28.5"), period=act.period
        )
    reckoned = reckon(work, act, period, periods)
    _check_in_order(periods, reckoned, period, cited)
    published = RatingListPublished(
        period=act.period,
        digest=reckoned.digest,
        lines=reckoned.lines,
        unreported_reason=reason,
        foreign=reckoned.foreign,
    )
    work.record(stream, published, effective_on=period.next.first_day)


def _check_not_published(periods: Periods, period: str, cited: Book) -> None:
    if periods.last_list >= period:
        raise Refused("list_published", field="period", article=cited.cite("28.4"), period=periods.last_list)


def _check_in_order(periods: Periods, reckoned: Reckoned, period: Period, cited: Book) -> None:
    """The lists follow on each other from the first period with a rated tournament."""
    last = period_lists(cited.id).calendar.read(periods.last_list) if periods.last_list else None
    due = last.next if last else reckoned.first_period
    if due is not None and due < period:
        raise Refused("list_missing", field="period", article=cited.cite("28.4"), period=str(due))


def _check_reports(work: Work, act: PublishList, period: Period, cited: Book) -> str:
    """Refuse while a tournament of the period is unreported, unless a reason is given; its commitment."""
    unreported = awaited(work, act, period)
    if unreported and not act.although_unreported.strip():
        raise Refused(
            "unreported", field="period", article=cited.cite("28.4"), tournaments=", ".join(unreported)
        )
    return keep_reason(work, act.although_unreported) if unreported else ""


def awaited(work: Work, act: RegisterAct, period: Period) -> list[str]:
    """The sanctioned tournaments of a period that are neither accepted nor cancelled."""
    placed = dict.fromkeys(each.tournament for each in _placed(work, act, period))
    return [each for each in placed if _awaited(work, stream_of(act.federation, each), period)]


def _placed(work: Work, act: RegisterAct, period: Period) -> Iterator[PlacedInCalendar]:
    """The sanctioned tournaments of a period: a neighbouring year's may be assigned to it."""
    calendar = calendar_of(act.federation, act.discipline)
    for year in range(period.previous.year, period.next.year + 1):
        stream = calendar_stream(act.federation, act.discipline, year)
        for placed in work.fold(stream, EMPTY_CALENDAR, evolve_calendar).values():
            if (placed.period or str(calendar.of(placed.ends_on))) == str(period):
                yield placed


def _awaited(work: Work, stream: str, period: Period) -> bool:
    """Whether its report is still to come; its own stream says in which period by its days as corrected."""
    state = work.fold(stream, Tournament(), evolve)
    if state.accepted or state.cancelled:
        return False
    return state.announced is None or rating_period(state) == period

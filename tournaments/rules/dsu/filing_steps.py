"""The steps of a coordinated tournament from its invitation to its report: whose, until when, done or late
(DSU 4.1.1 §5-§6, 4.1.3 §21, 4.2 §31, 4.4 §61, §64-§65).

    told to the clubs     an open one: a month before the entry deadline
    rating asked for      before the first round
    committee, arbiters   before the first round; a championship's committee is for the executive (4.2 §31)
    list sent             on the day of the entry deadline; returned within a week
    groups                before the first round
    fee                   before the first round
    prizes                on the second playing day
    report                a week after the last round
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum

from events.citing import cites
from tournaments.rules.dsu.deadlines import DEADLINES, last_day

OF_EVERY_RATED_ONE = frozenset({"list", "returned", "arbiters", "report"})
ORGANISER_SEES_TO = "DSU 4.1.1 §5"
EXECUTIVE_CHOOSES = "DSU 4.2 §31"


class StepCode(StrEnum):
    """The steps, in the order in which they are due."""

    ANNOUNCED = "announced"
    RATING = "rating"
    LIST = "list"
    RETURNED = "returned"
    COMMITTEE = "committee"
    ARBITERS = "arbiters"
    GROUPS = "groups"
    FEE = "fee"
    PRIZES = "prizes"
    REPORT = "report"


class Whose(StrEnum):
    """Who sees to a step."""

    ORGANISER = "organiser"
    EXECUTIVE = "executive"
    REGISTRAR = "registrar"
    ARBITER = "arbiter"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dates:
    """The days that the steps are counted from. `list_sent_on` None: not yet, so it cannot be returned.

    `coordinated`: it is played under 4.4, or is a championship.
    """

    entry_deadline: date | None
    playing_days: tuple[date, ...]
    coordinated: bool = True
    closed: bool = False
    championship: bool = False
    list_sent_on: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step. `due`: the last day in time, None where nothing says it; `done_on` None: not yet."""

    code: StepCode
    whose: Whose
    article: str
    due: date | None
    done_on: date | None = field(default=None)

    def late_on(self, day: date) -> bool:
        """Whether it is overdue on a day, or was done too late."""
        return self.due is not None and (self.done_on or day) > self.due

    def waits_on(self, day: date) -> bool:
        """Whether it is overdue on a day and still to do."""
        return self.done_on is None and self.late_on(day)


def playing_days(starts: Sequence[date], first: date, last: date) -> tuple[date, ...]:
    """The days of play by the rounds' starts; decision: where none is stated, every day first to last."""
    if starts:
        return tuple(sorted(set(starts)))
    return tuple(first + timedelta(days=day) for day in range((last - first).days + 1))


@cites("DSU 4.1.1 §5", "DSU 4.1.1 §6", "DSU 4.1.3 §21", "DSU 4.2 §31")
@cites("DSU 4.4 §61", "DSU 4.4 §64", "DSU 4.4 §65")
def steps(dates: Dates, done: dict[StepCode, date]) -> tuple[Step, ...]:
    """Every step with its last day in time. An open tournament alone is announced to the clubs.

    Decisions: what is due before the first round is in time up to the day before it; a tournament of one
    day has its prizes known on that day. Of one that is not coordinated only that is asked without which no
    tournament is rated. A list that came back was sent, on the day of its return at the latest.
    """
    sent = {StepCode.LIST: done[StepCode.RETURNED]} if StepCode.RETURNED in done else {}
    return tuple(
        Step(code=code, whose=whose, article=article, due=due, done_on=(sent | done).get(code))
        for code, whose, article, due in _due(dates)
        if dates.coordinated or code in OF_EVERY_RATED_ONE
    )


def _due(dates: Dates) -> Iterator[tuple[StepCode, Whose, str, date | None]]:
    first, second, last = dates.playing_days[0], dates.playing_days[:2][-1], dates.playing_days[-1]
    before = first - timedelta(days=1)
    organiser = Whose.ORGANISER
    if not dates.closed:
        yield (StepCode.ANNOUNCED, organiser, *_by("open_invitation", dates.entry_deadline))
    yield StepCode.RATING, organiser, "DSU 4.4 §64", before
    yield (StepCode.LIST, organiser, *_by("entry_list_due", dates.entry_deadline or before))
    yield (StepCode.RETURNED, Whose.REGISTRAR, *_by("rating_list_return", dates.list_sent_on))
    if dates.championship:
        yield StepCode.COMMITTEE, Whose.EXECUTIVE, EXECUTIVE_CHOOSES, before
    else:
        yield StepCode.COMMITTEE, organiser, ORGANISER_SEES_TO, before
    yield StepCode.ARBITERS, organiser, ORGANISER_SEES_TO, before
    yield StepCode.GROUPS, organiser, "DSU 4.4 §65", before
    yield StepCode.FEE, organiser, "DSU 4.1.3 §21", before
    yield (StepCode.PRIZES, organiser, *_by("prizes_published", second))
    yield (StepCode.REPORT, Whose.ARBITER, *_by("report_due", last))


def _by(code: str, anchor: date | None) -> tuple[str, date | None]:
    if anchor is None:
        return DEADLINES[code].articles[0], None
    day, because = last_day(code, anchor)
    return because.article, day

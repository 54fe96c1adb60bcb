"""Where a tournament stands, stage by stage, for the strip at the head of its page."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext, gettext_lazy, ngettext

from events.history import Milestone
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.books import tournament_book
from tournaments.books.rated import Answer, Rated
from tournaments.imported_places import IMPORTED
from tournaments.models import TournamentRow
from tournaments.rules.books import BOOKS, GOMOKU, Book
from tournaments.rules.citations import Rule
from tournaments.rules.regulations import report_due

STATES = {
    "announced": gettext_lazy("announced"),
    "refused": gettext_lazy("not sanctioned"),
    "sanctioned": gettext_lazy("sanctioned"),
    "drawn": gettext_lazy("start numbers drawn"),
    "in_play": gettext_lazy("in play"),
    "finished": gettext_lazy("finished"),
    "filed": gettext_lazy("report filed"),
    "accepted": gettext_lazy("rated"),
    "not_rated": gettext_lazy("received, not rated"),
    "cancelled": gettext_lazy("cancelled"),
}
"""What the state of a row is called on pages."""

ORDER = ("announced", "sanctioned", "drawn", "in_play", "finished", "filed", "accepted")
REPORTED = frozenset({"filed", "accepted", "not_rated"})
"""States in which the report is filed."""
SETTLED = frozenset({"accepted", "not_rated", "cancelled"})
"""States in which nothing is left to do."""
OFFICES = {
    Role.RATING_COMMITTEE: gettext_lazy("By the rating committee"),
    Role.RATING_REGISTRAR: gettext_lazy("By the rating registrar"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """One stage. `position`: the event behind it, 0 for none yet; `article`: what asks for it."""

    name: str
    detail: str
    position: int = 0
    article: str = ""
    done: bool = False
    current: bool = False


def book_of_row(row: TournamentRow) -> Book:
    """The book a tournament is cited by; imported games of no book are cited by SLSF-G."""
    return BOOKS.get(row.rule_book, GOMOKU)


def stages(row: TournamentRow, reached: Mapping[str, Milestone], answer: Answer | None) -> list[Stage]:
    """The stages of a tournament, as a rule on its way into the ratings; `answer` of the rating system."""
    far = ORDER.index("accepted" if answer else row.state) if answer or row.state in ORDER else 0
    report, slot = _report(row, reached, far), tournament_book(book_of_row(row)).rated
    accepted = reached.get(facts.ReportAccepted.TYPE) if row.state == "accepted" else None  # not taken back
    return [
        _reached(gettext("Announced"), reached.get(facts.TournamentAnnounced.TYPE), current=far == 0),
        _sanctioned(row, reached, current=far in {1, 2}),
        _in_play(row, far),
        report,
        *([_rated(row, answer or accepted, slot, far)] if slot else []),
    ]


def _reached(name: str, at: Milestone | None, *, current: bool, article: str = "") -> Stage:
    day = date_format(timezone.localtime(at.recorded_at)) if at else ""
    return Stage(
        name=name,
        detail=day,
        position=at.position if at else 0,
        article=article,
        done=at is not None,
        current=current,
    )


def _sanctioned(row: TournamentRow, reached: Mapping[str, Milestone], *, current: bool) -> Stage:
    if row.sanction_number:
        at = reached.get(facts.TournamentSanctioned.TYPE)
        return _reached(gettext("Sanctioned"), at, current=current)
    detail = gettext("Refused by the board") if row.state == "refused" else gettext("By the board")
    return Stage(name=gettext("Sanctioned"), detail=detail, article=book_of_row(row).cite("27.3"))


def _in_play(row: TournamentRow, far: int) -> Stage:
    playing = ORDER.index("in_play")
    if far < playing:
        detail = gettext("From %(day)s") % {"day": date_format(row.starts_on)}
    elif far == playing:
        detail = ngettext(
            "Round %(started)s of %(total)s: %(decided)s of %(games)s game decided",
            "Round %(started)s of %(total)s: %(decided)s of %(games)s games decided",
            row.games_total,
        ) % {
            "started": row.rounds_started,
            "total": row.rounds_total,
            "decided": row.games_decided,
            "games": row.games_total,
        }
    else:
        detail = ngettext("%(count)s round", "%(count)s rounds", row.rounds_started) % {
            "count": row.rounds_started
        }
    return Stage(name=capfirst(gettext("in play")), detail=detail, done=far > playing, current=far == playing)


def _report(row: TournamentRow, reached: Mapping[str, Milestone], far: int) -> Stage:
    filed = reached.get(facts.ReportFiled.TYPE)
    if filed:
        return _reached(gettext("Report"), filed, current=far == ORDER.index("filed"))
    due = report_due_of(row)
    return Stage(
        name=gettext("Report"),
        detail=gettext("Due %(day)s") % {"day": date_format(due)} if due else "",
        article=book_of_row(row).cite("27.4"),
        current=far == ORDER.index("finished"),
    )


def _rated(row: TournamentRow, reached: Answer | Milestone | None, slot: Rated, far: int) -> Stage:
    current = far == ORDER.index("accepted")
    if isinstance(reached, Answer):
        name = gettext("Rated") if reached.rated else gettext("Not rated")
        article = "" if reached.rated else reached.article
        return _reached(name, reached.since, current=current, article=article)
    if reached is not None:
        return _reached(gettext("Rated"), reached, current=current)
    return Stage(
        name=gettext("Rated"),
        detail=str(OFFICES[slot.office]),
        article=book_of_row(row).cite(Rule.RATED),
    )


def report_due_of(row: TournamentRow) -> dt.date | None:
    """The last day for the report of a tournament; None where no such day runs.

    Decision: the Polish book sets none, and what was taken over from a file was reported before it came here.
    """
    if row.system == IMPORTED or not book_of_row(row).cite("27.4"):
        return None
    return last_day_of_report(row)


def last_day_of_report(row: TournamentRow) -> dt.date:
    """As many days after the last one of play as the book gives."""
    return report_due(row.ends_on, tournament_book(book_of_row(row)).report_days)

"""What is late or missing in an event, by the day asked: conditions, report, players."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratings.rules.correspondence.conditions import LEAST_PARTICIPANTS, can_be_ranked
from ratings.rules.correspondence.deadlines import conditions_due, report_due, report_is_late
from ratings.systems.correspondence.models import CorrespondenceEventRow

OVER = frozenset({"closed", "reported", "ranked"})
BEFORE = frozenset({"announced", "sanctioned"})
CALLED_OFF = "called_off"


@dataclass(frozen=True, slots=True, kw_only=True)
class Flag:
    """One remark with its paragraph; `warn`: something is late, missing or in the way."""

    text: str
    article: str
    warn: bool = False


def flags(row: CorrespondenceEventRow, today: dt.date) -> Iterator[Flag]:
    """Everything that is remarkable about an event on this day."""
    if row.state == CALLED_OFF:
        return
    if not can_be_ranked(row.players):
        said = {"players": row.players, "least": LEAST_PARTICIPANTS}
        text = (
            ngettext(
                "%(players)s player; rankings need at least %(least)s.",
                "%(players)s players; rankings need at least %(least)s.",
                row.players,
            )
            % said
        )
        yield Flag(text=text, article="SLSF-K 3 §1", warn=True)
    if row.state not in BEFORE:
        yield from _conditions(row, today)
    if row.state in OVER and can_be_ranked(row.players):
        yield from _report(row, today)


def _conditions(row: CorrespondenceEventRow, today: dt.date) -> Iterator[Flag]:
    due, sent = conditions_due(row.starts_on), row.conditions_sent_on
    said = {"due": _read(due), "sent": _read(sent) if sent else ""}
    if sent is not None and sent <= due:
        return
    if sent is not None:
        text = _("Rules and ranking conditions were sent on %(sent)s, due on %(due)s: late.") % said
    elif today > due:
        text = _("Rules and ranking conditions were not sent; they were due on %(due)s.") % said
    else:
        text = _("Rules and ranking conditions are due on %(due)s.") % said
        yield Flag(text=text, article="SLSF-K 1 §3")
        return
    if row.conditions_accepted:
        text += " " + _("The board lets it stand: %(reference)s.") % {"reference": row.conditions_accepted}
    yield Flag(text=text, article="SLSF-K 1 §3", warn=not row.conditions_accepted)


def _report(row: CorrespondenceEventRow, today: dt.date) -> Iterator[Flag]:
    due, came = report_due(row.ends_on), row.calculated_on
    said = {"due": _read(due), "came": _read(came) if came else ""}
    if came is None:
        late = report_is_late(row.ends_on, today)
        text = (
            _("The arbiter’s calculation was due on %(due)s.")
            if late
            else _("The arbiter’s calculation is due on %(due)s.")
        )
        yield Flag(text=text % said, article="SLSF-K 1 §4", warn=late)
    elif report_is_late(row.ends_on, came):
        text = _("The arbiter’s calculation came on %(came)s, due on %(due)s: late.") % said
        yield Flag(text=text, article="SLSF-K 1 §4", warn=True)
    if row.sent_back:
        text = _("The committee sent the report back to the arbiter.")
        yield Flag(text=text, article="SLSF-K 1 §2", warn=True)


def _read(day: dt.date) -> str:
    return date_format(day)

"""How the steps of sanctions and appeals read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "appeal.decision_stands": Wording(gettext_noop("The decision stands meanwhile."), "decided:day"),
    "appeal.in_time": Wording(gettext_noop("Within ten days of the ruling."), "filed:day last:day"),
    "appeal.late": Wording(gettext_noop("Later than ten days after the ruling."), "filed:day last:day"),
    "appeal.to_tribunal": Wording(
        gettext_noop("To the tribunal, on playing rules and disputes of the play."), "filed:day"
    ),
    "appeal.as_filed": Wording(gettext_noop("The appeal stands as it was filed."), "filed:day"),
    "barring.stayed_away": Wording(
        gettext_noop("Stayed away without cancelling and without a reason."), "cancelled"
    ),
    "barring.absent_throughout": Wording(
        gettext_noop("Absent from every round, never with approved notice."), "rounds"
    ),
    "exclusion.by_committee": Wording(
        gettext_noop("Decided by the tournament committee, with reasons."), "by"
    ),
    "exclusion.whole_event": Wording(
        gettext_noop("Stayed away from the whole tournament: six months or more."), "least last:day"
    ),
    "exclusion.stated_time": Wording(gettext_noop("Excluded for a stated time."), "months days"),
    "measure.before": Wording(gettext_noop("The measures before it were tried."), "measures*"),
    "measure.exempt": Wording(gettext_noop("It needs no measure before it."), "ground"),
    "measure.lower_not_tried": Wording(
        gettext_noop("A lower measure was not tried."), "lower counted needed"
    ),
    "measure.no_resolution": Wording(gettext_noop("No resolution names this tournament."), "event"),
    "sanction.warned_after": Wording(
        gettext_noop("A warning within a year after a quarantine, which ran to %(last)s."),
        "sanction last:day",
    ),
    "sanction.doubled_after": Wording(
        gettext_noop("Within a year after a quarantine, which ran to %(last)s: twice as long."),
        "sanction last:day",
    ),
    "sanction.warned_again": Wording(
        gettext_noop("A further warning while an earlier one was valid, which ran to %(last)s."),
        "sanction last:day",
    ),
    "sanction.still_running": Wording(
        gettext_noop("A quarantine is still running, to %(last)s."), "sanction last:day"
    ),
    "sanction.valid_for_a_year": Wording(
        gettext_noop("Valid for a year after the last day of play, %(played)s: to %(last)s."),
        "played:day last:day",
    ),
    "sanction.barred": Wording(
        gettext_noop("Barred from %(first)s to %(last)s, both days included."), "first:day last:day"
    ),
}

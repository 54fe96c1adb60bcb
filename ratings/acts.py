"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import BY_THE_CLOCK, FROM_A_FILE, Act
from federation.officials.proposing import BY_A_PERSON
from ratings import importing
from ratings.systems.swedish.commands import (
    activity,
    entry,
    periods,
    publishing,
    reissuing,
    reports,
)

ACTS = (
    Act("stop-counting-international-event", activity.count_event_no_more),
    Act("count-international-event", activity.count_international_event),
    Act("close-rating-record", entry.close_rating_record),
    Act("set-entry-rating", entry.set_entry_rating),
    Act("agree-on-rating-period", periods.agree_on_period),
    Act("end-rating-period", periods.end_period, closed=BY_THE_CLOCK),
    Act("propose-rating-period", periods.propose_period),
    Act("publish-list", publishing.publish_list),
    Act("approve-reissue", reissuing.approve_reissue, closed=BY_A_PERSON),
    Act("drop-reissue", reissuing.drop_reissue),
    Act("propose-reissue", reissuing.propose_reissue),
    Act("accept-tournament-report", reports.accept_report),
    Act("take-back-acceptance-of-tournament-report", reports.take_report_acceptance_back),
    Act("remind-of-tournament-report", reports.remind_of_report, closed=BY_THE_CLOCK),
    Act("return-tournament-report", reports.return_report),
    Act("import-history", importing.import_history, closed=FROM_A_FILE),
)

"""The acts of this app; see `events/acts.py`."""

from __future__ import annotations

from events.acts import BY_THE_CLOCK, FROM_THE_REGISTER, Act
from tournaments.filing.commands import (
    appointing,
    entrants,
    handing_in,
    inviting,
    lists,
    opening,
    paying,
    playing,
    reporting,
)

ACTS = (
    Act("appoint-committee", appointing.appoint_committee),
    Act("approve-playing-arbiter", appointing.approve_playing_arbiter),
    Act("replace-committee-member", appointing.replace_member),
    Act("request-smoke-free-room", entrants.ask_smoke_free),
    Act("decide-late-entry", entrants.decide_late_entry),
    Act("exempt-foreigner-from-membership", entrants.exempt_foreigner),
    Act("receive-late-entry", entrants.receive_late_entry),
    Act("hand-in-entries", handing_in.hand_in_entries),
    Act("request-rating", inviting.request_rating),
    Act("state-invitation", inviting.state_invitation),
    Act("notify-clubs", inviting.tell_clubs),
    Act("form-groups", lists.form_groups),
    Act("submit-entry-list", lists.submit_entry_list, closed=FROM_THE_REGISTER),
    Act("open-groups", opening.open_groups),
    Act("name-financial-manager", paying.name_financial_manager),
    Act("publish-prizes", paying.publish_prizes),
    Act("record-fee-payment", paying.record_fee),
    Act("report-accounts", paying.report_accounts),
    Act("set-fee", paying.set_fee),
    Act("take-back-fee-payment", paying.take_back_fee),
    Act("take-back-fee", paying.take_back_set_fee),
    Act("postpone-game", playing.postpone_game),
    Act("record-handed-in-result", playing.record_handed_in),
    Act("record-non-appearance", playing.record_non_appearance),
    Act("rule-on-late-arrival", playing.rule_late_arrival),
    Act("remind-of-step", reporting.remind_of_step, closed=BY_THE_CLOCK),
    Act("state-report-parts", reporting.state_report_parts),
    Act("take-back-non-appearance", playing.take_back_non_appearance),
    Act("take-back-playing-arbiter", appointing.take_back_playing_arbiter),
    Act("take-back-report-parts", reporting.take_back_report_parts),
)

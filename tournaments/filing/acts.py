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
    Act("appoint-committee", appointing.AppointCommittee, appointing.appoint_committee),
    Act("approve-playing-arbiter", appointing.ApprovePlayingArbiter, appointing.approve_playing_arbiter),
    Act("replace-committee-member", appointing.ReplaceMember, appointing.replace_member),
    Act("ask-smoke-free", entrants.AskSmokeFree, entrants.ask_smoke_free),
    Act("decide-late-entry", entrants.DecideLateEntry, entrants.decide_late_entry),
    Act("exempt-foreigner", entrants.ExemptForeigner, entrants.exempt_foreigner),
    Act("receive-late-entry", entrants.ReceiveLateEntry, entrants.receive_late_entry),
    Act("hand-in-entries", handing_in.HandInEntries, handing_in.hand_in_entries),
    Act("request-rating", inviting.RequestRating, inviting.request_rating),
    Act("schedule-rounds", inviting.ScheduleRounds, inviting.schedule_rounds),
    Act("state-invitation", inviting.StateInvitation, inviting.state_invitation),
    Act("tell-clubs", inviting.TellClubs, inviting.tell_clubs),
    Act("form-groups", lists.FormGroups, lists.form_groups),
    Act("submit-entry-list", lists.SubmitEntryList, lists.submit_entry_list, closed=FROM_THE_REGISTER),
    Act("open-groups", opening.OpenGroups, opening.open_groups),
    Act("name-financial-manager", paying.NameFinancialManager, paying.name_financial_manager),
    Act("publish-prizes", paying.PublishPrizes, paying.publish_prizes),
    Act("record-fee", paying.RecordFee, paying.record_fee),
    Act("report-accounts", paying.ReportAccounts, paying.report_accounts),
    Act("set-fee", paying.SetFee, paying.set_fee),
    Act("take-back-fee", paying.TakeBackFee, paying.take_back_fee),
    Act("take-back-set-fee", paying.TakeBackSetFee, paying.take_back_set_fee),
    Act("postpone-game", playing.PostponeGame, playing.postpone_game),
    Act("record-handed-in", playing.RecordHandedIn, playing.record_handed_in),
    Act("record-non-appearance", playing.RecordNonAppearance, playing.record_non_appearance),
    Act("rule-late-arrival", playing.RuleLateArrival, playing.rule_late_arrival),
    Act("remind-of-step", reporting.RemindOfStep, reporting.remind_of_step, closed=BY_THE_CLOCK),
    Act("state-report-parts", reporting.StateReportParts, reporting.state_report_parts),
)

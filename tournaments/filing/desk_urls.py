"""Addresses of the desk of filing, below /desk/."""

from django.urls import URLPattern, path

from tournaments.filing.desk import (
    appointing,
    entrants,
    handing_in,
    inviting,
    lists,
    page,
    paying,
    playing,
    reporting,
)

ALL = "filing/<slug:federation>/"
ONE = "tournaments/<slug:federation>/<slug:tournament>/filing/"
ROUND = f"{ONE}rounds/<int:round_number>/"

urlpatterns: list[URLPattern] = [
    path(ALL, page.Filings.as_view(), name="desk-filings"),
    path(f"{ALL}fee/back/", paying.TakeBackSetFee.as_view(), name="desk-set-fee-back"),
    path(f"{ALL}fee/", paying.SetFee.as_view(), name="desk-set-fee"),
    path(ONE, page.FilingDesk.as_view(), name="desk-filing"),
    path(f"{ONE}invitation/", inviting.StateInvitation.as_view(), name="desk-invitation"),
    path(f"{ONE}rounds/", inviting.ScheduleRounds.as_view(), name="desk-schedule"),
    path(f"{ONE}clubs/", inviting.TellClubs.as_view(), name="desk-tell-clubs"),
    path(f"{ONE}rating/", inviting.RequestRating.as_view(), name="desk-request-rating"),
    path(f"{ONE}committee/", appointing.AppointCommittee.as_view(), name="desk-committee"),
    path(f"{ONE}committee/replace/", appointing.ReplaceMember.as_view(), name="desk-replace-member"),
    path(f"{ONE}arbiter/", appointing.ApprovePlayingArbiter.as_view(), name="desk-playing-arbiter"),
    path(
        f"{ONE}arbiter/back/",
        appointing.TakeBackPlayingArbiter.as_view(),
        name="desk-playing-arbiter-back",
    ),
    path(f"{ONE}entries/", handing_in.HandInEntries.as_view(), name="desk-hand-in"),
    path(f"{ONE}foreigner/", entrants.ExemptForeigner.as_view(), name="desk-exempt-foreigner"),
    path(f"{ONE}late/", entrants.ReceiveLateEntry.as_view(), name="desk-late-entry"),
    path(f"{ONE}late/<uuid:person>/", entrants.DecideLateEntry.as_view(), name="desk-decide-late-entry"),
    path(f"{ONE}smoke-free/", entrants.AskSmokeFree.as_view(), name="desk-smoke-free"),
    path(f"{ONE}list/", lists.SubmitEntryList.as_view(), name="desk-entry-list"),
    path(f"{ONE}groups/", lists.FormGroups.as_view(), name="desk-groups"),
    path(f"{ONE}groups/open/", lists.OpenGroups.as_view(), name="desk-open-groups"),
    path(f"{ONE}groups/placed/", lists.PlaceInGroups.as_view(), name="desk-place-in-groups"),
    path(f"{ONE}fee/back/", paying.TakeBackFee.as_view(), name="desk-take-back-fee"),
    path(f"{ONE}fee/", paying.RecordFee.as_view(), name="desk-record-fee"),
    path(f"{ONE}prizes/", paying.PublishPrizes.as_view(), name="desk-prizes"),
    path(f"{ONE}manager/", paying.NameFinancialManager.as_view(), name="desk-financial-manager"),
    path(f"{ONE}accounts/", paying.ReportAccounts.as_view(), name="desk-accounts"),
    path(f"{ONE}report/", reporting.StateReportParts.as_view(), name="desk-report-parts"),
    path(f"{ONE}report/back/", reporting.TakeBackReportParts.as_view(), name="desk-report-parts-back"),
    path(f"{ROUND}arrival/", playing.RuleLateArrival.as_view(), name="desk-late-arrival"),
    path(f"{ROUND}away/", playing.RecordNonAppearance.as_view(), name="desk-non-appearance"),
    path(f"{ROUND}away/back/", playing.TakeBackNonAppearance.as_view(), name="desk-non-appearance-back"),
    path(f"{ROUND}postpone/", playing.PostponeGame.as_view(), name="desk-postpone"),
    path(f"{ROUND}told/", playing.RecordHandedIn.as_view(), name="desk-handed-in"),
]

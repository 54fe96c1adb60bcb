"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "danish": gettext_noop("The Danish register"),
    "danish.AcceptanceForRatingTakenBack": gettext_noop("Acceptance for rating taken back"),
    "danish.AcceptedForRating": gettext_noop("Accepted for rating"),
    "danish.AdjustmentDayFixed": gettext_noop("Adjustment day fixed"),
    "danish.EntryRatingApproved": gettext_noop("Entry rating approved"),
    "danish.EntryRatingProposed": gettext_noop("Entry rating proposed"),
    "danish.EntryRatingRejected": gettext_noop("Entry rating rejected"),
    "danish.ForeignResultRated": gettext_noop("Foreign result rated"),
    "danish.ForeignResultRatingTakenBack": gettext_noop("Foreign result rating taken back"),
    "danish.ForeignResultReported": gettext_noop("Foreign result reported"),
    "danish.GameClassified": gettext_noop("Game classified"),
    "danish.GivenNumberCorrected": gettext_noop("Given number corrected"),
    "danish.NumbersTakenOver": gettext_noop("Numbers taken over"),
    "danish.OpponentRatingEstimated": gettext_noop("Opponent rating estimated"),
    "danish.RatingListPublished": gettext_noop("Rating list published"),
    "danish.RatingRefusalTakenBack": gettext_noop("Rating refusal taken back"),
    "danish.ReportKindCorrected": gettext_noop("Report kind corrected"),
    "danish.ReportReceived": gettext_noop("Report received"),
    "danish.ReportRefusedForRating": gettext_noop("Report refused for rating"),
    "danish.ReturnDecided": gettext_noop("Return decided"),
    "danish.StartRatingCorrected": gettext_noop("Start rating corrected"),
    "danish.StartRatingsIssued": gettext_noop("Start ratings issued"),
    "danish.YearlyAdjustmentMade": gettext_noop("Yearly adjustment made"),
    "danish.YearlyAdjustmentTakenBack": gettext_noop("Yearly adjustment taken back"),
}

"""What the types of events are called for themselves, and under which heading they stand."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import gettext_noop

EVENT_TITLES: Mapping[str, str] = {
    "elo": gettext_noop("Elo"),
    "elo.EloGamesStated": gettext_noop("Elo games stated"),
    "elo.EloListImported": gettext_noop("Elo list imported"),
    "elo.EloListTakenBack": gettext_noop("Elo list taken back"),
    "elo.EloMatchDoubted": gettext_noop("Elo match doubted"),
    "elo.EloRatingSought": gettext_noop("Elo rating sought"),
    "elo.EloRatingsListed": gettext_noop("Elo ratings listed"),
    "elo.EloReportCopied": gettext_noop("Elo report copied"),
    "elo.FideIdConfirmed": gettext_noop("FIDE number confirmed"),
    "elo.FideIdRejected": gettext_noop("FIDE number rejected"),
    "elo.ForeignResultExpected": gettext_noop("Foreign result expected"),
    "elo.ForeignResultReminded": gettext_noop("Foreign result reminded"),
    "elo.RatingSpotChecked": gettext_noop("Rating spot checked"),
    "elo.ReportToFideTakenBack": gettext_noop("Report to FIDE taken back"),
    "elo.ReportedToFide": gettext_noop("Reported to FIDE"),
}

"""Addresses of the desk of elo."""

from django.urls import URLPattern, path

from ratings.systems.elo.desk import abroad, adjusting, lists, office, sought

AT = "elo/<slug:federation>/"
RESULT = AT + "abroad/<uuid:person>/<slug:result>/"
TOURNAMENT = "tournaments/<slug:federation>/<slug:tournament>/elo/"

urlpatterns: list[URLPattern] = [
    path(AT, office.Office.as_view(), name="desk-elo"),
    path(AT + "import/", lists.ImportList.as_view(), name="desk-elo-import"),
    path(AT + "import/back/", lists.TakeBackList.as_view(), name="desk-elo-import-back"),
    path(
        AT + "lists/<slug:month>/<uuid:person>/<slug:fide_id>/",
        lists.SettleNumber.as_view(),
        name="desk-elo-settle",
    ),
    path(AT + "games/<uuid:person>/", lists.StateGames.as_view(), name="desk-elo-games"),
    path(AT + "adjustment/", adjusting.Adjust.as_view(), name="desk-elo-adjust"),
    path(AT + "adjustment/day/", adjusting.FixDay.as_view(), name="desk-elo-adjust-day"),
    path(AT + "adjustment/back/", adjusting.TakeBack.as_view(), name="desk-elo-adjust-back"),
    path(AT + "abroad/", office.Abroad.as_view(), name="desk-elo-abroad"),
    path(AT + "abroad/new/", abroad.ExpectResult.as_view(), name="desk-elo-expect"),
    path(AT + "abroad/<uuid:person>/report/", abroad.ReportForPlayer.as_view(), name="desk-elo-report"),
    path(RESULT, abroad.RateResult.as_view(), name="desk-elo-result"),
    path(RESULT + "back/", abroad.TakeBackRating.as_view(), name="desk-elo-take-back"),
    path(RESULT + "estimate/", abroad.EstimateOpponent.as_view(), name="desk-elo-estimate"),
    path(RESULT + "remind/", abroad.RemindOfResult.as_view(), name="desk-elo-remind"),
    path(TOURNAMENT + "seek/", sought.SeekEloRating.as_view(), name="desk-elo-seek"),
    path(TOURNAMENT + "copy/", sought.NoteReportCopy.as_view(), name="desk-elo-copy"),
    path(TOURNAMENT + "reported/", sought.NoteReportedToFide.as_view(), name="desk-elo-reported"),
    path(TOURNAMENT + "reported/back/", sought.TakeBackReportToFide.as_view(), name="desk-elo-reported-back"),
    path(TOURNAMENT + "check/", sought.CheckRatings.as_view(), name="desk-elo-check"),
]

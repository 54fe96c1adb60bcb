"""Addresses of the rating committee's desk, below /desk/."""

from django.urls import path

from ratings.desk import (
    assigning,
    counting_events,
    history_import,
    import_ratings,
    lists,
    periods,
    records,
    reissues,
    reports,
)

REPORT = "reports/<slug:federation>/<slug:tournament>/"
TOURNAMENT = "tournaments/<slug:federation>/<slug:tournament>/"
REGISTER = "lists/<slug:federation>/<slug:discipline>/"
LIST = f"{REGISTER}<slug:period>/"

urlpatterns = [
    path(
        "import/<slug:federation>/history/",
        history_import.ImportHistoryBundle.as_view(),
        name="desk-import-history",
    ),
    path(REPORT, reports.Report.as_view(), name="desk-report"),
    path(f"{REPORT}accepted/back/", reports.TakeAcceptanceBack.as_view(), name="desk-acceptance-back"),
    path(f"{REPORT}return/", reports.ReturnReport.as_view(), name="desk-return-report"),
    path(f"{TOURNAMENT}period/", assigning.ProposePeriod.as_view(), name="desk-propose-period"),
    path(f"{TOURNAMENT}period/agree/", assigning.AgreeOnPeriod.as_view(), name="desk-agree-period"),
    path(f"{TOURNAMENT}ratings/published/", import_ratings.TakeRatings.as_view(), name="desk-take-ratings"),
    path(REGISTER, periods.Periods.as_view(), name="desk-periods"),
    path(f"{REGISTER}entry-rating/", records.SetEntry.as_view(), name="desk-entry-rating"),
    path(f"{REGISTER}close-record/", records.CloseRecord.as_view(), name="desk-close-record"),
    path(f"{REGISTER}international/", counting_events.CountEvent.as_view(), name="desk-count-event"),
    path(
        f"{REGISTER}international/back/",
        counting_events.CountNoMore.as_view(),
        name="desk-count-event-back",
    ),
    path(LIST, lists.PublishList.as_view(), name="desk-publish-list"),
    path(f"{LIST}reissue/", reissues.ProposeReissue.as_view(), name="desk-reissue-propose"),
    path(f"{LIST}reissue/approve/", reissues.ApproveReissue.as_view(), name="desk-reissue-approve"),
    path(f"{LIST}reissue/drop/", reissues.DropReissue.as_view(), name="desk-reissue-drop"),
]

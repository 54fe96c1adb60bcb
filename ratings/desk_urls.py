"""Addresses of the desk. Each layer's own are included by name, so that none imports another's views."""

from django.urls import include, path

from ratings.desk import home, lists, reports, taking_ratings

urlpatterns = [
    path("", home.Home.as_view(), name="desk"),
    path("", include("federation.members.desk.urls")),
    path("", include("federation.officials.desk")),
    path("", include("tournaments.desk.urls")),
    path("", include("ratings.titles.desk_urls")),
    path("", include("ratings.kyu_tests.desk_urls")),
    path("", include("ratings.correspondence.desk_urls")),
    path("reports/<slug:federation>/<slug:tournament>/", reports.Report.as_view(), name="desk-report"),
    path(
        "lists/<slug:federation>/<slug:discipline>/<slug:period>/",
        lists.PublishList.as_view(),
        name="desk-publish-list",
    ),
    path(
        "tournaments/<slug:federation>/<slug:tournament>/ratings/published/",
        taking_ratings.TakeRatings.as_view(),
        name="desk-take-ratings",
    ),
]

"""Addresses of the pages that show ratings; member, club and home pages are among them."""

from django.urls import include, path

from ratings.pages import (
    club,
    compare,
    explain,
    home,
    list_files,
    lists,
    player,
    rated,
    uneven,
)
from ratings.systems.swedish.pages import deduction, forecast, removed

LIST = "ratings/<slug:federation>/<slug:discipline>/"
ISSUE = LIST + "<slug:period>/issue-<int:issue>/"
MEMBER = "members/<uuid:person>/"

urlpatterns = [
    path("", home.home, name="home"),
    path("ratings/", home.index, name="ratings"),
    path(LIST, lists.newest, name="newest-list"),
    path(LIST + "now/", lists.running, name="running-list"),
    path(LIST + "now/list.<slug:kind>", list_files.running_file, name="running-list-file"),
    path(LIST + "uneven/", uneven.uneven_page, name="uneven-tournaments"),
    path(LIST + "<slug:period>/", lists.official, name="rating-list"),
    path(LIST + "<slug:period>/list.<slug:kind>", list_files.official_file, name="rating-list-file"),
    path(LIST + "<slug:period>/removed/", removed.removed, name="removed-from-list"),
    path(ISSUE, lists.official, name="rating-list-issue"),
    path(ISSUE + "list.<slug:kind>", list_files.official_file, name="rating-list-issue-file"),
    path("compare/<slug:federation>/<slug:discipline>/", compare.compare, name="compare-ratings"),
    path(MEMBER, player.player, name="member"),
    path(
        MEMBER + "forecast/<slug:federation>/<slug:discipline>/",
        forecast.forecast_page,
        name="rating-forecast",
    ),
    path("tournaments/<slug:federation>/<slug:tournament>/rated/", rated.rated_page, name="rated-tournament"),
    path("", include("ratings.titles.urls")),
    path("", include("ratings.kyu_tests.urls")),
    path("", include("ratings.systems.correspondence.urls")),
    path("", include("ratings.systems.danish.urls")),
    path("", include("ratings.systems.elo.urls")),
    path("", include("ratings.championships.urls")),
    path("", include("ratings.calculator.urls")),
    path("clubs/<slug:federation>/<slug:club>/", club.club, name="club"),
    path(
        "explain/<slug:federation>/<slug:discipline>/inactivity/<slug:period>/<uuid:person>/",
        deduction.deduction,
        name="explain-deduction",
    ),
    path(
        "explain/<slug:federation>/<slug:discipline>/<slug:tournament>/<uuid:person>/",
        explain.explain,
        name="explain",
    ),
]

"""Addresses of lists by period, of what is rated of a tournament, and of each step of a rating."""

from django.urls import path

from events.readers import public
from ratings.systems.swedish.pages import (
    compare,
    deduction,
    explain,
    forecast,
    list_files,
    lists,
    rated,
    removed,
    spread,
    uneven,
)

LIST = "ratings/<slug:federation>/<slug:discipline>/"
ISSUE = LIST + "<slug:period>/issue-<int:issue>/"
EXPLAIN = "explain/<slug:federation>/<slug:discipline>/"

urlpatterns = public(
    path(LIST, lists.newest, name="newest-list"),
    path(LIST + "now/", lists.running, name="running-list"),
    path(LIST + "now/list.<slug:kind>", list_files.running_file, name="running-list-file"),
    path(LIST + "uneven/", uneven.uneven_page, name="uneven-tournaments"),
    path(LIST + "<slug:period>/", lists.official, name="rating-list"),
    path(LIST + "<slug:period>/list.<slug:kind>", list_files.official_file, name="rating-list-file"),
    path(LIST + "<slug:period>/removed/", removed.removed, name="removed-from-list"),
    path(ISSUE, lists.official, name="rating-list-issue"),
    path(ISSUE + "list.<slug:kind>", list_files.official_file, name="rating-list-issue-file"),
    path("distribution/<slug:federation>/<slug:discipline>/", spread.spread, name="distribution"),
    path("compare/<slug:federation>/<slug:discipline>/", compare.compare, name="compare-ratings"),
    path(
        "members/<uuid:person>/forecast/<slug:federation>/<slug:discipline>/",
        forecast.forecast_page,
        name="rating-forecast",
    ),
    path("tournaments/<slug:federation>/<slug:tournament>/rated/", rated.rated_page, name="rated-tournament"),
    path(EXPLAIN + "inactivity/<slug:period>/<uuid:person>/", deduction.deduction, name="explain-deduction"),
    path(EXPLAIN + "<slug:tournament>/<uuid:person>/", explain.explain, name="explain"),
)

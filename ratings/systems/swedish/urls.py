"""Addresses beside the lists by period: what is rated of a tournament, and each step of a rating."""

from django.urls import path

from events.readers import public
from ratings.systems.swedish.pages import (
    compare,
    deduction,
    explain,
    forecast,
    rated,
    removed,
    spread,
    uneven,
)

LIST = "ratings/<slug:federation>/<slug:discipline>/"
EXPLAIN = "explain/<slug:federation>/<slug:discipline>/"

urlpatterns = public(
    path(LIST + "uneven/", uneven.uneven_page, name="uneven-tournaments"),
    path(LIST + "<slug:period>/removed/", removed.removed, name="removed-from-list"),
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

"""Addresses of the pages that show ratings; the member's page is among them."""

from django.urls import include, path

from events.readers import public
from ratings.pages import against, index, lists, performance, player
from ratings.pages.member_feed import member_feed

LIST = "ratings/<slug:federation>/<slug:discipline>/"
PERIOD = LIST + "<slug:period>/"
ISSUE = PERIOD + "issue-<int:issue>/"

urlpatterns = public(
    path("ratings/", index.index, name="ratings"),
    path("members/<uuid:person>/", player.player, name="member"),
    path("members/<uuid:one>/against/", against.opponents, name="opponents"),
    path("members/<uuid:one>/against/<uuid:other>/", against.against, name="head-to-head"),
    path("members/<uuid:person>/news.atom", member_feed, name="member-news"),
    path(
        "tournaments/<slug:federation>/<slug:tournament>/performance/<uuid:person>/",
        performance.performance_page,
        name="performance",
    ),
    path("", include("ratings.systems.danish.urls")),
    path("", include("ratings.systems.swedish.urls")),
    path(LIST, lists.newest, name="newest-list"),
    path(LIST + "now/", lists.running, name="running-list"),
    path(LIST + "now/list.<slug:kind>", lists.running_file, name="running-list-file"),
    path(PERIOD, lists.published, name="rating-list"),
    path(PERIOD + "list.<slug:kind>", lists.published_file, name="rating-list-file"),
    path(ISSUE, lists.published, name="rating-list-issue"),
    path(ISSUE + "list.<slug:kind>", lists.published_file, name="rating-list-issue-file"),
    path("", include("ratings.titles.urls")),
    path("", include("ratings.kyu_tests.urls")),
    path("", include("ratings.systems.correspondence.urls")),
    path("", include("ratings.systems.elo.urls")),
    path("", include("ratings.championships.urls")),
    path("", include("ratings.calculator.urls")),
)

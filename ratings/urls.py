"""Addresses of the pages that show ratings; member, club and home pages are among them."""

from django.urls import include, path

from ratings.pages import club, explain, home, lists, player

LIST = "ratings/<slug:federation>/<slug:discipline>/"

urlpatterns = [
    path("", home.home, name="home"),
    path("ratings/", home.index, name="ratings"),
    path(LIST, lists.newest, name="newest-list"),
    path(LIST + "now/", lists.running, name="running-list"),
    path(LIST + "<slug:period>/", lists.official, name="rating-list"),
    path(LIST + "<slug:period>/list.csv", lists.download, name="rating-list-csv"),
    path("members/<uuid:person>/", player.player, name="member"),
    path("", include("ratings.titles.urls")),
    path("", include("ratings.kyu_tests.urls")),
    path("", include("ratings.correspondence.urls")),
    path("clubs/<slug:federation>/<slug:club>/", club.club, name="club"),
    path(
        "explain/<slug:federation>/<slug:discipline>/<slug:tournament>/<uuid:person>/",
        explain.explain,
        name="explain",
    ),
]

"""Addresses of tournaments."""

from django.urls import path

from tournaments import pairing_views, views

ONE = "tournaments/<slug:federation>/<slug:tournament>/"
ROUND = f"{ONE}pairing/<int:stage>/<int:stage_round>/"

urlpatterns = [
    path("tournaments/", views.tournament_list, name="tournaments"),
    path("tournaments/<slug:federation>/<slug:tournament>/", views.tournament_page, name="tournament"),
    path(ROUND, pairing_views.by_board, name="pairing"),
    path(f"{ROUND}names/", pairing_views.by_name, name="pairing-names"),
    path(f"{ROUND}why/", pairing_views.why, name="pairing-why"),
    path(
        f"{ONE}pairing/round/<int:round_number>/",
        pairing_views.why_of_round,
        name="pairing-of-round",
    ),
    path(f"{ONE}wall/", pairing_views.wall, name="pairing-wall"),
]

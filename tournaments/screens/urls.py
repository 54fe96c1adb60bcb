"""Addresses of the screens on the wall, and of the own board on a phone."""

from django.urls import path

from events.readers import public
from tournaments.screens.pages.own_board import own_board
from tournaments.screens.pages.wall import wall

ONE = "tournaments/<slug:federation>/<slug:tournament>/"
WALL = f"{ONE}wall/"

urlpatterns = public(
    path(f"{ONE}board/", own_board, name="own-board"),
    path(WALL, wall, name="pairing-wall"),
    path(f"{WALL}<slug:screen>/", wall, name="wall-screen"),
)

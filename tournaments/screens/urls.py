"""Addresses of the screens on the wall."""

from django.urls import path

from events.readers import public
from tournaments.screens.pages.wall import wall

ONE = "tournaments/<slug:federation>/<slug:tournament>/wall/"

urlpatterns = public(
    path(ONE, wall, name="pairing-wall"),
    path(f"{ONE}<slug:screen>/", wall, name="wall-screen"),
)

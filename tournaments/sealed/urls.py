"""Addresses of the public pages of sealed games."""

from django.urls import path

from events.readers import public
from tournaments.sealed.pages import sealed

urlpatterns = public(
    path("tournaments/<slug:federation>/<slug:tournament>/sealed/", sealed.sealed_games, name="sealed-games"),
)

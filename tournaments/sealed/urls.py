"""Addresses of the public pages of sealed games."""

from django.urls import URLPattern, path

from tournaments.sealed.pages import sealed

urlpatterns: list[URLPattern] = [
    path("tournaments/<slug:federation>/<slug:tournament>/sealed/", sealed.sealed_games, name="sealed-games"),
]

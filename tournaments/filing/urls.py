"""Addresses of the public pages of filing."""

from django.urls import URLPattern, path

from tournaments.filing import pages

urlpatterns: list[URLPattern] = [
    path(
        "tournaments/<slug:federation>/<slug:tournament>/filing/", pages.filing_page, name="tournament-filing"
    )
]

"""Addresses of the public pages of filing."""

from django.urls import path

from events.readers import public
from tournaments.filing import pages

urlpatterns = public(
    path(
        "tournaments/<slug:federation>/<slug:tournament>/filing/", pages.filing_page, name="tournament-filing"
    )
)

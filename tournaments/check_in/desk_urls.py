"""Addresses of check-in, below /desk/."""

from django.urls import path

from tournaments.check_in import desk

ONE = "tournaments/<slug:federation>/<slug:tournament>/check-in/<int:stage>/"

urlpatterns = [
    path(ONE, desk.CheckInDesk.as_view(), name="desk-check-in"),
    path(f"{ONE}close/", desk.Close.as_view(), name="desk-check-in-close"),
]

"""Addresses of the desk of records."""

from django.urls import URLPattern, path

from tournaments.records.desk import attaching, withdrawing

GAME = "tournaments/<slug:federation>/<slug:tournament>/rounds/<int:round_number>/<int:board>/<int:game>/"

urlpatterns: list[URLPattern] = [
    path(f"{GAME}record/", attaching.Attach.as_view(), name="desk-attach-record"),
    path(f"{GAME}record/withdraw/", withdrawing.Withdraw.as_view(), name="desk-withdraw-record"),
]

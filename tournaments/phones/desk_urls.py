"""Addresses of codes for phones, below /desk/."""

from django.urls import path

from tournaments.phones.desk import codes

ONE = "tournaments/<slug:federation>/<slug:tournament>/"

urlpatterns = [
    path(f"{ONE}codes/", codes.Codes.as_view(), name="desk-codes"),
    path(f"{ONE}codes/revoke/", codes.Revoke.as_view(), name="desk-codes-revoke"),
]

"""Addresses at the door: for players by the sign on the poster, and for the helper at the table."""

from django.urls import path

from events.readers import by_code, public
from tournaments.check_in.pages.door import Door
from tournaments.check_in.pages.table import Table

ONE = "tournaments/<slug:federation>/<slug:tournament>/"

urlpatterns = [
    *public(path(f"{ONE}door/", Door.as_view(), name="door")),
    *by_code(path(f"{ONE}phone/check-in/", Table.as_view(), name="phone-check-in")),
]

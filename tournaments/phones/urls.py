"""Addresses of phones: where a code is shown, and what phones that joined by one open."""

from django.urls import path

from events.readers import by_code, public
from tournaments.phones.pages.joining import Join
from tournaments.phones.pages.phone import Phone

ONE = "tournaments/<slug:federation>/<slug:tournament>/"

urlpatterns = [
    *public(path(f"{ONE}code/", Join.as_view(), name="phone-code")),
    *by_code(path(f"{ONE}phone/", Phone.as_view(), name="phone")),
]

"""Addresses of the public pages of the Danish register."""

from django.urls import path

from events.readers import public
from ratings.systems.danish.pages import line, listing, player, register

AT = "danish-ratings/"

urlpatterns = public(
    path(AT, listing.newest, name="danish-list"),
    path(AT + "list.<str:kind>", listing.file, name="danish-list-file"),
    path(AT + "published/<int:number>/", listing.published, name="danish-published"),
    path(AT + "order/", register.order, name="danish-order"),
    path(AT + "players/<uuid:person>/", player.player, name="danish-player"),
    path(AT + "tournaments/<slug:tournament>/", register.report, name="danish-report"),
    path(AT + "tournaments/<slug:tournament>/<uuid:person>/", line.line, name="danish-line"),
)

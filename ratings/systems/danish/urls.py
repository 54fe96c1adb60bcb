"""Addresses of the public pages of the Danish register beside its lists, and those that they had before."""

from django.urls import path

from events.readers import public
from ratings.systems.danish.pages import line, moved, order, player, register
from ratings.systems.danish.state import DISCIPLINE, FEDERATION

AT = f"ratings/{FEDERATION}/{DISCIPLINE}/"

urlpatterns = public(
    path(AT + "order/", order.order, name="danish-order"),
    path(AT + "players/<uuid:person>/", player.player, name="danish-player"),
    path(AT + "tournaments/<slug:tournament>/", register.report, name="danish-report"),
    path(AT + "tournaments/<slug:tournament>/<uuid:person>/", line.line, name="danish-line"),
    path("danish-ratings/", moved.moved, name="danish-moved"),
    path("danish-ratings/<path:rest>", moved.moved, name="danish-moved-below"),
)

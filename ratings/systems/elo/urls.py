"""Addresses of the public pages of elo."""

from django.urls import path

from events.readers import member, public
from ratings.systems.elo.desk.abroad import OwnResult
from ratings.systems.elo.pages import advice, lists

urlpatterns = [
    *public(path("elo/<slug:federation>/", lists.elo_lists, name="elo-lists")),
    *member(path("elo/<slug:federation>/abroad/", OwnResult.as_view(), name="elo-own-result")),
    *public(
        path("elo/<slug:federation>/<uuid:person>/", lists.of_person, name="elo-of"),
        path("elo/<slug:federation>/<slug:month>/", lists.elo_list, name="elo-list"),
        path(
            "tournaments/<slug:federation>/<slug:tournament>/elo-advice/",
            advice.elo_advice,
            name="elo-advice",
        ),
    ),
]

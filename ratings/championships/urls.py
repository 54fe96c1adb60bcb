"""Addresses of the public pages of championships."""

from django.urls import path

from events.readers import public
from ratings.championships.pages import candidates, championships

urlpatterns = public(
    path("championships/<slug:federation>/", championships.championships, name="championships"),
    path(
        "championships/<slug:federation>/candidates/",
        candidates.candidates,
        name="candidate-results",
    ),
    path(
        "championships/<slug:federation>/candidates/<slug:tournament>/",
        candidates.of_tournament,
        name="candidate-tournament",
    ),
    path(
        "championships/<slug:federation>/<slug:championship>/",
        championships.championship,
        name="championship",
    ),
)

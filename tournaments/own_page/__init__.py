"""What tournaments have of whoever is signed in, for My page."""

from __future__ import annotations

from federation.own_page import OwnPart, Topic
from federation.sanctions.queries import PROJECTOR as SANCTIONS
from tournaments.own_page import coming, decided, entered, results

TOURNAMENTS = "tournaments.tournaments"

OWN_PARTS = (
    OwnPart(
        topic=Topic.AGAINST,
        template="tournaments/own_decided.html",
        show=decided.show,
        projectors=(TOURNAMENTS, SANCTIONS),
    ),
    OwnPart(
        topic=Topic.TOURNAMENTS,
        template="tournaments/own_entered.html",
        show=entered.show,
        projectors=(TOURNAMENTS,),
    ),
    OwnPart(
        topic=Topic.TOURNAMENTS,
        template="tournaments/own_results.html",
        show=results.show,
        projectors=(TOURNAMENTS,),
    ),
    OwnPart(
        topic=Topic.TOURNAMENTS,
        template="tournaments/own_coming.html",
        show=coming.show,
        projectors=(TOURNAMENTS,),
    ),
)

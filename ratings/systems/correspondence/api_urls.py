"""The API's addresses of correspondence play, for the one router of the house."""

from typing import Any

from rest_framework.routers import BaseRouter

from ratings.systems.correspondence import api

VIEWS: dict[str, Any] = {
    "correspondence-events": api.CorrespondenceEventsApi,
    "correspondence-players": api.CorrespondencePlayersApi,
    "correspondence-games": api.CorrespondenceGamesApi,
    "correspondence-rankings": api.CorrespondenceRankingsApi,
}
"""Read-only endpoints by name."""


def register(router: BaseRouter) -> None:
    """Add them to the router."""
    for name, view in VIEWS.items():
        router.register(name, view, basename=f"api-{name}")

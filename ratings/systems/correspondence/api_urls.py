"""The API's addresses of correspondence play, for the one router of the house."""

from rest_framework.viewsets import ViewSetMixin

from ratings.systems.correspondence import api

VIEWS: dict[str, type[ViewSetMixin]] = {
    "correspondence-events": api.CorrespondenceEventsApi,
    "correspondence-players": api.CorrespondencePlayersApi,
    "correspondence-games": api.CorrespondenceGamesApi,
    "correspondence-rankings": api.CorrespondenceRankingsApi,
}
"""Read-only endpoints by name."""


ROUTES = tuple((name, view, f"api-{name}") for name, view in VIEWS.items())

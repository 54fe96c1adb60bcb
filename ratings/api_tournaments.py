"""Tournaments in the API: who is entered, every game, the standings."""

from __future__ import annotations

from ratings import api
from ratings import api_serializers as give
from tournaments.models import EntryRow, GameRow, StandingRow, TournamentRow


class TournamentsApi(api.Rows):
    """Tournaments as they stand."""

    queryset = TournamentRow.objects.order_by("federation", "tournament")
    serializer_class = give.TournamentSerializer
    filterset_fields = {
        "federation": ["exact"],
        "discipline": ["exact"],
        "state": ["exact"],
        "starts_on": ["exact", "gte", "lte"],
        "ends_on": ["exact", "gte", "lte"],
        "rule_book": ["exact"],
    }
    key = ("federation", "tournament")
    lookup_value_regex = "[a-z0-9-]+/[a-z0-9-]+"


class EntriesApi(api.ListOnly):
    """Who is entered where, with start numbers once they are drawn."""

    queryset = EntryRow.objects.order_by("federation", "tournament", "start_number", "person")
    serializer_class = give.EntrySerializer
    filterset_fields = ("federation", "tournament", "person", "club")


class GamesApi(api.ListOnly):
    """Every game of a started round; half points are null until it is handed in."""

    queryset = GameRow.objects.order_by("federation", "tournament", "round_number", "board", "game")
    serializer_class = give.GameSerializer
    filterset_fields = ("federation", "tournament", "round_number", "black", "white", "ending", "corrected")


class StandingsApi(api.ListOnly):
    """Standings with every value of the ladder."""

    queryset = StandingRow.objects.order_by("federation", "tournament", "order")
    serializer_class = give.StandingSerializer
    filterset_fields = ("federation", "tournament", "person")

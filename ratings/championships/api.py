"""Championships and candidate results in the API, to read."""

from __future__ import annotations

from rest_framework import serializers

from federation.api.rows import ListOnly
from ratings.championships.models import CandidateScore, ChampionshipRow, SeatRow, TitleWon


class ChampionshipSerializer(serializers.ModelSerializer[ChampionshipRow]):
    """A championship of a year."""

    class Meta:
        model = ChampionshipRow
        fields = (
            "federation",
            "championship",
            "kind",
            "year",
            "first_day",
            "entry_deadline",
            "host",
            "because_of",
        )


class SeatSerializer(serializers.ModelSerializer[SeatRow]):
    """A confirmed place; `criterion` as the paragraph of the class numbers it, 0 where it needs none."""

    class Meta:
        model = SeatRow
        fields = (
            "federation",
            "championship",
            "group",
            "place",
            "person",
            "criterion",
            "rating",
            "because_of",
        )


class TitleWonSerializer(serializers.ModelSerializer[TitleWon]):
    """A title of a year, a row for each who holds it."""

    class Meta:
        model = TitleWon
        fields = (
            "federation",
            "championship",
            "group",
            "year",
            "title",
            "person",
            "shared",
            "reference",
            "because_of",
        )


class CandidateScoreSerializer(serializers.ModelSerializer[CandidateScore]):
    """What a player was asked in a tournament and what they scored, in half points."""

    class Meta:
        model = CandidateScore
        fields = (
            "federation",
            "tournament",
            "event",
            "person",
            "on",
            "start_rating",
            "average",
            "category",
            "per_cent",
            "rounds",
            "required",
            "half_points",
            "last_round",
            "achieved",
            "because_of",
        )


class ChampionshipsApi(ListOnly):
    """Championships by kind and year."""

    queryset = ChampionshipRow.objects.order_by("federation", "year", "championship")
    serializer_class = ChampionshipSerializer
    filterset_fields = ("federation", "kind", "year")


class SeatsApi(ListOnly):
    """Who plays in which class of which championship."""

    queryset = SeatRow.objects.order_by("federation", "championship", "group", "place")
    serializer_class = SeatSerializer
    filterset_fields = ("federation", "championship", "group", "person")


class TitlesWonApi(ListOnly):
    """Champions by year, class and person."""

    queryset = TitleWon.objects.order_by("federation", "year", "group", "person")
    serializer_class = TitleWonSerializer
    filterset_fields = ("federation", "year", "group", "person")


class CandidateScoresApi(ListOnly):
    """Scores examined for candidate results."""

    queryset = CandidateScore.objects.order_by("federation", "on", "source", "person")
    serializer_class = CandidateScoreSerializer
    filterset_fields = {
        "federation": ["exact"],
        "tournament": ["exact"],
        "person": ["exact"],
        "achieved": ["exact"],
        "on": ["exact", "gt", "gte", "lte"],
    }


API_ROUTES = (
    ("championships", ChampionshipsApi, "api-championship"),
    ("championship-seats", SeatsApi, "api-championship-seat"),
    ("champions", TitlesWonApi, "api-champion"),
    ("candidate-scores", CandidateScoresApi, "api-candidate-score"),
)

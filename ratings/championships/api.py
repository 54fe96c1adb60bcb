"""Championships and candidate results in the API, to read."""

from __future__ import annotations

from federation.api.rows import ListOnly
from federation.api.serializing import RowSerializer
from ratings.championships.models import CandidateScore, ChampionshipRow, SeatRow, TitleWon


class ChampionshipSerializer(RowSerializer[ChampionshipRow]):
    """A championship of a year."""

    words = {
        "kind": "Which championship it is.",
        "first_day": "The first day of play.",
        "entry_deadline": "The last day of entry.",
        "host": "The club that hosts it, by its id; empty for none.",
    }

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


class SeatSerializer(RowSerializer[SeatRow]):
    """A confirmed place; `criterion` as the paragraph of the class numbers it, 0 where it needs none."""

    words = {
        "place": "The place within the class, in the printed order.",
        "criterion": "By which criterion of the paragraph it was given; 0 where it needs none.",
    }

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


class TitleWonSerializer(RowSerializer[TitleWon]):
    """A title of a year, a row for each who holds it."""

    words = {
        "title": "The title in words.",
        "shared": "Whether several hold it together.",
    }

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


class CandidateScoreSerializer(RowSerializer[CandidateScore]):
    """What a player was asked in a tournament and what they scored, in half points."""

    words = {
        "event": "What the tournament is called.",
        "tournament": "The tournament; empty for a result abroad.",
        "on": "The day of the result.",
        "start_rating": "The rating at the start; null abroad.",
        "average": "The average rating of the opponents.",
        "category": "The category by the table; null above it or below.",
        "per_cent": "What the table asks for in per cent; null for none.",
        "rounds": "How many rounds there were.",
        "required": "The half points asked for; null where nothing would have been enough.",
        "last_round": "After which round it was enough, or the last one.",
        "achieved": "Whether it was enough.",
    }

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

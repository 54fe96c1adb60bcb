"""Elo in the API: the lists that were imported, and the Elo of persons of the register by month."""

from __future__ import annotations

from django.db.models import Q
from rest_framework import serializers

from federation.api.rows import ListOnly
from federation.api.serializing import RowSerializer
from ratings.systems.elo.models import EloList, ListedPlayer
from ratings.systems.elo.queries import with_number


class EloListSerializer(RowSerializer[EloList]):
    """A list of FIDE; `at_home`: its players of the federation's own country."""

    words = {
        "form": "The form of the file that was imported.",
        "players": "How many players the list names.",
        "at_home": "How many of them are of the country of the federation.",
    }

    class Meta:
        model = EloList
        fields = ("federation", "month", "form", "players", "at_home", "because_of")


class EloSerializer(RowSerializer[ListedPlayer]):
    """A person's Elo of a month. `games`: of the list's period; `fide_id`: "" of who was erased."""

    words = {
        "fide_id": "The number with FIDE; empty for who was erased.",
        "rating": "The Elo.",
        "games": "How many games the list counts in its period.",
        "k": "The coefficient K.",
        "title": "The FIDE title; empty for none.",
        "country": "The federation with FIDE, by its code.",
    }

    fide_id = serializers.CharField(
        source="number", help_text="The number with FIDE; empty for who was erased."
    )

    class Meta:
        model = ListedPlayer
        fields = (
            "federation",
            "person",
            "month",
            "fide_id",
            "rating",
            "games",
            "k",
            "title",
            "country",
            "because_of",
        )


class EloListsApi(ListOnly):
    """Lists of FIDE that were imported."""

    queryset = EloList.objects.order_by("federation", "month")
    serializer_class = EloListSerializer
    filterset_fields = ("federation", "month")


class ElosApi(ListOnly):
    """The Elo of persons of the register; doubtful players are not in it."""

    told_rows = Q(counts=True)
    queryset = with_number(ListedPlayer.objects.filter(told_rows)).order_by(
        "federation", "person", "month", "fide_id"
    )
    serializer_class = EloSerializer
    filterset_fields = {
        "federation": ["exact"],
        "person": ["exact"],
        "month": ["exact", "gte", "lte"],
        "rating": ["exact", "gte", "lte"],
    }


API_ROUTES = (
    ("elo-lists", EloListsApi, "api-elo-list"),
    ("elos", ElosApi, "api-elo"),
)

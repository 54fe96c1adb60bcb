"""The Danish register in the API: numbers with their history, reports line by line, the order of receipt."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db.models import Q
from django_filters import DateFilter  # type: ignore[import-untyped]
from rest_framework import serializers

from federation.api.asking import AskedFor
from federation.api.rows import ListOnly
from federation.api.serializing import RowSerializer
from federation.api.shapes import ANYTHING, STEPS, UUID, WHOLE, many, row_of
from ratings.systems.danish.models import (
    DanishRating,
    DanishReportLine,
    DanishTournament,
    PublishedDanishList,
    RegisterAct,
)


class DanishRatingSerializer(RowSerializer[DanishRating]):
    """A number, true from `valid_from` until before `valid_to`, known so from `known_from` to `known_to`."""

    words = {
        "place": "Where the act stands in the order of receipt, as a position in the log.",
        "kind": "What moved the number.",
        "name": "The tournament, or the result abroad; empty for none.",
        "before": "The number before; null for who was new.",
        "active_on": "The last day of the last rated tournament.",
    }

    class Meta:
        model = DanishRating
        fields = (
            "person",
            "place",
            "kind",
            "name",
            "before",
            "rating",
            "active_on",
            "valid_from",
            "valid_to",
            "known_from",
            "known_from_position",
            "known_to",
        )


class DanishReportLineSerializer(RowSerializer[DanishReportLine]):
    """A line of a report. `expected`, `bonus` and `gain` in twentieths; `terms` in the rules' own words."""

    words = {
        "group": "The group of the tournament.",
        "start_rating": "The start rating; null for none.",
        "provisional": "Whether the start rating is provisional.",
        "coefficient": "The coefficient K; null without a rated game.",
        "games": "How many games were rated.",
        "expected": "The expected score in twentieths of a point; null for none.",
        "bonus": "The bonus in twentieths of a point.",
        "gain": "The gain in twentieths of a point.",
        "group_winner": "Whether the player won the group.",
        "kept_by_winning": "Whether a loss was waived for winning the group.",
        "registered": "The number in the register before; null for who was not in it.",
        "raw": "The new number as an exact fraction, such as 6207/4; empty for none.",
        "corrected": "The same after corrections; empty for none.",
        "rating": "The new number; null for who is not in the register.",
        "terms": "Every term of the calculation, in its order.",
        "sum_terms": "The terms of the sums over the whole group.",
    }
    shapes = {
        "terms": STEPS,
        "sum_terms": STEPS,
    }

    terms: Any = serializers.ListField(child=serializers.ListField())
    sum_terms: Any = serializers.ListField(child=serializers.ListField())

    class Meta:
        model = DanishReportLine
        fields = (
            "tournament",
            "person",
            "group",
            "start_rating",
            "provisional",
            "coefficient",
            "games",
            "half_points",
            "expected",
            "bonus",
            "gain",
            "group_winner",
            "kept_by_winning",
            "registered",
            "raw",
            "corrected",
            "rating",
            "terms",
            "sum_terms",
            "because_of",
        )


class RegisterActSerializer(RowSerializer[RegisterAct]):
    """An act of the register in its place."""

    words = {
        "place": "Where it stands in the order of receipt, as a position in the log.",
        "kind": "What moves numbers of the register.",
        "name": "The tournament, or the result abroad; empty for none.",
        "day": "The day on which it was received.",
        "last_day": "The last day of what was rated.",
        "corrections": "How often it was said anew since.",
        "person": "Whose number it moves; null for a report.",
    }

    class Meta:
        model = RegisterAct
        fields = ("place", "kind", "name", "person", "day", "last_day", "corrections", "because_of")


class PublishedDanishListSerializer(RowSerializer[PublishedDanishList]):
    """A published list; each line: place, person, rating, grounds."""

    words = {
        "number": "The number of the list.",
        "as_of": "The day that the list is of.",
        "published_on": "The day on which it was published.",
        "least": "The lowest number that is listed.",
        "lines": "The lines, the highest number first; the grounds by their codes.",
    }
    shapes = {
        "lines": many(row_of(place=WHOLE, person=UUID, rating=WHOLE, grounds=ANYTHING)),
    }

    lines: Any = serializers.ListField(child=serializers.ListField())

    class Meta:
        model = PublishedDanishList
        fields = ("number", "as_of", "published_on", "least", "digest", "lines", "because_of")


class DanishRatingsApi(ListOnly):
    """Numbers of the Danish register; with `known_to__isnull=true` only what is known now."""

    queryset = DanishRating.objects.order_by("person", "place", "known_from_position")
    serializer_class = DanishRatingSerializer
    filterset_fields = {
        "person": ["exact"],
        "kind": ["exact"],
        "name": ["exact"],
        "rating": ["exact", "gte", "lte"],
        "valid_from": ["exact", "gte", "lte"],
        "known_to": ["isnull"],
        "valid_to": ["isnull"],
    }


class DanishReportLinesApi(ListOnly):
    """Lines of rated Danish tournaments with every term."""

    queryset = DanishReportLine.objects.order_by("tournament", "group", "person")
    serializer_class = DanishReportLineSerializer
    filterset_fields = ("tournament", "person")


class RegisterActsApi(ListOnly):
    """The order of receipt."""

    queryset = RegisterAct.objects.order_by("place")
    serializer_class = RegisterActSerializer
    filterset_fields = ("kind", "name", "person")


class ListFilters(AskedFor):
    of_day = DateFilter(field_name="as_of", help_text="The day that the list is of.")

    class Meta:
        model = PublishedDanishList
        fields = ("number",)


class PublishedDanishListsApi(ListOnly):
    """Lists as the registrar published them."""

    queryset = PublishedDanishList.objects.order_by("number")
    serializer_class = PublishedDanishListSerializer
    filterset_class = ListFilters


API_ROUTES = (
    ("danish-ratings", DanishRatingsApi, "api-danish-rating"),
    ("danish-report-lines", DanishReportLinesApi, "api-danish-report-line"),
    ("danish-register", RegisterActsApi, "api-danish-register"),
    ("danish-lists", PublishedDanishListsApi, "api-danish-list"),
)


def _of_reports_received(day: dt.date) -> Q:
    received = DanishTournament.objects.filter(received_on__lte=day)
    return Q(tournament__in=received.values("tournament"))


TRUE_ON = {RegisterAct: lambda day: Q(day__lte=day), DanishReportLine: _of_reports_received}

"""The Danish register in the API: numbers with their history, reports line by line, the order of receipt."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db.models import Q
from rest_framework import serializers

from federation.api.rows import ListOnly
from ratings.systems.danish.models import (
    DanishRating,
    DanishReportLine,
    DanishTournament,
    PublishedDanishList,
    RegisterAct,
)


class DanishRatingSerializer(serializers.ModelSerializer[DanishRating]):
    """A number, true from `valid_from` until before `valid_to`, known so from `known_from` to `known_to`."""

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


class DanishReportLineSerializer(serializers.ModelSerializer[DanishReportLine]):
    """A line of a report. `expected`, `bonus` and `gain` in twentieths; `terms` in the rules' own words."""

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


class RegisterActSerializer(serializers.ModelSerializer[RegisterAct]):
    """An act of the register in its place."""

    class Meta:
        model = RegisterAct
        fields = ("place", "kind", "name", "person", "day", "last_day", "corrections", "because_of")


class PublishedDanishListSerializer(serializers.ModelSerializer[PublishedDanishList]):
    """A published list; each line: place, person, rating, grounds."""

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


class PublishedDanishListsApi(ListOnly):
    """Lists as the registrar published them."""

    queryset = PublishedDanishList.objects.order_by("number")
    serializer_class = PublishedDanishListSerializer
    filterset_fields = ("as_of",)


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

"""Kyu tests in the API: judges and tests. Papers are not in it, not even by their ids."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from federation.api.rows import ListOnly
from federation.api.serializing import RowSerializer
from ratings.kyu_tests.models import KyuTest, RankingJudge


class RankingJudgeSerializer(RowSerializer[RankingJudge]):
    """A ranking judge of a year."""

    words = {}

    class Meta:
        model = RankingJudge
        fields = ("federation", "year", "person", "reference", "because_of")


class KyuTestSerializer(RowSerializer[KyuTest]):
    """A test without its paper. `level`: 1 is 15 kyu, 15 is 1 kyu."""

    words = {
        "on": "The day of the test.",
        "passed": "Whether it was passed.",
        "supervisor": "The judge who supervised it.",
        "neglected": "Duties of the judge that were not seen to, by their codes.",
        "rating": "The official rating that the first level rested on; null for none.",
        "validity": "valid, doubtful until the officer rules, or invalid.",
        "ruled_valid": "What the officer ruled; null for no ruling.",
        "ruled_because_of": "The position of that ruling; null for none.",
    }

    neglected: Any = serializers.ListField(child=serializers.CharField())

    class Meta:
        model = KyuTest
        fields = (
            "federation",
            "person",
            "on",
            "level",
            "passed",
            "supervisor",
            "neglected",
            "rating",
            "validity",
            "ruled_valid",
            "ruled_because_of",
            "because_of",
        )


class RankingJudgesApi(ListOnly):
    """Ranking judges by year."""

    queryset = RankingJudge.objects.order_by("federation", "year", "person")
    serializer_class = RankingJudgeSerializer
    filterset_fields = ("federation", "year", "person")


class KyuTestsApi(ListOnly):
    """Kyu tests, passed and missed, and whether they count."""

    queryset = KyuTest.objects.order_by("federation", "person", "on", "because_of")
    serializer_class = KyuTestSerializer
    filterset_fields = {
        "federation": ["exact"],
        "person": ["exact"],
        "level": ["exact", "gte", "lte"],
        "on": ["exact", "gte", "lte"],
        "passed": ["exact"],
        "validity": ["exact"],
    }


API_ROUTES = (
    ("ranking-judges", RankingJudgesApi, "api-ranking-judge"),
    ("kyu-tests", KyuTestsApi, "api-kyu-test"),
)

"""Titles in the API: holders, every step, diplomas."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db.models import Exists, OuterRef, Q
from rest_framework import serializers

from events.bitemporal_query import asked_times
from federation.api.rows import KEPT_TO_OURSELVES, ListOnly
from ratings.titles.models import Diploma, TitleHolder, TitleStep
from ratings.titles.pages.as_of import holders_on


class TitleHolderSerializer(serializers.ModelSerializer[TitleHolder]):
    class Meta:
        model = TitleHolder
        exclude = KEPT_TO_OURSELVES


class TitleStepSerializer(serializers.ModelSerializer[TitleStep]):
    class Meta:
        model = TitleStep
        exclude = KEPT_TO_OURSELVES


class DiplomaSerializer(serializers.ModelSerializer[Diploma]):
    class Meta:
        model = Diploma
        exclude = KEPT_TO_OURSELVES


class TitlesApi(ListOnly):
    """Kyu and dan titles now, or `as_of` a day. Levels are 1 (15 kyu) to 24 (9 dan), 0 for none."""

    queryset = TitleHolder.objects.order_by("federation", "person")
    serializer_class = TitleHolderSerializer
    filterset_fields = {
        "federation": ["exact"],
        "person": ["exact"],
        "level": ["exact", "gte", "lte"],
        "honorary": ["exact", "gte", "lte"],
    }

    def paginate_queryset(self, queryset: Any) -> Any:
        page = super().paginate_queryset(queryset)
        day = asked_times().as_of
        if day is None or page is None:
            return page
        return [then for row in page for then in holders_on(row.federation, day, row.person)]


class TitleStepsApi(ListOnly):
    """What each tournament, test and record did to a level, with every term of the judgement."""

    queryset = TitleStep.objects.order_by("federation", "order_key", "person")
    serializer_class = TitleStepSerializer
    filterset_fields = ("federation", "person", "kind", "source", "outcome")


class DiplomasApi(ListOnly):
    """Honorary titles with the diplomas that were issued."""

    queryset = Diploma.objects.order_by("federation", "person", "level")
    serializer_class = DiplomaSerializer
    filterset_fields = ("federation", "person", "level", "earned")


API_ROUTES = (
    ("titles", TitlesApi, "api-title"),
    ("title-steps", TitleStepsApi, "api-title-step"),
    ("diplomas", DiplomasApi, "api-diploma"),
)


def _with_a_title(day: dt.date) -> Q:
    own = {name: OuterRef(name) for name in ("federation", "person")}
    return Q(Exists(TitleStep.objects.filter(**own, diploma=True, on__lte=day)))


TRUE_ON = {TitleHolder: _with_a_title}

"""Titles in the API: holders, every step, diplomas."""

from __future__ import annotations

from rest_framework import serializers

from ratings.api import ListOnly
from ratings.titles.models import Diploma, TitleHolder, TitleStep


class TitleHolderSerializer(serializers.ModelSerializer[TitleHolder]):
    class Meta:
        model = TitleHolder
        exclude = ("id", "generation")


class TitleStepSerializer(serializers.ModelSerializer[TitleStep]):
    class Meta:
        model = TitleStep
        exclude = ("id", "generation")


class DiplomaSerializer(serializers.ModelSerializer[Diploma]):
    class Meta:
        model = Diploma
        exclude = ("id", "generation")


class TitlesApi(ListOnly):
    """Kyu and dan titles now. Levels are 1 (15 kyu) to 24 (9 dan), 0 for none."""

    queryset = TitleHolder.objects.order_by("federation", "person")
    serializer_class = TitleHolderSerializer
    filterset_fields = {
        "federation": ["exact"],
        "person": ["exact"],
        "level": ["exact", "gte", "lte"],
        "honorary": ["exact", "gte", "lte"],
    }


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

"""Titles in the API: holders, every step, diplomas."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db.models import Exists, OuterRef, Q

from events.bitemporal_query import asked_times
from federation.api.rows import KEPT_TO_OURSELVES, ListOnly
from federation.api.serializing import RowSerializer
from federation.api.shapes import ANYTHING, STEP_OR_NONE, STEPS, TEXT, UUID, WHOLE, YES, Schema, many, thing
from ratings.titles.models import Diploma, TitleHolder, TitleStep
from ratings.titles.pages.as_of import holders_on

GAME = {"tournament": TEXT, "opponent": UUID, "level": WHOLE, "half_points": WHOLE}
CARRIED = thing(**GAME, opponent_moves=YES, conditions=many(ANYTHING))
LEFT_OUT = many(thing(**GAME, because=STEPS))
GOAL = thing(goal=TEXT, target=WHOLE, percents=many(ANYTHING), met=YES, score=WHOLE, left_out=LEFT_OUT)
JUDGEMENT: Schema = {
    "type": "object",
    "properties": {
        "games": many(thing(**GAME)),
        "least_games": WHOLE,
        "score": WHOLE,
        "left_out": LEFT_OUT,
        "goals": many(GOAL),
    },
}
"""See `ratings/titles/stored_trace.py`."""


class TitleHolderSerializer(RowSerializer[TitleHolder]):
    words = {
        "since": "The day that the present level counts from; null for none.",
        "honorary": "The honorary title as a level; 0 for none.",
        "honorary_since": "The day that it counts from; null for none.",
        "honorary_by": "The tournament or record that it came by; empty for none.",
        "carried": "Games that are carried on to the next judgement.",
    }
    shapes = {
        "carried": many(CARRIED),
    }

    class Meta:
        model = TitleHolder
        exclude = KEPT_TO_OURSELVES


class TitleStepSerializer(RowSerializer[TitleStep]):
    words = {
        "kind": "What it came by: a tournament, a test, or a record by hand.",
        "source": "The tournament, the paper of the test, or the number of the record.",
        "on": "The day that it counts from.",
        "before": "The level before, 0 for none.",
        "after": "The level after, 0 for none.",
        "outcome": "Of a tournament: what the judgement came to.",
        "because": "What decided, as one step of an explanation; empty where nothing is to explain.",
        "ground": "Of a record by hand: on what ground.",
        "diploma": "Whether it is a new honorary title.",
        "carried": "How many games were carried on.",
        "judgement": "Every term of the judgement of a tournament; empty for other kinds.",
    }
    shapes = {
        "because": STEP_OR_NONE,
        "judgement": JUDGEMENT,
    }

    class Meta:
        model = TitleStep
        exclude = KEPT_TO_OURSELVES


class DiplomaSerializer(RowSerializer[Diploma]):
    words = {
        "earned": "Whether the ground stands; false once a later correction took it away.",
        "earned_on": "The day on which it was earned; null for none.",
        "kind": "What it came by.",
        "source": "The tournament, test or record that earned it.",
        "taken_over": "Whether the title was held before this book, or in another federation.",
        "issued_on": "The day on which the diploma was issued; null while nobody has it.",
        "issued_position": "The position of that event; null while nobody has it.",
    }

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

    works_out_days = True

    def shown(self, rows: list[Any]) -> list[Any]:
        day = asked_times().as_of
        if day is None:
            return rows
        return [then for row in rows for then in holders_on(row.federation, day, row.person)]


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

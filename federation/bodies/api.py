"""Seats on the union's bodies in the API."""

from __future__ import annotations

import datetime as dt

from django.db.models import Q

from federation.api.rows import ListOnly
from federation.api.serializing import RowSerializer
from federation.bodies.models import Seat


class BodySeatSerializer(RowSerializer[Seat]):
    """A seat from `since` up to and with `last_day`."""

    words = {
        "body": "The body, by its code.",
        "substitute": "Whether it is the seat of a substitute.",
        "last_day": "The last day in the seat; null for no stated end.",
        "full_term": "The last day of the whole term; null for no stated end.",
        "released_because_of": "The position of the event by which somebody left early; null for none.",
    }

    class Meta:
        model = Seat
        fields = (
            "federation",
            "body",
            "person",
            "since",
            "substitute",
            "last_day",
            "full_term",
            "reference",
            "because_of",
            "released_because_of",
        )


class BodySeatsApi(ListOnly):
    """Who sat on which body, from when to when."""

    queryset = Seat.objects.order_by("federation", "body", "person", "since")
    serializer_class = BodySeatSerializer
    filterset_fields = {
        "federation": ["exact"],
        "person": ["exact"],
        "body": ["exact"],
        "since": ["exact", "gte", "lte"],
    }


API_ROUTES = (("body-seats", BodySeatsApi, "api-body-seat"),)


def _sitting(day: dt.date) -> Q:
    return Q(since__lte=day) & (Q(last_day=None) | Q(last_day__gte=day))


TRUE_ON = {Seat: _sitting}

"""What the answers of the API have in common: rows of a day, page by page, as of an event."""

from __future__ import annotations

from typing import Any

from django.db.models import Min, QuerySet
from django.http import Http404
from rest_framework import mixins, viewsets
from rest_framework.request import Request
from rest_framework.response import Response

from events.bitemporal_query import known_position
from events.models import STORAGE, Projection
from federation.api.two_times import then

KEPT_TO_OURSELVES = tuple(sorted(STORAGE))
"""How a row is stored, and when it was written anew: nothing of what it tells."""

AS_OF = "X-As-Of-Event"


class SaysAsOf:
    """Adds `X-As-Of-Event`, taken before the rows are read, so that it never promises too much."""

    as_of = 0

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        self.as_of = self.position()
        super().initial(request, *args, **kwargs)  # type: ignore[misc]

    def position(self) -> int:
        if (known := known_position()) is not None:
            return known
        live = Projection.objects.filter(live=True)
        model = getattr(getattr(self, "queryset", None), "model", None)
        if name := getattr(model, "PROJECTION", ""):
            live = live.filter(name=name)
        return live.aggregate(position=Min("position"))["position"] or 0

    def finalize_response(self, *args: object, **kwargs: object) -> Response:
        response: Response = super().finalize_response(*args, **kwargs)  # type: ignore[misc]
        response[AS_OF] = str(self.as_of)
        return response


class Rows(SaysAsOf, viewsets.ReadOnlyModelViewSet[Any]):
    """Rows of a read model in the order of their key. One row is asked for by its key, its parts by "/"."""

    key: tuple[str, ...] = ()
    lookup_field = "key"

    def get_queryset(self) -> QuerySet[Any]:
        return then(super().get_queryset())

    def get_object(self) -> Any:
        parts = self.kwargs["key"].split("/")
        row = self.get_queryset().filter(**dict(zip(self.key, parts, strict=True))).first()
        if row is None:
            raise Http404
        return row


class ListOnly(SaysAsOf, mixins.ListModelMixin, viewsets.GenericViewSet[Any]):
    """Rows that are asked for by filter alone."""

    def get_queryset(self) -> QuerySet[Any]:
        return then(super().get_queryset())

"""What the answers of the API have in common: rows of a day, page by page, as of an event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from django.db.models import Q, QuerySet
from django.http import Http404
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from rest_framework import mixins, viewsets
from rest_framework.exceptions import APIException
from rest_framework.generics import GenericAPIView
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from events.bitemporal_query import known_position
from events.models import STORAGE, Projection
from federation.api.asking import DAYS, FORMAT, OF_LISTS, Filters, check_names
from federation.api.bulk import BULK, BulkThrottle, whole_list
from federation.api.heads import is_known, rates, tag_of
from federation.api.two_times import then

KEPT_TO_OURSELVES = tuple(sorted(STORAGE))
"""How a row is stored, and when it was written anew: nothing of what it tells."""

AS_OF = "X-As-Of-Event"


class NotModified(APIException):
    """The reader holds this answer already."""

    status_code = 304


class SaysAsOf(APIView):
    """Adds `X-As-Of-Event`, taken before the rows are read, so that it never promises too much.

    Beside it: whether anything is new (`ETag`), and how often the reader may ask.
    """

    as_of = 0
    tag = ""
    throttles: Sequence[BaseThrottle] = ()
    names: ClassVar[tuple[str, ...]] = ()
    """What this address can be asked for besides the days."""

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        live = list(Projection.objects.filter(live=True))
        self.as_of = self.position(live)
        super().initial(request, *args, **kwargs)
        if request.method not in {"GET", "HEAD"}:
            return
        check_names(request.query_params, (*DAYS, FORMAT, *self.asked_names()))
        self.tag = tag_of(request, live)
        if is_known(request, self.tag):
            raise NotModified

    def asked_names(self) -> tuple[str, ...]:
        return self.names

    def position(self, live: Sequence[Projection]) -> int:
        if (known := known_position()) is not None:
            return known
        model = getattr(getattr(self, "queryset", None), "model", None)
        name = getattr(model, "PROJECTION", "")
        return min((each.position for each in live if name in {"", each.name}), default=0)

    def get_throttles(self) -> list[BaseThrottle]:
        self.throttles = super().get_throttles()
        return [*self.throttles]

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, NotModified):
            return Response(status=exc.status_code)
        self.tag = ""
        return super().handle_exception(exc)

    def finalize_response(
        self, request: Request, response: Response, *args: object, **kwargs: object
    ) -> Response:
        answer = super().finalize_response(request, response, *args, **kwargs)
        answer[AS_OF] = str(self.as_of)
        patch_vary_headers(answer, ("Accept", "Accept-Language"))
        if self.tag:
            answer["ETag"] = self.tag
        for name, said in rates(self.throttles).items():
            answer[name] = said
        return answer


class Listed(SaysAsOf, mixins.ListModelMixin, GenericAPIView[Any]):
    """Rows of a table, page by page or all of them at once."""

    told_rows: ClassVar[Q] = Q()
    """Of the table, which rows are told at all: what filters the queryset, and what a dry run is held to."""
    works_out_days = False
    """Whether rows of another day are worked out from the log, so that no table can put them in order."""

    def get_queryset(self) -> QuerySet[Any]:
        return then(super().get_queryset())

    def asked_names(self) -> tuple[str, ...]:
        listed = not getattr(self, "detail", False)
        return (*OF_LISTS, *Filters().names(self)) if listed else ()

    def get_renderers(self) -> list[BaseRenderer]:
        listed = not getattr(self, "detail", False)
        return [JSONRenderer(), *(each() for each in BULK if listed)]

    def get_throttles(self) -> list[BaseThrottle]:
        found = super().get_throttles()
        asked = self.request.accepted_renderer.format
        self.throttles = [*found, BulkThrottle()] if asked != JSONRenderer.format else found
        return [*self.throttles]

    def shown(self, rows: list[Any]) -> list[Any]:
        """These rows as they are told: rooms put them as of the day that is asked for."""
        return rows

    def paginate_queryset(self, queryset: QuerySet[Any] | Sequence[Any]) -> list[Any] | None:
        page = super().paginate_queryset(queryset)
        return None if page is None else self.shown(page)

    def list(  # type: ignore[override]  # a whole list is no page
        self, request: Request, *args: object, **kwargs: object
    ) -> HttpResponseBase:
        if request.accepted_renderer.format == JSONRenderer.format:
            return super().list(request, *args, **kwargs)
        return whole_list(self, request)


class Rows(Listed, viewsets.ReadOnlyModelViewSet[Any]):
    """Rows of a read model in the order of their key. One row is asked for by its key, its parts by "/"."""

    key: tuple[str, ...] = ()
    lookup_field = "key"

    def get_object(self) -> Any:
        parts = self.kwargs["key"].split("/")
        row = self.get_queryset().filter(**dict(zip(self.key, parts, strict=True))).first()
        if row is None:
            raise Http404
        return row


class ListOnly(Listed, mixins.ListModelMixin, viewsets.GenericViewSet[Any]):
    """Rows that are asked for by filter alone."""

"""The API: everything that members and auditors read, as JSON, page by page. Acts: `federation/api/`.

Every answer carries `X-As-Of-Event`: all events up to that position are in it, later ones may be.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from django.conf import settings
from django.db.models import Min, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language, override
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework import mixins, viewsets
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import APIRootView, DefaultRouter

from events.bitemporal_query import known_position
from events.models import LoggedEvent, Projection
from events.restricted_streams import readable
from federation.books import FEDERATIONS
from federation.pages.pagination import Pages
from ratings import api_serializers as give
from ratings.api_two_times import then

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


class EventsApi(Rows):
    """The log itself, in order. Read onwards with position__gt; personal data stands outside of it.

    Streams that only auditors read are left out for everybody else: positions may be missing.
    """

    queryset = LoggedEvent.objects.order_by("position")
    serializer_class = give.EventSerializer
    filterset_fields = {
        "position": ["exact", "gt", "lte"],
        "stream": ["exact", "startswith"],
        "type": ["exact"],
        "actor": ["exact"],
        "effective_on": ["exact", "gte", "lte"],
        "recorded_at": ["gte", "lt"],
        "correlation": ["exact"],
    }
    key = ("position",)
    lookup_value_regex = "[0-9]{1,15}"

    def get_queryset(self) -> QuerySet[LoggedEvent]:
        return readable(super().get_queryset(), self.request)


class ProjectionsApi(ListOnly):
    """How far each projector has read; the live generations."""

    queryset: QuerySet[Projection] = Projection.objects.filter(live=True).order_by("name")
    serializer_class = give.ProjectionSerializer
    filterset_fields = ("name",)


class FederationsApi(SaysAsOf, viewsets.ViewSet):
    """The federations of this house and the rule books they play by."""

    pagination_class = Pages
    serializer_class = give.FederationSerializer

    @extend_schema(responses=give.FederationSerializer(many=True))
    def list(self, request: Request) -> Response:
        pages = Pages()
        page = pages.paginate_queryset(list(FEDERATIONS.values()), request, view=self)
        return pages.get_paginated_response(give.FederationSerializer(page, many=True).data)


class Root(SaysAsOf, APIRootView):
    """Where everything stands. `/api/docs/` says it in words, `/api/schema/` to programs."""


class Router(DefaultRouter):
    APIRootView = Root
    include_format_suffixes = False


class BuiltOnce(SchemaGenerator):
    """The schema changes only with the code, and is the same for every reader."""

    def get_schema(self, request: Request | None = None, public: bool = False) -> dict[str, Any]:
        """As it was built."""
        return schema()


def schema() -> dict[str, Any]:
    """The schema in the reader's language, built once in each process."""
    language = get_language()
    return _built(language if language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE)


@cache
def _built(language: str) -> dict[str, Any]:
    generator: Any = SchemaGenerator
    with override(language):
        built: dict[str, object] = generator().get_schema(request=None, public=True)
    return built


class Schema(SaysAsOf, SpectacularAPIView):
    """The API as an OpenAPI schema."""

    generator_class = BuiltOnce
    api_version = "1"  # not what an address says


def docs(request: HttpRequest) -> HttpResponse:
    """The operations of the API as a page; everything on it is our own, nothing comes from elsewhere."""
    built = schema()
    operations = [
        {"path": path, **operation}
        for path, methods in built["paths"].items()
        for method, operation in methods.items()
        if method == "get"
    ]
    said = {"schema": built, "operations": operations, "acts": settings.ACTS_BY_API}
    return render(request, "api/docs.html", said)

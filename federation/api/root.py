"""The API: everything that members and auditors read, as JSON, page by page. Acts stand in `acts.py`.

Each app names its addresses as API_ROUTES; those of the log and of the house are here.

Every answer carries `X-As-Of-Event`: all events up to that position are in it, later ones may be.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language, override
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema, extend_schema_field
from drf_spectacular.views import SpectacularAPIView
from rest_framework import serializers, viewsets
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import APIRootView, DefaultRouter

from events.models import LoggedEvent, Projection
from events.restricted_streams import readable
from federation.api.asking import PAGE, PAGE_SIZE
from federation.api.paging import Pages
from federation.api.rows import ListOnly, Rows, SaysAsOf
from federation.api.serializing import RowSerializer
from federation.api.words import WORDS
from federation.books import FEDERATIONS


class EventSerializer(RowSerializer[LoggedEvent]):
    words = {
        "position": "Where it stands in the log, from 1, without gaps but for what only auditors read.",
        "stream": "What it is about: the name of its stream.",
        "version": "Its number within the stream.",
        "type": "What happened, by the name of the event type.",
        "schema_version": "The version of the form of `payload`.",
        "effective_on": "The day from which it counts.",
        "actor": "The account that gave the act.",
        "command_id": "The act by which it was recorded; one act may record several events.",
        "number": "Its number among the events of the act.",
        "correlation": "What it belongs to with other acts, such as a key that a program sent.",
        "previous_hash": "The hash of the event before it, in hexadecimal.",
        "hash": "Its own hash, in hexadecimal.",
        "payload": "What it says, as recorded.",
    }

    payload = serializers.SerializerMethodField()
    previous_hash = serializers.SerializerMethodField()
    hash = serializers.SerializerMethodField()

    class Meta:
        model = LoggedEvent
        fields = (
            "position",
            "stream",
            "version",
            "type",
            "schema_version",
            "effective_on",
            "recorded_at",
            "actor",
            "command_id",
            "number",
            "correlation",
            "payload",
            "previous_hash",
            "hash",
        )

    @extend_schema_field(OpenApiTypes.OBJECT)
    def get_payload(self, event: LoggedEvent) -> Any:
        """What the event says."""
        return json.loads(event.payload)

    def get_previous_hash(self, event: LoggedEvent) -> str:
        """The hash of the event before it, in hexadecimal."""
        return bytes(event.previous_hash).hex()

    def get_hash(self, event: LoggedEvent) -> str:
        """Its own hash, in hexadecimal."""
        return bytes(event.hash).hex()


class ProjectionSerializer(RowSerializer[Projection]):
    words = {
        "name": "The projector, by its name.",
        "code_version": "The version of its code; higher once it works out rows in another way.",
        "position": "The position of the last event that it has read.",
        "recorded_at": "When that event was recorded.",
    }

    stopped = serializers.SerializerMethodField()

    class Meta:
        model = Projection
        fields = ("name", "code_version", "position", "recorded_at", "stopped")

    def get_stopped(self, projection: Projection) -> bool:
        """Whether it stopped at an event it could not handle; why is for the operator."""
        return bool(projection.stopped_because)


class RuleBookSerializer(serializers.Serializer[Any]):
    code = serializers.CharField(help_text="The rule book, by a code that stays.")
    title = serializers.CharField(help_text="What it is called.")
    discipline = serializers.CharField(help_text=WORDS["discipline"])
    edition = serializers.CharField(help_text="The edition that is in force.")
    rated = serializers.BooleanField(help_text="Whether play by it counts for ratings.")


class FederationSerializer(serializers.Serializer[Any]):
    code = serializers.CharField(help_text="The federation, by a code that stays.")
    name = serializers.CharField(help_text="What it is called.")
    country = serializers.CharField(help_text="The country, by its code.")
    zone = serializers.CharField(help_text="The time zone in which its days begin and end.")
    books = RuleBookSerializer(many=True, help_text="The rule books that it plays by.")


class EventsApi(Rows):
    """The log itself, in order. Read onwards with position__gt; personal data stands outside of it.

    Streams that only auditors read are left out for everybody else: positions may be missing.
    """

    queryset = LoggedEvent.objects.order_by("position")
    serializer_class = EventSerializer
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
    serializer_class = ProjectionSerializer
    filterset_fields = ("name",)


class FederationsApi(SaysAsOf, viewsets.ViewSet):
    """The federations of this house and the rule books they play by."""

    pagination_class = Pages
    serializer_class = FederationSerializer
    names = (PAGE, PAGE_SIZE)

    @extend_schema(responses=FederationSerializer(many=True))
    def list(self, request: Request) -> Response:
        pages = Pages()
        page = pages.paginate_queryset(list(FEDERATIONS.values()), request, view=self)
        return pages.get_paginated_response(FederationSerializer(page, many=True).data)


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
    names = ("lang",)
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

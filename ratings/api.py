"""The API: everything that members and auditors read, as JSON, page by page; nothing can be changed by it.

Every answer carries `X-As-Of-Event`: all events up to that position are in it, later ones may be.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db.models import Min, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework import mixins, viewsets
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import APIRootView, DefaultRouter

from events.known import asked_times, known_position
from events.models import LoggedEvent, Projection
from events.veiled import readable
from federation.identity.lookup import kept_ids
from federation.members.models import Club, Membership, Person
from federation.pages.pagination import Pages
from federation.rulebooks import FEDERATIONS
from ratings import api_serializers as give
from ratings.api_two_times import then
from ratings.models import (
    ListLine,
    Participation,
    PlayerRating,
    PublishedList,
    RatedTournament,
    RatingChange,
)
from ratings.pages.past import rows_on
from tournaments.models import EntryRow, GameRow, StandingRow, TournamentRow

AS_OF = "X-As-Of-Event"


class SaysAsOf:
    """Adds `X-As-Of-Event`, taken before the rows are read, so that it never promises too much."""

    as_of = 0

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
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

    def finalize_response(self, *args: Any, **kwargs: Any) -> Response:
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


class PeopleApi(Rows):
    """Everybody in the register: id, name, kind, federation, numbers and clubs."""

    queryset = Person.objects.order_by("sort_key", "person")
    serializer_class = give.PersonSerializer
    filterset_fields = {"federation": ["exact"], "kind": ["exact"], "name": ["exact", "icontains"]}
    key = ("person",)
    lookup_value_regex = "[0-9a-f-]{36}"

    def get_object(self) -> Any:
        try:
            UUID(self.kwargs["key"])
        except ValueError:
            raise Http404 from None
        person = super().get_object()
        self.fetched, self.merged = self.memberships_of([person]), kept_ids([person.person])
        return person

    def paginate_queryset(self, queryset: Any) -> Any:
        page = super().paginate_queryset(queryset)
        self.fetched = self.memberships_of(page or [])
        self.merged = kept_ids(person.person for person in page or [])
        return page

    @staticmethod
    def memberships_of(people: list[Any]) -> dict[UUID, list[Membership]]:
        held = Membership.objects.filter(person__in=[each.person for each in people], known_to=None)
        of: dict[UUID, list[Membership]] = {}
        for membership in held.order_by("federation", "number", "valid_from"):
            of.setdefault(membership.person, []).append(membership)
        return of

    def get_serializer_context(self) -> dict[str, Any]:
        found = {"memberships": getattr(self, "fetched", {}), "merged": getattr(self, "merged", {})}
        return {**super().get_serializer_context(), **found}


class ClubsApi(Rows):
    """Clubs as they are now."""

    queryset = Club.objects.order_by("federation", "club")
    serializer_class = give.ClubSerializer
    filterset_fields = ("federation", "club", "city", "district")
    key = ("federation", "club")
    lookup_value_regex = "[a-z0-9-]+/[a-z0-9-]+"


class MembershipsApi(ListOnly):
    """Stretches of memberships, with the time they are true for and the time they were known in."""

    queryset = Membership.objects.order_by("federation", "number", "valid_from", "known_from_position")
    serializer_class = give.MembershipSerializer
    filterset_fields = {
        "federation": ["exact"],
        "number": ["exact"],
        "person": ["exact"],
        "club": ["exact"],
        "known_to": ["isnull"],
    }


class TournamentsApi(Rows):
    """Tournaments as they stand."""

    queryset = TournamentRow.objects.order_by("federation", "tournament")
    serializer_class = give.TournamentSerializer
    filterset_fields = {
        "federation": ["exact"],
        "discipline": ["exact"],
        "state": ["exact"],
        "starts_on": ["exact", "gte", "lte"],
        "ends_on": ["exact", "gte", "lte"],
        "rule_book": ["exact"],
    }
    key = ("federation", "tournament")
    lookup_value_regex = "[a-z0-9-]+/[a-z0-9-]+"


class EntriesApi(ListOnly):
    """Who is entered where, with start numbers once they are drawn."""

    queryset = EntryRow.objects.order_by("federation", "tournament", "start_number", "person")
    serializer_class = give.EntrySerializer
    filterset_fields = ("federation", "tournament", "person", "club")


class GamesApi(ListOnly):
    """Every game of a started round; half points are null until it is handed in."""

    queryset = GameRow.objects.order_by("federation", "tournament", "round_number", "board", "game")
    serializer_class = give.GameSerializer
    filterset_fields = ("federation", "tournament", "round_number", "black", "white", "ending", "corrected")


class StandingsApi(ListOnly):
    """Standings with every value of the ladder."""

    queryset = StandingRow.objects.order_by("federation", "tournament", "order")
    serializer_class = give.StandingSerializer
    filterset_fields = ("federation", "tournament", "person")


class RatingsApi(ListOnly):
    """The running, unofficial ratings; with `as_of` after the steps up to that day, if there is one now."""

    queryset = PlayerRating.objects.order_by("federation", "discipline", "person")
    serializer_class = give.RatingSerializer
    filterset_fields = {
        "federation": ["exact"],
        "discipline": ["exact"],
        "person": ["exact"],
        "rating": ["gte", "lte"],
        "listed": ["exact"],
        "last_active": ["exact", "lt", "gte"],
    }

    def paginate_queryset(self, queryset: Any) -> Any:
        page = super().paginate_queryset(queryset)
        day = asked_times().as_of
        return page if day is None or page is None else rows_on(page, day)


class RatedTournamentsApi(ListOnly):
    """Rated tournaments in their order; games not counted as [round, board, game, reason, paragraph]."""

    queryset = RatedTournament.objects.order_by("federation", "discipline", "order_key")
    serializer_class = give.RatedTournamentSerializer
    filterset_fields = ("federation", "discipline", "tournament", "period", "points_made")


class ParticipationsApi(ListOnly):
    """What counts as activity: who took part in what, in which period."""

    queryset = Participation.objects.order_by("federation", "discipline", "period", "source", "person")
    serializer_class = give.ParticipationSerializer
    filterset_fields = ("federation", "discipline", "source", "person", "period", "by_board")


class RatingChangesApi(ListOnly):
    """Each step of each rating; matches as [opponent, his rating, difference, 0-2, change]."""

    queryset = RatingChange.objects.order_by("federation", "discipline", "order_key", "person")
    serializer_class = give.RatingChangeSerializer
    filterset_fields = ("federation", "discipline", "tournament", "person", "period", "kind", "is_entry")


class ListsApi(Rows):
    """Official lists as published, with their digests. A key without an issue means the first."""

    queryset = PublishedList.objects.order_by("federation", "discipline", "period", "issue")
    serializer_class = give.ListSerializer
    filterset_fields = ("federation", "discipline", "period", "issue")
    key = ("federation", "discipline", "period", "issue")
    lookup_value_regex = "[a-z0-9-]+/[a-z0-9-]+/[0-9-]+(?:/[0-9]{1,4})?"

    def get_object(self) -> Any:
        if self.kwargs["key"].count("/") + 1 < len(self.key):
            self.kwargs["key"] += "/1"
        return super().get_object()


class ListLinesApi(ListOnly):
    """Lines of the official lists."""

    queryset = ListLine.objects.order_by("federation", "discipline", "period", "issue", "place", "person")
    serializer_class = give.ListLineSerializer
    filterset_fields = ("federation", "discipline", "period", "issue", "person")


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


class Schema(SaysAsOf, SpectacularAPIView):
    """The API as an OpenAPI schema."""


def docs(request: HttpRequest) -> HttpResponse:
    """The operations of the API as a page; everything on it is our own, nothing comes from elsewhere."""
    generator: Any = SchemaGenerator
    schema = generator().get_schema(request=None, public=True)
    operations = [
        {"path": path, **operation}
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
        if method == "get"
    ]
    return render(request, "api/docs.html", {"schema": schema, "operations": operations})

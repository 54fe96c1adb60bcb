"""What the API gives of each read model. Of a person: id, name, kind, federation, number, club; no more."""

from __future__ import annotations

import json
from typing import Any
from uuid import UUID

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from events.models import STORAGE, LoggedEvent, Projection
from federation.members.models import Club, Membership, Person
from ratings.models import (
    ListLine,
    Participation,
    PlayerRating,
    PublishedList,
    RatedTournament,
    RatingChange,
)
from tournaments.imported_places import IMPORTED
from tournaments.models import EntryRow, GameRow, StandingRow, TournamentRow

KEPT_TO_OURSELVES = tuple(sorted(STORAGE))
"""How a row is stored, and when it was written anew: nothing of what it tells."""


class MembershipSerializer(serializers.ModelSerializer[Membership]):
    class Meta:
        model = Membership
        fields = (
            "federation",
            "number",
            "person",
            "club",
            "valid_from",
            "valid_to",
            "known_from",
            "known_to",
        )


class PersonSerializer(serializers.ModelSerializer[Person]):
    memberships = serializers.SerializerMethodField()
    merged_into = serializers.SerializerMethodField()

    class Meta:
        model = Person
        fields = ("person", "name", "kind", "federation", "erased", "merged_into", "memberships")

    def get_merged_into(self, person: Person) -> UUID | None:
        """Who the person counts as, if he was entered twice; null for himself."""
        found: UUID | None = self.context.get("merged", {}).get(person.person)
        return found

    @extend_schema_field(MembershipSerializer(many=True))
    def get_memberships(self, person: Person) -> Any:
        """What is known today of this person's memberships; the view fetched those of the whole page."""
        of = self.context.get("memberships", {})
        return MembershipSerializer(of.get(person.person, []), many=True).data


class ClubSerializer(serializers.ModelSerializer[Club]):
    class Meta:
        model = Club
        fields = ("federation", "club", "name", "city", "district")


class TournamentSerializer(serializers.ModelSerializer[TournamentRow]):
    members_only = serializers.SerializerMethodField()
    event_kind = serializers.SerializerMethodField()

    class Meta:
        model = TournamentRow
        exclude = KEPT_TO_OURSELVES

    def get_members_only(self, row: TournamentRow) -> bool | None:
        """Whether members alone may enter; null where a file says nothing of it."""
        return None if row.system == IMPORTED else row.members_only

    def get_event_kind(self, row: TournamentRow) -> str | None:
        """What it is as far as entry goes (SLSF-R 20.2); null where a file says nothing of it."""
        return None if row.system == IMPORTED else row.event_kind


class EntrySerializer(serializers.ModelSerializer[EntryRow]):
    class Meta:
        model = EntryRow
        exclude = KEPT_TO_OURSELVES


class GameSerializer(serializers.ModelSerializer[GameRow]):
    class Meta:
        model = GameRow
        exclude = KEPT_TO_OURSELVES


class StandingSerializer(serializers.ModelSerializer[StandingRow]):
    not_final = serializers.CharField(
        read_only=True, help_text="Games of the stage without a result, in words; empty once all are decided"
    )

    class Meta:
        model = StandingRow
        exclude = KEPT_TO_OURSELVES


class RatingSerializer(serializers.ModelSerializer[PlayerRating]):
    class Meta:
        model = PlayerRating
        exclude = KEPT_TO_OURSELVES


class RatedTournamentSerializer(serializers.ModelSerializer[RatedTournament]):
    class Meta:
        model = RatedTournament
        exclude = KEPT_TO_OURSELVES


class ParticipationSerializer(serializers.ModelSerializer[Participation]):
    class Meta:
        model = Participation
        exclude = KEPT_TO_OURSELVES


class RatingChangeSerializer(serializers.ModelSerializer[RatingChange]):
    class Meta:
        model = RatingChange
        exclude = KEPT_TO_OURSELVES


class ListSerializer(serializers.ModelSerializer[PublishedList]):
    class Meta:
        model = PublishedList
        exclude = KEPT_TO_OURSELVES


class ListLineSerializer(serializers.ModelSerializer[ListLine]):
    class Meta:
        model = ListLine
        exclude = KEPT_TO_OURSELVES


class EventSerializer(serializers.ModelSerializer[LoggedEvent]):
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
        return bytes(event.previous_hash).hex()

    def get_hash(self, event: LoggedEvent) -> str:
        return bytes(event.hash).hex()


class ProjectionSerializer(serializers.ModelSerializer[Projection]):
    stopped = serializers.SerializerMethodField()

    class Meta:
        model = Projection
        fields = ("name", "code_version", "position", "recorded_at", "stopped")

    def get_stopped(self, projection: Projection) -> bool:
        """Whether it stopped at an event it could not handle; why is for the operator."""
        return bool(projection.stopped_because)


class RuleBookSerializer(serializers.Serializer[Any]):
    code = serializers.CharField()
    title = serializers.CharField()
    discipline = serializers.CharField()
    edition = serializers.CharField()
    rated = serializers.BooleanField()


class FederationSerializer(serializers.Serializer[Any]):
    code = serializers.CharField()
    name = serializers.CharField()
    country = serializers.CharField()
    zone = serializers.CharField()
    books = RuleBookSerializer(many=True)

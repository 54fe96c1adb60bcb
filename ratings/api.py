"""Ratings in the API: the running ones, each step that led to them, the official lists."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db.models import Exists, OuterRef, Q

from events.bitemporal_query import asked_times
from federation.api.rows import KEPT_TO_OURSELVES, ListOnly, Rows
from federation.api.serializing import RowSerializer
from federation.api.shapes import TEXT, UUID, WHOLE, many, row_of
from ratings.models import (
    ListLine,
    Participation,
    PlayerRating,
    PublishedList,
    RatedTournament,
    RatingChange,
)
from ratings.systems.swedish.pages.as_of import rows_on
from ratings.systems.swedish.pages.registers import by_then, over_by, up_to


class RatingSerializer(RowSerializer[PlayerRating]):
    words = {
        "entry_rating": "The rating with which the player began.",
        "by_hand": "Whether the committee set the entry rating itself.",
        "match_count": "How many matches were rated so far.",
        "last_tournament": "The last tournament that was rated; empty for none.",
        "last_active": "The newest period with a participation; empty for none.",
        "deductions": "How many deductions the present spell of inactivity has had.",
        "listed": "False once nine inactive periods removed the player from the lists.",
    }

    class Meta:
        model = PlayerRating
        exclude = KEPT_TO_OURSELVES


class RatedTournamentSerializer(RowSerializer[RatedTournament]):
    words = {
        "players": "Who took part, with a game or without.",
        "matches": "Each rated match; the outcome for the first player is 0 lost, 1 drawn, 2 won.",
        "not_counted": "Games that do not count, each with the reason.",
        "points_made": "What all changes come to together; not 0 where points were added to the whole.",
    }
    shapes = {
        "players": many(UUID),
        "matches": many(row_of(one=UUID, other=UUID, outcome=WHOLE)),
        "not_counted": many(row_of(round=WHOLE, board=WHOLE, game=WHOLE, reason=TEXT, paragraph=TEXT)),
    }

    class Meta:
        model = RatedTournament
        exclude = KEPT_TO_OURSELVES


class ParticipationSerializer(RowSerializer[Participation]):
    words = {
        "source": "The tournament, or the name of an international event that the board counts.",
        "by_board": "Whether the board counts it, since the house knows no games of it.",
    }

    class Meta:
        model = Participation
        exclude = KEPT_TO_OURSELVES


class RatingChangeSerializer(RowSerializer[RatingChange]):
    words = {
        "kind": "tournament: its matches; inactivity: a deduction; closed: the record ends.",
        "before": "The rating before the step.",
        "after": "The rating after it; 0 where the record was closed.",
        "is_entry": "Whether `before` is the entry rating of a new player.",
        "number": "Of inactivity: the first or second deduction of the spell.",
        "matches": "Each match with its terms; the outcome for the player is 0 lost, 1 drawn, 2 won.",
        "match_count": "How many matches they are.",
        "tournament": "The tournament; empty for a step of another kind.",
    }
    shapes = {
        "matches": many(
            row_of(opponent=UUID, opponent_rating=WHOLE, difference=WHOLE, outcome=WHOLE, change=WHOLE)
        ),
    }

    class Meta:
        model = RatingChange
        exclude = KEPT_TO_OURSELVES


class ListSerializer(RowSerializer[PublishedList]):
    words = {
        "in_force_period": "The period in which the list is in force.",
        "lines": "How many lines it has.",
        "foreign_players": "How many of them are of other federations.",
        "unreported": "Whether a tournament of the period was not reported in time.",
        "digest_agrees": "Whether its lines give the digest that was recorded.",
        "position": "The position of the event that published it.",
    }

    class Meta:
        model = PublishedList
        exclude = KEPT_TO_OURSELVES


class ListLineSerializer(RowSerializer[ListLine]):
    words = {
        "change": "The difference to the list before; null for who was not on it.",
        "deducted": "Of the change, what inactivity took: 0 or below.",
        "corrected": "Of the change, what became known of earlier periods only after their list.",
        "inactive_periods": "How many periods in a row up to the list had no participation.",
        "matches": "How many matches of the period were rated.",
    }

    class Meta:
        model = ListLine
        exclude = KEPT_TO_OURSELVES


class RatingsApi(ListOnly):
    """The running, unofficial ratings; with `as_of` after the steps up to that day, if there is one now."""

    queryset = PlayerRating.objects.order_by("federation", "discipline", "person")
    serializer_class = RatingSerializer
    filterset_fields = {
        "federation": ["exact"],
        "discipline": ["exact"],
        "person": ["exact"],
        "rating": ["gte", "lte"],
        "listed": ["exact"],
        "last_active": ["exact", "lt", "gte"],
    }

    works_out_days = True

    def shown(self, rows: list[Any]) -> list[Any]:
        day = asked_times().as_of
        return rows if day is None else rows_on(rows, day)


class RatedTournamentsApi(ListOnly):
    """Rated tournaments in their order; games not counted as [round, board, game, reason, paragraph]."""

    queryset = RatedTournament.objects.order_by("federation", "discipline", "order_key")
    serializer_class = RatedTournamentSerializer
    filterset_fields = ("federation", "discipline", "tournament", "period", "points_made")


class ParticipationsApi(ListOnly):
    """What counts as activity: who took part in what, in which period."""

    queryset = Participation.objects.order_by("federation", "discipline", "period", "source", "person")
    serializer_class = ParticipationSerializer
    filterset_fields = ("federation", "discipline", "source", "person", "period", "by_board")


class RatingChangesApi(ListOnly):
    """Each step of each rating; matches as [opponent, their rating, difference, 0-2, change]."""

    queryset = RatingChange.objects.order_by("federation", "discipline", "order_key", "person")
    serializer_class = RatingChangeSerializer
    filterset_fields = ("federation", "discipline", "tournament", "person", "period", "kind", "is_entry")


class ListsApi(Rows):
    """Official lists as published, with their digests. A key without an issue means the first."""

    queryset = PublishedList.objects.order_by("federation", "discipline", "period", "issue")
    serializer_class = ListSerializer
    filterset_fields = ("federation", "discipline", "period", "issue")
    key = ("federation", "discipline", "period", "issue")
    lookup_value_regex = "[a-z0-9-]+/[a-z0-9-]+/[0-9-]+(?:/[0-9]{1,4})?"

    def get_object(self) -> object:
        if self.kwargs["key"].count("/") + 1 < len(self.key):
            self.kwargs["key"] += "/1"
        return super().get_object()


class ListLinesApi(ListOnly):
    """Lines of the official lists."""

    queryset = ListLine.objects.order_by("federation", "discipline", "period", "issue", "place", "person")
    serializer_class = ListLineSerializer
    filterset_fields = ("federation", "discipline", "period", "issue", "person")


API_ROUTES = (
    ("ratings", RatingsApi, "api-rating"),
    ("rated-tournaments", RatedTournamentsApi, "api-rated-tournament"),
    ("participations", ParticipationsApi, "api-participation"),
    ("rating-changes", RatingChangesApi, "api-rating-change"),
    ("lists", ListsApi, "api-list"),
    ("list-lines", ListLinesApi, "api-list-line"),
)


def _with_a_rating(day: dt.date) -> Q:
    own = {name: OuterRef(name) for name in ("federation", "discipline", "person")}
    return Q(Exists(RatingChange.objects.filter(up_to(day), **own)))


TRUE_ON = {
    RatingChange: up_to,
    RatedTournament: up_to,
    PlayerRating: _with_a_rating,
    Participation: by_then,
    ListLine: over_by,
    PublishedList: lambda day: Q(valid_from__lte=day),
}

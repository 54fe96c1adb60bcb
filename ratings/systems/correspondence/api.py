"""Correspondence play as JSON: events, players, games, rankings; nothing can be changed by it."""

from __future__ import annotations

from federation.api.rows import KEPT_TO_OURSELVES, ListOnly, Rows
from federation.api.serializing import RowSerializer
from federation.api.shapes import ANYTHING, STEP_OR_NONE, TEXT, WHOLE, many, row_of
from ratings.systems.correspondence.models import (
    CorrespondenceEventRow,
    CorrespondenceGameRow,
    CorrespondenceRanking,
    ParticipantRow,
)


class CorrespondenceEventSerializer(RowSerializer[CorrespondenceEventRow]):
    words = {
        "event": "The event, by its id within the federation.",
        "state": "announced, sanctioned, running, closed, reported, ranked, or called_off.",
        "games_per_pair": "How many games each pair plays.",
        "sanction": "The sanction, as it was given; empty for none.",
        "games_ended": "How many games are over.",
        "conditions_sent_on": "When the conditions were sent; null for not yet.",
        "conditions_accepted": "Who accepted the conditions; empty for nobody yet.",
        "calculated_on": "When the arbiter handed in the calculation; null for not yet.",
        "sent_back": "Whether the calculation was sent back.",
    }

    class Meta:
        model = CorrespondenceEventRow
        exclude = KEPT_TO_OURSELVES


class CorrespondencePlayerSerializer(RowSerializer[ParticipantRow]):
    words = {
        "number": "The start number.",
        "at_start": "The ranking at the start, 1 is 10 kyu, 20 is 10 dan; null for none.",
        "first_event": "Whether it is the first event of the player.",
        "limit_lifted": "Whether the limit of a first event is lifted.",
        "norms": "The half points asked for each ranking, before play and during it; null for none.",
        "opened": "The outcome step by step, once the event is closed; null before.",
        "kind": "What the outcome is; empty while there is none.",
        "ranking": "The ranking that comes of it; null for none.",
        "in_force": "The ranking that is in force at once; null for none.",
        "needs_board": "Whether the board must confirm it.",
        "confirms": "Whether it confirms the ranking that the player has.",
        "stated": "The ranking in the calculation of the arbiter, 0 for who stays new; null for none.",
        "ranked": "Whether the event is ranked, so that all this stands.",
    }
    shapes = {
        "norms": ANYTHING,
        "opened": ANYTHING,
    }

    class Meta:
        model = ParticipantRow
        exclude = KEPT_TO_OURSELVES


class CorrespondenceGameSerializer(RowSerializer[CorrespondenceGameRow]):
    words = {
        "one": "The first player.",
        "other": "The second player.",
        "game": "Which of their games it is, from 1.",
        "one_half_points": "Half points of the first player; null while it runs.",
        "other_half_points": "Half points of the second player; null while it runs.",
        "ended_on": "The day on which it ended; null while it runs.",
        "ending": "How it ended; empty while it runs.",
        "counts": "Whether it counts as finished; null while it runs.",
        "why": "Why it counts or does not, as a step of an explanation; empty while it runs.",
    }
    shapes = {
        "why": STEP_OR_NONE,
    }

    class Meta:
        model = CorrespondenceGameRow
        exclude = KEPT_TO_OURSELVES


class CorrespondenceRankingSerializer(RowSerializer[CorrespondenceRanking]):
    words = {
        "ranking": "The ranking: 1 is 10 kyu, 10 is 1 kyu, 11 is 1 dan, 20 is 10 dan.",
        "since": "The day from which it is held.",
        "confirmed_on": "The day on which it was last confirmed; null for never.",
        "due": "The day on which it lapses unless it is confirmed before; null for none.",
        "proposed": "The highest dan title that waits for the board; null for none.",
        "titles": "All dan titles, each with the event that gave it.",
        "as_of_day": "The day of the newest fact that it is worked out from.",
    }
    shapes = {
        "titles": many(row_of(event=TEXT, ranking=WHOLE)),
    }

    class Meta:
        model = CorrespondenceRanking
        exclude = KEPT_TO_OURSELVES


class CorrespondenceEventsApi(Rows):
    """Correspondence events as they stand."""

    queryset = CorrespondenceEventRow.objects.order_by("federation", "event")
    serializer_class = CorrespondenceEventSerializer
    filterset_fields = {
        "federation": ["exact"],
        "state": ["exact"],
        "starts_on": ["exact", "gte", "lte"],
        "ends_on": ["exact", "gte", "lte"],
    }
    key = ("federation", "event")
    lookup_value_regex = "[a-z0-9-]+/[a-z0-9-]+"


class CorrespondencePlayersApi(ListOnly):
    """Players of correspondence events; rankings are indexes, 1 = 10 kyu to 20 = 10 dan."""

    queryset = ParticipantRow.objects.order_by("federation", "event", "number")
    serializer_class = CorrespondencePlayerSerializer
    filterset_fields = ("federation", "event", "person", "kind", "needs_board", "ranked")


class CorrespondenceGamesApi(ListOnly):
    """Correspondence games; half points and day are null while a game runs."""

    queryset = CorrespondenceGameRow.objects.order_by("federation", "event", "one", "other", "game")
    serializer_class = CorrespondenceGameSerializer
    filterset_fields = ("federation", "event", "one", "other", "ending", "counts", "corrected")


class CorrespondenceRankingsApi(ListOnly):
    """Correspondence rankings as of each person's newest fact; `due`: it lapses unless confirmed before."""

    queryset = CorrespondenceRanking.objects.order_by("federation", "person")
    serializer_class = CorrespondenceRankingSerializer
    filterset_fields = {
        "federation": ["exact"],
        "person": ["exact"],
        "ranking": ["exact", "gte", "lte"],
        "due": ["gte", "lte"],
    }


API_ROUTES = (
    ("correspondence-events", CorrespondenceEventsApi, "api-correspondence-events"),
    ("correspondence-players", CorrespondencePlayersApi, "api-correspondence-players"),
    ("correspondence-games", CorrespondenceGamesApi, "api-correspondence-games"),
    ("correspondence-rankings", CorrespondenceRankingsApi, "api-correspondence-rankings"),
)

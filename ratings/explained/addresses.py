"""Where a row of a read model is shown or explained."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.urls import reverse

from federation.licences.models import LicenceSpell, LicenceStep
from federation.sanctions.models import SanctionRow
from ratings.championships.models import CandidateScore, CandidateTournament
from ratings.kyu_tests.models import KyuTest
from ratings.models import PlayerRating, PublishedList, RatedTournament, RatingChange
from ratings.pages.registers import list_key
from ratings.pages.steps import why_address
from ratings.systems.correspondence.models import (
    CorrespondenceEventRow,
    CorrespondenceGameRow,
    CorrespondenceRanking,
    ParticipantRow,
    RankedList,
)
from ratings.systems.danish.models import DanishRating, DanishReportLine, DanishTournament
from ratings.systems.elo.models import ListedPlayer
from ratings.titles.models import LevelFact, TitleHolder, TitleStep
from tournaments.conduct.models import MatterRow
from tournaments.models import StandingRow

Address = Callable[[Any], str]


def _of_list(row: PublishedList) -> str:
    return f"/ratings/{row.federation}/{row.discipline}/{list_key(row.period, row.issue)}/"


def _of_step(row: TitleStep) -> str:
    if row.kind == TitleStep.Kind.TOURNAMENT:
        return reverse("norms-of", args=[row.federation, row.source, row.person])
    return reverse("titles-of", args=[row.federation, row.person])


def _of_sanction(row: SanctionRow) -> str:
    """What fell, or is known otherwise by now, has no calculation; it stands in the record."""
    if row.overturned_by or row.known_to is not None:
        return reverse("desk-sanctions-of", args=[row.federation, row.person])
    return reverse("why-sanctioned", args=[row.federation, row.person, row.number])


def _of_score(row: CandidateScore) -> str:
    """A result from before the house, or from elsewhere, stands on the player's own page."""
    if not row.tournament:
        return f"/members/{row.person}/"
    return reverse("candidate-tournament", args=[row.federation, row.tournament])


def _of_standing(row: StandingRow) -> str:
    """Where no ladder ranks, as in a cup, a place rests on the matches that the standings show."""
    if not row.values:
        here = reverse("tournament", args=[row.federation, row.tournament])
        return f"{here}?tab=standings&stage={row.stage}"
    return reverse("tournament-place", args=[row.federation, row.tournament, row.stage, row.person])


def _page(name: str, *columns: str) -> Address:
    """A page whose address is made of these columns of the row."""
    return lambda row: reverse(name, args=[getattr(row, column) for column in columns])


PERSON = ("federation", "person")
IN_TOURNAMENT = ("federation", "tournament")
IN_EVENT = ("federation", "event")

ADDRESSES: dict[type, Address] = {
    CandidateScore: _of_score,
    CandidateTournament: _page("candidate-tournament", *IN_TOURNAMENT),
    CorrespondenceEventRow: _page("correspondence-event", *IN_EVENT),
    CorrespondenceGameRow: _page("correspondence-event", *IN_EVENT),
    CorrespondenceRanking: _page("correspondence-person", *PERSON),
    DanishRating: _page("danish-player", "person"),
    DanishReportLine: _page("danish-line", "tournament", "person"),
    DanishTournament: _page("danish-report", "tournament"),
    KyuTest: _page("kyu-tests-of", *PERSON),
    LevelFact: _page("titles-of", *PERSON),
    LicenceSpell: _page("licences-of", *PERSON),
    LicenceStep: _page("licences-of", *PERSON),
    ListedPlayer: _page("elo-of", *PERSON),
    MatterRow: _page("conduct", *IN_TOURNAMENT),
    ParticipantRow: _page("correspondence-outcome", *IN_EVENT, "person"),
    PlayerRating: lambda row: f"/members/{row.person}/#{row.federation}-{row.discipline}",
    PublishedList: _of_list,
    RankedList: _page("correspondence-event", *IN_EVENT),
    RatedTournament: _page("rated-tournament", *IN_TOURNAMENT),
    RatingChange: why_address,
    SanctionRow: _of_sanction,
    StandingRow: _of_standing,
    TitleHolder: _page("titles-of", *PERSON),
    TitleStep: _of_step,
}


def address_of(row: object) -> str:
    """The page that explains a row, else the tournament or member that it tells of; "" for none."""
    known = ADDRESSES.get(type(row))
    if known is not None:
        return known(row)
    tournament, federation = getattr(row, "tournament", ""), getattr(row, "federation", "")
    if tournament and federation:
        return f"/tournaments/{federation}/{tournament}/"
    person = getattr(row, "person", None)
    return f"/members/{person}/" if isinstance(person, UUID) else ""

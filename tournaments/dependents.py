"""What rests on what in a tournament: the game of a result, its players' lines, what staying away led to."""

from __future__ import annotations

from typing import get_args

from django.db.models import Exists, OuterRef, Q

from events.dependents import Moved, Rows, Way
from events.log import Envelope
from federation.identity.directory import as_kept
from federation.members.models import Membership
from federation.sanctions.models import ClosedAbsence, SanctionRow
from tournaments import events as facts
from tournaments.models import EntryRow, GameRow, StandingRow, TournamentRow
from tournaments.rules.scoring import Ending

OfGame = (
    facts.ResultReported
    | facts.ResultMended
    | facts.ResultCorrected
    | facts.ResultTakenBack
    | facts.ResultsAnnulled
    | facts.GameAdjourned
    | facts.AdjournmentTakenBack
    | facts.PreliminaryResultRuled
)
OfEntry = (
    facts.EntryRegistered
    | facts.PlayerWithdrawn
    | facts.WithdrawalRevoked
    | facts.AbsenceNoted
    | facts.AbsenceTakenBack
)
NOT_THERE = (Ending.WALKOVER, Ending.LATE_ARRIVAL)
HERE = {"federation": OuterRef("federation"), "tournament": OuterRef("tournament")}


def place_of(at: Envelope) -> dict[str, str]:
    """Federation and tournament of tournament/<federation>/<tournament>."""
    _, federation, tournament = at.stream.split("/")
    return {"federation": federation, "tournament": tournament}


def played_in(games: Rows, *, tournament: str = "tournament") -> Exists:
    """Rows about whoever played one of these games, in its tournament, under any number of theirs.

    `tournament`: the column of the row that names it.
    """
    both = games.annotate(one=as_kept("black"), other=as_kept("white"))
    person = OuterRef("person")
    here = both.filter(federation=OuterRef("federation"), tournament=OuterRef(tournament))
    return Exists(here.filter(Q(black=person) | Q(white=person) | Q(one=person) | Q(other=person)))


def stayed_away(games: Rows) -> Exists:
    """Rows about whoever did not come to one of these games, or came too late."""
    here = games.filter(**HERE, ending__in=NOT_THERE)
    person = OuterRef("person")
    lost = Q(black=person, black_half_points=0) | Q(white=person, white_half_points=0)
    return Exists(here.filter(lost))


def its_game(event: OfGame, at: Envelope) -> Rows:
    """The game that a result is of."""
    of_board = {"round_number": event.round_number, "board": event.board, "game": event.game}
    return GameRow.objects.filter(**place_of(at), **of_board)


def the_entry(event: OfEntry, at: Envelope) -> Rows:
    """The entry of whom it names."""
    return EntryRow.objects.filter(**place_of(at), person=event.person)


def who_played(event: facts.EntrantCorrected, at: Envelope) -> Rows:
    """The entry of who played, after all."""
    return EntryRow.objects.filter(**place_of(at), person=event.played)


def lines_of_players(games: Rows) -> Rows:
    """The lines of both players; what it did to others' tie-breaks stands in the standings."""
    return StandingRow.objects.filter(played_in(games))


def absences_dealt_with(games: Rows) -> Rows:
    """What the committee said of who did not come."""
    return ClosedAbsence.objects.filter(stayed_away(games))


def sanctions_for_staying_away(games: Rows) -> Rows:
    """What was decided in the tournament against who did not come."""
    return SanctionRow.objects.filter(stayed_away(games), known_to=None)


def entries_for_the_club(memberships: Rows) -> Rows:
    """Entries for the club of a membership, in tournaments that begin while it lasts."""
    begins = TournamentRow.objects.filter(**HERE)
    same = memberships.filter(
        federation=OuterRef("federation"), person=OuterRef("person"), club=OuterRef("club"), known_to=None
    )
    first_day = OuterRef("first_day")
    lasting = same.filter(valid_from__lte=first_day).filter(Q(valid_to=None) | Q(valid_to__gt=first_day))
    entries = EntryRow.objects.exclude(club="").annotate(first_day=begins.values("starts_on")[:1])
    found: Rows = entries.filter(Exists(lasting))
    return found


MOVED = (
    Moved(GameRow, its_game, get_args(OfGame)),
    Moved(EntryRow, the_entry, get_args(OfEntry)),
    Moved(EntryRow, who_played, (facts.EntrantCorrected,)),
)
WAYS = (
    Way(GameRow, StandingRow, lines_of_players),
    Way(GameRow, ClosedAbsence, absences_dealt_with),
    Way(GameRow, SanctionRow, sanctions_for_staying_away),
    Way(Membership, EntryRow, entries_for_the_club),
)

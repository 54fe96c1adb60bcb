"""What rests on what in correspondence play: a game in its two players' outcomes, those in their rankings."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext

from events.dependents import Moved, Rows, Way
from events.log import Envelope
from events.types import Event
from federation.identity.dependents import counted_together
from federation.identity.directory import as_kept
from federation.identity.models import MergedPerson
from federation.pages.explanations import said_points
from federation.pages.formatting import score_text
from ratings.systems.correspondence import events as facts
from ratings.systems.correspondence.calculation_text import KINDS
from ratings.systems.correspondence.models import (
    CorrespondenceEventRow,
    CorrespondenceGameRow,
    CorrespondenceRanking,
    OverTheBoardPeriod,
    ParticipantRow,
    RankedList,
    RankingFact,
)
from ratings.systems.correspondence.templatetags.correspondence import level
from tournaments.dependents import played_in
from tournaments.models import GameRow

IN_EVENT = {"federation": OuterRef("federation"), "event": OuterRef("event")}
OfGame = facts.GameEnded | facts.GameCorrected
OfBoard = facts.DanTitleConfirmed | facts.DanTitleNotConfirmed
KIND = RankingFact.Kind


def place_of(at: Envelope) -> dict[str, str]:
    """Federation and event of correspondence/<federation>/<event>."""
    _, federation, event = at.stream.split("/")
    return {"federation": federation, "event": event}


def _stands_as(column: str, person: str) -> Q:
    """Rows of this person: the table of an event names players as they count by now."""
    kept = MergedPerson.objects.filter(merged=person).values("kept")
    return Q(**{column: person}) | Q(**{f"{column}__in": kept})


def its_event(_event: Event, at: Envelope) -> Rows:
    """The event in whose course it stands."""
    return CorrespondenceEventRow.objects.filter(**place_of(at))


def its_game(event: OfGame, at: Envelope) -> Rows:
    """The game that the result is of."""
    as_said = _stands_as("one", event.one) & _stands_as("other", event.other)
    turned = _stands_as("one", event.other) & _stands_as("other", event.one)
    return CorrespondenceGameRow.objects.filter(as_said | turned, **place_of(at), game=event.game)


def whom_it_names(
    event: facts.PlayersEntered | facts.LimitLifted | facts.LimitSetAgain, at: Envelope
) -> Rows:
    """The lines of those whom it names."""
    named = Q()
    for person in event.persons if isinstance(event, facts.PlayersEntered) else (event.person,):
        named |= _stands_as("person", person)
    return ParticipantRow.objects.filter(named, **place_of(at))


def everybody_in_it(_event: Event, at: Envelope) -> Rows:
    """Everybody's line."""
    return ParticipantRow.objects.filter(**place_of(at))


def outcome_given_after_it(_event: Event, at: Envelope) -> Rows:
    """What the event gave when it was ranked, of what was recorded by then."""
    return RankedList.objects.filter(**place_of(at), because_of__gte=at.position)


def ranking_from_before(event: facts.RankingTakenOver | facts.TakenRankingCorrected, at: Envelope) -> Rows:
    """What was taken over for this day."""
    return _facts(at, event.person, KIND.TAKEN, event.on.isoformat())


def activity_certified(event: facts.OverTheBoardActivityCertified, at: Envelope) -> Rows:
    """The committee's word on play over the board."""
    return _facts(at, event.person, KIND.CERTIFIED, str(at.position))


def word_of_the_board(event: OfBoard, at: Envelope) -> Rows:
    """The board's word on a dan title."""
    return _facts(at, event.person, KIND.BOARD, f"{event.event}/{event.ranking}")


def _facts(at: Envelope, person: str, kind: RankingFact.Kind, source: str) -> Rows:
    return RankingFact.objects.filter(federation=at.within[0], person=person, kind=kind, source=source)


def outcomes_of_both(games: Rows) -> Rows:
    """What both players needed and what came of it."""
    person = OuterRef("person")
    own = games.filter(**IN_EVENT).filter(Q(one=person) | Q(other=person))
    return ParticipantRow.objects.filter(Exists(own))


def classified_by_it(players: Rows) -> Rows:
    """What the outcome says of the player's ranking, once the event is ranked."""
    of_person = players.filter(federation=OuterRef("federation"), person=OuterRef("person"))
    given = of_person.filter(event=OuterRef("source"))
    return RankingFact.objects.filter(Exists(given), kind=KIND.CLASSIFIED)


def ranking_after(ranking_facts: Rows) -> Rows:
    """The ranking of whoever it is said of, under the number that is kept."""
    of_person = ranking_facts.annotate(stands_as=as_kept("person"))
    own = of_person.filter(federation=OuterRef("federation"), stands_as=OuterRef("person"))
    return CorrespondenceRanking.objects.filter(Exists(own))


def later_outcomes(ranking_facts: Rows) -> Rows:
    """Outcomes of the same player in events that began later, which begin with the ranking after this one."""
    starts = CorrespondenceEventRow.objects.filter(**IN_EVENT).values("starts_on")[:1]
    of_person = ranking_facts.annotate(stands_as=as_kept("person"))
    earlier = of_person.filter(
        federation=OuterRef("federation"), stands_as=OuterRef("person"), on__lt=OuterRef("begins")
    )
    found: Rows = ParticipantRow.objects.annotate(begins=starts).filter(Exists(earlier))
    return found


def active_over_the_board(games: Rows) -> Rows:
    """That both were active over the board (SLSF-K 2 §5)."""
    return OverTheBoardPeriod.objects.filter(played_in(games, tournament="source"))


def rankings_kept_by_it(periods: Rows) -> Rows:
    """Rankings that activity over the board may keep from lapsing."""
    of_person = periods.annotate(stands_as=as_kept("person"))
    own = of_person.filter(federation=OuterRef("federation"), stands_as=OuterRef("person"))
    return CorrespondenceRanking.objects.filter(Exists(own))


def game_label(row: CorrespondenceGameRow) -> str:
    """A game with its result."""
    score = score_text(row.one_half_points, row.other_half_points)
    return gettext("%(event)s, game %(game)s: %(score)s") % {
        "event": row.event,
        "game": row.game,
        "score": score,
    }


def outcome_label(row: ParticipantRow) -> str:
    """How a player came out."""
    came = f", {gettext(KINDS[row.kind])}" if row.kind else ""
    ranking = f": {level(row.at_start)} → {level(row.ranking)}" if row.ranking else ""
    return f"{row.event}, {said_points(row.half_points)}{came}{ranking}"


MOVED = (
    *counted_together(CorrespondenceRanking, ParticipantRow),
    Moved(CorrespondenceEventRow, its_event, facts.OF_AN_EVENT),
    Moved(CorrespondenceGameRow, its_game, (facts.GameEnded, facts.GameCorrected, facts.GameEndTakenBack)),
    Moved(ParticipantRow, whom_it_names, (facts.PlayersEntered, facts.LimitLifted, facts.LimitSetAgain)),
    Moved(
        ParticipantRow,
        everybody_in_it,
        (
            facts.EventStarted,
            facts.LateConditionsAccepted,
            facts.LateConditionsTakenBack,
            facts.EventClosed,
            facts.EventCalledOff,
            facts.EventRestored,
            facts.EventReopened,
            facts.LastDayCorrected,
            facts.CalculationSubmitted,
            facts.EventRanked,
        ),
    ),
    Moved(RankedList, outcome_given_after_it, facts.OF_AN_EVENT),
    Moved(RankingFact, ranking_from_before, (facts.RankingTakenOver, facts.TakenRankingCorrected)),
    Moved(RankingFact, activity_certified, (facts.OverTheBoardActivityCertified,)),
    Moved(RankingFact, word_of_the_board, (facts.DanTitleConfirmed, facts.DanTitleNotConfirmed)),
)
WAYS = (
    Way(CorrespondenceGameRow, ParticipantRow, outcomes_of_both),
    Way(ParticipantRow, RankingFact, classified_by_it),
    Way(RankingFact, CorrespondenceRanking, ranking_after),
    Way(RankingFact, ParticipantRow, later_outcomes, in_part=True),
    Way(GameRow, OverTheBoardPeriod, active_over_the_board),
    Way(OverTheBoardPeriod, CorrespondenceRanking, rankings_kept_by_it, in_part=True),
)
ROW_LABELS = {
    CorrespondenceGameRow: game_label,
    CorrespondenceRanking: lambda row: level(row.ranking),
    ParticipantRow: outcome_label,
    RankingFact: lambda row: f"{row.source}: {level(row.ranking)}",
}

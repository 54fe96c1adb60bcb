"""What was recorded wrongly in the register is put right; what it moves is shown first (DSU 4.5).

Decision: from the receipt of a report on, every number that it gave is published, so two officials decide.
"""

from __future__ import annotations

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.officials.proposing import check_free, must_be_proposed
from federation.officials.roles import Role
from ratings.rules.dsu.foreigners import foreign_rating
from ratings.rules.dsu.rateable import CONDITIONS
from ratings.systems.danish import events as facts
from ratings.systems.danish.commands import current_numbers
from ratings.systems.danish.commands.common import BOTH, asked_by, check_number, keep_words, of_tournament
from ratings.systems.danish.commands.entering import ENTRY, PlayerAct
from ratings.systems.danish.commands.reporting import OTHERS, RECEIVED, check_kind
from ratings.systems.danish.commands.starting import FOREIGNERS, LEAST_FOREIGN
from ratings.systems.danish.state import OF_THE_REGISTER, player_stream
from tournaments.commands.common import TournamentAct
from tournaments.commands.filed import filing_of


class CorrectReportKind(TournamentAct, frozen=True, kw_only=True):
    """Say which of the tournaments of 4.5.3 a received report is of; `kind`: a value of `rateable.Kind`."""

    kind: str
    reason: str


class TakeBackAcceptance(TournamentAct, frozen=True, kw_only=True):
    """The committee finds a tournament not worthy of rating after all."""

    reason: str


class TakeBackRefusal(TournamentAct, frozen=True, kw_only=True):
    """Rate a tournament that was left out."""

    reason: str


class CorrectStartRating(TournamentAct, frozen=True, kw_only=True):
    """State a foreigner's own ratings anew, 0 for none; with none at all the performance is worked out.

    `estimated`: the committee's estimate where there is neither.
    """

    person: str
    elo: int = 0
    national: int = 0
    estimated: int = 0
    reason: str


class CorrectGivenNumber(PlayerAct, frozen=True, kw_only=True):
    """The number last given to a player was another; 0: none was to be given."""

    rating: int
    reason: str


@command(undone_by="correct_report_kind")
@cites("DSU 4.5.4.1", "DSU 4.5.3", "DSU 4.5.3.1")
def correct_report_kind(work: Work, act: CorrectReportKind) -> None:
    """The report keeps its place; what of it is rated, and whether it is, goes by what it really was."""
    _, rated, stream = of_tournament(work, act, *BOTH, article=RECEIVED)
    if not rated.received or rated.kind == act.kind:
        raise Refused("nothing_to_correct.kind", field="kind", article=RECEIVED)
    check_kind(act.kind, filing_of(work, act.federation, act.tournament))
    check_free(work, "report-kind", act)
    reason = keep_words(work, act.reason, RECEIVED)
    work.record(stream, facts.ReportKindCorrected(kind=act.kind, reason=reason))


@command(undone_by="accept_for_rating")
@cites("DSU 4.5.3.1", "DSU 4.5.3.2")
def take_back_acceptance(work: Work, act: TakeBackAcceptance) -> None:
    """What was rated by it alone is rated no longer."""
    _, rated, stream = of_tournament(work, act, Role.RATING_COMMITTEE, article=OTHERS)
    if not rated.accepted:
        raise Refused("nothing_to_take_back.acceptance", article=OTHERS)
    check_free(work, "acceptance", act)
    work.record(stream, facts.AcceptanceForRatingTakenBack(reason=keep_words(work, act.reason, OTHERS)))


@command(undone_by="refuse_for_rating")
@cites("DSU 4.5.3")
def take_back_refusal(work: Work, act: TakeBackRefusal) -> None:
    """A tournament left out by mistake is rated as if it had never been; its report keeps its place."""
    _, rated, stream = of_tournament(work, act, *BOTH, article=CONDITIONS)
    if not rated.refused:
        raise Refused("nothing_to_take_back.leaving_out", article=CONDITIONS)
    check_free(work, "refusal", act)
    work.record(stream, facts.RatingRefusalTakenBack(reason=keep_words(work, act.reason, CONDITIONS)))


@command(undone_by="correct_start_rating")
@cites("DSU 4.4 §64", "DSU 4.5.5.2")
def correct_start_rating(work: Work, act: CorrectStartRating) -> None:
    """A foreigner's own rating was returned wrongly. A number of the register stands as it was then."""
    roles = (Role.RATING_COMMITTEE,) if act.estimated else BOTH
    _, rated, stream = of_tournament(work, act, *roles, article=FOREIGNERS)
    line = (rated.issued or {}).get(act.person)
    if line is None or line.source == OF_THE_REGISTER:
        raise Refused("no_foreign_rating", field="person", article=FOREIGNERS)
    found = foreign_rating(
        elo=act.elo or None, national=act.national or None, estimated=act.estimated or None
    )
    if found.rating is not None:
        check_number(found.rating, FOREIGNERS, least=LEAST_FOREIGN)
    check_free(work, "start-rating", act)
    corrected = facts.StartRatingCorrected(
        person=act.person,
        rating=found.rating or 0,
        source=found.source.value,
        reason=keep_words(work, act.reason, FOREIGNERS, act.person),
    )
    work.record(stream, corrected)


@command(undone_by="correct_given_number")
@cites("DSU 4.5.5.1", "DSU 4.1.1 §4")
def correct_given_number(work: Work, act: CorrectGivenNumber) -> None:
    """Given to the wrong player, or taken over with a slip: everything after it is worked out anew."""
    asked_by(work, act.federation, *BOTH, article=ENTRY)
    if act.rating:
        check_number(act.rating, ENTRY)
    if not current_numbers.given_before(work, act.person):
        raise Malformed("no_number_given", field="person", article=ENTRY)
    must_be_proposed("given-number", act)
    reason = keep_words(work, act.reason, ENTRY, act.person)
    corrected = facts.GivenNumberCorrected(person=act.person, rating=act.rating, reason=reason)
    work.record(player_stream(act.person), corrected)

"""Reports come in: the registrar takes them, says what the results do not tell, or leaves one out."""

from __future__ import annotations

from functools import partial

from events.citing import Malformed, Refused, check_all, cites
from events.work import Work, command
from federation.officials.proposing import check_free
from federation.officials.roles import Role
from federation.pages.explanations import wordings
from ratings.rules.dsu.counting import How
from ratings.rules.dsu.rateable import CONDITIONS, Kind, Rateable
from ratings.rules.dsu.report import GroupReport, rate_tournament
from ratings.systems.danish import events as facts
from ratings.systems.danish.commands import current_numbers
from ratings.systems.danish.commands.common import BOTH, asked_by, keep_words, of_tournament
from ratings.systems.danish.commands.starting import entered
from ratings.systems.danish.interpretations import table_2_today
from ratings.systems.danish.reported_groups import rateable_as, reported_groups
from ratings.systems.danish.state import NOT_RATED, Rated, danish_stream, evolve_rated
from tournaments.commands.common import TournamentAct, folded
from tournaments.commands.filed import filing_of, parts_of_report
from tournaments.offices import roles_for
from tournaments.rules.dsu.permissions import Where
from tournaments.rules.dsu.report_parts import PART_NAMES, missing_parts
from tournaments.state import Tournament
from tournaments.state.filing import Filing

REPORT = "DSU 4.1.1 §6"
RECEIVED = "DSU 4.5.4.1"
COUNTED = "DSU 4.5.4.2"
OTHERS = "DSU 4.5.3.1"
LEAVING_OUT = "refuse_to_rate_irregular_event"
OF_COORDINATED = (Kind.COORDINATED, Kind.CHAMPIONSHIP_PLAYOFF)
SAID_BY_HAND = (How.ABSENT, How.APPROVED_NOTICE, How.LATE_ARRIVAL, How.LATE_SUBSTITUTE, How.AFTER_WITHDRAWAL)
"""What the registrar may have to say of a game; the rest follows from the results."""


class ReceiveReport(TournamentAct, frozen=True, kw_only=True):
    """Take a filed report in. `kind`: a value of `rateable.Kind`, always stated: it decides what is rated.

    `parts`: what of §6 the report states beside what the record holds and the organiser has stated.
    """

    kind: str
    parts: tuple[str, ...] = ()


class ClassifyGame(TournamentAct, frozen=True, kw_only=True):
    """Say how a game came to its result: a value of `counting.How`."""

    round_number: int
    board: int
    how: str
    game: int = 1


class AcceptForRating(TournamentAct, frozen=True, kw_only=True):
    """Find a tournament worthy of rating that 4.5.3 does not name."""


class RefuseForRating(TournamentAct, frozen=True, kw_only=True):
    """Leave an irregular tournament out, after asking the committee."""

    reason: str


@command(undone_by="correct_report_kind")
@cites("DSU 4.5.4.1", "DSU 4.1.1 §6", "DSU 4.5.2", "DSU 4.5.3")
def receive_report(work: Work, act: ReceiveReport) -> None:
    """A filed and complete report of a tournament that is rated; from here its place in the order stands."""
    state, rated, stream = of_tournament(work, act, *roles_for("register_rating"), article=RECEIVED)
    _check_open(rated)
    filing = filing_of(work, act.federation, act.tournament)
    received = facts.ReportReceived(kind=act.kind, table_2=table_2_today(work).value)
    as_received = evolve_rated(rated, received)
    check_all(
        partial(_check_filed, state),
        partial(_check_parts, {*act.parts, *parts_of_report(state, filing)}),
        partial(_check_rated_as, state, as_received, filing),
        partial(_check_start_ratings, rated),
        partial(_check_terms, work, state, as_received, filing),
    )
    work.record(stream, received)


@command(undone_by="classify_game")
@cites("DSU 4.5.4.2")
def classify_game(work: Work, act: ClassifyGame) -> None:
    """Whether who stayed away had an approved notice, or a substitute came late, the result does not tell."""
    state, rated, stream = of_tournament(work, act, *BOTH, article=COUNTED)
    if not rated.received:
        asked_by(work, act.federation, Role.RATING_REGISTRAR, article=COUNTED)
    if act.how not in SAID_BY_HAND:
        raise Malformed("how_unknown", field="how", article=COUNTED, how=act.how)
    key = (act.round_number, act.board, act.game)
    if key not in state.results:
        raise Malformed(
            "no_such_game.at_board", field="board", article=COUNTED, round=act.round_number, board=act.board
        )
    check_free(work, "game-how", act)
    said = facts.GameClassified(round_number=act.round_number, board=act.board, game=act.game, how=act.how)
    work.record(stream, said)


@command(undone_by="take_back_acceptance")
@cites("DSU 4.5.3.1", "DSU 4.5.3.2")
def accept_for_rating(work: Work, act: AcceptForRating) -> None:
    """Other tournaments and matches are rated if the rating committee finds them worthy of it."""
    _, rated, stream = of_tournament(work, act, Role.RATING_COMMITTEE, article=OTHERS)
    if rated.accepted:
        raise Refused("accepted.tournament", article=OTHERS)
    named = rated.received and rated.kind != Kind.OTHER
    if named or filing_of(work, act.federation, act.tournament).coordinated:
        raise Refused("accepted.without", article=OTHERS)
    work.record(stream, facts.AcceptedForRating())


@command(undone_by="take_back_refusal")
@cites("DSU 4.5.3")
def refuse_for_rating(work: Work, act: RefuseForRating) -> None:
    """4.5.3: the registrar may, after asking the rest of the committee, leave an irregular one out.

    Decision: once its report is received the committee is asked by approving it.
    """
    _, rated, stream = of_tournament(work, act, *BOTH, article=CONDITIONS)
    if not rated.received:
        asked_by(work, act.federation, *roles_for(LEAVING_OUT, Where.COMMITTEE_CONSULTED), article=CONDITIONS)
    if rated.refused:
        raise Refused("refused", article=CONDITIONS)
    check_free(work, "left-out", act)
    reason = keep_words(work, act.reason, CONDITIONS)
    work.record(stream, facts.ReportRefusedForRating(reason=reason))


def _check_rated_as(state: Tournament, as_received: Rated, filing: Filing) -> None:
    """Whether it is rated as what it is said to be."""
    check_kind(as_received.kind, filing)
    _check_rateable(rateable_as(state, as_received, filing))


def _check_terms(work: Work, state: Tournament, as_received: Rated, filing: Filing) -> None:
    """Whether every term can be worked out, as soon as there is something to work out."""
    if state.filed and as_received.issued is not None and as_received.kind in set(Kind):
        _terms(work, state, as_received, filing)


def terms_to_come(work: Work, act: ReceiveReport) -> tuple[GroupReport, ...]:
    """Every term of a filed report if it were received now. Raises Refused where none can be worked out."""
    state, rated = folded(work, act), work.fold(danish_stream(act.stream), NOT_RATED, evolve_rated)
    _check_filed(state)
    _check_start_ratings(rated)
    received = facts.ReportReceived(kind=act.kind, table_2=table_2_today(work).value)
    filing = filing_of(work, act.federation, act.tournament)
    return _terms(work, state, evolve_rated(rated, received), filing)


def _terms(work: Work, state: Tournament, as_received: Rated, filing: Filing) -> tuple[GroupReport, ...]:
    numbers = current_numbers.numbers_now(work, entered(state))
    registered = {person: held.rating for person, held in numbers.items()}
    return rate_tournament(reported_groups(state, as_received, registered, filing))


def _check_rateable(verdict: Rateable) -> None:
    if verdict.rateable:
        return
    because = verdict.trace[0]
    raise Refused(
        "not_rateable",
        field="kind",
        article=because.article,
        way_on="the_committee_accepts_it_first" if because.article == OTHERS else "leave_it_out",
        reason=(wordings()[because.code].text,),
    )


def _check_open(rated: Rated) -> None:
    if rated.received:
        raise Refused("received", article=RECEIVED)


def _check_filed(state: Tournament) -> None:
    if not state.filed:
        raise Refused("not_filed", article=REPORT, way_on="filed_within_seven_days")


def _check_parts(stated: set[str]) -> None:
    missing = missing_parts(stated)
    if missing:
        raise Refused(
            "report_incomplete",
            field="parts",
            article=REPORT,
            parts=", ".join(PART_NAMES[part] for part in missing),
        )


def _check_start_ratings(rated: Rated) -> None:
    if rated.issued is None:
        raise Refused("list_not_returned.never", article="DSU 4.1.1 §5")


@cites("DSU 4.5.3.1")
def check_kind(text: str, filing: Filing) -> Kind:
    """The kind of a report. Raises Malformed where it is none, Refused where the invitation contradicts it.

    Decision: whether a tournament is coordinated is said by its invitation; without any the registrar says.
    """
    kind = _read(text)
    if filing.stated and kind is Kind.COORDINATED and not filing.coordinated:
        raise Refused("not_coordinated", field="kind", article=OTHERS)
    if filing.coordinated and kind not in OF_COORDINATED:
        raise Refused("coordinated", field="kind", article=OTHERS)
    return kind


def _read(text: str) -> Kind:
    if not text:
        raise Malformed("kind_unknown.unstated", field="kind", article=OTHERS)
    try:
        return Kind(text)
    except ValueError:
        raise Malformed("kind_unknown", field="kind", article=OTHERS, kind=text) from None

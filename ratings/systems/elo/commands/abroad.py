"""Results abroad: waited for, reported by the player or for them, completed and rated by the committee."""

from __future__ import annotations

import datetime as dt

import msgspec

from events.citing import Malformed, NotAllowed, Refused, cites
from events.work import Work, command
from federation.books import federation as federation_of
from federation.identity.preconditions import numbers_of_actor
from federation.members.details import check_length
from federation.members.register_checks import check_not_to_come
from federation.officials.roles import Role, require
from ratings.register_acts import check_person
from ratings.rules.dsu.rateable import Kind
from ratings.systems.danish import events as danish
from ratings.systems.danish.state import (
    EMPTY_REGISTER,
    NEW_PLAYER,
    REGISTER_STREAM,
    DanishPlayer,
    ForeignResult,
    evolve_player,
    evolve_register,
    player_stream,
)
from ratings.systems.elo import events as facts
from ratings.systems.elo.commands.common import (
    EloAct,
    asked_by,
    check_has_elo,
)
from ratings.systems.elo.state import NOT_ABROAD, abroad_stream, evolve_expected
from tournaments.limits import check_years
from tournaments.offices import roles_for
from tournaments.state import tournament_id

REPORTED = "DSU 4.5.4.3"
RATED = "DSU 4.5.3.2"
ESTIMATED = "DSU 4.5.5.2"
WHO_ASKS = (Role.RATING_COMMITTEE, Role.RATING_REGISTRAR)
KINDS = (Kind.INTERNATIONAL_INDIVIDUAL, Kind.INTERNATIONAL_TEAM, Kind.OTHER)
LONGEST_EVENT, LONGEST_COUNTRY = 120, 60
HIGHEST = 4_000
MOST_GAMES = 100


class AbroadAct(EloAct, frozen=True, kw_only=True):
    """An act on a player's tournament abroad, by its name and its last day."""

    person: str
    event: str
    country: str
    ended_on: dt.date
    returned_on: dt.date

    @property
    def result(self) -> str:
        """What the result is called in the player's stream."""
        return tournament_id(self.event, self.ended_on)


class ExpectResult(AbroadAct, frozen=True, kw_only=True):
    """Note that somebody plays abroad, so that their result is waited for."""


class ReportResult(AbroadAct, frozen=True, kw_only=True):
    """Report a result abroad: one opponent a game in order of rounds. `kind`: a value of `rateable.Kind`."""

    opponents: tuple[danish.ForeignOpponent, ...]
    all_play_all: bool = False
    group_winner: bool = False
    kind: str = Kind.INTERNATIONAL_INDIVIDUAL.value


class ResultAct(EloAct, frozen=True, kw_only=True):
    """An act on a result abroad by its name."""

    person: str
    result: str


class EstimateOpponent(ResultAct, frozen=True, kw_only=True):
    """Give the opponent of a game, from 1, a rating by estimate."""

    opponent: int
    rating: int


class RateResult(ResultAct, frozen=True, kw_only=True):
    """Rate a result abroad."""


class RemindOfResult(ResultAct, frozen=True, kw_only=True):
    """Remind a player of a result that has not come."""


@command(undone_by="report_result_abroad")
@cites("DSU 4.5.4.3")
def expect_result(work: Work, act: ExpectResult) -> None:
    """4.5.4.3: the duty is the player's; what the committee knows of it beforehand it can ask for."""
    asked_by(work, act.federation, *WHO_ASKS, article=REPORTED)
    _check_event(work, act)
    stream = abroad_stream(act.federation, act.person)
    if act.result in work.fold(stream, NOT_ABROAD, evolve_expected):
        raise Refused("expected_already", field="event", article=REPORTED)
    expected = facts.ForeignResultExpected(**msgspec.structs.asdict(act), result=act.result)
    work.record(stream, expected)


@command(undone_by="report_result_abroad")
@cites("DSU 4.5.4.3", "DSU 4.5.3.2")
def report_result_abroad(work: Work, act: ReportResult) -> None:
    """4.5.4.3: the player; the committee on the player's behalf. Late is recorded too: the number counts."""
    _require_own(work, act)
    _check_event(work, act)
    check_not_to_come(work, act.ended_on, "ended_on", REPORTED)
    _check_games(act)
    standing = _player(work, act.person).results.get(act.result)
    if standing is not None and standing.rated:
        raise _rated_already(act.event)
    reported = danish.ForeignResultReported(
        person=act.person,
        result=act.result,
        event=" ".join(act.event.split()),
        country=" ".join(act.country.split()),
        ended_on=act.ended_on,
        returned_on=act.returned_on,
        opponents=act.opponents,
        all_play_all=act.all_play_all,
        group_winner=act.group_winner,
        kind=act.kind,
    )
    if standing is None or standing.reported != reported:
        work.record(player_stream(act.person), reported)


@command(undone_by="estimate_opponent")
@cites("DSU 4.5.5.2")
def estimate_opponent(work: Work, act: EstimateOpponent) -> None:
    """4.5.5.2: where the player tells too little, the committee estimates; a rating that is known stands."""
    asked_by(work, act.federation, *roles_for("estimate_opponent_rating"), article=ESTIMATED)
    standing = _unrated(work, act, ESTIMATED)
    games = standing.reported.opponents
    if not 1 <= act.opponent <= len(games):
        raise _malformed("no_such_game.abroad", "opponent", ESTIMATED)
    if not 1 <= act.rating <= HIGHEST:
        raise _malformed("no_rating", "rating", ESTIMATED)
    game = games[act.opponent - 1]
    if game.rating and not game.estimated:
        raise Refused("opponent_has_rating", field="opponent", article=ESTIMATED, rating=game.rating)
    if game.rating != act.rating:
        estimated = danish.OpponentRatingEstimated(
            person=act.person, result=act.result, opponent=act.opponent, rating=act.rating
        )
        work.record(player_stream(act.person), estimated)


@command(undone_by="take_back_rating")
@cites("DSU 4.1.1 §3", "DSU 4.5.3.2")
def rate_result_abroad(work: Work, act: RateResult) -> None:
    """§3: the committee works out ratings of Danes who play abroad; what 4.5.3.2 leaves open it decides."""
    asked_by(work, act.federation, *roles_for("compute_foreign_event_rating"), article=RATED)
    standing = _unrated(work, act, RATED)
    if standing.unknown:
        raise Refused(
            "opponents_without_rating", article=ESTIMATED, games=", ".join(map(str, standing.unknown))
        )
    register = work.fold(REGISTER_STREAM, EMPTY_REGISTER, evolve_register)
    if not _player(work, act.person).entered and act.person not in register.taken_over:
        raise Refused("not_in_danish_register", field="person", article="DSU 4.5.5.1")
    rated = danish.ForeignResultRated(person=act.person, result=act.result)
    work.record(player_stream(act.person), rated)


@command(final="A letter that was sent stays sent.")
@cites("DSU 4.5.4.3")
def remind_of_result(work: Work, act: RemindOfResult) -> None:
    """The committee writes to a player whose result it waits for; each letter is recorded."""
    asked_by(work, act.federation, *WHO_ASKS, article=REPORTED)
    stream = abroad_stream(act.federation, act.person)
    expected = work.fold(stream, NOT_ABROAD, evolve_expected).get(act.result)
    if expected is None or act.result in _player(work, act.person).results:
        raise Refused("not_waited_for", article=REPORTED)
    reminded = facts.ForeignResultReminded(federation=act.federation, person=act.person, result=act.result)
    work.record(stream, reminded)


def _require_own(work: Work, act: ReportResult) -> None:
    """The player by their own account, or the committee. Raises NotAllowed."""
    check_has_elo(act.federation, REPORTED)
    work.zone = federation_of(act.federation).zone
    if act.person in numbers_of_actor(work):
        return
    try:
        require(work, act.federation, Role.RATING_COMMITTEE, article=REPORTED)
    except NotAllowed:
        raise NotAllowed("not_your_result", article=REPORTED) from None


def _check_event(work: Work, act: AbroadAct) -> None:
    """The person is known, the event has a name, they came home after it ended. Raises Malformed."""
    check_person(work, act.person, REPORTED)
    for field, most in (("event", LONGEST_EVENT), ("country", LONGEST_COUNTRY)):
        text = check_length(getattr(act, field), field, most, article=REPORTED)
        if not text.strip():
            raise _malformed("field_empty", field, REPORTED)
    check_years({"ended_on": act.ended_on, "returned_on": act.returned_on}, REPORTED)
    if act.returned_on < act.ended_on:
        raise _malformed("home_before_the_end", "returned_on", REPORTED)


def _check_games(act: ReportResult) -> None:
    if act.kind not in {kind.value for kind in KINDS}:
        raise _malformed("no_such_kind.of_tournament", "kind", RATED)
    if not 1 <= len(act.opponents) <= MOST_GAMES:
        raise _malformed("no_games.rated", "opponents", REPORTED)
    for game in act.opponents:
        if game.half_points not in {0, 1, 2} or not 0 <= game.rating <= HIGHEST or game.estimated:
            raise _malformed("game_unreadable", "opponents", REPORTED)


def _player(work: Work, person: str) -> DanishPlayer:
    return work.fold(player_stream(person), NEW_PLAYER, evolve_player)


def _unrated(work: Work, act: ResultAct, article: str) -> ForeignResult:
    """The result as it was reported. Raises Refused where there is none, or it is rated."""
    standing = _player(work, act.person).results.get(act.result)
    if standing is None:
        raise Refused("no_such_result", field="result", article=article)
    if standing.rated:
        raise _rated_already(standing.reported.event)
    return standing


def _rated_already(event: str) -> Refused:
    return Refused("result_rated", article=RATED, event=event)


def _malformed(code: str, field: str, article: str) -> Malformed:
    return Malformed(code, field=field, article=article, way_on="put_it_right_and_send_again")

"""At the boards: who came late or not at all, games put off, and who told the result."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from events.citing import Clash, Malformed, Refused, cites
from events.work import Work, command
from federation.officials.proposing import check_free
from federation.officials.roles import Role
from tournaments import events as play
from tournaments.commands.filed import note_who_told
from tournaments.events import filing as facts
from tournaments.events.filing_values import Cancellation
from tournaments.filing.commands.common import FilingAct, for_filing
from tournaments.offices import roles_for
from tournaments.rules.dsu.late_arrival import arrival, late_half_points
from tournaments.rules.dsu.rounds import Side, check_postponement
from tournaments.rules.lateness import late_ending
from tournaments.rules.scoring import Ending
from tournaments.state import GameKey, Tournament
from tournaments.state.filing import Filing
from tournaments.state.schedule import start_of_round

REGISTRARS = (Role.RATING_REGISTRAR, Role.RATING_COMMITTEE)
ROUNDS, ABSENCE, RESULTS = "DSU 4.1.2 §11", "DSU 4.1.2 §14", "DSU 4.1.2 §15"


class RecordNonAppearance(FilingAct, frozen=True, kw_only=True):
    """A player stayed away. `excused`: with a valid reason for not cancelling."""

    round_number: int
    person: str
    cancellation: Cancellation = Cancellation.NONE
    excused: bool = False


class TakeBackNonAppearance(FilingAct, frozen=True, kw_only=True):
    """A player had not stayed away after all."""

    round_number: int
    person: str


class RuleLateArrival(FilingAct, frozen=True, kw_only=True):
    """A game that somebody came late to: when each of the two came, None: not at all.

    `excused`: persons whom the arbiter excuses, for force majeure.
    """

    round_number: int
    board: int
    white_came: dt.datetime | None
    black_came: dt.datetime | None
    excused: tuple[str, ...] = ()


class PostponeGame(FilingAct, frozen=True, kw_only=True):
    """Put a game off to another time, or fix when an adjourned one goes on; with its zone."""

    round_number: int
    board: int
    to: dt.datetime


class RecordHandedIn(FilingAct, frozen=True, kw_only=True):
    """Note who of the two told the result."""

    round_number: int
    board: int
    side: Side


def _check_board(state: Tournament, round_number: int, board: int, article: str) -> GameKey:
    started = 1 <= round_number <= len(state.rounds)
    if not started or not 1 <= board <= len(state.rounds[round_number - 1].boards):
        raise Malformed(
            "no_such_board.in_round", field="board", article=article, round=round_number, board=board
        )
    return (round_number, board, 1)


def _for_absence(work: Work, act: FilingAct) -> tuple[Tournament, Filing]:
    """The arbiter's until the report is filed; from then on whether a game is rated rests on it."""
    state, _ = for_filing(work, act, Role.ARBITER, *REGISTRARS, article=ABSENCE)
    roles = REGISTRARS if state.filed else (Role.ARBITER,)
    return for_filing(work, act, *roles, article=ABSENCE)


@command(undone_by="take_back_non_appearance")
@cites("DSU 4.1.2 §14", "DSU 4.5.4.2")
def record_non_appearance(work: Work, act: RecordNonAppearance) -> None:
    """4.1.2 §14: without cancelling, and without a valid reason for that, it is a case for the committee."""
    state, filing = _for_absence(work, act)
    number = state.number_of(act.person)
    paired = 1 <= act.round_number <= len(state.rounds) and any(
        number in board for board in state.rounds[act.round_number - 1].boards
    )
    if not number or not paired:
        raise Malformed("not_paired.player", field="person", article=ABSENCE, round=act.round_number)
    _check_not_played(state, act, number)
    said = facts.NonAppearanceRecorded(
        round_number=act.round_number,
        person=act.person,
        cancellation=act.cancellation,
        excused=act.excused,
    )
    if filing.absences.get((act.round_number, act.person)) != said:
        check_free(work, "non-appearance", act)
        work.record(act.filing, said)


def _check_not_played(state: Tournament, act: RecordNonAppearance, number: int) -> None:
    """Whoever has moved was there."""
    boards = enumerate(state.rounds[act.round_number - 1].boards, start=1)
    board = next(at for at, pair in boards if number in pair)
    result = state.results.get((act.round_number, board, 1))
    if result is not None and result.both_moved:
        raise Refused(
            "game_played.nobody_away", field="person", article=ABSENCE, board=board, round=act.round_number
        )


@command(undone_by="record_non_appearance")
@cites("DSU 4.1.2 §14")
def take_back_non_appearance(work: Work, act: TakeBackNonAppearance) -> None:
    """It was recorded of the wrong person, or by mistake: it is no case for the committee.

    Also once the game was played. A game that was lost by not coming is put right by correcting its result.
    """
    _, filing = _for_absence(work, act)
    if (act.round_number, act.person) not in filing.absences:
        raise Malformed("no_absence", field="person", article=ABSENCE, round=act.round_number)
    check_free(work, "non-appearance-back", act)
    back = facts.NonAppearanceTakenBack(round_number=act.round_number, person=act.person)
    work.record(act.filing, back)


@command(undone_by="correct_result")
@cites("DSU 4.1.2 §11", "DSU 4.1.2 §14")
def rule_late_arrival(work: Work, act: RuleLateArrival) -> None:
    """4.1.2 §11: later than the limit loses, to the minute in time does not; both late lose both.

    The result is recorded with the ruling: who never came stayed away (§14).
    """
    state, filing = for_filing(work, act, *roles_for("excuse_late_arrival"), article=ROUNDS)
    key = _check_board(state, act.round_number, act.board, ROUNDS)
    _check_open(state, key)
    start, limit = _start_of(state, filing, act.round_number), filing.invitation.late_minutes
    black, white = (state.order[number - 1] for number in state.players_of(key))
    came = {black: _instant(act.black_came), white: _instant(act.white_came)}
    _check_ruled_on(work, act, came, start + dt.timedelta(minutes=limit))
    found = {
        person: arrival(start, at, limit_minutes=limit, excused=person in act.excused)
        for person, at in came.items()
    }
    points = late_half_points(found[black], found[white])
    ending = late_ending(points, (came[black] is None, came[white] is None)) if points else None
    for person, at in came.items():
        if found[person].lost or person in act.excused:
            ruled = facts.LateArrivalRuled(
                round_number=act.round_number, person=person, came_at=at, excused=person in act.excused
            )
            work.record(act.filing, ruled)
        if ending is Ending.LATE_ARRIVAL and at is None and person not in act.excused:
            _record_away(work, act, filing, person)
    if points is None and not act.excused:
        raise Refused("nobody_late", field="white_came", article=ROUNDS, limit=limit)
    if points is not None and ending is not None:
        work.record(act.stream, _result(key, points, ending))


def _record_away(work: Work, act: RuleLateArrival, filing: Filing, person: str) -> None:
    """Where the opponent came too late as well, the mark of the game does not say who stayed away."""
    if (act.round_number, person) not in filing.absences:
        work.record(act.filing, facts.NonAppearanceRecorded(round_number=act.round_number, person=person))


def _check_open(state: Tournament, key: GameKey) -> None:
    if key in state.results:
        raise Clash("another_result.stands", field="board", article=ROUNDS, board=key[1], round=key[0])


def _check_ruled_on(
    work: Work, act: RuleLateArrival, came: Mapping[str, dt.datetime | None], limit: dt.datetime
) -> None:
    """Only what has happened is ruled on, and only players of the game are excused."""
    if not set(act.excused) <= set(came):
        raise Malformed("not_of_this_game", field="excused", article=ROUNDS)
    if any(at is not None and at > work.now for at in came.values()):
        raise Malformed("hour_to_come", field="white_came", article=ROUNDS)
    if None in came.values() and work.now <= limit:
        raise Refused("not_late_yet", field="white_came", article=ROUNDS)


def _result(key: GameKey, points: tuple[int, int], ending: Ending) -> play.ResultReported:
    return play.ResultReported(
        round_number=key[0],
        board=key[1],
        black=points[0],
        white=points[1],
        ending=ending,
        both_moved=False,
    )


def _instant(said: dt.datetime | None) -> dt.datetime | None:
    if said is not None and said.tzinfo is None:
        raise Malformed("zone_missing", field="white_came", article=ROUNDS)
    return said.astimezone(dt.UTC) if said else None


def _start_of(state: Tournament, filing: Filing, round_number: int) -> dt.datetime:
    """The announced start of a round. Raises Refused ("round_not_scheduled")."""
    start = start_of_round(state, filing, round_number)
    if start is None:
        raise Refused("round_not_scheduled", field="round_number", article=ROUNDS, round=round_number)
    return start


@command(undone_by="postpone_game")
@cites("DSU 4.1.2 §11")
def postpone_game(work: Work, act: PostponeGame) -> None:
    """4.1.2 §11: by the rules that the tournament states, and before the last round."""
    state, filing = for_filing(work, act, Role.ARBITER, article=ROUNDS)
    key = _check_board(state, act.round_number, act.board, ROUNDS)
    if key in state.results:
        raise Refused("game_over.not_put_off", field="board", article=ROUNDS)
    if act.to.tzinfo is None:
        raise Malformed("zone_missing", field="to", article=ROUNDS)
    to = act.to.astimezone(dt.UTC)
    _start_of(state, filing, act.round_number)
    check_postponement(to, filing.starts[-1], rules_stated=bool(filing.invitation.adjournments))
    if filing.postponed.get(key[:2]) != to:
        work.record(act.filing, facts.GamePostponed(round_number=act.round_number, board=act.board, to=to))


@command(undone_by="record_handed_in")
@cites("DSU 4.1.2 §15")
def record_handed_in(work: Work, act: RecordHandedIn) -> None:
    """4.1.2 §15: the winner tells, White after a draw; from the other side it stands, with a warning."""
    state, _filing = for_filing(work, act, Role.ARBITER, article=RESULTS)
    key = _check_board(state, act.round_number, act.board, RESULTS)
    if key not in state.results:
        raise Refused("no_result", field="board", article=RESULTS)
    note_who_told(work, act.federation, act.tournament, key, act.side)

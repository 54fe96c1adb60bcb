"""A result that was typed wrong is typed anew, or taken back, while its round is open.

As long as the next round is not published nothing rests on it, and no reason is asked: who typed what
stands in the log. From then on the correction takes over, with its reason and its look.
"""

from __future__ import annotations

from typing import Any

import msgspec

from events.citing import Clash, NotAllowed, Refused
from events.log import Envelope
from events.work import Work, command
from federation.officials.roles import Role
from federation.rules.scores import by_colour
from tournaments import events as facts
from tournaments.commands.common import TournamentAct, for_act
from tournaments.commands.playing import HandedIn, as_result, standing_result
from tournaments.rules.books import Book
from tournaments.state import GameKey, Result, Tournament, evolve
from tournaments.state.conduct import breaches_of
from tournaments.state.conduct import stream_of as conduct_stream
from tournaments.state.records import Recorded, record_stream
from tournaments.state.records import evolve as evolve_record
from tournaments.state.sealed import stream_of as sealed_stream
from tournaments.tournament_book import book

RESULTS = {facts.ResultReported.TYPE, facts.ResultMended.TYPE, facts.ResultCorrected.TYPE}


class MendResult(TournamentAct, frozen=True, kw_only=True):
    """Type a result anew. `over`: the position of the entry that it takes the place of."""

    round_number: int
    game: HandedIn
    over: int


class TakeBackResult(TournamentAct, frozen=True, kw_only=True):
    """Undo the own entry at `position`, the newest of its game: what stood before it stands again."""

    round_number: int
    board: int
    game: int = 1
    position: int


@command(undone_by="take_back_result")
def mend_result(work: Work, act: MendResult) -> None:
    """SLSF-G 15.1: a result typed wrong is typed anew, until the next round of its stage is published."""
    type_anew(work, act, for_act(work, act, Role.ARBITER, article="15.1"))


def type_anew(work: Work, act: MendResult, state: Tournament) -> None:
    """The same for whom another right lets in. Raises Clash, Refused ("round_closed", "not_typed")."""
    key = (act.round_number, act.game.board, act.game.game)
    standing = standing_result(state, act.round_number, act.game)
    if standing is None:
        raise _clash(state, key, "nothing_to_mend")
    if _entry_that_stands(work, act, state, key).position != act.over:
        scores = by_colour(standing.black, standing.white, standing.ending)
        raise _clash(state, key, "another_result.meanwhile", **scores)
    mended = as_result(act.game)
    if msgspec.structs.replace(standing, corrected=False) != mended:
        work.record(act.stream, _mended(key, mended))


@command(undone_by="report_results")
def take_back_result(work: Work, act: TakeBackResult) -> None:
    """SLSF-G 15.1: an own entry is taken back, as long as nothing came after it."""
    state = for_act(work, act, Role.ARBITER, article="15.1")
    key = (act.round_number, act.board, act.game)
    if key not in state.results:
        raise _clash(state, key, "nothing_to_take_back")
    newest = _entry_that_stands(work, act, state, key)
    if newest.position != act.position:
        raise _clash(state, key, "entered_since")
    if newest.actor != work.by.actor:
        raise NotAllowed("not_yours", field=f"board {act.board}", article=book(state).cite("15.1"))
    before = _before(work, act, newest)
    if (stood := before.results.get(key)) is not None:
        work.record(act.stream, _mended(key, stood))
    else:
        _check_no_record(work, act, key, book(state))
        adjourned = key in before.adjourned
        work.record(
            act.stream,
            facts.ResultTakenBack(round_number=key[0], board=key[1], game=key[2], adjourned=adjourned),
        )


def check_round_open(state: Tournament, key: GameKey) -> None:
    """Refused once something rests on the results of the round: then only a correction is left."""
    if code := _what_rests(state, key):
        raise Refused(code, field=f"board {key[1]}", article=book(state).cite("15.1"))


def round_is_open(state: Tournament, round_number: int) -> bool:
    """Whether results of a round may still be typed anew."""
    return not _what_rests(state, (round_number, 0, 0))


def _what_rests(state: Tournament, key: GameKey) -> str:
    """The code of what rests on the results of the round, "" for nothing."""
    round_number, board, game = key
    if not 1 <= round_number <= len(state.rounds):
        return "round_closed.not_started"
    stage = state.rounds[round_number - 1].stage
    draft = state.drafts.get(stage)
    if state.finished:
        return "round_closed.tournament_finished"
    if any(each.stage == stage for each in state.rounds[round_number:]) or (draft and draft.published):
        return "round_closed.next_published"
    opened = (state.stages[each] for each in state.seats if each in state.stages)
    if any(each.stage == stage for planned in opened for each in planned.qualified):
        return "round_closed.next_stage_open"
    if any((number, at) == (round_number, board) and later > game for number, at, later in state.replays):
        return "round_closed.next_game_ordered"
    return ""


def result_key(event: Any) -> GameKey:
    """The game that an event about a result is of."""
    return event.round_number, event.board, event.game


def _entry_that_stands(work: Work, act: TournamentAct, state: Tournament, key: GameKey) -> Envelope:
    """The entry by which a result stands, while it may be typed anew. Raises Refused once it may not."""
    check_round_open(state, key)
    newest = _newest(work, act, key)
    _check_typed(work, act, newest, book(state), f"board {key[1]}")
    return newest


def _clash(state: Tournament, key: GameKey, code: str, **values: str) -> Clash:
    """What stands is not what the act was given on."""
    cited, board = book(state).cite("15.1"), key[1]
    return Clash(code, field=f"board {board}", article=cited, board=board, **values)


def _newest(work: Work, act: TournamentAct, key: GameKey) -> Envelope:
    """The event by which the result of a game stands; the stream was folded, so its version is checked."""
    stands: Envelope | None = None
    for envelope in work.streams.read(act.stream):
        if envelope.type in RESULTS and result_key(envelope.event) == key:
            stands = envelope
    assert stands is not None  # it has a result
    return stands


def _check_typed(work: Work, act: TournamentAct, newest: Envelope, cited: Book, field: str) -> None:
    """A result that follows from a ruling or a sealed move stands and falls with it."""
    ruled = [of(act.federation, act.tournament) for of in (conduct_stream, breaches_of, sealed_stream)]
    with_it = any(other.command == newest.command for stream in ruled for other in work.streams.read(stream))
    if with_it or newest.type == facts.ResultCorrected.TYPE:
        raise Refused("not_typed", field=field, article=cited.cite("15.1"))


def _before(work: Work, act: TournamentAct, newest: Envelope) -> Tournament:
    state = Tournament()
    for envelope in work.streams.read(act.stream):
        if envelope.position >= newest.position:
            break
        state = evolve(state, envelope.event)
    return state


def _check_no_record(work: Work, act: TakeBackResult, key: GameKey, cited: Book) -> None:
    stream = record_stream(act.federation, act.tournament, key)
    if work.fold(stream, Recorded(), evolve_record).standing is not None:
        raise Refused("record_attached", field=f"board {act.board}", article=cited.cite("15.1"))


def _mended(key: GameKey, result: Result) -> facts.ResultMended:
    return facts.ResultMended(
        round_number=key[0],
        board=key[1],
        game=key[2],
        black=result.black,
        white=result.white,
        ending=result.ending,
        both_moved=result.both_moved,
    )

"""Sealed games taken up again: the order, who is there, the pause between two of them (SLSF-G 13.1-13.4)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from itertools import combinations
from zoneinfo import ZoneInfo

import msgspec

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from tournaments.commands.adjourning import OfGame
from tournaments.commands.common import TournamentAct
from tournaments.events import ResultReported, ResultTakenBack
from tournaments.events import sealed as facts
from tournaments.events.sealed import Slot, Who
from tournaments.rules.books import Book
from tournaments.rules.resumption import pause_between
from tournaments.sealed.commands.common import about, asked, check_open, sealed_games, sealed_stream, standing
from tournaments.state import GameKey, Tournament
from tournaments.state.sealed import SealedGames, key_of
from tournaments.tournament_book import book


class SetResumptionOrder(TournamentAct, frozen=True, kw_only=True):
    """When each sealed game is resumed; every `starts_at` with its zone."""

    slots: tuple[Slot, ...]


class ResumeGame(OfGame, frozen=True, kw_only=True):
    """Position and used times are set up; who of the two is there. `waived`: somebody waives their pause."""

    present: tuple[Who, ...]
    waived: bool = False


class NoteArrival(OfGame, frozen=True, kw_only=True):
    """A player who was absent at the resumption has come."""

    who: Who


class TakeBackArrival(NoteArrival, frozen=True, kw_only=True):
    """A player who was said to have come is not there."""


@command(undone_by="set_resumption_order")
@cites("SLSF-G 13.1", "SLSF-G 18.1h", "SLSF-R 14.1", "SLSF-R 19.1h")
def set_resumption_order(work: Work, act: SetResumptionOrder) -> None:
    """13.1: the referee fixes the order; a player of several games has fifteen minutes between them."""
    state = asked(work, act, "13.1")
    games, cited = sealed_games(work, act), book(state)
    keys = [key_of(slot) for slot in act.slots]
    if not keys or len(set(keys)) < len(keys):
        raise Malformed("no_order", field="slots", article=cited.cite("13.1"))
    for slot, key in zip(act.slots, keys, strict=True):
        _check_slot(state, games, slot, key, cited)
    for earlier, later in combinations(sorted(act.slots, key=lambda slot: slot.starts_at), 2):
        _check_apart(state, earlier, later, cited)
    slots = tuple(_in_utc(slot) for slot in act.slots)
    work.record(sealed_stream(act), facts.ResumptionOrderSet(slots=slots))


@command(final="The clocks run; each is set by an act of its own.")
@cites("SLSF-G 13.1", "SLSF-G 13.2", "SLSF-G 13.4", "SLSF-R 14.1", "SLSF-R 14.2", "SLSF-R 14.4")
def resume_game(work: Work, act: ResumeGame) -> None:
    """13.2: position and times are set up again, and a clock is started: whose, `resumption` says."""
    cited, game = standing(work, act, "13.2")
    if not game.waits:
        raise Refused("resumed_already", field="board", article=cited.cite("13.2"))
    _check_free(work, act, cited)
    resumed = facts.GameResumed(**about(act), present=tuple(sorted({*act.present})), waived=act.waived)
    work.record(sealed_stream(act), resumed)


@command(undone_by="take_back_arrival")
@cites("SLSF-G 13.4", "SLSF-G 13.5", "SLSF-R 14.4", "SLSF-R 14.5")
def note_arrival(work: Work, act: NoteArrival) -> None:
    """13.4, 13.5: the one who was absent comes, and an envelope may be opened."""
    cited, game = standing(work, act, "13.4")
    if not game.resumed or act.who in game.here:
        raise Refused("nobody_absent", field="who", article=cited.cite("13.4"))
    work.record(sealed_stream(act), facts.PlayerArrived(**about(act), who=act.who))


@command(undone_by="note_arrival")
@cites("SLSF-G 13.4", "SLSF-G 13.5", "SLSF-R 14.4", "SLSF-R 14.5")
def take_back_arrival(work: Work, act: TakeBackArrival) -> None:
    """13.4: the wrong player was said to be there; once an envelope was opened for them they were."""
    cited, game = standing(work, act, "13.4")
    if not game.resumed or act.who not in game.here:
        raise Refused("nobody_there", field="who", article=cited.cite("13.4"))
    opened = game.opened if act.who is Who.MOVER else game.reply_opened
    if opened is not None:
        raise Refused("envelope_read", field="who", article=cited.cite("13.4"))
    work.record(sealed_stream(act), facts.ArrivalTakenBack(**about(act), who=act.who))


def _in_utc(slot: Slot) -> Slot:
    return msgspec.structs.replace(slot, starts_at=slot.starts_at.astimezone(dt.UTC))


def _check_slot(state: Tournament, games: SealedGames, slot: Slot, key: GameKey, cited: Book) -> None:
    game = games.games.get(key)
    if game is None or not game.waits:
        raise Malformed(
            "not_to_resume",
            field="slots",
            article=cited.cite("13.1"),
            round=slot.round_number,
            board=slot.board,
        )
    check_open(state, key)
    if slot.starts_at.tzinfo is None:
        raise Malformed("hour_without_zone", field="slots", article=cited.cite("13.1"))


def _check_apart(state: Tournament, earlier: Slot, later: Slot, cited: Book) -> None:
    """Two games of one player start fifteen minutes apart at the least, since the first ends before."""
    shared = {*state.players_of(key_of(earlier))} & {*state.players_of(key_of(later))}
    if not shared:
        return
    pause = pause_between(earlier.starts_at, later.starts_at, waived=later.waived, book=cited)
    if not pause.in_order:
        raise Refused("games_too_close", field="slots", article=pause.because.article, number=min(shared))


def _check_free(work: Work, act: ResumeGame, cited: Book) -> None:
    """13.1: neither player sits at another sealed game, and both had their pause since the last one."""
    games = sealed_games(work, act)
    state = asked(work, act, "13.1")
    players = {*state.players_of(act.key)}
    others = [key for key in games.games if key != act.key and players & {*state.players_of(key)}]
    for key in others:
        if key in state.waiting and games.games[key].in_play:
            raise Refused("at_another_board", field="board", article=cited.cite("13.1"), round=key[0])
    for ended_at in _ends(work, act, {key for key in others if games.games[key].resumed}):
        _check_pause(ended_at, work, act, cited)


def _check_pause(ended_at: dt.datetime, work: Work, act: ResumeGame, cited: Book) -> None:
    """Decision: a sealed game ended when its result was first handed in."""
    pause = pause_between(ended_at, work.now, waived=act.waived, book=cited)
    if not pause.in_order:
        raise Refused(
            "pause_runs",
            field="waived",
            article=pause.because.article,
            until=f"{pause.earliest.astimezone(ZoneInfo(work.zone)):%H:%M}",
        )


def _ends(work: Work, act: ResumeGame, keys: set[GameKey]) -> Iterator[dt.datetime]:
    """When each of these games was handed in; the stream was folded before, so its version is checked."""
    ended: dict[GameKey, dt.datetime] = {}
    for envelope in work.streams.read(act.stream) if keys else ():
        event = envelope.event
        if isinstance(event, ResultReported) and key_of(event) in keys:
            ended.setdefault(key_of(event), envelope.recorded_at)
        elif isinstance(event, ResultTakenBack):
            ended.pop(key_of(event), None)
    yield from ended.values()

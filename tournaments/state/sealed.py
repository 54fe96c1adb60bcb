"""What acts on sealed games are decided on: every sealed game of a tournament as it stands."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from events.types import Event
from tournaments.events import sealed as facts
from tournaments.events.sealed import Who
from tournaments.rules.pairing.face import Colour
from tournaments.state.form import GameKey

Of = msgspec.structs.replace


def stream_of(federation: str, tournament: str) -> str:
    """The stream of a tournament's sealed games."""
    return f"sealed/{federation}/{tournament}"


class SealedGame(msgspec.Struct, frozen=True):
    """One sealed game. `over`: "undone", "annulled" or "drawn" once the envelope says nothing more.

    `here`: who is present since the game was resumed. `read`: the move as the referee reads it, None while
    they have ruled nothing, "" where the game is lost by it.
    """

    sealed: facts.MoveSealed
    kept: bool = False
    resumed: bool = False
    here: frozenset[Who] = frozenset()
    paused: bool = False
    lost: bool = False
    opened: facts.EnvelopeOpened | None = None
    read: str | None = None
    reply: facts.ReplySealed | None = None
    reply_opened: facts.ReplyOpened | None = None
    over: str = ""

    @property
    def is_shut(self) -> bool:
        """Whether the envelope is there and waits to be opened."""
        return not (self.over or self.lost or self.opened)

    @property
    def waits(self) -> bool:
        """Whether the game waits to be resumed."""
        return not (self.over or self.resumed)

    @property
    def in_play(self) -> bool:
        """Whether its players sit at its board; the tournament says whether it has a result since."""
        return self.resumed and not (self.over or self.paused)

    @property
    def reply_is_shut(self) -> bool:
        """Whether a second envelope waits to be opened."""
        return self.reply is not None and self.reply_opened is None and not self.over

    @property
    def may_be_sealed_anew(self) -> bool:
        """Whether the game can be adjourned with another sealed move."""
        return bool(self.over) or (self.resumed and not self.is_shut and not self.reply_is_shut)

    def colour_of(self, who: Who) -> Colour:
        """Which stones a player has."""
        return self.sealed.sealer if who is Who.SEALER else self.sealed.sealer.other


class SealedGames(msgspec.Struct, frozen=True):
    """The sealed games of a tournament, and the order in which they are resumed."""

    games: Mapping[GameKey, SealedGame] = {}
    slots: Mapping[GameKey, facts.Slot] = {}

    def starts_at(self, key: GameKey) -> dt.datetime | None:
        """When a game is to be resumed, None while nobody has said."""
        slot = self.slots.get(key)
        return slot.starts_at if slot else None


def key_of(event: Any) -> GameKey:
    """Round, board and game that a fact is about."""
    return event.round_number, event.board, event.game


def evolve(games: SealedGames, event: Event) -> SealedGames:
    """Accepts every fact, judges none."""
    match event:
        case facts.MoveSealed():
            return _sealed(games, event)
        case facts.ResumptionOrderSet(slots=slots):
            return Of(games, slots={key_of(slot): slot for slot in slots})
    key = key_of(event)
    return _put(games, key, _stepped(games.games[key], event))


def _sealed(games: SealedGames, event: facts.MoveSealed) -> SealedGames:
    """The hour of a resumption before is none of this one's."""
    key = key_of(event)
    slots = {other: slot for other, slot in games.slots.items() if other != key}
    return _put(Of(games, slots=slots), key, SealedGame(sealed=event))


def _put(games: SealedGames, key: GameKey, game: SealedGame) -> SealedGames:
    return Of(games, games={**games.games, key: game})


def _stepped(game: SealedGame, event: Event) -> SealedGame:
    match event:
        case facts.GameResumed(present=present):
            return Of(game, resumed=True, here=frozenset(present))
        case facts.PlayerArrived(who=who):
            return Of(game, here=game.here | {who})
        case facts.ArrivalTakenBack(who=who):
            return Of(game, here=game.here - {who})
        case facts.EnvelopeLost(reply=reply):
            return Of(game, reply=None) if reply else Of(game, lost=True)
    return Of(game, **_CHANGES[type(event)](event))


_CHANGES: dict[type[Event], Callable[[Any], dict[str, object]]] = {
    facts.EnvelopeKept: lambda _: {"kept": True},
    facts.EnvelopeOpened: lambda event: {"opened": event},
    facts.SealedMoveRuled: lambda event: {"read": event.move},
    facts.ReplySealed: lambda event: {"reply": event, "reply_opened": None},
    facts.ReplyOpened: lambda event: {"reply_opened": event},
    facts.SlowGamePaused: lambda _: {"paused": True},
    facts.SlowGameWentOn: lambda _: {"paused": False},
    facts.SealingUndone: lambda _: {"over": "undone"},
    facts.SealedGameAnnulled: lambda _: {"over": "annulled"},
    facts.SealedDrawAgreed: lambda _: {"over": "drawn"},
}

"""What acts at the boards are decided on: the matters of a tournament, each with what followed on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

import msgspec

from events.types import Event
from tournaments.events import conduct as facts
from tournaments.state.form import GameKey

Of = msgspec.structs.replace
Fact = TypeVar("Fact", bound=Event)


def stream_of(federation: str, tournament: str) -> str:
    """The stream of what happens at a tournament's boards."""
    return f"conduct/{federation}/{tournament}"


BREACHES = "breaches/"
"""How streams of noted conduct begin: veiled, for they are not everybody's to read."""


def breaches_of(federation: str, tournament: str) -> str:
    """The stream of conduct that was noted in a tournament, and of what followed on it."""
    return f"{BREACHES}{federation}/{tournament}"


class Matter(msgspec.Struct, frozen=True):
    """A matter of one game, and what followed on it in order."""

    fact: facts.OfGame
    steps: tuple[facts.OnMatter, ...] = ()

    @property
    def number(self) -> int:
        """Its number within the tournament."""
        return self.fact.number

    @property
    def key(self) -> GameKey:
        """Round, board and game."""
        return self.fact.round_number, self.fact.board, self.fact.game

    def newest(self, kind: type[Fact]) -> Fact | None:
        """The last step of a kind, None for none."""
        return next((step for step in reversed(self.steps) if isinstance(step, kind)), None)

    @property
    def stands(self) -> bool:
        """Whether it was not taken back."""
        return self.newest(facts.MatterTakenBack) is None

    @property
    def decided(self) -> bool:
        """Whether the arbiter has decided the game by it."""
        return self.newest(facts.GameDecided) is not None


class Voided(msgspec.Struct, frozen=True):
    """A game was declared void by matter `by`; its matters with numbers up to `up_to` count no more."""

    by: int
    up_to: int


class Conduct(msgspec.Struct, frozen=True):
    """All matters of a tournament by number; rounds whose clocks were started; terms of draws in numbers.

    `voided`: games that were declared void, and are played anew.
    """

    matters: dict[int, Matter] = {}
    started: frozenset[int] = frozenset()
    draw_moves: facts.DrawMovesSet = facts.DrawMovesSet()
    voided: Mapping[GameKey, Voided] = {}

    @property
    def next_number(self) -> int:
        """The number of the next matter; numbers of matters that were taken back are not given again."""
        return max(self.matters, default=0) + 1

    def counts(self, matter: Matter) -> bool:
        """Whether it was not taken back and is no matter of a game that was declared void."""
        void = self.voided.get(matter.key)
        return matter.stands and (void is None or matter.number > void.up_to or matter.number == void.by)

    def with_breaches(self, noted: Conduct) -> Conduct:
        """Together with what was noted of conduct, in the order of the numbers."""
        return Of(self, matters=dict(sorted((self.matters | noted.matters).items())))

    def of_game(self, key: GameKey) -> Iterator[Matter]:
        """The matters of one game that stand, the oldest first."""
        return (matter for matter in self.matters.values() if matter.key == key and self.counts(matter))


def evolve(conduct: Conduct, event: Event) -> Conduct:
    """Accepts every fact, judges none."""
    match event:
        case facts.ClocksStarted(round_number=number):
            return Of(conduct, started=conduct.started | {number})
        case facts.StartOfClocksTakenBack(round_number=number):
            return Of(conduct, started=conduct.started - {number})
        case facts.DrawMovesSet():
            return Of(conduct, draw_moves=event)
        case facts.OfGame():
            return _put(conduct, Matter(fact=event))
        case facts.OnMatter(number=number):
            matter = conduct.matters[number]
            if isinstance(event, facts.GameVoided):
                void = Voided(by=number, up_to=max(conduct.matters))
                conduct = Of(conduct, voided={**conduct.voided, matter.key: void})
            elif isinstance(event, facts.MatterTakenBack):
                conduct = Of(conduct, voided={k: v for k, v in conduct.voided.items() if v.by != number})
            return _put(conduct, Of(matter, steps=(*matter.steps, event)))
        case _:
            return conduct


def _put(conduct: Conduct, matter: Matter) -> Conduct:
    return Of(conduct, matters={**conduct.matters, matter.number: matter})

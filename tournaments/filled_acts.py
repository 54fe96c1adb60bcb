"""What the house fills into acts that programs give: the seed of a lot, and what the register says.

The desk does the same on its pages: who sends the act chooses neither how a lot falls nor what a player is.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TypeVar
from uuid import UUID

import msgspec

from events.acts import Filling, asked_by, without
from events.work import Command
from tournaments import commands
from tournaments.commands.common import TournamentAct
from tournaments.commands.pairing import draws_lots
from tournaments.desk.entering import entry_of
from tournaments.desk.fields import SEED_BYTES
from tournaments.desk.looking_over import seed_of_lots
from tournaments.desk.numbering import named
from tournaments.log_state import state_now
from tournaments.matches import asks_lot, level_matches
from tournaments.state import Tournament

A = TypeVar("A", bound=TournamentAct)
SEED = "seed"


class EnterPersons(TournamentAct, frozen=True, kw_only=True):
    """Enter players, all or none: club, number and nationality are those of the register on that day."""

    persons: tuple[UUID, ...]


class AdmitPersonLate(TournamentAct, frozen=True, kw_only=True):
    """Admit a player after the draw, as the register has them on that day."""

    person: UUID
    stage: int = 1


def by_chance(command: Command[A]) -> Filling[A]:
    """The seed is chosen by chance at the moment at which the act is given."""
    return _with(command, lambda said: {SEED: secrets.token_hex(SEED_BYTES)}, SEED)


def lots_of_round(command: Command[A]) -> Filling[A]:
    """The seed of a round: that of the first look, that of lots which stand, or else a new one (0013)."""
    return _with(command, lambda said: {SEED: _seed_of_round(msgspec.structs.asdict(said))}, SEED)


def lot_of_colours(command: Command[A]) -> Filling[A]:
    """The seed of a next game, where a lot decides who has Black and none fell at the board."""
    return _with(command, lambda said: {SEED: _seed_of_game(msgspec.structs.asdict(said))}, SEED)


def by_names(command: Command[A]) -> Filling[A]:
    """A seed, and everybody entered in the alphabetical order of the register."""
    return _with(command, _in_order, SEED, "alphabetical")


def _with(
    command: Command[A], values: Callable[[msgspec.Struct], dict[str, object]], *names: str
) -> Filling[A]:
    form = asked_by(command)
    return Filling(
        without(form, *names),
        lambda said: msgspec.convert({**msgspec.structs.asdict(said), **values(said)}, form),
    )


def _state(said: dict[str, object]) -> Tournament:
    return state_now(str(said["federation"]), str(said["tournament"]))


def _seed_of_round(said: dict[str, object]) -> str:
    state, stage = _state(said), msgspec.convert(said["stage"], int)
    draft = state.drafts.get(stage)
    if draft is None or said["accept_proposal"]:
        here = {"federation": str(said["federation"]), "tournament": str(said["tournament"])}
        return seed_of_lots(**here, stage=stage, stage_round=len(state.rounds_of(stage)) + 1)
    kept = "" if draft.published or not draws_lots(state, stage) else draft.paired.seed
    return kept or secrets.token_hex(SEED_BYTES)


def _seed_of_game(said: dict[str, object]) -> str:
    number, board = (msgspec.convert(said[name], int) for name in ("round_number", "board"))
    state = _state(said)
    due = number >= 1 and board in level_matches(state, number) and asks_lot(state, number, board)
    return secrets.token_hex(SEED_BYTES) if due and said["white_has_black"] is None else ""


def _in_order(said: msgspec.Struct) -> dict[str, object]:
    told = msgspec.structs.asdict(said)
    everybody = named(_state(told), str(told["federation"]))
    return {SEED: secrets.token_hex(SEED_BYTES), "alphabetical": tuple(everybody)}


def _entering(said: msgspec.Struct) -> commands.EnterPlayers:
    asked = msgspec.convert(said, EnterPersons)
    entries = tuple(entry_of(person, asked.federation) for person in asked.persons)
    return commands.EnterPlayers(federation=asked.federation, tournament=asked.tournament, entries=entries)


def _admitting(said: msgspec.Struct) -> commands.AdmitLate:
    asked = msgspec.convert(said, AdmitPersonLate)
    entry = entry_of(asked.person, asked.federation)
    here = {"federation": asked.federation, "tournament": asked.tournament}
    return commands.AdmitLate(**here, entry=entry, stage=asked.stage)


AS_REGISTERED = Filling(EnterPersons, _entering)
LATE_AS_REGISTERED = Filling(AdmitPersonLate, _admitting)

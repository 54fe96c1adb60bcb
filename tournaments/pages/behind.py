"""The events behind a tournament's pages: who handed a game in, who paired a round, who corrected."""

from __future__ import annotations

from collections.abc import Iterable

from events.log import Envelope
from tournaments import events as facts
from tournaments.as_of import read_then
from tournaments.models import GameRow
from tournaments.state import stream_of

RESULTS = (facts.ResultReported, facts.ResultMended, facts.ResultCorrected, facts.ResultTakenBack)


def events_of_games(federation: str, tournament: str, games: Iterable[GameRow]) -> list[int]:
    """Positions of what was recorded of these games: handed in, ruled on, corrected. One query."""
    wanted = {(game.round_number, game.board) for game in games}
    return [each.position for each in _stream(federation, tournament) if _place(each) in wanted]


def events_of_results(federation: str, tournament: str, *, up_to: int) -> list[int]:
    """Positions of every result handed in or corrected, up to a position. One query."""
    names = {kind.TYPE for kind in RESULTS}
    return [each.position for each in _stream(federation, tournament, up_to) if each.type in names]


def events_of_pairing(
    federation: str, tournament: str, stage: int, stage_round: int, round_number: int, *, up_to: int
) -> list[int]:
    """Positions of what made a round: paired, changed by hand, published, started. One query.

    `round_number`: its number in the tournament, 0 while it has not started.
    """
    found = []
    for each in _stream(federation, tournament, up_to):
        event = each.event
        at = (getattr(event, "stage", 0), getattr(event, "stage_round", 0))
        started = isinstance(event, facts.RoundStarted) and event.round_number == round_number
        if at == (stage, stage_round) or started:
            found.append(each.position)
    return found


def _stream(federation: str, tournament: str, up_to: int | None = None) -> list[Envelope]:
    return read_then(stream_of(federation, tournament), up_to=up_to)


def _place(envelope: Envelope) -> tuple[int, int]:
    event = envelope.event
    return getattr(event, "round_number", 0), getattr(event, "board", 0)

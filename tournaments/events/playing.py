"""Results, corrections, the end, the report."""

from __future__ import annotations

import datetime as dt

from events.types import Commitment, Event, Payload, Upcasters, event_type
from tournaments.events.types import Count, HalfPoints, Number
from tournaments.rules.scoring import Ending


class _OfOneGame(Event):
    """Half points of Black and White of a game, and how it ended (15.1).

    `both_moved`: each player made a move, which 28.2 asks before a game is rated.
    """

    round_number: Number
    board: Number
    black: HalfPoints
    white: HalfPoints
    game: Number = 1
    ending: Ending = Ending.PLAYED
    both_moved: bool = True


@event_type("tournaments.ResultReported", "SLSF-G 15.1", "SLSF-G 15.4", version=2)
class ResultReported(_OfOneGame):
    """One game was handed in."""


def with_ending(payload: Payload) -> Payload:
    """Version 1 knew no walkovers and held the score as `half_points: [black, white]`."""
    black, white = payload["half_points"]
    rest = {name: value for name, value in payload.items() if name != "half_points"}
    return rest | {"black": black, "white": white, "ending": "played", "both_moved": True}


@event_type("tournaments.ResultCorrected", "SLSF-G 15.1")
class ResultCorrected(_OfOneGame, kw_only=True):
    """A result handed in was wrong; `reason` is a commitment to the words. The first one stays in the log."""

    reason: Commitment


@event_type("tournaments.ResultMended", "SLSF-G 15.1")
class ResultMended(_OfOneGame):
    """A result typed wrong is typed anew while its round is open; what was typed before stays in the log."""


@event_type("tournaments.ResultTakenBack", "SLSF-G 15.1")
class ResultTakenBack(Event):
    """Who typed a result took it back while the round is open: the game has none again.

    `adjourned`: the game waits for its resumption, as before that result.
    """

    round_number: Number
    board: Number
    game: Number = 1
    adjourned: bool = False


@event_type("tournaments.TournamentFinished", "SLSF-G 17.2")
class TournamentFinished(Event):
    """Every game is decided; the standings are final."""


@event_type("tournaments.PlayReopened", "SLSF-G 17.2")
class PlayReopened(Event):
    """It was said too soon that play is over. `reason` is a commitment to the words."""

    reason: Commitment


@event_type("tournaments.FileImported")
class FileImported(Event):
    """A file became events; its SHA-256 names this stream, so the same file is known again."""

    name: str
    tournament: str
    adjustments: int


@event_type("tournaments.ResultsAsWritten")
class ResultsAsWritten(Event):
    """How a file of unusual scoring wrote the results of a round, as points alone do not tell it.

    `signs`: board by board that of Black, then that of White, such as "01" or "+-"; "" for an open game.
    """

    round_number: Number
    signs: tuple[str, ...]


@event_type("tournaments.GameAdjourned", "SLSF-G 25.5", "DSU 4.9.1")
class GameAdjourned(Event):
    """A game waits for its resumption."""

    round_number: Number
    board: Number
    game: Number = 1


@event_type("tournaments.AdjournmentTakenBack", "SLSF-G 25.5", "DSU 4.9.1")
class AdjournmentTakenBack(Event):
    """A game that was called adjourned is in play; what it was ruled to count as goes with it."""

    round_number: Number
    board: Number
    game: Number = 1


@event_type("tournaments.AdjournmentSessionSet", "DSU 4.9.1", "DSU 4.1.2 §11")
class AdjournmentSessionSet(Event):
    """Until when adjourned games of a round are played on: an instant, before which no round is paired."""

    round_number: Number
    ends_at: dt.datetime


@event_type("tournaments.PreliminaryResultRuled", "SLSF-G 25.5")
class PreliminaryResultRuled(Event):
    """What an adjourned game counts as for the draw, and only for it."""

    round_number: Number
    board: Number
    black: HalfPoints
    white: HalfPoints
    game: Number = 1


@event_type("tournaments.ReplayOrdered", "SLSF-G 26", "DSU 4.9.7", "DSU 4.9.8")
class ReplayOrdered(Event):
    """A level match goes on with one more game. `kind`: replay, rapid, blitz or armageddon."""

    round_number: Number
    board: Number
    game: Number
    kind: str
    swapped: bool  # the board's White has Black
    base_seconds: tuple[Count, Count]  # Black, White


@event_type("tournaments.ResultsAnnulled", "SLSF-G 13.6")
class ResultsAnnulled(Event):
    """A game is annulled; it may be played anew. `reason` is a commitment to the words."""

    round_number: Number
    board: Number
    reason: Commitment
    game: Number = 1


@event_type("tournaments.PlayoffDecided", "SLSF-G 17.2f", "SLSF-G 25.6g")
class PlayoffDecided(Event):
    """Who level stands before whom after a replay: start numbers in the order it gave."""

    order: tuple[Number, ...]
    stage: Number = 1


@event_type("tournaments.PeersJudged", "SLSF-G 25.6c")
class PeersJudged(Event):
    """What a withdrawn player's points count as in their opponents' Buchholz, by the arbiter's ruling."""

    start_number: Number
    half_points: HalfPoints


UPCASTERS: Upcasters = {("tournaments.ResultReported", 1): with_ending}

"""What each round of a file of ours was paired from, beside what the format says: three lines behind ###.

    ### Played by: {"book":"SLSF-G",...}      the rule book, and how the stage is played
    ### Paired from: {"round":2,...}          boards in their order, lots, who had left, who was away, results
                                              that stood otherwise when the round was paired
    ### Placed from: {"left":[[3,1,"withdrawn"]]}   the same for the places

By these anyone can pair every round again (`manage.py check_pairings`). Numbers are those of the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from events.citing import gettext_noop as _
from tournaments.events import Play
from tournaments.exchange.findings import Findings
from tournaments.exchange.trf.lines import MAX_LINE, PAIRED_FROM, PLACED_FROM, PLAYED_BY, Record

Said = TypeVar("Said", bound=msgspec.Struct)
OPEN, ADJOURNED, RULED = "open", "adjourned", "ruled"


class GameThen(msgspec.Struct, frozen=True, array_like=True):
    """How a game stood: `how` it ended, or open, adjourned, ruled (adjourned, with what it counts as)."""

    round: int
    board: int
    game: int
    how: str
    black: int = 0
    white: int = 0
    both_moved: bool = False

    @property
    def key(self) -> tuple[int, int, int]:
        """Round of the stage, board, game."""
        return self.round, self.board, self.game


class PlayedBy(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How the stage is played. `drawn`: how many had a number before the first round."""

    book: str
    play: dict[str, object]
    drawn: int = 0
    drawn_by: str = "lot"
    seed: str = ""

    @property
    def settings(self) -> Play:
        """What the regulations settle. Raises msgspec.ValidationError."""
        return msgspec.convert(self.play, Play)


class Then(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What stood then and the columns of the file do not say. `left`: number, rounds started by then, how."""

    left: tuple[tuple[int, int, str], ...] = ()
    games: tuple[GameThen, ...] = ()
    replays: tuple[tuple[int, int, int, str, bool], ...] = ()


class RoundThen(Then, frozen=True, kw_only=True):
    """One round. `black`: who has Black, board by board; `columns`: games of its longest match;
    `players`: how many had a number; `by_hand`: the arbiter changed what the rules gave.
    """

    round: int
    black: tuple[int, ...] = ()
    rests: int = 0
    rests_with: int = 0
    columns: int = 1
    seed: str = ""
    players: int = 0
    away: tuple[int, ...] = ()
    by_hand: bool = False


class PlacesThen(Then, frozen=True, kw_only=True):
    """What places rest on. `lots`: purpose, seed and order; `playoffs`, `judged` in numbers of the file."""

    lots: tuple[tuple[str, str, tuple[int, ...]], ...] = ()
    playoffs: tuple[tuple[int, ...], ...] = ()
    judged: tuple[tuple[int, int], ...] = ()


class PairedFrom(msgspec.Struct, frozen=True, kw_only=True):
    """All of it."""

    played: PlayedBy
    rounds: tuple[RoundThen, ...] = ()
    places: PlacesThen = PlacesThen()

    def columns_of(self) -> Iterator[tuple[RoundThen, int]]:
        """Each round with the index of its first column."""
        at = 0
        for each in self.rounds:
            yield each, at
            at += each.columns


def settings_said(play: Play) -> dict[str, object]:
    """What is not as it is unless said."""
    said: Mapping[str, Any] = msgspec.to_builtins(play)
    usual: Mapping[str, Any] = msgspec.to_builtins(Play(system=""))
    return {name: value for name, value in said.items() if value != usual[name]}


def paired_from_lines(said: PairedFrom | None) -> Iterator[str]:
    """The lines; none at all where one would be longer than a line of a file is."""
    if said is None:
        return
    lines = [
        _line(PLAYED_BY, said.played),
        *(_line(PAIRED_FROM, each) for each in said.rounds),
        _line(PLACED_FROM, said.places),
    ]
    if all(len(line) <= MAX_LINE for line in lines):
        yield from lines


def _line(tag: str, said: msgspec.Struct) -> str:
    return f"### {tag}: {msgspec.json.encode(said).decode()}"


def read_paired_from(records: Sequence[Record], columns: int, findings: Findings) -> PairedFrom | None:
    """What the lines say; None where there are none. One that cannot be read is a problem."""
    played = _each(records, PLAYED_BY, PlayedBy, findings)
    rounds = _each(records, PAIRED_FROM, RoundThen, findings)
    places = _each(records, PLACED_FROM, PlacesThen, findings)
    if not played:
        return None
    line = next(record.line for record in records if record.tag == PLAYED_BY)
    in_turn = [each.round for each in rounds] == list(range(1, len(rounds) + 1))
    held = sum(each.columns for each in rounds)
    if len(played) > 1 or not in_turn or held != columns:
        message = _(
            "What the rounds were paired from says %(said)s columns of rounds; the file has %(held)s."
        )
        findings.problem(line, f"### {PLAYED_BY}", message, said=held, held=columns)
        return None
    try:
        assert played[0].settings
    except msgspec.ValidationError as wrong:
        findings.problem(line, f"### {PLAYED_BY}", UNREADABLE, written=str(wrong))
        return None
    return PairedFrom(played=played[0], rounds=rounds, places=places[-1] if places else PlacesThen())


UNREADABLE = _("What the rounds were paired from cannot be read: %(written)s")


def _each(records: Sequence[Record], tag: str, form: type[Said], findings: Findings) -> tuple[Said, ...]:
    found = []
    for record in records:
        if record.tag == tag:
            try:
                found.append(msgspec.json.decode(record.text[3:].strip(), type=form))
            except msgspec.MsgspecError as wrong:
                findings.problem(record.line, f"### {tag}", UNREADABLE, written=str(wrong))
    return tuple(found)

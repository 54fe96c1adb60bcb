"""What the receipt of a report would move, worked out as the act would and taken back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from events import clock
from events.citing import Refused
from events.work import By, TheLog, Work
from federation.members import directory
from federation.pages.explanations import said
from ratings.rules.dsu.report import GroupReport, PlayerReport
from ratings.systems.danish.commands.reporting import ReceiveReport, terms_to_come


@dataclass(frozen=True, slots=True, kw_only=True)
class ToCome:
    """One player. `start`: None for no rated game without a rating; `before`, `after`: None: no number."""

    person: UUID
    name: str
    start: int | None
    provisional: bool
    games: int
    half_points: int
    before: int | None
    after: int | None

    @property
    def change(self) -> int | None:
        """What the report moves; None for who is not in the register."""
        return None if self.before is None or self.after is None else self.after - self.before


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut:
    """A game that would not be rated."""

    round_number: int
    players: str
    why: str
    article: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """Everything that would come of it; `rated`: how many games."""

    players: tuple[ToCome, ...]
    left_out: tuple[LeftOut, ...]
    rated: int

    @property
    def moving(self) -> int:
        """How many numbers of the register become others."""
        return sum(bool(player.change) for player in self.players)


def receipt_to_come(act: ReceiveReport, by: By) -> Receipt | None:
    """What it would bring if `by` received it at this moment; None where nothing can be worked out yet."""
    with transaction.atomic():
        try:
            reports = terms_to_come(Work(by, clock.now(), TheLog()), act)
        except Refused:
            return None
        finally:
            transaction.set_rollback(True)
    names = directory.names(UUID(person) for report in reports for person in report.players)
    called = {str(person): name for person, name in names.items()}
    players = [_to_come(line, called) for report in reports for line in report.players.values()]
    return Receipt(
        players=tuple(sorted(players, key=lambda player: (-(player.start or 0), player.name))),
        left_out=tuple(_left_out(reports, called)),
        rated=sum(each.verdict.rated for report in reports for each in report.games),
    )


def _to_come(line: PlayerReport, names: dict[str, str]) -> ToCome:
    return ToCome(
        person=UUID(line.player),
        name=names[line.player],
        start=line.start_rating,
        provisional=line.provisional and line.start_rating is not None,
        games=line.gain.games if line.gain else 0,
        half_points=line.gain.half_points if line.gain else 0,
        before=line.new.registered if line.new else None,
        after=line.new.rating if line.new else None,
    )


def _left_out(reports: Sequence[GroupReport], names: dict[str, str]) -> Iterator[LeftOut]:
    for report in reports:
        for each in report.games:
            if not each.verdict.rated:
                yield LeftOut(
                    round_number=each.game.round_number,
                    players=" – ".join(names[person] for person in each.game.players),
                    why=said(each.verdict.because.code),
                    article=each.verdict.because.article,
                )

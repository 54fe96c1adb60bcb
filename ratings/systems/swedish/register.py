"""A register is the ratings of one discipline in one federation: its rows, and what is kept in memory."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from django.db.models import Max, QuerySet

from events.log import Envelope
from events.models import ReadModel
from events.rows import Batch, Row
from ratings.books import calendar_of
from ratings.models import EndedPeriod, Participation, PlayerRating, RatedTournament, RatingChange
from ratings.rules.periods import Calendar, Period

Model = TypeVar("Model", bound=ReadModel)


class Register(NamedTuple):
    """One discipline of one federation."""

    federation: str
    discipline: str

    @property
    def scope(self) -> dict[str, str]:
        """As columns."""
        return {"federation": self.federation, "discipline": self.discipline}

    @property
    def calendar(self) -> Calendar:
        """Its rating periods, by its book."""
        return calendar_of(*self)


def register_at(at: Envelope) -> Register:
    """The register that a stream such as register/slsf/gomoku or rating/slsf/gomoku/... belongs to."""
    _, federation, discipline, *_ = at.stream.split("/")
    return Register(federation, discipline)


class Source:
    """The written rows of one register in one generation of the ratings projector."""

    def __init__(self, register: Register, generation: int) -> None:
        self.register = register
        self.scope = {**register.scope, "generation": generation}

    def rows(self, model: type[Model]) -> QuerySet[Model]:
        """Those of one model."""
        rows: QuerySet[Model] = model.all_generations.filter(**self.scope)
        return rows


def end_key(period: Period) -> str:
    """Where a period's end stands among the steps of a register: after every tournament of the period."""
    return f"{period}|end"


def start_key(period: str) -> str:
    """Before the steps of a period: what comes earlier is late once the board counts activity in it."""
    return f"{period}|"


def just_after(key: str) -> str:
    """Behind one step and before every other."""
    return f"{key}!"


@dataclass(slots=True)
class Memory:
    """What is kept in memory of a register: every player's row, the last step, the last ended period.

    `rated`: the tournaments that are rated. `seen`: who was in one of them or in a counted event, read
    once it is asked for.
    """

    register: Register
    players: dict[str, Row] = field(default_factory=dict)
    newest: str = ""
    ended: Period | None = None
    rated: set[str] = field(default_factory=set)
    seen: set[str] | None = None

    @classmethod
    def of(cls, register: Register, batch: Batch) -> Memory:
        """Read once, before a batch has written anything of this register; then kept in step."""
        source = Source(register, batch.generation)
        players = {str(row["person"]): row for row in batch[PlayerRating].where(**register.scope)}
        rated = source.rows(RatedTournament).aggregate(key=Max("order_key"))["key"]
        closed = source.rows(RatingChange).filter(kind=RatingChange.Kind.CLOSED)
        last = source.rows(EndedPeriod).aggregate(period=Max("period"))["period"]
        ended = register.calendar.read(last) if last else None
        counted = source.rows(Participation).filter(by_board=True).aggregate(period=Max("period"))["period"]
        counted_key = start_key(counted) if counted else ""
        steps = (
            rated,
            counted_key,
            closed.aggregate(key=Max("order_key"))["key"],
            end_key(ended) if ended else "",
        )
        newest = max(step or "" for step in steps)
        names = set(source.rows(RatedTournament).values_list("tournament", flat=True))
        return cls(register=register, players=players, newest=newest, ended=ended, rated=names)

    def has_seen(self, person: str, batch: Batch) -> bool:
        """Whether somebody was in a rated tournament or a counted event, with a rating or without."""
        if self.seen is None:
            batch.write()
            source = Source(self.register, batch.generation)
            self.seen = {str(each) for each in source.rows(Participation).values_list("person", flat=True)}
            for players in source.rows(RatedTournament).values_list("players", flat=True):
                self.seen.update(players)
        return person in self.seen

    def everybody(self, batch: Batch) -> set[str]:
        """Who is in the register, or was until the record was closed."""
        closed = batch[RatingChange].where(**self.register.scope, kind=RatingChange.Kind.CLOSED)
        return self.players.keys() | {str(row["person"]) for row in closed}

    def note(self, persons: Iterable[str]) -> None:
        """These were in a rated tournament or a counted event."""
        if self.seen is not None:
            self.seen.update(persons)

"""A register is the ratings of one discipline in one federation: its rows, and what is kept in memory."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from django.db.models import Max, QuerySet

from events.models import ReadModel
from events.rows import Batch, Row
from ratings.models import EndedPeriod, PlayerRating, RatedTournament, RatingChange
from ratings.rules.slsf.periods import Period, parse_period

Model = TypeVar("Model", bound=ReadModel)


class Register(NamedTuple):
    """One discipline of one federation."""

    federation: str
    discipline: str

    @property
    def scope(self) -> dict[str, str]:
        """As columns."""
        return {"federation": self.federation, "discipline": self.discipline}


class Source:
    """The written rows of one register in one generation of the ratings projector."""

    def __init__(self, register: Register, generation: int) -> None:
        self.scope = {**register.scope, "generation": generation}

    def rows(self, model: type[Model]) -> QuerySet[Model]:
        """Those of one model."""
        rows: QuerySet[Model] = model.all_generations.filter(**self.scope)
        return rows


def end_key(period: Period) -> str:
    """Where a period's end stands among the steps of a register: after every tournament of the period."""
    return f"{period}|end"


@dataclass(slots=True)
class Memory:
    """What is kept in memory of a register: every player's row, the last step, the last ended period."""

    register: Register
    players: dict[str, Row] = field(default_factory=dict)
    newest: str = ""
    ended: Period | None = None

    @classmethod
    def of(cls, register: Register, batch: Batch) -> Memory:
        """Read once, before a batch has written anything of this register; then kept in step."""
        source = Source(register, batch.generation)
        players = {str(row["person"]): row for row in batch[PlayerRating].where(**register.scope)}
        rated = source.rows(RatedTournament).aggregate(key=Max("order_key"))["key"]
        closed = source.rows(RatingChange).filter(kind=RatingChange.Kind.CLOSED)
        last = source.rows(EndedPeriod).aggregate(period=Max("period"))["period"]
        ended = parse_period(last) if last else None
        steps = (rated, closed.aggregate(key=Max("order_key"))["key"], end_key(ended) if ended else "")
        newest = max(step or "" for step in steps)
        return cls(register=register, players=players, newest=newest, ended=ended)

"""Rows as projectors write them, remembered as they were before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from events.models import ReadModel
from events.rows import Batch, Key, Row, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One row that would change, come (`before` None) or go (`after` None); columns by name."""

    model: type[ReadModel]
    key: Key
    before: Row | None
    after: Row | None

    @property
    def changed(self) -> tuple[str, ...]:
        """The columns that differ; of a row that comes or goes all of them."""
        if self.before is None or self.after is None:
            return tuple(self.before or self.after or ())
        return tuple(name for name, value in self.after.items() if self.before.get(name) != value)


Written = dict[type[ReadModel], dict[Key, list[Row | None]]]
"""Of every row that was written: what was stored before the first time, and what is since the last."""


class WatchedTable(Table):
    """Remembers of every row that it writes what was stored before."""

    def __init__(self, model: type[ReadModel], generation: int, written: Written) -> None:
        super().__init__(model, generation, None)
        self._written = written.setdefault(model, {})

    def write(self) -> int:
        """Note what changes, then write it."""
        for key, row in self._rows.items():
            stored = self._stored.get(key)
            if row == stored:
                continue
            if key not in self._written:
                self._written[key] = [stored or self._stored_row(key), None]
            self._written[key][1] = row
        return super().write()

    def _stored_row(self, key: Key) -> Row | None:
        """A row that the projector has put without a look at what stood there."""
        if key in self._unstored:
            return None
        rows = self.model.all_generations.filter(generation=self.generation)
        return rows.filter(**dict(zip(self.key, key, strict=True))).values(*self.fields).first()


class WatchedBatch(Batch):
    """A batch whose tables remember what was before; those that a projector begins beside it as well."""

    def __init__(self, generation: int, written: Written) -> None:
        super().__init__(generation)
        self._written = written

    def __getitem__(self, model: type[ReadModel]) -> Table:
        if model not in self._tables:
            self._tables[model] = WatchedTable(model, self.generation, self._written)
        return self._tables[model]

    def beside(self) -> Batch:
        """An empty one that remembers together with this one."""
        return WatchedBatch(self.generation, self._written)

    def moves(self) -> Iterator[Move]:
        """Every row that is another than it was, in the order of keys."""
        for model, rows in self._written.items():
            for key in sorted(rows, key=lambda key: tuple(map(str, key))):
                before, after = rows[key]
                if before != after:
                    yield Move(model=model, key=key, before=before, after=after)

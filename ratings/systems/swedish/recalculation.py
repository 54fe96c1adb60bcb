"""What a late fact moves: of the steps of a register after it, only those that come out otherwise.

A step is a tournament or the end of a period. Players whose written steps no longer fit are stale, from the
step that changed them to the one that their new rating meets again; a tournament is rated anew only if it is
given anew or a stale player takes part. So a correction costs what comes after it and is touched by it.
"""

from __future__ import annotations

import heapq
from collections import defaultdict, deque
from collections.abc import Iterable, Mapping
from uuid import UUID

from events.progress import walks
from events.rows import Batch, Row, columns
from ratings.models import RatedTournament, RatingChange
from ratings.rules.slsf.inactivity import PeriodEnd
from ratings.systems.swedish.inactive import Due
from ratings.systems.swedish.rating_rows import change_rows, deduction_row, rate
from ratings.systems.swedish.register import Memory, Source

Rating = int | None
"""A rating, or None for who has none (yet)."""

STEPS_A_WRITE = 50
FIGURES = ("before", "after", "is_entry", "matches", "number")
COLUMNS = [field.name for field in columns(RatingChange)]
OF_TOURNAMENT = [field.name for field in columns(RatedTournament)]
KINDS = RatingChange.Kind


class Recalculation:
    """One walk through the steps of a register from the first that a late fact changes."""

    def __init__(self, memory: Memory, beside: Batch, because_of: int) -> None:
        self.memory = memory
        self.source = Source(memory.register, beside.generation)
        self.because_of = because_of
        self.touched: set[str] = set()
        self._batch = beside.beside()
        self._stale: dict[str, Rating] = {}
        self._moved: set[str] = set()
        self._ahead: dict[str, deque[Row]] = {}
        self._steps: list[str] = []
        self._waiting: dict[str, set[str]] = defaultdict(set)
        self._came_in: list[str] = []
        self._attended: set[str] = set()
        self._given: dict[str, Row] = {}
        self._left: set[str] = set()
        self._due: dict[str, dict[str, PeriodEnd | None]] = defaultdict(dict)
        self._written = 0

    def tournament(self, row: Row, *, instead_of: Row | None = None) -> None:
        """Rate this tournament (anew); `instead_of`: as it stood, perhaps at another place in the order."""
        self._given[row["order_key"]] = row
        heapq.heappush(self._steps, row["order_key"])
        if instead_of is not None and instead_of["order_key"] != row["order_key"]:
            self._left.add(instead_of["order_key"])
            heapq.heappush(self._steps, instead_of["order_key"])

    def leave(self, row: Row) -> None:
        """This tournament is rated no more."""
        self._left.add(row["order_key"])
        heapq.heappush(self._steps, row["order_key"])

    def deductions(self, due: Due, stored: Mapping[str, Mapping[str, int]]) -> None:
        """Let these deductions stand in place of the written ones."""
        for person, ends in due.items():
            written = stored.get(person, {})
            for key in written.keys() | ends.keys():
                ended = ends.get(key)
                if written.get(key) != (ended.spell.deductions if ended else None):
                    self._due[key][person] = ended
                    heapq.heappush(self._steps, key)

    def rating_on_entry(self, person: str, key: str, rating: Rating) -> None:
        """Somebody stands at another rating than was known, just before the step at `key`."""
        self._set(person, rating)
        self._look_ahead([person], key, "gte")
        self._wait(person)

    def has_come_in(self, persons: list[str], key: str) -> None:
        """They have a rating from `key` on: later tournaments where they met nobody may rest on it (29.3)."""
        attended = self.source.rows(RatedTournament).filter(order_key__gt=key, players__has_any_keys=persons)
        for later in attended.values_list("order_key", flat=True):
            self._attended.add(later)
            heapq.heappush(self._steps, later)

    def run(self) -> set[str]:
        """Walk to the end of what is touched; whose ratings may stand otherwise now. The rows are written."""
        done = ""
        while self._steps:
            key = heapq.heappop(self._steps)
            if key == done:
                continue
            done = key
            walks()
            if key in self._given:
                self._rate(self._given[key], key)
            elif key in self._left:
                self._leave(key)
            else:
                self._step(key)
            self._go_on(key)
        self._batch.write()
        return self.touched

    def _leave(self, key: str) -> None:
        """A tournament stands elsewhere in the order: whoever was rated here goes on as they came."""
        self._waiting.pop(key, None)
        for row in self.source.rows(RatingChange).filter(order_key=key).values(*COLUMNS):
            person = str(row["person"])
            before = self._before([person], key, {person: row})[person]
            self._drop(person, key)
            self._set(person, before)

    def _step(self, key: str) -> None:
        """A written step that a stale player is part of, or a period's end."""
        there = (person for person in self._waiting.pop(key, ()) if person in self._ahead)
        at = {person: rows[0] for person in there if (rows := self._ahead[person])}
        if key in self._attended or any(row["kind"] == KINDS.TOURNAMENT for row in at.values()):
            if (
                tournament := self.source.rows(RatedTournament)
                .filter(order_key=key)
                .values(*OF_TOURNAMENT)
                .first()
            ):
                self._rate(dict(tournament), key)
            return
        for person in sorted(at.keys() | self._due[key].keys()):
            self._single(person, key, at.get(person))

    def _single(self, person: str, key: str, written: Row | None) -> None:
        """A deduction, or the closing of a record: a step of one player."""
        before = self._before([person], key, {})[person]
        if written is not None and written["kind"] == KINDS.CLOSED:
            self._put(written | {"before": before or 0})
            self._set(person, self._on_entry([person], key, "gt")[person])
            return
        ended = self._due[key].get(person)
        if before is None or (person in self._due[key] and ended is None):
            self._drop(person, key)
            self._set(person, before)
        elif ended is not None:
            row = deduction_row(self.memory.register, person, ended, before, self.because_of)
            self._put(row)
            self._set(person, row["after"])
        elif written is not None:
            moved = before - written["before"]
            self._put(written | {"before": before, "after": written["after"] + moved})
            self._set(person, written["after"] + moved)

    def _rate(self, tournament: Row, key: str) -> None:
        """Rate a tournament on the ratings before it, and note whose ratings after it are others."""
        written = {
            str(row["person"]): row
            for row in self.source.rows(RatingChange).filter(order_key=key).values(*COLUMNS)
        }
        persons = dict.fromkeys([*tournament["players"], *written])
        before = self._before(persons, key, written)
        rated_before = {person: rating for person, rating in before.items() if rating is not None}
        rows = change_rows(
            self.memory.register, tournament, rated_before, result := rate(tournament, rated_before)
        )
        for person in persons:
            self._replace(person, key, written.get(person), rows.get(person), before[person])
        made = result.points_made
        if key in self._given:
            tournament["points_made"] = made
        elif tournament["points_made"] != made:
            self._batch[RatedTournament].put(**tournament | {"points_made": made})

    def _replace(self, person: str, key: str, old: Row | None, new: Row | None, before: Rating) -> None:
        if new is None:
            if old is not None:
                self._drop(person, key)
            if old is not None or person in self._stale:
                self._set(person, before)
        elif old is None or any(old[name] != new.get(name, old[name]) for name in FIGURES):
            self._put(new)
            self._set(person, new["after"])
            if old is None and new.get("is_entry"):
                self._came_in.append(person)
        elif person in self._stale:
            self._set(person, new["after"])

    def _before(self, persons: Iterable[str], key: str, written: Mapping[str, Row]) -> dict[str, Rating]:
        """The rating of each just before a step."""
        found: dict[str, Rating] = {}
        unknown = []
        for person in persons:
            if person in self._stale:
                found[person] = self._stale[person]
            elif person in written:
                found[person] = _starts_from(written[person])
            else:
                unknown.append(person)
        return found | self._rated_before(unknown, key)

    def _rated_before(self, persons: list[str], key: str) -> dict[str, Rating]:
        """What the last written step before `key` left, else the committee's rating on entry."""
        if not persons:
            return {}
        rows = self.source.rows(RatingChange).filter(person__in=persons, order_key__lt=key)
        last = rows.order_by("person", "-order_key").distinct("person")
        found: dict[str, Rating] = {
            str(person): after
            for person, kind, after in last.values_list("person", "kind", "after")
            if kind != KINDS.CLOSED
        }
        return found | self._on_entry([person for person in persons if person not in found], key, "gte")

    def _on_entry(self, persons: list[str], key: str, how: str) -> dict[str, Rating]:
        """Players without a rating at `key` enter at what their next step starts from, else as set by hand.

        So a rating set by hand is known also where the record has been closed since. `how`: "gte" where the
        step at `key` itself may be the first that is written, "gt" after it.
        """
        rows = self.source.rows(RatingChange).filter(person__in=persons, **{f"order_key__{how}": key})
        first = rows.order_by("person", "order_key").distinct("person") if persons else ()
        found = {str(row.person): _starts_from(vars(row)) for row in first}
        return {person: found[person] if person in found else self._by_hand(person) for person in persons}

    def _by_hand(self, person: str) -> Rating:
        player = self.memory.players.get(person)
        return player["entry_rating"] if player and player["by_hand"] else None

    def _set(self, person: str, rating: Rating) -> None:
        self._stale[person] = rating
        self._moved.add(person)
        self.touched.add(person)

    def _go_on(self, key: str) -> None:
        """Find each moved player's next written step; who meets it with the rating it starts from is well."""
        self._look_ahead([person for person in self._moved if person not in self._ahead], key, "gt")
        for person in sorted(self._moved):
            rows = self._ahead[person]
            while rows and rows[0]["order_key"] <= key:
                rows.popleft()
            if rows and self._stale[person] == _starts_from(rows[0]):
                del self._stale[person], self._ahead[person]
            else:
                self._wait(person)
        self._moved.clear()
        if self._came_in:
            self.has_come_in(self._came_in, key)
            self._came_in.clear()
        self._written += 1
        if self._written % STEPS_A_WRITE == 0:
            self._batch.write()
            self._batch = self._batch.beside()

    def _wait(self, person: str) -> None:
        """For the next written step of this player, if there is one."""
        if rows := self._ahead[person]:
            self._waiting[rows[0]["order_key"]].add(person)
            heapq.heappush(self._steps, rows[0]["order_key"])

    def _look_ahead(self, persons: list[str], key: str, how: str) -> None:
        if not persons:
            return
        rows = self.source.rows(RatingChange).filter(person__in=persons, **{f"order_key__{how}": key})
        self._ahead |= {person: deque() for person in persons}
        for row in rows.order_by("order_key").values(*COLUMNS):
            self._ahead[str(row["person"])].append(row)

    def _put(self, row: Row) -> None:
        self._batch[RatingChange].put(**row)

    def _drop(self, person: str, key: str) -> None:
        self._batch[RatingChange].drop(*self.memory.register, UUID(person), key)


def _starts_from(row: Row) -> Rating:
    """The rating that a written step was worked out from; None: its player was new, or had none to close."""
    closed_without = row["kind"] == KINDS.CLOSED and not row["before"]
    return None if row["is_entry"] or closed_without else int(row["before"])

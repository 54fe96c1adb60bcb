"""The titles of one federation in memory: every judged tournament and other level in its order, walked once.

    tournament    judged at its end, in the order of 28.4; opponents at their level of its first day
    kyu test      holds from its day on
    by hand       holds from its day on

What comes in its order is walked on; what comes late, or was another, is walked again from the beginning:
the register of renju is small, and so its rows never depend on the order in which facts became known.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from uuid import UUID

from events.citing import cites
from events.rows import Batch, Row
from federation.identity.standins import StandsFor, among, under_kept
from ratings.rules.kyu_dan.levels import Level
from ratings.rules.kyu_dan.titles import (
    NO_TITLES,
    Fact,
    Ground,
    KyuTestPassed,
    LevelRecorded,
    Titles,
    TournamentPlayed,
    evolve,
)
from ratings.title_conditions import calendar_of_titles
from ratings.titles.models import LevelFact, TitleStep, TitleTournament
from ratings.titles.playing import own_games
from ratings.titles.stored_trace import level_or_none, number_of, tell, tell_because, tell_carried

Kind = TitleStep.Kind
BEFORE_PLAY = "0"
"""Before any first day of a tournament, which begins with its year."""


def level_key(federation: str, on: dt.date, rest: str) -> str:
    """Where a test or a level by hand stands: before the tournaments that end on its day."""
    return f"{calendar_of_titles(federation).of(on)}|{on}|{BEFORE_PLAY}-{rest}"


@dataclass(slots=True)
class Holding:
    """One person on the walk. `levels`: (day, by play, level) after each step; `row`: the holder's row."""

    row: Row
    titles: Titles = NO_TITLES
    levels: list[tuple[dt.date, bool, Level | None]] = field(default_factory=list)

    def level_on(self, day: dt.date) -> Level | None:
        """The level at the start of a tournament whose first day this is.

        Decision: a title won in play holds from the day after, one of a test or by hand from its own day.
        """
        held = (
            level for on, by_play, level in reversed(self.levels) if on < day or (on == day and not by_play)
        )
        return next(held, None)


@dataclass(slots=True)
class Register:
    """One federation's titles: facts by their place in the order, people as the walk left them."""

    federation: str
    stands_for: StandsFor = field(default_factory=dict)
    facts: dict[str, Row] = field(default_factory=dict)
    people: dict[str, Holding] = field(default_factory=dict)
    newest: str = ""
    late: bool = False

    @classmethod
    def of(cls, federation: str, batch: Batch, stands_for: StandsFor) -> Register:
        """Read and walked once, before a batch has written anything of it; then kept in step."""
        register = cls(federation)
        register.read(batch, stands_for)
        for _ in register.walk_again():
            pass
        return register

    def read(self, batch: Batch, stands_for: StandsFor) -> None:
        """Every fact as it counts while these stand for those; all of it waits to be walked."""
        self.stands_for, self.late = stands_for, True
        judged = batch[TitleTournament].where(federation=self.federation, judged=True)
        levels = batch[LevelFact].where(federation=self.federation, valid=True)
        self.facts = {row["order_key"]: self._as_it_counts(row) for row in (*judged, *levels)}

    def _as_it_counts(self, row: Row) -> Row:
        """The fact under the persons that stand for those entered; its row keeps the persons as entered."""
        if not self.stands_for:
            return row
        if "games" not in row:
            return row | {"person": UUID(self.stands_for.get(str(row["person"]), str(row["person"])))}
        players = frozenset(person for game in row["games"] for person in game[:2])
        here = among(players | row["home_levels"].keys(), self.stands_for)
        return row | {name: under_kept(row[name], here) for name in ("games", "home_levels")}

    def take(self, row: Row) -> Iterator[Row]:
        """A fact that is new: the steps that it makes, or none while the whole walk waits."""
        key = row["order_key"]
        row = self._as_it_counts(row)
        self.facts[key] = row
        if self.late or key <= self.newest:
            self.late = True
            return
        yield from self._step(row)

    def drop(self, key: str) -> None:
        """A fact that is none any more."""
        if self.facts.pop(key, None) is not None:
            self.late = True

    def walk_again(self) -> Iterator[Row]:
        """Every step from the beginning."""
        self.people, self.newest, self.late = {}, "", False
        for _, row in sorted(self.facts.items()):
            yield from self._step(row)

    def _step(self, row: Row) -> Iterator[Row]:
        self.newest = row["order_key"]
        if "games" in row:
            yield from self._tournament(row)
        else:
            yield self._entered(str(row["person"]), _fact(row), row, _level_columns(row))

    @cites("SLSF-R 32.1", "SLSF-R 32.2")
    def _tournament(self, row: Row) -> Iterator[Row]:
        """Who plays with a title of the home country is an opponent like any other and is not judged here."""
        players = list(dict.fromkeys(person for game in row["games"] for person in game[:2]))
        levels = {person: self._level_at_start(row, person) for person in players}
        for person in players:
            if person not in row["home_levels"]:
                games = own_games(row, person, levels)
                played = TournamentPlayed(tournament=row["tournament"], on=row["ends_on"], games=games)
                yield self._entered(person, played, row, {"source": row["tournament"]})

    def _level_at_start(self, row: Row, person: str) -> Level | None:
        if person in row["home_levels"]:
            return Level(number=row["home_levels"][person])
        holding = self.people.get(person)
        return holding.level_on(row["starts_on"]) if holding else None

    def _entered(self, person: str, fact: Fact, row: Row, columns: Row) -> Row:
        """One person's step: the fact is judged, the walk goes on from what it left."""
        holding = self.people.get(person) or Holding(_blank(self.federation, person))
        titles = evolve(holding.titles, fact)
        entry = titles.history[-1]
        step: Row = {
            "federation": self.federation,
            "person": UUID(person),
            "order_key": row["order_key"],
            "kind": row.get("kind") if "person" in row else Kind.TOURNAMENT,
            "on": fact.on,
            "before": number_of(entry.before),
            "after": number_of(entry.after),
            "because": tell_because(entry.because),
            "diploma": entry.diploma,
            "carried": len(titles.carried),
            "because_of": row["because_of"],
            **columns,
        }
        if entry.judgement is not None:
            step |= {"outcome": entry.judgement.outcome.value, "judgement": tell(entry.judgement)}
        holding.titles = replace(titles, history=())
        holding.levels.append((fact.on, isinstance(fact, TournamentPlayed), entry.after))
        holding.row = _holder(holding.row, titles, step)
        self.people[person] = holding
        return step


def _fact(row: Row) -> Fact:
    """The level that a row of `LevelFact` gives."""
    level = level_or_none(row["level"])
    if level is None:
        raise ValueError(f"no level in {row}")
    if row["kind"] == LevelFact.Kind.TEST:
        return KyuTestPassed(test=row["source"], on=row["on"], level=level)
    return LevelRecorded(on=row["on"], level=level, ground=Ground(row["ground"]))


def _level_columns(row: Row) -> Row:
    return {name: row[name] for name in ("source", "ground", "reference")}


def _blank(federation: str, person: str) -> Row:
    return {
        "federation": federation,
        "person": UUID(person),
        "level": 0,
        "since": None,
        "honorary": 0,
        "honorary_since": None,
        "honorary_by": "",
        "carried": [],
        "because_of": 0,
    }


def _holder(before: Row, titles: Titles, step: Row) -> Row:
    row = before | {"carried": tell_carried(titles.carried), "because_of": step["because_of"]}
    if step["after"] != before["level"]:
        row |= {"level": step["after"], "since": step["on"]}
    if step["diploma"]:
        row |= {
            "honorary": step["after"],
            "honorary_since": step["on"],
            "honorary_by": step.get("source", ""),
        }
    return row


def holders(register: Register, persons: Iterable[str]) -> Iterator[Row]:
    """The rows of these people; who was judged and won nothing has one too."""
    return (register.people[person].row for person in persons)

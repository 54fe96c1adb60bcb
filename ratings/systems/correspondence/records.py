"""A person's record between rows and rules: the facts as rows keep them, the ranking of any day from them."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from events.rows import Row
from ratings.rules.correspondence.activity import PERIODS, Certificate, OverTheBoard
from ratings.rules.correspondence.rankings import Ranking
from ratings.rules.correspondence.record import (
    BoardDecided,
    Fact,
    RankingTaken,
    TournamentClassified,
    fold,
)
from ratings.rules.correspondence.standing import Standing, standing
from ratings.rules.periods import Period
from ratings.systems.correspondence.calculation import Known
from ratings.systems.correspondence.models import OverTheBoardPeriod, RankingFact
from ratings.systems.correspondence.opened import steps, trace_of

KIND = RankingFact.Kind
FACT = ("person", "kind", "source", "on", "until", "ranking", "flag", "trace")
PERIOD = ("person", "discipline", "period")


def classified_row(federation: str, person: str, fact: TournamentClassified) -> Row:
    """What an event gave, as a row."""
    return {
        "federation": federation,
        "person": UUID(person),
        "kind": KIND.CLASSIFIED.value,
        "source": fact.tournament,
        "on": fact.ends_on,
        "ranking": int(fact.ranking),
        "flag": fact.confirms,
        "trace": steps(fact.trace),
    }


def known_of(facts: Iterable[Mapping[str, Any]], periods: Iterable[Mapping[str, Any]]) -> dict[str, Known]:
    """Record and play over the board by person, from rows in any order."""
    said: defaultdict[str, list[Fact]] = defaultdict(list)
    certified: defaultdict[str, list[Certificate]] = defaultdict(list)
    for row in sorted(facts, key=lambda row: str(row["source"]).rjust(20)):
        person = str(row["person"])
        if row["kind"] == KIND.CERTIFIED:
            days = {"first_day": row["on"], "last_day": row["until"]}
            certified[person].append(Certificate(**days, active=row["flag"]))
        else:
            said[person].append(_fact(row))
    played: defaultdict[str, defaultdict[str, set[Period]]] = defaultdict(lambda: defaultdict(set))
    for row in periods:
        played[str(row["person"])][row["discipline"]].add(PERIODS.read(row["period"]))
    return {
        person: Known(
            record=fold(said[person]),
            over_the_board=OverTheBoard(
                lists=tuple(frozenset(each) for _name, each in sorted(played[person].items())),
                certificates=tuple(certified[person]),
            ),
        )
        for person in {*said, *certified, *played}
    }


def _fact(row: Mapping[str, Any]) -> Fact:
    ranking = Ranking(row["ranking"])
    if row["kind"] == KIND.TAKEN:
        return RankingTaken(on=row["on"], ranking=ranking)
    if row["kind"] == KIND.BOARD:
        tournament, _slash, _index = row["source"].partition("/")
        return BoardDecided(tournament=tournament, confirmed=row["flag"], ranking=ranking)
    return TournamentClassified(
        tournament=row["source"],
        ends_on=row["on"],
        ranking=ranking,
        confirms=row["flag"],
        trace=trace_of(row["trace"]),
    )


def standings(federation: str, day: dt.date, persons: Iterable[UUID] | None = None) -> dict[UUID, Standing]:
    """Who has which ranking on a day, by the facts known now; of everybody or of some. Two queries."""
    facts = RankingFact.objects.filter(federation=federation)
    if persons is not None:
        facts = facts.filter(person__in=list(persons))
    rows = list(facts.values(*FACT))
    concerned = {row["person"] for row in rows}
    periods = OverTheBoardPeriod.objects.filter(federation=federation, person__in=concerned)
    known = known_of(rows, periods.values(*PERIOD)) if rows else {}
    found = {
        person: standing(each.record, day, each.over_the_board.exempts) for person, each in known.items()
    }
    return {UUID(person): now for person, now in found.items() if now is not None}

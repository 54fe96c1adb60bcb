"""Kyu and dan titles: tournaments judged in their order, tests and recorded levels, honorary titles."""

from __future__ import annotations

from uuid import UUID

from events.log import Envelope
from events.projector import Folds, Projector, on
from events.rows import Batch, Row
from events.types import Event
from federation.books import FEDERATIONS
from federation.identity.events import PersonsMerged, PersonsUnmerged
from federation.identity.standins import Standins
from ratings.kyu_tests.events import KyuTestOutcomeCorrected, KyuTestRecorded, KyuTestValidityRuled
from ratings.kyu_tests.state import Tests, evolve_tests
from ratings.rules.kyu_dan.titles import Ground
from ratings.rules.kyu_tests.supervising import Validity
from ratings.titles import events as facts
from ratings.titles.issuing import issue_again, put_issued, put_taken_back
from ratings.titles.models import Diploma, LevelFact, TitleHolder, TitleStep, TitleTournament
from ratings.titles.playing import title_row
from ratings.titles.register import Register, holders, level_key
from tournaments import events as played
from tournaments.state import Tournament, evolve, stream_of

TAKEN_OVER = frozenset({Ground.FIRST_TITLE, Ground.OTHER_FEDERATION})
"""Decision: such a title is an honorary one, and its diploma was another day's or another federation's."""


class TitlesProjector(Projector):
    """Levels, step by step. Late facts wait for the end of the batch and walk the register again."""

    name, version = "titles.titles", 3
    writes = (TitleTournament, LevelFact, TitleStep, TitleHolder, Diploma)

    def __init__(self) -> None:
        super().__init__()
        self.folds: Folds[Tournament] = Folds(Tournament(), evolve)
        self.tests: Folds[Tests] = Folds((), evolve_tests)
        self.registers: dict[str, Register] = {}
        self.standins = Standins()
        self.stated_in: set[str] | None = None

    @on(played.TitleConditionsStated, played.ApprovedForTitles, played.ApprovalForTitlesTakenBack)
    def stated(self, event: Event, at: Envelope, batch: Batch) -> None:
        """From here on the tournament has a row."""
        self._streams(batch).add(at.stream)
        self._tournament(at, batch)

    @on(
        played.TournamentSanctioned,
        played.EntryTitleRecorded,
        played.RatingPeriodAssigned,
        played.ReportAccepted,
        played.AcceptanceTakenBack,
        played.ResultCorrected,
        played.DatesCorrected,
        played.EntrantCorrected,
        played.ResultsAnnulled,
    )
    def changed(self, event: Event, at: Envelope, batch: Batch) -> None:
        """What a tournament's judging rests on, once its conditions are stated."""
        if at.stream in self._streams(batch):
            self._tournament(at, batch)

    @on(facts.LevelRecorded)
    def recorded(self, event: facts.LevelRecorded, at: Envelope, batch: Batch) -> None:
        row = {
            "federation": at.within[0],
            "person": UUID(event.person),
            "kind": LevelFact.Kind.BY_HAND,
            "source": str(at.version),
            "order_key": level_key(at.within[0], at.effective_on, f"by-hand|{event.person}|{at.version:04}"),
            "on": at.effective_on,
            "level": event.level,
            "ground": event.ground.value,
            "reference": event.reference,
            "valid": True,
            "because_of": at.position,
        }
        self._level(row, at, batch)

    @on(KyuTestRecorded, KyuTestValidityRuled, KyuTestOutcomeCorrected)
    def tested(
        self,
        event: KyuTestRecorded | KyuTestValidityRuled | KyuTestOutcomeCorrected,
        at: Envelope,
        batch: Batch,
    ) -> None:
        """A test that was passed; in doubt it gives nothing until the officer rules."""
        test = next(each for each in self.tests.step(at, event) if each.paper == event.paper)
        counts = test.passed and test.validity is Validity.VALID
        key = (event.federation, UUID(event.person), LevelFact.Kind.TEST, event.paper)
        stands = batch[LevelFact].get(*key)
        if (stands["valid"] is counts) if stands else not test.passed:
            return
        row = {
            **dict(zip(LevelFact.KEY, key, strict=True)),
            "order_key": level_key(
                event.federation, test.on, f"test|{event.person}|{test.level:02}|{event.paper}"
            ),
            "on": test.on,
            "level": test.level,
            "ground": "",
            "reference": "",
            "valid": counts,
            "because_of": at.position,
        }
        self._level(row, at, batch)

    @on(facts.DiplomaIssued)
    def issued(self, event: facts.DiplomaIssued, at: Envelope, batch: Batch) -> None:
        person = self.standins.stands_as(event.person, at.position)
        put_issued(at.within[0], UUID(person), event.level, at, batch)

    @on(facts.DiplomaTakenBack)
    def issued_no_more(self, event: facts.DiplomaTakenBack, at: Envelope, batch: Batch) -> None:
        person = self.standins.stands_as(event.person, at.position)
        put_taken_back(at.within[0], UUID(person), event.level, at, batch)

    @on(PersonsMerged, PersonsUnmerged)
    def identity(self, event: PersonsMerged | PersonsUnmerged, at: Envelope, batch: Batch) -> None:
        """Both numbers' facts count together from here on, or apart again: the whole register is walked."""
        self.standins.follow(at)
        stands_for = self.standins.at(at.position)
        for federation in FEDERATIONS:
            self._register(federation, at.position, batch).read(batch, stands_for)
            issue_again(federation, {str(event.merged), str(event.kept)}, stands_for, at, batch)

    def settle(self, batch: Batch) -> None:
        """Walk again where something came late."""
        for register in self.registers.values():
            if register.late:
                scope = {"federation": register.federation}
                steps = list(register.walk_again())
                batch[TitleStep].replace(steps, **scope)
                batch[TitleHolder].replace(holders(register, register.people), **scope)
                batch[Diploma].replace(_diplomas(steps, batch, register.federation), **scope)

    def _streams(self, batch: Batch) -> set[str]:
        """The streams of the tournaments that have a row, read once: most tournaments have none."""
        if self.stated_in is None:
            rows = TitleTournament.all_generations.filter(generation=batch.generation)
            names = rows.values_list("federation", "tournament")
            self.stated_in = {stream_of(federation, tournament) for federation, tournament in names}
        return self.stated_in

    def _tournament(self, at: Envelope, batch: Batch) -> None:
        row = title_row(self.folds.after(at), at)
        register = self._register(row["federation"], at.position, batch)
        before = batch[TitleTournament].get(row["federation"], row["tournament"])
        if before is not None and before["judged"]:
            register.drop(before["order_key"])
        batch[TitleTournament].put(**row)
        if row["judged"]:
            self._take(register, row, batch)

    def _level(self, row: Row, at: Envelope, batch: Batch) -> None:
        register = self._register(row["federation"], at.position, batch)
        register.drop(row["order_key"])
        batch[LevelFact].put(**row)
        if row["valid"]:
            self._take(register, row, batch)

    def _take(self, register: Register, row: Row, batch: Batch) -> None:
        """A fact in its order adds its own steps; nothing else is touched."""
        steps = list(register.take(row))
        for step in steps:
            batch[TitleStep].add(**step)
            if step["diploma"]:
                batch[Diploma].put(**_earned(step, batch))
        for holder in holders(register, [str(step["person"]) for step in steps]):
            batch[TitleHolder].put(**holder)

    def _register(self, federation: str, position: int, batch: Batch) -> Register:
        if federation not in self.registers:
            self.registers[federation] = Register.of(federation, batch, self.standins.at(position))
        return self.registers[federation]


def _earned(step: Row, batch: Batch) -> Row:
    """The diploma that a step earned, issued before or not."""
    key = {"federation": step["federation"], "person": step["person"], "level": step["after"]}
    known = batch[Diploma].get(*key.values()) or {}
    earned = {
        "earned": True,
        "earned_on": step["on"],
        "kind": step["kind"],
        "source": step.get("source", ""),
        "taken_over": step.get("ground", "") in TAKEN_OVER,
        "because_of": known.get("issued_position") or step["because_of"],
    }
    return {**known, **key, **earned}


def _diplomas(steps: list[Row], batch: Batch, federation: str) -> list[Row]:
    """All diplomas after a new walk: those earned, and those issued that nothing earns any more."""
    nothing = {"earned": False, "earned_on": None, "kind": "", "source": "", "taken_over": False}
    rows = {}
    for row in batch[Diploma].where(federation=federation):
        if row["issued_position"]:
            rows[row["person"], row["level"]] = row | nothing
    for step in steps:
        if step["diploma"]:
            rows[step["person"], step["after"]] = _earned(step, batch)
    return list(rows.values())

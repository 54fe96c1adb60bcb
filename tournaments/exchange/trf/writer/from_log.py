"""The report of a tournament as the log has it, names from the register."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from uuid import UUID

from federation.books import FEDERATIONS
from federation.members.models import Person
from tournaments.as_of import read_then
from tournaments.events import RoundStarted
from tournaments.exchange.trf.records import TrfTournament
from tournaments.exchange.trf.writer.beside import Beside, Known, PairedStates
from tournaments.exchange.trf.writer.incidents import Incidents
from tournaments.exchange.trf.writer.stages import players_of, report_of
from tournaments.state import Tournament, evolve, stream_of

COLUMNS = ("person", "surname", "given_names", "sex", "fide_federation", "fide_id", "born_on")


def report_then(
    federation: str, tournament: str, stage: int = 1, *, births: bool = False, up_to: int | None = None
) -> TrfTournament:
    """The report of a stage, up to a position of the log if given, as of the day asked for.

    `births`: with sex and days of birth, which are not for everybody.

    Raises Malformed where there is no such tournament or stage.
    """
    state = Tournament()
    days: dict[int, date] = {}
    paired, incidents = PairedStates(), Incidents()
    for envelope in read_then(stream_of(federation, tournament), up_to=up_to):
        paired.take(state, envelope.event)
        incidents.take(state, envelope.event)
        state = evolve(state, envelope.event)
        if isinstance(envelope.event, RoundStarted):
            days[envelope.event.round_number] = envelope.effective_on
    house = FEDERATIONS.get(federation)
    beside = Beside(
        country=house.country if house else "",
        people=_people({*state.order, *state.arbiters, state.chief_arbiter} - {""}, births=births),
        round_days=days,
        before=paired.before,
    )
    number_in_file = {number: place for place, number in enumerate(players_of(state, stage), start=1)}
    remarks = tuple(incidents.lines(state, stage, number_in_file))
    return replace(report_of(state, stage, beside), remarks=remarks)


def _people(persons: Iterable[str], *, births: bool) -> dict[str, Known]:
    """Whoever is in the register and not forgotten, by id."""
    rows = Person.objects.filter(person__in=[UUID(each) for each in persons], erased=False)
    return {
        str(person): Known(
            name=f"{surname}, {given}" if given else surname,
            sex=sex if births else "",
            federation=country,
            fide_id=fide_id,
            born_on=born_on if births else "",
        )
        for person, surname, given, sex, country, fide_id, born_on in rows.values_list(*COLUMNS)
    }

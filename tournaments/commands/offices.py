"""Who helps to lead play, and what an association's book asks for before and during it."""

from __future__ import annotations

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.announcing import LEADERS
from tournaments.commands.common import TournamentAct, for_act
from tournaments.events import Office
from tournaments.rules.citations import Rule
from tournaments.rules.psgrp import check_jury
from tournaments.tournament_book import book


class AppointOfficial(TournamentAct, frozen=True, kw_only=True):
    """Give somebody an office; a jury rests on the board's resolution, `reference`."""

    person: str
    office: Office
    reference: str = ""


class ReleaseOfficial(TournamentAct, frozen=True, kw_only=True):
    """Let somebody go from leading play or helping to."""

    person: str


class RecordConsent(TournamentAct, frozen=True, kw_only=True):
    """A participant consents to a change of the announcement during play."""

    person: str
    change: str


class RuleEdition(TournamentAct, frozen=True, kw_only=True):
    """The board rules that the book holds for this tournament although its edition is out of force."""

    reference: str


@command(undone_by="release_official")
@cites("SLSF-G 16.2", "SLSF-R 17.2", "SLSF-G 18.4", "SLSF-R 19.4", "PSGRP §3.1")
def appoint_official(work: Work, act: AppointOfficial) -> None:
    """SLSF-G 16.2b, 18.4: officials, time referees, a jury; PSGRP §3.1: a jury by the board's resolution."""
    state = for_act(work, act, *LEADERS, article="18.1")
    cited = book(state)
    if not work.exists(f"person/{act.person}"):
        raise Malformed("no_such_person", field="person", article=cited.cite("18.1"))
    if act.office is Office.JURY and cited.says(Rule.JURY_BY_RESOLUTION):
        check_jury([act.person], act.reference)
    standing = state.officials.get(act.person)
    if standing and standing.office is act.office:
        raise Refused("appointed.office", field="person", article=cited.cite("18.1"))
    work.record(
        act.stream,
        facts.OfficialAppointed(person=act.person, office=act.office, reference=act.reference.strip()),
    )


@command(undone_by="appoint_official")
def release_official(work: Work, act: ReleaseOfficial) -> None:
    """SLSF-G 16.2b: whoever engages officials also lets them go."""
    state = for_act(work, act, *LEADERS, article="18.1")
    if act.person not in state.arbiters and act.person not in state.officials:
        raise Malformed("no_office", field="person", article=book(state).cite("18.1"))
    work.record(act.stream, facts.OfficialReleased(person=act.person))


@command(final="Who consented to a change has; without everybody's consent it is not made.")
@cites("PSGRP §1.3")
def record_consent(work: Work, act: RecordConsent) -> None:
    """PSGRP §1.3: a change during play needs the consent of every participant, each recorded."""
    state = for_act(work, act, *LEADERS, article="17.1")
    article = book(state).cite(Rule.CHANGE_DURING_PLAY)
    if act.person not in state.order:
        raise Malformed("not_a_participant", field="person", article=article)
    if not act.change.strip():
        raise Malformed("change_missing", field="change", article=article)
    if act.person in state.consents.get(act.change.strip(), frozenset()):
        raise Refused("consented.stands", field="person", article=article)
    work.record(act.stream, facts.ParticipantConsented(person=act.person, change=act.change.strip()[:300]))


@command(undone_by="rule_edition")
@cites("PSGRP §1.1")
def rule_edition(work: Work, act: RuleEdition) -> None:
    """A book out of force holds for a tournament where the board rules so."""
    state = for_act(work, act, Role.BOARD, article="17.1")
    if not act.reference.strip():
        raise Malformed(
            "reference_missing.resolution", field="reference", article=book(state).cite(Rule.EDITION_IN_FORCE)
        )
    work.record(act.stream, facts.EditionRuled(reference=act.reference.strip()[:300]))

"""An absence noted, or a pairing prohibited, by mistake: taken back for the rounds to come."""

from __future__ import annotations

from events.citing import Refused, cites
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.common import TournamentAct, for_act, keep_reason
from tournaments.commands.leaving import article_of_absence
from tournaments.tournament_book import book


class TakeBackAbsence(TournamentAct, frozen=True, kw_only=True):
    """A player is there in a round of a stage after all."""

    person: str
    stage_round: int
    stage: int = 1


class AllowPairing(TournamentAct, frozen=True, kw_only=True):
    """Take back that these players are not to be paired, with a reason."""

    persons: tuple[str, ...]
    reason: str


@command(undone_by="note_absence")
@cites("DSU 4.9.5 F5")
def take_back_absence(work: Work, act: TakeBackAbsence) -> None:
    """Until the round starts; a pairing already made for it is made again."""
    state = for_act(work, act, Role.ARBITER, article="18.1e")
    away = (act.stage, act.stage_round, state.number_of(act.person))
    if away not in state.absent or act.stage_round <= len(state.rounds_of(act.stage)):
        raise Refused("not_absent", field="person", article=article_of_absence(state, act.stage))
    back = facts.AbsenceTakenBack(person=act.person, stage=act.stage, stage_round=act.stage_round)
    work.record(act.stream, back)


@command(
    final="It is prohibited anew before the first round, and never later, so that no player is favoured."
)
def allow_pairing(work: Work, act: AllowPairing) -> None:
    """A prohibition recorded wrongly does not bind the rounds to come; those paired stand."""
    state = for_act(work, act, Role.ARBITER, Role.TOURNAMENT_COMMITTEE, article="23")
    prohibited = [*state.prohibited, *(each.persons for each in state.prohibited_in_rounds)]
    if not any({*each} == {*act.persons} for each in prohibited) or state.finished:
        raise Refused("not_prohibited", field="persons", article=book(state).cite("23"))
    reason = keep_reason(work, act.reason, *act.persons)
    work.record(act.stream, facts.PairingAllowed(persons=act.persons, reason=reason))

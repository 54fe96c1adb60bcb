"""Steps of the state of a tournament: who is away from a round, and who is not to meet whom."""

from __future__ import annotations

import msgspec

from tournaments import events as facts
from tournaments.state.form import Tournament

_change = msgspec.structs.replace


def absent(state: Tournament, event: facts.AbsenceNoted) -> Tournament:
    """Not paired in that round; a file may grant a bye for it."""
    away = (event.stage, event.stage_round, state.number_of(event.person))
    granted = {**state.granted, away: event.kind} if event.kind else state.granted
    return _change(state, absent=state.absent | {away}, granted=granted)


def there(state: Tournament, event: facts.AbsenceTakenBack) -> Tournament:
    """Paired in that round again."""
    away = (event.stage, event.stage_round, state.number_of(event.person))
    granted = {each: kind for each, kind in state.granted.items() if each != away}
    return _change(state, absent=state.absent - {away}, granted=granted)


def allowed(state: Tournament, event: facts.PairingAllowed) -> Tournament:
    """May meet again."""
    meant = {*event.persons}
    return _change(
        state,
        prohibited=tuple(each for each in state.prohibited if {*each} != meant),
        prohibited_in_rounds=tuple(each for each in state.prohibited_in_rounds if {*each.persons} != meant),
    )


def prohibited(state: Tournament, event: facts.PairingProhibited) -> Tournament:
    """Not to meet, in the rounds that a file names or in all."""
    if event.last_round:
        return _change(state, prohibited_in_rounds=(*state.prohibited_in_rounds, event))
    return _change(state, prohibited=(*state.prohibited, event.persons))

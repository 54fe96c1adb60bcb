"""Protests, lodged and decided (SLSF-G 18.1i, 20.7; SLSF-R 19.1i, 21.7)."""

from __future__ import annotations

from events.citing import Malformed, Refused, gettext_noop
from events.work import Work, command
from federation.identity.gates import numbers_of_actor
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.commands.common import TournamentAct, for_act, keep_reason
from tournaments.governing import book
from tournaments.rules.protests import check_protest

WHO_LEADS = (Role.ARBITER, Role.TOURNAMENT_COMMITTEE)


class LodgeProtest(TournamentAct, frozen=True, kw_only=True):
    """Lodge a protest; in team events `person` is the captain of `team`."""

    person: str
    words: str
    team: str = ""
    in_writing: bool = True


class DecideProtest(TournamentAct, frozen=True, kw_only=True):
    """Decide on a protest, with reasons."""

    protest: int
    upheld: bool
    words: str


@command(undone_by="decide_protest")
def lodge_protest(work: Work, act: LodgeProtest) -> None:
    """SLSF-G 20.7: in team events only the captain lodges a protest, preferably in writing."""
    state = for_act(work, act, *WHO_LEADS, article="20.7")
    team = state.teams.get(act.team)
    check_protest(
        by_captain=bool(team and team.captain == act.person),
        team_event=bool(state.teams),
        in_writing=act.in_writing,
        book=book(state),
    )
    if act.person not in state.entries and not (team and team.captain == act.person):
        raise Malformed(
            "not_a_participant",
            gettext_noop("This person does not play here."),
            field="person",
            article=book(state).cite("20.7"),
        )
    work.record(
        act.stream,
        facts.ProtestLodged(
            protest=len(state.protests) + 1,
            person=act.person,
            team=act.team,
            in_writing=act.in_writing,
            words=keep_reason(work, act.words, act.person),
        ),
    )


@command(final="The decision stands; the result or measure that follows from it is corrected by its own act.")
def decide_protest(work: Work, act: DecideProtest) -> None:
    """SLSF-G 18.1i, 20.7: the arbiter examines conflicts and decides."""
    state = for_act(work, act, Role.ARBITER, article="20.7")
    protest = state.protests.get(act.protest)
    if protest is None or protest.decided:
        raise Malformed(
            "no_open_protest",
            gettext_noop("There is no such protest to decide."),
            field="protest",
            article=book(state).cite("20.7"),
        )
    if protest.person in numbers_of_actor(work):
        raise Refused(
            "own_protest",
            gettext_noop("The protest is your own: another official decides on it."),
            field="protest",
            article=book(state).cite("20.7"),
            way_on=gettext_noop("Leave it to another arbiter, or have one appointed."),
        )
    words = keep_reason(work, act.words, protest.person)
    work.record(act.stream, facts.ProtestDecided(protest=act.protest, upheld=act.upheld, words=words))

"""The code at the door: players say on their own phones that they are here, and nothing else.

A code that is passed on works at home too: the arbiter sees who came by it, takes a player back for good, and
hangs up another code at once.
"""

from __future__ import annotations

from events.citing import NotAllowed, Refused
from events.work import Work, command
from federation.officials.roles import Role, require_system
from tournaments.check_in.commands.listing import check_in_of
from tournaments.commands.common import TournamentAct, folded, for_act
from tournaments.door_code import code_shown
from tournaments.events import check_in as facts
from tournaments.expected import due_round, expected
from tournaments.state.check_in import CheckIn, check_in_stream
from tournaments.tournament_book import book


class MakeDoorCode(TournamentAct, frozen=True, kw_only=True):
    """Let players check in by a new code; the one before ends."""


class EndDoorCode(TournamentAct, frozen=True, kw_only=True):
    """End the code that stands."""


class SayHere(TournamentAct, frozen=True, kw_only=True):
    """A player who shows a code says that they are here, for the round that the phone was shown."""

    stage: int
    stage_round: int
    person: str
    shown: str


@command(undone_by="end_door_code")
def make_door_code(work: Work, act: MakeDoorCode) -> None:
    """SLSF-G 18.1: the arbiter lets players say for themselves who is there."""
    state = for_act(work, act, Role.ARBITER, article="18.1")
    if state.finished:
        raise Refused("finished.already")
    stream = check_in_stream(act.federation, act.tournament)
    work.record(stream, facts.DoorCodeMade(code=check_in_of(work, act).codes + 1))


@command(undone_by="make_door_code")
def end_door_code(work: Work, act: EndDoorCode) -> None:
    """SLSF-G 18.1: the code ends now, whatever a phone that was shown a page by it is about to send."""
    state = for_act(work, act, Role.ARBITER, article="18.1")
    check_in = check_in_of(work, act)
    if not check_in.code:
        raise Refused("no_door_code", article=book(state).cite("18.1"))
    work.record(check_in_stream(act.federation, act.tournament), facts.DoorCodeEnded(code=check_in.code))


@command(undone_by="take_back_check_in")
def say_here(work: Work, act: SayHere) -> None:
    """SLSF-G 18.1: the house records what a phone says that shows the code; said twice it is recorded once.

    Raises NotAllowed for a code that is none or has ended, Refused where no check-in is open, and for who is
    not expected, or was taken back by an arbiter.
    """
    require_system(work, act.federation)
    state, check_in = folded(work, act), check_in_of(work, act)
    _check_code(act, check_in)
    cited, at = book(state).cite("18.1"), (act.stage, act.stage_round)
    if state.finished or state.cancelled or not check_in.opened:
        raise Refused("door_closed", article=cited)
    if at not in check_in.opened or due_round(state, act.stage) != at:
        raise Refused("door_round_over", article=cited, round=act.stage_round)
    if act.person not in expected(state, at):
        raise Refused("not_expected.at_the_door", field="person", article=cited)
    if act.person in check_in.back_for(at):
        raise Refused("taken_back_at_the_desk", field="person", article=cited)
    if act.person not in check_in.here_for(at):
        said = facts.PlayerCheckedIn(
            stage=act.stage, stage_round=act.stage_round, person=act.person, door=check_in.code
        )
        work.record(check_in_stream(act.federation, act.tournament), said)


def _check_code(act: SayHere, check_in: CheckIn) -> None:
    """The code that stands, read from the sign or typed. NotAllowed tells an old one from another's."""
    code = code_shown(act.federation, act.tournament, check_in, act.shown)
    if not code:
        raise NotAllowed("wrong_door_code", field="digits")
    if code != check_in.code:
        raise NotAllowed("door_code_ended", field="digits")

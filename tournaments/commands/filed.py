"""What acts ask of what is filed about a tournament."""

from __future__ import annotations

from events.citing import NotAllowed
from events.work import Work
from federation.books import federation as federation_of
from federation.identity.preconditions import numbers_of_actor
from tournaments.events.filing import ResultHandedInBy
from tournaments.rules.dsu.report_parts import held_parts
from tournaments.rules.dsu.rounds import Side
from tournaments.state import GameKey, Tournament
from tournaments.state.filing import NO_FILING, Filing, evolve, filing_stream


def filing_of(work: Work, federation: str, tournament: str) -> Filing:
    """What is filed of a tournament, as the log has it now."""
    return work.fold(filing_stream(federation, tournament), NO_FILING, evolve)


def parts_of_report(state: Tournament, filing: Filing) -> frozenset[str]:
    """What the report states: all that the record holds, and what was stated beside it."""
    return filing.report_parts | held_parts(played_out=state.finished, arbiters_named=bool(state.arbiters))


def note_who_told(work: Work, federation: str, tournament: str, key: GameKey, side: Side) -> None:
    """Which side told the result of a game, once for each."""
    number, board, _game = key
    if filing_of(work, federation, tournament).handed_in.get((number, board)) != side.value:
        said = ResultHandedInBy(round_number=number, board=board, side=side.value)
        work.record(filing_stream(federation, tournament), said)


def require_committee(work: Work, federation: str, tournament: str, *, article: str = "DSU 4.1.1 §7") -> str:
    """The member of the tournament's committee who acts. NotAllowed for anybody else.

    From here on the federation's local day is today.
    """
    work.zone = federation_of(federation).zone
    committee = filing_of(work, federation, tournament).committee
    for number in numbers_of_actor(work):
        if number in committee:
            return number
    raise NotAllowed("not_of_the_committee", article=article)

"""What a phone enters: held to its code at every act, whatever the phone was shown an hour ago."""

from __future__ import annotations

from events.citing import NotAllowed, Refused
from events.work import Work, command
from tournaments.commands.common import TournamentAct, folded
from tournaments.commands.filed import note_who_told
from tournaments.commands.mending import MendResult, check_round_open, type_anew
from tournaments.commands.playing import HandedIn, ReportResults, hand_in_games
from tournaments.events.phones import CodeMade, Level
from tournaments.phones.commands.codes import code_of_phone, zone_of
from tournaments.rules.citations import Rule
from tournaments.rules.dsu.rounds import Side
from tournaments.rules.scoring import Ending
from tournaments.state import GameKey, Tournament
from tournaments.tournament_book import book


class ReportByPhone(TournamentAct, frozen=True, kw_only=True):
    """One game that was played, entered by the phone that acts. `told_by`: which side told, where asked."""

    round_number: int
    game: HandedIn
    told_by: Side | None = None


class MendByPhone(MendResult, frozen=True, kw_only=True):
    """A deputy types a result anew, on the phone that acts."""


OfOneGame = ReportByPhone | MendByPhone


@command(undone_by="correct_result")
def report_by_phone(work: Work, act: ReportByPhone) -> None:
    """SLSF-G 15.1: a phone fills an empty board; what stands is never overwritten.

    Who told it is noted where the book asks (DSU 4.1.2 §15). Raises NotAllowed for what its code does not
    let it do, Clash where another result stands.
    """
    state, code = _allowed(work, act)
    if code.level is Level.HELPER:
        check_round_open(state, _key(act))
    hand_in_games(work, _as_reported(act), state)
    if act.told_by:
        if not book(state).says(Rule.WHO_TELLS):
            raise Refused("not_filed_here", field="tournament")
        note_who_told(work, act.federation, act.tournament, _key(act), act.told_by)


@command(undone_by="mend_result")
def mend_by_phone(work: Work, act: MendByPhone) -> None:
    """SLSF-G 15.1: a deputy's phone types a result of an open round anew."""
    state, code = _allowed(work, act)
    if code.level is not Level.DEPUTY:
        raise NotAllowed("code_of_helper", field=f"board {act.game.board}")
    type_anew(work, act, state)


def _allowed(work: Work, act: OfOneGame) -> tuple[Tournament, CodeMade]:
    """The tournament and the phone's code, once the code was found to reach this game."""
    zone_of(work, act)
    state = folded(work, act)
    code = code_of_phone(work, act, state)
    field, board = f"board {act.game.board}", act.game.board
    if code.level is Level.CHECK_IN:
        raise NotAllowed("code_of_the_door", field=field)
    if not code.first_board <= board <= code.last_board:
        raise NotAllowed(
            "code_boards", field=field, first=code.first_board, last=code.last_board, board=board
        )
    if act.game.ending is not Ending.PLAYED or act.game.ruled or not act.game.both_moved:
        raise NotAllowed("code_plays_only", field=field)
    if _key(act) in state.adjourned and _key(act) not in state.results:
        raise NotAllowed("code_adjourned", field=field, board=board)
    _refuse_the_holders(state, act, code)
    return state, code


def _refuse_the_holders(state: Tournament, act: OfOneGame, code: CodeMade) -> None:
    """A player who carries the phone enters no own game."""
    number, board, _game = key = _key(act)
    paired = 1 <= number <= len(state.rounds) and 1 <= board <= len(state.rounds[number - 1].boards)
    if code.holder and paired and code.holder in state.persons_at(key):
        cited = book(state).cite("18.1")
        raise Refused("own_game", field=f"board {board}", article=cited, round=number, board=board)


def _key(act: OfOneGame) -> GameKey:
    return act.round_number, act.game.board, act.game.game


def _as_reported(act: ReportByPhone) -> ReportResults:
    return ReportResults(
        federation=act.federation,
        tournament=act.tournament,
        round_number=act.round_number,
        games=(act.game,),
    )

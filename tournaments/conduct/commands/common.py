"""What every act at the boards asks first, and how a matter gets its number."""

from __future__ import annotations

from typing import Any, TypeVar

from events.citing import Malformed, Refused
from events.work import Work
from federation.officials.roles import Role
from tournaments.commands.adjourning import OfGame, is_paired
from tournaments.commands.common import TournamentAct, folded, for_act, refuse_own_game
from tournaments.conduct.outcomes import outcome
from tournaments.events import conduct as facts
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.clock_acts import DAY_SECONDS
from tournaments.rules.outcome import Circumstances, Outcome
from tournaments.state import GameKey, Tournament, as_played
from tournaments.state.conduct import Conduct, Matter, breaches_of, evolve, stream_of
from tournaments.tournament_book import book

Fact = TypeVar("Fact", bound=facts.OfGame)


class OnMatter(TournamentAct, frozen=True, kw_only=True):
    """An act on a matter, by its number."""

    number: int


def conduct_stream(act: TournamentAct) -> str:
    """The stream of what happens at the tournament's boards."""
    return stream_of(act.federation, act.tournament)


def conduct_of(work: Work, act: TournamentAct) -> Conduct:
    """Every matter of the tournament, what was noted of conduct included."""
    noted = work.fold(breaches_of(act.federation, act.tournament), Conduct(), evolve)
    return work.fold(conduct_stream(act), Conduct(), evolve).with_breaches(noted)


def stream_for(act: TournamentAct, kind: type[facts.OfGame]) -> str:
    """Where a matter of this kind stands, and what follows on it: noted conduct is veiled."""
    if kind is facts.ConductNoted:
        return breaches_of(act.federation, act.tournament)
    return conduct_stream(act)


def at_board(work: Work, act: OfGame, paragraph: str, *, over_too: bool = False) -> tuple[Tournament, Book]:
    """The tournament and its book, for its arbiter, once the game is there and open.

    `paragraph` as in SLSF-G; `over_too`: the act may come after the result.
    """
    state = boards_open(work, act, paragraph)
    check_game(state, act.key, over_too=over_too)
    return state, book(state)


def boards_open(work: Work, act: TournamentAct, paragraph: str) -> Tournament:
    """The tournament, for its arbiter, until its report is filed: that tells all (18.1k)."""
    state = for_act(work, act, Role.ARBITER, article=paragraph)
    if state.filed:
        raise Refused("report_filed.boards", field="board", article=book(state).cite("27.4"))
    return state


def check_game(state: Tournament, key: GameKey, *, over_too: bool = False) -> None:
    """Malformed for a game that nobody paired; Refused for one that has its result."""
    number, board, game = key
    if not is_paired(state, number, board) or game not in state.games_of_board(number, board):
        raise Malformed(
            "no_such_board",
            field="board",
            article=book(state).cite("23"),
            round=number,
            board=board,
            game=game,
        )
    if not over_too:
        check_in_play(state, key)


def check_in_play(state: Tournament, key: GameKey) -> None:
    """Refused for a game that has its result, or that a player's leaving decides."""
    if key in state.results:
        raise Refused("game_over", field="board", article=book(state).cite("15.1"))
    if not state.gone.isdisjoint(state.players_of(key)):
        raise Refused(
            "game_over.player_left",
            field="board",
            article=book(state).cite("15.2") or book(state).cite("15.1"),
        )


def check_known(cited: Book, rule: Rule) -> None:
    """Refuse an act for which the tournament's book has no such rule."""
    if not cited.says(rule):
        raise Refused("not_by_this_book", field="board")


def check_shown(seconds: tuple[int, ...], field: str, article: str) -> None:
    """Malformed for a time that no clock shows: below zero, or a day and more."""
    if not all(0 <= each < DAY_SECONDS for each in seconds):
        raise Malformed("no_such_time", field=field, article=article)


def record_matter(work: Work, act: OfGame, kind: type[Fact], **said: Any) -> int:
    """Record a matter of a game under the next number; that number."""
    number = conduct_of(work, act).next_number
    about = {"round_number": act.round_number, "board": act.board, "game": act.game}
    work.record(stream_for(act, kind), kind(number=number, **about, **said))
    return number


def matter_of(work: Work, act: OnMatter, article: str, *kinds: type[facts.OfGame]) -> Matter:
    """The matter of an act while it stands, of one of these kinds; Malformed for any other number."""
    conduct = conduct_of(work, act)
    matter = conduct.matters.get(act.number)
    if matter is None or not conduct.counts(matter) or (kinds and not isinstance(matter.fact, kinds)):
        raise Malformed("no_such_matter", field="number", article=article, number=act.number)
    refuse_own_game(work, folded(work, act), matter.key)
    return matter


def first_of_game(work: Work, act: OfGame, kind: type[facts.OfGame], article: str) -> None:
    """Refuse a second matter of a kind that a game has once; whoever comes second meets the first."""
    for matter in conduct_of(work, act).of_game(act.key):
        if isinstance(matter.fact, kind):
            raise Refused("noted_already", field="board", article=article, number=matter.number)


def once(matter: Matter, kind: type[facts.OnMatter], article: str) -> None:
    """Refuse a second step of a kind where there is one."""
    if matter.newest(kind) is not None:
        raise Refused("done_already", field="number", article=article)


def circumstances(state: Tournament, matter: Matter) -> Circumstances:
    """What the outcome of a matter rests on beside it."""
    assert state.announced is not None
    black, white = state.players_of(matter.key)
    return Circumstances(
        book=book(state),
        base_minutes=state.announced.time_control.base_minutes,
        black=state.order[black - 1],
        white=state.order[white - 1],
    )


def outcome_of(state: Tournament, matter: Matter) -> Outcome:
    """What a matter of the tournament leads to, for those who sat there.

    Decision: conduct that was noted of an entrant who turned out to be somebody else is that one's.
    """
    return outcome(as_played(state, matter), circumstances(state, matter))

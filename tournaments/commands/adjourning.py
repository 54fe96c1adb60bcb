"""Games that do not end in their round: adjourned, ruled for the draw, played again, annulled."""

from __future__ import annotations

from events.citing import Malformed, Refused, cites
from events.work import Work, command
from federation.officials.roles import Role
from tournaments import events as facts
from tournaments.books import tournament_book
from tournaments.commands.common import TournamentAct, for_act, keep_reason
from tournaments.commands.coordinated_play import check_adjournments_stated
from tournaments.commands.envelopes import annul_sealing
from tournaments.matches import asks_lot, next_replay
from tournaments.pairing_input import play_of
from tournaments.rules import lots
from tournaments.rules.scoring import Ending, check_score
from tournaments.state import GameKey, Tournament
from tournaments.tournament_book import book

"""Where the Danish book says it anew for a system; else 4.9.1 holds."""


class OfGame(TournamentAct, frozen=True, kw_only=True):
    """An act on one game."""

    round_number: int
    board: int
    game: int = 1

    @property
    def key(self) -> GameKey:
        """Round, board and game."""
        return self.round_number, self.board, self.game


class AdjournGame(OfGame, frozen=True, kw_only=True):
    """The game goes on another time."""


class RulePreliminary(OfGame, frozen=True, kw_only=True):
    """What an adjourned game counts as for the draw; half points of Black and White."""

    black: int
    white: int


class OrderReplay(OfGame, frozen=True, kw_only=True):
    """A level match goes on: one more game by the book's ladder. `game` is the new game's number.

    Where the book asks for a lot of colours: `seed`, 32 hexadecimal digits chosen by chance, draws it;
    `white_has_black` says how a lot fell that was drawn at the board.
    """

    white_has_black: bool | None = None
    seed: str = ""


class AnnulGame(OfGame, frozen=True, kw_only=True):
    """A game is annulled, with a reason; it can be played anew."""

    reason: str


@command(undone_by="take_back_adjournment")
def adjourn_game(work: Work, act: AdjournGame) -> None:
    """SLSF-G 25.5, DSU 4.9.1: a game over the round's time waits for its resumption."""
    state = for_act(work, act, Role.ARBITER, article="25.5")
    _check_open(state, act.key)
    if act.key in state.adjourned:
        raise Refused("adjourned", field="board", article=_of_adjourned(state))
    check_adjournments_stated(work, act.federation, act.tournament)
    work.record(
        act.stream,
        facts.GameAdjourned(round_number=act.round_number, board=act.board, game=act.game),
    )


@command(undone_by="rule_preliminary")
def rule_preliminary(work: Work, act: RulePreliminary) -> None:
    """SLSF-G 25.5: the arbiter rules the most likely result of an adjourned game, for the draw alone."""
    state = for_act(work, act, Role.ARBITER, article="25.5")
    cited = book(state)
    _check_open(state, act.key)
    if act.key not in state.adjourned:
        raise Refused("not_adjourned", field="board", article=_of_adjourned(state))
    article = article_of_draw(state, act.round_number)
    if article:
        raise Refused("counts_as_a_draw", field="ruling", article=article)
    check_score((act.black, act.white), Ending.PLAYED, cited, field="ruling")
    work.record(
        act.stream,
        facts.PreliminaryResultRuled(
            round_number=act.round_number,
            board=act.board,
            game=act.game,
            black=act.black,
            white=act.white,
        ),
    )


@command(undone_by="take_back_replay")
@cites("SLSF-G 26", "SLSF-R 27", "DSU 4.9.7", "DSU 4.9.8")
def order_replay(work: Work, act: OrderReplay) -> None:
    """SLSF-G 26, DSU 4.9.7-4.9.8: a level match goes on with less time until it is decided.

    A game that was ordered before and taken back keeps the lot of its colours.
    """
    state = for_act(work, act, Role.ARBITER, article="26")
    before = state.replays_back.get(act.key)
    lot = _lot_of_colours(state, act) if act.seed and before is None else None
    swapped = _black_is_white(state, act, lot) if lot else act.white_has_black
    swapped = before.swapped if before else swapped
    replay = next_replay(state, act.round_number, act.board, white_has_black=swapped)
    if act.game != replay.game:
        raise Malformed("game_out_of_turn", field="game", article=book(state).cite("26"), due=replay.game)
    if lot and asks_lot(state, act.round_number, act.board):
        work.record(act.stream, lot)
    work.record(act.stream, replay)


def _lot_of_colours(state: Tournament, act: OrderReplay) -> facts.LotsDrawn | None:
    """Who of the two has Black, by the smaller SHA-256 of `start-number|SEED|colour|ROUND|BOARD|GAME|ID`."""
    if not lots.SEED.fullmatch(act.seed):
        raise Malformed("unreadable_seed", field="seed", article=book(state).cite("26"))
    if not is_paired(state, act.round_number, act.board):
        return None
    started = state.rounds[act.round_number - 1]
    order = sorted(
        started.boards[act.board - 1],
        key=lambda number: lots.lot(act.seed, "colour", *act.key, state.order[number - 1]),
    )
    return facts.LotsDrawn(purpose="colour", seed=act.seed, order=tuple(order), stage=started.stage)


def _black_is_white(state: Tournament, act: OrderReplay, lot: facts.LotsDrawn) -> bool:
    """Whether the lot gives Black to the board's White."""
    return lot.order[0] == state.rounds[act.round_number - 1].boards[act.board - 1][1]


@command(undone_by="report_results")
def annul_game(work: Work, act: AnnulGame) -> None:
    """SLSF-G 13.6: a game is annulled, and a new one is played; what was handed in stays in the log.

    What was sealed in it counts no more either.
    """
    state = for_act(work, act, Role.ARBITER, article="13.6")
    _check_there(state, act.key)
    article = book(state).cite("13.6")
    if state.finished:
        raise Refused("finished", field="board", article=article, way_on="correct_the_result")
    if act.key not in state.results and act.key not in state.adjourned:
        raise Refused("nothing_to_annul", field="board", article=article)
    work.record(
        act.stream,
        facts.ResultsAnnulled(
            round_number=act.round_number,
            board=act.board,
            game=act.game,
            reason=keep_reason(work, act.reason, *state.persons_at(act.key)),
        ),
    )
    annul_sealing(work, act.federation, act.tournament, act.key)


def article_of_draw(state: Tournament, round_number: int) -> str:
    """The paragraph by which an open game of a round counts as a draw, "" where it may be ruled."""
    system = play_of(state, state.rounds[round_number - 1].stage).system
    return tournament_book(book(state)).adjourned.draw_by(system)


def _of_adjourned(state: Tournament) -> str:
    return book(state).cite("25.5")


def is_paired(state: Tournament, round_number: int, board: int) -> bool:
    """Whether a started round has such a board."""
    return 1 <= round_number <= len(state.rounds) and 1 <= board <= len(state.rounds[round_number - 1].boards)


def _check_there(state: Tournament, key: GameKey) -> None:
    round_number, board, game = key
    there = is_paired(state, round_number, board) and game in state.games_of_board(round_number, board)
    if not there:
        raise Malformed(
            "no_such_board",
            field=f"board {board}",
            article=book(state).cite("23"),
            round=round_number,
            board=board,
            game=game,
        )


def _check_open(state: Tournament, key: GameKey) -> None:
    _check_there(state, key)
    if key in state.results:
        raise Refused("decided", field="board", article=book(state).cite("15.1"))
    gone = {left.start_number for left in state.left}
    if gone & set(state.players_of(key)):
        raise Refused("left_already.player_of_game", field="board", article=book(state).cite("15.2"))

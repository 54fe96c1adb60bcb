"""What stands before a round: the gates that pairing, publishing, starting and finishing have in common."""

from __future__ import annotations

from collections.abc import Iterable

from events.citing import Malformed, Refused, cites
from tournaments.books import tournament_book
from tournaments.match_play import match_is_over
from tournaments.matches import level_matches
from tournaments.pairing_input import play_of, seats_of, stages_of, there_for
from tournaments.rules.books import Book
from tournaments.rules.citations import Rule
from tournaments.rules.officials import check_chief_referee
from tournaments.rules.pairing.face import NoPairing
from tournaments.rules.resumption import boards_of, check_round_gate
from tournaments.rules.systems import SWISS, System
from tournaments.state import Draft, GameKey, Tournament
from tournaments.systems import pair_stage, stage_rounds
from tournaments.tournament_book import book

FEWEST = 2
ANY_SEED = "0" * 32


def check_may_pair(state: Tournament, stage: int) -> None:
    """Refuse to pair what cannot be paired now: not drawn, over, open games without a ruling."""
    cited = book(state)
    if not state.drawn:
        raise Refused("not_drawn", article=cited.cite("23"), way_on="draw_them_first")
    _check_open(state, stage, cited)
    _check_players(state, stage, cited)
    due, total = len(state.rounds_of(stage)) + 1, stage_rounds(state, stage)
    if match_is_over(state, stage):
        raise Refused("match_decided", field="stage", article=cited.cite("22"), way_on=_way_out(state))
    if state.finished or due > total:
        raise Refused("no_round_left", field="stage", article=cited.cite("23"), total=total)
    check_regulations(state, stage)
    _check_rulings(state, stage, cited)
    _check_winners(state, stage, cited)


def _way_out(state: Tournament) -> str:
    """What is left to do where nobody can be paired any more."""
    if state.rounds:
        return "finish_the_tournament"
    return "plan_anew_or_call_off"


def _check_open(state: Tournament, stage: int, cited: Book) -> None:
    play = play_of(state, stage)
    if play.system not in set(System):
        raise Refused("imported", field="stage", article=cited.cite("21"))
    if play.boards_per_team and not state.team_order:
        raise Refused("teams_not_drawn", field="stage", article=cited.cite("23"))
    if stage not in stages_of(state) or not seats_of(state, stage):
        raise Malformed(
            "no_such_stage",
            field="stage",
            article=cited.cite("21"),
            way_on="open_it_with_its_players",
            stage=stage,
        )


def _check_players(state: Tournament, stage: int, cited: Book) -> None:
    """Refuse a stage that too few play in, or of whom too few are there for a round paired from results."""
    seats, system = seats_of(state, stage), System(play_of(state, stage).system)
    there = len(there_for(state, stage, len(state.rounds_of(stage)) + 1)) if system in SWISS else len(seats)
    if there >= FEWEST and stage_rounds(state, stage):
        return
    raise Refused(
        "too_few_players.for_this_system",
        field="players",
        article=cited.cite("23"),
        way_on=_way_out(state),
        players=there,
    )


@cites("DSU 4.9.10", "SLSF-G 25.4", "SLSF-R 26.4")
def check_regulations(state: Tournament, stage: int) -> None:
    """DSU 4.9.10: the correction and the sharing of cash are named before the start; SLSF-G 25.4: so is the
    worth of a bye where a match has several games."""
    play, cited = play_of(state, stage), book(state)
    if cited.says(Rule.CORRECTION_AND_CASH) and (not play.correction or play.cash_shared is None):
        raise Refused(
            "correction_not_named", field="correction", article=cited.cite(Rule.CORRECTION_AND_CASH)
        )
    games = play.games_per_match * max(play.boards_per_team, 1)
    several = play.system == System.MONRAD and games > 1 and play.bye_half_points < 0
    if several and cited.says(Rule.BYE_OF_SEVERAL_GAMES):
        raise Refused("bye_worth_missing", field="bye_half_points", article=cited.cite("25.4"), games=games)


def _check_rulings(state: Tournament, stage: int, cited: Book) -> None:
    """Open games of earlier rounds count in a Swiss draw: by a ruling, in DSU as draws once adjourned."""
    if play_of(state, stage).system not in SWISS:
        return
    needs_ruling = tournament_book(cited).adjourned.needs_ruling
    ruled = {key for key in state.waiting if key in state.rulings or not needs_ruling}
    missing = [
        key for number, _ in state.rounds_of(stage) for key in state.missing_games(number) if key not in ruled
    ]
    if missing:
        raise Refused(
            "games_without_ruling",
            field="games",
            article=cited.cite("25.5"),
            way_on="hand_in_or_adjourn_and_rule" if needs_ruling else "hand_in_or_adjourn",
            games=round_board(missing),
        )


@cites("DSU 4.9.8")
def _check_winners(state: Tournament, stage: int, cited: Book) -> None:
    """A gladiator that is paired from results waits for the winner of every level match."""
    if play_of(state, stage).system not in SWISS:
        return
    level = [
        (number, board) for number, _ in state.rounds_of(stage) for board in level_matches(state, number)
    ]
    if level:
        raise Refused(
            "match_without_winner",
            field="games",
            article=cited.cite(Rule.MATCH_WITHOUT_WINNER),
            games=round_board((number, board, 1) for number, board in level),
        )


@cites("DSU 4.1.2 §11", "SLSF-G 25.3", "SLSF-R 26.3")
def check_up_to_date(state: Tournament, stage: int, draft: Draft) -> None:
    """Refuse a pairing made from results since which somebody left, came late, came back or went away."""
    if play_of(state, stage).system not in SWISS:
        return
    cited = book(state)
    changed = there_for(state, stage, draft.paired.stage_round) ^ draft.there
    if changed:
        raise Refused(
            "pairing_outdated",
            field="stage",
            article=cited.cite(Rule.PAIRING_BEFORE_THE_ROUND),
            numbers=", ".join(map(str, sorted(changed))),
        )


def stage_is_over(state: Tournament, stage: int) -> bool:
    """Whether no further round is due: all have started, the match is won, or none can be paired."""
    if not seats_of(state, stage) or len(state.rounds_of(stage)) >= stage_rounds(state, stage):
        return True
    return match_is_over(state, stage) or not _goes_on(state, stage)


def _goes_on(state: Tournament, stage: int) -> bool:
    """Whether a further round can be paired at all. Whoever has met fewer than half can always be (Dirac)."""
    played = state.rounds_of(stage)
    if not played or play_of(state, stage).system not in SWISS:
        return True
    there = len(there_for(state, stage, len(played) + 1))
    if there < FEWEST:
        return False
    if 2 * (len(played) + 1) < there:
        return True
    answer = pair_stage(state, stage, ANY_SEED)
    return not isinstance(answer, NoPairing) or answer.proposal is not None


def check_may_start(state: Tournament, stage: int, *, although_open: bool) -> None:
    """SLSF-G 18.3: of several arbiters one is chief. SLSF-G 13.1, DSU 4.1.2 §11: no game is open before the
    last round.

    Other stages, such as a group that plays beside this one, are not waited for. Before other rounds the
    Danish book lets adjourned games wait, counted as draws (4.9.1).
    """
    cited = book(state)
    check_chief_referee(state.arbiters, state.chief_arbiter, cited)
    missing = [key for number, _ in state.rounds_of(stage) for key in state.missing_games(number)]
    missing += [
        (number, board, 1) for number, _ in state.rounds_of(stage) for board in level_matches(state, number)
    ]
    due = len(state.rounds) + 1
    to_come = stage_rounds(state, stage) - len(state.rounds_of(stage))
    check_round_gate(due, due + to_come - 1, [(number, board) for number, board, _ in missing], cited)
    waiting = [key for key in missing if key not in state.waiting]
    if waiting and not although_open:
        raise Refused(
            "games_open",
            field="games",
            article=cited.cite("13.1"),
            way_on="hand_in_or_start_although_open",
            games=round_board(waiting),
        )


def round_board(games: Iterable[GameKey]) -> str:
    """Games as 2.5, 2.10, 3.1: round and board."""
    return boards_of((round_number, board) for round_number, board, _ in games)

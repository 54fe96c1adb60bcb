"""What stands before a round: the gates that pairing, publishing, starting and finishing have in common."""

from __future__ import annotations

from collections.abc import Iterable

from events.citing import Malformed, Refused, cites, gettext_noop
from tournaments.governing import book
from tournaments.match_play import verdict_of
from tournaments.rules.books import Book
from tournaments.rules.systems import SWISS, System
from tournaments.state import GameKey, Tournament
from tournaments.systems import rounds_of_system
from tournaments.to_pair import play_of, seats_of, stages_of


def rounds_total(state: Tournament) -> int:
    """How many rounds the tournament has, all stages together as far as they are open."""
    return sum(stage_rounds(state, stage) for stage in stages_of(state))


def stage_rounds(state: Tournament, stage: int) -> int:
    """How many rounds a stage has; 0 while nobody is in it."""
    players = len(seats_of(state, stage))
    return rounds_of_system(state, stage, players) if players else 0


def check_may_pair(state: Tournament, stage: int) -> None:
    """Refuse to pair what cannot be paired now: not drawn, over, open games without a ruling."""
    cited = book(state)
    if not state.drawn:
        raise Refused(
            "not_drawn",
            gettext_noop("Start numbers are not drawn yet."),
            article=cited.cite("23"),
            way_on=gettext_noop("Draw them first."),
        )
    if stage not in stages_of(state) or not seats_of(state, stage):
        raise Malformed(
            "no_such_stage",
            gettext_noop("Stage %(stage)s is not open."),
            field="stage",
            article=cited.cite("21"),
            way_on=gettext_noop("Open it with those who play in it."),
            stage=stage,
        )
    due, total = len(state.rounds_of(stage)) + 1, stage_rounds(state, stage)
    if state.finished or due > total:
        raise Refused(
            "no_round_left",
            gettext_noop("All %(total)s rounds have started."),
            field="stage",
            article=cited.cite("23"),
            total=total,
        )
    if play_of(state, stage).system == System.MATCH and verdict_of(state, stage).decided:
        raise Refused(
            "match_decided",
            gettext_noop("The match has reached its target."),
            field="stage",
            article=cited.cite("22") if cited.is_slsf else "",
            way_on=gettext_noop("Finish the tournament."),
        )
    check_regulations(state, stage)
    _check_rulings(state, stage, cited)


@cites("DSU 4.9.10", "SLSF-G 25.4", "SLSF-R 26.4")
def check_regulations(state: Tournament, stage: int) -> None:
    """DSU 4.9.10: the correction and the sharing of cash are named before the start; SLSF-G 25.4: so is the
    worth of a bye where a match has several games."""
    play, cited = play_of(state, stage), book(state)
    if cited.id == "DSU" and (not play.correction or play.cash_shared is None):
        raise Refused(
            "correction_not_named",
            gettext_noop("The regulations do not say which correction holds and whether cash is shared."),
            field="correction",
            article="DSU 4.9.10",
            way_on=gettext_noop("Say both in how the stage is played."),
        )
    odd = len(seats_of(state, stage)) % 2
    if cited.is_slsf and play.system == System.MONRAD and odd:
        _check_bye_worth(play.games_per_match, play.bye_half_points, cited)


def _check_bye_worth(games_per_match: int, bye_half_points: int, cited: Book) -> None:
    if games_per_match > 1 and bye_half_points < 0:
        raise Refused(
            "bye_worth_missing",
            gettext_noop("With %(games)s games a match the regulations must say what a bye is worth."),
            field="bye_half_points",
            article=cited.cite("25.4"),
            games=games_per_match,
        )


def _check_rulings(state: Tournament, stage: int, cited: Book) -> None:
    """Open games of earlier rounds count in a Swiss draw: by a ruling, in DSU as draws once adjourned."""
    if play_of(state, stage).system not in SWISS:
        return
    ruled = {key for key in state.adjourned if key in state.rulings or not cited.is_slsf}
    missing = [
        key for number, _ in state.rounds_of(stage) for key in state.missing_games(number) if key not in ruled
    ]
    if missing:
        raise Refused(
            "games_without_ruling",
            gettext_noop("Games have neither a result nor a ruling (round.board): %(games)s."),
            field="games",
            article=cited.cite("25.5") if cited.is_slsf else cited.cite("25"),
            way_on=gettext_noop("Hand them in, or adjourn them and rule what they count for the draw."),
            games=round_board(missing),
        )


def check_may_start(state: Tournament, stage: int, *, although_open: bool) -> None:
    """SLSF-G 18.3: of several arbiters one is chief. SLSF-G 13.1: no game is open before the last round.

    Other stages, such as a group that plays beside this one, are not waited for. The Danish book lets
    adjourned games wait, counted as draws (4.9.1).
    """
    cited = book(state)
    if len(state.arbiters) > 1 and not state.chief_arbiter:
        raise Refused(
            "chief_missing",
            gettext_noop("Of several arbiters one must be chief."),
            article=cited.cite("18.3"),
        )
    missing = [key for number, _ in state.rounds_of(stage) for key in state.missing_games(number)]
    last = cited.is_slsf and len(state.rounds_of(stage)) + 1 == stage_rounds(state, stage)
    waiting = [key for key in missing if key not in state.adjourned or last]
    if waiting and (last or not although_open):
        raise Refused(
            "games_open",
            gettext_noop("Games are without a result (round.board): %(games)s."),
            field="games",
            article=cited.cite("13.1"),
            way_on=gettext_noop("Every game must be decided before the last round.")
            if last
            else gettext_noop("Hand them in, or start the round although they are open."),
            games=round_board(waiting),
        )


def round_board(games: Iterable[GameKey]) -> str:
    """Games as 2.5, 3.1: round and board."""
    return ", ".join(sorted({f"{round_number}.{board}" for round_number, board, _ in games}))

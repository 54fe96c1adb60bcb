"""Rounds, results, corrections, the end, and the arbiter's report."""

from __future__ import annotations

import msgspec

from events import personal
from events.citing import Clash, Malformed, Refused
from events.work import Work, command
from federation.officials.proposing import check_free
from federation.officials.roles import Role
from federation.rules.scores import by_colour
from tournaments import events as facts
from tournaments.commands.common import TournamentAct, folded, for_act, keep_reason
from tournaments.commands.coordinated_play import check_report_complete
from tournaments.commands.envelopes import check_not_shut
from tournaments.commands.preconditions import stage_is_over
from tournaments.matches import level_matches
from tournaments.pairing_input import stages_of
from tournaments.rules.scoring import Ending, check_score
from tournaments.state import GameKey, Result, Tournament
from tournaments.systems import rounds_total
from tournaments.tournament_book import book


class HandedIn(msgspec.Struct, frozen=True, kw_only=True):
    """One game as handed in; half points of Black and White. `ruled`: by the arbiter, 18.1e.

    `pair`: start numbers of Black and White as they were seen when it was entered; () where no one looked.
    """

    board: int
    game: int = 1
    black: int
    white: int
    ending: Ending = Ending.PLAYED
    both_moved: bool = True
    ruled: bool = False
    pair: tuple[int, ...] = ()


class ReportResults(TournamentAct, frozen=True, kw_only=True):
    """Hand in games of one round, all or none."""

    round_number: int
    games: tuple[HandedIn, ...]


class CorrectResult(TournamentAct, frozen=True, kw_only=True):
    """Put a result right, with a reason."""

    round_number: int
    game: HandedIn
    reason: str


class FinishTournament(TournamentAct, frozen=True, kw_only=True):
    """Say that play is over. `without_stages`: planned stages that were never opened are not played."""

    without_stages: bool = False


class ArbiterContact(msgspec.Struct, frozen=True, kw_only=True):
    """Name and address of the responsible arbiter, 27.4b."""

    name: str
    address: str


class FileReport(TournamentAct, frozen=True, kw_only=True):
    """Hand the report to both committees."""

    arbiter_name: str
    arbiter_address: str


@command(undone_by="correct_result")
def report_results(work: Work, act: ReportResults) -> None:
    """SLSF-G 15.1: games of a round. What stands is never overwritten: the second entry meets the first."""
    state = for_act(work, act, Role.ARBITER, article="15.1")
    at = (act.federation, act.tournament)
    for game in act.games:
        key = (act.round_number, game.board, game.game)
        if key in state.waiting:
            check_not_shut(work, at, key, book(state))
    hand_in(work, act)


def hand_in(work: Work, act: ReportResults) -> None:
    """The results alone, for who has looked at the envelopes of sealed games.

    Raises Refused ("finished"), Clash ("another_result") where another one stands.
    """
    hand_in_games(work, act, for_act(work, act, Role.ARBITER, article="15.1"))


def hand_in_games(work: Work, act: ReportResults, state: Tournament) -> None:
    """The same for whom another right lets in; raises as `hand_in`."""
    if state.finished:
        raise Refused("finished", way_on="correct_the_result")
    earlier: dict[GameKey, Result] = {}  # of the same form
    for game in act.games:
        key = (act.round_number, game.board, game.game)
        standing = standing_result(state, act.round_number, game) or earlier.get(key)
        handed_in = as_result(game)
        if standing is None:
            earlier[key] = handed_in
            work.record(act.stream, _reported(act.round_number, game))
        elif msgspec.structs.replace(standing, corrected=False) != handed_in:
            raise Clash(
                "another_result",
                field=f"board {game.board}",
                article=book(state).cite("15.1"),
                board=game.board,
                round=act.round_number,
                **by_colour(standing.black, standing.white, standing.ending),
            )


def as_result(game: HandedIn) -> Result:
    """A game as it will stand; in a walkover neither moved."""
    both_moved = game.both_moved and game.ending is not Ending.WALKOVER
    return Result(game.black, game.white, game.ending, both_moved)


def standing_result(state: Tournament, round_number: int, game: HandedIn) -> Result | None:
    """What stands of a game that may be handed in, None before. Malformed where no such game is paired, Clash
    where others sit there than were seen.

    A score that the book does not know is what `check_score` refuses.
    """
    cited = book(state)
    paired = 1 <= round_number <= len(state.rounds) and 1 <= game.board <= len(
        state.rounds[round_number - 1].boards
    )
    if not paired or game.game not in state.games_of_board(round_number, game.board):
        raise Malformed(
            "no_such_board",
            field=f"board {game.board}",
            article=cited.cite("23"),
            round=round_number,
            board=game.board,
            game=game.game,
        )
    key = (round_number, game.board, game.game)
    if game.pair and game.pair != state.players_of(key):
        raise Clash("board_moved", field=f"board {game.board}", article=cited.cite("15.1"), board=game.board)
    check_score((game.black, game.white), game.ending, cited, ruled=game.ruled, field=f"board {game.board}")
    return state.results.get(key)


def _reported(round_number: int, game: HandedIn) -> facts.ResultReported:
    return facts.ResultReported(
        round_number=round_number,
        board=game.board,
        game=game.game,
        black=game.black,
        white=game.white,
        ending=game.ending,
        both_moved=game.both_moved and game.ending is not Ending.WALKOVER,
    )


@command(undone_by="correct_result")
def correct_result(work: Work, act: CorrectResult) -> None:
    """Until the report is filed the arbiter corrects, then the rating committee; always with a reason."""
    state = for_act(work, act, Role.ARBITER, Role.RATING_COMMITTEE, article="15.1")
    if state.filed:
        for_act(work, act, Role.RATING_COMMITTEE, article="27.2")
    standing = standing_result(state, act.round_number, act.game)
    if standing is None:
        raise Malformed(
            "nothing_to_correct",
            field=f"board {act.game.board}",
            article=book(state).cite("15.1"),
            board=act.game.board,
        )
    reported = _reported(act.round_number, act.game)
    corrected = Result(reported.black, reported.white, reported.ending, reported.both_moved)
    if msgspec.structs.replace(standing, corrected=False) == corrected:
        raise Refused("same_result", field=f"board {act.game.board}", article=book(state).cite("15.1"))
    check_free(work, "result", act)
    fields = {name: getattr(reported, name) for name in reported.__struct_fields__}
    players = state.persons_at((act.round_number, act.game.board, act.game.game))
    reason = keep_reason(work, act.reason, *players)
    work.record(act.stream, facts.ResultCorrected(**fields, reason=reason))


@command(undone_by="reopen_play")
def finish_tournament(work: Work, act: FinishTournament) -> None:
    """Final standings only when every game of every round is decided."""
    state = for_act(work, act, Role.ARBITER, article="17.2")
    cited = book(state)
    if state.finished:
        raise Refused("finished.already")
    total = rounds_total(state)
    if (
        not state.drawn
        or not state.rounds
        or not all(stage_is_over(state, each) for each in stages_of(state))
    ):
        raise Refused(
            "rounds_missing",
            field="rounds",
            article=cited.cite("23"),
            way_on="" if state.rounds else "call_it_off",
            played=len(state.rounds),
            total=total,
        )
    if not act.without_stages:
        _check_stages(state)
    _check_won(state)
    missing = state.all_missing_games()
    if missing:
        raise Refused(
            "games_open",
            field="games",
            article=cited.cite("17.2"),
            games=", ".join(sorted({f"{number}.{board}" for number, board, _ in missing})),
        )
    work.record(act.stream, facts.TournamentFinished())


def _check_stages(state: Tournament) -> None:
    unopened = [planned for stage, planned in state.stages.items() if not state.rounds_of(stage)]
    if unopened and state.rounds:
        raise Refused(
            "stages_unplayed",
            field="without_stages",
            article=book(state).cite("21"),
            stages=", ".join(planned.name or str(planned.stage) for planned in unopened),
        )


def _check_won(state: Tournament) -> None:
    """SLSF-G 26, DSU 4.9.7: every match of a knock-out has a winner."""
    level = [
        f"{number}.{board}"
        for number in range(1, len(state.rounds) + 1)
        for board in level_matches(state, number)
    ]
    if level:
        raise Refused(
            "match_without_winner", field="games", article=book(state).cite("26"), games=", ".join(level)
        )


@command(undone_by="return_report")
def file_report(work: Work, act: FileReport) -> None:
    """SLSF-G 18.1k, 27.4: the report goes to both committees, with the arbiter's name and address.

    SLSF-R 32.2a: an event that a ranking judge approved for titles, a ranking judge may report too.
    """
    approved = folded(work, act).approved_for_titles_by
    reporting = (Role.ARBITER, Role.RANKING_JUDGE) if approved else (Role.ARBITER,)
    state = for_act(work, act, *reporting, article="27.4")
    cited = book(state)
    if state.filed:
        raise Refused("filed", article=cited.cite("27.4"))
    if not state.finished:
        raise Refused("not_finished", article=cited.cite("27.4"))
    for field in ("arbiter_name", "arbiter_address"):
        if not getattr(act, field).strip():
            raise Malformed("report_incomplete.arbiter", field=field, article=cited.cite("27.4b"))
    check_report_complete(work, act.federation, act.tournament, state)
    contact = ArbiterContact(name=act.arbiter_name.strip(), address=act.arbiter_address.strip())
    work.record(act.stream, facts.ReportFiled(arbiter=work.keep(personal.seal(contact))))

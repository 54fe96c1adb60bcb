"""The gladiator model of the Danish chess union (DSU 4.9.8): no encounter ends drawn.

    ordinary   the game of the round
    reduced    drawn: a replay with colours reversed and less time
    blitz      drawn again: blitz until somebody wins

Whoever wins, in whichever game, gets one point and the opponent none. Rated is each game that qualifies by
its own result, never the point. The model may be changed to several ordinary games a round and several
replays before blitz. Decisions: several ordinary games are summed up, and an encounter level after them
goes on; each replay has its colours reversed to the game before it; games after the decision, as an earlier
result may be corrected, change nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, Refused, cites
from federation.rules.scores import points_text

ARTICLE = "DSU 4.9.8"
WIN = 2  # half points of a game


class Form(StrEnum):
    """The forms of play, in the order in which they follow one another."""

    ORDINARY = "ordinary"
    REDUCED = "reduced"
    BLITZ = "blitz"


class Side(StrEnum):
    """The two players of an encounter."""

    FIRST = "first"
    SECOND = "second"


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game: half points of the first and of the second player; who had White, None if not written down.

    `may_be_rated`: it meets the requirements for rating, which are judged elsewhere.
    """

    form: Form
    half_points: tuple[int, int]
    white: Side | None = None
    may_be_rated: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """The setting of a tournament: ordinary games a round, and replays with less time before blitz."""

    ordinary: int = 1
    reduced: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Encounter:
    """How an encounter stands.

    winner       None while it goes on
    decided_in   the form of the game that decided it
    to_play      the form of the next game, None once decided
    rated        the games to be rated, by their own results
    """

    winner: Side | None
    decided_in: Form | None
    to_play: Form | None
    rated: tuple[Game, ...]
    trace: tuple[Because, ...]

    @property
    def points(self) -> tuple[int, int]:
        """One point for the winner, none for the opponent; none for either while it goes on."""
        return int(self.winner is Side.FIRST), int(self.winner is Side.SECOND)


STANDARD = Course()


@cites("DSU 4.9.8")
def encounter(games: Sequence[Game], course: Course = STANDARD) -> Encounter:
    """Who won and gets the point, or what is played next; and the games to be rated.

    Refused: games out of the order of `course` ("games_out_of_order"), a replay without reversed colours
    ("colours_not_reversed"), a score no game gives.
    """
    winner = decided_in = None
    trace: list[Because] = []
    for index, game in enumerate(games):
        if game.form is not form_of(index, course):
            raise Refused(
                "games_out_of_order",
                article=ARTICLE,
                field="games",
                number=index + 1,
                due=form_of(index, course).value,
            )
        _check(games[index - 1] if index else None, game)
        figures = (game.form.value, *game.half_points)
        trace.append(Because(ARTICLE, "gladiator.played", figures))
        winner = _winner(games[: index + 1], course)
        if winner is not None:
            decided_in = game.form
            trace.append(Because(ARTICLE, "gladiator.winner", (winner.value,)))
            break
    return Encounter(
        winner=winner,
        decided_in=decided_in,
        to_play=None if winner is not None else form_of(len(games), course),
        rated=tuple(game for game in games if game.may_be_rated),
        trace=tuple(trace),
    )


def form_of(index: int, course: Course) -> Form:
    """The form of a game by its place, from 0."""
    if index < course.ordinary:
        return Form.ORDINARY
    return Form.REDUCED if index < course.ordinary + course.reduced else Form.BLITZ


def _winner(games: Sequence[Game], course: Course) -> Side | None:
    """After all ordinary games by their sum; after that each game by itself."""
    if len(games) < course.ordinary:
        return None
    counted = games if len(games) == course.ordinary else games[-1:]
    lead = sum(game.half_points[0] - game.half_points[1] for game in counted)
    if lead > 0:
        return Side.FIRST
    return Side.SECOND if lead < 0 else None


def _check(before: Game | None, game: Game) -> None:
    if not all(0 <= each <= WIN for each in game.half_points):
        raise Refused(
            "impossible_score.half_points",
            article=ARTICLE,
            field="half_points",
            one=points_text(game.half_points[0]),
            other=points_text(game.half_points[1]),
        )
    if before is None or game.form is not Form.REDUCED or before.white is None:
        return
    if before.white is game.white:
        raise Refused("colours_not_reversed", article=ARTICLE, field="white")

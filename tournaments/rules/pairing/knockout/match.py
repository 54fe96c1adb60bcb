"""One match of a knock-out (DSU 4.9.7): normal games, then shorter ones until there is a winner.

    stage        games     decided by
    normal       typically two, an even number as far as possible
    rapid        two       more points than the opponent in the stage
    blitz        two
    last         one blitz game, White 5 minutes and Black 4; a draw wins for Black

Which stages run is a setting of the tournament. Colours are drawn by lot anew before each stage. Decisions:
a stage is decided as soon as the lead cannot be made up in it; games played after the decision, as an
earlier result may be corrected, change nothing; a last game that neither has won is Black's.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from events.citing import Because, Refused, cites
from federation.rules.scores import points_text

ARTICLE = "DSU 4.9.7"
LAST_WHITE_MINUTES = 5
LAST_BLACK_MINUTES = 4
WIN = 2  # half points of a game
Score = tuple[int, int]


class Form(StrEnum):
    """The forms of play, in the order in which they follow one another."""

    NORMAL = "normal"
    RAPID = "rapid"
    BLITZ = "blitz"
    LAST = "last"


class Side(StrEnum):
    """The two players of a match, in the order of the bracket."""

    FIRST = "first"
    SECOND = "second"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """So many games of one form."""

    form: Form
    games: int


TYPICAL = (
    Stage(form=Form.NORMAL, games=2),
    Stage(form=Form.RAPID, games=2),
    Stage(form=Form.BLITZ, games=2),
    Stage(form=Form.LAST, games=1),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchState:
    """How a match stands.

    winner       None while it goes on
    decided_in   the stage that decided it
    to_play      the form of the next game, None when the match is decided
    lot_due      colours are to be drawn before the next game, the first of its form
    """

    winner: Side | None
    decided_in: Form | None
    to_play: Form | None
    lot_due: bool
    trace: tuple[Because, ...]


@cites("DSU 4.9.7")
def check_stages(stages: Sequence[Stage]) -> tuple[Because, ...]:
    """The setting of a tournament; in the answer what departs from the text's "as far as possible".

    Refused: the first stage is not of normal games, forms out of order, a stage without games, or a last
    stage that can end level, since a winner must be found ("stages_may_end_level").
    """
    forms = [stage.form for stage in stages]
    in_order = sorted(set(forms), key=list(Form).index)
    if forms[:1] != [Form.NORMAL] or forms != in_order or any(stage.games < 1 for stage in stages):
        raise Refused("stages_out_of_order", article=ARTICLE, field="stages")
    if stages[-1] != Stage(form=Form.LAST, games=1):
        raise Refused("stages_may_end_level", article=ARTICLE, field="stages")
    odd = [stage for stage in stages[:-1] if stage.games % 2]
    return tuple(Because(ARTICLE, "knockout.odd_games", (stage.form.value, stage.games)) for stage in odd)


def stages_of(normal: int, play_offs: Collection[str]) -> tuple[Stage, ...]:
    """So many normal games, the play-offs named, two games each, and the last game."""
    between = [stage for stage in TYPICAL if stage.form.value in play_offs]
    return (Stage(form=Form.NORMAL, games=normal), *between, TYPICAL[-1])


@cites("DSU 4.9.7")
def decide(
    scores: Sequence[Score], stages: Sequence[Stage] = TYPICAL, white_in_last: Side | None = None
) -> MatchState:
    """Who won, or what is played next.

    scores          half points of the first and of the second player, game by game, stage after stage
    white_in_last   who drew White in the last game; needed once it has been played
    Refused: a score no game gives; the last game without its lot of colours; all stages level
    ("match_still_level").
    """
    _check_scores(scores)
    rest = tuple(scores)
    trace: list[Because] = []
    for stage in stages:
        games, rest = rest[: stage.games], rest[stage.games :]
        winner = _winner(stage, games, white_in_last)
        own, others = _half_points(games)
        if games:
            trace.append(Because(ARTICLE, "knockout.stage_score", (stage.form.value, own)))
        if winner is not None:
            if stage.form is Form.LAST and own == others:
                trace.append(Because(ARTICLE, "knockout.draw_wins", (winner.value,)))
            return MatchState(
                winner=winner, decided_in=stage.form, to_play=None, lot_due=False, trace=tuple(trace)
            )
        if len(games) < stage.games:
            return MatchState(
                winner=None, decided_in=None, to_play=stage.form, lot_due=not games, trace=tuple(trace)
            )
    raise Refused("match_still_level", article=ARTICLE, field="stages")


def _half_points(games: Sequence[Score]) -> Score:
    return sum(first for first, _ in games), sum(second for _, second in games)


def _winner(stage: Stage, games: Sequence[Score], white_in_last: Side | None) -> Side | None:
    own, others = _half_points(games)
    if stage.form is Form.LAST and games:
        if white_in_last is None:
            raise Refused("colour_lot_missing.for_last_game", article=ARTICLE, field="white_in_last")
        if own == others:
            return Side.FIRST if white_in_last is Side.SECOND else Side.SECOND
    to_come = WIN * (stage.games - len(games))
    if abs(own - others) <= to_come:
        return None
    return Side.FIRST if own > others else Side.SECOND


def _check_scores(scores: Sequence[Score]) -> None:
    for score in scores:
        if not all(0 <= each <= WIN for each in score):
            one, other = map(points_text, score)
            raise Refused(
                "impossible_score.half_points", article=ARTICLE, field="scores", one=one, other=other
            )

"""Other forms of tournaments of the Danish chess union (DSU 4.9.9): by time to think, and the olympiad.

    .1 blitz      both players less than 15 minutes, traditionally 5
    .2 rapid      both between 15 minutes and an hour for the whole game
    .4 handicap   the stronger player has less time, after the difference in strength
    .5 olympiad   the club's own teams, drafted by strength; all teams meet all (pair them by 4.9.11)

Decisions: 15 minutes are rapid, as "less than 15" is blitz, and an hour is rapid still; two players whose
times are of different kinds play neither form.
"""

from __future__ import annotations

from enum import StrEnum

from events.citing import Refused, cites

RAPID_FROM_MINUTES = 15
RAPID_TO_MINUTES = 60


class TimeForm(StrEnum):
    """What the time to think makes a game."""

    BLITZ = "blitz"
    RAPID = "rapid"
    LONG = "long"
    MIXED = "mixed"  # a handicap game whose two times are of different kinds


@cites("DSU 4.9.9.1", "DSU 4.9.9.2")
def time_form(minutes: int, other_minutes: int | None = None) -> TimeForm:
    """The form of a game by both players' minutes for the whole game; without `other_minutes` they are equal.

    Refused: less than one minute.
    """
    forms = {_form_of(each) for each in (minutes, minutes if other_minutes is None else other_minutes)}
    return forms.pop() if len(forms) == 1 else TimeForm.MIXED


def _form_of(minutes: int) -> TimeForm:
    if minutes < 1:
        raise Refused("no_time_to_think", article="DSU 4.9.9.1", field="minutes", minutes=minutes)
    if minutes < RAPID_FROM_MINUTES:
        return TimeForm.BLITZ
    return TimeForm.RAPID if minutes <= RAPID_TO_MINUTES else TimeForm.LONG


@cites("DSU 4.9.9.4")
def check_handicap(stronger_minutes: int, weaker_minutes: int) -> None:
    """Refuse (code "handicap_reversed") a time for the stronger player that is not the shorter one.

    How much shorter follows the difference in strength, for which the text has no scale: the club's own
    times are recorded as they are given.
    """
    if stronger_minutes >= weaker_minutes:
        raise Refused(
            "handicap_reversed",
            article="DSU 4.9.9.4",
            field="handicap_minutes",
            stronger=stronger_minutes,
            weaker=weaker_minutes,
        )


@cites("DSU 4.9.9.5")
def draft(players: int, teams: int) -> tuple[tuple[int, ...], ...]:
    """The teams, each in board order, as numbers by strength from 1.

    In every four rows the teams choose in the orders 1 2 3 4, 4 3 2 1, 3 4 1 2, 2 1 4 3. Decisions: other
    even numbers of teams choose in order, in reverse, beginning in the middle, and in the reverse of that;
    teams are of equal size. Refused: an odd number of teams, for which the text shows no order, fewer
    than two, or players that do not fill the teams equally.
    """
    _check_teams(players, teams)
    half = teams // 2
    in_order = tuple(range(teams))
    from_the_middle = in_order[half:] + in_order[:half]
    rows = (in_order, in_order[::-1], from_the_middle, from_the_middle[::-1])
    chosen: list[list[int]] = [[] for _ in in_order]
    for pick in range(players):
        row, turn = divmod(pick, teams)
        chosen[rows[row % len(rows)][turn]].append(pick + 1)
    return tuple(tuple(team) for team in chosen)


def _check_teams(players: int, teams: int) -> None:
    if teams < 2 or teams % 2:
        raise Refused("odd_number_of_teams", article="DSU 4.9.9.5", field="teams", teams=teams)
    if players < teams or players % teams:
        raise Refused(
            "teams_not_filled", article="DSU 4.9.9.5", field="players", players=players, teams=teams
        )

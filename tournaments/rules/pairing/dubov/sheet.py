"""The sheet on which a round is worked out: score groups from the top, boards as they are formed."""

from __future__ import annotations

from dataclasses import dataclass, field

from events.citing import Because
from tournaments.rules.pairing.dubov.figures import Player, Players
from tournaments.rules.pairing.face import Board, Float, Pairing

BYE_HALF_POINTS = 2


@dataclass(slots=True)
class Group:
    """A score group as it stands now: `members` as moved up and down, `half_points` its own score."""

    half_points: int
    members: set[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """Two who meet, in which score group, and why."""

    white: int
    black: int
    half_points: int
    why: tuple[Because, ...]

    @property
    def both(self) -> tuple[int, int]:
        """The two start numbers."""
        return self.white, self.black


@dataclass(slots=True)
class Sheet:
    """The round so far.

    trace   each move of a player, in the order made
    moves   start number -> the moves that brought them where they are
    """

    players: Players
    groups: list[Group]
    resting: int | None = None
    seated: list[Seated] = field(default_factory=list)
    trace: list[Because] = field(default_factory=list)
    moves: dict[int, list[Because]] = field(default_factory=dict)

    def note(self, because: Because, *numbers: int) -> None:
        """Write down a move and of whom it tells."""
        self.trace.append(because)
        for number in numbers:
            self.moves.setdefault(number, []).append(because)

    def seat(self, group: Group, white: int, black: int, why: tuple[Because, ...]) -> None:
        """Pair two members of a group; what moved them there stands before why they met."""
        moved = dict.fromkeys([*self.moves.get(white, ()), *self.moves.get(black, ())])
        group.members -= {white, black}
        self.seated.append(
            Seated(white=white, black=black, half_points=group.half_points, why=(*moved, *why))
        )


def groups_of(players: Players) -> list[Group]:
    """The score groups, highest score first."""
    by_score: dict[int, set[int]] = {}
    for player in players.values():
        by_score.setdefault(player.half_points, set()).add(player.number)
    return [Group(score, by_score[score]) for score in sorted(by_score, reverse=True)]


def finished(sheet: Sheet, *, in_order: bool = False) -> Pairing:
    """The sheet as a pairing. `in_order`: boards stay as seated (round 1); else by score.

    Decision: 4.9.6 fixes no order of boards; as in 4.9.5 F1 we take the higher score of the two, the sum
    of both, then the higher ranked player.
    """
    boards = sheet.seated if in_order else sorted(sheet.seated, key=lambda each: _rank(sheet.players, each))
    return Pairing(
        boards=tuple(Board(black=each.black, white=each.white) for each in boards),
        resting=sheet.resting,
        trace=tuple(sheet.trace),
        why=tuple(each.why for each in boards),
        floats=_floats(sheet),
        resting_half_points=0 if sheet.resting is None else BYE_HALF_POINTS,
    )


def _rank(players: Players, seated: Seated) -> tuple[int, int, int, int]:
    higher, lower = sorted((players[number] for number in seated.both), key=_standing)
    return -higher.half_points, -lower.half_points, -higher.rating, higher.number


def _standing(player: Player) -> tuple[int, int, int]:
    return -player.half_points, -player.rating, player.number


def _floats(sheet: Sheet) -> dict[int, Float]:
    """Who plays in another score group than their own: moved up (7.1, 7.2) or down (6.4)."""
    floats = {}
    for seated in sheet.seated:
        for number in seated.both:
            own = sheet.players[number].half_points
            if own != seated.half_points:
                floats[number] = Float.UP if own < seated.half_points else Float.DOWN
    return floats

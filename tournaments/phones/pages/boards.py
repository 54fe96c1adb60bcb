"""The boards that a phone's code reaches, as the log has them at this moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from django.http import Http404
from django.utils.translation import gettext as _

from federation.members import directory
from tournaments.commands.mending import round_is_open
from tournaments.desk.round_form import pair_text
from tournaments.desk.slip_data import stands_text
from tournaments.events.phones import CodeMade, Level
from tournaments.log_state import Entered, GameAt, entries_of, state_now
from tournaments.models import TournamentRow
from tournaments.points_so_far import points_so_far
from tournaments.rules.citations import Rule
from tournaments.rules.dsu.rounds import Side as Colour
from tournaments.sides import sides_of
from tournaments.state import Tournament
from tournaments.tournament_book import book


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """Who sits at a board, with the points so far; `score`: the key by which this player won.

    `told`: the side as an entry says that this player told it; None where the book does not ask.
    """

    name: str
    points: str
    score: str
    told: Colour | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One game on the phone. `over`: the entry that a deputy may type anew, or 0; `pair`: who sits there."""

    round_number: int
    at: GameAt
    label: str
    first: Side
    second: Side
    standing: Entered | None
    adjourned: bool
    over: int
    pair: str

    @property
    def stands(self) -> str:
        """1–0 by Bodil 14:02; "" for no result."""
        return stands_text(self.standing) if self.standing else ""

    @property
    def takes_result(self) -> bool:
        """Whether a key of it does anything."""
        return self.empty or bool(self.over)

    @property
    def told_by(self) -> list[Side]:
        """Who of the two may have told it, where the book asks; a result typed anew asks no more."""
        return [side for side in (self.first, self.second) if side.told and not self.over]

    @property
    def empty(self) -> bool:
        """Whether a result can be entered."""
        return self.standing is None and not self.adjourned

    @property
    def sides(self) -> tuple[Side, None, Side]:
        """The three keys: the first won, a draw, the second won."""
        return self.first, None, self.second

    @property
    def field(self) -> str:
        """Its place on the page: r2b5g1."""
        return f"r{self.round_number}b{self.at.board}g{self.at.game}"


def row_of(federation: str, tournament: str) -> TournamentRow:
    """The tournament's row. Raises Http404."""
    row = TournamentRow.objects.filter(federation=federation, tournament=tournament).first()
    if row is None:
        raise Http404(_("No tournament stands at this address. It may be announced under another name."))
    return row  # type: ignore[no-any-return]


def cards_of(row: TournamentRow, code: CodeMade) -> list[Card]:
    """The games that the code reaches, of the newest round first."""
    state = state_now(row.federation, row.tournament)
    numbers = range(len(state.rounds), 0, -1)
    return [card for number in numbers for card in _of_round(row, state, code, number)]


def _of_round(row: TournamentRow, state: Tournament, code: CodeMade, number: int) -> Iterator[Card]:
    """Of an open round every board of the code; of an earlier one what a deputy may still enter."""
    is_open, deputy = round_is_open(state, number), code.level is Level.DEPUTY
    missing = set(state.missing_games(number))
    if not is_open and not (deputy and missing):
        return
    sides = sides_of(row.discipline)
    standing = entries_of(row.federation, row.tournament, number, sides).standing
    boards = range(code.first_board, min(code.last_board, len(state.rounds[number - 1].boards)) + 1)
    keys = [(number, board, game) for board in boards for game in state.games_of_board(number, board)]
    persons = {UUID(each) for key in keys for each in state.persons_at(key)}
    names, points = directory.names(persons), points_so_far(row, state.rounds[number - 1].stage)
    asked = book(state).says(Rule.WHO_TELLS)
    several = any(game > 1 for _number, _board, game in keys)
    for key in keys:
        if not is_open and key not in missing:
            continue
        at = GameAt(key[1], key[2])
        first, second = (
            Side(name=names[person], points=points.get(person, ""), score=score, told=told if asked else None)
            for person, score, told in zip(
                sides.order(*map(UUID, state.persons_at(key))),
                "10",
                sides.order(Colour.BLACK, Colour.WHITE),
                strict=True,
            )
        )
        stands = standing.get(at)
        may_mend = stands is not None and deputy and is_open and not stands.corrected
        yield Card(
            round_number=number,
            at=at,
            label=f"{at.board}.{at.game}" if several else str(at.board),
            first=first,
            second=second,
            standing=stands,
            adjourned=stands is None and key in state.adjourned,
            over=stands.position if stands and may_mend else 0,
            pair=pair_text(state.players_of(key)),
        )

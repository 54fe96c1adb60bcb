"""What happens if: supposed results, and the next pairing and the standings that they would give.

Nothing is recorded. The facts that are supposed are laid upon the state as the log has it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from events.citing import Refused
from federation.members import directory
from federation.pages.formatting import plain_points
from federation.pages.refusals import Words, words
from tournaments import events as facts
from tournaments.commands.preconditions import check_may_pair
from tournaments.commands.starting import colours_change_in
from tournaments.desk.base import desk_of
from tournaments.desk.pairing import OfStage
from tournaments.desk.round_form import HALF_POINTS, SCORES
from tournaments.pairing_explanations import Told, tell
from tournaments.pairing_input import digest_of, play_of, question_of
from tournaments.recorded_pairing import paired
from tournaments.round_history import PairedLine, PairedRound, lines, told_names
from tournaments.rules.pairing.face import NoPairing
from tournaments.standings import stage_standings, team_lines
from tournaments.state import GameKey, Tournament, evolve
from tournaments.systems import pair_stage, stage_rounds
from tournaments.team_boards import boards_of_players

SEED_DIGITS = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenGame:
    """A game without a result, and what is supposed of it; `counts`: what it counts as meanwhile."""

    key: GameKey
    field: str
    black: str
    white: str
    chosen: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Supposed:
    """A line of the standings as they would be."""

    place: int
    shared: bool
    name: str
    points: str
    decided_by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NextRound:
    """The pairing that would follow; `said` why there would be none, `proof` where the text stops."""

    stage_round: int = 0
    boards: list[PairedLine] | None = None
    resting: str = ""
    said: Words | None = None
    proof: list[Told] | None = None


def with_the_draft_started(state: Tournament, stage: int) -> Tournament:
    """The state as if the paired round of a stage had started; teams by their line-ups, else by those who
    head their squads.
    """
    draft = state.drafts.get(stage)
    if draft is None:
        return state
    number, by_teams = len(state.rounds) + 1, bool(play_of(state, stage).boards_per_team)
    boards = tuple(facts.PairedBoard(*board) for board in draft.boards)
    if by_teams:
        boards = boards_of_players(_lined_up(state, stage), stage, boards)
    started = facts.RoundStarted(
        round_number=number,
        boards=boards,
        resting=draft.resting,
        stage=stage,
        by_teams=by_teams,
        colours_change=colours_change_in(state, stage),
    )
    state = evolve(state, started)
    if by_teams or not draft.resting or not draft.resting_half_points:
        return state
    bye = facts.ByeAwarded(
        round_number=number, start_number=draft.resting, half_points=draft.resting_half_points
    )
    return evolve(state, bye)


def _lined_up(state: Tournament, stage: int) -> Tournament:
    """The state with a line-up of every team for the next round: those handed in stand."""
    due, size = len(state.rounds_of(stage)) + 1, play_of(state, stage).boards_per_team
    gone = {state.order[number - 1] for number in state.gone}
    for name, team in state.teams.items():
        if (stage, due, name) not in state.lineups:
            in_order = sorted(team.squad, key=gone.__contains__)  # an empty board only where nobody is left
            lineup = facts.LineupSubmitted(
                team=name, stage=stage, stage_round=due, players=tuple(in_order[:size])
            )
            state = evolve(state, lineup)
    return state


def supposing(state: Tournament, chosen: dict[GameKey, tuple[int, int]]) -> Tournament:
    """The state as if these games had been handed in: half points of Black and White."""
    for (round_number, board, game), (black, white) in chosen.items():
        supposed = facts.ResultReported(
            round_number=round_number, board=board, game=game, black=black, white=white
        )
        state = evolve(state, supposed)
    return state


def field_of(key: GameKey) -> str:
    """The field of a game: r3b5g1."""
    round_number, board, game = key
    return f"r{round_number}b{board}g{game}"


class Forecast(OfStage):
    """Choose supposed results, and see what would follow."""

    template_name = "desk/forecast.html"
    http_method_names = ["get", "head"]

    @cached_property
    def begun(self) -> Tournament:
        """The state with the paired round started."""
        return with_the_draft_started(self.state, self.stage)

    @cached_property
    def players(self) -> dict[int, str]:
        """Players by start number, in team events too."""
        persons = {number: UUID(person) for number, person in enumerate(self.state.order, start=1)}
        names = directory.names(persons.values())
        return {number: names[person] for number, person in persons.items()}

    @cached_property
    def open_keys(self) -> list[GameKey]:
        """Games of the stage that have no result."""
        rounds = self.begun.rounds_of(self.stage)
        return [key for number, _each in rounds for key in self.begun.missing_games(number)]

    @cached_property
    def chosen(self) -> dict[GameKey, tuple[int, int]]:
        """What the address supposes of them."""
        asked = {key: self.request.GET.get(field_of(key), "") for key in self.open_keys}
        scores = dict(SCORES)
        return {key: self.sides.order(*HALF_POINTS[value]) for key, value in asked.items() if value in scores}

    def get(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """The page; nothing can be sent to it."""
        self.check_stage()
        return self.render_to_response(self.get_context_data())

    def get_success_url(self) -> str:
        """Where the reader came from: the tournament's desk, or the page of the round."""
        return desk_of(self.row) if self.request.GET.get("from") == "desk" else super().get_success_url()

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """The games to suppose, and what would follow; there is no form of an act."""
        supposed = supposing(self.begun, self.chosen)
        still_open = [key for key in self.open_keys if key not in self.chosen]
        return {
            "title": self.of_round(_("Forecast: if these games end so")),
            "kicker": self.row.name,
            "row": self.row,
            "back": self.get_success_url(),
            "from_desk": self.request.GET.get("from") == "desk",
            "games": [self._game(key) for key in self.open_keys],
            "scores": SCORES,
            "missing": self.missing(len(still_open)),
            "next": self.next_round(supposed),
            "standings": self.standings(supposed),
        }

    def _game(self, key: GameKey) -> OpenGame:
        black, white = self.begun.players_of(key)
        return OpenGame(
            key=key,
            field=field_of(key),
            black=f"{black} {self.players[black]}",
            white=f"{white} {self.players[white]}",
            chosen=self.request.GET.get(field_of(key), ""),
        )

    def missing(self, still_open: int) -> list[str]:
        """What is missing before any of it counts."""
        said = []
        if self.chosen:
            supposed = len(self.chosen)
            text = ngettext("%(games)s result is supposed.", "%(games)s results are supposed.", supposed)
            said.append(text % {"games": supposed})
        if still_open:
            text = ngettext("%(games)s game is left open.", "%(games)s games are left open.", still_open)
            said.append(text % {"games": still_open})
        draft = self.state.drafts.get(self.stage)
        if draft and not draft.published:
            said.append(_("The pairing of the round is not published yet and may change."))
        said.append(
            _("Lots are drawn when the round is paired; where a lot decides it may come out otherwise.")
        )
        return said

    def next_round(self, supposed: Tournament) -> NextRound | None:
        """The pairing that would follow, None after the last round."""
        due = len(supposed.rounds_of(self.stage)) + 1
        if due > stage_rounds(supposed, self.stage):
            return None
        try:
            check_may_pair(supposed, self.stage)
            seed = digest_of(question_of(supposed, self.stage))[:SEED_DIGITS]
            answer = pair_stage(supposed, self.stage, seed)
        except Refused as refusal:
            return NextRound(stage_round=due, said=words(refusal))
        if isinstance(answer, NoPairing):
            proof = tell(answer.proof, told_names(supposed, self.stage, self.names))
            return NextRound(stage_round=due, proof=proof)
        event = paired(supposed, self.stage, answer, seed)
        before = evolve(supposed, event)
        shown = PairedRound(
            stage=self.stage,
            stage_round=due,
            before=before,
            draft=before.drafts[self.stage],
            round_number=0,
        )
        resting = f"{event.resting} {self.names[event.resting]}" if event.resting else ""
        return NextRound(stage_round=due, boards=lines(shown, self.names), resting=resting)

    def standings(self, supposed: Tournament) -> list[Supposed]:
        """The standings of the stage as they would be; open games count for nobody."""
        if play_of(supposed, self.stage).boards_per_team:
            return [
                Supposed(
                    place=line.place,
                    shared=line.shared,
                    name=supposed.teams[line.team].name,
                    points=line.values[0][1] if line.values else "",
                    decided_by=line.decided_by,
                )
                for line in team_lines(supposed, self.stage)
            ]
        return [
            Supposed(
                place=line.place,
                shared=line.shared,
                name=self.players[supposed.number_of(line.person)],
                points=plain_points(line.half_points),
                decided_by=line.decided_by,
            )
            for line in stage_standings(supposed, self.stage)
        ]

"""Files to take along: the report of a tournament as TRF, its tables as CSV and XLSX."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.read_model_admin import roles_of
from federation.books import FEDERATIONS
from federation.officials.access_log import note_look
from federation.officials.roles import Role
from federation.pages.attachments import attachment, check_kind, sheet
from federation.pages.bitemporal import of_the_days, said_times
from federation.pages.sheets import Table
from tournaments import downloads
from tournaments.departures import departures
from tournaments.exchange.trf import Form, TrfTournament, write_trf
from tournaments.exchange.trf.writer.from_log import report_then
from tournaments.models import EntryRow, StandingRow, TeamRow, TeamStandingRow, TournamentRow
from tournaments.models.tournament import StageSummary
from tournaments.not_final import not_final, open_by_name
from tournaments.pages.frame import Frame, frame_of
from tournaments.pairing_views import in_order_of_names, title_of
from tournaments.round_history import PairedRound, lines, paired_round, said_round, seat_names
from tournaments.rules.systems import System
from tournaments.sides import sides_of

SEE_BIRTHS = frozenset(
    (Role.BOARD, Role.RATING_COMMITTEE, Role.TOURNAMENT_COMMITTEE, Role.REGISTRAR, Role.ARBITER)
)
"""Who reports to FIDE or registers people; everybody else gets the file without days of birth."""

MEET_EVERYBODY = frozenset((System.ROUND_ROBIN, System.SCHEVENINGEN, System.MATCH))
NO_SUCH_FILE = gettext_lazy("There is no such file. Choose one on the page of the tournament.")
WIDEST = 60  # players of a cross table; a sheet of more is a list nobody reads across


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What was asked for: the tournament, one of its stages, and a round of the stage (0: the newest)."""

    frame: Frame
    stage: int
    stage_round: int

    @property
    def row(self) -> TournamentRow:
        """The tournament's row, as of the day asked for."""
        return self.frame.row

    @property
    def play(self) -> StageSummary:
        """How the stage is played, as its row says."""
        found = [each for each in self.row.stages if each["stage"] == self.stage]
        if not found:
            raise Http404(_("The tournament has no stage %(stage)s.") % {"stage": self.stage})
        return found[0]  # type: ignore[no-any-return]

    @property
    def name(self) -> str:
        """How its files begin: the tournament, and the stage where there are several."""
        several = len(self.row.stages) > 1
        return f"{self.row.tournament}-stage-{self.stage}" if several else str(self.row.tournament)

    @property
    def so_far(self) -> str:
        """How many rounds the file holds, while there are more to come."""
        return f"-after-round-{self.play['rounds_started']}" if self.row.state == "in_play" else ""


def report_file(request: HttpRequest, federation: str, tournament: str, form: str) -> HttpResponse:
    """The report of a stage as TRF16 or TRF26."""
    if form not in set(Form):
        raise Http404(NO_SUCH_FILE)
    asked = _asked(request, federation, tournament)
    held = {role for at, role in roles_of(request) if at == federation}
    births = bool(held & SEE_BIRTHS)
    if births:
        note_look(request, federation)
    report = _report(asked, births=births)
    name = f"{asked.name}{asked.so_far}{of_the_days()}-{form}.trf"
    remarks = (said_times(), open_by_name(asked.play), departures(asked.play))
    content = write_trf(report, Form(form), *filter(None, remarks))
    return attachment(content, name, "text/plain; charset=utf-8")


def table_file(request: HttpRequest, federation: str, tournament: str, what: str, kind: str) -> HttpResponse:
    """One of the tables as CSV or XLSX; of a day that is asked for it says so itself."""
    check_kind(kind)
    if what not in TABLES:
        raise Http404(NO_SUCH_FILE)
    asked = _asked(request, federation, tournament)
    name, table = TABLES[what](asked)
    if said := "; ".join(filter(None, (said_times(), not_final(asked.play), departures(asked.play)))):
        table = replace(table, said=f"{table.title}; {said}")
    return sheet(table, FEDERATIONS[federation], f"{name}{of_the_days()}", kind)


def _asked(request: HttpRequest, federation: str, tournament: str) -> Asked:
    frame = frame_of(request, federation, tournament)
    asked = Asked(frame=frame, stage=_number(request, "stage") or 1, stage_round=_number(request, "round"))
    assert asked.play  # or there is no such stage
    return asked


def _number(request: HttpRequest, name: str) -> int:
    text = request.GET.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 6 else 0


def _report(asked: Asked, *, births: bool = False) -> TrfTournament:
    at = (asked.row.federation, asked.row.tournament, asked.stage)
    return report_then(*at, births=births, up_to=asked.frame.position)


def _standings(asked: Asked) -> tuple[str, Table]:
    frame, clubs = asked.frame, asked.frame.clubs
    name = f"{asked.name}{asked.so_far}-standings"
    if asked.play["boards_per_team"]:
        teams = {each.team: each for each in frame.rows(TeamRow)}
        placed = frame.rows(TeamStandingRow, stage=asked.stage)
        return name, downloads.team_table(_("Standings"), placed, teams, clubs)
    rows = frame.rows(StandingRow, stage=asked.stage)
    entries: dict[UUID, EntryRow] = {each.person: each for each in frame.rows(EntryRow)}
    members = frame.members(row.person for row in rows)
    return name, downloads.standings_table(_("Standings"), rows, entries, members, clubs)


def _cross_table(asked: Asked) -> tuple[str, Table]:
    report = _report(asked)
    name = f"{asked.name}{asked.so_far}-cross-table"
    by_all = asked.play["system"] in MEET_EVERYBODY and len(report.players) <= WIDEST
    table = downloads.cross_table if by_all and not asked.play["boards_per_team"] else downloads.round_table
    return name, table(_("Cross table"), report)


def _by_board(asked: Asked) -> tuple[str, Table]:
    shown = _round(asked)
    names = seat_names(shown.before, shown.stage)
    resting = str(said_round(shown, names)["resting"])
    sides = sides_of(asked.row.discipline)
    table = downloads.boards_table(title_of(shown), lines(shown, names), resting, sides)
    return f"{asked.name}-round-{shown.stage_round}-by-board", table


def _by_name(asked: Asked) -> tuple[str, Table]:
    shown = _round(asked)
    names = seat_names(shown.before, shown.stage)
    sitting = in_order_of_names(shown, lines(shown, names), names)
    return f"{asked.name}-round-{shown.stage_round}-by-name", downloads.names_table(title_of(shown), sitting)


def _round(asked: Asked) -> PairedRound:
    """The round asked for, else the newest that everybody may see."""
    published = asked.play["draft"] == "published"
    newest = int(str(asked.play["rounds_started"])) + published
    due = asked.stage_round or newest
    at = (asked.row.federation, asked.row.tournament, asked.stage)
    shown = paired_round(*at, due, up_to=asked.frame.position) if due else None
    if shown is None or not shown.public:
        raise Http404(_("The pairing of this round is not published yet."))
    return shown


TABLES: Mapping[str, Callable[[Asked], tuple[str, Table]]] = {
    "standings": _standings,
    "cross-table": _cross_table,
    "pairing-by-board": _by_board,
    "pairing-by-name": _by_name,
}
"""What can be taken along, by its word in the address: the file's name and the table."""

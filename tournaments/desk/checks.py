"""What comes next for a tournament, what stands in its way, and what is worth knowing meanwhile.

What stands in the way is asked of the command itself, so that page and command never disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from events.work import Command
from federation.pages.acting import official, refusal_of
from federation.pages.refusals import words
from tournaments import commands
from tournaments.desk.drawing import SEED_BYTES
from tournaments.models import GameRow, TournamentRow
from tournaments.reading import missing_regulations
from tournaments.rules.regulations import officials_needed, report_due
from tournaments.stages import book_of_row


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One thing that was looked at. `tone` "" is in order; `url` leads to the remedy, called `remedy`."""

    text: str
    article: str = ""
    way_on: str = ""
    tone: str = ""
    url: str = ""
    remedy: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """The act that is next: its page, and what was looked at first. `blocked`: it cannot act yet."""

    title: str
    url: str
    checks: list[Check]

    @property
    def blocked(self) -> bool:
        """Whether anything stands in the way."""
        return any(check.tone == "bad" for check in self.checks)


Asked = tuple[str, str, Command[Any], msgspec.Struct]
"""Title, name of the page, command, act."""


def next_step(request: HttpRequest, row: TournamentRow) -> Step | None:
    """The act that is next, None when nothing is left to do here."""
    asked = _next(row)
    if asked is None:
        return None
    title, page, command, act = asked
    refusal = refusal_of(command, act, official(request))
    checks = []
    if refusal:
        said = words(refusal)
        open_round = _open_round(row) if refusal.code == "games_open" else 0
        may_wait = open_round > 0 and page == "desk-start" and row.rounds_started + 1 < row.rounds_total
        checks.append(
            Check(
                text=said.text,
                article=said.article,
                way_on=said.way_on,
                tone="warn" if may_wait else "bad",
                url=_address(row, "desk-round", round_number=open_round) if open_round else "",
                remedy=_("Enter the results"),
            )
        )
    return Step(title=title, url=_address(row, page), checks=checks + _in_order(row, page))


def _next(row: TournamentRow) -> Asked | None:
    here: dict[str, Any] = {"federation": row.federation, "tournament": row.tournament}
    if row.state in {"cancelled", "accepted", "filed"}:
        return None
    steps: tuple[tuple[bool, Callable[[], Asked]], ...] = (
        (not row.consented and not row.seed, lambda: _consent(here)),
        (not row.published and not row.seed, lambda: _publish(here)),
        (not row.rounds_total, lambda: _draw(here)),
        (row.rounds_started < row.rounds_total, lambda: _start(here, row)),
        (row.state == "in_play", lambda: _finish(here)),
        (True, lambda: _file(here)),
    )
    return next(make() for holds, make in steps if holds)


def _consent(here: dict[str, Any]) -> Asked:
    act = commands.ConsentToRegulations(**here)
    return _("Consent to the regulations"), "desk-consent", commands.consent_to_regulations, act


def _publish(here: dict[str, Any]) -> Asked:
    act = commands.PublishRegulations(**here)
    return _("Publish the invitation"), "desk-publish", commands.publish_regulations, act


def _draw(here: dict[str, Any]) -> Asked:
    act = commands.DrawStartNumbers(**here, seed="0" * 2 * SEED_BYTES)
    return _("Draw start numbers"), "desk-draw", commands.draw_start_numbers, act


def _start(here: dict[str, Any], row: TournamentRow) -> Asked:
    due = row.rounds_started + 1
    act = commands.StartRound(**here, round_number=due)
    return _("Start round %(round)s") % {"round": due}, "desk-start", commands.start_round, act


def _finish(here: dict[str, Any]) -> Asked:
    act = commands.FinishTournament(**here)
    return _("Finish the tournament"), "desk-finish", commands.finish_tournament, act


def _file(here: dict[str, Any]) -> Asked:
    act = commands.FileReport(**here, arbiter_name="-", arbiter_address="-")
    return _("File the report"), "desk-file", commands.file_report, act


def _address(row: TournamentRow, page: str, **more: Any) -> str:
    return reverse(page, kwargs={"federation": row.federation, "tournament": row.tournament, **more})


def _open_round(row: TournamentRow) -> int:
    """The first round with a game that nobody has handed in, 0 for none."""
    games = GameRow.objects.filter(federation=row.federation, tournament=row.tournament)
    missing = games.filter(black_half_points=None).order_by("round_number")
    return missing.values_list("round_number", flat=True).first() or 0


def _in_order(row: TournamentRow, page: str) -> list[Check]:
    """What was looked at and is well."""
    cited = book_of_row(row)
    if page not in {"desk-draw", "desk-start"}:
        return []
    rests = (
        _("Nobody rests: %(players)s players")
        if row.players % 2 == 0
        else _("One of %(players)s players rests")
    )
    found = [Check(text=rests % {"players": row.players}, article=cited.cite("23"))]
    if row.chief_arbiter:
        found.append(Check(text=_("A chief arbiter is appointed"), article=cited.cite("18.3")))
    return found


def worth_knowing(row: TournamentRow) -> list[Check]:
    """What stands in nobody's way today and will be asked one day."""
    if row.state in {"cancelled", "accepted"}:
        return []
    cited = book_of_row(row)
    notes = [*_regulations(row), *_officials(row)]
    if not row.sanction_number:
        notes.append(
            Check(
                text=_("The board has not sanctioned it. It can be played; it cannot be rated."),
                article=cited.cite("27.3"),
                tone="warn",
                url=_address(row, "desk-sanction"),
                remedy=_("Sanction it"),
            )
        )
    if row.state == "finished":
        due = date_format(report_due(row.ends_on), "j F Y")
        text = _("The report is due on %(day)s.") % {"day": due}
        notes.append(Check(text=text, article=cited.cite("27.4"), tone="warn"))
    return notes


def _regulations(row: TournamentRow) -> list[Check]:
    return [
        Check(
            text=_("%(item)s is not stated.") % {"item": item},
            article=each.article,
            tone="warn",
            url=_address(row, "desk-amend"),
            remedy=_("State it"),
        )
        for item, each in missing_regulations(row)
        if not row.rounds_started
    ]


def _officials(row: TournamentRow) -> list[Check]:
    """SLSF-G 18.2, 18.3: enough officials, and one chief among several."""
    cited = book_of_row(row)
    url, remedy = _address(row, "desk-arbiter"), _("Appoint one")
    needed, there = officials_needed(row.players), len(row.arbiters)
    notes = []
    if there < needed:
        text = ngettext(
            "%(there)s official for %(players)s players; the book asks for %(needed)s.",
            "%(there)s officials for %(players)s players; the book asks for %(needed)s.",
            there,
        )
        said = {"there": there, "players": row.players, "needed": needed}
        notes.append(Check(text=text % said, article=cited.cite("18.2"), tone="warn", url=url, remedy=remedy))
    if there > 1 and not row.chief_arbiter:
        text = _("Of several arbiters one must be chief.")
        notes.append(Check(text=text, article=cited.cite("18.3"), tone="warn", url=url, remedy=remedy))
    return notes

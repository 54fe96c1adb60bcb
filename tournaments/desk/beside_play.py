"""Acts beside the next one: rounds, who leaves, which games are open, who is level, teams, protests."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext as _

from federation.pages.offering import asks_more
from tournaments.log_state import state_now
from tournaments.match_play import match_is_over
from tournaments.models import TournamentRow
from tournaments.pairing_input import stages_of
from tournaments.rules.protests import takes_protests
from tournaments.rules.systems import System
from tournaments.stages import REPORTED, SETTLED, book_of_row
from tournaments.state import Tournament
from tournaments.systems import stage_rounds
from tournaments.ties import unjudged

FROM_DESK = "?from=desk"
"""Says that a page was opened at the tournament's desk and leads back there."""

OVER = REPORTED | SETTLED
"""States in which nothing beside the report is left to do."""


def _checks_in(row: TournamentRow) -> bool:
    """Whether players come one by one, and a round is still to come."""
    teams = any(stage["boards_per_team"] for stage in row.stages)
    return row.players > 0 and row.state not in OVER | {"finished"} and not teams


def acts_beside_play(row: TournamentRow) -> list[tuple[str, str]]:
    """Words and address; only those that can still make sense."""
    here = {"federation": row.federation, "tournament": row.tournament}
    drawn = bool(row.rounds_total or row.seed)
    begun = row.rounds_started > 0
    playing = row.state in {"drawn", "in_play"}
    shown = row.published and row.state != "cancelled"
    teams = any(stage["boards_per_team"] or stage["system"] == System.SCHEVENINGEN for stage in row.stages)
    level = _stage_to_settle(row) if begun else 0
    protests = takes_protests(book_of_row(row))
    found = (
        (_checks_in(row), reverse("desk-check-in", kwargs={**here, "stage": 1}), _("Check-in")),
        (drawn and playing, reverse("desk-leaving", kwargs=here), _("Late, away, leaving")),
        (begun and playing, reverse("desk-adjourned", kwargs=here), _("Open games")),
        (shown, reverse("desk-print", kwargs=here), _("Print")),
        (shown, reverse("desk-prize-fund", kwargs=here), _("Prizes")),
        (shown, reverse("desk-hall", kwargs=here), _("Screens, announcements, starts")),
        (
            drawn and row.state not in OVER,
            reverse("desk-conduct", kwargs=here),
            _("At the boards"),
        ),
        (
            bool(level),
            reverse("desk-placing", kwargs={**here, "stage": level or 1}),
            _("Level places"),
        ),
        (teams and row.state not in OVER, reverse("desk-teams", kwargs=here), _("Teams")),
        (
            begun and protests and row.state not in OVER,
            reverse("desk-protests", kwargs=here),
            _("Protests"),
        ),
        (
            row.state != "cancelled" and row.players > 0,
            reverse("desk-tournament-sanctions", kwargs=here),
            _("Sanctions and appeals"),
        ),
    )
    return [(asks_more(words), address) for holds, address, words in found if holds]


def _stage_to_settle(row: TournamentRow) -> int:
    """The first stage that is over, or where an arbiter's ruling on a leaver is due; 0 for none."""
    if row.state not in {"in_play", "finished"}:
        return 0
    state = state_now(row.federation, row.tournament)
    return next((stage for stage in stages_of(state) if _is_to_settle(state, stage)), 0)


def _is_to_settle(state: Tournament, stage: int) -> bool:
    """Whether places of a stage can be settled, or it waits for what somebody who left counts for."""
    started = state.rounds_of(stage)
    if not started:
        return False
    all_started = len(started) >= stage_rounds(state, stage) or match_is_over(state, stage)
    decided = not any(state.missing_games(number) for number, _ in started)
    return ((all_started or state.finished) and decided) or bool(unjudged(state, stage))


def pairing_acts(row: TournamentRow) -> list[tuple[str, str]]:
    """The pages of the rounds of each stage in play: words and address."""
    found = []
    if row.state in {"drawn", "in_play"}:
        for stage in row.stages:
            if stage["players"] < 2:
                continue
            here = [row.federation, row.tournament, stage["stage"]]
            name = stage["name"] if len(row.stages) > 1 else ""
            pages = (
                ("desk-pairing", "", asks_more(_("Pairing"))),
                ("desk-forecast", FROM_DESK, _("Forecast: what happens if …")),
            )
            found += [
                (f"{name}: {said}" if name else said, reverse(page, args=here) + query)
                for page, query, said in pages
            ]
    return found

"""How many rounds a Monrad should have (SLSF-G 25.1, 25.3): what the desk warns of before it begins."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.pages.explanations import said_players
from tournaments.commands.preconditions import FEWEST
from tournaments.desk.checks import Check
from tournaments.models import TournamentRow
from tournaments.pairing_input import play_of, rounds_of_swiss, seats_of, stages_of
from tournaments.rules.citations import Rule
from tournaments.rules.monrad_terms import round_range, round_warnings, surely_drawn_rounds
from tournaments.rules.systems import System
from tournaments.state import Tournament
from tournaments.tournament_book import book


def rounds_doubted(row: TournamentRow, state: Tournament, stage: int) -> Iterator[Check]:
    """Each warning on the rounds planned, for those who play or are entered so far."""
    play, cited, players = play_of(state, stage), book(state), _participants(state, stage)
    if not cited.says(Rule.ROUNDS_OF_MONRAD) or play.system != System.MONRAD or players < FEWEST:
        return
    rounds, allowed = rounds_of_swiss(play, players), round_range(players, cited)
    of_rounds = ngettext("%(rounds)s round is planned", "%(rounds)s rounds are planned", rounds)
    said = {"players": players, "least": allowed.fewest, "most": allowed.most} | {
        "planned": of_rounds % {"rounds": rounds},
        "sure": surely_drawn_rounds(players),
        "among": said_players(players),
    }
    for warning in round_warnings(players, rounds, cited):
        if warning.article == cited.cite("25.3"):
            text = _("%(planned)s for %(among)s; only the first %(sure)s can surely be paired.")
        elif allowed.small:
            text = ngettext(
                "Monrad is as a rule for 18 or more; there is %(players)s player.",
                "Monrad is as a rule for 18 or more; there are %(players)s players.",
                players,
            )
        else:
            text = _("%(planned)s for %(among)s; the book gives %(least)s to %(most)s.")
        url = reverse("desk-plan-stage", args=[row.federation, row.tournament, stage])
        remedy = _("How it is played")
        yield Check(text=text % said, article=warning.article, tone="warn", url=url, remedy=remedy)


def _participants(state: Tournament, stage: int) -> int:
    """Who plays in a stage; of the first, before the draw, those who are entered. A team is one."""
    seats = len(seats_of(state, stage))
    if seats or stage != min(stages_of(state)) or state.drawn:
        return seats
    return len(state.teams if play_of(state, stage).boards_per_team else state.entries)

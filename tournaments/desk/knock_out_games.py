"""How many games the matches of a knock-out have (DSU 4.9.7): what the desk warns of before it begins."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.desk.checks import Check
from tournaments.models import TournamentRow
from tournaments.pairing_input import play_of
from tournaments.rules.pairing import knockout
from tournaments.rules.systems import System
from tournaments.state import Tournament


def games_doubted(row: TournamentRow, state: Tournament, stage: int) -> Iterator[Check]:
    """An odd number of normal games, where the book wants an even one as far as possible."""
    play = play_of(state, stage)
    if play.system != System.KNOCK_OUT:
        return
    for odd in knockout.check_stages(knockout.stages_of(play.games_per_match, play.play_offs)):
        text = _("A match has an odd number of games; the book wants an even one as far as possible.")
        url = reverse("desk-plan-stage", args=[row.federation, row.tournament, stage])
        yield Check(text=text, article=odd.article, tone="warn", url=url, remedy=_("How it is played"))

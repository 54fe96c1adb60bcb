"""The prizes of a tournament at the desk: what stands, who would repay or is owed, and what can be done."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from federation.pages.act_views import DeskPage
from tournaments.dealing import awards_of, dealt_of, differences
from tournaments.log_state import state_now
from tournaments.models import TournamentRow
from tournaments.pages.frame import Frame, frame_of
from tournaments.pages.prize_lines import lists_awarded, lists_stated, names_of
from tournaments.prizes.desk.base import Told, births_of, prizes_now, told
from tournaments.rules.citations import Rule
from tournaments.state import Tournament
from tournaments.state.prizes import Prizes


class PrizesDesk(DeskPage):
    """The fund, its award, and the acts on them."""

    template_name = "prizes/desk.html"

    def get(self, request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
        """The page, from the log: what was just recorded stands on it."""
        row = get_object_or_404(TournamentRow, federation=federation, tournament=tournament)
        state, prizes = state_now(federation, tournament), prizes_now(federation, tournament)
        frame = frame_of(request, federation, tournament)
        lists = []
        if prizes.fund is not None and prizes.award is not None:
            lists = lists_awarded(frame, prizes.fund, prizes.award)
        elif prizes.fund is not None:
            lists = lists_stated(frame, prizes.fund)
        return self.render_to_response(
            {
                "row": row,
                "fund": prizes.fund,
                "lists": lists,
                "awarded": prizes.award is not None,
                "begun": bool(state.rounds),
                "stated_article": frame.book.cite(Rule.PRIZES),
                "differences": differences_told(frame, state, prizes),
            }
        )


def differences_told(frame: Frame, state: Tournament, prizes: Prizes) -> list[Told]:
    """Who would repay and who is owed if the prizes were awarded by the results of now."""
    if prizes.fund is None or prizes.award is None:
        return []
    due = awards_of(dealt_of(state, prizes.fund, births_of(state)))
    names: dict[str, str] = {}
    for stage in {each.stage for each in prizes.fund.lists}:
        names |= names_of(frame, stage)
    return [
        told(each, names.get(each.winner, "–"), frame.kept.federation)
        for each in differences(prizes.award.awards, due)
    ]

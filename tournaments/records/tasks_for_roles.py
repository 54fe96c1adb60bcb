"""Records that contradict their results wait for the arbiter."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext as _

from federation.officials.roles import Role
from federation.pages.tasks_for_roles import Tasks, Waiting
from tournaments.models import TournamentRow
from tournaments.records.labels import sentence
from tournaments.records.models import GameRecordRow


def contradicting(federation: str) -> Iterator[Waiting]:
    """A result was corrected after its record came in; nobody has said which of the two is right."""
    rows = list(GameRecordRow.objects.filter(federation=federation, confirmed="").exclude(contradicts=[]))
    named = {row.tournament for row in rows}
    found = TournamentRow.objects.filter(federation=federation, tournament__in=named)
    tournaments = {each.tournament: each for each in found}
    for row in rows:
        article, reason, inputs = row.contradicts[0]
        at = [federation, row.tournament, row.round_number, row.board, row.game]
        yield Waiting(
            act=_("Look at a record that contradicts its result"),
            about=_("%(tournament)s, round %(round)s, board %(board)s")
            % {"tournament": tournaments[row.tournament].name, "round": row.round_number, "board": row.board},
            url=reverse("desk-attach-record", args=at),
            detail=sentence(reason, inputs),
            article=article,
            only=tuple(tournaments[row.tournament].arbiters),
        )


TASKS: Tasks = {
    Role.ARBITER: (contradicting,),
}

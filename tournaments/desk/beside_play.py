"""Acts beside the rounds of a tournament: who leaves, which games are open, who is level, teams, protests."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.models import TournamentRow


def acts_beside_play(row: TournamentRow) -> list[tuple[str, str]]:
    """Words and address; only those that can still make sense."""
    here = {"federation": row.federation, "tournament": row.tournament}
    over = row.state in {"cancelled", "accepted"}
    drawn = bool(row.rounds_total or row.seed)
    begun = row.rounds_started > 0
    teams = any(stage["boards_per_team"] for stage in row.stages)
    found = (
        (drawn and not over, reverse("desk-leaving", kwargs=here), _("Late, away, leaving …")),
        (begun and not over, reverse("desk-adjourned", kwargs=here), _("Open games …")),
        (begun and not over, reverse("desk-placing", kwargs={**here, "stage": 1}), _("Level places …")),
        (teams, reverse("desk-teams", kwargs=here), _("Teams …")),
        (begun and not over, reverse("desk-protests", kwargs=here), _("Protests …")),
    )
    return [(words, address) for holds, address, words in found if holds]

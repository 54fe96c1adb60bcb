"""What a worker does for a federation that moves in: its past recorded, all of it or nothing."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from events.citing import Refused, gettext_noop
from federation.errands.kinds import Ended, Kind, by_whom, recorded
from federation.errands.models import Errand
from ratings.importing import ImportHistory, import_history
from ratings.moving_in import act_of_bundle
from tournaments.exchange.history.records import HistoryBundle

MOVE_IN = "ratings.move_in"
PARTS = {
    "history.tournaments": gettext_noop("one tournament after the other"),
    "history.recording": gettext_noop("recording them all at once"),
}


def counted(bundle: HistoryBundle) -> dict[str, int]:
    """How much a bundle holds."""
    return {
        "tournaments": len(bundle.tournaments),
        "games": bundle.games,
        "players": len(bundle.players),
    }


def what_moved_in(many: Mapping[str, int]) -> str:
    """What was recorded, in a sentence."""
    return _("Recorded: tournaments %(tournaments)s, games %(games)s, players %(players)s.") % many


def moving(act: ImportHistory, actor: UUID, key: UUID, raw: bytes, beside: Mapping[str, object]) -> Errand:
    """The errand of such an act, not written down yet. `beside`: what was said with the file."""
    said = {"name": act.name, "many": counted(act.bundle), **beside}
    here = {"federation": act.federation, "actor": actor, "about": act.name[:200]}
    return Errand(pk=key, kind=MOVE_IN, said=said, sent=raw, **here)


def _move_in(errand: Errand) -> Ended:
    """The file is read again: who is in the register is asked at the moment of recording."""
    assert errand.sent is not None  # it goes once all is recorded
    said, by = errand.said, by_whom(errand)
    asked = {"answers": said["answers"], "encoding": said["encoding"]}
    act, who = act_of_bundle(errand.federation, said["name"], bytes(errand.sent), **asked)
    if who.open or who.problems:
        raise Refused("register_moved_on")
    return recorded(import_history(act, by=by, key=errand.pk))


def _came_to(errand: Errand) -> str:
    """The desk."""
    return reverse("desk") + (f"?after={errand.position}" if errand.position else "")


ERRANDS = (
    Kind(
        name=MOVE_IN,
        title=gettext_noop("Move in with a past"),
        do=_move_in,
        part=lambda part: _(PARTS[part]) if part in PARTS else "",
        came_to=_came_to,
        done=lambda errand: what_moved_in(errand.said["many"]),
    ),
)

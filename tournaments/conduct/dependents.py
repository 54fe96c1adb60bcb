"""What rests on what happened at the boards: the matter of a step, and the game that was decided by it."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, Q

from events.dependents import Moved, Rows, Way
from events.log import Envelope
from tournaments.conduct.models import MatterRow
from tournaments.conduct.projections import MATTERS, STEPS, kind_of, scope_of
from tournaments.events import conduct as facts
from tournaments.models import GameRow

OfMatter = facts.OfGame | facts.OnMatter
DECIDES = Q(steps__contains=[{"kind": kind_of(facts.GameDecided)}])
VOIDS = Q(steps__contains=[{"kind": kind_of(facts.GameVoided)}])


def its_matter(event: OfMatter, at: Envelope) -> Rows:
    """The matter that it begins, or follows on."""
    return MatterRow.objects.filter(**scope_of(at), number=event.number)


def game_decided_by_it(matters: Rows) -> Rows:
    """The game that the arbiter decided, or declared void, by a matter that stands."""
    deciding = matters.filter(DECIDES | VOIDS, stands=True)
    here = {name: OuterRef(name) for name in ("federation", "tournament", "round_number", "board", "game")}
    return GameRow.objects.filter(Exists(deciding.filter(**here)))


MOVED = (Moved(MatterRow, its_matter, (*MATTERS, *STEPS)),)
WAYS = (Way(MatterRow, GameRow, game_decided_by_it),)

"""What rests on a list of FIDE: whom it names, and the yearly adjustment of the numbers (DSU 4.5.6)."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, Q

from events.dependents import Rows, Way
from federation.identity.dependents import counted_together
from federation.identity.directory import as_kept
from ratings.systems.danish.models import ActKind, DanishRating
from ratings.systems.elo.models import EloList, ListedPlayer
from ratings.systems.elo.yearly_pool import JULY


def whom_it_names(lists: Rows) -> Rows:
    """Everybody whose Elo the list says; who is in doubt stands on the desk until that is settled."""
    same = lists.filter(federation=OuterRef("federation"), month=OuterRef("month"))
    return ListedPlayer.objects.filter(Exists(same), counts=True)


def adjusted_by_it(players: Rows) -> Rows:
    """Numbers of the yearly adjustment that compared with a list of July."""
    compared = players.filter(month__month=JULY, counts=True).annotate(stands_as=as_kept("person"))
    own = compared.filter(month__year=OuterRef("valid_from__year"), stands_as=OuterRef("person"))
    return DanishRating.objects.filter(Exists(own), kind=ActKind.ADJUSTMENT, known_to=None)


MOVED = (*counted_together(ListedPlayer, of=Q(counts=True)),)
WAYS = (
    Way(EloList, ListedPlayer, whom_it_names),
    Way(ListedPlayer, DanishRating, adjusted_by_it),
)
ROW_LABELS = {ListedPlayer: lambda row: f"{row.key}: {row.rating}"}

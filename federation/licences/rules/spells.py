"""From when to when a person was an aspirant, and held a licence (DSU 4.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from events.citing import cites
from federation.licences.rules.licences import Licence, Recorded, Standing, standing
from federation.licences.rules.obtaining import Paper, paper


@dataclass(frozen=True, slots=True, kw_only=True)
class Spell:
    """A paper for one licence in somebody's hand, from a day until before another; None: to this day."""

    licence: Licence
    paper: Paper
    since: date
    until: date | None = None


@cites("DSU 4.6", "DSU 4.6.4")
def spells(recorded: Iterable[Recorded]) -> tuple[Spell, ...]:
    """Every spell, by its first day. Within a day only how it ended counts."""
    facts = tuple(recorded)
    days = sorted({fact.on for fact in facts})
    standings = [(day, standing(facts, day)) for day in days]
    found = [spell for licence in Licence for spell in _of(licence, standings)]
    return tuple(sorted(found, key=lambda spell: (spell.since, spell.licence)))


def _of(licence: Licence, standings: Sequence[tuple[date, Standing]]) -> Iterator[Spell]:
    now, since = Paper.NONE, date.min
    for day, holder in standings:
        new = paper(holder, licence)
        if new is now:
            continue
        if now is not Paper.NONE:
            yield Spell(licence=licence, paper=now, since=since, until=day)
        now, since = new, day
    if now is not Paper.NONE:
        yield Spell(licence=licence, paper=now, since=since)

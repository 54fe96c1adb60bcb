"""Every criterion that a ladder may use, by name."""

from __future__ import annotations

from tournaments.rules.tiebreaks.corrections import CORRECTIONS
from tournaments.rules.tiebreaks.criterion import Criterion
from tournaments.rules.tiebreaks.encounters import ENCOUNTERS
from tournaments.rules.tiebreaks.opponents import OPPONENTS
from tournaments.rules.tiebreaks.own_results import OWN_RESULTS

CRITERIA: dict[str, Criterion] = {
    criterion.name: criterion for criterion in (*OWN_RESULTS, *OPPONENTS, *CORRECTIONS, *ENCOUNTERS)
}

"""Where a stage departs from what its rules gave: said in one line beside everything that rests on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models.tournament import StageSummary
from tournaments.state import Tournament


def by_hand(state: Tournament, stage: int) -> list[int]:
    """The started rounds of a stage whose boards the arbiter changed by hand, counted in the stage."""
    return [each.stage_round for _, each in state.rounds_of(stage) if each.draft and each.draft.overridden]


def departures_of(state: Tournament, stage: int) -> list[int]:
    """The rounds of an imported tournament that depart from the rules; 0 for its places."""
    return sorted({breach.round for breach in state.breaches}) if stage == 1 else []


def departures(stage: StageSummary) -> str:
    """ "Round 3 changed by hand", and imported rounds that depart from the rules; "" for none."""
    return "; ".join(filter(None, (_by_hand(stage.get("by_hand", ())), _imported(stage.get("breaches", ())))))


def _by_hand(rounds: Sequence[int]) -> str:
    said = ngettext("Round %(rounds)s changed by hand", "Rounds %(rounds)s changed by hand", len(rounds))
    return said % {"rounds": _listed(rounds)} if rounds else ""


def _imported(rounds: Sequence[int]) -> str:
    played = [number for number in rounds if number]
    if not played:
        return _("Places of the file depart from the ladder") if rounds else ""
    said = ngettext(
        "Round %(rounds)s of the file departs from the rules",
        "Rounds %(rounds)s of the file depart from the rules",
        len(played),
    )
    return said % {"rounds": _listed(played)}


def _listed(rounds: Iterable[int]) -> str:
    return ", ".join(map(str, rounds))

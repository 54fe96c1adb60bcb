"""Games without a result in words: said beside every figure that they may still change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models.tournament import StageSummary


def not_final(stage: StageSummary) -> str:
    """Adjourned boards and how many are in play, as "Not final: 4.1 adjourned, 5 open"; "" for none."""
    adjourned, in_play = _boards(stage, "adjourned"), _games(stage, "in_play")
    count = len(in_play)
    return _said(adjourned, count, ngettext("%(count)s open", "%(count)s open", count) % {"count": count})


def open_by_name(stage: StageSummary) -> str:
    """The same with every board that is in play by name, for a report."""
    in_play = _boards(stage, "in_play")
    count, named = len(in_play), {"games": ", ".join(in_play)}
    said = ngettext("%(games)s open", "%(games)s open", count) % named
    return _said(_boards(stage, "adjourned"), count, said)


def _said(adjourned: Sequence[str], open_count: int, open_said: str) -> str:
    parts = [open_said] if open_count else []
    if adjourned:
        text = ngettext("%(games)s adjourned", "%(games)s adjourned", len(adjourned))
        parts.insert(0, text % {"games": ", ".join(adjourned)})
    return _("Not final: %(games)s") % {"games": ", ".join(parts)} if parts else ""


def _games(stage: StageSummary, kind: Literal["adjourned", "in_play"]) -> Sequence[Sequence[int]]:
    return stage.get(kind, ())


def _boards(stage: StageSummary, kind: Literal["adjourned", "in_play"]) -> list[str]:
    """Round and board of each, as 4.1."""
    return [*dict.fromkeys(f"{number}.{board}" for number, board, _game in _games(stage, kind))]

"""Games without a result in words: said beside every figure that they may still change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from django.utils.translation import gettext as _

from tournaments.models.tournament import StageSummary


def not_final(stage: StageSummary) -> str:
    """Adjourned boards and how many are in play, as "Not final: 4.1 adjourned, 5 open"; "" for none."""
    adjourned, in_play = _boards(stage, "adjourned"), _games(stage, "in_play")
    return _said(adjourned, _("%(count)s open") % {"count": len(in_play)} if in_play else "")


def open_by_name(stage: StageSummary) -> str:
    """The same with every board that is in play by name, for a report."""
    in_play = _boards(stage, "in_play")
    return _said(_boards(stage, "adjourned"), _("%(games)s open") % {"games": in_play} if in_play else "")


def _said(adjourned: str, in_play: str) -> str:
    parts = [_("%(games)s adjourned") % {"games": adjourned} if adjourned else "", in_play]
    said = ", ".join(filter(None, parts))
    return _("Not final: %(games)s") % {"games": said} if said else ""


def _games(stage: StageSummary, kind: Literal["adjourned", "in_play"]) -> Sequence[Sequence[int]]:
    return stage.get(kind, ())


def _boards(stage: StageSummary, kind: Literal["adjourned", "in_play"]) -> str:
    """Round and board of each, as 4.1."""
    return ", ".join(_unique(f"{number}.{board}" for number, board, _game in _games(stage, kind)))


def _unique(texts: Iterable[str]) -> Iterable[str]:
    return dict.fromkeys(texts)

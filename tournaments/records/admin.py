"""Game records in the admin, with the arbiter's withdrawal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from events.admin_columns import Words, coded
from events.read_model_admin import ReadModelAdmin
from federation.pages.admin_actions import official_act
from federation.pages.reason_form import ReasonForm
from tournaments.records import commands
from tournaments.records.labels import OPENING_RULES, REASONS, RESULTS, SOURCES
from tournaments.records.models import GameRecordRow
from tournaments.state.records import record_stream


@admin.register(GameRecordRow)
class GameRecordAdmin(ReadModelAdmin):
    """Records by tournament and game."""

    words: ClassVar[Mapping[str, Words]] = {
        "opening": coded(OPENING_RULES),
        "source": coded(SOURCES),
        "result": coded(RESULTS),
        "reason": coded(REASONS),
    }
    list_display = ("tournament", "round_number", "board", "game", "discipline", "opening", "federation")
    list_filter = ("federation", "discipline", "opening", "source")
    search_fields = ("tournament",)
    ordering = ("federation", "tournament", "round_number", "board", "game")
    actions = (
        official_act(
            "withdraw_record",
            _("Withdraw the record"),
            commands.withdraw_record,
            lambda row, said: commands.WithdrawRecord(
                federation=row.federation,
                tournament=row.tournament,
                round_number=row.round_number,
                board=row.board,
                game=row.game,
                **said,
            ),
            ReasonForm,
        ),
    )

    def streams(self, row: GameRecordRow) -> list[str]:
        """The record's own stream."""
        return [record_stream(row.federation, row.tournament, (row.round_number, row.board, row.game))]

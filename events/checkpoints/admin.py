"""Signed checkpoints and replaced keys in the admin: to look at."""

from __future__ import annotations

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from events.checkpoints.models import KeyReplacement, SignedCheckpoint
from events.read_model_admin import ReadOnlyAdmin


@admin.register(SignedCheckpoint)
class SignedCheckpointAdmin(ReadOnlyAdmin):
    """Every checkpoint, the newest first."""

    list_display = ("size", "made_at", "root_in_hex")
    ordering = ("-size",)

    def get_fieldsets(self, request: HttpRequest, obj: object = None) -> object:
        return [(None, {"fields": ["size", "made_at", "root_in_hex", "note"]})]

    def get_readonly_fields(self, request: HttpRequest, obj: object = None) -> object:
        return ("root_in_hex",)

    @admin.display(description=_("Root"))
    def root_in_hex(self, checkpoint: SignedCheckpoint) -> str:
        return bytes(checkpoint.root).hex()


@admin.register(KeyReplacement)
class KeyReplacementAdmin(ReadOnlyAdmin):
    """Every statement on a replaced key, the newest first."""

    list_display = ("size", "made_at")
    ordering = ("-id",)

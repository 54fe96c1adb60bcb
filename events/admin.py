"""The log as it stands, and how far each projector has read it."""

from __future__ import annotations

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from events import log, runner
from events.admin_columns import Rows
from events.models import LoggedEvent, Projection
from events.read_model_admin import ReadOnlyAdmin, account_names
from events.restricted_streams import readable
from events.types import registered


class OfType(admin.SimpleListFilter):
    """Event types by name; the database is not asked which ones occur."""

    title = _("type")
    parameter_name = "type"

    def lookups(self, request: HttpRequest, model_admin: object) -> list[tuple[str, str]]:
        return [(name, name) for name in sorted(registered())]

    def queryset(self, request: HttpRequest, queryset: Rows) -> Rows:
        return queryset.filter(type=self.value()) if self.value() else queryset


@admin.register(LoggedEvent)
class LoggedEventAdmin(ReadOnlyAdmin):
    """Every event, the newest first."""

    list_display = ("position", "recorded_at", "type", "stream", "version", "effective_on", "who")
    list_filter = (OfType,)
    search_fields = ("stream",)
    search_help_text = _("Part of a stream, such as tournament/slsf/")
    ordering = ("-position",)
    list_fields = (
        "position stream version type schema_version effective_on recorded_at actor command_id "
        "correlation payload"
    )

    def get_fieldsets(self, request: HttpRequest, obj: object = None) -> object:
        names = [*self.list_fields.split(), "who", "chained_to", "chained_as"]
        return [(None, {"fields": names})]

    def get_readonly_fields(self, request: HttpRequest, obj: object = None) -> object:
        return ("who", "chained_to", "chained_as")

    def get_queryset(self, request: HttpRequest) -> QuerySet[LoggedEvent]:
        return readable(super().get_queryset(request), request)

    @admin.display(description=_("Who"))
    def who(self, event: LoggedEvent) -> str:
        return account_names({event.actor}).get(event.actor, "–")

    @admin.display(description=_("previous hash"))
    def chained_to(self, event: LoggedEvent) -> str:
        return bytes(event.previous_hash).hex()

    @admin.display(description=_("Hash"))
    def chained_as(self, event: LoggedEvent) -> str:
        return bytes(event.hash).hex()


@admin.register(Projection)
class ProjectionAdmin(ReadOnlyAdmin):
    """How far each projector has read; a stopped one says why and can be tried again."""

    list_display = ("name", "live", "position", "behind", "recorded_at", "stopped_at", "stopped_because")
    list_filter = ("live",)
    ordering = ("name", "generation")
    actions = ("resume",)

    @admin.display(description=_("events behind"))
    def behind(self, row: Projection) -> int:
        return log.head_position() - row.position

    def has_resume_permission(self, request: HttpRequest) -> bool:
        """The operator's: no role of a federation mends a projector."""
        return bool(request.user.is_superuser)

    @admin.action(description=_("Resume after the cure"), permissions=("resume",))
    def resume(self, request: HttpRequest, projections: QuerySet[Projection]) -> None:
        for name in projections.filter(live=True).values_list("name", flat=True):
            handled = runner.resume(name)
            row = Projection.objects.get(name=name, live=True)
            if row.stopped_because:
                said = gettext("%(name)s stopped again at event %(at)s: %(why)s")
                values = {"name": name, "at": row.stopped_at, "why": row.stopped_because}
                messages.error(request, said % values)
            else:
                said = gettext("%(name)s runs. Events handled: %(handled)s.")
                messages.success(request, said % {"name": name, "handled": handled})

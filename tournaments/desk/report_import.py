"""A report file (TRF) on the desk: looked at, then recorded as a tournament."""

from __future__ import annotations

import hashlib

from django import forms
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from events.log import Recorded
from federation.members.models import Person
from federation.pages.account import official
from federation.pages.act_views import DAY, ActForm, refusal_of
from federation.pages.command_keys import key_of
from tournaments.checker.at_import import breaches_of
from tournaments.commands.imported_people import persons_of
from tournaments.commands.importing import ImportReport, import_report
from tournaments.desk.held_file import HeldFileForm, ImportView, placed
from tournaments.exchange.trf.reader import read_trf
from tournaments.exchange.trf.records import TrfTournament
from tournaments.exchange.trf.taken.announcement import days_of
from tournaments.exchange.trf.taken.left_out import left_out
from tournaments.state import tournament_id


class ReportForm(HeldFileForm):
    """A report file, the game that it is of, and the day where it says none."""

    RENAMED = {"fallback_day": "day"}

    discipline = forms.ChoiceField(label=pgettext_lazy("discipline", "Game"), required=False)
    although_broken = forms.BooleanField(
        label=gettext_lazy("The rounds were played so; keep what departs from the rules with the tournament"),
        required=False,
    )
    day = forms.DateField(label=gettext_lazy("Day, where the file says none"), required=False, widget=DAY)
    field_order = ("file", "encoding", "discipline", "day", "although_broken")


class ImportReportFile(ImportView):
    """A report file becomes a tournament."""

    form_class = ReportForm
    title = gettext_lazy("Import a report file")
    lede = gettext_lazy(
        "A tournament report file (TRF16 or TRF26) is looked at first; nothing is recorded before you say so."
    )

    def get_form(self, form_class: type[ActForm] | None = None) -> ReportForm:
        """With the games of the federation."""
        form = super().get_form(form_class)
        assert isinstance(form, ReportForm)
        games = [(book.discipline, book.title) for book in self.federation.books]
        form.offer("discipline", games if len(games) == 1 else [("", "–"), *games])
        if not form.is_bound:
            form.fields.pop("although_broken")
        return form

    def look(self, form: HeldFileForm, name: str, raw: bytes) -> bool:
        """What would be recorded."""
        asked = form.cleaned_data
        report = read_trf(raw, encoding=asked["encoding"], language=self.federation.language)
        self.asked = ImportReport(
            federation=self.federation.code,
            file_name=name,
            digest=hashlib.sha256(raw).hexdigest(),
            report=report,
            fallback_day=asked["day"],
            discipline=asked["discipline"],
            although_broken=asked["although_broken"],
        )
        breaches = breaches_of(report, self.federation.code)
        if not breaches:
            form.fields.pop("although_broken")
        refusal = refusal_of(import_report, self.asked, official(self.request))
        self.preview = self._shown(report) | {"breaches": [each.text for each in breaches]}
        if refusal:
            raise refusal
        return True

    def _shown(self, report: TrfTournament) -> dict[str, object]:
        persons = persons_of(self.asked.digest, report)
        known = set(Person.objects.filter(person__in=persons.values()).values_list("person", flat=True))
        said = [day for day in (report.head.starts_on, report.head.ends_on) if day]
        facts = (
            (_("Tournament"), report.name or self.asked.file_name),
            (_("Days"), " – ".join(date_format(day) for day in said) or "–"),
            (_("Encoding"), report.encoding),
            (_("Players"), len(report.players)),
            (_("of them in the register, by FIDE id"), len(known)),
            (_("Rounds"), len(report.rounds)),
            (_("Games"), report.games),
            (_("Ranks that agree with the points"), f"{report.ranks.agreeing} / {report.ranks.stated}"),
        )
        return {
            "facts": facts,
            "findings": [placed(each) for each in (*report.adjustments, *left_out(report))],
            "people": [
                (player.start_number, player.name, player.fide_id, persons[player.start_number] in known)
                for player in report.players
            ],
        }

    def record(self) -> Recorded | None:
        """The tournament."""
        return import_report(self.asked, by=official(self.request), key=key_of(self.request))

    def done(self) -> str:
        """What was recorded."""
        return _("%(name)s was recorded.") % {"name": self.asked.report.name or self.asked.file_name}

    def get_success_url(self) -> str:
        """The tournament once it is there, the desk before."""
        if not self.settled or "record" not in self.request.POST:
            return reverse("desk")
        report = self.asked.report
        starts_on, _ends_on, _artificial = days_of(report, self.asked.fallback_day)
        name = tournament_id(report.name.strip() or self.asked.file_name, starts_on)
        return reverse("desk-tournament", args=[self.federation.code, name])

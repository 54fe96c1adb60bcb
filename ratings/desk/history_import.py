"""A history bundle on the desk: looked at, its players found in the register, then recorded."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.log import Recorded
from federation.errands.asking import HandedOver
from federation.members.directory import club_names
from federation.members.state import slug
from federation.pages.account import official
from federation.pages.act_views import refusal_of
from federation.pages.command_keys import key_of
from federation.pages.errands import HandsOver
from ratings.errands import counted, moving, what_moved_in
from ratings.importing import import_history
from ratings.moving_in import NEW, Asked, MovingIn, act_of_bundle
from tournaments.desk.held_file import HeldFileForm, ImportView, placed
from tournaments.exchange.history.records import HistoryBundle

WHO = "who-"
"""A player's own question is called after the id in the bundle."""

MOST_SHOWN = 200
AT_ONCE = 2_000
"""So many games are recorded while the page waits; more are a worker's."""


class BundleForm(HeldFileForm):
    """One bundle of a past."""

    WHERE_TOO_LARGE = "in_several_bundles"


class ImportHistoryBundle(HandsOver, ImportView):
    """A federation moves in with its past."""

    form_class = BundleForm
    title = gettext_lazy("Move in with a past")
    lede = gettext_lazy(
        "A history bundle (players.csv, tournaments.csv and games.csv in one zip file) is looked at first; "
        "nothing is recorded before you say so. The zip file may have 6 MB, some half a million games. "
        "A longer past moves in as several bundles, one after the other."
    )

    def look(self, form: HeldFileForm, name: str, raw: bytes) -> bool:
        """What would be recorded, and who of the register it is about."""
        sent, code = self.request.POST, self.federation.code
        answers = {each.removeprefix(WHO): sent[each] for each in sent if each.startswith(WHO)}
        beside = {"answers": answers, "encoding": form.cleaned_data["encoding"]}
        self.asked, who = act_of_bundle(code, name, raw, **beside)
        self.sent, self.beside = raw, beside
        self.preview = self._shown(self.asked.bundle, who)
        if not who.open and (refusal := refusal_of(import_history, self.asked, official(self.request))):
            raise refusal
        self.problems = tuple(map(placed, who.problems))
        return not who.open and not who.problems

    def _shown(self, bundle: HistoryBundle, moving: MovingIn) -> dict[str, object]:
        known = {slug(name) for name in club_names(self.federation.code).values()}
        clubs = {player.club for player in bundle.players if player.club and slug(player.club) not in known}
        facts = (
            (_("Players"), len(bundle.players)),
            (_("of them in the register, by member number"), moving.by_number),
            (_("of them in the register, as answered"), len(moving.same) - moving.by_number),
            (_("Tournaments"), len(bundle.tournaments)),
            (
                _("of them on days that were made up"),
                sum(each.dates_are_artificial for each in bundle.tournaments),
            ),
            (_("Games"), bundle.games),
            (_("Clubs that are registered with it"), ", ".join(sorted(clubs)) or "–"),
        )
        return {
            "facts": facts,
            "findings": [placed(each) for each in bundle.adjustments],
            "questions": [_question(each) for each in moving.asked],
            "tournaments": list(_tournaments(bundle))[:MOST_SHOWN],
        }

    def record(self) -> Recorded | None:
        """All of it or nothing. Raises HandedOver where the past is long."""
        by, key = official(self.request), key_of(self.request)
        if self.asked.bundle.games > AT_ONCE:
            raise HandedOver(moving(self.asked, by.actor, key, self.sent, self.beside))
        return import_history(self.asked, by=by, key=key)

    def done(self) -> str:
        """What was recorded."""
        return what_moved_in(counted(self.asked.bundle))

    def get_success_url(self) -> str:
        """The desk."""
        return reverse("desk")


def _question(asked: Asked) -> dict[str, object]:
    """A player and whom it may be, with the answer given."""
    choices = [(str(known.person), known.said) for known in asked.alike]
    return {
        "name": f"{WHO}{asked.player.player_id}",
        "line": asked.player.line,
        "player": f"{asked.player.given_names} {asked.player.surname} {asked.player.birth}".strip(),
        "choices": [*choices, (NEW, _("another person"))],
        "answer": asked.answer,
    }


def _tournaments(bundle: HistoryBundle) -> Iterator[tuple[object, ...]]:
    for each in bundle.tournaments:
        days = f"{date_format(each.starts_on)} – {date_format(each.ends_on)}"
        games = sum(len(one.games) for one in each.rounds)
        yield each.name, days, each.discipline, len(each.rounds), games

"""A history bundle on the desk: looked at, its players found in the register, then recorded."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from events.log import Recorded
from events.work import TheLog
from federation.members.directory import club_names
from federation.members.state import slug
from federation.pages.account import official
from federation.pages.act_views import refusal_of
from federation.pages.command_keys import key_of
from ratings.importing import ImportHistory, import_history
from ratings.moving_in import NEW, Asked, MovingIn, find_players
from tournaments.commands.importing import refuse_second_import
from tournaments.desk.held_file import HeldFileForm, ImportView, placed
from tournaments.exchange.history.archive import digest_of, unpack
from tournaments.exchange.history.reader import read_history
from tournaments.exchange.history.records import HistoryBundle

WHO = "who-"
"""A player's own question is called after the id in the bundle."""

MOST_SHOWN = 200


class BundleForm(HeldFileForm):
    """One bundle of a past."""

    WHERE_TOO_LARGE = "in_several_bundles"


class ImportHistoryBundle(ImportView):
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
        files = unpack(raw)
        encoding, language = form.cleaned_data["encoding"], self.federation.language
        bundle = read_history(files, encoding=encoding, language=language)
        refuse_second_import(TheLog(), self.federation.code, digest_of(files))
        sent = self.request.POST
        answers = {each.removeprefix(WHO): sent[each] for each in sent if each.startswith(WHO)}
        moving = find_players(bundle, self.federation.code, answers)
        self.asked = ImportHistory(
            federation=self.federation.code,
            name=name,
            digest=digest_of(files),
            bundle=bundle,
            same=dict(moving.same),
        )
        self.preview = self._shown(bundle, moving)
        if not moving.open and (refusal := refusal_of(import_history, self.asked, official(self.request))):
            raise refusal
        self.problems = tuple(map(placed, moving.problems))
        return not moving.open and not moving.problems

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
        """All of it or nothing."""
        return import_history(self.asked, by=official(self.request), key=key_of(self.request))

    def done(self) -> str:
        """What was recorded."""
        bundle = self.asked.bundle
        said = _("Recorded: tournaments %(tournaments)s, games %(games)s, players %(players)s.")
        return said % {
            "tournaments": len(bundle.tournaments),
            "games": bundle.games,
            "players": len(bundle.players),
        }

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

"""manage.py upgrade: bring the tables up to this release, and record that it was installed."""

from __future__ import annotations

from django.core.management import call_command
from django.core.management.base import BaseCommand

from events.log import head_position, read_stream
from events.work import SYSTEM
from federation.grants.commands import MakeSuperuser, make_superuser
from federation.keeping.attesting import guards_digest, objects
from federation.keeping.commands import InstallRelease, install_release
from federation.keeping.events import ReleaseInstalled
from federation.keeping.release import this_release
from federation.keeping.state import STREAM
from federation.officials.account_checks import superusers_unrecorded


class Command(BaseCommand):
    help = "Migrate the tables as their owner, and record in the log which release did it."

    def handle(self, *args: object, **options: object) -> None:
        before = guards_digest(objects("owner"))
        call_command("migrate", database="owner", verbosity=0, interactive=False)
        if not head_position():
            return  # a new house: its first night says which release it began with
        if not read_stream(STREAM):
            self._record_superusers()
        here = this_release()
        release = ReleaseInstalled(
            version=here.version,
            commit=here.commit,
            code=here.code,
            guards=here.guards,
            guards_before=before,
            handed_out=here.handed_out,
        )
        if install_release(InstallRelease(release=release), by=SYSTEM):
            self.stdout.write(f"The log keeps that release {here.version} {here.commit[:12]} is installed.")

    def _record_superusers(self) -> None:
        """Once, where a house begins to record them; from then on a superuser without an event is a fault."""
        for actor in superusers_unrecorded():
            make_superuser(MakeSuperuser(actor=actor, found=True), by=SYSTEM)
